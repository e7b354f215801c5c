// The network's numbers as Python holds them.
#pragma once

#include "ai/network/weights.h"
#include "python/module/arrays.h"

namespace endeavor::py {

struct PyWeights {
  std::shared_ptr<Weights> weights;
};

// Eight digits that differ between weights.
std::string weights_name(const Weights&);

}  // namespace endeavor::py
