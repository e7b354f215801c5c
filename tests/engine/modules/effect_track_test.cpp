// The effects track, muster and commit with each of their parameters, and repeating (X2.6, X2.8, X2.10, X3.6).
#include <gtest/gtest.h>

#include "tests/engine/modules/module_box.h"

namespace endeavor::test {
namespace {

using Set = std::set<std::string>;

constexpr const char* kBy = "use shipyard exploit spice-trade a";

std::uint8_t attributes(std::initializer_list<Attribute> some) {
  unsigned all = 0;
  for (const Attribute a : some) all |= 1u << index(a);
  return static_cast<std::uint8_t>(all);
}

Step track(DiscFrom from, std::initializer_list<Attribute> some, bool repeat = false, AreaSet areas = 0) {
  return {.effect = Effect::Track, .from = from, .areas = areas, .attributes = attributes(some), .repeat = repeat};
}

Table table_of(const Content& other) {
  Table t(kExploits);
  return t.by(other).open("africa", 1).open("india", 2).give(0, "shipyard").harbor(0, 2).turn(0);
}

TEST(EffectTrack, R5_1_a_disc_counts_as_a_token_of_its_attribute) {  // X2.6 from, attributes
  for (const DiscFrom from : {DiscFrom::Harbor, DiscFrom::Supply}) {
    const Content other = doing(track(from, {Attribute::Industry, Attribute::Influence}));
    Table t = table_of(other);
    EXPECT_EQ(t.legal(kBy), (Set{std::string(kBy) + " industry", std::string(kBy) + " influence"}));
    const int supply = t.player(0).supply;
    t.play(std::string(kBy) + " influence");
    EXPECT_EQ(t.points_of(0, "influence"), 1);
    EXPECT_EQ(t.player(0).track_discs, (std::array<std::uint8_t, 4>{0, 0, 0, 1}));
    EXPECT_EQ(t.player(0).harbor, from == DiscFrom::Harbor ? 0 : 1);
    EXPECT_EQ(t.player(0).supply, from == DiscFrom::Harbor ? supply : supply - 1);
    EXPECT_EQ(t.to_move(), 1);
  }
}

TEST(EffectTrack, R5_1_from_the_seas_of_these_areas_also_of_a_closed_region) {  // X2.6 from = sea
  const Content other = doing(track(DiscFrom::Sea, {Attribute::Culture}, false, in({"africa", "caribbean"})));
  Table t = table_of(other);
  EXPECT_TRUE(t.legal(kBy).empty());
  t.sea(0, "africa").sea(0, "caribbean").sea(0, "india");
  EXPECT_FALSE(t.is_open("caribbean"));
  EXPECT_EQ(t.legal(kBy),
            (Set{std::string(kBy) + " sea:africa culture", std::string(kBy) + " sea:caribbean culture"}));
  t.play(std::string(kBy) + " sea:caribbean culture");
  EXPECT_EQ(t.sea_of(0, "caribbean"), 0);
  EXPECT_EQ(t.points_of(0, "culture"), 1 + 1);
  EXPECT_EQ(t.to_move(), 1);  // without `repeat` once only
}

TEST(EffectTrack, R13_2_repeating_asks_for_more_or_stop) {  // X2.6 repeat, X3.6
  Table t(kExploits);
  t.open("africa", 1).open("india", 2).give(0, "shipyard").harbor(0, 1).sea(0, "africa").sea(0, "india", 2).turn(0);
  t.play("use shipyard exploit spice-trade b sea:india wealth");
  EXPECT_EQ(t.s.decision, Decision::More);
  EXPECT_EQ(t.to_move(), 0);
  EXPECT_EQ(t.legal(), (Set{"more sea:africa wealth", "more sea:africa influence", "more sea:india wealth",
                            "more sea:india influence", "stop"}));
  t.play("more sea:africa influence");
  EXPECT_EQ(t.legal(), (Set{"more sea:india wealth", "more sea:india influence", "stop"}));
  Table all = t;
  all.play("more sea:india influence");
  EXPECT_EQ(all.to_move(), 1);  // nothing is left to choose from, so nothing is asked
  EXPECT_EQ(all.player(0).track_discs, (std::array<std::uint8_t, 4>{0, 0, 1, 2}));
  t.play("stop");
  EXPECT_EQ(t.to_move(), 1);
  EXPECT_EQ(t.sea_of(0, "india"), 1);
}

TEST(EffectTrack, R13_2_more_is_not_asked_when_nothing_is_left) {  // X3.6
  Table t(kExploits);
  t.open("africa", 1).open("india", 2).give(0, "shipyard").harbor(0, 1).sea(0, "africa").turn(0);
  t.play("use shipyard exploit spice-trade b sea:africa wealth");
  EXPECT_EQ(t.s.decision, Decision::Turn);
  EXPECT_EQ(t.to_move(), 1);
}

TEST(EffectTrack, R6_5_the_other_half_of_a_plus_is_asked_after_the_repetition) {  // X3.6
  Table t(kExploits);
  t.open("africa", 1).open("india", 2).give(0, "docks").harbor(0, 2).sea(0, "africa", 3).turn(0);
  t.play("use docks exploit spice-trade b sea:africa wealth");
  EXPECT_TRUE(t.legal("then").empty());
  EXPECT_EQ(t.why("then occupy london"), (WhyNot{Reason::AskedMore, {13, 2}}));
  Table stopped = t;
  stopped.play("stop");  // ends the repetition only
  EXPECT_EQ(stopped.to_move(), 0);
  EXPECT_EQ(stopped.s.decision, Decision::Second);
  EXPECT_TRUE(stopped.allows("then occupy london"));
  stopped.play("stop");
  EXPECT_EQ(stopped.to_move(), 1);
  t.play({"more sea:africa wealth", "more sea:africa wealth"});
  EXPECT_EQ(t.s.decision, Decision::Second);
  t.play("then occupy london");
  EXPECT_EQ(t.to_move(), 1);
}

TEST(EffectTrack, R13_2_repeating_from_the_harbor_and_as_the_second_half) {  // X2.6
  const Content other = doing(track(DiscFrom::Harbor, {Attribute::Culture, Attribute::Wealth}, true));
  Table t = table_of(other);
  t.give(0, "cartographer")
      .harbor(0, 4)
      .play({"use cartographer ship sea:africa", "then exploit spice-trade a culture"});
  EXPECT_EQ(t.legal(), (Set{"more culture", "more wealth", "stop"}));
  t.play("more wealth");
  EXPECT_EQ(t.player(0).harbor, 0);
  EXPECT_EQ(t.to_move(), 1);
}

TEST(EffectMuster, R13_2_as_many_discs_or_all_that_are_left) {  // X2.8 count
  const Content other = doing({.effect = Effect::Muster, .from = DiscFrom::Supply, .count = 3});
  Table t = table_of(other);
  const int all = t.player(0).supply + 2;
  Table many = t;
  many.play(kBy);
  EXPECT_EQ(many.player(0).harbor, 4);
  EXPECT_EQ(many.player(0).supply, all - 5);
  t.harbor(0, all - 2).play(kBy);
  EXPECT_EQ(t.player(0).supply, 0);
  EXPECT_EQ(t.player(0).harbor, all - 1);
  Table none = table_of(other);
  none.harbor(0, all);
  EXPECT_FALSE(none.allows(kBy));  // as a first step at least one is needed
  EXPECT_EQ(none.why(kBy), (WhyNot{Reason::NoDiscInSupply, {13, 2}}));
}

TEST(EffectMuster, R13_2_as_a_follow_up_it_is_skipped_when_nothing_is_left) {  // X2.8, X1.8
  const Step ship{.effect = Effect::Ship, .places = kSeaPlaces, .areas = in({"africa"})};
  const Content other = doing(ship, {{.effect = Effect::Muster, .from = DiscFrom::Supply, .count = 1}});
  Table t = table_of(other);
  t.harbor(0, t.player(0).supply + 2).play(std::string(kBy) + " sea:africa");
  EXPECT_EQ(t.player(0).supply, 0);
  EXPECT_EQ(t.sea_of(0, "africa"), 1);
}

TEST(EffectCommit, R13_2_a_disc_on_the_tile_up_to_the_limit) {  // X2.10 from, limit
  for (const DiscFrom from : {DiscFrom::Harbor, DiscFrom::Supply}) {
    const Content other = doing({.effect = Effect::Commit, .from = from, .count = 2});
    Table t = table_of(other);
    const int supply = t.player(0).supply;
    t.on_tile(0, "spice-trade", 1).on_tile(1, "spice-trade", 2).play(kBy);
    EXPECT_EQ(t.tile_of(0, "spice-trade"), 2);  // only the player's own count for the limit
    EXPECT_EQ(t.player(0).harbor, from == DiscFrom::Harbor ? 0 : 1);
    EXPECT_EQ(t.player(0).supply, from == DiscFrom::Harbor ? supply - 1 : supply - 2);
    t.give(0, "shipyard").harbor(0, 2).turn(0);
    EXPECT_FALSE(t.allows(kBy));
    EXPECT_EQ(t.why(kBy),
              (WhyNot{Reason::TileFull, {13, 2}, {about(exploit_called("spice-trade")), need(2), have(2)}}));
  }
}

TEST(EffectCommit, R1_4_discs_on_a_tile_are_no_presence) {  // X2.10
  Table t(kExploits);
  open_all(t).on_tile(0, "palmares", 4).give(0, "market").harbor(0, 1).turn(0);
  EXPECT_FALSE(t.allows("use market draw africa"));
  EXPECT_EQ(t.why("use colonial-house exploit palmares a").reason, Reason::ExploitPresence);
}

}  // namespace
}  // namespace endeavor::test
