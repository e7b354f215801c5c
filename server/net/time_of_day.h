// The time of day that the hall is given: it never goes back and never stands still. When somebody puts the
// system's clock back it goes on at its pace, ahead of that clock until the process ends; clocks at tables, votes
// and limits would else stand still for as long.
#pragma once

#include <atomic>
#include <limits>

#include "server/table/row.h"

namespace endeavor {

class TimeOfDay {
 public:
  // From what the system takes for the time of day, and from a clock that nobody puts forward or back.
  Millis at(Millis system, Millis steady) {
    const Millis apart = system - steady;
    Millis most = most_.load(std::memory_order_relaxed);
    while (most < apart && !most_.compare_exchange_weak(most, apart, std::memory_order_relaxed)) {
    }
    return steady + (most < apart ? apart : most);
  }

 private:
  std::atomic<Millis> most_ = std::numeric_limits<Millis>::min();
};

}  // namespace endeavor
