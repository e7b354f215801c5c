// Talking to a referee in tests: requests and answers as nlohmann trees, files of tests/data, and the
// usual rules objects.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/state.h"
#include "notation/referee/referee.h"

namespace endeavor::test {

using json = nlohmann::ordered_json;

// One referee with the built-in box. Every answer must be one line of JSON with `ok`.
class Talk {
 public:
  explicit Talk(Language language = Language::En) : referee(builtin_content(), language) {}

  json line(std::string_view text);    // any text at all
  json ask(const json& request);       // a request
  json command(std::string_view cmd);  // {"cmd":cmd}
  json play(std::string_view move);
  json why(std::string_view move);
  json begin(const json& rules, int seed = 0);

  // The code of a refusal; "ok" for a good answer.
  std::string code_of(const json& request);
  std::string code_of_line(std::string_view text);

  // The code of a refusal that left everything as it was and came with a message.
  std::string refused(const json& request);
  std::string refused_line(std::string_view text);

  // Everything that can be asked about the game, to see whether anything changed.
  std::string everything();

  Referee referee;
};

inline const Rules kSideB{.edition = Edition::AgeOfSail, .board = BoardId::SideB, .players = 4};
inline const Rules kFirst{.edition = Edition::FirstEdition, .board = BoardId::FirstEdition, .players = 3};

json rules_of(std::string_view edition, std::string_view board, int players, json options = json::object());
json side_b(int players = 4);
json silent_fleet();  // side A with all options of the Silent Fleet

// Side B with four players who have all built this and stand before the first action.
Talk at_first_turn(std::string_view building);

std::string file_text(const std::string& path);
std::vector<std::string> files_in(const std::string& folder);  // the .json files, sorted

// Its value at a JSON pointer replaced, added, or with nullopt removed.
json with(json value, const std::string& pointer, json replacement);
json without(json value, const std::string& pointer);

// A state as text and back; what is wrong with a text that is no state goes into `problem`.
std::string text_of_state(const State&);
std::optional<State> read_back(const std::string& text, std::string* problem = nullptr);

// The state without what is ours to define.
json comparable(json state);

}  // namespace endeavor::test
