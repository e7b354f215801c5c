// The three options of the Silent Fleet (R11.7).
#include <gtest/gtest.h>

#include "engine/query.h"
#include "tests/support/table.h"

namespace endeavor::test {
namespace {

using Set = std::set<std::string>;
constexpr const char* kLimited = "age-of-sail side-a 2 silent-fleet limited-occupy";
constexpr const char* kNoTokens = "age-of-sail side-a 2 silent-fleet no-reaction-to-tokens";
constexpr const char* kScarcity = "age-of-sail side-a 2 silent-fleet building-scarcity";

TEST(LimitedOccupy, R11_7_only_in_the_area_where_the_player_occupied) {
  Table t(kLimited);
  t.open("south-america", {kSilent, 0, 0, 1}).harbor(0, 2).turn(0).play("use colonial-house occupy lima");
  EXPECT_EQ(t.legal(), (Set{"react occupy salvador", "react occupy buenos-aires"}));
  EXPECT_EQ(t.why("react occupy london"), (WhyNot{Reason::LimitedOccupy, {11, 7}, {about(Area::SouthAmerica)}}));
}

TEST(LimitedOccupy, R11_7_no_target_there_is_nothing) {
  Table t(kLimited);  // the Silent Fleet is not present in Africa: R11.3 still holds
  t.open("africa", 0).harbor(0, 2).turn(0).play("use colonial-house occupy luanda");
  EXPECT_EQ(t.to_move(), 1);
  EXPECT_EQ(t.s.decision, Decision::Turn);
}

TEST(LimitedOccupy, R11_7_the_ship_reaction_stays_free_and_none_becomes_possible) {
  Table t(kLimited);
  t.open("africa", 0)
      .give(0, "docks")
      .harbor(0, 9)
      .turn(0)
      .play({"use docks occupy luanda", "then ship track:india"});
  EXPECT_TRUE(t.allows("react ship track:caribbean"));
  EXPECT_TRUE(t.allows("react none"));
  EXPECT_TRUE(t.legal("react occupy").empty());
}

TEST(NoReactionToTokens, R11_7_only_activated_buildings_provoke_one) {
  Table t(kNoTokens);
  t.blue(0, "ship-draw").give(0, "shipyard").harbor(0, 9).turn(0).play("spend ship-draw ship track:africa");
  EXPECT_EQ(t.to_move(), 1);
  t.turn(0).play("use shipyard ship track:africa");
  EXPECT_EQ(t.s.decision, Decision::React);
  Table normal("age-of-sail side-a 2 silent-fleet");
  normal.blue(0, "ship-draw").harbor(0, 9).turn(0).play("spend ship-draw ship track:africa");
  EXPECT_EQ(normal.s.decision, Decision::React);
}

TEST(BuildingScarcity, R11_7_the_player_without_the_Crown_removes_a_building_before_construction) {
  Table t = Table::fresh(kScarcity);
  t.play({"start colonial-house", "start colonial-house"});
  EXPECT_EQ(t.s.decision, Decision::Scrap);
  EXPECT_EQ(t.s.phase, Phase::Construction);
  EXPECT_EQ(t.to_move(), 1);
  EXPECT_EQ(t.legal(), (Set{"scrap market", "scrap shipyard", "scrap workshop"}));
  t.play("scrap market");
  EXPECT_EQ(t.s.supply[index(building_called("market"))], 4);
  EXPECT_EQ(t.player(1).building_count, 1);
  EXPECT_EQ(t.s.decision, Decision::Build);
  EXPECT_EQ(t.to_move(), 0);
}

TEST(BuildingScarcity, R11_7_every_round_and_the_other_seat_each_time) {
  Table t(kScarcity);
  t.turn(0).play({"pass", "pass"});
  EXPECT_EQ(t.s.crown, seat(1));
  EXPECT_EQ(t.s.decision, Decision::Scrap);
  EXPECT_EQ(t.to_move(), 0);
}

TEST(BuildingScarcity, R11_7_a_level_at_most_the_own_build_level) {
  Table t(kScarcity);
  t.points(1, "industry", 2).construction(1);
  EXPECT_EQ(t.legal(), (Set{"scrap market", "scrap shipyard", "scrap workshop", "scrap bank", "scrap barracks",
                            "scrap guild-hall"}));
  EXPECT_EQ(t.why("scrap docks"),
            (WhyNot{Reason::ScrapLevel, {11, 7}, {about(building_called("docks")), need(3), have(2)}}));
  EXPECT_EQ(t.why("scrap colonial-house"),
            (WhyNot{Reason::NotInTheSupply, {4, 1}, {about(building_called("colonial-house"))}}));
  EXPECT_EQ(t.why("scrap exchange"), (WhyNot{Reason::TileNotInGame, {2, 5}, {about(building_called("exchange"))}}));
  t.tiles("bank", 0);
  EXPECT_EQ(t.why("scrap bank"), (WhyNot{Reason::NoTileLeft, {11, 7}, {about(building_called("bank"))}}));
}

TEST(BuildingScarcity, R11_7_with_none_such_nothing_and_no_fallback) {
  Table t(kScarcity);
  t.no_tiles(1).construction(1);
  EXPECT_EQ(t.s.decision, Decision::Build);  // level 2 tiles are there, but not for seat 1's level
  EXPECT_EQ(t.to_move(), 0);
}

TEST(BuildingScarcity, R11_7_also_when_each_player_does_three_phases_in_one_go) {
  Table t("age-of-sail side-b 2 silent-fleet building-scarcity by-player");
  t.construction(1);
  EXPECT_EQ(t.s.decision, Decision::Scrap);
  t.play({"scrap workshop", "build workshop"});
  EXPECT_EQ(t.s.decision, Decision::Build);
  EXPECT_EQ(t.to_move(), 1);
  EXPECT_EQ(t.player(0).harbor, 2);
}

TEST(BuildingScarcity, Asked_even_when_only_one_answer_is_possible) {
  Table t(kScarcity);
  t.no_tiles(5).tiles("market", 1).construction(1);
  EXPECT_EQ(t.legal(), (Set{"scrap market"}));
  t.play("scrap market");
  EXPECT_EQ(t.s.phase, Phase::Action);  // nothing left to build: nobody is asked
}

}  // namespace
}  // namespace endeavor::test
