// The action phase: turns, activating, spending, "/" and "+", passing, gained tokens (R6).
#include <gtest/gtest.h>

#include "tests/support/table.h"

namespace endeavor::test {
namespace {

using Set = std::set<std::string>;

TEST(Turn, R6_1_one_turn_each_clockwise) {
  Table t("age-of-sail side-a 3");
  for (int i = 0; i < 3; ++i) t.harbor(i, 4);
  t.play("use colonial-house occupy london");
  EXPECT_EQ(t.to_move(), 1);
  t.play("use colonial-house occupy venice");
  EXPECT_EQ(t.to_move(), 2);
  t.play("pass");
  EXPECT_EQ(t.to_move(), 0);
}

TEST(Turn, R6_1_who_has_passed_is_skipped_and_the_last_goes_on_alone) {
  Table t("age-of-sail side-a 3");
  t.harbor(0, 9).give(0, "shipyard").give(0, "shipyard").give(0, "market");
  t.passed({1}).play("use shipyard ship track:africa");
  EXPECT_EQ(t.to_move(), 2);
  t.play("pass");
  EXPECT_EQ(t.to_move(), 0);
  t.play("use shipyard ship track:africa");
  EXPECT_EQ(t.to_move(), 0);
  EXPECT_EQ(t.s.passed, 0b110);
  t.play("pass");
  EXPECT_EQ(t.s.round, 2);  // all have passed: the phase is over
}

TEST(Turn, R6_2_activating_moves_a_disc_from_the_harbor_onto_the_building) {
  Table t("age-of-sail side-a 2");
  t.give(0, "market").harbor(0, 1).hold(0, "london").turn(0).play("use market draw europe");
  EXPECT_EQ(t.player(0).harbor, 0);
  EXPECT_TRUE(t.works(0, 1));
  EXPECT_TRUE(t.holds(0, "europe-0"));
}

TEST(Turn, R6_2_the_actions_discs_come_from_the_harbor_as_well) {
  Table t("age-of-sail side-a 2");
  t.give(0, "shipyard").give(0, "barracks").hold(1, "london").harbor(0, 1).turn(0);
  EXPECT_EQ(t.legal(), (Set{"pass"}));
  t.harbor(0, 2);
  EXPECT_TRUE(t.allows("use shipyard ship track:africa"));
  EXPECT_FALSE(t.allows("use barracks attack london"));
  t.harbor(0, 3);
  EXPECT_TRUE(t.allows("use barracks attack london"));
}

TEST(Turn, R6_2_not_what_has_a_worker_no_circle_or_another_owner) {
  Table t("age-of-sail side-a 2");
  t.give(0, "market", true).give(0, "bank").give(1, "shipyard").harbor(0, 5).turn(0);
  EXPECT_EQ(t.why("use market draw europe"),
            (WhyNot{Reason::AlreadyActivated, {6, 2}, {about(building_called("market"))}}));
  EXPECT_EQ(t.why("use bank draw europe"),
            (WhyNot{Reason::NoActivationCircle, {6, 2}, {about(building_called("bank"))}}));
  EXPECT_EQ(t.why("use shipyard ship track:africa"),
            (WhyNot{Reason::NotYourBuilding, {6, 2}, {about(building_called("shipyard"))}}));
  EXPECT_EQ(t.legal("use market"), Set{});
}

TEST(Turn, R6_2_only_the_actions_that_the_building_shows) {
  Table t("age-of-sail side-a 2");
  t.give(0, "guild-hall").give(0, "fortress").harbor(0, 5).hold(1, "london").turn(0);
  EXPECT_TRUE(t.allows("use guild-hall ship track:africa"));
  EXPECT_TRUE(t.allows("use guild-hall draw europe"));
  EXPECT_TRUE(t.allows("use fortress occupy venice"));
  EXPECT_TRUE(t.allows("use fortress attack london"));
  EXPECT_EQ(
      t.why("use fortress draw europe"),
      (WhyNot{Reason::BuildingLacksAction, {6, 2}, {about(building_called("fortress")), about(Action::Draw)}}));
  EXPECT_FALSE(t.allows("use colonial-house attack london"));
}

TEST(Turn, R6_3_spending_removes_the_token_from_the_game) {
  Table t("age-of-sail side-a 2");
  t.blue(0, "ship-draw", 2).harbor(0, 1).turn(0).play("spend ship-draw ship track:africa");
  EXPECT_EQ(t.tokens_of(0, "ship-draw"), 1);
  EXPECT_EQ(t.player(0).harbor, 0);  // no activation disc
  EXPECT_EQ(t.player(0).workers, 0);
}

TEST(Turn, R6_3_each_blue_token_has_its_own_actions) {
  Table t("age-of-sail side-a 2");
  t.blue(0, "ship-draw").blue(0, "occupy-draw").blue(0, "attack").blue(0, "payment");
  t.give(0, "market", true).harbor(0, 2).hold(1, "london").turn(0);
  EXPECT_TRUE(t.allows("spend ship-draw ship track:africa"));
  EXPECT_TRUE(t.allows("spend ship-draw draw europe"));
  EXPECT_TRUE(t.allows("spend occupy-draw occupy venice"));
  EXPECT_TRUE(t.allows("spend occupy-draw draw europe"));
  EXPECT_TRUE(t.allows("spend attack attack london"));
  EXPECT_TRUE(t.allows("spend payment payment market"));
  EXPECT_EQ(t.why("spend attack draw europe"),
            (WhyNot{Reason::TokenLacksAction, {6, 3}, {about(Token::Attack), about(Action::Draw)}}));
}

TEST(Turn, R6_3_a_brown_token_is_never_spent_and_a_blue_one_must_be_there) {
  Table t("age-of-sail side-a 2");
  t.points(0, "wealth", 3).harbor(0, 5).turn(0);
  EXPECT_EQ(t.why("spend wealth draw europe"), (WhyNot{Reason::BrownToken, {6, 3}, {about(Token::Wealth)}}));
  EXPECT_EQ(t.why("spend payment payment market"), (WhyNot{Reason::NoSuchToken, {6, 3}, {about(Token::Payment)}}));
}

TEST(Turn, R6_4_what_cannot_be_carried_out_cannot_be_chosen_but_anyone_may_pass) {
  Table t("age-of-sail side-a 2");
  t.give(0, "market").give(0, "docks").blue(0, "attack").harbor(0, 0).turn(0);
  EXPECT_EQ(t.legal(), (Set{"pass"}));
  t.harbor(0, 9);
  EXPECT_TRUE(t.allows("pass"));
}

TEST(Turn, R6_5_either_is_exactly_one_of_two) {
  Table t("age-of-sail side-a 2");
  t.give(0, "guild-hall").harbor(0, 9).turn(0).play("use guild-hall ship track:africa");
  EXPECT_EQ(t.to_move(), 1);
  EXPECT_EQ(t.s.decision, Decision::Turn);
}

TEST(Turn, R6_5_both_in_any_order_and_the_second_may_be_declined) {
  for (const bool ship_first : {true, false}) {
    Table t("age-of-sail side-a 2");
    t.give(0, "docks").harbor(0, 9).turn(0);
    t.play(ship_first ? "use docks ship track:africa" : "use docks occupy london");
    EXPECT_EQ(t.to_move(), 0);
    EXPECT_EQ(t.s.decision, Decision::Second);
    EXPECT_TRUE(t.allows("stop"));
    Table declined = t;
    declined.play("stop");
    EXPECT_EQ(declined.to_move(), 1);
    EXPECT_EQ(declined.player(0).harbor, 7);
    t.play(ship_first ? "then occupy london" : "then ship track:africa");
    EXPECT_EQ(t.to_move(), 1);
    EXPECT_EQ(t.player(0).harbor, 6);
    EXPECT_EQ(t.owner("london"), 0);
  }
}

TEST(Turn, R6_5_the_second_half_is_the_other_one) {
  Table t("age-of-sail side-a 2");
  t.give(0, "docks").harbor(0, 9).turn(0).play("use docks ship track:africa");
  EXPECT_EQ(t.why("then ship track:africa"), (WhyNot{Reason::OtherHalf, {6, 5}, {about(Action::Occupy)}}));
  EXPECT_TRUE(t.legal("then ship").empty());
  EXPECT_EQ(t.why("pass"), (WhyNot{Reason::AskedSecond, {6, 5}, {about(Action::Occupy)}}));
}

TEST(Turn, R6_5_two_equal_actions) {
  Table t("age-of-sail side-a 2");
  t.give(0, "cartographer").harbor(0, 9).turn(0).play("use cartographer ship track:africa");
  EXPECT_TRUE(t.allows("then ship track:india"));
  t.play("then ship track:africa");
  EXPECT_EQ(t.player(0).harbor, 6);
  EXPECT_EQ(t.to_move(), 1);
}

TEST(Turn, R6_5_a_second_half_that_cannot_be_carried_out_is_not_asked) {
  Table t("age-of-sail side-a 2");
  t.give(0, "docks").harbor(0, 2).turn(0).play("use docks ship track:africa");
  EXPECT_EQ(t.to_move(), 1);  // no disc left to occupy with
  Table draws("age-of-sail side-a 2");
  draws.give(0, "trade-office").harbor(0, 1).top("slavery", 2).turn(0).play("use trade-office draw europe");
  EXPECT_EQ(draws.to_move(), 1);  // no other card with presence 0
}

TEST(Turn, R6_5_the_first_is_resolved_fully_before_the_second) {
  Table t("age-of-sail side-a 2");
  t.give(0, "docks").harbor(0, 3).track("africa", {1, 1, 0}).turn(0).play("use docks ship track:africa");
  EXPECT_TRUE(t.is_open("africa"));
  EXPECT_TRUE(t.allows("then occupy luanda"));                        // the region has just opened
  EXPECT_EQ(t.points_of(0, "wealth") + t.points_of(1, "wealth"), 2);  // its governor is with someone already
}

// R6.6 in the first edition; Age of Sail has no such limit.
TEST(Turn, R6_6_first_edition_occupy_and_ship_in_the_same_region) {
  Table first("first-edition first-edition 3");
  first.give(0, "docks").harbor(0, 9).open("africa", 0).open("india", 0).sea(0, "india").turn(0);
  first.play("use docks ship sea:africa");
  EXPECT_EQ(first.legal(), (Set{"then occupy luanda", "then occupy zanzibar", "stop"}));
  EXPECT_EQ(first.why("then occupy surat"), (WhyNot{Reason::SameRegion, {6, 6}, {about(Area::Africa)}}));
  EXPECT_EQ(first.why("then occupy london"), (WhyNot{Reason::SameRegion, {6, 6}, {about(Area::Africa)}}));

  Table other("first-edition first-edition 3");
  other.give(0, "docks").harbor(0, 9).open("africa", 0).turn(0).play("use docks occupy luanda");
  EXPECT_EQ(other.legal(), (Set{"then ship sea:africa", "stop"}));
  EXPECT_EQ(other.why("then ship track:india"), (WhyNot{Reason::SameRegion, {6, 6}, {about(Area::Africa)}}));

  Table aos("age-of-sail first-edition 3");
  aos.give(0, "docks").harbor(0, 9).open("africa", 0).turn(0).play("use docks ship sea:africa");
  EXPECT_TRUE(aos.allows("then occupy london"));
}

TEST(Turn, R6_6_first_edition_occupy_in_Europe_is_occupy_alone) {
  Table first("first-edition first-edition 3");
  first.give(0, "docks").harbor(0, 9).turn(0).play("use docks occupy london");
  EXPECT_EQ(first.to_move(), 1);
  EXPECT_EQ(first.s.decision, Decision::Turn);
}

TEST(Turn, R6_6_first_edition_ship_and_ship_in_the_same_region) {
  Table first("first-edition first-edition 3");
  first.give(0, "cartographer").harbor(0, 9).turn(0).play("use cartographer ship track:africa");
  EXPECT_EQ(first.legal(), (Set{"then ship track:africa", "stop"}));
  Table opening("first-edition first-edition 3");
  opening.give(0, "cartographer").harbor(0, 9).track("africa", {1, 1, 1, 1, 1}).turn(0);
  opening.play("use cartographer ship track:africa");
  EXPECT_EQ(opening.legal(), (Set{"then ship sea:africa", "stop"}));
}

TEST(Turn, R6_6_first_edition_draw_and_draw_from_the_same_deck) {
  Table first("first-edition first-edition 3");
  first.give(0, "trade-office")
      .harbor(0, 2)
      .hold(0, {"london", "venice"})
      .turn(0)
      .play("use trade-office draw europe");
  EXPECT_EQ(first.legal(), (Set{"then draw europe", "stop"}));
  EXPECT_EQ(first.why("then draw slavery"), (WhyNot{Reason::SameDeck, {6, 6}, {about(Deck::Europe)}}));

  Table stuck("first-edition first-edition 3");
  stuck.give(0, "trade-office").harbor(0, 2).turn(0).play("use trade-office draw europe");
  EXPECT_EQ(stuck.to_move(), 1);  // Europe 1 is too much, Slavery 0 another deck

  Table aos("age-of-sail side-a 2");
  aos.give(0, "trade-office")
      .harbor(0, 2)
      .pile({"africa-1"})
      .hold(0, "london")
      .turn(0)
      .play("use trade-office draw europe");
  EXPECT_EQ(aos.legal(), (Set{"then draw europe", "then draw slavery", "then draw pile:africa-1", "stop"}));
}

TEST(Turn, R6_7_a_brown_token_counts_at_once_and_a_blue_one_waits_in_the_harbor) {
  Table t("age-of-sail side-a 2");
  t.lay("london", "wealth").lay("venice", "attack").harbor(0, 9).harbor(1, 9).hold(1, "lisbon").turn(0);
  t.give(0, "docks");
  t.play({"use colonial-house occupy london", "pass"});
  EXPECT_EQ(t.points_of(0, "wealth"), 1);
  EXPECT_EQ(t.tokens_of(0, "wealth"), 1);
  EXPECT_FALSE(t.allows("spend attack attack lisbon"));
  t.play("use docks occupy venice");
  EXPECT_EQ(t.tokens_of(0, "attack"), 1);
  EXPECT_TRUE(t.legal("spend").empty());  // still the same turn
  t.play("stop");
  EXPECT_TRUE(t.allows("spend attack attack lisbon"));
}

}  // namespace
}  // namespace endeavor::test
