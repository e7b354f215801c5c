// What a position means, as JSON: presence, levels, links held, cards against their limit, who would get
// each governor now, and the score sheets as they stand. Everything a display wants to show that is a
// rule and not a fact of the state, so that no display counts for itself. The answer to `view`.
#pragma once

#include <string>

#include "engine/state.h"

namespace endeavor {

class Fields;

void append_view(std::string& out, const Content&, const State&);

// "enough":{"africa":[true,false]}: for every deck that has a card, which seats have the presence that its top card
// asks for (R9.2, R11.4), in the order of `presence`. A part of `look`.
void append_enough(Fields&, const Content&, const State&);

}  // namespace endeavor
