// Time: clocks that run out, here and over restarts, votes that end by silence, and tables that sleep.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/support/house.h"

namespace endeavor::test {

namespace {

using testing::HasSubstr;

constexpr const char* kLive = R"(,"pace":{"kind":"live","base_s":300,"increment_s":5})";
constexpr const char* kDays = R"(,"pace":{"kind":"days","days":3})";
constexpr Millis kMinute = 60'000;
constexpr Millis kDay = 24 * 60 * kMinute;

bool is_held(const House& house, const std::string& table) {
  for (const Row& row : house.disk.tables.at(table).rows)
    if (row.kind == RowKind::Held) return true;
  return false;
}

TEST(HallTime, the_stand_in_takes_the_seat_when_time_is_out) {
  House house;
  const Guest ana = house.guest("Ana");
  const Guest ben = house.guest("Ben");
  const std::string table = house.game(ana, ben, kLive);
  Client c = house.connect();
  c.ask(R"("cmd":"watch","table":")" + table + "\"");
  house.pass(5 * kMinute - 1000);
  EXPECT_FALSE(is_held(house, table));
  house.pass(1000);
  EXPECT_TRUE(is_held(house, table));
  EXPECT_EQ(c.count(R"("held_by":"captain")"), 1u);
  EXPECT_TRUE(house.think());
}

TEST(HallTime, a_table_that_nobody_watches_is_found_when_its_time_is_out) {
  House house({.hall = {.tables_in_memory = 2}});
  const Guest ana = house.guest("Ana");
  const Guest ben = house.guest("Ben");
  const std::string table = house.game(ana, ben, kDays);
  for (int i = 0; i < 8; ++i) house.table(ana, R"(["me","open"])");
  house.pass(20 * kMinute);
  EXPECT_LE(house.hall->counts().tables, 2u);
  house.pass(3 * kDay - 21 * kMinute);
  EXPECT_FALSE(is_held(house, table));
  house.pass(2 * kMinute);
  EXPECT_TRUE(is_held(house, table));
}

TEST(HallTime, the_index_is_not_written_with_every_move) {
  House house({.hall = {.asks_per_second = 0}});
  const Guest ana = house.guest("Ana");
  const Guest ben = house.guest("Ben");
  const std::string table = house.game(ana, ben, kLive);
  Client a = house.connect(&ana);
  Client b = house.connect(&ben);
  int changed = 0;
  for (int ply = 0; ply < 40; ++ply) {
    const auto before = house.disk.tables.at(table).index;
    house.pass(1000);
    Client& mover = house.to_move(table) == 0 ? a : b;
    const std::string done = mover.ask(R"("cmd":"play","table":")" + table + R"(","ply":)" + std::to_string(ply) +
                                       R"(,"move":")" + house.legal_move(table) + "\"");
    ASSERT_THAT(done, HasSubstr(R"("ok":true)"));
    changed += house.disk.tables.at(table).index == before ? 0 : 1;
    // It never names a moment after the one at which time is out.
    const std::string clock = house.get("/api/tables/" + table).body;
    const auto wake = house.disk.tables.at(table).index.wake_at;
    ASSERT_TRUE(wake.has_value());
    EXPECT_LE(*wake, house.now + 300'000 + 41 * 5'000);
  }
  EXPECT_LE(changed, 3);
  // Found though the process died in the middle of it.
  house.crash_and_start();
  house.pass(12 * kMinute);
  EXPECT_TRUE(is_held(house, table));
}

TEST(HallTime, after_a_restart_nobody_runs_out_in_the_first_minute) {
  House house;
  const Guest ana = house.guest("Ana");
  const Guest ben = house.guest("Ben");
  const std::string table = house.game(ana, ben, kLive);
  house.now += 10 * kMinute;  // the server was away
  house.crash_and_start();
  house.pass(kMinute - 1000);
  EXPECT_FALSE(is_held(house, table));
  house.pass(3000);
  EXPECT_TRUE(is_held(house, table));
}

// Nobody has to come back to it.
TEST(HallTime, a_table_made_after_the_start_needs_no_first_minute) {
  House house;
  const Guest ana = house.guest("Ana");
  const Guest ben = house.guest("Ben");
  const std::string table = house.game(ana, ben, R"(,"pace":{"kind":"live","base_s":2,"increment_s":0})");
  house.pass(1900);
  EXPECT_FALSE(is_held(house, table));
  house.pass(200);
  EXPECT_TRUE(is_held(house, table));
}

