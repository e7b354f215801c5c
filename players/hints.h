// A hint: the best moves of the one to move, and how the game is thought to end after each.
#pragma once

#include "ai/analysis.h"
#include "players/player.h"

namespace endeavor {

// Perhaps without a move, if the sign is raised before any is known. The game must not be over. The page asks for
// the same in slices (Study), with the same answer.
PlyAnalysis hint(const Content&, const State&, const StopSign& = {});

}  // namespace endeavor
