// `pending` of the state object: what is being asked inside a turn and what it is about. Null before
// round 1, at a build, at a new turn and when the game is over. docs/referee.md lists the fields.
#pragma once

#include <string>

#include "engine/state.h"
#include "notation/json/input.h"

namespace endeavor {

void append_pending(std::string& out, const Content&, const State&);

// Fills in decision, payments_left, free_slot and turn of a state whose rules are known. The value
// is not null.
bool read_pending(Input&, const Content&, Json, const Where&, State&);

}  // namespace endeavor
