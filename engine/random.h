// The project's own random numbers: SplitMix64, so that a seed means the same everywhere for ever.
// For set-up, random play and tests; nothing secret depends on it.
#pragma once

#include <cassert>
#include <cstdint>

namespace endeavor {

class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }

  // Uniform in 0 … n-1 for 0 < n ≤ 2^32. The bias of the multiplication is under n / 2^32.
  constexpr std::uint32_t below(std::uint32_t n) {
    assert(n > 0);
    return static_cast<std::uint32_t>(((next() >> 32) * n) >> 32);
  }

 private:
  std::uint64_t state_;
};

}  // namespace endeavor
