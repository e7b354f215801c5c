// One look at a game: the same words as the separate requests, at every ply and in both languages; requests that
// change the game and are answered with a look; and the Glory of every round.
#include <gtest/gtest.h>

#include "tests/notation/talk.h"

namespace endeavor::test {
namespace {

json golden(const std::string& name) { return json::parse(file_text("tests/data/games/golden/" + name)); }

json first_moves(json record, std::size_t count) {
  record["moves"].erase(record["moves"].begin() + static_cast<std::ptrdiff_t>(count), record["moves"].end());
  record["result"] = nullptr;
  return record;
}

json load(const json& record) { return {{"cmd", "load"}, {"record", record}}; }

// A good answer without its `ok`: "state":{…}
std::string parts_of(Talk& talk, const std::string& request) {
  const std::string answer(talk.referee.answer(request));
  constexpr std::string_view kBegin = R"({"ok":true,)";
  EXPECT_TRUE(answer.starts_with(kBegin)) << answer;
  return answer.substr(kBegin.size(), answer.size() - kBegin.size() - 1);
}

class LookAtGolden : public testing::TestWithParam<const char*> {};

TEST_P(LookAtGolden, every_ply_is_what_a_record_cut_there_says) {
  const json record = golden(GetParam());
  const std::size_t last = record["moves"].size();
  Talk whole;
  ASSERT_TRUE(whole.ask(load(record))["ok"]);
  Talk step;
  ASSERT_TRUE(step.ask(load(first_moves(record, 0)))["ok"]);
  for (std::size_t ply = 0; ply <= last; ++ply) {
    const std::string number = std::to_string(ply);
    for (const std::string language : {"en", "es"}) {
      const std::string rest = R"(,"lang":")" + language + "\"}";
      const std::string look = parts_of(whole, R"({"cmd":"look","ply":)" + number + rest);
      EXPECT_TRUE(look.starts_with("\"ply\":" + number + ',')) << look;
      std::size_t at = 0;  // the parts stand in this order
      for (const std::string cmd : {"state", "view", "menu", "ask", "log"}) {
        at = look.find(',' + parts_of(step, R"({"cmd":")" + cmd + '"' + rest) + ',', at);
        ASSERT_NE(at, std::string::npos) << cmd << " at ply " << ply;
      }
    }
    if (ply < last) step.play(record["moves"][ply][1].get<std::string>());
  }
  EXPECT_EQ(whole.command("look").dump(), whole.ask({{"cmd", "look"}, {"ply", last}}).dump());
}

INSTANTIATE_TEST_SUITE_P(Games, LookAtGolden,
                         testing::Values("side-b-4.json", "first-edition-3.json",
                                         "side-a-2-both-silent-fleet.json"));

TEST(Look, log_begins_where_asked) {
  Talk talk = at_first_turn("shipyard");
  const json all = talk.command("look");
  const json later = talk.ask({{"cmd", "look"}, {"log_from", 8}});
  ASSERT_EQ(later["log"].size(), 1u);
  EXPECT_EQ(later["log"][0], all["log"][7]);
  EXPECT_EQ(later["turns"][0], all["turns"][7]);
  EXPECT_EQ(talk.ask({{"cmd", "look"}, {"ply", 3}, {"log_from", 4}})["log"].size(), 0u);
  EXPECT_EQ(talk.ask({{"cmd", "look"}, {"ply", 3}, {"log_from", 3}})["log"][0], all["log"][2]);
  EXPECT_EQ(talk.ask({{"cmd", "look"}, {"log_from", 1000}})["turns"].size(), 0u);
}

TEST(Look, speaks_to_whom_it_is_asked_to) {
  Talk talk = at_first_turn("shipyard");
  const json all = talk.command("look");
  const json told = talk.ask({{"cmd", "look"}, {"you", 3}});
  EXPECT_EQ(all["log"][0]["text"], "Player 4 starts with the Colonial House.");
  EXPECT_EQ(told["log"][0]["text"], "You start with the Colonial House.");
  EXPECT_EQ(told["log"][1], all["log"][1]) << "others are named";
  EXPECT_EQ(told["ask"], all["ask"]);
  EXPECT_EQ(told["log"], talk.ask({{"cmd", "log"}, {"you", 3}})["log"]);
  EXPECT_EQ(talk.ask({{"cmd", "log"}, {"you", 4}})["log"], all["log"]) << "nobody sits there";
  const json played = talk.ask({{"cmd", "play"}, {"move", "pass"}, {"look", {{"log_from", 9}, {"you", 3}}}});
  EXPECT_EQ(played["log"][0]["text"], "You pass.");
  EXPECT_TRUE(talk.command("undo")["ok"]);
  EXPECT_EQ(talk.command("look").dump(), all.dump()) << "it is asked for each time anew";
}

TEST(Look, changes_nothing) {
  Talk talk = at_first_turn("shipyard");
  const std::string before = talk.everything();
  for (int ply = 0; ply <= 8; ++ply) talk.ask({{"cmd", "look"}, {"ply", ply}});
  EXPECT_EQ(talk.everything(), before);
}

TEST(Look, answers_whatever_changes_the_game) {
  Talk asked;
  Talk other;
  const json look{{"log_from", 1}};
  const auto same = [&](json request) {
    const json plain = other.ask(request);
    EXPECT_TRUE(plain["ok"]) << plain;
    request["look"] = look;
    EXPECT_EQ(asked.ask(request).dump(), other.command("look").dump());
  };
  same({{"cmd", "new"}, {"rules", side_b()}, {"seed", 3}});
  same({{"cmd", "play"}, {"move", "start merchant-dock"}});
  same({{"cmd", "undo"}});
  same({{"cmd", "position"}, {"state", other.command("state")["state"]}});
  same(load(golden("side-b-4.json")));
  same({{"cmd", "undo"}});
  EXPECT_EQ(asked.ask({{"cmd", "undo"}, {"look", json::object()}}).dump(),
            (other.command("undo"), other.command("look").dump()));
  EXPECT_EQ(asked.ask({{"cmd", "undo"}, {"look", {{"log_from", 5}}}}).dump(),
            (other.command("undo"), other.ask({{"cmd", "look"}, {"log_from", 5}}).dump()));
  EXPECT_TRUE(asked.command("undo").contains("legal")) << "the next request is answered as ever";
}

TEST(Look, nonsense_is_refused) {
  Talk nobody;
  EXPECT_EQ(nobody.refused({{"cmd", "look"}}), "no-game");
  EXPECT_EQ(nobody.refused({{"cmd", "curve"}}), "no-game");
  Talk talk = at_first_turn("shipyard");
  for (const json& ply : {json(-1), json(9), json("1"), json(1.5), json(nullptr), json::array()})
    EXPECT_EQ(talk.refused({{"cmd", "look"}, {"ply", ply}}), "bad-request") << ply;
  for (const json& from : {json(0), json(-1), json("1"), json(nullptr), json(1LL << 40)})
    EXPECT_EQ(talk.refused({{"cmd", "look"}, {"log_from", from}}), "bad-request") << from;
  EXPECT_EQ(talk.refused({{"cmd", "look"}, {"from", 1}}), "bad-request");
  for (const json& you : {json(-1), json(5), json("0"), json(nullptr)}) {
    EXPECT_EQ(talk.refused({{"cmd", "look"}, {"you", you}}), "bad-request") << you;
    EXPECT_EQ(talk.refused({{"cmd", "log"}, {"you", you}}), "bad-request") << you;
    EXPECT_EQ(talk.refused({{"cmd", "preview"}, {"move", "pass"}, {"you", you}}), "bad-request") << you;
    EXPECT_EQ(talk.refused({{"cmd", "play"}, {"move", "pass"}, {"look", {{"you", you}}}}), "bad-request") << you;
  }
  EXPECT_EQ(talk.refused({{"cmd", "look"}, {"lang", "fr"}}), "bad-request");
  EXPECT_EQ(talk.refused({{"cmd", "curve"}, {"ply", 1}}), "bad-request");
  EXPECT_EQ(talk.refused({{"cmd", "state"}, {"look", json::object()}}), "bad-request");
  for (const json& look : {json(true), json(1), json(nullptr), json{{"ply", 1}}, json{{"log_from", 0}}})
    EXPECT_EQ(talk.refused({{"cmd", "play"}, {"move", "pass"}, {"look", look}}), "bad-request") << look;
  EXPECT_EQ(talk.refused({{"cmd", "play"}, {"move", "build docks"}, {"look", json::object()}}), "illegal-move");
}

TEST(Look, says_who_has_the_presence_for_a_card_R9_2) {
  Talk talk = at_first_turn("shipyard");
  const int seat = talk.command("state")["state"]["to_move"];
  talk.play("use shipyard ship track:africa");
  const json look = talk.command("look");
  ASSERT_EQ(look["state"]["areas"]["africa"]["deck"][0], "africa-1");
  for (int i = 0; i < 4; ++i) EXPECT_EQ(look["enough"]["africa"][static_cast<std::size_t>(i)], i == seat);
  EXPECT_EQ(look["enough"]["europe"], json::array({true, true, true, true}));  // its first card asks for none
  EXPECT_EQ(look["enough"].size(), 8u);
}

// The moves with which a whole turn is taken back.
TEST(Look, turns_begin_with_their_first_decision_R6_5_R8_5) {
  const json record = golden("side-b-4.json");
  Talk talk;
  talk.ask(load(record));
  const json look = talk.command("look");
  bool followed = false;
  for (std::size_t i = 0; i < look["log"].size(); ++i) {
    const json& entry = look["log"][i];
    const std::string verb = entry["parts"]["verb"];
    const std::size_t begin = look["turns"][i];
    EXPECT_LE(begin, i + 1);
    EXPECT_EQ(look["log"][begin - 1]["seat"], entry["seat"]) << i;
    if (verb == "use" || verb == "spend" || verb == "pass" || verb == "build" || verb == "start")
      EXPECT_EQ(begin, i + 1) << verb;
    if (verb != "then" && verb != "stop") continue;
    followed = true;
    const std::string first = look["log"][begin - 1]["parts"]["verb"];
    EXPECT_TRUE(first == "use" || first == "spend") << first;
  }
  EXPECT_TRUE(followed);
}

TEST(Curve, is_the_score_at_the_end_of_every_round) {
  const json record = golden("side-b-4.json");
  Talk talk;
  talk.ask(load(record));
  const json curve = talk.command("curve");
  ASSERT_EQ(curve["curve"].size(), 4u);
  EXPECT_EQ(curve["rounds"], json::array({1, 2, 3, 4, 5, 6, 7}));
  std::vector<json> ends(7);  // the last score of each round
  Talk step;
  step.ask(load(first_moves(record, 0)));
  for (std::size_t ply = 0; ply <= record["moves"].size(); ++ply) {
    const std::size_t round = step.command("state")["state"]["round"];
    ends[round - 1] = step.command("score")["scores"];
    if (ply < record["moves"].size()) step.play(record["moves"][ply][1].get<std::string>());
  }
  for (std::size_t seat = 0; seat < 4; ++seat)
    for (std::size_t round = 0; round < 7; ++round)
      EXPECT_EQ(curve["curve"][seat][round], ends[round][seat]) << seat << ' ' << round;
  Talk begun;
  begun.begin(side_b());
  EXPECT_EQ(begun.command("curve").dump(), R"({"ok":true,"rounds":[1],"curve":[[3],[3],[3],[3]]})");
}

}  // namespace
}  // namespace endeavor::test
