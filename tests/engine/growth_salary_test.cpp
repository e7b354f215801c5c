// Growth and Salary: how many discs, who is asked and who is not (R4.4, R4.5, R14.5).
#include <gtest/gtest.h>

#include "tests/support/table.h"

namespace endeavor::test {
namespace {

using Set = std::set<std::string>;

// The position after everyone has built, with seat 0's Culture as given.
Table after_growth(std::string_view rules, int culture, int harbor_before) {
  Table t(rules);
  t.points(0, "culture", culture).harbor(0, harbor_before).construction(0);
  for (int i = 0; i < t.s.rules.players; ++i) t.play("build workshop");
  return t;
}

TEST(Growth, R4_4_as_many_discs_as_the_growth_level) {
  const std::array<std::pair<int, int>, 10> cases = {
      {{0, 2}, {1, 2}, {2, 3}, {3, 3}, {4, 4}, {6, 4}, {7, 5}, {9, 5}, {10, 6}, {12, 6}}};
  for (const auto& [culture, discs] : cases) {
    const Table t = after_growth("age-of-sail side-a 2", culture, 1);
    EXPECT_EQ(t.player(0).harbor, 1 + discs) << culture;
    EXPECT_EQ(t.player(0).supply, 34 - discs);
    EXPECT_EQ(t.player(1).harbor, 2);
  }
}

TEST(Growth, R4_4_or_all_that_are_left) {
  const Table three = after_growth("age-of-sail side-a 2", 7, 32);
  EXPECT_EQ(three.player(0).harbor, 35);
  EXPECT_EQ(three.player(0).supply, 0);
  const Table none = after_growth("first-edition first-edition 3", 7, 30);
  EXPECT_EQ(none.player(0).harbor, 30);
}

TEST(Growth, R4_4_the_new_building_already_counts) {
  Table t("age-of-sail side-a 2");
  t.points(0, "industry", 4).construction(0).play({"build theater", "build workshop"});
  EXPECT_EQ(t.player(0).harbor, 3);  // 2 Culture from the theater
}

TEST(Growth, R3_2_everyone_grows_before_anyone_is_paid) {
  Table t("age-of-sail side-a 2");
  t.give(0, "market", true).give(0, "shipyard", true).construction(0).play({"build workshop", "build workshop"});
  EXPECT_EQ(t.s.phase, Phase::Salary);
  EXPECT_EQ(t.player(0).harbor, 2);
  EXPECT_EQ(t.player(1).harbor, 2);
}

// Five workers on five kinds of building.
Table five_workers(std::string_view rules, int wealth) {
  Table t(rules);
  t.worker(0, "colonial-house").give(0, "market", true).give(0, "shipyard", true).give(0, "barracks", true);
  t.give(0, "docks", true).points(0, "wealth", wealth).salary(0);
  return t;
}

TEST(Salary, R4_5_workers_return_up_to_the_salary_level) {
  const std::array<std::pair<int, int>, 4> cases = {{{0, 1}, {2, 2}, {4, 3}, {7, 4}}};
  for (const char* rules : {"age-of-sail side-a 3", "first-edition first-edition 3"}) {
    for (const auto& [wealth, level] : cases) {
      Table t = five_workers(rules, wealth);
      int paid = 0;
      for (const char* id : {"market", "docks", "barracks", "shipyard", "colonial-house"}) {
        if (t.s.phase != Phase::Salary) break;
        t.play(std::string("pay ") + id);
        ++paid;
      }
      EXPECT_EQ(paid, level) << rules;
      EXPECT_EQ(t.player(0).harbor, level);
      EXPECT_EQ(t.s.phase, Phase::Action);
      EXPECT_EQ(t.s.payments_left, 0);
    }
  }
}

TEST(Salary, R4_5_the_choice_is_the_players) {
  Table t = five_workers("age-of-sail side-a 2", 0);
  EXPECT_EQ(t.legal(),
            (Set{"pay colonial-house", "pay market", "pay shipyard", "pay barracks", "pay docks", "done"}));
  t.play("pay barracks");
  EXPECT_FALSE(t.works(0, 3));
  EXPECT_TRUE(t.works(0, 0));
  EXPECT_EQ(t.player(0).harbor, 1);
}

TEST(Salary, R4_5_age_of_sail_may_stop_early) {
  Table t = five_workers("age-of-sail side-a 2", 4);
  t.play({"pay docks", "done"});
  EXPECT_EQ(t.player(0).harbor, 1);
  EXPECT_EQ(t.s.phase, Phase::Action);
}

TEST(Salary, R4_5_first_edition_pays_as_many_as_it_can) {
  Table t = five_workers("first-edition first-edition 3", 4);
  EXPECT_EQ(t.why("done"), (WhyNot{Reason::MustPay, {4, 5}, {arg(ArgName::Left, 3)}}));
  t.play("pay docks");
  EXPECT_EQ(t.why("done"), (WhyNot{Reason::MustPay, {4, 5}, {arg(ArgName::Left, 2)}}));
  EXPECT_EQ(t.legal(), (Set{"pay colonial-house", "pay market", "pay shipyard", "pay barracks"}));
}

TEST(Salary, R4_5_nobody_is_asked_when_all_can_be_paid) {
  for (const char* rules : {"age-of-sail side-a 3", "first-edition first-edition 3"}) {
    Table t = five_workers(rules, 10);
    EXPECT_EQ(t.s.phase, Phase::Action) << rules;
    EXPECT_EQ(t.player(0).harbor, 5);
    EXPECT_EQ(t.player(0).workers, 0);
  }
  Table t("age-of-sail side-a 2");
  t.give(0, "market", true).give(0, "shipyard", true).points(0, "wealth", 2).salary(0);
  EXPECT_EQ(t.player(0).harbor, 2);  // as many workers as payments
  EXPECT_EQ(t.s.phase, Phase::Action);
}

TEST(Salary, R4_5_nobody_is_asked_without_workers) {
  Table t("age-of-sail side-a 2");
  t.salary(0);
  EXPECT_EQ(t.s.phase, Phase::Action);
  EXPECT_EQ(t.player(0).harbor, 0);
}

TEST(Salary, R4_5_each_seat_is_asked_in_turn_with_its_own_level) {
  Table t("age-of-sail side-a 3");
  for (const int i : {0, 2}) t.give(i, "market", true).give(i, "shipyard", true).give(i, "barracks", true);
  t.give(1, "market", true).points(2, "wealth", 2).salary(0);
  EXPECT_EQ(t.to_move(), 0);
  t.play("pay market");
  EXPECT_EQ(t.to_move(), 2);
  EXPECT_EQ(t.s.payments_left, 2);
  EXPECT_EQ(t.player(1).harbor, 1);
}

// 1E must pay, so workers that all stand on one kind of building leave nothing to choose.
TEST(Salary, R4_5_first_edition_does_not_ask_between_equal_buildings) {
  Table first("first-edition first-edition 3");
  first.give(0, "market", true).give(0, "shipyard").give(0, "market", true).give(0, "market", true).salary(0);
  EXPECT_EQ(first.s.phase, Phase::Action);
  EXPECT_EQ(first.player(0).harbor, 1);
  EXPECT_FALSE(first.works(0, 1));  // R14.9: the leftmost one
  EXPECT_TRUE(first.works(0, 3));
  EXPECT_TRUE(first.works(0, 4));

  Table aos("age-of-sail side-a 2");  // may also decline
  aos.give(0, "market", true).give(0, "shipyard").give(0, "market", true).give(0, "market", true).salary(0);
  EXPECT_EQ(aos.legal(), (Set{"pay market", "done"}));
}

TEST(Salary, R4_5_first_edition_stops_asking_when_only_equal_buildings_are_left) {
  Table t("first-edition first-edition 3");
  t.worker(0, "colonial-house").give(0, "market", true).give(0, "market", true).give(0, "market", true);
  t.points(0, "wealth", 4).salary(0);
  EXPECT_EQ(t.legal(), (Set{"pay colonial-house", "pay market"}));
  t.play("pay colonial-house");
  EXPECT_EQ(t.s.phase, Phase::Action);  // two of three Markets paid by themselves
  EXPECT_EQ(t.player(0).harbor, 3);
  EXPECT_EQ(t.player(0).workers, 0b1000);
}

TEST(Salary, R4_5_age_of_sail_asks_again_after_each_payment) {
  Table t = five_workers("age-of-sail side-a 2", 2);
  t.play("pay docks");
  EXPECT_EQ(t.s.phase, Phase::Salary);
  EXPECT_EQ(t.s.payments_left, 1);
  EXPECT_EQ(t.legal(), (Set{"pay colonial-house", "pay market", "pay shipyard", "pay barracks", "done"}));
}

TEST(Salary, R4_5_what_cannot_be_paid) {
  Table t = five_workers("age-of-sail side-a 2", 2);
  t.play("pay docks");
  EXPECT_EQ(t.why("pay docks"), (WhyNot{Reason::NoWorker, {4, 5}, {about(building_called("docks"))}}));
  EXPECT_EQ(t.why("pay bank"), (WhyNot{Reason::NotYourBuilding, {4, 5}, {about(building_called("bank"))}}));
}

TEST(Salary, R14_5_pays_workers_on_no_payment_buildings_too) {
  Table t("age-of-sail side-a 2");
  t.give(0, "museum", true).give(0, "market", true).salary(0);
  EXPECT_TRUE(t.allows("pay museum"));
  t.play("pay museum");
  EXPECT_EQ(t.player(0).harbor, 1);
}

}  // namespace
}  // namespace endeavor::test
