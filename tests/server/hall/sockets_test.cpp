// Sockets: the opening request, frames that are wrong, every command and its refusals, and the order of requests.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/support/house.h"

namespace endeavor::test {

namespace {

using testing::HasSubstr;
using testing::StartsWith;

std::string at(const std::string& table) { return R"("table":")" + table + "\""; }

std::string play(const std::string& table, int ply, const std::string& move) {
  return R"("cmd":"play",)" + at(table) + R"(,"ply":)" + std::to_string(ply) + R"(,"move":")" + move + "\"";
}

std::string code(const std::string& answer) { return text_of(answer, "code"); }

struct Knocked {
  std::uint16_t status = 0;
  std::string code;
};
Knocked knock(House& house, const HttpAsk& ask) {
  static AskId id = 1'000'000;
  house.hall->knock(++id, ask, house.now);
  house.loop.run();
  const HttpReply& reply = house.net.replies.at(id);
  return {reply.status, text_of(reply.body, "code")};
}

TEST(HallSockets, opening) {
  House house;
  const Guest ana = house.guest("Ana");
  EXPECT_EQ(knock(house, house.request("GET", "/api/socket")).status, 101);
  EXPECT_EQ(knock(house, house.request("GET", "/api/socket?protocol=1", &ana)).status, 101);
  EXPECT_EQ(knock(house, house.request("GET", "/api/socket?protocol=2")).code, "version");
  EXPECT_EQ(knock(house, house.request("GET", "/api/other")).code, "not-found");
  HttpAsk cookie = house.request("GET", "/api/socket");
  cookie.cookie = "endeavor=" + ana.token;
  EXPECT_EQ(knock(house, cookie).code, "foreign-origin");
  cookie.origin = "https://table.example";
  EXPECT_EQ(knock(house, cookie).status, 101);
  cookie.authorization = "Bearer " + ana.token;
  cookie.origin = "https://elsewhere.example";
  EXPECT_EQ(knock(house, cookie).status, 101);
  const Client c = house.connect(&ana);
  EXPECT_EQ(house.net.sent[c.socket()].at(0), R"({"event":"hello","protocol":1,"rules_version":2})");
}

// The browser writes the header lines of a page's socket, and it may speak another language than the page.
TEST(HallSockets, a_page_says_which_language_it_speaks) {
  House house;
  HttpAsk ask = house.request("GET", "/api/socket?lang=es&protocol=2");
  ask.accept_language = "en";
  house.hall->knock(4'000'000, ask, house.now);
  EXPECT_THAT(house.net.replies.at(4'000'000).body, HasSubstr("protocolo"));
}

TEST(HallSockets, who_was_not_let_in_cannot_come_in) {
  House house;
  house.hall->opened(77, 4242, house.now);
  EXPECT_EQ(house.net.closed.at(77), 1008);
  house.hall->received(77, "{}", house.now);
  EXPECT_TRUE(house.net.sent[77].empty());
}

TEST(HallSockets, frames_that_are_no_requests) {
  House house;
  Client c = house.connect();
  const auto expect = [&](std::string_view frame, std::string_view begin) {
    house.pass(100);
    c.forget();
    c.send_raw(frame);
    ASSERT_EQ(house.net.sent[c.socket()].size(), 1u);
    EXPECT_THAT(house.net.sent[c.socket()][0], StartsWith(std::string(begin))) << frame;
    EXPECT_EQ(code(house.net.sent[c.socket()][0]), "bad-request") << frame;
  };
  expect("", R"({"id":null,"ok":false,"error":{)");
  expect("hello", R"({"id":null,"ok":false,)");
  expect("[]", R"({"id":null,"ok":false,)");
  expect(R"({"cmd":"ping"})", R"({"id":null,"ok":false,)");
  expect(R"({"id":-1,"cmd":"ping"})", R"({"id":null,"ok":false,)");
  expect(R"({"id":"1","cmd":"ping"})", R"({"id":null,"ok":false,)");
  expect(R"({"id":1.5,"cmd":"ping"})", R"({"id":null,"ok":false,)");
  expect(R"({"id":7})", R"({"id":7,"ok":false,)");
  expect(R"({"id":7,"cmd":1})", R"({"id":7,"ok":false,)");
  expect(R"({"id":0,"cmd":"dance"})", R"({"id":0,"ok":false,)");
  expect(R"({"id":7,"id":8,"cmd":"ping"})", R"({"id":null,"ok":false,)");
  EXPECT_EQ(c.ask(R"("cmd":"ping")"), R"({"id":1,"ok":true})");
}

TEST(HallSockets, the_language_is_that_of_the_opening_request) {
  House house;
  HttpAsk ask = house.request("GET", "/api/socket");
  ask.accept_language = "es";
  house.hall->knock(500, ask, house.now);
  house.loop.run();
  house.hall->opened(500, 500, house.now);
  house.hall->received(500, R"({"id":1,"cmd":"watch","table":"AAAAAAAAAAAAAAAAAAAAAA"})", house.now);
  house.loop.run();
  EXPECT_THAT(house.net.sent[500].back(), HasSubstr("No existe esa mesa."));
}

