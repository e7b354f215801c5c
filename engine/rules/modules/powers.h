// What can be done instead of an action that is spent: an ability of an Exploit (R13, exploit.cpp), and
// of one's Nation the top, the Monument and a Fate (R12, nation.cpp). Also the Mobilization, which comes
// after a normal action. turn.cpp asks these; the paid position has activation or token already paid.
#pragma once

#include "engine/rules/modules/effects.h"

namespace endeavor {

using ActionSet = std::uint8_t;  // bit per Action
constexpr ActionSet bit(Action a) {
  return a == Action::None ? ActionSet{0} : static_cast<ActionSet>(1u << index(a));
}

// Everything that can be done with one of these actions: `m` with power, target and follow-ups filled in.
void add_powers(const Content&, const State& paid, const Doing&, ActionSet, Move m, MoveList& out);
bool power_possible(const Content&, const State& paid, const Doing&, ActionSet);

// The action that the move's power is spent for; None when it is not in this game.
Action symbol_of(const Content&, const State&, Seat, Power);

// All but the payment, the action's symbol included.
WhyNot why_not_power(const Content&, const State& paid, const Doing&, Move);
void do_power(const Content&, State& paid, const Doing&, Move);

// exploit.cpp
void add_exploits(const Content&, const State& paid, const Doing&, ActionSet, Move m, MoveList& out);
bool exploit_possible(const Content&, const State& paid, const Doing&, ActionSet);
WhyNot why_not_exploit(const Content&, const State& paid, const Doing&, Move);
void do_exploit(const Content&, State& paid, const Doing&, Move);

// nation.cpp
void add_nation_powers(const Content&, const State& paid, const Doing&, ActionSet, Move m, MoveList& out);
bool nation_power_possible(const Content&, const State& paid, const Doing&, ActionSet);
WhyNot why_not_nation_power(const Content&, const State& paid, const Doing&, Move);
void do_nation_power(const Content&, State& paid, const Doing&, Move);

// mobilization.cpp (R12.4), while the turn is open
bool mobilization_possible(const Content&, const State&);
void add_mobilizations(const Content&, const State&, MoveList& out);
WhyNot why_not_mobilize(const Content&, const State&, Move);
void mobilize(const Content&, State&, Move);

// fate.cpp (R12.8)
bool can_seize(const Content&, const State&, Seat, Fate);
WhyNot why_not_seize(const Content&, const State&, Seat, Fate);
void seize(State&, Seat, Fate);

}  // namespace endeavor
