// The file of a SQLite store: made if it is not there, locked, and brought to the newest schema. The store opens it
// this way; `endeavor db` only looks whether it is one of ours.
#pragma once

#include <string>

#include "content/languages.h"
#include "server/store/sqlite/db.h"

namespace endeavor {

// Keeps a second server away from the file, also when this one is killed; other programs may still read it.
class FileLock {
 public:
  FileLock() = default;
  ~FileLock();
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

  // A sentence when it cannot be had.
  std::string take(const std::string& path, Language);

 private:
  int fd_ = -1;
};

// Each gives a sentence when something is wrong, else nothing.
std::string make_file(const std::string& path, Language);  // and its folder; only its owner may read it
std::string open_file(SqliteDb&, const std::string& path, SqliteDb::Access, Language);  // durable, in WAL mode
std::string check_ours(SqliteDb&, const std::string& path, Language);                   // and of the newest schema
std::string migrate_file(SqliteDb&, const std::string& path, Language);

}  // namespace endeavor
