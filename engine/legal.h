// What the seat to move may do, and doing it. Users need only these and why_not.
#pragma once

#include "engine/move.h"
#include "engine/state.h"

namespace endeavor {

// Every legal move once, in an order that is the same everywhere; none when the game is over.
void legal_moves(const Content&, const State&, MoveList& out);

// Plays a legal move and everything automatic that follows it, up to the next decision.
void apply(const Content&, State&, Move);

// The same without what then happens by itself: Growth, Salary that asks nobody, set-ups of others, the next round.
// For telling what a move brings from what follows; of what is asked next the position says nothing.
void apply_alone(const Content&, State&, Move);

inline bool is_over(const State& s) { return s.decision == Decision::Over; }

}  // namespace endeavor
