// Watching: from the answer on every event once, in order, without a gap; slow readers; who is here.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/support/house.h"

namespace endeavor::test {

namespace {

using testing::HasSubstr;
using testing::Not;

std::string watch(const std::string& table, int from = 0) {
  return R"("cmd":"watch","table":")" + table + R"(","from":)" + std::to_string(from);
}

struct Game : TwoAtATable {
  int ply = 0;

  void play() {
    Client& mover = house.to_move(table) == 0 ? a : b;
    const std::string answer = mover.ask(R"("cmd":"play","table":")" + table + R"(","ply":)" + std::to_string(ply) +
                                         R"(,"move":")" + house.legal_move(table) + "\"");
    ASSERT_THAT(answer, HasSubstr(R"("ok":true)"));
    ++ply;
  }
};

TEST(HallWatching, the_answer_has_everything_until_now) {
  Game g;
  for (int i = 0; i < 4; ++i) g.play();
  Client c = g.house.connect();
  const std::string whole = c.ask(watch(g.table));
  EXPECT_TRUE(whole.starts_with(R"({"id":1,"ok":true,"table":{"id":")" + g.table));
  EXPECT_THAT(whole, HasSubstr(R"("from":0,"moves":["start )"));
  EXPECT_THAT(whole, HasSubstr(R"("said":[]})"));
  EXPECT_EQ(text_of(whole, "hash").size(), 16u);
  EXPECT_THAT(c.ask(watch(g.table, 3)), HasSubstr(R"("from":3,"moves":[")"));
  EXPECT_THAT(c.ask(watch(g.table, 4)), HasSubstr(R"("from":4,"moves":[],)"));
  EXPECT_THAT(c.ask(watch(g.table, 99)), HasSubstr(R"("from":4,"moves":[],)"));
  EXPECT_THAT(c.ask(watch(g.house.table(g.ana, R"(["me","open"])"))), HasSubstr(R"("moves":[],"hash":null)"));
}

TEST(HallWatching, events_once_in_order_and_no_more_after_unwatch) {
  Game g;
  Client c = g.house.connect();
  c.ask(watch(g.table));
  c.ask(watch(g.table));  // begins anew
  for (int i = 0; i < 5; ++i) g.play();
  std::vector<std::string> moved;
  for (const std::string& event : c.events())
    if (event.find(R"("event":"moved")") != std::string::npos) moved.push_back(event);
  ASSERT_EQ(moved.size(), 5u);
  for (std::size_t i = 0; i < 5; ++i)
    EXPECT_THAT(moved[i], HasSubstr(R"("ply":)" + std::to_string(i + 1) + R"(,"undos":0,"seat":)"));
  EXPECT_EQ(g.house.hall->counts().watchers, 1u);
  EXPECT_THAT(c.ask(R"("cmd":"unwatch","table":")" + g.table + "\""), HasSubstr(R"("ok":true)"));
  EXPECT_THAT(c.ask(R"("cmd":"unwatch","table":")" + g.table + "\""), HasSubstr(R"("ok":true)"));
  EXPECT_THAT(c.ask(R"("cmd":"unwatch","table":"AAAAAAAAAAAAAAAAAAAAAA")"), HasSubstr("unknown-table"));
  c.forget();
  g.play();
  EXPECT_TRUE(c.events().empty());
}

TEST(HallWatching, a_slow_reader_gets_a_snapshot_instead_of_what_waited) {
  Game g;
  Client c = g.house.connect();
  c.ask(watch(g.table));
  g.play();
  g.house.net.waits[c.socket()] = 300 * 1024;
  c.forget();
  for (int i = 0; i < 3; ++i) g.play();
  EXPECT_TRUE(c.events().empty());
  EXPECT_THAT(c.ask(R"("cmd":"ping")"), HasSubstr(R"("ok":true)"));  // answers come all the same
  g.house.net.waits.clear();
  // The snapshot, too, waits for what is not stored.
  g.house.store.late = true;
  g.a.send(R"("cmd":"watch","table":")" + g.table + "\"");
  g.a.send(R"("cmd":"say","table":")" + g.table + R"(","text":"x")");
  g.house.hall->drained(c.socket(), g.house.now);
  g.house.loop.run();
  EXPECT_TRUE(c.events().empty());
  g.house.store.late = false;
  g.house.store.let_go();
  g.house.loop.run();
  ASSERT_EQ(c.events().size(), 1u);
  EXPECT_TRUE(c.events()[0].starts_with(R"({"event":"snapshot","table":{"id":")"));
  EXPECT_THAT(c.events()[0], HasSubstr(R"("ply":4,)"));
  EXPECT_THAT(c.events()[0], HasSubstr(R"("from":0,"moves":["start )"));
  EXPECT_THAT(c.events()[0], Not(HasSubstr(R"("said")")));
  g.house.hall->drained(c.socket(), g.house.now);
  g.play();
  EXPECT_EQ(c.count(R"("event":"moved")"), 1u);
  EXPECT_EQ(c.count(R"("event":"snapshot")"), 1u);
}

TEST(HallWatching, who_asks_on_without_reading_is_closed) {
  House house;
  Client c = house.connect();
  house.net.waits[c.socket()] = 5 << 20;
  c.forget();
  EXPECT_EQ(c.ask(R"("cmd":"ping")"), "");
  EXPECT_EQ(house.net.closed.at(c.socket()), 1008);
}

TEST(HallWatching, who_is_here) {
  Game g;
  Client c = g.house.connect();
  c.ask(watch(g.table));
  const auto here = [&](int seat) {
    const std::string body = g.house.get("/api/tables/" + g.table).body;
    std::size_t at = 0;
    for (int i = 0; i <= seat; ++i) at = body.find(R"("here":)", at + 1);
    return body.compare(at + 7, 4, "true") == 0;
  };
  EXPECT_FALSE(here(0));
  EXPECT_THAT(g.a.ask(watch(g.table)), HasSubstr(R"("here":true)"));
  EXPECT_TRUE(here(0));
  EXPECT_FALSE(here(1));
  g.house.pass(1000);
  EXPECT_EQ(c.count(R"("event":"table")"), 1u);
  Client second = g.house.connect(&g.ana);
  second.ask(watch(g.table));
  g.a.close();
  g.house.pass(1000);
  EXPECT_TRUE(here(0));
  EXPECT_EQ(c.count(R"("event":"table")"), 1u);
  // Gone and back at once is not worth a word.
  second.close();
  EXPECT_FALSE(here(0));
  Client third = g.house.connect(&g.ana);
  third.ask(watch(g.table));
  g.house.pass(1000);
  EXPECT_EQ(c.count(R"("event":"table")"), 1u);
  third.ask(R"("cmd":"unwatch","table":")" + g.table + "\"");
  EXPECT_FALSE(here(0));
  g.house.pass(1000);
  EXPECT_EQ(c.count(R"("event":"table")"), 2u);
}

TEST(HallWatching, changes_over_http_are_told_too) {
  House house;
  const Guest ana = house.guest("Ana");
  const Guest ben = house.guest("Ben");
  const std::string table = house.table(ana, R"(["me","open"])");
  Client c = house.connect();
  c.ask(watch(table));
  house.post("/api/tables/" + table + "/sit", &ben, R"({"seat":1})");
  EXPECT_EQ(c.count(R"("name":"Ben")"), 1u);
  house.start(ana, table);
  EXPECT_EQ(c.count(R"("phase":"playing")"), 1u);
  house.post("/api/tables/" + table + "/leave", &ben);
  EXPECT_EQ(c.count(R"("bot":"captain")"), 1u);
}

}  // namespace

}  // namespace endeavor::test
