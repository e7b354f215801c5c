// The effects ship and occupy with each of their parameters (X2.1, X2.2).
#include <gtest/gtest.h>

#include "tests/engine/modules/module_box.h"

namespace endeavor::test {
namespace {

using Set = std::set<std::string>;

// Ability a of the Spice Trade by a Shipyard, and its targets as they are written.
constexpr const char* kBy = "use shipyard exploit spice-trade a ";

Set targets(Table& t) { return endings(t, kBy); }

Step ship(PlaceKinds to, AreaSet areas, bool closed = false, DiscFrom from = DiscFrom::Harbor) {
  return {.effect = Effect::Ship, .from = from, .places = to, .areas = areas, .closed = closed};
}

Step occupy(AreaSet areas, DiscFrom from = DiscFrom::Harbor, bool closed = false) {
  return {.effect = Effect::Occupy, .from = from, .areas = areas, .closed = closed};
}

// Africa and India are open, the four others closed; seat 0 has a Shipyard and discs, and is nowhere.
Table half_open(const Content& other) {
  Table t(kExploits);
  return t.by(other).open("africa", 1).open("india", 2).give(0, "shipyard").harbor(0, 2).turn(0);
}

TEST(EffectShip, R7_2_to_tracks_of_closed_regions_only) {  // X2.1 track
  const Content other = doing(ship(kTrackPlaces, in({"africa", "caribbean", "far-east"})));
  Table t = half_open(other);
  EXPECT_EQ(targets(t), (Set{"track:caribbean", "track:far-east"}));
  EXPECT_EQ(t.why(std::string(kBy) + "track:africa"), (WhyNot{Reason::RegionOpen, {7, 2}, {about(Area::Africa)}}));
  EXPECT_EQ(t.why(std::string(kBy) + "track:india"), (WhyNot{Reason::NotThisAbility, {13, 2}}));
  EXPECT_EQ(t.why(std::string(kBy) + "track:europe"), (WhyNot{Reason::EuropeHasNoTrack, {1, 2}}));
  EXPECT_EQ(Table(t).harbor(0, 1).why(std::string(kBy) + "track:caribbean").reason, Reason::NeedsDiscs);
  t.track("caribbean", {1, 1})
      .lay("track:caribbean:2", "culture")
      .turn(0)
      .play(std::string(kBy) + "track:caribbean");
  EXPECT_EQ(t.s.track[region_index(Area::Caribbean)][2], seat(0));  // the free space furthest from the deck
  EXPECT_EQ(t.points_of(0, "culture"), 2);
}

TEST(EffectShip, R7_4_to_fleets_of_europe_and_open_regions) {  // X2.1 fleet
  const Content other = doing(ship(kFleetPlaces, in({"europe", "africa", "caribbean"})));
  Table t = half_open(other);
  t.hold(2, "fleet-azores");
  EXPECT_EQ(targets(t), (Set{"fleet-north-sea", "fleet-strait-of-sicily", "fleet-saint-helena"}));
  t.lay("fleet-saint-helena", "payment").turn(0).play(std::string(kBy) + "fleet-saint-helena");
  EXPECT_EQ(t.owner("fleet-saint-helena"), 0);
  EXPECT_EQ(t.tokens_of(0, "payment"), 1);
}

TEST(EffectShip, R7_5_to_the_sea_of_open_regions) {  // X2.1 sea: no token, no presence needed
  const Content other = doing(ship(kSeaPlaces, kAllAreas));
  Table t = half_open(other);
  EXPECT_EQ(targets(t), (Set{"sea:africa", "sea:india"}));
  const auto tokens = t.player(0).tokens;
  t.play(std::string(kBy) + "sea:india");
  EXPECT_EQ(t.sea_of(0, "india"), 1);
  EXPECT_EQ(t.player(0).tokens, tokens);
}

TEST(EffectShip, R13_2_all_kinds_at_once) {  // X2.1
  const Content other = doing(ship(kTrackPlaces | kFleetPlaces | kSeaPlaces, in({"africa", "caribbean"})));
  Table t = half_open(other);
  EXPECT_EQ(targets(t), (Set{"track:caribbean", "sea:africa", "fleet-saint-helena"}));
}

TEST(EffectShip, R13_2_the_padlock_allows_closed_regions_as_well_as_open_ones) {  // X2.1 closed
  const Content seas = doing(ship(kSeaPlaces, in({"africa", "caribbean"}), true));
  Table t = half_open(seas);
  EXPECT_EQ(targets(t), (Set{"sea:africa", "sea:caribbean"}));
  const Content fleets = doing(ship(kFleetPlaces, in({"africa", "caribbean"}), true));
  Table f = half_open(fleets);
  EXPECT_EQ(targets(f), (Set{"fleet-saint-helena", "fleet-bahamas", "fleet-lesser-antilles"}));
  f.lay("fleet-bahamas", "industry").play(std::string(kBy) + "fleet-bahamas");
  EXPECT_EQ(f.points_of(0, "industry"), 1);
}

TEST(EffectShip, R1_4_a_disc_in_the_sea_of_a_closed_region_is_presence) {  // X2.1
  const Content other = doing(ship(kSeaPlaces, in({"caribbean"}), true));
  Table t = half_open(other);
  t.give(0, "market").harbor(0, 3).passed({1, 2, 3});
  EXPECT_FALSE(t.allows("use market draw caribbean"));
  t.play({std::string(kBy) + "sea:caribbean", "use market draw caribbean"});
  EXPECT_TRUE(t.holds(0, "caribbean-1"));
}

TEST(EffectShip, R7_3_and_does_not_count_for_the_governor) {  // X2.1
  Table t(kExploits);
  t.give(2, "shipyard").harbor(2, 2).sea(0, "caribbean", 5).track("caribbean", {0, 0, 1, 1, 1}).turn(2);
  t.play("use shipyard ship track:caribbean");
  EXPECT_TRUE(t.holds(1, "caribbean-governor"));
}

TEST(EffectShip, R13_2_the_disc_comes_from_the_harbor_or_the_supply) {  // X2.1 from
  const Content supply = doing(ship(kSeaPlaces, in({"africa"}), false, DiscFrom::Supply));
  const Content harbor = doing(ship(kSeaPlaces, in({"africa"})));
  for (const bool from_supply : {false, true}) {
    Table t = half_open(from_supply ? supply : harbor);
    const int before = t.player(0).supply;
    t.play(std::string(kBy) + "sea:africa");
    EXPECT_EQ(t.player(0).harbor, from_supply ? 1 : 0);
    EXPECT_EQ(t.player(0).supply, from_supply ? before - 1 : before);
  }
}

TEST(EffectOccupy, R8_1_free_cities_where_the_player_is_present) {  // X2.2
  const Content other = doing(occupy(in({"europe", "africa", "india", "caribbean"})));
  Table t = half_open(other);
  t.hold(1, {"london", "luanda"}).sea(0, "africa").sea(0, "caribbean");
  EXPECT_EQ(targets(t), (Set{"amsterdam", "copenhagen", "saint-malo", "lisbon", "cadiz", "venice", "constantinople",
                             "goree", "cape-town", "mombasa"}));
}

TEST(EffectOccupy, R8_3_its_token_and_its_links) {  // X2.2
  const Content other = doing(occupy(in({"africa"})));
  Table t = half_open(other);
  t.hold(0, "amsterdam").sea(0, "africa").lay("cape-town", "industry").lay("amsterdam--cape-town", "wealth");
  t.play(std::string(kBy) + "cape-town");
  EXPECT_EQ(t.owner("cape-town"), 0);
  EXPECT_EQ(t.points_of(0, "industry"), 1);
  EXPECT_EQ(t.points_of(0, "wealth"), 1);
  EXPECT_EQ(t.player(0).harbor, 0);
}

TEST(EffectOccupy, R13_2_with_the_padlock_in_a_closed_region_but_not_without_presence) {  // X2.2 closed
  const Content other = doing(occupy(in({"caribbean", "far-east"}), DiscFrom::Supply, true));
  Table t = half_open(other);
  EXPECT_TRUE(targets(t).empty());
  t.track("caribbean", {0});
  EXPECT_EQ(targets(t), (Set{"acapulco", "havana", "port-royal", "willemstad"}));
  t.play(std::string(kBy) + "havana");
  EXPECT_EQ(t.owner("havana"), 0);
  EXPECT_FALSE(t.is_open("caribbean"));
  EXPECT_EQ(t.player(0).harbor, 1);
}

TEST(EffectOccupy, R13_2_from_the_open_sea_of_the_citys_own_region) {  // X2.2 from sea
  const Content other = doing(occupy(in({"europe", "africa", "india"}), DiscFrom::Sea));
  Table t = half_open(other);
  t.harbor(0, 1).sea(0, "africa").hold(0, "goa");  // present in India, but with no disc in its sea
  t.open("far-east", 3).sea(0, "far-east");        // not one of these areas
  EXPECT_EQ(targets(t), (Set{"goree", "luanda", "cape-town", "mombasa"}));  // that disc counts as presence
  const int supply = t.player(0).supply;
  t.play(std::string(kBy) + "luanda");
  EXPECT_EQ(t.sea_of(0, "africa"), 0);
  EXPECT_EQ(t.owner("luanda"), 0);
  EXPECT_EQ(t.player(0).harbor, 0);  // the activation only
  EXPECT_EQ(t.player(0).supply, supply);
}

TEST(EffectOccupy, R13_2_from_the_sea_of_a_closed_region_with_the_padlock) {  // X2.2 from sea, closed
  const Content other = doing(occupy(in({"caribbean", "far-east"}), DiscFrom::Sea, true));
  Table t = half_open(other);
  t.track("far-east", {0}).sea(0, "caribbean").play(std::string(kBy) + "havana");
  EXPECT_EQ(t.sea_of(0, "caribbean"), 0);
  EXPECT_EQ(t.owner("havana"), 0);
  EXPECT_TRUE(targets(t.turn(0)).empty());
}

// The first edition's board has no fleets.
TEST(EffectShip, R1_2_without_fleets_an_effect_on_them_has_no_target) {
  Table t("age-of-sail first-edition 3 exploits");
  t.exploits({"letters-of-marque", "chart-of-the-winds", "palmares"});
  for (const char* area : {"africa", "caribbean", "north-america"}) t.open(area, 1).sea(0, area);
  t.give(0, "barracks").give(0, "shipyard").harbor(0, 2).turn(0);
  for (const std::string& text : t.legal("use barracks exploit letters-of-marque a "))
    EXPECT_NE(text.find("--"), std::string::npos) << text;
  EXPECT_FALSE(t.legal("use barracks exploit letters-of-marque a ").empty());
  for (const std::string& text : t.legal("use shipyard exploit chart-of-the-winds a "))
    EXPECT_NE(text.rfind(" sea:"), std::string::npos) << text;
  EXPECT_EQ(t.glory(0, "chart-of-the-winds"), 3);
}

}  // namespace
}  // namespace endeavor::test
