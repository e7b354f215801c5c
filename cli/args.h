// The command line of one subcommand, taken apart and checked. Every command gets one; what is wrong
// with it was already said by main, so a command only asks for what it needs.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/content.h"

namespace endeavor {

enum class FlagKind : std::uint8_t { Plain, Text, Number };

struct Flag {
  std::string_view name;          // "--seed"
  std::string (*help)(Language);  // what it does, for --help
  FlagKind kind = FlagKind::Plain;
  std::string_view value = {};  // what to write behind it, for --help: "N"
  std::int64_t low = 0;         // of a Number
  std::int64_t high = INT64_MAX;
};

// What every command understands besides its own flags.
extern const Flag kHelpFlag;
extern const Flag kLangFlag;
extern const Flag kContentFlag;

class Args {
 public:
  // Fills in flags and words; a sentence says what is wrong, nothing that all is well. Flags may
  // stand anywhere and as --seed=7 too; behind -- everything is a word; - is a word.
  std::string parse(std::span<const std::string_view> arguments, std::span<const Flag> flags);

  bool has(std::string_view flag) const { return find(flag) != nullptr; }
  std::optional<std::string_view> text(std::string_view flag) const;
  std::int64_t number(std::string_view flag, std::int64_t otherwise) const;
  const std::vector<std::string>& words() const { return words_; }

  Language language() const { return language_; }
  // The box to play with: the built-in one, or the one of --content.
  const Content& box() const { return *box_; }
  void set_box(const Content& box) { box_ = &box; }

 private:
  struct Given {
    std::string flag;
    std::string value;
  };
  const Given* find(std::string_view flag) const;
  std::string take_flag(std::string_view argument, std::span<const std::string_view> rest,
                        std::span<const Flag> flags, std::size_t& used);

  std::vector<Given> given_;
  std::vector<std::string> words_;
  Language language_ = Language::En;
  const Content* box_ = nullptr;
};

// The known word that is most like a mistyped one; empty if none is near.
std::string_view nearest_word(std::string_view word, std::span<const std::string_view> known);

// A whole number and nothing else.
std::optional<std::int64_t> whole_number(std::string_view text);

}  // namespace endeavor
