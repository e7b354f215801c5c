// Writing to the simulator's disk, and dying while doing it; reading is in disk_read.cpp.
#include "tests/server/simulate/disk.h"

#include <algorithm>
#include <utility>

namespace endeavor::sim {

DiskStore::DiskStore(Disk& disk, Future& future, Chance& chance, const Faults& faults, std::string process,
                     bool shared)
    : disk_(disk),
      future_(future),
      chance_(chance),
      faults_(faults),
      process_(std::move(process)),
      shared_(shared) {
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
    if (done == Stored::Yes && shared_ && !disk_.calm && chance_.one_in(60))
      done = Stored::Failed;  // the word was lost
    future_.in(chance_.between(0, 3), alive_, [answer = std::move(next.answer), done] { answer(done); });
  }
}

Stored DiskStore::put(const Write& write) {
  if (write.table) return put_table(*write.table);
  const Person& person = *write.person;
  const auto known = disk_.people.find(person.id);
  if (known != disk_.people.end() && known->second.forgotten) return Stored::Conflict;
  disk_.people[person.id] = person;
  tell_others({.kind = News::Kind::Person, .id = person.id});
  return Stored::Yes;
}

Stored DiskStore::put_table(const TableWrite& write) {
  const auto known = disk_.tables.find(write.table);
  const std::size_t there = known == disk_.tables.end() ? 0 : known->second.rows.size();
  if (known == disk_.tables.end() && write.rows.empty()) return Stored::Conflict;
  const bool fits = write.rows.empty() || write.rows.front().seq == static_cast<std::int64_t>(there);
  if (!fits && !faults_.no_unique_key) return Stored::Conflict;
  const int number = static_cast<int>(disk_.tables.size());
  Disk::Kept& kept = disk_.tables[write.table];
  if (there == 0) kept.number = number;
  if (!fits)
    kept.rows.resize(std::min(there, static_cast<std::size_t>(write.rows.front().seq)));  // the last one wins
  for (const Row& row : write.rows) {
    kept.rows.push_back(row);
    if (disk_.on_stored) disk_.on_stored(write.table, row);
  }
  if (write.index) kept.index = *write.index;
  if (write.job_over || write.job) kept.taker.clear();
  if (write.job_over) kept.job.reset();
  if (write.job) kept.job = write.job;
  if (!write.rows.empty()) tell_others({.kind = News::Kind::Table, .id = write.table});
  if (write.job) tell_others({.kind = News::Kind::Job, .id = write.table});
  return Stored::Yes;
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

void DiskStore::keep_jobs(std::vector<StoredJob> jobs, Millis now) {
  for (const StoredJob& job : jobs) {
    const auto known = disk_.tables.find(job.table);
    if (known == disk_.tables.end() || known->second.taker != process_) continue;
    known->second.heard_of = now;
    if (now == 0) known->second.taker.clear();
  }
}

void DiskStore::set_present(std::string table, std::vector<std::string> people, Millis now) {
  const auto known = disk_.tables.find(table);
  if (known == disk_.tables.end()) return;
  known->second.present[process_] = {std::move(people), now};
  tell_others({.kind = News::Kind::Presence, .id = table});
}

}  // namespace endeavor::sim
