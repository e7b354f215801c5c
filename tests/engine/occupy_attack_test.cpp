// Occupying, links and attacking (R8.1–R8.4).
#include <gtest/gtest.h>

#include "tests/support/table.h"

namespace endeavor::test {
namespace {

using Set = std::set<std::string>;

TEST(Occupy, R8_1_a_free_city_of_Europe_without_presence) {
  Table t("age-of-sail side-a 2");
  t.lay("london", "culture").harbor(0, 2).hold(1, "venice").turn(0);
  EXPECT_EQ(t.legal("use colonial-house"),
            (Set{"use colonial-house occupy london", "use colonial-house occupy amsterdam",
                 "use colonial-house occupy la-rochelle", "use colonial-house occupy lisbon",
                 "use colonial-house occupy cadiz", "use colonial-house occupy constantinople"}));
  EXPECT_EQ(t.why("use colonial-house occupy venice"),
            (WhyNot{Reason::CityTaken, {8, 1}, {about(t.space("venice")), about(seat(1))}}));
  t.play("use colonial-house occupy london");
  EXPECT_EQ(t.owner("london"), 0);
  EXPECT_EQ(t.player(0).harbor, 0);
  EXPECT_EQ(t.points_of(0, "culture"), 1);
  EXPECT_FALSE(t.lies("london"));
}

TEST(Occupy, R8_1_elsewhere_the_region_must_be_open_and_presence_is_needed) {
  Table t("age-of-sail side-a 2");
  t.harbor(0, 2).track("africa", {0, 0, 1}).turn(0);
  EXPECT_EQ(t.why("use colonial-house occupy luanda"),
            (WhyNot{Reason::RegionClosed, {8, 1}, {about(Area::Africa), about(Action::Occupy)}}));
  t.open("africa", {1, 1, 1, 1});
  EXPECT_EQ(t.why("use colonial-house occupy luanda"),
            (WhyNot{Reason::NoPresence, {8, 1}, {about(Area::Africa), about(Action::Occupy)}}));
  for (const int how : {0, 1, 2}) {
    Table present("age-of-sail side-a 2");
    present.harbor(0, 2).turn(0);
    if (how == 0) present.open("south-america", {1, 1, 0, 1});
    if (how == 1) present.open("south-america", 1).sea(0, "south-america");
    if (how == 2) present.open("south-america", 1).hold(0, "fleet-cape-horn");
    EXPECT_TRUE(present.allows("use colonial-house occupy lima")) << how;
    EXPECT_FALSE(present.allows("use colonial-house occupy luanda"));
  }
}

TEST(Occupy, R8_1_needs_a_disc) {
  Table t("age-of-sail side-a 2");
  t.harbor(0, 1).blue(0, "occupy-draw").turn(0);
  EXPECT_EQ(t.why("use colonial-house occupy london"),
            (WhyNot{Reason::NeedsDiscs, {8, 1}, {need(2), have(1), about(Action::Occupy)}}));
  EXPECT_TRUE(t.allows("spend occupy-draw occupy london"));
}

TEST(Occupy, R8_2_never_a_fleet) {
  Table t("age-of-sail side-a 2");
  t.harbor(0, 5).turn(0);
  EXPECT_EQ(t.why("use colonial-house occupy fleet-ionian-sea"),
            (WhyNot{Reason::FleetNotOccupied, {8, 2}, {about(t.space("fleet-ionian-sea"))}}));
  EXPECT_FALSE(t.allows("use colonial-house occupy fleet-ionian-sea"));
}

TEST(Links, R8_3_a_disc_arriving_gains_the_token_of_every_circular_link_now_controlled) {
  Table t("age-of-sail side-a 2");
  t.open("africa", 0)
      .open("far-east", 1)
      .sea(0, "far-east")
      .hold(0, {"amsterdam", "batavia", "mozambique"})
      .harbor(0, 2);
  t.lay("cape-town", "culture").lay("amsterdam--cape-town", "wealth").lay("cape-town--batavia", "influence");
  t.turn(0).play("use colonial-house occupy cape-town");
  EXPECT_EQ(t.points_of(0, "culture"), 1);
  EXPECT_EQ(t.points_of(0, "wealth"), 1);     // Amsterdam
  EXPECT_EQ(t.points_of(0, "influence"), 1);  // Batavia
  int tokens = 0;
  for (const int n : t.player(0).tokens) tokens += n;
  EXPECT_EQ(tokens, 3);  // the link to Mozambique is square
}

TEST(Links, R8_3_only_links_held_at_both_ends_and_only_once) {
  Table t("age-of-sail side-a 2");
  t.hold(1, "amsterdam").lay("amsterdam--venice", "wealth").harbor(0, 9).give(0, "barracks").turn(0);
  t.play("use colonial-house occupy venice");
  EXPECT_TRUE(t.lies("amsterdam--venice"));  // the other end is seat 1's
  EXPECT_EQ(t.points_of(0, "wealth"), 0);
  t.turn(0).play("use barracks attack amsterdam");
  EXPECT_FALSE(t.lies("amsterdam--venice"));
  EXPECT_EQ(t.points_of(0, "wealth"), 1);
  // Seat 1 takes both ends later: the token is gone.
  t.hold(1, {"amsterdam", "venice"}).turn(0);
  EXPECT_EQ(t.points_of(1, "wealth"), 0);
}

TEST(Attack, R8_4_what_it_costs_and_does) {
  Table t("age-of-sail side-a 2");
  t.give(0, "barracks").harbor(0, 5).hold(1, "london").turn(0);
  const int mine = t.player(0).supply;
  const int theirs = t.player(1).supply;
  t.play("use barracks attack london");
  EXPECT_EQ(t.player(0).harbor, 2);
  EXPECT_EQ(t.player(0).supply, mine + 1);
  EXPECT_EQ(t.player(1).supply, theirs + 1);
  EXPECT_EQ(t.player(1).harbor, 0);
  EXPECT_EQ(t.owner("london"), 0);
  EXPECT_EQ(t.player(0).tokens, (std::array<std::uint8_t, kTokens>{}));  // no space token is left
}

TEST(Attack, R8_4_two_discs_three_with_a_building) {
  Table t("age-of-sail side-a 2");
  t.give(0, "barracks").blue(0, "attack").hold(1, "london").harbor(0, 2).turn(0);
  EXPECT_EQ(t.why("use barracks attack london"),
            (WhyNot{Reason::NeedsDiscs, {8, 4}, {need(3), have(2), about(Action::Attack)}}));
  EXPECT_TRUE(t.allows("spend attack attack london"));
  t.harbor(0, 1);
  EXPECT_EQ(t.why("spend attack attack london"),
            (WhyNot{Reason::NeedsDiscs, {8, 4}, {need(2), have(1), about(Action::Attack)}}));
  EXPECT_EQ(t.why("use barracks attack london"),
            (WhyNot{Reason::NeedsDiscs, {8, 4}, {need(3), have(1), about(Action::Attack)}}));
}

TEST(Attack, R8_4_the_target_is_held_by_another) {
  Table t("age-of-sail side-a 3");
  t.give(0, "barracks").harbor(0, 5).hold(0, "lisbon").hold(1, "london").hold(2, "fleet-ionian-sea").turn(0);
  EXPECT_EQ(t.legal("use barracks"), (Set{"use barracks attack london", "use barracks attack fleet-ionian-sea"}));
  EXPECT_EQ(t.why("use barracks attack lisbon"), (WhyNot{Reason::OwnDisc, {8, 4}, {about(t.space("lisbon"))}}));
  EXPECT_EQ(t.why("use barracks attack venice"), (WhyNot{Reason::NobodyThere, {8, 4}, {about(t.space("venice"))}}));
}

TEST(Attack, R8_4_only_in_open_regions_with_presence) {
  Table t("age-of-sail side-a 2");
  t.give(0, "barracks").harbor(0, 5).open("africa", 1).hold(1, "luanda").turn(0);
  EXPECT_EQ(t.why("use barracks attack luanda"),
            (WhyNot{Reason::NoPresence, {8, 4}, {about(Area::Africa), about(Action::Attack)}}));
  EXPECT_EQ(t.why("use barracks attack goa"),
            (WhyNot{Reason::RegionClosed, {8, 4}, {about(Area::India), about(Action::Attack)}}));
  t.sea(0, "africa");
  EXPECT_EQ(t.legal("use barracks"), (Set{"use barracks attack luanda"}));
}

TEST(Attack, R8_4_gains_link_tokens) {
  Table t("age-of-sail side-a 2");
  t.give(0, "barracks")
      .harbor(0, 5)
      .hold(0, "venice")
      .hold(1, "amsterdam")
      .lay("amsterdam--venice", "industry")
      .turn(0);
  t.play("use barracks attack amsterdam");
  EXPECT_EQ(t.points_of(0, "industry"), 1);
  EXPECT_FALSE(t.lies("amsterdam--venice"));
}

TEST(Attack, R11_6_a_silent_fleet_disc_returns_to_its_own_supply) {
  Table t("age-of-sail side-a 2 silent-fleet");
  t.give(0, "barracks").harbor(0, 5).hold(kSilent, "london").turn(0);
  EXPECT_EQ(t.s.silent_supply, 34);
  t.play("use barracks attack london");
  EXPECT_EQ(t.s.silent_supply, 35);
  EXPECT_EQ(t.owner("london"), 0);
}

}  // namespace
}  // namespace endeavor::test
