// The hand-made evaluation: Glory so far, and what the rounds left may bring, by fixed weights. The
// bot `greedy` plays by it and is the yardstick for all others, so these weights never change.
#pragma once

#include "ai/judge/outcome.h"
#include "engine/state.h"

namespace endeavor {

Outcome evaluate_by_hand(const Content&, const State&);

}  // namespace endeavor
