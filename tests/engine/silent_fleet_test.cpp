// The Silent Fleet's reactions (R11.1–R11.6, R14.8).
#include <gtest/gtest.h>

#include "engine/query.h"
#include "tests/support/table.h"

namespace endeavor::test {
namespace {

using Set = std::set<std::string>;
constexpr const char* kRules = "age-of-sail side-a 2 silent-fleet";
constexpr LevelFive kWithAdmiralty = {"memorial", "admiralty", "museum"};

TEST(SilentFleet, R11_1_a_third_color_of_35_discs) {
  EXPECT_EQ(Table(kRules).s.silent_supply, 35);
  EXPECT_EQ(Table("age-of-sail side-a 2").s.silent_supply, 0);
}

TEST(SilentFleet, R11_1_the_player_reacts_after_the_whole_turn) {
  Table t(kRules);
  t.give(0, "docks").harbor(0, 9).turn(0).play("use docks ship track:africa");
  EXPECT_EQ(t.s.decision, Decision::Second);
  t.play("then occupy london");
  EXPECT_EQ(t.s.decision, Decision::React);
  EXPECT_EQ(t.to_move(), 0);
  t.play("react ship track:india");
  EXPECT_EQ(t.to_move(), 1);
  EXPECT_EQ(t.s.decision, Decision::Turn);
}

TEST(SilentFleet, R11_1_one_reaction_to_one_kind_of_the_players_choice) {
  Table t(kRules);
  t.give(0, "docks").harbor(0, 9).turn(0).play({"use docks ship track:africa", "then occupy london"});
  EXPECT_TRUE(t.allows("react ship track:africa"));
  EXPECT_TRUE(t.allows("react occupy venice"));
  EXPECT_TRUE(t.legal("react draw").empty());
  EXPECT_EQ(t.why("react draw europe"), (WhyNot{Reason::NotPerformed, {11, 1}, {about(Action::Draw)}}));
  EXPECT_EQ(t.why("react none"), (WhyNot{Reason::MustReact, {11, 6}}));
}

TEST(SilentFleet, R11_1_only_what_was_performed) {
  Table t(kRules);
  t.give(0, "docks").harbor(0, 9).turn(0).play({"use docks ship track:africa", "stop"});
  EXPECT_TRUE(t.legal("react occupy").empty());
  EXPECT_EQ(t.why("react occupy venice"), (WhyNot{Reason::NotPerformed, {11, 1}, {about(Action::Occupy)}}));
}

TEST(SilentFleet, R11_1_passing_provokes_nothing_and_only_the_action_phase_changes) {
  Table t(kRules);
  t.turn(0).play("pass");
  EXPECT_EQ(t.to_move(), 1);
  EXPECT_EQ(t.s.decision, Decision::Turn);
  t.passed({}).construction(0).play("build market");
  EXPECT_EQ(t.s.decision, Decision::Build);
}

TEST(SilentFleet, R11_2_to_ship_a_track_or_a_free_fleet) {
  Table t(kRules);
  t.give(0, "shipyard").harbor(0, 2).open("india", 1).hold(1, "fleet-ionian-sea").turn(0);
  t.play("use shipyard ship track:africa");
  EXPECT_EQ(t.legal(),
            (Set{"react ship track:africa", "react ship track:south-america", "react ship track:caribbean",
                 "react ship track:north-america", "react ship track:far-east", "react ship fleet-english-channel",
                 "react ship fleet-ceylon"}));
  EXPECT_EQ(t.why("react ship track:india"), (WhyNot{Reason::RegionOpen, {11, 2}, {about(Area::India)}}));
  EXPECT_EQ(t.why("react ship track:europe"), (WhyNot{Reason::EuropeHasNoTrack, {1, 2}}));
  EXPECT_EQ(t.why("react ship sea:india"), (WhyNot{Reason::NoReactionToSea, {11, 2}, {about(Area::India)}}));
  EXPECT_EQ(t.why("react ship london"), (WhyNot{Reason::CityNotShippedTo, {11, 2}, {about(t.space("london"))}}));
  EXPECT_EQ(t.why("react ship fleet-ionian-sea"),
            (WhyNot{Reason::FleetTaken, {11, 2}, {about(t.space("fleet-ionian-sea")), about(seat(1))}}));
  EXPECT_EQ(t.why("react ship fleet-grand-banks"),
            (WhyNot{Reason::RegionClosed, {11, 2}, {about(Area::NorthAmerica), about(Action::Ship)}}));
}

TEST(SilentFleet, R11_2_the_token_there_leaves_the_game) {
  Table t(kRules);
  t.give(0, "shipyard").harbor(0, 2).lay("track:india:0", "culture").turn(0);
  t.play({"use shipyard ship track:africa", "react ship track:india"});
  EXPECT_FALSE(t.lies("track:india:0"));
  EXPECT_EQ(t.s.track[region_index(Area::India)][0], Seat::SilentFleet);
  EXPECT_EQ(t.s.silent_supply, 34);
  Table fleet(kRules);
  fleet.give(0, "shipyard").harbor(0, 2).turn(0);
  fleet.play({"use shipyard ship track:africa", "react ship fleet-ionian-sea"});
  EXPECT_EQ(fleet.owner("fleet-ionian-sea"), kSilent);
  EXPECT_FALSE(fleet.lies("fleet-ionian-sea"));
}

TEST(SilentFleet, R11_2_a_track_it_completes_opens_with_its_discs_counted) {
  Table mine(kRules);
  mine.give(0, "shipyard").harbor(0, 2).track("africa", {0, 1}).turn(0);
  mine.play({"use shipyard ship track:africa", "react ship track:africa"});
  EXPECT_TRUE(mine.is_open("africa"));
  EXPECT_TRUE(mine.holds(0, "africa-governor"));

  Table its(kRules);
  its.give(0, "shipyard").harbor(0, 2).track("africa", {kSilent, kSilent, 1}).turn(0);
  its.play("use shipyard ship track:africa");  // 2 Silent Fleet, 1 and 1
  EXPECT_TRUE(its.is_open("africa"));
  EXPECT_FALSE(its.holds(0, "africa-governor"));
  EXPECT_FALSE(its.holds(1, "africa-governor"));
  EXPECT_EQ(its.s.governors & bit(Area::Africa), 0);

  Table tied(kRules);  // the Silent Fleet's disc is the nearest one
  tied.give(0, "shipyard").harbor(0, 2).track("africa", {kSilent, 0}).turn(0);
  tied.play({"use shipyard ship track:africa", "react ship track:africa"});
  EXPECT_TRUE(tied.is_open("africa"));
  EXPECT_FALSE(tied.holds(0, "africa-governor"));
}

TEST(SilentFleet, R11_3_to_occupy_a_free_city_where_it_is_present) {
  Table t(kRules);
  t.open("africa", 0).open("south-america", {kSilent, 0, 0, 1}).harbor(0, 2).hold(0, "london").turn(0);
  t.play("use colonial-house occupy luanda");
  EXPECT_EQ(t.legal(), (Set{"react occupy amsterdam", "react occupy la-rochelle", "react occupy lisbon",
                            "react occupy cadiz", "react occupy venice", "react occupy constantinople",
                            "react occupy salvador", "react occupy buenos-aires", "react occupy lima"}));
  EXPECT_EQ(t.why("react occupy elmina"), (WhyNot{Reason::SilentFleetNoPresence, {11, 3}, {about(Area::Africa)}}));
  EXPECT_EQ(t.why("react occupy london"),
            (WhyNot{Reason::CityTaken, {11, 3}, {about(t.space("london")), about(seat(0))}}));
  EXPECT_EQ(t.why("react occupy goa"),
            (WhyNot{Reason::RegionClosed, {11, 3}, {about(Area::India), about(Action::Occupy)}}));
  EXPECT_EQ(t.why("react occupy fleet-ionian-sea"),
            (WhyNot{Reason::FleetNotOccupied, {8, 2}, {about(t.space("fleet-ionian-sea"))}}));
}

TEST(SilentFleet, R11_3_the_token_leaves_and_it_never_controls_links) {
  Table t(kRules);
  t.hold(kSilent, "amsterdam").lay("amsterdam--venice", "culture").harbor(0, 2).turn(0);
  t.play({"use colonial-house occupy london", "react occupy venice"});
  EXPECT_EQ(t.owner("venice"), kSilent);
  EXPECT_FALSE(t.lies("venice"));
  EXPECT_TRUE(t.lies("amsterdam--venice"));
}

TEST(SilentFleet, R11_4_to_draw_the_top_card_of_a_deck_where_its_presence_suffices) {
  Table t(kRules);
  t.track("africa", {kSilent, kSilent}).track("india", {kSilent}).top("africa", 2).top("india", 2);
  t.hold(kSilent, "london")
      .top("europe", 1)
      .top("slavery", 2)
      .give(0, "market")
      .harbor(0, 1)
      .hold(0, "venice")
      .turn(0);
  t.play("use market draw europe");  // Europe 2 is next
  EXPECT_EQ(t.legal(), (Set{"react draw africa"}));
  EXPECT_EQ(t.why("react draw india"),
            (WhyNot{Reason::SilentFleetPresenceTooLow,
                    {11, 4},
                    {about(Area::India), about(card_called("india-2")), need(2), have(1)}}));
  t.play("react draw africa");
  EXPECT_EQ(t.top_of("africa"), "africa-3");
  EXPECT_EQ(t.s.pile, 0u);  // it leaves the game
  EXPECT_EQ(t.s.silent_supply, 35 - 4);
}

TEST(SilentFleet, R11_4_not_from_an_empty_deck) {
  Table t(kRules);
  t.empty("africa").give(0, "market").harbor(0, 1).turn(0).play("use market draw europe");
  EXPECT_EQ(t.why("react draw africa"), (WhyNot{Reason::DeckEmpty, {11, 4}, {about(Deck::Africa)}}));
  Table gone(kRules);
  gone.abolished().top("india", 1).track("india", {kSilent, 0}).give(0, "market").harbor(0, 1).turn(0);
  gone.play("use market draw india");
  EXPECT_EQ(gone.why("react draw slavery"), (WhyNot{Reason::SlaveryAbolished, {9, 5}}));
}

TEST(SilentFleet, R11_4_removing_Europe_5_abolishes_slavery) {
  Table t(kRules);
  t.hold(kSilent, {"london", "venice", "lisbon", "cadiz", "amsterdam"}).top("europe", 5);
  t.cards(0, {"slavery-0", "slavery-2"}).cards(1, {"slavery-1"}).top("slavery", 3).track("africa", {0});
  t.give(0, "market").harbor(0, 1).turn(0).play({"use market draw africa", "react draw europe"});
  EXPECT_TRUE(t.s.abolished);
  EXPECT_EQ(t.player(0).set_aside, 2);
  EXPECT_EQ(t.player(1).set_aside, 1);
  EXPECT_EQ(t.points_of(0, "industry"), 1);  // Africa 1
  EXPECT_EQ(t.points_of(1, "wealth"), 0);
  EXPECT_EQ(t.top_of("europe"), "");
  EXPECT_EQ(t.top_of("slavery"), "");
}

TEST(SilentFleet, R14_8_presence_0_is_enough_for_value_0) {
  Table t(kRules);
  t.give(0, "market").harbor(0, 1).turn(0).play("use market draw europe");
  EXPECT_EQ(t.legal(), (Set{"react draw slavery"}));
}

TEST(SilentFleet, R11_5_attack_and_payment_provoke_nothing) {
  Table attack(kRules);
  attack.give(0, "barracks").harbor(0, 3).hold(1, "london").turn(0).play("use barracks attack london");
  EXPECT_EQ(attack.s.decision, Decision::Turn);
  Table payment(kRules);
  payment.give(0, "market", true).blue(0, "payment").turn(0).play("spend payment payment market");
  EXPECT_EQ(payment.s.decision, Decision::Turn);
}

TEST(SilentFleet, R11_5_a_reaction_without_a_target_is_not_asked) {
  Table draw(kRules);
  draw.give(0, "market").harbor(0, 1).top("slavery", 1).turn(0).play("use market draw europe");
  EXPECT_EQ(draw.to_move(), 1);
  EXPECT_EQ(draw.s.decision, Decision::Turn);
}

TEST(SilentFleet, R11_5_react_none_when_one_performed_action_provokes_nothing) {
  Table t(kRules, kWithAdmiralty);
  t.give(0, "admiralty").harbor(0, 9).hold(1, "london").turn(0);
  t.play({"use admiralty attack london", "then ship track:africa"});
  EXPECT_TRUE(t.allows("react none"));
  EXPECT_TRUE(t.allows("react ship track:africa"));
  EXPECT_EQ(t.why("react occupy venice"), (WhyNot{Reason::NotPerformed, {11, 1}, {about(Action::Occupy)}}));
  t.play("react none");
  EXPECT_EQ(t.to_move(), 1);
  EXPECT_EQ(t.s.silent_supply, 35);
}

TEST(SilentFleet, R11_5_without_discs_ship_and_occupy_provoke_nothing_but_draw_does) {
  Table t(kRules);
  t.open("india", 1).silent_supply_out(0).give(0, "docks").give(0, "market").harbor(0, 9).turn(0);
  EXPECT_EQ(t.s.silent_supply, 0);
  t.play({"use docks ship track:africa", "then occupy london"});
  EXPECT_EQ(t.to_move(), 1);
  EXPECT_EQ(t.s.decision, Decision::Turn);
  t.turn(0).play("use market draw europe");
  EXPECT_EQ(t.legal(), (Set{"react draw slavery", "react draw india"}));
}

TEST(SilentFleet, R11_6_a_possible_reaction_is_compulsory) {
  Table t(kRules);
  t.give(0, "cartographer")
      .harbor(0, 9)
      .turn(0)
      .play({"use cartographer ship track:africa", "then ship track:india"});
  EXPECT_EQ(t.why("react none"), (WhyNot{Reason::MustReact, {11, 6}}));
  EXPECT_FALSE(t.allows("react none"));
  EXPECT_FALSE(t.allows("pass"));
  EXPECT_EQ(t.legal().size(), 8u);  // two equal actions are one kind: 6 tracks and 2 fleets
}

TEST(SilentFleet, Asked_even_when_only_one_answer_is_possible) {
  Table t(kRules);
  t.give(0, "market").harbor(0, 1).turn(0).play("use market draw slavery");
  EXPECT_EQ(t.legal(), (Set{"react draw europe"}));
}

}  // namespace
}  // namespace endeavor::test
