// Nation tiles: the order of their abilities, the top, the Monument and the flip (R12.2, R12.3, R12.5–R12.7, R12.9;
// X5.1, X5.2, X5.4). Mobilizations are in mobilization_test.cpp.
#include <gtest/gtest.h>

#include "tests/engine/modules/module_box.h"

namespace endeavor::test {
namespace {

using Set = std::set<std::string>;

TEST(Nations, R12_3_the_top_replaces_the_action_and_its_disc_leaves_the_circle) {  // X5.2
  Table t(kNations);
  t.nation(0, "netherlands").give(0, "market").harbor(0, 1).turn(0);
  const int supply = t.player(0).supply;
  t.play("use market nation");
  EXPECT_FALSE(t.tile(0).top);
  EXPECT_EQ(t.player(0).harbor, 1);  // the disc of the circle
  EXPECT_EQ(t.player(0).supply, supply);
  EXPECT_TRUE(t.works(0, 1));
  EXPECT_EQ(t.to_move(), 1);
}

TEST(Nations, R12_3_by_a_token_or_a_half_of_a_plus) {  // X1.2
  Table t(kNations);
  t.nation(0, "netherlands").blue(0, "occupy-draw").turn(0).play("spend occupy-draw nation");
  EXPECT_EQ(t.player(0).harbor, 1);
  EXPECT_EQ(t.tokens_of(0, "occupy-draw"), 0);
  Table plus(kNations);
  plus.nation(0, "portugal").give(0, "docks").harbor(0, 2).turn(0).play("use docks nation sea:africa");
  EXPECT_TRUE(plus.allows("then occupy london"));
  Table second(kNations);
  second.nation(0, "portugal").give(0, "docks").harbor(0, 2).turn(0);
  second.play({"use docks occupy london", "then nation sea:africa"});
  EXPECT_EQ(second.sea_of(0, "africa"), 1);
}

TEST(Nations, R12_3_only_by_its_own_symbol) {
  Table t(kNations);
  t.nation(0, "netherlands").give(0, "shipyard").harbor(0, 2).turn(0);
  EXPECT_EQ(
      t.why("use shipyard nation"),
      (WhyNot{Reason::BuildingLacksAction, {6, 2}, {about(building_called("shipyard")), about(Action::Draw)}}));
}

TEST(Nations, R12_2_the_top_from_round_1_and_once_only) {
  Table t(kNations);
  t.nation(0, "netherlands")
      .give(0, "market")
      .give(0, "market")
      .harbor(0, 2)
      .round(1)
      .turn(0)
      .play("use market nation");
  t.turn(0);
  EXPECT_FALSE(t.allows("use market nation"));
  EXPECT_EQ(t.why("use market nation"), (WhyNot{Reason::AlreadyUsed, {12, 3}}));
}

TEST(Nations, R12_2_all_normal_rules_hold_for_the_top) {  // and there is no presence condition besides the effect's
  Table t(kNations);
  t.nation(0, "ottoman-empire").harbor(0, 1).open("africa", 1).turn(0);
  EXPECT_FALSE(t.allows("use colonial-house nation luanda"));
  EXPECT_EQ(t.why("use colonial-house nation luanda"),
            (WhyNot{Reason::NoPresence, {12, 2}, {about(Area::Africa), about(Action::Occupy)}}));
  EXPECT_TRUE(t.allows("use colonial-house nation london"));
  t.sea(0, "africa");
  EXPECT_TRUE(t.allows("use colonial-house nation luanda"));
}

TEST(Nations, R12_5_the_top_uncovers_its_symbol_after_the_whole_ability) {  // X5.2
  Table t(kNations);
  t.nation(0, "netherlands").give(0, "market").harbor(0, 1).turn(0).play("use market nation");
  EXPECT_EQ(t.points_of(0, "wealth"), 1);
  EXPECT_EQ(t.player(0).tokens, (std::array<std::uint8_t, 8>{}));  // no token, no disc on the track
  EXPECT_EQ(t.player(0).track_discs, (std::array<std::uint8_t, 4>{}));
}

TEST(Nations, R12_5_the_top_uncovers_its_symbol_before_a_memorial_is_asked) {  // X5.2
  Content other = box();
  Ability& top = other.nations[index(nation_called("castile"))].top;
  top.symbol = Action::Attack;
  top.choices[0] = {.effect = Effect::Attack,
                    .from = DiscFrom::Circle,
                    .places = kCityPlaces,
                    .areas = in({"europe"}),
                    .casualty = true};
  Table t(kNations);
  t.by(other).nation(0, "castile").give(0, "memorial").harbor(0, 2).hold(1, "london").turn(0);
  t.play("use memorial nation london");
  EXPECT_EQ(t.s.decision, Decision::Memorial);
  EXPECT_EQ(t.points_of(0, "wealth"), 1);
  EXPECT_EQ(t.owner("london"), 0);  // by the circle's disc; the casualty was the harbor's
  EXPECT_EQ(t.player(0).harbor, 0);
}

TEST(Nations, R12_6_the_monument_on_an_own_disc_in_any_city) {  // X5.4: open or closed region
  Table t(kNations);
  t.round(3).middle_used(0).hold(0, {"london", "havana", "fleet-azores"}).hold(1, "cadiz").harbor(0, 1).turn(0);
  EXPECT_FALSE(t.is_open("caribbean"));
  EXPECT_EQ(t.legal("use colonial-house monument"),
            (Set{"use colonial-house monument london", "use colonial-house monument havana"}));
  t.play("use colonial-house monument havana");
  EXPECT_EQ(t.tile(0).monument, t.space("havana"));
  EXPECT_TRUE(t.tile(0).flipped);
  EXPECT_EQ(t.owner("havana"), 0);
  EXPECT_EQ(t.player(0).harbor, 0);
  EXPECT_EQ(t.to_move(), 1);
}

TEST(Nations, R12_6_an_occupy_is_spent) {
  Table t(kNations);
  t.round(3).middle_used(0).hold(0, "london").blue(0, "occupy-draw").give(0, "market").harbor(0, 1).turn(0);
  EXPECT_TRUE(t.allows("spend occupy-draw monument london"));
  EXPECT_EQ(t.why("use market monument london").reason, Reason::BuildingLacksAction);
}

TEST(Nations, R12_2_the_monument_not_before_round_3) {
  Table t(kNations);
  t.round(2).middle_used(0).hold(0, "london").harbor(0, 1).turn(0);
  EXPECT_FALSE(t.allows("use colonial-house monument london"));
  EXPECT_EQ(t.why("use colonial-house monument london"), (WhyNot{Reason::TooEarly, {12, 2}, {need(3), have(2)}}));
  EXPECT_TRUE(t.round(3).allows("use colonial-house monument london"));
}

TEST(Nations, R12_2_the_monument_only_after_top_and_middle) {
  Table t(kNations);
  t.round(5).hold(0, "london").harbor(0, 1).turn(0);
  EXPECT_FALSE(t.allows("use colonial-house monument london"));
  EXPECT_EQ(t.why("use colonial-house monument london"), (WhyNot{Reason::WrongOrder, {12, 2}}));
  EXPECT_FALSE(t.top_used(0).allows("use colonial-house monument london"));
  EXPECT_TRUE(t.middle_used(0).allows("use colonial-house monument london"));
}

TEST(Nations, R12_6_one_monument_only) {
  Table t(kNations);
  t.round(3).monument(0, "london").hold(0, "cadiz").harbor(0, 1).turn(0);
  EXPECT_FALSE(t.allows("use colonial-house monument cadiz"));
  EXPECT_EQ(t.why("use colonial-house monument cadiz"), (WhyNot{Reason::AlreadyUsed, {12, 6}}));
}

TEST(Nations, R12_6_the_monument_as_the_other_half) {
  Table t(kNations);
  t.round(3).middle_used(0).give(0, "docks").harbor(0, 3).hold(0, "london").turn(0);
  t.play({"use docks ship track:africa", "then monument london"});
  EXPECT_TRUE(t.tile(0).flipped);
  EXPECT_EQ(t.to_move(), 1);
}

TEST(Nations, R12_7_the_flip_takes_both_uncovered_symbols_away) {  // X5.4
  Table t(kNations);
  t.nation(0, "castile").round(3).middle_used(0).hold(0, "london").harbor(0, 1).points(0, "wealth", 3).turn(0);
  EXPECT_EQ(t.points_of(0, "culture"), 1);
  t.play("use colonial-house monument london");
  EXPECT_EQ(t.points_of(0, "wealth"), 2);
  EXPECT_EQ(t.points_of(0, "culture"), 0);
}

// ---- The Monument is 1 presence, and its city is safe ----

TEST(Monument, R12_9_is_presence_for_draws) {
  Table t(kNations);
  t.round(3).open("africa", 1).hold(0, "luanda").give(0, "market").harbor(0, 1).top("africa", 2).turn(0);
  EXPECT_FALSE(t.allows("use market draw africa"));
  EXPECT_TRUE(t.monument(0, "luanda").allows("use market draw africa"));
  EXPECT_FALSE(t.top("africa", 3).allows("use market draw africa"));  // 1, no more
}

TEST(Monument, R12_9_is_presence_in_europe_for_both_decks_and_the_pile) {
  Table t(kNations);
  t.round(3).hold(0, "london").give(0, "market").harbor(0, 1).top("europe", 2).top("slavery", 2).pile({"india-2"});
  for (const char* move : {"use market draw europe", "use market draw slavery", "use market draw pile:india-2"}) {
    Table before = t;
    EXPECT_FALSE(before.turn(0).allows(move)) << move;
    EXPECT_TRUE(before.monument(0, "london").allows(move)) << move;
    Table others = t;
    EXPECT_FALSE(others.monument(1, "cadiz").turn(0).allows(move)) << move;
  }
}

TEST(Monument, R12_9_is_presence_for_an_exploit_and_for_its_effects) {
  Content other = box();
  other.exploits[index(exploit_called("fever-bark"))].presence = 2;
  Table t = all_open(kBoth, {"fever-bark", "palmares", "spice-trade"});
  t.by(other)
      .round(3)
      .hold(0, "goa")
      .sea(0, "south-america", 2)
      .give(0, "market")
      .harbor(0, 1)
      .top("india", 4)
      .turn(0);
  EXPECT_EQ(t.why("use market exploit fever-bark a india").reason, Reason::ExploitPresence);
  EXPECT_TRUE(t.monument(0, "goa").allows("use market exploit fever-bark a india"));  // 2 there, and 2 more
  EXPECT_FALSE(t.top("india", 5).allows("use market exploit fever-bark a india"));
}

TEST(Monument, R12_9_is_no_disc_for_governors_and_links_and_cities) {  // X4.3
  Table t(kNations);
  t.round(3).track("caribbean", {0, 1, 0, 1, 2}).monument(0, "havana").give(3, "shipyard").harbor(3, 2);
  EXPECT_EQ(t.sheet(0).cities, 1);
  t.turn(3).play("use shipyard ship track:caribbean");
  EXPECT_TRUE(t.holds(1, "caribbean-governor"));  // the tied one nearer the deck
}

TEST(Monument, R12_9_its_city_can_never_be_attacked_again) {
  Table t(kNations);
  t.round(3).give(0, "barracks").harbor(0, 3).hold(1, {"london", "cadiz"}).turn(0);
  EXPECT_TRUE(t.allows("use barracks attack london"));
  t.monument(1, "london");
  EXPECT_FALSE(t.allows("use barracks attack london"));
  EXPECT_TRUE(t.allows("use barracks attack cadiz"));
  EXPECT_EQ(t.why("use barracks attack london"),
            (WhyNot{Reason::MonumentStands, {12, 9}, {about(t.space("london"))}}));
}

TEST(Monument, R12_9_nor_by_a_mobilization) {
  Table t(kNations);
  t.nation(0, "ottoman-empire").round(3).top_used(0).give(0, "market").harbor(0, 2).hold(1, {"london", "cadiz"});
  t.monument(1, "london").turn(0).play("use market draw europe");
  EXPECT_EQ(t.legal("mobilize attack"), (Set{"mobilize attack cadiz"}));
}

}  // namespace
}  // namespace endeavor::test
