// What a match has shown, as a small chart.
#pragma once

#include <string>

#include "players/match/report.h"

namespace endeavor {

// Of at least one game. Bars with their intervals and the fair share, readable on light and on dark paper.
std::string report_svg(const Content&, const MatchReport&, Language);

}  // namespace endeavor
