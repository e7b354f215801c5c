// Small pieces that several sentences share: lists, symbols in brackets, what a building or token offers. For
// notation/sentences, notation/pieces and the drawings of the terminal.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/move.h"
#include "engine/query.h"
#include "messages/voice.h"

namespace endeavor {

using Phrases = std::vector<std::string>;

// "a, b and c"; Spanish says "e" before a word that begins with an i.
std::string list_of(const Phrases&, Language);

// "Industry +1, Wealth +1"; empty without symbols.
std::string symbol_list(const Voice&, const Symbols&);

// "draws Africa 2 (Wealth 1 → 2, Salary 1 → 2)"; the text alone when the list is empty.
std::string with_list(std::string text, Language, const std::string& list);

// "Ship and Occupy"; empty for none.
std::string actions_text(const Voice&, const ActionChoice&);

// "Boston–London"
std::string link_name(const Voice&, const LinkFacts&);

inline Voice voice_of(const Content& box, const State& s, std::span<const std::string> names, Language language,
                      Seat you = Seat::None) {
  return {language, box, s.rules.board, names, you};
}

}  // namespace endeavor
