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
    : disk_(disk), loop_(loop), process_(std::move(process)), sharing_(sharing) {
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
    const Stored done = full ? Stored::Failed : put(next.write);
    loop_.post([answer = next.answer, done = silent_success ? Stored::Failed : done] { answer(done); });
  }
}

Stored MemoryStore::put(const Write& write) {
  if (write.table) return put_table(*write.table);
  const Person& person = *write.person;
  const auto known = disk_.people.find(person.id);
  if (known != disk_.people.end() && known->second.forgotten) return Stored::Conflict;
  disk_.people[person.id] = person;
  tell_others({.kind = News::Kind::Person, .id = person.id});
  return Stored::Yes;
}

Stored MemoryStore::put_table(const TableWrite& write) {
  const auto known = disk_.tables.find(write.table);
  const std::size_t there = known == disk_.tables.end() ? 0 : known->second.rows.size();
  if (known == disk_.tables.end() && write.rows.empty()) return Stored::Conflict;
  for (std::size_t i = 0; i < write.rows.size(); ++i)
    if (write.rows[i].seq != static_cast<std::int64_t>(there + i)) return Stored::Conflict;
  const int number = static_cast<int>(disk_.tables.size());
  MemoryDisk::Kept& kept = disk_.tables[write.table];
  if (there == 0) kept.number = number;
  kept.rows.insert(kept.rows.end(), write.rows.begin(), write.rows.end());
  if (write.index) kept.index = *write.index;
  if (write.job_over || write.job) kept.taker.clear();
  if (write.job_over) kept.job.reset();
  if (write.job) kept.job = write.job;
  if (!write.rows.empty()) tell_others({.kind = News::Kind::Table, .id = write.table});
  if (write.job) tell_others({.kind = News::Kind::Job, .id = write.table});
  return Stored::Yes;
}

void MemoryStore::tell_others(const News& news) {
  for (MemoryStore* other : disk_.stores)
    if (other != this && !other->no_news)
      loop_.post([other, news] {
        if (other->news_) other->news_(news);
      });
}

void MemoryStore::read_log(std::string table, std::int64_t from_seq,
                           std::function<void(Read, std::vector<Row>)> answer) {
  loop_.post([this, table = std::move(table), from_seq, answer = std::move(answer)] {
    if (deaf) return answer(Read::Failed, {});
    const auto known = disk_.tables.find(table);
    if (known == disk_.tables.end()) return answer(Read::Nothing, {});
    const auto& rows = known->second.rows;
    const auto from = std::min(rows.size(), static_cast<std::size_t>(from_seq));
    std::vector<Row> found(rows.begin() + static_cast<std::ptrdiff_t>(from), rows.end());
    const Read read = found.empty() ? Read::Nothing : Read::Found;
    answer(read, std::move(found));
  });
}

void MemoryStore::list(ListQuery query, std::function<void(Read, ListPage)> answer) {
  loop_.post([this, query = std::move(query), answer = std::move(answer)] {
    if (deaf) return answer(Read::Failed, {});
    using Which = ListQuery::Which;
    int before = INT32_MAX;
    if (!query.after.empty()) {
      const auto after = disk_.tables.find(query.after);
      if (after == disk_.tables.end()) return answer(Read::Nothing, {});
      before = after->second.number;
    }
    std::vector<std::pair<int, std::string>> found;
    for (const auto& [id, kept] : disk_.tables) {
      const TableIndex& index = kept.index;
      const bool mine = index.host == query.person || std::ranges::count(index.people, query.person) > 0;
      const int phase = query.which == Which::ListedOpen ? 0 : query.which == Which::ListedPlaying ? 1 : 2;
      const bool listed = index.listed && index.phase == phase && (phase != 0 || index.seat_open);
      if (kept.number < before && (query.which == Which::Mine ? mine : listed))
        found.emplace_back(-kept.number, id);
    }
    std::ranges::sort(found);
    ListPage page;
    const auto most = static_cast<std::size_t>(query.most);
    for (std::size_t i = 0; i < std::min(found.size(), most); ++i) page.tables.push_back(found[i].second);
    if (found.size() > most) page.after = page.tables.back();
    answer(Read::Found, std::move(page));
  });
}

