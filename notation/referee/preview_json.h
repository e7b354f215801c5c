// What a move would bring, as JSON: the mover's Glory with its parts, what becomes of attributes, harbor, cards,
// tokens and links, the same of other seats by themselves, and apart from all that what then happens by itself.
// The answer to `preview` (docs/referee.md). Every fact has its numbers and a line in the language.
#pragma once

#include <span>
#include <string>

#include "content/languages.h"
#include "engine/state.h"

namespace endeavor {

class Fields;

void append_preview(Fields, const Content&, const State& before, Move, std::span<const std::string> player_names,
                    Language, Seat you = Seat::None);

}  // namespace endeavor
