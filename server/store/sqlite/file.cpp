// Making, locking and migrating the file; see file.h.
#include "server/store/sqlite/file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "messages/keys.h"
#include "server/store/migrations.h"

namespace endeavor {

namespace {

constexpr std::int64_t kApplicationId = 0x456e6476;  // "Endv": SQLite keeps it in the file's head

std::string cannot_open(const std::string& path, const std::string& reason, Language language) {
  return msg::store_cannot_open(language, {.path = path, .reason = reason});
}

std::string cannot_open(const std::string& path, const SqliteDb& db, Language language) {
  return cannot_open(path, db.why(), language);
}

}  // namespace

FileLock::~FileLock() {
  if (fd_ >= 0) ::close(fd_);
}

std::string FileLock::take(const std::string& path, Language language) {
  const std::string name = path + ".lock";
  fd_ = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (fd_ < 0) return cannot_open(name, std::strerror(errno), language);
  if (::flock(fd_, LOCK_EX | LOCK_NB) != 0) {
    std::array<char, 32> other{};
    const ssize_t size = ::read(fd_, other.data(), other.size());
    const std::string id(other.data(), size > 0 ? static_cast<std::size_t>(size) : 0);
    return msg::store_in_use(language, {.id = id, .path = path});
  }
  const std::string id = std::to_string(::getpid());  // only so that the sentence above can name it
  if (::ftruncate(fd_, 0) != 0 || ::write(fd_, id.data(), id.size()) < 0) return {};
  return {};
}

std::string make_file(const std::string& path, Language language) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path folder = fs::path(path).parent_path();
  if (!folder.empty() && !fs::exists(folder, error)) {
    fs::create_directories(folder, error);
    if (error) return cannot_open(path, error.message(), language);
    fs::permissions(folder, fs::perms::owner_all, error);
  }
  const int fd = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (fd < 0) return cannot_open(path, std::strerror(errno), language);
  ::close(fd);
  return {};
}

std::string open_file(SqliteDb& db, const std::string& path, SqliteDb::Access access, Language language) {
  if (db.open(path, access) != SQLITE_OK) return cannot_open(path, db, language);
  // The first thing that looks into the file, and so the first to find that it is something else.
  const auto application = db.number("PRAGMA application_id");
  const auto things = db.number("SELECT count(*) FROM sqlite_schema");
  if (!application || !things) {
    const int result = sqlite3_errcode(db.handle());
    if (result == SQLITE_NOTADB) return msg::store_not_ours(language, {.path = path});
    return cannot_open(path, db, language);
  }
  if (*application != kApplicationId && (*application != 0 || *things != 0))
    return msg::store_not_ours(language, {.path = path});
  if (access == SqliteDb::Access::Read) return {};
  if (sqlite3_db_readonly(db.handle(), "main") != 0) return cannot_open(path, std::strerror(EACCES), language);
  SqliteStatement mode;
  if (mode.prepare(db, "PRAGMA journal_mode = WAL") != SQLITE_OK) return cannot_open(path, db, language);
  mode.start();
  const bool answered = mode.next();
  const std::string word = answered ? mode.text(0) : std::string();
  if (mode.end() != SQLITE_OK) return cannot_open(path, db, language);
  if (word != "wal") return msg::store_no_wal(language, {.path = path});
  // Checkpoints are made by who writes, and a WAL that has grown is cut again.
  const int result = db.exec(
      "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -65536;"
      "PRAGMA wal_autocheckpoint = 0; PRAGMA journal_size_limit = 67108864");
  return result == SQLITE_OK ? std::string() : cannot_open(path, db, language);
}

std::string check_ours(SqliteDb& db, const std::string& path, Language language) {
  const auto version = db.number("PRAGMA user_version");
  const auto newest = static_cast<std::int64_t>(sqlite_migrations().size());
  if (!version) return cannot_open(path, db, language);
  if (*version > newest) return msg::store_newer(language, {.have = *version, .need = newest, .text = path});
  if (*version < newest) return msg::store_older(language, {.have = *version, .need = newest, .text = path});
  return {};
}

std::string migrate_file(SqliteDb& db, const std::string& path, Language language) {
  if (db.exec("BEGIN IMMEDIATE") != SQLITE_OK) return cannot_open(path, db, language);
  const auto migrations = sqlite_migrations();
  const auto version = db.number("PRAGMA user_version");
  const auto newest = static_cast<std::int64_t>(migrations.size());
  if (version && *version > newest) {
    db.exec("ROLLBACK");
    return msg::store_newer(language, {.have = *version, .need = newest, .text = path});
  }
  int result = version ? SQLITE_OK : SQLITE_ERROR;
  for (std::int64_t i = version.value_or(newest); i < newest && result == SQLITE_OK; ++i)
    result = db.exec(migrations[static_cast<std::size_t>(i)]);
  const std::string marks = "PRAGMA application_id = " + std::to_string(kApplicationId) +
                            "; PRAGMA user_version = " + std::to_string(newest);
  if (result == SQLITE_OK && version != newest) result = db.exec(marks);
  if (result == SQLITE_OK) result = db.exec("COMMIT");
  if (result == SQLITE_OK) return {};
  const std::string problem = cannot_open(path, db, language);
  if (db.in_transaction()) db.exec("ROLLBACK");
  return problem;
}

}  // namespace endeavor
