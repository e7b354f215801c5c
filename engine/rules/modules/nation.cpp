// A Nation tile's top and the Monument (R12.2, R12.3, R12.5–R12.7), used from top to bottom. The middle
// is in mobilization.cpp, Fates in fate.cpp, taking a Nation in nation_setup.cpp.
#include "engine/rules/modules/ability.h"
#include "engine/rules/modules/powers.h"

namespace endeavor {

namespace {

constexpr int kMonumentRound = 3;  // R12.2

bool top_usable(const State& s, Seat who) { return s.tile(who).top; }

bool monument_usable(const State& s, Seat who) {
  const NationTile& tile = s.tile(who);
  return !tile.flipped && !tile.top && !tile.middle && s.round >= kMonumentRound;
}

SpaceSet own_cities(const Content& box, const State& s, Seat who) {
  return s.spaces[who] & board_of(box, s).cities;
}

const Ability& top_of(const Content& box, const State& s, Seat who) { return box.nation(s.tile(who).nation).top; }

bool may_seize(const State& s, Seat who) { return s.tile(who).flipped && s.tile(who).fate == Fate::None; }

}  // namespace

void add_nation_powers(const Content& box, const State& paid, const Doing& doing, ActionSet actions, Move m,
                       MoveList& out) {
  const Seat who = doing.seat;
  if (top_usable(paid, who) && (actions & bit(top_of(box, paid, who).symbol)) != 0) {
    m.power = Power::nation();
    add_ability(box, paid, doing, top_of(box, paid, who), m, out);
    return;  // what follows needs a tile whose top is used
  }
  if (monument_usable(paid, who) && (actions & bit(Action::Occupy)) != 0) {
    m.power = Power::monument();
    for (const Space at : each<Space>(own_cities(box, paid, who))) {
      m.target = Target::at(at);
      out.add(m);
    }
  }
  if (!may_seize(paid, who) || !(actions & bit(Action::Draw))) return;
  m.power = Power::fate();
  for (const Fate f : paid.modules.fates) {
    if (f == Fate::None || !can_seize(box, paid, who, f)) continue;
    m.target = Target::of(f);
    out.add(m);
  }
}

bool nation_power_possible(const Content& box, const State& paid, const Doing& doing, ActionSet actions) {
  const Seat who = doing.seat;
  if (top_usable(paid, who) && (actions & bit(top_of(box, paid, who).symbol)) != 0 &&
      ability_possible(box, paid, doing, top_of(box, paid, who)))
    return true;
  if (monument_usable(paid, who) && (actions & bit(Action::Occupy)) != 0 && own_cities(box, paid, who) != 0)
    return true;
  if (!may_seize(paid, who) || !(actions & bit(Action::Draw))) return false;
  for (const Fate f : paid.modules.fates)
    if (f != Fate::None && can_seize(box, paid, who, f)) return true;
  return false;
}

namespace {

WhyNot why_not_monument(const Content& box, const State& s, Seat who, Space at) {
  const NationTile& tile = s.tile(who);
  if (tile.flipped) return {Reason::AlreadyUsed, {12, 6}};
  if (tile.top || tile.middle) return {Reason::WrongOrder, {12, 2}};
  if (s.round < kMonumentRound) return {Reason::TooEarly, {12, 2}, {need(kMonumentRound), have(s.round)}};
  if (board_of(box, s).fleets & bit(at)) return {Reason::NotThisAbility, {12, 6}};
  if (!(own_cities(box, s, who) & bit(at))) return {Reason::NoDiscOfYours, {12, 6}};
  return {};
}

}  // namespace

WhyNot why_not_nation_power(const Content& box, const State& paid, const Doing& doing, Move m) {
  if (m.power == Power::monument()) return why_not_monument(box, paid, doing.seat, m.target.space());
  if (m.power == Power::fate()) return why_not_seize(box, paid, doing.seat, m.target.fate());
  if (!top_usable(paid, doing.seat)) return {Reason::AlreadyUsed, {12, 3}};
  Doing here = doing;
  here.spent = top_of(box, paid, doing.seat).symbol;
  return why_not_ability(box, paid, here, top_of(box, paid, doing.seat), m);
}

void do_nation_power(const Content& box, State& s, const Doing& doing, Move m) {
  const Seat who = doing.seat;
  const NationFacts& nation = box.nation(s.tile(who).nation);
  Player& p = s.player(who);
  if (m.power == Power::fate()) {
    seize(s, who, m.target.fate());
  } else if (m.power == Power::monument()) {
    s.tile(who).monument = m.target.space();
    s.tile(who).flipped = true;
    --p.attributes[nation.top_reveals];  // R12.7
    --p.attributes[nation.middle_reveals];
  } else {
    do_ability(box, s, doing, nation.top, m);
    ++p.attributes[nation.top_reveals];  // R12.5
  }
}

}  // namespace endeavor
