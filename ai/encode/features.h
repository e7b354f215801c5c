// A position as numbers for the learned evaluation: what all seats share, and what each seat has. Only
// a few of the numbers are not 0, so they come as a list. Nothing here depends on which seat is which,
// on a name in the box, or on the order of cards in a hand.
#pragma once

#include <bit>
#include <cassert>

#include "ai/encode/feature_table.h"
#include "ai/encode/survey.h"

namespace endeavor {

// Not-zero features by number.
class FeatureList {
 public:
  static constexpr std::size_t kCapacity = 192;
  void clear() { size_ = 0; }
  void put(std::size_t feature, float value) {
    put_if(std::bit_cast<std::uint32_t>(value) << 1 != 0, feature, value);  // is not 0
  }
  void part(std::size_t feature, int n, float of) { put_if(n != 0, feature, static_cast<float>(n) / of); }
  void count(std::size_t feature, int n) { part(feature, n, 1.0F); }
  void flag(std::size_t feature, bool on) { put_if(on, feature, 1.0F); }
  std::size_t size() const { return size_; }
  std::size_t feature(std::size_t i) const { return feature_[i]; }
  float value(std::size_t i) const { return value_[i]; }

 private:
  // No branch: it would often guess wrong.
  void put_if(bool there, std::size_t feature, float value) {
    assert(size_ < kCapacity);
    feature_[size_] = static_cast<std::uint16_t>(feature);
    value_[size_] = value;
    size_ += there ? 1u : 0u;
  }

  std::size_t size_ = 0;
  std::array<std::uint16_t, kCapacity> feature_;
  std::array<float, kCapacity> value_;
};

void shared_features(const Content&, const State&, const Survey&, FeatureList& out);
void seat_features(const Content&, const State&, const Survey&, Seat, FeatureList& out);

}  // namespace endeavor
