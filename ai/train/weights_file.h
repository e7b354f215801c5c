// Weights as they are kept: whole numbers, 2048 to the unit, in a file for the next round of self-play
// and as the table ai/weights.cpp that ships.
#pragma once

#include <string>

#include "ai/network.h"

namespace endeavor {

bool save_weights(const std::string& path, const Weights&);
bool load_weights(const std::string& path, Weights&);

// C++ source of ai/weights.cpp.
bool write_table(const std::string& path, const Weights&);

}  // namespace endeavor
