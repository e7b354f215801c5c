// What is legal, in the slow rules. One function per paragraph of the rules page.
#include <algorithm>

#include "tests/property/slow_parts.h"

namespace endeavor::slow {

namespace {

bool has(const std::vector<Building>& list, Building b) {
  return std::find(list.begin(), list.end(), b) != list.end();
}
bool has(const std::vector<Card>& list, Card c) { return std::find(list.begin(), list.end(), c) != list.end(); }

int owner(const Game& g, Space s) { return g.owner[index(s)]; }

// R7.2–R7.6
bool can_ship(const Content& box, const Game& g, int discs, Target t) {
  if (discs < 1) return false;
  switch (t.kind()) {
    case TargetKind::Track: return t.area() != Area::Europe && !g.regions.at(t.area()).open;
    case TargetKind::Sea: return t.area() != Area::Europe && g.regions.at(t.area()).open;
    case TargetKind::Space:
      return !g.first_edition() && !is_city(box, g, t.space()) && owner(g, t.space()) == kNobody &&
             open_area(g, area_of_space(box, g, t.space()));
    default: return false;
  }
}

// R8.1, R8.2
bool can_occupy(const Content& box, const Game& g, int seat, int discs, Target t) {
  const Area a = area_of_space(box, g, t.space());
  return discs >= 1 && is_city(box, g, t.space()) && owner(g, t.space()) == kNobody && open_area(g, a) &&
         present(box, g, seat, a);
}

// R8.4
bool can_attack(const Content& box, const Game& g, int seat, int discs, Target t) {
  const Area a = area_of_space(box, g, t.space());
  const int defender = owner(g, t.space());
  return discs >= 2 && defender != kNobody && defender != seat && !under_monument(g, t.space()) &&
         open_area(g, a) && present(box, g, seat, a);
}

// R9.2, R9.3
bool can_draw(const Content& box, const Game& g, int seat, Target t) {
  if (t.kind() == TargetKind::Card) {
    return !g.first_edition() && has(g.pile, t.card()) &&
           presence(box, g, seat, Area::Europe) >= value_of(t.card());
  }
  const auto& cards = g.decks[index(t.deck())];
  if (cards.empty()) return false;
  const Area a = area_of(t.deck());
  if (g.first_edition() && !open_area(g, a)) return false;
  return presence(box, g, seat, a) >= value_of(cards.front());
}

bool can_do(const Content& box, const Game& g, int seat, int discs, int place_in_use, Action a, Target t) {
  switch (a) {
    case Action::Ship: return can_ship(box, g, discs, t);
    case Action::Occupy: return can_occupy(box, g, seat, discs, t);
    case Action::Attack: return can_attack(box, g, seat, discs, t);
    case Action::Draw: return can_draw(box, g, seat, t);
    case Action::Payment: return can_pay(box, g, seat, place_in_use, t);
    case Action::None: break;
  }
  return false;
}

// X1.2: an ability instead of the action.
bool can_use_power(const Content& box, const Game& g, Move m) {
  if (!can_begin(box, g, m)) return false;
  Game after = begin(box, g, m);
  return use_power(box, after, m);
}

// R6.2
bool can_use(const Content& box, const Game& g, Move m) {
  if (!m.power.is_none()) return can_use_power(box, g, m);
  const Person& me = g.person(g.who);
  const int place = place_of_tile(me, m.building(), false, kNobody);
  if (place == kNobody || me.harbor < 1 || !offers(box.building(m.building()).actions, m.action)) return false;
  return can_do(box, g, g.who, me.harbor - 1, place, m.action, m.target);
}

// R6.3
bool can_spend(const Content& box, const Game& g, Move m) {
  if (!m.power.is_none()) return can_use_power(box, g, m);
  const Person& me = g.person(g.who);
  if (me.tokens[index(m.token())] == 0 || !offers(box.token(m.token()).actions, m.action)) return false;
  return can_do(box, g, g.who, me.harbor, kNobody, m.action, m.target);
}

// R6.6: where an action takes place, to compare the two halves.
int where(const Content& box, const Game& g, Action a, Target t) {
  if (a == Action::Draw) return t.kind() == TargetKind::Card ? kPile : static_cast<int>(t.deck());
  if (t.kind() == TargetKind::Space) return static_cast<int>(area_of_space(box, g, t.space()));
  return static_cast<int>(t.area());
}

// R6.6 names three pairs and no other.
bool must_meet(Action one, Action other) {
  const std::set<Action> pair = {one, other};
  return pair == std::set{Action::Occupy, Action::Ship} || pair == std::set{Action::Ship} ||
         pair == std::set{Action::Draw};
}

bool can_do_second(const Content& box, const Game& g, Action a, Target t) {
  if (a != g.turn.half) return false;
  const auto& [first, place] = g.turn.done.front();
  if (g.first_edition() && must_meet(first, a) && place != where(box, g, a, t)) return false;
  return can_do(box, g, g.turn.seat, g.person(g.turn.seat).harbor, g.turn.place, a, t);
}

// R11.2–R11.5, R11.7: can the Silent Fleet answer this performed action with this?
bool can_react(const Content& box, const Game& g, std::pair<Action, int> done, Target t) {
  switch (done.first) {
    case Action::Ship:
      if (g.silent_supply < 1 || t.kind() == TargetKind::Sea) return false;
      return can_ship(box, g, 1, t);
    case Action::Occupy: {
      const int a = static_cast<int>(area_of_space(box, g, t.space()));
      if (g.rules.options.limited_occupy && a != done.second) return false;
      return g.silent_supply >= 1 && can_occupy(box, g, kSilentFleet, 1, t);
    }
    case Action::Draw: return t.kind() == TargetKind::Deck && can_draw(box, g, kSilentFleet, t);
    default: return false;
  }
}

bool provokes(const Content& box, const Game& g, std::pair<Action, int> done) {
  for (const Target t : all_targets(box, g, done.first))
    if (can_react(box, g, done, t)) return true;
  return false;
}

bool legal_reaction(const Content& box, const Game& g, Move m) {
  for (const auto& done : g.turn.done) {
    if (m.action == Action::None ? !provokes(box, g, done)
                                 : m.action == done.first && can_react(box, g, done, m.target))
      return true;
  }
  return false;
}

}  // namespace

// R9.1
bool can_pay(const Content& box, const Game& g, int seat, int place_in_use, Target t) {
  if (box.building(t.building()).no_payment[index(g.rules.edition)]) return false;
  return place_of_tile(g.person(seat), t.building(), true, place_in_use) != kNobody;
}

bool offers(const ActionChoice& choice, Action a) {
  if (choice.joiner == Joiner::None) return false;
  return a == choice.first || (choice.joiner != Joiner::Single && a == choice.second);
}

// All targets that the grammar allows for an action.
std::vector<Target> all_targets(const Content& box, const Game& g, Action a) {
  std::vector<Target> all;
  const bool on_spaces = a == Action::Ship || a == Action::Occupy || a == Action::Attack;
  for (int i = 0; on_spaces && i < board(box, g).space_count; ++i) all.push_back(Target::at(space(i)));
  for (int i = 0; a == Action::Ship && i < kAreas; ++i) {
    all.push_back(Target::track(area(i)));
    all.push_back(Target::sea(area(i)));
  }
  for (int i = 0; a == Action::Draw && i < kDecks; ++i) all.push_back(Target::of(deck(i)));
  for (int i = 0; a == Action::Draw && i < kCards; ++i) all.push_back(Target::of(card(i)));
  for (int i = 0; a == Action::Payment && i < box.building_count; ++i) all.push_back(Target::of(building(i)));
  return all;
}

// R5.2
int level_for(int points) {
  if (points <= 1) return 1;
  if (points <= 3) return 2;
  if (points <= 6) return 3;
  return points <= 9 ? 4 : 5;
}

int place_of_tile(const Person& p, Building b, bool with_worker, int but_not) {
  for (std::size_t i = 0; i < p.seaside.size(); ++i) {
    const int place = static_cast<int>(i);
    if (p.seaside[i].kind == b && p.seaside[i].worker == with_worker && place != but_not) return place;
  }
  return kNobody;
}

// R4.1–R4.3
std::vector<Building> can_build(const Content& box, const Game& g, int seat) {
  const Person& p = g.person(seat);
  if (p.seaside.size() == 8) return {};
  bool has_five = false;
  for (const Tile& t : p.seaside) has_five = has_five || box.building(t.kind).level == 5;
  std::map<int, std::vector<Building>> by_level;
  for (const auto& [tile, left] : g.tiles) {
    const int level = box.building(tile).level;
    if (left > 0 && !(g.first_edition() && level == 5 && has_five)) by_level[level].push_back(tile);
  }
  std::vector<Building> found;
  for (const auto& [level, tiles] : by_level) {
    if (level <= level_for(p.attributes[index(Attribute::Industry)])) {
      found.insert(found.end(), tiles.begin(), tiles.end());
    } else if (found.empty()) {
      return tiles;
    }
  }
  return found;
}

// R11.7
std::vector<Building> can_scrap(const Content& box, const Game& g, int seat) {
  std::vector<Building> found;
  const int mine = level_for(g.person(seat).attributes[index(Attribute::Industry)]);
  for (const auto& [tile, left] : g.tiles)
    if (left > 0 && box.building(tile).level <= mine) found.push_back(tile);
  return found;
}

// R9.6
bool cards_fit(const Person& p, const std::vector<Card>& cards) {
  int all = 0;
  bool slavery = false;
  for (const Card c : cards) {
    ++all;
    slavery = slavery || is_slavery(c);
  }
  return all <= 5 && (slavery ? all - 1 : all) <= level_for(p.attributes[index(Attribute::Influence)]);
}

bool second_half_possible(const Content& box, const Game& g) {
  if (g.turn.half == Action::None) return false;
  for (const Target t : all_targets(box, g, g.turn.half))
    if (can_do_second(box, g, g.turn.half, t)) return true;
  for (const Power p : powers_of(box, g)) {
    Move m = Move::plain(Verb::Then);
    m.power = p;
    if (!with_power(box, g, m).empty()) return true;
  }
  return false;
}

bool any_reaction(const Content& box, const Game& g) {
  if (!g.rules.options.silent_fleet) return false;
  if (g.rules.options.no_reaction_to_tokens && g.turn.token != Token::None) return false;
  return std::any_of(g.turn.done.begin(), g.turn.done.end(),
                     [&](const auto& done) { return provokes(box, g, done); });
}

bool legal(const Content& box, const Game& g, Move m) {
  switch (m.verb) {
    case Verb::Start:
      return g.asks == Decision::Start && box.building(m.building()).level == 0 &&
             box.building(m.building()).in_edition[index(g.rules.edition)];
    case Verb::Scrap: return g.asks == Decision::Scrap && has(can_scrap(box, g, g.who), m.building());
    case Verb::Build: return g.asks == Decision::Build && has(can_build(box, g, g.who), m.building());
    case Verb::Pay:
      return g.asks == Decision::Salary && place_of_tile(g.person(g.who), m.building(), true, kNobody) != kNobody;
    case Verb::Done: return g.asks == Decision::Salary && !g.first_edition();
    case Verb::Use: return g.asks == Decision::Turn && can_use(box, g, m);
    case Verb::Spend: return g.asks == Decision::Turn && can_spend(box, g, m);
    case Verb::Pass: return g.asks == Decision::Turn;
    case Verb::Then:
      return g.asks == Decision::Second &&
             (m.power.is_none() ? can_do_second(box, g, m.action, m.target) : can_use_power(box, g, m));
    case Verb::Stop: return g.asks == Decision::Second || g.asks == Decision::More;
    case Verb::Mobilize: return g.asks == Decision::Second && can_mobilize(box, g, m);
    case Verb::More: return g.asks == Decision::More && can_do_more(box, g, m);
    case Verb::Nation: return g.asks == Decision::Nation && can_take(box, g, m.target);
    case Verb::Setup: return g.asks == Decision::Setup && can_set_up(box, g, m.target);
    case Verb::Memorial:
      return g.asks == Decision::Memorial && (m.target.is_none() || m.target.kind() == TargetKind::Attribute);
    case Verb::React: return g.asks == Decision::React && legal_reaction(box, g, m);
    case Verb::Slot:
      return g.asks == Decision::Slot &&
             (m.target.is_none() || (m.target.kind() == TargetKind::Card && is_governor(m.target.card()) &&
                                     has(g.person(g.who).cards, m.target.card())));
    case Verb::Discard:
      return g.asks == Decision::Discard && m.target.kind() == TargetKind::Card &&
             has(g.person(g.who).cards, m.target.card()) && g.free_slot != m.target.card();
  }
  return false;
}

}  // namespace endeavor::slow
