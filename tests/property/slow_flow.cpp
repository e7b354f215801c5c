// Which question comes next, in the slow rules; see slow_flow.h. Reads as a round goes.
#include "tests/property/slow_flow.h"

#include <algorithm>

#include "tests/property/slow_parts.h"

namespace endeavor::slow {

namespace {

int next_clockwise(const Game& g, int seat) { return (seat + 1) % static_cast<int>(g.people.size()); }

int attribute(const Content& box, Game& g, int seat, Attribute a) {
  recount(box, g);
  return g.person(seat).attributes[index(a)];
}

void grow(const Content& box, Game& g, int seat) {
  Person& p = g.person(seat);
  const int n = std::min(p.supply, 1 + level_for(attribute(box, g, seat, Attribute::Culture)));
  p.supply -= n;
  p.harbor += n;
}

}  // namespace

void ask(Game& g, Phase phase, Decision asks, int who) {
  g.phase = phase;
  g.asks = asks;
  g.who = who;
}

// R5.1: every attribute from scratch.
void recount(const Content& box, Game& g) {
  for (Person& p : g.people) {
    for (std::size_t a = 0; a < kAttributes; ++a) {
      p.attributes[a] = p.tokens[a] + p.on_track[a];
      for (const Tile& t : p.seaside) p.attributes[a] += box.building(t.kind).gives.attribute[a];
      for (const Card c : p.cards) p.attributes[a] += box.card(c).gives.attribute[a];
    }
    // R12.5, R12.7
    const NationSheet& sheet = p.sheet;
    if (sheet.nation == Nation::None || g.phase == Phase::Start || sheet.flipped) continue;
    if (!sheet.top) ++p.attributes[index(box.nation(sheet.nation).top_reveals)];
    if (!sheet.middle) ++p.attributes[index(box.nation(sheet.nation).middle_reveals)];
  }
}

void start_building(const Content& box, Game& g, Building b) {
  Person& me = g.person(g.who);
  me.seaside.push_back({b, true});
  --me.supply;
  const int next = next_clockwise(g, g.who);
  if (next != g.crown)
    ask(g, Phase::Start, Decision::Start, next);
  else if (has_nations(g))
    begin_nation(box, g, (g.crown + static_cast<int>(g.people.size()) - 1) % static_cast<int>(g.people.size()));
  else
    start_round(box, g);
}

void start_round(const Content& box, Game& g) {
  g.phase = Phase::Construction;
  recount(box, g);
  const int other = next_clockwise(g, g.crown);
  if (g.rules.options.building_scarcity && !can_scrap(box, g, other).empty())
    ask(g, Phase::Construction, Decision::Scrap, other);
  else
    construction(box, g, g.crown);
}

void after_construction(const Content& box, Game& g, int who) {
  if (g.rules.options.order == Order::ByPlayer) {
    grow(box, g, who);
    salary(box, g, who);
    return;
  }
  const int next = next_clockwise(g, who);
  if (next != g.crown) return construction(box, g, next);
  for (int seat = 0; seat < static_cast<int>(g.people.size()); ++seat) grow(box, g, seat);
  salary(box, g, g.crown);
}

void construction(const Content& box, Game& g, int who) {
  recount(box, g);
  if (can_build(box, g, who).empty())
    after_construction(box, g, who);
  else
    ask(g, Phase::Construction, Decision::Build, who);
}

void after_salary(const Content& box, Game& g, int who) {
  g.payments_left = 0;
  const int next = next_clockwise(g, who);
  if (next == g.crown)
    ask(g, Phase::Action, Decision::Turn, g.crown);
  else if (g.rules.options.order == Order::ByPlayer)
    construction(box, g, next);
  else
    salary(box, g, next);
}

// R4.5 and "no needless questions".
void continue_salary(const Content& box, Game& g, int who) {
  Person& p = g.person(who);
  std::set<Building> kinds;
  int workers = 0;
  for (const Tile& t : p.seaside) {
    if (!t.worker) continue;
    ++workers;
    kinds.insert(t.kind);
  }
  const bool all_alike = g.first_edition() && kinds.size() == 1;
  if (workers > g.payments_left && g.payments_left > 0 && !all_alike)
    return ask(g, Phase::Salary, Decision::Salary, who);
  for (Tile& t : p.seaside) {
    if (!t.worker || g.payments_left == 0) continue;
    t.worker = false;
    ++p.harbor;
    --g.payments_left;
  }
  after_salary(box, g, who);
}

void salary(const Content& box, Game& g, int who) {
  g.payments_left = level_for(attribute(box, g, who, Attribute::Wealth));
  continue_salary(box, g, who);
}

void end_of_round(const Content& box, Game& g) {
  g.passed.clear();
  if (g.round == 7) return ask(g, Phase::Over, Decision::Over, kNobody);
  ++g.round;
  g.crown = next_clockwise(g, g.crown);
  start_round(box, g);
}

void next_turn(const Content& box, Game& g, int after) {
  g.turn = {};
  int who = after;
  for (std::size_t i = 0; i < g.people.size(); ++i) {
    who = next_clockwise(g, who);
    if (!g.passed.contains(who)) return ask(g, Phase::Action, Decision::Turn, who);
  }
  g.passed.clear();
  if (g.first_edition())
    end_of_round(box, g);
  else
    discarding(box, g, g.crown);
}

// R8.5, then X3.6, then R6.5 and R12.4, then R11.1.
void continue_turn(const Content& box, Game& g) {
  if (!g.turn.mourners.empty()) return ask(g, Phase::Action, Decision::Memorial, g.turn.mourners.front());
  if (!repetitions(box, g).empty()) return ask(g, Phase::Action, Decision::More, g.turn.seat);
  g.turn.repeated = Power();
  if (second_half_possible(box, g) || !mobilizations(box, g).empty())
    return ask(g, Phase::Action, Decision::Second, g.turn.seat);
  g.turn.half = Action::None;
  g.turn.may_mobilize = false;
  if (any_reaction(box, g)) return ask(g, Phase::Action, Decision::React, g.turn.seat);
  next_turn(box, g, g.turn.seat);
}

void after_discarding(const Content& box, Game& g, int who) {
  g.free_slot.reset();
  if (g.first_edition()) return next_turn(box, g, who);
  const int next = next_clockwise(g, who);
  if (next == g.crown)
    end_of_round(box, g);
  else
    discarding(box, g, next);
}

// R9.7 (c)
void continue_discarding(const Content& box, Game& g, int who) {
  recount(box, g);
  std::vector<Card> rest = g.person(who).cards;
  if (g.free_slot) std::erase(rest, *g.free_slot);
  if (cards_fit(g.person(who), rest)) return after_discarding(box, g, who);
  ask(g, g.first_edition() ? Phase::Action : Phase::Discard, Decision::Discard, who);
}

// R9.7 (a), (b)
void discarding(const Content& box, Game& g, int who) {
  recount(box, g);
  const auto& cards = g.person(who).cards;
  if (cards_fit(g.person(who), cards)) return after_discarding(box, g, who);
  if (std::any_of(cards.begin(), cards.end(), is_governor))
    ask(g, g.first_edition() ? Phase::Action : Phase::Discard, Decision::Slot, who);
  else
    continue_discarding(box, g, who);
}

void pass(const Content& box, Game& g) {
  const int who = g.who;
  g.passed.insert(who);
  if (g.first_edition())
    discarding(box, g, who);
  else
    next_turn(box, g, who);
}

}  // namespace endeavor::slow
