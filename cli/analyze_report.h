// The analysis of a game: as one line of JSON, and as a report to read.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "ai/analysis.h"
#include "notation/game.h"

namespace endeavor {

struct GameAnalysis {
  Limits limits;
  std::vector<PlyAnalysis> plies;  // one for every move of the game
  std::vector<std::uint32_t> turning_points;
};

// {"plies":[{"ply":0,"seat":1,"move":"…","value":[…],"glory":[…],"best":[{"move":"…","value":[…]}],"cost":0.04}],
// "turning_points":[17]}; the values of a position sum to 1 as they are printed.
std::string analysis_json(const Game&, const GameAnalysis&);

std::string analysis_text(const Game&, const GameAnalysis&, Language);

}  // namespace endeavor
