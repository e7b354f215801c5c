// The effect attack with each of its parameters (X2.3).
#include <gtest/gtest.h>

#include "tests/engine/modules/module_box.h"

namespace endeavor::test {
namespace {

using Set = std::set<std::string>;

constexpr const char* kBy = "spend ship-draw exploit spice-trade a ";
const std::string kLuanda = std::string(kBy) + "luanda";

Set targets(Table& t) { return endings(t, kBy); }

Step attack(PlaceKinds on, AreaSet areas, DiscFrom from, bool casualty) {
  return {.effect = Effect::Attack, .from = from, .places = on, .areas = areas, .casualty = casualty};
}

constexpr PlaceKinds kSpaces = kCityPlaces | kFleetPlaces;

// Africa and India are open, seat 0 is present in Africa, and others hold cities and fleets.
Table table_of(const Content& other, std::string_view rules = kExploits) {
  Table t(rules);
  t.by(other).open("africa", 1).open("india", 2).sea(0, "africa").blue(0, "ship-draw").harbor(0, 2);
  return t.hold(1, {"luanda", "fleet-saint-helena", "london", "fleet-azores", "goa"}).hold(0, "goree").turn(0);
}

TEST(EffectAttack, R8_4_spaces_of_these_kinds_and_areas_where_the_player_is_present) {  // X2.3 on, in
  const Content all = doing(attack(kSpaces, in({"europe", "africa", "india"}), DiscFrom::Harbor, true));
  Table t = table_of(all);
  EXPECT_EQ(targets(t), (Set{"luanda", "fleet-saint-helena", "london", "fleet-azores"}));  // not present in India
  EXPECT_EQ(t.why(std::string(kBy) + "goa"),
            (WhyNot{Reason::NoPresence, {13, 2}, {about(Area::India), about(Action::Attack)}}));
  const Content cities = doing(attack(kCityPlaces, in({"africa", "india"}), DiscFrom::Harbor, true));
  Table c = table_of(cities);
  EXPECT_EQ(targets(c), (Set{"luanda"}));
  const Content fleets = doing(attack(kFleetPlaces, in({"europe", "africa"}), DiscFrom::Harbor, true));
  Table f = table_of(fleets);
  EXPECT_EQ(targets(f), (Set{"fleet-saint-helena", "fleet-azores"}));
}

TEST(EffectAttack, R8_4_a_casualty_of_the_harbor_and_a_disc_that_takes_the_space) {  // X2.3 casualty = harbor
  const Content other = doing(attack(kSpaces, in({"africa"}), DiscFrom::Harbor, true));
  Table t = table_of(other);
  const int mine = t.player(0).supply;
  const int theirs = t.player(1).supply;
  t.harbor(0, 1);
  EXPECT_TRUE(targets(t).empty());
  t.harbor(0, 2).play(kLuanda);
  EXPECT_EQ(t.owner("luanda"), 0);
  EXPECT_EQ(t.player(0).harbor, 0);
  EXPECT_EQ(t.player(0).supply, mine + 1);
  EXPECT_EQ(t.player(1).supply, theirs + 1);
}

TEST(EffectAttack, R8_4_without_an_own_casualty) {  // X2.3 casualty = none
  const Content other = doing(attack(kSpaces, in({"africa"}), DiscFrom::Harbor, false));
  Table t = table_of(other);
  t.harbor(0, 1);
  const int mine = t.player(0).supply;
  const int theirs = t.player(1).supply;
  t.play(kLuanda);
  EXPECT_EQ(t.owner("luanda"), 0);
  EXPECT_EQ(t.player(0).harbor, 0);
  EXPECT_EQ(t.player(0).supply, mine);
  EXPECT_EQ(t.player(1).supply, theirs + 1);
}

TEST(EffectAttack, R8_5_no_own_casualty_is_no_memorial_for_the_attacker) {  // X2.3 casualty = none
  const Content none = doing(attack(kSpaces, in({"africa"}), DiscFrom::Harbor, false));
  Table t = table_of(none);
  t.give(0, "memorial").play(kLuanda);
  EXPECT_EQ(t.s.decision, Decision::Turn);
  Table defender = table_of(none);
  defender.give(1, "memorial").play(kLuanda);
  EXPECT_EQ(defender.s.decision, Decision::Memorial);
  EXPECT_EQ(defender.to_move(), 1);
  defender.play("memorial culture");
  EXPECT_EQ(defender.points_of(1, "culture"), 1);
  const Content harbor = doing(attack(kSpaces, in({"africa"}), DiscFrom::Harbor, true));
  Table attacker = table_of(harbor);
  attacker.give(0, "memorial").play(kLuanda);
  EXPECT_EQ(attacker.s.decision, Decision::Memorial);
  EXPECT_EQ(attacker.to_move(), 0);
}

TEST(EffectAttack, R13_2_the_disc_comes_from_the_sea_of_that_region_so_not_in_europe) {  // X2.3 from = sea
  const Content other = doing(attack(kSpaces, kAllAreas, DiscFrom::Sea, true));
  Table t = table_of(other);
  t.hold(0, "surat");  // present in India, but not at sea
  EXPECT_EQ(targets(t), (Set{"luanda", "fleet-saint-helena"}));
  t.harbor(0, 0);
  EXPECT_TRUE(targets(t).empty());  // the casualty
  t.harbor(0, 1);
  const int supply = t.player(0).supply;
  t.play(kLuanda);
  EXPECT_EQ(t.owner("luanda"), 0);
  EXPECT_EQ(t.sea_of(0, "africa"), 0);
  EXPECT_EQ(t.player(0).harbor, 0);
  EXPECT_EQ(t.player(0).supply, supply + 1);
}

TEST(EffectAttack, R12_3_with_the_disc_of_the_circle) {  // X2.3 from = circle
  for (const bool casualty : {false, true}) {
    Content other = box();
    Ability& top = other.nations[index(nation_called("portugal"))].top;
    top.choices[0] = attack(kCityPlaces, in({"europe"}), DiscFrom::Circle, casualty);
    Table t(kNations);
    t.by(other).nation(0, "portugal").blue(0, "ship-draw").hold(1, "london").turn(0);
    EXPECT_EQ(t.allows("spend ship-draw nation london"), !casualty);  // the circle's disc pays no casualty
    t.harbor(0, 1).play("spend ship-draw nation london");
    EXPECT_EQ(t.owner("london"), 0);
    EXPECT_FALSE(t.tile(0).top);
    EXPECT_EQ(t.player(0).harbor, casualty ? 0 : 1);
  }
}

TEST(EffectAttack, R8_4_what_activation_takes_is_not_there_for_the_attack) {  // X2.3, X1.4
  const Content other = doing(attack(kSpaces, in({"africa"}), DiscFrom::Harbor, true));
  Table t = table_of(other);
  t.give(0, "shipyard").harbor(0, 2);
  EXPECT_TRUE(t.legal("use shipyard exploit spice-trade a").empty());
  EXPECT_EQ(t.why("use shipyard exploit spice-trade a luanda"),
            (WhyNot{Reason::NeedsDiscs, {13, 2}, {need(3), have(2), about(Action::Attack)}}));
  t.harbor(0, 3);
  EXPECT_TRUE(t.allows("use shipyard exploit spice-trade a luanda"));
}

TEST(EffectAttack, R8_3_link_tokens_as_usual) {  // X2.3
  const Content other = doing(attack(kSpaces, in({"africa"}), DiscFrom::Harbor, false));
  Table t = table_of(other);
  t.open("south-america", 3).hold(0, "rio-de-janeiro").lay("rio-de-janeiro--luanda", "wealth").play(kLuanda);
  EXPECT_EQ(t.points_of(0, "wealth"), 1);
}

TEST(EffectAttack, R8_4_discs_in_closed_regions_cannot_be_attacked) {  // X2.3
  const Content other = doing(attack(kSpaces, in({"caribbean"}), DiscFrom::Harbor, true));
  Table t = table_of(other);
  t.track("caribbean", {0}).hold(1, "havana");  // by a padlock
  EXPECT_TRUE(targets(t).empty());
  EXPECT_EQ(t.why(std::string(kBy) + "havana").reason, Reason::RegionClosed);
  t.open("caribbean", {0, 1, 1, 1, 1, 1});
  EXPECT_EQ(targets(t), (Set{"havana"}));
}

TEST(EffectAttack, R12_9_never_a_city_with_a_monument) {  // X2.3
  const Content other = doing(attack(kSpaces, in({"africa"}), DiscFrom::Harbor, true));
  Table t = table_of(other, kBoth);
  t.round(3);
  EXPECT_EQ(targets(t), (Set{"luanda", "fleet-saint-helena"}));
  t.monument(1, "luanda");
  EXPECT_EQ(targets(t), (Set{"fleet-saint-helena"}));
  EXPECT_EQ(t.why(kLuanda), (WhyNot{Reason::MonumentStands, {12, 9}, {about(t.space("luanda"))}}));
}

TEST(EffectAttack, R11_6_the_silent_fleet_can_be_attacked) {  // X2.3
  const Content other = doing(attack(kSpaces, in({"africa"}), DiscFrom::Harbor, true));
  Table t("age-of-sail side-a 2 silent-fleet exploits");
  t.by(other).open("africa", 1).open("india", 1).sea(0, "africa").blue(0, "ship-draw").harbor(0, 2);
  t.hold(kSilent, "luanda").turn(0);
  const int before = t.s.silent_supply;
  t.play(kLuanda);
  EXPECT_EQ(t.owner("luanda"), 0);
  EXPECT_EQ(t.s.silent_supply, before + 1);
  EXPECT_EQ(t.to_move(), 1);  // and no reaction to an ability
}

}  // namespace
}  // namespace endeavor::test
