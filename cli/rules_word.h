// A game's rules in one word for the command line: "side-b/4", "first-edition/3",
// "age-of-sail/first-edition/4", "side-a/2+silent_fleet+building_scarcity", "side-b/5+by-player",
// "side-b/4+exploits+nations-chosen".
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/args.h"
#include "engine/options.h"

namespace endeavor {

// Nothing when it does not fit this form or cannot be played; `problem` then says why.
std::optional<Rules> rules_from_word(const Content&, std::string_view word, Language, std::string& problem);

// The flags of a command that makes games: between its own one for every option.
std::vector<Flag> with_option_flags(std::initializer_list<Flag> before, std::initializer_list<Flag> after);

// "+silent_fleet+nations-dealt": the options among the flags, to be put behind board and players.
std::string option_words(const Args&);
// A sentence when --nations is followed by another word than the two it knows.
std::string wrong_nations(const Args&);

// The options' words without their plus signs, in the order above.
std::vector<std::string> words_of_options(const Options&);

}  // namespace endeavor
