// Analysis as JSON, the one dialect of `endeavor analyze --json` and the page. A decision:
//
//   {"ply":0,"seat":1,"move":"…","value":[0.4881,0.5119],"glory":[51.8,53.4],
//    "best":[{"move":"…","value":[…],"glory":[…]}],"cost":0.0076,"glory_cost":0.4,"after":[0.4957,0.5043]}
//
// docs/bots.md says what each is. Shares have four digits and sum to 1 as they are printed. A hint has no "move"
// and no "after", and costs nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "ai/analysis.h"
#include "notation/record/game.h"

namespace endeavor {

void append_analysis(std::string& out, const Content&, const Rules&, std::optional<std::size_t> ply,
                     const PlyAnalysis&);

// {"plies":[…],"turning_points":[17]} and a line end.
std::string analysis_json(const Game&, std::span<const PlyAnalysis>, std::span<const std::uint32_t> turning_points);

}  // namespace endeavor
