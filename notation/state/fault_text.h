// A sentence for everything that can be wrong with a position as a whole: what and where.
#pragma once

#include <string>

#include "engine/verify/invariants.h"
#include "notation/json/input.h"

namespace endeavor {

std::string fault_text(const Content&, const State&, const Violation&, const Where& state, Language);

}  // namespace endeavor
