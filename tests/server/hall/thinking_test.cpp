// Bots: jobs are stored with the rows that bring them, thought about once, found after a crash; and bots move for
// people only.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/support/house.h"

namespace endeavor::test {

namespace {

using testing::HasSubstr;
using testing::Not;

int plies(House& house, const std::string& table) {
  const std::string body = house.get("/api/tables/" + table + "/position").body;
  return std::stoi(body.substr(body.find(R"("ply":)") + 6));
}

// Until a person is to move.
int think_on(House& house) {
  int thoughts = 0;
  while (thoughts < 1000 && house.think()) ++thoughts;
  return thoughts;
}

TEST(HallThinking, a_bot_moves_when_it_is_its_turn) {
  House house;
  const Guest ana = house.guest("Ana");
  const std::string table = house.table(ana, R"(["me","captain"])");
  EXPECT_FALSE(house.think());
  house.start(ana, table);
  Client a = house.connect(&ana);
  a.ask(R"("cmd":"watch","table":")" + table + "\"");
  const int first = think_on(house);
  if (house.to_move(table) == 0)
    a.ask(R"("cmd":"play","table":")" + table + R"(","ply":)" + std::to_string(first) + R"(,"move":")" +
          house.legal_move(table) + "\"");
  const int second = think_on(house);
  EXPECT_GE(first + second, 1);
  EXPECT_EQ(a.count(R"("event":"moved")"), static_cast<std::size_t>(plies(house, table)));
  EXPECT_EQ(house.hall->counts().bot_moves, static_cast<std::uint64_t>(first + second));
  EXPECT_EQ(house.disk.tables.at(table).job, std::nullopt);
  EXPECT_EQ(house.to_move(table), 0);
}

TEST(HallThinking, nothing_is_thought_about_before_it_is_stored) {
  House house;
  const Guest ana = house.guest("Ana");
  const std::string table = house.table(ana, R"(["captain","captain"])");
  house.store.late = true;
  const AskId started = house.ask_later(house.request("POST", "/api/tables/" + table + "/start", &ana));
  house.loop.run();
  EXPECT_FALSE(house.answered(started));
  EXPECT_TRUE(house.thinkers.wanted.empty());
  house.store.let_go();
  house.loop.run();
  EXPECT_EQ(house.thinkers.wanted.size(), 1u);
  EXPECT_TRUE(house.disk.tables.at(table).job.has_value());
}

TEST(HallThinking, chat_does_not_disturb_a_thought_but_an_undo_ends_it) {
  House house({.hall = {.asks_per_second = 0}});
  const Guest ana = house.guest("Ana");
  const std::string table = house.table(ana, R"(["me","captain","captain"])");
  house.start(ana, table);
  Client a = house.connect(&ana);
  a.ask(R"("cmd":"watch","table":")" + table + "\"");
  think_on(house);
  const int ply = plies(house, table);
  a.ask(R"("cmd":"play","table":")" + table + R"(","ply":)" + std::to_string(ply) + R"(,"move":")" +
        house.legal_move(table) + "\"");
  ASSERT_EQ(house.thinkers.wanted.size(), 1u);
  const std::int64_t seq = house.thinkers.wanted[0].seq;
  a.ask(R"("cmd":"say","table":")" + table + R"(","text":"go on")");
  ASSERT_EQ(house.thinkers.wanted.size(), 1u);
  EXPECT_EQ(house.thinkers.wanted[0].seq, seq);
  // Bots agree, so the vote is carried at once.
  a.ask(R"("cmd":"undo","table":")" + table + R"(","ply":)" + std::to_string(ply + 1) + R"(,"to":)" +
        std::to_string(ply));
  EXPECT_EQ(plies(house, table), ply);
  EXPECT_TRUE(house.thinkers.wanted.empty());
  EXPECT_EQ(house.thinkers.forgotten, 1);
  // A thought that comes too late brings nothing.
  house.hall->thought({.table = table, .seq = seq, .move = {}}, house.now);
  house.loop.run();
  EXPECT_EQ(plies(house, table), ply);
}

TEST(HallThinking, jobs_are_found_after_a_crash) {
  House house;
  const Guest ana = house.guest("Ana");
  const std::string table = house.table(ana, R"(["captain","me"])");
  house.start(ana, table);
  const bool bot_first = house.to_move(table) == 0;
  if (!bot_first) {
    Client a = house.connect(&ana);
    a.ask(R"("cmd":"play","table":")" + table + R"(","ply":0,"move":")" + house.legal_move(table) + "\"");
  }
  ASSERT_EQ(house.thinkers.wanted.size(), 1u);
  house.crash_and_start();
  house.loop.run();
  ASSERT_EQ(house.thinkers.wanted.size(), 1u);
  EXPECT_GE(think_on(house), 1);
}

