// The Memorial: casualties on attribute tracks, who is asked and when (R8.5, R14.7).
#include <gtest/gtest.h>

#include "tests/support/table.h"

namespace endeavor::test {
namespace {

using Set = std::set<std::string>;

const Set kAnswers = {"memorial industry", "memorial culture", "memorial wealth", "memorial influence",
                      "memorial none"};
constexpr LevelFive kWithAdmiralty = {"memorial", "admiralty", "museum"};

TEST(Memorial, R8_5_the_attackers_casualty_may_go_on_a_track) {
  Table t("age-of-sail side-a 2");
  t.give(0, "memorial").harbor(0, 3).hold(1, "london").turn(0);
  const int supply = t.player(0).supply;
  t.play("use memorial attack london");
  EXPECT_EQ(t.s.decision, Decision::Memorial);
  EXPECT_EQ(t.to_move(), 0);
  EXPECT_EQ(t.legal(), kAnswers);
  EXPECT_EQ(t.player(0).supply, supply + 1);  // until then the casualty is in the supply
  t.play("memorial wealth");
  EXPECT_EQ(t.player(0).supply, supply);
  EXPECT_EQ(t.player(0).track_discs, (std::array<std::uint8_t, 4>{0, 0, 1, 0}));
  EXPECT_EQ(t.points_of(0, "wealth"), 1);
  EXPECT_EQ(t.to_move(), 1);
}

TEST(Memorial, R8_5_none_leaves_it_in_the_supply) {
  Table t("age-of-sail side-a 2");
  t.give(0, "memorial").harbor(0, 3).hold(1, "london").turn(0);
  const int supply = t.player(0).supply;
  t.play({"use memorial attack london", "memorial none"});
  EXPECT_EQ(t.player(0).supply, supply + 1);
  EXPECT_EQ(t.player(0).track_discs, (std::array<std::uint8_t, 4>{}));
  EXPECT_EQ(t.to_move(), 1);
}

TEST(Memorial, R8_5_the_defender_is_asked_out_of_turn) {
  Table t("age-of-sail side-a 3");
  t.give(2, "memorial").give(0, "barracks").harbor(0, 3).hold(2, "london").turn(0);
  t.play("use barracks attack london");
  EXPECT_EQ(t.to_move(), 2);
  EXPECT_EQ(t.s.turn.seat, seat(0));
  EXPECT_EQ(t.legal(), kAnswers);
  t.play("memorial culture");
  EXPECT_EQ(t.points_of(2, "culture"), 1);
  EXPECT_EQ(t.points_of(0, "culture"), 0);
  EXPECT_EQ(t.to_move(), 1);
}

TEST(Memorial, R8_5_with_any_building_or_token_and_only_for_its_owner) {
  Table owner("age-of-sail side-a 2");
  owner.give(0, "memorial")
      .blue(0, "attack")
      .harbor(0, 2)
      .hold(1, "london")
      .turn(0)
      .play("spend attack attack london");
  EXPECT_EQ(owner.s.decision, Decision::Memorial);
  Table nobody("age-of-sail side-a 3");
  nobody.give(2, "memorial")
      .blue(0, "attack")
      .harbor(0, 2)
      .hold(1, "london")
      .turn(0)
      .play("spend attack attack london");
  EXPECT_EQ(nobody.s.decision, Decision::Turn);
  EXPECT_EQ(nobody.to_move(), 1);
}

TEST(Memorial, R8_5_asked_when_the_space_is_taken_and_link_tokens_are_gained) {
  Table t("age-of-sail side-a 2");
  t.give(0, "memorial")
      .harbor(0, 3)
      .hold(0, "venice")
      .hold(1, "amsterdam")
      .lay("amsterdam--venice", "culture")
      .turn(0);
  t.play("use memorial attack amsterdam");
  EXPECT_EQ(t.s.decision, Decision::Memorial);
  EXPECT_EQ(t.owner("amsterdam"), 0);
  EXPECT_EQ(t.points_of(0, "culture"), 1);
}

TEST(Memorial, R8_5_before_the_second_half) {
  Table t("age-of-sail side-a 2", kWithAdmiralty);
  t.give(0, "memorial")
      .give(0, "admiralty")
      .harbor(0, 9)
      .hold(1, "london")
      .turn(0)
      .play("use admiralty attack london");
  EXPECT_EQ(t.legal(), kAnswers);
  EXPECT_EQ(t.why("then ship track:africa"), (WhyNot{Reason::AskedMemorial, {8, 5}}));
  t.play("memorial none");
  EXPECT_EQ(t.s.decision, Decision::Second);
  EXPECT_TRUE(t.allows("then ship track:africa"));
}

TEST(Memorial, R8_5_after_a_second_half_that_attacks) {
  Table t("age-of-sail side-a 2", kWithAdmiralty);
  t.give(0, "memorial").give(0, "admiralty").harbor(0, 9).hold(1, "london").turn(0);
  t.play({"use admiralty ship track:africa", "then attack london"});
  EXPECT_EQ(t.legal(), kAnswers);
  t.play("memorial industry");
  EXPECT_EQ(t.to_move(), 1);
}

TEST(Memorial, R8_5_before_the_silent_fleets_reaction) {
  Table t("age-of-sail side-a 2 silent-fleet", kWithAdmiralty);
  t.give(1, "memorial").give(0, "admiralty").harbor(0, 9).hold(1, "london").turn(0);
  t.play({"use admiralty ship track:africa", "then attack london"});
  EXPECT_EQ(t.to_move(), 1);
  t.play("memorial influence");
  EXPECT_EQ(t.s.decision, Decision::React);
  EXPECT_EQ(t.to_move(), 0);
}

TEST(Memorial, R8_5_a_defeated_silent_fleet_disc_is_nobodys_to_lay) {
  Table t("age-of-sail side-a 2 silent-fleet");
  t.give(1, "memorial")
      .give(0, "barracks")
      .harbor(0, 3)
      .hold(kSilent, "london")
      .turn(0)
      .play("use barracks attack london");
  EXPECT_EQ(t.s.decision, Decision::Turn);
}

TEST(Memorial, R8_5_counts_for_the_rest_of_the_game) {
  Table t("age-of-sail side-a 2");
  t.give(0, "memorial")
      .harbor(0, 3)
      .hold(1, "london")
      .turn(0)
      .play({"use memorial attack london", "memorial wealth"});
  t.passed({}).turn(0).play({"pass", "pass"});
  EXPECT_EQ(t.points_of(0, "wealth"), 1);
  EXPECT_EQ(t.player(0).track_discs[2], 1);
}

TEST(Memorial, R14_7_the_casualty_is_back_in_the_supply_before_the_turn_goes_on) {
  Table t("age-of-sail side-a 2", kWithAdmiralty);
  t.give(0, "admiralty").hold(1, "london").hold(0, "lisbon").turn(0);
  t.harbor(0, 33);  // nothing left in the supply
  EXPECT_EQ(t.player(0).supply, 1);
  t.harbor(0, 34);
  EXPECT_EQ(t.player(0).supply, 0);
  t.play("use admiralty attack london");
  EXPECT_EQ(t.s.decision, Decision::Second);
  EXPECT_EQ(t.player(0).supply, 1);
}

}  // namespace
}  // namespace endeavor::test
