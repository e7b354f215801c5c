// A turn of the action phase (R6): activate a building, spend a blue token or pass, and the other
// half of a "+".
#include <cassert>

#include "engine/flow.h"
#include "engine/rules/actions.h"
#include "engine/rules/decisions.h"

namespace endeavor {

namespace {

bool offers(const ActionChoice& choice, Action a) {
  return choice.first == a || (choice.joiner >= Joiner::Either && choice.second == a);
}

void add_targets(MoveList& out, Move m, const Targets& t) {
  const auto add = [&](Target target) {
    m.target = target;
    out.add(m);
  };
  for (unsigned rest = t.tracks; rest != 0; rest &= rest - 1) add(Target::track(area(std::countr_zero(rest))));
  for (unsigned rest = t.seas; rest != 0; rest &= rest - 1) add(Target::sea(area(std::countr_zero(rest))));
  for (SpaceSet rest = t.spaces; rest != 0; rest &= rest - 1) add(Target::at(space(std::countr_zero(rest))));
  for (unsigned rest = t.decks; rest != 0; rest &= rest - 1) add(Target::of(deck(std::countr_zero(rest))));
  for (std::uint64_t rest = t.pile; rest != 0; rest &= rest - 1) add(Target::of(card(std::countr_zero(rest))));
  for (std::uint32_t rest = t.buildings; rest != 0; rest &= rest - 1)
    add(Target::of(building(std::countr_zero(rest))));
}

// Every way to spend one building or token: each action it offers, at each target. Two equal
// actions (Ship + Ship) are one choice.
void add_choices(const Content& box, const State& s, const Reach& reach, const Attempt& attempt,
                 const ActionChoice& choice, Move m, MoveList& out) {
  m.action = choice.first;
  add_targets(out, m, targets_of(box, s, reach, attempt, m.action));
  if (choice.joiner < Joiner::Either || choice.second == choice.first) return;
  m.action = choice.second;
  add_targets(out, m, targets_of(box, s, reach, attempt, m.action));
}

Attempt by_building(const State& s, Seat who, int place) {
  return {.seat = who, .discs = s.player(who).harbor - 1, .activation = 1, .place_in_use = place};
}

Attempt by_token(const State& s, Seat who) { return {.seat = who, .discs = s.player(who).harbor}; }

// R6.6: what the first edition asks of the second half.
Attempt second_attempt(const State& s) {
  Attempt attempt{.seat = s.turn.seat, .discs = s.player(s.turn.seat).harbor};
  if (s.turn.building != Building::None) attempt.place_in_use = s.turn.place;
  if (!is_first_edition(s)) return attempt;
  const Performed first = s.turn.performed[0];
  const bool draws = first.action == Action::Draw;
  if (draws && s.turn.open_half == Action::Draw)
    attempt.decks = static_cast<std::uint8_t>(1u << first.where);
  else if (!draws)
    attempt.areas = static_cast<AreaSet>(1u << first.where);
  return attempt;
}

// Where an action happens, as Performed keeps it.
std::uint8_t where_of(const Content& box, const State& s, Action action, Target target) {
  switch (target.kind()) {
    case TargetKind::Track:
    case TargetKind::Sea: return static_cast<std::uint8_t>(target.area());
    case TargetKind::Space: return static_cast<std::uint8_t>(board_of(box, s).space_area[index(target.space())]);
    case TargetKind::Deck: return static_cast<std::uint8_t>(target.deck());
    default: return action == Action::Draw ? kFromPile : std::uint8_t{0};
  }
}

void perform(const Content& box, State& s, Action action, Target target) {
  const Seat who = s.turn.seat;
  assert(s.turn.performed_count < 2);
  s.turn.performed[s.turn.performed_count++] = {action, where_of(box, s, action, target)};
  const int place_in_use = s.turn.building == Building::None ? -1 : s.turn.place;
  switch (action) {
    case Action::Ship: ship(box, s, who, target); break;
    case Action::Occupy: occupy(box, s, who, target.space()); break;
    case Action::Attack: attack(box, s, who, target.space()); break;
    case Action::Draw: draw(box, s, who, target); break;
    case Action::Payment: payment(s, who, target.building(), place_in_use); break;
    case Action::None: break;
  }
}

WhyNot why_not_use(const Content& box, const State& s, Move m) {
  const Player& p = s.player(s.to_move);
  const Building b = m.building();
  const ActionChoice& choice = box.building(b).actions;
  if (!owns(p, b)) return {Reason::NotYourBuilding, {6, 2}, {about(b)}};
  if (choice.joiner == Joiner::None) return {Reason::NoActivationCircle, {6, 2}, {about(b)}};
  if (!offers(choice, m.action)) return {Reason::BuildingLacksAction, {6, 2}, {about(b), about(m.action)}};
  const int place = leftmost(p, b, false);
  if (place < 0) return {Reason::AlreadyActivated, {6, 2}, {about(b)}};
  if (p.harbor < 1) return {Reason::NeedsDiscToActivate, {6, 2}, {about(b), need(1), have(0)}};
  return why_not_action(box, s, by_building(s, s.to_move, place), m.action, m.target);
}

WhyNot why_not_spend(const Content& box, const State& s, Move m) {
  const Token t = m.token();
  if (is_brown(t)) return {Reason::BrownToken, {6, 3}, {about(t)}};
  if (s.player(s.to_move).tokens[index(t)] == 0) return {Reason::NoSuchToken, {6, 3}, {about(t)}};
  if (!offers(box.token(t).actions, m.action))
    return {Reason::TokenLacksAction, {6, 3}, {about(t), about(m.action)}};
  return why_not_action(box, s, by_token(s, s.to_move), m.action, m.target);
}

}  // namespace

void legal_turn(const Content& box, const State& s, MoveList& out) {
  const Seat who = s.to_move;
  const Player& p = s.player(who);
  const Reach reach = reach_of(box, s, who);
  std::uint32_t seen = 0;
  for (int i = 0; i < p.building_count && p.harbor > 0; ++i) {
    const Building b = p.buildings[static_cast<std::size_t>(i)];
    const bool ready = (p.workers >> i & 1) == 0 && box.building(b).actions.joiner != Joiner::None;
    if (!ready || (seen >> index(b) & 1) != 0) continue;
    seen |= 1u << index(b);
    const Move m = Move::use(b, Action::None, Target::none());
    add_choices(box, s, reach, by_building(s, who, i), box.building(b).actions, m, out);
  }
  for (int t = kFirstBlueToken; t < kTokens; ++t) {
    if (p.tokens[static_cast<std::size_t>(t)] == 0) continue;
    const Move m = Move::spend(token(t), Action::None, Target::none());
    add_choices(box, s, reach, by_token(s, who), box.token(token(t)).actions, m, out);
  }
  out.add(Move::plain(Verb::Pass));
}

WhyNot why_not_turn(const Content& box, const State& s, Move m) {
  if (m.verb == Verb::Use) return why_not_use(box, s, m);
  if (m.verb == Verb::Spend) return why_not_spend(box, s, m);
  return {};  // R6.4: anyone may pass at any time
}

void apply_turn(const Content& box, State& s, Move m) {
  const Seat who = s.to_move;
  Player& p = s.player(who);
  assert(s.turn == Turn{});
  s.turn.seat = who;
  if (m.verb == Verb::Pass) {
    s.passed |= bit(who);
    after_turn(box, s);
    return;
  }
  if (m.verb == Verb::Use) {
    const ActionChoice& choice = box.building(m.building()).actions;
    s.turn.building = m.building();
    const int place = leftmost(p, m.building(), false);
    assert(place >= 0);
    s.turn.place = static_cast<std::uint8_t>(place);
    p.workers |= static_cast<std::uint8_t>(1u << place);
    --p.harbor;
    if (choice.joiner == Joiner::Both) s.turn.open_half = m.action == choice.first ? choice.second : choice.first;
  } else {
    s.turn.token = m.token();
    --p.tokens[index(m.token())];
  }
  perform(box, s, m.action, m.target);
  continue_turn(box, s);
}

bool second_possible(const Content& box, const State& s) {
  if (s.turn.open_half == Action::None) return false;
  return targets_of(box, s, reach_of(box, s, s.turn.seat), second_attempt(s), s.turn.open_half).any();
}

void legal_second(const Content& box, const State& s, MoveList& out) {
  const Move m = Move::then(s.turn.open_half, Target::none());
  add_targets(out, m, targets_of(box, s, reach_of(box, s, s.turn.seat), second_attempt(s), s.turn.open_half));
  out.add(Move::plain(Verb::Stop));
}

WhyNot why_not_second(const Content& box, const State& s, Move m) {
  if (m.verb == Verb::Stop) return {};
  if (m.action != s.turn.open_half) return {Reason::OtherHalf, {6, 5}, {about(s.turn.open_half)}};
  const Attempt attempt = second_attempt(s);
  const std::uint8_t where = where_of(box, s, m.action, m.target);
  if (where == kFromPile) return why_not_action(box, s, attempt, m.action, m.target);
  if (m.target.kind() == TargetKind::Deck && !(attempt.decks >> where & 1))
    return {Reason::SameDeck, {6, 6}, {about(deck(s.turn.performed[0].where))}};
  const bool on_map = m.action != Action::Draw && m.action != Action::Payment;
  if (on_map && !(attempt.areas >> where & 1))
    return {Reason::SameRegion, {6, 6}, {about(area(s.turn.performed[0].where))}};
  return why_not_action(box, s, attempt, m.action, m.target);
}

void apply_second(const Content& box, State& s, Move m) {
  s.turn.open_half = Action::None;
  if (m.verb == Verb::Then) perform(box, s, m.action, m.target);
  continue_turn(box, s);
}

}  // namespace endeavor
