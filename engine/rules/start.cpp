// Choosing the start building (R2.6, Age of Sail).
#include "engine/flow.h"
#include "engine/pieces.h"
#include "engine/rules/decisions.h"

namespace endeavor {

namespace {

bool is_start_building(const Content& box, const State& s, Building b) {
  const BuildingFacts& facts = box.building(b);
  return facts.level == 0 && facts.in_edition[s.rules.edition];
}

}  // namespace

void legal_start(const Content& box, const State& s, MoveList& out) {
  for (const Building b : ids<Building>(box.building_count))
    if (is_start_building(box, s, b)) out.add(Move::tile(Verb::Start, b));
}

WhyNot why_not_start(const Content& box, const State& s, Move m) {
  if (box.building(m.building()).level != 0) return {Reason::NotAStartBuilding, {2, 6}, {about(m.building())}};
  if (!is_start_building(box, s, m.building())) return {Reason::NotInThisEdition, {2, 6}, {about(m.building())}};
  return {};
}

void start_with(const Content& box, State& s, Move m) {
  Player& p = s.player(s.to_move);
  add_building(box, p, m.building());
  --p.supply;
  p.workers = 1;  // R2.6: a disc from supply works there from the beginning
}

void apply_start(const Content& box, State& s, Move m) {
  start_with(box, s, m);
  s.to_move = next_seat(s, s.to_move);
  if (s.to_move != s.crown) return;
  if (has_nations(s))
    begin_nations(box, s);
  else
    begin_round(box, s);
}

}  // namespace endeavor
