// Shares and chance; see chance.h.
#include "players/trial/chance.h"

#include <algorithm>
#include <cmath>

#include "players/match/student.h"

namespace endeavor {

namespace {

double number(std::uint64_t n) { return static_cast<double>(n); }

// How far the mean itself may be off.
double error_of(const Sample& s) { return s.margin() / kNormal95; }

double in_errors(double difference, double error) { return error > 0 ? difference / error : 0; }

}  // namespace

Measure measure_of(const Taken& t) {
  if (t.there == 0) return {.high = 1};
  const double n = number(t.there);
  const double share = number(t.had) / n;
  const double z2 = kNormal95 * kNormal95;
  const double middle = (share + z2 / (2 * n)) / (1 + z2 / n);
  const double reach = kNormal95 * std::sqrt(share * (1 - share) / n + z2 / (4 * n * n)) / (1 + z2 / n);
  const double low = t.had == 0 ? 0 : std::max(0.0, middle - reach);
  const double high = t.had == t.there ? 1 : std::min(1.0, middle + reach);
  return {.value = share, .low = low, .high = high, .had = t.had, .there = t.there};
}

Measure measure_of(const Sample& s) {
  return {.value = s.mean(), .low = s.mean() - s.margin(), .high = s.mean() + s.margin(), .there = s.count};
}

double apart(const Taken& a, const Taken& b) {
  if (a.there == 0 || b.there == 0) return 0;
  const double all = number(a.had + b.had) / number(a.there + b.there);
  const double error = std::sqrt(all * (1 - all) * (1 / number(a.there) + 1 / number(b.there)));
  return in_errors(number(a.had) / number(a.there) - number(b.had) / number(b.there), error);
}

double apart(const Sample& a, const Sample& b) {
  return in_errors(a.mean() - b.mean(), std::hypot(error_of(a), error_of(b)));
}

double apart(const Sample& a, double fixed) { return in_errors(a.mean() - fixed, error_of(a)); }

}  // namespace endeavor
