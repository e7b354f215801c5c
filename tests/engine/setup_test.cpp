// Words and set-up: areas, spaces and links of the boards (R1), which games exist and how they begin (R2).
#include <gtest/gtest.h>

#include <bit>
#include <map>

#include "engine/legal.h"
#include "engine/query.h"
#include "tests/support/table.h"

namespace endeavor::test {
namespace {

using Set = std::set<std::string>;

RulesProblem problem_of(std::string_view text) { return check_rules(box(), rules_called(text)); }

// ---- R1 ----

TEST(Words, R1_1_Europe_is_an_area_but_no_region) {
  Table t("age-of-sail side-b 4");
  EXPECT_FALSE(is_region(Area::Europe));
  for (const Area a : kRegionAreas) {
    EXPECT_TRUE(is_region(a));
    EXPECT_FALSE(is_open(t.s, a));  // regions begin closed
    EXPECT_EQ(t.s.governors >> index(a) & 1, 1);
  }
  EXPECT_TRUE(is_open(t.s, Area::Europe));
  EXPECT_EQ(t.s.governors & bit(Area::Europe), 0);
}

TEST(Words, R1_2_only_regions_have_a_track_and_a_sea) {
  Table t("age-of-sail side-a 3");
  t.harbor(0, 5).give(0, "shipyard").open("africa", 1);
  EXPECT_EQ(t.legal("use shipyard ship"),
            (Set{"use shipyard ship track:south-america", "use shipyard ship track:caribbean",
                 "use shipyard ship track:north-america", "use shipyard ship track:india",
                 "use shipyard ship track:far-east", "use shipyard ship sea:africa",
                 "use shipyard ship fleet-english-channel", "use shipyard ship fleet-ionian-sea"}));
  EXPECT_EQ(t.why("use shipyard ship track:europe"), (WhyNot{Reason::EuropeHasNoTrack, {1, 2}}));
  EXPECT_EQ(t.why("use shipyard ship sea:europe"), (WhyNot{Reason::EuropeHasNoSea, {1, 2}}));
}

TEST(Words, R1_2_the_sea_holds_any_number_a_space_one) {
  Table t("age-of-sail side-a 3");
  t.harbor(0, 9).give(0, "shipyard").open("africa", 1).sea(0, "africa", 4).sea(1, "africa", 3);
  t.play("use shipyard ship sea:africa");
  EXPECT_EQ(t.s.sea[region_index(Area::Africa)][0], 5);
  t.turn(0).hold(1, "london");
  EXPECT_FALSE(t.allows("use colonial-house occupy london"));
}

TEST(Words, R1_3_a_square_link_has_no_token_and_a_circular_one_has) {
  const Table t("age-of-sail side-a 3");
  EXPECT_TRUE(t.lies("amsterdam--venice"));
  int circles = 0;
  const BoardFacts& board = box().board(BoardId::SideA);
  for (std::size_t i = 0; i < board.link_count; ++i) circles += board.links[i].place != TokenPlace::None ? 1 : 0;
  EXPECT_EQ(circles, 33);
  EXPECT_EQ(place_called(BoardId::SideA, "cadiz--fleet-ionian-sea"), TokenPlace::None);
}

TEST(Words, R1_4_presence_counts_cities_fleets_track_and_sea_of_that_area_only) {
  Table t("age-of-sail side-a 3");
  t.open("india", {0, 1, 0, 1, 2}).hold(0, {"goa", "fleet-ceylon", "london"}).sea(0, "india", 2);
  const BoardFacts& board = box().board(BoardId::SideA);
  EXPECT_EQ(presence(board, t.s, seat(0), Area::India), 6);
  EXPECT_EQ(presence(board, t.s, seat(0), Area::Europe), 1);
  EXPECT_EQ(presence(board, t.s, seat(1), Area::India), 2);
  EXPECT_EQ(presence(board, t.s, seat(0), Area::FarEast), 0);
}

TEST(Words, R1_5_growth_moves_discs_from_supply_to_harbor_and_workers_stand_on_buildings) {
  Table t("age-of-sail side-a 2");
  t.give(0, "market", true).harbor(0, 4);
  EXPECT_EQ(t.player(0).supply, 35 - 1 - 4);
  t.harbor(0, 0).salary(0);
  EXPECT_EQ(t.player(0).harbor, 1);  // the worker is back
  EXPECT_FALSE(t.works(0, 1));
}

// Trading, giving or discarding at will: no such move exists outside the questions that ask for it.
TEST(Words, R1_6_a_turn_offers_only_use_spend_and_pass) {
  Table t("age-of-sail side-b 5");
  t.harbor(0, 9).give(0, "docks").cards(0, {"africa-1", "india-2"}).blue(0, "ship-draw");
  for (const std::string& text : t.legal())
    EXPECT_TRUE(text.starts_with("use ") || text.starts_with("spend ") || text == "pass") << text;
  EXPECT_EQ(t.why("discard africa-1"), (WhyNot{Reason::AskedTurn, {6, 1}}));
}

// ---- R2 ----

TEST(Setup, R2_1_players_discs_and_attributes) {
  for (const char* few_or_many : {"first-edition first-edition 2", "first-edition first-edition 6",
                                  "age-of-sail side-a 1", "age-of-sail side-b 6"})
    EXPECT_EQ(problem_of(few_or_many), RulesProblem::PlayerCount) << few_or_many;
  const Table aos = Table::fresh("age-of-sail side-b 5");
  const Table first = Table::fresh("first-edition first-edition 5");
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(aos.player(i).supply, 35);
    EXPECT_EQ(first.player(i).supply, 30);
    EXPECT_EQ(aos.player(i).attributes, (std::array<std::uint8_t, 4>{}));
    EXPECT_EQ(first.player(i).attributes, (std::array<std::uint8_t, 4>{}));
  }
}

TEST(Setup, R2_2_which_board_for_how_many) {
  const std::map<std::string, std::set<int>> good = {{"age-of-sail side-a", {2, 3, 4}},
                                                     {"age-of-sail side-b", {4, 5}},
                                                     {"age-of-sail first-edition", {3, 4, 5}},
                                                     {"first-edition first-edition", {3, 4, 5}}};
  for (const auto& [game, counts] : good) {
    for (int n = 0; n < 8; ++n) {
      const RulesProblem p = problem_of(game + " " + std::to_string(n));
      EXPECT_EQ(p, counts.contains(n) ? RulesProblem::None : RulesProblem::PlayerCount) << game << n;
    }
  }
  EXPECT_EQ(problem_of("first-edition side-a 3"), RulesProblem::FirstEditionBoard);
  EXPECT_EQ(problem_of("first-edition side-b 4"), RulesProblem::FirstEditionBoard);
}

TEST(Setup, R2_2_the_usual_board_is_one_for_so_many) {
  const Content& box = builtin_content();
  const auto usual = [&](Edition edition, int players) { return usual_board(box, edition, players); };
  EXPECT_EQ(usual(Edition::AgeOfSail, 2), BoardId::SideA);
  EXPECT_EQ(usual(Edition::AgeOfSail, 3), BoardId::SideA);
  EXPECT_EQ(usual(Edition::AgeOfSail, 4), BoardId::SideB);
  EXPECT_EQ(usual(Edition::AgeOfSail, 5), BoardId::SideB);
  for (int n = -1; n < 8; ++n) EXPECT_EQ(usual(Edition::FirstEdition, n), BoardId::FirstEdition);
}

TEST(Setup, R2_2_the_silent_fleet_plays_with_two_on_side_a_or_b) {
  for (const char* good : {"age-of-sail side-a 2", "age-of-sail side-b 2"})
    EXPECT_EQ(problem_of(std::string(good) + " silent-fleet"), RulesProblem::None) << good;
  EXPECT_EQ(problem_of("age-of-sail side-b 2"), RulesProblem::PlayerCount);
  for (const char* bad : {"age-of-sail side-a 3", "age-of-sail first-edition 2", "first-edition first-edition 2"})
    EXPECT_EQ(problem_of(std::string(bad) + " silent-fleet"), RulesProblem::SilentFleet) << bad;
  for (const char* option : {"limited-occupy", "no-reaction-to-tokens", "building-scarcity"}) {
    EXPECT_EQ(problem_of(std::string("age-of-sail side-a 2 ") + option), RulesProblem::SilentFleetOption);
    EXPECT_EQ(problem_of(std::string("age-of-sail side-a 2 silent-fleet ") + option), RulesProblem::None);
  }
}

TEST(Setup, R2_3_a_random_token_on_every_circular_space) {
  for (const Rules& rules : all_rules()) {
    const BoardFacts& board = box().board(rules.board);
    const endeavor::Setup a = random_setup(box(), rules, 1);
    const endeavor::Setup b = random_setup(box(), rules, 2);
    EXPECT_EQ(check_setup(box(), rules, a).problem, SetupProblem::None);
    EXPECT_EQ(a, random_setup(box(), rules, 1));
    EXPECT_NE(a.tokens, b.tokens);
    std::array<int, kTokens> laid{};
    for (std::size_t i = 0; i < board.place_count; ++i) ++laid[index(a.tokens[i])];
    for (std::size_t t = 0; t < kTokens; ++t) EXPECT_LE(laid[t], box().tokens[t].count);
    EXPECT_EQ(board.place_count, 95);  // so none goes back to the box
  }
}

TEST(Setup, R2_4_decks_lie_lowest_on_top_and_governors_wait) {
  const Table t = Table::fresh("first-edition first-edition 3");
  EXPECT_EQ(t.top_of("europe"), "europe-0");
  EXPECT_EQ(t.top_of("slavery"), "slavery-0");
  for (const char* region : {"africa", "south-america", "caribbean", "north-america", "india", "far-east"})
    EXPECT_EQ(t.top_of(region), std::string(region) + "-1");
  for (int d = 0; d < kDecks; ++d)
    EXPECT_EQ(std::popcount(t.s.decks[static_cast<std::size_t>(d)]), is_region_deck(deck(d)) ? 5 : 6);
  EXPECT_EQ(t.s.governors, kAllRegions);
}

TEST(Setup, R2_5_all_tiles_of_levels_1_to_4_and_three_of_level_5) {
  const Table aos = Table::fresh("age-of-sail side-a 2", {"exchange", "factory", "admiralty"});
  const Table first = Table::fresh("first-edition first-edition 3");
  const std::array<int, 6> copies = {0, 5, 4, 3, 2, 1};
  int aos_tiles = 0;
  int first_tiles = 0;
  for (std::size_t i = 0; i < box().building_count; ++i) {
    const BuildingFacts& b = box().buildings[i];
    aos_tiles += aos.s.supply[i];
    first_tiles += first.s.supply[i];
    if (b.level >= 1 && b.level <= 4) {
      EXPECT_EQ(aos.s.supply[i], copies[b.level]);
      EXPECT_EQ(first.s.supply[i], copies[b.level]);
    }
  }
  EXPECT_EQ(aos_tiles, 42 + 3);
  EXPECT_EQ(first_tiles, 45);
  for (const char* drawn : {"exchange", "factory", "admiralty"})
    EXPECT_EQ(aos.s.supply[index(building_called(drawn))], 1);
  EXPECT_EQ(aos.s.supply[index(building_called("museum"))], 0);
  for (const char* tile : {"exchange", "museum", "parliament"})
    EXPECT_EQ(first.s.supply[index(building_called(tile))], 1);
  EXPECT_EQ(first.s.supply[index(building_called("city-hall"))], 0);
}

TEST(Setup, R2_5_the_three_are_drawn_from_all_seven) {
  const Rules rules = rules_called("age-of-sail side-a 2");
  std::map<Building, int> drawn;
  for (std::uint64_t seed = 0; seed < 200; ++seed)
    for (const Building b : random_setup(box(), rules, seed).level_five) ++drawn[b];
  EXPECT_EQ(drawn.size(), 7u);
  for (const auto& [b, times] : drawn) {
    EXPECT_EQ(box().building(b).level, 5);
    EXPECT_GT(times, 40);
  }
}

TEST(Setup, R2_6_a_random_player_takes_the_Crown) {
  const Rules rules = rules_called("age-of-sail side-b 5");
  std::set<Seat> crowns;
  for (std::uint64_t seed = 0; seed < 100; ++seed) crowns.insert(random_setup(box(), rules, seed).crown);
  EXPECT_EQ(crowns.size(), 5u);
}

TEST(Setup, R2_6_start_buildings_are_chosen_clockwise_from_the_Crown) {
  const Rules rules = rules_called("age-of-sail side-a 3");
  endeavor::Setup setup = random_setup(box(), rules, 3);
  setup.crown = seat(1);
  Table t = Table::fresh("age-of-sail side-a 3");
  t.s = new_game(box(), rules, setup);
  EXPECT_EQ(t.s.phase, Phase::Start);
  EXPECT_EQ(t.to_move(), 1);
  EXPECT_EQ(t.legal(), (Set{"start colonial-house", "start merchant-dock"}));
  t.play("start merchant-dock");
  EXPECT_EQ(t.points_of(1, "wealth"), 1);
  EXPECT_EQ(t.player(1).supply, 34);
  EXPECT_EQ(t.player(1).harbor, 0);
  EXPECT_TRUE(t.works(1, 0));
  EXPECT_EQ(t.to_move(), 2);
  t.play("start colonial-house");
  EXPECT_EQ(t.player(2).attributes, (std::array<std::uint8_t, 4>{}));
  EXPECT_EQ(t.to_move(), 0);
  t.play("start colonial-house");
  EXPECT_EQ(t.s.phase, Phase::Construction);
  EXPECT_EQ(t.to_move(), 1);
}

TEST(Setup, R2_6_first_edition_everyone_has_the_Colonial_House_without_a_worker) {
  const Table t = Table::fresh("first-edition first-edition 4");
  EXPECT_EQ(t.s.phase, Phase::Construction);
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(t.player(i).building_count, 1);
    EXPECT_EQ(t.player(i).buildings[0], building_called("colonial-house"));
    EXPECT_FALSE(t.works(i, 0));
    EXPECT_EQ(t.player(i).supply, 30);
  }
}

