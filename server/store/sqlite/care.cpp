// Care for a SQLite file; see care.h.
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "messages/keys.h"
#include "server/store/care.h"
#include "server/store/sqlite/db.h"
#include "server/store/sqlite/file.h"
#include "server/store/sqlite/read.h"
#include "server/store/sqlite/write.h"

namespace endeavor {

namespace {

class SqliteCare final : public StoreCare {
 public:
  std::string open(const std::string& path, bool mends, Language);

  std::string why() const override { return why_.empty() ? db_.why() : why_; }
  bool integrity(std::vector<std::string>& faults) override;
  bool tables(std::vector<std::string>&) override;
  bool look(const std::string& table, KeptTable&) override;
  bool mend(const std::string& table, const std::function<std::optional<MendedTable>(const KeptTable&)>&) override;
  std::string name_of(std::string_view person) override;
  bool can_back_up() const override { return true; }
  bool back_up(const std::string& file) override;

 private:
  bool read(const std::string& table, KeptTable&);
  bool copy_into(const std::string& file);

  SqliteDb db_;
  SqliteReader reader_;
  SqliteWriter writer_;
  SqliteStatement index_, people_, job_;
  std::string why_;
};

std::string SqliteCare::open(const std::string& path, bool mends, Language language) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return msg::db_no_file(language, {.path = path});
  const auto access = mends ? SqliteDb::Access::Write : SqliteDb::Access::Read;
  std::string problem = open_file(db_, path, access, language);
  if (problem.empty()) problem = check_ours(db_, path, language);
  if (!problem.empty()) return problem;
  const bool ready =
      reader_.prepare(db_) &&
      index_.prepare(db_, "SELECT made_at, phase, listed, seat_open, host, wake_at FROM tables WHERE id = ?") ==
          SQLITE_OK &&
      people_.prepare(db_, "SELECT person FROM seats JOIN tables ON num = table_num WHERE id = ?") == SQLITE_OK &&
      job_.prepare(db_, "SELECT seq FROM jobs JOIN tables ON num = table_num WHERE id = ?") == SQLITE_OK &&
      (!mends || writer_.prepare(db_));
  return ready ? std::string() : msg::store_cannot_open(language, {.path = path, .reason = db_.why()});
}

bool SqliteCare::integrity(std::vector<std::string>& faults) {
  for (const char* question : {"PRAGMA integrity_check", "SELECT \"table\" FROM pragma_foreign_key_check"}) {
    SqliteStatement check;
    if (check.prepare(db_, question) != SQLITE_OK) return false;
    for (check.start(); check.next();)
      if (std::string word = check.text(0); word != "ok") faults.push_back(std::move(word));
    if (check.end() != SQLITE_OK) return false;
  }
  return true;
}

bool SqliteCare::tables(std::vector<std::string>& ids) {
  SqliteStatement all;
  if (all.prepare(db_, "SELECT id FROM tables ORDER BY num") != SQLITE_OK) return false;
  for (all.start(); all.next();) ids.push_back(all.text(0));
  return all.end() == SQLITE_OK;
}

bool SqliteCare::look(const std::string& table, KeptTable& kept) {
  if (db_.exec("BEGIN") != SQLITE_OK) return false;
  const bool good = read(table, kept);
  return db_.exec("COMMIT") == SQLITE_OK && good;
}

bool SqliteCare::read(const std::string& table, KeptTable& kept) {
  kept = {};
  if (reader_.read_log(table, 0, kept.rows) == Store::Read::Failed) return false;
  index_.start(table);
  if (index_.next()) {
    kept.index = TableIndex{.made_at = index_.whole(0),
                            .phase = static_cast<std::uint8_t>(index_.small(1)),
                            .listed = index_.small(2) != 0,
                            .seat_open = index_.small(3) != 0,
                            .host = index_.text(4),
                            .people = {},
                            .wake_at = index_.null(5) ? std::nullopt : std::optional(index_.whole(5))};
  }
  if (index_.end() != SQLITE_OK) return false;
  std::vector<std::string> people;
  for (people_.start(table); people_.next();) people.push_back(people_.text(0));
  if (kept.index) kept.index->people = std::move(people);
  if (people_.end() != SQLITE_OK) return false;
  job_.start(table);
  if (job_.next()) kept.job = job_.whole(0);
  return job_.end() == SQLITE_OK;
}

bool SqliteCare::mend(const std::string& table,
                      const std::function<std::optional<MendedTable>(const KeptTable&)>& judge) {
  if (db_.exec("BEGIN IMMEDIATE") != SQLITE_OK) return false;
  KeptTable kept;
  bool good = read(table, kept);
  if (good) {
    if (const auto better = judge(kept)) {
      const TableWrite write = {.table = table,
                                .rows = {},
                                .behind = static_cast<std::int64_t>(kept.rows.size()),
                                .index = better->index,
                                .job_over = !better->job,
                                .job = better->job};
      good = writer_.put_inside({.table = write, .person = {}});
    }
  }
  return db_.exec(good ? "COMMIT" : "ROLLBACK") == SQLITE_OK && good;
}

std::string SqliteCare::name_of(std::string_view id) {
  Person person;
  return reader_.person(std::string(id), person) == Store::Read::Found ? person.name : std::string();
}

// In one step: what is written meanwhile waits for nothing, and is not in it.
bool SqliteCare::copy_into(const std::string& file) {
  SqliteDb copy;
  if (copy.open(file, SqliteDb::Access::Create) != SQLITE_OK) {
    why_ = copy.why();
    return false;
  }
  sqlite3_backup* backup = sqlite3_backup_init(copy.handle(), "main", db_.handle(), "main");
  const int result = backup != nullptr ? sqlite3_backup_step(backup, -1) : SQLITE_ERROR;
  if (sqlite3_backup_finish(backup) == SQLITE_OK && result == SQLITE_DONE) return true;
  why_ = copy.why();
  return false;
}

// Under another name until it is whole and on the disk.
bool SqliteCare::back_up(const std::string& file) {
  const std::string part = file + ".part";
  ::unlink(part.c_str());
  if (const int fd = ::open(part.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600); fd >= 0) ::close(fd);
  bool good = copy_into(part);
  const int fd = good ? ::open(part.c_str(), O_RDONLY | O_CLOEXEC) : -1;
  if (good && (fd < 0 || ::fsync(fd) != 0 || ::rename(part.c_str(), file.c_str()) != 0)) {
    why_ = std::strerror(errno);
    good = false;
  }
  if (fd >= 0) ::close(fd);
  if (!good) ::unlink(part.c_str());
  return good;
}

}  // namespace

CareOpening open_sqlite_care(const std::string& path, bool mends, Language language) {
  auto care = std::make_unique<SqliteCare>();
  std::string problem = care->open(path, mends, language);
  if (!problem.empty()) return {.care = nullptr, .problem = std::move(problem)};
  return {.care = std::move(care), .problem = {}};
}

}  // namespace endeavor
