// A position as one seat sees it, for learning: numbers of a fixed layout, the same for every position of a game of
// these rules. `Table` is complete: bytes that say all that rules can depend on, seats counted from the one that
// looks. `Features` is what our own network is told (ai/encode), as floats; it leaves things out.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/state.h"

namespace endeavor {

enum class ObservationKind : std::uint8_t { Table, Features };

// Several numbers side by side under one name; "seat-1.harbor" is of the seat after the one that looks.
struct ObservationRow {
  std::string name;
  std::uint32_t first = 0;
  std::uint32_t count = 0;
  std::string_view meaning;
};

class Observer {
 public:
  // The box must outlive it, the rules be good.
  Observer(const Content&, const Rules&, ObservationKind);

  ObservationKind kind() const { return kind_; }
  std::uint32_t size() const { return size_; }  // numbers
  std::size_t bytes() const { return kind_ == ObservationKind::Table ? size_ : size_ * sizeof(float); }
  std::span<const ObservationRow> layout() const { return layout_; }

  // Writes bytes() bytes; `out` must be fit for the kind's numbers.
  void observe(const State&, Seat, void* out) const;

 private:
  const Content* box_;
  ObservationKind kind_;
  std::uint32_t size_ = 0;
  std::vector<ObservationRow> layout_;
};

// The parts: what each kind does.
void observe_table(const Content&, const State&, Seat, std::uint8_t* out);
void observe_features(const Content&, const State&, Seat, float* out);
std::vector<ObservationRow> table_layout(const Content&, const Rules&);
std::vector<ObservationRow> features_layout(const Rules&);

}  // namespace endeavor
