// The referee, request by request: good answers, every code of refusal, and that a refusal changes
// nothing.
#include "notation/referee/referee.h"

#include <gtest/gtest.h>

#include "engine/hash.h"
#include "engine/random.h"
#include "notation/state/hash_text.h"
#include "tests/notation/talk.h"

namespace endeavor::test {
namespace {

const json kLegal{{"cmd", "legal"}};

json play_request(std::string_view move) { return {{"cmd", "play"}, {"move", move}}; }

// To the first action turn of a game on side B.
TEST(Referee, answers_of_every_good_request) {
  Talk talk;
  const json begun = talk.begin(side_b(), 7);
  EXPECT_EQ(begun["legal"], json::array({"start colonial-house", "start merchant-dock"}));
  EXPECT_EQ(talk.command("state").dump(),
            json({{"ok", true}, {"state", begun["state"]}, {"hash", begun["hash"]}}).dump());
  EXPECT_EQ(begun["hash"], hash_text(state_hash(talk.referee.game()->now())));
  EXPECT_EQ(talk.ask(kLegal).dump(), json({{"ok", true}, {"legal", begun["legal"]}}).dump());
  const json parts = talk.ask(json{{"cmd", "legal"}, {"parts", true}});
  EXPECT_EQ(parts["parts"].dump(), R"([{"move":"start colonial-house","verb":"start","with":"colonial-house"},)"
                                   R"({"move":"start merchant-dock","verb":"start","with":"merchant-dock"}])");
  EXPECT_EQ(talk.ask(json{{"cmd", "legal"}, {"parts", false}}), talk.ask(kLegal));
  const json score = talk.command("score");
  EXPECT_EQ(score["scores"], json::array({3, 3, 3, 3}));  // R10.1: the free governor slot
  EXPECT_EQ(score["sheets"].size(), 4u);
  EXPECT_EQ(talk.command("record")["record"]["result"], nullptr);
  const json tried = talk.ask(json{{"cmd", "try"}, {"move", "start merchant-dock"}});
  EXPECT_EQ(talk.command("state")["state"], begun["state"]);  // nothing has changed
  EXPECT_NE(tried["hash"], begun["hash"]);
  EXPECT_EQ(talk.ask(json{{"cmd", "view"}, {"move", "start merchant-dock"}})["hash"], tried["hash"]);
  EXPECT_EQ(talk.play("start merchant-dock"), tried);
  EXPECT_EQ(talk.command("look")["hash"], tried["hash"]);
  EXPECT_EQ(talk.command("undo"), begun);
  EXPECT_FALSE(talk.referee.quit());
  EXPECT_EQ(talk.command("quit").dump(), R"({"ok":true})");
  EXPECT_TRUE(talk.referee.quit());
}

TEST(Referee, golden_lines) {
  Referee referee(builtin_content());
  EXPECT_EQ(referee.answer(R"({"cmd":"state"})"),
            R"({"ok":false,"error":{"code":"no-game","message":"No game has been started yet."}})");
  referee.answer(R"({"cmd":"new","rules":{"edition":"age-of-sail","board":"side-b","players":4}})");
  EXPECT_EQ(referee.answer(R"({"cmd":"legal"})"),
            R"({"ok":true,"legal":["start colonial-house","start merchant-dock"]})");
  EXPECT_EQ(referee.answer(R"({"cmd":"why","move":"start colonial-house"})"), R"({"ok":true,"legal":true})");
  EXPECT_TRUE(referee.answer(R"({"cmd":"play","move":"start docks"})")
                  .starts_with(R"({"ok":false,"error":{"code":"illegal-move","rule":"R2.6",)"
                               R"("reason":"not-a-start-building","args":{"building":"docks"},"message":")"));
  EXPECT_EQ(referee.answer(R"({"cmd":"undo"})"),
            R"({"ok":false,"error":{"code":"no-move","message":"There is no move to take back."}})");
  EXPECT_EQ(referee.answer(R"({"cmd":"undo","lang":"es"})"),
            R"({"ok":false,"error":{"code":"no-move","message":"No hay ninguna jugada que deshacer."}})");
}

TEST(Referee, without_a_game) {
  Talk talk;
  for (const std::string_view cmd : {"legal", "state", "undo", "score", "record"})
    EXPECT_EQ(talk.code_of({{"cmd", cmd}}), "no-game") << cmd;
  for (const std::string_view cmd : {"play", "try", "why"})
    for (const std::string_view move : {"pass", "no such move"})
      EXPECT_EQ(talk.code_of({{"cmd", cmd}, {"move", move}}), "no-game") << cmd;
  EXPECT_EQ(talk.code_of({{"cmd", "new"}, {"rules", side_b(3)}}), "bad-rules");
  EXPECT_EQ(talk.code_of({{"cmd", "state"}}), "no-game");
}

TEST(Referee, bad_requests) {
  Talk talk;
  talk.begin(side_b());
  for (const std::string_view line : {"[]", "1", "\"state\"", "null", "true", "{}", R"({"cmd":1})",
                                      R"({"cmd":null})", R"({"cmd":["state"]})", R"({"command":"state"})"})
    EXPECT_EQ(talk.refused_line(line), "bad-request") << line;
  for (const json& request : {json{{"cmd", "state"}, {"x", 1}},
                              json{{"cmd", "state"}, {"move", "pass"}},
                              json{{"cmd", "play"}},
                              json{{"cmd", "play"}, {"move", 1}},
                              json{{"cmd", "play"}, {"move", nullptr}},
                              json{{"cmd", "play"}, {"move", "pass"}, {"seat", 0}},
                              json{{"cmd", "try"}},
                              json{{"cmd", "why"}},
                              json{{"cmd", "why"}, {"move", json::array()}},
                              json{{"cmd", "try"}, {"move", true}},
                              json{{"cmd", "new"}},
                              json{{"cmd", "new"}, {"setup", 1}},
                              json{{"cmd", "position"}},
                              json{{"cmd", "load"}},
                              json{{"cmd", "legal"}, {"parts", 1}},
                              json{{"cmd", "legal"}, {"parts", nullptr}},
                              json{{"cmd", "quit"}, {"now", 1}},
                              json{{"cmd", "state"}, {"lang", "fr"}},
                              json{{"cmd", "state"}, {"lang", 1}},
                              json{{"cmd", "state"}, {"lang", nullptr}},
                              json{{"cmd", "state"}, {"", 1}}})
    EXPECT_EQ(talk.refused(request), "bad-request") << request;
  for (const json& seed :
       {json(-1), json(9007199254740992), json(1.0), json("7"), json(nullptr), json(true), json(1e99)})
    EXPECT_EQ(talk.refused({{"cmd", "new"}, {"rules", side_b()}, {"seed", seed}}), "bad-request") << seed;
  for (const json& players :
       {json(4), json::array({"a", "b", "c"}), json::array({"a", "b", "c", 4}), json(nullptr)})
    EXPECT_EQ(talk.refused({{"cmd", "new"}, {"rules", side_b()}, {"players", players}}), "bad-request") << players;
  EXPECT_EQ(talk.code_of({{"cmd", "new"}, {"rules", side_b()}, {"seed", 9007199254740991}}), "ok");
}

TEST(Referee, unknown_commands) {
  Talk talk;
  for (const std::string_view cmd : {"", "States", "state ", "quit\n", "help", "__proto__"})
    EXPECT_EQ(talk.code_of({{"cmd", cmd}, {"anything", 1}}), "unknown-command") << cmd;
}

TEST(Referee, unknown_and_illegal_moves) {
  Talk talk = at_first_turn("market");
  for (const std::string_view cmd : {"play", "try"}) {
    EXPECT_EQ(talk.refused({{"cmd", cmd}, {"move", "fly"}}), "unknown-move");
    EXPECT_EQ(talk.refused({{"cmd", cmd}, {"move", ""}}), "unknown-move");
    EXPECT_EQ(talk.refused({{"cmd", cmd}, {"move", "use market draw atlantis"}}), "unknown-move");
    EXPECT_EQ(talk.refused({{"cmd", cmd}, {"move", "use colonial-house occupy tangier"}}), "unknown-move");
    for (const std::string_view move :
         {"build market", "start merchant-dock", "use colonial-house occupy fleet-north-sea",
          "use merchant-dock ship london", "spend culture ship track:africa", "use docks ship track:india",
          "use market draw pile:europe-1", "use market draw africa", "build colonial-house", "react none",
          "slot none", "then occupy london", "stop", "done", "memorial none",
          "use colonial-house ship track:europe"})
      EXPECT_EQ(talk.refused({{"cmd", cmd}, {"move", move}}), "illegal-move") << move;
  }
}

// Rule, reason and args are the same words in `play` and `why`.
TEST(Referee, R8_1_why_says_what_play_says) {
  Talk talk = at_first_turn("market");
  const json why = talk.why("use colonial-house occupy goa");
  EXPECT_EQ(why["ok"], true);
  EXPECT_EQ(why["legal"], false);
  EXPECT_EQ(why["code"], "illegal-move");
  const json error = talk.play("use colonial-house occupy goa")["error"];
  for (const std::string_view key : {"code", "rule", "reason", "args", "message"}) EXPECT_EQ(why[key], error[key]);
  EXPECT_EQ(why["reason"], "region-closed");
  EXPECT_EQ(why["args"]["area"], "india");
  const json unknown = talk.why("fly");
  EXPECT_EQ(unknown["ok"], true);
  EXPECT_EQ(unknown["legal"], false);
  EXPECT_EQ(unknown["code"], "unknown-move");
  EXPECT_FALSE(unknown.contains("rule"));
  EXPECT_TRUE(unknown.contains("message"));
  const json legal = talk.ask(kLegal);
  for (const json& move : legal["legal"])
    EXPECT_EQ(talk.why(move.get<std::string>()).dump(), R"({"ok":true,"legal":true})");
}

TEST(Referee, after_the_end) {
  Talk talk;
  const json record = json::parse(file_text("tests/data/games/conformance/side-a-2.json"))["record"];
  const json over = talk.ask(json{{"cmd", "load"}, {"record", record}});
  EXPECT_EQ(over["legal"], json::array());
  EXPECT_EQ(over["state"]["phase"], "over");
  EXPECT_EQ(talk.refused(play_request("pass")), "game-over");
  EXPECT_EQ(talk.refused({{"cmd", "try"}, {"move", "pass"}}), "game-over");
  EXPECT_EQ(talk.refused(play_request("fly")), "unknown-move");
  EXPECT_EQ(talk.why("pass")["code"], "game-over");
  EXPECT_EQ(talk.why("pass")["ok"], true);
  EXPECT_EQ(talk.why("fly")["code"], "unknown-move");
  const json score = talk.command("score");
  EXPECT_EQ(score["scores"], record["result"]["scores"]);
  EXPECT_EQ(score["sheets"], record["result"]["sheets"]);
}

TEST(Referee, languages) {
  const std::string no_game = R"({"cmd":"state"})";
  Talk spanish(Language::Es);
  EXPECT_EQ(spanish.line(no_game)["error"]["message"], "Todavía no ha empezado ninguna partida.");
  EXPECT_EQ(spanish.line(R"({"cmd":"state","lang":"en"})")["error"]["message"], "No game has been started yet.");
  EXPECT_EQ(spanish.line(no_game)["error"]["message"], "Todavía no ha empezado ninguna partida.");
  EXPECT_EQ(spanish.line(R"({"cmd":"fly","lang":"en"})")["error"]["message"], "There is no request “fly”.");
  Talk english = at_first_turn("market");
  json request = play_request("use colonial-house occupy goa");
  request["lang"] = "es";
  const json error = english.ask(request)["error"];
  EXPECT_EQ(error["reason"], "region-closed");
  EXPECT_NE(error["message"], english.ask(play_request("use colonial-house occupy goa"))["error"]["message"]);
}

TEST(Referee, undo_goes_back_to_the_start_and_forth_again) {
  Talk talk;
  std::vector<json> answers = {talk.begin(silent_fleet(), 11)};
  Random random(11);
  while (!answers.back()["legal"].empty()) {
    const json& legal = answers.back()["legal"];
    answers.push_back(talk.play(legal[random.below(static_cast<std::uint32_t>(legal.size()))].get<std::string>()));
    if (random.below(4) == 0) {
      answers.pop_back();
      ASSERT_EQ(talk.command("undo"), answers.back());
    }
  }
  for (std::size_t i = answers.size(); i-- > 1;) ASSERT_EQ(talk.command("undo"), answers[i - 1]) << i;
  EXPECT_EQ(talk.refused({{"cmd", "undo"}}), "no-move");
}

TEST(Referee, undo_stops_at_a_position) {
  Talk talk = at_first_turn("market");
  const json state = talk.command("state")["state"];
  const json begun = talk.ask(json{{"cmd", "position"}, {"state", state}});
  EXPECT_EQ(talk.refused({{"cmd", "undo"}}), "no-move");
  talk.play("pass");
  EXPECT_EQ(talk.command("undo"), begun);
  EXPECT_EQ(talk.refused({{"cmd", "undo"}}), "no-move");
}

}  // namespace
}  // namespace endeavor::test
