// Reads the short form of rules; see rules_word.h. What may be combined is checked where all rules
// are, by writing the long form and reading it.
#include "cli/rules_word.h"

#include "cli/args.h"
#include "messages/keys.h"
#include "notation/json_tree.h"
#include "notation/names.h"
#include "notation/rules_json.h"

namespace endeavor {

namespace {

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
  else
    return false;
  return true;
}

std::string_view cut(std::string_view& rest, char at) {
  const std::size_t end = rest.find(at);
  const std::string_view head = rest.substr(0, end);
  rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
  return head;
}

std::optional<Rules> parse(std::string_view word) {
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
  const Edition usual = *board == BoardId::FirstEdition ? Edition::FirstEdition : Edition::AgeOfSail;
  rules.edition = edition.value_or(usual);
  rules.board = *board;
  rules.players = static_cast<std::uint8_t>(*players);
  while (!options.empty())
    if (!set_option(rules.options, cut(options, '+'))) return std::nullopt;
  return rules;
}

}  // namespace

std::optional<Rules> rules_from_word(const Content& box, std::string_view word, Language language,
                                     std::string& problem) {
  const auto rules = parse(word);
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
