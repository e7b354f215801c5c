// Every question that the store answers, as one SELECT; see read.h.
#include "server/store/sqlite/read.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "server/store/asked.h"

namespace endeavor {

namespace {

constexpr int kPlaying = 1;
constexpr int kOver = 2;

Store::Read found_if(int result, bool something) {
  if (result != SQLITE_OK) return Store::Read::Failed;
  return something ? Store::Read::Found : Store::Read::Nothing;
}

}  // namespace

bool SqliteReader::prepare(SqliteDb& db) {
  const std::array<std::pair<SqliteStatement*, std::string_view>, 11> statements = {{
      {&find_, "SELECT num FROM tables WHERE id = ?"},
      {&log_,
       "SELECT seq, at, kind, seat, ply, undos, spent, person, text FROM log "
       "WHERE table_num = (SELECT num FROM tables WHERE id = ?) AND seq >= ? ORDER BY seq"},
      {&mine_,
       "SELECT id FROM seats JOIN tables ON num = table_num WHERE person = ? AND table_num < ? "
       "ORDER BY table_num DESC LIMIT ?"},
      {&open_,
       "SELECT id FROM tables WHERE listed AND seat_open AND phase = 0 AND num < ? ORDER BY num DESC LIMIT ?"},
      {&listed_, "SELECT id FROM tables WHERE listed AND phase = ? AND num < ? ORDER BY num DESC LIMIT ?"},
      {&person_, "SELECT id, name, token_hash, made_at, forgotten FROM people WHERE id = ?"},
      {&token_, "SELECT id, name, token_hash, made_at, forgotten FROM people WHERE token_hash = ?"},
      {&open_tables_, "SELECT count(*) FROM tables WHERE host = ? AND phase < 2"},
      {&due_, "SELECT id FROM tables WHERE wake_at IS NOT NULL AND wake_at <= ? ORDER BY wake_at LIMIT ?"},
      {&jobs_, "SELECT id, seq FROM jobs JOIN tables ON num = table_num ORDER BY num"},
      {&ping_, "SELECT count(*) FROM sqlite_schema"},
  }};
  return std::ranges::all_of(statements,
                             [&](const auto& pair) { return pair.first->prepare(db, pair.second) == SQLITE_OK; });
}

SqliteReader::Read SqliteReader::read_log(const std::string& table, std::int64_t from_seq, std::vector<Row>& rows) {
  for (log_.start(table, from_seq); log_.next();) {
    rows.push_back({.seq = log_.whole(0),
                    .at = log_.whole(1),
                    .kind = static_cast<RowKind>(log_.small(2)),
                    .seat = log_.small(3),
                    .ply = log_.small(4),
                    .undos = log_.small(5),
                    .spent = log_.whole(6),
                    .person = log_.text(7),
                    .text = log_.text(8)});
  }
  return found_if(log_.end(), !rows.empty());
}

SqliteReader::Read SqliteReader::list(const ListQuery& query, ListPage& page) {
  std::int64_t before = INT64_MAX;
  if (!query.after.empty()) {
    find_.start(query.after);
    const bool known = find_.next();
    if (known) before = find_.whole(0);
    if (const Read read = found_if(find_.end(), known); read != Read::Found) return read;
  }
  const int ask = query.most + 1;  // one more says whether there is more
  SqliteStatement* answer = &listed_;
  switch (query.which) {
    case ListQuery::Which::Mine: (answer = &mine_)->start(query.person, before, ask); break;
    case ListQuery::Which::ListedOpen: (answer = &open_)->start(before, ask); break;
    case ListQuery::Which::ListedPlaying: listed_.start(kPlaying, before, ask); break;
    case ListQuery::Which::ListedOver: listed_.start(kOver, before, ask); break;
  }
  while (answer->next()) page.tables.push_back(answer->text(0));
  if (answer->end() != SQLITE_OK) return Read::Failed;
  cut_page(page, query.most);
  return Read::Found;
}

SqliteReader::Read SqliteReader::one_person(SqliteStatement& select, const std::string& key, Person& person) {
  select.start(key);
  const bool found = select.next();
  if (found)
    person = {.id = select.text(0),
              .name = select.text(1),
              .token_hash = select.text(2),
              .made_at = select.whole(3),
              .forgotten = select.whole(4) != 0};
  return found_if(select.end(), found);
}

SqliteReader::Read SqliteReader::person(const std::string& id, Person& person) {
  return one_person(person_, id, person);
}

SqliteReader::Read SqliteReader::person_by_token(const std::string& token_hash, Person& person) {
  return one_person(token_, token_hash, person);
}

SqliteReader::Read SqliteReader::count_open_tables(const std::string& host, int& count) {
  open_tables_.start(host);
  if (open_tables_.next()) count = open_tables_.small(0);
  return found_if(open_tables_.end(), true);
}

SqliteReader::Read SqliteReader::due(Millis until, int most, std::vector<std::string>& tables) {
  for (due_.start(until, most); due_.next();) tables.push_back(due_.text(0));
  return found_if(due_.end(), !tables.empty());
}

SqliteReader::Read SqliteReader::jobs(std::vector<StoredJob>& jobs) {
  for (jobs_.start(); jobs_.next();) jobs.push_back({.table = jobs_.text(0), .seq = jobs_.whole(1)});
  return found_if(jobs_.end(), !jobs.empty());
}

bool SqliteReader::answers() {
  ping_.start();
  const bool row = ping_.next();
  return ping_.end() == SQLITE_OK && row;
}

}  // namespace endeavor
