// The open question against the rest of a position with the modules: `more`, a Mobilization, taking a Nation and
// its set-up (the end of X3). Each is refused after one small change.
#include <gtest/gtest.h>

#include "engine/verify/invariants.h"
#include "tests/engine/modules/module_box.h"

namespace endeavor::test {
namespace {

TEST(ModulePending, R13_2_more_only_while_an_ability_goes_on) {
  Table t = once_more(kExploits);
  EXPECT_EQ(fault(t), StateFault::None);
  Table other = t;
  other.s.turn.repeated = Power::of(exploit_called("spice-trade"), 0);  // not one that repeats
  EXPECT_EQ(fault(other), StateFault::Pending);
  Table none = t;
  none.s.turn.repeated = {};
  EXPECT_EQ(fault(none), StateFault::Pending);
  EXPECT_EQ(fault(Table(t).sea(0, "africa", 0)), StateFault::Pending);  // nothing is left to choose from
  Table elsewhere(kExploits);
  elsewhere.s.turn.repeated = Power::of(exploit_called("spice-trade"), 1);
  EXPECT_EQ(fault(elsewhere), StateFault::Pending);
}

TEST(ModulePending, R12_4_a_mobilization_is_asked_only_when_it_is_possible) {
  Table t(kNations);
  t.nation(0, "netherlands").round(2).top_used(0).give(0, "market").harbor(0, 1).turn(0);
  t.play("use market draw slavery");
  EXPECT_EQ(fault(t), StateFault::None);
  Table after = t;
  after.s.turn.may_mobilize = false;
  EXPECT_EQ(fault(after), StateFault::Pending);
  Table used = t;
  EXPECT_EQ(fault(used.middle_used(0)), StateFault::Pending);
  Table nothing = t;
  nothing.s.turn.performed_count = 0;
  nothing.s.turn.performed = {};
  EXPECT_EQ(fault(nothing), StateFault::Pending);
}

TEST(ModulePending, R12_1_nations_are_taken_from_the_last_seat_on) {
  Table t = Table::fresh("age-of-sail side-b 4 nations-chosen");
  for (int i = 0; i < 4; ++i) t.play("start colonial-house");
  t.play("nation castile");
  EXPECT_EQ(fault(t), StateFault::None);
  for (const int who : {0, 1, 3}) {
    Table other = t;
    other.s.to_move = seat(who);
    EXPECT_EQ(fault(other), StateFault::Pending) << who;
  }
  Table half = t;
  half.s.modules.nations[3].top = false;
  ++half.s.players[3].supply;
  EXPECT_EQ(fault(half), StateFault::NationOrder);
  Table flipped = t;
  flipped.s.modules.nations[3].flipped = true;
  EXPECT_EQ(fault(flipped), StateFault::NationOrder);
  Table setup = t;
  setup.s.decision = Decision::Setup;
  EXPECT_EQ(fault(setup), StateFault::Pending);  // no Nation yet
  setup.s.modules.nations[2].nation = nation_called("france");
  EXPECT_EQ(fault(setup), StateFault::Pending);  // which has no choice
  setup.s.modules.nations[2].nation = nation_called("portugal");
  EXPECT_EQ(fault(setup), StateFault::None);
}

}  // namespace
}  // namespace endeavor::test
