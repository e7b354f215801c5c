// Exploits, Nations and Fates of the real box: the table holds what the files say.
#include <gtest/gtest.h>

#include <set>
#include <string_view>

#include "content/content.h"
#include "content/words.h"

namespace endeavor {
namespace {

const Content& box() { return builtin_content(); }

template <class Labels, class Facts>
const Facts& called(std::string_view id, const Labels& labels, const Facts* facts, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    if (labels[i].piece.id.view() == id) return facts[i];
  }
  ADD_FAILURE() << "there is no " << id;
  return facts[0];
}

const ExploitFacts& exploit_called(std::string_view id) {
  return called(id, box().labels.exploits, box().exploits.data(), box().exploit_count);
}
const NationFacts& nation_called(std::string_view id) {
  return called(id, box().labels.nations, box().nations.data(), box().nation_count);
}
const FateFacts& fate_called(std::string_view id) {
  return called(id, box().labels.fates, box().fates.data(), box().fate_count);
}

// A set of areas, decks or attributes.
template <class... Ids>
constexpr std::uint8_t set_of(Ids... ids) {
  return static_cast<std::uint8_t>((0U | ... | (1U << index(ids))));
}
constexpr std::uint8_t kAllAreas = 127;
constexpr std::uint8_t kAllRegions = kAllAreas & ~set_of(Area::Europe);

// R13.1: one for every pair of the six regions.
TEST(Exploits, EveryPairOfRegionsHasOne) {
  EXPECT_EQ(box().exploit_count, 15);
  std::set<std::uint8_t> pairs;
  for (std::size_t i = 0; i < box().exploit_count; ++i) {
    const auto& regions = box().exploits[i].regions;
    EXPECT_TRUE(is_region(regions[0]) && is_region(regions[1]) && regions[0] != regions[1]) << i;
    pairs.insert(set_of(regions[0], regions[1]));
  }
  EXPECT_EQ(pairs.size(), 15U);
}

TEST(Exploits, SpiceTradeIsThePreviews) {
  const ExploitFacts& facts = exploit_called("spice-trade");
  const std::uint8_t east = set_of(Area::Africa, Area::India, Area::FarEast);
  EXPECT_EQ(facts.regions, (std::array{Area::Africa, Area::India}));
  EXPECT_EQ(facts.presence, 0);
  ASSERT_EQ(facts.ability_count, 2);
  const Ability& a = facts.abilities[0];
  EXPECT_EQ(a.symbol, Action::Ship);
  EXPECT_FALSE(a.once || a.clean);
  ASSERT_TRUE(a.choice_count == 1 && a.then_count == 1);
  EXPECT_EQ(a.choices[0], (Step{.effect = Effect::Ship, .places = kSeaPlaces, .areas = east}));
  EXPECT_EQ(a.then[0], (Step{.effect = Effect::Draw, .same_deck = true}));
  const Ability& b = facts.abilities[1];
  ASSERT_TRUE(b.choice_count == 1 && b.then_count == 0);
  EXPECT_EQ(b.choices[0], (Step{.effect = Effect::Track,
                                .from = DiscFrom::Sea,
                                .areas = east,
                                .attributes = set_of(Attribute::Wealth, Attribute::Influence),
                                .repeat = true}));
  ASSERT_EQ(facts.score.term_count, 1);
  const ScoreTerm& term = facts.score.terms[0];
  EXPECT_EQ(term.term, Term::Discs);
  EXPECT_TRUE(term.on == kTrackPlaces && term.need_on == kSeaPlaces && term.need == 1 && term.glory == 1);
  EXPECT_EQ(term.areas, east);
  EXPECT_TRUE(facts.score.max == 0 && !facts.score.clean);
}

TEST(Exploits, StepsHaveTheirParameters) {
  const Ability& palmares = exploit_called("palmares").abilities[0];
  EXPECT_TRUE(palmares.clean);
  EXPECT_EQ(palmares.choices[0], (Step{.effect = Effect::Commit, .count = 4}));
  EXPECT_EQ(palmares.then[0], (Step{.effect = Effect::Strike, .decks = set_of(Deck::Slavery)}));
  EXPECT_EQ(exploit_called("chart-of-the-winds").abilities[0].choices[0],
            (Step{.effect = Effect::Move,
                  .places = kSeaPlaces | kFleetPlaces,
                  .from_places = kTrackPlaces | kSeaPlaces | kFleetPlaces,
                  .areas = kAllAreas,
                  .from_areas = set_of(Area::Africa, Area::Caribbean)}));
  EXPECT_EQ(exploit_called("war-off-tripoli").abilities[0].choices[0],
            (Step{.effect = Effect::Attack,
                  .places = kCityPlaces | kFleetPlaces,
                  .areas = set_of(Area::Europe, Area::Africa, Area::NorthAmerica)}));
  EXPECT_EQ(exploit_called("one-day-two-oceans").abilities[1].choices[0],
            (Step{.effect = Effect::Attack,
                  .from = DiscFrom::Sea,
                  .places = kCityPlaces | kFleetPlaces,
                  .areas = set_of(Area::Caribbean, Area::India),
                  .casualty = true}));
  EXPECT_EQ(exploit_called("isabel-barreto").abilities[0].choices[0], (Step{.effect = Effect::Ship,
                                                                            .from = DiscFrom::Supply,
                                                                            .places = kSeaPlaces,
                                                                            .areas = kAllRegions,
                                                                            .closed = true}));
  EXPECT_EQ(exploit_called("fever-bark").abilities[0].choices[0],
            (Step{.effect = Effect::Draw, .decks = set_of(Deck::SouthAmerica, Deck::India), .bonus = 2}));
  EXPECT_EQ(exploit_called("letters-of-marque").abilities[0].choices[0],
            (Step{.effect = Effect::Token,
                  .places = kFleetPlaces | kLinkPlaces,
                  .areas = set_of(Area::Caribbean, Area::NorthAmerica),
                  .count = 1}));
  EXPECT_EQ(exploit_called("free-port").abilities[1].choices[0], (Step{.effect = Effect::Payment, .count = 2}));
  EXPECT_EQ(exploit_called("china-ship").abilities[0].then[0],
            (Step{.effect = Effect::Muster, .from = DiscFrom::Supply, .count = 2}));
  EXPECT_EQ(exploit_called("clippers-round-the-horn").abilities[0].then[0],
            (Step{.effect = Effect::Track, .from = DiscFrom::Supply, .attributes = set_of(Attribute::Wealth)}));
  EXPECT_EQ(exploit_called("letter-from-jamaica").abilities[0].choices[0],
            (Step{.effect = Effect::Occupy,
                  .from = DiscFrom::Supply,
                  .areas = set_of(Area::SouthAmerica, Area::Caribbean)}));
  EXPECT_TRUE(exploit_called("letter-from-jamaica").abilities[1].once);
}

TEST(Exploits, TermsHaveTheirParameters) {
  const ScoreTerm& areas = exploit_called("brouwer-route").score.terms[0];
  EXPECT_TRUE(areas.term == Term::Areas && areas.need == 4 && areas.glory == 3 && !areas.no_cities);
  const ScoreTerm& majority = exploit_called("one-day-two-oceans").score.terms[0];
  EXPECT_TRUE(majority.term == Term::Majority && majority.glory == 5 && majority.second == 2);
  EXPECT_EQ(majority.on, kCityPlaces | kFleetPlaces | kSeaPlaces);
  const ScoreRule& empress = exploit_called("empress-of-china").score;
  ASSERT_EQ(empress.term_count, 2);
  EXPECT_TRUE(empress.terms[0].term == Term::Attribute && empress.terms[0].per == 3);
  EXPECT_TRUE(empress.terms[0].of == ScoreOf::Each && empress.terms[0].attributes == set_of(Attribute::Culture));
  EXPECT_TRUE(empress.terms[1].term == Term::Cards && empress.terms[1].need == 1);
  EXPECT_TRUE(empress.terms[1].governors && !empress.terms[1].distinct);
  EXPECT_EQ(empress.terms[1].decks, set_of(Deck::NorthAmerica, Deck::FarEast));
  const ScoreTerm& links = exploit_called("free-port").score.terms[0];
  EXPECT_TRUE(links.term == Term::Links && !links.cross && links.other_areas == kAllAreas);
  EXPECT_EQ(links.areas, set_of(Area::India, Area::FarEast));
  const ScoreRule& palmares = exploit_called("palmares").score;
  EXPECT_TRUE(palmares.clean && palmares.max == 13 && palmares.terms[0].term == Term::Tile);
  EXPECT_EQ(palmares.terms[0].table_size, 5);
  EXPECT_EQ(palmares.terms[0].table, (std::array<std::uint8_t, kMaxTileTable>{0, 4, 7, 10, 13}));
  const ScoreTerm& attack = exploit_called("letters-of-marque").score.terms[0];
  EXPECT_TRUE(attack.term == Term::Buildings && attack.symbol == Action::Attack && attack.need == 0);
  EXPECT_EQ(exploit_called("china-ship").score.terms[0].term, Term::Sets);
}

// R12.3
TEST(Nations, NetherlandsAreTheDrafts) {
  EXPECT_EQ(box().nation_count, 6);
  const NationFacts& facts = nation_called("netherlands");
  ASSERT_EQ(facts.setup_count, 1);
  EXPECT_TRUE(facts.setup[0].effect == SetupEffect::Harbor && facts.setup[0].count == 3);
  EXPECT_EQ(facts.top.symbol, Action::Draw);
  EXPECT_EQ(facts.top.choices[0], (Step{.effect = Effect::Muster, .from = DiscFrom::Circle, .count = 1}));
  EXPECT_EQ(facts.top_reveals, Attribute::Wealth);
  EXPECT_EQ(facts.middle.symbol, Action::None);
  ASSERT_TRUE(facts.middle.choice_count == 2 && facts.middle.then_count == 0);
  EXPECT_EQ(facts.middle.choices[0],
            (Step{.effect = Effect::Occupy, .from = DiscFrom::Circle, .areas = set_of(Area::Africa)}));
  EXPECT_EQ(facts.middle.choices[1], (Step{.effect = Effect::Ship,
                                           .from = DiscFrom::Circle,
                                           .places = kTrackPlaces | kFleetPlaces | kSeaPlaces,
                                           .areas = set_of(Area::Africa)}));
  EXPECT_EQ(facts.middle_reveals, Attribute::Influence);
}

TEST(Nations, SetUpsHaveTheirSteps) {
  const NationFacts& britain = nation_called("great-britain");
  ASSERT_EQ(britain.setup_count, 1);
  EXPECT_EQ(britain.setup[0].effect, SetupEffect::Harbor);
  const NationFacts& france = nation_called("france");
  ASSERT_EQ(france.setup_count, 2);
  EXPECT_EQ(france.setup[1].effect, SetupEffect::AttributeDisc);
  EXPECT_EQ(france.setup[0].attribute, Attribute::Culture);
  EXPECT_EQ(france.setup[1].attribute, Attribute::Wealth);
  const SetupStep& portugal = nation_called("portugal").setup[0];
  EXPECT_EQ(portugal.effect, SetupEffect::TrackDisc);
  EXPECT_EQ(portugal.areas, set_of(Area::Africa, Area::India));
  const SetupStep& ottoman = nation_called("ottoman-empire").setup[0];
  EXPECT_EQ(ottoman.effect, SetupEffect::CityDisc);
  EXPECT_TRUE(ottoman.areas == set_of(Area::Europe) && !ottoman.token);
}

TEST(Fates, RequireTwoAreasAndScore) {
  EXPECT_EQ(box().fate_count, 12);
  for (std::size_t i = 0; i < box().fate_count; ++i) {
    int areas = 0;
    for (const std::uint8_t presence : box().fates[i].presence) areas += presence > 0 ? 1 : 0;
    EXPECT_EQ(areas, 2) << i;
  }
  const FateFacts& seas = fate_called("master-the-seven-seas");
  EXPECT_EQ(seas.presence, (std::array<std::uint8_t, kAreas>{0, 0, 4, 0, 0, 4, 0}));
  EXPECT_TRUE(seas.score.terms[0].no_cities && seas.score.terms[0].need == 1 && seas.score.terms[0].glory == 2);
  EXPECT_EQ(seas.score.terms[0].areas, kAllRegions);
  EXPECT_EQ(fate_called("viceroyalties").score.term_count, 6);
  EXPECT_EQ(fate_called("just-realm").score.terms[0].of, ScoreOf::Lowest);
  EXPECT_TRUE(fate_called("just-realm").score.clean);
  EXPECT_TRUE(fate_called("cabinet-of-curiosities").score.terms[0].distinct);
  EXPECT_TRUE(fate_called("chain-of-ports").score.terms[0].cross);
  EXPECT_EQ(fate_called("great-works").score.terms[0].symbol, Action::None);
  EXPECT_EQ(fate_called("great-works").score.terms[0].need, 4);
}

TEST(Expansions, LabelsAreKept) {
  const ExploitLabels& spice = box().labels.exploits[0];
  EXPECT_EQ(spice.piece.name[index(Language::Es)].view(), "El comercio de las especias");
  EXPECT_EQ(spice.piece.provenance.aos, Origin::Preview);
  EXPECT_EQ(spice.ability_ids[1].view(), "b");
  EXPECT_TRUE(spice.note[index(Language::En)].view().starts_with("Pepper from Malabar"));
  EXPECT_TRUE(spice.ability_texts[0][index(Language::Es)].view().starts_with("Enviar: coloca un disco"));
  EXPECT_TRUE(spice.score_text[index(Language::En)].view().starts_with("For each of Africa"));
  const NationLabels& netherlands = box().labels.nations[0];
  EXPECT_EQ(netherlands.piece.provenance.origin, Origin::Draft);
  EXPECT_EQ(netherlands.piece.provenance.ours.view(), "setup");
  EXPECT_EQ(netherlands.top_text[index(Language::En)].view(), "Draw: the disc goes to your harbor.");
  EXPECT_EQ(box().labels.fates[9].piece.id.view(), "round-the-world");
}

}  // namespace
}  // namespace endeavor
