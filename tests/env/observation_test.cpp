// What a seat is shown: the layout says what is written, it is complete, and it turns with the seat.
#include <gtest/gtest.h>

#include <cstring>
#include <map>
#include <set>

#include "ai/encode/features.h"
#include "engine/hash.h"
#include "engine/query.h"
#include "env/observation.h"
#include "tests/support/random_play.h"
#include "tests/support/words.h"

namespace endeavor::test {
namespace {

constexpr std::uint8_t kGuard = 0xa5;

std::vector<std::uint8_t> table_of(const Observer& observer, const State& s, Seat who) {
  std::vector<std::uint8_t> out(observer.size() + 16, kGuard);
  observer.observe(s, who, out.data());
  for (std::size_t i = observer.size(); i < out.size(); ++i) EXPECT_EQ(out[i], kGuard) << "written too far";
  out.resize(observer.size());
  return out;
}

const ObservationRow& row(const Observer& observer, std::string_view name) {
  for (const ObservationRow& r : observer.layout())
    if (r.name == name) return r;
  ADD_FAILURE() << "no row " << name;
  return observer.layout().front();
}

TEST(Observation, the_layout_has_no_gap_and_no_name_twice) {
  for (const auto& kinds : {all_rules(), module_rules()}) {
    for (const Rules& rules : kinds) {
      const Observer observer(box(), rules, ObservationKind::Table);
      std::uint32_t next = 0;
      std::set<std::string> names;
      for (const ObservationRow& r : observer.layout()) {
        EXPECT_EQ(r.first, next) << r.name;
        EXPECT_TRUE(names.insert(r.name).second) << r.name;
        EXPECT_FALSE(r.meaning.empty()) << r.name;
        next += r.count;
      }
      EXPECT_EQ(next, observer.size());
    }
  }
}

TEST(Observation, rows_hold_what_they_are_called) {
  for (int i = 0; i < games_wanted(300); ++i) {
    RandomGame game(static_cast<std::uint64_t>(i));
    const Observer observer(box(), game.state().rules, ObservationKind::Table);
    for (; !game.over(); game.play(game.choose())) {
      if (game.moves_played() % 13 != 0) continue;
      const State& s = game.state();
      const int n = s.rules.players;
      const Seat me = seat(game.moves_played() % n);
      const auto seen = table_of(observer, s, me);
      const auto at = [&](const std::string& name, std::size_t k = 0) {
        return seen[row(observer, name).first + k];
      };
      ASSERT_EQ(at("round", s.round - 1u), 1);
      ASSERT_EQ(at("decision", index(s.decision)), 1);
      for (int k = 0; k < n; ++k) {
        const Seat who = seat((static_cast<int>(index(me)) + k) % n);
        const std::string seat_k = "seat-" + std::to_string(k) + ".";
        ASSERT_EQ(at("to-move", static_cast<std::size_t>(k)), s.to_move == who ? 1 : 0);
        ASSERT_EQ(at(seat_k + "harbor"), s.player(who).harbor);
        ASSERT_EQ(at(seat_k + "supply"), s.player(who).supply);
        for (const Card c : ids<Card>(kCards))
          ASSERT_EQ(at(seat_k + "cards", index(c)), (s.cards[who] & bit(c)) != 0 ? 1 : 0);
        for (const Space sp : ids<Space>(box().board(s.rules.board).space_count))
          ASSERT_EQ(at(seat_k + "spaces", index(sp)), owner_of(s, sp) == who ? 1 : 0) << game.where();
        std::size_t place = 0;
        for (const Area a : kRegionAreas)
          for (int t = 0; t < box().board(s.rules.board).track_length[a]; ++t, ++place)
            ASSERT_EQ(at(seat_k + "track", place), s.track[a][t] == who ? 1 : 0) << game.where();
      }
      for (std::size_t place = 0; place < box().board(s.rules.board).place_count; ++place)
        for (const Token t : ids<Token>(kTokens))
          ASSERT_EQ(at("board-tokens", place * kTokens + index(t)),
                    token_at(s, static_cast<TokenPlace>(place)) == t ? 1 : 0);
    }
  }
}

// Everything that rules can depend on: what differs in more than the order of cards and places looks different.
State without_order(State s) {
  s.card_order = {};
  s.turn.place = 0;
  s.tiles_in_game = 0;
  for (Player& p : s.players) {
    std::array<std::pair<Building, bool>, kSeaside> tiles;
    for (int i = 0; i < kSeaside; ++i) tiles[static_cast<std::size_t>(i)] = {p.buildings[i], p.has_worker(i)};
    std::ranges::sort(tiles);
    p.workers = 0;
    for (int i = 0; i < kSeaside; ++i) {
      p.buildings[i] = tiles[static_cast<std::size_t>(i)].first;
      if (tiles[static_cast<std::size_t>(i)].second) p.workers |= static_cast<std::uint8_t>(1u << i);
    }
  }
  return s;
}

TEST(Observation, two_positions_never_look_the_same) {
  for (const auto& kinds : {all_rules(), module_rules()}) {
    for (std::size_t k = 0; k < kinds.size(); k += 3) {
      const Observer observer(box(), kinds[k], ObservationKind::Table);
      std::map<std::vector<std::uint8_t>, State> seen;
      for (RandomGame game(kinds[k], 2 * k); !game.over(); game.play(game.choose())) {
        State now = without_order(game.state());
        const auto [there, fresh] = seen.try_emplace(table_of(observer, game.state(), seat(0)), now);
        if (!fresh) ASSERT_EQ(there->second, now) << game.where();
      }
    }
  }
}

TEST(Observation, features_are_those_of_the_bots) {
  const Rules rules{.edition = Edition::AgeOfSail, .board = BoardId::SideB, .players = 4};
  const Observer observer(box(), rules, ObservationKind::Features);
  ASSERT_EQ(observer.size(), kSharedFeatures + 4 * kSeatFeatures);
  for (RandomGame game(rules, 2); !game.over(); game.play(game.choose())) {
    std::vector<float> out(observer.size());
    observer.observe(game.state(), game.state().to_move, out.data());
    std::vector<float> expected(kSeatFeatures);
    FeatureList list;
    list.clear();
    seat_features(box(), game.state(), survey(box(), game.state()), game.state().to_move, list);
    for (std::size_t i = 0; i < list.size(); ++i) expected[list.feature(i)] += list.value(i);
    for (std::size_t i = 0; i < kSeatFeatures; ++i) ASSERT_EQ(out[kSharedFeatures + i], expected[i]);
  }
}

}  // namespace
}  // namespace endeavor::test
