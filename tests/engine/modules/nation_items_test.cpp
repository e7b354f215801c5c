// Each of the six Nations: set-up, top, both sides of the middle, and what they uncover (R12.1–R12.5).
#include <gtest/gtest.h>

#include "tests/engine/modules/module_box.h"

namespace endeavor::test {
namespace {

using Set = std::set<std::string>;

// The one who takes it first; all start buildings are Colonial Houses.
Table taken(std::string_view nation) {
  Table t = Table::fresh("age-of-sail side-b 4 nations-chosen");
  for (int i = 0; i < 4; ++i) t.play("start colonial-house");
  return t.play("nation " + std::string(nation));
}

// Seat 0 has this Nation, all regions are closed and it is the first round.
Table with(std::string_view nation) {
  Table t(kNations);
  return t.nation(0, nation).turn(0);
}

// Round 2 after the top, right after a normal Draw, with discs left in the harbor.
Table mobilizing_with(std::string_view nation, auto lay_out) {
  Table t(kNations);
  t.nation(0, nation).round(2).top_used(0).give(0, "market").harbor(0, 3);
  lay_out(t);
  return t.turn(0).play("use market draw slavery");
}

using Points = std::array<std::uint8_t, kAttributes>;  // Industry, Culture, Wealth, Influence

Points points(const Table& t, int who = 0) { return t.player(who).attributes; }

TEST(NationItems, R12_1_the_netherlands) {
  const Table t = taken("netherlands");
  EXPECT_EQ(t.player(3).harbor, 3);
  EXPECT_EQ(t.player(3).supply, 34 - 2 - 3);
}

TEST(NationItems, R12_3_the_netherlands) {
  Table t = with("netherlands");
  t.give(0, "market").harbor(0, 1).play("use market nation");
  EXPECT_EQ(t.player(0).harbor, 1);
  EXPECT_EQ(points(t), (Points{0, 0, 1, 0}));
}

TEST(NationItems, R12_4_the_netherlands) {
  Table open = mobilizing_with("netherlands", [](Table& t) { t.open("africa", 1).sea(0, "africa"); });
  EXPECT_EQ(open.legal("mobilize"),
            (Set{"mobilize occupy goree", "mobilize occupy luanda", "mobilize occupy cape-town",
                 "mobilize occupy mombasa", "mobilize ship sea:africa", "mobilize ship fleet-saint-helena"}));
  open.lay("luanda", "attack").play("mobilize occupy luanda");
  EXPECT_EQ(open.owner("luanda"), 0);
  EXPECT_EQ(points(open), (Points{2, 0, 1, 1}));  // with Slavery 0
  Table closed = mobilizing_with("netherlands", [](Table& t) { t.track("africa", {0}); });
  EXPECT_EQ(closed.legal("mobilize"), (Set{"mobilize ship track:africa"}));
}

TEST(NationItems, R12_1_portugal) {
  Table t = taken("portugal");
  EXPECT_EQ(t.legal(), (Set{"setup track:africa", "setup track:india"}));
  t.lay("track:africa:0", "culture").play("setup track:africa");
  EXPECT_EQ(t.points_of(3, "culture"), 1);
  EXPECT_EQ(t.player(3).harbor, 0);
}

TEST(NationItems, R12_3_portugal) {  // with a padlock
  Table t = with("portugal");
  t.give(0, "shipyard").harbor(0, 1).open("india", 1);
  EXPECT_EQ(t.legal("use shipyard nation"),
            (Set{"use shipyard nation sea:africa", "use shipyard nation sea:south-america",
                 "use shipyard nation sea:india"}));
  t.play("use shipyard nation sea:south-america");
  EXPECT_EQ(t.sea_of(0, "south-america"), 1);
  EXPECT_EQ(points(t), (Points{1, 1, 0, 0}));  // with the Shipyard
}

TEST(NationItems, R12_4_portugal) {
  Table open = mobilizing_with(
      "portugal", [](Table& t) { t.open("south-america", 1).sea(0, "south-america").open("india", 2); });
  EXPECT_EQ(open.legal("mobilize"),
            (Set{"mobilize occupy recife", "mobilize occupy rio-de-janeiro", "mobilize occupy buenos-aires",
                 "mobilize occupy lima", "mobilize ship sea:india", "mobilize ship fleet-arabian-sea"}));
  open.play("mobilize ship fleet-arabian-sea");
  EXPECT_EQ(open.owner("fleet-arabian-sea"), 0);
  EXPECT_EQ(open.points_of(0, "wealth"), 1);
  Table closed = mobilizing_with("portugal", [](Table& t) { t.track("south-america", {0}); });
  EXPECT_EQ(closed.legal("mobilize"), (Set{"mobilize ship track:india"}));
}

TEST(NationItems, R12_1_castile) {
  const Table t = taken("castile");
  EXPECT_EQ(t.player(3).harbor, 1);
  EXPECT_EQ(t.player(3).supply, 34 - 1 - 2);
}

TEST(NationItems, R12_3_castile) {  // with a padlock, but not without presence
  Table t = with("castile");
  t.harbor(0, 1).track("caribbean", {0}).open("south-america", 1).track("far-east", {0});
  EXPECT_EQ(t.legal("use colonial-house nation"),
            (Set{"use colonial-house nation acapulco", "use colonial-house nation havana",
                 "use colonial-house nation port-royal", "use colonial-house nation willemstad"}));
  t.sea(0, "south-america");
  EXPECT_EQ(t.legal("use colonial-house nation").size(), 8u);
  t.lay("havana", "industry").play("use colonial-house nation havana");
  EXPECT_EQ(t.owner("havana"), 0);
  EXPECT_EQ(points(t), (Points{1, 0, 1, 0}));
}

TEST(NationItems, R12_4_castile) {
  Table open = mobilizing_with(
      "castile", [](Table& t) { t.open("caribbean", 1).sea(0, "caribbean").hold(1, {"havana", "acapulco"}); });
  EXPECT_EQ(open.legal("mobilize"),
            (Set{"mobilize occupy port-royal", "mobilize occupy willemstad", "mobilize ship track:far-east"}));
  open.play("mobilize ship track:far-east");
  EXPECT_EQ(open.tile(0).middle, false);
  const int tokens = open.tokens_of(0, "culture");
  EXPECT_EQ(open.points_of(0, "culture"), 1 + tokens);
  Table closed = mobilizing_with("castile", [](Table& t) { t.track("caribbean", {0}).open("far-east", 1); });
  EXPECT_EQ(closed.legal("mobilize"), (Set{"mobilize ship sea:far-east", "mobilize ship fleet-strait-of-malacca"}));
}

TEST(NationItems, R12_1_great_britain) {
  const Table t = taken("great-britain");
  EXPECT_EQ(t.player(3).harbor, 1);
  EXPECT_EQ(t.player(3).track_discs, Points{});
  EXPECT_EQ(t.player(3).supply, 34 - 2 - 1);
}

TEST(NationItems, R12_3_great_britain) {
  Table t = with("great-britain");
  t.give(0, "shipyard").give(0, "market", true).harbor(0, 1);
  EXPECT_EQ(t.legal("use shipyard nation"), (Set{"use shipyard nation then-payment:market"}));
  EXPECT_EQ(t.why("use shipyard nation"), (WhyNot{Reason::MustFollow, {12, 3}}));
  t.play("use shipyard nation then-payment:market");
  EXPECT_EQ(t.player(0).harbor, 2);
  EXPECT_EQ(points(t), (Points{1, 1, 0, 0}));  // with the Shipyard
  Table alone = with("great-britain");
  alone.give(0, "shipyard").harbor(0, 1).play("use shipyard nation");
  EXPECT_EQ(alone.player(0).harbor, 1);
}

TEST(NationItems, R12_4_great_britain) {
  Table t = mobilizing_with("great-britain", [](Table& other) {
    other.open("india", 1).sea(0, "india").hold(1, {"goa", "fleet-arabian-sea", "london"});
  });
  EXPECT_EQ(t.legal("mobilize"),
            (Set{"mobilize attack goa", "mobilize attack fleet-arabian-sea", "mobilize ship track:north-america"}));
  t.play("mobilize attack fleet-arabian-sea");
  EXPECT_EQ(t.owner("fleet-arabian-sea"), 0);
  EXPECT_EQ(t.player(0).harbor, 1);  // the casualty
  EXPECT_EQ(points(t), (Points{3, 0, 0, 1}));
  Table open = mobilizing_with("great-britain", [](Table& other) { other.open("north-america", 1); });
  EXPECT_EQ(open.legal("mobilize"), (Set{"mobilize ship sea:north-america", "mobilize ship fleet-grand-banks"}));
}

TEST(NationItems, R12_1_france) {
  const Table t = taken("france");
  EXPECT_EQ(t.player(3).harbor, 0);
  EXPECT_EQ(t.player(3).track_discs, (Points{0, 1, 1, 0}));
  EXPECT_EQ(points(t, 3), (Points{0, 1, 1, 0}));
}

TEST(NationItems, R12_3_france) {
  Table t = with("france");
  t.give(0, "market").harbor(0, 1);
  EXPECT_EQ(t.legal("use market nation"), (Set{"use market nation culture", "use market nation influence"}));
  t.play("use market nation influence");
  EXPECT_EQ(t.player(0).track_discs, (Points{0, 0, 0, 1}));
  EXPECT_EQ(points(t), (Points{0, 1, 0, 1}));
  EXPECT_EQ(t.to_move(), 1);  // once, and not any number of times
}

TEST(NationItems, R12_4_france) {
  Table t = mobilizing_with("france", [](Table& other) {
    other.open("north-america", 1).sea(0, "north-america").hold(1, "quebec").open("caribbean", 2);
  });
  EXPECT_EQ(t.legal("mobilize"), (Set{"mobilize occupy new-york", "mobilize occupy charleston",
                                      "mobilize occupy york-factory", "mobilize ship sea:caribbean",
                                      "mobilize ship fleet-bahamas", "mobilize ship fleet-lesser-antilles"}));
  t.play("mobilize ship sea:caribbean");
  EXPECT_EQ(points(t), (Points{2, 1, 0, 1}));
  Table closed = mobilizing_with("france", [](Table& other) { other.track("north-america", {0}); });
  EXPECT_EQ(closed.legal("mobilize"), (Set{"mobilize ship track:caribbean"}));
}

TEST(NationItems, R12_1_the_ottoman_empire) {
  Table t = taken("ottoman-empire");
  EXPECT_EQ(t.legal(), (Set{"setup london", "setup amsterdam", "setup copenhagen", "setup saint-malo",
                            "setup lisbon", "setup cadiz", "setup venice", "setup constantinople"}));
  t.lay("venice", "culture").play("setup venice");
  EXPECT_EQ(t.owner("venice"), 3);
  EXPECT_EQ(t.points_of(3, "culture"), 0);
  EXPECT_EQ(t.player(3).harbor, 1);
}

TEST(NationItems, R12_3_the_ottoman_empire) {  // without a padlock
  Table t = with("ottoman-empire");
  t.harbor(0, 1).track("africa", {0});
  EXPECT_EQ(t.legal("use colonial-house nation").size(), 8u);  // Europe
  t.open("africa", {0, 1, 1, 1, 1, 1}).lay("london", "wealth");
  EXPECT_EQ(t.legal("use colonial-house nation").size(), 12u);
  t.play("use colonial-house nation london");
  EXPECT_EQ(t.owner("london"), 0);
  EXPECT_EQ(points(t), (Points{0, 1, 1, 0}));
}

TEST(NationItems, R12_4_the_ottoman_empire) {
  Table t = mobilizing_with("ottoman-empire", [](Table& other) {
    other.hold(1, {"london", "fleet-azores"}).open("africa", 1).sea(0, "africa").hold(1, "luanda");
  });
  EXPECT_EQ(t.legal("mobilize"),
            (Set{"mobilize attack london", "mobilize attack fleet-azores", "mobilize ship track:india"}));
  t.play("mobilize attack london");
  EXPECT_EQ(t.player(0).harbor, 1);
  EXPECT_EQ(points(t), (Points{3, 1, 0, 0}));
  Table open = mobilizing_with("ottoman-empire", [](Table& other) { other.open("india", 1); });
  EXPECT_EQ(open.legal("mobilize"), (Set{"mobilize ship sea:india", "mobilize ship fleet-arabian-sea"}));
}

}  // namespace
}  // namespace endeavor::test
