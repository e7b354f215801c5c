// The decisions of the game, one trio each: what is legal, why something is not, and doing it.
// engine/legal.cpp and engine/why_not.cpp dispatch to these by the open decision; nobody else
// calls them. A why_not_… may trust that the move's verb answers its decision. Where something may follow by
// itself, a fourth does the move alone.
#pragma once

#include "engine/query.h"
#include "engine/why_not.h"

namespace endeavor {

// start.cpp (R2.6)
void legal_start(const Content&, const State&, MoveList&);
WhyNot why_not_start(const Content&, const State&, Move);
void start_with(const Content&, State&, Move);
void apply_start(const Content&, State&, Move);

// construction.cpp (R4.1–R4.3) and building scarcity (R11.7)
std::uint32_t buildable(const Content&, const State&, Seat);
void legal_build(const Content&, const State&, MoveList&);
WhyNot why_not_build(const Content&, const State&, Move);
void construct(const Content&, State&, Move);
void apply_build(const Content&, State&, Move);

std::uint32_t scrappable(const Content&, const State&, Seat);
void legal_scrap(const Content&, const State&, MoveList&);
WhyNot why_not_scrap(const Content&, const State&, Move);
void scrap(State&, Move);
void apply_scrap(const Content&, State&, Move);

// salary.cpp (R4.4, R4.5)
void grow(State&, Seat);
bool pay_without_asking(State&, Seat);  // true when nothing is left to ask
void legal_salary(const State&, MoveList&);
WhyNot why_not_salary(const State&, Move);
void pay(State&, Move);
void apply_salary(const Content&, State&, Move);

// turn.cpp (R6)
void legal_turn(const Content&, const State&, MoveList&);
WhyNot why_not_turn(const Content&, const State&, Move);
void apply_turn(const Content&, State&, Move);

bool other_half_possible(const Content&, const State&);
bool second_possible(const Content&, const State&);
void legal_second(const Content&, const State&, MoveList&);
WhyNot why_not_second(const Content&, const State&, Move);
void apply_second(const Content&, State&, Move);

// exploit.cpp: a repeated effect (R13.2)
bool more_possible(const Content&, const State&);
void legal_more(const Content&, const State&, MoveList&);
WhyNot why_not_more(const Content&, const State&, Move);
void apply_more(const Content&, State&, Move);

// nation_setup.cpp (R12.1)
bool setup_has_choice(const Content&, const State&, Seat);
void legal_nation(const Content&, const State&, MoveList&);
WhyNot why_not_nation(const State&, Move);
void take_nation(const Content&, State&, Move);
void apply_nation(const Content&, State&, Move);
void legal_setup(const Content&, const State&, MoveList&);
WhyNot why_not_setup(const Content&, const State&, Move);
void set_up(const Content&, State&, Move);
void apply_setup(const Content&, State&, Move);

// silent_fleet.cpp (R11)
bool reaction_possible(const Content&, const State&);
void legal_reaction(const Content&, const State&, MoveList&);
WhyNot why_not_reaction(const Content&, const State&, Move);
void apply_reaction(const Content&, State&, Move);

// discard.cpp (R9.6–R9.8)
bool must_discard(const State&, Seat);
void legal_slot(const State&, MoveList&);
WhyNot why_not_slot(const State&, Move);
void apply_slot(const Content&, State&, Move);
void legal_discard(const State&, MoveList&);
WhyNot why_not_discard(const State&, Move);
void apply_discard(const Content&, State&, Move);

}  // namespace endeavor
