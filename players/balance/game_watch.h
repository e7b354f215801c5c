// What only the course of a game shows, not its end: which abilities were used, which cards were held for a while,
// when regions opened and Fates were seized.
#pragma once

#include "engine/query.h"

namespace endeavor {

struct GameWatch {
  int moves = 0;
  int turns = 0;  // buildings activated and tokens spent
  Seat first_crown = Seat::None;
  std::array<int, kAreas> opened_in{};  // round, 0 = never
  std::array<std::array<int, kMaxPlayers>, kExploitsInGame> uses{};
  std::array<int, kMaxPlayers> seized_in{};  // round in which a seat took its Fate, 0 = never
  std::uint64_t cards = 0;                   // that somebody held at some time

  void see(const State& before, Move m, const State& after) {
    if (moves++ == 0) first_crown = before.crown;
    if (m.verb == Verb::Use || m.verb == Verb::Spend) ++turns;
    if (m.power.is_exploit()) {
      const int slot = slot_of(before, m.power.exploit());
      ++uses[static_cast<std::size_t>(slot)][index(before.to_move)];
    }
    for (const Area a : kRegionAreas)
      if (is_open(after, a) && opened_in[index(a)] == 0) opened_in[index(a)] = before.round;
    for (const std::uint64_t held : after.cards) cards |= held;
    const std::size_t who = index(before.to_move);
    if (has_nations(after) && after.modules.nations[who].fate != Fate::None && seized_in[who] == 0)
      seized_in[who] = before.round;
  }
};

}  // namespace endeavor
