// The score sheet of a whole game as an aligned table for the terminal.
#pragma once

#include <span>
#include <string>

#include "engine/state.h"

namespace endeavor {

// One column per player, one row per source of Glory, then who wins or leads.
std::string score_table(const Content&, const State&, std::span<const std::string> names, Language);

// Columns a text takes in a terminal: characters, not bytes.
std::size_t text_width(std::string_view text);

}  // namespace endeavor
