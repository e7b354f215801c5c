// Payment, drawing from decks and from the pile, and abolition (R9.1–R9.5).
#include <gtest/gtest.h>

#include "tests/support/table.h"

namespace endeavor::test {
namespace {

using Set = std::set<std::string>;
constexpr LevelFive kPayers = {"exchange", "museum", "parliament"};

TEST(Payment, R9_1_a_worker_returns_to_the_harbor) {
  Table t("age-of-sail side-a 2", kPayers);
  t.give(0, "exchange").give(0, "market", true).worker(0, "colonial-house").harbor(0, 1).turn(0);
  EXPECT_EQ(t.legal("use"), (Set{"use exchange payment market", "use exchange payment colonial-house"}));
  t.play("use exchange payment market");
  EXPECT_EQ(t.player(0).harbor, 1);
  EXPECT_FALSE(t.works(0, 2));
  EXPECT_TRUE(t.works(0, 1));
  EXPECT_TRUE(t.works(0, 0));
}

TEST(Payment, R9_1_never_from_the_building_in_use) {
  for (const char* rules : {"first-edition first-edition 3", "age-of-sail side-a 2"}) {
    Table t(rules, kPayers);
    t.give(0, "exchange").harbor(0, 1).turn(0);
    EXPECT_EQ(t.why("use exchange payment exchange"),
              (WhyNot{Reason::PaysItself, {9, 1}, {about(building_called("exchange"))}}))
        << rules;
    EXPECT_EQ(t.legal(), (Set{"pass"}));
  }
}

TEST(Payment, R9_1_age_of_sail_never_in_the_action_phase_from_a_marked_building) {
  Table t("age-of-sail side-a 2", kPayers);
  t.give(0, "exchange").give(0, "museum", true).blue(0, "payment").harbor(0, 1).turn(0);
  const WhyNot marked{Reason::NoPaymentMark, {9, 1}, {about(building_called("museum"))}};
  EXPECT_EQ(t.why("use exchange payment museum"), marked);
  EXPECT_EQ(t.why("spend payment payment museum"), marked);
  EXPECT_EQ(t.legal(), (Set{"pass"}));

  Table first("first-edition first-edition 3");
  first.give(0, "exchange", true).blue(0, "payment").turn(0);
  EXPECT_TRUE(first.allows("spend payment payment exchange"));  // 1E has no such mark
}

TEST(Payment, R9_1_what_has_no_worker_or_another_owner) {
  Table t("age-of-sail side-a 2");
  t.give(0, "market").give(1, "docks", true).blue(0, "payment").turn(0);
  EXPECT_EQ(t.why("spend payment payment market"),
            (WhyNot{Reason::NoWorker, {9, 1}, {about(building_called("market"))}}));
  EXPECT_EQ(t.why("spend payment payment docks"),
            (WhyNot{Reason::NotYourBuilding, {9, 1}, {about(building_called("docks"))}}));
}

TEST(Payment, R9_1_the_building_is_free_again_in_the_same_phase) {
  Table t("age-of-sail side-a 2");
  t.give(0, "market", true).blue(0, "payment").turn(0).play({"spend payment payment market", "pass"});
  EXPECT_TRUE(t.allows("use market draw europe"));
}

TEST(Draw, R9_2_the_top_card_with_presence_of_at_least_its_value) {
  Table t("age-of-sail side-a 2");
  t.give(0, "market")
      .harbor(0, 1)
      .top("europe", 2)
      .top("slavery", 3)
      .hold(0, {"london", "fleet-ionian-sea"})
      .turn(0);
  EXPECT_EQ(t.legal("use"), (Set{"use market draw europe"}));
  EXPECT_EQ(t.why("use market draw slavery"),
            (WhyNot{Reason::PresenceTooLow,
                    {9, 2},
                    {about(Area::Europe), about(card_called("slavery-3")), need(3), have(2)}}));
  t.play("use market draw europe");
  EXPECT_TRUE(t.holds(0, "europe-2"));
  EXPECT_EQ(t.points_of(0, "influence"), 3);
  EXPECT_EQ(t.top_of("europe"), "europe-3");
}

TEST(Draw, R9_2_value_0_needs_no_presence) {
  Table t("first-edition first-edition 3");
  t.give(0, "market").harbor(0, 1).turn(0);
  EXPECT_EQ(t.legal("use"), (Set{"use market draw europe", "use market draw slavery"}));
}

TEST(Draw, R9_2_first_edition_the_region_must_be_open_age_of_sail_not) {
  Table aos("age-of-sail first-edition 3");
  aos.give(0, "market").harbor(0, 1).track("africa", {0, 1}).turn(0);
  EXPECT_TRUE(aos.allows("use market draw africa"));
  Table first("first-edition first-edition 3");
  first.give(0, "market").harbor(0, 1).track("africa", {0, 1}).turn(0);
  EXPECT_EQ(first.why("use market draw africa"),
            (WhyNot{Reason::RegionClosed, {9, 2}, {about(Area::Africa), about(Action::Draw)}}));
  first.open("africa", {0, 1, 1, 1, 1, 1});
  EXPECT_TRUE(first.allows("use market draw africa"));
}

TEST(Draw, R9_2_presence_is_that_of_the_decks_own_area) {
  Table t("age-of-sail side-a 2");
  t.give(0, "market").harbor(0, 1).track("india", {0, 0, 0}).top("africa", 1).top("india", 3).turn(0);
  EXPECT_TRUE(t.allows("use market draw india"));
  EXPECT_EQ(t.why("use market draw africa"),
            (WhyNot{Reason::PresenceTooLow,
                    {9, 2},
                    {about(Area::Africa), about(card_called("africa-1")), need(1), have(0)}}));
}

TEST(Draw, R9_2_an_empty_deck_gives_nothing) {
  Table t("age-of-sail side-a 2");
  t.give(0, "market").harbor(0, 1).empty("africa").turn(0);
  EXPECT_EQ(t.why("use market draw africa"), (WhyNot{Reason::DeckEmpty, {9, 2}, {about(Deck::Africa)}}));
}

TEST(Draw, R9_3_any_card_of_the_pile_with_presence_in_Europe) {
  Table t("age-of-sail side-a 2");
  t.give(0, "market").harbor(0, 1).pile({"africa-3", "india-1", "europe-2"}).hold(0, {"london", "venice"});
  t.track("africa", {0, 0, 0}).turn(0);
  EXPECT_EQ(t.legal("use market draw pile"),
            (Set{"use market draw pile:india-1", "use market draw pile:europe-2"}));
  EXPECT_EQ(t.why("use market draw pile:africa-3"),
            (WhyNot{Reason::PilePresenceTooLow, {9, 3}, {about(card_called("africa-3")), need(3), have(2)}}));
  EXPECT_EQ(t.why("use market draw pile:africa-1"),
            (WhyNot{Reason::NotInPile, {9, 3}, {about(card_called("africa-1"))}}));
  t.play("use market draw pile:europe-2");
  EXPECT_EQ(t.hand(0), (Set{"europe-2"}));
  EXPECT_EQ(t.points_of(0, "influence"), 3);
  t.hold(0, {"lisbon", "cadiz", "amsterdam", "la-rochelle"}).turn(0).give(0, "market").harbor(0, 1);
  EXPECT_EQ(t.legal("use market draw pile"),
            (Set{"use market draw pile:india-1", "use market draw pile:africa-3"}));
}

TEST(Draw, R9_3_first_edition_has_no_pile) {
  Table t("first-edition first-edition 3");
  t.give(0, "market").harbor(0, 1).turn(0);
  EXPECT_EQ(t.why("use market draw pile:africa-1"), (WhyNot{Reason::NoPile, {9, 3}}));
}

TEST(Draw, R9_4_a_value_1_card_of_a_region_brings_a_disc) {
  for (const char* region : {"africa", "south-america", "caribbean", "north-america", "india", "far-east"}) {
    Table t("age-of-sail side-a 2");
    t.give(0, "market").harbor(0, 1).track(region, {0}).turn(0);
    const int supply = t.player(0).supply;
    t.play(std::string("use market draw ") + region);
    EXPECT_EQ(t.player(0).harbor, 1) << region;
    EXPECT_EQ(t.player(0).supply, supply - 1);
  }
}

TEST(Draw, R9_4_other_cards_bring_none_and_the_first_edition_never_does) {
  Table t("age-of-sail side-a 2");
  t.give(0, "market").give(0, "market").give(0, "market").harbor(0, 3).hold(0, "london").track("africa", {0, 0});
  t.top("europe", 1).top("slavery", 1).top("africa", 2).turn(0);
  for (const char* deck : {"europe", "slavery", "africa"}) t.turn(0).play(std::string("use market draw ") + deck);
  EXPECT_EQ(t.player(0).harbor, 0);
  Table first("first-edition first-edition 3");
  first.give(0, "market").harbor(0, 1).open("africa", 0).turn(0).play("use market draw africa");
  EXPECT_EQ(first.player(0).harbor, 0);
}

TEST(Draw, R9_4_each_time_it_is_drawn_and_only_while_discs_are_left) {
  Table t("age-of-sail side-a 2");
  t.give(0, "market").give(0, "market").hold(0, "london").pile({"india-1"}).track("africa", {0}).turn(0);
  t.harbor(0, 5).play("use market draw pile:india-1");
  EXPECT_EQ(t.player(0).harbor, 5);
  t.harbor(0, 32).turn(0);
  EXPECT_EQ(t.player(0).supply, 0);
  t.play("use market draw africa");
  EXPECT_EQ(t.player(0).harbor, 31);  // activated, and nothing left to gain
}

TEST(Abolition, R9_5_everyone_sets_slavery_cards_aside_and_the_deck_leaves) {
  Table t("age-of-sail side-a 3");
  t.cards(0, {"slavery-1", "europe-2"}).cards(1, {"slavery-0", "slavery-3", "africa-1"}).top("slavery", 4);
  t.give(0, "market").harbor(0, 1).top("europe", 5).hold(0, {"london", "lisbon", "cadiz", "venice", "amsterdam"});
  t.turn(0).play("use market draw europe");
  EXPECT_TRUE(t.s.abolished);
  EXPECT_EQ(t.hand(0), (Set{"europe-2", "europe-5"}));
  EXPECT_EQ(t.hand(1), (Set{"africa-1"}));
  EXPECT_EQ(t.player(0).set_aside, 1);
  EXPECT_EQ(t.player(1).set_aside, 2);
  EXPECT_EQ(t.player(2).set_aside, 0);
  EXPECT_EQ(t.points_of(0, "wealth"), 0);
  EXPECT_EQ(t.points_of(1, "industry"), 1);  // Africa 1 alone
  EXPECT_EQ(t.top_of("slavery"), "");
  t.turn(0).give(0, "market").harbor(0, 1);
  EXPECT_EQ(t.why("use market draw slavery"), (WhyNot{Reason::SlaveryAbolished, {9, 5}}));
}

TEST(Abolition, R9_5_only_Europe_5_and_only_the_first_time) {
  Table t("age-of-sail side-a 2");
  t.give(0, "market").harbor(0, 1).top("europe", 4).card(1, "slavery-0").turn(0);
  t.hold(0, {"london", "lisbon", "cadiz", "venice", "amsterdam"}).play("use market draw europe");
  EXPECT_FALSE(t.s.abolished);
  EXPECT_TRUE(t.holds(1, "slavery-0"));

  Table again("age-of-sail side-a 2");  // the card lies in the pile, slavery is long gone
  again.s.abolished = true;
  again.empty("slavery").pile({"europe-5"}).give(0, "market").harbor(0, 1);
  again.hold(0, {"london", "lisbon", "cadiz", "venice", "amsterdam"}).turn(0).play("use market draw pile:europe-5");
  EXPECT_TRUE(again.holds(0, "europe-5"));
  EXPECT_EQ(again.player(0).set_aside, 0);
}

TEST(Abolition, R9_5_set_aside_cards_never_count_for_limits) {
  Table t("age-of-sail side-a 2");
  t.s.abolished = true;
  t.empty("slavery").cards(0, {"north-america-1"});
  t.s.players[0].set_aside = 4;
  t.discard(0);
  EXPECT_EQ(t.s.phase, Phase::Construction);  // one card fits, four lie aside
}

}  // namespace
}  // namespace endeavor::test
