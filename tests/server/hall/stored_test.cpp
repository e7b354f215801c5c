// Durable first, then acknowledged, then told: nothing is said of rows that are not stored, other tables do not
// wait, and what the store refuses was not done.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/support/house.h"

namespace endeavor::test {

namespace {

using testing::HasSubstr;

struct Two : TwoAtATable {
  Client watcher = house.connect();

  Two() {
    for (Client* c : {&a, &b, &watcher}) c->ask(R"("cmd":"watch","table":")" + table + "\"");
    house.pass(1000);
    for (Client* c : {&a, &b, &watcher}) c->forget();
  }
  Client& mover() { return house.to_move(table) == 0 ? a : b; }
  std::int64_t play(Client& c, int ply, const std::string& move) {
    return c.send(R"("cmd":"play","table":")" + table + R"(","ply":)" + std::to_string(ply) + R"(,"move":")" +
                  move + "\"");
  }
  std::int64_t say(Client& c, const std::string& text) {
    return c.send(R"("cmd":"say","table":")" + table + R"(","text":")" + text + "\"");
  }
};

TEST(HallStored, nothing_is_told_before_it_is_stored) {
  Two t;
  Client& mover = t.mover();
  const std::string move = t.house.legal_move(t.table);
  const std::string other = t.house.table(t.ana, R"(["me","open"])");
  t.house.store.late = true;
  const auto played = t.play(mover, 0, move);
  const AskId look = t.house.ask_later(t.house.request("GET", "/api/tables/" + t.table + "/position"));
  const auto again = t.play(mover, 0, move);
  const auto stale = t.play(mover, 5, move);
  Client late = t.house.connect();
  const auto watch = late.send(R"("cmd":"watch","table":")" + t.table + "\"");
  const AskId elsewhere = t.house.ask_later(t.house.request("GET", "/api/tables/" + other));
  const auto ping = mover.send(R"("cmd":"ping")");
  t.house.loop.run();
  EXPECT_EQ(mover.answer(played) + mover.answer(again) + mover.answer(stale) + late.answer(watch), "");
  EXPECT_TRUE(t.watcher.events().empty());
  EXPECT_FALSE(t.house.answered(look));
  EXPECT_TRUE(t.house.answered(elsewhere));  // other tables do not wait
  EXPECT_NE(mover.answer(ping), "");

  t.house.store.let_go();
  t.house.loop.run();
  EXPECT_THAT(mover.answer(played), HasSubstr(R"("ok":true,"ply":1)"));
  EXPECT_THAT(mover.answer(again), HasSubstr(R"("ok":true,"ply":1)"));
  EXPECT_THAT(mover.answer(stale), HasSubstr(R"("from":1,"moves":[])"));
  EXPECT_THAT(t.house.net.replies.at(look).body, HasSubstr(R"({"ply":1,)"));
  EXPECT_EQ(t.watcher.count(R"("event":"moved")"), 1u);
  // Who watches since it was made, but before it was stored, has it in the answer.
  EXPECT_THAT(late.answer(watch), HasSubstr(R"("moves":[")" + move + "\"]"));
  EXPECT_EQ(late.count(R"("event":"moved")"), 0u);
  EXPECT_EQ(t.house.disk.tables.at(t.table).rows.back().text, move);
}

TEST(HallStored, what_comes_while_a_write_is_under_way_goes_into_the_next) {
  Two t;
  t.house.store.late = true;
  const int before = t.house.store.writes;
  for (int i = 0; i < 5; ++i) t.say(t.a, "line " + std::to_string(i));
  t.house.loop.run();
  EXPECT_EQ(t.house.store.writes, before + 1);
  t.house.store.let_go();
  t.house.loop.run();
  EXPECT_EQ(t.watcher.events().size(), 1u);
  EXPECT_EQ(t.house.store.writes, before + 2);
  t.house.store.let_go();
  t.house.loop.run();
  ASSERT_EQ(t.watcher.events().size(), 5u);
  for (int i = 0; i < 5; ++i)
    EXPECT_THAT(t.watcher.events()[static_cast<std::size_t>(i)], HasSubstr("line " + std::to_string(i)));
}

