// The network's weights as a file (ai/network/weights.bin, and what training writes): its shape, a hash, and whole
// numbers, kWeightUnit to the unit, in the order of Weights, all with the lowest byte first.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ai/network/layers.h"

namespace endeavor {

inline constexpr float kWeightUnit = 2048.0F;

// The weights that ship; read once from the file that the build puts into the program (cmake/embed.cmake).
const Weights& learned_weights();
std::span<const std::uint8_t> weights_file();

// False if the file has another shape than this program's network, or is damaged.
bool read_weights(std::span<const std::uint8_t> file, Weights&);
std::vector<std::uint8_t> write_weights(const Weights&);

}  // namespace endeavor
