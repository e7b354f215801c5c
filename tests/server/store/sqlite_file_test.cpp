// What can be wrong with the file of a SQLite store, that earlier schemas come through, and that every answer waits
// for the disk.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "server/store/migrations.h"
#include "server/store/sqlite/db.h"
#include "tests/server/store/folder.h"
#include "tests/server/store/store_loop.h"

namespace {
std::atomic<int> syncs = 0;
}  // namespace

// SQLite's calls come here: a program's own function stands before that of the system's library.
extern "C" int fdatasync(int file) {
  ++syncs;
  return static_cast<int>(::syscall(SYS_fdatasync, file));
}

namespace endeavor::test {

namespace {

std::string problem_of(const std::string& path) {
  StoreLoop loop;
  StoreOpening opening = open_store("sqlite:" + path, loop.post(), "p");
  if (opening.store) opening.store->close();
  return opening.problem;
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

// A database as the first so many migrations made it, with a table, a move, a person and a job.
void make_old(const std::string& path, std::size_t version) {
  SqliteDb db;
  ASSERT_EQ(db.open(path, SqliteDb::Access::Create), SQLITE_OK);
  for (std::size_t i = 0; i < version; ++i) ASSERT_EQ(db.exec(sqlite_migrations()[i]), SQLITE_OK) << db.why();
  ASSERT_EQ(db.exec("PRAGMA application_id = 1164862582; PRAGMA user_version = " + std::to_string(version)),
            SQLITE_OK);
  ASSERT_EQ(
      db.exec("INSERT INTO people VALUES ('ana', 'Ana', 'hash', 5, 0);"
              "INSERT INTO tables (id, made_at, phase, listed, seat_open, host) VALUES ('T', 1, 0, 1, 1, 'ana');"
              "INSERT INTO seats VALUES ('ana', 1);"
              "INSERT INTO log VALUES (1, 1, 0, 1, 0, -1, -1, 0, 0, 'ana', '{\"rules\":{}}');"
              "INSERT INTO log VALUES (2, 1, 1, 1001, 5, 1, 1, 0, 250, 'ana', 'pass');"
              "INSERT INTO jobs VALUES (1, 2);"),
      SQLITE_OK)
      << db.why();
}

}  // namespace

TEST(SqliteFile, every_earlier_schema_comes_through_with_its_data) {
  for (std::size_t version = 1; version <= sqlite_migrations().size(); ++version) {
    const Folder folder;
    const std::string path = folder.file("old.db");
    make_old(path, version);
    OpenStore store("sqlite:" + path, "p");
    const std::vector<Row> rows = store.log("T");
    ASSERT_EQ(rows.size(), 2U) << version;
    EXPECT_EQ(rows[1], move_row(1));
    EXPECT_EQ(store.list({.which = ListQuery::Which::ListedOpen, .person = {}, .after = {}}).tables.size(), 1U);
    EXPECT_EQ(store.list({.which = ListQuery::Which::Mine, .person = "ana", .after = {}}).tables.size(), 1U);
    EXPECT_EQ(store.take_jobs(10, 0).size(), 1U);
    EXPECT_EQ(store.person_by_token("hash")->name, "Ana");
    EXPECT_EQ(store.write(move_write("T", 2)), Stored::Yes);
    store.close();
    SqliteDb db;
    ASSERT_EQ(db.open(path, SqliteDb::Access::Read), SQLITE_OK);
    EXPECT_EQ(db.number("PRAGMA user_version"), static_cast<std::int64_t>(sqlite_migrations().size()));
  }
}

TEST(SqliteFile, a_newer_schema_is_refused_and_left_alone) {
  const Folder folder;
  const std::string path = folder.file("new.db");
  make_old(path, sqlite_migrations().size());
  {
    SqliteDb db;
    db.open(path, SqliteDb::Access::Write);
    ASSERT_EQ(db.exec("PRAGMA user_version = 99"), SQLITE_OK);
  }
  EXPECT_TRUE(has(problem_of(path), "schema 99")) << problem_of(path);
  SqliteDb db;
  db.open(path, SqliteDb::Access::Read);
  EXPECT_EQ(db.number("PRAGMA user_version"), 99);
}

TEST(SqliteFile, something_else_is_no_database_of_ours) {
  const Folder folder;
  const std::string garbage = folder.file("garbage.db");
  std::ofstream(garbage) << std::string(10'000, 'x');
  EXPECT_TRUE(has(problem_of(garbage), "no database of tables")) << problem_of(garbage);
  EXPECT_EQ(std::filesystem::file_size(garbage), 10'000U) << "it was written to";
  const std::string other = folder.file("other.db");
  {
    SqliteDb db;
    db.open(other, SqliteDb::Access::Create);
    db.exec("CREATE TABLE addresses (name TEXT)");
  }
  EXPECT_TRUE(has(problem_of(other), "no database of tables")) << problem_of(other);
  EXPECT_TRUE(has(problem_of(folder.path()), folder.path())) << "a folder is no file";
}

TEST(SqliteFile, an_empty_file_becomes_one) {
  const Folder folder;
  std::ofstream(folder.file("empty.db")).close();
  EXPECT_EQ(problem_of(folder.file("empty.db")), "");
}

TEST(SqliteFile, a_second_server_is_told_who_has_it) {
  const Folder folder;
  const std::string path = folder.file("tables.db");
  OpenStore store("sqlite:" + path, "p");
  EXPECT_TRUE(has(problem_of(path), "process " + std::to_string(getpid()))) << problem_of(path);
  store.close();
  EXPECT_EQ(problem_of(path), "");
}

TEST(SqliteFile, only_its_owner_may_read_it) {
  const Folder folder;
  const std::string path = folder.file("state/endeavor/tables.db");
  OpenStore store("sqlite:" + path, "p");
  store.write(made_write("T"));
  for (const char* end : {"", "-wal", "-shm"}) {
    struct stat about{};
    ASSERT_EQ(stat((path + end).c_str(), &about), 0);
    EXPECT_EQ(about.st_mode & 077, 0U) << end;
  }
}

// A killed process loses nothing that it has handed to the system, so no kill would show that this is missing; only
// power that fails does.
TEST(SqliteFile, every_answer_waits_for_the_disk) {
  const Folder folder;
  OpenStore store("sqlite:" + folder.file("tables.db"), "p");
  ASSERT_EQ(store.write(made_write("T")), Stored::Yes);
  constexpr int kMoves = 3'000;
  const int begin = syncs;
  for (int move = 1; move <= kMoves; ++move) {
    const int before = syncs;
    ASSERT_EQ(store.write(move_write("T", move)), Stored::Yes);
    ASSERT_GT(syncs, before) << "move " << move;
  }
  // What is moved out of the log ahead of the file has syncs too, for which the others wait: few.
  EXPECT_LT(syncs - begin, kMoves + kMoves / 10);
}

TEST(SqliteFile, a_place_that_cannot_be_written_is_said) {
  const Folder folder;
  // Not even root can write here.
  EXPECT_TRUE(has(problem_of("/proc/endeavor/tables.db"), "/proc/endeavor/tables.db"));
  EXPECT_TRUE(has(problem_of("/dev/null/tables.db"), "/dev/null/tables.db"));
  if (getuid() == 0) return;
  ASSERT_EQ(chmod(folder.path().c_str(), 0500), 0);
  EXPECT_TRUE(has(problem_of(folder.file("tables.db")), folder.path()));
  ASSERT_EQ(chmod(folder.path().c_str(), 0700), 0);
}

TEST(SqliteFile, what_names_no_database_is_said) {
  StoreLoop loop;
  for (const char* db : {"", "tables.db", "mysql:x", "sqlite:"}) {
    const StoreOpening opening = open_store(db, loop.post(), "p");
    EXPECT_EQ(opening.store, nullptr);
    EXPECT_TRUE(has(opening.problem, "sqlite:FILE")) << opening.problem;
  }
}

TEST(SqliteFile, the_usual_place_is_the_state_folder) {
  setenv("XDG_STATE_HOME", "/somewhere", 1);
  EXPECT_EQ(default_db(), "sqlite:/somewhere/endeavor/tables.db");
  setenv("XDG_STATE_HOME", "relative", 1);
  setenv("HOME", "/home/ana", 1);
  EXPECT_EQ(default_db(), "sqlite:/home/ana/.local/state/endeavor/tables.db");
  unsetenv("XDG_STATE_HOME");
  EXPECT_EQ(default_db(), "sqlite:/home/ana/.local/state/endeavor/tables.db");
}

}  // namespace endeavor::test
