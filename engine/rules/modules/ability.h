// An ability of an Exploit or a Nation as a whole: its first step, of which there may be two to choose
// from, and the follow-ups. Effects are in effects.h; when an ability may be used at all is in
// exploit.cpp and nation.cpp. The position is always the one in which activation or token is paid.
#pragma once

#include "engine/rules/modules/effects.h"

namespace endeavor {

// A follow-up never keeps an ability from being used.
bool ability_possible(const Content&, const State& paid, const Doing&, const Ability&);

// Every way to do it: `m` with the choice, the target and the follow-ups filled in.
void add_ability(const Content&, const State& paid, const Doing&, const Ability&, Move m, MoveList& out);

WhyNot why_not_ability(const Content&, const State& paid, const Doing&, const Ability&, Move);
void do_ability(const Content&, State& paid, const Doing&, const Ability&, Move);

}  // namespace endeavor
