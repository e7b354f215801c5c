// Student's t: how many standard errors an interval must reach when the spread itself is only known from a few
// samples.
#pragma once

namespace endeavor {

// Standard errors to each side of a mean whose spread is known, for an interval that is right in 95 and in 99.9
// of 100 cases.
inline constexpr double kNormal95 = 1.959963985;
inline constexpr double kNormal999 = 3.290526731;

// The same where the spread was taken from samples, one more than `degrees`, which must be at least 1.
double student(double normal, double degrees);

}  // namespace endeavor
