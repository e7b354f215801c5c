// Random games over every combination of edition, board, players, options and modules. After every move
// the position must be possible, nothing may have come from nowhere, and the list of moves must be sound;
// at every 37th position every move that can be written down is either legal or refused.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <set>

#include "engine/flow.h"
#include "engine/hash.h"
#include "engine/legal.h"
#include "engine/query.h"
#include "engine/scoring.h"
#include "engine/verify/invariants.h"
#include "engine/why_not.h"
#include "tests/support/random_play.h"
#include "tests/support/words.h"

namespace endeavor::test {
namespace {

static_assert(sizeof(State) <= 640);
static_assert(sizeof(Move) <= 8);
static_assert(std::is_trivially_copyable_v<State> && std::is_trivially_copyable_v<Move>);

constexpr int kDefaultGames = 2'500;
constexpr int kLongestGame = 1200;

// Tokens, cards and tiles that are still about, by kind.
struct Pieces {
  std::array<int, kTokens> tokens{};
  std::array<int, kCards> cards{};
  std::array<int, kMaxBuildings> tiles{};
  int slavery_aside = 0;
};

Pieces count_pieces(const State& s) {
  Pieces n;
  for (int i = 0; i < kMaxTokenPlaces; ++i) {
    const Token t = token_at(s, static_cast<TokenPlace>(i));
    if (t != Token::None) ++n.tokens[index(t)];
  }
  for (std::size_t i = 0; i < kMaxBuildings; ++i) n.tiles[i] += s.supply[i];
  for (std::size_t c = 0; c < kCards; ++c) {
    n.cards[c] += static_cast<int>(s.decks[c / 6] >> (c % 6) & 1) + static_cast<int>(s.pile >> c & 1);
    for (const std::uint64_t held : s.cards) n.cards[c] += static_cast<int>(held >> c & 1);
  }
  for (const Area a : kRegionAreas) n.cards[index(governor_of(a))] += (s.governors & bit(a)) != 0 ? 1 : 0;
  for (std::size_t i = 0; i < s.rules.players; ++i) {
    const Player& p = s.players[i];
    for (std::size_t t = 0; t < kTokens; ++t) n.tokens[t] += p.tokens[t];
    for (std::size_t b = 0; b < p.building_count; ++b) ++n.tiles[index(p.buildings[b])];
    n.slavery_aside += p.set_aside;
  }
  return n;
}

template <class Array>
bool nowhere_more(const Array& now, const Array& before) {
  return std::equal(now.begin(), now.end(), before.begin(), [](int a, int b) { return a <= b; });
}

// What left the game stays out, and only what may leave leaves.
bool conserved(const Pieces& before, const Pieces& now, Move m) {
  const bool start = m.verb == Verb::Start;  // start buildings come from outside the supply
  const int scrapped = m.verb == Verb::Scrap ? 1 : 0;
  int tiles = 0;
  for (std::size_t i = 0; i < kMaxBuildings; ++i) tiles += before.tiles[i] - now.tiles[i];
  int tokens = 0;
  for (std::size_t i = 0; i < kTokens; ++i) tokens += before.tokens[i] - now.tokens[i];
  const bool leaves = m.verb == Verb::Spend || m.verb == Verb::React || m.verb == Verb::Setup;  // X6.4
  const int spent = leaves ? 1 : 0;
  return nowhere_more(now.tokens, before.tokens) && tokens <= spent && nowhere_more(now.cards, before.cards) &&
         (start ? tiles == -1 : tiles == scrapped) && now.slavery_aside >= before.slavery_aside;
}

bool at_beginning_of_a_part(const State& s) {
  switch (s.decision) {
    case Decision::Start:
    case Decision::Nation:
    case Decision::Setup:
    case Decision::Scrap:
    case Decision::Build:
    case Decision::Turn: return true;
    case Decision::Salary: return s.payments_left == salary_level(s.player(s.to_move));
    case Decision::Slot: return s.phase == Phase::Discard;
    case Decision::Discard:
      return s.phase == Phase::Discard && s.free_slot == Card::None &&
             !(s.cards[index(s.to_move)] & kGovernorCards);
    default: return false;
  }
}

// The same moves are listed that why_not has nothing to say against.
std::string compare_with_why_not(const State& s, const MoveList& legal, std::set<Reason>& reasons) {
  std::vector<Move> listed(legal.begin(), legal.end());
  std::sort(listed.begin(), listed.end());
  std::vector<Move> all = well_formed_moves(s.rules.board);
  if (has_modules(s)) {
    const std::vector<Move> added = module_moves(box(), s);
    all.insert(all.end(), added.begin(), added.end());
  }
  for (const Move m : all) {
    const WhyNot why = why_not(box(), s, m);
    reasons.insert(why.reason);
    const bool in_list = std::binary_search(listed.begin(), listed.end(), m);
    if (why.legal() != in_list) return text_of(s.rules.board, m) + (in_list ? " is listed" : " is not listed");
    if (!in_list && (why.rule.section < 1 || why.rule.section > 14 || why.rule.number < 1))
      return text_of(s.rules.board, m) + " is refused without a rule";
  }
  std::sort(all.begin(), all.end());
  if (!std::includes(all.begin(), all.end(), listed.begin(), listed.end()))
    return "a listed move is not well formed";
  return "";
}

bool without_repeats(const MoveList& legal) {
  std::vector<Move> listed(legal.begin(), legal.end());
  std::sort(listed.begin(), listed.end());
  return std::adjacent_find(listed.begin(), listed.end()) == listed.end();
}

void check_position(const RandomGame& game) {
  const State& s = game.state();
  const Violation v = find_violation(box(), s);
  ASSERT_EQ(v.fault, StateFault::None) << "seat " << index(v.seat) << " need " << v.need << " have " << v.have;
  ASSERT_EQ(game.legal().empty(), game.over());
  ASSERT_TRUE(without_repeats(game.legal()));
  ASSERT_LT(game.moves_played(), kLongestGame);
  if (game.over()) {
    ASSERT_EQ(s.to_move, Seat::None);
    ASSERT_EQ(s.round, kRounds);
    return;
  }
  ASSERT_LT(index(s.to_move), s.rules.players);
  if (at_beginning_of_a_part(s)) {
    State again = s;
    resume(box(), again);
    ASSERT_TRUE(again == s) << "resume changed the position";
  }
}

std::vector<Rules> every_kind() {
  std::vector<Rules> all = all_rules();
  all.insert(all.end(), module_rules().begin(), module_rules().end());
  return all;
}

// Every kind in turn, from the beginning one time and from a rich position the next.
RandomGame game_of(const std::vector<Rules>& kinds, int i) {
  const auto n = static_cast<std::uint64_t>(i);
  return RandomGame(kinds[n % kinds.size()], 2 * n + (n + n / kinds.size()) % 2);
}

TEST(RandomPlay, R1_6_every_position_is_sound_and_nothing_comes_from_nowhere) {
  const int games = games_wanted(kDefaultGames);
  const std::vector<Rules> kinds = every_kind();
  std::array<int, 14> asked{};
  std::set<Reason> reasons;
  int positions = 0;
  for (int i = 0; i < games; ++i) {
    RandomGame game = game_of(kinds, i);
    Pieces before = count_pieces(game.state());
    ASSERT_NO_FATAL_FAILURE(check_position(game)) << game.where();
    while (!game.over()) {
      const Move m = game.choose();
      ++asked[static_cast<std::size_t>(game.state().decision)];
      game.play(m);
      const Pieces now = count_pieces(game.state());
      ASSERT_TRUE(conserved(before, now, m)) << game.where();
      before = now;
      ASSERT_NO_FATAL_FAILURE(check_position(game)) << game.where();
      // With modules far more can be written down. The middle of a turn is rare, so we look there more often.
      const int step = (has_modules(game.state()) ? 200 : 60) / (game.state().decision == Decision::Turn ? 1 : 5);
      if (++positions % step == 0 && !game.over()) {
        ASSERT_EQ(compare_with_why_not(game.state(), game.legal(), reasons), "") << game.where();
      }
    }
  }
  if (games < kDefaultGames) return;
  for (std::size_t i = 0; i < asked.size(); ++i)
    EXPECT_EQ(asked[i] > 0, static_cast<Decision>(i) != Decision::Over) << "decision " << i;
  for (int i = 0; i < kReasons; ++i) {
    const auto reason = static_cast<Reason>(i);
    // The first needs another box, the other is about places and not about moves.
    const bool elsewhere = reason == Reason::SilentFleetNoDiscs || reason == Reason::NothingOffers;
    EXPECT_NE(reasons.contains(reason), elsewhere) << "reason " << i;
  }
}

TEST(RandomPlay, R2_3_the_same_seed_gives_the_same_game) {
  const std::vector<Rules> kinds = every_kind();
  for (int i = 0; i < 300; ++i) {
    RandomGame one = game_of(kinds, i);
    RandomGame two = game_of(kinds, i);
    while (!one.over()) {
      const Move m = one.choose();
      ASSERT_EQ(m, two.choose()) << one.where();
      one.play(m);
      two.play(m);
      ASSERT_EQ(state_hash(one.state()), state_hash(two.state())) << one.where();
    }
    ASSERT_TRUE(one.state() == two.state());
  }
}

TEST(RandomPlay, A_copy_is_independent_and_the_boxs_bytes_never_change) {
  const Content before = box();
  const std::vector<Rules> kinds = every_kind();
  for (int i = 0; i < 200; ++i) {
    RandomGame game = game_of(kinds, i);
    while (!game.over()) {
      const State kept = game.state();
      State copy = game.state();
      const Move m = game.choose();
      apply(box(), copy, m);
      ASSERT_TRUE(game.state() == kept) << game.where();
      game.play(m);
      ASSERT_TRUE(game.state() == copy) << game.where();
    }
  }
  EXPECT_EQ(std::memcmp(&before, &box(), sizeof(Content)), 0);
}

// Equal positions have equal hashes; positions one move apart never do here.
TEST(RandomPlay, Different_positions_have_different_hashes) {
  std::set<std::uint64_t> seen;
  std::size_t positions = 0;
  const std::vector<Rules> kinds = every_kind();
  for (int i = 0; i < 200; ++i) {
    RandomGame game = game_of(kinds, i);
    while (!game.over()) {
      seen.insert(state_hash(game.state()));
      ++positions;
      game.play(game.choose());
    }
  }
  EXPECT_EQ(seen.size(), positions);
}

TEST(RandomPlay, R10_3_the_winners_have_the_highest_total) {
  const std::vector<Rules> kinds = every_kind();
  for (int n = 0; n < 400; ++n) {
    RandomGame game = game_of(kinds, n);
    while (!game.over()) game.play(game.choose());
    const Result result = score(box(), game.state());
    int best = -100;
    for (int i = 0; i < game.state().rules.players; ++i)
      best = std::max(best, score_sheet(box(), game.state(), seat(i)).total);
    for (int i = 0; i < game.state().rules.players; ++i)
      EXPECT_EQ((result.winners >> i & 1) != 0, result.scores[static_cast<std::size_t>(i)] == best) << game.where();
  }
}

}  // namespace
}  // namespace endeavor::test
