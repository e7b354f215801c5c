// Whether the open question fits the rest of a position, question by question; and that find_violation
// survives any bytes at all.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstring>

#include "engine/legal.h"
#include "engine/query.h"
#include "engine/verify/invariants.h"
#include "tests/support/random_play.h"
#include "tests/support/table.h"

namespace endeavor::test {
namespace {

// The fault after one change to a good position.
template <class Change>
StateFault after(const Table& good, Change change) {
  EXPECT_EQ(find_violation(box(), good.s).fault, StateFault::None);
  State s = good.s;
  change(s);
  return find_violation(box(), s).fault;
}

TEST(Pending, R2_6_start) {
  Table t = Table::fresh(kAoSRules);
  EXPECT_EQ(after(t, [](State& s) { s.to_move = seat(1); }), StateFault::Pending);  // the Crown has not chosen
  t.play("start merchant-dock");
  EXPECT_EQ(after(t, [](State& s) { s.to_move = seat(0); }), StateFault::Pending);  // has chosen already
  EXPECT_EQ(after(t, [](State& s) { s.phase = Phase::Construction; }), StateFault::StartBuilding);
}

TEST(Pending, R11_7_scrap) {
  Table t("age-of-sail side-a 2 silent-fleet building-scarcity");
  t.construction(1);
  EXPECT_EQ(after(t, [](State& s) { s.to_move = s.crown; }), StateFault::Pending);
  EXPECT_EQ(after(t, [](State& s) { s.rules.options.building_scarcity = false; }), StateFault::Pending);
  EXPECT_EQ(after(t, [](State& s) { s.supply.fill(0); }), StateFault::Pending);
  EXPECT_EQ(after(t, [](State& s) { s.phase = Phase::Action; }), StateFault::Pending);
}

TEST(Pending, R4_1_build) {
  Table t(kAoSRules);
  t.construction(0);
  EXPECT_EQ(after(t, [](State& s) { s.supply.fill(0); }), StateFault::Pending);
  EXPECT_EQ(after(t, [](State& s) { s.phase = Phase::Action; }), StateFault::Pending);
}

TEST(Pending, R4_5_salary) {
  Table t(kAoSRules);
  t.give(0, "market", true).give(0, "docks", true).give(0, "fortress", true).points(0, "wealth", 2).salary(0);
  EXPECT_EQ(after(t, [](State& s) { s.payments_left = 0; }), StateFault::Pending);
  EXPECT_EQ(after(t, [](State& s) { s.payments_left = 1; }), StateFault::None);
  EXPECT_EQ(after(t, [](State& s) { s.payments_left = 3; }), StateFault::Pending);  // more than the level
  EXPECT_EQ(after(t, [](State& s) { s.phase = Phase::Construction; }), StateFault::Pending);
  const auto one_paid = [](State& s) {  // two workers, two payments: nothing to ask
    s.players[0].workers &= 0b0110;
    ++s.players[0].harbor;
  };
  EXPECT_EQ(after(t, one_paid), StateFault::Pending);
}

// In 1E nothing is asked when all workers stand on buildings of one type.
TEST(Pending, R4_5_first_edition_salary_is_not_asked_between_equal_buildings) {
  Table t(kFirstRules);
  t.give(0, "market", true).give(0, "docks", true).give(0, "market", true).salary(0);
  const auto only_markets = [](State& s) {
    s.players[0].workers = 0b1010;
    ++s.players[0].harbor;
  };
  EXPECT_EQ(after(t, only_markets), StateFault::Pending);
}

TEST(Pending, R6_1_turn) {
  Table t(kAoSRules);
  EXPECT_EQ(after(t, [](State& s) { s.phase = Phase::Discard; }), StateFault::Pending);
  EXPECT_EQ(after(t, [](State& s) { s.payments_left = 1; }), StateFault::Pending);
  EXPECT_EQ(after(t, [](State& s) { s.free_slot = card_called("india-governor"); }), StateFault::Pending);
  EXPECT_EQ(after(t, [](State& s) { s.turn.seat = seat(0); }), StateFault::Pending);
}

TEST(Pending, R6_5_second_half) {
  Table t(kAoSRules);
  t.give(0, "docks").harbor(0, 3).play("use docks ship track:africa");
  EXPECT_EQ(after(t, [](State& s) { s.turn.seat = seat(1); }), StateFault::Pending);
  EXPECT_EQ(after(t, [](State& s) { s.turn.seat = seat(7); }), StateFault::Pending);
  EXPECT_EQ(after(t, [](State& s) { s.to_move = seat(1); }), StateFault::Pending);
  EXPECT_EQ(after(t, [](State& s) { s.turn.open_half = Action::Ship; }), StateFault::Pending);
  EXPECT_EQ(after(t, [](State& s) { s.turn.open_half = Action::None; }), StateFault::Pending);
  EXPECT_EQ(after(t, [](State& s) { s.turn.place = 0; }), StateFault::Pending);
  EXPECT_EQ(after(t, [](State& s) { s.turn.place = 5; }), StateFault::Pending);
  EXPECT_EQ(after(t, [](State& s) { s.turn.building = building_called("market"); }), StateFault::Pending);
  EXPECT_EQ(after(t, [](State& s) { s.turn.performed_count = 0; }), StateFault::Pending);
  EXPECT_EQ(after(t, [](State& s) { s.turn.performed_count = 3; }), StateFault::Pending);
  EXPECT_EQ(after(t, [](State& s) { s.turn.performed[0].action = Action::Draw; }), StateFault::Pending);
  EXPECT_EQ(after(t, [](State& s) { s.turn.performed[0].where = kAreas; }), StateFault::Pending);
  EXPECT_EQ(after(t, [](State& s) { s.turn.casualties[0] = seat(0); }), StateFault::Pending);
  EXPECT_EQ(after(t, [](State& s) { s.turn.token = Token::ShipDraw; }), StateFault::Pending);
  EXPECT_EQ(after(t, [](State& s) { s.passed = 1; }), StateFault::Pending);
  const auto no_discs = [](State& s) {  // then it would not have been asked
    ++s.players[0].supply;
    --s.players[0].harbor;
  };
  EXPECT_EQ(after(t, no_discs), StateFault::Pending);
  const auto no_worker = [](State& s) {
    s.players[0].workers = 0;
    ++s.players[0].harbor;
  };
  EXPECT_EQ(after(t, no_worker), StateFault::Pending);
}

TEST(Pending, R8_5_memorial) {
  Table t(kAoSRules);
  t.give(0, "memorial").harbor(0, 3).hold(1, "london").play("use memorial attack london");
  EXPECT_EQ(after(t, [](State& s) { s.to_move = seat(1); }), StateFault::Pending);
  EXPECT_EQ(after(t, [](State& s) { s.turn.casualties[0] = Seat::None; }), StateFault::Pending);
  EXPECT_EQ(after(t, [](State& s) { s.turn.casualties[1] = seat(0); }), StateFault::Pending);
  EXPECT_EQ(after(t, [](State& s) { s.turn.casualties[1] = seat(1); }), StateFault::Pending);  // owns no Memorial
  EXPECT_EQ(after(t, [](State& s) { s.turn.casualties[1] = seat(9); }), StateFault::Pending);
  const auto no_casualty = [](State& s) {
    s.players[0].harbor = static_cast<std::uint8_t>(s.players[0].harbor + s.players[0].supply);
    s.players[0].supply = 0;
  };
  EXPECT_EQ(after(t, no_casualty), StateFault::Pending);
}

TEST(Pending, R11_1_reaction) {
  Table t(kSilentRules);
  t.give(0, "shipyard").harbor(0, 2).play("use shipyard ship track:africa");
  EXPECT_EQ(after(t, [](State& s) { s.to_move = seat(1); }), StateFault::Pending);
  EXPECT_EQ(after(t, [](State& s) { s.turn.open_half = Action::Ship; }), StateFault::Pending);
  EXPECT_EQ(after(t, [](State& s) { s.turn.casualties[1] = seat(0); }), StateFault::Pending);
  const auto by_token = [](State& s) {  // the same turn by a token is as good
    s.turn.token = Token::ShipDraw;
    s.turn.building = Building::None;
    s.turn.place = 0;
  };
  EXPECT_EQ(after(t, by_token), StateFault::None);
  const auto brown = [&](State& s) {
    by_token(s);
    s.turn.token = Token::Culture;
  };
  EXPECT_EQ(after(t, brown), StateFault::Pending);
  Table both(kSilentRules);
  both.give(0, "docks").harbor(0, 3).play({"use docks ship track:africa", "then occupy london"});
  EXPECT_EQ(after(both, [](State& s) { s.turn.performed[1].action = Action::Ship; }), StateFault::Pending);
  EXPECT_EQ(after(both, [](State& s) { s.turn.performed[1].where = 9; }), StateFault::Pending);
}

TEST(Pending, R9_7_slot_and_discard) {
  Table t(kAoSRules);
  t.open("india", 0).cards(0, {"india-governor", "far-east-1", "north-america-1"}).discard(0);
  EXPECT_EQ(after(t, [](State& s) { s.to_move = seat(1); }), StateFault::Pending);
  EXPECT_EQ(after(t, [](State& s) { s.phase = Phase::Action; }), StateFault::Pending);
  t.play("slot india-governor");
  EXPECT_EQ(after(t, [](State& s) { s.free_slot = card_called("far-east-1"); }), StateFault::Pending);
  EXPECT_EQ(after(t, [](State& s) { s.free_slot = card_called("africa-governor"); }), StateFault::Pending);
  EXPECT_EQ(after(t, [](State& s) { s.free_slot = card(60); }), StateFault::Pending);
  EXPECT_EQ(after(t, [](State& s) { s.free_slot = card(126); }), StateFault::Pending);
  EXPECT_EQ(after(t, [](State& s) { s.free_slot = Card::None; }), StateFault::None);
  Table no_governor(kAoSRules);
  no_governor.cards(0, {"far-east-1", "north-america-1"}).discard(0);
  EXPECT_EQ(after(no_governor, [](State& s) { s.decision = Decision::Slot; }), StateFault::Pending);
  Table first(kFirstRules);
  first.cards(0, {"far-east-1", "north-america-1"}).play("pass");
  EXPECT_EQ(after(first, [](State& s) { s.passed = 0; }), StateFault::Pending);
}

// An accepted position can be played, and stays possible.
void play_on(State s, Random& chance) {
  MoveList moves;
  for (int n = 0; n < 40 && !is_over(s); ++n) {
    legal_moves(box(), s, moves);
    ASSERT_FALSE(moves.empty());
    const Move m = moves[chance.below(static_cast<std::uint32_t>(moves.size()))];
    apply(box(), s, m);
    const Violation v = find_violation(box(), s);
    ASSERT_EQ(v.fault, StateFault::None)
        << text_of(s.rules.board, m) << ", seat " << index(v.seat) << ", need " << v.need << ", have " << v.have;
  }
}

// Positions of all kinds with some bytes overwritten. Run under the sanitizers this shows that
// nothing is read outside its array whatever a position holds. Only bytes of bools stay as they are:
// a bool has no third value.
TEST(Pending, Any_bytes_are_judged_without_harm) {
  Random chance(7);
  int refused = 0;
  int tries = 0;
  const std::size_t options = offsetof(State, rules) + offsetof(Rules, options);
  const std::size_t tiles = offsetof(State, modules) + offsetof(Modules, nations);
  const auto is_bool = [&](std::size_t i) {
    if (i >= tiles && i < tiles + sizeof(Modules::nations)) {
      const std::size_t field = (i - tiles) % sizeof(NationTile);
      return field == offsetof(NationTile, top) || field == offsetof(NationTile, middle) ||
             field == offsetof(NationTile, flipped);
    }
    return (i > options && i < options + sizeof(Options)) || i == offsetof(State, abolished) ||
           i == offsetof(State, turn) + offsetof(Turn, may_mobilize);
  };
  const std::uint64_t games = thorough() ? 60'000 : 120;
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    RandomGame game(seed);
    while (!game.over()) {
      game.play(game.choose());
      if (chance.below(8) != 0) continue;
      State s = game.state();
      std::array<unsigned char, sizeof(State)> bytes;
      std::memcpy(bytes.data(), &s, sizeof(State));
      for (std::uint32_t n = 1 + chance.below(4); n > 0; --n) {
        const std::size_t i = chance.below(sizeof(State));
        const auto value = static_cast<unsigned char>(chance.below(256));
        if (!is_bool(i)) bytes[i] = value;
      }
      std::memcpy(&s, bytes.data(), sizeof(State));
      ++tries;
      const StateFault found = find_violation(box(), s).fault;
      refused += found == StateFault::None ? 0 : 1;
      if (found == StateFault::None) {
        ASSERT_NO_FATAL_FAILURE(play_on(s, chance)) << game.where();
      }
    }
  }
  EXPECT_GT(tries, 500);
  EXPECT_GT(refused, tries / 2);
}

}  // namespace
}  // namespace endeavor::test
