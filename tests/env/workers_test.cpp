// Every piece is worked on once, with any number of threads, whether they are still awake from the last job or
// asleep.
#include "env/workers.h"

#include <gtest/gtest.h>

#include <chrono>

namespace endeavor::test {
namespace {

TEST(Workers, every_piece_is_worked_on_once) {
  for (const std::uint32_t threads : {1u, 2u, 3u, 7u}) {
    Workers workers(threads);
    for (const std::uint32_t count : {0u, 1u, 2u, 5u, 64u, 1000u, 4099u}) {
      std::vector<std::atomic<int>> seen(count);
      for (int job = 1; job <= 20; ++job) {
        workers.run(count, [&](std::uint32_t from, std::uint32_t to) {
          for (std::uint32_t i = from; i < to; ++i) ++seen[i];
        });
        for (std::uint32_t i = 0; i < count; ++i)
          ASSERT_EQ(seen[i], job) << i << " of " << count << ", " << threads;
      }
    }
  }
}

TEST(Workers, who_fell_asleep_is_woken_and_the_slow_are_waited_for) {
  Workers workers(3);
  for (int job = 0; job < 5; ++job) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    std::atomic<int> done = 0;
    workers.run(6, [&](std::uint32_t from, std::uint32_t to) {
      std::this_thread::sleep_for(std::chrono::milliseconds(from));
      done += static_cast<int>(to - from);
    });
    EXPECT_EQ(done, 6);
  }
}

}  // namespace
}  // namespace endeavor::test
