// Playing: what is done, done again, stale, and refused in which order.
#include <gtest/gtest.h>

#include "tests/server/table/company.h"

namespace endeavor::test {
namespace {

struct Playing : testing::Test {
  Playing() { c.start(); }
  Company c{{.seats = {"ana", "ben", "eva"}}};

  std::string other() const {
    for (const TableChair& chair : c.table().chairs())
      if (chair.person != c.mover()) return chair.person;
    return {};
  }
};

TEST_F(Playing, a_move_for_the_tables_ply_is_taken_and_answered_with_the_next) {
  const std::string who = c.mover();
  const std::string move = c.legal();
  const Ruling done = c.play(who, move);
  EXPECT_EQ(code(done), "ok");
  EXPECT_EQ(done.ply, 1);
  EXPECT_EQ(c.table().ply(), 1);
  EXPECT_EQ(value_of(c.last("moved"), "ply"), "1");
  EXPECT_EQ(value_of(c.last("moved"), "move"), "\"" + move + "\"");
}

TEST_F(Playing, the_same_again_is_answered_as_the_first_time_wherever_the_table_is) {
  const std::string who = c.mover();
  const std::string move = c.legal();
  c.play(who, move);
  c.go_on(10);
  for (const std::optional<int> undos : {std::optional<int>(0), std::optional<int>()}) {
    const Ruling again = c.play_at(who, 0, undos, move);
    EXPECT_EQ(code(again), "ok");
    EXPECT_EQ(again.ply, 1);
    EXPECT_TRUE(again.rows.empty());
  }
  c.finish();
  EXPECT_EQ(code(c.play_at(who, 0, 0, move)), "ok");
}

TEST_F(Playing, what_was_taken_back_stays_so_for_who_knows_the_undos) {
  const std::string who = c.mover();
  const std::string move = c.legal(0);
  c.play(who, move);
  c.undo(who, 0);
  if (!c.table().votes().empty())
    for (const char* voter : {"ana", "ben", "eva"})
      if (!c.table().votes().empty()) c.vote(voter, c.table().votes()[0].id, true);
  ASSERT_EQ(c.table().undos(), 1);
  const Ruling again = c.play_at(who, 0, 0, move);  // it was done, then
  EXPECT_EQ(code(again), "ok");
  EXPECT_EQ(again.ply, 1);
  EXPECT_EQ(c.table().ply(), 0);
  EXPECT_EQ(code(c.play_at(who, 0, std::nullopt, move)), "ok");  // the table's undos are meant: a new move
  EXPECT_EQ(c.table().ply(), 1);
}

TEST_F(Playing, a_move_that_an_undo_left_standing_is_done_by_any_undos_since) {
  const std::string who = c.mover();
  const std::string move = c.legal();
  c.play(who, move);
  c.go_on(3);
  c.undo(c.mover(), 2);
  if (!c.table().votes().empty()) {
    const std::string id = c.table().votes()[0].id;
    for (const char* voter : {"ana", "ben", "eva"}) c.vote(voter, id, true);
  }
  ASSERT_EQ(c.table().undos(), 1);
  EXPECT_EQ(code(c.play_at(who, 0, 0, move)), "ok");
  EXPECT_EQ(code(c.play_at(who, 0, 1, move)), "ok");
  EXPECT_EQ(code(c.play_at(who, 0, 2, move)), "stale");
}

TEST_F(Playing, anything_else_for_a_past_ply_is_stale_and_brings_the_missing_moves) {
  const std::string who = c.mover();
  const std::string first = c.legal(0);
  const std::string second = c.legal(1);
  ASSERT_NE(first, second);
  c.play(who, first);
  c.go_on(4);
  const Ruling stale = c.play_at(who, 0, 0, second);
  ASSERT_EQ(code(stale), "stale");
  EXPECT_EQ(stale.refusal->from, 0);
  EXPECT_EQ(stale.refusal->undos, 0);
  EXPECT_EQ(stale.refusal->moves.size(), 5u);
  EXPECT_EQ(stale.refusal->moves[0], first);
  EXPECT_EQ(code(c.play_at(who == "ana" ? "ben" : "ana", 0, 0, first)), "stale");  // by another seat
  EXPECT_EQ(code(c.play_at("stranger", 0, 0, first)), "stale");                    // by nobody
  EXPECT_EQ(code(c.play_at(who, 3, 0, "no move at all")), "stale");
}

TEST_F(Playing, a_ply_not_yet_reached_is_stale_from_the_tables) {
  c.go_on(4);
  const Ruling stale = c.play_at(c.mover(), 9, 0, c.legal());
  ASSERT_EQ(code(stale), "stale");
  EXPECT_EQ(stale.refusal->from, 4);
  EXPECT_TRUE(stale.refusal->moves.empty());
}

TEST_F(Playing, stale_goes_back_to_the_least_that_was_gone_back_to_since) {
  c.go_on(8);
  const auto go_back = [&](int to) {
    c.undo("ana", to);
    if (c.table().votes().empty()) return;
    const std::string id = c.table().votes()[0].id;
    for (const char* voter : {"ana", "ben", "eva"}) c.vote(voter, id, true);
  };
  go_back(3);
  c.go_on(5);
  go_back(6);
  ASSERT_EQ(c.table().undos(), 2);
  c.go_on(1);
  EXPECT_EQ(c.play_at(c.mover(), 8, 0, c.legal()).refusal->from, 3);
  EXPECT_EQ(c.play_at(c.mover(), 8, 1, c.legal()).refusal->from, 6);
  EXPECT_EQ(c.play_at(c.mover(), 5, 1, "pass").refusal->from, 5);
  EXPECT_EQ(c.play_at(c.mover(), 8, 2, c.legal()).refusal->from, 7);
  EXPECT_EQ(c.play_at(c.mover(), 7, 0, c.legal()).refusal->from, 3);  // right ply, wrong undos
  EXPECT_EQ(c.play_at(c.mover(), 7, 9, c.legal()).refusal->from, 7);
}

TEST_F(Playing, when_several_things_are_wrong_the_first_of_the_list_is_said) {
  Company before({.seats = {"ana", "ben", "eva"}});
  EXPECT_EQ(code(before.play_at("", 7, 3, "nonsense")), "unknown-person");
  EXPECT_EQ(code(before.play_at("eva", 7, 3, "nonsense")), "not-started");
  EXPECT_EQ(code(c.play_at("", 7, 3, "nonsense")), "unknown-person");
  EXPECT_EQ(code(c.play_at(other(), 7, 3, "nonsense")), "stale");
  EXPECT_EQ(code(c.play_at(other(), 0, 0, "nonsense")), "not-your-seat");
  EXPECT_EQ(code(c.play_at("stranger", 0, 0, "nonsense")), "not-your-seat");
  EXPECT_EQ(code(c.play_at(c.mover(), 0, 0, "nonsense")), "unknown-move");
  EXPECT_EQ(code(c.play_at(c.mover(), 0, 0, "pass")), "illegal");
  c.finish();
  EXPECT_EQ(code(c.play_at("stranger", c.table().ply(), 0, "nonsense")), "over");
  EXPECT_EQ(code(c.play_at("stranger", 2, 0, "nonsense")), "stale");
}

TEST_F(Playing, an_illegal_move_comes_with_the_engines_reason) {
  const Ruling no = c.play(c.mover(), "pass");
  ASSERT_TRUE(no.refusal && no.refusal->why);
  EXPECT_EQ(no.refusal->why->reason, Reason::AskedStart);
  EXPECT_EQ(no.refusal->message, "First choose your start building.");
  const std::string mover = c.mover();
  Asking spanish = c.asking(mover);
  spanish.language = Language::Es;
  EXPECT_NE(c.table().play(spanish, {.ply = 0, .undos = {}, .move = "pass"}).refusal->message, no.refusal->message);
}

TEST_F(Playing, nobody_plays_for_a_seat_that_a_bot_holds) {
  const std::string who = c.mover();
  const int seat = c.table().seat_of(who);
  c.replace(other(), seat);
  for (const char* voter : {"ana", "ben", "eva"})
    if (voter != who && !c.table().votes().empty()) c.vote(voter, c.table().votes()[0].id, true);
  ASSERT_FALSE(c.table().chairs()[static_cast<std::size_t>(seat)].held_by.empty());
  EXPECT_EQ(code(c.play(who)), "not-your-seat");
}

TEST(Bots, are_wanted_for_their_decision_and_for_no_other) {
  Company c({.seats = {"ana", "captain", "mate"}});
  c.start();
  while (!c.table().job_wanted()) c.go_on(1);
  const auto job = c.table().job_wanted();
  EXPECT_TRUE(c.table().bot_move(job->seq + 1, {}, c.now).rows.empty());
  EXPECT_TRUE(c.table().bot_move(job->seq - 1, {}, c.now).rows.empty());
  EXPECT_TRUE(c.table().bot_move(job->seq, {}, c.now).rows.empty());  // no legal move
  c.say("ana", "Take your time.");
  EXPECT_EQ(c.table().job_wanted()->seq, job->seq);  // chat does not wake anybody
  const Ruling thought = c.think();
  EXPECT_EQ(thought.ply, c.table().ply());
}

TEST(Bots, whole_games_end_with_scores) {
  Company c({.seats = {"random", "greedy", "mate"}});
  c.start();
  c.finish();
  EXPECT_EQ(c.table().to_move(), -1);
  EXPECT_NE(value_of(c.json(), "scores"), "null");
  EXPECT_NE(value_of(c.last("over"), "result"), "null");
  EXPECT_EQ(c.folded(), c.table());
}

}  // namespace
}  // namespace endeavor::test
