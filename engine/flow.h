// The sequence of play (R3): which decision comes next. Rules call these when a decision is
// answered; each goes on by itself through everything that asks nobody.
#pragma once

#include "engine/state.h"

namespace endeavor {

void begin_nations(const Content&, State&);
void begin_nation(const Content&, State&, Seat);
void begin_round(const Content&, State&);
void begin_build(const Content&, State&, Seat);
void after_build(const Content&, State&);
void begin_salary(const Content&, State&, Seat);
void after_salary(const Content&, State&);
void begin_turn(State&, Seat);
void continue_turn(const Content&, State&);
void after_turn(const Content&, State&);
void begin_discard(const Content&, State&, Seat);
void after_discard(const Content&, State&);

// For a position whose seat stands at the beginning of its part: asks what its phase asks of it,
// or goes on where there is nothing to ask.
void resume(const Content&, State&);

}  // namespace endeavor
