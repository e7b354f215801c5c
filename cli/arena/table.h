// What a match has shown, as a table for people.
#pragma once

#include <string>

#include "players/match/report.h"

namespace endeavor {

std::string report_table(const Content&, const MatchReport&, Language);

// "Age of Sail, side B: captain, greedy, greedy, greedy"
std::string match_title(const Content&, const Match&, Language);

// "61.2 %"
std::string percent_text(double share);

}  // namespace endeavor