TEST(HallStored, a_full_disk_is_busy_and_nothing_was_done) {
  Two t;
  Client& mover = t.mover();
  const std::string move = t.house.legal_move(t.table);
  const std::size_t rows = t.house.disk.tables.at(t.table).rows.size();
  t.house.store.late = true;
  const auto first = t.play(mover, 0, move);
  t.house.loop.run();
  const auto second = t.say(mover, "well");
  const AskId look = t.house.ask_later(t.house.request("GET", "/api/tables/" + t.table));
  t.house.store.full = true;
  t.house.store.let_go();
  t.house.loop.run();
  EXPECT_THAT(mover.answer(first), HasSubstr(R"("code":"busy")"));
  EXPECT_THAT(mover.answer(second), HasSubstr(R"("code":"busy")"));
  EXPECT_THAT(t.house.net.replies.at(look).body, HasSubstr(R"("ply":0)"));
  EXPECT_EQ(t.watcher.count("moved") + t.watcher.count("said"), 0u);
  EXPECT_EQ(t.house.disk.tables.at(t.table).rows.size(), rows);
  EXPECT_EQ(t.house
                .post("/api/tables", &t.ana,
                      R"({"rules":{"edition":"age-of-sail","board":"side-a","players":2},"seats":["me","open"]})")
                .status,
            0);
  t.house.store.let_go();
  t.house.loop.run();

  // Once there is room everything goes on, and the watchers miss nothing.
  t.house.store.full = t.house.store.late = false;
  const auto again = t.play(mover, 0, move);
  t.house.loop.run();
  EXPECT_THAT(mover.answer(again), HasSubstr(R"("ok":true,"ply":1)"));
  EXPECT_EQ(t.watcher.count(R"("event":"moved")"), 1u);
}

TEST(HallStored, what_was_stored_though_the_word_was_lost_is_done) {
  Two t;
  Client& mover = t.mover();
  const std::string move = t.house.legal_move(t.table);
  t.house.store.silent_success = true;
  const auto played = t.play(mover, 0, move);
  const auto said = t.say(mover, "well");
  t.house.loop.run();
  EXPECT_THAT(mover.answer(played), HasSubstr(R"("ok":true,"ply":1)"));
  EXPECT_THAT(mover.answer(said), HasSubstr(R"("ok":true)"));
  EXPECT_EQ(t.watcher.count(R"("event":"moved")"), 1u);
  EXPECT_EQ(t.watcher.count(R"("event":"said")"), 1u);
  EXPECT_EQ(t.house.disk.tables.at(t.table).rows.back().kind, RowKind::Said);
}

TEST(HallStored, when_the_store_is_gone_altogether_it_is_asked_again) {
  Two t;
  Client& mover = t.mover();
  const std::string move = t.house.legal_move(t.table);
  t.house.store.full = t.house.store.deaf = true;
  const auto played = t.play(mover, 0, move);
  t.house.loop.run();
  EXPECT_THAT(mover.answer(played), HasSubstr(R"("code":"busy")"));
  EXPECT_EQ(t.house.get("/api/tables/" + t.table).status, 503);
  t.house.pass(5000);
  t.house.store.full = t.house.store.deaf = false;
  t.house.pass(5000);
  t.play(mover, 0, move);
  t.house.loop.run();
  EXPECT_EQ(t.watcher.count(R"("event":"moved")"), 1u);
}

TEST(HallStored, a_crash_loses_nothing_that_was_said) {
  Two t;
  for (int ply = 0; ply < 6; ++ply) {
    Client& mover = t.mover();
    const auto played = t.play(mover, ply, t.house.legal_move(t.table));
    t.house.loop.run();
    ASSERT_THAT(mover.answer(played), HasSubstr(R"("ok":true)"));
  }
  const std::string before = t.house.get("/api/tables/" + t.table + "/position").body;
  t.house.crash_and_start();
  EXPECT_EQ(t.house.get("/api/tables/" + t.table + "/position").body, before);
  EXPECT_THAT(before, HasSubstr(R"({"ply":6,)"));
}

TEST(HallStored, many_who_wait_share_one_reading) {
  Two t;
  t.house.crash_and_start();
  const auto before = t.house.hall->counts().logs_read;
  std::vector<AskId> asks;
  for (int i = 0; i < 20; ++i) asks.push_back(t.house.ask_later(t.house.request("GET", "/api/tables/" + t.table)));
  t.house.loop.run();
  for (const AskId id : asks) EXPECT_EQ(t.house.net.replies.at(id).status, 200);
  EXPECT_EQ(t.house.hall->counts().logs_read, before + 1);
}

TEST(HallStored, a_log_that_makes_no_table_is_no_table) {
  Two t;
  t.house.crash_and_start();
  t.house.disk.tables.at(t.table).rows.at(0).text = "{}";
  EXPECT_EQ(t.house.get("/api/tables/" + t.table).status, 503);
  EXPECT_EQ(t.house.hall->counts().broken_logs, 1u);
}

TEST(HallStored, a_list_leaves_out_what_makes_no_table) {
  House house;
  const Guest ana = house.guest("Ana");
  const std::string good = house.table(ana, R"(["me","open"])");
  const std::string bad = house.table(ana, R"(["me","open"])");
  house.crash_and_start();
  house.disk.tables.at(bad).rows.at(0).text = "{}";
  const HttpReply mine = house.get("/api/tables?of=me", &ana);
  EXPECT_EQ(mine.status, 200);
  EXPECT_THAT(mine.body, HasSubstr(good));
  EXPECT_THAT(mine.body, testing::Not(HasSubstr(bad)));
  // What cannot be read just now is not left out.
  house.pass(700'000);
  house.store.deaf = true;
  EXPECT_EQ(house.get("/api/tables?of=me", &ana).status, 503);
}

}  // namespace

}  // namespace endeavor::test
