// Records: byte-stable, complete, and refused with the ply when something does not come out.
#include "notation/record/record.h"

#include <gtest/gtest.h>

#include "engine/hash.h"
#include "engine/legal.h"
#include "engine/random.h"
#include "notation/record/game.h"
#include "tests/notation/talk.h"
#include "tests/support/random_play.h"

namespace endeavor::test {
namespace {

std::string record_of(const Game& game) {
  std::string out;
  append_record(out, game);
  return out;
}

// A game of random moves, so many or to its end.
Game random_game(std::uint64_t seed, int moves) {
  const Content& box = builtin_content();
  const Rules rules = RandomGame(seed).state().rules;
  Game game = game_from_setup(box, rules, random_setup(box, rules, seed), seed, default_names(rules.players));
  Random random(seed);
  MoveList legal;
  for (int i = 0; i < moves && !is_over(game.now()); ++i) {
    legal_moves(box, game.now(), legal);
    play(game, legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
  }
  return game;
}

TEST(Record, reading_and_writing_gives_the_same_bytes) {
  for (std::uint64_t seed = 0; seed < 120; ++seed) {
    const Game game = random_game(seed, seed % 3 == 0 ? 10'000 : static_cast<int>(seed));
    const std::string text = record_of(game);
    const RecordReading reading = read_record(builtin_content(), text, Language::En);
    ASSERT_TRUE(reading.game) << reading.problem;
    EXPECT_EQ(reading.game->states, game.states);
    EXPECT_EQ(record_of(*reading.game), text);
  }
}

TEST(Record, a_game_from_a_position_writes_the_position) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const State middle = random_game(seed, 60).now();
    Game game = game_from_position(builtin_content(), middle);
    MoveList legal;
    legal_moves(builtin_content(), game.now(), legal);
    if (!legal.empty()) play(game, legal[0]);
    const std::string text = record_of(game);
    EXPECT_EQ(json::parse(text).contains("setup"), false);
    const RecordReading reading = read_record(builtin_content(), text, Language::En);
    ASSERT_TRUE(reading.game) << reading.problem;
    EXPECT_EQ(reading.game->states, game.states);
    EXPECT_EQ(record_of(*reading.game), text);
  }
}

TEST(Record, keys_stand_in_order) {
  Talk talk;
  talk.begin(side_b(), 7);
  std::string keys;
  const json record = talk.command("record")["record"];
  for (const auto& [key, value] : record.items()) keys += key + ' ';
  EXPECT_EQ(keys, "format rules_version rules setup seed players moves result ");
}

TEST(Record, names_are_kept_letter_by_letter) {
  Talk talk;
  const json names = json::array({"Ada “x”", "B\\ob \"q\"", "C\u0001\n", "Ñandú 🚢"});
  talk.ask(json{{"cmd", "new"}, {"rules", side_b()}, {"players", names}});
  const json record = talk.command("record")["record"];
  EXPECT_EQ(record["players"], names);
  EXPECT_TRUE(talk.ask(json{{"cmd", "load"}, {"record", record}})["ok"]);
  EXPECT_EQ(talk.command("record")["record"].dump(), record.dump());
}

TEST(Record, another_box_is_named_and_refused) {
  const Content& ours = builtin_content();
  const auto other = std::make_unique<Content>(ours);
  other->hash = 0x0123456789abcdefu;
  const Rules rules{.edition = Edition::AgeOfSail, .board = BoardId::SideB, .players = 4};
  const Game game = game_from_setup(*other, rules, random_setup(*other, rules, 1), 1, default_names(4));
  const std::string with_other = record_of(game);
  EXPECT_EQ(json::parse(with_other)["content"], "0123456789abcdef");
  EXPECT_TRUE(read_record(*other, with_other, Language::En).game);
  EXPECT_EQ(record_of(*read_record(*other, with_other, Language::En).game), with_other);
  const RecordReading refused = read_record(ours, with_other, Language::En);
  EXPECT_FALSE(refused.game);
  EXPECT_NE(refused.problem.find("0123456789abcdef"), std::string::npos) << refused.problem;
  char our_hash[17];
  std::snprintf(our_hash, sizeof our_hash, "%016llx", static_cast<unsigned long long>(ours.hash));
  EXPECT_NE(refused.problem.find(our_hash), std::string::npos) << refused.problem;
}

class BadRecord : public testing::Test {
 protected:
  void SetUp() override {
    good = json::parse(file_text("tests/data/games/conformance/side-b-4.json"))["record"];
    talk.begin(side_b());
  }
  json refused(const json& record) {
    const json request{{"cmd", "load"}, {"record", record}};
    EXPECT_EQ(talk.refused(request), "bad-record");
    return talk.ask(request)["error"];
  }
  void expect(const json& record, const std::string& part) {
    const json error = refused(record);
    EXPECT_NE(error["message"].get<std::string>().find(part), std::string::npos) << error;
  }
  void expect_at(const json& record, int ply, const std::string& part) {
    const json error = refused(record);
    EXPECT_EQ(error["ply"], ply) << error;
    EXPECT_NE(error["message"].get<std::string>().find(part), std::string::npos) << error;
    EXPECT_NE(error["message"].get<std::string>().find(std::to_string(ply)), std::string::npos) << error;
  }
  json good;
  Talk talk;
};

TEST_F(BadRecord, shapes) {
  for (const auto& [key, value] : good.items()) expect(without(good, "/" + key), "“" + key + "” is missing");
  expect(with(good, "/colour", 1), "“colour”");
  expect(with(good, "/format", "endeavor-record/2"), "endeavor-record/2");
  expect(with(good, "/format", 1), "record.format");
  expect(with(good, "/rules_version", 0), "version 0");
  expect(with(good, "/rules_version", kRulesVersion + 1), "version " + std::to_string(kRulesVersion + 1));
  expect(with(good, "/rules_version", "1"), "record.rules_version");
  expect(with(good, "/content", "0000000000000000"), "0000000000000000");
  expect(with(good, "/seed", -1), "record.seed");
  expect(with(good, "/seed", 9007199254740992), "record.seed");
  expect(with(good, "/players", json::array({"a", "b"})), "4 entries");
  expect(with(good, "/players/2", 3), "record.players[2]");
  expect(with(good, "/rules/board", "side-a"), "record.setup");
  expect(with(good, "/rules/players", 3), "record.rules");
  expect(with(good, "/setup/crown", 9), "record.setup.crown");
  expect(with(good, "/moves", nullptr), "record.moves");
  for (const json& no_object : {json(nullptr), json(1), json("x"), json::array()}) expect(no_object, "object");
}

TEST_F(BadRecord, a_seed_that_does_not_lay_out_the_set_up) {
  expect(with(good, "/seed", 7), "record.seed");  // a set-up by hand
  talk.begin(side_b(), 7);
  const json ours = talk.command("record")["record"];
  expect(with(ours, "/seed", 8), "record.seed");
  expect(with(ours, "/setup/crown", 1 - ours["setup"]["crown"].get<int>() % 2), "record.seed");
  EXPECT_TRUE(talk.ask(json{{"cmd", "load"}, {"record", ours}})["ok"]);
  EXPECT_TRUE(talk.ask(json{{"cmd", "load"}, {"record", without(ours, "/seed")}})["ok"]);
  EXPECT_FALSE(talk.command("record")["record"].contains("seed"));
}

// Two letters of four bytes and one of two still make a name of forty letters.
TEST_F(BadRecord, names_without_end) {
  std::string longest = "🚢🚢Ñ" + std::string(37, 'a');
  EXPECT_TRUE(talk.ask(json{{"cmd", "load"}, {"record", with(good, "/players/1", longest)}})["ok"]);
  expect(with(good, "/players/1", longest + "a"), "record.players[1]: a name has 40 characters at most");
  json names = json::array({"A", "B", "C", std::string(1'000'000, 'x')});
  EXPECT_EQ(talk.refused({{"cmd", "new"}, {"rules", side_b()}, {"players", names}}), "bad-request");
}

TEST_F(BadRecord, moves_that_do_not_come_out_are_named_with_their_ply) {
  expect_at(with(good, "/moves/7/0", 3), 7, "to move");
  expect_at(with(good, "/moves/7/0", "0"), 7, "record.moves[7][0]");
  expect_at(with(good, "/moves/7", "pass"), 7, "record.moves[7]");
  expect_at(with(good, "/moves/7/1", "fly"), 7, "“fly”");
  expect_at(with(good, "/moves/7/1", 4), 7, "record.moves[7][1]");
  expect_at(with(good, "/moves/4/1", "build docks"), 4, "Build Level");
  const int moves = static_cast<int>(good["moves"].size());
  json longer = good;
  longer["moves"].push_back(json::array({0, "pass"}));
  expect_at(longer, moves, "over");
  json shorter = good;
  shorter["moves"].erase(shorter["moves"].size() - 1);
  expect_at(shorter, moves - 1, "not over");
  shorter["result"] = nullptr;
  EXPECT_TRUE(talk.ask(json{{"cmd", "load"}, {"record", shorter}})["ok"]);
}

TEST_F(BadRecord, results_that_do_not_come_out) {
  const int moves = static_cast<int>(good["moves"].size());
  expect_at(with(good, "/result", nullptr), moves, "result");
  expect_at(with(good, "/result/scores/1", 30), moves, "result");
  expect_at(with(good, "/result/winners", json::array({0})), moves, "result");
  expect_at(with(good, "/result/sheets/3/links", 3), moves, "result");
  expect_at(without(good, "/result/sheets"), moves, "result");
}

TEST_F(BadRecord, positions) {
  talk.ask(json{{"cmd", "position"}, {"state", talk.command("state")["state"]}});
  const json by_position = talk.command("record")["record"];
  EXPECT_TRUE(talk.ask(json{{"cmd", "load"}, {"record", by_position}})["ok"]);
  expect(with(by_position, "/setup", good["setup"]), "“setup”");
  expect(with(by_position, "/seed", 3), "“seed”");
  expect(with(by_position, "/position/round", 0), "record.position.round");
  expect(with(by_position, "/rules/options/order", "by-player"), "differ");
}

}  // namespace
}  // namespace endeavor::test
