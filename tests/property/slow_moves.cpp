// Every legal move of the slow rules: everything that can be said of every piece is put together and
// tried. Nothing is left out but what its beginning already makes impossible.
#include <algorithm>

#include "tests/property/slow_parts.h"

namespace endeavor::slow {

namespace {

std::vector<Target> places(const Content& box, const Game& g) {
  std::vector<Target> all;
  for (int i = 0; i < board(box, g).space_count; ++i) all.push_back(Target::at(space(i)));
  for (int i = 0; i < kAreas; ++i) {
    all.push_back(Target::track(area(i)));
    all.push_back(Target::sea(area(i)));
  }
  return all;
}

// Everything that can be a target or stand beside one, and nothing.
std::vector<Target> anything(const Content& box, const Game& g) {
  std::vector<Target> all = places(box, g);
  all.push_back(Target::none());
  for (int i = 0; i < board(box, g).link_count; ++i) all.push_back(Target::of(static_cast<Link>(i)));
  for (int i = 0; i < kDecks; ++i) all.push_back(Target::of(deck(i)));
  for (int i = 0; i < box.building_count; ++i) all.push_back(Target::of(building(i)));
  for (int i = 0; i < kAttributes; ++i) all.push_back(Target::of(attribute(i)));
  for (int i = 0; i < box.fate_count; ++i) all.push_back(Target::of(fate(i)));
  return all;
}

std::vector<Target> words(const Content& box) {
  std::vector<Target> all = {Target::none(), Target::same_deck()};
  for (int i = 0; i < kDecks; ++i) all.push_back(Target::of(deck(i)));
  for (int i = 0; i < box.building_count; ++i) all.push_back(Target::of(building(i)));
  for (int i = 0; i < kAttributes; ++i) all.push_back(Target::of(attribute(i)));
  return all;
}

// With every word behind it that can stand there, or every two where two can.
void add_follow_ups(const Content& box, const Game& paid, const Ability& ability, Move m,
                    std::vector<Move>& found) {
  int most = 0;
  for (std::size_t i = 0; i < ability.then_count; ++i)
    most += ability.then[i].effect == Effect::Payment ? ability.then[i].count : 1;
  for (const Target first : words(box)) {
    for (const Target second : words(box)) {
      m.then = {first, second};
      Game after = paid;
      if (use_power(box, after, m)) found.push_back(m);
      if (first.is_none() || most < 2) break;  // without gaps
    }
  }
}

// Everything that can be aimed at with an ability; a null one is the Monument or a Fate.
template <class Begins>
void aim(const Content& box, const Game& g, Move m, const Ability* ability, Begins begins) {
  const std::vector<Target> all = anything(box, g);
  const std::size_t choices = ability == nullptr ? 1 : ability->choice_count;
  for (std::size_t i = 0; i < choices; ++i) {
    const Effect effect = ability == nullptr ? Effect::None : ability->choices[i].effect;
    if (choices > 1) m.action = static_cast<Action>(effect);
    const bool two = effect == Effect::Payment || effect == Effect::Track || effect == Effect::Move;
    for (const Target t : all) {
      m.target = t;
      for (const Target other : two ? all : std::vector{Target::none()}) {
        m.other = other;
        begins(m);
      }
    }
  }
}

// Null for the Monument and a Fate.
const Ability* ability_with(const Content& box, const Game& g, Power p) {
  if (p.is_exploit()) return &box.exploit(p.exploit()).abilities[static_cast<std::size_t>(p.ability())];
  return p == Power::nation() ? &box.nation(g.person(g.turn.seat).sheet.nation).top : nullptr;
}

void add_legal(const Content& box, const Game& g, std::vector<Move>& found, Move m) {
  if (legal(box, g, m)) found.push_back(m);
}

// All normal actions and all powers of one way to take a turn, or of the other half.
void add_turns(const Content& box, const Game& g, std::vector<Move>& found, Move begun) {
  for (int a = 0; a < kActions; ++a) {
    Move m = begun;
    m.action = static_cast<Action>(a);
    for (const Target t : all_targets(box, g, m.action)) {
      m.target = t;
      add_legal(box, g, found, m);
    }
  }
  for (const Power p : powers_of(box, g)) {
    Move m = begun;
    m.power = p;
    const auto more_moves = with_power(box, g, m);
    found.insert(found.end(), more_moves.begin(), more_moves.end());
  }
}

void add_turns(const Content& box, const Game& g, std::vector<Move>& found) {
  for (int i = 0; i < box.building_count; ++i) {
    if (place_of_tile(g.person(g.who), building(i), false, kNobody) == kNobody) continue;
    add_turns(box, g, found, Move::use(building(i), Action::None, Target::none()));
  }
  for (int i = 0; i < kTokens; ++i) {
    if (g.person(g.who).tokens[static_cast<std::size_t>(i)] == 0) continue;
    add_turns(box, g, found, Move::spend(token(i), Action::None, Target::none()));
  }
}

void add_short_answers(const Content& box, const Game& g, std::vector<Move>& found) {
  for (int v = 0; v < kVerbs; ++v) {
    const Verb verb = static_cast<Verb>(v);
    if (verb == Verb::Use || verb == Verb::Spend || verb == Verb::Then) continue;
    if (verb == Verb::Mobilize || verb == Verb::More) continue;
    const bool of_a_tile = verb == Verb::Start || verb == Verb::Scrap || verb == Verb::Build || verb == Verb::Pay;
    for (int i = 0; of_a_tile && i < box.building_count; ++i)
      add_legal(box, g, found, Move::tile(verb, building(i)));
    if (of_a_tile) continue;
    const bool plain = verb == Verb::Done || verb == Verb::Pass || verb == Verb::Stop;
    if (verb != Verb::Nation && verb != Verb::Setup && verb != Verb::Discard)
      add_legal(box, g, found, Move::plain(verb));
    if (plain) continue;
    for (int a = 0; verb == Verb::React && a < kActions; ++a)
      for (const Target t : all_targets(box, g, static_cast<Action>(a)))
        add_legal(box, g, found, Move::react(static_cast<Action>(a), t));
    if (verb == Verb::React) continue;
    for (int i = 0; i < kCards; ++i) add_legal(box, g, found, Move::choose(verb, Target::of(card(i))));
    for (int i = 0; i < box.nation_count; ++i) add_legal(box, g, found, Move::choose(verb, Target::of(nation(i))));
    for (int i = 0; i < kAttributes; ++i) add_legal(box, g, found, Move::choose(verb, Target::of(attribute(i))));
    for (const Target t : places(box, g)) add_legal(box, g, found, Move::choose(verb, t));
  }
}

}  // namespace

std::vector<Power> powers_of(const Content& box, const Game& g) {
  std::vector<Power> all;
  if (g.rules.options.exploits)
    for (int e = 0; e < box.exploit_count; ++e)
      for (int ability = 0; ability < kMaxAbilities; ++ability) all.push_back(Power::of(exploit(e), ability));
  if (has_nations(g)) all.insert(all.end(), {Power::nation(), Power::monument(), Power::fate()});
  return all;
}

// The move names what is spent and the power.
std::vector<Move> with_power(const Content& box, const Game& g, Move begun) {
  std::vector<Move> found;
  if (!can_begin(box, g, begun)) return found;
  const Game paid = begin(box, g, begun);
  const Ability* ability = ability_with(box, paid, begun.power);
  const bool follow_ups = ability != nullptr && ability->then_count > 0;
  aim(box, paid, begun, ability, [&](Move m) {
    if (!starts_well(box, paid, m)) return;
    if (follow_ups)
      add_follow_ups(box, paid, *ability, m, found);
    else
      found.push_back(m);
  });
  return found;
}

std::vector<Move> mobilizations(const Content& box, const Game& g) {
  std::vector<Move> found;
  if (!may_mobilize(g)) return found;
  const Ability& middle = box.nation(g.person(g.turn.seat).sheet.nation).middle;
  aim(box, g, Move::plain(Verb::Mobilize), &middle, [&](Move m) {
    if (can_mobilize(box, g, m)) found.push_back(m);
  });
  return found;
}

std::vector<Move> repetitions(const Content& box, const Game& g) {
  std::vector<Move> found;
  if (g.turn.repeated.is_none()) return found;
  aim(box, g, Move::plain(Verb::More), ability_with(box, g, g.turn.repeated), [&](Move m) {
    if (can_do_more(box, g, m)) found.push_back(m);
  });
  return found;
}

std::vector<Move> all_legal(const Content& box, const Game& g) {
  std::vector<Move> found;
  if (g.asks == Decision::Turn) add_turns(box, g, found);
  if (g.asks == Decision::Second) {
    add_turns(box, g, found, Move::plain(Verb::Then));
    const auto others = mobilizations(box, g);
    found.insert(found.end(), others.begin(), others.end());
  }
  if (g.asks == Decision::More) found = repetitions(box, g);
  add_short_answers(box, g, found);
  return found;
}

}  // namespace endeavor::slow
