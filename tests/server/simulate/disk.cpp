// Writing to the simulator's disk, and dying while doing it.
#include "tests/server/simulate/disk.h"

#include <algorithm>
#include <utility>

namespace endeavor::sim {

DiskStore::DiskStore(Disk& disk, Future& future, Chance& chance, const Faults& faults, std::string process,
                     bool shared)
    : ShelfStore(disk, std::move(process), shared), disk_(disk), future_(future), chance_(chance), faults_(faults) {
  disk_.stores.push_back(this);
}

DiskStore::~DiskStore() {
  *alive_ = false;
  std::erase(disk_.stores, this);
}

void DiskStore::crash() {
  *alive_ = false;
  news_ = nullptr;
  if (future_.now < disk_.full_until) return;
  for (std::size_t there = chance_.below(pending_.size() + 1); there > 0; --there) {
    put(pending_.front().write);
    pending_.pop_front();
  }
}

void DiskStore::write(Write write, std::function<void(Stored)> answer) {
  if (write.table && disk_.on_asked)
    for (const Row& row : write.table->rows) disk_.on_asked(write.table->table, row);
  if (faults_.acknowledge_before_commit) {
    future_.in(0, alive_, [answer = std::exchange(answer, [](Stored) {})] { answer(Stored::Yes); });
  }
  pending_.push_back({std::move(write), std::move(answer)});
  if (committing_) return;
  committing_ = true;
  future_.in(chance_.between(0, chance_.one_in(20) ? 800 : 12), alive_, [this] { commit(); });
}

// One transaction for all; each is answered for itself.
void DiskStore::commit() {
  committing_ = false;
  std::deque<Pending> batch = std::exchange(pending_, {});
  for (Pending& next : batch) {
    Stored done = future_.now < disk_.full_until ? Stored::Failed : put(next.write);
    if (done == Stored::Yes && shared() && !disk_.calm && chance_.one_in(60))
      done = Stored::Failed;  // the word was lost
    future_.in(chance_.between(0, 3), alive_, [answer = std::move(next.answer), done] { answer(done); });
  }
}

Stored DiskStore::put(const Write& write) {
  const Stored done = ShelfStore::put(write, !faults_.no_unique_key);
  if (done == Stored::Yes && write.table && disk_.on_stored)
    for (const Row& row : write.table->rows) disk_.on_stored(write.table->table, row);
  return done;
}

// Now and then a process is cut off; when it hears again, it hears that it may have missed anything.
void DiskStore::tell_others(const News& news) {
  for (DiskStore* other : disk_.stores) {
    if (other == this || !other->news_) continue;
    const bool cut_off = !disk_.calm && chance_.one_in(100);
    const News told = cut_off ? News{.kind = news.kind, .id = {}} : news;
    future_.in(cut_off ? chance_.between(500, 5'000) : chance_.between(1, 60), other->alive_, [other, told] {
      if (other->news_) other->news_(told);
    });
  }
}

void DiskStore::ping(std::function<void(bool)> answer) {
  future_.in(1, alive_, [this, answer = std::move(answer)] { answer(!is_silent()); });
}

}  // namespace endeavor::sim
