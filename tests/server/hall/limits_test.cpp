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

// Every guest would have a bucket of their own, so they are counted where they come from.
TEST(HallLimits, guests_made_at_one_address) {
  House house({.hall = {.guests_per_second = 1, .guests_burst = 3}});
  HttpAsk ask = house.request("POST", "/api/people", nullptr, R"({"name":"Ana"})");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(house.ask(ask).status, 201);
  const HttpReply slower = house.ask(ask);
  EXPECT_EQ(text_of(slower.body, "code"), "too-fast");
  ASSERT_EQ(slower.headers.size(), 1u);
  EXPECT_EQ(slower.headers[0].first, "Retry-After");
  EXPECT_EQ(house.disk.people.size(), 3u);
  house.now += 1000;
  EXPECT_EQ(house.ask(ask).status, 201);
  // With the name of another guest it is no other address.
  ask.authorization = "Bearer " + text_of(house.ask(ask).body, "token");
  EXPECT_EQ(house.ask(ask).status, 429);
  ask.address = "10.0.0.2";
  EXPECT_EQ(house.ask(ask).status, 201);
}

// The store is asked who somebody is before it is known whose request it is.
TEST(HallLimits, void_tokens_are_looked_for_only_so_often) {
  House house;
  HttpAsk ask = house.request("GET", "/api/people/me");
  const auto is_looked_for = [&](const std::string& token) {
    ask.authorization = "Bearer " + token;
    house.store.deaf = true;
    const int status = house.ask(ask).status;
    house.store.deaf = false;
    return status == 503;
  };
  for (int i = 0; i < 260; ++i) {
    EXPECT_TRUE(is_looked_for("void" + std::to_string(i))) << i;
    house.ask(ask);
  }
  EXPECT_FALSE(is_looked_for("void260"));
  EXPECT_EQ(house.ask(ask).status, 429);
  HttpAsk knock = house.request("GET", "/api/socket");
  knock.authorization = "Bearer void";
  house.hall->knock(9001, knock, house.now);
  house.loop.run();
  EXPECT_EQ(house.net.replies.at(9001).status, 429);
  ask.address = "10.0.0.2";
  EXPECT_TRUE(is_looked_for("void260"));
}

// All that were at one address when the server was started again are there in the same moment: each is someone
// else.
TEST(HallLimits, a_thousand_come_back_at_once) {
  House house;
  std::vector<HttpAsk> asks;
  for (int i = 0; i < 1000; ++i) {
    HttpAsk make = house.request("POST", "/api/people", nullptr, R"({"name":"Ana"})");
    const HttpReply made = house.ask(make);
    ASSERT_EQ(made.status, 201) << i;
    asks.push_back(house.request("GET", "/api/people/me"));
    asks.back().authorization = "Bearer " + text_of(made.body, "token");
    house.now += 50;  // as often as anybody may ask
  }
  house.crash_and_start();
  std::vector<AskId> waiting;
  for (const HttpAsk& ask : asks) waiting.push_back(house.ask_later(ask));
  house.loop.run();
  for (const AskId id : waiting) EXPECT_EQ(house.net.replies.at(id).status, 200);
}

// With all one may have, and then once more since the network went.
TEST(HallLimits, all_sockets_of_an_address_come_back_a_few_times) {
  House house;
  for (int i = 0; i < 5; ++i) {
    std::vector<Client> clients;
    for (int j = 0; j < 200; ++j) clients.push_back(house.connect());
    EXPECT_EQ(house.hall->counts().sockets, 200u) << i;
    for (Client& client : clients) client.close();
  }
}

TEST(HallLimits, what_is_refused_for_haste_is_not_done) {
  House house;
  const Guest ana = house.guest("Ana");
  for (int i = 0; i < 60; ++i) house.get("/api/people/me", &ana);
  EXPECT_EQ(house.table(ana, R"(["me","open"])"), "");
  EXPECT_TRUE(house.disk.tables.empty());
}

// Each table of a list that is not in memory is a log to read and a game to play again. That is counted by itself,
// so that nothing else has to wait for it.
TEST(HallLimits, tables_that_are_read_for_lists) {
  House house({.hall = {.tables_for_host = 1000, .logs_for_lists = 120}});
  const Guest ana = house.guest("Ana");
  for (int i = 0; i < 200; ++i) {
    house.table(ana, R"(["me","open"])", R"(,"listed":true)");
    house.pass(50);
  }
  house.pass(10'000);
  for (int i = 0; i < 60; ++i) EXPECT_EQ(house.get("/api/tables?listed=open").status, 200) << "all in memory";
  house.crash_and_start();
  const std::string first = "/api/tables?listed=open";
  std::string next = first;
  for (int i = 0; i < 3; ++i) {
    const HttpReply page = house.get(next, &ana);
    EXPECT_EQ(page.status, 200) << i;
    next = first + "&after=" + text_of(page.body, "after");
  }
  const HttpReply slower = house.get(next, &ana);
  EXPECT_EQ(text_of(slower.body, "code"), "too-fast");
  ASSERT_EQ(slower.headers.size(), 1u);
  EXPECT_EQ(slower.headers[0].first, "Retry-After");
  for (int i = 0; i < 50; ++i) EXPECT_EQ(house.get("/api/people/me", &ana).status, 200);
  EXPECT_EQ(house.get(next).status, 200) << "of somebody else";
  house.pass(1000);
  EXPECT_EQ(house.get(next, &ana).status, 200);
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
