// What the parts of the slow rules share: questions about a position, what pieces do when they come,
// and abilities. Each function stands in the file named above it.
#pragma once

#include "tests/property/slow_rules.h"

namespace endeavor::slow {

// slow_places.cpp
const BoardFacts& board(const Content&, const Game&);
Area area_of_space(const Content&, const Game&, Space);
bool is_city(const Content&, const Game&, Space);
bool open_area(const Game&, Area);
int presence(const Content&, const Game&, int seat, Area);  // R1.4
bool present(const Content&, const Game&, int seat, Area);  // R8.1: may act there at all
bool under_monument(const Game&, Space);
bool clean(const Person&);  // X1.5
bool has_nations(const Game&);
void gain_token_of(Game&, TokenPlace, int seat);
void gain_card(const Content&, Game&, int seat, Card);
void disc_on_track(const Content&, Game&, Area, int seat);
void disc_on_space(const Content&, Game&, Space, int seat);
void abolish(Game&);
bool owns_memorial(const Content&, const Person&);

// slow_legal.cpp
int level_for(int points);
std::vector<Building> can_build(const Content&, const Game&, int seat);
std::vector<Building> can_scrap(const Content&, const Game&, int seat);
bool cards_fit(const Person&, const std::vector<Card>&);
bool can_pay(const Content&, const Game&, int seat, int place_in_use, Target);
bool second_half_possible(const Content&, const Game&);
bool any_reaction(const Content&, const Game&);
int place_of_tile(const Person&, Building, bool with_worker, int but_not);  // leftmost; kNobody if none
bool offers(const ActionChoice&, Action);
std::vector<Target> all_targets(const Content&, const Game&, Action);

// slow_apply.cpp: lays the activation disc or takes the token, and opens the turn for an action or
// ability of this symbol.
void pay_for_turn(const Content&, Game&, Move, Action symbol);

// slow_effect.cpp: one step of an ability (X2). The circle is the one whose disc may be used.
enum class Circle { None, Top, Middle };
struct Doing {
  int slot = kNobody;  // of the Exploit
  Circle circle = Circle::None;
  int area = kNobody;  // where the first step happened, for the deck of its region
};
bool step_possible(const Content&, const Game&, const Doing&, const Step&, Target, Target other);
void do_step(const Content&, Game&, Doing&, const Step&, Target, Target other);
int payable_workers(const Content&, const Game&);
bool disc_for_track(const Game&, const Doing&, const Step&);

// slow_ability.cpp: what a move says instead of an action (X1). The turn is open and paid for.
bool may_use(const Content&, const Game&, int seat, Power);  // X1.4, R12.2, R12.8
Action symbol_of(const Content&, const Game&, int seat, Power);
bool can_begin(const Content&, const Game&, Move);    // may this be spent for this power?
Game begin(const Content&, const Game&, Move);        // with the spending done
bool use_power(const Content&, Game&, Move);          // false: impossible, and the game is spoilt
bool starts_well(const Content&, const Game&, Move);  // is the first step of this power possible?
bool may_mobilize(const Game&);
bool can_mobilize(const Content&, const Game&, Move);
void mobilize(const Content&, Game&, Move);
bool can_do_more(const Content&, const Game&, Move);
void do_more(const Content&, Game&, Move);

// slow_nation.cpp: set-up (X6).
void begin_nation(const Content&, Game&, int who);
bool can_take(const Content&, const Game&, Target);
bool can_set_up(const Content&, const Game&, Target);
void take_nation(const Content&, Game&, Nation);
void set_up(const Content&, Game&, Target);

// slow_moves.cpp: everything that can be said with a power, once its symbol is paid for.
std::vector<Power> powers_of(const Content&, const Game&);
std::vector<Move> with_power(const Content&, const Game&, Move begun);
std::vector<Move> mobilizations(const Content&, const Game&);
std::vector<Move> repetitions(const Content&, const Game&);

}  // namespace endeavor::slow
