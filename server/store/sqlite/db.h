// SQLite, as the store and `endeavor db` use it: a connection, and statements that are prepared once and kept.
// Every call gives SQLite's own number for what went wrong; nothing throws. A connection belongs to one thread at a
// time.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace endeavor {

class SqliteDb {
 public:
  SqliteDb() = default;
  ~SqliteDb() { close(); }
  SqliteDb(const SqliteDb&) = delete;
  SqliteDb& operator=(const SqliteDb&) = delete;

  enum class Access : std::uint8_t { Read, Write, Create };
  int open(const std::string& path, Access);  // SQLITE_OK
  void close();

  int exec(std::string_view sql);  // any number of statements, without rows
  std::string why() const { return sqlite3_errmsg(db_); }
  sqlite3* handle() const { return db_; }
  int changes() const { return sqlite3_changes(db_); }
  bool in_transaction() const { return sqlite3_get_autocommit(db_) == 0; }

  // The one number that this asks for.
  std::optional<std::int64_t> number(std::string_view sql);

 private:
  sqlite3* db_ = nullptr;
};

// What is bound must live until end(), or until run() has returned.
class SqliteStatement {
 public:
  SqliteStatement() = default;
  ~SqliteStatement() { sqlite3_finalize(statement_); }
  SqliteStatement(const SqliteStatement&) = delete;
  SqliteStatement& operator=(const SqliteStatement&) = delete;

  int prepare(const SqliteDb&, std::string_view sql);  // SQLITE_OK

  // Something that gives no rows: SQLITE_DONE, or why not.
  template <class... Values>
  int run(const Values&... values) {
    start(values...);
    const int result = sqlite3_step(statement_);
    sqlite3_reset(statement_);
    return result;
  }

  // for (s.start(…); s.next();) …; and s.end() says SQLITE_OK, or why there were no more rows.
  template <class... Values>
  void start(const Values&... values) {
    int place = 0;
    (bind(++place, values), ...);
  }
  bool next() { return sqlite3_step(statement_) == SQLITE_ROW; }
  int end() { return sqlite3_reset(statement_); }

  std::int64_t whole(int column) const { return sqlite3_column_int64(statement_, column); }
  int small(int column) const { return sqlite3_column_int(statement_, column); }
  bool null(int column) const { return sqlite3_column_type(statement_, column) == SQLITE_NULL; }
  std::string text(int column) const;

 private:
  void bind(int place, std::int64_t value) { sqlite3_bind_int64(statement_, place, value); }
  void bind(int place, int value) { sqlite3_bind_int(statement_, place, value); }
  void bind(int place, bool value) { sqlite3_bind_int(statement_, place, value ? 1 : 0); }
  void bind(int place, std::string_view value);
  void bind(int place, const std::string& value) { bind(place, std::string_view(value)); }
  void bind(int place, std::nullopt_t) { sqlite3_bind_null(statement_, place); }
  template <class Value>
  void bind(int place, const std::optional<Value>& value) {
    if (value)
      bind(place, *value);
    else
      bind(place, std::nullopt);
  }

  sqlite3_stmt* statement_ = nullptr;
};

}  // namespace endeavor
