// The engine and the slow rules play the same random games side by side: every position must be the
// same, and at sampled positions every move that can be written down must be legal in both or in none.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/legal.h"
#include "engine/scoring.h"
#include "engine/why_not.h"
#include "tests/property/slow_rules.h"
#include "tests/support/perft_files.h"
#include "tests/support/random_play.h"
#include "tests/support/words.h"

namespace endeavor::test {
namespace {

constexpr int kDefaultGames = 600;

std::string compare_legal(const RandomGame& game, const slow::Game& slow_game) {
  std::vector<Move> listed(game.legal().begin(), game.legal().end());
  std::sort(listed.begin(), listed.end());
  const BoardId board = game.state().rules.board;
  for (const Move m : well_formed_moves(board)) {
    const bool here = std::binary_search(listed.begin(), listed.end(), m);
    if (here != why_not(box(), game.state(), m).legal()) return text_of(board, m) + ": list and reason disagree";
    if (here != slow::legal(box(), slow_game, m))
      return text_of(board, m) + (here ? ": only the engine allows it" : ": only the slow rules allow it");
  }
  return "";
}

std::string compare_scores(const State& s, const slow::Game& slow_game) {
  for (int i = 0; i < s.rules.players; ++i) {
    const int here = score_sheet(box(), s, seat(i)).total;
    const int there = slow::score(box(), slow_game, i);
    if (here != there)
      return "seat " + std::to_string(i) + " has " + std::to_string(here) + ", slow rules " + std::to_string(there);
  }
  return "";
}

void play_side_by_side(RandomGame& game, int every) {
  const Rules rules = game.state().rules;
  slow::Game slow_game = game.from_the_beginning()
                             ? slow::new_game(box(), rules, random_setup(box(), rules, game.seed()))
                             : slow::slow_view(box(), game.state());
  int n = static_cast<int>(game.seed());
  while (true) {
    ASSERT_EQ(slow::first_difference(slow::slow_view(box(), game.state()), slow_game), "") << game.where();
    ASSERT_EQ(compare_scores(game.state(), slow_game), "") << game.where();
    if (game.over()) return;
    // The short questions at every position, the long lists of a turn now and then.
    if (game.state().decision != Decision::Turn || ++n % every == 0) {
      ASSERT_EQ(compare_legal(game, slow_game), "") << game.where();
    }
    const Move m = game.choose();
    ASSERT_TRUE(slow::legal(box(), slow_game, m)) << text_of(rules.board, m) << "\n" << game.where();
    slow::apply(box(), slow_game, m);
    game.play(m);
  }
}

TEST(Agreement, R6_4_engine_and_slow_rules_play_the_same_games) {
  const int games = games_wanted(kDefaultGames);
  for (int i = 0; i < games; ++i) {
    RandomGame game(static_cast<std::uint64_t>(i) + 500'000);
    ASSERT_NO_FATAL_FAILURE(play_side_by_side(game, 11));
  }
}

std::uint64_t slow_count(const Content& box, const slow::Game& g, int depth) {
  if (g.asks == Decision::Over) return 1;
  std::uint64_t leaves = 0;
  const std::vector<Move> moves = slow::all_legal(box, g);
  if (depth == 1) return moves.size();
  for (const Move m : moves) {
    slow::Game next = g;
    slow::apply(box, next, m);
    leaves += slow_count(box, next, depth - 1);
  }
  return leaves;
}

TEST(Agreement, The_slow_rules_count_the_same_trees) {
  const std::uint64_t parents = thorough() ? 20'000 : 300;
  for (const PerftFile& file : perft_files()) {
    slow::Game g = slow::new_game(*file.box, file.rules, file.setup);
    for (const std::string& text : file.moves) slow::apply(*file.box, g, move_called(file.rules.board, text));
    for (std::size_t i = 0; i < file.nodes.size(); ++i) {
      if (i > 0 && file.nodes[i - 1] > parents) break;
      EXPECT_EQ(slow_count(*file.box, g, static_cast<int>(i) + 1), file.nodes[i])
          << file.name << " at depth " << i + 1;
    }
  }
}

}  // namespace
}  // namespace endeavor::test
