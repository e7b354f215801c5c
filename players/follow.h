// How one position came from another. A bot is told positions, not moves; to keep its tree it wants the
// moves between what it knew and what it sees.
#pragma once

#include <vector>

#include "engine/move.h"
#include "engine/state.h"

namespace endeavor {

// Fills in legal moves that lead from one position to the other, none if they are equal. False when
// none were found in a moment's looking, which does not mean that there are none.
bool moves_between(const Content&, const State& from, const State& to, std::vector<Move>& moves);

}  // namespace endeavor
