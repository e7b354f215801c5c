// Every move that can be written down; see well_formed.h. Who lists moves in this order shows them in it.
#include "engine/well_formed.h"

#include <algorithm>

#include "engine/query.h"

namespace endeavor {

namespace {

constexpr PlaceKinds kSpaces = kCityPlaces | kFleetPlaces;
constexpr PlaceKinds kAnywhere = kSpaces | kTrackPlaces | kSeaPlaces;

using SeeTarget = Visitor<Target>;

void each_action(const Content& box, const BoardFacts& board, Move m, SeeMove see) {
  const auto add = [&](Action action, Target at) {
    Move aimed = m;
    aimed.action = action;
    aimed.target = at;
    see(aimed);
  };
  const bool reaction = m.verb == Verb::React;  // R11: neither attacks nor pays, and has no use for the pile
  for (const Area a : ids<Area>(kAreas)) add(Action::Ship, Target::track(a));
  for (const Area a : ids<Area>(kAreas)) add(Action::Ship, Target::sea(a));
  for (const Space s : ids<Space>(board.space_count)) {
    add(Action::Ship, Target::at(s));
    add(Action::Occupy, Target::at(s));
    if (!reaction) add(Action::Attack, Target::at(s));
  }
  for (const Deck d : ids<Deck>(kDecks)) add(Action::Draw, Target::of(d));
  if (reaction) return;
  for (const Card c : ids<Card>(kCards)) add(Action::Draw, Target::of(c));
  for (const Building b : ids<Building>(box.building_count)) add(Action::Payment, Target::of(b));
}

}  // namespace

void each_base_move(const Content& box, BoardId on, SeeMove see) {
  const BoardFacts& board = box.board(on);
  for (const Building b : ids<Building>(box.building_count)) {
    for (const Verb verb : {Verb::Start, Verb::Scrap, Verb::Build, Verb::Pay}) see(Move::tile(verb, b));
    each_action(box, board, Move::use(b, Action::None, Target::none()), see);
  }
  for (const Verb verb : {Verb::Done, Verb::Pass, Verb::Stop, Verb::Memorial, Verb::React, Verb::Slot})
    see(Move::plain(verb));
  for (const Token t : ids<Token>(kTokens))
    each_action(box, board, Move::spend(t, Action::None, Target::none()), see);
  each_action(box, board, Move::plain(Verb::Then), see);
  each_action(box, board, Move::plain(Verb::React), see);
  for (const Attribute a : ids<Attribute>(kAttributes)) see(Move::choose(Verb::Memorial, Target::of(a)));
  for (const Card c : ids<Card>(kCards))
    for (const Verb verb : {Verb::Slot, Verb::Discard}) see(Move::choose(verb, Target::of(c)));
}

namespace {

bool is_likely(const Grammar& g) { return g.breadth == Breadth::Likely; }

// Europe has neither track nor sea, but that can be said.
void each_place(const Grammar& g, PlaceKinds kinds, AreaSet areas, SeeTarget see) {
  const BoardFacts& board = g.box.board(g.board);
  for (const Area a : each<Area>(is_likely(g) ? static_cast<AreaSet>(areas & kAllRegions) : areas)) {
    if (kinds & kTrackPlaces) see(Target::track(a));
    if (kinds & kSeaPlaces) see(Target::sea(a));
  }
  for (const Space at : each<Space>(spaces_of(board, kinds) & spaces_in(board, areas))) see(Target::at(at));
}

// One building or two, of two the lower type first.
void each_payment(const Grammar& g, SeeAim see) {
  const std::uint32_t known = g.buildings & ((1u << g.box.building_count) - 1);
  for (const Building a : each<Building>(known)) {
    see(Target::of(a), Target::none());
    if (is_likely(g)) continue;
    for (const Building b : each<Building>(known))
      if (b >= a) see(Target::of(a), Target::of(b));
  }
}

}  // namespace

void each_aim(const Grammar& g, const Step& step, SeeAim see) {
  const auto alone = [&](Target t) { see(t, Target::none()); };
  switch (step.effect) {
    case Effect::Ship: return each_place(g, kAnywhere, kAllAreas, alone);
    case Effect::Occupy:
    case Effect::Attack: return each_place(g, kSpaces, kAllAreas, alone);
    case Effect::Draw:
      for (const Deck d : ids<Deck>(kDecks)) alone(Target::of(d));
      return;
    case Effect::Payment: return each_payment(g, see);
    case Effect::Track: {
      const auto from = [&](Target sea) {
        for (const Attribute a : ids<Attribute>(kAttributes)) see(Target::of(a), sea);
      };
      return step.from == DiscFrom::Sea ? each_place(g, kSeaPlaces, kAllAreas, from) : from(Target::none());
    }
    case Effect::Move: {
      const bool likely = is_likely(g);
      return each_place(g, likely ? step.from_places : kAnywhere, likely ? step.from_areas : kAllAreas,
                        [&](Target from) {
                          each_place(g, likely ? step.places : kSpaces | kSeaPlaces,
                                     likely ? step.areas : kAllAreas, [&](Target to) { see(to, from); });
                        });
    }
    case Effect::Token:
      each_place(g, kSpaces, kAllAreas, alone);
      for (const Link l : ids<Link>(g.box.board(g.board).link_count)) alone(Target::of(l));
      return;
    case Effect::Muster:
    case Effect::Commit:
    case Effect::Strike: return alone(Target::none());
    case Effect::None: return;
  }
}

namespace {

// What a move can say about a follow-up.
void each_said(const Grammar& g, const Step& step, SeeAim see) {
  const bool likely = is_likely(g);
  if (step.effect == Effect::Payment && !likely) each_payment(g, see);
  if (step.effect == Effect::Track && step.from != DiscFrom::Sea) {
    for (const Attribute a : ids<Attribute>(kAttributes))
      if (!likely || (step.attributes & bit(a)) != 0) see(Target::of(a), Target::none());
  }
  if (step.effect != Effect::Draw) return;
  if (step.same_deck) return see(Target::same_deck(), Target::none());
  for (const Deck d : ids<Deck>(kDecks))
    if (!likely || (step.decks & bit(d)) != 0) see(Target::of(d), Target::none());
}

// Each follow-up is said or not.
void each_ending(const Grammar& g, const Ability& ability, int next, std::size_t words, Move m, SeeMove see) {
  if (next == (is_likely(g) ? std::min<int>(ability.then_count, 1) : ability.then_count)) return see(m);
  each_ending(g, ability, next + 1, words, m, see);
  each_said(g, ability.then[static_cast<std::size_t>(next)], [&](Target one, Target other) {
    const std::size_t end = words + (other.is_none() ? 1 : 2);
    if (end > m.then.size()) return;
    Move said = m;
    said.then[words] = one;
    if (!other.is_none()) said.then[words + 1] = other;
    each_ending(g, ability, next + 1, end, said, see);
  });
}

// An ability in all its forms: `m` with the alternative, the aim and the follow-ups filled in.
void each_form(const Grammar& g, const Ability& ability, Move m, SeeMove see) {
  for (std::size_t i = 0; i < ability.choice_count; ++i) {
    const Step& step = ability.choices[i];
    m.action = ability.choice_count > 1 ? static_cast<Action>(step.effect) : Action::None;
    each_aim(g, step, [&](Target target, Target other) {
      Move aimed = m;
      aimed.target = target;
      aimed.other = other;
      each_ending(g, ability, 0, 0, aimed, see);
    });
  }
}

bool is_meant(const Grammar& g, Nation n) { return g.nation == Nation::None || g.nation == n; }

// What can be done instead of an action. The choice is what the piece offers; the other half of a "+" may be
// anything.
void each_power(const Grammar& g, Move m, const ActionChoice* choice, SeeMove see) {
  const auto fits = [&](Action a) { return choice == nullptr || offers(*choice, a) || !is_likely(g); };
  const auto with = [&m](Power power) {
    Move said = m;
    said.power = power;
    return said;
  };
  for (const Exploit e : ids<Exploit>(g.exploits ? g.box.exploit_count : 0)) {
    for (int i = 0; i < g.box.exploit(e).ability_count; ++i) {
      const Ability& ability = g.box.exploit(e).abilities[static_cast<std::size_t>(i)];
      bool said = false;  // once is enough to say that it does not fit
      each_form(g, ability, with(Power::of(e, i)), [&](Move form) {
        if (!said || fits(ability.symbol)) see(form);
        said = true;
      });
    }
  }
  if (!g.nations) return;
  for (const Nation n : ids<Nation>(g.box.nation_count))
    if (is_meant(g, n) && fits(g.box.nation(n).top.symbol))
      each_form(g, g.box.nation(n).top, with(Power::nation()), see);
  const auto aimed = [&](Power power, Target at) {
    Move said = with(power);
    said.target = at;
    see(said);
  };
  if (fits(Action::Occupy)) each_place(g, kSpaces, kAllAreas, [&](Target at) { aimed(Power::monument(), at); });
  for (const Fate f : ids<Fate>(fits(Action::Draw) ? g.box.fate_count : 0)) aimed(Power::fate(), Target::of(f));
}

// Once more of a repeated effect; how it is said depends only on where its disc comes from.
void each_repetition(const Grammar& g, SeeMove see) {
  std::array<bool, 2> seen{};
  const auto look = [&](const Ability& ability) {
    for (const Step& step : ability.choices) {
      bool& known = seen[step.from == DiscFrom::Sea ? 1 : 0];
      if (!step.repeat || known) continue;
      known = true;
      each_aim(g, step, [&](Target target, Target other) {
        Move m = Move::choose(Verb::More, target);
        m.other = other;
        see(m);
      });
    }
  };
  for (const Exploit e : ids<Exploit>(g.exploits ? g.box.exploit_count : 0))
    for (const Ability& ability : g.box.exploit(e).abilities) look(ability);
  for (const Nation n : ids<Nation>(g.nations ? g.box.nation_count : 0)) look(g.box.nation(n).top);
}

}  // namespace

void each_module_move(const Grammar& g, SeeMove see) {
  for (const Building b : ids<Building>(g.box.building_count))
    if (g.buildings & bit(b))
      each_power(g, Move::use(b, Action::None, Target::none()), &g.box.building(b).actions, see);
  for (const Token t : ids<Token>(kTokens))
    if (g.tokens & bit(t))
      each_power(g, Move::spend(t, Action::None, Target::none()), &g.box.token(t).actions, see);
  each_power(g, Move::plain(Verb::Then), nullptr, see);
  each_repetition(g, see);
  if (!g.nations) return;
  for (const Nation n : ids<Nation>(g.box.nation_count)) {
    see(Move::choose(Verb::Nation, Target::of(n)));
    if (is_meant(g, n)) each_form(g, g.box.nation(n).middle, Move::plain(Verb::Mobilize), see);
  }
  each_place(g, kSpaces | kTrackPlaces, kAllAreas, [&](Target at) { see(Move::choose(Verb::Setup, at)); });
}

}  // namespace endeavor
