// Two halls on one store, as two processes on one database: conflicts, news, presence, jobs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/support/house.h"

namespace endeavor::test {

namespace {

using testing::HasSubstr;

struct Halls {
  MemoryDisk disk;
  Loop loop;
  House one{HouseOptions{.hall = {.asks_per_second = 0},
                         .disk = &disk,
                         .loop = &loop,
                         .process = "one",
                         .sharing = MemoryStore::Sharing::Shared}};
  House two{HouseOptions{.hall = {.asks_per_second = 0},
                         .disk = &disk,
                         .loop = &loop,
                         .process = "two",
                         .sharing = MemoryStore::Sharing::Shared}};
  Guest ana = one.guest("Ana");
  Guest ben = two.guest("Ben");
  std::string table = make();
  Client a = one.connect(&ana);
  Client b = two.connect(&ben);

  std::string make() {
    const std::string id = one.table(ana, R"(["me","open"])");
    two.post("/api/tables/" + id + "/sit", &ben, R"({"seat":1})");
    one.start(ana, id);
    return id;
  }
  void watch() {
    for (Client* c : {&a, &b}) c->ask(R"("cmd":"watch","table":")" + table + "\"");
    pass(1000);
    a.forget();
    b.forget();
  }
  void pass(Millis span) {
    one.pass(span);
    two.pass(span);
  }
  bool ana_moves() { return one.to_move(table) == 0; }
  std::string play(int ply, const std::string& move) {
    return R"("cmd":"play","table":")" + table + R"(","ply":)" + std::to_string(ply) + R"(,"move":")" + move + "\"";
  }
};

TEST(HallShared, what_one_does_the_other_tells) {
  Halls h;
  h.watch();
  for (int ply = 0; ply < 8; ++ply) {
    Client& mover = h.ana_moves() ? h.a : h.b;
    const std::string answer = mover.ask(h.play(ply, h.one.legal_move(h.table)));
    ASSERT_THAT(answer, HasSubstr(R"("ok":true)"));
  }
  EXPECT_EQ(h.a.count(R"("event":"moved")"), 8u);
  EXPECT_EQ(h.b.count(R"("event":"moved")"), 8u);
  std::vector<std::string> at_one;
  std::vector<std::string> at_two;
  for (const std::string& e : h.a.events()) at_one.push_back(text_of(e, "hash"));
  for (const std::string& e : h.b.events()) at_two.push_back(text_of(e, "hash"));
  EXPECT_EQ(at_one, at_two);
}

// Two lines of chat at the same moment: one process is first, the other reads what it missed and does its own
// again.
TEST(HallShared, who_comes_second_is_done_again) {
  Halls h;
  h.watch();
  h.one.store.late = h.two.store.late = true;
  const auto one = h.a.send(R"("cmd":"say","table":")" + h.table + R"(","text":"from one")");
  const auto two = h.b.send(R"("cmd":"say","table":")" + h.table + R"(","text":"from two")");
  h.loop.run();
  EXPECT_EQ(h.a.answer(one) + h.b.answer(two), "");
  h.one.store.late = h.two.store.late = false;
  h.one.store.let_go();
  h.two.store.let_go();
  h.loop.run();
  EXPECT_THAT(h.a.answer(one), HasSubstr(R"("ok":true)"));
  EXPECT_THAT(h.b.answer(two), HasSubstr(R"("ok":true)"));
  EXPECT_EQ(h.two.hall->counts().conflicts, 1u);
  for (Client* c : {&h.a, &h.b}) {
    std::vector<std::string> texts;
    for (const std::string& e : c->events())
      if (e.starts_with(R"({"event":"said")")) texts.push_back(text_of(e, "text"));
    EXPECT_EQ(texts, (std::vector<std::string>{"from one", "from two"}));
  }
}

// The same move sent to both: both say done, and it is stored once.
TEST(HallShared, one_move_over_both_is_made_once) {
  Halls h;
  h.watch();
  const Guest& who = h.ana_moves() ? h.ana : h.ben;
  Client at_one = h.one.connect(&who);
  Client at_two = h.two.connect(&who);
  const std::string move = h.one.legal_move(h.table);
  h.one.store.late = h.two.store.late = true;
  const auto one = at_one.send(h.play(0, move));
  const auto two = at_two.send(h.play(0, move));
  h.one.store.late = h.two.store.late = false;
  h.two.store.let_go();
  h.one.store.let_go();
  h.loop.run();
  EXPECT_THAT(at_one.answer(one), HasSubstr(R"("ok":true,"ply":1)"));
  EXPECT_THAT(at_two.answer(two), HasSubstr(R"("ok":true,"ply":1)"));
  EXPECT_EQ(h.a.count(R"("event":"moved")"), 1u);
  EXPECT_EQ(h.b.count(R"("event":"moved")"), 1u);
  EXPECT_EQ(h.disk.tables.at(h.table).rows.back().ply, 0);
}

