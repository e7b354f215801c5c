// The analysis of one decision and of a whole game as functions (ai/analysis.h): hints, slices, exact
// results at the end, and what a turning point is.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "ai/analysis.h"
#include "ai/judge/judge.h"
#include "engine/legal.h"
#include "engine/random.h"
#include "engine/setup.h"

namespace endeavor::test {
namespace {

// A game of random moves; every position with the move that was played there.
struct Step {
  State state;
  Move move;
};
std::vector<Step> random_game(std::uint64_t seed) {
  const Content& box = builtin_content();
  const Rules rules;
  State s = new_game(box, rules, random_setup(box, rules, seed));
  Random random(seed);
  std::vector<Step> steps;
  MoveList moves;
  while (!is_over(s)) {
    legal_moves(box, s, moves);
    steps.push_back({s, moves[random.below(static_cast<std::uint32_t>(moves.size()))]});
    apply(box, s, steps.back().move);
  }
  return steps;
}

PlyAnalysis study(const Step& step, std::uint32_t nodes, std::optional<Move> played,
                  std::uint32_t slice_ms = 1000) {
  Study study({.nodes = nodes, .milliseconds = 0});
  study.start(builtin_content(), step.state, played);
  while (!study.step(slice_ms)) {
  }
  return study.result();
}

TEST(Study, a_hint_needs_no_played_move) {
  for (const Step& step : random_game(1)) {
    const PlyAnalysis ply = study(step, 60, std::nullopt);
    ASSERT_GE(ply.best_count, 1u);
    EXPECT_FALSE(ply.played);
    EXPECT_EQ(ply.cost, 0);
    MoveList moves;
    legal_moves(builtin_content(), step.state, moves);
    EXPECT_NE(std::find(moves.begin(), moves.end(), ply.best[0].move), moves.end());
    EXPECT_NEAR(std::accumulate(ply.value.share.begin(), ply.value.share.end(), 0.0), 1, 1e-5);
  }
}

TEST(Study, slices_change_nothing) {
  const std::vector<Step> game = random_game(2);
  for (const std::size_t i : {std::size_t{5}, std::size_t{20}, std::size_t{60}}) {
    const PlyAnalysis once = study(game[i], 300, game[i].move);
    const PlyAnalysis sliced = study(game[i], 300, game[i].move, 0);
    EXPECT_EQ(sliced.value.share, once.value.share);
    EXPECT_EQ(sliced.cost, once.cost);
    EXPECT_EQ(sliced.best[0].move, once.best[0].move);
  }
}

TEST(Study, has_something_to_say_before_it_is_done) {
  const Step step = random_game(3)[30];
  Study study({.nodes = 2000, .milliseconds = 0});
  study.start(builtin_content(), step.state, step.move);
  EXPECT_NEAR(study.result().value.share[0] + study.result().value.share[1] + study.result().value.share[2] +
                  study.result().value.share[3],
              1, 1e-5);
  while (!study.step(0)) EXPECT_GE(study.result().cost, 0);
}

TEST(Study, the_last_move_is_known_exactly) {
  const Step last = random_game(4).back();
  State over = last.state;
  apply(builtin_content(), over, last.move);
  const PlyAnalysis ply = study(last, 100, last.move);
  ASSERT_TRUE(ply.played);
  EXPECT_EQ(ply.played->outcome.share, final_outcome(builtin_content(), over).share);
}

PlyAnalysis valued(std::initializer_list<float> shares, float cost = 0) {
  PlyAnalysis ply;
  ply.seat = seat(0);
  std::copy(shares.begin(), shares.end(), ply.value.share.begin());
  ply.played = Choice{{}, ply.value};
  ply.cost = cost;
  return ply;
}

using Points = std::vector<std::uint32_t>;

TEST(TurningPoints, are_costly_moves) {
  const std::vector<PlyAnalysis> plies = {valued({0.5F, 0.5F}), valued({0.5F, 0.5F}, 0.09F),
                                          valued({0.5F, 0.5F}, 0.2F)};
  EXPECT_EQ(turning_points(plies, 2), Points{2});
}

TEST(TurningPoints, are_moves_after_which_another_seat_leads) {
  const std::vector<PlyAnalysis> plies = {valued({0.5F, 0.5F}),   valued({0.6F, 0.4F}), valued({0.48F, 0.52F}),
                                          valued({0.51F, 0.49F}), valued({0.4F, 0.6F}), valued({0.4F, 0.6F})};
  // The first lead is no change, and a narrow one at 2 neither; the move at 3 led to the position at 4.
  EXPECT_EQ(turning_points(plies, 2), Points{3});
}

TEST(TurningPoints, count_what_the_last_move_led_to) {
  std::vector<PlyAnalysis> plies = {valued({0.5F, 0.5F}), valued({0.7F, 0.3F}), valued({0.7F, 0.3F})};
  plies.back().played->outcome.share = {0, 1, 0, 0, 0};
  EXPECT_EQ(turning_points(plies, 2), Points{2});
  EXPECT_EQ(turning_points({}, 2), Points{});
}

}  // namespace
}  // namespace endeavor::test
