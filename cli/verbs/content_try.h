// `endeavor content try`: what is odd about a box after a few hundred quick games (players/trial).
#pragma once

#include "cli/args.h"

namespace endeavor {

std::vector<Flag> try_flags();  // beside those of the other tasks

// Of this box. The exit status.
int try_box(const Args&, const Content&);

}  // namespace endeavor