// News are slow: before it says no, or shows anything, a process looks at the log.
TEST(HallShared, no_process_says_no_from_memory) {
  Halls h;
  h.watch();
  h.two.store.no_news = h.one.store.no_news = true;
  const Guest who = h.ana_moves() ? h.ana : h.ben;
  Client at_one = h.one.connect(&who);
  const std::string move = h.one.legal_move(h.table);
  ASSERT_THAT(at_one.ask(h.play(0, move)), HasSubstr(R"("ok":true)"));
  // The same person, now over the other process: done again.
  Client at_two = h.two.connect(&who);
  EXPECT_THAT(at_two.ask(h.play(0, move)), HasSubstr(R"("ok":true,"ply":1)"));
  EXPECT_THAT(h.two.get("/api/tables/" + h.table + "/position").body, HasSubstr(R"({"ply":1,)"));
  EXPECT_EQ(h.b.count(R"("event":"moved")"), 1u);
}

TEST(HallShared, who_is_here_is_known_everywhere) {
  Halls h;
  h.a.ask(R"("cmd":"watch","table":")" + h.table + "\"");
  h.loop.run();
  EXPECT_THAT(h.two.get("/api/tables/" + h.table).body, HasSubstr(R"("name":"Ana"},"bot":null,"here":true)"));
  h.b.ask(R"("cmd":"watch","table":")" + h.table + "\"");
  h.pass(1000);
  EXPECT_EQ(h.a.count(R"("name":"Ben"},"bot":null,"here":true)"), 1u);
  h.b.close();
  h.pass(1000);
  EXPECT_THAT(h.one.get("/api/tables/" + h.table).body, HasSubstr(R"("name":"Ben"},"bot":null,"here":false)"));
  // A process that has died is not heard of any more.
  h.one.die();
  h.two.pass(60'000);
  EXPECT_THAT(h.two.get("/api/tables/" + h.table).body, HasSubstr(R"("name":"Ana"},"bot":null,"here":false)"));
}

TEST(HallShared, names_and_tokens_follow) {
  Halls h;
  h.watch();
  EXPECT_EQ(h.one.get("/api/people/me", &h.ben).status, 200);
  h.two.ask(h.two.request("PATCH", "/api/people/me", &h.ben, R"({"name":"Benjamin"})"));
  EXPECT_THAT(h.one.get("/api/people/me", &h.ben).body, HasSubstr("Benjamin"));
  EXPECT_THAT(h.one.get("/api/tables/" + h.table).body, HasSubstr("Benjamin"));
  h.two.ask(h.two.request("DELETE", "/api/people/me", &h.ben));
  EXPECT_EQ(h.one.get("/api/people/me", &h.ben).status, 401);
  EXPECT_THAT(h.one.get("/api/tables/" + h.table).body, HasSubstr("former player"));
  int forgotten = 0;
  for (const Row& row : h.disk.tables.at(h.table).rows) forgotten += row.kind == RowKind::Forgotten ? 1 : 0;
  EXPECT_EQ(forgotten, 1);
}

