// Student's t; see student.h. Up to some hundred degrees the chance of each t is a finite sum (Abramowitz and
// Stegun 26.7.3 and 26.7.4) and the t is found by halving; beyond, the series in 1 / degrees (26.7.5) is exact
// to more digits than anyone prints.
#include "players/match/student.h"

#include <cmath>
#include <numbers>

namespace endeavor {

namespace {

constexpr int kMostSummed = 200;

// That a t lies between -x and x.
double chance_within(double x, int degrees) {
  const double angle = std::atan(x / std::sqrt(static_cast<double>(degrees)));
  const double cosine = std::cos(angle);
  const bool odd = degrees % 2 == 1;
  double term = odd ? cosine : 1;
  double sum = degrees > 1 ? term : 0;
  for (int k = odd ? 3 : 2; k < degrees; k += 2) {
    term *= cosine * cosine * (k - 1) / k;
    sum += term;
  }
  sum *= std::sin(angle);
  return odd ? (angle + sum) * 2 / std::numbers::pi : sum;
}

}  // namespace

double student(double normal, double degrees) {
  const double z = normal;
  const double squared = z * z;
  if (degrees > kMostSummed) {
    const double first = z * (squared + 1) / 4;
    const double second = z * ((5 * squared + 16) * squared + 3) / 96;
    return z + (first + second / degrees) / degrees;
  }
  const double wanted = std::erf(z / std::numbers::sqrt2);
  double low = 0;
  double high = 1;
  while (chance_within(high, static_cast<int>(degrees)) < wanted) high *= 2;
  for (int i = 0; i < 60; ++i) {
    const double middle = (low + high) / 2;
    (chance_within(middle, static_cast<int>(degrees)) < wanted ? low : high) = middle;
  }
  return high;
}

}  // namespace endeavor
