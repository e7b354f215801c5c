// What is left of the game, as the hand-made judgements see it.
#pragma once

#include "engine/query.h"

namespace endeavor {

// For one seat.
struct TimeLeft {
  int rounds = 0;    // full rounds after this one
  bool now = false;  // it can still act in this round
  int chances() const { return rounds + (now ? 1 : 0); }
};

inline TimeLeft time_left(const State& s, Seat who) {
  return {.rounds = kRounds - s.round, .now = s.phase < Phase::Discard && !has_passed(s, who)};
}

// By how much Glory the end may still differ from what is expected.
inline float spread_of_glory(const State& s) { return 2.0F + 1.5F * static_cast<float>(kRounds - s.round); }

}  // namespace endeavor
