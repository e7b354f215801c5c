// A turn of the action phase (R6): activate a building, spend a blue token or pass, and what may
// follow in the same turn: the other half of a "+" and a Mobilization (R12.4).
#include <cassert>

#include "engine/flow.h"
#include "engine/rules/actions.h"
#include "engine/rules/decisions.h"
#include "engine/rules/modules/powers.h"

namespace endeavor {

namespace {

void add_targets(MoveList& out, Move m, const Targets& t) {
  const auto add = [&](Target target) {
    m.target = target;
    out.add(m);
  };
  for (const Area a : each<Area>(t.tracks)) add(Target::track(a));
  for (const Area a : each<Area>(t.seas)) add(Target::sea(a));
  for (const Space at : each<Space>(t.spaces)) add(Target::at(at));
  for (const Deck d : each<Deck>(t.decks)) add(Target::of(d));
  for (const Card c : each<Card>(t.pile)) add(Target::of(c));
  for (const Building b : each<Building>(t.buildings)) add(Target::of(b));
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

ActionSet actions_of(const ActionChoice& choice) {
  return static_cast<ActionSet>(bit(choice.first) | (choice.joiner >= Joiner::Either ? bit(choice.second) : 0));
}

// R6.2: a disc from the harbor onto the building.
void pay_activation(Player& p, int place) {
  p.workers |= static_cast<std::uint8_t>(1u << place);
  --p.harbor;
}

Doing doing_of(const Attempt& attempt) {
  return {.seat = attempt.seat, .place_in_use = attempt.place_in_use, .activation = attempt.activation};
}

// The powers that a building, not yet activated, or a token, not yet spent, could be used for.
void add_powers_of(const Content& box, const State& s, const Attempt& attempt, const ActionChoice& choice, Move m,
                   MoveList& out) {
  State paid = s;
  Player& p = paid.player(attempt.seat);
  if (m.verb == Verb::Use)
    pay_activation(p, attempt.place_in_use);
  else
    --p.tokens[m.token()];
  add_powers(box, paid, doing_of(attempt), actions_of(choice), m, out);
}

// R6.6: these pairs must happen in one region; no other is named.
bool share_a_region(Action one, Action other) {
  const ActionSet pair = bit(one) | bit(other);
  return pair == bit(Action::Ship) || pair == (bit(Action::Ship) | bit(Action::Occupy));
}

// R6.6: what the first edition asks of the second half.
Attempt second_attempt(const State& s) {
  Attempt attempt{.seat = s.turn.seat, .discs = s.player(s.turn.seat).harbor};
  if (s.turn.building != Building::None) attempt.place_in_use = s.turn.place;
  if (!is_first_edition(s)) return attempt;
  const Performed first = s.turn.performed[0];
  if (first.action == Action::Draw && s.turn.open_half == Action::Draw)
    attempt.decks = static_cast<std::uint8_t>(1u << first.where);
  if (share_a_region(first.action, s.turn.open_half)) attempt.areas = static_cast<AreaSet>(1u << first.where);
  return attempt;
}

// Where an action happens, as Performed keeps it.
std::uint8_t where_of(const Content& box, const State& s, Action action, Target target) {
  switch (target.kind()) {
    case TargetKind::Track:
    case TargetKind::Sea: return static_cast<std::uint8_t>(target.area());
    case TargetKind::Space: return static_cast<std::uint8_t>(board_of(box, s).space_area[target.space()]);
    case TargetKind::Deck: return static_cast<std::uint8_t>(target.deck());
    default: return action == Action::Draw ? kFromPile : std::uint8_t{0};
  }
}

void perform(const Content& box, State& s, Move m) {
  const Seat who = s.turn.seat;
  const int place_in_use = s.turn.building == Building::None ? -1 : s.turn.place;
  s.turn.may_mobilize = has_nations(s) && m.power.is_none();  // R12.4, R13.2
  if (!m.power.is_none()) {
    do_power(box, s, {.seat = who, .place_in_use = place_in_use}, m);
    return;
  }
  const Target target = m.target;
  assert(s.turn.performed_count < 2);
  s.turn.performed[s.turn.performed_count++] = {m.action, where_of(box, s, m.action, target)};
  switch (m.action) {
    case Action::Ship: ship(box, s, who, target); break;
    case Action::Occupy: occupy(box, s, who, target.space()); break;
    case Action::Attack: attack(box, s, who, target.space()); break;
    case Action::Draw: draw(box, s, who, target); break;
    case Action::Payment: payment(s, who, target.building(), place_in_use); break;
    case Action::None: break;
  }
}

// What is left to ask of a power once building or token are known to be good for it.
WhyNot why_not_paid_power(const Content& box, const State& s, const Attempt& attempt, Move m) {
  State paid = s;
  if (m.verb == Verb::Use) pay_activation(paid.player(attempt.seat), attempt.place_in_use);
  if (m.verb == Verb::Spend) --paid.player(attempt.seat).tokens[m.token()];
  return why_not_power(box, paid, doing_of(attempt), m);
}

// The action that a move spends; None when its power is not in this game.
Action spent_action(const Content& box, const State& s, Move m) {
  return m.power.is_none() ? m.action : symbol_of(box, s, s.to_move, m.power);
}

WhyNot not_in_this_game(Power power) {
  return {Reason::NotInThisGame, power.is_exploit() ? RuleNumber{13, 1} : RuleNumber{12, 1}};
}

WhyNot why_not_use(const Content& box, const State& s, Move m) {
  const Player& p = s.player(s.to_move);
  const Building b = m.building();
  const ActionChoice& choice = box.building(b).actions;
  const Action action = spent_action(box, s, m);
  if (action == Action::None) return not_in_this_game(m.power);
  if (!owns(p, b)) return {Reason::NotYourBuilding, {6, 2}, {about(b)}};
  if (choice.joiner == Joiner::None) return {Reason::NoActivationCircle, {6, 2}, {about(b)}};
  if (!offers(choice, action)) return {Reason::BuildingLacksAction, {6, 2}, {about(b), about(action)}};
  const int place = leftmost(p, b, false);
  if (place < 0) return {Reason::AlreadyActivated, {6, 2}, {about(b)}};
  if (p.harbor < 1) return {Reason::NeedsDiscToActivate, {6, 2}, {about(b), need(1), have(0)}};
  const Attempt attempt = by_building(s, s.to_move, place);
  if (!m.power.is_none()) return why_not_paid_power(box, s, attempt, m);
  return why_not_action(box, s, attempt, m.action, m.target);
}

WhyNot why_not_spend(const Content& box, const State& s, Move m) {
  const Token t = m.token();
  const Action action = spent_action(box, s, m);
  if (action == Action::None) return not_in_this_game(m.power);
  if (is_brown(t)) return {Reason::BrownToken, {6, 3}, {about(t)}};
  if (s.player(s.to_move).tokens[t] == 0) return {Reason::NoSuchToken, {6, 3}, {about(t)}};
  if (!offers(box.token(t).actions, action)) return {Reason::TokenLacksAction, {6, 3}, {about(t), about(action)}};
  if (!m.power.is_none()) return why_not_paid_power(box, s, by_token(s, s.to_move), m);
  return why_not_action(box, s, by_token(s, s.to_move), m.action, m.target);
}

}  // namespace

void legal_turn(const Content& box, const State& s, MoveList& out) {
  const Seat who = s.to_move;
  const Player& p = s.player(who);
  const Reach reach = reach_of(box, s, who);
  std::uint32_t seen = 0;
  for (int i = 0; i < p.building_count && p.harbor > 0; ++i) {
    const Building b = p.buildings[i];
    const bool ready = !p.has_worker(i) && box.building(b).actions.joiner != Joiner::None;
    if (!ready || (seen & bit(b)) != 0) continue;
    seen |= bit(b);
    const Move m = Move::use(b, Action::None, Target::none());
    add_choices(box, s, reach, by_building(s, who, i), box.building(b).actions, m, out);
    if (has_modules(s)) add_powers_of(box, s, by_building(s, who, i), box.building(b).actions, m, out);
  }
  for (const Token t : kBlueTokens) {
    if (p.tokens[t] == 0) continue;
    const Move m = Move::spend(t, Action::None, Target::none());
    add_choices(box, s, reach, by_token(s, who), box.token(t).actions, m, out);
    if (has_modules(s)) add_powers_of(box, s, by_token(s, who), box.token(t).actions, m, out);
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
    pay_activation(p, place);
    const Action spent = spent_action(box, s, m);
    if (choice.joiner == Joiner::Both) s.turn.open_half = spent == choice.first ? choice.second : choice.first;
  } else {
    s.turn.token = m.token();
    --p.tokens[m.token()];
  }
  perform(box, s, m);
  continue_turn(box, s);
}

bool other_half_possible(const Content& box, const State& s) {
  const Action half = s.turn.open_half;
  if (half == Action::None) return false;
  const Attempt attempt = second_attempt(s);
  if (targets_of(box, s, reach_of(box, s, s.turn.seat), attempt, half).any()) return true;
  return has_modules(s) && power_possible(box, s, doing_of(attempt), bit(half));
}

bool second_possible(const Content& box, const State& s) {
  return (s.turn.may_mobilize && mobilization_possible(box, s)) || other_half_possible(box, s);
}

void legal_second(const Content& box, const State& s, MoveList& out) {
  const Action half = s.turn.open_half;
  if (half != Action::None) {
    const Attempt attempt = second_attempt(s);
    add_targets(out, Move::then_do(half, Target::none()),
                targets_of(box, s, reach_of(box, s, s.turn.seat), attempt, half));
    if (has_modules(s)) add_powers(box, s, doing_of(attempt), bit(half), Move::plain(Verb::Then), out);
  }
  if (s.turn.may_mobilize) add_mobilizations(box, s, out);
  out.add(Move::plain(Verb::Stop));
}

WhyNot why_not_second(const Content& box, const State& s, Move m) {
  if (m.verb == Verb::Stop) return {};
  if (m.verb == Verb::Mobilize) return why_not_mobilize(box, s, m);
  const Action action = spent_action(box, s, m);
  if (action == Action::None) return not_in_this_game(m.power);
  if (s.turn.open_half == Action::None) return {Reason::NoOtherHalf, {6, 5}};
  if (action != s.turn.open_half) return {Reason::OtherHalf, {6, 5}, {about(s.turn.open_half)}};
  const Attempt attempt = second_attempt(s);
  if (!m.power.is_none()) return why_not_paid_power(box, s, attempt, m);
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
  s.turn.may_mobilize = false;
  if (m.verb == Verb::Mobilize) {
    mobilize(box, s, m);  // the other half stays open
  } else {
    s.turn.open_half = Action::None;
    if (m.verb == Verb::Then) perform(box, s, m);
  }
  continue_turn(box, s);
}

}  // namespace endeavor
