// A rematch: one new table for all, everyone one seat on, each with a nonce of their own.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/support/house.h"

namespace endeavor::test {

namespace {

using testing::HasSubstr;

// A game that both have ended.
std::string ended_game(House& house, const Guest& ana, const Guest& ben) {
  const std::string table = house.game(ana, ben);
  Client a = house.connect(&ana);
  Client b = house.connect(&ben);
  const std::string at = R"("table":")" + table + "\"";
  const std::string vote = text_of(a.ask(R"("cmd":"propose",)" + at + R"(,"what":"end")"), "vote");
  b.ask(R"("cmd":"vote",)" + at + R"(,"vote":")" + vote + R"(","yes":true)");
  a.close();
  b.close();
  return table;
}

TEST(HallRematch, the_first_makes_it_and_the_others_get_the_same) {
  House house;
  const Guest ana = house.guest("Ana");
  const Guest ben = house.guest("Ben");
  const Guest eva = house.guest("Eva");
  const std::string old = ended_game(house, ana, ben);
  Client watcher = house.connect();
  watcher.ask(R"("cmd":"watch","table":")" + old + "\"");
  const std::string at = "/api/tables/" + old + "/rematch";
  EXPECT_EQ(house.post(at, nullptr).status, 401);
  EXPECT_EQ(house.post(at, &eva).status, 403);
  EXPECT_EQ(house.post(at, &ben, R"({"nonce":5})").status, 400);
  const HttpReply first = house.post(at, &ben, R"({"nonce":")" + std::string(64, 'b') + "\"}");
  ASSERT_EQ(first.status, 200) << first.body;
  const std::string made = text_of(first.body, "id");
  EXPECT_NE(made, old);
  EXPECT_THAT(first.body, HasSubstr(R"("phase":"gathering","host":")" + ben.id + "\""));
  // Ben had the last seat and now has the first.
  EXPECT_THAT(first.body, HasSubstr(R"("seats":[{"person":{"id":")" + ben.id));
  const HttpReply second = house.post(at, &ana, R"({"nonce":")" + std::string(64, 'a') + "\"}");
  EXPECT_EQ(text_of(second.body, "id"), made);
  EXPECT_THAT(second.body, HasSubstr(R"("host":")" + ben.id));
  EXPECT_EQ(text_of(house.post(at, &ana).body, "id"), made);
  EXPECT_EQ(watcher.count(R"("rematch":")" + made + "\""), 1u);
  EXPECT_THAT(house.get("/api/tables/" + old).body, HasSubstr(R"("rematch":")" + made));
  house.start(ben, made);
  EXPECT_THAT(house.get("/api/tables/" + made + "/record").body,
              HasSubstr(R"("nonces":[")" + std::string(64, 'b') + R"(",")" + std::string(64, 'a') + R"("])"));
  EXPECT_EQ(house.disk.tables.size(), 2u);
}

TEST(HallRematch, both_at_once) {
  House house;
  const Guest ana = house.guest("Ana");
  const Guest ben = house.guest("Ben");
  const std::string old = ended_game(house, ana, ben);
  const AskId a = house.ask_later(house.request("POST", "/api/tables/" + old + "/rematch", &ana));
  const AskId b = house.ask_later(house.request("POST", "/api/tables/" + old + "/rematch", &ben));
  house.loop.run();
  EXPECT_EQ(house.net.replies.at(a).status, 200);
  EXPECT_EQ(text_of(house.net.replies.at(a).body, "id"), text_of(house.net.replies.at(b).body, "id"));
  EXPECT_EQ(house.disk.tables.size(), 2u);
}

// The process died when the new table was stored and the old one did not name it yet.
TEST(HallRematch, half_of_it_is_finished_by_the_next) {
  House house;
  const Guest ana = house.guest("Ana");
  const Guest ben = house.guest("Ben");
  const std::string old = ended_game(house, ana, ben);
  const HttpReply first = house.post("/api/tables/" + old + "/rematch", &ana);
  ASSERT_EQ(house.disk.tables.at(old).rows.back().kind, RowKind::Rematch);
  house.disk.tables.at(old).rows.pop_back();
  house.crash_and_start();
  const HttpReply second = house.post("/api/tables/" + old + "/rematch", &ben);
  EXPECT_EQ(text_of(second.body, "id"), text_of(first.body, "id"));
  EXPECT_EQ(house.disk.tables.size(), 2u);
  EXPECT_EQ(house.disk.tables.at(old).rows.back().kind, RowKind::Rematch);
}

TEST(HallRematch, on_a_full_disk_it_is_busy) {
  House house;
  const Guest ana = house.guest("Ana");
  const Guest ben = house.guest("Ben");
  const std::string old = ended_game(house, ana, ben);
  house.store.full = true;
  EXPECT_EQ(house.post("/api/tables/" + old + "/rematch", &ana).status, 503);
  house.store.full = false;
  EXPECT_EQ(house.post("/api/tables/" + old + "/rematch", &ana).status, 200);
}

}  // namespace

}  // namespace endeavor::test
