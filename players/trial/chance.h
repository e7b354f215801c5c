// How far what was counted may be chance: intervals of shares, and whether two shares or means differ.
#pragma once

#include "players/balance/tally.h"

namespace endeavor {

// A share or mean with its 95 % interval, and of how many it is.
struct Measure {
  double value = 0;
  double low = 0;
  double high = 0;
  std::uint64_t had = 0;  // of a share
  std::uint64_t there = 0;
};

Measure measure_of(const Taken&);   // by Wilson's interval, which holds for 0 of n as well
Measure measure_of(const Sample&);  // the mean

// By how many standard errors the first is more than the second; 0 where too little was counted to say.
double apart(const Taken&, const Taken&);
double apart(const Sample&, const Sample&);
double apart(const Sample&, double);

}  // namespace endeavor
