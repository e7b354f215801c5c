// Counting: how many ways the game can go on for so many moves. One number judges the whole
// generator (tests/data/perft).
#pragma once

#include "engine/state.h"

namespace endeavor {

// Leaves at exactly `depth` moves; a game that is over earlier counts as one leaf there.
std::uint64_t perft(const Content&, const State&, int depth);

}  // namespace endeavor
