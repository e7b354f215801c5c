// The moments of a game that are worth a look, for who keeps its analysis as JSON: the page.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace endeavor {

// A list of decisions as players/analysis_json.h writes them, null for one that was not studied, gives the list of
// plies at which the game turned (ai/analysis.h): the weightiest so many of them, in the order of the game.
// Whatever is no such list gives an empty one.
std::string turning_points_json(std::string_view plies, std::size_t most);

}  // namespace endeavor
