// The Silent Fleet's reaction (R11): after a turn its player answers one performed action with a
// disc or a card of the third color.
#include <span>

#include "engine/flow.h"
#include "engine/pieces.h"
#include "engine/rules/actions.h"
#include "engine/rules/decisions.h"

namespace endeavor {

namespace {

// The kinds of action that were performed; two equal actions are one kind (R11.1).
std::span<const Performed> kinds_performed(const State& s) {
  const auto& done = s.turn.performed;
  const bool alike = s.turn.performed_count == 2 && done[0].action == done[1].action;
  return {done.data(), alike ? 1u : s.turn.performed_count};
}

// R11.7, limited occupy: only where the player occupied, whether once or twice.
AreaSet areas_for(const State& s, Action action) {
  if (action != Action::Occupy || !s.rules.options.limited_occupy) return kAllAreas;
  AreaSet areas = 0;
  for (int i = 0; i < s.turn.performed_count; ++i)
    if (s.turn.performed[i].action == action) areas |= bit(static_cast<Area>(s.turn.performed[i].where));
  return areas;
}

// What the Silent Fleet can answer to one kind of action; nothing to Attack and Payment (R11.5).
Targets reaction_targets(const Content& box, const State& s, const Reach& reach, Action action) {
  const Attempt attempt{.seat = Seat::SilentFleet, .discs = s.silent_supply, .areas = areas_for(s, action)};
  Targets t;
  switch (action) {
    case Action::Ship:
      t = ship_targets(box, s, reach, attempt);
      t.seas = 0;  // R11.2
      break;
    case Action::Occupy: t = occupy_targets(box, s, reach, attempt); break;
    case Action::Draw:
      t = draw_targets(box, s, reach, attempt);
      t.pile = 0;  // R11.4
      break;
    default: break;
  }
  return t;
}

void add_reactions(MoveList& out, Action action, const Targets& t) {
  for (const Area a : each<Area>(t.tracks)) out.add(Move::react(action, Target::track(a)));
  for (const Space at : each<Space>(t.spaces)) out.add(Move::react(action, Target::at(at)));
  for (const Deck d : each<Deck>(t.decks)) out.add(Move::react(action, Target::of(d)));
}

bool provokes(const State& s) {
  if (!s.rules.options.silent_fleet) return false;
  return s.turn.token == Token::None || !s.rules.options.no_reaction_to_tokens;  // R11.7
}

bool performed(const State& s, Action action) {
  for (const Performed& done : kinds_performed(s))
    if (done.action == action) return true;
  return false;
}

}  // namespace

bool reaction_possible(const Content& box, const State& s) {
  if (!provokes(s)) return false;
  const Reach reach = reach_of(box, s, Seat::SilentFleet);
  for (const Performed& done : kinds_performed(s))
    if (reaction_targets(box, s, reach, done.action).any()) return true;
  return false;
}

void legal_reaction(const Content& box, const State& s, MoveList& out) {
  const Reach reach = reach_of(box, s, Seat::SilentFleet);
  bool none = false;
  for (const Performed& done : kinds_performed(s)) {
    const Targets t = reaction_targets(box, s, reach, done.action);
    add_reactions(out, done.action, t);
    none |= !t.any();
  }
  if (none) out.add(Move::react_none());  // R11.5
}

namespace {

WhyNot why_not_react_ship(const Content& box, const State& s, Target target) {
  const RuleNumber rule{11, 2};
  if (target.kind() == TargetKind::Sea) return {Reason::NoReactionToSea, rule, {about(target.area())}};
  if (target.kind() == TargetKind::Track) {
    if (!is_region(target.area())) return {Reason::EuropeHasNoTrack, {1, 2}};
    if (is_open(s, target.area())) return {Reason::RegionOpen, rule, {about(target.area())}};
    return {};
  }
  const Space at = target.space();
  const BoardFacts& board = board_of(box, s);
  const Area area = board.space_area[at];
  if (board.cities & bit(at)) return {Reason::CityNotShippedTo, rule, {about(at)}};
  if (!is_open(s, area)) return {Reason::RegionClosed, rule, {about(area), about(Action::Ship)}};
  const Seat owner = owner_of(s, at);
  if (owner != Seat::None) return {Reason::FleetTaken, rule, {about(at), about(owner)}};
  return {};
}

WhyNot why_not_react_occupy(const Content& box, const State& s, Space at) {
  const RuleNumber rule{11, 3};
  const BoardFacts& board = board_of(box, s);
  const Area area = board.space_area[at];
  if (board.fleets & bit(at)) return {Reason::FleetNotOccupied, {8, 2}, {about(at)}};
  if (const AreaSet meant = areas_for(s, Action::Occupy); !(meant & bit(area)))
    return {Reason::LimitedOccupy, {11, 7}, {about(first_of<Area>(meant))}};
  if (!is_open(s, area)) return {Reason::RegionClosed, rule, {about(area), about(Action::Occupy)}};
  if (is_region(area) && presence(board, s, Seat::SilentFleet, area) == 0)
    return {Reason::SilentFleetNoPresence, rule, {about(area)}};
  const Seat owner = owner_of(s, at);
  if (owner != Seat::None) return {Reason::CityTaken, rule, {about(at), about(owner)}};
  return {};
}

WhyNot why_not_react_draw(const Content& box, const State& s, Deck d) {
  if (d == Deck::Slavery && s.abolished) return {Reason::SlaveryAbolished, {9, 5}};
  if (deck_empty(s, d)) return {Reason::DeckEmpty, {11, 4}, {about(d)}};
  const Card top = top_card(s, d);
  const int here = presence(board_of(box, s), s, Seat::SilentFleet, area_of(d));
  if (value_of(top) > here) {
    return {Reason::SilentFleetPresenceTooLow,
            {11, 4},
            {about(area_of(d)), about(top), need(value_of(top)), have(here)}};
  }
  return {};
}

WhyNot why_not_react_none(const Content& box, const State& s) {
  const Reach reach = reach_of(box, s, Seat::SilentFleet);
  for (const Performed& done : kinds_performed(s))
    if (!reaction_targets(box, s, reach, done.action).any()) return {};
  return {Reason::MustReact, {11, 6}};
}

}  // namespace

WhyNot why_not_reaction(const Content& box, const State& s, Move m) {
  if (m.action == Action::None) return why_not_react_none(box, s);
  if (!performed(s, m.action)) return {Reason::NotPerformed, {11, 1}, {about(m.action)}};
  if (m.action == Action::Draw) return why_not_react_draw(box, s, m.target.deck());
  const WhyNot why = m.action == Action::Ship ? why_not_react_ship(box, s, m.target)
                                              : why_not_react_occupy(box, s, m.target.space());
  if (why) return why;
  if (s.silent_supply == 0) return {Reason::SilentFleetNoDiscs, {11, 5}, {need(1), have(0)}};
  return {};
}

void apply_reaction(const Content& box, State& s, Move m) {
  switch (m.action) {
    case Action::Ship:
    case Action::Occupy:
      --s.silent_supply;
      if (m.target.kind() == TargetKind::Track)
        put_on_track(box, s, m.target.area(), Seat::SilentFleet);
      else
        put_on_space(box, s, m.target.space(), Seat::SilentFleet);
      break;
    case Action::Draw: {
      const Card c = take_top_card(s, m.target.deck());
      if (box.card(c).abolition) abolish_slavery(box, s);  // R11.4
      break;
    }
    default: break;
  }
  after_turn(box, s);
}

}  // namespace endeavor
