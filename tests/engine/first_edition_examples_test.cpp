// Every worked example of the first edition's rulebook, in its order. Seats: Red 0, White 1, Black 2,
// Purple 3, Green 4.
#include <gtest/gtest.h>

#include "engine/query.h"
#include "engine/scoring.h"
#include "tests/support/table.h"

namespace endeavor::test {
namespace {

using Set = std::set<std::string>;
constexpr const char* kRules = "first-edition first-edition 5";
constexpr int kRed = 0;
constexpr int kWhite = 1;
constexpr int kBlack = 2;
constexpr int kPurple = 3;
constexpr int kGreen = 4;

TEST(FirstEditionExample, R4_1_Green_with_5_Industry_builds_the_Theater) {
  Table t(kRules);
  t.points(kGreen, "industry", 5).crown(kGreen).construction(kGreen);
  EXPECT_FALSE(t.allows("build university"));
  t.play("build theater");
  EXPECT_EQ(t.points_of(kGreen, "culture"), 2);
}

TEST(FirstEditionExample, R4_4_Purple_with_2_Culture_grows_by_3) {
  Table t(kRules);
  t.points(kPurple, "culture", 2).construction(0);
  for (int i = 0; i < 5; ++i) t.play("build workshop");
  EXPECT_EQ(t.player(kPurple).harbor, 3);
}

TEST(FirstEditionExample, R4_5_White_with_3_Finance_returns_2_markers) {
  Table t(kRules);
  t.points(kWhite, "wealth", 3)
      .give(kWhite, "market", true)
      .give(kWhite, "docks", true)
      .give(kWhite, "barracks", true);
  t.salary(0);
  EXPECT_EQ(t.to_move(), kWhite);
  t.play("pay market");
  t.play("pay barracks");
  EXPECT_EQ(t.player(kWhite).harbor, 2);
  EXPECT_EQ(t.s.phase, Phase::Action);
}

TEST(FirstEditionExample, R4_5_in_the_first_round_the_salary_phase_has_no_effect) {
  Table t = Table::fresh(kRules);
  for (int i = 0; i < 5; ++i) t.play("build shipyard");
  EXPECT_EQ(t.s.phase, Phase::Action);
  EXPECT_EQ(t.player(kRed).harbor, 2);
}

TEST(FirstEditionExample, R5_1_Red_acquires_the_Far_East_Governor_and_a_Politics_token) {
  Table t(kRules);
  t.track("far-east", {0, 0, 0, 0, 0, 0, 0})
      .lay("track:far-east:7", "influence")
      .give(kRed, "guild-hall")
      .harbor(kRed, 2);
  t.turn(kRed).play("use guild-hall ship track:far-east");
  EXPECT_EQ(t.points_of(kRed, "industry"), 2);
  EXPECT_EQ(t.points_of(kRed, "culture"), 1);
  EXPECT_EQ(t.points_of(kRed, "influence"), 1);
  EXPECT_EQ(score_sheet(box(), t.s, seat(kRed)).cards, 1);
}

TEST(FirstEditionExample, R6_2_Black_activates_the_Shipyard_but_could_not_activate_the_Bank) {
  Table t(kRules);
  t.give(kBlack, "shipyard").give(kBlack, "bank").harbor(kBlack, 2).turn(kBlack);
  EXPECT_EQ(t.why("use bank ship track:africa"),
            (WhyNot{Reason::NoActivationCircle, {6, 2}, {about(building_called("bank"))}}));
  t.play("use shipyard ship track:africa");
  EXPECT_TRUE(t.works(kBlack, 1));
}

TEST(FirstEditionExample, R6_3_Black_discards_an_Attack_token) {
  Table t(kRules);
  t.blue(kBlack, "attack").harbor(kBlack, 2).hold(kRed, "london").turn(kBlack).play("spend attack attack london");
  EXPECT_EQ(t.tokens_of(kBlack, "attack"), 0);
  EXPECT_EQ(t.owner("london"), kBlack);
}

TEST(FirstEditionExample, R7_2_White_takes_the_third_space_of_the_Far_East) {
  Table t(kRules);
  t.track("far-east", {kBlack, kWhite})
      .lay("track:far-east:2", "influence")
      .give(kWhite, "shipyard")
      .harbor(kWhite, 2);
  t.turn(kWhite).play("use shipyard ship track:far-east");
  EXPECT_EQ(t.s.track[region_index(Area::FarEast)][2], seat(kWhite));
  EXPECT_EQ(t.points_of(kWhite, "influence"), 1);
}

TEST(FirstEditionExample, R7_3_Black_opens_Africa_and_Red_wins_the_tie_with_White) {
  Table t(kRules);
  t.track("africa", {kWhite, kRed, kWhite, kPurple, kRed}).give(kBlack, "shipyard").harbor(kBlack, 2).turn(kBlack);
  t.play("use shipyard ship track:africa");
  EXPECT_TRUE(t.holds(kRed, "africa-governor"));
  EXPECT_EQ(t.points_of(kRed, "wealth"), 2);
  EXPECT_EQ(t.points_of(kRed, "influence"), 1);
}

TEST(FirstEditionExample, R8_1_Purple_occupies_one_of_two_African_cities) {
  Table t(kRules);
  t.open("africa", {kWhite, kRed, kWhite, kPurple, kRed, kBlack})
      .lay("luanda", "influence")
      .harbor(kPurple, 2)
      .turn(kPurple);
  EXPECT_TRUE(t.allows("use colonial-house occupy zanzibar"));
  t.play("use colonial-house occupy luanda");
  EXPECT_EQ(t.points_of(kPurple, "influence"), 1);
}

TEST(FirstEditionExample, R8_3_Purple_controls_the_connection_and_collects_its_Industry_token) {
  for (const bool by_attack : {false, true}) {
    Table t(kRules);
    t.open("africa", {kWhite, kRed, kWhite, kPurple, kRed, kBlack})
        .hold(kPurple, "luanda")
        .lay("luanda--zanzibar", "industry");
    t.lay(by_attack ? "tangier" : "zanzibar", "culture").give(kPurple, "fortress").harbor(kPurple, 3);
    if (by_attack) t.hold(kRed, "zanzibar");
    t.turn(kPurple).play(by_attack ? "use fortress attack zanzibar" : "use fortress occupy zanzibar");
    EXPECT_EQ(t.points_of(kPurple, "industry"), 1);
    EXPECT_FALSE(t.lies("luanda--zanzibar"));
  }
}

TEST(FirstEditionExample, R8_4_White_displaces_Purples_marker) {
  Table t(kRules);
  t.give(kWhite, "barracks").harbor(kWhite, 4).hold(kPurple, "venice").turn(kWhite);
  const int white = t.player(kWhite).supply;
  t.play("use barracks attack venice");
  EXPECT_EQ(t.player(kWhite).harbor, 1);
  EXPECT_EQ(t.player(kWhite).supply, white + 1);
  EXPECT_EQ(t.player(kPurple).supply, 30);
  EXPECT_EQ(t.owner("venice"), kWhite);
}

TEST(FirstEditionExample, R9_1_Black_pays_the_Cartographer_and_could_have_paid_the_Market) {
  Table t(kRules);
  t.give(kBlack, "cartographer", true)
      .give(kBlack, "market", true)
      .give(kBlack, "museum")
      .harbor(kBlack, 1)
      .turn(kBlack);
  EXPECT_EQ(t.legal("use"), (Set{"use museum payment cartographer", "use museum payment market"}));
  t.play("use museum payment cartographer");
  EXPECT_EQ(t.player(kBlack).harbor, 1);
  EXPECT_FALSE(t.works(kBlack, 1));
}

TEST(FirstEditionExample, R5_1_Black_stores_4_Finance_and_3_Politics_tokens) {
  Table t(kRules);
  t.points(kBlack, "wealth", 4).points(kBlack, "influence", 3);
  EXPECT_EQ(t.tokens_of(kBlack, "wealth"), 4);
  EXPECT_EQ(t.tokens_of(kBlack, "influence"), 3);
  t.sound();
}

TEST(FirstEditionExample, R5_3_Whites_16_Culture_stay_at_15_after_losing_one) {
  Table t(kRules);
  t.cards(kWhite, {"india-1", "europe-4"}).points(kWhite, "culture", 16).turn(kWhite);
  EXPECT_EQ(t.points_of(kWhite, "influence"), 1);
  EXPECT_EQ(score_sheet(box(), t.s, seat(kWhite)).attributes[1], 15);
  t.play({"pass", "discard india-1"});
  EXPECT_EQ(t.points_of(kWhite, "influence"), 0);
  EXPECT_EQ(t.points_of(kWhite, "culture"), 15);
  EXPECT_EQ(score_sheet(box(), t.s, seat(kWhite)).attributes[1], 15);
}

TEST(FirstEditionExample, R9_2_Green_draws_North_America_3_with_five_markers) {
  Table t(kRules);
  t.open("north-america", {kGreen, kRed, kGreen, kRed, kGreen, kRed, kRed}).hold(kGreen, {"quebec", "new-orleans"});
  t.top("north-america", 3).give(kGreen, "market").harbor(kGreen, 1).turn(kGreen);
  EXPECT_EQ(presence(box().board(t.board()), t.s, seat(kGreen), Area::NorthAmerica), 5);
  t.play("use market draw north-america");
  EXPECT_EQ(t.points_of(kGreen, "industry"), 2);
  EXPECT_EQ(t.points_of(kGreen, "culture"), 2);
}

TEST(FirstEditionExample, R9_5_Purple_loses_4_Industry_and_2_Finance_by_abolition) {
  Table t(kRules);
  t.cards(kPurple, {"slavery-0", "slavery-4"})
      .top("slavery", 5)
      .top("europe", 5)
      .give(kRed, "market")
      .harbor(kRed, 1);
  t.hold(kRed, {"london", "lisbon", "tangier", "venice", "tripoli"}).turn(kRed);
  EXPECT_EQ(t.points_of(kPurple, "industry"), 4);
  EXPECT_EQ(t.points_of(kPurple, "wealth"), 2);
  t.play("use market draw europe");
  EXPECT_EQ(t.points_of(kPurple, "industry"), 0);
  EXPECT_EQ(t.points_of(kPurple, "wealth"), 0);
  EXPECT_EQ(t.top_of("slavery"), "");
}

TEST(FirstEditionExample, R9_7_Red_with_3_Politics_returns_South_America_1_to_its_stack) {
  Table t(kRules);
  t.open("far-east", kWhite)
      .cards(kRed, {"far-east-governor", "slavery-1", "south-america-1", "north-america-1", "europe-4"});
  t.points(kRed, "influence", 3).turn(kRed).play({"pass", "slot far-east-governor"});
  EXPECT_EQ(t.top_of("south-america"), "south-america-2");
  const int culture = t.points_of(kRed, "culture");
  t.play("discard south-america-1");
  EXPECT_EQ(t.points_of(kRed, "culture"), culture - 2);
  EXPECT_EQ(t.top_of("south-america"), "south-america-1");
  EXPECT_EQ(t.to_move(), kWhite);
}

TEST(FirstEditionExample, R10_4_Red_scores_71) {
  Table t("first-edition first-edition 3");
  t.open("africa", 1).open("south-america", 1).top("slavery", 2);
  t.hold(kRed, {"london", "amsterdam", "bordeaux", "lisbon", "barcelona", "venice", "constantinople", "tangier",
                "tripoli", "alexandria", "luanda", "zanzibar", "lima", "recife", "buenos-aires"});
  t.give(kRed, "university").card(kRed, "europe-4").harbor(kRed, 3);
  t.points(kRed, "industry", 10).points(kRed, "culture", 8).points(kRed, "wealth", 9).points(kRed, "influence", 12);
  t.s.players[kRed].set_aside = 2;
  t.sound();
  const ScoreSheet red = score_sheet(box(), t.s, seat(kRed));
  EXPECT_EQ(red.cities, 16);
  EXPECT_EQ(red.links, 9);
  EXPECT_EQ(red.attributes, (std::array<int, 4>{10, 7, 7, 12}));
  EXPECT_EQ(red.cards, 5);
  EXPECT_EQ(red.governor_slot, 3);
  EXPECT_EQ(red.buildings, 3);
  EXPECT_EQ(red.harbor, 1);
  EXPECT_EQ(red.slavery, -2);
  EXPECT_EQ(red.total, 71);
}

}  // namespace
}  // namespace endeavor::test
