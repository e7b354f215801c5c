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

// The flags of a command that makes games: between its own edition, board and one for every option. How many play
// may be told otherwise than by a flag.
extern const Flag kPlayersFlag;
std::vector<Flag> with_rules_flags(std::initializer_list<Flag> before, std::initializer_list<Flag> after);

// What only the Silent Fleet knows.
inline constexpr FlagRule kSilentFleetRule{"--limited-occupy --no-reaction-to-tokens --building-scarcity",
                                           Together::Needed, "--silent-fleet"};

// The game that these flags say, of so many seats if that is known, with what is usual for what they leave out.
// Nothing when there is no such game; `problem` then says why.
std::optional<Rules> rules_from_flags(const Args&, const Content&, std::size_t seats, std::string& problem);

// The options' words without their plus signs, in the order above.
std::vector<std::string> words_of_options(const Options&);

}  // namespace endeavor
