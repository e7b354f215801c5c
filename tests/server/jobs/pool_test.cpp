// Threads that think: every decision is answered once with a legal move, what is not wanted any more is left, and
// the end does not wait for a thought.
#include "server/jobs/pool.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>

#include "engine/legal.h"
#include "engine/setup.h"

namespace endeavor::test {

namespace {

using namespace std::chrono_literals;

constexpr Rules kTwo{.edition = Edition::AgeOfSail, .board = BoardId::SideA, .players = 2, .options = {}};

// A loop of its own for what is posted.
class Answers {
 public:
  Post post() {
    return [this](const std::function<void()>& what) {
      const std::lock_guard lock(mutex_);
      what();
      changed_.notify_all();
    };
  }
  std::function<void(const Thought&)> deliver() {
    return [this](const Thought& thought) { thoughts_.push_back(thought); };
  }
  bool wait_for(std::size_t count) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, 60s, [&] { return thoughts_.size() >= count; });
  }
  std::vector<Thought> all() {
    const std::lock_guard lock(mutex_);
    return thoughts_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Thought> thoughts_;
};

State first_position(std::uint64_t seed) {
  const Content& box = builtin_content();
  return new_game(box, kTwo, random_setup(box, kTwo, seed));
}

TEST(Pool, every_decision_is_answered_once_with_a_legal_move) {
  Answers answers;
  Pool pool({.threads = 2, .nodes = 400}, answers.post(), answers.deliver());
  std::map<std::string, State> states;
  for (int i = 0; i < 30; ++i) {
    const std::string table = "table " + std::to_string(i);
    states[table] = first_position(static_cast<std::uint64_t>(i));
    pool.think(table, i, *bot_spec_of(i % 2 == 0 ? "greedy" : "mate@50n"), builtin_content(), states[table], 7);
  }
  ASSERT_TRUE(answers.wait_for(30));
  std::map<std::string, int> times;
  for (const Thought& thought : answers.all()) {
    ++times[thought.table];
    EXPECT_EQ(thought.table, "table " + std::to_string(thought.seq));
    MoveList legal;
    legal_moves(builtin_content(), states.at(thought.table), legal);
    EXPECT_NE(std::ranges::find(legal, thought.move), legal.end());
  }
  EXPECT_EQ(times.size(), 30u);
}

TEST(Pool, a_game_goes_on_with_the_same_tree) {
  Answers answers;
  Pool pool({.threads = 1}, answers.post(), answers.deliver());
  State state = first_position(3);
  for (std::size_t ply = 0; ply < 12 && !is_over(state); ++ply) {
    pool.think("table", static_cast<std::int64_t>(ply), *bot_spec_of("mate@100n"), builtin_content(), state, ply);
    ASSERT_TRUE(answers.wait_for(ply + 1));
    apply(builtin_content(), state, answers.all().back().move);
  }
}

// What counts is what they take, not how many they are.
TEST(Pool, bots_that_wait_have_only_so_much_memory) {
  Answers answers;
  Pool pool({.threads = 1, .nodes = 10'000, .at_most = 300}, answers.post(), answers.deliver());
  const auto think = [&](const std::string& table, const char* bot) {
    const std::size_t before = answers.all().size();
    pool.think(table, 1, *bot_spec_of(bot), builtin_content(), first_position(1), 1);
    ASSERT_TRUE(answers.wait_for(before + 1));
  };
  for (int i = 0; i < 20; ++i) think("small " + std::to_string(i), "mate@100n");
  EXPECT_EQ(pool.nodes_kept(), 20u * 200u);
  for (int i = 0; i < 4; ++i) think("large " + std::to_string(i), "mate@2000n");
  EXPECT_LE(pool.nodes_kept(), 10'000u);
  EXPECT_GE(pool.nodes_kept(), 8'000u);
  think("too large", "mate@200000n");  // nothing of the others, nor of it
  EXPECT_EQ(pool.nodes_kept(), 0u);
}

TEST(Pool, what_is_not_wanted_any_more_is_left) {
  Answers answers;
  Pool pool({.threads = 1}, answers.post(), answers.deliver());
  pool.think("long", 1, *bot_spec_of("captain@9000ms"), builtin_content(), first_position(1), 1);
  pool.think("never", 2, *bot_spec_of("greedy"), builtin_content(), first_position(2), 1);
  pool.think("next", 3, *bot_spec_of("greedy"), builtin_content(), first_position(3), 1);
  pool.forget("never");
  pool.forget("long");
  ASSERT_TRUE(answers.wait_for(1));
  EXPECT_EQ(answers.all().size(), 1u);
  EXPECT_EQ(answers.all()[0].table, "next");
}

TEST(Pool, no_bot_thinks_for_ever) {
  Answers answers;
  Pool pool({.threads = 1, .at_most = 200}, answers.post(), answers.deliver());
  const auto begin = std::chrono::steady_clock::now();
  pool.think("long", 1, *bot_spec_of("captain@600000ms"), builtin_content(), first_position(1), 1);
  ASSERT_TRUE(answers.wait_for(1));
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 60s);
}

TEST(Pool, the_end_does_not_wait_for_a_thought) {
  Answers answers;
  const auto begin = std::chrono::steady_clock::now();
  {
    Pool pool({.threads = 2, .at_most = 600'000}, answers.post(), answers.deliver());
    for (int i = 0; i < 10; ++i)
      pool.think("table " + std::to_string(i), i, *bot_spec_of("captain@600000ms"), builtin_content(),
                 first_position(1), 1);
  }
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 30s);
  EXPECT_TRUE(answers.all().empty());
}

}  // namespace

}  // namespace endeavor::test
