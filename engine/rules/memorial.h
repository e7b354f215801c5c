// The Memorial (R8.5): its owner may lay own casualties on an attribute track.
#pragma once

#include "engine/move.h"
#include "engine/state.h"

namespace endeavor {

// Remembers which of the two seats of an attack will be asked; the attacker is None when it has no casualty.
void note_casualties(const Content&, State&, Seat attacker, Seat defender);

// The seat whose casualty is to be decided next; None when all are.
Seat next_casualty(const State&);

void legal_memorial(MoveList&);
void apply_memorial(const Content&, State&, Move);

}  // namespace endeavor
