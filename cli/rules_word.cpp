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

// An option's word and the flag for it; the order of play is the one that is no yes or no.
struct OptionWord {
  std::string_view word;
  std::string_view flag;
  std::string (*help)(Language);
  bool Options::* option = nullptr;
};
constexpr std::array<OptionWord, 6> kOptions = {
    {{"by-player", "--by-player", msg::play_flag_by_player},
     {"silent_fleet", "--silent-fleet", msg::play_flag_silent_fleet, &Options::silent_fleet},
     {"limited_occupy", "--limited-occupy", msg::play_flag_limited_occupy, &Options::limited_occupy},
     {"no_reaction_to_tokens", "--no-reaction-to-tokens", msg::play_flag_no_reaction_to_tokens,
      &Options::no_reaction_to_tokens},
     {"building_scarcity", "--building-scarcity", msg::play_flag_building_scarcity, &Options::building_scarcity},
     {"exploits", "--exploits", msg::play_flag_exploits, &Options::exploits}}};
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
  for (const OptionWord& known : kOptions) {
    if (known.word != word) continue;
    if (known.option == nullptr)
      options.order = Order::ByPlayer;
    else
      options.*known.option = true;
    return true;
  }
  return word.starts_with(kNationsPrefix) && set_nations(options, word.substr(kNationsPrefix.size()));
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
  for (const OptionWord& option : kOptions)
    if (args.has(option.flag)) (words += '+') += option.word;
  if (const auto nations = args.text(kNationsFlag)) ((words += '+') += kNationsPrefix) += *nations;
  return words;
}

std::vector<Flag> with_option_flags(std::initializer_list<Flag> before, std::initializer_list<Flag> after) {
  std::vector<Flag> flags = before;
  for (const OptionWord& option : kOptions) flags.push_back({option.flag, option.help});
  flags.push_back({kNationsFlag, msg::play_flag_nations, FlagKind::Text, "chosen|dealt"});
  flags.insert(flags.end(), after);
  return flags;
}

std::string wrong_nations(const Args& args) {
  Options ignored;
  const auto word = args.text(kNationsFlag);
  if (!word || set_nations(ignored, *word)) return {};
  return msg::cli_nations_word(args.language(), {.word = *word});
}

std::vector<std::string> words_of_options(const Options& o) {
  std::vector<std::string> words;
  for (const OptionWord& known : kOptions)
    if (known.option == nullptr ? o.order == Order::ByPlayer : o.*known.option) words.emplace_back(known.word);
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