// They stay due for ever, since nobody here can say that they are not.
TEST(HallTime, broken_tables_do_not_hide_those_whose_time_is_out) {
  House house;
  const Guest ana = house.guest("Ana");
  const Guest ben = house.guest("Ben");
  const std::string table = house.game(ana, ben, kLive);
  for (int i = 0; i < 250; ++i) {
    auto& broken = house.disk.tables["broken-table-number-" + std::to_string(1000 + i)];
    broken.rows.push_back({.kind = RowKind::Made, .person = ana.id, .text = "{}"});
    broken.index.wake_at = 1;
  }
  // The maps of this disk give them in the order of their ids, as a database gives the longest due first.
  auto sleeping = house.disk.tables.extract(table);
  sleeping.key() = "~" + table;
  house.disk.tables.insert(std::move(sleeping));
  house.crash_and_start();
  house.pass(6 * kMinute);
  EXPECT_TRUE(is_held(house, "~" + table));
}

TEST(HallTime, votes_end_by_silence) {
  House house;
  const Guest ana = house.guest("Ana");
  const Guest ben = house.guest("Ben");
  const std::string table = house.game(ana, ben);
  Client a = house.connect(&ana);
  a.ask(R"("cmd":"watch","table":")" + table + "\"");
  const std::string vote =
      text_of(a.ask(R"("cmd":"propose","table":")" + table + R"(","what":"replace","seat":1)"), "vote");
  ASSERT_FALSE(vote.empty());
  house.pass(kMinute);
  // Ana alone is asked, and has said yes.
  EXPECT_TRUE(is_held(house, table));
  const std::string end = text_of(a.ask(R"("cmd":"propose","table":")" + table + R"(","what":"end")"), "vote");
  ASSERT_FALSE(end.empty());
  house.pass(2 * kMinute - 1000);
  EXPECT_EQ(a.count(R"("event":"over")"), 0u);
  house.pass(2000);  // Ben is away: silence is a yes
  EXPECT_EQ(a.count(R"("event":"over")"), 1u);
}

// Its time is up while the server is away, and who was at the table is only just coming back.
TEST(HallTime, a_restart_makes_nobody_absent_who_was_here) {
  House house;
  const Guest ana = house.guest("Ana");
  const Guest ben = house.guest("Ben");
  const std::string table = house.game(ana, ben);
  const std::string at = R"("table":")" + table + "\"";
  Client a = house.connect(&ana);
  const std::string vote = text_of(a.ask(R"("cmd":"propose",)" + at + R"(,"what":"end")"), "vote");
  house.now += 2 * kMinute;
  house.crash_and_start();
  house.pass(3000);
  EXPECT_THAT(house.get("/api/tables/" + table).body, HasSubstr(vote));
  Client b = house.connect(&ben);
  b.ask(R"("cmd":"watch",)" + at);
  house.pass(10'000);  // he says nothing, but he is here
  EXPECT_THAT(house.get("/api/tables/" + table).body, HasSubstr(R"("phase":"playing")"));
  EXPECT_THAT(house.get("/api/tables/" + table).body, HasSubstr(R"("votes":[])"));
}

TEST(HallTime, tables_that_nobody_needs_leave_memory) {
  House house({.hall = {.asks_per_second = 0, .tables_in_memory = 10}});
  const Guest ana = house.guest("Ana");
  const std::string watched = house.table(ana, R"(["me","open"])");
  Client c = house.connect();
  c.ask(R"("cmd":"watch","table":")" + watched + "\"");
  for (int i = 0; i < 30; ++i) house.table(ana, R"(["me","open"])");
  house.pass(10'000);
  EXPECT_LE(house.hall->counts().tables, 10u);
  house.pass(20 * kMinute);
  EXPECT_EQ(house.hall->counts().tables, 1u);
  const auto read = house.hall->counts().logs_read;
  EXPECT_EQ(house.get("/api/tables/" + watched).status, 200);
  EXPECT_EQ(house.hall->counts().logs_read, read);
}

}  // namespace

}  // namespace endeavor::test
