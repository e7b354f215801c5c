// What a store keeps; see shelf.h.
#include "tests/server/support/shelf.h"

#include <algorithm>
#include <climits>

namespace endeavor::test {

namespace {

using Read = Store::Read;

template <class Item>
Shelf::Found<std::vector<Item>> found(std::vector<Item> items) {
  const Read read = items.empty() ? Read::Nothing : Read::Found;
  return {read, std::move(items)};
}

bool is_asked_for(const TableIndex& index, const ListQuery& query) {
  using Which = ListQuery::Which;
  if (query.which == Which::Mine)
    return index.host == query.person || std::ranges::count(index.people, query.person) > 0;
  const int phase = query.which == Which::ListedOpen ? 0 : query.which == Which::ListedPlaying ? 1 : 2;
  return index.listed && index.phase == phase && (phase != 0 || index.seat_open);
}

}  // namespace

Stored Shelf::put(const Write& write, bool unique, std::vector<News>& news) {
  if (write.table) return put_table(*write.table, unique, news);
  const Person& one = *write.person;
  const auto known = people.find(one.id);
  if (known != people.end() && known->second.forgotten) return Stored::Conflict;
  people[one.id] = one;
  news.push_back({.kind = News::Kind::Person, .id = one.id});
  return Stored::Yes;
}

Stored Shelf::put_table(const TableWrite& write, bool unique, std::vector<News>& news) {
  const auto known = tables.find(write.table);
  const std::size_t there = known == tables.end() ? 0 : known->second.rows.size();
  if (known == tables.end() && write.rows.empty()) return Stored::Conflict;
  bool fits = !write.rows.empty() || write.behind == static_cast<std::int64_t>(there);
  for (std::size_t i = 0; i < write.rows.size(); ++i)
    fits = fits && write.rows[i].seq == static_cast<std::int64_t>(there + i);
  if (!fits && unique) return Stored::Conflict;
  const int number = static_cast<int>(tables.size());
  Kept& kept = tables[write.table];
  if (there == 0) kept.number = number;
  if (!fits && !write.rows.empty())
    kept.rows.resize(std::min(there, static_cast<std::size_t>(write.rows.front().seq)));
  kept.rows.insert(kept.rows.end(), write.rows.begin(), write.rows.end());
  if (write.index) kept.index = *write.index;
  if (write.job_over || write.job) kept.taker.clear();
  if (write.job_over) kept.job.reset();
  if (write.job) kept.job = write.job;
  if (!write.rows.empty()) news.push_back({.kind = News::Kind::Table, .id = write.table});
  if (write.job) news.push_back({.kind = News::Kind::Job, .id = write.table});
  return Stored::Yes;
}

Shelf::Found<std::vector<Row>> Shelf::log(const std::string& table, std::int64_t from_seq) const {
  std::vector<Row> rows;
  if (const auto known = tables.find(table); known != tables.end())
    for (const Row& row : known->second.rows)
      if (row.seq >= from_seq) rows.push_back(row);
  return found(std::move(rows));
}

Shelf::Found<ListPage> Shelf::list(const ListQuery& query) const {
  int before = INT_MAX;
  if (!query.after.empty()) {
    const auto after = tables.find(query.after);
    if (after == tables.end()) return {Read::Nothing, {}};
    before = after->second.number;
  }
  std::vector<std::pair<int, std::string>> all;
  for (const auto& [id, kept] : tables)
    if (kept.number < before && is_asked_for(kept.index, query)) all.emplace_back(-kept.number, id);
  std::ranges::sort(all);
  ListPage page;
  for (const auto& [number, id] : all)
    if (page.tables.size() < static_cast<std::size_t>(query.most)) page.tables.push_back(id);
  if (all.size() > page.tables.size()) page.after = page.tables.back();
  return {Read::Found, std::move(page)};
}

Shelf::Found<Person> Shelf::person(const std::string& id) const {
  const auto known = people.find(id);
  if (known == people.end()) return {Read::Nothing, {}};
  return {Read::Found, known->second};
}

Shelf::Found<Person> Shelf::person_by_token(const std::string& token_hash) const {
  for (const auto& [id, one] : people)
    if (one.token_hash == token_hash) return {Read::Found, one};
  return {Read::Nothing, {}};
}

Shelf::Found<int> Shelf::count_open_tables(const std::string& host) const {
  const auto open = std::ranges::count_if(
      tables, [&](const auto& entry) { return entry.second.index.host == host && entry.second.index.phase < 2; });
  return {Read::Found, static_cast<int>(open)};
}

Shelf::Found<std::vector<std::string>> Shelf::due(Millis until, int most) const {
  std::vector<std::string> ids;
  for (const auto& [id, kept] : tables)
    if (kept.index.wake_at && *kept.index.wake_at <= until && static_cast<int>(ids.size()) < most)
      ids.push_back(id);
  return found(std::move(ids));
}

Shelf::Found<std::vector<StoredJob>> Shelf::take_jobs(const std::string& process, bool shared, Millis now,
                                                      Millis stale_before, int most) {
  std::vector<StoredJob> jobs;
  for (auto& [id, kept] : tables) {
    if (!kept.job || static_cast<int>(jobs.size()) >= most) continue;
    if (shared && !kept.taker.empty() && kept.heard_of >= stale_before) continue;
    kept.taker = process;
    kept.heard_of = now;
    jobs.push_back({id, *kept.job});
  }
  return found(std::move(jobs));
}

void Shelf::keep_jobs(const std::string& process, const std::vector<StoredJob>& jobs, Millis now) {
  for (const StoredJob& job : jobs) {
    const auto known = tables.find(job.table);
    if (known == tables.end() || known->second.taker != process) continue;
    known->second.heard_of = now;
    if (now == 0) known->second.taker.clear();
  }
}

bool Shelf::set_present(const std::string& process, const std::string& table, std::vector<std::string> who,
                        Millis now) {
  const auto known = tables.find(table);
  if (known == tables.end()) return false;
  known->second.present[process] = {std::move(who), now};
  return true;
}

Shelf::Found<std::vector<std::string>> Shelf::present_elsewhere(const std::string& process,
                                                                const std::string& table, Millis not_before) const {
  std::vector<std::string> who;
  if (const auto known = tables.find(table); known != tables.end())
    for (const auto& [other, present] : known->second.present)
      if (other != process && present.second >= not_before)
        who.insert(who.end(), present.first.begin(), present.first.end());
  return found(std::move(who));
}

}  // namespace endeavor::test
