// The requests for displays: the box, what a position means, the menu, the log, the question, and why a
// piece that someone points at cannot be used.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/notation/talk.h"

namespace endeavor::test {
namespace {

json in_spanish(std::string_view cmd) { return {{"cmd", cmd}, {"lang", "es"}}; }

const json& with_id(const json& list, std::string_view id) {
  return *std::find_if(list.begin(), list.end(), [&](const json& item) { return item["id"] == id; });
}

TEST(Display, content_names_every_piece_in_the_language_asked) {
  Talk talk;
  const json box = talk.command("content")["content"];
  const json caja = talk.ask(in_spanish("content"))["content"];
  EXPECT_EQ(box["buildings"].size(), 21u);
  EXPECT_EQ(box["cards"].size(), 48u);
  EXPECT_EQ(with_id(box["buildings"], "docks")["the"], "the Docks");
  EXPECT_EQ(with_id(caja["buildings"], "docks")["the"], "los Muelles");
  EXPECT_EQ(with_id(caja["areas"], "caribbean")["in"], "en el Caribe");
  EXPECT_EQ(with_id(box["buildings"], "docks")["joiner"], "+");
  EXPECT_EQ(with_id(box["boards"], "side-b")["origin"], "ours");
}

TEST(Display, content_has_the_ladders_of_R5_2_and_R5_4) {
  Talk talk;
  const json box = talk.command("content")["content"];
  EXPECT_EQ(box["levels"], json::array({0, 2, 4, 7, 10}));
  EXPECT_EQ(with_id(box["attributes"], "culture")["steps"], json::array({2, 3, 4, 5, 6}));
  EXPECT_EQ(box["glory_age_of_sail"].dump(), "[0,0,2,2,4,4,4,7,7,7,10,11,12,13,14,15]");
}

TEST(Display, content_says_which_games_a_board_is_for_R2_2) {
  Talk talk;
  const json box = talk.command("content")["content"];
  EXPECT_EQ(with_id(box["boards"], "side-b")["games"].dump(),
            R"([{"edition":"age-of-sail","players":[4,5],"silent_fleet":[2]}])");
}

TEST(Display, view_counts_presence_and_who_would_get_the_governor_R1_4_R7_3) {
  Talk talk = at_first_turn("shipyard");
  const int seat = talk.command("state")["state"]["to_move"];
  const auto i = static_cast<std::size_t>(seat);
  EXPECT_EQ(talk.command("view")["view"]["governors"]["africa"], nullptr);
  talk.play("use shipyard ship track:africa");
  const json view = talk.command("view")["view"];
  EXPECT_EQ(view["presence"]["africa"][i], 1);
  EXPECT_EQ(view["presence"]["europe"][i], 0);
  EXPECT_EQ(view["governors"]["africa"], seat);
  EXPECT_EQ(view["players"][i]["levels"]["culture"], 2);
  EXPECT_EQ(view["players"][i]["cards"]["limit"], 1);
}

TEST(Display, view_with_a_move_looks_ahead_and_changes_nothing) {
  Talk talk = at_first_turn("shipyard");
  const std::string before = talk.everything();
  const json ahead = talk.ask({{"cmd", "view"}, {"move", "use colonial-house occupy london"}});
  const auto seat = static_cast<std::size_t>(talk.command("state")["state"]["to_move"].get<int>());
  EXPECT_EQ(ahead["view"]["presence"]["europe"][seat], 1);
  EXPECT_EQ(ahead["state"]["spaces"]["london"], seat);
  EXPECT_EQ(talk.everything(), before);
  EXPECT_EQ(talk.code_of({{"cmd", "view"}, {"move", "use colonial-house occupy lima"}}), "illegal-move");
}

TEST(Display, menu_has_every_legal_move_with_a_phrase) {
  Talk talk = at_first_turn("shipyard");
  const json menu = talk.command("menu")["menu"];
  const json legal = talk.command("legal")["legal"];
  ASSERT_EQ(menu.size(), legal.size());
  for (std::size_t i = 0; i < menu.size(); ++i) {
    EXPECT_EQ(menu[i]["move"], legal[i]);
    EXPECT_FALSE(menu[i]["text"].get<std::string>().empty());
  }
}

TEST(Display, log_tells_every_move_and_begins_where_asked) {
  Talk talk = at_first_turn("shipyard");
  const json log = talk.command("log")["log"];
  ASSERT_EQ(log.size(), 8u);
  EXPECT_EQ(log[0]["ply"], 1);
  EXPECT_EQ(log[0]["phase"], "start");
  EXPECT_EQ(log[0]["parts"]["move"], "start colonial-house");
  const json later = talk.ask({{"cmd", "log"}, {"from", 8}})["log"];
  ASSERT_EQ(later.size(), 1u);
  EXPECT_EQ(later[0], log[7]);
  EXPECT_EQ(talk.ask({{"cmd", "log"}, {"from", 9}})["log"].size(), 0u);
  EXPECT_EQ(talk.refused({{"cmd", "log"}, {"from", 0}}), "bad-request");
}

TEST(Display, ask_speaks_the_language_asked) {
  Talk talk = at_first_turn("shipyard");
  EXPECT_NE(talk.command("ask")["ask"], talk.ask(in_spanish("ask"))["ask"]);
}

TEST(Display, explain_finds_the_move_that_comes_nearest) {
  Talk talk = at_first_turn("shipyard");
  const json closed = talk.ask({{"cmd", "explain"}, {"target", "lima"}});
  EXPECT_EQ(closed["move"], "use colonial-house occupy lima");
  EXPECT_EQ(closed["reason"], "region-closed");  // R8.1
  EXPECT_EQ(closed["rule"], "R8.1");
  const json tile = talk.ask({{"cmd", "explain"}, {"tile", "docks"}});
  EXPECT_EQ(tile["reason"], "asked-turn");
  const json wrong = talk.ask({{"cmd", "explain"}, {"with", "shipyard"}, {"target", "london"}});
  EXPECT_EQ(wrong["reason"], "city-not-shipped-to");  // somebody chose the Shipyard for it
  const json lacking = talk.ask({{"cmd", "explain"}, {"target", "europe"}});
  EXPECT_EQ(lacking["reason"], "nothing-offers");
  EXPECT_EQ(lacking["args"]["action"], "draw");
  const json possible = talk.ask({{"cmd", "explain"}, {"target", "london"}});
  EXPECT_EQ(possible["legal"], true);
}

TEST(Display, explain_says_why_a_building_cannot_be_used_R6_2) {
  Talk talk = at_first_turn("shipyard");
  talk.play("use colonial-house occupy london");
  for (int i = 0; i < 3; ++i) talk.play("pass");
  const json busy = talk.ask({{"cmd", "explain"}, {"with", "colonial-house"}});
  EXPECT_EQ(busy["reason"], "already-activated");
  EXPECT_EQ(talk.refused({{"cmd", "explain"}, {"target", 7}}), "bad-request");
}

TEST(Display, nothing_but_the_box_without_a_game) {
  Talk talk;
  for (const char* cmd : {"view", "menu", "log", "ask", "explain"})
    EXPECT_EQ(talk.refused({{"cmd", cmd}}), "no-game");
  EXPECT_EQ(talk.refused({{"cmd", "preview"}, {"move", "pass"}}), "no-game");
}

}  // namespace
}  // namespace endeavor::test
