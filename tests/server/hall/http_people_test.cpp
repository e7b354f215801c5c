// Guests over HTTP: made, shown, renamed, forgotten; cookies and origins.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/people/people.h"
#include "tests/server/support/house.h"

namespace endeavor::test {

namespace {

using testing::HasSubstr;
using testing::Not;

std::string outcome(const HttpReply& reply) {
  return std::to_string(reply.status) + " " + text_of(reply.body, "code");
}

std::string header(const HttpReply& reply, std::string_view name) {
  for (const auto& [key, value] : reply.headers)
    if (key == name) return value;
  return {};
}

TEST(HallPeople, a_guest_gets_a_token_and_a_cookie) {
  House house;
  HttpAsk ask = house.request("POST", "/api/people", nullptr, R"({"name":"  Ana María "})");
  const HttpReply made = house.ask(ask);
  EXPECT_EQ(made.status, 201);
  const std::string token = text_of(made.body, "token");
  EXPECT_EQ(token.size(), 43u);
  EXPECT_EQ(made.body, R"({"person":{"id":")" + text_of(made.body, "id") + R"(","name":"Ana María"},"token":")" +
                           token + "\"}");
  EXPECT_EQ(header(made, "Set-Cookie"), "endeavor=" + token + "; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000");
  ask.secure = true;
  EXPECT_THAT(header(house.ask(ask), "Set-Cookie"), HasSubstr("; Secure"));
  // Only the token's hash is kept.
  for (const auto& [id, person] : house.disk.people) EXPECT_EQ(person.token_hash.find(token), std::string::npos);
  EXPECT_EQ(house.disk.people.at(text_of(made.body, "id")).token_hash, token_hash(token));
}

TEST(HallPeople, a_cookie_is_renewed_before_it_ends) {
  House house;
  const Guest ana = house.guest("Ana");
  HttpAsk ask = house.request("GET", "/api/people/me");
  ask.cookie = "endeavor=" + ana.token;
  EXPECT_EQ(header(house.ask(ask), "Set-Cookie"),
            "endeavor=" + ana.token + "; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000");
  ask.cookie = "endeavor=void";
  EXPECT_EQ(header(house.ask(ask), "Set-Cookie"), "");
  EXPECT_EQ(header(house.get("/api/people/me", &ana), "Set-Cookie"), "") << "a program has none";
}

TEST(HallPeople, names_that_are_none) {
  House house;
  for (const char* body : {R"({})", R"({"name":7})", R"({"name":""})", R"({"name":"   "})",
                           R"({"name":"a\u0007b"})", R"({"name":"a\nb"})"})
    EXPECT_EQ(outcome(house.post("/api/people", nullptr, body)), "400 bad-request") << body;
  EXPECT_EQ(house.post("/api/people", nullptr, R"({"name":")" + std::string(40, 'x') + "\"}").status, 201);
  EXPECT_EQ(outcome(house.post("/api/people", nullptr, R"({"name":")" + std::string(41, 'x') + "\"}")),
            "400 bad-request");
}

TEST(HallPeople, who_one_is_comes_from_the_header_or_the_cookie) {
  House house;
  const Guest ana = house.guest("Ana");
  const Guest ben = house.guest("Ben");
  EXPECT_EQ(house.get("/api/people/me", &ana).body, R"({"person":{"id":")" + ana.id + R"(","name":"Ana"}})");
  EXPECT_EQ(outcome(house.get("/api/people/me")), "401 unknown-person");
  HttpAsk ask = house.request("GET", "/api/people/me");
  ask.cookie = "theme=dark; endeavor=" + ben.token + "; other=1";
  EXPECT_THAT(house.ask(ask).body, HasSubstr("Ben"));
  ask.authorization = "bearer " + ana.token;
  EXPECT_THAT(house.ask(ask).body, HasSubstr("Ana"));
  ask.authorization = "Bearer wrong";
  EXPECT_EQ(outcome(house.ask(ask)), "401 unknown-person");
  ask.authorization = "Basic abc";
  EXPECT_THAT(house.ask(ask).body, HasSubstr("Ben"));
}

TEST(HallPeople, with_the_cookie_the_page_must_be_ours) {
  House house;
  const Guest ana = house.guest("Ana");
  HttpAsk ask = house.request("PATCH", "/api/people/me", nullptr, R"({"name":"Anna"})");
  ask.cookie = "endeavor=" + ana.token;
  EXPECT_EQ(outcome(house.ask(ask)), "403 foreign-origin");
  for (const char* origin : {"null", "https://evil.example", "https://table.example.evil.example",
                             "http://table.example:81", "ftp://table.example"}) {
    ask.origin = origin;
    EXPECT_EQ(outcome(house.ask(ask)), "403 foreign-origin") << origin;
  }
  ask.origin = "https://Table.example";
  EXPECT_EQ(house.ask(ask).status, 200);
  ask.host = "table.example:8765";
  EXPECT_EQ(outcome(house.ask(ask)), "403 foreign-origin");
  ask.origin = "http://table.example:8765";
  EXPECT_EQ(house.ask(ask).status, 200);
  // A header counts before the cookie, and a program has no page.
  ask.authorization = "Bearer " + ana.token;
  ask.origin = "https://evil.example";
  EXPECT_EQ(house.ask(ask).status, 200);
}

