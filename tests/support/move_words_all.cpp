// Every move that the modules add for the seat to move, legal or not; see words.h.
#include "engine/query.h"
#include "tests/support/words.h"

namespace endeavor::test {

namespace {

struct Choice {
  Target target;
  Target other;
};

struct Listing {
  const Content& box;
  const State& s;
  Seat who;
  std::vector<Move> moves{};
};

std::vector<Target> all_spaces(const Listing& l) {
  std::vector<Target> all;
  for (int i = 0; i < board_of(l.box, l.s).space_count; ++i) all.push_back(Target::at(space(i)));
  return all;
}

std::vector<Target> all_places(const Listing& l) {
  std::vector<Target> all = all_spaces(l);
  for (int i = 0; i < kAreas; ++i) {
    all.push_back(Target::track(area(i)));
    all.push_back(Target::sea(area(i)));
  }
  return all;
}

std::vector<Target> all_attributes() {
  std::vector<Target> all;
  for (int i = 0; i < kAttributes; ++i) all.push_back(Target::of(attribute(i)));
  return all;
}

// Those on this seat's seaside, and a market.
std::vector<Target> some_buildings(const Listing& l) {
  std::vector<Target> all;
  const Player& p = l.s.player(l.who);
  for (int i = 0; i < l.box.building_count; ++i)
    if (owns(p, building(i)) || building(i) == building_called("market")) all.push_back(Target::of(building(i)));
  return all;
}

std::vector<Choice> pairs_of_buildings(const Listing& l) {
  std::vector<Choice> all;
  const std::vector<Target> some = some_buildings(l);
  for (std::size_t a = 0; a < some.size(); ++a) {
    all.push_back({some[a], {}});
    for (std::size_t b = a; b < some.size(); ++b) all.push_back({some[a], some[b]});
  }
  return all;
}

std::vector<Choice> choices_of(const Listing& l, const Step& step) {
  std::vector<Choice> all;
  switch (step.effect) {
    case Effect::Ship:
      for (const Target t : all_places(l)) all.push_back({t, {}});
      break;
    case Effect::Occupy:
    case Effect::Attack:
      for (const Target t : all_spaces(l)) all.push_back({t, {}});
      break;
    case Effect::Draw:
      for (int i = 0; i < kDecks; ++i) all.push_back({Target::of(deck(i)), {}});
      break;
    case Effect::Payment: return pairs_of_buildings(l);
    case Effect::Track:
      for (const Target t : all_attributes()) {
        if (step.from != DiscFrom::Sea) all.push_back({t, {}});
        for (int i = 0; i < kAreas && step.from == DiscFrom::Sea; ++i) all.push_back({t, Target::sea(area(i))});
      }
      break;
    case Effect::Move:
      for (const Target from : all_places(l))
        for (const Target to : all_places(l))
          if (to.kind() != TargetKind::Track && from.kind() != TargetKind::None) all.push_back({to, from});
      break;
    case Effect::Token:
      for (const Target t : all_spaces(l)) all.push_back({t, {}});
      for (int i = 0; i < board_of(l.box, l.s).link_count; ++i)
        all.push_back({Target::of(static_cast<Link>(i)), {}});
      break;
    default: all.push_back({});
  }
  return all;
}

using ThenWords = std::array<Target, kMaxThenWords>;

// What may stand behind the target: nothing, or one follow-up of the ability.
std::vector<ThenWords> follow_ups_of(const Listing& l, const Ability& ability) {
  std::vector<ThenWords> all = {ThenWords{}};
  for (int i = 0; i < ability.then_count; ++i) {
    const Step& step = ability.then[static_cast<std::size_t>(i)];
    const std::size_t before = all.size();
    if (step.effect == Effect::Draw && step.same_deck) all.push_back({Target::same_deck()});
    const bool said = step.effect == Effect::Payment || step.effect == Effect::Track ||
                      (step.effect == Effect::Draw && !step.same_deck);
    if (said && step.from != DiscFrom::Sea)
      for (const Choice& choice : choices_of(l, step)) all.push_back({choice.target, choice.other});
    if (i == 0) continue;
    const std::size_t now = all.size();  // after an earlier one as well
    for (std::size_t a = 1; a < before; ++a)
      for (std::size_t b = before; b < now; ++b)
        if (all[a][1].is_none() && all[b][1].is_none()) all.push_back({all[a][0], all[b][0]});
  }
  return all;
}

void add_ability(Listing& l, Move m, const Ability& ability) {
  const std::vector<ThenWords> follow_ups = follow_ups_of(l, ability);
  for (int i = 0; i < ability.choice_count; ++i) {
    const Step& step = ability.choices[static_cast<std::size_t>(i)];
    m.action = ability.choice_count > 1 ? static_cast<Action>(step.effect) : Action::None;
    for (const Choice& choice : choices_of(l, step))
      for (const ThenWords& then : follow_ups) {
        m.target = choice.target;
        m.other = choice.other;
        m.then = then;
        l.moves.push_back(m);
      }
  }
}

void add_powers(Listing& l, Move m) {
  for (int e = 0; e < l.box.exploit_count; ++e)
    for (int a = 0; a < l.box.exploit(exploit(e)).ability_count; ++a) {
      m.power = Power::of(exploit(e), a);
      add_ability(l, m, l.box.exploit(exploit(e)).abilities[static_cast<std::size_t>(a)]);
    }
  m.power = Power::nation();
  const Nation own = l.s.tile(l.who).nation;
  add_ability(l, m, l.box.nation(own == Nation::None ? nation(0) : own).top);
  m.action = Action::None;
  m.other = {};
  m.then = {};
  m.power = Power::monument();
  for (const Target t : all_spaces(l)) {
    m.target = t;
    l.moves.push_back(m);
  }
  m.power = Power::fate();
  for (int f = 0; f < l.box.fate_count; ++f) {
    m.target = Target::of(fate(f));
    l.moves.push_back(m);
  }
}

}  // namespace

std::vector<Move> module_moves(const Content& content, const State& s) {
  Listing l{content, s, s.turn.seat == Seat::None ? s.to_move : s.turn.seat};
  for (const Target t : some_buildings(l)) add_powers(l, Move::use(t.building(), Action::None, Target::none()));
  for (int t = kFirstBlueToken - 1; t < kTokens; ++t)
    if (s.player(l.who).tokens[static_cast<std::size_t>(t)] > 0)
      add_powers(l, Move::spend(token(t), Action::None, Target::none()));
  add_powers(l, Move::plain(Verb::Then));
  const Nation own = s.tile(l.who).nation;
  add_ability(l, Move::plain(Verb::Mobilize), content.nation(own == Nation::None ? nation(0) : own).middle);
  for (int n = 0; n < content.nation_count; ++n)
    l.moves.push_back(Move::choose(Verb::Nation, Target::of(nation(n))));
  for (const Target t : all_places(l))
    if (t.kind() != TargetKind::Sea) l.moves.push_back(Move::choose(Verb::Setup, t));
  for (const Target t : all_attributes()) {
    l.moves.push_back(Move::choose(Verb::More, t));
    for (int i = 0; i < kAreas; ++i) {
      l.moves.push_back(Move::choose(Verb::More, t));
      l.moves.back().other = Target::sea(area(i));
    }
  }
  return std::move(l.moves);
}

}  // namespace endeavor::test
