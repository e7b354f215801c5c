// Fates: when one may be seized, and each of the twelve with what it requires and scores (R12.8, R12.10; X5.5).
#include <gtest/gtest.h>

#include "tests/engine/modules/module_box.h"

namespace endeavor::test {
namespace {

using Set = std::set<std::string>;

struct Row {
  const char* id;
  std::pair<const char*, int> areas[2];
};

constexpr Row kFates[] = {{"master-the-seven-seas", {{"india", 4}, {"south-america", 4}}},
                          {"chain-of-ports", {{"africa", 3}, {"india", 4}}},
                          {"just-realm", {{"europe", 3}, {"north-america", 4}}},
                          {"cabinet-of-curiosities", {{"north-america", 3}, {"far-east", 4}}},
                          {"lords-of-the-straits", {{"africa", 3}, {"far-east", 4}}},
                          {"viceroyalties", {{"south-america", 4}, {"caribbean", 4}}},
                          {"royal-dockyards", {{"europe", 4}, {"caribbean", 3}}},
                          {"great-works", {{"europe", 3}, {"far-east", 4}}},
                          {"concert-of-europe", {{"europe", 5}, {"africa", 3}}},
                          {"round-the-world", {{"south-america", 3}, {"far-east", 3}}},
                          {"patrons-of-learning", {{"europe", 3}, {"india", 3}}},
                          {"two-shores", {{"caribbean", 4}, {"north-america", 4}}}};

void be_present(Table& t, std::string_view area, int discs) {
  if (area != "europe") {
    t.sea(0, area, discs);
    return;
  }
  constexpr const char* kCities[] = {"london", "amsterdam", "copenhagen", "saint-malo", "lisbon"};
  for (int i = 0; i < 5; ++i)
    if (i < discs) t.hold(0, kCities[i]);
}

// Seat 0's Monument stands here, and five Fates are on offer.
Table flipped(std::string_view city) {
  Table t(kNations);
  t.round(3).monument(0, city).give(0, "market").harbor(0, 1);
  return t.offer({"patrons-of-learning", "great-works", "round-the-world", "two-shores", "just-realm"}).turn(0);
}

// The same with this Fate and four others, and a Monument where this Fate does not look.
Table flipped_for(const Row& row) {
  const std::string_view first = row.areas[0].first;
  Table t = flipped(first == "africa" || std::string_view(row.areas[1].first) == "africa" ? "quebec" : "luanda");
  const Fate wanted = fate_called(row.id);
  t.s.modules.fates[0] = wanted;
  for (int i = 0, other = 0; i < 4; ++i, ++other) {
    if (fate(other) == wanted) ++other;
    t.s.modules.fates[static_cast<std::size_t>(i) + 1] = fate(other);
  }
  return t;
}

TEST(Fates, R12_8_each_asks_for_presence_in_two_areas) {  // X5.5
  ASSERT_EQ(box().fate_count, std::size(kFates));
  for (const Row& row : kFates) {
    const std::string move = std::string("use market fate ") + row.id;
    for (int short_of = 0; short_of < 3; ++short_of) {
      Table t = flipped_for(row);
      for (int i = 0; i < 2; ++i) be_present(t, row.areas[i].first, row.areas[i].second - (short_of == i ? 1 : 0));
      t.turn(0);
      EXPECT_EQ(t.allows(move), short_of == 2) << row.id << " " << short_of;
      if (short_of == 2) continue;
      const auto [area, presence] = row.areas[short_of];
      EXPECT_EQ(
          t.why(move),
          (WhyNot{Reason::FatePresence,
                  {12, 8},
                  {about(fate_called(row.id)), about(area_called(area)), need(presence), have(presence - 1)}}));
    }
  }
}

TEST(Fates, R12_8_a_draw_is_spent_and_the_card_leaves_the_offer) {
  Table t = flipped("luanda");
  be_present(t, "europe", 3);
  be_present(t, "india", 3);
  t.blue(0, "attack").turn(0);
  EXPECT_EQ(t.why("spend attack fate patrons-of-learning").reason, Reason::TokenLacksAction);
  EXPECT_EQ(t.why("use colonial-house fate patrons-of-learning").reason, Reason::BuildingLacksAction);
  t.play("use market fate patrons-of-learning");
  EXPECT_EQ(t.tile(0).fate, fate_called("patrons-of-learning"));
  EXPECT_EQ(t.offer(), (Set{"great-works", "round-the-world", "two-shores", "just-realm"}));  // nothing replaces it
  EXPECT_EQ(t.player(0).harbor, 0);
  EXPECT_TRUE(t.hand(0).empty());  // it takes no card slot
  EXPECT_EQ(t.to_move(), 1);
}

TEST(Fates, R12_8_one_per_player_and_game) {
  Table t = flipped("luanda");
  be_present(t, "europe", 3);
  be_present(t, "india", 3);
  be_present(t, "far-east", 4);
  t.give(0, "market").harbor(0, 2).play("use market fate patrons-of-learning").turn(0);
  EXPECT_FALSE(t.allows("use market fate great-works"));
  EXPECT_EQ(t.why("use market fate great-works"), (WhyNot{Reason::AlreadyUsed, {12, 8}}));
}

TEST(Fates, R12_8_only_after_the_flip) {
  Table t(kNations);
  t.round(3).middle_used(0).give(0, "market").harbor(0, 1).turn(0);
  t.offer({"patrons-of-learning", "great-works", "round-the-world", "two-shores", "just-realm"});
  be_present(t, "europe", 3);
  be_present(t, "india", 3);
  EXPECT_FALSE(t.allows("use market fate patrons-of-learning"));
  EXPECT_EQ(t.why("use market fate patrons-of-learning"), (WhyNot{Reason::WrongOrder, {12, 8}}));
}

TEST(Fates, R12_9_the_monument_is_presence_for_a_fate) {  // X5.5
  Table t = flipped("london");
  be_present(t, "europe", 2);
  be_present(t, "india", 3);
  EXPECT_TRUE(t.allows("use market fate patrons-of-learning"));
}

TEST(Fates, R12_8_in_the_turn_of_the_flip_by_the_other_half) {  // X5.5
  Content other = box();
  other.buildings[index(building_called("docks"))].actions = {Joiner::Both, Action::Occupy, Action::Draw};
  Table t(kNations);
  t.by(other).round(3).middle_used(0).give(0, "docks").harbor(0, 1).turn(0);
  t.offer({"patrons-of-learning", "great-works", "round-the-world", "two-shores", "just-realm"});
  be_present(t, "europe", 2);
  be_present(t, "india", 3);
  t.play({"use docks monument london", "then fate patrons-of-learning"});
  EXPECT_EQ(t.tile(0).fate, fate_called("patrons-of-learning"));
}

TEST(Fates, R12_8_the_presence_is_tested_at_that_moment_only) {  // X5.5
  Table t = flipped("luanda");
  t.seized(0, "patrons-of-learning").points(0, "culture", 8);
  EXPECT_EQ(t.sheet(0).fate, 6);
}

// ---- The score of each ----

int fate_of(Table& t, std::string_view id) {
  if (t.tile(0).fate == Fate::None) t.round(3).monument(0, "venice").seized(0, id);
  t.sound();
  return t.sheet(0).fate;
}

Table game() {
  Table t(kNations);
  return open_all(t);
}

TEST(Fates, R12_10_master_the_seven_seas_2_for_each_region_without_a_city) {
  Table t = game();
  t.sea(0, "africa").hold(0, {"fleet-bahamas", "goa"}).sea(0, "india", 2).open("far-east", {0, 3, 3, 3, 3, 3, 3});
  EXPECT_EQ(fate_of(t, "master-the-seven-seas"), 6);
  present_everywhere(t).hold(1, "goa");
  EXPECT_EQ(fate_of(t, "master-the-seven-seas"), 12);
}

TEST(Fates, R12_10_a_chain_of_ports_2_for_each_link_between_two_areas_at_most_12) {
  Table t = game();
  t.hold(0, {"lisbon", "goa", "goree", "mombasa", "quebec", "york-factory"});  // the last within one area
  EXPECT_EQ(fate_of(t, "chain-of-ports"), 6);
  t.hold(0, {"london", "new-york", "port-royal", "calcutta", "fleet-saint-helena"});
  EXPECT_EQ(fate_of(t, "chain-of-ports"), 12);  // of seven
}

TEST(Fates, R12_10_a_just_realm_the_lowest_attribute_of_a_clean_player_at_most_12) {
  Table t = game();
  for (const char* attribute : {"industry", "culture", "wealth", "influence"}) t.points(0, attribute, 5);
  t.points(0, "culture", 4 + 3);
  EXPECT_EQ(fate_of(t, "just-realm"), 5);
  for (std::size_t a = 0; a < kAttributes; ++a) {
    t.s.players[0].track_discs[a] = 8;
    t.s.players[0].attributes[a] = static_cast<std::uint8_t>(t.s.players[0].attributes[a] + 8);
  }
  EXPECT_EQ(fate_of(t.harbor(0, 0), "just-realm"), 12);  // of 13
  t.card(0, "slavery-0");
  EXPECT_EQ(fate_of(t, "just-realm"), 0);
}

TEST(Fates, R12_10_the_cabinet_of_curiosities_2_for_each_deck_at_most_12) {
  Table t = game();
  t.cards(0, {"africa-1", "africa-2", "india-governor", "europe-0", "slavery-0"});
  EXPECT_EQ(fate_of(t, "cabinet-of-curiosities"), 6);
  t.cards(0, {"south-america-1", "caribbean-1", "north-america-1", "far-east-governor"});
  EXPECT_EQ(fate_of(t, "cabinet-of-curiosities"), 12);  // of seven decks
}

TEST(Fates, R12_10_lords_of_the_straits_2_for_each_fleet_and_1_for_each_disc_at_sea_at_most_12) {
  Table t = game();
  t.hold(0, {"fleet-azores", "fleet-bahamas", "lima"}).sea(0, "africa", 3);
  EXPECT_EQ(fate_of(t, "lords-of-the-straits"), 4 + 3);
  EXPECT_EQ(fate_of(t.sea(0, "india", 6), "lords-of-the-straits"), 12);
}

TEST(Fates, R12_10_viceroyalties_3_for_each_region_where_nobody_has_more_cities_at_most_12) {
  Table t = game();
  t.hold(0, {"luanda", "goa"}).hold(1, {"goree", "surat", "colombo"}).hold(0, {"london", "cadiz"});
  EXPECT_EQ(fate_of(t, "viceroyalties"), 3);  // tied in Africa, fewer in India; Europe is no region
  t.hold(0, {"lima", "havana", "quebec", "canton"});
  EXPECT_EQ(fate_of(t, "viceroyalties"), 12);  // of five
  t.hold(1, {"recife", "port-royal", "acapulco", "new-york", "charleston", "manila", "batavia"});
  EXPECT_EQ(fate_of(t, "viceroyalties"), 6);  // Africa and South America
}

TEST(Fates, R12_10_the_royal_dockyards_3_for_each_building_with_ship_at_most_12) {
  Table t = game();
  t.give(0, "shipyard").give(0, "guild-hall").give(0, "market");
  EXPECT_EQ(fate_of(t, "royal-dockyards"), 6);
  t.give(0, "docks").give(0, "cartographer").start_building(0, "merchant-dock");
  EXPECT_EQ(fate_of(t, "royal-dockyards"), 12);
}

TEST(Fates, R12_10_great_works_3_for_each_building_of_level_4_or_5_at_most_12) {
  Table t = game();
  t.give(0, "university").give(0, "city-hall").give(0, "docks");
  EXPECT_EQ(fate_of(t, "great-works"), 6);
  t.give(0, "university").give(0, "trade-office").give(0, "cartographer");
  EXPECT_EQ(fate_of(t, "great-works"), 12);
}

TEST(Fates, R12_10_the_concert_of_europe_2_for_each_city_in_europe_at_most_12) {
  Table t = game();
  t.hold(0, {"london", "fleet-azores", "goa"});
  EXPECT_EQ(fate_of(t, "concert-of-europe"), 4);  // with Venice
  t.hold(0, {"amsterdam", "copenhagen", "saint-malo", "lisbon", "cadiz"});
  EXPECT_EQ(fate_of(t, "concert-of-europe"), 12);  // of seven
}

TEST(Fates, R12_10_round_the_world_2_for_each_region_with_3_discs) {
  Table t = game();
  t.sea(0, "africa", 3).sea(0, "india", 2).hold(0, {"goa", "london", "cadiz", "lisbon"}).sea(0, "far-east", 2);
  EXPECT_EQ(fate_of(t, "round-the-world"), 4);
  for (const char* area : {"south-america", "caribbean", "north-america", "far-east"}) t.sea(0, area, 3);
  EXPECT_EQ(fate_of(t, "round-the-world"), 12);
}

TEST(Fates, R12_10_patrons_of_learning_3_for_each_4_culture_at_most_12) {
  Table t = game();
  EXPECT_EQ(fate_of(t.points(0, "culture", 7), "patrons-of-learning"), 3);
  EXPECT_EQ(fate_of(t.points(0, "culture", 8), "patrons-of-learning"), 6);
  EXPECT_EQ(fate_of(t.points(0, "culture", 20), "patrons-of-learning"), 12);
}

TEST(Fates, R12_10_two_shores_4_for_each_pair_of_cities_at_most_12) {
  Table t = game();
  t.hold(0, {"havana", "acapulco", "quebec", "fleet-grand-banks"}).sea(0, "north-america", 3);
  EXPECT_EQ(fate_of(t, "two-shores"), 4);
  t.hold(0, {"port-royal", "willemstad", "new-york", "charleston", "york-factory"});
  EXPECT_EQ(fate_of(t, "two-shores"), 12);  // four pairs
}

}  // namespace
}  // namespace endeavor::test