TEST(HallPeople, a_new_name_is_seen_at_the_table) {
  House house;
  const Guest ana = house.guest("Ana");
  const Guest ben = house.guest("Ben");
  const std::string table = house.game(ana, ben);
  Client watcher = house.connect();
  watcher.ask(R"("cmd":"watch","table":")" + table + "\"");
  const HttpReply renamed = house.ask(house.request("PATCH", "/api/people/me", &ana, R"({"name":"Anna"})"));
  EXPECT_EQ(renamed.body, R"({"person":{"id":")" + ana.id + R"(","name":"Anna"}})");
  house.pass(1000);
  EXPECT_EQ(watcher.count(R"("name":"Anna")"), 1u);
  EXPECT_EQ(outcome(house.ask(house.request("PATCH", "/api/people/me", nullptr, R"({"name":"X"})"))),
            "401 unknown-person");
  EXPECT_EQ(outcome(house.ask(house.request("PATCH", "/api/people/me", nullptr, R"({})"))), "400 bad-request");
}

TEST(HallPeople, who_is_forgotten_leaves_a_former_player) {
  House house;
  const Guest ana = house.guest("Ana");
  const Guest ben = house.guest("Ben");
  const std::string playing = house.game(ana, ben);
  const std::string gathering = house.table(ana, R"(["me","open"])");
  house.post("/api/tables/" + gathering + "/sit", &ben, R"({"seat":1})");
  Client socket = house.connect(&ben);
  socket.ask(R"("cmd":"watch","table":")" + playing + "\"");
  const HttpReply gone = house.ask(house.request("DELETE", "/api/people/me", &ben));
  EXPECT_EQ(gone.status, 204);
  EXPECT_TRUE(gone.body.empty());
  EXPECT_THAT(header(gone, "Set-Cookie"), HasSubstr("endeavor=; "));
  EXPECT_THAT(header(gone, "Set-Cookie"), HasSubstr("Max-Age=0"));
  EXPECT_EQ(outcome(house.get("/api/people/me", &ben)), "401 unknown-person");
  const std::string game = house.get("/api/tables/" + playing).body;
  EXPECT_THAT(game, HasSubstr(R"({"person":{"id":null,"name":"former player"},"bot":null,)"));
  EXPECT_THAT(game, HasSubstr(R"("held_by":"captain")"));
  EXPECT_THAT(house.get("/api/tables/" + playing + "/record").body,
              HasSubstr(R"("players":["Ana","former player"])"));
  EXPECT_THAT(house.get("/api/tables/" + gathering).body, HasSubstr(R"({"person":null,"bot":null,"here":false)"));
  EXPECT_THAT(socket.ask(R"("cmd":"say","table":")" + playing + R"(","text":"hi")"), HasSubstr("unknown-person"));
  // The token is void after a restart too, and nothing of the name is left.
  house.crash_and_start();
  EXPECT_EQ(outcome(house.get("/api/people/me", &ben)), "401 unknown-person");
  EXPECT_TRUE(house.disk.people.at(ben.id).name.empty());
  EXPECT_THAT(house.get("/api/tables/" + playing).body, Not(HasSubstr("Ben")));
}

// The process died between forgetting and telling the tables.
TEST(HallPeople, a_table_that_slept_learns_who_is_gone_when_it_is_read) {
  House house;
  const Guest ana = house.guest("Ana");
  const Guest ben = house.guest("Ben");
  const std::string table = house.game(ana, ben);
  house.disk.people.at(ben.id) = {.id = ben.id, .name = {}, .token_hash = {}, .made_at = 0, .forgotten = true};
  house.crash_and_start();
  EXPECT_THAT(house.get("/api/tables/" + table).body, HasSubstr(R"({"id":null,"name":"former player"})"));
  EXPECT_EQ(house.disk.tables.at(table).rows.back().kind, RowKind::Forgotten);
}

TEST(HallPeople, when_the_store_does_not_answer_nothing_was_done) {
  House house;
  const Guest ana = house.guest("Ana");
  house.store.full = true;
  EXPECT_EQ(outcome(house.post("/api/people", nullptr, R"({"name":"Eva"})")), "503 busy");
  EXPECT_EQ(outcome(house.ask(house.request("PATCH", "/api/people/me", &ana, R"({"name":"X"})"))), "503 busy");
  EXPECT_EQ(outcome(house.ask(house.request("DELETE", "/api/people/me", &ana))), "503 busy");
  EXPECT_THAT(house.get("/api/people/me", &ana).body, HasSubstr("Ana"));
  house.crash_and_start();
  house.store.deaf = true;
  EXPECT_EQ(outcome(house.get("/api/people/me", &ana)), "503 busy");
}

}  // namespace

}  // namespace endeavor::test
