// A game's rules in one word for the command line: "side-b/4", "first-edition/3",
// "age-of-sail/first-edition/4", "side-a/2+silent_fleet+building_scarcity", "side-b/5+by-player".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/options.h"

namespace endeavor {

// Nothing when it does not fit this form or cannot be played; `problem` then says why.
std::optional<Rules> rules_from_word(const Content&, std::string_view word, Language, std::string& problem);

}  // namespace endeavor
