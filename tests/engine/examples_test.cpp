// Every worked example of the Age of Sail rulebook, in its order. Seats: Red 0, Yellow 1, Blue 2, Purple 3.
#include <gtest/gtest.h>

#include "engine/query.h"
#include "engine/scoring.h"
#include "tests/support/table.h"

namespace endeavor::test {
namespace {

using Set = std::set<std::string>;
constexpr const char* kRules = "age-of-sail side-a 4";
constexpr int kRed = 0;
constexpr int kYellow = 1;
constexpr int kBlue = 2;
constexpr int kPurple = 3;

TEST(Example, R4_1_Red_with_5_Industry_builds_a_Theater) {
  Table t(kRules);
  t.points(kRed, "industry", 5).construction(kRed);
  EXPECT_EQ(build_level(t.player(kRed)), 3);
  EXPECT_FALSE(t.allows("build university"));
  t.play("build theater");
  EXPECT_EQ(t.points_of(kRed, "culture"), 2);
}

TEST(Example, R4_4_Yellow_with_3_Culture_grows_by_3) {
  Table t(kRules);
  t.points(kYellow, "culture", 3)
      .construction(0)
      .play({"build market", "build market", "build market", "build market"});
  EXPECT_EQ(t.player(kYellow).harbor, 3);
  EXPECT_EQ(t.player(kRed).harbor, 2);
}

TEST(Example, R4_5_Blue_with_2_Wealth_pays_two_of_three_workers) {
  Table t(kRules);
  t.points(kBlue, "wealth", 2).give(kBlue, "market", true).give(kBlue, "docks", true).give(kBlue, "barracks", true);
  t.salary(0);
  EXPECT_EQ(t.to_move(), kBlue);
  t.play({"pay docks", "pay barracks"});
  EXPECT_EQ(t.player(kBlue).harbor, 2);
  EXPECT_EQ(t.player(kBlue).workers, 0b0010);
}

TEST(Example, R6_7_Blue_gains_a_Wealth_token_and_an_action_token) {
  Table t(kRules);
  t.lay("london", "wealth").lay("venice", "payment").harbor(kBlue, 4).give(kBlue, "fortress").turn(kBlue);
  t.play("use colonial-house occupy london").turn(kBlue).play("use fortress occupy venice");
  EXPECT_EQ(t.points_of(kBlue, "wealth"), 1);
  EXPECT_EQ(t.tokens_of(kBlue, "payment"), 1);
}

TEST(Example, R7_2_Purple_takes_the_third_space_of_the_Far_East) {
  Table t(kRules);
  t.track("far-east", {kYellow, kBlue})
      .lay("track:far-east:2", "wealth")
      .give(kPurple, "shipyard")
      .harbor(kPurple, 2);
  t.turn(kPurple).play("use shipyard ship track:far-east");
  EXPECT_EQ(t.s.track[region_index(Area::FarEast)][2], seat(kPurple));
  EXPECT_EQ(t.points_of(kPurple, "wealth"), 1);
}

TEST(Example, R7_3_Purple_takes_the_final_space_and_wins_the_tie_for_the_governor) {
  Table t(kRules);
  t.track("far-east", {kYellow, kBlue, kPurple, kBlue}).lay("track:far-east:4", "industry");
  t.give(kPurple, "shipyard").harbor(kPurple, 2).turn(kPurple).play("use shipyard ship track:far-east");
  EXPECT_TRUE(t.is_open("far-east"));
  EXPECT_TRUE(t.holds(kPurple, "far-east-governor"));
  EXPECT_EQ(t.points_of(kPurple, "industry"), 1 + 2);
}

TEST(Example, R7_4_Blue_ships_to_a_fleet_in_Europe) {
  Table t(kRules);
  t.lay("fleet-english-channel", "industry").give(kBlue, "shipyard").harbor(kBlue, 2).turn(kBlue);
  t.play("use shipyard ship fleet-english-channel");
  EXPECT_EQ(t.points_of(kBlue, "industry"), 1);
}

TEST(Example, R7_5_Red_ships_to_the_open_sea_of_the_Far_East) {
  Table t(kRules);
  t.open("far-east", {kYellow, kBlue, kPurple, kBlue, kPurple}).give(kRed, "shipyard").harbor(kRed, 2).turn(kRed);
  t.play("use shipyard ship sea:far-east");
  EXPECT_EQ(presence(box().board(t.board()), t.s, seat(kRed), Area::FarEast), 1);
}

TEST(Example, R8_1_Yellow_occupies_in_India_and_controls_a_link_for_the_first_time) {
  Table t(kRules);
  t.open("india", kPurple)
      .hold(kYellow, "fleet-ceylon")
      .lay("calcutta", "attack")
      .lay("fleet-ceylon--calcutta", "culture");
  t.harbor(kYellow, 2).turn(kYellow).play("use colonial-house occupy calcutta");
  EXPECT_EQ(t.tokens_of(kYellow, "attack"), 1);
  EXPECT_EQ(t.points_of(kYellow, "culture"), 1);
}

TEST(Example, R8_4_Blue_attacks_Yellow_breaks_a_link_and_gains_an_Influence_token) {
  Table t(kRules);
  t.open("india", kPurple).hold(kYellow, {"goa", "fleet-ceylon"}).hold(kBlue, "lisbon").sea(kBlue, "india");
  t.lay("lisbon--goa", "influence").give(kBlue, "barracks").harbor(kBlue, 3).turn(kBlue);
  EXPECT_EQ(score_sheet(box(), t.s, seat(kYellow)).links, 1);
  const int supply = t.player(kBlue).supply;
  t.play("use barracks attack goa");
  EXPECT_EQ(t.player(kBlue).harbor, 0);
  EXPECT_EQ(t.player(kBlue).supply, supply + 1);
  EXPECT_EQ(t.owner("goa"), kBlue);
  EXPECT_EQ(t.points_of(kBlue, "influence"), 1);
  EXPECT_EQ(score_sheet(box(), t.s, seat(kYellow)).links, 0);
}

TEST(Example, R9_2_Red_draws_North_America_3_from_a_closed_region) {
  Table t(kRules);
  t.track("north-america", {kRed, kBlue, kRed, kRed}).top("north-america", 3).give(kRed, "market").harbor(kRed, 1);
  t.turn(kRed).play("use market draw north-america");
  EXPECT_FALSE(t.is_open("north-america"));
  EXPECT_EQ(t.points_of(kRed, "industry"), 2);
  EXPECT_EQ(t.points_of(kRed, "culture"), 2);
}

TEST(Example, R9_5_Blue_loses_5_Industry_and_2_Wealth_by_abolition) {
  Table t(kRules);
  t.cards(kBlue, {"slavery-0", "slavery-5"}).points(kBlue, "industry", 7).points(kBlue, "wealth", 4);
  t.hold(kRed, {"london", "lisbon", "cadiz", "venice", "amsterdam"})
      .top("europe", 5)
      .give(kRed, "market")
      .harbor(kRed, 1);
  t.turn(kRed).play("use market draw europe");
  EXPECT_EQ(t.points_of(kBlue, "industry"), 2);
  EXPECT_EQ(t.points_of(kBlue, "wealth"), 2);
  EXPECT_EQ(score_sheet(box(), t.s, seat(kBlue)).slavery, -2);
}

TEST(Example, R9_7_Purple_with_3_Influence_discards_South_America_1) {
  Table t(kRules);
  t.open("far-east", kYellow)
      .cards(kPurple, {"far-east-governor", "slavery-1", "south-america-1", "north-america-1", "europe-4"});
  t.points(kPurple, "influence", 3).discard(0);
  EXPECT_EQ(t.to_move(), kPurple);
  t.play("slot far-east-governor");
  EXPECT_EQ(t.points_of(kPurple, "culture"), 1 + 2);
  t.play("discard south-america-1");
  EXPECT_EQ(t.points_of(kPurple, "culture"), 1);
  EXPECT_EQ(t.s.pile, bit(card_called("south-america-1")));
  EXPECT_EQ(t.s.round, 2);
}

TEST(Example, R10_4_Red_scores_69) {
  Table t(kRules);
  t.open("india", kYellow).open("africa", kBlue).top("slavery", 1);
  t.hold(kRed, {"london", "amsterdam", "la-rochelle", "lisbon", "cadiz", "venice", "constantinople",
                "fleet-english-channel", "fleet-ionian-sea", "goa", "surat", "fleet-ceylon", "luanda"});
  t.give(kRed, "university").cards(kRed, {"north-america-5", "south-america-4"}).harbor(kRed, 5);
  t.points(kRed, "industry", 10).points(kRed, "culture", 8).points(kRed, "wealth", 9).points(kRed, "influence", 12);
  t.s.players[kRed].set_aside = 1;
  t.sound();
  const ScoreSheet red = score_sheet(box(), t.s, seat(kRed));
  EXPECT_EQ(red.attributes, (std::array<int, 4>{10, 7, 7, 12}));
  EXPECT_EQ(red.cities + red.links, 19);
  EXPECT_EQ(red.buildings + red.cards + red.governor_slot, 14);
  EXPECT_EQ(red.harbor, 1);
  EXPECT_EQ(red.slavery, -1);
  EXPECT_EQ(red.total, 69);
}

TEST(Example, R11_1_after_the_Docks_the_silent_fleet_reacts_to_one_of_the_two) {
  Table t("age-of-sail side-a 2 silent-fleet");
  t.give(0, "docks").harbor(0, 3).turn(0).play({"use docks occupy london", "then ship track:india"});
  EXPECT_EQ(t.legal("react ship").size(), 8u);
  EXPECT_EQ(t.legal("react occupy").size(), 6u);
  EXPECT_EQ(t.legal().size(), 14u);
}

}  // namespace
}  // namespace endeavor::test
