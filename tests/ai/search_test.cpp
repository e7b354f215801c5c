// The search: legal at any time, prompt, final where nothing is left to find, and the same again.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <numeric>
#include <optional>

#include "ai/judge/judge.h"
#include "ai/search/search.h"
#include "engine/legal.h"
#include "engine/query.h"
#include "engine/scoring.h"
#include "engine/setup.h"
#include "engine/verify/bench.h"
#include "tests/ai/positions.h"
#include "tests/support/random_play.h"

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

// How many decisions with a choice there are in a game of greedy bots.
int decisions_of(const Rules& rules, std::uint64_t seed) {
  int low = 0;
  const State last = greedy_position(rules, seed, 1000);
  for (int step = 128; step > 0; step /= 2)
    if (greedy_position(rules, seed, low + step) != last) low += step;
  return low + 1;
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
  for_each_table(box, [&](const Rules& rules) {
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
  });
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

// Everyone's best play to the end by trying everything; none when that takes too long.
std::optional<Outcome> solved(const State& s, int& budget) {
  const Content& box = builtin_content();
  if (is_over(s)) return final_outcome(box, s);
  MoveList moves;
  legal_moves(box, s, moves);
  std::optional<Outcome> best;
  float most = -1.0F;
  for (const Move m : moves) {
    if (--budget < 0) return std::nullopt;
    State next = s;
    apply(box, next, m);
    const std::optional<Outcome> out = solved(next, budget);
    if (!out) return std::nullopt;
    const float wish = wishes(*out, s.rules.players)[index(s.to_move)];
    if (wish > most) best = out;
    most = std::max(most, wish);
  }
  return best;
}

// Looks at every decision of the last round that trying everything can solve.
TEST(Search, what_it_calls_proven_is_true) {
  const Content& box = builtin_content();
  Search search(100'000);
  int proven = 0;
  const int games = games_wanted(16);
  for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(games); ++seed) {
    const Rules rules{.board = BoardId::SideA, .players = static_cast<std::uint8_t>(2 + seed % 2)};
    State s = greedy_position(rules, seed, 1000);
    for (int back = 1; back < 12; ++back) {
      int budget = 40'000;
      const std::optional<Outcome> truth = solved(s, budget);
      if (!truth) break;
      search.forget();
      think(search, s, searching(20'000));
      const Report report = search.report();
      const std::size_t me = index(s.to_move);
      if (report.proven) {
        ++proven;
        const float wish = wishes(*truth, rules.players)[me];
        EXPECT_NEAR(wishes(report.outcome, rules.players)[me], wish, 1e-4F) << seed << " " << back;
        State next = s;
        apply(box, next, search.best());
        budget = 40'000;
        const std::optional<Outcome> after = solved(next, budget);
        ASSERT_TRUE(after.has_value());
        EXPECT_NEAR(wishes(after.value_or(Outcome{}), rules.players)[me], wish, 1e-4F) << seed << " " << back;
      }
      s = greedy_position(rules, seed, decisions_of(rules, seed) - back);
    }
  }
  EXPECT_GT(proven, games / 2);
}

TEST(Search, ends_before_its_time_when_nothing_can_change) {
  using Clock = std::chrono::steady_clock;
  constexpr std::uint32_t kLimit = 1000;
  Search search(200'000);
  bool early = false;
  for (int i = 0; i < 8 && !early; ++i) {
    const State s = greedy_position(kSideA2, 3, 4 * i + 2);
    const Clock::time_point begin = Clock::now();
    think(search, s, strength_of(Bot::Captain), {.nodes = 0, .milliseconds = kLimit});
    early = Clock::now() - begin < std::chrono::milliseconds(kLimit - 20);
    EXPECT_TRUE(is_legal(s, search.best()));
  }
  EXPECT_TRUE(early);
}

TEST(Search, thinks_of_the_others_in_three_ways) {
  const State s = greedy_position(kSideB4, 2, 60);
  Search search(8000);
  for (const Others others : {Others::EachForItself, Others::AllAgainstMe, Others::OneAgainstMe}) {
    Strength strength = searching(3000);
    strength.others = others;
    search.forget();
    think(search, s, strength);
    EXPECT_TRUE(is_legal(s, search.best()));
    const Report report = search.report();
    EXPECT_GT(report.depth, 3u);
    EXPECT_NEAR(std::accumulate(report.outcome.share.begin(), report.outcome.share.end(), 0.0F), 1.0F, 1e-3F);
  }
}

// In time of the processor, as other work on the machine may stop us for any time; `endeavor_pace` has
// the wall clock.
TEST(Search, looks_at_the_clock_often_and_keeps_its_limit) {
  const auto worked_ms = [](std::clock_t since) {
    return 1000.0 * static_cast<double>(std::clock() - since) / CLOCKS_PER_SEC;
  };
  Search search(400'000);
  for (int i = 0; i < 10; ++i) {
    const State s = greedy_position({.players = 5}, 9, 12 * i + 3);
    const std::clock_t begin = std::clock();
    search.start(builtin_content(), s, strength_of(Bot::Admiral), {.nodes = 0, .milliseconds = 60}, 1);
    for (bool done = false; !done;) {
      const std::clock_t slice = std::clock();
      done = search.step(0);
      EXPECT_LT(worked_ms(slice), 10.0);
    }
    EXPECT_LT(worked_ms(begin), 110.0);
  }
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
