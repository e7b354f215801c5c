// The command line of one subcommand, taken apart and checked. Every command gets one; what is wrong
// with it was already said by main, so a command only asks for what it needs.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/versions.h"

namespace endeavor {

enum class FlagKind : std::uint8_t { Plain, Text, Number, MaybeNumber };  // the last with or without one

struct Flag {
  std::string_view name;          // "--seed"
  std::string (*help)(Language);  // what it does, for --help
  FlagKind kind = FlagKind::Plain;
  std::string_view value = {};  // what to write behind it, for --help: "N"
  std::int64_t low = 0;         // of a number
  std::int64_t high = INT64_MAX;
};

// Which flags can be used together: never one of these with one of the others, or only with one of them.
// Both are lists parted by blanks.
enum class Together : std::uint8_t { Never, Needed };
struct FlagRule {
  std::string_view flags;
  Together together = Together::Never;
  std::string_view others;
};
inline constexpr std::string_view kFileWord = "FILE";  // in a rule: the words behind the command

// What every command understands besides its own flags.
extern const Flag kHelpFlag;
extern const Flag kLangFlag;
extern const Flag kContentFlag;

class Args {
 public:
  // Fills in flags and words; a sentence says what is wrong, nothing that all is well. Flags may
  // stand anywhere and as --seed=7 too, each once; behind -- everything is a word; - is a word.
  std::string parse(std::span<const std::string_view> arguments, std::span<const Flag> flags,
                    std::span<const FlagRule> rules = {});

  bool has(std::string_view flag) const { return find(flag) != nullptr; }
  std::optional<std::string_view> text(std::string_view flag) const;
  std::int64_t number(std::string_view flag, std::int64_t otherwise) const;
  const std::vector<std::string>& words() const { return words_; }

  Language language() const { return language_; }
  // The box to play with: the built-in one, or the one of --content; in its newest version, and in all.
  const Content& box() const { return versions_.newest(); }
  const BoxVersions& versions() const { return versions_; }
  void set_box(const BoxVersions& versions) { versions_ = versions; }

 private:
  struct Given {
    std::string flag;
    std::string value;
  };
  const Given* find(std::string_view flag) const;
  std::string take_flag(std::string_view argument, std::span<const std::string_view> rest,
                        std::span<const Flag> flags, std::size_t& used);
  std::string broken_rule(const FlagRule&) const;
  std::vector<std::string_view> given_of(std::string_view list) const;

  std::vector<Given> given_;
  std::vector<std::string> words_;
  Language language_ = Language::En;
  BoxVersions versions_ = builtin_content();
};

// "side-a, side-b, first-edition"
std::string listed(std::span<const std::string_view> words);

// The known word that is most like a mistyped one; empty if none is near.
std::string_view nearest_word(std::string_view word, std::span<const std::string_view> known);

// A whole number and nothing else.
std::optional<std::int64_t> whole_number(std::string_view text);

}  // namespace endeavor
