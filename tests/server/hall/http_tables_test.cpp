// Addresses of tables over HTTP: making, listing, seats, start, position, record, and every refusal they have.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/support/house.h"

namespace endeavor::test {

namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* kRules = R"({"edition":"age-of-sail","board":"side-a","players":2})";

std::string refused(const HttpReply& reply) {
  return std::to_string(reply.status) + " " + text_of(reply.body, "code");
}

std::string make(const std::string& members) { return "{" + members + "}"; }

TEST(HallTables, a_table_is_made_with_all_its_facts) {
  House house;
  const Guest ana = house.guest("Ana");
  const HttpReply made = house.post(
      "/api/tables", &ana,
      make(
          std::string(R"("rules":)") + kRules +
          R"(,"seats":["me","open"],"pace":{"kind":"live","base_s":1200,"increment_s":30},"stand_in":"mate","listed":true,"unheard_of":1)"));
  EXPECT_EQ(made.status, 201) << made.body;
  EXPECT_THAT(made.body, HasSubstr(R"({"table":{"id":")"));
  EXPECT_THAT(made.body, HasSubstr(R"("pace":{"kind":"live","base_s":1200,"increment_s":30})"));
  EXPECT_THAT(made.body, HasSubstr(R"("stand_in":"mate","phase":"gathering","host":")" + ana.id + "\""));
  EXPECT_THAT(made.body, HasSubstr(R"("seats":[{"person":{"id":")" + ana.id + R"(","name":"Ana"})"));
  EXPECT_THAT(made.body, HasSubstr(R"("listed":true)"));
  EXPECT_GE(text_of(made.body, "id").size(), 16u);
  EXPECT_EQ(text_of(made.body, "commitment").size(), 64u);

  const HttpReply shown = house.get("/api/tables/" + text_of(made.body, "id"));
  EXPECT_EQ(shown.status, 200);
  EXPECT_EQ(shown.body, made.body);
}

TEST(HallTables, what_is_wrong_is_said_with_its_key) {
  House house;
  const Guest ana = house.guest("Ana");
  const std::string rules = std::string(R"("rules":)") + kRules;
  const auto answer = [&](const std::string& members) { return house.post("/api/tables", &ana, make(members)); };
  const auto expect = [&](const std::string& members, const std::string& code, const std::string& word) {
    house.pass(100);
    const HttpReply reply = answer(members);
    EXPECT_EQ(refused(reply), "400 " + code) << members;
    EXPECT_THAT(reply.body, HasSubstr(word)) << members;
  };
  expect("", "bad-request", "rules");
  expect(R"("rules":5,"seats":["me","open"])", "bad-request", "rules");
  expect(R"("rules":{"edition":"age-of-sail","board":"side-a","players":9},"seats":["me","open"])", "bad-rules",
         "players");
  expect(rules, "bad-request", "seats");
  expect(rules + R"(,"seats":["me"])", "bad-request", "seats");
  expect(rules + R"(,"seats":["me","me"])", "bad-request", "me");
  expect(rules + R"(,"seats":["me","nobody"])", "bad-request", "seats[1]");
  expect(rules + R"(,"seats":["me",7])", "bad-request", "seats[1]");
  expect(rules + R"(,"seats":["me","open"],"pace":{"kind":"slow"})", "bad-request", "pace.kind");
  expect(rules + R"(,"seats":["me","open"],"pace":{"kind":"live","base_s":0,"increment_s":0})", "bad-request",
         "pace.base_s");
  expect(rules + R"(,"seats":["me","open"],"pace":{"kind":"live","base_s":1,"increment_s":3601})", "bad-request",
         "pace.increment_s");
  expect(rules + R"(,"seats":["me","open"],"pace":{"kind":"days","days":31})", "bad-request", "pace.days");
  expect(rules + R"(,"seats":["me","open"],"pace":{"kind":"days"})", "bad-request", "days");
  expect(rules + R"(,"seats":["me","open"],"stand_in":"gull")", "bad-request", "stand_in");
  expect(rules + R"(,"seats":["me","open"],"listed":1)", "bad-request", "listed");
  expect(rules + R"(,"seats":["me","open"],"nonce":"abc")", "bad-request", "nonce");
  expect(rules + R"(,"position":{},"seats":["me","open"])", "bad-request", "position");
  expect(R"("position":{},"seats":["me","open"])", "bad-state", "position");
  expect(R"("position":1,"seats":["me","open"])", "bad-request", "position");
  EXPECT_EQ(refused(house.post("/api/tables", &ana, "[]")), "400 bad-request");
  EXPECT_EQ(refused(house.post("/api/tables", &ana, "{")), "400 bad-request");
  EXPECT_EQ(refused(house.post("/api/tables", &ana, std::string(70, '[') + std::string(70, ']'))),
            "400 bad-request");
  EXPECT_TRUE(house.disk.tables.empty());
}

TEST(HallTables, a_game_can_begin_from_a_position) {
  House house;
  const Guest ana = house.guest("Ana");
  const Guest ben = house.guest("Ben");
  const std::string first = house.game(ana, ben);
  const std::string position = house.get("/api/tables/" + first + "/position").body;
  const std::size_t from = position.find(R"("state":)") + 8;
  const std::string state = position.substr(from, position.find(R"(,"legal")") - from);
  const HttpReply made =
      house.post("/api/tables", &ana, R"({"position":)" + state + R"(,"seats":["me","captain"]})");
  ASSERT_EQ(made.status, 201) << made.body;
  EXPECT_THAT(made.body, HasSubstr(R"("commitment":null)"));
  const std::string id = text_of(made.body, "id");
  house.start(ana, id);
  EXPECT_THAT(house.get("/api/tables/" + id + "/position").body, HasSubstr(R"("state":)" + state));
  const std::string record = house.get("/api/tables/" + id + "/record").body;
  EXPECT_THAT(record, HasSubstr(R"("position":)" + state));
}

TEST(HallTables, sitting_starting_and_leaving) {
  House house;
  const Guest ana = house.guest("Ana");
  const Guest ben = house.guest("Ben");
  const Guest eva = house.guest("Eva");
  const std::string id = house.table(ana, R"(["me","open"])");
  const std::string at = "/api/tables/" + id;
  EXPECT_EQ(refused(house.post(at + "/start", &ana)), "409 seats-open");
  EXPECT_EQ(refused(house.post(at + "/sit", &ben, R"({"seat":5})")), "400 bad-request");
  EXPECT_EQ(refused(house.post(at + "/sit", &ben, R"({"seat":"1"})")), "400 bad-request");
  EXPECT_EQ(refused(house.post(at + "/sit", &ben, "")), "400 bad-request");
  EXPECT_EQ(refused(house.post(at + "/sit", nullptr, R"({"seat":1})")), "401 unknown-person");
  EXPECT_EQ(refused(house.post(at + "/sit", &ben, R"({"seat":0})")), "409 seat-taken");
  const HttpReply sat = house.post(at + "/sit", &ben, R"({"seat":1,"nonce":")" + std::string(64, 'A') + "\"}");
  EXPECT_EQ(sat.status, 200);
  EXPECT_THAT(sat.body, HasSubstr(R"("name":"Ben")"));
  EXPECT_EQ(refused(house.post(at + "/seats", &ben, R"({"seats":["open","open"]})")), "403 not-host");
  EXPECT_EQ(refused(house.post(at + "/seats", &ana, R"({"seats":["open"]})")), "400 bad-request");
  EXPECT_EQ(refused(house.post(at + "/seats", &ana, R"({"seats":7})")), "400 bad-request");
  EXPECT_EQ(house.post(at + "/seats", &ana, R"({"seats":[")" + ben.id + R"(","me"]})").status, 200);
  EXPECT_EQ(refused(house.get(at + "/position")), "409 not-started");
  EXPECT_EQ(refused(house.get(at + "/record")), "409 not-started");
  EXPECT_EQ(refused(house.post(at + "/rematch", &ana)), "409 not-over");
  EXPECT_EQ(house.post(at + "/start", &ana).status, 200);
  EXPECT_EQ(refused(house.post(at + "/start", &ana)), "409 started");
  EXPECT_EQ(refused(house.post(at + "/sit", &eva, R"({"seat":1})")), "409 started");
  EXPECT_EQ(refused(house.post(at + "/leave", &eva)), "403 not-your-seat");
  const HttpReply record = house.get(at + "/record");
  EXPECT_EQ(record.status, 200);
  EXPECT_THAT(record.body, HasSubstr(R"("players":["Ben","Ana"])"));
  EXPECT_THAT(record.body, HasSubstr(R"("nonces":[")" + std::string(64, 'a') + R"(",null])"));
  const HttpReply left = house.post(at + "/leave", &ben);
  EXPECT_THAT(left.body, HasSubstr(R"({"person":null,"bot":"captain")"));
}

