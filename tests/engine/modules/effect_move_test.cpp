// The effects move and token with each of their parameters (X2.7, X2.9).
#include <gtest/gtest.h>

#include "tests/engine/modules/module_box.h"

namespace endeavor::test {
namespace {

using Set = std::set<std::string>;

constexpr const char* kBy = "spend ship-draw exploit spice-trade a ";

Set targets(Table& t) { return endings(t, kBy); }

void act(Table& t, const std::string& rest) { t.play(kBy + rest); }

Step move(PlaceKinds from, AreaSet from_in, PlaceKinds to, AreaSet to_in) {
  return {.effect = Effect::Move, .places = to, .from_places = from, .areas = to_in, .from_areas = from_in};
}

Step token(PlaceKinds places, AreaSet areas, int cost) {
  return {.effect = Effect::Token, .places = places, .areas = areas, .count = static_cast<std::uint8_t>(cost)};
}

// Africa and India are open; seat 0 has discs on both tracks, at sea, in a city and on a fleet of Africa.
Table table_of(const Content& other, std::string_view rules = kExploits) {
  Table t(rules);
  t.by(other).open("africa", {0, 1, 0, 1, 1, 1}).open("india", {0, 2, 2, 2, 2, 2, 2});
  return t.sea(0, "africa").hold(0, {"luanda", "fleet-saint-helena"}).blue(0, "ship-draw").turn(0);
}

TEST(EffectMove, R13_2_from_these_kinds_of_places_to_those) {  // X2.7
  const Content seas = doing(move(kTrackPlaces | kSeaPlaces | kFleetPlaces, in({"africa"}), kSeaPlaces, kAllAreas));
  Table t = table_of(seas);
  EXPECT_EQ(targets(t), (Set{"track:africa sea:africa", "track:africa sea:india", "sea:africa sea:india",
                             "fleet-saint-helena sea:africa", "fleet-saint-helena sea:india"}));
  const Content from_city = doing(move(kCityPlaces, in({"africa", "india"}), kSeaPlaces, in({"india"})));
  Table c = table_of(from_city);
  EXPECT_EQ(targets(c), (Set{"luanda sea:india"}));
  const Content to_fleet =
      doing(move(kSeaPlaces, kAllAreas, kFleetPlaces, in({"europe", "africa", "india", "caribbean"})));
  Table f = table_of(to_fleet);
  f.hold(1, "fleet-azores");
  EXPECT_EQ(targets(f), (Set{"sea:africa fleet-north-sea", "sea:africa fleet-strait-of-sicily",
                             "sea:africa fleet-arabian-sea"}));  // free, in Europe or an open region
}

TEST(EffectMove, R8_1_a_city_needs_presence_counted_before_the_disc_leaves) {  // X2.7
  const Content other =
      doing(move(kTrackPlaces, in({"india"}), kCityPlaces, in({"europe", "africa", "india", "far-east"})));
  Table t = table_of(other);
  t.open("far-east", 3).hold(1, {"goree", "london"});
  EXPECT_EQ(targets(t),
            (Set{"track:india amsterdam", "track:india copenhagen", "track:india saint-malo", "track:india lisbon",
                 "track:india cadiz", "track:india venice", "track:india constantinople", "track:india cape-town",
                 "track:india mombasa", "track:india surat", "track:india goa", "track:india colombo",
                 "track:india calcutta"}));  // the only disc in India counts; none in the Far East
}

TEST(EffectMove, R6_7_arriving_gains_the_token_if_it_still_has_one) {  // X2.7
  const Content other = doing(move(kSeaPlaces, in({"africa"}), kFleetPlaces, in({"europe"})));
  Table t = table_of(other);
  t.lay("fleet-azores", "industry");
  Table bare = t;
  act(t, "sea:africa fleet-azores");
  EXPECT_EQ(t.points_of(0, "industry"), 1);
  EXPECT_EQ(t.player(0).harbor, 0);  // no other disc was paid
  bare.bare("fleet-azores");
  act(bare, "sea:africa fleet-azores");
  EXPECT_EQ(bare.owner("fleet-azores"), 0);
  EXPECT_EQ(bare.points_of(0, "industry"), 0);
}

TEST(EffectMove, R1_2_the_place_left_is_free_and_without_a_token) {  // X2.7
  const Content other = doing(move(kCityPlaces, in({"africa"}), kSeaPlaces, in({"africa"})));
  Table t = table_of(other);
  t.give(1, "fortress").harbor(1, 2);
  act(t, "luanda sea:africa");
  EXPECT_EQ(t.owner("luanda"), Table::kNobody);
  EXPECT_FALSE(t.lies("luanda"));
  const auto tokens = t.player(1).tokens;
  t.play("use fortress occupy luanda");
  EXPECT_EQ(t.owner("luanda"), 1);
  EXPECT_EQ(t.player(1).tokens, tokens);
}

TEST(EffectMove, R7_2_a_track_space_left_stays_empty_and_the_region_open) {  // X2.7: the disc nearest the deck
  const Content other = doing(move(kTrackPlaces, in({"africa"}), kSeaPlaces, in({"india"})));
  Table t = table_of(other);
  t.give(1, "shipyard").harbor(1, 2);
  act(t, "track:africa sea:india");
  const auto& track = t.s.track[region_index(Area::Africa)];
  EXPECT_EQ(track[0], seat(0));
  EXPECT_EQ(track[2], Seat::None);
  EXPECT_TRUE(t.is_open("africa"));
  EXPECT_FALSE(t.allows("use shipyard ship track:africa"));
  EXPECT_TRUE(t.allows("use shipyard ship sea:africa"));
}

TEST(EffectMove, R8_3_link_tokens_are_tested_after_the_disc_has_left) {  // X2.7
  const Content other = doing(move(kFleetPlaces, in({"india"}), kCityPlaces, in({"india", "africa"})));
  Table t = table_of(other);
  t.hold(0, "fleet-arabian-sea").lay("fleet-arabian-sea--surat", "wealth").lay("mombasa--goa", "culture");
  t.hold(0, "goa");
  Table joined = t;
  act(t, "fleet-arabian-sea surat");  // its own other end has left
  EXPECT_TRUE(t.lies("fleet-arabian-sea--surat"));
  EXPECT_EQ(t.points_of(0, "wealth"), 0);
  act(joined, "fleet-arabian-sea mombasa");
  EXPECT_EQ(joined.points_of(0, "culture"), 1);
}

TEST(EffectMove, R10_1_links_are_lost_if_an_end_is_left_and_their_tokens_kept) {  // X2.7
  const Content other = doing(move(kFleetPlaces, in({"africa"}), kSeaPlaces, in({"africa"})));
  Table t = table_of(other);
  t.hold(0, "london");
  EXPECT_EQ(t.sheet(0).links, 1);
  const auto before = t.player(0).tokens;
  act(t, "fleet-saint-helena sea:africa");
  EXPECT_EQ(t.sheet(0).links, 0);
  auto after = t.player(0).tokens;
  ++after[index(Token::ShipDraw)];  // what was spent
  EXPECT_EQ(after, before);
}

TEST(EffectMove, R7_5_both_areas_are_europe_or_open) {  // X2.7: discs in a closed region stay
  const Content other =
      doing(move(kTrackPlaces | kSeaPlaces | kCityPlaces, in({"caribbean", "europe"}), kSeaPlaces, kAllAreas));
  Table t = table_of(other);
  t.track("caribbean", {0, 1}).sea(0, "caribbean").hold(0, {"havana", "london"});
  EXPECT_EQ(targets(t), (Set{"london sea:africa", "london sea:india"}));
  EXPECT_EQ(t.why(std::string(kBy) + "sea:caribbean sea:africa").reason, Reason::RegionClosed);
  EXPECT_EQ(t.why(std::string(kBy) + "track:caribbean sea:africa").reason, Reason::RegionClosed);
  EXPECT_EQ(t.why(std::string(kBy) + "london sea:caribbean").reason, Reason::RegionClosed);
}

TEST(EffectMove, R12_9_a_disc_under_a_monument_never_moves) {  // X2.7
  const Content other = doing(move(kCityPlaces, in({"africa"}), kSeaPlaces, in({"africa"})));
  Table t = table_of(other, kBoth);
  t.round(3).hold(0, "goree").monument(0, "luanda");
  EXPECT_EQ(targets(t), (Set{"goree sea:africa"}));
  EXPECT_EQ(t.why(std::string(kBy) + "luanda sea:africa"),
            (WhyNot{Reason::MonumentStands, {12, 9}, {about(t.space("luanda"))}}));
}

TEST(EffectMove, R13_2_from_a_sea_to_the_same_sea_is_no_move) {  // X2.7
  const Content other = doing(move(kSeaPlaces, kAllAreas, kSeaPlaces, kAllAreas));
  Table t = table_of(other);
  EXPECT_EQ(targets(t), (Set{"sea:africa sea:india"}));
  EXPECT_EQ(t.why(std::string(kBy) + "sea:africa sea:africa"),
            (WhyNot{Reason::SamePlace, {13, 2}, {about(Area::Africa)}}));
}

TEST(EffectToken, R6_7_of_a_free_city_fleet_or_link_for_its_price) {  // X2.9
  const Content other = doing(token(kCityPlaces | kFleetPlaces | kLinkPlaces, in({"africa"}), 2));
  Table t = table_of(other);
  t.harbor(0, 2).bare("goree");
  EXPECT_EQ(targets(t), (Set{"cape-town", "mombasa", "amsterdam--cape-town", "fleet-lesser-antilles--goree",
                             "luanda--rio-de-janeiro", "goa--mombasa"}));  // luanda and the fleet are taken
  t.lay("cape-town", "culture");
  const int supply = t.player(0).supply;
  act(t, "cape-town");
  EXPECT_EQ(t.points_of(0, "culture"), 1);
  EXPECT_FALSE(t.lies("cape-town"));
  EXPECT_EQ(t.owner("cape-town"), Table::kNobody);  // the place stays as it is
  EXPECT_EQ(t.player(0).harbor, 0);
  EXPECT_EQ(t.player(0).supply, supply + 2);
}

TEST(EffectToken, R13_2_each_kind_of_place_alone) {  // X2.9 places
  const Content cities = doing(token(kCityPlaces, in({"india"}), 1));
  Table c = table_of(cities);
  c.harbor(0, 1);
  EXPECT_EQ(targets(c), (Set{"surat", "goa", "colombo", "calcutta"}));  // and no presence is needed
  const Content fleets = doing(token(kFleetPlaces, in({"europe", "india"}), 1));
  Table f = table_of(fleets);
  f.harbor(0, 1).hold(1, "fleet-azores");
  EXPECT_EQ(targets(f), (Set{"fleet-north-sea", "fleet-strait-of-sicily", "fleet-arabian-sea"}));
  f.harbor(0, 0);
  EXPECT_TRUE(targets(f).empty());
}

TEST(EffectToken, R13_2_a_link_with_an_end_in_an_area_that_is_listed_and_open) {  // X2.9
  const Content other = doing(token(kLinkPlaces, in({"india", "caribbean"}), 0));
  Table t = table_of(other);
  EXPECT_EQ(targets(t), (Set{"goa--mombasa", "fleet-arabian-sea--surat", "calcutta--fleet-strait-of-malacca"}));
  t.open("caribbean", 3).bare("mombasa--goa");
  EXPECT_EQ(targets(t), (Set{"fleet-arabian-sea--surat", "calcutta--fleet-strait-of-malacca", "cadiz--havana",
                             "london--port-royal", "charleston--fleet-bahamas", "fleet-lesser-antilles--goree"}));
  t.lay("cadiz--havana", "attack");
  act(t, "cadiz--havana");
  EXPECT_EQ(t.tokens_of(0, "attack"), 1);
  EXPECT_FALSE(t.lies("cadiz--havana"));
}

TEST(EffectToken, R8_5_its_price_is_no_casualty) {  // X2.9
  const Content other = doing(token(kCityPlaces, in({"india"}), 1));
  Table t = table_of(other);
  t.give(0, "memorial").harbor(0, 1);
  act(t, "goa");
  EXPECT_EQ(t.s.decision, Decision::Turn);
  EXPECT_EQ(t.to_move(), 1);
}

}  // namespace
}  // namespace endeavor::test
