// Attributes and what they are worth: sums, levels, the cap of the first edition, Glory (R5).
#include <gtest/gtest.h>

#include "engine/pieces.h"
#include "engine/scoring.h"
#include "tests/support/table.h"

namespace endeavor::test {
namespace {

TEST(Attributes, R5_1_buildings_cards_brown_tokens_and_discs_on_the_track_add_up) {
  Table t("age-of-sail side-a 2");
  t.give(0, "theater").card(0, "india-1").points(0, "culture", 5);
  EXPECT_EQ(t.tokens_of(0, "culture"), 2);
  t.give(0, "memorial").harbor(0, 3).hold(1, "london").turn(0);
  t.play({"use memorial attack london", "memorial culture"});
  EXPECT_EQ(t.points_of(0, "culture"), 6);
}

TEST(Attributes, R5_1_changes_at_once_when_a_symbol_comes_or_goes) {
  Table t("age-of-sail side-a 2");
  t.lay("london", "influence").harbor(0, 4).turn(0).play("use colonial-house occupy london");
  EXPECT_EQ(t.points_of(0, "influence"), 1);
  t.cards(0, {"south-america-1", "north-america-1"}).discard(0);
  EXPECT_EQ(t.points_of(0, "culture"), 2);
  t.play("discard south-america-1");
  EXPECT_EQ(t.points_of(0, "culture"), 0);
}

TEST(Attributes, R5_2_levels_by_score) {
  const std::array<int, 17> levels = {1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5};
  Player p;
  for (int score = 0; score <= 16; ++score) {
    p.attributes.fill(static_cast<std::uint8_t>(score));
    const int level = levels[static_cast<std::size_t>(score)];
    EXPECT_EQ(build_level(p), level) << score;
    EXPECT_EQ(growth_level(p), level + 1) << score;
    EXPECT_EQ(salary_level(p), level) << score;
    EXPECT_EQ(card_limit(p), level) << score;
  }
}

TEST(Attributes, R5_2_each_level_hangs_on_its_own_attribute) {
  for (const Attribute a : ids<Attribute>(kAttributes)) {
    Player p;
    p.attributes[a] = 10;
    EXPECT_EQ(build_level(p), a == Attribute::Industry ? 5 : 1);
    EXPECT_EQ(growth_level(p), a == Attribute::Culture ? 6 : 2);
    EXPECT_EQ(salary_level(p), a == Attribute::Wealth ? 5 : 1);
    EXPECT_EQ(card_limit(p), a == Attribute::Influence ? 5 : 1);
  }
}

TEST(Attributes, R5_3_first_edition_counts_15_at_most_but_keeps_the_true_sum) {
  Table first("first-edition first-edition 3");
  first.card(0, "south-america-3").points(0, "culture", 18);
  EXPECT_EQ(score_sheet(box(), first.s, seat(0)).attributes[1], 15);
  discard_card(box(), first.s, seat(0), card_called("south-america-3"));
  EXPECT_EQ(first.points_of(0, "culture"), 14);
  EXPECT_EQ(score_sheet(box(), first.s, seat(0)).attributes[1], 14);

  Table aos("age-of-sail side-a 2");
  aos.points(0, "culture", 18);
  EXPECT_EQ(score_sheet(box(), aos.s, seat(0)).attributes[1], 18);
}

TEST(Attributes, R5_4_glory_of_a_track) {
  const std::array<int, 10> low = {0, 0, 2, 2, 4, 4, 4, 7, 7, 7};
  for (const Edition e : {Edition::AgeOfSail, Edition::FirstEdition}) {
    for (int score = 0; score < 10; ++score)
      EXPECT_EQ(attribute_glory(e, score), low[static_cast<std::size_t>(score)]);
    for (int score = 10; score <= 15; ++score) EXPECT_EQ(attribute_glory(e, score), score);
  }
  EXPECT_EQ(attribute_glory(Edition::AgeOfSail, 16), 16);
  EXPECT_EQ(attribute_glory(Edition::AgeOfSail, 25), 25);
  EXPECT_EQ(attribute_glory(Edition::FirstEdition, 16), 15);
  EXPECT_EQ(attribute_glory(Edition::FirstEdition, 25), 15);
}

}  // namespace
}  // namespace endeavor::test
