// The moves between two positions, by which a bot that is told positions only keeps its tree.
#include "players/follow.h"

#include <gtest/gtest.h>

#include "engine/legal.h"
#include "engine/setup.h"
#include "players/bot_player.h"

namespace endeavor::test {
namespace {

struct Found {
  int ways = 0;
  int all = 0;
};

// Greedy against itself; the first seat wants to know what happened since its last decision.
Found follow_game(const Rules& rules, std::uint64_t seed) {
  const Content& box = builtin_content();
  State s = new_game(box, rules, random_setup(box, rules, seed));
  BotPlayer player(BotSpec{.bot = Bot::Greedy, .limits = {}});
  player.begin(box, seed);
  Found found;
  State last = s;
  bool decided = false;
  std::vector<Move> way;
  while (!is_over(s)) {
    const bool mine = s.to_move == seat(0);
    if (mine && decided) {
      ++found.all;
      if (moves_between(box, last, s, way)) {
        ++found.ways;
        State there = last;
        for (const Move m : way) apply(box, there, m);
        EXPECT_EQ(there, s);
      }
    }
    apply(box, s, player.choose(s));
    decided = decided || mine;
    if (mine) last = s;
  }
  return found;
}

TEST(Follow, finds_most_ways) {
  for (const auto& [edition, board, players] : {std::tuple{Edition::AgeOfSail, BoardId::SideA, 2},
                                                {Edition::AgeOfSail, BoardId::SideB, 4},
                                                {Edition::FirstEdition, BoardId::FirstEdition, 5}}) {
    const Rules rules{.edition = edition, .board = board, .players = static_cast<std::uint8_t>(players)};
    Found found;
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      const Found one = follow_game(rules, seed);
      found.ways += one.ways;
      found.all += one.all;
    }
    EXPECT_GT(found.all, 50);
    EXPECT_GT(found.ways * 10, found.all * 6) << players;
  }
}

TEST(Follow, gives_up_on_other_games) {
  const Content& box = builtin_content();
  const Rules rules;
  const State one = new_game(box, rules, random_setup(box, rules, 1));
  const State other = new_game(box, rules, random_setup(box, rules, 2));
  std::vector<Move> way;
  EXPECT_FALSE(moves_between(box, one, other, way));
  EXPECT_TRUE(moves_between(box, one, one, way));
  EXPECT_TRUE(way.empty());
}

}  // namespace
}  // namespace endeavor::test
