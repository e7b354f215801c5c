// The simulator's chance: one seed repeats everything.
#pragma once

#include "engine/random.h"
#include "server/table/row.h"

namespace endeavor::sim {

class Chance {
 public:
  explicit Chance(std::uint64_t seed) : random_(seed) {}

  std::size_t below(std::size_t n) { return random_.below(static_cast<std::uint32_t>(n)); }
  bool one_in(std::size_t n) { return below(n) == 0; }
  Millis between(Millis low, Millis high) {
    return low + static_cast<Millis>(below(static_cast<std::size_t>(high - low + 1)));
  }
  std::uint64_t number() { return random_.next(); }

 private:
  Random random_;
};

// Mistakes that a server could make, for the proof that the simulator would find them.
struct Faults {
  bool acknowledge_before_commit = false;  // the store says yes and writes later
  bool broadcast_before_commit = false;    // watchers hear of a move before it is stored
  bool no_unique_key = false;              // two processes may write the same place of a log
  bool clock_runs_while_away = false;      // while somebody is not connected time runs twice as fast
  bool vote_counted_twice = false;         // one voice is heard as two people's
};

}  // namespace endeavor::sim
