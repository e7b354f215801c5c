// A process that writes is killed without warning, again and again: all that it was told to be stored is there, in
// order, and nothing is there twice. For both databases.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <map>
#include <random>
#include <thread>

#include "tests/server/store/both.h"

namespace endeavor::test {

class StoreCrash : public StoreContract {};
INSTANTIATE_TEST_SUITE_P(Store, StoreCrash, testing::ValuesIn(kBoth), name_of_kind);

namespace {

constexpr int kTables = 25;

std::string table_name(int table) { return "T" + std::to_string(table); }

struct Told {
  int table = 0;
  std::int64_t seq = 0;
};

// Writes to all tables as fast as it can, each from where its log ends, and says through the pipe what was answered
// Yes. Never returns.
[[noreturn]] void write_for_ever(const std::string& db, int pipe, int life) {
  OpenStore store(db, "life" + std::to_string(life));
  std::array<std::int64_t, kTables> next{};
  for (int t = 0; t < kTables; ++t)
    next[static_cast<std::size_t>(t)] = static_cast<std::int64_t>(store.log(table_name(t)).size());
  std::function<void(int)> go_on = [&](int table) {
    const std::int64_t seq = next[static_cast<std::size_t>(table)]++;
    TableWrite write = seq == 0 ? made_write(table_name(table)) : move_write(table_name(table), seq);
    if (seq % 7 == 3) write.job = seq + 1;
    store->write({.table = std::move(write), .person = {}}, [&, table, seq](Stored stored) {
      if (stored != Stored::Yes) _exit(3);
      const Told told = {.table = table, .seq = seq};
      if (::write(pipe, &told, sizeof told) != sizeof told) _exit(4);
      go_on(table);
    });
  };
  for (int t = 0; t < kTables; ++t) go_on(t);
  store.loop().until([] { return false; }, std::chrono::seconds(600));
  _exit(5);
}

}  // namespace

TEST_P(StoreCrash, what_was_acknowledged_is_there_and_nothing_twice) {
  std::mt19937 chance(14);
  std::map<int, std::int64_t> told_seq;
  std::int64_t told = 0;
  constexpr int kLives = 8;
  for (int life = 0; life < kLives; ++life) {
    std::array<int, 2> ends{};
    ASSERT_EQ(pipe(ends.data()), 0);
    const pid_t child = fork();
    if (child == 0) {
      ::close(ends[0]);
      write_for_ever(db(), ends[1], life);
    }
    ::close(ends[1]);
    // It dies while it opens the database, or after some hundreds of writes.
    const auto pause = std::chrono::milliseconds(std::uniform_int_distribution<int>(20, 400)(chance));
    std::thread killer([&] {
      std::this_thread::sleep_for(pause);
      ::kill(child, SIGKILL);
    });
    Told one;
    while (::read(ends[0], &one, sizeof one) == sizeof one) {
      EXPECT_EQ(one.seq, told_seq.contains(one.table) ? std::max(one.seq, told_seq[one.table] + 1) : one.seq);
      told_seq[one.table] = one.seq;
      ++told;
    }
    ::close(ends[0]);
    killer.join();
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status)) << "it ended by itself: " << WEXITSTATUS(status);
    OpenStore store = open("looks" + std::to_string(life));
    for (int t = 0; t < kTables; ++t) {
      const std::vector<Row> rows = store.log(table_name(t));
      if (told_seq.contains(t)) EXPECT_GT(static_cast<std::int64_t>(rows.size()), told_seq[t]);
      for (std::size_t i = 0; i < rows.size(); ++i) ASSERT_EQ(rows[i].seq, static_cast<std::int64_t>(i));
      for (std::size_t i = 1; i < rows.size(); ++i) ASSERT_EQ(rows[i], move_row(rows[i].seq));
    }
  }
  EXPECT_GT(told, 1000) << "otherwise this has tried nothing";
  RecordProperty("acknowledged", static_cast<int>(told));
}

}  // namespace endeavor::test
