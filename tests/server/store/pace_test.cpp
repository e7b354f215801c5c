// How fast the store is: moves in big gatherings over a thousand tables, as a busy server asks for them. Prints the
// figures; fails only when it is so slow that something must be wrong.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>
#include <ctime>
#include <filesystem>

#include "tests/server/store/both.h"

namespace endeavor::test {

class StorePace : public StoreContract {};
INSTANTIATE_TEST_SUITE_P(Store, StorePace, testing::ValuesIn(kBoth), name_of_kind);

namespace {

double processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

}  // namespace

TEST_P(StorePace, moves_over_a_thousand_tables) {
  constexpr int kTables = 1000;
  const int moves = GetParam() == "sqlite" ? 200 : 20;
  OpenStore store = open();
  int yes = 0;
  const auto ask = [&](TableWrite write) {
    store->write({.table = std::move(write), .person = {}},
                 [&](Stored stored) { yes += stored == Stored::Yes ? 1 : 0; });
  };
  const auto name = [](int t) { return "table-with-an-id-" + std::to_string(t); };
  for (int t = 0; t < kTables; ++t) ask(made_write(name(t)));
  ASSERT_TRUE(store.loop().until([&] { return yes == kTables; }));
  yes = 0;
  const auto begin = std::chrono::steady_clock::now();
  const double processor = processor_seconds();
  double slowest = 0;
  // Every table has one move on its way, as long as it lasts.
  for (int m = 1; m <= moves; ++m) {
    const auto round = std::chrono::steady_clock::now();
    for (int t = 0; t < kTables; ++t) ask(move_write(name(t), m, "use market draw europe"));
    ASSERT_TRUE(store.loop().until([&] { return yes == m * kTables; }));
    slowest = std::max(slowest, std::chrono::duration<double>(std::chrono::steady_clock::now() - round).count());
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  const double each = (processor_seconds() - processor) * 1e6 / yes;
  std::printf("%s: %.0f moves/s, %.1f us of processor each, slowest thousand %.0f ms\n",
              std::string(GetParam()).c_str(), yes / seconds, each, slowest * 1000);
  EXPECT_GT(yes / seconds, 300);
  if (GetParam() != "sqlite") return;
  // More than this was written ahead, but what is in the file by now begins anew.
  const auto ahead = std::filesystem::file_size(db().substr(7) + "-wal");
  std::printf("        %.0f MB written ahead\n", static_cast<double>(ahead) / 1e6);
  EXPECT_LT(ahead, 120'000'000U);
}

}  // namespace endeavor::test
