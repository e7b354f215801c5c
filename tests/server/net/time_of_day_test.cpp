// The clock that the hall is given, while somebody puts the system's forward and back.
#include "server/net/time_of_day.h"

#include <gtest/gtest.h>

namespace endeavor::test {
namespace {

constexpr Millis kHour = 3'600'000;

TEST(TimeOfDay, is_that_of_the_system) {
  TimeOfDay day;
  EXPECT_EQ(day.at(50 * kHour, 7), 50 * kHour);
  EXPECT_EQ(day.at(50 * kHour + 1000, 1007), 50 * kHour + 1000);
}

TEST(TimeOfDay, goes_on_when_the_clock_is_put_back) {
  TimeOfDay day;
  EXPECT_EQ(day.at(50 * kHour, 0), 50 * kHour);
  EXPECT_EQ(day.at(49 * kHour, 0), 50 * kHour);
  EXPECT_EQ(day.at(49 * kHour + 3000, 3000), 50 * kHour + 3000);
  EXPECT_EQ(day.at(1000, 4000), 50 * kHour + 4000);
  EXPECT_EQ(day.at(50 * kHour + 5000, 5000), 50 * kHour + 5000) << "and is where it was when that is put right";
}

TEST(TimeOfDay, goes_along_when_the_clock_is_put_forward) {
  TimeOfDay day;
  EXPECT_EQ(day.at(50 * kHour, 0), 50 * kHour);
  EXPECT_EQ(day.at(60 * kHour, 10), 60 * kHour) << "as after a machine has slept";
  EXPECT_EQ(day.at(50 * kHour + 20, 20), 60 * kHour + 10);
}

}  // namespace
}  // namespace endeavor::test
