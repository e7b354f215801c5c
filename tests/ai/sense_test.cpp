// Sense: captain finds at least nine of ten clearly right moves. Every miss is named.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>

#include "ai/search.h"
#include "notation/move_text.h"
#include "tests/ai/sense_files.h"

namespace endeavor::test {
namespace {

TEST(Sense, captain_finds_the_right_move) {
  const Content& box = builtin_content();
  const Strength captain = strength_of(Bot::Captain);
  const Limits limits{.nodes = captain.nodes, .milliseconds = 0};
  Search search(node_capacity(captain, limits));
  const std::vector<SenseFile> files = sense_files();
  EXPECT_GE(files.size(), 40u);
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
  EXPECT_GE(found * 10, files.size() * 9);
}

}  // namespace
}  // namespace endeavor::test
