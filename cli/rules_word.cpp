// Reads the short form of rules; see rules_word.h. What may be combined is checked where all rules
// are, by writing the long form and reading it.
#include "cli/rules_word.h"

#include <array>

#include "messages/keys.h"
#include "notation/json/json_tree.h"
#include "notation/names.h"
#include "notation/record/rules_json.h"

namespace endeavor {

namespace {

// A flag of the command line for an option, and the option's word.
struct OptionFlag {
  std::string_view flag;
  std::string_view word;
};
constexpr std::array<OptionFlag, 6> kOptionFlags = {{{"--by-player", "by-player"},
                                                     {"--silent-fleet", "silent_fleet"},
                                                     {"--limited-occupy", "limited_occupy"},
                                                     {"--no-reaction-to-tokens", "no_reaction_to_tokens"},
                                                     {"--building-scarcity", "building_scarcity"},
                                                     {"--exploits", "exploits"}}};
constexpr std::string_view kNationsFlag = "--nations";
constexpr std::string_view kNationsPrefix = "nations-";

bool set_nations(Options& options, std::string_view word) {
  for (std::size_t i = 1; i < kNationsIds.size(); ++i) {
    if (word != kNationsIds[i]) continue;
    options.nations = static_cast<Nations>(i);
    return true;
  }
  return false;
}

bool set_option(Options& options, std::string_view word) {
  if (word == "by-player")
    options.order = Order::ByPlayer;
  else if (word == "silent_fleet")
    options.silent_fleet = true;
  else if (word == "limited_occupy")
    options.limited_occupy = true;
  else if (word == "no_reaction_to_tokens")
    options.no_reaction_to_tokens = true;
  else if (word == "building_scarcity")
    options.building_scarcity = true;
  else if (word == "exploits")
    options.exploits = true;
  else
    return word.starts_with(kNationsPrefix) && set_nations(options, word.substr(kNationsPrefix.size()));
  return true;
}

std::string_view cut(std::string_view& rest, char at) {
  const std::size_t end = rest.find(at);
  const std::string_view head = rest.substr(0, end);
  rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
  return head;
}

std::optional<Rules> parse(const Content& box, std::string_view word) {
  std::string_view options = word;
  std::string_view game = cut(options, '+');
  Rules rules;
  std::string_view first = cut(game, '/');
  std::optional<Edition> edition;
  if (game.find('/') != std::string_view::npos) {
    edition = find_edition(first);
    if (!edition) return std::nullopt;
    first = cut(game, '/');
  }
  const auto board = find_board(first);
  const auto players = whole_number(game);
  if (!board || !players || *players < 1 || *players > kMaxPlayers) return std::nullopt;
  rules.edition = edition.value_or(box.board(*board).edition);
  rules.board = *board;
  rules.players = static_cast<std::uint8_t>(*players);
  while (!options.empty())
    if (!set_option(rules.options, cut(options, '+'))) return std::nullopt;
  return rules;
}

}  // namespace

std::string option_words(const Args& args) {
  std::string words;
  for (const OptionFlag& option : kOptionFlags)
    if (args.has(option.flag)) (words += '+') += option.word;
  if (const auto nations = args.text(kNationsFlag)) ((words += '+') += kNationsPrefix) += *nations;
  return words;
}

std::string wrong_nations(const Args& args) {
  Options ignored;
  const auto word = args.text(kNationsFlag);
  if (!word || set_nations(ignored, *word)) return {};
  return msg::cli_nations_word(args.language(), {.word = *word});
}

std::vector<std::string> words_of_options(const Options& o) {
  std::vector<std::string> words;
  if (o.order == Order::ByPlayer) words.emplace_back("by-player");
  if (o.silent_fleet) words.emplace_back("silent_fleet");
  if (o.limited_occupy) words.emplace_back("limited_occupy");
  if (o.no_reaction_to_tokens) words.emplace_back("no_reaction_to_tokens");
  if (o.building_scarcity) words.emplace_back("building_scarcity");
  if (o.exploits) words.emplace_back("exploits");
  if (o.nations != Nations::Off)
    words.push_back(std::string(kNationsPrefix) += kNationsIds[static_cast<std::size_t>(o.nations)]);
  return words;
}

std::optional<Rules> rules_from_word(const Content& box, std::string_view word, Language language,
                                     std::string& problem) {
  const auto rules = parse(box, word);
  if (!rules) {
    problem = msg::cli_rules_word(language, {.word = word});
    return std::nullopt;
  }
  std::string json;
  append_rules(json, *rules);
  JsonTree tree;
  Input in(language);
  if (tree.parse(json) && read_rules(in, box, tree.root(), Where(word))) return rules;
  problem = in.problem();
  return std::nullopt;
}

}  // namespace endeavor
