// The Glory of Exploits and Fates (R12.10, R13.3): nine scoring terms, of which every item's score is made.
#pragma once

#include "content/expansions.h"
#include "engine/scoring.h"

namespace endeavor {

// As the position stands. The slot is the Exploit's in this game, for its discs; a Fate has none (-1).
int score_rule(const Content&, const State&, Seat, const ScoreRule&, int slot);

// Fills in the sheet's rows of both modules.
void score_modules(const Content&, const State&, Seat, ScoreSheet&);

}  // namespace endeavor
