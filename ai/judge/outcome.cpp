// Shares of the victory; see outcome.h.
#include "ai/judge/outcome.h"

#include <algorithm>

#include "ai/network/arithmetic.h"

namespace endeavor {

PerSeat shares_of(const PerSeat& glory, int players, float spread) {
  PerSeat share{};
  float best = glory[0];
  for (std::size_t i = 1; i < static_cast<std::size_t>(players); ++i) best = std::max(best, glory[i]);
  float sum = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
    share[i] = exponential((glory[i] - best) / spread);
    sum += share[i];
  }
  for (float& x : share) x /= sum;
  return share;
}

}  // namespace endeavor
