// The effects draw, payment and strike with each of their parameters (X2.4, X2.5, X2.11).
#include <gtest/gtest.h>

#include "tests/engine/modules/module_box.h"

namespace endeavor::test {
namespace {

using Set = std::set<std::string>;

constexpr const char* kBy = "use shipyard exploit spice-trade a";

Set forms(Table& t, std::string_view by = kBy) {
  Set all;
  for (const std::string& text : t.legal(by)) all.insert(text.size() > by.size() ? text.substr(by.size() + 1) : "");
  return all;
}

std::uint8_t decks(std::initializer_list<Deck> some) {
  unsigned all = 0;
  for (const Deck d : some) all |= 1u << index(d);
  return static_cast<std::uint8_t>(all);
}

Step draw(std::initializer_list<Deck> some, int bonus) {
  return {.effect = Effect::Draw, .decks = decks(some), .bonus = static_cast<std::uint8_t>(bonus)};
}

const Step kSame{.effect = Effect::Draw, .same_deck = true};
const Step kShip{.effect = Effect::Ship, .places = kTrackPlaces | kSeaPlaces | kFleetPlaces, .areas = kAllAreas};

Step payment(int count) { return {.effect = Effect::Payment, .count = static_cast<std::uint8_t>(count)}; }

Table table_of(const Content& other) {
  Table t(kExploits, {"exchange", "museum", "memorial"});
  return t.by(other).open("africa", 1).open("india", 2).give(0, "shipyard").harbor(0, 2).turn(0);
}

TEST(EffectDraw, R9_2_the_top_card_of_one_of_these_decks) {  // X2.4 decks
  const Content other = doing(draw({Deck::Africa, Deck::India, Deck::Slavery}, 0));
  Table t = table_of(other);
  EXPECT_EQ(forms(t), (Set{"slavery"}));  // value 0 needs nobody
  t.sea(0, "africa");
  EXPECT_EQ(forms(t), (Set{"slavery", "africa"}));
  t.top("slavery", 1);
  EXPECT_EQ(forms(t), (Set{"africa"}));  // Europe's presence counts for it
  t.hold(0, "london");
  EXPECT_EQ(forms(t), (Set{"slavery", "africa"}));
  t.play(std::string(kBy) + " africa");
  EXPECT_TRUE(t.holds(0, "africa-1"));
  EXPECT_EQ(t.top_of("africa"), "africa-2");
}

TEST(EffectDraw, R9_2_the_presence_counts_bonus_more) {  // X2.4 bonus
  const Content other = doing(draw({Deck::Africa}, 2));
  Table t = table_of(other);
  t.top("africa", 2);
  EXPECT_EQ(forms(t), (Set{"africa"}));
  t.top("africa", 3);
  EXPECT_TRUE(forms(t).empty());
  EXPECT_EQ(t.why(std::string(kBy) + " africa"),
            (WhyNot{Reason::PresenceTooLow,
                    {9, 2},
                    {about(Area::Africa), about(card_called("africa-3")), need(3), have(2)}}));
  t.sea(0, "africa");
  EXPECT_EQ(forms(t), (Set{"africa"}));
}

TEST(EffectDraw, R9_3_never_from_the_pile_nor_from_an_empty_deck) {  // X2.4
  const Content other = doing(draw({Deck::Africa, Deck::Europe}, 0));
  Table t = table_of(other);
  t.hold(0, "london").pile({"europe-0", "africa-1"}).sea(0, "africa", 5).empty("africa");
  EXPECT_EQ(forms(t), (Set{"europe"}));
  EXPECT_EQ(t.why(std::string(kBy) + " africa"), (WhyNot{Reason::DeckEmpty, {9, 2}, {about(Deck::Africa)}}));
  EXPECT_EQ(t.why(std::string(kBy) + " india"), (WhyNot{Reason::NotThisAbility, {13, 2}}));
  const WhyNot empty{Reason::DeckEmpty, {9, 2}, {about(Deck::Africa)}};
  EXPECT_EQ(Table(t).abolished().why(std::string(kBy) + " africa"), empty);
}

TEST(EffectDraw, R13_2_from_the_deck_of_the_region_where_the_ship_went) {  // X2.4 same
  const Content other = doing(kShip, {kSame});
  Table t = table_of(other);
  for (const char* to : {"sea:africa", "fleet-arabian-sea", "track:far-east"}) {
    EXPECT_TRUE(t.allows(std::string(kBy) + " " + to + " then-draw")) << to;
    EXPECT_TRUE(t.allows(std::string(kBy) + " " + to)) << to;
  }
  Table fleet = t;
  fleet.play(std::string(kBy) + " fleet-arabian-sea then-draw");
  EXPECT_TRUE(fleet.holds(0, "india-1"));
  Table track = t;
  track.play(std::string(kBy) + " track:far-east then-draw");  // its region need not be open (R9.2)
  EXPECT_TRUE(track.holds(0, "far-east-1"));
  t.play(std::string(kBy) + " fleet-azores then-draw");
  EXPECT_TRUE(t.holds(0, "europe-0"));
}

TEST(EffectDraw, R13_2_from_the_deck_where_the_occupied_city_is) {  // X2.4 same
  const Step occupy{.effect = Effect::Occupy, .areas = in({"africa", "europe"})};
  const Content other = doing(occupy, {kSame});
  Table t = table_of(other);
  t.sea(0, "africa").top("africa", 2);
  EXPECT_TRUE(t.allows(std::string(kBy) + " luanda then-draw"));  // 2 with the disc just placed
  t.play(std::string(kBy) + " luanda then-draw");
  EXPECT_TRUE(t.holds(0, "africa-2"));
}

TEST(EffectDraw, R13_2_from_the_deck_that_was_drawn_from) {  // X2.4 same
  const Content other = doing(draw({Deck::Africa, Deck::India}, 0), {kSame});
  Table t = table_of(other);
  t.sea(0, "africa", 2).sea(0, "india", 1);
  EXPECT_EQ(forms(t), (Set{"africa", "africa then-draw", "india"}));
  t.play(std::string(kBy) + " africa then-draw");
  EXPECT_EQ(t.hand(0), (Set{"africa-1", "africa-2"}));
}

TEST(EffectDraw, R13_2_also_when_that_was_the_slavery_deck) {  // X2.4 same
  const Content other = doing(draw({Deck::Slavery}, 0), {kSame});
  Table t = table_of(other);
  t.hold(0, "london").play(std::string(kBy) + " slavery then-draw");
  EXPECT_EQ(t.hand(0), (Set{"slavery-0", "slavery-1"}));
}

TEST(EffectDraw, R13_2_a_follow_up_draw_has_its_bonus_too) {  // X2.4
  Step same = kSame;
  same.bonus = 1;
  const Content other = doing(kShip, {same});
  Table t = table_of(other);
  t.top("africa", 2);
  EXPECT_TRUE(t.allows(std::string(kBy) + " sea:africa then-draw"));
  t.top("africa", 3);
  EXPECT_FALSE(t.allows(std::string(kBy) + " sea:africa then-draw"));
}

TEST(EffectPayment, R9_1_one_worker_never_of_the_building_in_use) {  // X2.5 count 1
  const Content other = doing(payment(1));
  Table t = table_of(other);
  EXPECT_TRUE(forms(t).empty());  // as a first step at least one is needed
  EXPECT_EQ(t.why(std::string(kBy) + " market"), (WhyNot{Reason::NothingToPay, {9, 1}}));
  t.give(0, "market", true).give(0, "docks", true).give(0, "museum", true);
  EXPECT_EQ(forms(t), (Set{"docks", "market"}));  // the Museum is no-payment
  EXPECT_EQ(t.why(std::string(kBy) + " museum").reason, Reason::NoPaymentMark);
  EXPECT_EQ(t.why(std::string(kBy) + " shipyard").reason, Reason::PaysItself);
  t.play(std::string(kBy) + " docks");
  EXPECT_EQ(t.player(0).harbor, 2);
  EXPECT_TRUE(t.works(0, 1));
  EXPECT_TRUE(t.works(0, 2));
  EXPECT_FALSE(t.works(0, 3));
}

TEST(EffectPayment, R9_1_two_workers_or_as_many_as_there_are) {  // X2.5 count 2
  const Content other = doing(payment(2));
  Table t = table_of(other);
  t.give(0, "market", true);
  EXPECT_EQ(forms(t), (Set{"market"}));
  EXPECT_EQ(t.why(std::string(kBy) + " market+market"), (WhyNot{Reason::PayExactly, {13, 2}, {need(1), have(2)}}));
  t.give(0, "market", true).give(0, "guild-hall", true);
  EXPECT_EQ(forms(t), (Set{"market+market", "guild-hall+market"}));  // alphabetical, and no fewer
  EXPECT_EQ(t.why(std::string(kBy) + " market"), (WhyNot{Reason::PayExactly, {13, 2}, {need(2), have(1)}}));
  EXPECT_EQ(t.why(std::string(kBy) + " guild-hall+guild-hall"),
            (WhyNot{Reason::NoWorker, {9, 1}, {about(building_called("guild-hall"))}}));
  t.play(std::string(kBy) + " guild-hall+market");
  EXPECT_EQ(t.player(0).harbor, 3);
  EXPECT_FALSE(t.works(0, 2));  // the leftmost (R14.9)
  EXPECT_TRUE(t.works(0, 3));
  EXPECT_FALSE(t.works(0, 4));
}

TEST(EffectPayment, R9_1_as_a_follow_up) {  // X2.5
  const Content other = doing(kShip, {payment(2)});
  Table t = table_of(other);
  t.give(0, "market", true).give(0, "docks", true);
  EXPECT_EQ(t.legal(std::string(kBy) + " sea:africa"),
            (Set{std::string(kBy) + " sea:africa then-payment:docks+market"}));
  t.play(std::string(kBy) + " sea:africa then-payment:docks+market");
  EXPECT_EQ(t.player(0).harbor, 2);
}

TEST(EffectPayment, R9_1_as_a_follow_up_with_another_behind_it) {  // X3.1
  const Step track{.effect = Effect::Track, .from = DiscFrom::Supply, .attributes = 0b0001};
  const Content other = doing(kShip, {payment(1), track});
  Table t = table_of(other);
  t.give(0, "market", true).play(std::string(kBy) + " sea:africa then-payment:market then-track:industry");
  EXPECT_EQ(t.player(0).harbor, 1);
  EXPECT_EQ(t.points_of(0, "industry"), 1);
}

TEST(EffectDraw, R9_5_a_slavery_deck_that_is_empty_is_not_yet_abolished) {  // X2.4
  const Content other = doing(draw({Deck::Slavery}, 0));
  Table t = table_of(other);
  EXPECT_EQ(Table(t).abolished().why(std::string(kBy) + " slavery"), (WhyNot{Reason::SlaveryAbolished, {9, 5}}));
  EXPECT_EQ(t.empty("slavery").why(std::string(kBy) + " slavery"),
            (WhyNot{Reason::DeckEmpty, {9, 2}, {about(Deck::Slavery)}}));
}

TEST(EffectPayment, R9_1_nor_of_the_building_in_use_in_the_second_half) {  // X2.5
  const Content other = doing(payment(1));
  Table t = table_of(other);
  t.give(0, "cartographer").give(0, "market", true).play("use cartographer ship sea:africa");
  EXPECT_EQ(t.legal("then exploit"),
            (Set{"then exploit spice-trade a market", "then exploit spice-trade b sea:africa influence",
                 "then exploit spice-trade b sea:africa wealth"}));
  t.play("then exploit spice-trade a market");
  EXPECT_TRUE(t.works(0, 2));
}

TEST(EffectPayment, R13_2_with_a_token_nothing_is_in_use) {
  const Content other = doing(payment(1));
  Table t = table_of(other);
  t.worker(0, "shipyard").blue(0, "ship-draw");
  EXPECT_TRUE(t.allows("spend ship-draw exploit spice-trade a shipyard"));
}

TEST(EffectStrike, R13_2_the_top_card_leaves_the_game) {  // X2.11
  const Content other = doing(kShip, {{.effect = Effect::Strike, .decks = decks({Deck::Africa})}});
  Table t = table_of(other);
  t.play(std::string(kBy) + " sea:india");
  EXPECT_EQ(t.top_of("africa"), "africa-2");
  EXPECT_TRUE(t.hand(0).empty());
  EXPECT_EQ(t.s.pile, 0u);
}

TEST(EffectStrike, R9_5_it_never_abolishes) {  // X2.11
  const Content other = doing({.effect = Effect::Strike, .decks = decks({Deck::Europe})});
  Table t = table_of(other);
  t.top("europe", 5).card(1, "slavery-0").play(kBy);
  EXPECT_EQ(t.top_of("europe"), "");
  EXPECT_FALSE(t.s.abolished);
  EXPECT_TRUE(t.holds(1, "slavery-0"));
}

TEST(EffectStrike, R13_2_impossible_when_the_deck_is_empty_or_gone) {  // X2.11
  const Content other = doing({.effect = Effect::Strike, .decks = decks({Deck::Slavery})});
  Table t = table_of(other);
  EXPECT_TRUE(t.allows(kBy));
  Table gone = t;
  gone.abolished();
  EXPECT_FALSE(gone.allows(kBy));
  EXPECT_EQ(gone.why(kBy), (WhyNot{Reason::SlaveryAbolished, {9, 5}}));
  t.empty("slavery");
  EXPECT_FALSE(t.allows(kBy));
  EXPECT_EQ(t.why(kBy), (WhyNot{Reason::DeckEmpty, {13, 2}, {about(Deck::Slavery)}}));
}

}  // namespace
}  // namespace endeavor::test
