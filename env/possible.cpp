// What can ever be legal in a game without modules, decision by decision in the order of the rulebook; see
// possible.h. Numbers of actions follow this order, so a change of it changes what every trained policy means.
#include "env/possible.h"

#include "env/action_space.h"

namespace endeavor {

namespace {

constexpr std::uint8_t bit(Action a) { return static_cast<std::uint8_t>(1u << index(a)); }

bool is_first_edition(const Kind& kind) { return kind.rules.edition == Edition::FirstEdition; }

std::uint8_t actions_of(const ActionChoice& choice) {
  return static_cast<std::uint8_t>(bit(choice.first) | (choice.joiner >= Joiner::Either ? bit(choice.second) : 0));
}

void each_ship(const Kind& kind, SeeMove see, Move m) {
  m.action = Action::Ship;
  const auto add = [&](Target at) {
    m.target = at;
    see(m);
  };
  for (const Area a : kRegionAreas) add(Target::track(a));
  if (m.verb != Verb::React)  // R11.2
    for (const Area a : kRegionAreas) add(Target::sea(a));
  for (const Space at : each<Space>(kind.board().fleets)) add(Target::at(at));
}

void each_on_spaces(SeeMove see, Move m, Action action, SpaceSet spaces) {
  m.action = action;
  for (const Space at : each<Space>(spaces)) {
    m.target = Target::at(at);
    see(m);
  }
}

// R9.2, R9.3: governors and Slavery never lie in the pile.
void each_draw(const Kind& kind, SeeMove see, Move m) {
  m.action = Action::Draw;
  for (const Deck d : ids<Deck>(kDecks)) {
    m.target = Target::of(d);
    see(m);
  }
  if (is_first_edition(kind) || m.verb == Verb::React) return;
  for (const Card c : ids<Card>(kCards)) {
    if (((kGovernorCards | kSlaveryCards) & endeavor::bit(c)) != 0) continue;
    m.target = Target::of(c);
    see(m);
  }
}

void each_payment(const Kind& kind, SeeMove see, Move m) {
  m.action = Action::Payment;
  const Building in_use = m.verb == Verb::Use ? m.building() : Building::None;
  for (const Building b : ids<Building>(kind.box.building_count)) {
    if (!kind.can_pay(b, in_use)) continue;
    m.target = Target::of(b);
    see(m);
  }
}

void each_action(const Kind& kind, SeeMove see, Move m, std::uint8_t actions) {
  const BoardFacts& board = kind.board();
  if (actions & bit(Action::Ship)) each_ship(kind, see, m);
  if (actions & bit(Action::Occupy)) each_on_spaces(see, m, Action::Occupy, board.cities);
  if (actions & bit(Action::Attack)) each_on_spaces(see, m, Action::Attack, board.cities | board.fleets);
  if (actions & bit(Action::Draw)) each_draw(kind, see, m);
  if (actions & bit(Action::Payment)) each_payment(kind, see, m);
}

void each_tile(const Kind& kind, SeeMove see, Verb verb, auto fits) {
  for (const Building b : ids<Building>(kind.box.building_count))
    if (kind.in_edition(b) && fits(b)) see(Move::tile(verb, b));
}

void each_before_actions(const Kind& kind, SeeMove see) {
  const bool first = is_first_edition(kind);
  const auto is_start = [&](Building b) { return kind.box.building(b).level == 0; };
  const auto in_supply = [&](Building b) { return kind.box.building(b).level > 0; };
  if (!first) each_tile(kind, see, Verb::Start, is_start);
  if (kind.rules.options.building_scarcity) each_tile(kind, see, Verb::Scrap, in_supply);
  each_tile(kind, see, Verb::Build, in_supply);
  each_tile(kind, see, Verb::Pay, [&](Building b) { return kind.has_circle(b); });
  if (!first) see(Move::plain(Verb::Done));
}

void each_answer(const Kind& kind, SeeMove see) {
  bool memorial = false;
  for (const Building b : ids<Building>(kind.box.building_count))
    memorial |= kind.in_edition(b) && kind.box.building(b).special == Special::Memorial;
  if (memorial) {
    see(Move::plain(Verb::Memorial));
    for (const Attribute a : ids<Attribute>(kAttributes)) see(Move::choose(Verb::Memorial, Target::of(a)));
  }
  if (!kind.rules.options.silent_fleet) return;
  see(Move::react_none());
  const auto reactions = static_cast<std::uint8_t>(bit(Action::Ship) | bit(Action::Occupy) | bit(Action::Draw));
  each_action(kind, see, Move::plain(Verb::React), reactions);
}

void each_discard(SeeMove see) {
  see(Move::plain(Verb::Slot));
  for (const Card c : each<Card>(kGovernorCards)) see(Move::choose(Verb::Slot, Target::of(c)));
  for (const Card c : ids<Card>(kCards)) see(Move::choose(Verb::Discard, Target::of(c)));
}

}  // namespace

void each_source(const Kind& kind, SeeSource see) {
  std::uint8_t halves = 0;
  for (const Building b : ids<Building>(kind.box.building_count)) {
    if (!kind.in_edition(b) || !kind.has_circle(b)) continue;
    const ActionChoice& choice = kind.box.building(b).actions;
    if (choice.joiner == Joiner::Both) halves |= actions_of(choice);
    see(Move::use(b, Action::None, Target::none()), actions_of(choice));
  }
  for (const Token t : kBlueTokens)
    see(Move::spend(t, Action::None, Target::none()), actions_of(kind.box.token(t).actions));
  see(Move::plain(Verb::Then), halves);
}

std::vector<Move> possible_moves(const Content& box, const Rules& rules) {
  const Kind kind{box, rules};
  std::vector<Move> moves;
  const auto see = [&](Move m) { moves.push_back(m); };
  each_before_actions(kind, see);
  see(Move::plain(Verb::Pass));
  see(Move::plain(Verb::Stop));
  each_source(kind, [&](Move m, std::uint8_t actions) { each_action(kind, see, m, actions); });
  each_answer(kind, see);
  each_discard(see);
  if (rules.options.exploits || rules.options.nations != Nations::Off) each_possible_module_move(kind, see);
  return moves;
}

}  // namespace endeavor
