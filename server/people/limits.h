// How much one may ask: a bucket for each identity that fills by itself and from which every request takes one.
// Used by the hall for requests and for openings of sockets.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/table/row.h"

namespace endeavor {

// For maps that are asked with a string_view.
struct TextHash {
  using is_transparent = void;  // NOLINT(readability-identifier-naming): the library asks for this name
  std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
};
template <class Value>
using ByText = std::unordered_map<std::string, Value, TextHash, std::equal_to<>>;

class Buckets {
 public:
  // Nothing a second: no limit.
  Buckets(double per_second, double burst) : per_second_(per_second), burst_(burst) {}

  // How long to wait before asking again; 0: it is taken.
  Millis take(std::string_view who, Millis now);
  // The same, but nothing is taken: what it costs is known later, and owed.
  Millis wait(std::string_view who, Millis now);
  void owe(std::string_view who, double cost, Millis now);

  // Forgets those that are full again. Cheap; now and then.
  void sweep(Millis now);
  std::size_t size() const { return buckets_.size(); }

 private:
  struct Bucket {
    double left = 0;
    Millis at = 0;
  };
  double filled(const Bucket&, Millis now) const;
  Bucket& bucket_of(std::string_view who, Millis now);  // as it is now

  double per_second_;
  double burst_;
  ByText<Bucket> buckets_;
};

}  // namespace endeavor
