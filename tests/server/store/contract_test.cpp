// What every store promises, tried on both: rows come back as they went in, a place in a log is taken once, and
// what builds on something refused is refused too.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/server/store/both.h"
#include "tests/server/store/store_loop.h"

namespace endeavor::test {

INSTANTIATE_TEST_SUITE_P(Store, StoreContract, testing::ValuesIn(kBoth), name_of_kind);

TEST_P(StoreContract, rows_come_back_as_they_went_in) {
  OpenStore store = open();
  const std::string odd = std::string("“ñandú”\\ \"x\" {},\n\t") + '\0' + "after";
  TableWrite made = made_write("T-_0123456789abcd");
  made.rows.push_back({.seq = 1,
                       .at = 1'763'350'000'123,
                       .kind = RowKind::Said,
                       .seat = -1,
                       .ply = -1,
                       .undos = 7,
                       .spent = -1,
                       .person = "somebody",
                       .text = odd});
  EXPECT_EQ(store.write(made), Stored::Yes);
  EXPECT_EQ(store.log(made.table), made.rows);
  EXPECT_EQ(store.log(made.table, 1), std::vector<Row>{made.rows[1]});
  EXPECT_TRUE(store.log(made.table, 2).empty());
  EXPECT_TRUE(store.log("no such table").empty());
  store.close();
  OpenStore again = open();
  EXPECT_EQ(again.log(made.table), made.rows);
}

TEST_P(StoreContract, a_place_in_a_log_is_taken_once) {
  OpenStore store = open();
  EXPECT_EQ(store.write(made_write("T")), Stored::Yes);
  EXPECT_EQ(store.write(made_write("T", "bo")), Stored::Conflict);
  EXPECT_EQ(store.write(move_write("T", 1, "first")), Stored::Yes);
  EXPECT_EQ(store.write(move_write("T", 1, "second")), Stored::Conflict);
  EXPECT_EQ(store.write(move_write("T", 3)), Stored::Conflict) << "there is no row 2 yet";
  EXPECT_EQ(store.write(move_write("elsewhere", 1)), Stored::Conflict) << "nobody made this table";
  EXPECT_EQ(store.write(move_write("T", 2)), Stored::Yes);
  ASSERT_EQ(store.log("T").size(), 3U);
  EXPECT_EQ(store.log("T")[1].text, "first");
  EXPECT_EQ(store.log("T")[0].person, "ana");
}

TEST_P(StoreContract, a_write_is_there_as_a_whole_or_not_at_all) {
  OpenStore store = open();
  EXPECT_EQ(store.write(made_write("T")), Stored::Yes);
  EXPECT_EQ(store.write(move_write("T", 1)), Stored::Yes);
  TableWrite late = move_write("T", 1, "late");
  late.rows.push_back(move_row(2, "later"));
  late.index = TableIndex{
      .made_at = 5, .phase = 2, .listed = true, .seat_open = false, .host = "bo", .people = {"bo"}, .wake_at = 77};
  late.job = 3;
  EXPECT_EQ(store.write(late), Stored::Conflict);
  EXPECT_EQ(store.log("T").size(), 2U);
  EXPECT_TRUE(store.due(100).empty());
  EXPECT_TRUE(store.take_jobs(10, 0).empty());
  EXPECT_TRUE(store.list({.which = ListQuery::Which::Mine, .person = "bo", .after = {}}).tables.empty());
  EXPECT_EQ(store.open_tables("ana"), 1);
}

// A move waits for its turn in the line while the one before it is refused: it must not slip in behind a
// stranger's.
TEST_P(StoreContract, what_builds_on_a_refused_write_is_refused) {
  OpenStore store = open();
  store.write(made_write("T"));
  store.write(move_write("T", 1, "a stranger's"));
  std::vector<Stored> answers;
  const auto ask = [&](TableWrite write) {
    store->write({.table = std::move(write), .person = {}}, [&](Stored stored) { answers.push_back(stored); });
  };
  ask(move_write("T", 1, "ours"));
  ask(move_write("T", 2, "built on ours"));
  ask(move_write("T", 3, "built on that"));
  EXPECT_TRUE(store.loop().until([&] { return answers.size() == 3; }));
  EXPECT_EQ(answers, std::vector<Stored>(3, Stored::Conflict));
  EXPECT_EQ(store.log("T").size(), 2U);
  EXPECT_EQ(store.write(move_write("T", 2, "knowing better")), Stored::Yes);
  EXPECT_EQ(store.log("T").back().text, "knowing better");
}

TEST_P(StoreContract, a_gathering_of_many_is_written_in_order) {
  OpenStore store = open();
  constexpr int kTables = 20;
  constexpr int kMoves = 50;
  int yes = 0;
  const auto ask = [&](TableWrite write) {
    store->write({.table = std::move(write), .person = {}},
                 [&](Stored stored) { yes += stored == Stored::Yes ? 1 : 0; });
  };
  for (int t = 0; t < kTables; ++t) ask(made_write("T" + std::to_string(t)));
  for (int m = 1; m <= kMoves; ++m)
    for (int t = 0; t < kTables; ++t) ask(move_write("T" + std::to_string(t), m, std::to_string(m)));
  EXPECT_TRUE(store.loop().until([&] { return yes == kTables * (kMoves + 1); }));
  for (int t = 0; t < kTables; ++t) {
    const std::vector<Row> rows = store.log("T" + std::to_string(t));
    ASSERT_EQ(rows.size(), kMoves + 1U);
    for (int m = 1; m <= kMoves; ++m) EXPECT_EQ(rows[static_cast<std::size_t>(m)], move_row(m, std::to_string(m)));
  }
}

TEST_P(StoreContract, closing_answers_everything_first) {
  OpenStore store = open();
  int answered = 0;
  for (int t = 0; t < 200; ++t)
    store->write({.table = made_write("T" + std::to_string(t)), .person = {}}, [&](Stored stored) {
      EXPECT_EQ(stored, Stored::Yes);
      ++answered;
    });
  store.close();
  EXPECT_EQ(answered, 200);
}

TEST_P(StoreContract, people_are_made_renamed_and_forgotten) {
  OpenStore store = open();
  const Person ana = {.id = "ana", .name = "Ana", .token_hash = "hash", .made_at = 5, .forgotten = false};
  EXPECT_EQ(store.write(ana), Stored::Yes);
  EXPECT_EQ(store.person("ana")->name, "Ana");
  EXPECT_EQ(store.person_by_token("hash")->id, "ana");
  EXPECT_FALSE(store.person("bo").has_value());
  EXPECT_FALSE(store.person_by_token("").has_value());
  Person other = ana;
  other.id = "bo";
  EXPECT_EQ(store.write(other), Stored::Conflict) << "somebody has this token";
  Person renamed = ana;
  renamed.name = "Ana María";
  EXPECT_EQ(store.write(renamed), Stored::Yes);
  EXPECT_EQ(store.person("ana")->name, "Ana María");
  EXPECT_EQ(store.person("ana")->made_at, 5);
  EXPECT_EQ(store.write(Person{.id = "ana", .name = {}, .token_hash = {}, .made_at = 5, .forgotten = true}),
            Stored::Yes);
  EXPECT_TRUE(store.person("ana")->forgotten);
  EXPECT_EQ(store.person("ana")->name, "");
  EXPECT_FALSE(store.person_by_token("hash").has_value());
  EXPECT_EQ(store.write(renamed), Stored::Conflict) << "who was forgotten stays so";
  EXPECT_EQ(store.write(Person{.id = "cy", .name = "Cy", .token_hash = "hash", .made_at = 6, .forgotten = false}),
            Stored::Yes);
}

TEST_P(StoreContract, a_job_is_taken_once_and_again_when_its_taker_is_silent) {
  OpenStore store = open();
  TableWrite made = made_write("T");
  made.job = 1;
  store.write(made);
  ASSERT_EQ(store.take_jobs(1000, 500).size(), 1U);
  EXPECT_TRUE(store.take_jobs(1100, 500).empty());
  store->keep_jobs({{.table = "T", .seq = 1}}, 2000);
  EXPECT_TRUE(store.take_jobs(2100, 1500).empty()) << "heard of at 2000";
  const auto again = store.take_jobs(9000, 8000);
  ASSERT_EQ(again.size(), 1U);
  EXPECT_EQ(again[0].table, "T");
  EXPECT_EQ(again[0].seq, 1);
  store->keep_jobs(again, 0);
  EXPECT_EQ(store.take_jobs(9100, 8000).size(), 1U) << "given back";
  // The move brings the next one, which nobody has.
  TableWrite move = move_write("T", 1);
  move.job_over = true;
  move.job = 2;
  store.write(move);
  const auto next = store.take_jobs(9200, 8000);
  ASSERT_EQ(next.size(), 1U);
  EXPECT_EQ(next[0].seq, 2);
  TableWrite last = move_write("T", 2);
  last.job_over = true;
  store.write(last);
  EXPECT_TRUE(store.take_jobs(99'000, 98'000).empty());
}

TEST_P(StoreContract, at_most_so_many_jobs_are_given) {
  OpenStore store = open();
  for (int t = 0; t < 5; ++t) {
    TableWrite made = made_write("T" + std::to_string(t));
    made.job = 1;
    store.write(made);
  }
  EXPECT_EQ(store.take_jobs(10, 0, 2).size(), 2U);
  EXPECT_EQ(store.take_jobs(10, 0, 2).size(), 2U);
  EXPECT_EQ(store.take_jobs(10, 0, 2).size(), 1U);
}

TEST_P(StoreContract, a_job_comes_and_goes_without_a_row_too) {
  OpenStore store = open();
  store.write(made_write("T"));
  TableWrite bare = {.table = "T", .rows = {}, .behind = 1, .index = {}, .job_over = false, .job = 0};
  EXPECT_EQ(store.write(bare), Stored::Yes);
  EXPECT_EQ(store.take_jobs(10, 0).size(), 1U);
  EXPECT_EQ(store.write(bare), Stored::Yes);
  EXPECT_TRUE(store.take_jobs(11, 0).empty()) << "wanted again it stays with who has it";
  bare.job.reset();
  bare.job_over = true;
  EXPECT_EQ(store.write(bare), Stored::Yes);
  EXPECT_TRUE(store.take_jobs(9000, 8000).empty());
}

// Who knows only the beginning of a log must not overwrite what others keep of the whole.
TEST_P(StoreContract, what_is_written_without_a_row_builds_on_the_last_one) {
  OpenStore store = open();
  const TableIndex index = {
      .made_at = 1, .phase = 1, .listed = true, .seat_open = false, .host = "bo", .people = {"bo"}, .wake_at = 50};
  store.write(made_write("T"));
  TableWrite move = move_write("T", 1);
  move.job = 1;
  store.write(move);
  TableWrite bare = {.table = "T", .rows = {}, .behind = 1, .index = index, .job_over = true, .job = {}};
  EXPECT_EQ(store.write(bare), Stored::Conflict);
  bare.job = 0;
  EXPECT_EQ(store.write(bare), Stored::Conflict);
  EXPECT_TRUE(store.due(100).empty());
  EXPECT_TRUE(store.list({.which = ListQuery::Which::Mine, .person = "bo", .after = {}}).tables.empty());
  const auto jobs = store.take_jobs(10, 0);
  ASSERT_EQ(jobs.size(), 1U);
  EXPECT_EQ(jobs[0].seq, 1);
  bare.behind = 2;
  bare.job.reset();
  EXPECT_EQ(store.write(bare), Stored::Yes);
  EXPECT_EQ(store.due(100).size(), 1U);
  EXPECT_TRUE(store.take_jobs(9000, 8000).empty());
  bare.table = "nobody made this";
  EXPECT_EQ(store.write(bare), Stored::Conflict);
}

TEST_P(StoreContract, it_answers_pings) {
  OpenStore store = open();
  EXPECT_TRUE(store.ping());
}

}  // namespace endeavor::test
