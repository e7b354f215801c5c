// Rules that the box as it is cannot show, because it holds one tile of a kind: with another box two
// Memorials meet, equal buildings pay each other, and a "+" has a Payment in it.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/legal.h"
#include "engine/scoring.h"
#include "tests/support/table.h"

namespace endeavor::test {
namespace {

BuildingFacts& facts(Content& other, std::string_view id) { return other.buildings[index(building_called(id))]; }

bool allowed(const Content& other, const Table& t, std::string_view move) {
  const Move m = move_called(t.board(), move);
  MoveList moves;
  legal_moves(other, t.s, moves);
  const bool listed = std::find(moves.begin(), moves.end(), m) != moves.end();
  EXPECT_EQ(listed, why_not(other, t.s, m).legal()) << move;
  return listed;
}

void play(const Content& other, Table& t, std::string_view move) {
  ASSERT_TRUE(allowed(other, t, move)) << move;
  apply(other, t.s, move_called(t.board(), move));
}

TEST(OtherBox, R8_5_both_owners_are_asked_the_attacker_first) {
  Content other = box();
  facts(other, "museum").special = Special::Memorial;
  Table t("age-of-sail side-a 3");
  t.give(0, "memorial").give(2, "museum").harbor(0, 3).hold(2, "london").turn(0);
  play(other, t, "use memorial attack london");
  EXPECT_EQ(t.to_move(), 0);
  play(other, t, "memorial culture");
  EXPECT_EQ(t.to_move(), 2);
  EXPECT_EQ(t.s.decision, Decision::Memorial);
  play(other, t, "memorial wealth");
  EXPECT_EQ(t.to_move(), 1);
  EXPECT_EQ(t.s.decision, Decision::Turn);
  EXPECT_EQ(t.player(0).track_discs, (std::array<std::uint8_t, 4>{0, 1, 0, 0}));
  EXPECT_EQ(t.player(2).track_discs, (std::array<std::uint8_t, 4>{0, 0, 1, 0}));
}

// A Shipyard that pays: which of two is in use decides which is paid.
Content paying_shipyards() {
  Content other = box();
  facts(other, "shipyard").actions = {Joiner::Single, Action::Payment, Action::None};
  return other;
}

TEST(OtherBox, R9_1_an_equal_building_may_pay_the_other_one) {
  const Content other = paying_shipyards();
  for (const int working : {1, 2}) {
    Table t("age-of-sail side-a 2");
    t.give(0, "shipyard", working == 1).give(0, "shipyard", working == 2).harbor(0, 1).turn(0);
    play(other, t, "use shipyard payment shipyard");
    EXPECT_EQ(t.works(0, 1), working == 2);  // the one in use works now, the other is free
    EXPECT_EQ(t.works(0, 2), working == 1);
    EXPECT_EQ(t.player(0).harbor, 1);
  }
}

TEST(OtherBox, R9_1_but_not_itself) {
  const Content other = paying_shipyards();
  Table t("age-of-sail side-a 2");
  t.give(0, "shipyard").give(0, "shipyard").harbor(0, 1).turn(0);
  EXPECT_FALSE(allowed(other, t, "use shipyard payment shipyard"));
  EXPECT_EQ(why_not(other, t.s, move_called(t.board(), "use shipyard payment shipyard")),
            (WhyNot{Reason::PaysItself, {9, 1}, {about(building_called("shipyard"))}}));
}

TEST(OtherBox, R9_1_nor_in_the_second_half_where_its_worker_already_stands) {
  Content other = box();
  facts(other, "docks").actions = {Joiner::Both, Action::Ship, Action::Payment};
  Table t("age-of-sail side-a 2");
  t.give(0, "docks").give(0, "market", true).harbor(0, 2).turn(0);
  play(other, t, "use docks ship track:africa");
  ASSERT_EQ(t.s.decision, Decision::Second);
  EXPECT_FALSE(allowed(other, t, "then payment docks"));
  EXPECT_EQ(why_not(other, t.s, move_called(t.board(), "then payment docks")),
            (WhyNot{Reason::PaysItself, {9, 1}, {about(building_called("docks"))}}));
  play(other, t, "then payment market");
  EXPECT_EQ(t.player(0).harbor, 1);
  EXPECT_TRUE(t.works(0, 1));
  EXPECT_FALSE(t.works(0, 2));
}

TEST(OtherBox, R9_1_a_marked_building_with_a_worker_is_refused_for_its_mark) {
  Content other = paying_shipyards();
  facts(other, "shipyard").no_payment[index(Edition::AgeOfSail)] = true;
  Table t("age-of-sail side-a 2");
  t.give(0, "shipyard", true).give(0, "shipyard").harbor(0, 1).turn(0);
  EXPECT_EQ(why_not(other, t.s, move_called(t.board(), "use shipyard payment shipyard")),
            (WhyNot{Reason::NoPaymentMark, {9, 1}, {about(building_called("shipyard"))}}));
}

TEST(OtherBox, R2_6_a_start_building_without_a_circle_has_its_worker_all_the_same) {
  Content other = box();
  facts(other, "merchant-dock").actions = {};
  Table t = Table::fresh("age-of-sail side-a 2");
  play(other, t, "start merchant-dock");
  EXPECT_TRUE(t.works(0, 0));
  EXPECT_EQ(find_violation(other, t.s).fault, StateFault::None);
}

// R6.6 speaks of Occupy + Ship, Ship + Ship and Draw + Draw; the two halves of any other pair are free.
TEST(OtherBox, R6_6_first_edition_a_draw_after_a_ship_may_come_from_any_deck) {
  Content other = box();
  facts(other, "guild-hall").actions.joiner = Joiner::Both;
  Table t("first-edition first-edition 3");
  t.give(0, "guild-hall").harbor(0, 2).turn(0);
  play(other, t, "use guild-hall ship track:africa");
  EXPECT_TRUE(allowed(other, t, "then draw europe"));
  EXPECT_TRUE(allowed(other, t, "then draw slavery"));
  Table back("first-edition first-edition 3");
  back.give(0, "guild-hall").harbor(0, 2).turn(0);
  play(other, back, "use guild-hall draw europe");
  EXPECT_TRUE(allowed(other, back, "then ship track:africa"));
  EXPECT_TRUE(allowed(other, back, "then ship track:india"));
}

TEST(OtherBox, R6_6_first_edition_other_pairs_may_happen_anywhere) {
  constexpr const char* kRules = "first-edition first-edition 3";
  Content other = box();
  facts(other, "docks").actions = {Joiner::Both, Action::Ship, Action::Payment};
  Table pays(kRules);
  pays.give(0, "docks").give(0, "market", true).harbor(0, 2).turn(0);
  play(other, pays, "use docks payment market");
  EXPECT_TRUE(allowed(other, pays, "then ship track:india"));
  facts(other, "docks").actions = {Joiner::Both, Action::Ship, Action::Attack};
  Table attacks(kRules);
  attacks.give(0, "docks").hold(1, "london").harbor(0, 4).turn(0);
  play(other, attacks, "use docks attack london");
  EXPECT_TRUE(allowed(other, attacks, "then ship track:india"));
  facts(other, "docks").actions = {Joiner::Both, Action::Occupy, Action::Occupy};
  Table occupies(kRules);
  occupies.give(0, "docks").open("africa", 0).harbor(0, 3).turn(0);
  play(other, occupies, "use docks occupy london");
  EXPECT_TRUE(allowed(other, occupies, "then occupy luanda"));
}

TEST(OtherBox, R11_7_limited_occupy_after_two_occupies_may_be_in_either_area) {
  Content other = box();
  facts(other, "docks").actions = {Joiner::Both, Action::Occupy, Action::Occupy};
  Table t("age-of-sail side-a 2 silent-fleet limited-occupy");
  t.open("south-america", {kSilent, 0, 0, 1}).open("africa", kSilent).give(0, "docks").harbor(0, 3).turn(0);
  play(other, t, "use docks occupy london");
  play(other, t, "then occupy lima");
  ASSERT_EQ(t.s.decision, Decision::React);
  EXPECT_TRUE(allowed(other, t, "react occupy lisbon"));
  EXPECT_TRUE(allowed(other, t, "react occupy salvador"));
  EXPECT_FALSE(allowed(other, t, "react occupy luanda"));
  EXPECT_FALSE(allowed(other, t, "react none"));
  t.hold(1, "salvador").hold(1, "buenos-aires");  // R11.6: the kind can still be answered
  EXPECT_FALSE(allowed(other, t, "react none"));
}

TEST(OtherBox, R10_1_two_city_halls_count_each) {
  Content other = box();
  facts(other, "museum").special = Special::CityHall;
  Table t("age-of-sail side-a 2");
  t.give(0, "city-hall").give(0, "museum").give(0, "market");
  EXPECT_EQ(score_sheet(other, t.s, seat(0)).buildings, 2 + 2);
}

}  // namespace
}  // namespace endeavor::test
