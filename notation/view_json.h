// What a position means, as JSON: presence, levels, links held, cards against their limit, who would get
// each governor now, and the score sheets as they stand. Everything a display wants to show that is a
// rule and not a fact of the state, so that no display counts for itself. The answer to `view`.
#pragma once

#include <string>

#include "engine/state.h"

namespace endeavor {

void append_view(std::string& out, const Content&, const State&);

}  // namespace endeavor
