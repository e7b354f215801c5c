// Small pieces that several sentences share: lists, symbols in brackets, the phrase for an action.
// Only for notation/sentences*.cpp.
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

// "draws Africa 2 (Industry +1, Wealth +1)"; the text alone when there are no symbols. `sign` is 1 for
// symbols that come and -1 for those that go.
std::string with_symbols(std::string text, const Voice&, const Symbols&, int sign);

// "Boston–London"
std::string link_name(const Voice&, const LinkFacts&);

inline Voice voice_of(const Content& box, const State& s, std::span<const std::string> names, Language language) {
  return {language, box, s.rules.board, names};
}

}  // namespace endeavor
