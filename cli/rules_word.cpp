// Reads the short form of rules, and the flags for them; see rules_word.h. What may be combined is the engine's to
// say.
#include "cli/rules_word.h"

#include <algorithm>
#include <array>

#include "messages/keys.h"
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
constexpr std::string_view kEditionFlag = "--edition";
constexpr std::string_view kBoardFlag = "--board";
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

// A sentence about a flag whose word means nothing.
std::string wrong_word(const Args& args) {
  const Language l = args.language();
  if (const auto word = args.text(kEditionFlag); word && !find_edition(*word))
    return msg::play_option_edition(l, {.word = *word});
  if (const auto word = args.text(kBoardFlag); word && !find_board(*word))
    return msg::play_option_board(l, {.list = listed(kBoardIds), .word = *word});
  Options ignored;
  if (const auto word = args.text(kNationsFlag); word && !set_nations(ignored, *word))
    return msg::cli_nations_word(l, {.word = *word});
  return {};
}

// Four, or what the board takes that is nearest to it.
int usual_players(const BoardFacts& board) {
  constexpr int kUsual = Rules{}.players;
  for (int away = 0; away <= kMaxPlayers; ++away)
    for (const int n : {kUsual + away, kUsual - away})
      if (n >= 2 && n <= kMaxPlayers && (board.player_counts >> n & 1) != 0) return n;
  return kUsual;
}

std::string_view flag_of(bool Options::* option) {
  return std::ranges::find(kOptions, option, &OptionWord::option)->flag;
}

}  // namespace

const Flag kPlayersFlag{"--players", msg::play_flag_players, FlagKind::Number, "N", 2, kMaxPlayers};

std::vector<Flag> with_rules_flags(std::initializer_list<Flag> before, std::initializer_list<Flag> after) {
  std::vector<Flag> flags = before;
  flags.push_back({kEditionFlag, msg::play_flag_edition, FlagKind::Text, "NAME"});
  flags.push_back({kBoardFlag, msg::play_flag_board, FlagKind::Text, "NAME"});
  for (const OptionWord& option : kOptions) flags.push_back({option.flag, option.help});
  flags.push_back({kNationsFlag, msg::play_flag_nations, FlagKind::Text, "chosen|dealt"});
  flags.insert(flags.end(), after);
  return flags;
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
  problem = rules_problem_text(check_rules(box, *rules), box, *rules, language);
  if (problem.empty()) return rules;
  problem = msg::input_at(language, {.path = word, .text = problem});
  return std::nullopt;
}

std::optional<Rules> rules_from_flags(const Args& args, const Content& box, std::size_t seats,
                                      std::string& problem) {
  problem = wrong_word(args);
  if (!problem.empty()) return std::nullopt;
  const auto board_word = args.text(kBoardFlag);
  const auto named = board_word ? find_board(*board_word) : std::nullopt;
  Edition edition = named ? box.board(*named).edition : Edition::AgeOfSail;
  if (const auto word = args.text(kEditionFlag)) edition = find_edition(*word).value_or(edition);
  std::int64_t players = named ? usual_players(box.board(*named)) : Rules{}.players;
  if (args.has(flag_of(&Options::silent_fleet))) players = 2;
  if (seats > 0) players = static_cast<std::int64_t>(seats);
  players = args.number(kPlayersFlag.name, players);
  players = std::min<std::int64_t>(players, UINT8_MAX);
  Rules rules{.edition = edition,
              .board = named.value_or(usual_board(box, edition, static_cast<int>(players))),
              .players = static_cast<std::uint8_t>(players)};
  for (const OptionWord& option : kOptions)
    if (args.has(option.flag)) set_option(rules.options, option.word);
  if (const auto nations = args.text(kNationsFlag)) set_nations(rules.options, *nations);
  const RulesProblem wrong = check_rules(box, rules);
  problem = rules_problem_text(wrong, box, rules, args.language());
  if (problem.empty()) return rules;
  if (wrong == RulesProblem::Exploits || wrong == RulesProblem::Nations)
    problem = msg::input_at(
        args.language(),
        {.path = wrong == RulesProblem::Nations ? kNationsFlag : flag_of(&Options::exploits), .text = problem});
  return std::nullopt;
}

}  // namespace endeavor
