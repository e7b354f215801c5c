// Thinking takes no memory: every allocation of this program is counted.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "ai/search/search.h"
#include "engine/legal.h"
#include "tests/ai/positions.h"

namespace {
std::atomic<int> allocations = 0;
}

void* operator new(std::size_t size) {
  ++allocations;
  void* p = std::malloc(size);
  if (p == nullptr) std::abort();
  return p;
}
void* operator new(std::size_t size, std::align_val_t alignment) {
  ++allocations;
  const auto line = static_cast<std::size_t>(alignment);
  void* p = std::aligned_alloc(line, (size + line - 1) / line * line);
  if (p == nullptr) std::abort();
  return p;
}
void operator delete(void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t) noexcept { std::free(p); }
void operator delete(void* p, std::align_val_t) noexcept { std::free(p); }
void operator delete(void* p, std::size_t, std::align_val_t) noexcept { std::free(p); }

namespace endeavor::test {
namespace {

TEST(Memory, thinking_allocates_nothing) {
  const Content& box = builtin_content();
  State s = greedy_position({}, 3, 40);
  Search search(20'000);
  for (const Bot bot : {Bot::Greedy, Bot::GreedyLearned, Bot::CabinBoy, Bot::Mate, Bot::Captain, Bot::Admiral}) {
    search.start(box, s, strength_of(bot), {.nodes = 4000, .milliseconds = 0}, 1);  // the weights are unpacked once
    const int before = allocations;
    search.start(box, s, strength_of(bot), {.nodes = 4000, .milliseconds = 0}, 1);
    while (!search.step(20)) {
    }
    const Move m = search.best();
    static_cast<void>(search.report());
    search.advance(m);
    EXPECT_EQ(allocations - before, 0) << name_of(bot);
    apply(box, s, m);
  }
}

}  // namespace
}  // namespace endeavor::test
