// How much one may ask: requests by identity, sockets by address, tables by host.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/support/house.h"

namespace endeavor::test {

namespace {

using testing::HasSubstr;

TEST(HallLimits, requests_of_an_identity_over_http_and_all_its_sockets) {
  House house;
  const Guest ana = house.guest("Ana");
  const Guest ben = house.guest("Ben");
  Client one = house.connect(&ana, "10.0.0.7");
  Client two = house.connect(&ana, "10.0.0.8");
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(house.get("/api/people/me", &ana).status, 200);
    EXPECT_THAT(one.ask(R"("cmd":"ping")"), HasSubstr(R"("ok":true)"));
    EXPECT_THAT(two.ask(R"("cmd":"ping")"), HasSubstr(R"("ok":true)"));
  }
  const HttpReply slower = house.get("/api/people/me", &ana);
  EXPECT_EQ(slower.status, 429);
  EXPECT_EQ(text_of(slower.body, "code"), "too-fast");
  ASSERT_EQ(slower.headers.size(), 1u);
  EXPECT_EQ(slower.headers[0], (std::pair<std::string, std::string>("Retry-After", "1")));
  EXPECT_THAT(one.ask(R"("cmd":"ping")"), HasSubstr(R"({"id":21,"ok":false,"error":{"code":"too-fast")"));
  // Others, and what does not count, go on.
  EXPECT_EQ(house.get("/api/people/me", &ben).status, 200);
  EXPECT_EQ(house.get("/api/tables?listed=open").status, 200);
  EXPECT_EQ(house.get("/health").status, 200);
  EXPECT_EQ(house.get("/metrics").status, 200);
  house.now += 50;
  EXPECT_EQ(house.get("/api/people/me", &ana).status, 200);
  EXPECT_EQ(house.get("/api/people/me", &ana).status, 429);
  house.now += 10'000;
  for (int i = 0; i < 60; ++i) EXPECT_EQ(house.get("/api/people/me", &ana).status, 200);
  EXPECT_EQ(house.get("/api/people/me", &ana).status, 429);
}

TEST(HallLimits, who_has_no_name_counts_by_address) {
  House house;
  HttpAsk ask = house.request("GET", "/api/tables?listed=open");
  for (int i = 0; i < 60; ++i) EXPECT_EQ(house.ask(ask).status, 200);
  EXPECT_EQ(house.ask(ask).status, 429);
  ask.authorization = "Bearer void";
  EXPECT_EQ(house.ask(ask).status, 429);
  ask.address = "10.0.0.2";
  EXPECT_EQ(house.ask(ask).status, 200);
  Client c = house.connect(nullptr, "10.0.0.1");
  EXPECT_THAT(c.ask(R"("cmd":"ping")"), HasSubstr("too-fast"));
}

TEST(HallLimits, what_is_refused_for_haste_is_not_done) {
  House house;
  const Guest ana = house.guest("Ana");
  for (int i = 0; i < 60; ++i) house.get("/api/people/me", &ana);
  EXPECT_EQ(house.table(ana, R"(["me","open"])"), "");
  EXPECT_TRUE(house.disk.tables.empty());
}

TEST(HallLimits, sockets_of_an_address) {
  House house;
  std::vector<Client> clients;
  for (int i = 0; i < 200; ++i) clients.push_back(house.connect());
  EXPECT_EQ(house.hall->counts().sockets, 200u);
  HttpAsk ask = house.request("GET", "/api/socket");
  const auto knock = [&](AskId id) {
    house.hall->knock(id, ask, house.now);
    house.loop.run();
    return std::to_string(house.net.replies.at(id).status) + text_of(house.net.replies.at(id).body, "code");
  };
  EXPECT_EQ(knock(9001), "429too-many");
  ask.address = "10.0.0.2";
  EXPECT_EQ(knock(9002), "101");
  ask.address = "10.0.0.1";
  clients.back().close();
  EXPECT_EQ(knock(9003), "101");
  EXPECT_EQ(knock(9004), "429too-many");
  house.pass(120'000);  // who was let in and never came
  EXPECT_EQ(knock(9005), "101");
}

TEST(HallLimits, tables_of_a_host) {
  House house({.hall = {.tables_for_host = 3, .asks_per_second = 0}});
  const Guest ana = house.guest("Ana");
  const Guest ben = house.guest("Ben");
  const char* body = R"({"rules":{"edition":"age-of-sail","board":"side-a","players":2},"seats":["me","open"]})";
  // All at once: the limit holds though none is stored when the last is asked for.
  std::vector<AskId> asks;
  for (int i = 0; i < 5; ++i) asks.push_back(house.ask_later(house.request("POST", "/api/tables", &ana, body)));
  house.loop.run();
  std::vector<int> statuses;
  for (const AskId id : asks) statuses.push_back(house.net.replies.at(id).status);
  EXPECT_EQ(statuses, (std::vector<int>{201, 201, 201, 429, 429}));
  EXPECT_EQ(text_of(house.net.replies.at(asks[4]).body, "code"), "too-many");
  EXPECT_EQ(house.post("/api/tables", &ben, body).status, 201);
  EXPECT_EQ(house.disk.tables.size(), 4u);
}

}  // namespace

}  // namespace endeavor::test
