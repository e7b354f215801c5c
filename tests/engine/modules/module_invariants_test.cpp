// What find_violation accepts and refuses with the modules (the end of X3): each by one small change to a good
// position.
#include <gtest/gtest.h>

#include "engine/verify/invariants.h"
#include "tests/engine/modules/module_box.h"

namespace endeavor::test {
namespace {

constexpr const char* kBase = "age-of-sail side-b 4";
constexpr const char* kEither[] = {kExploits, kNations, kBoth};

// ---- Accepted with either module, whatever was drawn; refused without ----

TEST(ModuleInvariants, R7_3_empty_track_spaces_in_an_open_region) {
  for (const char* rules : kEither)
    EXPECT_EQ(fault(Table(rules).open("africa", 0).lift("africa", 2)), StateFault::None);
  EXPECT_EQ(fault(Table(kBase).open("africa", 0).lift("africa", 2)), StateFault::TokenMissing);
}

TEST(ModuleInvariants, R2_3_free_cities_and_fleets_without_a_token) {
  for (const char* place : {"london", "fleet-azores"}) {
    for (const char* rules : kEither) EXPECT_EQ(fault(Table(rules).bare(place)), StateFault::None);
    EXPECT_EQ(fault(Table(kBase).bare(place)), StateFault::TokenMissing);
  }
}

TEST(ModuleInvariants, R7_5_discs_in_the_sea_of_a_closed_region) {
  for (const char* rules : kEither) EXPECT_EQ(fault(Table(rules).sea(0, "africa", 2)), StateFault::None);
  EXPECT_EQ(fault(Table(kBase).sea(0, "africa", 2)), StateFault::ClosedRegion);
}

TEST(ModuleInvariants, R8_1_discs_in_cities_of_a_closed_region) {
  for (const char* rules : kEither) EXPECT_EQ(fault(Table(rules).hold(0, "luanda")), StateFault::None);
  EXPECT_EQ(fault(Table(kBase).hold(0, "luanda")), StateFault::ClosedRegion);
}

TEST(ModuleInvariants, R7_4_a_fleet_of_a_closed_region_only_if_an_ability_of_the_box_reaches_it) {
  Table t(kExploits);
  t.hold(0, "fleet-saint-helena");
  EXPECT_EQ(fault(t), StateFault::ClosedRegion);
  const Content other = doing({.effect = Effect::Ship, .places = kFleetPlaces, .areas = kAllAreas, .closed = true});
  EXPECT_EQ(find_violation(other, t.s).fault, StateFault::None);
}

// ---- Still refused ----

TEST(ModuleInvariants, R7_2_a_hole_or_a_missing_token_in_a_closed_track) {
  for (const char* rules : kEither) {
    EXPECT_EQ(fault(Table(rules).bare("track:africa:3")), StateFault::TokenMissing);
    Table t(rules);
    t.track("africa", {0, 1, 0}).lift("africa", 1);
    EXPECT_EQ(fault(t), StateFault::TokenMissing);
    set_token(t.s, place_called(t.board(), "track:africa:1"), Token::Attack);
    EXPECT_EQ(fault(t), StateFault::TrackHole);
  }
}

TEST(ModuleInvariants, R6_7_a_token_on_an_occupied_space) {
  for (const char* rules : kEither) {
    Table t(rules);
    t.hold(0, "london");
    set_token(t.s, place_called(t.board(), "london"), Token::Culture);
    EXPECT_EQ(fault(t), StateFault::TokenOnTaken);
  }
}

TEST(ModuleInvariants, R7_3_a_token_on_an_empty_space_of_an_open_track) {
  Table t(kExploits);
  t.open("africa", 0).lift("africa", 2);
  set_token(t.s, place_called(t.board(), "track:africa:2"), Token::Culture);
  EXPECT_EQ(fault(t), StateFault::OpenTrack);
}

TEST(ModuleInvariants, R11_2_the_silent_fleet_in_a_closed_region) {
  constexpr const char* kSilentBoth = "age-of-sail side-a 2 silent-fleet exploits nations-dealt";
  EXPECT_EQ(fault(Table(kSilentBoth).sea(kSilent, "africa")), StateFault::ClosedRegion);
  EXPECT_EQ(fault(Table(kSilentBoth).hold(kSilent, "luanda")), StateFault::ClosedRegion);
  EXPECT_EQ(fault(Table(kSilentBoth).hold(0, "luanda")), StateFault::None);
}

TEST(ModuleInvariants, R13_2_more_discs_on_a_tile_than_it_takes) {
  Table t(kExploits);
  EXPECT_EQ(fault(t.on_tile(0, "palmares", 4)), StateFault::None);
  t.on_tile(0, "palmares", 5);
  EXPECT_EQ(fault(t), StateFault::TileDiscs);
  EXPECT_EQ(violation(t).need, 4);
  EXPECT_EQ(violation(t).have, 5);
  EXPECT_EQ(violation(t).exploit, exploit_called("palmares"));
  EXPECT_EQ(fault(Table(kExploits).on_tile(0, "spice-trade", 1)), StateFault::TileDiscs);  // where nothing commits
  Table stranger(kExploits);
  stranger.s.modules.tile_discs[1][4] = 1;
  EXPECT_EQ(fault(stranger), StateFault::TileDiscs);
}

TEST(ModuleInvariants, R13_2_an_unknown_or_doubled_use) {
  Table t(kExploits);
  t.exploits({"letter-from-jamaica", "palmares", "spice-trade"});
  EXPECT_EQ(fault(t.used(0, "letter-from-jamaica", 'b')), StateFault::None);
  Table twice = t;
  EXPECT_EQ(fault(twice.used(0, "letter-from-jamaica", 'b')), StateFault::UsedTwice);
  Table often = t;
  EXPECT_EQ(fault(often.used(0, "letter-from-jamaica", 'a')), StateFault::UsedTwice);  // not a once-ability
  Table unknown = t;
  unknown.s.modules.used[1][0] = kMaxOnce;
  EXPECT_EQ(fault(unknown), StateFault::UsedTwice);
  Table gap = t;
  gap.s.modules.used[1][1] = 1;
  EXPECT_EQ(fault(gap), StateFault::UsedTwice);
  Content other = box();  // in which the first ability of all can be used once
  other.exploits[index(exploit_called("letter-from-jamaica"))].abilities[0].once = true;
  EXPECT_EQ(find_violation(other, often.s).fault, StateFault::None);
}

TEST(ModuleInvariants, R13_1_three_different_exploits) {
  Table t(kExploits);
  EXPECT_EQ(fault(t.exploits({"palmares", "spice-trade", "palmares"})), StateFault::ExploitsDrawn);
  t.s.modules.exploits[2] = Exploit::None;
  EXPECT_EQ(fault(t), StateFault::ExploitsDrawn);
  t.s.modules.exploits[2] = exploit(15);
  EXPECT_EQ(fault(t), StateFault::ExploitsDrawn);
}

TEST(ModuleInvariants, R12_1_a_nation_twice_or_none) {
  Table t(kNations);
  t.s.modules.nations[1].nation = t.s.modules.nations[0].nation;
  EXPECT_EQ(fault(t), StateFault::NationTwice);
  t.s.modules.nations[1].nation = Nation::None;
  EXPECT_EQ(fault(t), StateFault::NationTwice);
  t.s.modules.nations[1].nation = nation(6);
  EXPECT_EQ(fault(t), StateFault::NationTwice);
  Table nameless = Table::fresh("age-of-sail side-b 4 nations-chosen");
  EXPECT_EQ(fault(nameless), StateFault::None);
  nameless.s.modules.nations[0].fate = fate(11);
  EXPECT_EQ(fault(nameless), StateFault::NationTwice);
  Table stranger(kNations);
  stranger.s.modules.nations[4].nation = nation(5);
  EXPECT_EQ(fault(stranger), StateFault::NationTwice);
}

TEST(ModuleInvariants, R12_8_a_fate_twice) {
  EXPECT_EQ(
      fault(Table(kNations).offer({"two-shores", "great-works", "just-realm", "viceroyalties", "two-shores"})),
      StateFault::FateTwice);
  Table seized(kNations);
  seized.round(3).monument(0, "london").monument(1, "cadiz").seized(0, "two-shores").seized(1, "two-shores");
  EXPECT_EQ(fault(seized), StateFault::FateTwice);
  Table unknown(kNations);
  unknown.s.modules.fates[0] = fate(12);
  EXPECT_EQ(fault(unknown), StateFault::FateTwice);
  Table gap(kNations);
  std::swap(gap.s.modules.fates[4], gap.s.modules.fates[5]);
  EXPECT_EQ(fault(gap), StateFault::FateTwice);
}

TEST(ModuleInvariants, R12_1_offered_and_seized_are_players_plus_one) {
  Table t(kNations);
  EXPECT_EQ(fault(t.offer({"two-shores", "great-works", "just-realm", "viceroyalties"})), StateFault::FateCount);
  EXPECT_EQ(violation(t).need, 5);
  EXPECT_EQ(violation(t).have, 4);
  EXPECT_EQ(fault(t.offer(
                {"two-shores", "great-works", "just-realm", "viceroyalties", "chain-of-ports", "round-the-world"})),
            StateFault::FateCount);
  t.round(3)
      .monument(0, "london")
      .offer({"two-shores", "great-works", "just-realm", "viceroyalties", "chain-of-ports"});
  EXPECT_EQ(fault(t.seized(0, "great-works")), StateFault::None);
}

TEST(ModuleInvariants, R12_2_the_middle_before_the_top_or_in_round_1) {
  Table t(kNations);
  t.nation(0, "netherlands").round(2).middle_used(0);
  EXPECT_EQ(fault(t), StateFault::None);
  EXPECT_EQ(fault(t.round(1)), StateFault::NationOrder);
  Table order(kNations);
  order.nation(0, "netherlands").round(2);
  order.s.modules.nations[0].middle = false;
  ++order.s.players[0].attributes[index(Attribute::Influence)];
  ++order.s.players[0].supply;
  EXPECT_EQ(fault(order), StateFault::NationOrder);
}

TEST(ModuleInvariants, R12_7_flipped_before_round_3_or_before_all_is_used) {
  Table t(kNations);
  t.round(3).monument(0, "london");
  EXPECT_EQ(fault(t), StateFault::None);
  EXPECT_EQ(fault(t.round(2)), StateFault::NationOrder);
  Table unused(kNations);
  unused.round(3).hold(0, "london");
  unused.s.modules.nations[0].flipped = true;
  unused.s.modules.nations[0].monument = unused.space("london");
  EXPECT_EQ(fault(unused), StateFault::NationOrder);
}

TEST(ModuleInvariants, R12_6_a_flip_that_does_not_match_the_monument) {
  Table t(kNations);
  t.round(3).monument(0, "london");
  Table without = t;
  without.s.modules.nations[0].monument = Space::None;
  EXPECT_EQ(fault(without), StateFault::Monument);
  Table unflipped = t;
  unflipped.s.modules.nations[0].flipped = false;
  EXPECT_EQ(fault(unflipped), StateFault::Monument);
}

TEST(ModuleInvariants, R12_6_a_monument_not_on_an_own_city) {
  Table t(kNations);
  t.round(3).monument(0, "london").hold(0, "fleet-azores");
  Table lost = t;
  EXPECT_EQ(fault(lost.hold(1, "london")), StateFault::Monument);
  Table fleet = t;
  fleet.s.modules.nations[0].monument = t.space("fleet-azores");
  EXPECT_EQ(fault(fleet), StateFault::Monument);
}

TEST(ModuleInvariants, R12_8_a_fate_without_the_flip) {
  EXPECT_EQ(fault(Table(kNations).round(4).middle_used(0).seized(0, "two-shores")), StateFault::FateWithoutFlip);
}

TEST(ModuleInvariants, R12_5_uncovered_symbols_are_part_of_the_attributes) {
  Table t(kNations);
  t.nation(0, "netherlands").top_used(0);
  EXPECT_EQ(fault(t), StateFault::None);
  --t.s.players[0].attributes[index(Attribute::Wealth)];
  EXPECT_EQ(fault(t), StateFault::Attributes);
  EXPECT_EQ(violation(t).need, 1);
}

TEST(ModuleInvariants, R13_1_pieces_of_a_module_that_is_not_played) {
  const auto bad = [](std::string_view rules, auto change) {
    Table t(rules);
    change(t.s.modules);
    return fault(t);
  };
  EXPECT_EQ(bad(kNations, [](Modules& m) { m.exploits[0] = exploit(0); }), StateFault::ModuleOff);
  EXPECT_EQ(bad(kNations, [](Modules& m) { m.tile_discs[0][0] = 1; }), StateFault::ModuleOff);
  EXPECT_EQ(bad(kNations, [](Modules& m) { m.used[0][0] = 1; }), StateFault::ModuleOff);
  EXPECT_EQ(bad(kExploits, [](Modules& m) { m.fates[0] = fate(0); }), StateFault::ModuleOff);
  EXPECT_EQ(bad(kExploits, [](Modules& m) { m.nations[0].nation = nation(0); }), StateFault::ModuleOff);
  EXPECT_EQ(bad(kBase, [](Modules& m) { m.nations[0].top = true; }), StateFault::ModuleOff);
}

}  // namespace
}  // namespace endeavor::test
