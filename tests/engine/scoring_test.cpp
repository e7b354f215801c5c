// Final scoring, row by row, and who wins (R10).
#include <gtest/gtest.h>

#include "engine/scoring.h"
#include "tests/support/table.h"

namespace endeavor::test {
namespace {

ScoreSheet sheet(const Table& t, int seat_number) { return score_sheet(box(), t.s, seat(seat_number)); }

TEST(Scoring, R10_1_attribute_tracks) {
  Table t("age-of-sail side-a 2");
  t.points(0, "industry", 3).points(0, "culture", 6).points(0, "wealth", 9).points(0, "influence", 11);
  EXPECT_EQ(sheet(t, 0).attributes, (std::array<int, 4>{2, 4, 7, 11}));
  EXPECT_EQ(sheet(t, 0).total, 24 + 3);
  EXPECT_EQ(sheet(t, 1).total, 3);  // the empty free governor slot
}

TEST(Scoring, R10_1_cities_count_1_or_2_and_fleets_0) {
  Table t("age-of-sail side-a 2");
  t.open("south-america", 0).hold(0, {"london", "lima", "fleet-ionian-sea"}).hold(1, "venice");
  EXPECT_EQ(sheet(t, 0).cities, 3);
  EXPECT_EQ(sheet(t, 1).cities, 1);
}

TEST(Scoring, R10_1_links_with_or_without_token_fleets_as_ends) {
  Table t("age-of-sail side-a 2");
  t.hold(0, {"cadiz", "fleet-ionian-sea", "constantinople"}).hold(1, "venice");
  EXPECT_EQ(sheet(t, 0).links, 2);  // one square, one circular
  EXPECT_EQ(sheet(t, 1).links, 0);
}

TEST(Scoring, R10_1_the_silent_fleets_ends_join_nothing) {
  Table t("age-of-sail side-a 2 silent-fleet");
  t.hold(kSilent, {"cadiz", "constantinople"}).hold(0, "fleet-ionian-sea");
  EXPECT_EQ(sheet(t, 0).links, 0);
}

TEST(Scoring, R10_1_glory_on_buildings_and_held_cards) {
  Table t("age-of-sail side-a 2");
  t.give(0, "university").give(0, "university").card(0, "north-america-5");
  EXPECT_EQ(sheet(t, 0).buildings, 6);
  EXPECT_EQ(sheet(t, 0).cards, 6);
}

TEST(Scoring, R10_1_city_hall_counts_draw_symbols_its_own_included) {
  Table t("age-of-sail side-a 2");
  t.give(0, "city-hall");
  EXPECT_EQ(sheet(t, 0).buildings, 1);
  t.give(0, "market").give(0, "guild-hall").give(0, "trade-office").give(0, "docks").give(0, "university");
  EXPECT_EQ(sheet(t, 0).buildings, 1 + 1 + 1 + 2 + 3);
  t.give(1, "market").give(1, "trade-office");
  EXPECT_EQ(sheet(t, 1).buildings, 0);  // without City Hall they are worth nothing
}

TEST(Scoring, R10_1_the_free_slot_is_empty_exactly_when_all_cards_fit) {
  Table fits("age-of-sail side-a 2");
  fits.open("far-east", 0).card(0, "far-east-governor");
  EXPECT_EQ(sheet(fits, 0).governor_slot, 3);  // it stands in a normal slot
  EXPECT_EQ(sheet(fits, 0).cards, 1);
  Table used("age-of-sail side-a 2");
  used.open("far-east", 0).cards(0, {"far-east-governor", "north-america-5"});
  EXPECT_EQ(sheet(used, 0).governor_slot, 0);
  Table limit("age-of-sail side-a 2");
  limit.open("far-east", 0).cards(0, {"far-east-governor", "north-america-5"}).points(0, "influence", 2);
  EXPECT_EQ(sheet(limit, 0).governor_slot, 3);
}

TEST(Scoring, R10_2_one_glory_per_three_discs_in_the_harbor) {
  Table t("age-of-sail side-a 2");
  t.harbor(0, 2).harbor(1, 11);
  EXPECT_EQ(sheet(t, 0).harbor, 0);
  EXPECT_EQ(sheet(t, 1).harbor, 3);
}

TEST(Scoring, R10_2_set_aside_slavery_cards_cost_and_held_ones_do_not) {
  Table t("age-of-sail side-a 2");
  t.cards(0, {"slavery-0", "north-america-1", "slavery-1"}).discard(0).play("discard slavery-1");
  EXPECT_EQ(sheet(t, 0).slavery, -1);
  EXPECT_EQ(sheet(t, 0).total, 4 + 0 + 0 + 0 + 3 - 1);  // Industry 4, the empty slot
}

TEST(Scoring, R10_3_most_glory_wins_and_tied_players_share) {
  Table t("age-of-sail side-a 3");
  EXPECT_EQ(score(box(), t.s).winners, 0b111);
  t.hold(1, "london").hold(2, {"venice", "lisbon"});
  EXPECT_EQ(score(box(), t.s).winners, 0b100);
  EXPECT_EQ(score(box(), t.s).scores, (std::array<int, kMaxPlayers>{3, 4, 5, 0, 0}));
  t.hold(1, "cadiz");
  EXPECT_EQ(score(box(), t.s).winners, 0b110);
}

}  // namespace
}  // namespace endeavor::test
