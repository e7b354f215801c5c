// Construction: which building may be taken, what it gives, and when nobody is asked (R4.1–R4.3).
#include <gtest/gtest.h>

#include "tests/support/table.h"

namespace endeavor::test {
namespace {

using Set = std::set<std::string>;

const Set kLevel1 = {"build market", "build shipyard", "build workshop"};
const Set kLevel2 = {"build bank", "build barracks", "build guild-hall"};
const Set kLevel3 = {"build docks", "build fortress", "build theater"};
const Set kLevel4 = {"build cartographer", "build trade-office", "build university"};
const Set kLevel5 = {"build museum", "build city-hall", "build memorial"};
const Set kFirstLevel5 = {"build exchange", "build museum", "build parliament"};

Set all_of(std::initializer_list<Set> sets) {
  Set all;
  for (const Set& one : sets) all.insert(one.begin(), one.end());
  return all;
}

TEST(Construction, R4_1_a_building_of_at_most_the_build_level) {
  const std::array<std::pair<int, Set>, 5> cases = {{{1, kLevel1},
                                                     {3, all_of({kLevel1, kLevel2})},
                                                     {6, all_of({kLevel1, kLevel2, kLevel3})},
                                                     {9, all_of({kLevel1, kLevel2, kLevel3, kLevel4})},
                                                     {10, all_of({kLevel1, kLevel2, kLevel3, kLevel4, kLevel5})}}};
  for (const auto& [industry, moves] : cases) {
    Table t("age-of-sail side-a 2");
    t.points(0, "industry", industry).construction(0);
    EXPECT_EQ(t.legal(), moves) << industry;
  }
}

TEST(Construction, R4_1_it_goes_to_the_next_place_and_its_symbols_count_at_once) {
  Table t("age-of-sail side-a 2");
  t.points(0, "industry", 1).construction(0).play("build workshop");
  EXPECT_EQ(t.player(0).building_count, 2);
  EXPECT_EQ(t.player(0).buildings[1], building_called("workshop"));
  EXPECT_EQ(t.points_of(0, "industry"), 3);
  EXPECT_FALSE(t.works(0, 1));
  EXPECT_EQ(t.s.supply[index(building_called("workshop"))], 4);
}

TEST(Construction, R4_1_duplicates_are_allowed) {
  Table t("age-of-sail side-a 2");
  t.give(0, "market").construction(0).play("build market");
  EXPECT_EQ(t.player(0).building_count, 3);
}

TEST(Construction, R4_1_exactly_one_and_then_the_next_player) {
  Table t("age-of-sail side-a 2");
  t.construction(0).play("build market");
  EXPECT_EQ(t.to_move(), 1);
  EXPECT_EQ(t.s.decision, Decision::Build);
  EXPECT_FALSE(t.allows("pass"));
}

TEST(Construction, R4_1_start_buildings_are_not_in_the_supply) {
  Table t("age-of-sail side-a 2");
  t.construction(0);
  for (const char* id : {"colonial-house", "merchant-dock"}) {
    const std::string move = std::string("build ") + id;
    EXPECT_EQ(t.why(move), (WhyNot{Reason::NotInTheSupply, {4, 1}, {about(building_called(id))}}));
  }
}

TEST(Construction, R4_1_a_used_up_tile_cannot_be_taken) {
  Table t("age-of-sail side-a 2");
  t.tiles("market", 1).construction(0).play("build market");
  EXPECT_EQ(t.why("build market"), (WhyNot{Reason::NoTileLeft, {4, 1}, {about(building_called("market"))}}));
  EXPECT_EQ(t.legal(), (Set{"build shipyard", "build workshop"}));
}

TEST(Construction, R4_1_the_eighth_place_is_the_last) {
  Table t("age-of-sail side-a 2");
  for (int i = 0; i < 4; ++i) t.give(0, "market");
  for (int i = 0; i < 3; ++i) t.give(0, "shipyard");
  t.round(7).construction(0);
  EXPECT_EQ(t.to_move(), 1);  // a full seaside is not asked
  EXPECT_EQ(t.player(0).building_count, 8);
}

TEST(Construction, R4_2_with_none_left_of_the_own_level_the_lowest_higher_one_that_has_any) {
  Table t("age-of-sail side-a 2");
  t.no_tiles(1).construction(0);
  EXPECT_EQ(t.legal(), kLevel2);
  t.no_tiles(2).tiles("docks", 0).tiles("theater", 0);
  EXPECT_EQ(t.legal(), (Set{"build fortress"}));
  t.no_tiles(3);
  EXPECT_EQ(t.legal(), kLevel4);
  t.no_tiles(4);
  EXPECT_EQ(t.legal(), kLevel5);
}

TEST(Construction, R4_2_a_single_lower_tile_forbids_the_higher_level) {
  Table t("age-of-sail side-a 2");
  t.points(0, "industry", 4).no_tiles(3).tiles("bank", 1).construction(0);
  EXPECT_EQ(t.legal(), (Set{"build bank"}));
  EXPECT_EQ(t.why("build university"),
            (WhyNot{Reason::BuildLevel, {4, 1}, {about(building_called("university")), need(4), have(3)}}));
}

TEST(Construction, R4_2_nothing_at_all_left_means_no_question) {
  Table t("age-of-sail side-a 2");
  t.no_tiles(5).construction(0);
  EXPECT_EQ(t.s.phase, Phase::Action);  // both have grown and been paid
  EXPECT_EQ(t.player(0).building_count, 1);
  EXPECT_EQ(t.player(0).harbor, 2);
  EXPECT_EQ(t.player(1).harbor, 2);
}

TEST(Construction, R4_3_first_edition_one_level_5_building_each) {
  Table t("first-edition first-edition 3");
  t.points(0, "industry", 10).give(1, "workshop").give(1, "workshop").points(1, "industry", 10);
  t.give(0, "museum").construction(0);
  EXPECT_EQ(t.legal(), all_of({kLevel1, kLevel2, kLevel3, kLevel4}));
  EXPECT_EQ(t.why("build exchange"), (WhyNot{Reason::OneLevelFive, {4, 3}, {about(building_called("exchange"))}}));
  t.play("build market");
  EXPECT_EQ(t.legal(), all_of({kLevel1, kLevel2, kLevel3, kLevel4, {"build exchange", "build parliament"}}));
}

TEST(Construction, R4_3_limits_the_higher_level_too) {
  Table t("first-edition first-edition 3");
  t.give(0, "museum").no_tiles(4).construction(0);
  EXPECT_EQ(t.to_move(), 1);  // seat 0 builds nothing and is not asked
  EXPECT_EQ(t.legal(), (Set{"build exchange", "build parliament"}));
}

TEST(Construction, R4_3_age_of_sail_has_no_such_limit) {
  Table t("age-of-sail side-a 2");
  t.points(0, "industry", 10).give(0, "museum").construction(0);
  EXPECT_TRUE(t.allows("build city-hall"));
  EXPECT_TRUE(t.allows("build memorial"));
}

TEST(Construction, R2_5_a_level_5_tile_that_was_not_drawn_is_out_of_the_game) {
  Table t("age-of-sail side-a 2");
  t.points(0, "industry", 10).construction(0);
  EXPECT_EQ(t.why("build exchange"), (WhyNot{Reason::TileNotInGame, {2, 5}, {about(building_called("exchange"))}}));
  Table first("first-edition first-edition 3");
  first.points(0, "industry", 10).construction(0);
  EXPECT_EQ(first.why("build city-hall"),
            (WhyNot{Reason::NotInThisEdition, {2, 5}, {about(building_called("city-hall"))}}));
  EXPECT_EQ(first.legal(), all_of({kLevel1, kLevel2, kLevel3, kLevel4, kFirstLevel5}));
}

TEST(Construction, Asked_even_when_only_one_answer_is_possible) {
  Table t("age-of-sail side-a 2");
  t.no_tiles(5).tiles("bank", 1).construction(0);
  EXPECT_EQ(t.s.decision, Decision::Build);
  EXPECT_EQ(t.legal(), (Set{"build bank"}));
}

}  // namespace
}  // namespace endeavor::test
