// `endeavor db` on both databases, while a store has them open: what is sound is called so, what was spoiled is
// found, what can be mended is, a copy is whole, and a record comes from the rows alone.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <libpq-fe.h>

#include <atomic>
#include <filesystem>
#include <thread>

#include "notation/record/record.h"
#include "server/store/care.h"
#include "server/store/sqlite/db.h"
#include "tests/cli/shell.h"
#include "tests/server/store/both.h"
#include "tests/server/store/played.h"

namespace endeavor::test {

using testing::HasSubstr;

class StoreCareTest : public StoreContract {
 protected:
  // A table with a person and two bots, so many moves on.
  Company fill(OpenStore& store, const std::string& id, int moves) {
    store.write(Person{.id = "ana", .name = "Ana", .token_hash = "h", .made_at = 1, .forgotten = false});
    Company company({.seats = {"ana", "random", "random"}});
    company.start();
    company.go_on(moves);
    EXPECT_EQ(store.write(write_of(company, id, 0)), Stored::Yes);
    return company;
  }
  Ran db_run(const std::string& words) { return endeavor_run("db " + words + " --db '" + db() + "'"); }

  // As somebody with a hammer would.
  void spoil(const std::string& sql) {
    if (GetParam() == "sqlite") {
      SqliteDb file;
      ASSERT_EQ(file.open(db().substr(7), SqliteDb::Access::Write), SQLITE_OK);
      ASSERT_EQ(file.exec(sql), SQLITE_OK) << file.why();
      return;
    }
    PGconn* connection = PQconnectdb(db().substr(9).c_str());
    PGresult* result = PQexec(connection, sql.c_str());
    EXPECT_EQ(PQresultStatus(result), PGRES_COMMAND_OK) << PQerrorMessage(connection);
    PQclear(result);
    PQfinish(connection);
  }
};
INSTANTIATE_TEST_SUITE_P(Store, StoreCareTest, testing::ValuesIn(kBoth), name_of_kind);

TEST_P(StoreCareTest, what_is_sound_is_called_so) {
  OpenStore store = open();
  const Company a = fill(store, "A", 25);
  fill(store, "B", 0);
  const Ran ran = db_run("check");
  EXPECT_EQ(ran.status, 0) << ran.out << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("2 tables"));
  EXPECT_THAT(ran.out, HasSubstr("all is well"));
  EXPECT_THAT(db_run("repair").out, HasSubstr("0 mended"));
}

TEST_P(StoreCareTest, spoiled_lists_and_jobs_are_found_and_mended) {
  OpenStore store = open();
  Company a = fill(store, "A", 0);
  while (!a.mover().empty()) a.go_on(1);  // until a bot is to move
  if (a.log.size() > store.log("A").size()) store.write(write_of(a, "A", store.log("A").size()));
  fill(store, "B", 3);
  spoil("UPDATE tables SET phase = 2 WHERE id = 'A'");
  spoil("DELETE FROM seats");
  spoil("DELETE FROM jobs");
  const Ran found = db_run("check");
  EXPECT_EQ(found.status, 1);
  EXPECT_THAT(found.out, HasSubstr("Table A: the lists"));
  EXPECT_THAT(found.out, HasSubstr("Table A: a bot’s turn"));
  EXPECT_THAT(found.out, HasSubstr("Table B: the lists"));
  EXPECT_TRUE(store.list({.which = ListQuery::Which::Mine, .person = "ana", .after = {}}).tables.empty());
  const Ran mended = db_run("repair");
  EXPECT_EQ(mended.status, 0) << mended.err;
  EXPECT_THAT(mended.out, HasSubstr("2 mended"));
  EXPECT_EQ(db_run("check").status, 0) << db_run("check").out;
  EXPECT_EQ(store.list({.which = ListQuery::Which::Mine, .person = "ana", .after = {}}).tables.size(), 2U);
  EXPECT_FALSE(store.take_jobs(10, 0).empty());
  // The store goes on behind it.
  a.go_on(1);
  EXPECT_EQ(store.write(write_of(a, "A", a.log.size() - 1)), Stored::Yes);
}

