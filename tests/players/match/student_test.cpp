// Student's t against the tables of any book, and the intervals that come of it.
#include "players/match/student.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "players/match/standing.h"

namespace endeavor::test {
namespace {

struct Quantile {
  double degrees;
  double at95;  // two-sided
  double at999;
};
constexpr std::array<Quantile, 12> kTable = {{{1, 12.7062, 636.619},
                                              {2, 4.30265, 31.5991},
                                              {3, 3.18245, 12.9240},
                                              {4, 2.77645, 8.61030},
                                              {5, 2.57058, 6.86883},
                                              {10, 2.22814, 4.58689},
                                              {29, 2.04523, 3.65941},
                                              {30, 2.04227, 3.64596},
                                              {100, 1.98397, 3.39049},
                                              {200, 1.97190, 3.33984},
                                              {201, 1.97184, 3.33960},
                                              {1000, 1.96234, 3.30028}}};

TEST(Student, is_as_in_the_tables) {
  for (const Quantile& q : kTable) {
    EXPECT_NEAR(student(kNormal95, q.degrees), q.at95, 1e-5 * q.at95) << q.degrees;
    EXPECT_NEAR(student(kNormal999, q.degrees), q.at999, 1e-5 * q.at999) << q.degrees;
  }
}

TEST(Student, comes_down_to_the_normal_one_without_a_jump) {
  double before = student(kNormal95, 1);
  for (double degrees = 2; degrees < 400; ++degrees) {
    const double now = student(kNormal95, degrees);
    EXPECT_LT(now, before) << degrees;
    before = now;
  }
  EXPECT_NEAR(student(kNormal95, 1e7), kNormal95, 1e-6);
}

TEST(Student, few_samples_make_a_wide_interval) {
  Spread samples;
  for (const double sample : {4.0, 5.0, 6.0}) samples.add(sample);
  const Estimate e = samples.estimate(0, 10);
  EXPECT_DOUBLE_EQ(e.mean, 5);
  EXPECT_EQ(e.samples, 3);
  EXPECT_NEAR(e.high - e.mean, 4.30265 / std::sqrt(3.0), 1e-4);
  EXPECT_NEAR(e.mean - e.low, e.high - e.mean, 1e-12);
  Spread two;
  two.add(0);
  two.add(1);
  EXPECT_EQ(two.estimate(0, 1).low, 0);  // it can be nothing that cannot be
  EXPECT_EQ(two.estimate(0, 1).high, 1);
}

}  // namespace
}  // namespace endeavor::test
