// The golden games: finished games that must come out the same for ever, with every compiler. Their
// last positions' hashes are in tests/data/games/golden/hashes.txt.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <set>
#include <sstream>

#include "engine/hash.h"
#include "engine/legal.h"
#include "notation/record/record.h"
#include "tests/notation/talk.h"

namespace endeavor::test {
namespace {

const std::string kFolder = "tests/data/games/golden/";

struct Golden {
  std::string hash;
  std::string file;
};

std::vector<Golden> golden_games() {
  std::vector<Golden> games;
  std::istringstream lines(file_text(kFolder + "hashes.txt"));
  Golden golden;
  while (lines >> golden.hash >> golden.file) games.push_back(golden);
  return games;
}

TEST(Golden, every_game_comes_out_with_its_hash_and_bytes) {
  const auto games = golden_games();
  EXPECT_EQ(games.size(), files_in(kFolder).size());
  EXPECT_GE(games.size(), 12u);
  std::set<Verb> verbs;
  for (const Golden& golden : games) {
    const std::string text = file_text(kFolder + golden.file);
    const RecordReading reading = read_record(builtin_content(), text, Language::En);
    ASSERT_TRUE(reading.game) << golden.file << ": " << reading.problem;
    EXPECT_TRUE(is_over(reading.game->now())) << golden.file;
    char hash[17];
    std::snprintf(hash, sizeof hash, "%016llx", static_cast<unsigned long long>(state_hash(reading.game->now())));
    EXPECT_EQ(hash, golden.hash) << golden.file;
    std::string again;
    append_record(again, *reading.game);
    EXPECT_EQ(again + '\n', text) << golden.file;
    for (const Move m : reading.game->moves) verbs.insert(m.verb);
  }
  EXPECT_EQ(verbs.size(), static_cast<std::size_t>(kVerbs)) << "some kind of move is in no golden game";
}

// A jump is a look at a kept position; an undo is one dropped position. Both far under a millisecond.
TEST(Golden, undo_is_quick) {
  Talk talk;
  const json record = json::parse(file_text(kFolder + "side-b-5.json"));
  talk.ask(json{{"cmd", "load"}, {"record", record}});
  const std::size_t moves = record["moves"].size();
  const auto begin = std::clock();
  for (std::size_t i = 0; i < moves; ++i) talk.referee.answer(R"({"cmd":"undo"})");
  const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  EXPECT_EQ(talk.code_of({{"cmd", "undo"}}), "no-move");
  EXPECT_LT(seconds / static_cast<double>(moves), 0.001);
}

// Every request of a game answered with state and legal moves. The bar is 20,000 a second of
// processor time in an optimised build; others only report.
TEST(Golden, the_referee_is_fast) {
  std::vector<std::string> lines;
  for (const Golden& golden : golden_games()) {
    const json record = json::parse(file_text(kFolder + golden.file));
    if (!record.contains("setup")) continue;
    lines.push_back(json{{"cmd", "new"}, {"rules", record["rules"]}, {"setup", record["setup"]}}.dump());
    for (const json& move : record["moves"]) lines.push_back(json{{"cmd", "play"}, {"move", move[1]}}.dump());
  }
  Referee referee(builtin_content());
  double best = 0;
  for (int round = 0; round < 5; ++round) {
    const auto begin = std::clock();
    for (const std::string& line : lines) ASSERT_TRUE(referee.answer(line).starts_with(R"({"ok":true)"));
    const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    best = std::max(best, static_cast<double>(lines.size()) / seconds);
  }
  std::printf("%.0f requests/s\n", best);
#if defined(NDEBUG) && defined(__OPTIMIZE__)
  EXPECT_GT(best, 20'000);
#endif
}

}  // namespace
}  // namespace endeavor::test