TEST(HallTables, what_is_not_there) {
  House house;
  const Guest ana = house.guest("Ana");
  EXPECT_EQ(refused(house.get("/api/tables/AAAAAAAAAAAAAAAAAAAAAA")), "404 unknown-table");
  EXPECT_EQ(refused(house.get("/api/tables/short")), "404 unknown-table");
  EXPECT_EQ(refused(house.post("/api/tables/AAAAAAAAAAAAAAAAAAAAAA/sit", nullptr, R"({"seat":1})")),
            "404 unknown-table");
  EXPECT_EQ(refused(house.post("/api/tables/AAAAAAAAAAAAAAAAAAAAAA/sit", nullptr, "{}")), "400 bad-request");
  EXPECT_EQ(refused(house.post("/api/tables/AAAAAAAAAAAAAAAAAAAAAA/rematch", &ana)), "404 unknown-table");
  EXPECT_EQ(refused(house.get("/api/nothing")), "404 not-found");
  EXPECT_EQ(refused(house.get("/api/tables/AAAAAAAAAAAAAAAAAAAAAA/")), "404 not-found");
  EXPECT_EQ(refused(house.get("/api/tables//sit")), "404 not-found");
  const HttpReply wrong = house.ask(house.request("PUT", "/api/tables", &ana, "{}"));
  EXPECT_EQ(refused(wrong), "405 wrong-method");
  ASSERT_EQ(wrong.headers.size(), 1u);
  EXPECT_EQ(wrong.headers[0], (std::pair<std::string, std::string>("Allow", "POST, GET, HEAD")));
  EXPECT_EQ(refused(house.ask(house.request("POST", "/health"))), "405 wrong-method");
  EXPECT_EQ(refused(house.get("/api/socket")), "400 bad-request");
}

