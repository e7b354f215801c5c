// Flags of every command: each once, and none that would be ignored beside another. The first tests go over
// the table of commands, so that a new flag is held to it; the last names what must be refused.
#include <gtest/gtest.h>

#include "cli/commands.h"
#include "cli/rules_word.h"
#include "messages/keys.h"

namespace endeavor::test {
namespace {

using Words = std::vector<std::string>;

// A value that this flag takes; nothing for a plain one.
Words with_value(const Flag& flag) {
  Words words = {std::string(flag.name)};
  if (flag.kind == FlagKind::Text) words.push_back(flag.name == "--lang" ? "es" : "x");
  if (flag.kind >= FlagKind::Number) words.push_back(std::to_string(flag.low));
  return words;
}

Words split(std::string_view text) {
  Words words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    words.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

std::vector<Flag> flags_of(const Command& command) {
  std::vector<Flag> flags = {kHelpFlag, kLangFlag, kContentFlag};
  flags.insert(flags.end(), command.flags.begin(), command.flags.end());
  return flags;
}

// What is said about these arguments; nothing when they are fine.
std::string said(const Command& command, const Words& words) {
  const std::vector<std::string_view> arguments(words.begin(), words.end());
  Args args;
  return args.parse(arguments, flags_of(command), command.rules);
}

const Command& called(std::string_view word) {
  for (const Command& command : commands())
    if (command.word == word) return command;
  throw std::out_of_range("no such command");
}

Words joined(Words a, const Words& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

TEST(Flags, each_is_taken_once) {
  for (const Command& command : commands()) {
    for (const Flag& flag : flags_of(command)) {
      const Words once = with_value(flag);
      const std::string alone = said(command, once);
      EXPECT_TRUE(alone.empty() || alone.find("only with") != std::string::npos) << command.word << alone;
      const std::string twice = said(command, joined(once, once));
      EXPECT_EQ(twice.empty(), flag.name == "--help") << command.word << ' ' << flag.name;
    }
  }
}

TEST(Flags, rules_name_flags_that_there_are) {
  for (const Command& command : commands()) {
    const auto flags = flags_of(command);
    for (const FlagRule& rule : command.rules) {
      for (const std::string_view list : {rule.flags, rule.others}) {
        for (const std::string& name : split(list)) {
          const bool known = std::any_of(flags.begin(), flags.end(), [&](const Flag& f) { return f.name == name; });
          EXPECT_TRUE(known || (name == kFileWord && command.max_words > 0)) << command.word << ' ' << name;
        }
      }
    }
  }
}

TEST(Flags, rules_hold_in_either_order_and_help_is_always_given) {
  for (const Command& command : commands()) {
    const auto flags = flags_of(command);
    const auto words_for = [&](const std::string& name) {
      for (const Flag& flag : flags)
        if (flag.name == name) return with_value(flag);
      return Words{"file.json"};
    };
    for (const FlagRule& rule : command.rules) {
      for (const std::string& one : split(rule.flags)) {
        for (const std::string& other : split(rule.others)) {
          const bool refused = rule.together == Together::Never;
          const Words both = joined(words_for(one), words_for(other));
          EXPECT_EQ(!said(command, both).empty(), refused) << command.word << ' ' << one << ' ' << other;
          EXPECT_EQ(!said(command, joined(words_for(other), words_for(one))).empty(), refused) << one << other;
          EXPECT_EQ(said(command, joined(both, {"--help"})), "");
        }
        if (rule.together == Together::Needed) EXPECT_NE(said(command, words_for(one)), "") << one;
      }
    }
  }
}

struct Refused {
  std::string_view command;
  std::string_view arguments;
  std::string_view part;  // of the sentence
};

TEST(Flags, what_would_be_ignored_is_refused_with_a_sentence) {
  const std::vector<Refused> cases = {
      {"play", "--continue --load game.json", "--continue and --load"},
      {"play", "--continue --names Marit", "--continue and --names"},
      {"play", "--edition first-edition --continue", "--continue and --edition"},
      {"play", "--continue 2 --seed 7", "--continue and --seed"},
      {"play", "--continue --board side-a", "--board"},
      {"play", "--load game.json --players 3", "--load and --players"},
      {"play", "--load game.json --exploits", "--exploits"},
      {"play", "--load game.json --nations dealt", "--nations"},
      {"play", "--load game.json --by-player", "--by-player"},
      {"play", "--list --continue", "--list"},
      {"play", "--list --save x.json", "--save"},
      {"play", "--seed 1 --seed 2", "--seed was given twice"},
      {"play", "--seed=1 --seed=1", "twice"},
      {"play", "--save --fast", "--save needs a value"},
      {"play", "--save=", "--save needs a value"},
      {"play", "--continue 0", "from 1 to"},
      {"play", "--continue=two", "“two”"},
      {"replay", "--json --log game.json", "--json and --log"},
      {"perft", "file.json --rules side-b/4", "FILE and --rules"},
      {"perft", "--seed 3 file.json", "FILE and --seed"},
      {"perft", "file.json --divide", "FILE and --divide"},
      {"bench", "--signature --json", "--signature and --json"},
      {"bench", "--signature --seconds 3", "--seconds"},
      {"analyze", "--nodes 5 --ms 5 game.json", "--nodes and --ms"},
      {"arena", "--question a>0.5 --until-decided", "--until-decided"},
      {"play", "--limited-occupy", "only with --silent-fleet"},
      {"play", "--players 4 --building-scarcity", "only with --silent-fleet"},
      {"arena", "--seats mate,mate --no-reaction-to-tokens", "only with --silent-fleet"},
      {"content", "try --limited-occupy", "only with --silent-fleet"},
      {"arena", "--play-all", "only with --question, --until-decided"},
      {"referee", "--lang es --lang es", "aparece dos veces"},
  };
  for (const Refused& row : cases) {
    const std::string sentence = said(called(row.command), split(row.arguments));
    EXPECT_NE(sentence.find(row.part), std::string::npos)
        << row.command << ' ' << row.arguments << ": " << sentence;
  }
}

// Whatever is left out, the rest is one of the games that there are.
TEST(Flags, what_is_left_out_is_usual) {
  struct Case {
    std::string_view flags;
    std::size_t seats;
    std::string_view game;
  };
  constexpr std::array<Case, 9> kCases = {
      {{"", 0, "age-of-sail/side-b/4"},
       {"--players 3", 0, "age-of-sail/side-a/3"},
       {"", 5, "age-of-sail/side-b/5"},
       {"", 2, "age-of-sail/side-a/2"},
       {"--silent-fleet", 0, "age-of-sail/side-a/2+silent_fleet"},
       {"--silent-fleet --board side-b", 0, "age-of-sail/side-b/2+silent_fleet"},
       {"--edition first-edition", 3, "first-edition/first-edition/3"},
       {"--board first-edition", 0, "first-edition/first-edition/4"},
       {"--board side-a --exploits", 0, "age-of-sail/side-a/4+exploits"}}};
  for (const Case& row : kCases) {
    for (const std::string_view command : {"play", "content"}) {
      Args args;
      const Words words = split(row.flags);
      const std::vector<std::string_view> arguments(words.begin(), words.end());
      ASSERT_EQ(args.parse(arguments, called(command).flags), "");
      std::string problem;
      const auto rules = rules_from_flags(args, args.box(), row.seats, problem);
      ASSERT_TRUE(rules) << row.flags << ": " << problem;
      EXPECT_EQ(*rules, rules_from_word(args.box(), row.game, Language::En, problem)) << row.flags;
    }
  }
}

// Said about the flags, not about a word that nobody typed.
TEST(Flags, what_is_no_game_is_refused_with_a_sentence) {
  struct Case {
    std::string_view flags;
    std::size_t seats;
    std::string_view sentence;
  };
  constexpr std::array<Case, 7> kCases = {
      {{"", 1, "the board “side-a” is for 2, 3, 4 players, not 1."},
       {"", 6, "the board “side-a” is for 2, 3, 4 players, not 6."},
       {"--board side-a --players 5", 0, "the board “side-a” is for 2, 3, 4 players, not 5."},
       {"--silent-fleet --players 3", 0, "the Silent Fleet needs Age of Sail with two players on side A or B."},
       {"--edition first-edition --board side-b", 0, "the first edition is played on its own board only."},
       {"--edition first-edition --exploits", 0, "--exploits: this expansion belongs to Age of Sail."},
       {"--nations dealt --board first-edition", 0, "--nations: this expansion belongs to Age of Sail."}}};
  for (const Case& row : kCases) {
    Args args;
    const Words words = split(row.flags);
    const std::vector<std::string_view> arguments(words.begin(), words.end());
    ASSERT_EQ(args.parse(arguments, called("content").flags), "");
    std::string problem;
    EXPECT_FALSE(rules_from_flags(args, args.box(), row.seats, problem)) << row.flags;
    EXPECT_EQ(problem, row.sentence) << row.flags;
  }
}

TEST(Flags, what_goes_together_is_taken) {
  const std::vector<std::pair<std::string_view, std::string_view>> cases = {
      {"play", "--continue"},
      {"play", "--continue 3 --fast --no-color --lang es"},
      {"play", "--continue --seats you,mate --save x.json"},
      {"play", "--load game.json --seats you,you --save x.json"},
      {"play", "--list --no-color"},
      {"play", "--seed 7 --names A,B --players 3 --board side-a --exploits --nations chosen"},
      {"perft", "a.json b.json --depth 3"},
      {"perft", "--rules side-b/4 --seed 3 --depth 2 --divide"},
      {"arena", "--question a>0.5 --play-all --mirror --json --svg x.svg"},
      {"bench", "--json --seconds 3"},
      {"replay", "--log --lang es game.json"},
  };
  for (const auto& [command, arguments] : cases)
    EXPECT_EQ(said(called(command), split(arguments)), "") << command << ' ' << arguments;
  Args args;
  const std::vector<std::string_view> words = {"--continue", "3"};
  EXPECT_EQ(args.parse(words, called("play").flags, called("play").rules), "");
  EXPECT_EQ(args.number("--continue", 0), 3);
  EXPECT_TRUE(args.words().empty());
}

}  // namespace
}  // namespace endeavor::test
