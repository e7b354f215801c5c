// Counts the trees of tests/data/perft. The quick mode stops at some ten thousand positions a file.
#include "engine/verify/perft.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/legal.h"
#include "engine/verify/invariants.h"
#include "tests/support/perft_files.h"
#include "tests/support/random_play.h"
#include "tests/support/words.h"

namespace endeavor::test {
namespace {

constexpr std::uint64_t kQuickNodes = 40'000;

TEST(Perft, The_trees_of_all_files_have_their_size) {
  const auto files = perft_files();
  EXPECT_GE(files.size(), 18u);
  for (const PerftFile& file : files) {
    const State s = position_of(file);
    EXPECT_EQ(find_violation(*file.box, s).fault, StateFault::None) << file.name;
    for (std::size_t i = 0; i < file.nodes.size(); ++i) {
      if (file.nodes[i] > kQuickNodes && !thorough()) break;
      EXPECT_EQ(perft(*file.box, s, static_cast<int>(i) + 1), file.nodes[i]) << file.name << " at depth " << i + 1;
    }
  }
}

TEST(Perft, The_files_cover_both_editions_and_every_kind_of_question) {
  std::set<Decision> open;
  std::set<Edition> editions;
  for (const PerftFile& file : perft_files()) {
    open.insert(position_of(file).decision);
    editions.insert(file.rules.edition);
  }
  EXPECT_EQ(editions.size(), 2u);
  for (const Decision d : {Decision::Start, Decision::Scrap, Decision::Build, Decision::Salary, Decision::Turn,
                           Decision::Second, Decision::Memorial, Decision::React, Decision::Slot})
    EXPECT_TRUE(open.contains(d)) << static_cast<int>(d);
}

TEST(Perft, Depth_0_and_a_finished_game_count_one) {
  RandomGame game(3);
  EXPECT_EQ(perft(box(), game.state(), 0), 1u);
  EXPECT_EQ(perft(box(), game.state(), 1), game.legal().size());
  while (!game.over()) game.play(game.choose());
  EXPECT_EQ(perft(box(), game.state(), 4), 1u);
}

}  // namespace
}  // namespace endeavor::test
