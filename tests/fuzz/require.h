// What must hold whatever the input is: the fuzzer takes an abort for a finding.
#pragma once

#include <cstdlib>

namespace endeavor::fuzz {

inline void require(bool condition) {
  if (!condition) std::abort();
}

}  // namespace endeavor::fuzz
