// What somebody may have meant: spelling help for the problems of a box (content/load/table_reader.h) and for what
// is typed at the terminal (cli/args.h).
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace endeavor {

// Letters to insert, delete, replace or swap with their neighbour.
int spelling_distance(std::string_view, std::string_view);

// The known ones of which a word may be a typing error, the nearest first; at most three.
std::vector<std::string> near_words(std::string_view word, std::span<const std::string_view> known);

// Lower case letters, digits and single hyphens, beginning with a letter.
bool is_kebab_case(std::string_view word);

}  // namespace endeavor
