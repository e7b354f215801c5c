// What Exploits and Nations can ever make legal; see possible.h. As engine/rules/modules finds an ability's forms
// in a position, but with every place, card and building that it speaks of.
#include <set>

#include "env/possible.h"

namespace endeavor {

namespace {

struct Aimed {
  Target target;
  Target other;
};
using SeeAimed = Visitor<Aimed>;

// Places of these kinds; tracks and seas are those of regions.
void each_place(const Kind& kind, PlaceKinds kinds, AreaSet areas, const Visitor<Target>& see) {
  for (const Area a : each<Area>(areas & kAllRegions)) {
    if (kinds & kTrackPlaces) see(Target::track(a));
    if (kinds & kSeaPlaces) see(Target::sea(a));
  }
  const BoardFacts& board = kind.board();
  for (const Space at : each<Space>(spaces_of(board, kinds) & spaces_in(board, areas))) see(Target::at(at));
}

// One worker, or with a count of two also two, the lower type first.
void each_payment(const Kind& kind, Building in_use, int count, SeeAimed see) {
  const auto types = ids<Building>(kind.box.building_count);
  for (const Building a : types) {
    if (!kind.can_pay(a, in_use)) continue;
    see({Target::of(a), Target::none()});
    for (const Building b : types) {
      if (count < 2 || b < a || !kind.can_pay(b, in_use)) continue;
      const int tiles = std::max<int>(kind.box.building(b).copies, 1) - (b == in_use ? 1 : 0);
      if (a != b || tiles > 1) see({Target::of(a), Target::of(b)});
    }
  }
}

void each_token(const Kind& kind, const Step& step, SeeAimed see) {
  each_place(kind, step.places & (kCityPlaces | kFleetPlaces), step.areas, [&](Target t) { see({t, {}}); });
  if (!(step.places & kLinkPlaces)) return;
  const BoardFacts& board = kind.board();
  for (const Link l : ids<Link>(board.link_count)) {
    const LinkFacts& link = board.links[l];
    const auto ends = static_cast<AreaSet>(bit(board.space_area[link.a]) | bit(board.space_area[link.b]));
    if (link.place != TokenPlace::None && (ends & step.areas) != 0) see({Target::of(l), {}});
  }
}

// Every aim that a step can ever have.
void each_aimed(const Kind& kind, const Step& step, Building in_use, SeeAimed see) {
  const auto alone = [&](Target t) { see({t, {}}); };
  switch (step.effect) {
    case Effect::Ship:
      return each_place(kind, step.places & (kTrackPlaces | kSeaPlaces | kFleetPlaces), step.areas, alone);
    case Effect::Occupy: return each_place(kind, kCityPlaces, step.areas, alone);
    case Effect::Attack: return each_place(kind, step.places, step.areas, alone);
    case Effect::Draw:
      if (step.same_deck) return alone(Target::same_deck());
      for (const Deck d : each<Deck>(step.decks)) alone(Target::of(d));
      return;
    case Effect::Payment: return each_payment(kind, in_use, step.count, see);
    case Effect::Track: {
      const auto from = [&](Target sea) {
        for (const Attribute a : each<Attribute>(step.attributes)) see({Target::of(a), sea});
      };
      return step.from == DiscFrom::Sea ? each_place(kind, kSeaPlaces, step.areas, from) : from(Target::none());
    }
    case Effect::Move:
      return each_place(kind, step.from_places, step.from_areas, [&](Target from) {
        each_place(kind, step.places, step.areas, [&](Target to) {
          if (to != from) see({to, from});
        });
      });
    case Effect::Token: return each_token(kind, step, see);
    case Effect::Muster:
    case Effect::Commit:
    case Effect::Strike: return alone(Target::none());
    case Effect::None: return;
  }
}

bool is_said(Effect e) { return e == Effect::Draw || e == Effect::Payment || e == Effect::Track; }

// A follow-up is said, or was not possible or wanted.
void each_ending(const Kind& kind, const Ability& ability, Building in_use, int next, std::size_t words, Move m,
                 SeeMove see) {
  if (next == ability.then_count) return see(m);
  each_ending(kind, ability, in_use, next + 1, words, m, see);
  const Step& step = ability.then[next];
  if (!is_said(step.effect)) return;
  each_aimed(kind, step, in_use, [&](Aimed aimed) {
    Move said = m;
    std::size_t at = words;
    for (const Target t : {aimed.target, aimed.other})
      if (!t.is_none() && at < said.then.size()) said.then[at++] = t;
    each_ending(kind, ability, in_use, next + 1, at, said, see);
  });
}

void each_form(const Kind& kind, const Ability& ability, Move m, SeeMove see) {
  const Building in_use = m.verb == Verb::Use ? m.building() : Building::None;
  for (int i = 0; i < ability.choice_count; ++i) {
    const Step& step = ability.choices[i];
    m.action = ability.choice_count > 1 ? static_cast<Action>(step.effect) : Action::None;
    each_aimed(kind, step, in_use, [&](Aimed aimed) {
      Move form = m;
      form.target = aimed.target;
      form.other = aimed.other;
      each_ending(kind, ability, in_use, 0, 0, form, see);
    });
  }
}

void each_exploit(const Kind& kind, Move m, std::uint8_t actions, SeeMove see) {
  for (const Exploit e : ids<Exploit>(kind.box.exploit_count)) {
    for (int i = 0; i < kind.box.exploit(e).ability_count; ++i) {
      const Ability& ability = kind.box.exploit(e).abilities[i];
      if ((actions >> index(ability.symbol) & 1) == 0) continue;
      m.power = Power::of(e, i);
      each_form(kind, ability, m, see);
    }
  }
}

void each_nation_power(const Kind& kind, Move m, std::uint8_t actions, SeeMove see) {
  m.power = Power::nation();
  for (const Nation n : ids<Nation>(kind.box.nation_count))
    if (actions >> index(kind.box.nation(n).top.symbol) & 1) each_form(kind, kind.box.nation(n).top, m, see);
  if (actions >> index(Action::Occupy) & 1) {
    m.power = Power::monument();
    each_place(kind, kCityPlaces, kAllAreas, [&](Target at) {
      m.target = at;
      see(m);
    });
  }
  if (actions >> index(Action::Draw) & 1) {
    m.power = Power::fate();
    for (const Fate f : ids<Fate>(kind.box.fate_count)) {
      m.target = Target::of(f);
      see(m);
    }
  }
}

void each_repetition(const Kind& kind, const Ability& ability, SeeMove see) {
  for (const Step& step : ability.choices) {
    if (!step.repeat) continue;
    each_aimed(kind, step, Building::None, [&](Aimed aimed) {
      Move m = Move::choose(Verb::More, aimed.target);
      m.other = aimed.other;
      see(m);
    });
  }
}

void each_setup(const Kind& kind, const NationFacts& nation, SeeMove see) {
  const SetupStep& first = nation.setup[0];
  const auto choose = [&](Target at) { see(Move::choose(Verb::Setup, at)); };
  if (first.effect == SetupEffect::TrackDisc) each_place(kind, kTrackPlaces, first.areas, choose);
  if (first.effect == SetupEffect::CityDisc) each_place(kind, kCityPlaces, first.areas, choose);
}

}  // namespace

void each_possible_module_move(const Kind& kind, SeeMove tell) {
  // Several Nations say the same move.
  std::set<Move> said;
  const auto see = [&](Move m) {
    if (said.insert(m).second) tell(m);
  };
  const Options& options = kind.rules.options;
  each_source(kind, [&](Move m, std::uint8_t actions) {
    if (options.exploits) each_exploit(kind, m, actions, see);
    if (options.nations != Nations::Off) each_nation_power(kind, m, actions, see);
  });
  if (options.exploits)
    for (const Exploit e : ids<Exploit>(kind.box.exploit_count))
      for (const Ability& ability : kind.box.exploit(e).abilities) each_repetition(kind, ability, see);
  if (options.nations == Nations::Off) return;
  for (const Nation n : ids<Nation>(kind.box.nation_count)) {
    if (options.nations == Nations::Chosen) see(Move::choose(Verb::Nation, Target::of(n)));
    each_setup(kind, kind.box.nation(n), see);
    each_repetition(kind, kind.box.nation(n).top, see);
    each_form(kind, kind.box.nation(n).middle, Move::plain(Verb::Mobilize), see);
  }
}

}  // namespace endeavor
