// The analysis of a game as a report to read.
#pragma once

#include <string>

#include "players/game_study.h"

namespace endeavor {

std::string analysis_text(const Game&, const GameAnalysis&, Language);

}  // namespace endeavor
