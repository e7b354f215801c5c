// What somebody may have meant: spelling help for the problems of a box (content/load/toml_reader.h) and for what
// is typed at the terminal (cli/args.h).
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace endeavor {

// Letters to insert, delete, replace or swap with their neighbour.
int spelling_distance(std::string_view, std::string_view);

// "; near it: lisbon, london" for a word that may be a typing error of some of the known ones; empty
// if none is near.
std::string near_words(std::string_view word, std::span<const std::string_view> known);

// Lower case letters, digits and single hyphens, beginning with a letter.
bool is_kebab_case(std::string_view word);

}  // namespace endeavor