TEST(HallSockets, the_first_thing_that_is_wrong_is_said) {
  House house({.hall = {.asks_per_second = 0}});
  const Guest ana = house.guest("Ana");
  const Guest ben = house.guest("Ben");
  const Guest eva = house.guest("Eva");
  const std::string table = house.table(ana, R"(["me","open"])");
  Client nobody = house.connect();
  Client a = house.connect(&ana);
  Client b = house.connect(&ben);
  Client e = house.connect(&eva);
  EXPECT_EQ(code(nobody.ask(R"("cmd":"play","table":"AAAAAAAAAAAAAAAAAAAAAA","ply":0)")), "bad-request");
  EXPECT_EQ(code(nobody.ask(play("AAAAAAAAAAAAAAAAAAAAAA", 0, "pass"))), "unknown-table");
  EXPECT_EQ(code(nobody.ask(play("no id", 0, "pass"))), "unknown-table");
  EXPECT_EQ(code(nobody.ask(play(table, 0, "pass"))), "unknown-person");
  EXPECT_EQ(code(e.ask(play(table, 3, "nonsense"))), "not-started");
  house.post("/api/tables/" + table + "/sit", &ben, R"({"seat":1})");
  house.start(ana, table);
  EXPECT_EQ(code(e.ask(play(table, 3, "nonsense"))), "stale");
  EXPECT_EQ(code(e.ask(play(table, 0, "nonsense"))), "not-your-seat");
  Client& mover = house.to_move(table) == 0 ? a : b;
  Client& other = house.to_move(table) == 0 ? b : a;
  EXPECT_EQ(code(other.ask(play(table, 0, house.legal_move(table)))), "not-your-seat");
  EXPECT_EQ(code(mover.ask(play(table, 0, "nonsense"))), "unknown-move");
  const std::string illegal = mover.ask(play(table, 0, "build market"));
  EXPECT_EQ(code(illegal), "illegal");
  EXPECT_THAT(illegal, HasSubstr(R"("rule":"R)"));
  EXPECT_THAT(illegal, HasSubstr(R"("reason":"asked-start","args":{})"));
  const std::string move = house.legal_move(table);
  EXPECT_EQ(mover.ask(play(table, 0, move)).substr(8), R"("ok":true,"ply":1})");
  EXPECT_EQ(mover.ask(play(table, 0, move)).substr(8), R"("ok":true,"ply":1})");  // done again
  const std::string stale = mover.ask(play(table, 0, "start colonial-hut"));
  EXPECT_EQ(code(stale), "stale");
  EXPECT_THAT(stale, HasSubstr(R"("undos":0,"from":0,"moves":[")" + move + "\"]"));
}

TEST(HallSockets, undo_votes_and_chat) {
  House house({.hall = {.asks_per_second = 0}});
  const Guest ana = house.guest("Ana");
  const Guest ben = house.guest("Ben");
  const Guest eva = house.guest("Eva");
  const std::string table = house.game(ana, ben);
  Client a = house.connect(&ana);
  Client b = house.connect(&ben);
  Client e = house.connect(&eva);
  Client nobody = house.connect();
  EXPECT_EQ(code(a.ask(R"("cmd":"say",)" + at(table) + R"(,"text":"hi")")), "not-your-seat");
  for (Client* c : {&a, &b, &e, &nobody}) c->ask(R"("cmd":"watch",)" + at(table));
  EXPECT_EQ(code(nobody.ask(R"("cmd":"say",)" + at(table) + R"(,"text":"hi")")), "unknown-person");
  EXPECT_EQ(code(e.ask(R"("cmd":"say",)" + at(table) + R"(,"text":"  ")")), "bad-request");
  EXPECT_EQ(code(e.ask(R"("cmd":"say",)" + at(table) + R"(,"text":")" + std::string(4097, 'x') + "\"")),
            "too-large");
  EXPECT_THAT(e.ask(R"("cmd":"say",)" + at(table) + R"(,"text":"good luck")"), HasSubstr(R"("ok":true)"));
  EXPECT_EQ(nobody.count(R"("seat":null,"person":{"id":")" + eva.id + R"(","name":"Eva"},"text":"good luck")"), 1u);
  EXPECT_THAT(nobody.ask(R"("cmd":"watch",)" + at(table)), HasSubstr(R"("said":[{"seat":null,)"));

  Client& mover = house.to_move(table) == 0 ? a : b;
  Client& other = house.to_move(table) == 0 ? b : a;
  mover.ask(play(table, 0, house.legal_move(table)));
  const auto undo = [&](Client& c, int ply, int to) {
    return c.ask(R"("cmd":"undo",)" + at(table) + R"(,"ply":)" + std::to_string(ply) + R"(,"to":)" +
                 std::to_string(to));
  };
  EXPECT_EQ(code(undo(e, 1, 0)), "not-your-seat");
  EXPECT_EQ(code(undo(mover, 2, 0)), "stale");
  const std::string asked = undo(mover, 1, 0);
  const std::string vote = text_of(asked, "vote");
  ASSERT_FALSE(vote.empty()) << asked;
  EXPECT_EQ(text_of(undo(mover, 1, 0), "vote"), vote);
  const auto say = [&](Client& c, const std::string& id, const char* yes) {
    return c.ask(R"("cmd":"vote",)" + at(table) + R"(,"vote":")" + id + R"(","yes":)" + yes);
  };
  EXPECT_EQ(code(say(e, vote, "true")), "not-your-seat");
  EXPECT_EQ(code(say(other, "no such vote", "true")), "unknown-vote");
  EXPECT_THAT(say(other, vote, "true"), HasSubstr(R"("ok":true)"));
  EXPECT_EQ(nobody.count(R"("event":"undone","table":")" + table + R"(","to":0,"undos":1,)"), 1u);
  EXPECT_EQ(code(say(other, vote, "true")), "unknown-vote");

  EXPECT_EQ(code(a.ask(R"("cmd":"propose",)" + at(table) + R"(,"what":"replace","seat":1)")),
            "seat-taken");  // here
  const std::string end = text_of(a.ask(R"("cmd":"propose",)" + at(table) + R"(,"what":"end")"), "vote");
  ASSERT_FALSE(end.empty());
  EXPECT_THAT(say(b, end, "true"), HasSubstr(R"("ok":true)"));
  EXPECT_EQ(nobody.count(R"("event":"over","table":")" + table + R"(","ply":0,"result":null)"), 1u);
  EXPECT_EQ(code(undo(mover, 0, 0)), "over");
}

