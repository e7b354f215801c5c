// What a position is worth to whom: the chosen evaluation, the true result once the game is over, and
// what a seat makes of an outcome when it chooses.
#pragma once

#include <span>

#include "ai/bot.h"
#include "ai/judge/outcome.h"
#include "ai/network/network.h"
#include "engine/move.h"
#include "engine/state.h"

namespace endeavor {

// The learned evaluation of a game that is not over leaves in `seen` what guess_moves() can go on from.
Outcome judge(const Content&, const State&, const Strength&, Glance* seen = nullptr);

// The first guess which of its moves the seat to move should try; they sum to 1. `seen`: null, or what judge()
// left about this position.
void guess_moves(const Content&, const State&, const Strength&, const Glance* seen, std::span<const Move> moves,
                 std::span<float> priors);

// R10.3: shared victories are shared. The game is over.
Outcome final_outcome(const Content&, const State&);

// What each seat wants, 0 … 1: the victory, and a little the lead in Glory, so that a game that is
// won or lost is still played well.
PerSeat wishes(const Outcome&, int players);

// The outlook after a move when its seat goes on to finish its turn, each further step being the
// best one by itself, and nobody has answered.
Outcome after_own_turn(const Content&, const State&, Move, const Strength&);

}  // namespace endeavor
