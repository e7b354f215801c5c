// Who sits at the table; see chairs.h.
#include "cli/play/chairs.h"

#include "cli/args.h"

namespace endeavor {

namespace {

constexpr std::string_view kYouWord = "you";

}  // namespace

std::optional<Chair> find_chair(std::string_view word) {
  if (word == kYouWord) return kYou;
  if (const auto bot = bot_of(word)) return Chair{bot};
  return std::nullopt;
}

std::string_view chair_word(Chair chair) { return chair.bot ? name_of(*chair.bot) : kYouWord; }

std::string chair_words() { return std::string(kYouWord) + ", " + listed(kBotNames); }

Sitter sitter_of(std::string_view text) {
  const std::size_t bracket = text.rfind(" (");
  if (bracket != std::string_view::npos && bracket > 0 && text.ends_with(')')) {
    const std::string_view word = text.substr(bracket + 2, text.size() - bracket - 3);
    if (const auto bot = bot_of(word)) return {std::string(text.substr(0, bracket)), Chair{bot}};
  }
  return {std::string(text), kYou};
}

std::string name_in_record(const Sitter& sitter) {
  if (!sitter.chair.bot) return sitter.name;
  return sitter.name + " (" + std::string(name_of(*sitter.chair.bot)) + ')';
}

}  // namespace endeavor
