// Every reason why a move is refused, at least once each with its rule and arguments. A reason that
// only one place gives is tested beside its rule as well; here the list is complete.
#include <gtest/gtest.h>

#include <set>

#include "engine/legal.h"
#include "engine/query.h"
#include "tests/support/table.h"

namespace endeavor::test {
namespace {

Building tile(std::string_view id) { return building_called(id); }

constexpr const char* kTwo = "age-of-sail side-a 2";
constexpr const char* kScarceRules = "age-of-sail side-a 2 silent-fleet building-scarcity limited-occupy";

// ---- Another question is open ----

TEST(WhyNot, R2_6_the_start_building_is_asked) {
  Table t = Table::fresh(kTwo);
  EXPECT_EQ(t.why("pass"), (WhyNot{Reason::AskedStart, {2, 6}}));
  EXPECT_EQ(t.why("build market"), (WhyNot{Reason::AskedStart, {2, 6}}));
  EXPECT_EQ(t.why("start market"), (WhyNot{Reason::NotAStartBuilding, {2, 6}, {about(tile("market"))}}));
}

TEST(WhyNot, R11_7_a_building_to_scrap_is_asked) {
  Table t(kScarceRules);
  t.construction(1);
  EXPECT_EQ(t.why("build market"), (WhyNot{Reason::AskedScrap, {11, 7}}));
}

TEST(WhyNot, R4_1_a_building_is_asked) {
  Table t(kTwo);
  t.construction(0);
  for (const char* move : {"scrap market", "start colonial-house", "pay market", "done", "pass", "stop",
                           "react none", "slot none", "memorial none", "discard india-1", "use market draw europe",
                           "spend attack attack london", "then draw europe"})
    EXPECT_EQ(t.why(move), (WhyNot{Reason::AskedBuild, {4, 1}})) << move;
}

TEST(WhyNot, R4_5_a_salary_is_asked) {
  Table t(kTwo);
  t.give(0, "market", true).give(0, "docks", true).salary(0);
  EXPECT_EQ(t.why("pass"), (WhyNot{Reason::AskedSalary, {4, 5}}));
}

TEST(WhyNot, R6_1_a_turn_is_asked) {
  Table t(kTwo);
  t.turn(0);
  for (const char* move : {"build market", "pay market", "done", "then draw europe", "stop", "react none"})
    EXPECT_EQ(t.why(move), (WhyNot{Reason::AskedTurn, {6, 1}})) << move;
}

TEST(WhyNot, R11_1_a_reaction_is_asked) {
  Table t(kScarceRules);
  t.harbor(0, 2).turn(0).play("use colonial-house occupy london");
  EXPECT_EQ(t.why("pass"), (WhyNot{Reason::AskedReaction, {11, 1}}));
}

// ---- Reasons that the box as it is never gives: another box can ----

TEST(WhyNot, R2_6_a_start_building_of_another_edition) {
  Content other = box();
  other.buildings[index(tile("merchant-dock"))].in_edition[index(Edition::AgeOfSail)] = false;
  const Table t = Table::fresh(kTwo);
  EXPECT_EQ(why_not(other, t.s, move_called(t.board(), "start merchant-dock")),
            (WhyNot{Reason::NotInThisEdition, {2, 6}, {about(tile("merchant-dock"))}}));
  EXPECT_TRUE(why_not(other, t.s, move_called(t.board(), "start colonial-house")).legal());
}

TEST(WhyNot, R11_5_the_silent_fleet_has_no_discs_left) {
  Content other = box();
  other.buildings[index(tile("guild-hall"))].actions.joiner = Joiner::Both;  // Ship + Draw
  Table t("age-of-sail side-a 2 silent-fleet");
  t.open("india", 1).silent_supply_out(0).give(0, "guild-hall").harbor(0, 3).turn(0);
  for (const char* move : {"use guild-hall ship track:africa", "then draw europe"}) {
    ASSERT_TRUE(why_not(other, t.s, move_called(t.board(), move)).legal());
    apply(other, t.s, move_called(t.board(), move));
  }
  ASSERT_EQ(t.s.decision, Decision::React);
  const WhyNot none{Reason::SilentFleetNoDiscs, {11, 5}, {need(1), have(0)}};
  EXPECT_EQ(why_not(other, t.s, move_called(t.board(), "react ship track:africa")), none);
  EXPECT_EQ(why_not(other, t.s, move_called(t.board(), "react ship fleet-ionian-sea")), none);
  EXPECT_TRUE(why_not(other, t.s, move_called(t.board(), "react draw slavery")).legal());
  EXPECT_TRUE(why_not(other, t.s, move_called(t.board(), "react none")).legal());
}

// ---- The rest, in the order of the enumeration ----

TEST(WhyNot, R4_2_above_the_level_that_stands_in) {
  Table t(kTwo);
  t.no_tiles(1).construction(0);
  EXPECT_EQ(t.why("build docks"),
            (WhyNot{Reason::FallbackLevel, {4, 2}, {about(tile("docks")), need(2), have(3)}}));
  EXPECT_EQ(t.why("build market"), (WhyNot{Reason::NoTileLeft, {4, 1}, {about(tile("market"))}}));
}

TEST(WhyNot, R6_2_no_disc_to_activate_with) {
  Table t(kTwo);
  t.give(0, "market").turn(0);
  EXPECT_EQ(t.why("use market draw europe"),
            (WhyNot{Reason::NeedsDiscToActivate, {6, 2}, {about(tile("market")), need(1), have(0)}}));
}

// Positions of the modules, each with much that can go wrong.
void look_at_modules(const auto& look) {
  constexpr const char* kModules = "age-of-sail side-a 3 exploits nations-chosen";
  Table start = Table::fresh(kModules);
  start.play({"start colonial-house", "start colonial-house", "start colonial-house"});
  look(start.play("nation castile"));
  look(start.play("nation portugal"));
  Table t(kModules);
  t.exploits({"free-port", "letters-of-marque", "letter-from-jamaica"}).nation(0, "great-britain");
  t.give(0, "guild-hall").give(0, "docks", true).give(0, "market", true).give(0, "museum").give(0, "barracks");
  look(t.harbor(0, 2));
  look(t.round(2).middle_used(0).open("caribbean", 1).open("india", 1).open("far-east", 2));
  t.round(3);
  look(t.open("north-america", 2).open("south-america", 2).card(0, "slavery-0").hold(1, "goa").hold(0, "london"));
  for (const char* area : {"south-america", "caribbean", "north-america", "india", "far-east"}) t.sea(0, area);
  look(t.used(0, "letter-from-jamaica", 'b').bare("fleet-grand-banks").monument(1, "goa"));
  look(Table(t).harbor(0, t.player(0).supply + 2));
  look(Table(t).monument(0, "london"));
  Table tiles(kModules);
  tiles.exploits({"palmares", "chart-of-the-winds", "one-day-two-oceans"})
      .open("africa", 1)
      .open("south-america", 1);
  tiles.open("caribbean", 2).open("india", 2).hold(0, {"luanda", "lima"}).harbor(0, 2).give(0, "shipyard");
  look(tiles.on_tile(0, "palmares", 4).hold(0, "havana").hold(0, "goa").hold(1, "surat").give(0, "barracks"));
  look(tiles.card(0, "slavery-0"));
  Table pays(kModules);
  pays.exploits({"free-port", "palmares", "spice-trade"}).open("india", 1).open("far-east", 2).blue(0, "payment");
  look(pays.sea(0, "india").sea(0, "far-east"));
  Table half(kModules);
  half.nation(0, "netherlands").round(2).top_used(0).give(0, "docks").harbor(0, 3).turn(0);
  half.open("africa", 1).open("india", 1).play("use docks exploit spice-trade a sea:india");
  look(half);
  Table last(kModules);
  look(last.nation(0, "netherlands")
           .round(2)
           .top_used(0)
           .give(0, "market")
           .harbor(0, 1)
           .play("use market draw europe"));
  Table more(kModules);
  more.open("africa", 1).open("india", 1).sea(0, "africa", 2).give(0, "shipyard").harbor(0, 1);
  look(more.play("use shipyard exploit spice-trade b sea:africa wealth"));
}

// Collects every reason over positions of all kinds.
TEST(WhyNot, Every_reason_but_one_is_given_by_the_box_as_it_is) {
  std::set<Reason> given;
  const auto look = [&](Table t) {
    t.sound();
    for (const Move m : well_formed_moves(t.board())) given.insert(why_not(box(), t.s, m).reason);
    if (!has_modules(t.s)) return;
    for (const Move m : module_moves(box(), t.s)) given.insert(why_not(box(), t.s, m).reason);
  };
  look(Table::fresh(kTwo));
  look(Table(kScarceRules).construction(1));
  look(Table(kTwo).points(0, "industry", 3).tiles("market", 0).construction(0));
  look(Table(kTwo).no_tiles(1).construction(0));
  look(Table(kFirstRules).give(0, "museum").points(0, "industry", 10).construction(0));
  look(Table(kTwo).give(0, "market", true).give(0, "docks", true).salary(0));
  look(Table(kFirstRules).give(0, "market", true).give(0, "docks", true).salary(0));
  Table turn("age-of-sail side-a 2", {"exchange", "museum", "memorial"});
  turn.give(0, "market", true).give(0, "docks").give(0, "fortress").give(0, "guild-hall").give(0, "exchange");
  turn.give(0, "bank")
      .give(0, "museum", true)
      .blue(0, "payment")
      .open("india", 1)
      .open("africa", 0)
      .hold(1, {"london", "fleet-ionian-sea"});
  turn.hold(0, "venice").empty("caribbean").pile({"europe-4"}).harbor(0, 1);
  look(turn);
  look(Table(turn).harbor(0, 0));
  look(Table(turn).abolished());
  look(Table(kFirstRules).give(0, "shipyard").give(0, "market").harbor(0, 3));
  look(Table(kFirstRules).give(0, "docks").harbor(0, 9).open("africa", 0).play("use docks ship sea:africa"));
  look(Table(kFirstRules)
           .give(0, "trade-office")
           .harbor(0, 9)
           .hold(0, "london")
           .play("use trade-office draw europe"));
  look(Table(kTwo).give(0, "memorial").harbor(0, 3).hold(1, "london").play("use memorial attack london"));
  Table cards(kTwo);
  cards.open("india", 0).cards(0, {"india-governor", "far-east-1", "north-america-1"}).discard(0);
  look(cards);
  look(cards.play("slot india-governor"));
  look(Table(kScarceRules)
           .open("south-america", {kSilent, 0, 0, 1})
           .harbor(0, 2)
           .play("use colonial-house occupy lima"));
  Table occupied("age-of-sail side-a 2 silent-fleet");
  look(occupied.open("africa", 0).harbor(0, 2).play("use colonial-house occupy luanda"));
  look(
      Table(kScarceRules).open("india", 1).give(0, "shipyard").harbor(0, 2).play("use shipyard ship track:africa"));
  look(Table(kScarceRules).give(0, "market").harbor(0, 1).play("use market draw europe"));
  look_at_modules(look);
  const std::set<Reason> only_elsewhere = {Reason::SilentFleetNoDiscs, Reason::NothingOffers};
  for (int i = 0; i < kReasons; ++i) {
    const auto reason = static_cast<Reason>(i);
    EXPECT_EQ(given.contains(reason), !only_elsewhere.contains(reason)) << "reason " << i;
  }
}

}  // namespace
}  // namespace endeavor::test
