// Every move with an ability of an Exploit or a Nation that can be written, so that one that is not
// possible can be explained; see play_words.h. Whether it is possible is the engine's to say.
#include "cli/play_words.h"
#include "engine/query.h"

namespace endeavor {

namespace {

bool offers(const ActionChoice& choice, Action action) { return choice.first == action || choice.second == action; }

// Everything a turn can begin with, and the other half of a "+", which may be of any kind.
template <class See>
void for_each_piece(const Content& box, See see) {
  for (int b = 0; b < box.building_count; ++b)
    see(Move::use(building(b), Action::None, Target::none()), box.buildings[static_cast<std::size_t>(b)].actions);
  for (int t = kFirstBlueToken; t < kTokens; ++t)
    see(Move::spend(token(t), Action::None, Target::none()), box.tokens[static_cast<std::size_t>(t)].actions);
}

}  // namespace

// An ability with all places of its kind; what does not fit it has a reason. Follow-ups only where few.
void Vocabulary::list_step(const BoardFacts& board, Move m, const Step& step, const Ability& ability,
                           int buildings) {
  const auto add = [&](Target at) {
    m.target = at;
    m.then = {};
    all_moves_.push_back(m);
    if (ability.then_count == 0) return;
    const Step& next = ability.then[0];
    const auto follow = [&](Target said) {
      m.then[0] = said;
      all_moves_.push_back(m);
    };
    if (next.effect == Effect::Draw && next.same_deck) follow(Target::same_deck());
    for (int d = 0; d < kDecks && next.effect == Effect::Draw && !next.same_deck; ++d)
      if ((next.decks >> d & 1) != 0) follow(Target::of(deck(d)));
    for (int a = 0; a < kAttributes && next.effect == Effect::Track; ++a)
      if ((next.attributes >> a & 1) != 0) follow(Target::of(attribute(a)));
  };
  const auto add_places = [&](PlaceKinds kinds, AreaSet areas, auto see) {
    for (const Area a : kRegionAreas) {
      if ((areas & bit(a)) == 0) continue;
      if ((kinds & kTrackPlaces) != 0) see(Target::track(a));
      if ((kinds & kSeaPlaces) != 0) see(Target::sea(a));
    }
    for (int s = 0; s < board.space_count; ++s) {
      const bool city = (board.cities & bit(space(s))) != 0;
      const bool here = (areas & bit(board.space_area[static_cast<std::size_t>(s)])) != 0;
      if (here && (kinds & (city ? kCityPlaces : kFleetPlaces)) != 0) see(Target::at(space(s)));
    }
  };
  constexpr PlaceKinds kSpaces = kCityPlaces | kFleetPlaces;
  switch (step.effect) {
    case Effect::Ship: return add_places(kSpaces | kTrackPlaces | kSeaPlaces, kAllAreas, add);
    case Effect::Occupy:
    case Effect::Attack: return add_places(kSpaces, kAllAreas, add);
    case Effect::Draw:
      for (int d = 0; d < kDecks; ++d) add(Target::of(deck(d)));
      return;
    case Effect::Payment:
      for (int b = 0; b < buildings; ++b) add(Target::of(building(b)));
      return;
    case Effect::Track:
      for (const Area a : kRegionAreas) {
        m.other = step.from == DiscFrom::Sea ? Target::sea(a) : Target::none();
        for (int i = 0; i < kAttributes; ++i) add(Target::of(attribute(i)));
        if (step.from != DiscFrom::Sea) return;
      }
      return;
    case Effect::Move:
      return add_places(step.from_places, step.from_areas, [&](Target from) {
        m.other = from;
        add_places(step.places, step.areas, [&](Target to) {
          if (to != from) add(to);
        });
      });
    case Effect::Token:
      add_places(kSpaces, kAllAreas, add);
      for (int l = 0; l < board.link_count; ++l) add(Target::of(static_cast<Link>(l)));
      return;
    case Effect::Muster:
    case Effect::Commit:
    case Effect::Strike: return add(Target::none());
    case Effect::None: return;
  }
}

void Vocabulary::list_ability(const Content& box, const Rules& rules, Move m, const Ability& ability) {
  for (std::size_t i = 0; i < ability.choice_count; ++i) {
    const Step& step = ability.choices[i];
    m.action = ability.choice_count > 1 ? static_cast<Action>(step.effect) : Action::None;
    list_step(box.board(rules.board), m, step, ability, box.building_count);
    if (!step.repeat || m.verb != Verb::Then) continue;
    Move more = Move::plain(Verb::More);
    list_step(box.board(rules.board), more, step, {}, box.building_count);
  }
}

void Vocabulary::list_nation_powers(const Content& box, const Rules& rules, Move m, const ActionChoice& choice) {
  const BoardFacts& board = box.board(rules.board);
  const bool any = m.verb == Verb::Then;
  for (std::size_t n = 0; n < box.nation_count; ++n) {
    if (!any && !offers(choice, box.nations[n].top.symbol)) continue;
    m.power = Power::nation();
    list_ability(box, rules, m, box.nations[n].top);
  }
  for (int s = 0; s < board.space_count && (any || offers(choice, Action::Occupy)); ++s) {
    m.power = Power::monument();
    m.target = Target::at(space(s));
    all_moves_.push_back(m);
  }
  for (std::size_t f = 0; f < box.fate_count && (any || offers(choice, Action::Draw)); ++f) {
    m.power = Power::fate();
    m.target = Target::of(static_cast<Fate>(f));
    all_moves_.push_back(m);
  }
}

void Vocabulary::list_modules(const Content& box, const Rules& rules) {
  const Options& options = rules.options;
  const auto list_exploits = [&](Move m, const ActionChoice& choice) {
    for (std::size_t e = 0; e < box.exploit_count && options.exploits; ++e)
      for (std::size_t a = 0; a < box.exploits[e].ability_count; ++a) {
        const Ability& ability = box.exploits[e].abilities[a];
        const std::size_t before = all_moves_.size();
        m.power = Power::of(static_cast<Exploit>(e), static_cast<int>(a));
        list_ability(box, rules, m, ability);
        const bool fits = m.verb == Verb::Then || offers(choice, ability.symbol);
        if (!fits) all_moves_.resize(before + 1);  // one is enough to say that it does not
      }
  };
  const bool nations = options.nations != Nations::Off;
  const auto list = [&](Move m, const ActionChoice& choice) {
    list_exploits(m, choice);
    if (nations) list_nation_powers(box, rules, m, choice);
  };
  for_each_piece(box, list);
  list(Move::plain(Verb::Then), {});
  for (std::size_t n = 0; n < box.nation_count && nations; ++n) {
    all_moves_.push_back(Move::choose(Verb::Nation, Target::of(static_cast<Nation>(n))));
    list_ability(box, rules, Move::plain(Verb::Mobilize), box.nations[n].middle);
  }
  for (const Area a : kRegionAreas)
    if (nations) all_moves_.push_back(Move::choose(Verb::Setup, Target::track(a)));
  for (int s = 0; s < box.board(rules.board).space_count && nations; ++s)
    all_moves_.push_back(Move::choose(Verb::Setup, Target::at(space(s))));
}

}  // namespace endeavor