TEST(Setup, A_bad_set_up_is_refused_with_what_is_wrong) {
  const Rules aos = rules_called("age-of-sail side-a 2");
  const Rules first = rules_called("first-edition first-edition 3");
  const endeavor::Setup good = random_setup(box(), aos, 5);
  endeavor::Setup bad = good;
  bad.crown = seat(2);
  EXPECT_EQ(check_setup(box(), aos, bad).problem, SetupProblem::Crown);
  bad = good;
  bad.tokens[94] = Token::None;
  EXPECT_EQ(check_setup(box(), aos, bad).problem, SetupProblem::TokenMissing);
  EXPECT_EQ(check_setup(box(), aos, bad).place, static_cast<TokenPlace>(94));
  bad = good;
  bad.tokens.fill(Token::Culture);
  EXPECT_EQ(check_setup(box(), aos, bad).problem, SetupProblem::TooManyTokens);
  EXPECT_EQ(check_setup(box(), aos, bad).need, 20);
  EXPECT_EQ(check_setup(box(), aos, bad).have, 95);
  bad = good;
  bad.level_five[1] = building_called("university");
  EXPECT_EQ(check_setup(box(), aos, bad).problem, SetupProblem::LevelFiveKind);
  bad.level_five[1] = Building::None;
  EXPECT_EQ(check_setup(box(), aos, bad).problem, SetupProblem::LevelFiveKind);
  bad = good;
  bad.level_five[2] = bad.level_five[0];
  EXPECT_EQ(check_setup(box(), aos, bad).problem, SetupProblem::LevelFiveTwice);
  bad = random_setup(box(), first, 5);
  EXPECT_EQ(check_setup(box(), first, bad).problem, SetupProblem::None);
  bad.level_five[0] = building_called("museum");
  EXPECT_EQ(check_setup(box(), first, bad).problem, SetupProblem::LevelFiveNotUsed);
}

}  // namespace
}  // namespace endeavor::test
