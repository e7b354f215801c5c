// Many games at once: masks are the legal moves, ends are scored and begin anew, and neither the number of threads
// nor what was played before changes anything.
#include "env/vector_env.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <span>

#include "engine/legal.h"
#include "engine/scoring.h"
#include "tests/support/random_play.h"
#include "tests/support/words.h"

namespace endeavor::test {
namespace {

struct Env {
  VectorEnv env;
  std::vector<std::uint8_t> observations, mask, done;
  std::vector<float> rewards;
  std::vector<std::int32_t> to_move, final_scores, actions;

  explicit Env(const EnvOptions& options) : env(box(), options) {
    const std::size_t n = options.games;
    observations.resize(n * env.observer().bytes());
    mask.resize(n * env.actions().size());
    done.resize(n);
    rewards.resize(n * options.rules.players);
    to_move.resize(n);
    final_scores.resize(n * options.rules.players);
    actions.resize(n);
    env.use({observations.data(), mask.data(), rewards.data(), done.data(), to_move.data(), final_scores.data()});
  }
  void step(std::uint64_t seed) {
    env.sample(actions.data(), seed);
    env.step(actions.data());
  }
  bool operator==(const Env& other) const {
    return observations == other.observations && mask == other.mask && done == other.done &&
           rewards == other.rewards && to_move == other.to_move && final_scores == other.final_scores;
  }
};

Rules four() { return {.edition = Edition::AgeOfSail, .board = BoardId::SideB, .players = 4}; }

void expect_masks(const Env& e, std::uint32_t games) {
  MoveList moves;
  for (std::uint32_t i = 0; i < games; ++i) {
    const State& s = e.env.state(i);
    legal_moves(box(), s, moves);
    const auto mask = std::span(e.mask).subspan(i * e.env.actions().size(), e.env.actions().size());
    ASSERT_EQ(static_cast<std::size_t>(std::accumulate(mask.begin(), mask.end(), 0)), moves.size());
    for (const Move m : moves) ASSERT_EQ(mask[e.env.actions().number(m)], 1);
    ASSERT_EQ(static_cast<std::size_t>(e.to_move[i]), index(s.to_move));
    std::vector<std::uint8_t> seen(e.env.observer().bytes());
    e.env.observer().observe(s, s.to_move, seen.data());
    ASSERT_TRUE(std::equal(seen.begin(), seen.end(),
                           e.observations.begin() + static_cast<std::ptrdiff_t>(i * seen.size())));
  }
}

TEST(VectorEnv, masks_and_observations_are_those_of_the_positions) {
  const std::vector<Rules>& kinds = module_rules();
  for (const Rules& rules : {four(), kinds.front(), kinds[kinds.size() / 2], kinds.back()}) {
    Env e({.rules = rules, .games = 5});
    e.env.reset(3);
    for (std::uint64_t i = 0; i < 400; ++i) {
      if (i % 5 == 0) expect_masks(e, 5);
      e.step(i);
    }
  }
}

TEST(VectorEnv, the_number_of_threads_changes_nothing) {
  Env one({.rules = four(), .games = 100, .threads = 1});
  Env three({.rules = four(), .games = 100, .threads = 3});
  one.env.reset(5);
  three.env.reset(5);
  for (std::uint64_t i = 0; i < 500; ++i) {
    ASSERT_TRUE(one == three) << i;
    one.step(i);
    three.step(i);
  }
}

TEST(VectorEnv, a_seed_begins_the_same_games_whatever_came_before) {
  Env fresh({.rules = four(), .games = 7});
  Env used({.rules = four(), .games = 7});
  used.env.reset(1);
  for (std::uint64_t i = 0; i < 333; ++i) used.step(i);
  fresh.env.reset(9);
  used.env.reset(9);
  EXPECT_TRUE(fresh == used);
  fresh.env.reset(10);
  EXPECT_FALSE(fresh == used);
}

TEST(VectorEnv, an_end_is_scored_and_a_new_game_begins_at_once) {
  for (const RewardKind reward : {RewardKind::Victory, RewardKind::Centered, RewardKind::Glory}) {
    Env e({.rules = four(), .games = 3, .reward = reward});
    e.env.reset(2);
    int ends = 0;
    for (std::uint64_t i = 0; i < 600; ++i) {
      e.env.sample(e.actions.data(), i);
      std::array<State, 3> after;
      for (std::uint32_t g = 0; g < 3; ++g) {
        after[g] = e.env.state(g);
        apply(box(), after[g], e.env.actions().move(static_cast<std::uint32_t>(e.actions[g])));
      }
      e.env.step(e.actions.data());
      for (std::uint32_t g = 0; g < 3; ++g) {
        const std::span<float> rewards = std::span(e.rewards).subspan(g * 4, 4);
        ASSERT_EQ(e.done[g], is_over(after[g]) ? 1 : 0);
        if (!is_over(after[g])) {
          ASSERT_EQ(e.env.state(g), after[g]);
          for (const float r : rewards) ASSERT_EQ(r, 0.0F);
          continue;
        }
        ++ends;
        ASSERT_EQ(e.env.state(g).round, 1);
        const Result result = score(box(), after[g]);
        const float sum = std::accumulate(rewards.begin(), rewards.end(), 0.0F);
        for (std::size_t k = 0; k < 4; ++k) ASSERT_EQ(e.final_scores[g * 4 + k], result.scores[k]);
        if (reward == RewardKind::Victory) ASSERT_FLOAT_EQ(sum, 1.0F);
        if (reward == RewardKind::Centered) ASSERT_NEAR(sum, 0.0F, 1e-6F);
        for (std::size_t k = 0; k < 4; ++k) {
          if (reward == RewardKind::Glory) ASSERT_EQ(rewards[k], static_cast<float>(result.scores[k]));
          if (reward == RewardKind::Victory) ASSERT_EQ(rewards[k] > 0, (result.winners >> k & 1) != 0);
        }
      }
    }
    EXPECT_GT(ends, 6);
  }
}

TEST(VectorEnv, an_illegal_action_is_found_before_anything_is_played) {
  Env e({.rules = four(), .games = 4});
  e.env.reset(1);
  e.env.sample(e.actions.data(), 1);
  EXPECT_EQ(e.env.first_illegal(e.actions.data()), 4u);
  for (const std::int32_t wrong : {-1, static_cast<std::int32_t>(e.env.actions().size()), INT32_MAX, INT32_MIN}) {
    std::vector<std::int32_t> actions = e.actions;
    actions[2] = wrong;
    EXPECT_EQ(e.env.first_illegal(actions.data()), 2u);
  }
}

TEST(VectorEnv, what_a_mask_should_not_have_had_is_not_played) {
  Env e({.rules = four(), .games = 4});
  e.env.reset(1);
  e.env.sample(e.actions.data(), 1);
  const State before = e.env.state(2);
  const auto mask = std::span(e.mask).subspan(2 * e.env.actions().size(), e.env.actions().size());
  e.actions[2] = static_cast<std::int32_t>(std::ranges::find(mask, 0) - mask.begin());
  mask[static_cast<std::size_t>(e.actions[2])] = 1;
  EXPECT_EQ(e.env.first_illegal(e.actions.data()), 4u);
  e.env.step(e.actions.data());
  EXPECT_EQ(e.env.state(2), before);
  EXPECT_NE(e.env.state(1), before);
}

}  // namespace
}  // namespace endeavor::test