TEST_P(StoreCareTest, a_spoiled_log_is_found_and_left_alone) {
  OpenStore store = open();
  fill(store, "A", 10);
  const bool sqlite = GetParam() == "sqlite";
  spoil(sqlite ? "UPDATE log SET text = 'fly to the moon' WHERE kind = 5 AND ply = 4"
               : "UPDATE log SET text = 'fly to the moon'::bytea WHERE kind = 5 AND ply = 4");
  EXPECT_THAT(db_run("check").out, HasSubstr("The log of table A makes no table"));
  EXPECT_THAT(db_run("repair").out, HasSubstr("0 mended"));
  EXPECT_EQ(db_run("export A").status, 1);
  spoil("DELETE FROM log WHERE kind = 5 AND ply = 4");
  EXPECT_THAT(db_run("check").out, HasSubstr("is missing"));
}

TEST_P(StoreCareTest, a_record_comes_from_the_rows_alone) {
  OpenStore store = open();
  const Company company = fill(store, "A", 40);
  spoil("DELETE FROM jobs");
  spoil("DELETE FROM seats");
  const Ran ran = db_run("export A");
  EXPECT_EQ(ran.status, 0) << ran.err;
  std::string expected;
  company.table().append_record(expected, [](std::string_view) { return std::string("Ana"); });
  EXPECT_EQ(ran.out, expected + "\n");
  const RecordReading reading = read_record(builtin_content(), ran.out, Language::En);
  ASSERT_TRUE(reading.game) << reading.problem;
  EXPECT_EQ(reading.game->moves.size(), 40U);
  EXPECT_THAT(db_run("export nothing").err, HasSubstr("no table nothing"));
}

TEST(StoreCareWords, wrong_usage_is_said) {
  EXPECT_EQ(endeavor_run("db").status, 2);
  EXPECT_EQ(endeavor_run("db burn").status, 2);
  EXPECT_EQ(endeavor_run("db backup").status, 2);
  EXPECT_EQ(endeavor_run("db check twice").status, 2);
  EXPECT_EQ(endeavor_run("db check --db sqlite:/nowhere/tables.db").status, 1);
  EXPECT_EQ(endeavor_run("db check --db mysql:x").status, 1);
  EXPECT_EQ(endeavor_run("worker").status, 2);
  EXPECT_THAT(endeavor_run("worker --db sqlite:x.db").err, HasSubstr("PostgreSQL"));
  EXPECT_EQ(endeavor_run("worker --db 'postgres:host=/nowhere'").status, 1);
}

// A copy of one moment, while as much is written as can be.
TEST(StoreBackup, a_copy_is_whole_while_the_store_writes) {
  const Folder folder;
  const std::string db = "sqlite:" + folder.file("tables.db");
  OpenStore store(db, "p");
  std::int64_t next = 0;
  bool go = true;
  int on_their_way = 0;
  std::function<void()> more = [&] {
    TableWrite write = next == 0 ? made_write("T") : move_write("T", next);
    ++next;
    ++on_their_way;
    store->write({.table = std::move(write), .person = {}}, [&](Stored stored) {
      EXPECT_EQ(stored, Stored::Yes);
      --on_their_way;
      if (go) more();
    });
  };
  more();
  ASSERT_TRUE(store.loop().until([&] { return next > 50; }));
  std::atomic<bool> copied = false;
  Ran ran;
  std::thread copier([&] {
    ran = endeavor_run("db backup '" + folder.file("copy.db") + "' --db '" + db + "'");
    copied = true;
  });
  EXPECT_TRUE(store.loop().until([&] { return copied.load(); }));
  copier.join();
  go = false;
  EXPECT_TRUE(store.loop().until([&] { return on_their_way == 0; }));
  EXPECT_EQ(ran.status, 0) << ran.err;
  const std::size_t all = store.log("T").size();
  OpenStore copy("sqlite:" + folder.file("copy.db"), "p");
  const std::vector<Row> rows = copy.log("T");
  EXPECT_GT(rows.size(), 50U);
  EXPECT_LE(rows.size(), all);
  for (std::size_t i = 1; i < rows.size(); ++i) EXPECT_EQ(rows[i], move_row(static_cast<std::int64_t>(i)));
  EXPECT_EQ(endeavor_run("db backup '" + folder.file("copy.db") + "' --db '" + db + "'").status, 1)
      << "nothing is overwritten";
  EXPECT_FALSE(std::filesystem::exists(folder.file("copy.db.part")));
}

TEST(StoreBackup, of_postgres_is_not_ours_to_make) {
  const std::string db = PostgresServer::get().new_database();
  {
    const OpenStore made(db, "p");
  }
  const Ran ran = endeavor_run("db backup /tmp/nowhere.db --db '" + db + "'");
  EXPECT_EQ(ran.status, 1);
  EXPECT_THAT(ran.err, HasSubstr("pg_dump"));
}

}  // namespace endeavor::test
