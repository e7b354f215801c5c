// Agreement with complete games that were played by an independent implementation of the rules:
// every listed state and set of legal moves, the record's bytes, and each state as a position.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/notation/talk.h"

namespace endeavor::test {
namespace {

class Conformance : public testing::TestWithParam<std::string> {};

std::vector<std::string> sorted(const json& moves) {
  std::vector<std::string> all = moves.get<std::vector<std::string>>();
  std::sort(all.begin(), all.end());
  EXPECT_EQ(std::adjacent_find(all.begin(), all.end()), all.end()) << "a move twice";
  return all;
}

// Also compares the order of keys, by comparing text.
void expect_agreement(const json& answer, const json& listed, const std::string& where) {
  ASSERT_TRUE(answer["ok"]) << where << answer;
  EXPECT_EQ(comparable(answer["state"]).dump(), comparable(listed["state"]).dump()) << where;
  EXPECT_EQ(sorted(answer["legal"]), listed["legal"].get<std::vector<std::string>>()) << where;
}

TEST_P(Conformance, every_listed_state_comes_out) {
  const json file = json::parse(file_text(GetParam()));
  const json& record = file["record"];
  Talk talk;
  json answer = talk.ask(json{{"cmd", "new"}, {"rules", record["rules"]}, {"setup", record["setup"]}});
  std::size_t played = 0;
  std::size_t compared = 0;
  while (true) {
    const std::string ply = std::to_string(played);
    if (file["states"].contains(ply)) {
      expect_agreement(answer, file["states"][ply], "after " + ply + " moves ");
      ++compared;
    }
    if (played == record["moves"].size()) break;
    const json& move = record["moves"][played++];
    ASSERT_EQ(answer["state"]["to_move"], move[0]) << ply;
    answer = talk.play(move[1].get<std::string>());
    ASSERT_TRUE(answer["ok"]) << ply << answer;
  }
  EXPECT_EQ(compared, file["states"].size());
  EXPECT_EQ(answer["state"]["result"], record["result"]);
  EXPECT_EQ(talk.command("record")["record"].dump(), record.dump());
}

TEST_P(Conformance, the_record_loads_and_can_be_taken_back) {
  const json file = json::parse(file_text(GetParam()));
  const json& record = file["record"];
  Talk talk;
  json answer = talk.ask(json{{"cmd", "load"}, {"record", record}});
  for (std::size_t ply = record["moves"].size();; --ply) {
    const std::string key = std::to_string(ply);
    if (file["states"].contains(key)) expect_agreement(answer, file["states"][key], "back at " + key + ' ');
    if (ply == 0) break;
    answer = talk.command("undo");
  }
  EXPECT_EQ(talk.code_of({{"cmd", "undo"}}), "no-move");
}

TEST_P(Conformance, every_listed_state_is_a_position) {
  const json file = json::parse(file_text(GetParam()));
  for (const auto& [ply, listed] : file["states"].items()) {
    if (!listed["state"]["pending"].is_null()) continue;
    Talk talk;
    const json answer = talk.ask(json{{"cmd", "position"}, {"state", listed["state"]}});
    expect_agreement(answer, listed, "position after " + ply + ' ');
  }
}

// What we give as a state we take as a position, at every ply, and from there the game goes on as it did.
TEST_P(Conformance, our_own_states_are_positions_too) {
  const json file = json::parse(file_text(GetParam()));
  const json& record = file["record"];
  Talk talk;
  json answer = talk.ask(json{{"cmd", "new"}, {"rules", record["rules"]}, {"setup", record["setup"]}});
  for (const json& move : record["moves"]) {
    Talk other;
    EXPECT_EQ(other.ask(json{{"cmd", "position"}, {"state", answer["state"]}}).dump(), answer.dump());
    const std::string text = move[1].get<std::string>();
    answer = talk.play(text);
    EXPECT_EQ(other.play(text).dump(), answer.dump());
  }
}

std::string name_of(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param.substr(info.param.rfind('/') + 1);
  name = name.substr(0, name.find('.'));
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Games, Conformance, testing::ValuesIn(files_in("tests/data/games/conformance")), name_of);

}  // namespace
}  // namespace endeavor::test