// A request that waits for its table's log keeps those behind it waiting.
TEST(HallSockets, requests_of_one_socket_are_taken_in_order) {
  House house;
  const Guest ana = house.guest("Ana");
  const Guest ben = house.guest("Ben");
  const std::string sleeping = house.game(ana, ben);
  house.crash_and_start();
  const std::string other = house.table(ana, R"(["me","open"])");
  Client a = house.connect(&ana);
  const auto first = a.send(R"("cmd":"watch",)" + at(sleeping));
  const auto second = a.send(R"("cmd":"say",)" + at(sleeping) + R"(,"text":"one")");
  const auto third = a.send(R"("cmd":"watch",)" + at(other));
  EXPECT_EQ(a.answer(first), "");
  EXPECT_EQ(a.answer(third), "");
  house.loop.run();
  EXPECT_THAT(a.answer(first), HasSubstr(R"("said":[])"));
  EXPECT_THAT(a.answer(second), HasSubstr(R"("ok":true)"));
  EXPECT_THAT(a.answer(third), HasSubstr(R"("ok":true)"));
  EXPECT_EQ(a.count(R"("text":"one")"), 1u);
}

TEST(HallSockets, who_goes_while_waiting_is_not_answered) {
  House house;
  const Guest ana = house.guest("Ana");
  const std::string table = house.table(ana, R"(["me","open"])");
  house.crash_and_start();
  Client a = house.connect(&ana);
  a.send(R"("cmd":"watch",)" + at(table));
  a.send(R"("cmd":"watch",)" + at(table));
  a.close();
  const std::size_t before = house.net.sent[a.socket()].size();
  house.loop.run();
  house.pass(1000);
  EXPECT_EQ(house.net.sent[a.socket()].size(), before);
  EXPECT_EQ(house.hall->counts().watchers, 0u);
}

TEST(HallSockets, stopping_takes_no_more_and_ends_what_was_taken) {
  House house;
  const Guest ana = house.guest("Ana");
  const Guest ben = house.guest("Ben");
  const std::string table = house.game(ana, ben);
  Client a = house.connect(&ana);
  a.ask(R"("cmd":"watch",)" + at(table));
  house.store.late = true;
  const auto said = a.send(R"("cmd":"say",)" + at(table) + R"(,"text":"bye")");
  house.loop.run();
  EXPECT_EQ(a.answer(said), "");
  house.hall->stop();
  EXPECT_FALSE(house.hall->idle());
  EXPECT_EQ(code(a.ask(R"("cmd":"ping")")), "busy");
  EXPECT_EQ(house.get("/api/tables/" + table).status, 503);
  EXPECT_EQ(house.get("/health").status, 503);
  EXPECT_EQ(knock(house, house.request("GET", "/api/socket")).code, "busy");
  house.store.let_go();
  house.loop.run();
  EXPECT_THAT(a.answer(said), HasSubstr(R"("ok":true)"));
  EXPECT_TRUE(house.hall->idle());
}

}  // namespace

}  // namespace endeavor::test
