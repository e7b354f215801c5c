// The rulings of chapter 14, each where another reading would show.
#include <gtest/gtest.h>

#include "engine/query.h"
#include "tests/support/table.h"

namespace endeavor::test {
namespace {

using Set = std::set<std::string>;

TEST(Rulings, R14_1_a_ship_takes_the_space_furthest_from_the_deck) {
  Table t("age-of-sail side-a 2");
  t.give(0, "shipyard").harbor(0, 2).track("far-east", {1}).turn(0).play("use shipyard ship track:far-east");
  EXPECT_EQ(t.s.track[region_index(Area::FarEast)][1], seat(0));
  EXPECT_EQ(t.s.track[region_index(Area::FarEast)][4], Seat::None);
}

TEST(Rulings, R14_1_value_1_cards_from_the_pile_give_a_disc) {
  Table t("age-of-sail side-a 2");
  t.give(0, "market")
      .harbor(0, 1)
      .hold(0, "london")
      .pile({"caribbean-1"})
      .turn(0)
      .play("use market draw pile:caribbean-1");
  EXPECT_EQ(t.player(0).harbor, 1);
}

TEST(Rulings, R14_2_age_of_sail_keeps_the_ban_on_a_building_paying_itself) {
  Table t("age-of-sail side-a 2", {"exchange", "factory", "museum"});
  t.give(0, "factory").harbor(0, 1).turn(0);
  EXPECT_EQ(t.why("use factory payment factory"),
            (WhyNot{Reason::PaysItself, {9, 1}, {about(building_called("factory"))}}));
}

TEST(Rulings, R14_3_a_falling_influence_lowers_the_limit_in_age_of_sail) {
  Table t("age-of-sail side-a 2");
  t.cards(0, {"europe-2", "north-america-1", "far-east-1"}).discard(0).play("discard europe-2");
  EXPECT_EQ(t.legal(), (Set{"discard north-america-1", "discard far-east-1"}));
}

TEST(Rulings, R14_4_declining_the_free_slot_is_legal) {
  Table t("first-edition first-edition 3");
  t.open("india", 0).open("africa", 0).cards(0, {"india-governor", "africa-governor", "north-america-1"}).turn(0);
  t.play({"pass", "slot none", "discard india-governor"});
  EXPECT_EQ(t.s.decision, Decision::Discard);
}

TEST(Rulings, R14_5_the_salary_phase_pays_no_payment_buildings) {
  Table t("age-of-sail side-a 2", {"exchange", "factory", "museum"});
  t.give(0, "exchange", true).give(0, "factory", true).points(0, "wealth", 2).salary(0);
  EXPECT_EQ(t.player(0).workers, 0);
}

TEST(Rulings, R14_6_a_disc_just_placed_counts_as_presence_for_the_second_action) {
  Table t("age-of-sail side-a 2");
  t.give(0, "docks").harbor(0, 3).open("africa", 1).turn(0);
  EXPECT_FALSE(t.allows("use docks occupy luanda"));
  t.play("use docks ship sea:africa");
  EXPECT_TRUE(t.allows("then occupy luanda"));
}

TEST(Rulings, R14_6_and_for_links) {
  Table t("age-of-sail side-a 2");
  t.give(0, "docks").harbor(0, 3).lay("london--fleet-english-channel", "wealth").turn(0);
  t.play({"use docks ship fleet-english-channel", "then occupy london"});
  EXPECT_EQ(t.points_of(0, "wealth"), 1);
}

TEST(Rulings, R14_6_and_for_a_card) {
  Table t("age-of-sail side-a 2", {"admiralty", "museum", "city-hall"});
  t.give(0, "admiralty")
      .harbor(0, 4)
      .open("africa", 1)
      .hold(1, "luanda")
      .turn(0)
      .play("use admiralty ship sea:africa");
  EXPECT_TRUE(t.allows("then attack luanda"));
}

TEST(Rulings, R14_7_a_casualty_is_in_the_supply_for_the_rest_of_the_turn) {
  Table t("age-of-sail side-a 2");
  t.give(0, "barracks").harbor(0, 34).hold(1, "london").turn(0);
  EXPECT_EQ(t.player(0).supply, 1);
  t.play("use barracks attack london");
  EXPECT_EQ(t.player(0).supply, 2);
  EXPECT_EQ(t.player(1).supply, 35);
}

TEST(Rulings, R14_8_value_0_needs_no_presence_of_the_silent_fleet) {
  Table t("age-of-sail side-b 2 silent-fleet");
  t.give(0, "market").harbor(0, 1).turn(0).play("use market draw slavery");
  EXPECT_TRUE(t.allows("react draw europe"));
}

TEST(Rulings, R14_9_of_two_equal_buildings_the_leftmost_in_the_needed_condition) {
  Table t("age-of-sail side-a 2");
  t.give(0, "market", true).give(0, "docks").give(0, "market").give(0, "market").harbor(0, 5).turn(0);
  EXPECT_EQ(t.legal("use market").size(), 2u);  // one choice for two free Markets
  t.play("use market draw europe");
  EXPECT_TRUE(t.works(0, 3));  // the first free one
  EXPECT_FALSE(t.works(0, 4));
  t.blue(0, "payment").turn(0).play("spend payment payment market");
  EXPECT_FALSE(t.works(0, 1));  // the first one with a worker
  EXPECT_TRUE(t.works(0, 3));
}

TEST(Rulings, R14_9_in_the_salary_phase_too) {
  Table t("age-of-sail side-a 2");
  t.give(0, "docks", true).give(0, "market", true).give(0, "market", true).salary(0).play("pay market");
  EXPECT_FALSE(t.works(0, 2));
  EXPECT_TRUE(t.works(0, 3));
}

}  // namespace
}  // namespace endeavor::test
