// The nine scoring terms with each of their parameters, and the rule round them (X4; R12.10, R13.3). A term of
// the test's own stands on the Spice Trade, which is available and scores for everyone.
#include <gtest/gtest.h>

#include "tests/engine/modules/module_box.h"

namespace endeavor::test {
namespace {

constexpr PlaceKinds kAllPlaces = kCityPlaces | kFleetPlaces | kTrackPlaces | kSeaPlaces;

Content scoring(std::initializer_list<ScoreTerm> terms, int max = 0, bool clean = false) {
  Content other = box();
  ScoreRule& rule = other.exploits[index(exploit_called("spice-trade"))].score;
  rule = {.clean = clean, .max = static_cast<std::uint8_t>(max)};
  for (const ScoreTerm& term : terms) rule.terms[rule.term_count++] = term;
  return other;
}

int glory(const Table& t, const Content& other, int who = 0) {
  return Table(t).by(other).glory(who, "spice-trade");
}

int glory(const Table& t, const ScoreTerm& term, int who = 0) { return glory(t, scoring({term}), who); }

// Seat 0: Africa 2 track, 1 sea, 1 city; India 1 city, 1 fleet; Europe 1 city, 1 fleet.
Table usual() {
  Table t(kBoth, {"city-hall", "museum", "memorial"});
  t.open("africa", {0, 0, 1, 1, 1, 1}).open("india", 2).sea(0, "africa");
  return t.hold(0, {"luanda", "goa", "fleet-arabian-sea", "london", "fleet-azores"});
}

ScoreTerm discs(PlaceKinds on, AreaSet areas, PlaceKinds need_on = 0, int need = 0, int per = 1) {
  return {.term = Term::Discs,
          .on = on,
          .need_on = need_on,
          .areas = areas,
          .need = static_cast<std::uint8_t>(need),
          .glory = static_cast<std::uint8_t>(per)};
}

TEST(ScoringTerms, X4_4_discs_on_these_places_in_these_areas) {
  const Table t = usual();
  EXPECT_EQ(glory(t, discs(kAllPlaces, kAllAreas)), 8);
  EXPECT_EQ(glory(t, discs(kCityPlaces, kAllAreas)), 3);
  EXPECT_EQ(glory(t, discs(kFleetPlaces, kAllAreas)), 2);
  EXPECT_EQ(glory(t, discs(kTrackPlaces, kAllAreas)), 2);
  EXPECT_EQ(glory(t, discs(kSeaPlaces, kAllAreas)), 1);
  EXPECT_EQ(glory(t, discs(kAllPlaces, in({"africa"}))), 4);
  EXPECT_EQ(glory(t, discs(kAllPlaces, in({"africa"}), 0, 0, 3)), 12);
}

TEST(ScoringTerms, X4_4_only_where_enough_stand_on_other_places) {
  const Table t = usual();
  EXPECT_EQ(glory(t, discs(kCityPlaces, kAllAreas, kFleetPlaces, 1)), 2);  // Europe and India
  EXPECT_EQ(glory(t, discs(kAllPlaces, kAllAreas, kTrackPlaces, 2)), 4);
  EXPECT_EQ(glory(t, discs(kAllPlaces, kAllAreas, kTrackPlaces, 3)), 0);
}

TEST(ScoringTerms, X4_5_areas_with_enough_discs) {
  const Table t = usual();
  const auto areas = [](PlaceKinds on, AreaSet among, int min, bool none) {
    return ScoreTerm{.term = Term::Areas,
                     .on = on,
                     .areas = among,
                     .need = static_cast<std::uint8_t>(min),
                     .glory = 2,
                     .no_cities = none};
  };
  EXPECT_EQ(glory(t, areas(kAllPlaces, kAllAreas, 1, false)), 6);
  EXPECT_EQ(glory(t, areas(kAllPlaces, kAllAreas, 3, false)), 2);
  EXPECT_EQ(glory(t, areas(kFleetPlaces, kAllAreas, 1, false)), 4);
  EXPECT_EQ(glory(t, areas(kAllPlaces, kAllRegions, 1, false)), 4);
  EXPECT_EQ(glory(t, areas(kAllPlaces, kAllAreas, 1, true)), 0);  // a city in each
  Table no_city = usual();
  no_city.hold(1, "luanda");
  EXPECT_EQ(glory(no_city, areas(kAllPlaces, kAllAreas, 1, true)), 2);
}

TEST(ScoringTerms, X4_6_sets_take_the_lowest_number) {
  Table t = usual();
  const auto sets = [](PlaceKinds on, AreaSet among) {
    return ScoreTerm{.term = Term::Sets, .on = on, .areas = among, .glory = 3};
  };
  EXPECT_EQ(glory(t, sets(kAllPlaces, in({"africa", "india"}))), 6);
  EXPECT_EQ(glory(t, sets(kCityPlaces, in({"africa", "india", "europe"}))), 3);
  EXPECT_EQ(glory(t, sets(kSeaPlaces, in({"africa", "india"}))), 0);
  EXPECT_EQ(glory(t, sets(kAllPlaces, in({"africa", "india", "caribbean"}))), 0);
}

TEST(ScoringTerms, X4_7_links_between_these_areas) {
  Table t = usual();
  t.hold(0, {"constantinople", "fleet-strait-of-sicily", "mombasa", "cadiz"});
  // Sicily–Constantinople, Cádiz–Azores, Cádiz–Sicily within Europe; Constantinople–Arabian Sea, Europe and India;
  // Mombasa–Goa and Mombasa–Arabian Sea, Africa and India.
  const auto links = [](AreaSet a, AreaSet b, bool cross) {
    return ScoreTerm{.term = Term::Links, .areas = a, .other_areas = b, .glory = 2, .cross = cross};
  };
  EXPECT_EQ(glory(t, links(kAllAreas, kAllAreas, false)), 12);
  EXPECT_EQ(glory(t, links(kAllAreas, kAllAreas, true)), 6);
  EXPECT_EQ(glory(t, links(in({"europe"}), in({"europe"}), false)), 6);
  EXPECT_EQ(glory(t, links(in({"europe"}), in({"india"}), false)), 2);
  EXPECT_EQ(glory(t, links(in({"india"}), in({"europe"}), false)), 2);  // either way round
  EXPECT_EQ(glory(t, links(in({"india"}), kAllAreas, false)), 6);       // each once
  EXPECT_EQ(t.sheet(0).links, 6);                                       // on top of R10.1
}

TEST(ScoringTerms, X4_8_cards_of_these_decks) {
  Table t = usual();
  t.cards(0, {"india-1", "india-3", "india-governor", "africa-2", "europe-0", "slavery-4"});
  t.s.players[0].set_aside = 1;
  const auto cards = [](std::initializer_list<Deck> some, int min, bool governors, bool distinct) {
    unsigned decks = 0;
    for (const Deck d : some) decks |= 1u << index(d);
    return ScoreTerm{.term = Term::Cards,
                     .decks = static_cast<std::uint8_t>(decks),
                     .need = static_cast<std::uint8_t>(min),
                     .glory = 2,
                     .governors = governors,
                     .distinct = distinct};
  };
  EXPECT_EQ(glory(t, cards({Deck::India}, 0, false, false)), 4);
  EXPECT_EQ(glory(t, cards({Deck::India}, 0, true, false)), 6);
  EXPECT_EQ(glory(t, cards({Deck::India}, 2, false, false)), 2);
  EXPECT_EQ(glory(t, cards({Deck::India}, 5, true, false)), 2);  // the least value is not for governors
  EXPECT_EQ(glory(t, cards({Deck::Europe}, 0, false, false)), 2);
  EXPECT_EQ(glory(t, cards({Deck::Europe}, 1, false, false)), 0);
  EXPECT_EQ(glory(t, cards({Deck::Slavery}, 0, true, false)), 2);  // what lies aside does not count
  EXPECT_EQ(glory(t, cards({Deck::India, Deck::Africa, Deck::Caribbean}, 0, true, true)), 4);
  EXPECT_EQ(glory(t, cards({Deck::India, Deck::Africa}, 3, false, true)), 2);
}

TEST(ScoringTerms, X4_9_attributes_each_lowest_or_highest) {
  Table t = usual();
  t.points(0, "industry", 5).points(0, "culture", 8).points(0, "wealth", 3).points(0, "influence", 17);
  const auto points = [](unsigned attributes, ScoreOf of, int per) {
    return ScoreTerm{.term = Term::Attribute,
                     .attributes = static_cast<std::uint8_t>(attributes),
                     .glory = 2,
                     .per = static_cast<std::uint8_t>(per),
                     .of = of};
  };
  EXPECT_EQ(glory(t, points(0b0001, ScoreOf::Each, 1)), 10);
  EXPECT_EQ(glory(t, points(0b0011, ScoreOf::Each, 3)), 2 * (1 + 2));  // each rounded down before adding
  EXPECT_EQ(glory(t, points(0b1111, ScoreOf::Lowest, 1)), 6);
  EXPECT_EQ(glory(t, points(0b0011, ScoreOf::Lowest, 2)), 4);
  EXPECT_EQ(glory(t, points(0b0111, ScoreOf::Highest, 3)), 4);
  EXPECT_EQ(glory(t, points(0b1111, ScoreOf::Highest, 1)), 34);  // the true sum
}

TEST(ScoringTerms, X4_10_buildings_by_symbol_and_level) {
  Table t = usual();
  t.give(0, "guild-hall").give(0, "docks").give(0, "cartographer").give(0, "university").give(0, "city-hall");
  const auto buildings = [](Action symbol, int level) {
    return ScoreTerm{
        .term = Term::Buildings, .need = static_cast<std::uint8_t>(level), .glory = 2, .symbol = symbol};
  };
  EXPECT_EQ(glory(t, buildings(Action::Ship, 0)), 6);  // Ship + Ship shows it twice and counts once
  EXPECT_EQ(glory(t, buildings(Action::Ship, 3)), 4);
  EXPECT_EQ(glory(t, buildings(Action::Occupy, 0)), 4);  // the Colonial House is of level 0
  EXPECT_EQ(glory(t, buildings(Action::Occupy, 1)), 2);
  EXPECT_EQ(glory(t, buildings(Action::Draw, 0)), 4);
  EXPECT_EQ(glory(t, buildings(Action::None, 0)), 12);  // any: also without an action
  EXPECT_EQ(glory(t, buildings(Action::None, 4)), 6);
}

TEST(ScoringTerms, X4_11_tile_by_its_table_and_past_its_end_the_last) {
  ScoreTerm tile{.term = Term::Tile, .table_size = 3};
  tile.table = {1, 4, 9};
  Table t = usual();
  const int want[] = {1, 4, 9, 9, 9};
  for (int n = 0; n < 5; ++n) EXPECT_EQ(glory(t.on_tile(0, "spice-trade", n), tile), want[n]);
  EXPECT_EQ(glory(t, tile, 1), 1);
}

TEST(ScoringTerms, X4_1_a_limit_for_the_sum_of_the_terms) {
  const Table t = usual();
  const ScoreTerm cities = discs(kCityPlaces, kAllAreas);
  const ScoreTerm fleets = discs(kFleetPlaces, kAllAreas);
  EXPECT_EQ(glory(t, scoring({cities, fleets})), 5);
  EXPECT_EQ(glory(t, scoring({cities, fleets}, 4)), 4);
  EXPECT_EQ(glory(t, scoring({cities, fleets}, 1)), 1);
  EXPECT_EQ(glory(t, scoring({cities, fleets}, 6)), 5);
  EXPECT_EQ(glory(t, scoring({cities, fleets}, 0)), 5);  // 0 is no limit
}

TEST(ScoringTerms, X4_1_a_rule_for_clean_players_gives_nothing_to_others) {
  Table t = usual();
  const Content other = scoring({discs(kCityPlaces, kAllAreas)}, 0, true);
  EXPECT_EQ(glory(t, other), 3);
  Table aside = t;
  aside.top("slavery", 1);
  aside.s.players[0].set_aside = 1;
  EXPECT_EQ(glory(aside, other), 0);
  t.card(0, "slavery-3");
  EXPECT_EQ(glory(t, other), 0);
}

TEST(ScoringTerms, R13_3_only_what_is_available_scores_and_without_presence) {  // X4.2
  Table t(kExploits);
  t.on_tile(0, "palmares", 2).open("africa", 1);
  EXPECT_EQ(t.glory(0, "palmares"), 0);
  t.open("south-america", 2);
  EXPECT_EQ(t.glory(0, "palmares"), 7);
  EXPECT_EQ(t.glory(3, "palmares"), 0);
  EXPECT_EQ(t.sheet(0).exploits, 7);
}

TEST(ScoringTerms, R13_3_the_sheet_adds_the_three_and_the_total_everything) {  // X4.2
  Table t = all_open(kBoth, {"palmares", "ice-for-calcutta", "isabel-barreto"});
  const int before = t.sheet(0).total;
  t.on_tile(0, "palmares", 1).on_tile(0, "ice-for-calcutta", 3).sea(0, "africa", 2);
  EXPECT_EQ(t.sheet(0).exploit_sheet, (std::array{4, 6, 1}));
  EXPECT_EQ(t.sheet(0).exploits, 11);
  EXPECT_EQ(t.sheet(0).total, before + 11);
  t.round(3).monument(0, "london").seized(0, "concert-of-europe");
  EXPECT_EQ(t.sheet(0).fate, 2);
  EXPECT_EQ(t.sheet(1).fate, 0);                     // a Fate scores for who seized it
  EXPECT_EQ(t.sheet(0).total, before + 11 + 2 + 1);  // and London
}

TEST(ScoringTerms, X4_3_a_monument_is_no_disc) {
  Table t = usual();
  t.round(3).monument(0, "luanda");
  EXPECT_EQ(glory(t, discs(kAllPlaces, in({"africa"}))), 4);
  EXPECT_EQ(glory(t, ScoreTerm{.term = Term::Areas, .on = kAllPlaces, .areas = kAllAreas, .need = 5, .glory = 1}),
            0);
  EXPECT_EQ(glory(t, ScoreTerm{.term = Term::Sets, .on = kCityPlaces, .areas = in({"africa"}), .glory = 1}), 1);
  EXPECT_EQ(glory(t, discs(kAllPlaces, in({"africa"}), kCityPlaces, 2)), 0);
  const ScoreTerm most{.term = Term::Majority, .on = kCityPlaces, .areas = in({"africa"}), .glory = 5, .second = 2};
  t.hold(1, {"goree", "mombasa"});
  EXPECT_EQ(glory(t, most), 2);
}

TEST(ScoringTerms, X4_12_majority_first_and_second) {
  const ScoreTerm most{.term = Term::Majority,
                       .on = kCityPlaces | kSeaPlaces,
                       .areas = in({"africa", "india"}),
                       .glory = 5,
                       .second = 2};
  Table t(kExploits);
  t.open("africa", 3).open("india", 3).sea(0, "africa", 2).hold(0, "goa").sea(1, "india", 2).sea(2, "india", 2);
  EXPECT_EQ(glory(t, most, 0), 5);
  EXPECT_EQ(glory(t, most, 1), 2);  // all who tie for the next number
  EXPECT_EQ(glory(t, most, 2), 2);
  EXPECT_EQ(glory(t, most, 3), 0);  // nobody ranks with 0, and the track does not count here
  t.sea(1, "india", 3);
  EXPECT_EQ(glory(t, most, 0), 5);  // all who tie for most
  EXPECT_EQ(glory(t, most, 1), 5);
  EXPECT_EQ(glory(t, most, 2), 0);  // and then there is no second
}

TEST(ScoringTerms, X4_12_no_second_with_two_rivals_and_the_silent_fleet_is_one) {
  const ScoreTerm most{
      .term = Term::Majority, .on = kSeaPlaces | kCityPlaces, .areas = in({"africa"}), .glory = 5, .second = 2};
  Table two("age-of-sail side-a 2 exploits");
  two.open("africa", 1).open("india", 1).sea(0, "africa", 2).sea(1, "africa");
  EXPECT_EQ(glory(two, most, 0), 5);
  EXPECT_EQ(glory(two, most, 1), 0);
  Table silent("age-of-sail side-a 2 silent-fleet exploits");
  silent.open("africa", 1).open("india", 1).sea(0, "africa", 2).sea(1, "africa");
  EXPECT_EQ(glory(silent, most, 1), 2);
  silent.hold(kSilent, {"luanda", "elmina", "cape-town"});
  EXPECT_EQ(glory(silent, most, 0), 2);  // it ranks and gets nothing
  EXPECT_EQ(glory(silent, most, 1), 0);
}

}  // namespace
}  // namespace endeavor::test
