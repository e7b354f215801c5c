// Sense: captain finds at least nine of ten clearly right moves. Every miss is named.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>

#include "ai/search/search.h"
#include "notation/move/move_text.h"
#include "tests/ai/sense_files.h"
#include "tests/support/random_play.h"

namespace endeavor::test {
namespace {

// How many of the right moves captain finds when it looks at so many positions.
std::size_t found_with(std::uint32_t nodes, const std::vector<SenseFile>& files) {
  const Content& box = builtin_content();
  const Strength captain = strength_of(Bot::Captain);
  const Limits limits{.nodes = nodes, .milliseconds = 0};
  Search search(node_capacity(captain, limits));
  std::size_t found = 0;
  for (const SenseFile& file : files) {
    search.forget();
    search.start(box, file.state, captain, limits, 1);
    while (!search.step(100)) {
    }
    const bool right = std::ranges::find(file.best, search.best()) != file.best.end();
    found += right ? 1 : 0;
    if (right) continue;
    std::cout << "missed " << file.name << ": " << move_text(box, file.state.rules, search.best()) << " instead of "
              << move_text(box, file.state.rules, file.best[0]) << "; " << file.why << "\n";
  }
  std::cout << found << " of " << files.size() << "\n";
  return found;
}

TEST(Sense, captain_finds_the_right_move) {
  const std::vector<SenseFile> files = sense_files();
  EXPECT_GE(files.size(), 40u);
  EXPECT_GE(found_with(strength_of(Bot::Captain).nodes, files) * 10, files.size() * 9);
}

// What makes a move clearly right: a hundred times the positions find it too. All files take minutes, so
// that is for the thorough mode; otherwise a few of them.
TEST(Sense, a_hundred_times_the_nodes_agree) {
  constexpr std::size_t kStride = 16;
  std::vector<SenseFile> files;
  std::size_t at = 0;
  for (SenseFile& file : sense_files())
    if (thorough() || at++ % kStride == 0) files.push_back(std::move(file));
  EXPECT_EQ(found_with(100 * strength_of(Bot::Captain).nodes, files), files.size());
}

}  // namespace
}  // namespace endeavor::test
