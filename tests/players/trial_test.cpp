// What *Check it* says of a box: a region out of reach and a tile that nobody wants are found out with their
// numbers, and the built-in boxes are not called odd.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "players/trial/report.h"
#include "tests/content/box_edit.h"

namespace endeavor {
namespace {

using testing::Contains;
using testing::HasSubstr;

Rules rules_on(BoardId board, int players) {
  Rules rules;
  rules.board = board;
  rules.edition = builtin_content().board(board).edition;
  rules.players = static_cast<std::uint8_t>(players);
  return rules;
}

std::unique_ptr<TrialTally> played(const TrialPlan& plan) {
  auto tally = std::make_unique<TrialTally>();
  Search search(trial_capacity());
  for (std::uint32_t i = 0; i < games_of(plan); ++i) play_trial_game(plan, i, search, *tally);
  return tally;
}

// India behind eight spaces, the nearer regions nearer still; a Theater that gives nothing and does nothing.
LoadResult spoilt_box() {
  ContentFiles files = real_files();
  const char* board = "board-side-a.toml";
  edit(files, board, "id = \"india\"", "track = 5", "track = 8");
  edit(files, board, "id = \"far-east\"", "track = 5", "track = 2");
  edit(files, board, "id = \"north-america\"", "track = 5", "track = 3");
  edit(files, "buildings.toml", "id = \"theater\"", "gives = { culture = 2 }\n", "gives = {}\n");
  LoadResult result = load_content(files);
  for (const Problem& problem : result.problems) ADD_FAILURE() << in_english(problem);
  return result;
}

TEST(Trial, ARegionOutOfReachAndAnUnwantedTileAreFoundOut) {
  const LoadResult box = spoilt_box();
  ASSERT_TRUE(box.ok());
  const TrialPlan plan = trial_of(*box.content, rules_on(BoardId::SideA, 3), 120, 1);
  EXPECT_EQ(games_of(plan), 240u);
  const auto tally = played(plan);
  const auto json = nlohmann::json::parse(trial_json(plan, *tally, Language::En));
  std::vector<std::string> odd;
  std::string all;
  for (const auto& finding : json["findings"]) {
    const std::string id = finding["id"].is_string() ? finding["id"].get<std::string>() : "";
    if (finding["odd"]) odd.push_back(finding["kind"].get<std::string>() + " " + id);
    all += finding["text"].get<std::string>() + "\n";
    // What lies in a region that stays closed is not held against it once more.
    EXPECT_NE(finding["id"], "surat");
    EXPECT_NE(finding["id"], "india-5");
  }
  EXPECT_THAT(odd, Contains("region-closed india"));
  EXPECT_THAT(odd, Contains("tile-unbuilt theater"));
  EXPECT_LE(odd.size(), 4u) << all;
  EXPECT_THAT(all, HasSubstr("Nobody built a Theater in 120 games.\n"));
  const auto& first = json["findings"][0];
  EXPECT_EQ(first["file"], "board-side-a.toml");
  EXPECT_EQ(first["list"], "area");
  EXPECT_EQ(first["own"]["of"], 120);
  EXPECT_LT(first["own"]["high"], 0.5);
  EXPECT_GT(first["built_in"]["low"], first["own"]["high"]);
  EXPECT_THAT(trial_json(plan, *tally, Language::Es), HasSubstr("Nadie construyó un Teatro en 120 partidas."));
}

TEST(Trial, TheBuiltInBoxesAreNotOdd) {
  for (const auto& [board, players] :
       {std::pair(BoardId::SideA, 3), {BoardId::SideB, 4}, {BoardId::FirstEdition, 4}}) {
    const TrialPlan plan = trial_of(builtin_content(), rules_on(board, players), 90, 1);
    EXPECT_EQ(plan.usual, nullptr);
    const auto tally = played(plan);
    for (const Oddity& o : oddities_of(plan, *tally)) EXPECT_FALSE(o.odd) << wording(plan, o, Language::En).text;
  }
}

// Its copy is the same box; one with nothing changed but a name is another, and compared it has nothing odd either.
TEST(Trial, ABoxThatPlaysAlikeIsNotOddAgainstTheBuiltIn) {
  ContentFiles files = real_files();
  edit(files, "board-side-b.toml", "id = \"lisbon\"", "Lisbon", "Lissabon");
  const LoadResult box = load_content(files);
  ASSERT_TRUE(box.ok());
  Rules rules = rules_on(BoardId::SideB, 4);
  rules.options.exploits = true;
  rules.options.nations = Nations::Dealt;
  const TrialPlan plan = trial_of(*box.content, rules, 60, 1);
  ASSERT_NE(plan.usual, nullptr);
  const auto tally = played(plan);
  EXPECT_EQ(tally->own.learned.score.sum, tally->usual.learned.score.sum);
  for (const Oddity& o : oddities_of(plan, *tally)) EXPECT_FALSE(o.odd) << wording(plan, o, Language::En).text;
}

// Several threads have several searches and tallies.
TEST(Trial, InWhichOrderTheGamesArePlayedMakesNoDifference) {
  const TrialPlan plan = trial_of(builtin_content(), rules_on(BoardId::SideA, 2), 12, 7);
  const auto once = played(plan);
  TrialTally even;
  TrialTally odd;
  Search one(trial_capacity());
  Search other(trial_capacity());
  for (std::uint32_t i = games_of(plan); i-- > 0;)
    play_trial_game(plan, i, i % 2 == 0 ? one : other, i % 2 == 0 ? even : odd);
  even.add(odd);
  EXPECT_EQ(trial_json(plan, even, Language::En), trial_json(plan, *once, Language::En));
}

TEST(Trial, IntervalsAreWilsons) {
  const Measure none = measure_of(Taken{.there = 240, .had = 0});
  EXPECT_EQ(none.low, 0);
  EXPECT_NEAR(none.high, 0.01575, 0.00001);
  const Measure half = measure_of(Taken{.there = 100, .had = 50});
  EXPECT_NEAR(half.low, 0.4038, 0.0001);
  EXPECT_NEAR(half.high, 0.5962, 0.0001);
  EXPECT_EQ(measure_of(Taken{}).high, 1);
  EXPECT_NEAR(apart(Taken{.there = 100, .had = 30}, Taken{.there = 100, .had = 50}), -2.887, 0.001);
  EXPECT_EQ(apart(Taken{.there = 10, .had = 0}, Taken{.there = 10, .had = 0}), 0);
}

}  // namespace
}  // namespace endeavor
