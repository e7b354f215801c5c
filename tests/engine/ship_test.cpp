// Shipping: tracks, opening a region and its governor, fleets, the open sea (R7).
#include <gtest/gtest.h>

#include "engine/query.h"
#include "tests/support/table.h"

namespace endeavor::test {
namespace {

using Set = std::set<std::string>;

TEST(Ship, R7_1_no_presence_is_needed) {
  Table t("age-of-sail side-a 2");
  t.give(0, "shipyard").harbor(0, 2).open("india", 1).turn(0);
  EXPECT_TRUE(t.allows("use shipyard ship track:africa"));
  EXPECT_TRUE(t.allows("use shipyard ship sea:india"));
  EXPECT_TRUE(t.allows("use shipyard ship fleet-ceylon"));
}

TEST(Ship, R7_2_to_the_free_space_furthest_from_the_deck_with_its_token) {
  Table t("age-of-sail side-a 2");
  t.lay("track:africa:0", "culture").lay("track:africa:1", "wealth").lay("track:africa:3", "influence");
  t.give(0, "shipyard").give(0, "shipyard").harbor(0, 4).turn(0).play("use shipyard ship track:africa");
  EXPECT_EQ(t.s.track[region_index(Area::Africa)][0], seat(0));
  EXPECT_EQ(t.points_of(0, "culture"), 3);  // with the two shipyards
  EXPECT_FALSE(t.lies("track:africa:0"));
  EXPECT_TRUE(t.lies("track:africa:1"));
  t.turn(0).play("use shipyard ship track:africa");
  EXPECT_EQ(t.s.track[region_index(Area::Africa)][1], seat(0));
  EXPECT_EQ(t.points_of(0, "wealth"), 1);
}

TEST(Ship, R7_2_only_to_closed_regions) {
  Table t("age-of-sail side-a 2");
  t.give(0, "shipyard").harbor(0, 2).open("africa", 1).turn(0);
  EXPECT_EQ(t.why("use shipyard ship track:africa"), (WhyNot{Reason::RegionOpen, {7, 2}, {about(Area::Africa)}}));
}

TEST(Ship, R7_3_the_last_track_space_opens_the_region) {
  Table t("age-of-sail side-a 2");
  t.give(0, "shipyard").harbor(0, 4).track("africa", {0, 1}).turn(0);
  t.lay("track:africa:2", "culture").lay("track:africa:3", "industry");
  t.play("use shipyard ship track:africa");
  EXPECT_FALSE(t.is_open("africa"));
  t.turn(0).give(0, "shipyard").play("use shipyard ship track:africa");
  EXPECT_TRUE(t.is_open("africa"));
  EXPECT_EQ(t.s.governors & bit(Area::Africa), 0);
  EXPECT_TRUE(t.holds(0, "africa-governor"));
  EXPECT_EQ(t.points_of(0, "wealth"), 2);  // its symbols
  EXPECT_EQ(t.points_of(0, "influence"), 1);
  EXPECT_EQ(t.points_of(0, "industry"), 1);  // the token of the last space
  t.harbor(1, 2).give(1, "shipyard").turn(1);
  EXPECT_TRUE(t.allows("use shipyard ship sea:africa"));  // open for everyone
}

TEST(Ship, R7_3_the_governor_goes_to_most_discs_not_to_who_opens) {
  Table t("age-of-sail side-a 3");
  t.give(2, "shipyard")
      .harbor(2, 2)
      .track("far-east", {1, 1, 0, 1})
      .turn(2)
      .play("use shipyard ship track:far-east");
  EXPECT_TRUE(t.holds(1, "far-east-governor"));
  EXPECT_EQ(t.points_of(1, "industry"), 2);
  EXPECT_EQ(t.points_of(1, "culture"), 1);
}

TEST(Ship, R7_3_tied_the_disc_nearest_the_deck_decides) {
  struct Case {
    std::vector<int> before;
    int winner;
  };
  // Seat 2 ships last on a track of five.
  for (const Case& c :
       {Case{{0, 0, 1, 1}, 1}, Case{{1, 1, 0, 0}, 0}, Case{{0, 1, 0, 1}, 1}, Case{{1, 0, 0, 1}, 1},
        Case{{2, 0, 0, 1}, 2}, Case{{0, 2, 0, 1}, 2}, Case{{0, 0, 0, 1}, 0}, Case{{0, 1, 2, 2}, 2}}) {
    Table t("age-of-sail side-a 3");
    t.give(2, "shipyard").harbor(2, 2).track("india", c.before).turn(2).play("use shipyard ship track:india");
    for (int i = 0; i < 3; ++i) EXPECT_EQ(t.holds(i, "india-governor"), i == c.winner);
  }
}

TEST(Ship, R7_3_first_edition_the_same) {
  Table t("first-edition first-edition 3");
  t.give(0, "shipyard")
      .harbor(0, 2)
      .track("caribbean", {1, 2, 1, 2, 0})
      .turn(0)
      .play("use shipyard ship track:caribbean");
  EXPECT_TRUE(t.is_open("caribbean"));
  EXPECT_TRUE(t.holds(0, "caribbean-governor"));  // two each, the last one is nearest
}

TEST(Ship, R7_4_to_a_free_fleet_in_Europe_or_an_open_region) {
  Table t("age-of-sail side-a 2");
  t.give(0, "shipyard").harbor(0, 2).open("india", 1).hold(1, "fleet-ionian-sea").turn(0);
  EXPECT_TRUE(t.allows("use shipyard ship fleet-english-channel"));
  EXPECT_TRUE(t.allows("use shipyard ship fleet-ceylon"));
  EXPECT_EQ(t.why("use shipyard ship fleet-grand-banks"),
            (WhyNot{Reason::RegionClosed, {7, 4}, {about(Area::NorthAmerica), about(Action::Ship)}}));
  EXPECT_EQ(t.why("use shipyard ship fleet-ionian-sea"),
            (WhyNot{Reason::FleetTaken, {7, 4}, {about(t.space("fleet-ionian-sea")), about(seat(1))}}));
  EXPECT_EQ(t.why("use shipyard ship london"),
            (WhyNot{Reason::CityNotShippedTo, {7, 4}, {about(t.space("london"))}}));
  Table first("first-edition first-edition 3");  // which has no fleets, so R7.4 is none of its rules
  first.give(0, "shipyard").harbor(0, 2).turn(0);
  EXPECT_EQ(first.why("use shipyard ship london"),
            (WhyNot{Reason::CityNotShippedTo, {8, 1}, {about(first.space("london"))}}));
}

TEST(Ship, R7_4_gains_its_token_and_link_tokens) {
  Table t("age-of-sail side-a 2");
  t.hold(0, "london").lay("fleet-english-channel", "wealth").lay("london--fleet-english-channel", "influence");
  t.give(0, "shipyard").harbor(0, 2).turn(0).play("use shipyard ship fleet-english-channel");
  EXPECT_EQ(t.owner("fleet-english-channel"), 0);
  EXPECT_EQ(t.points_of(0, "wealth"), 1);
  EXPECT_EQ(t.points_of(0, "influence"), 1);
  EXPECT_FALSE(t.lies("london--fleet-english-channel"));
}

TEST(Ship, R7_5_to_the_open_sea_of_an_open_region_without_a_token) {
  Table t("age-of-sail side-a 2");
  t.give(0, "shipyard").harbor(0, 2).open("india", 1).turn(0);
  EXPECT_EQ(t.why("use shipyard ship sea:africa"),
            (WhyNot{Reason::RegionClosed, {7, 5}, {about(Area::Africa), about(Action::Ship)}}));
  t.play("use shipyard ship sea:india");
  EXPECT_EQ(t.s.sea[region_index(Area::India)][0], 1);
  EXPECT_EQ(t.player(0).tokens, (std::array<std::uint8_t, kTokens>{}));
}

TEST(Ship, R7_5_first_edition_beside_the_track) {
  Table t("first-edition first-edition 3");
  t.give(0, "shipyard").harbor(0, 2).open("africa", 1).turn(0).play("use shipyard ship sea:africa");
  EXPECT_EQ(t.s.sea[region_index(Area::Africa)][0], 1);
}

TEST(Ship, R7_6_first_edition_nothing_to_Europe) {
  Table t("first-edition first-edition 3");
  t.give(0, "shipyard").harbor(0, 2).turn(0);
  for (const char* move : {"use shipyard ship track:europe", "use shipyard ship sea:europe"})
    EXPECT_EQ(t.why(move), (WhyNot{Reason::NoShippingToEurope, {7, 6}}));
  EXPECT_EQ(t.legal("use shipyard").size(), 6u);  // the six tracks
}

TEST(Ship, Needs_a_disc_after_the_activation) {
  Table t("age-of-sail side-a 2");
  t.give(0, "shipyard").blue(0, "ship-draw").open("india", 1).harbor(0, 1).turn(0);
  EXPECT_EQ(t.why("use shipyard ship track:africa"),
            (WhyNot{Reason::NeedsDiscs, {7, 2}, {need(2), have(1), about(Action::Ship)}}));
  EXPECT_EQ(t.why("use shipyard ship sea:india"),
            (WhyNot{Reason::NeedsDiscs, {7, 5}, {need(2), have(1), about(Action::Ship)}}));
  EXPECT_EQ(t.why("use shipyard ship fleet-ceylon"),
            (WhyNot{Reason::NeedsDiscs, {7, 4}, {need(2), have(1), about(Action::Ship)}}));
  EXPECT_TRUE(t.allows("spend ship-draw ship track:africa"));
  t.harbor(0, 0);
  EXPECT_EQ(t.why("spend ship-draw ship track:africa"),
            (WhyNot{Reason::NeedsDiscs, {7, 2}, {need(1), have(0), about(Action::Ship)}}));
}

}  // namespace
}  // namespace endeavor::test
