// The words of a move's text and the targets among them, for the two halves of notation/move/move_text.h, the base
// game's moves (move_text.cpp) and the abilities of the modules (ability_text.cpp), and for who is told parts of a
// move (notation/referee/why_target.cpp).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "content/content.h"
#include "engine/move.h"
#include "engine/options.h"

namespace endeavor {

// The words of a text. A missing word is empty, and so is one between two spaces.
class Words {
 public:
  explicit Words(std::string_view text) : rest_(text) {}
  // A text of which all words have been read.
  static Words none() {
    Words words{std::string_view()};
    words.more_ = false;
    return words;
  }
  std::string_view next() {
    const std::size_t blank = rest_.find(' ');
    const std::string_view word = rest_.substr(0, blank);
    more_ = blank != std::string_view::npos;
    rest_ = more_ ? rest_.substr(blank + 1) : std::string_view();
    return word;
  }
  bool more() const { return more_; }

 private:
  std::string_view rest_;
  bool more_ = true;
};

void append_target(std::string& out, const Content&, const Rules&, Target);

template <class Id>
std::optional<Target> target_of(std::optional<Id> id) {
  if (!id) return std::nullopt;
  return Target::of(*id);
}

std::optional<Target> parse_space(const Content&, const Rules&, std::string_view word);
// "track:africa", "sea:africa" or a space
std::optional<Target> parse_disc_place(const Content&, const Rules&, std::string_view word);
// What an action is aimed at.
std::optional<Target> parse_aim(const Content&, const Rules&, Action, std::string_view word);
// A verb with one word behind it: a tile, or what is chosen.
std::optional<Move> parse_choice(const Content&, const Rules&, Verb, std::string_view word);

}  // namespace endeavor
