// The hand-made evaluation: Glory so far, and what the rounds left may bring, by fixed weights. The
// bot `greedy` plays by it and is the yardstick for all others, so these weights never change.
#pragma once

#include "ai/outcome.h"
#include "engine/state.h"

namespace endeavor {

Outcome evaluate_by_hand(const Content&, const State&);

// Glory as it stands and nothing else: what a beginner sees.
Outcome evaluate_by_glory(const Content&, const State&);

// Shares of the victory from expected Glory that is uncertain by about `spread`.
PerSeat shares_of(const PerSeat& glory, int players, float spread);

}  // namespace endeavor