TEST(HallTables, what_changes_something_is_sent_as_json) {
  House house;
  const Guest ana = house.guest("Ana");
  HttpAsk ask = house.request("POST", "/api/tables", &ana, "{}");
  ask.content_type = "text/plain";
  EXPECT_EQ(refused(house.ask(ask)), "415 content-type");
  ask.content_type.clear();
  EXPECT_EQ(refused(house.ask(ask)), "415 content-type");
  ask.content_type = "Application/JSON; charset=utf-8";
  EXPECT_EQ(refused(house.ask(ask)), "400 bad-request");
  ask.body_too_large = true;
  EXPECT_EQ(refused(house.ask(ask)), "413 too-large");
}

TEST(HallTables, refusals_are_told_in_the_language_of_the_one_who_asks) {
  House house;
  HttpAsk ask = house.request("GET", "/api/nothing");
  EXPECT_THAT(house.ask(ask).body, HasSubstr("There is nothing at this address."));
  ask.accept_language = "fr, es-MX;q=0.8, en;q=0.3";
  EXPECT_THAT(house.ask(ask).body, HasSubstr("En esta dirección no hay nada."));
  ask.accept_language = "fr";
  EXPECT_THAT(house.ask(ask).body, HasSubstr("There is nothing at this address."));
}

TEST(HallTables, lists_come_in_pages_newest_first) {
  House house({.hall = {.tables_for_host = 1000, .asks_per_second = 0}});
  const Guest ana = house.guest("Ana");
  const Guest ben = house.guest("Ben");
  std::vector<std::string> made;
  for (int i = 0; i < 60; ++i) made.push_back(house.table(ana, R"(["me","open"])", R"(,"listed":true)"));
  const std::string mine = house.get("/api/tables?of=me", &ana).body;
  EXPECT_TRUE(mine.starts_with(R"({"tables":[{"id":")" + made[59] + "\""));
  EXPECT_THAT(mine, Not(HasSubstr(made[9])));
  const std::string after = text_of(mine, "after");
  ASSERT_FALSE(after.empty());
  const std::string rest = house.get("/api/tables?of=me&after=" + after, &ana).body;
  EXPECT_TRUE(rest.starts_with(R"({"tables":[{"id":")" + made[9] + "\""));
  EXPECT_TRUE(rest.ends_with(R"("after":null})"));
  EXPECT_EQ(house.get("/api/tables?of=me", &ben).body, R"({"tables":[],"after":null})");

  house.post("/api/tables/" + made[0] + "/sit", &ben, R"({"seat":1})");
  house.start(ana, made[0]);
  EXPECT_TRUE(house.get("/api/tables?listed=playing").body.starts_with(R"({"tables":[{"id":")" + made[0] + "\""));
  EXPECT_TRUE(house.get("/api/tables?of=me", &ben).body.starts_with(R"({"tables":[{"id":")" + made[0] + "\""));
  EXPECT_EQ(house.get("/api/tables?listed=over").body, R"({"tables":[],"after":null})");
  EXPECT_THAT(house.get("/api/tables?listed=open").body, HasSubstr(made[59]));
  EXPECT_EQ(refused(house.get("/api/tables?of=me")), "401 unknown-person");
  EXPECT_EQ(refused(house.get("/api/tables")), "400 bad-request");
  EXPECT_EQ(refused(house.get("/api/tables?listed=all")), "400 bad-request");
  EXPECT_EQ(refused(house.get("/api/tables?of=me&after=nonsense", &ana)), "400 bad-request");
  EXPECT_EQ(refused(house.get("/api/tables?listed=open&after=AAAAAAAAAAAAAAAA")), "400 bad-request");
  house.store.deaf = true;  // and what cannot be an id is not even looked for
  EXPECT_EQ(refused(house.get("/api/tables?listed=open&after=AAAAAAAA%00AAAAAAAA")), "400 bad-request");
}

TEST(HallTables, health_and_metrics) {
  House house;
  EXPECT_EQ(house.get("/health").status, 200);
  house.store.deaf = true;
  EXPECT_EQ(refused(house.get("/health")), "503 busy");
  house.store.deaf = false;
  const Guest ana = house.guest("Ana");
  house.table(ana, R"(["me","open"])");
  const HttpReply metrics = house.get("/metrics");
  EXPECT_EQ(metrics.status, 200);
  EXPECT_TRUE(metrics.type.starts_with("text/plain"));
  EXPECT_THAT(metrics.body, HasSubstr("\nendeavor_tables 1\n"));
  EXPECT_THAT(metrics.body, HasSubstr("# TYPE endeavor_moves_total counter\nendeavor_moves_total 0\n"));
}

}  // namespace

}  // namespace endeavor::test
