// `endeavor worker`, and `serve`, as real processes on a real database: bots move, each move once, whoever is
// killed; a worker that is told to end ends well and gives back what it has not finished.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <memory>
#include <set>
#include <thread>

#include "content/files/files.h"
#include "tests/cli/child.h"
#include "tests/content/box_edit.h"
#include "tests/server/net/page_folder.h"
#include "tests/server/store/played.h"
#include "tests/server/store/postgres_server.h"

namespace endeavor::test {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

Millis now() {
  return std::chrono::duration_cast<milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

// A game in which Ana moves at once and bots think elsewhere.
struct Sitting {
  std::string id;
  Company company;
  std::size_t bot_moves = 0;

  Sitting(OpenStore& store, std::string name, const std::string& bot, const BoxVersions* boxes = nullptr)
      : id(std::move(name)), company({.seats = {"ana", bot, bot}, .boxes = boxes}) {
    company.now = now();
    company.start();
    EXPECT_EQ(store.write(write_of(company, id, 0)), Stored::Yes);
  }

  // What was written elsewhere, and Ana's move if it is hers.
  void look(OpenStore& store) {
    for (const Row& row : store.log(id, company.table().next_seq())) {
      company.take({.rows = {row}});
      bot_moves += row.kind == RowKind::Moved ? 1 : 0;
    }
    if (company.mover() != "ana") return;
    company.now = now();
    const std::size_t from = company.log.size();
    company.play("ana");
    EXPECT_EQ(store.write(write_of(company, id, from)), Stored::Yes) << "nobody else moves for Ana";
  }
};

template <class So>
bool look_until(OpenStore& store, std::vector<std::unique_ptr<Sitting>>& sittings, seconds patience, So so) {
  const auto end = std::chrono::steady_clock::now() + patience;
  while (std::chrono::steady_clock::now() < end) {
    for (auto& sitting : sittings) sitting->look(store);
    if (so()) return true;
    std::this_thread::sleep_for(milliseconds(10));
  }
  return false;
}

// Until the worker has the job, that is until nobody else can have it; what comes here instead goes back.
bool worker_has_it(OpenStore& store) {
  constexpr int kTries = 600;
  for (int i = 0; i < kTries; ++i) {
    std::vector<StoredJob> jobs = store.take_jobs(now(), now() - kJobStale);
    if (jobs.empty()) return true;
    store->keep_jobs(std::move(jobs), 0);
    std::this_thread::sleep_for(milliseconds(100));
  }
  return false;
}

std::string worker_of(const std::string& db) { return "worker --threads 2 --db '" + db + "'"; }

// Lisbon is worth more, and the track of Africa is shorter.
ContentFiles changed_box() {
  ContentFiles files = real_files();
  edit(files, "board-side-a.toml", "id = \"lisbon\"", "glory = 1", "glory = 2");
  edit(files, "board-side-a.toml", "id = \"africa\"", "track = 4", "track = 3");
  return files;
}

}  // namespace

TEST(WorkerProcess, several_move_for_the_bots_of_several_tables) {
  const std::string db = PostgresServer::get().new_database();
  OpenStore store(db, "test");
  std::vector<std::unique_ptr<Sitting>> sittings;
  for (int i = 0; i < 6; ++i)
    sittings.push_back(std::make_unique<Sitting>(store, "T" + std::to_string(i), "random"));
  Child a(worker_of(db));
  Child b(worker_of(db));
  const auto all_have = [&](std::size_t moves) {
    return std::ranges::all_of(sittings, [&](const auto& sitting) { return sitting->bot_moves >= moves; });
  };
  EXPECT_TRUE(look_until(store, sittings, seconds(60), [&] { return all_have(10); }));
  a.tell(SIGKILL);  // its jobs are taken over once nobody has heard of it for a while
  a.wait();
  EXPECT_TRUE(look_until(store, sittings, seconds(90), [&] { return all_have(25); }));
  b.tell(SIGTERM);
  EXPECT_EQ(b.wait(seconds(10)).status, 0);
  for (const auto& sitting : sittings) {
    std::set<std::pair<int, int>> moves;
    for (const Row& row : store.log(sitting->id))
      if (row.kind == RowKind::Moved) EXPECT_TRUE(moves.emplace(row.undos, row.ply).second) << "twice";
  }
}

TEST(WorkerProcess, a_dead_ones_thought_is_thought_by_another) {
  const std::string db = PostgresServer::get().new_database();
  OpenStore store(db, "test");
  std::vector<std::unique_ptr<Sitting>> sittings;
  sittings.push_back(std::make_unique<Sitting>(store, "T", "captain@3000ms"));
  Child first(worker_of(db));
  ASSERT_TRUE(look_until(store, sittings, seconds(60), [&] { return sittings[0]->company.mover().empty(); }));
  first.first_line();
  ASSERT_TRUE(worker_has_it(store));
  first.tell(SIGKILL);
  first.wait();
  const std::size_t before = sittings[0]->bot_moves;
  Child second(worker_of(db));
  EXPECT_TRUE(look_until(store, sittings, seconds(90), [&] { return sittings[0]->bot_moves > before; }));
  second.tell(SIGTERM);
  EXPECT_EQ(second.wait(seconds(20)).status, 0);
}

TEST(WorkerProcess, told_to_end_it_finishes_or_gives_back) {
  const std::string db = PostgresServer::get().new_database();
  OpenStore store(db, "test");
  std::vector<std::unique_ptr<Sitting>> sittings;
  sittings.push_back(std::make_unique<Sitting>(store, "T", "captain@60000ms"));
  Child worker(worker_of(db));
  ASSERT_TRUE(look_until(store, sittings, seconds(60), [&] { return sittings[0]->company.mover().empty(); }));
  worker.first_line();
  ASSERT_TRUE(worker_has_it(store));
  worker.tell(SIGTERM);
  const Ran ran = worker.wait(seconds(20));
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_LT(worker.waited(), 10);
  EXPECT_EQ(store.take_jobs(now(), now() - kJobStale).size(), 1U) << "given back at once";
}

// The database hangs, as behind a network that is gone. All that was acknowledged is there, so nothing is waited
// for longer than the server has promised.
TEST(ServerProcess, ends_in_time_though_the_database_says_nothing) {
  const PageFolder folder;
  Child server("serve --port 0 --page '" + folder.page().string() + "' --db '" +
               PostgresServer::get().new_database() + "'");
  ASSERT_NE(server.first_line(), "");
  PostgresServer::get().freeze();
  server.tell(SIGTERM);
  const Ran ran = server.wait(seconds(60));
  PostgresServer::get().thaw();
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_LT(server.waited(), 10.5);
}

// Who has the built-in box leaves the tables of another one to those who have that, and says so; and the other way
// round.
TEST(WorkerProcess, each_thinks_for_the_tables_of_its_box) {
  const TempFolder folder(changed_box());
  const BoxResult loaded = load_box(folder.path());
  ASSERT_TRUE(loaded.ok());
  const BoxVersions boxes = versions_of(loaded.box);
  const std::string db = PostgresServer::get().new_database();
  OpenStore store(db, "test");
  std::vector<std::unique_ptr<Sitting>> sittings;
  sittings.push_back(std::make_unique<Sitting>(store, "usual", "random"));
  sittings.push_back(std::make_unique<Sitting>(store, "changed", "random", &boxes));
  Child usual(worker_of(db));
  const auto has = [&](std::size_t sitting, std::size_t moves) { return sittings[sitting]->bot_moves >= moves; };
  EXPECT_TRUE(look_until(store, sittings, seconds(60), [&] { return has(0, 10); }));
  EXPECT_EQ(sittings[1]->bot_moves, 0U);
  Child changed(worker_of(db) + " --content '" + folder.path().string() + "'");
  EXPECT_TRUE(look_until(store, sittings, seconds(60), [&] { return has(0, 20) && has(1, 20); }));
  for (Child* worker : {&usual, &changed}) {
    worker->tell(SIGTERM);
    const Ran ran = worker->wait(seconds(20));
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_THAT(ran.err, ::testing::HasSubstr(worker == &usual ? "Table changed was made with the box"
                                                               : "Table usual was made with the box"));
  }
}

}  // namespace endeavor::test
