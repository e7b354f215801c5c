// Reads the files of tests/data/perft; see perft_files.h.
#include "tests/support/perft_files.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "engine/legal.h"
#include "engine/why_not.h"
#include "tests/support/words.h"

namespace endeavor::test {

namespace {

using Json = nlohmann::json;

Rules read_rules(const Json& json) {
  std::string text = json.at("edition").get<std::string>() + " " + json.at("board").get<std::string>() + " " +
                     std::to_string(json.at("players").get<int>());
  const Json& options = json.at("options");
  if (options.at("order") == "by-player") text += " by-player";
  for (const char* option :
       {"silent_fleet", "limited_occupy", "no_reaction_to_tokens", "building_scarcity", "exploits"}) {
    if (!options.at(option).get<bool>()) continue;
    std::string word = option;
    std::replace(word.begin(), word.end(), '_', '-');
    text += " " + word;
  }
  if (options.at("nations") != "off") text += " nations-" + options.at("nations").get<std::string>();
  return rules_called(text);
}

// The ids under a key, which is there when its module is on.
template <class Id, std::size_t N>
void read_list(const Json& json, const char* key, Id (*called)(std::string_view), std::array<Id, N>& to) {
  if (!json.contains(key)) return;
  for (std::size_t i = 0; i < json.at(key).size(); ++i) to[i] = called(json.at(key).at(i).get<std::string>());
}

Setup read_setup(const Json& json, const Rules& rules) {
  Setup setup;
  setup.crown = seat(json.at("crown").get<int>());
  setup.tokens.fill(Token::None);
  for (const auto& [place, token] : json.at("tokens").items())
    setup.tokens[index(place_called(rules.board, place))] = token_called(token.get<std::string>());
  if (rules.edition == Edition::AgeOfSail)
    for (std::size_t i = 0; i < setup.level_five.size(); ++i)
      setup.level_five[i] = building_called(json.at("level5").at(i).get<std::string>());
  read_list(json, "exploits", exploit_called, setup.exploits);
  read_list(json, "fates", fate_called, setup.fates);
  read_list(json, "nations", nation_called, setup.nations);
  return setup;
}

PerftFile read_file(const std::filesystem::path& path) {
  std::ifstream in(path);
  const Json json = Json::parse(in);
  PerftFile file;
  const Json& record = json.at("record");
  file.name = json.at("name").get<std::string>();
  file.box = builtin_content(record.at("rules_version").get<int>());
  file.rules = read_rules(record.at("rules"));
  file.setup = read_setup(record.at("setup"), file.rules);
  for (const Json& move : record.at("moves")) file.moves.push_back(move.at(1).get<std::string>());
  file.nodes = json.at("nodes").get<std::vector<std::uint64_t>>();
  return file;
}

}  // namespace

std::vector<PerftFile> perft_files() {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator("tests/data/perft"))
    if (entry.path().extension() == ".json") paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  std::vector<PerftFile> files;
  for (const auto& path : paths) files.push_back(read_file(path));
  return files;
}

State position_of(const PerftFile& file) {
  State s = new_game(*file.box, file.rules, file.setup);
  for (const std::string& text : file.moves) {
    const Move m = move_called(file.rules.board, text);
    if (is_over(s) || !why_not(*file.box, s, m).legal())
      throw std::runtime_error(file.name + ": " + text + " is not legal");
    apply(*file.box, s, m);
  }
  return s;
}

}  // namespace endeavor::test
