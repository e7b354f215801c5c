// The search: legal at any time, prompt, final where nothing is left to find, and the same again.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <numeric>

#include "ai/search.h"
#include "ai/threaded_search.h"
#include "engine/legal.h"
#include "engine/query.h"
#include "engine/scoring.h"
#include "engine/setup.h"
#include "tests/ai/positions.h"

namespace endeavor::test {
namespace {

constexpr Rules kSideB4{};
constexpr Rules kSideA2{.board = BoardId::SideA, .players = 2};

Strength searching(std::uint32_t nodes) { return {.nodes = nodes}; }

void think(Search& search, const State& s, const Strength& strength, const Limits& limits = {}) {
  search.start(builtin_content(), s, strength, limits, 1);
  while (!search.step(50)) {
  }
}

bool is_legal(const State& s, Move m) {
  MoveList moves;
  legal_moves(builtin_content(), s, moves);
  return std::find(moves.begin(), moves.end(), m) != moves.end();
}

TEST(Search, has_a_legal_answer_before_it_has_thought) {
  Search search(100);
  for (int i = 0; i < kBots; ++i) {
    const State s = greedy_position(kSideB4, 1, 10 + i);
    search.start(builtin_content(), s, strength_of(static_cast<Bot>(i)), {}, 7);
    EXPECT_TRUE(is_legal(s, search.best()));
  }
}

TEST(Search, plays_whole_games_of_every_kind_legally) {
  Search search(200);
  const Content& box = builtin_content();
  Strength strength = searching(16);
  std::uint64_t seed = 0;
  for (const Edition edition : {Edition::AgeOfSail, Edition::FirstEdition}) {
    for (const BoardId board : {BoardId::SideA, BoardId::SideB, BoardId::FirstEdition}) {
      for (std::uint8_t players = 2; players <= kMaxPlayers; ++players) {
        for (const bool silent : {false, true}) {
          const Rules rules{edition, board, players, {.order = Order::ByPhase, .silent_fleet = silent}};
          if (check_rules(box, rules) != RulesProblem::None) continue;
          strength.judgement = ++seed % 3 == 0 ? Judgement::ByHand : Judgement::Learned;
          State s = new_game(box, rules, random_setup(box, rules, seed));
          search.forget();
          while (!is_over(s)) {
            think(search, s, strength);
            const Move m = search.best();
            ASSERT_TRUE(is_legal(s, m));
            search.advance(m);
            apply(box, s, m);
          }
        }
      }
    }
  }
}

TEST(Search, a_forced_move_is_final_at_once) {
  const Content& box = builtin_content();
  State s = greedy_position(kSideA2, 5, 4);
  MoveList moves;
  for (legal_moves(box, s, moves); moves.size() > 1; legal_moves(box, s, moves)) apply(box, s, moves[0]);
  Search search(100);
  search.start(box, s, strength_of(Bot::Admiral), {}, 1);
  EXPECT_TRUE(search.finished());
  EXPECT_EQ(search.best(), moves[0]);
  const Report report = search.report();
  EXPECT_NEAR(std::accumulate(report.outcome.share.begin(), report.outcome.share.end(), 0.0F), 1.0F, 1e-5F);
}

TEST(Search, report_is_best_first_and_its_shares_sum_to_one) {
  Search search(3000);
  const State s = greedy_position(kSideB4, 2, 60);
  think(search, s, searching(1500));
  const Report report = search.report();
  EXPECT_EQ(report.moves[0].move, search.best());
  MoveList moves;
  legal_moves(builtin_content(), s, moves);
  EXPECT_EQ(report.moves.size(), moves.size());
  EXPECT_LE(report.nodes, 1500u);
  std::uint32_t visits = 0;
  for (const RootMove& m : report.moves) {
    visits += m.visits;
    if (m.visits == 0) continue;
    EXPECT_NEAR(std::accumulate(m.outcome.share.begin(), m.outcome.share.end(), 0.0F), 1.0F, 1e-3F);
  }
  EXPECT_EQ(visits, report.nodes);
}

TEST(Search, does_not_depend_on_how_its_time_is_sliced) {
  const State s = greedy_position(kSideB4, 4, 50);
  Search search(4000);
  think(search, s, searching(2000));
  const Move whole = search.best();
  const std::uint32_t depth = search.report().depth;
  search.forget();
  search.start(builtin_content(), s, searching(2000), {}, 1);
  while (!search.step(0)) {
  }
  EXPECT_EQ(search.best(), whole);
  EXPECT_EQ(search.report().depth, depth);
}

TEST(Search, keeps_its_tree_from_move_to_move) {
  const Content& box = builtin_content();
  State s = greedy_position(kSideB4, 6, 40);
  Search search(20'000);
  think(search, s, searching(4000));
  for (int i = 0; i < 3; ++i) {
    const Move m = search.best();
    const std::uint32_t visits = search.report().moves[0].visits;
    search.advance(m);
    apply(box, s, m);
    search.start(box, s, searching(1), {}, 1);
    if (!search.finished()) search.step(10);
    EXPECT_GT(visits, 0u);
    think(search, s, searching(2000));
  }
}

// A last-round position is solved, and the move is the best by counting out everything.
TEST(Search, proves_the_end_of_the_game) {
  const Content& box = builtin_content();
  Search search(200'000);
  int proven = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    State s = greedy_position(kSideA2, seed, 10'000);
    think(search, s, searching(60'000));
    const Report report = search.report();
    if (!report.proven) continue;
    ++proven;
    EXPECT_LT(report.nodes, 60'000u);
    const Seat me = s.to_move;
    MoveList moves;
    legal_moves(box, s, moves);
    bool all_end = true;
    float best = -1;
    float mine = -1;
    for (const Move m : moves) {
      State next = s;
      apply(box, next, m);
      if (!is_over(next)) {
        all_end = false;
        break;
      }
      const Result r = score(box, next);
      const float share = (r.winners & bit(me)) != 0 ? 1.0F / static_cast<float>(std::popcount(r.winners)) : 0.0F;
      best = std::max(best, share);
      if (m == search.best()) mine = share;
    }
    if (all_end) EXPECT_EQ(mine, best);
  }
  EXPECT_GT(proven, 0);
}

TEST(Search, looks_at_the_clock_often_and_keeps_its_limit) {
  using Clock = std::chrono::steady_clock;
  Search search(400'000);
  int late = 0;
  int slow_slices = 0;
  int slices = 0;
  for (int i = 0; i < 10; ++i) {
    const State s = greedy_position({.players = 5}, 9, 12 * i + 3);
    const Clock::time_point begin = Clock::now();
    search.start(builtin_content(), s, strength_of(Bot::Admiral), {.nodes = 0, .milliseconds = 60}, 1);
    for (bool done = false; !done;) {
      const Clock::time_point slice = Clock::now();
      done = search.step(1);
      slow_slices += Clock::now() - slice > std::chrono::milliseconds(11) ? 1 : 0;
      ++slices;
    }
    late += Clock::now() - begin > std::chrono::milliseconds(110) ? 1 : 0;
  }
  EXPECT_LE(late, 1);  // a busy machine may stop us once
  EXPECT_LE(slow_slices, slices / 20);
}

TEST(Search, several_threads_find_a_legal_move_and_count_right) {
  const State s = greedy_position(kSideB4, 2, 60);
  ThreadedSearch threads(20'000, 4);
  threads.search().start(builtin_content(), s, searching(8000), {}, 1);
  while (!threads.step(20)) {
  }
  EXPECT_TRUE(is_legal(s, threads.search().best()));
  std::uint32_t visits = 0;
  const Report report = threads.search().report();
  for (const RootMove& m : report.moves) visits += m.visits;
  EXPECT_EQ(visits, report.nodes);
}

TEST(Search, stops_when_its_memory_is_full) {
  const State s = greedy_position(kSideB4, 2, 60);
  Search search(100);
  think(search, s, searching(100'000), {.nodes = 100'000, .milliseconds = 0});
  EXPECT_TRUE(is_legal(s, search.best()));
  EXPECT_LE(search.report().nodes, 200u);
}

}  // namespace
}  // namespace endeavor::test
