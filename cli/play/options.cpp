// Options of `endeavor play`; see options.h.
#include "cli/play/options.h"

#include <algorithm>

#include "cli/commands.h"
#include "cli/rules_word.h"
#include "cli/terminal/text.h"
#include "messages/keys.h"
#include "notation/json/input.h"

namespace endeavor {

namespace {

// What makes a new game has no place where one goes on.
constexpr std::string_view kOfNewGames =
    "--edition --board --players --names --seed --silent-fleet --limited-occupy --no-reaction-to-tokens "
    "--building-scarcity --by-player --exploits --nations";
constexpr std::array<FlagRule, 5> kFlagRules = {{{"--continue --load --list", Together::Never, kOfNewGames},
                                                 {"--continue", Together::Never, "--load --list"},
                                                 {"--load", Together::Never, "--list"},
                                                 {"--list", Together::Never, "--seats --save --fast"},
                                                 kSilentFleetRule}};
constexpr std::array<std::string_view, 8> kExamples = {"endeavor play",
                                                       "endeavor play --names Marit --lang es",
                                                       "endeavor play --seats you,you,captain --board side-a",
                                                       "endeavor play --silent-fleet --seats you,you",
                                                       "endeavor play --edition first-edition --players 5 --seed 7",
                                                       "endeavor play --exploits --nations chosen",
                                                       "endeavor play --list",
                                                       "endeavor play --continue 2"};

constexpr std::array<std::string_view, kMaxPlayers> kOwnNames = {"Ada", "Ben", "Clara", "Diego", "Eva"};
constexpr std::array<std::string_view, kMaxPlayers> kOtherNames = {"Alma", "Bruno", "Celia", "Dora", "Emil"};
constexpr int kLongestName = 20;

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == ',')
      parts.emplace_back();
    else
      parts.back() += c;
  }
  return parts;
}

bool read_seats(const Args& args, PlayOptions& options, std::string& problem) {
  const auto text = args.text("--seats");
  if (!text) return true;
  const auto chairs = chairs_from_words(*text);
  if (!chairs) {
    problem = msg::play_option_seats(args.language(), {.list = chair_words(), .word = clean(*text, 40)});
    return false;
  }
  options.chairs = *chairs;
  return true;
}

// A person's name must not look like a bot's, because a record tells by the names who sat where.
bool read_names(const Args& args, PlayOptions& options, std::string& problem) {
  const auto text = args.text("--names");
  if (!text) return true;
  options.names = split(*text);
  for (const std::string& name : options.names) {
    if (sitter_of(name).chair.bot)
      problem = msg::play_option_bot_name(args.language(), {.name = clean(name, 40)});
    else if (letters_in(name) > kMaxNameLetters)
      problem =
          msg::play_option_name_too_long(args.language(), {.limit = kMaxNameLetters, .word = clean(name, 40)});
  }
  return problem.empty();
}

bool read_rules(const Args& args, PlayOptions& options, std::string& problem) {
  const std::size_t seats = options.chairs.size();
  const auto rules = rules_from_flags(args, args.box(), seats, problem);
  if (!rules) return false;
  options.rules = *rules;
  const std::size_t players = rules->players;
  if (seats > 0 && seats != players) {
    problem = msg::play_option_seat_count(args.language(), {.count = seats, .players = players});
    return false;
  }
  if (options.names.size() > players) {
    problem = msg::play_option_name_count(args.language(), {.count = options.names.size(), .players = players});
    return false;
  }
  return true;
}

}  // namespace

std::span<const Flag> play_flags() {
  static const std::vector<Flag> kFlags =
      with_rules_flags({kPlayersFlag,
                        {"--seats", msg::play_flag_seats, FlagKind::Text, "LIST"},
                        {"--names", msg::play_flag_names, FlagKind::Text, "LIST"},
                        {"--seed", msg::play_flag_seed, FlagKind::Number, "N", 0, kMaxSeed}},
                       {{"--continue", msg::play_flag_continue, FlagKind::MaybeNumber, "[N]", 1, 999},
                        {"--list", msg::play_flag_list},
                        {"--load", msg::play_flag_load, FlagKind::Text, "FILE"},
                        {"--save", msg::play_flag_save, FlagKind::Text, "FILE"},
                        {"--fast", msg::play_flag_fast},
                        {"--no-color", msg::play_flag_no_color}});
  return kFlags;
}
std::span<const FlagRule> play_flag_rules() { return kFlagRules; }
std::span<const std::string_view> play_examples() { return kExamples; }

std::vector<Chair> usual_chairs(int players) {
  std::vector<Chair> chairs(static_cast<std::size_t>(players), Chair{kUsualBot});
  chairs[0] = kYou;
  return chairs;
}

std::vector<std::string> table_names(std::vector<std::string> given, int players) {
  given.resize(static_cast<std::size_t>(players));
  for (std::string& name : given) name = clean(name, kLongestName);
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (given[i].find_first_not_of(' ') != std::string::npos) continue;
    const bool taken = std::find(given.begin(), given.end(), kOwnNames[i]) != given.end();
    given[i] = taken ? kOtherNames[i] : kOwnNames[i];
  }
  return given;
}

std::optional<std::vector<Chair>> chairs_from_words(std::string_view words) {
  std::vector<Chair> chairs;
  for (const std::string& word : split(words)) {
    const auto chair = find_chair(word);
    if (!chair) return std::nullopt;
    chairs.push_back(*chair);
  }
  return chairs;
}

std::optional<PlayOptions> play_options(const Args& args, std::string& problem) {
  PlayOptions options;
  if (args.has("--seed")) options.seed = static_cast<std::uint64_t>(args.number("--seed", 0));
  if (const auto file = args.text("--save")) options.save = *file;
  if (args.has("--fast")) options.pace = Pace::Fast;
  options.color = !args.has("--no-color");
  if (!read_seats(args, options, problem) || !read_names(args, options, problem)) return std::nullopt;
  if (args.has("--list")) {
    options.beginning = Beginning::List;
  } else if (args.has("--continue")) {
    options.beginning = Beginning::Continue;
    options.number = static_cast<std::size_t>(args.number("--continue", 0));
  } else if (const auto file = args.text("--load")) {
    options.beginning = Beginning::Load;
    options.file = *file;
  } else if (!read_rules(args, options, problem)) {
    return std::nullopt;
  }
  return options;
}

}  // namespace endeavor
