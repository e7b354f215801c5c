// One transaction for all that has gathered; see write.h. A move is one INSERT.
#include "server/store/sqlite/write.h"

#include <algorithm>
#include <array>
#include <unordered_set>
#include <utility>

namespace endeavor {

namespace {

constexpr std::size_t kKnownTables = 50'000;  // then it is forgotten and found again

bool is_constraint(int result) { return (result & 0xff) == SQLITE_CONSTRAINT; }

}  // namespace

bool SqliteWriter::prepare(SqliteDb& db) {
  db_ = &db;
  const std::array<std::pair<SqliteStatement*, std::string_view>, 18> statements = {{
      {&begin_, "BEGIN IMMEDIATE"},
      {&commit_, "COMMIT"},
      {&rollback_, "ROLLBACK"},
      {&mark_, "SAVEPOINT one"},
      {&release_, "RELEASE one"},
      {&take_back_, "ROLLBACK TO one"},
      {&find_table_, "SELECT num FROM tables WHERE id = ?"},
      {&last_seq_, "SELECT coalesce(max(seq), -1) FROM log WHERE table_num = ?"},
      {&make_table_, "INSERT INTO tables (id) VALUES (?)"},
      {&row_,
       "INSERT INTO log (table_num, seq, at, kind, seat, ply, undos, spent, person, text) "
       "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"},
      {&index_,
       "UPDATE tables SET made_at = ?, phase = ?, listed = ?, seat_open = ?, host = ?, wake_at = ? WHERE num = ?"},
      {&seats_, "SELECT person FROM seats WHERE table_num = ? ORDER BY person"},
      {&seat_, "INSERT INTO seats (person, table_num) VALUES (?, ?)"},
      {&unseat_, "DELETE FROM seats WHERE table_num = ?"},
      {&job_,
       "INSERT INTO jobs (table_num, seq) VALUES (?, ?) ON CONFLICT (table_num) DO UPDATE SET seq = excluded.seq"},
      {&job_over_, "DELETE FROM jobs WHERE table_num = ?"},
      {&person_,
       "INSERT INTO people (id, name, token_hash, made_at, forgotten) VALUES (?, ?, ?, ?, 0) ON CONFLICT (id) DO "
       "UPDATE SET name = excluded.name, token_hash = excluded.token_hash WHERE NOT forgotten"},
      {&forget_,
       "INSERT INTO people (id, name, token_hash, made_at, forgotten) VALUES (?, '', NULL, ?, 1) ON CONFLICT (id) "
       "DO "
       "UPDATE SET name = '', token_hash = NULL, forgotten = 1"},
  }};
  return std::ranges::all_of(statements,
                             [&](const auto& pair) { return pair.first->prepare(db, pair.second) == SQLITE_OK; });
}

std::vector<AskedWrite> SqliteWriter::store(std::vector<WantedWrite>&& line) {
  std::vector<AskedWrite> batch;
  batch.reserve(line.size());
  std::unordered_set<std::string> refused_now;
  bool good = begin_.run() == SQLITE_DONE;
  for (WantedWrite& wanted : line) {
    if (!wanted.told.empty()) {
      refusals_.told(wanted.told);
      continue;
    }
    AskedWrite& asked = batch.emplace_back(std::move(wanted.asked));
    const Write& write = asked.write;
    if (const auto refused = refusals_.of(write)) {
      asked.stored = *refused;
    } else if (!refused_now.empty() && write.table && refused_now.contains(write.table->table)) {
      asked.stored = Stored::Conflict;
    } else if (good) {
      const Put done = put(write);
      good = done != Put::Broken;
      asked.stored = done == Put::Done ? Stored::Yes : Stored::Conflict;
      if (done == Put::Conflict && write.table) refused_now.insert(write.table->table);
    }
  }
  good = good && commit_.run() == SQLITE_DONE;
  if (!good) {
    // A full disk most of the time. SQLite may have rolled back already; either way nothing of the batch is there.
    if (db_->in_transaction()) rollback_.run();
    known_.clear();
    for (AskedWrite& asked : batch) asked.stored = Stored::Failed;
  }
  for (const AskedWrite& asked : batch)
    if (asked.stored != Stored::Yes && asked.write.table) refusals_.note(asked.write.table->table, asked.stored);
  return batch;
}

SqliteWriter::Put SqliteWriter::put(const Write& write) {
  if (write.person) return put_person(*write.person);
  if (!write.table) return Put::Done;
  const TableWrite& table = *write.table;
  const bool simple =
      table.rows.size() == 1 && table.rows[0].seq > 0 && !table.index && !table.job && !table.job_over;
  if (simple) return put_table(table);
  if (mark_.run() != SQLITE_DONE) return Put::Broken;
  const Put done = put_table(table);
  if (done == Put::Conflict) {
    known_.erase(table.table);
    if (take_back_.run() != SQLITE_DONE) return Put::Broken;
  }
  if (done != Put::Broken && release_.run() != SQLITE_DONE) return Put::Broken;
  return done;
}

SqliteWriter::Known* SqliteWriter::find(const std::string& table, bool make, Put& problem) {
  problem = Put::Conflict;
  if (const auto found = known_.find(table); found != known_.end()) return &found->second;
  find_table_.start(table);
  const bool there = find_table_.next();
  Known known;
  if (there) known.num = find_table_.whole(0);
  problem = find_table_.end() == SQLITE_OK ? Put::Conflict : Put::Broken;
  if (problem == Put::Broken || (!there && !make)) return nullptr;
  if (there) {
    last_seq_.start(known.num);
    known.next_seq = last_seq_.next() ? last_seq_.whole(0) + 1 : 0;
    if (last_seq_.end() != SQLITE_OK) problem = Put::Broken;
  } else {
    if (make_table_.run(table) != SQLITE_DONE) problem = Put::Broken;
    known.num = sqlite3_last_insert_rowid(db_->handle());
  }
  if (problem == Put::Broken) return nullptr;
  if (known_.size() >= kKnownTables) known_.clear();
  return &known_.emplace(table, known).first->second;
}

SqliteWriter::Put SqliteWriter::put_table(const TableWrite& write) {
  Put problem = Put::Done;
  Known* known = find(write.table, !write.rows.empty() && write.rows[0].seq == 0, problem);
  if (known == nullptr) return problem;
  // Another row has its place already, or one before it is missing.
  std::int64_t next = known->next_seq;
  for (const Row& row : write.rows)
    if (row.seq != next++) return Put::Conflict;
  if (write.rows.empty() && write.behind != next) return Put::Conflict;
  const Put rows = put_rows(write, known->num);
  if (rows != Put::Done) return rows;
  const Put rest = put_rest(write, known->num);
  if (rest == Put::Done) known->next_seq = next;
  return rest;
}

SqliteWriter::Put SqliteWriter::put_rows(const TableWrite& write, std::int64_t table) {
  for (const Row& row : write.rows) {
    const int result = row_.run(table, row.seq, row.at, static_cast<int>(row.kind), row.seat, row.ply, row.undos,
                                row.spent, row.person, row.text);
    if (is_constraint(result)) return Put::Conflict;
    if (result != SQLITE_DONE) return Put::Broken;
  }
  return Put::Done;
}

SqliteWriter::Put SqliteWriter::put_rest(const TableWrite& write, std::int64_t table) {
  if (write.index && put_index(*write.index, table) != Put::Done) return Put::Broken;
  if (write.job_over && !write.job && job_over_.run(table) != SQLITE_DONE) return Put::Broken;
  if (write.job && job_.run(table, *write.job) != SQLITE_DONE) return Put::Broken;
  return Put::Done;
}

SqliteWriter::Put SqliteWriter::put_index(const TableIndex& index, std::int64_t table) {
  const int result = index_.run(index.made_at, static_cast<int>(index.phase), index.listed, index.seat_open,
                                index.host, index.wake_at, table);
  return result == SQLITE_DONE ? put_seats(index, table) : Put::Broken;
}

SqliteWriter::Put SqliteWriter::put_seats(const TableIndex& index, std::int64_t table) {
  std::vector<std::string> wanted = index.people;
  if (!index.host.empty()) wanted.push_back(index.host);
  std::ranges::sort(wanted);
  wanted.erase(std::ranges::unique(wanted).begin(), wanted.end());
  std::vector<std::string> there;
  for (seats_.start(table); seats_.next();) there.push_back(seats_.text(0));
  if (seats_.end() != SQLITE_OK) return Put::Broken;
  if (there == wanted) return Put::Done;
  if (!there.empty() && unseat_.run(table) != SQLITE_DONE) return Put::Broken;
  for (const std::string& person : wanted)
    if (seat_.run(person, table) != SQLITE_DONE) return Put::Broken;
  return Put::Done;
}

SqliteWriter::Put SqliteWriter::put_person(const Person& person) {
  const int result = person.forgotten ? forget_.run(person.id, person.made_at)
                                      : person_.run(person.id, person.name, person.token_hash, person.made_at);
  if (is_constraint(result)) return Put::Conflict;
  if (result != SQLITE_DONE) return Put::Broken;
  return db_->changes() == 0 ? Put::Conflict : Put::Done;  // who was forgotten stays so
}

}  // namespace endeavor
