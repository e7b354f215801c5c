// A store in memory; see memory_store.h.
#include "tests/server/support/memory_store.h"

#include <algorithm>

namespace endeavor::test {

bool Loop::step() {
  if (waiting_.empty()) return false;
  const auto next = std::move(waiting_.front());
  waiting_.pop_front();
  next();
  return true;
}

void Loop::run() {
  while (step()) {
  }
}

MemoryStore::MemoryStore(MemoryDisk& disk, Loop& loop, std::string process, Sharing sharing)
    : ShelfStore(disk, std::move(process), sharing == Sharing::Shared), disk_(disk), loop_(loop) {
  disk_.stores.push_back(this);
}

MemoryStore::~MemoryStore() { std::erase(disk_.stores, this); }

void MemoryStore::write(Write write, std::function<void(Stored)> answer) {
  ++writes;
  late_.push_back({std::move(write), std::move(answer)});
  if (!late) let_go();
}

void MemoryStore::let_go(std::size_t most) {
  for (; most > 0 && !late_.empty(); --most) {
    const Late next = std::move(late_.front());
    late_.pop_front();
    const Stored done = full ? Stored::Failed : put(next.write, true);
    loop_.post([answer = next.answer, done = silent_success ? Stored::Failed : done] { answer(done); });
  }
}

void MemoryStore::tell_others(const News& news) {
  for (MemoryStore* other : disk_.stores)
    if (other != this && !other->no_news)
      loop_.post([other, news] {
        if (other->news_) other->news_(news);
      });
}

void MemoryStore::ping(std::function<void(bool)> answer) {
  loop_.post([this, answer = std::move(answer)] { answer(!deaf); });
}

}  // namespace endeavor::test
