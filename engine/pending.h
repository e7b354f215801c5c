// Does the open question fit the rest of the position? Part of engine/verify/invariants.h, which is what
// others use.
#pragma once

#include "engine/state.h"

namespace endeavor {

// Trusts that all other invariants hold.
bool pending_fits(const Content&, const State&);

}  // namespace endeavor
