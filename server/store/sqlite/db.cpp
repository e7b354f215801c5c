// A thin skin over SQLite's C interface; see db.h.
#include "server/store/sqlite/db.h"

namespace endeavor {

namespace {

// How long to wait where another process, `endeavor db` perhaps, has the file for itself.
constexpr int kBusyMs = 5'000;

}  // namespace

int SqliteDb::open(const std::string& path, Access access) {
  close();
  int flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
  flags |= access == Access::Read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
  if (access == Access::Create) flags |= SQLITE_OPEN_CREATE;
  const int result = sqlite3_open_v2(path.c_str(), &db_, flags, nullptr);
  if (result == SQLITE_OK) sqlite3_busy_timeout(db_, kBusyMs);
  return result;
}

void SqliteDb::close() {
  sqlite3_close_v2(db_);
  db_ = nullptr;
}

int SqliteDb::exec(std::string_view sql) {
  return sqlite3_exec(db_, std::string(sql).c_str(), nullptr, nullptr, nullptr);
}

std::optional<std::int64_t> SqliteDb::number(std::string_view sql) {
  SqliteStatement statement;
  if (statement.prepare(*this, sql) != SQLITE_OK) return std::nullopt;
  std::optional<std::int64_t> found;
  statement.start();
  if (statement.next()) found = statement.whole(0);
  statement.end();
  return found;
}

int SqliteStatement::prepare(const SqliteDb& db, std::string_view sql) {
  sqlite3_finalize(statement_);
  statement_ = nullptr;
  return sqlite3_prepare_v3(db.handle(), sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                            &statement_, nullptr);
}

std::string SqliteStatement::text(int column) const {
  const void* bytes = sqlite3_column_blob(statement_, column);
  const int size = sqlite3_column_bytes(statement_, column);
  return bytes == nullptr ? std::string()
                          : std::string(static_cast<const char*>(bytes), static_cast<std::size_t>(size));
}

void SqliteStatement::bind(int place, std::string_view value) {
  // An empty view may point nowhere, which SQLite would take for null.
  sqlite3_bind_text64(statement_, place, value.empty() ? "" : value.data(), value.size(), SQLITE_STATIC,
                      SQLITE_UTF8);
}

}  // namespace endeavor
