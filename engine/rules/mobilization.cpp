// The middle of a Nation tile (R12.4): right after a normal action, with the disc of the middle circle.
#include "engine/rules/modules/ability.h"
#include "engine/rules/modules/powers.h"

namespace endeavor {

namespace {

constexpr int kMobilizationRound = 2;  // R12.2

Doing mobilizing(const State& s) { return {.seat = s.turn.seat, .top = false}; }

const Ability& middle_of(const Content& box, const State& s) {
  return box.nation(s.tile(s.turn.seat).nation).middle;
}

// Asked only right after a normal action.
bool usable(const State& s) {
  const NationTile& tile = s.tile(s.turn.seat);
  return tile.middle && !tile.top && s.round >= kMobilizationRound;
}

}  // namespace

bool mobilization_possible(const Content& box, const State& s) {
  return usable(s) && ability_possible(box, s, mobilizing(s), middle_of(box, s));
}

void add_mobilizations(const Content& box, const State& s, MoveList& out) {
  if (usable(s)) add_ability(box, s, mobilizing(s), middle_of(box, s), Move::plain(Verb::Mobilize), out);
}

WhyNot why_not_mobilize(const Content& box, const State& s, Move m) {
  if (!has_nations(s)) return {Reason::NotInThisGame, {12, 1}};
  const NationTile& tile = s.tile(s.turn.seat);
  if (!tile.middle) return {Reason::AlreadyUsed, {12, 4}};
  if (tile.top) return {Reason::WrongOrder, {12, 2}};
  if (s.round < kMobilizationRound) return {Reason::TooEarly, {12, 2}, {need(kMobilizationRound), have(s.round)}};
  if (!s.turn.may_mobilize) return {Reason::NoMobilization, {12, 4}};
  return why_not_ability(box, s, mobilizing(s), middle_of(box, s), m);
}

void mobilize(const Content& box, State& s, Move m) {
  const Seat who = s.turn.seat;
  do_ability(box, s, mobilizing(s), middle_of(box, s), m);
  ++s.player(who).attributes[box.nation(s.tile(who).nation).middle_reveals];  // R12.5
}

}  // namespace endeavor
