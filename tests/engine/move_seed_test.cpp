// Moves as values, and seeds as promises: sizes, targets that keep what they were made of, texts that
// tell all moves apart, and random numbers that mean the same for ever.
#include <gtest/gtest.h>

#include <set>
#include <type_traits>

#include "engine/hash.h"
#include "engine/legal.h"
#include "engine/random.h"
#include "tests/support/table.h"

namespace endeavor::test {
namespace {

static_assert(sizeof(State) <= 640 && std::is_trivially_copyable_v<State>);
static_assert(sizeof(Move) <= 8 && std::is_trivially_copyable_v<Move>);

template <class Id>
void expect_kept(int count, Target (*make)(Id), TargetKind kind, Id (Target::*id)() const) {
  for (const Id one : ids<Id>(count)) {
    EXPECT_EQ(make(one).kind(), kind);
    EXPECT_EQ((make(one).*id)(), one);
  }
}

TEST(Move, A_target_keeps_its_kind_and_its_id) {
  expect_kept<Space>(kMaxSpaces, Target::at, TargetKind::Space, &Target::space);
  expect_kept<Area>(kAreas, Target::track, TargetKind::Track, &Target::area);
  expect_kept<Area>(kAreas, Target::sea, TargetKind::Sea, &Target::area);
  expect_kept<Deck>(kDecks, Target::of, TargetKind::Deck, &Target::deck);
  expect_kept<Card>(kCards, Target::of, TargetKind::Card, &Target::card);
  expect_kept<Building>(kMaxBuildings, Target::of, TargetKind::Building, &Target::building);
  expect_kept<Attribute>(kAttributes, Target::of, TargetKind::Attribute, &Target::attribute);
  expect_kept<Link>(kMaxLinks, Target::of, TargetKind::Link, &Target::link);
  expect_kept<Fate>(kMaxFates, Target::of, TargetKind::Fate, &Target::fate);
  expect_kept<Nation>(kMaxNations, Target::of, TargetKind::Nation, &Target::nation);
  EXPECT_EQ(Target::same_deck().kind(), TargetKind::SameDeck);
  EXPECT_EQ(Target::none().kind(), TargetKind::None);
}

TEST(Move, No_two_moves_are_equal_or_read_the_same) {
  for (int b = 0; b < kBoards; ++b) {
    const auto board = static_cast<BoardId>(b);
    std::set<Move> moves;
    std::set<std::string> texts;
    for (const Move m : well_formed_moves(board)) {
      moves.insert(m);
      texts.insert(text_of(board, m));
    }
    EXPECT_EQ(moves.size(), well_formed_moves(board).size());
    EXPECT_EQ(texts.size(), well_formed_moves(board).size());
    EXPECT_GT(moves.size(), 5000u);
  }
}

// SplitMix64 as published.
TEST(Seed, The_random_numbers_are_those_of_every_release) {
  Random random(0);
  EXPECT_EQ(random.next(), 0xe220a8397b1dcdafu);
  EXPECT_EQ(random.next(), 0x6e789e6aa1b965f4u);
  EXPECT_EQ(random.next(), 0x06c45d188009454fu);
  std::array<int, 6> thrown{};
  for (int i = 0; i < 6000; ++i) ++thrown[random.below(6)];
  for (const int n : thrown) EXPECT_NEAR(n, 1000, 150);
}

// Crown, tokens place by place, level 5 tiles: what a seed has once meant it means for ever.
std::string in_one_line(const endeavor::Setup& setup) {
  std::string out = std::to_string(index(setup.crown)) + " ";
  for (const Token t : setup.tokens)
    if (t != Token::None) out += std::to_string(index(t));
  for (const Building b : setup.level_five)
    if (b != Building::None) out.append(" ").append(box().labels.buildings[index(b)].id.view());
  return out;
}

TEST(Seed, R2_3_a_seed_gives_the_same_set_up_in_every_release) {
  EXPECT_EQ(
      in_one_line(random_setup(box(), rules_called("age-of-sail side-b 4"), 7)),
      "1 42302310217634231203215302333150255351010333624421003121003021110313103313523217233340101212340 factory "
      "museum parliament");
  EXPECT_EQ(in_one_line(random_setup(box(), rules_called("first-edition first-edition 3"), 1)),
            "1 23213141431103101461033130530031133135317370343200225032522310154230230101003234012221512332263");
}

TEST(Seed, The_hash_sees_every_part_of_a_position) {
  Table t("age-of-sail side-a 2 silent-fleet");
  t.give(0, "market", true)
      .harbor(0, 3)
      .hold(0, "london")
      .card(0, "africa-1")
      .card(0, "india-1")
      .pile({"europe-0"});
  const State good = t.s;
  std::set<std::uint64_t> seen = {state_hash(good)};
  const auto differs = [&](auto change) {
    State s = good;
    change(s);
    return seen.insert(state_hash(s)).second;
  };
  EXPECT_TRUE(differs([](State& s) { s.rules.options.limited_occupy = true; }));
  EXPECT_TRUE(differs([](State& s) { s.rules.options.building_scarcity = true; }));
  EXPECT_TRUE(differs([](State& s) { s.rules.board = BoardId::SideB; }));
  EXPECT_TRUE(differs([](State& s) { ++s.round; }));
  EXPECT_TRUE(differs([](State& s) { s.decision = Decision::Second; }));
  EXPECT_TRUE(differs([](State& s) { s.crown = seat(1); }));
  EXPECT_TRUE(differs([](State& s) { s.to_move = seat(1); }));
  EXPECT_TRUE(differs([](State& s) { s.passed = 2; }));
  EXPECT_TRUE(differs([](State& s) { s.payments_left = 1; }));
  EXPECT_TRUE(differs([](State& s) { s.free_slot = card(6); }));
  EXPECT_TRUE(differs([](State& s) { s.turn.open_half = Action::Draw; }));
  EXPECT_TRUE(differs([](State& s) { s.abolished = true; }));
  EXPECT_TRUE(differs([](State& s) { --s.silent_supply; }));
  EXPECT_TRUE(differs([](State& s) { s.sea[2][1] = 1; }));
  EXPECT_TRUE(differs([](State& s) { s.track[2][0] = seat(1); }));
  EXPECT_TRUE(differs([](State& s) { s.spaces[5] = 2; }));
  EXPECT_TRUE(differs([](State& s) { s.token_nibbles[40] ^= 0x10; }));
  EXPECT_TRUE(differs([](State& s) { --s.supply[5]; }));
  EXPECT_TRUE(differs([](State& s) { s.players[1].track_discs[3] = 1; }));
  EXPECT_TRUE(differs([](State& s) { s.players[0].workers = 0; }));
  EXPECT_TRUE(differs([](State& s) { s.players[1].set_aside = 1; }));
  EXPECT_TRUE(differs([](State& s) { std::swap(s.card_order[0], s.card_order[1]); }));
  EXPECT_FALSE(differs([](State&) {}));
}

}  // namespace
}  // namespace endeavor::test
