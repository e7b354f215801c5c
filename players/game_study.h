// What every decision of a game was worth, and where the game turned. The plies are shared out among threads; with
// a limit in nodes the answer is always the same.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "ai/analysis.h"
#include "notation/record/game.h"

namespace endeavor {

struct GameAnalysis {
  Limits limits;
  std::vector<PlyAnalysis> plies;  // one for every move of the game
  std::vector<std::uint32_t> turning_points;
};

// `progress` is told several times a second how many decisions are done, by the thread that calls.
GameAnalysis study_game(const Game&, const Limits&, std::size_t threads,
                        const std::function<void(std::size_t done)>& progress);

}  // namespace endeavor
