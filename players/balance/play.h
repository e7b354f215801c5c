// One game in which every seat thinks alike, counted: what lab/balance and players/trial play by the hundred.
#pragma once

#include "ai/search/search.h"
#include "players/balance/tally.h"

namespace endeavor {

// The tree goes from seat to seat. The search must hold what the strength and limits need (node_capacity).
void play_alike(const Content&, const Rules&, const Strength&, const Limits&, std::uint64_t seed, Search&, Tally&);

}  // namespace endeavor
