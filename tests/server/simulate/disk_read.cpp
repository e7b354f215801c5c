// Reading from the simulator's disk; see disk.h.
#include <algorithm>
#include <tuple>

#include "tests/server/simulate/disk.h"

namespace endeavor::sim {

template <class Answer, class Look>
void DiskStore::read(Answer answer, Look look) {
  future_.in(chance_.between(0, 6), alive_, [this, answer = std::move(answer), look = std::move(look)] {
    auto [read, found] = look();
    if (future_.now < disk_.silent_until) return answer(Read::Failed, {});
    answer(read, std::move(found));
  });
}

void DiskStore::read_log(std::string table, std::int64_t from_seq,
                         std::function<void(Read, std::vector<Row>)> answer) {
  read(std::move(answer), [this, table = std::move(table), from_seq] {
    std::vector<Row> found;
    if (const auto known = disk_.tables.find(table); known != disk_.tables.end())
      for (const Row& row : known->second.rows)
        if (row.seq >= from_seq) found.push_back(row);
    return std::pair(found.empty() ? Read::Nothing : Read::Found, std::move(found));
  });
}

void DiskStore::list(ListQuery query, std::function<void(Read, ListPage)> answer) {
  read(std::move(answer), [this, query = std::move(query)] {
    std::vector<std::pair<int, std::string>> found;
    int before = INT32_MAX;
    if (const auto after = disk_.tables.find(query.after); after != disk_.tables.end())
      before = after->second.number;
    for (const auto& [id, kept] : disk_.tables)
      if (kept.number < before &&
          (kept.index.host == query.person || std::ranges::count(kept.index.people, query.person) > 0))
        found.emplace_back(-kept.number, id);
    std::ranges::sort(found);
    ListPage page;
    for (const auto& [number, id] : found)
      if (page.tables.size() < static_cast<std::size_t>(query.most)) page.tables.push_back(id);
    if (found.size() > page.tables.size()) page.after = page.tables.back();
    return std::pair(Read::Found, std::move(page));
  });
}

void DiskStore::person(std::string id, std::function<void(Read, Person)> answer) {
  read(std::move(answer), [this, id = std::move(id)] {
    const auto known = disk_.people.find(id);
    return known == disk_.people.end() ? std::pair(Read::Nothing, Person{}) : std::pair(Read::Found, known->second);
  });
}

void DiskStore::person_by_token(std::string token_hash, std::function<void(Read, Person)> answer) {
  read(std::move(answer), [this, token_hash = std::move(token_hash)] {
    for (const auto& [id, person] : disk_.people)
      if (person.token_hash == token_hash) return std::pair(Read::Found, person);
    return std::pair(Read::Nothing, Person{});
  });
}

void DiskStore::count_open_tables(std::string host, std::function<void(Read, int)> answer) {
  read(std::move(answer), [this, host = std::move(host)] {
    int count = 0;
    for (const auto& [id, kept] : disk_.tables) count += kept.index.host == host && kept.index.phase < 2 ? 1 : 0;
    return std::pair(Read::Found, count);
  });
}

void DiskStore::due(Millis until, int most, std::function<void(Read, std::vector<std::string>)> answer) {
  read(std::move(answer), [this, until, most] {
    std::vector<std::string> found;
    for (const auto& [id, kept] : disk_.tables)
      if (kept.index.wake_at && *kept.index.wake_at <= until && found.size() < static_cast<std::size_t>(most))
        found.push_back(id);
    return std::pair(found.empty() ? Read::Nothing : Read::Found, std::move(found));
  });
}

void DiskStore::take_jobs(Millis now, Millis stale_before, int most,
                          std::function<void(Read, std::vector<StoredJob>)> answer) {
  read(std::move(answer), [this, now, stale_before, most] {
    std::vector<StoredJob> found;
    for (auto& [id, kept] : disk_.tables) {
      if (!kept.job || found.size() >= static_cast<std::size_t>(most)) continue;
      if (shared_ && !kept.taker.empty() && kept.heard_of >= stale_before) continue;
      kept.taker = process_;
      kept.heard_of = now;
      found.push_back({id, *kept.job});
    }
    return std::pair(found.empty() ? Read::Nothing : Read::Found, std::move(found));
  });
}

void DiskStore::present_elsewhere(std::string table, Millis not_before,
                                  std::function<void(Read, std::vector<std::string>)> answer) {
  read(std::move(answer), [this, table = std::move(table), not_before] {
    std::vector<std::string> found;
    if (const auto known = disk_.tables.find(table); known != disk_.tables.end())
      for (const auto& [process, present] : known->second.present)
        if (process != process_ && present.second >= not_before)
          found.insert(found.end(), present.first.begin(), present.first.end());
    return std::pair(found.empty() ? Read::Nothing : Read::Found, std::move(found));
  });
}

void DiskStore::ping(std::function<void(bool)> answer) {
  future_.in(1, alive_, [this, answer = std::move(answer)] { answer(future_.now >= disk_.silent_until); });
}

}  // namespace endeavor::sim
