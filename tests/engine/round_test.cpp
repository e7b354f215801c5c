// The sequence of play: phases, order of seats, the Crown, the end (R3), and what is never asked.
#include <gtest/gtest.h>

#include "engine/flow.h"
#include "tests/support/table.h"

namespace endeavor::test {
namespace {

using Set = std::set<std::string>;

void everyone_passes(Table& t) {
  while (t.s.decision == Decision::Turn) t.play("pass");
}

TEST(Round, R3_1_age_of_sail_has_construction_growth_salary_action_and_discard) {
  Table t = Table::fresh("age-of-sail side-a 2");
  t.play({"start colonial-house", "start colonial-house"});
  EXPECT_EQ(t.s.phase, Phase::Construction);
  t.play("build market");
  EXPECT_EQ(t.player(0).harbor, 0);  // growth comes after everyone has built
  t.play("build market");
  // Growth gave 2 discs, Salary the worker of the start building, nobody was asked.
  EXPECT_EQ(t.s.phase, Phase::Action);
  EXPECT_EQ(t.player(0).harbor, 3);
  EXPECT_EQ(t.player(1).harbor, 3);
  everyone_passes(t);
  EXPECT_EQ(t.s.round, 2);  // discarding asked nobody
  EXPECT_EQ(t.s.phase, Phase::Construction);
}

TEST(Round, R3_1_discarding_is_a_phase_of_age_of_sail_only) {
  Table aos("age-of-sail side-a 3");
  aos.cards(0, {"north-america-1", "south-america-1"}).turn(0).play("pass");
  EXPECT_EQ(aos.s.phase, Phase::Action);
  EXPECT_EQ(aos.to_move(), 1);
  aos.play({"pass", "pass"});
  EXPECT_EQ(aos.s.phase, Phase::Discard);
  EXPECT_EQ(aos.to_move(), 0);

  Table first("first-edition first-edition 3");
  first.cards(0, {"north-america-1", "south-america-1"}).turn(0).play("pass");
  EXPECT_EQ(first.s.phase, Phase::Action);
  EXPECT_EQ(first.to_move(), 0);
  EXPECT_EQ(first.legal(), (Set{"discard north-america-1", "discard south-america-1"}));
}

TEST(Round, R3_2_the_Crown_goes_first_in_every_phase_then_clockwise) {
  Table t("age-of-sail side-a 3");
  t.crown(2);
  for (int i = 0; i < 3; ++i) t.give(i, "market", true).give(i, "shipyard", true);
  t.cards(0, {"africa-1", "caribbean-1"})
      .cards(1, {"india-1", "europe-2"})
      .cards(2, {"north-america-1", "south-america-1"});
  t.round(3).construction(2);
  for (const int who : {2, 0, 1}) {
    EXPECT_EQ(t.s.phase, Phase::Construction);
    EXPECT_EQ(t.to_move(), who);
    t.play("build workshop");
  }
  for (const int who : {2, 0, 1}) {
    EXPECT_EQ(t.s.phase, Phase::Salary);
    EXPECT_EQ(t.to_move(), who);
    t.play("done");
  }
  for (const int who : {2, 0, 1}) {
    EXPECT_EQ(t.s.phase, Phase::Action);
    EXPECT_EQ(t.to_move(), who);
    t.play("pass");
  }
  EXPECT_EQ(t.s.phase, Phase::Discard);
  EXPECT_EQ(t.to_move(), 2);
  t.play("discard south-america-1");  // the others' cards fit
  EXPECT_EQ(t.s.round, 4);
}

TEST(Round, R3_2_the_discard_phase_goes_round_from_the_Crown) {
  Table t("age-of-sail side-a 3");
  t.crown(1).cards(0, {"africa-3", "far-east-1"}).cards(1, {"caribbean-3", "far-east-3"});
  t.cards(2, {"north-america-1", "south-america-1"}).points(0, "influence", 2);
  t.turn(1).play({"pass", "pass", "pass"});
  EXPECT_EQ(t.to_move(), 1);
  t.play("discard caribbean-3");
  EXPECT_EQ(t.to_move(), 2);
  t.play("discard south-america-1");
  EXPECT_EQ(t.s.phase, Phase::Construction);  // seat 0 may hold two
  EXPECT_EQ(t.to_move(), 2);                  // and has the Crown now
}

TEST(Round, R3_2_by_player_each_does_the_first_three_phases_in_one_go) {
  Table t("age-of-sail side-a 3 by-player");
  for (int i = 0; i < 3; ++i) t.give(i, "market", true).give(i, "shipyard", true);
  t.round(3).construction(0);
  t.play("build workshop");
  EXPECT_EQ(t.s.phase, Phase::Salary);
  EXPECT_EQ(t.to_move(), 0);
  EXPECT_EQ(t.player(0).harbor, 2);  // grown already
  EXPECT_EQ(t.player(1).harbor, 0);
  t.play("pay market");
  EXPECT_EQ(t.s.phase, Phase::Construction);
  EXPECT_EQ(t.to_move(), 1);
  t.play({"build workshop", "pay shipyard", "build workshop", "done"});
  EXPECT_EQ(t.s.phase, Phase::Action);
  EXPECT_EQ(t.to_move(), 0);
  EXPECT_EQ(t.player(2).harbor, 2);
}

TEST(Round, R3_3_the_Crown_goes_on_clockwise_after_each_round) {
  Table t("first-edition first-edition 3");
  t.crown(2).turn(2).play({"pass", "pass", "pass"});
  EXPECT_EQ(t.s.round, 2);
  EXPECT_EQ(t.s.crown, seat(0));
  EXPECT_EQ(t.to_move(), 0);
  EXPECT_EQ(t.s.passed, 0);
}

TEST(Round, R3_3_after_round_7_the_game_is_over_and_the_Crown_stays) {
  for (const char* rules : {"first-edition first-edition 3", "age-of-sail side-a 3"}) {
    Table t(rules);
    t.round(7).crown(1).turn(1).play({"pass", "pass", "pass"});
    EXPECT_EQ(t.s.phase, Phase::Over);
    EXPECT_EQ(t.s.decision, Decision::Over);
    EXPECT_EQ(t.to_move(), -1);
    EXPECT_EQ(t.s.crown, seat(1));
    EXPECT_EQ(t.s.passed, 0);
    EXPECT_TRUE(t.legal().empty());
  }
}

TEST(Round, R3_3_round_6_is_not_the_last) {
  Table t("age-of-sail side-a 3");
  t.round(6).turn(0).play({"pass", "pass", "pass"});
  EXPECT_EQ(t.s.round, 7);
  EXPECT_EQ(t.s.phase, Phase::Construction);
}

TEST(Round, R3_3_discarding_comes_before_the_end) {
  Table t("age-of-sail side-a 2");
  t.round(7).cards(0, {"africa-5", "europe-4"}).turn(0).play({"pass", "pass"});
  EXPECT_EQ(t.s.phase, Phase::Discard);
  t.play("discard europe-4");
  EXPECT_EQ(t.s.phase, Phase::Over);
}

// ---- The beginning of a seat's part, as a position from outside gives it ----

TEST(Resume, What_is_automatic_happens) {
  Table t("age-of-sail side-a 2");
  t.give(0, "market", true).crown(0).salary(0);  // one worker, one payment: nothing to ask
  EXPECT_EQ(t.s.phase, Phase::Action);
  EXPECT_EQ(t.player(0).harbor, 1);
  t.discard(0);  // nobody holds a card
  EXPECT_EQ(t.s.round, 2);
  EXPECT_EQ(t.s.phase, Phase::Construction);
}

TEST(Resume, R11_7_before_anyone_has_built_the_seat_without_the_Crown_scraps) {
  Table t("age-of-sail side-a 2 silent-fleet building-scarcity");
  t.crown(0).construction(1);
  EXPECT_EQ(t.s.decision, Decision::Scrap);
  EXPECT_EQ(t.to_move(), 1);
  t.construction(0);
  EXPECT_EQ(t.s.decision, Decision::Build);
  t.play("build market");
  EXPECT_EQ(t.to_move(), 1);
  EXPECT_EQ(t.s.decision, Decision::Build);
  t.construction(1);  // seat 0 has built in this round
  EXPECT_EQ(t.s.decision, Decision::Build);
}

TEST(Resume, Over_stays_over) {
  Table t("age-of-sail side-a 2");
  t.round(7).turn(0).play({"pass", "pass"});
  const State before = t.s;
  resume(box(), t.s);
  EXPECT_TRUE(t.s == before);
}

}  // namespace
}  // namespace endeavor::test
