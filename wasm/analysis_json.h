// One decision's analysis as JSON: {"seat":0,"value":[0.31,…],"glory":[52.0,…],"best":[{"move":"…",
// "value":[…],"glory":[…]}],"cost":0.021,"glory_cost":1.4}. Shares of the victory and Glory at the end by seat;
// what the move that was played gave away of the mover's own, at least 0, and 0 without one.
#pragma once

#include <string>

#include "ai/analysis.h"

namespace endeavor {

void append_analysis(std::string& out, const Content&, const State&, const PlyAnalysis&);

}  // namespace endeavor
