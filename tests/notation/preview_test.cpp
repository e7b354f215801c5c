// `preview`: the mover's Glory with its parts, others apart, and what follows by itself under `then`; and the same
// apart in the log.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/notation/talk.h"

namespace endeavor::test {
namespace {

json preview(Talk& talk, std::string_view move, std::string_view lang = "en") {
  return talk.ask({{"cmd", "preview"}, {"move", move}, {"lang", lang}})["preview"];
}

std::vector<std::string> texts(const json& lines) {
  std::vector<std::string> out;
  for (const json& line : lines) {
    std::string text = line["text"];
    if (line.contains("note")) text += " (" + line["note"].get<std::string>() + ")";
    out.push_back(std::move(text));
  }
  return out;
}

std::vector<std::string> kinds(const json& lines) {
  std::vector<std::string> out;
  for (const json& line : lines) out.push_back(line["kind"]);
  return out;
}

TEST(Preview, R10_1_glory_comes_with_its_parts_in_the_language_asked) {
  Talk talk = at_first_turn("shipyard");
  const std::string before = talk.everything();
  const json told = preview(talk, "use colonial-house occupy london");
  EXPECT_EQ(told["own"]["glory"]["parts"].dump(), R"([{"row":"cities","by":1},{"row":"harbor","by":-1}])");
  EXPECT_EQ(told["own"]["glory"]["from"], told["own"]["glory"]["to"]);
  EXPECT_EQ(texts(told["own"]["lines"])[0], "Glory 4 (city +1, harbor −1)");
  const json dicho = preview(talk, "use colonial-house occupy london", "es");
  EXPECT_EQ(texts(dicho["own"]["lines"])[0], "Gloria 4 (ciudad +1, Puerto −1)");
  EXPECT_TRUE(told["then"].empty());
  EXPECT_TRUE(told["others"].empty());
  EXPECT_EQ(talk.everything(), before);
  EXPECT_EQ(talk.code_of({{"cmd", "preview"}, {"move", "use colonial-house occupy lima"}}), "illegal-move");
  EXPECT_EQ(talk.code_of({{"cmd", "preview"}, {"move", "fly"}}), "unknown-move");
  EXPECT_EQ(talk.refused({{"cmd", "preview"}}), "bad-request");
}

// Of the last builder's move, Growth and Salary are not the building's effect.
TEST(Preview, R4_4_R4_5_growth_and_salary_are_told_apart) {
  Talk talk;
  talk.begin(side_b(), 3);
  for (int i = 0; i < 4; ++i) talk.play("start colonial-house");
  for (int i = 0; i < 3; ++i) talk.play("build shipyard");
  const json told = preview(talk, "build workshop");
  EXPECT_EQ(texts(told["own"]["lines"]),
            (std::vector<std::string>{"Glory 3 → 5 (Industry +2)", "Industry 0 → 2 (Build 1 → 2)"}));
  EXPECT_EQ(told["own"]["harbor"].dump(), "[0,0]");
  EXPECT_EQ(kinds(told["then"]), (std::vector<std::string>{"growth", "salary"}));
  EXPECT_EQ(told["then"][0]["shares"].size(), 4u);
  EXPECT_EQ(told["then"][0]["shares"][0]["count"], 2);
  EXPECT_EQ(told["then_glory"]["parts"].dump(), R"([{"row":"harbor","by":1}])");
  EXPECT_EQ(texts(told["then_lines"]), (std::vector<std::string>{"Glory 5 → 6 (harbor +1)"}));
  talk.play("build workshop");
  const json last = talk.ask({{"cmd", "log"}, {"from", 8}})["log"][0];
  EXPECT_EQ(last["text"].get<std::string>().find("harbor"), std::string::npos) << last["text"];
  EXPECT_EQ(last["then"], told["then"]);
  talk.command("undo");
  const json to_me = talk.ask({{"cmd", "preview"}, {"move", "build workshop"}, {"you", 1}})["preview"];
  EXPECT_NE(to_me["then"][0]["text"].get<std::string>().find("you 2"), std::string::npos) << to_me["then"];
  EXPECT_EQ(to_me["own"], told["own"]);
}

// What lies where the Silent Fleet goes is nobody's.
TEST(Preview, R11_2_a_token_that_leaves_the_game_is_told) {
  Talk talk;
  const json listed = json::parse(file_text("tests/data/games/conformance/side-a-2-silent-fleet-all-options.json"));
  const json& moves = listed["record"]["moves"];
  talk.ask(json{{"cmd", "load"}, {"record", listed["record"]}});
  std::size_t at = moves.size();
  do {
    ASSERT_GT(at, 0u);
    talk.command("undo");
    --at;
  } while (!moves[at][1].get<std::string>().starts_with("react ship track:"));
  EXPECT_TRUE(
      texts(preview(talk, moves[at][1].get<std::string>())["events"])[0].ends_with(" token leaves the game"));
  const std::string dicho = texts(preview(talk, moves[at][1].get<std::string>(), "es")["events"])[0];
  EXPECT_TRUE(dicho.ends_with(" sale de la partida")) << dicho;
}

// R8.4: what the attacked seat loses stands under its own number.
TEST(Preview, R8_4_what_another_seat_loses_is_not_the_movers) {
  Talk talk = at_first_turn("shipyard");
  json state = talk.command("state")["state"];
  const auto mover = static_cast<std::size_t>(state["to_move"].get<int>());
  const std::size_t other = (mover + 1) % 4;
  state["spaces"]["london"] = other;
  json& tokens = state["tokens"];
  *std::find(tokens.begin(), tokens.end(), json("attack")) = tokens["london"];  // the mover has it
  tokens.erase("london");
  state["players"][other]["supply"] = state["players"][other]["supply"].get<int>() - 1;
  state["players"][mover]["tokens"]["attack"] = 1;
  ASSERT_EQ(talk.code_of({{"cmd", "position"}, {"state", state}}), "ok");
  const json told = preview(talk, "spend attack attack london");
  ASSERT_EQ(told["others"].size(), 1u);
  EXPECT_EQ(told["others"][0]["seat"], other);
  EXPECT_EQ(told["others"][0]["glory"]["parts"].dump(), R"([{"row":"cities","by":-1}])");
  EXPECT_EQ(told["own"]["glory"]["parts"][0]["by"], 1);
}

TEST(Preview, R3_3_the_next_round_follows_the_last_pass) {
  Talk talk = at_first_turn("shipyard");
  for (int i = 0; i < 3; ++i) {
    EXPECT_TRUE(preview(talk, "pass")["then"].empty());
    talk.play("pass");
  }
  const json told = preview(talk, "pass");
  EXPECT_EQ(kinds(told["then"]), std::vector<std::string>{"round"});
  EXPECT_TRUE(told["own"]["glory"]["parts"].empty());
}

}  // namespace
}  // namespace endeavor::test