TEST(HallShared, a_job_is_thought_about_once_and_taken_over_from_the_dead) {
  Halls h;
  const std::string table = h.one.table(h.ana, R"(["captain","me"])");
  h.one.start(h.ana, table);
  h.loop.run();
  if (h.one.to_move(table) == 1)
    h.a.ask(R"("cmd":"play","table":")" + table + R"(","ply":0,"move":")" + h.one.legal_move(table) + "\"");
  EXPECT_EQ(h.one.thinkers.wanted.size() + h.two.thinkers.wanted.size(), 1u);
  House& taker = h.one.thinkers.wanted.empty() ? h.two : h.one;
  House& other = h.one.thinkers.wanted.empty() ? h.one : h.two;
  taker.pass(60'000);  // it says that it still thinks
  other.pass(60'000);
  EXPECT_TRUE(other.thinkers.wanted.empty());
  taker.die();
  other.pass(60'000);
  ASSERT_EQ(other.thinkers.wanted.size(), 1u);
  EXPECT_TRUE(other.think());
}

TEST(HallShared, a_worker_thinks_for_halls_that_do_not) {
  MemoryDisk disk;
  Loop loop;
  House serving({.hall = {.asks_per_second = 0, .thinks = false},
                 .disk = &disk,
                 .loop = &loop,
                 .process = "serving",
                 .sharing = MemoryStore::Sharing::Shared});
  House worker({.disk = &disk, .loop = &loop, .process = "worker", .sharing = MemoryStore::Sharing::Shared});
  const Guest ana = serving.guest("Ana");
  // Only bots, for the one who watches.
  const std::string table = serving.table(ana, R"(["random","random"])");
  Client c = serving.connect();
  c.ask(R"("cmd":"watch","table":")" + table + "\"");
  serving.start(ana, table);
  int thoughts = 0;
  while (thoughts < 1000 && worker.think()) ++thoughts;
  EXPECT_TRUE(serving.thinkers.wanted.empty());
  EXPECT_EQ(c.count(R"("event":"moved")"), static_cast<std::size_t>(thoughts));
  EXPECT_EQ(c.count(R"("event":"over")"), 1u);
}

TEST(HallShared, a_rematch_over_both_is_one_table) {
  Halls h;
  h.watch();
  const std::string vote = text_of(h.a.ask(R"("cmd":"propose","table":")" + h.table + R"(","what":"end")"), "vote");
  h.b.ask(R"("cmd":"vote","table":")" + h.table + R"(","vote":")" + vote + R"(","yes":true)");
  h.one.store.late = h.two.store.late = true;
  const AskId one = h.one.ask_later(h.one.request("POST", "/api/tables/" + h.table + "/rematch", &h.ana));
  const AskId two = h.two.ask_later(h.two.request("POST", "/api/tables/" + h.table + "/rematch", &h.ben));
  h.loop.run();
  h.one.store.late = h.two.store.late = false;
  h.one.store.let_go();
  h.two.store.let_go();
  h.loop.run();
  ASSERT_EQ(h.one.net.replies.at(one).status, 200);
  ASSERT_EQ(h.two.net.replies.at(two).status, 200);
  EXPECT_EQ(text_of(h.one.net.replies.at(one).body, "id"), text_of(h.two.net.replies.at(two).body, "id"));
  EXPECT_EQ(h.disk.tables.size(), 2u);
}

// The game was ended over the other process, and nobody has told this one.
TEST(HallShared, a_rematch_is_not_refused_from_memory) {
  Halls h;
  h.watch();
  h.two.store.no_news = true;
  const std::string vote = text_of(h.a.ask(R"("cmd":"propose","table":")" + h.table + R"(","what":"end")"), "vote");
  Client ben_at_one = h.one.connect(&h.ben);
  ben_at_one.ask(R"("cmd":"vote","table":")" + h.table + R"(","vote":")" + vote + R"(","yes":true)");
  const HttpReply again = h.two.post("/api/tables/" + h.table + "/rematch", &h.ben);
  EXPECT_EQ(again.status, 200) << again.body;
  EXPECT_EQ(h.b.count(R"("event":"over")"), 1u);
}

// A write that says nothing but what helps to find the table is under way, and the database cannot be read: the
// table must still be there when the write is answered.
TEST(HallShared, a_table_waits_for_its_write_before_it_is_read_again) {
  Halls h;
  h.two.store.no_news = true;
  const std::string table = h.one.table(h.ana, R"(["random","random"])");
  h.one.start(h.ana, table);
  h.two.store.late = true;
  EXPECT_EQ(h.two.get("/api/tables/" + table).status, 200);
  ASSERT_EQ(h.two.store.waiting(), 1u);  // the thinking that whoever looks here wants
  h.two.store.deaf = true;
  const AskId look = h.two.ask_later(h.two.request("GET", "/api/tables/" + table));
  h.loop.run();
  EXPECT_FALSE(h.two.answered(look));
  h.two.store.let_go();
  h.loop.run();
  ASSERT_TRUE(h.two.answered(look));
  EXPECT_EQ(h.two.net.replies.at(look).status, 503);
  h.two.store.deaf = h.two.store.late = false;
  EXPECT_EQ(h.two.get("/api/tables/" + table).status, 200);
}

}  // namespace

}  // namespace endeavor::test
