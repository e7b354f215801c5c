// What Exploits, Nations and Fates are worth to each seat, in Glory: what they would score as the
// position stands, weighed by the chance that it comes to that, and what is still in sight. Both
// evaluations add it in games with the modules; the numbers were chosen by hand and checked in the
// arena (docs/strength.md).
#pragma once

#include "ai/judge/outcome.h"
#include "engine/state.h"

namespace endeavor {

// An outcome that was thought out without the modules, with their worth added.
void add_module_worth(const Content&, const State&, Outcome&);

}  // namespace endeavor
