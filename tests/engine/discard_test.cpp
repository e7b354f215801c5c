// Card limits, the free governor slot and discarding in Age of Sail (R9.6–R9.8, R14.3, R14.4).
#include <gtest/gtest.h>

#include "engine/pieces.h"
#include "engine/query.h"
#include "tests/support/table.h"

namespace endeavor::test {
namespace {

using Set = std::set<std::string>;

bool asked(const Table& t) { return t.s.phase == Phase::Discard; }

TEST(CardLimit, R9_6_cards_up_to_the_limit_fit) {
  Table one("age-of-sail side-a 2");
  one.cards(0, {"north-america-1"}).discard(0);
  EXPECT_FALSE(asked(one));
  Table two("age-of-sail side-a 2");
  two.cards(0, {"north-america-1", "far-east-1"}).discard(0);
  EXPECT_TRUE(asked(two));
  Table influence("age-of-sail side-a 2");
  influence.cards(0, {"north-america-1", "far-east-1"}).points(0, "influence", 2).discard(0);
  EXPECT_FALSE(asked(influence));
}

TEST(CardLimit, R9_6_one_slavery_card_is_exempt_a_second_is_not) {
  Table one("age-of-sail side-a 2");
  one.cards(0, {"north-america-1", "slavery-0"}).discard(0);
  EXPECT_FALSE(asked(one));
  Table two("age-of-sail side-a 2");
  two.cards(0, {"north-america-1", "slavery-0", "slavery-1"}).discard(0);
  EXPECT_TRUE(asked(two));
  Table only("age-of-sail side-a 2");
  only.cards(0, {"slavery-0", "slavery-1"}).discard(0);
  EXPECT_FALSE(asked(only));
}

TEST(CardLimit, R9_6_five_at_most_the_slavery_card_included) {
  Table five("age-of-sail side-a 2");
  five.cards(0, {"north-america-1", "far-east-1", "far-east-2", "africa-5", "slavery-0"})
      .points(0, "influence", 10);
  five.discard(0);
  EXPECT_FALSE(asked(five));
  Table six("age-of-sail side-a 2");
  six.cards(0, {"north-america-1", "far-east-1", "far-east-2", "africa-5", "far-east-3", "slavery-0"});
  six.points(0, "influence", 10).discard(0);
  EXPECT_TRUE(asked(six));
  six.play("discard slavery-0");
  EXPECT_FALSE(asked(six));
}

TEST(CardLimit, R9_6_the_free_slot_is_outside_all_limits) {
  Table t("age-of-sail side-a 2");
  t.open("far-east", 0).cards(0, {"north-america-1", "far-east-1", "far-east-2", "africa-5", "far-east-3"});
  t.card(0, "far-east-governor").points(0, "influence", 10).discard(0);
  EXPECT_EQ(t.s.decision, Decision::Slot);
  t.play("slot far-east-governor");
  EXPECT_FALSE(asked(t));
  EXPECT_EQ(t.hand(0).size(), 6u);
}

TEST(Discard, R9_7a_nothing_happens_when_all_cards_fit) {
  Table t("age-of-sail side-a 2");
  t.open("south-america", 0)
      .card(0, "south-america-governor")
      .card(0, "europe-4")
      .discard(0);  // Influence 3, two cards
  EXPECT_FALSE(asked(t));
  EXPECT_EQ(t.hand(0), (Set{"south-america-governor", "europe-4"}));
}

TEST(Discard, R9_7b_which_governor_takes_the_free_slot) {
  Table t("age-of-sail side-a 2");
  t.open("far-east", 0)
      .open("india", 0)
      .cards(0, {"far-east-governor", "north-america-1", "india-governor"})
      .discard(0);
  EXPECT_EQ(t.s.decision, Decision::Slot);
  EXPECT_EQ(t.legal(), (Set{"slot far-east-governor", "slot india-governor", "slot none"}));
  EXPECT_EQ(t.why("slot north-america-1"),
            (WhyNot{Reason::NotAGovernor, {9, 7}, {about(card_called("north-america-1"))}}));
  EXPECT_EQ(t.why("slot africa-governor"),
            (WhyNot{Reason::NotYourCard, {9, 7}, {about(card_called("africa-governor"))}}));
  EXPECT_EQ(t.why("discard north-america-1"), (WhyNot{Reason::AskedSlot, {9, 7}}));
}

TEST(Discard, R9_7b_not_asked_without_a_governor) {
  Table t("age-of-sail side-a 2");
  t.cards(0, {"north-america-1", "far-east-1"}).discard(0);
  EXPECT_EQ(t.s.decision, Decision::Discard);
  EXPECT_EQ(t.why("slot none"), (WhyNot{Reason::AskedDiscard, {9, 7}}));
}

TEST(Discard, R9_7c_one_by_one_not_the_one_in_the_free_slot) {
  Table t("age-of-sail side-a 2");
  t.open("far-east", 0).cards(0, {"far-east-governor", "north-america-1", "far-east-1", "africa-5"}).discard(0);
  t.play("slot far-east-governor");
  EXPECT_EQ(t.legal(), (Set{"discard north-america-1", "discard far-east-1", "discard africa-5"}));
  EXPECT_EQ(t.why("discard far-east-governor"),
            (WhyNot{Reason::InFreeSlot, {9, 7}, {about(card_called("far-east-governor"))}}));
  EXPECT_EQ(t.why("discard india-1"), (WhyNot{Reason::NotYourCard, {9, 7}, {about(card_called("india-1"))}}));
  t.play("discard far-east-1");
  EXPECT_TRUE(asked(t));
  t.play("discard africa-5");
  EXPECT_FALSE(asked(t));
  EXPECT_EQ(t.hand(0), (Set{"far-east-governor", "north-america-1"}));
  EXPECT_EQ(t.s.free_slot, Card::None);
}

TEST(Discard, R9_7c_the_limit_follows_influence_as_it_falls) {
  Table t("age-of-sail side-a 2");  // Influence 4: three cards
  t.cards(0, {"caribbean-1", "africa-3", "north-america-1", "far-east-1"}).discard(0);
  t.play("discard africa-3");  // Influence 2: two cards
  EXPECT_TRUE(asked(t));
  t.play("discard caribbean-1");  // Influence 0: one card
  EXPECT_TRUE(asked(t));
  t.play("discard far-east-1");
  EXPECT_FALSE(asked(t));
  EXPECT_EQ(t.hand(0), (Set{"north-america-1"}));
}

TEST(Discard, R14_3_in_age_of_sail_too_and_a_governor_discarded_takes_its_influence_along) {
  Table t("age-of-sail side-a 2");
  t.open("south-america", 0).cards(0, {"south-america-governor", "north-america-1", "far-east-1"}).discard(0);
  t.play({"slot none", "discard south-america-governor"});
  EXPECT_TRUE(asked(t));  // two cards, limit 1 again
}

TEST(Discard, R14_4_no_governor_need_go_to_the_free_slot) {
  Table t("age-of-sail side-a 2");
  t.open("far-east", 0).cards(0, {"far-east-governor", "north-america-1"}).discard(0);
  t.play("slot none");
  EXPECT_EQ(t.legal(), (Set{"discard far-east-governor", "discard north-america-1"}));
  t.play("discard north-america-1");
  EXPECT_FALSE(asked(t));
  EXPECT_EQ(t.hand(0), (Set{"far-east-governor"}));
}

TEST(Discard, R9_7_not_at_the_moment_of_passing_and_everyone_in_turn) {
  Table t("age-of-sail side-a 2");
  for (const int i : {0, 1})
    t.cards(i, i == 0 ? Words{"north-america-1", "far-east-1"} : Words{"far-east-2", "africa-5"});
  t.turn(0).play("pass");
  EXPECT_EQ(t.s.decision, Decision::Turn);
  t.play("pass");
  EXPECT_EQ(t.to_move(), 0);
  t.play("discard far-east-1");
  EXPECT_EQ(t.to_move(), 1);
  t.play("discard africa-5");
  EXPECT_EQ(t.s.round, 2);
}

TEST(Discard, R9_8_where_a_discarded_card_goes) {
  Table t("age-of-sail side-a 2");
  t.open("far-east", 0).points(0, "wealth", 1);
  t.cards(0, {"far-east-governor", "slavery-1", "slavery-2", "india-1", "europe-0", "south-america-1"}).discard(0);
  t.play({"slot none", "discard india-1", "discard europe-0"});
  EXPECT_EQ(t.s.pile, bit(card_called("india-1")) | bit(card_called("europe-0")));
  const CardRun run = pile_in_order(t.s);
  EXPECT_EQ(std::vector<Card>(run.begin(), run.end()),
            (std::vector{card_called("india-1"), card_called("europe-0")}));
  EXPECT_EQ(t.top_of("india"), "india-2");  // not back in its deck
  t.play("discard slavery-2");
  EXPECT_EQ(t.player(0).set_aside, 1);
  EXPECT_EQ(t.s.pile & kSlaveryCards, 0u);
  t.play("discard far-east-governor");
  EXPECT_EQ(t.s.governors & bit(Area::FarEast), 0);
  EXPECT_EQ(t.s.pile & kGovernorCards, 0u);
  EXPECT_EQ(t.hand(0), (Set{"slavery-1", "south-america-1"}));
  EXPECT_EQ(t.points_of(0, "industry"), 0);
  EXPECT_EQ(t.points_of(0, "wealth"), 3);
}

TEST(Discard, R9_8_the_others_may_draw_it_from_the_pile) {
  Table t("age-of-sail side-a 2");
  t.cards(0, {"north-america-1", "far-east-1"}).give(1, "market").harbor(1, 5).hold(1, "london").discard(0);
  t.play("discard far-east-1").turn(1);
  EXPECT_TRUE(t.allows("use market draw pile:far-east-1"));
}

}  // namespace
}  // namespace endeavor::test
