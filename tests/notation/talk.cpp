// Talking to a referee in tests; see talk.h.
#include "tests/notation/talk.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "notation/json/input.h"
#include "notation/state/state_json.h"

namespace endeavor::test {

json Talk::line(std::string_view text) {
  const std::string answer(referee.answer(text));
  EXPECT_EQ(answer.find('\n'), std::string::npos) << answer;
  json tree = json::parse(answer, nullptr, false);
  EXPECT_FALSE(tree.is_discarded()) << answer;
  EXPECT_TRUE(tree.contains("ok")) << answer;
  if (tree.value("ok", true)) return tree;
  EXPECT_TRUE(tree.contains("error")) << answer;
  EXPECT_FALSE(tree["error"].value("message", "").empty()) << answer;
  return tree;
}

json Talk::ask(const json& request) { return line(request.dump()); }
json Talk::command(std::string_view cmd) { return ask(json{{"cmd", cmd}}); }
json Talk::play(std::string_view move) { return ask(json{{"cmd", "play"}, {"move", move}}); }
json Talk::why(std::string_view move) { return ask(json{{"cmd", "why"}, {"move", move}}); }

json Talk::begin(const json& rules, int seed) {
  json answer = ask(json{{"cmd", "new"}, {"rules", rules}, {"seed", seed}});
  EXPECT_TRUE(answer["ok"]) << answer;
  return answer;
}

std::string Talk::code_of_line(std::string_view text) {
  const json answer = line(text);
  return answer["ok"] ? "ok" : answer["error"]["code"].get<std::string>();
}

std::string Talk::code_of(const json& request) { return code_of_line(request.dump()); }

std::string Talk::everything() {
  std::string all;
  for (const std::string_view cmd : {"state", "legal", "record", "score"})
    all += referee.answer(R"({"cmd":")" + std::string(cmd) + "\"}");
  return all;
}

std::string Talk::refused_line(std::string_view text) {
  const std::string before = everything();
  const std::string code = code_of_line(text);
  EXPECT_NE(code, "ok") << text.substr(0, 300);
  EXPECT_EQ(before, everything()) << "a refusal changed the game";
  EXPECT_FALSE(referee.quit());
  return code;
}

std::string Talk::refused(const json& request) { return refused_line(request.dump()); }

json rules_of(std::string_view edition, std::string_view board, int players, json options) {
  json rules{{"edition", edition}, {"board", board}, {"players", players}};
  if (!options.empty()) rules["options"] = std::move(options);
  return rules;
}

json side_b(int players) { return rules_of("age-of-sail", "side-b", players); }

json silent_fleet() {
  return rules_of("age-of-sail", "side-a", 2,
                  {{"silent_fleet", true},
                   {"limited_occupy", true},
                   {"no_reaction_to_tokens", true},
                   {"building_scarcity", true}});
}

Talk at_first_turn(std::string_view building) {
  Talk talk;
  talk.begin(side_b());
  for (int i = 0; i < 4; ++i) talk.play("start colonial-house");
  for (int i = 0; i < 4; ++i) talk.play("build " + std::string(building));
  return talk;
}

std::string file_text(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  EXPECT_TRUE(in) << path;
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

std::vector<std::string> files_in(const std::string& folder) {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".json") files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  EXPECT_FALSE(files.empty()) << folder;
  return files;
}

json with(json value, const std::string& pointer, json replacement) {
  value[json::json_pointer(pointer)] = std::move(replacement);
  return value;
}

json without(json value, const std::string& pointer) {
  const json::json_pointer at(pointer);
  value[at.parent_pointer()].erase(at.back());
  return value;
}

std::string text_of_state(const State& s) {
  std::string out;
  append_state(out, builtin_content(), s);
  return out;
}

std::optional<State> read_back(const std::string& text, std::string* problem) {
  JsonTree tree;
  EXPECT_TRUE(tree.parse(text)) << text;
  Input in(Language::En);
  const auto state = read_state(in, builtin_content(), tree.root(), Where("state"));
  if (problem != nullptr) *problem = in.problem();
  return state;
}

json comparable(json state) {
  state.erase("pending");
  return state;
}

}  // namespace endeavor::test
