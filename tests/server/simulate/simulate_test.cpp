// The simulator: games by the thousand in a world where everything goes wrong, and no promise is broken; and five
// mistakes on purpose, each of which it finds.
//
//   ENDEAVOR_SEED=17 build/tests/server_simulate      that seed alone, with one hall and with two
#include <gtest/gtest.h>

#include <cstdlib>

#include "tests/server/simulate/world.h"

namespace endeavor::sim {
namespace {

std::string told(const Plan& plan, const Story& story) {
  return "seed " + std::to_string(plan.seed) + ", " + std::to_string(plan.halls) + " hall(s), after " +
         std::to_string(story.moves) + " moves: " + story.broken + "\n" + story.trace;
}

void add(Story& all, const Story& one) {
  all.moves += one.moves;
  all.games_over += one.games_over;
  all.undos += one.undos;
  all.votes_ended += one.votes_ended;
  all.time_outs += one.time_outs;
  all.crashes += one.crashes;
  all.calms += one.calms;
  all.conflicts += one.conflicts;
  all.failures += one.failures;
  all.snapshots += one.snapshots;
  all.lasted += one.lasted;
}

Story worlds(int halls, int moves) {
  Story all;
  const char* only = std::getenv("ENDEAVOR_SEED");
  for (std::uint64_t seed = only != nullptr ? std::strtoull(only, nullptr, 10) : 1; all.moves < moves; ++seed) {
    const Plan plan{.seed = seed, .halls = halls};
    const Story story = run_world(plan);
    EXPECT_EQ(story.broken, "") << told(plan, story);
    add(all, story);
    if (!story.broken.empty() || only != nullptr) break;
  }
  std::printf(
      "%d hall(s): %d moves, %d games, %d undos, %d votes, %d time-outs, %d crashes, %d calms, %llu conflicts, "
      "%llu failures, %llu snapshots, %.1f days\n",
      halls, all.moves, all.games_over, all.undos, all.votes_ended, all.time_outs, all.crashes, all.calms,
      static_cast<unsigned long long>(all.conflicts), static_cast<unsigned long long>(all.failures),
      static_cast<unsigned long long>(all.snapshots), static_cast<double>(all.lasted) / 86'400'000);
  return all;
}

// Few under the sanitizers, which say how many games they want.
bool is_short() { return std::getenv("ENDEAVOR_GAMES") != nullptr || std::getenv("ENDEAVOR_SEED") != nullptr; }

int moves_wanted() {
  if (std::getenv("ENDEAVOR_THOROUGH") != nullptr) return 600'000;
  return is_short() ? 3'000 : 30'000;
}

void expect_that_it_happened(const Story& all) {
  if (is_short()) return;
  EXPECT_GT(all.games_over, 10);
  EXPECT_GT(all.undos, 50);
  EXPECT_GT(all.votes_ended, 50);
  EXPECT_GT(all.time_outs, 20);
  EXPECT_GT(all.crashes, 50);
  EXPECT_GT(all.failures, 20u);
  EXPECT_GT(all.snapshots, 5u);
}

TEST(Simulate, one_process_keeps_its_promises) { expect_that_it_happened(worlds(1, moves_wanted())); }

TEST(Simulate, two_processes_on_one_store_keep_their_promises) {
  const Story all = worlds(2, moves_wanted());
  expect_that_it_happened(all);
  if (!is_short()) EXPECT_GT(all.conflicts, 20u);
}

TEST(Simulate, one_seed_repeats_everything) {
  for (const int halls : {1, 2}) {
    const Plan plan{.seed = 3, .halls = halls, .moves = 400};
    const Story first = run_world(plan);
    const Story again = run_world(plan);
    EXPECT_EQ(first.lasted, again.lasted);
    EXPECT_EQ(first.crashes, again.crashes);
    EXPECT_EQ(first.undos, again.undos);
  }
}

// A mistake is found if a few worlds with it break a promise, and the right one.
void expect_found(const Faults& faults, int halls, std::initializer_list<std::string_view> promises) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Story story = run_world({.seed = seed, .halls = halls, .moves = 3'000, .faults = faults});
    if (story.broken.empty()) continue;
    bool expected = false;
    for (const std::string_view promise : promises) expected |= story.broken.starts_with(promise);
    EXPECT_TRUE(expected) << story.broken << "\n" << story.trace;
    return;
  }
  ADD_FAILURE() << "twenty worlds have not found it";
}

TEST(Mistakes, an_answer_before_the_commit_is_found) {
  expect_found({.acknowledge_before_commit = true}, 1,
               {"a move is acknowledged that is not stored", "a move is told that is not stored",
                "a table is told of that is not stored", "a phase is shown that is not stored",
                "a table is shown where it never stood", "a line is told that is not stored",
                "a vote is shown that is not stored"});
}

TEST(Mistakes, an_event_before_the_commit_is_found) {
  expect_found({.broadcast_before_commit = true}, 1, {"a move is told that is not stored"});
}

TEST(Mistakes, a_missing_unique_key_is_found) {
  expect_found({.no_unique_key = true}, 2, {"two rows have the same place in a log"});
}

TEST(Mistakes, a_clock_that_runs_while_somebody_is_away_is_found) {
  expect_found({.clock_runs_while_away = true}, 1,
               {"a clock was charged more time than has passed", "a clock ran out before its time",
                "a clock ran out in the first minute after a start"});
}

TEST(Mistakes, a_vote_that_counts_twice_is_found) {
  expect_found({.vote_counted_twice = true}, 1, {"a voice counts that nobody has given"});
}

}  // namespace
}  // namespace endeavor::sim
