// A match as a function: its games do not depend on threads, and who watches is asked and told.
#include "players/match/runner.h"

#include <gtest/gtest.h>

namespace endeavor::test {
namespace {

Match small_match() {
  std::string bad;
  return {.rules = {.board = BoardId::SideA, .players = 2},
          .seats = seats_of("greedy,random", bad).value(),
          .seed = 3,
          .timeout_ms = 0};
}

MatchGames run(const Match& match, MatchOptions options, const MatchWatch& watch) {
  options.contenders = contenders_of(match);
  return MatchRunner(builtin_content(), match, options, nullptr, watch).run();
}

TEST(Runner, threads_change_nothing) {
  const MatchGames one = run(small_match(), {.games = 12, .threads = 1, .contenders = {}, .stop_when = {}}, {});
  const MatchGames four = run(small_match(), {.games = 12, .threads = 4, .contenders = {}, .stop_when = {}}, {});
  EXPECT_EQ(one.games, 12u);
  EXPECT_FALSE(one.interrupted);
  ASSERT_EQ(one.standings.size(), 2u);
  EXPECT_GT(one.standings[0].share.mean, 0.5);
  for (std::size_t c = 0; c < 2; ++c) {
    EXPECT_EQ(one.standings[c].share.mean, four.standings[c].share.mean);
    EXPECT_EQ(one.standings[c].score, four.standings[c].score);
  }
}

TEST(Runner, tells_how_far_it_is_until_it_is_interrupted) {
  MatchProgress last;
  const MatchWatch watch{.interrupted = [&] { return last.played >= 4; },
                         .progress =
                             [&](const MatchProgress& far) {
                               EXPECT_GE(far.done, last.done);
                               EXPECT_EQ(far.games, kMostGames);
                               last = far;
                             }};
  const MatchGames games =
      run(small_match(), {.games = kMostGames, .threads = 2, .contenders = {}, .stop_when = {}}, watch);
  EXPECT_TRUE(games.interrupted);
  EXPECT_GE(games.games, 3u);  // one of them may still wait for an earlier one
  EXPECT_LT(games.games, kMostGames);
}

}  // namespace
}  // namespace endeavor::test
