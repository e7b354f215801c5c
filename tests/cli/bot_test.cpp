// `endeavor bot` at the other end of a pipe: it answers positions, survives nonsense and keeps to its time.
#include <gtest/gtest.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/cli/shell.h"

namespace endeavor::test {
namespace {

using json = nlohmann::ordered_json;

std::vector<json> lines_of(const std::string& text) {
  std::vector<json> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(json::parse(line, nullptr, false));
  return lines;
}

// Positions of a game of random moves, as the referee gives them, each with its legal moves.
std::vector<json> requests(const std::string& rules, int count) {
  std::string talk = R"({"cmd":"new","rules":)" + rules + ",\"seed\":5}\n";
  std::vector<json> positions;
  for (int i = 0; i < count; ++i) {
    json answer = lines_of(endeavor_run("referee", talk).out).back();
    const json legal = answer["legal"];
    if (legal.empty()) break;
    positions.push_back({{"state", answer["state"]}, {"legal", legal}, {"seat", answer["state"]["to_move"]}});
    talk += R"({"cmd":"play","move":)" + legal[static_cast<std::size_t>(i * 7) % legal.size()].dump() + "}\n";
  }
  return positions;
}

const std::string kFour = R"({"edition":"age-of-sail","board":"side-b","players":4})";

const std::vector<json>& opening() {
  static const std::vector<json> positions = requests(kFour, 30);
  return positions;
}

std::string with(json request, const std::string& key, const json& value) {
  request[key] = value;
  return request.dump() + '\n';
}

TEST(Bot, answers_every_position_with_a_legal_move) {
  for (const std::string strength : {"random", "greedy", "cabin-boy", "mate@100n"}) {
    std::string input;
    for (const json& position : opening()) input += with(position, "seed", 3);
    const Ran ran = endeavor_run("bot --strength " + strength, input);
    EXPECT_EQ(ran.status, 0) << ran.err;
    const std::vector<json> answers = lines_of(ran.out);
    ASSERT_EQ(answers.size(), opening().size()) << strength;
    for (std::size_t i = 0; i < answers.size(); ++i) {
      EXPECT_EQ(answers[i].size(), 1u);
      const json& legal = opening()[i]["legal"];
      EXPECT_NE(std::find(legal.begin(), legal.end(), answers[i]["move"]), legal.end()) << answers[i];
    }
    EXPECT_EQ(endeavor_run("bot --strength " + strength, input).out, ran.out) << "one seed, one answer";
  }
}

TEST(Bot, seeds_matter_only_to_those_who_roll_dice) {
  std::string one;
  std::string other;
  for (const json& position : opening()) {
    one += with(position, "seed", 1);
    other += with(position, "seed", 2);
  }
  EXPECT_NE(endeavor_run("bot --strength random", one).out, endeavor_run("bot --strength random", other).out);
  EXPECT_EQ(endeavor_run("bot --strength greedy", one).out, endeavor_run("bot --strength greedy", other).out);
}

TEST(Bot, first_edition_and_silent_fleet) {
  for (const std::string rules :
       {R"({"edition":"first-edition","board":"first-edition","players":3})",
        R"({"edition":"age-of-sail","board":"side-a","players":2,"options":{"silent_fleet":true}})"}) {
    std::string input;
    for (const json& position : requests(rules, 12)) input += position.dump() + '\n';
    for (const json& answer : lines_of(endeavor_run("bot --strength mate@50n", input).out))
      EXPECT_TRUE(answer.contains("move")) << answer;
  }
}

TEST(Bot, survives_nonsense) {
  const json good = opening()[10];
  const std::vector<std::string> bad = {
      "hello\n",
      "{\n",
      "[]\n",
      "17\n",
      "{}\n",
      "{\"cmd\":\"dance\"}\n",
      "{\"cmd\":7}\n",
      "{\"state\":{}}\n",
      "{\"state\":null}\n",
      "\xff\xfe\n",
      std::string("{\"state\":\0}\n", 12),
      std::string(100'000, '[') + '\n',
      std::string(1'000'000, 'x') + '\n',
      with(good, "seat", 9),
      with(good, "seat", (good["seat"].get<int>() + 1) % 4),
      with(good, "seat", "first"),
      with(good, "ms", -1),
      with(good, "ms", "soon"),
      with(good, "ms", 1e300),
      with(good, "seed", 0.5),
      with(good, "rules_version", 0),
      with(good, "rules_version", 99),
      with(good, "legal", "all"),
      with(good, "legal", json::array()),
      with(good, "legal", json::array({"dance"})),
  };
  std::string input;
  for (const std::string& line : bad) input += line + '\n' + with(good, "ms", 100);
  const Ran ran = endeavor_run("bot --strength greedy", input + "{\"cmd\":\"quit\"}\n" + with(good, "ms", 100));
  EXPECT_EQ(ran.status, 0);
  const std::vector<json> answers = lines_of(ran.out);
  ASSERT_EQ(answers.size(), 2 * bad.size()) << ran.out;
  for (std::size_t i = 0; i < bad.size(); ++i) {
    ASSERT_TRUE(answers[2 * i].is_object());
    EXPECT_TRUE(answers[2 * i].contains("error")) << bad[i].substr(0, 80) << answers[2 * i];
    EXPECT_TRUE(answers[2 * i + 1].contains("move")) << answers[2 * i + 1];
  }
  EXPECT_TRUE(endeavor_run("bot", "").out.empty());
  EXPECT_NE(endeavor_run("bot --lang es", "{}\n").out, endeavor_run("bot", "{}\n").out);
}

TEST(Bot, keeps_to_the_moves_that_the_line_lists) {
  const json good = opening()[10];
  for (const json& move : good["legal"]) {
    const Ran ran = endeavor_run("bot --strength mate@50n", with(good, "legal", json::array({"dance", move})));
    EXPECT_EQ(lines_of(ran.out)[0]["move"], move);
  }
}

TEST(Bot, is_prompt) {
  // A bot that would think for a minute, and lines that leave it little.
  constexpr int kMs = 60;
  std::string input;
  for (const json& position : opening()) input += with(position, "ms", kMs);
  const auto begin = std::chrono::steady_clock::now();
  const Ran ran = endeavor_run("bot --strength admiral@60000ms", input);
  const auto took = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
  const auto answers = lines_of(ran.out);
  ASSERT_EQ(answers.size(), opening().size());
  constexpr double kStart = 2000;  // of the program on a busy machine
  EXPECT_LT(took, kStart + (kMs + 50) * static_cast<double>(answers.size()));
}

TEST(Bot, wrong_usage) {
  const Ran nobody = endeavor_run("bot --strength nobody");
  EXPECT_EQ(nobody.status, 2);
  EXPECT_TRUE(has(nobody.err, "“nobody” is no strength; they are random,")) << nobody.err;
  for (const std::string command : {"bot", "join http://127.0.0.1:9/b3Xq0vVJxK2mYw7tQeRz1A"}) {
    const Ran budget = endeavor_run(command + " --strength captain@0ms");
    EXPECT_EQ(budget.status, 2);
    EXPECT_TRUE(has(budget.err, "“0ms” is no budget in captain@0ms")) << budget.err;
  }
  EXPECT_EQ(endeavor_run("bot captain").status, 2);
}

}  // namespace
}  // namespace endeavor::test
