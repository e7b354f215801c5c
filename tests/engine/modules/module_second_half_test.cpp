// The other half of a "+" is asked whenever something can be done with it, be it only an ability, a Nation's top,
// the Monument or a Fate, and not otherwise (R6.5, R12.3, R12.6, R12.8, R13.2; X1.2, X3.4).
#include <gtest/gtest.h>

#include "tests/engine/modules/module_box.h"

namespace endeavor::test {
namespace {

using Set = std::set<std::string>;

// Docks with 2 discs: after activation and the first half none is left for a normal second half.
Table docks(std::string_view rules = kNations) {
  Table t(rules);
  return t.give(0, "docks").harbor(0, 2).turn(0);
}

// A Trade Office with 1 disc; after Europe 0 no other card can be drawn.
Table trade_office() {
  Table t(kNations);
  return t.give(0, "trade-office").harbor(0, 1).empty("slavery").round(3).turn(0);
}

TEST(ModuleSecondHalf, R12_3_for_the_top_alone) {
  Table ship = docks();
  ship.nation(0, "portugal").play("use docks occupy london");
  EXPECT_EQ(ship.legal(),
            (Set{"then nation sea:africa", "then nation sea:south-america", "then nation sea:india", "stop"}));
  Table used = docks();
  used.nation(0, "portugal").top_used(0).play("use docks occupy london");
  EXPECT_EQ(used.to_move(), 1);
  Table other_symbol = docks();
  other_symbol.nation(0, "netherlands").play("use docks occupy london");
  EXPECT_EQ(other_symbol.to_move(), 1);
}

TEST(ModuleSecondHalf, R12_3_not_for_a_top_without_a_target) {
  Table t = docks();
  t.nation(0, "castile").play("use docks ship track:india");
  EXPECT_EQ(t.to_move(), 1);
  Table present = docks();
  present.nation(0, "castile").track("caribbean", {0}).play("use docks ship track:india");
  EXPECT_EQ(present.s.decision, Decision::Second);
}

TEST(ModuleSecondHalf, R12_6_for_the_monument_alone) {
  const auto after_ship = [](auto lay_out) {
    Table t = docks();
    t.round(3).middle_used(0);
    lay_out(t);
    return t.play("use docks ship track:india");
  };
  Table t = after_ship([](Table& other) { other.hold(0, {"london", "fleet-azores"}); });
  EXPECT_EQ(t.legal(), (Set{"then monument london", "stop"}));
  EXPECT_EQ(after_ship([](Table& other) { other.hold(0, "fleet-azores").hold(1, "london"); }).to_move(), 1);
  EXPECT_EQ(after_ship([](Table& other) { other.round(2).hold(0, "london"); }).to_move(), 1);
  EXPECT_EQ(after_ship([](Table& other) { other.monument(0, "london").hold(0, "cadiz"); }).to_move(), 1);
  Table wrong_half = docks();
  wrong_half.round(3).middle_used(0).hold(0, "cadiz").play("use docks occupy london");
  EXPECT_EQ(wrong_half.to_move(), 1);
  Table top_unused = docks();
  top_unused.nation(0, "netherlands").round(3).hold(0, "london").play("use docks ship track:india");
  EXPECT_EQ(top_unused.to_move(), 1);
}

TEST(ModuleSecondHalf, R12_8_for_a_fate_alone) {
  const auto after_draw = [](auto lay_out) {
    Table t = trade_office();
    t.offer({"round-the-world", "great-works", "just-realm", "two-shores", "viceroyalties"}).empty("south-america");
    t.empty("far-east").monument(0, "luanda").top("africa", 3).sea(0, "south-america", 3).sea(0, "far-east", 3);
    lay_out(t);
    return t.play("use trade-office draw europe");
  };
  Table t = after_draw([](Table&) {});
  EXPECT_EQ(t.legal(), (Set{"then fate round-the-world", "stop"}));
  EXPECT_EQ(after_draw([](Table& other) { other.sea(0, "far-east", 2); }).to_move(), 1);
  EXPECT_EQ(after_draw([](Table& other) { other.seized(0, "two-shores"); }).to_move(), 1);
  EXPECT_EQ(after_draw([](Table& other) { other.monument(1, "cadiz").seized(1, "round-the-world"); }).to_move(), 1);
}

TEST(ModuleSecondHalf, R13_2_for_an_exploit_alone) {
  const auto after_occupy = [](auto lay_out) {
    Table t = docks(kExploits);
    t.exploits({"palmares", "isabel-barreto", "fever-bark"}).open("south-america", 1).open("far-east", 2);
    lay_out(t);
    return t.play("use docks occupy london");
  };
  Table t = after_occupy([](Table& other) { other.sea(0, "south-america").sea(0, "far-east"); });
  EXPECT_EQ(t.legal("then exploit isabel-barreto a").size(), 6u);  // with a disc of the supply
  EXPECT_EQ(t.legal().size(), 7u);
  EXPECT_EQ(after_occupy([](Table& other) { other.sea(0, "south-america"); }).to_move(), 1);
}

}  // namespace
}  // namespace endeavor::test
