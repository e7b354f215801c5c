// The table as JSON, the position, and events: the shapes of the protocol.
#include <gtest/gtest.h>

#include "engine/hash.h"
#include "notation/referee/referee.h"
#include "tests/server/table/company.h"

namespace endeavor::test {
namespace {

TEST(TableJson, before_the_start) {
  Company c(
      {.seats = {"ana", "open", "captain"}, .pace = {.kind = PaceKind::Live, .base_s = 1200, .increment_s = 30}});
  c.here.set(0);
  EXPECT_EQ(
      c.json(),
      R"({"id":"table-of-company","rules":{"edition":"age-of-sail","board":"side-a","players":3,"options":{"order":"by-phase",)"
      R"("silent_fleet":false,"limited_occupy":false,"no_reaction_to_tokens":false,"building_scarcity":false,"exploits":false,)"
      R"("nations":"off"}},"pace":{"kind":"live","base_s":1200,"increment_s":30},"stand_in":"random","phase":"gathering",)"
      R"("host":"ana","seats":[{"person":{"id":"ana","name":"Name of ana"},"bot":null,"here":true,"held_by":null},)"
      R"({"person":null,"bot":null,"here":false,"held_by":null},{"person":null,"bot":"captain","here":true,"held_by":null}],)"
      R"("ply":0,"undos":0,"to_move":null,"clock":null,"commitment":")" +
          hex_of(commitment_to(bytes_of(7))) +
          R"(","fair":null,"listed":false,"votes":[],"scores":null,"rematch":null})");
}

TEST(TableJson, position_is_what_the_referee_says) {
  Company c({.seats = {"ana", "ben", "eva"}});
  c.start();
  c.go_on(20);
  std::string position;
  c.table().append_position(position);
  Referee referee(*builtin_content(kRulesVersion));
  referee.answer(R"({"cmd":"load","record":)" + c.record() + "}");
  const std::string state(referee.answer(R"({"cmd":"state"})"));
  const std::string legal(referee.answer(R"({"cmd":"legal"})"));
  EXPECT_EQ(value_of(position, "state"), value_of(state, "state"));
  EXPECT_EQ(value_of(position, "hash"), value_of(state, "hash"));
  EXPECT_EQ(value_of(position, "legal"), value_of(legal, "legal"));
  EXPECT_EQ(value_of(position, "ply"), "20");
  EXPECT_EQ(value_of(position, "undos"), "0");
}

TEST(TableJson, hash_is_null_before_the_start) {
  Company c({.seats = {"ana", "ben", "eva"}});
  std::string hash;
  c.table().append_hash(hash);
  EXPECT_EQ(hash, "null");
  std::string moves;
  c.table().append_moves(moves, 0);
  EXPECT_EQ(moves, "[]");
}

TEST(TableJson, moves_are_those_from_a_ply_on) {
  Company c({.seats = {"ana", "ben", "eva"}});
  c.start();
  c.go_on(3);
  std::string all;
  std::string last;
  c.table().append_moves(all, 0);
  c.table().append_moves(last, 2);
  EXPECT_EQ(all.substr(all.size() - last.size() + 1), last.substr(1));
  EXPECT_EQ(std::count(all.begin(), all.end(), '"'), 6);
}

TEST(Events, moved_has_everything_that_a_page_checks) {
  Company c({.seats = {"ana", "ben", "eva"}});
  c.start();
  const int seat = c.table().to_move();
  const std::string move = c.legal();
  c.play(c.mover(), move);
  std::string hash;
  c.table().append_hash(hash);
  EXPECT_EQ(c.heard.back(), R"({"event":"moved","table":"table-of-company","ply":1,"undos":0,"seat":)" +
                                std::to_string(seat) + R"(,"move":")" + move + R"(","hash":)" + hash +
                                R"(,"clock":null})");
}

TEST(Events, the_end_is_told_once_with_the_result) {
  Company c({.seats = {"ana", "ben", "eva"}});
  c.start();
  c.finish();
  const auto count = std::count_if(c.heard.begin(), c.heard.end(),
                                   [](const std::string& event) { return value_of(event, "event") == "\"over\""; });
  EXPECT_EQ(count, 1);
  EXPECT_EQ(value_of(c.last("over"), "ply"), std::to_string(c.table().ply()));
  EXPECT_NE(value_of(value_of(c.last("over"), "result"), "winners"), "");
  EXPECT_EQ(value_of(value_of(c.heard.back(), "table"), "phase"), "\"over\"");
}

TEST(Log, of_others_is_refused_with_a_sentence) {
  Company c({.seats = {"ana", "ben", "eva"}});
  c.start();
  c.go_on(4);
  std::string problem;
  std::vector<Row> broken = c.log;
  broken[3].text = "no move";
  EXPECT_FALSE(Table::from_rows(c.table().box(), "t", broken, problem));
  EXPECT_EQ(problem, "Row 3 of the log of table t makes no sense.");
  broken = c.log;
  broken.erase(broken.begin() + 2);
  EXPECT_FALSE(Table::from_rows(c.table().box(), "t", broken, problem));
  EXPECT_FALSE(Table::from_rows(c.table().box(), "t", {}, problem));
  EXPECT_FALSE(Table(c.table()).apply(c.log.back()));  // a row twice
}

}  // namespace
}  // namespace endeavor::test
