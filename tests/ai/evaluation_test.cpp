// The evaluations: shares sum to 1, no seat is special, and what is over is counted, not guessed.
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "ai/judge/judge.h"
#include "ai/network/arithmetic.h"
#include "ai/network/network.h"
#include "engine/legal.h"
#include "engine/scoring.h"
#include "tests/ai/positions.h"

namespace endeavor::test {
namespace {

constexpr std::array<Judgement, 2> kBoth = {Judgement::ByHand, Judgement::Learned};

TEST(Arithmetic, is_as_exact_as_bots_need_it) {
  for (float x = -20.0F; x < 20.0F; x += 0.037F) {
    EXPECT_NEAR(exponential(x) / std::exp(x), 1.0F, 1e-5F) << x;
    const float y = std::exp(x);
    EXPECT_NEAR(logarithm(y), x, 1e-4F) << y;
    EXPECT_NEAR(square_root(y) / std::sqrt(y), 1.0F, 1e-6F) << y;
  }
  EXPECT_EQ(square_root(0.0F), 0.0F);
  EXPECT_GT(exponential(-1000.0F), 0.0F);
  EXPECT_LT(exponential(1000.0F), 1e38F);
}

TEST(Evaluation, shares_sum_to_one_and_glory_is_sensible) {
  const Content& box = builtin_content();
  each_position(60, [&](const State& s) {
    for (const Judgement judgement : kBoth) {
      const Outcome out = judge(box, s, {.judgement = judgement});
      EXPECT_NEAR(std::accumulate(out.share.begin(), out.share.end(), 0.0F), 1.0F, 1e-5F);
      for (std::size_t i = 0; i < kMaxPlayers; ++i) {
        EXPECT_GE(out.share[i], 0.0F);
        if (i >= s.rules.players) EXPECT_EQ(out.share[i], 0.0F);
        EXPECT_LT(std::abs(out.glory[i]), 300.0F);
      }
    }
  });
}

TEST(Evaluation, does_not_depend_on_who_is_called_what) {
  const Content& box = builtin_content();
  each_position(40, [&](const State& s) {
    for (const Judgement judgement : kBoth) {
      const Outcome here = judge(box, s, {.judgement = judgement});
      const Outcome there = judge(box, rotated(s, 1), {.judgement = judgement});
      for (std::size_t i = 0; i < s.rules.players; ++i) {
        const std::size_t j = (i + 1) % s.rules.players;
        ASSERT_NEAR(here.share[i], there.share[j], 1e-4F);
        ASSERT_NEAR(here.glory[i], there.glory[j], 1e-2F);
      }
    }
  });
}

TEST(Evaluation, R10_3_of_a_finished_game_is_its_result) {
  const Content& box = builtin_content();
  State s = greedy_position({}, 3, 10'000);
  MoveList moves;
  while (!is_over(s)) {
    legal_moves(box, s, moves);
    apply(box, s, moves[moves.size() - 1]);
  }
  const Outcome out = judge(box, s, {});
  const Result result = score(box, s);
  for (std::size_t i = 0; i < s.rules.players; ++i) {
    EXPECT_EQ(out.glory[i], static_cast<float>(result.scores[i]));
    EXPECT_EQ(out.share[i] > 0, (result.winners >> i & 1) != 0);
  }
}

TEST(MoveOrdering, priors_sum_to_one_for_every_question) {
  const Content& box = builtin_content();
  MoveList moves;
  std::vector<float> priors(MoveList::kCapacity);
  std::array<int, 11> asked{};
  each_position(200, [&](const State& s) {
    legal_moves(box, s, moves);
    ++asked[static_cast<std::size_t>(s.decision)];
    const std::span<float> out(priors.data(), moves.size());
    guess_moves(box, s, {}, nullptr, {moves.begin(), moves.size()}, out);
    EXPECT_NEAR(std::accumulate(out.begin(), out.end(), 0.0F), 1.0F, 1e-4F);
  });
  for (std::size_t decision = 0; decision + 1 < asked.size(); ++decision) EXPECT_GT(asked[decision], 0) << decision;
}

}  // namespace
}  // namespace endeavor::test