TEST(HallThinking, bots_alone_play_while_somebody_looks) {
  House house;
  const Guest ana = house.guest("Ana");
  const std::string table = house.table(ana, R"(["captain","captain"])");
  house.start(ana, table);
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(house.think());
  house.pass(61'000);  // nobody has looked for a minute
  house.think();       // what was wanted before
  EXPECT_FALSE(house.think());
  const int asleep = static_cast<int>(house.disk.tables.at(table).rows.size());
  house.pass(600'000);
  EXPECT_FALSE(house.think());
  EXPECT_EQ(static_cast<int>(house.disk.tables.at(table).rows.size()), asleep);
  EXPECT_EQ(house.disk.tables.at(table).job, std::nullopt);
  Client c = house.connect();
  c.ask(R"("cmd":"watch","table":")" + table + "\"");
  EXPECT_TRUE(house.think());
  house.pass(300'000);
  EXPECT_TRUE(house.think());
  EXPECT_EQ(c.count(R"("event":"moved")"), 2u);
  c.close();
  house.pass(61'000);
  house.think();
  EXPECT_FALSE(house.think());
}

// Whoever looks wakes them, a name or not, and whether the table is still in memory or not.
TEST(HallThinking, a_look_wakes_bots_that_sleep_in_memory) {
  House house;
  const Guest ana = house.guest("Ana");
  const std::string table = house.table(ana, R"(["captain","captain"])");
  house.start(ana, table);
  house.pass(61'000);
  house.think();
  ASSERT_FALSE(house.think());
  ASSERT_EQ(house.hall->counts().tables, 1u);
  Client c = house.connect();
  c.ask(R"("cmd":"watch","table":")" + table + "\"");
  EXPECT_TRUE(house.think());
}

// Both were away for days. Who comes first and looks must not see the stand-ins end the game within seconds.
TEST(HallThinking, stand_ins_alone_leave_time_to_come_back) {
  constexpr Millis kDay = 86'400'000;
  House house({.hall = {.asks_per_second = 0}});
  const Guest ana = house.guest("Ana");
  const Guest ben = house.guest("Ben");
  const std::string table = house.game(ana, ben, R"(,"pace":{"kind":"days","days":1})");
  for (int day = 0; day < 4; ++day) {
    house.pass(kDay);
    think_on(house);
  }
  const std::string path = "/api/tables/" + table;
  EXPECT_THAT(house.get(path).body, Not(HasSubstr(R"("held_by":null)")));
  const int asleep = plies(house, table);
  Client a = house.connect(&ana);
  a.ask(R"("cmd":"watch","table":")" + table + "\"");
  house.pass(9'000);
  EXPECT_EQ(think_on(house), 0);
  // Nobody sits down: they go on, so that no table stands still for ever, but slowly.
  for (int i = 0; i < 20; ++i) {
    house.pass(1'000);
    think_on(house);
  }
  EXPECT_GT(plies(house, table), asleep);
  EXPECT_LE(plies(house, table), asleep + 11);
  // Once somebody is back they move at once again.
  ASSERT_EQ(house.post(path + "/sit", &ana, R"({"seat":0})").status, 200);
  think_on(house);
  EXPECT_EQ(house.to_move(table), 0);
  EXPECT_THAT(house.get(path).body, HasSubstr(R"("held_by":null)"));
}

// Who is there and has only thought for too long is not waited for so long.
TEST(HallThinking, a_stand_in_moves_soon_for_who_looks_on) {
  House house({.hall = {.grace = 0, .asks_per_second = 0}});
  const Guest ana = house.guest("Ana");
  const std::string table =
      house.table(ana, R"(["me","captain"])", R"(,"pace":{"kind":"live","base_s":60,"increment_s":0})");
  Client a = house.connect(&ana);
  a.ask(R"("cmd":"watch","table":")" + table + "\"");
  house.start(ana, table);
  think_on(house);
  ASSERT_EQ(house.to_move(table), 0);
  const int ply = plies(house, table);
  house.pass(60'000);
  EXPECT_EQ(a.count(R"("held_by":"captain")"), 1u);
  EXPECT_EQ(think_on(house), 0);
  house.pass(2'000);
  EXPECT_TRUE(house.think());
  EXPECT_EQ(plies(house, table), ply + 1);
}

TEST(HallThinking, when_all_have_left_for_good_the_table_sleeps) {
  House house;
  const Guest ana = house.guest("Ana");
  const Guest ben = house.guest("Ben");
  const std::string table = house.game(ana, ben);
  house.post("/api/tables/" + table + "/leave", &ana);
  house.pass(120'000);
  think_on(house);
  EXPECT_EQ(house.to_move(table), 1);  // Ben is still there, and is waited for
  house.post("/api/tables/" + table + "/leave", &ben);
  house.think();
  house.pass(61'000);
  house.think();
  EXPECT_FALSE(house.think());
}

// The bot does not think again and again for nothing.
TEST(HallThinking, on_a_full_disk_bots_rest) {
  House house;
  const Guest ana = house.guest("Ana");
  const std::string table = house.table(ana, R"(["captain","captain"])");
  house.start(ana, table);
  house.store.full = true;
  EXPECT_TRUE(house.think());
  EXPECT_FALSE(house.think());
  house.pass(1500);
  EXPECT_TRUE(house.think());
  EXPECT_FALSE(house.think());
  house.store.full = false;
  house.pass(1500);
  for (int i = 0; i < 10; ++i) EXPECT_TRUE(house.think());
  EXPECT_EQ(plies(house, table), 10);
}

TEST(HallThinking, a_whole_game_of_bots_ends) {
  House house;
  const Guest ana = house.guest("Ana");
  const std::string table = house.table(ana, R"(["random","random"])", R"(,"listed":true)");
  Client c = house.connect();
  c.ask(R"("cmd":"watch","table":")" + table + "\"");
  house.start(ana, table);
  think_on(house);
  const std::string body = house.get("/api/tables/" + table).body;
  EXPECT_THAT(body, HasSubstr(R"("phase":"over")"));
  EXPECT_EQ(c.count(R"("event":"over")"), 1u);
  EXPECT_THAT(house.get("/api/tables?listed=over").body, HasSubstr(table));
  EXPECT_EQ(house.disk.tables.at(table).index.phase, 2);
  EXPECT_EQ(house.disk.tables.at(table).job, std::nullopt);
}

}  // namespace

}  // namespace endeavor::test
