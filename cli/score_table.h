// The score sheet of a whole game as an aligned table for the terminal.
#pragma once

#include <span>
#include <string>

#include "engine/scoring.h"

namespace endeavor {

// One column per player, one row per source of Glory, then who wins or leads.
std::string score_table(const Content&, const State&, std::span<const std::string> names, Language);

}  // namespace endeavor
