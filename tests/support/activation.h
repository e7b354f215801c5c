// What must be right before a building can be activated (R6.2), for tests of the order in which reasons are given.
#pragma once

#include <gtest/gtest.h>

#include "tests/support/table.h"

namespace endeavor::test {

// Seat 0 has no such building yet, and the move uses it. At the end there is the disc for the activation and none
// for the action.
inline void put_right_activation(Table& t, const char* building, const char* move) {
  EXPECT_EQ(t.why(move).reason, Reason::NotYourBuilding);
  t.give(0, building, true);
  EXPECT_EQ(t.why(move).reason, Reason::AlreadyActivated);
  t.s.players[0].workers = 0;
  t.harbor(0, 0);
  EXPECT_EQ(t.why(move).reason, Reason::NeedsDiscToActivate);
  t.harbor(0, 1);
}

}  // namespace endeavor::test
