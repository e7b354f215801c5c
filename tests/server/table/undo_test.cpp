// Undo: own plies at once, others by vote; stale, done already, and over.
#include <gtest/gtest.h>

#include "tests/server/table/company.h"

namespace endeavor::test {
namespace {

// Until somebody has made two plies in a row and is to move again.
void go_to_own_plies(Company& c, int plies) {
  for (int i = 0; i < 400 && c.table().phase() == TablePhase::Playing; ++i) {
    const auto& moves = c.table().game()->moves;
    const auto& states = c.table().game()->states;
    bool own = static_cast<int>(moves.size()) >= plies;
    for (int k = 0; own && k < plies; ++k)
      own = states[moves.size() - 1 - static_cast<std::size_t>(k)].to_move == c.state().to_move;
    if (own) return;
    c.go_on(1);
  }
  FAIL() << "nobody moves twice";
}

TEST(Undo, own_plies_at_once_for_the_one_to_move) {
  Company c({.seats = {"ana", "ben", "eva"}});
  c.start();
  go_to_own_plies(c, 1);
  const int ply = c.table().ply();
  const std::string who = c.mover();
  const Ruling done = c.undo(who, ply - 1);
  EXPECT_EQ(code(done), "ok");
  EXPECT_EQ(done.vote, "");
  EXPECT_EQ(c.table().ply(), ply - 1);
  EXPECT_EQ(c.table().undos(), 1);
  const std::string event = c.last("undone");
  EXPECT_EQ(value_of(event, "to"), std::to_string(ply - 1));
  EXPECT_EQ(value_of(event, "undos"), "1");
  EXPECT_EQ(value_of(event, "seat"), std::to_string(c.table().seat_of(who)));
  std::string hash;
  c.table().append_hash(hash);
  EXPECT_EQ(value_of(event, "hash"), hash);
}

TEST(Undo, has_an_end_and_the_game_goes_on) {
  Company c({.seats = {"ana", "ben", "captain"}});
  for (std::uint8_t i = 0; static_cast<std::int64_t>(c.log.size()) < kMostRows - 1; ++i)
    ASSERT_EQ(code(c.sit("ana", 0, bytes_of(i))), "ok");
  c.start();
  ASSERT_EQ(static_cast<std::int64_t>(c.log.size()), kMostRows);
  c.go_on(6);
  EXPECT_EQ(c.table().ply(), 6);
  EXPECT_EQ(code(c.undo("ana", 0)), "too-many");
  EXPECT_EQ(code(c.end("ana")), "ok");
  EXPECT_EQ(code(c.vote("ben", c.table().votes()[0].id, true)), "ok");
  EXPECT_EQ(c.table().phase(), TablePhase::Over);
}

TEST(Undo, else_it_is_a_vote) {
  Company c({.seats = {"ana", "ben", "eva"}});
  c.start();
  c.go_on(5);
  const Ruling asked = c.undo("ana", 1);
  EXPECT_EQ(code(asked), "ok");
  EXPECT_NE(asked.vote, "");
  EXPECT_EQ(c.table().ply(), 5);
  ASSERT_EQ(c.table().votes().size(), 1u);
  EXPECT_EQ(c.table().votes()[0].to, 1);
  c.vote("ben", asked.vote, true);
  EXPECT_EQ(c.table().ply(), 5);
  c.vote("eva", asked.vote, true);
  EXPECT_EQ(c.table().ply(), 1);
  EXPECT_EQ(value_of(c.last("undone"), "seat"), "0");  // who asked
}

TEST(Undo, what_a_stand_in_did_is_not_ones_own) {
  Company c({.seats = {"ana", "random", "random"}, .pace = {.kind = PaceKind::Live, .base_s = 10}});
  c.start();
  while (c.mover() != "ana") c.think();
  c.now += 11'000;
  c.tick();
  c.think();
  c.sit("ana", 0);
  while (c.mover() != "ana") c.think();
  const int ply = c.table().ply();
  c.undo("ana", ply - 1);  // all others are bots, so the vote is carried at once
  EXPECT_FALSE(c.log.back().kind == RowKind::Undone && c.log[c.log.size() - 2].kind != RowKind::VoteEnded);
}

TEST(Undo, with_bots_only_is_carried_at_once) {
  Company c({.seats = {"ana", "random", "random"}});
  c.start();
  c.go_on(6);
  const Ruling asked = c.undo("ana", 0);
  EXPECT_EQ(code(asked), "ok");
  EXPECT_EQ(c.table().ply(), 0);
}

TEST(Undo, names_the_tables_ply_or_is_stale) {
  Company c({.seats = {"ana", "ben", "eva"}});
  c.start();
  c.go_on(5);
  const Ruling stale = c.undo_at("ana", 4, 2);
  ASSERT_EQ(code(stale), "stale");
  EXPECT_EQ(stale.refusal->from, 4);
  EXPECT_EQ(stale.refusal->moves.size(), 1u);
}

TEST(Undo, to_where_the_table_stands_is_good_without_more) {
  Company c({.seats = {"ana", "ben", "eva"}});
  c.start();
  c.go_on(5);
  EXPECT_TRUE(c.undo("ben", 5).rows.empty());
  EXPECT_EQ(code(c.undo_at("ben", 9, 5)), "ok");  // asked again after it was done
  EXPECT_EQ(code(c.undo("ben", 6)), "bad-request");
  EXPECT_EQ(code(c.undo("ben", -1)), "bad-request");
}

TEST(Undo, is_for_people_at_the_table_while_the_game_goes_on) {
  Company c({.seats = {"ana", "ben", "eva"}});
  EXPECT_EQ(code(c.undo("ana", 0)), "not-started");
  c.start();
  c.go_on(5);
  EXPECT_EQ(code(c.undo("", 0)), "unknown-person");
  EXPECT_EQ(code(c.undo("stranger", 0)), "not-your-seat");
  c.finish();
  EXPECT_EQ(code(c.undo("ana", 0)), "over");
}

}  // namespace
}  // namespace endeavor::test
