// What only several processes on one database can do to each other, and what happens when the database itself is
// stopped or killed in mid-write.
#include <gtest/gtest.h>
#include <libpq-fe.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <random>
#include <set>
#include <thread>

#include "server/store/migrations.h"
#include "tests/server/store/postgres_server.h"
#include "tests/server/store/store_loop.h"

namespace endeavor::test {

namespace {

// After the database was away: waits until it answers.
bool answers_again(OpenStore& store) {
  for (int i = 0; i < 600; ++i) {
    if (store.ping()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  return false;
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

std::string problem_of(const std::string& db) {
  StoreLoop loop;
  StoreOpening opening = open_store(db, loop.post(), "p");
  if (opening.store) opening.store->close();
  return opening.problem;
}

void exec(const std::string& db, const std::string& sql) {
  PGconn* connection = PQconnectdb(db.substr(db.find(':') + 1).c_str());
  PGresult* result = PQexec(connection, sql.c_str());
  EXPECT_LE(PQresultStatus(result), PGRES_TUPLES_OK) << PQerrorMessage(connection);
  PQclear(result);
  PQfinish(connection);
}

// Everything this process hears.
struct Ears {
  explicit Ears(OpenStore& store) {
    store->on_news([this](const News& news) { heard.emplace(news.kind, news.id); });
  }
  std::set<std::pair<News::Kind, std::string>> heard;
};

}  // namespace

TEST(Postgres, of_two_processes_one_is_first) {
  const std::string db = PostgresServer::get().new_database();
  OpenStore a(db, "a");
  OpenStore b(db, "b");
  a.write(made_write("T"));
  constexpr int kMoves = 150;
  std::array<int, 2> yes{};
  for (int m = 1; m <= kMoves; ++m) {
    std::array<std::optional<Stored>, 2> answers;
    // Each has two tables in its batch, in the other order.
    a->write({.table = move_write("T", m, "a"), .person = {}}, [&](Stored s) { answers[0] = s; });
    b->write({.table = move_write("T", m, "b"), .person = {}}, [&](Stored s) { answers[1] = s; });
    ASSERT_TRUE(a.loop().until([&] { return answers[0].has_value(); }));
    ASSERT_TRUE(b.loop().until([&] { return answers[1].has_value(); }));
    for (std::size_t i = 0; i < 2; ++i) yes[i] += answers[i] == Stored::Yes ? 1 : 0;
    EXPECT_NE(answers[0], answers[1]) << "one Yes and one Conflict, move " << m;
    EXPECT_TRUE(answers[0] == Stored::Conflict || answers[1] == Stored::Conflict);
  }
  EXPECT_EQ(yes[0] + yes[1], kMoves);
  EXPECT_EQ(a.log("T").size(), kMoves + 1U);
}

TEST(Postgres, a_move_for_one_ply_is_stored_once_whatever_its_place_in_the_log) {
  OpenStore a(PostgresServer::get().new_database(), "a");
  a.write(made_write("T"));
  TableWrite first = move_write("T", 1);
  EXPECT_EQ(a.write(first), Stored::Yes);
  first.rows[0].seq = 2;
  EXPECT_EQ(a.write(first), Stored::Conflict) << "the same undos and ply";
  TableWrite second = move_write("T", 2);
  second.rows.push_back(first.rows[0]);
  second.rows[1].seq = 3;
  EXPECT_EQ(a.write(second), Stored::Conflict) << "and in the second row of a write";
  EXPECT_EQ(a.log("T").size(), 2U) << "nothing of that write is there";
  EXPECT_EQ(a.write(move_write("T", 2)), Stored::Yes);
}

TEST(Postgres, two_processes_with_many_tables_do_not_wait_for_each_other_for_ever) {
  const std::string db = PostgresServer::get().new_database();
  OpenStore a(db, "a");
  OpenStore b(db, "b");
  constexpr int kTables = 60;
  const auto name = [](int t) { return "T" + std::to_string(t); };
  for (int t = 0; t < kTables; ++t) a.write(made_write(name(t)));
  for (int m = 1; m <= 10; ++m) {
    std::array<std::map<int, Stored>, 2> answers;
    for (int t = 0; t < kTables; ++t) {
      const int back = kTables - 1 - t;
      a->write({.table = move_write(name(t), m, "a"), .person = {}}, [&, t](Stored s) { answers[0][t] = s; });
      b->write({.table = move_write(name(back), m, "b"), .person = {}},
               [&, back](Stored s) { answers[1][back] = s; });
    }
    ASSERT_TRUE(a.loop().until([&] { return answers[0].size() == kTables; }));
    ASSERT_TRUE(b.loop().until([&] { return answers[1].size() == kTables; }));
    for (int t = 0; t < kTables; ++t) EXPECT_NE(answers[0][t] == Stored::Yes, answers[1][t] == Stored::Yes);
  }
}

TEST(Postgres, news_reach_the_others_and_not_oneself) {
  const std::string db = PostgresServer::get().new_database();
  OpenStore a(db, "a");
  OpenStore b(db, "b");
  Ears own(a);
  Ears others(b);
  TableWrite made = made_write("T");
  made.job = 1;
  a.write(made);
  a.write(Person{.id = "ana", .name = "Ana", .token_hash = "h", .made_at = 1, .forgotten = false});
  a->set_present("T", {"ana"}, 1000);
  using Kind = News::Kind;
  EXPECT_TRUE(b.loop().until([&] { return others.heard.size() == 4; }));
  EXPECT_TRUE(others.heard.contains({Kind::Table, "T"}));
  EXPECT_TRUE(others.heard.contains({Kind::Job, "T"}));
  EXPECT_TRUE(others.heard.contains({Kind::Person, "ana"}));
  EXPECT_TRUE(others.heard.contains({Kind::Presence, "T"}));
  a.ping();
  a.ping();
  EXPECT_TRUE(own.heard.empty());
}

TEST(Postgres, who_is_present_elsewhere) {
  const std::string db = PostgresServer::get().new_database();
  const auto now =
      std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
          .count();
  OpenStore a(db, "a");
  OpenStore b(db, "b");
  a->set_present("T", {"ana", "a \"b\\c"}, now);
  a.ping();
  EXPECT_TRUE(a.present("T", now - 1000).empty()) << "not elsewhere";
  const auto there = b.present("T", now - 1000);
  EXPECT_EQ(std::set(there.begin(), there.end()), (std::set<std::string>{"ana", "a \"b\\c"}));
  EXPECT_TRUE(b.present("T", now + 1).empty()) << "not heard of since";
  a->set_present("T", {}, now);
  a.ping();
  EXPECT_TRUE(b.present("T", now - 1000).empty());
  a->set_present("T", {"ana"}, now);
  a.close();
  EXPECT_TRUE(b.present("T", now - 1000).empty()) << "who has gone";
}

TEST(Postgres, a_job_is_one_processs_until_it_is_silent_or_goes) {
  const std::string db = PostgresServer::get().new_database();
  OpenStore a(db, "a");
  OpenStore b(db, "b");
  for (int t = 0; t < 20; ++t) {
    TableWrite made = made_write("T" + std::to_string(t));
    made.job = 1;
    a.write(made);
  }
  // Both at once: none is given twice.
  std::vector<StoredJob> of_a;
  std::vector<StoredJob> of_b;
  a->take_jobs(1000, 0, 10, [&](Store::Read, const std::vector<StoredJob>& jobs) { of_a = jobs; });
  b->take_jobs(1000, 0, 10, [&](Store::Read, const std::vector<StoredJob>& jobs) { of_b = jobs; });
  EXPECT_TRUE(a.loop().until([&] { return !of_a.empty(); }));
  EXPECT_TRUE(b.loop().until([&] { return !of_b.empty(); }));
  std::set<std::string> tables;
  for (const auto& jobs : {of_a, of_b})
    for (const StoredJob& job : jobs) EXPECT_TRUE(tables.insert(job.table).second) << job.table;
  a.take_jobs(1000, 0);
  b.take_jobs(1000, 0);
  EXPECT_TRUE(b.take_jobs(1500, 500).empty()) << "all are taken";
  a->keep_jobs({of_a[0]}, 5000);
  a.ping();
  const auto later = b.take_jobs(6000, 4000);
  EXPECT_EQ(later.size(), 19U) << "all that nobody was heard of, also its own";
  for (const StoredJob& job : later) EXPECT_NE(job.table, of_a[0].table);
  a.close();
  EXPECT_EQ(b.take_jobs(6000, 4000).size(), 1U) << "who ends in order gives back at once";
}

TEST(Postgres, a_database_that_is_away_fails_at_once_and_comes_back) {
  PostgresServer& server = PostgresServer::get();
  OpenStore a(server.new_database(), "a");
  Ears ears(a);
  a.write(made_write("T"));
  server.stop();
  EXPECT_FALSE(a.ping());
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(a.write(move_write("T", 1)), Stored::Failed);
  std::optional<Store::Read> read;
  a->read_log("T", 0, [&](Store::Read how, const std::vector<Row>&) { read = how; });
  EXPECT_TRUE(a.loop().until([&] { return read.has_value(); }));
  EXPECT_EQ(read, Store::Read::Failed);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10));
  ears.heard.clear();
  server.start();
  EXPECT_TRUE(a.loop().until([&] { return ears.heard.contains({News::Kind::Table, ""}); })) << "we were cut off";
  EXPECT_TRUE(answers_again(a));
  EXPECT_EQ(a.write(move_write("T", 1)), Stored::Yes);
  EXPECT_EQ(a.log("T").size(), 2U);
}

// Several lives of the database, ended in mid-write: every answer was the truth.
TEST(Postgres, killed_in_mid_write_no_answer_is_a_lie) {
  PostgresServer& server = PostgresServer::get();
  OpenStore a(server.new_database(), "a");
  constexpr int kTables = 40;
  const auto name = [](int t) { return "T" + std::to_string(t); };
  std::map<std::pair<int, std::int64_t>, Stored> answers;
  std::array<std::int64_t, kTables> next{};
  std::array<int, kTables> failed{};
  bool go = true;
  int on_their_way = 0;
  // Goes on from where the log is known to end: after a refusal with the same move again.
  std::function<void(int)> move = [&](int t) {
    const auto place = static_cast<std::size_t>(t);
    const std::int64_t seq = next[place];
    TableWrite write =
        seq == 0 ? made_write(name(t)) : move_write(name(t), seq, "try " + std::to_string(failed[place]));
    ++on_their_way;
    a->write({.table = std::move(write), .person = {}}, [&, t, place, seq](Stored stored) {
      --on_their_way;
      answers[{t, seq}] = stored;
      EXPECT_NE(stored, Stored::Conflict) << "nobody else writes";
      next[place] += stored == Stored::Yes ? 1 : 0;
      failed[place] += stored == Stored::Yes ? 0 : 1;
      if (go) move(t);
    });
  };
  for (int t = 0; t < kTables; ++t) move(t);
  std::mt19937 chance(7);
  for (int life = 0; life < 4; ++life) {
    const auto end = std::chrono::steady_clock::now() +
                     std::chrono::milliseconds(std::uniform_int_distribution<int>(100, 500)(chance));
    a.loop().until([&] { return std::chrono::steady_clock::now() > end; }, std::chrono::seconds(2));
    if (life % 2 == 0)
      server.kill();
    else
      server.stop();
    const auto away = std::chrono::steady_clock::now() + std::chrono::milliseconds(100);
    a.loop().until([&] { return std::chrono::steady_clock::now() > away; }, std::chrono::seconds(1));
    server.start();
  }
  // A while until it is written to again.
  const std::int64_t before = next[0];
  EXPECT_TRUE(a.loop().until([&] { return next[0] > before + 5; }));
  go = false;
  EXPECT_TRUE(a.loop().until([&] { return on_their_way == 0; }));
  EXPECT_TRUE(answers_again(a));  // who reads comes back on a connection of its own
  std::int64_t stored = 0;
  for (int t = 0; t < kTables; ++t) {
    const std::vector<Row> rows = a.log(name(t));
    EXPECT_EQ(static_cast<std::int64_t>(rows.size()), next[static_cast<std::size_t>(t)])
        << "what is there is what was said";
    for (std::size_t i = 0; i < rows.size(); ++i) EXPECT_EQ(rows[i].seq, static_cast<std::int64_t>(i));
    stored += next[static_cast<std::size_t>(t)];
  }
  EXPECT_GT(stored, 500);
  RecordProperty("stored", static_cast<int>(stored));
}

TEST(Postgres, one_bad_write_spoils_no_other) {
  OpenStore a(PostgresServer::get().new_database(), "a");
  a.write(made_write("T"));
  std::map<std::string, Stored> answers;
  const Person bad = {
      .id = "bad", .name = std::string("\xff\xfe"), .token_hash = "h", .made_at = 1, .forgotten = false};
  a->write({.table = move_write("T", 1), .person = {}}, [&](Stored s) { answers["move"] = s; });
  a->write({.table = {}, .person = bad}, [&](Stored s) { answers["bad"] = s; });
  a->write({.table = made_write("U"), .person = {}}, [&](Stored s) { answers["made"] = s; });
  EXPECT_TRUE(a.loop().until([&] { return answers.size() == 3; }));
  EXPECT_EQ(answers["move"], Stored::Yes);
  EXPECT_EQ(answers["bad"], Stored::Failed) << "no text in UTF-8";
  EXPECT_EQ(answers["made"], Stored::Yes);
}

TEST(Postgres, every_earlier_schema_comes_through_with_its_data) {
  const auto migrations = postgres_migrations();
  for (std::size_t version = 1; version <= migrations.size(); ++version) {
    const std::string db = PostgresServer::get().new_database();
    for (std::size_t i = 0; i < version; ++i) exec(db, std::string(migrations[i]));
    exec(db, "CREATE TABLE schema_version (version integer NOT NULL); INSERT INTO schema_version VALUES (" +
                 std::to_string(version) + ")");
    exec(db,
         "INSERT INTO people VALUES ('ana', 'Ana', 'hash', 5, false);"
         "INSERT INTO tables (id, made_at, listed, seat_open, host) VALUES ('T', 1, true, true, 'ana');"
         "INSERT INTO seats VALUES ('ana', 'T');"
         "INSERT INTO log VALUES ('T', 0, 1, 0, -1, -1, 0, 0, 'ana', '{}');"
         "INSERT INTO log VALUES ('T', 1, 1001, 5, 1, 1, 0, 250, 'ana', 'pass');"
         "INSERT INTO jobs VALUES ('T', 2)");
    OpenStore store(db, "p");
    ASSERT_EQ(store.log("T").size(), 2U);
    EXPECT_EQ(store.log("T")[1], move_row(1));
    EXPECT_EQ(store.list({.which = ListQuery::Which::ListedOpen, .person = {}, .after = {}}).tables.size(), 1U);
    EXPECT_EQ(store.take_jobs(10, 0).size(), 1U);
    EXPECT_EQ(store.person_by_token("hash")->name, "Ana");
    EXPECT_EQ(store.write(move_write("T", 2)), Stored::Yes);
  }
}

TEST(Postgres, several_processes_may_start_at_once) {
  const std::string db = PostgresServer::get().new_database();
  std::array<std::string, 6> problems;
  std::vector<std::thread> threads;
  for (std::string& problem : problems) threads.emplace_back([&] { problem = problem_of(db); });
  for (std::thread& thread : threads) thread.join();
  for (const std::string& problem : problems) EXPECT_EQ(problem, "");
}

TEST(Postgres, a_newer_schema_is_refused) {
  const std::string db = PostgresServer::get().new_database();
  EXPECT_EQ(problem_of(db), "");
  exec(db, "UPDATE schema_version SET version = 99");
  EXPECT_TRUE(has(problem_of(db), "schema 99")) << problem_of(db);
}

TEST(Postgres, what_cannot_be_reached_is_said) {
  EXPECT_TRUE(has(problem_of("postgres:host=/nowhere dbname=x"), "Cannot reach"));
  EXPECT_TRUE(has(problem_of("postgres://nobody@127.0.0.1:1/x"), "Cannot reach"));
}

}  // namespace endeavor::test
