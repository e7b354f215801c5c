// Random boxes; see random_box.h.
#include "tests/property/random_box.h"

#include <algorithm>

#include "tests/support/words.h"

namespace endeavor::test {

namespace {

constexpr unsigned kAllAreas = (1u << kAreas) - 1;

// A non-empty part of these bits; often all of them, so that most abilities find a target.
std::uint8_t some_of(Random& chance, unsigned bits) {
  if (chance.below(3) == 0) return static_cast<std::uint8_t>(bits);
  unsigned some = 0;
  while (some == 0) some = static_cast<unsigned>(chance.next()) & bits;
  return static_cast<std::uint8_t>(some);
}

std::uint8_t two_areas(Random& chance) {
  return static_cast<std::uint8_t>(1u << chance.below(kAreas) | 1u << chance.below(kAreas));
}

bool coin(Random& chance) { return chance.below(2) == 0; }

DiscFrom one_of(Random& chance, std::initializer_list<DiscFrom> all) {
  return *(all.begin() + chance.below(static_cast<std::uint32_t>(all.size())));
}

Step step_of(Random& chance, Effect effect) {
  using enum DiscFrom;
  Step step;
  step.effect = effect;
  switch (effect) {
    case Effect::Ship:
      step.places = some_of(chance, kTrackPlaces | kFleetPlaces | kSeaPlaces);
      step.from = one_of(chance, {Harbor, Supply});
      step.closed = coin(chance);
      break;
    case Effect::Occupy:
      step.from = one_of(chance, {Harbor, Supply, Sea});
      step.closed = coin(chance);
      break;
    case Effect::Attack:
      step.places = some_of(chance, kCityPlaces | kFleetPlaces);
      step.from = one_of(chance, {Harbor, Sea});
      step.casualty = coin(chance);
      break;
    case Effect::Draw:
      step.decks = some_of(chance, (1u << kDecks) - 1);
      step.bonus = static_cast<std::uint8_t>(chance.below(4));
      return step;
    case Effect::Payment: step.count = static_cast<std::uint8_t>(1 + chance.below(2)); return step;
    case Effect::Track:
      step.attributes = some_of(chance, (1u << kAttributes) - 1);
      step.from = one_of(chance, {Harbor, Supply, Sea});
      step.repeat = step.from == Sea && coin(chance);
      if (step.from != Sea) return step;
      break;
    case Effect::Move:
      step.from_places = some_of(chance, kCityPlaces | kFleetPlaces | kTrackPlaces | kSeaPlaces);
      step.places = some_of(chance, kCityPlaces | kFleetPlaces | kSeaPlaces);
      step.from_areas = two_areas(chance);  // more would not fit in a list of moves
      step.areas = two_areas(chance);
      return step;
    case Effect::Muster:
      step.count = static_cast<std::uint8_t>(1 + chance.below(4));
      step.from = Supply;
      return step;
    case Effect::Token:
      step.places = some_of(chance, kCityPlaces | kFleetPlaces | kLinkPlaces);
      step.count = static_cast<std::uint8_t>(chance.below(3));
      break;
    case Effect::Commit:
      step.count = static_cast<std::uint8_t>(1 + chance.below(5));
      step.from = one_of(chance, {Harbor, Supply});
      return step;
    case Effect::Strike: step.decks = static_cast<std::uint8_t>(1u << chance.below(kDecks)); return step;
    case Effect::None: break;
  }
  step.areas = some_of(chance, kAllAreas);
  return step;
}

int words_of(const Step& step) {
  if (step.effect == Effect::Payment) return step.count;
  return step.effect == Effect::Draw || step.effect == Effect::Track ? 1 : 0;
}

void add_follow_ups(Random& chance, Ability& ability, bool commits) {
  constexpr std::array kMayFollow = {Effect::Draw,   Effect::Payment, Effect::Track,
                                     Effect::Muster, Effect::Strike,  Effect::Commit};
  int words = 0;
  bool has_deck = true;
  for (std::size_t i = 0; i < ability.choice_count; ++i) {
    if (ability.choices[i].effect == Effect::Attack || ability.choices[i].repeat) return;
    const bool slavery = (ability.choices[i].decks >> index(Deck::Slavery)) % 2 == 1;  // of no region
    has_deck = has_deck && ability.choices[i].effect <= Effect::Draw && !slavery;
  }
  for (std::uint32_t n = chance.below(kMaxThen + 1); n > 0; --n) {
    Step step = step_of(chance, kMayFollow[chance.below(commits ? 6 : 5)]);
    if (step.effect == Effect::Track && step.from == DiscFrom::Sea) continue;
    if (words + words_of(step) > kMaxThenWords) continue;
    if (ability.then_count == 1 && ability.then[0].effect == step.effect) continue;
    if (step.effect == Effect::Draw && has_deck && coin(chance)) {
      step.decks = 0;
      step.same_deck = true;
    }
    words += words_of(step);
    ability.then[ability.then_count++] = step;
  }
}

Ability exploit_ability(Random& chance) {
  Ability ability;
  ability.symbol = static_cast<Action>(chance.below(kActions));
  ability.once = chance.below(4) == 0;
  ability.clean = chance.below(4) == 0;
  ability.choice_count = 1;
  ability.choices[0] = step_of(chance, static_cast<Effect>(chance.below(kEffects)));
  if (ability.choices[0].effect <= Effect::Payment && chance.below(3) == 0) {
    const auto other = static_cast<Effect>(chance.below(kActions));
    if (other != ability.choices[0].effect) ability.choices[ability.choice_count++] = step_of(chance, other);
  }
  add_follow_ups(chance, ability, true);
  return ability;
}

Step circle_step(Random& chance, std::initializer_list<Effect> effects) {
  Step step = step_of(chance, *(effects.begin() + chance.below(static_cast<std::uint32_t>(effects.size()))));
  step.from = DiscFrom::Circle;
  step.repeat = false;
  if (step.effect == Effect::Track) step.areas = 0;
  if (step.effect == Effect::Muster) step.count = 1;
  return step;
}

// The circle's disc is used by the first step or, now and then, by a follow-up.
Ability top_ability(Random& chance) {
  Ability ability;
  ability.symbol = static_cast<Action>(chance.below(kActions));
  ability.choice_count = 1;
  if (chance.below(4) == 0) {
    constexpr std::array kFirst = {Effect::Ship, Effect::Occupy, Effect::Draw, Effect::Payment, Effect::Move};
    ability.choices[0] = step_of(chance, kFirst[chance.below(5)]);
    ability.then[ability.then_count++] = circle_step(chance, {Effect::Track, Effect::Muster});
    return ability;
  }
  ability.choices[0] =
      circle_step(chance, {Effect::Ship, Effect::Occupy, Effect::Attack, Effect::Track, Effect::Muster});
  add_follow_ups(chance, ability, false);
  return ability;
}

Ability middle_ability(Random& chance) {
  Ability ability;
  ability.choices[ability.choice_count++] =
      circle_step(chance, {Effect::Ship, Effect::Occupy, Effect::Attack, Effect::Track, Effect::Muster});
  const Step other = circle_step(chance, {Effect::Ship, Effect::Occupy, Effect::Attack});
  if (ability.choices[0].effect <= Effect::Attack && other.effect != ability.choices[0].effect)
    ability.choices[ability.choice_count++] = other;
  return ability;
}

ScoreTerm term_of(Random& chance, bool with_tile) {
  constexpr unsigned kBoardPlaces = kCityPlaces | kFleetPlaces | kTrackPlaces | kSeaPlaces;
  ScoreTerm term;
  do {
    term.term = static_cast<Term>(chance.below(kTerms));
  } while (term.term == Term::Tile && !with_tile);
  term.on = some_of(chance, kBoardPlaces);
  term.need = static_cast<std::uint8_t>(1 + chance.below(3));
  term.need_on = some_of(chance, kBoardPlaces);
  if (term.term == Term::Discs && coin(chance)) term.need = term.need_on = 0;
  term.areas = some_of(chance, kAllAreas);
  term.other_areas = some_of(chance, kAllAreas);
  term.decks = some_of(chance, (1u << kDecks) - 1);
  term.attributes = some_of(chance, (1u << kAttributes) - 1);
  term.glory = static_cast<std::uint8_t>(1 + chance.below(5));
  term.second = static_cast<std::uint8_t>(chance.below(3));
  term.per = static_cast<std::uint8_t>(1 + chance.below(4));
  term.of = static_cast<ScoreOf>(chance.below(3));
  term.symbol = static_cast<Action>(chance.below(kActions + 1));
  term.no_cities = coin(chance);
  term.cross = coin(chance);
  term.governors = coin(chance);
  term.distinct = coin(chance);
  term.table_size = static_cast<std::uint8_t>(1 + chance.below(kMaxTileTable));
  for (std::size_t i = 0; i < term.table_size; ++i) term.table[i] = static_cast<std::uint8_t>(chance.below(12));
  return term;
}

ScoreRule score_of(Random& chance, bool with_tile) {
  ScoreRule rule;
  rule.clean = chance.below(4) == 0;
  rule.max = static_cast<std::uint8_t>(coin(chance) ? 0 : 5 + chance.below(10));
  rule.term_count = static_cast<std::uint8_t>(1 + chance.below(3));
  for (std::size_t i = 0; i < rule.term_count; ++i) rule.terms[i] = term_of(chance, with_tile);
  return rule;
}

// A step with a choice may only be the first.
void set_up_at_random(Random& chance, NationFacts& facts) {
  facts.setup_count = static_cast<std::uint8_t>(chance.below(3));
  for (std::size_t i = 0; i < facts.setup_count; ++i) {
    SetupStep& step = facts.setup[i];
    step = {};
    step.effect = static_cast<SetupEffect>(chance.below(i == 0 ? 4 : 2));
    step.attribute = attribute(static_cast<int>(chance.below(kAttributes)));
    step.count = static_cast<std::uint8_t>(1 + chance.below(3));
    step.areas = some_of(chance, step.effect == SetupEffect::TrackDisc ? kAllAreas & ~1u : kAllAreas);
    step.token = coin(chance);
  }
}

}  // namespace

Content random_box(Random& chance) {
  Content made = box();
  for (std::size_t i = 0; i < made.exploit_count; ++i) {
    ExploitFacts& facts = made.exploits[i];
    facts.presence = static_cast<std::uint8_t>(chance.below(3));
    facts.ability_count = static_cast<std::uint8_t>(1 + chance.below(kMaxAbilities));
    for (std::size_t a = 0; a < facts.ability_count; ++a) facts.abilities[a] = exploit_ability(chance);
    facts.score = score_of(chance, true);
  }
  for (std::size_t i = 0; i < made.nation_count; ++i) {
    NationFacts& facts = made.nations[i];
    set_up_at_random(chance, facts);
    facts.top = top_ability(chance);
    facts.middle = middle_ability(chance);
    facts.top_reveals = attribute(static_cast<int>(chance.below(kAttributes)));
    facts.middle_reveals = attribute(static_cast<int>(chance.below(kAttributes)));
  }
  for (std::size_t i = 0; i < made.fate_count; ++i) {
    FateFacts& facts = made.fates[i];
    facts.presence = {};
    for (int n = 0; n < 2; ++n)
      facts.presence[chance.below(kAreas)] = static_cast<std::uint8_t>(1 + chance.below(3));
    facts.score = score_of(chance, false);
  }
  return made;
}

}  // namespace endeavor::test
