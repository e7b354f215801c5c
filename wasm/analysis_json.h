// One decision's analysis as JSON: {"seat":0,"value":[0.31,…],"glory":[52.0,…],"best":[{"move":"…",
// "value":[…]}],"cost":0.021}. Shares of the victory and Glory at the end by seat; `cost` of the move that was
// played, 0 without one.
#pragma once

#include <string>

#include "ai/analysis.h"

namespace endeavor {

void append_analysis(std::string& out, const Content&, const State&, const PlyAnalysis&);

}  // namespace endeavor
