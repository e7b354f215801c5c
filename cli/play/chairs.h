// Who sits at the table: people at this keyboard and bots, and how a record tells who was who.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "ai/bot.h"

namespace endeavor {

struct Chair {
  std::optional<Bot> bot;  // nobody: a person
  bool operator==(const Chair&) const = default;
};
inline constexpr Chair kYou{};
inline constexpr Bot kUsualBot = Bot::Mate;

std::optional<Chair> find_chair(std::string_view word);  // for --seats: "you" or the name of a bot
std::string_view chair_word(Chair);
std::string chair_words();  // all of them, for a person to read

// A seat as the names of a record tell it: a person by the name alone, a bot as "Ben (mate)". So a record
// knows who sat where, in any program's hands.
struct Sitter {
  std::string name;
  Chair chair;
};
Sitter sitter_of(std::string_view name_in_record);
std::string name_in_record(const Sitter&);

}  // namespace endeavor
