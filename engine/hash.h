// A number for a position that is the same on every compiler and platform. Tests and records
// compare positions by it; it reads field by field, never memory.
#pragma once

#include "engine/state.h"

namespace endeavor {

std::uint64_t state_hash(const State&);

}  // namespace endeavor