void MemoryStore::person(std::string id, std::function<void(Read, Person)> answer) {
  loop_.post([this, id = std::move(id), answer = std::move(answer)] {
    if (deaf) return answer(Read::Failed, {});
    const auto known = disk_.people.find(id);
    if (known == disk_.people.end()) return answer(Read::Nothing, {});
    answer(Read::Found, known->second);
  });
}

void MemoryStore::person_by_token(std::string token_hash, std::function<void(Read, Person)> answer) {
  loop_.post([this, token_hash = std::move(token_hash), answer = std::move(answer)] {
    if (deaf) return answer(Read::Failed, {});
    for (const auto& [id, person] : disk_.people)
      if (person.token_hash == token_hash) return answer(Read::Found, person);
    answer(Read::Nothing, {});
  });
}

void MemoryStore::count_open_tables(std::string host, std::function<void(Read, int)> answer) {
  loop_.post([this, host = std::move(host), answer = std::move(answer)] {
    if (deaf) return answer(Read::Failed, 0);
    answer(Read::Found, static_cast<int>(std::ranges::count_if(disk_.tables, [&](const auto& entry) {
             return entry.second.index.host == host && entry.second.index.phase < 2;
           })));
  });
}

void MemoryStore::due(Millis until, int most, std::function<void(Read, std::vector<std::string>)> answer) {
  loop_.post([this, until, most, answer = std::move(answer)] {
    if (deaf) return answer(Read::Failed, {});
    std::vector<std::string> found;
    for (const auto& [id, kept] : disk_.tables)
      if (kept.index.wake_at && *kept.index.wake_at <= until && static_cast<int>(found.size()) < most)
        found.push_back(id);
    const Read read = found.empty() ? Read::Nothing : Read::Found;
    answer(read, std::move(found));
  });
}

void MemoryStore::take_jobs(Millis now, Millis stale_before, int most,
                            std::function<void(Read, std::vector<StoredJob>)> answer) {
  loop_.post([this, now, stale_before, most, answer = std::move(answer)] {
    if (deaf) return answer(Read::Failed, {});
    std::vector<StoredJob> found;
    for (auto& [id, kept] : disk_.tables) {
      if (!kept.job || static_cast<int>(found.size()) >= most) continue;
      if (shared() && !kept.taker.empty() && kept.heard_of >= stale_before) continue;
      kept.taker = process_;
      kept.heard_of = now;
      found.push_back({id, *kept.job});
    }
    const Read read = found.empty() ? Read::Nothing : Read::Found;
    answer(read, std::move(found));
  });
}

void MemoryStore::keep_jobs(std::vector<StoredJob> jobs, Millis now) {
  for (const StoredJob& job : jobs) {
    const auto known = disk_.tables.find(job.table);
    if (known == disk_.tables.end() || known->second.taker != process_) continue;
    known->second.heard_of = now;
    if (now == 0) known->second.taker.clear();
  }
}

void MemoryStore::set_present(std::string table, std::vector<std::string> people, Millis now) {
  const auto known = disk_.tables.find(table);
  if (known == disk_.tables.end()) return;
  known->second.present[process_] = {std::move(people), now};
  tell_others({.kind = News::Kind::Presence, .id = table});
}

void MemoryStore::present_elsewhere(std::string table, Millis not_before,
                                    std::function<void(Read, std::vector<std::string>)> answer) {
  loop_.post([this, table = std::move(table), not_before, answer = std::move(answer)] {
    if (deaf) return answer(Read::Failed, {});
    std::vector<std::string> found;
    if (const auto known = disk_.tables.find(table); known != disk_.tables.end())
      for (const auto& [process, present] : known->second.present)
        if (process != process_ && present.second >= not_before)
          found.insert(found.end(), present.first.begin(), present.first.end());
    const Read read = found.empty() ? Read::Nothing : Read::Found;
    answer(read, std::move(found));
  });
}

void MemoryStore::ping(std::function<void(bool)> answer) {
  loop_.post([this, answer = std::move(answer)] { answer(!deaf); });
}

}  // namespace endeavor::test
