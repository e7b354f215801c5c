// How the network's weights are kept in ai/weights.cpp: whole numbers, kWeightUnit to the unit.
#pragma once

#include <span>

#include "ai/network.h"

namespace endeavor {

inline constexpr float kWeightUnit = 2048.0F;

std::span<const std::int16_t> weight_table();
void unpack_weights(std::span<const std::int16_t> table, Weights&);

}  // namespace endeavor
