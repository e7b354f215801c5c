// The Mobilization: when it is asked, what follows it (R12.2, R12.4, R12.5, R13.2; X3.4, X5.3).
#include <gtest/gtest.h>

#include "tests/engine/modules/module_box.h"

namespace endeavor::test {
namespace {

using Set = std::set<std::string>;

// Seat 0 has the Netherlands with the top used, in round 2: Occupy in Africa or Ship to Africa, which is open.
Table ready(std::string_view rules = kNations) {
  Table t(rules);
  return t.nation(0, "netherlands").round(2).top_used(0).open("africa", 1).turn(0);
}

const Set kShips = {"mobilize ship sea:africa", "mobilize ship fleet-saint-helena"};
const Set kShipsAndStop = {"mobilize ship sea:africa", "mobilize ship fleet-saint-helena", "stop"};

TEST(Mobilization, R12_4_right_after_a_normal_action_beside_stop) {
  Table t = ready();
  t.give(0, "market").harbor(0, 1).play("use market draw europe");
  EXPECT_EQ(t.to_move(), 0);
  EXPECT_EQ(t.s.decision, Decision::Second);
  EXPECT_EQ(t.legal(), kShipsAndStop);
  const int supply = t.player(0).supply;
  t.play("mobilize ship sea:africa");
  EXPECT_EQ(t.sea_of(0, "africa"), 1);
  EXPECT_FALSE(t.tile(0).middle);
  EXPECT_EQ(t.player(0).harbor, 0);
  EXPECT_EQ(t.player(0).supply, supply);
  EXPECT_EQ(t.to_move(), 1);
}

TEST(Mobilization, R12_4_after_a_token_and_after_any_action) {
  Table t = ready();
  t.blue(0, "payment").give(0, "market", true).play("spend payment payment market");
  EXPECT_EQ(t.legal("mobilize"), kShips);
  Table ship = ready();
  ship.blue(0, "ship-draw").harbor(0, 1).play("spend ship-draw ship sea:africa");
  EXPECT_TRUE(ship.allows("mobilize occupy luanda"));  // by the disc just placed
}

TEST(Mobilization, R12_5_it_uncovers_its_symbol) {
  Table t = ready();
  t.give(0, "market").harbor(0, 1).play("use market draw slavery");
  EXPECT_EQ(t.points_of(0, "influence"), 0);
  t.play("mobilize ship sea:africa");
  EXPECT_EQ(t.points_of(0, "influence"), 1);
}

TEST(Mobilization, R12_4_stop_declines_it_and_ends_the_turn) {
  Table t = ready();
  t.give(0, "market").harbor(0, 1).play({"use market draw europe", "stop"});
  EXPECT_EQ(t.to_move(), 1);
  EXPECT_TRUE(t.tile(0).middle);
  t.turn(0).blue(0, "ship-draw").play("spend ship-draw draw slavery");
  EXPECT_EQ(t.legal("mobilize"), kShips);  // it is still there for another time
}

TEST(Mobilization, R12_2_not_before_round_2) {
  Table t = ready();
  t.round(1).give(0, "market").harbor(0, 1).play("use market draw europe");
  EXPECT_EQ(t.to_move(), 1);
  Table half = ready();
  half.round(1).give(0, "docks").harbor(0, 3).play("use docks ship sea:africa");
  EXPECT_TRUE(half.legal("mobilize").empty());
  EXPECT_EQ(half.why("mobilize ship sea:africa"), (WhyNot{Reason::TooEarly, {12, 2}, {need(2), have(1)}}));
}

TEST(Mobilization, R12_2_not_before_the_top) {
  Table t(kNations);
  t.nation(0, "netherlands").round(2).open("africa", 1).give(0, "docks").harbor(0, 3).turn(0);
  t.play("use docks ship sea:africa");
  EXPECT_TRUE(t.legal("mobilize").empty());
  EXPECT_EQ(t.why("mobilize ship sea:africa"), (WhyNot{Reason::WrongOrder, {12, 2}}));
}

TEST(Mobilization, R12_4_once_only) {
  Table t(kNations);
  t.nation(0, "netherlands").round(2).middle_used(0).open("africa", 1).give(0, "docks").harbor(0, 3).turn(0);
  t.play("use docks ship sea:africa");
  EXPECT_TRUE(t.legal("mobilize").empty());
  EXPECT_EQ(t.why("mobilize ship sea:africa"), (WhyNot{Reason::AlreadyUsed, {12, 4}}));
}

TEST(Mobilization, R12_4_not_asked_without_a_target) {  // X3.4
  const Content other =
      mobilizing("netherlands", {.effect = Effect::Occupy, .from = DiscFrom::Circle, .areas = in({"africa"})});
  Table t = ready();
  t.by(other).give(0, "market").harbor(0, 1);
  Table present = t;
  t.play("use market draw europe");
  EXPECT_EQ(t.to_move(), 1);
  present.sea(0, "africa").play("use market draw europe");
  EXPECT_EQ(present.legal(), (Set{"mobilize goree", "mobilize luanda", "mobilize cape-town", "mobilize mombasa",
                                  "stop"}));  // one alternative is not named (X3.1)
}

TEST(Mobilization, R12_4_beside_then_and_stop_after_a_first_half) {  // X3.4
  Table t = ready();
  t.give(0, "docks").harbor(0, 3).play("use docks ship track:india");
  EXPECT_EQ(t.legal("mobilize"), kShips);
  EXPECT_TRUE(t.allows("then occupy london"));
  EXPECT_TRUE(t.allows("stop"));
  t.play("mobilize ship sea:africa");
  EXPECT_EQ(t.to_move(), 0);                    // the other half is still open
  EXPECT_TRUE(t.allows("then occupy luanda"));  // with the mobilized disc as presence
  EXPECT_EQ(t.why("mobilize ship sea:africa"), (WhyNot{Reason::AlreadyUsed, {12, 4}}));
  t.play("then occupy luanda");
  EXPECT_EQ(t.to_move(), 1);
}

TEST(Mobilization, R12_4_then_gives_it_up_but_one_may_follow_that_action) {  // X3.4
  Table t = ready();
  t.give(0, "docks").harbor(0, 3).play({"use docks ship track:india", "then occupy london"});
  EXPECT_EQ(t.to_move(), 0);
  EXPECT_EQ(t.legal(), kShipsAndStop);
  EXPECT_EQ(t.why("then occupy cadiz"), (WhyNot{Reason::NoOtherHalf, {6, 5}}));
  t.play("mobilize ship sea:africa");
  EXPECT_EQ(t.to_move(), 1);
}

TEST(Mobilization, R12_4_stop_after_a_first_half_ends_the_turn) {  // X3.4
  Table t = ready();
  t.give(0, "docks").harbor(0, 3).play({"use docks ship track:india", "stop"});
  EXPECT_EQ(t.to_move(), 1);
}

TEST(Mobilization, R12_4_asked_when_the_other_half_is_impossible_and_then_is_tested_anew) {  // X3.4
  Table t = ready();
  t.give(0, "trade-office").harbor(0, 1).empty("slavery").play("use trade-office draw europe");
  EXPECT_EQ(t.legal(), kShipsAndStop);  // presence nowhere: no second Draw
  EXPECT_EQ(t.why("pass"), (WhyNot{Reason::AskedMobilize, {12, 4}}));
  Table stopped = t;
  stopped.play("stop");
  EXPECT_EQ(stopped.to_move(), 1);
  t.play("mobilize ship sea:africa");
  EXPECT_EQ(t.legal(), (Set{"then draw africa", "stop"}));
  EXPECT_EQ(t.why("pass"), (WhyNot{Reason::AskedSecond, {6, 5}, {about(Action::Draw)}}));
  t.play("then draw africa");
  EXPECT_TRUE(t.holds(0, "africa-1"));
  EXPECT_EQ(t.to_move(), 1);
}

TEST(Mobilization, R12_4_and_the_turn_ends_when_it_is_still_impossible) {  // X3.4
  Table t = ready();
  t.give(0, "docks").harbor(0, 2).play("use docks ship track:india");  // no disc left to occupy with
  EXPECT_EQ(t.legal(), kShipsAndStop);
  t.play("mobilize ship sea:africa");
  EXPECT_EQ(t.to_move(), 1);
}

TEST(Mobilization, R8_5_a_memorial_is_asked_first) {  // X3.4
  Table t = ready();
  t.give(0, "memorial").harbor(0, 3).hold(1, "london").play("use memorial attack london");
  EXPECT_EQ(t.s.decision, Decision::Memorial);
  EXPECT_EQ(t.why("mobilize ship sea:africa"), (WhyNot{Reason::AskedMemorial, {8, 5}}));
  t.play("memorial none");
  EXPECT_EQ(t.legal(), kShipsAndStop);
}

TEST(Mobilization, R8_5_also_the_defenders_out_of_turn) {  // X3.4
  Table t = ready();
  t.give(1, "memorial").give(0, "barracks").harbor(0, 3).hold(1, "london").play("use barracks attack london");
  EXPECT_EQ(t.to_move(), 1);
  t.play("memorial culture");
  EXPECT_EQ(t.to_move(), 0);
  EXPECT_EQ(t.legal(), kShipsAndStop);
}

TEST(Mobilization, R12_4_a_mobilized_attack_costs_a_casualty_of_the_harbor) {
  Table t(kNations);
  t.nation(0, "great-britain").round(2).top_used(0).open("india", 2).hold(2, "goa").sea(0, "india");
  t.give(0, "market").harbor(0, 2).turn(0);
  Table poor = t;
  poor.harbor(0, 1).play("use market draw europe");
  EXPECT_TRUE(poor.legal("mobilize attack").empty());  // the circle's disc never pays it (X2.3)
  EXPECT_EQ(poor.why("mobilize attack goa").reason, Reason::NeedsDiscs);
  const int supply = t.player(0).supply;
  t.play({"use market draw europe", "mobilize attack goa"});
  EXPECT_EQ(t.owner("goa"), 0);
  EXPECT_EQ(t.player(0).harbor, 0);
  EXPECT_EQ(t.player(0).supply, supply + 1);
  EXPECT_EQ(t.sea_of(0, "india"), 1);
}

TEST(Mobilization, R8_5_and_asks_for_a_memorial_before_the_other_half) {
  Table t(kNations);
  t.nation(0, "great-britain").round(2).top_used(0).open("india", 2).hold(2, "goa").sea(0, "india");
  t.give(0, "docks").give(0, "memorial").harbor(0, 5).turn(0);
  t.play({"use docks ship sea:india", "mobilize attack goa"});
  EXPECT_EQ(t.s.decision, Decision::Memorial);
  EXPECT_EQ(t.points_of(0, "influence"), 1);  // uncovered before
  t.play("memorial wealth");
  EXPECT_TRUE(t.allows("then occupy surat"));
}

TEST(Mobilization, R12_4_not_after_a_top_ability_a_monument_or_a_fate) {
  Table top(kNations);
  top.nation(0, "netherlands")
      .round(2)
      .give(0, "trade-office")
      .harbor(0, 1)
      .turn(0)
      .play("use trade-office nation");
  EXPECT_EQ(top.s.decision, Decision::Second);  // top and middle could follow each other, but not at once
  EXPECT_TRUE(top.legal("mobilize").empty());
  EXPECT_EQ(top.why("mobilize ship track:africa"), (WhyNot{Reason::NoMobilization, {12, 4}}));
}

TEST(Mobilization, R12_4_in_the_turn_of_the_top_after_a_normal_half_between) {  // X5.3
  Table t(kNations);
  t.nation(0, "portugal").round(2).open("india", 1).give(0, "docks").harbor(0, 2).turn(0);
  t.play("use docks nation sea:africa");
  EXPECT_TRUE(t.legal("mobilize").empty());
  t.play("then occupy london");
  EXPECT_TRUE(t.allows("mobilize ship sea:india"));
}

TEST(Mobilization, R12_4_but_not_before_it_in_the_same_turn) {
  Table t(kNations);
  t.nation(0, "portugal").round(2).open("india", 1).give(0, "docks").harbor(0, 2).turn(0);
  t.play("use docks occupy london");
  EXPECT_EQ(t.why("mobilize ship sea:india"), (WhyNot{Reason::WrongOrder, {12, 2}}));
  t.play("then nation sea:africa");
  EXPECT_EQ(t.to_move(), 1);
}

TEST(Mobilization, R13_2_not_after_an_exploit) {  // X1.6, first or second half
  Table t = ready(kBoth);
  t.open("india", 2).give(0, "docks").harbor(0, 3);
  Table first = t;
  first.play("use docks exploit spice-trade a sea:india");
  EXPECT_TRUE(first.legal("mobilize").empty());
  EXPECT_EQ(first.why("mobilize ship sea:africa"), (WhyNot{Reason::NoMobilization, {12, 4}}));
  first.play("then occupy london");
  EXPECT_EQ(first.legal(), kShipsAndStop);  // after the normal half
  t.play("use docks occupy london");
  EXPECT_TRUE(t.allows("mobilize ship sea:africa"));
  t.play("then exploit spice-trade a sea:india");  // gives it up
  EXPECT_EQ(t.to_move(), 1);
}

TEST(Mobilization, R13_2_an_exploit_may_be_the_other_half_after_a_mobilization) {
  Table t = ready(kBoth);
  t.open("india", 2).give(0, "docks").harbor(0, 3);
  t.play({"use docks occupy london", "mobilize ship sea:africa", "then exploit spice-trade b sea:africa wealth"});
  EXPECT_EQ(t.points_of(0, "wealth"), 1 + 1);  // with the uncovered symbol of the top
}

}  // namespace
}  // namespace endeavor::test
