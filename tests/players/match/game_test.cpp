// Matches: seats rotate over equal set-ups, shares and places are counted right, and bad answers are
// replaced and lose in the end.
#include <gtest/gtest.h>

#include <memory>
#include <numeric>

#include "players/bot_player.h"
#include "players/match/standing.h"

namespace endeavor::test {
namespace {

constexpr Rules kSideA2{.board = BoardId::SideA, .players = 2};

std::vector<GameResult> play(const Rules& rules, std::vector<BotSpec> bots, std::uint32_t games) {
  std::vector<std::unique_ptr<BotPlayer>> own;
  std::vector<SeatPlayer*> entries;
  for (const BotSpec& bot : bots) entries.push_back(own.emplace_back(std::make_unique<BotPlayer>(bot)).get());
  std::vector<GameResult> results;
  for (std::uint32_t g = 0; g < games; ++g)
    results.push_back(play_match_game(builtin_content(), rules, match_game(rules, 1, g), entries).value());
  return results;
}

Standing standing(const Rules& rules, std::span<const GameResult> games, std::uint32_t entries) {
  MatchTally tally(rules, entries);
  for (const GameResult& game : games) tally.add(game);
  return tally.standing();
}

TEST(Match, each_set_up_is_played_once_with_every_rotation) {
  const Rules rules{};
  for (std::uint32_t setup = 0; setup < 3; ++setup) {
    std::array<std::array<int, kMaxPlayers>, kMaxPlayers> sat{};
    for (std::uint32_t r = 0; r < rules.players; ++r) {
      const MatchGame game = match_game(rules, 5, setup * rules.players + r);
      EXPECT_EQ(game.setup_seed, match_game(rules, 5, setup * rules.players).setup_seed);
      for (std::size_t seat = 0; seat < rules.players; ++seat) ++sat[game.entry_at[seat]][seat];
    }
    for (std::size_t e = 0; e < rules.players; ++e)
      for (std::size_t seat = 0; seat < rules.players; ++seat) EXPECT_EQ(sat[e][seat], 1);
  }
  EXPECT_NE(match_game(rules, 5, 0).setup_seed, match_game(rules, 5, rules.players).setup_seed);
}

TEST(Match, greedy_beats_random) {
  const auto games = play(kSideA2, {{Bot::Greedy, {}}, {Bot::Random, {}}}, 100);
  EXPECT_GE(standing(kSideA2, games, 0b01).share.mean, 0.95);
}

TEST(Match, a_mirror_match_is_fair) {
  const BotSpec greedy{Bot::Greedy, {.nodes = 0, .milliseconds = 600'000}};  // however busy the machine is
  const auto games = play(kSideA2, {greedy, greedy}, 40);
  const Standing one = standing(kSideA2, games, 0b01);
  const Standing both = standing(kSideA2, games, 0b11);
  EXPECT_NEAR(both.share.mean, 0.5, 1e-6);
  EXPECT_NEAR(one.share.mean, 0.5, 1e-6);  // the same bot on both seats of one set-up
  EXPECT_NEAR(both.place.mean, 1.5, 1e-6);
}

TEST(Match, shares_of_a_game_sum_to_one_and_places_to_all_places) {
  const Rules rules{.players = 5};
  for (const GameResult& game :
       play(rules, {{Bot::Greedy, {}}, {Bot::Random, {}}, {Bot::Random, {}}, {Bot::Greedy, {}}, {Bot::Random, {}}},
            10)) {
    float share = 0;
    float place = 0;
    for (const EntryResult& r : game) {
      share += r.share;
      place += r.place;
    }
    EXPECT_NEAR(share, 1.0F, 1e-5F);
    EXPECT_NEAR(place, 15.0F, 1e-4F);
  }
}

TEST(Match, intervals_hold_the_mean_and_shrink) {
  const auto games = play(kSideA2, {{Bot::CabinBoy, {}}, {Bot::Greedy, {}}}, 80);
  const std::span<const GameResult> all = games;
  const Estimate few = standing(kSideA2, all.first(20), 0b01).share;
  const Estimate many = standing(kSideA2, all, 0b01).share;
  EXPECT_LE(many.low, many.mean);
  EXPECT_GE(many.high, many.mean);
  EXPECT_LT(many.high - many.low, few.high - few.low);
  const auto won = play(kSideA2, {{Bot::Greedy, {}}, {Bot::Random, {}}}, 6);
  const Estimate sure = standing(kSideA2, won, 0b01).share;
  EXPECT_GT(sure.high - sure.low, 0.1);  // six games prove little
}

// Always answers with a move that nobody asked for.
class Nonsense final : public SeatPlayer {
 public:
  void begin(const Content&, std::uint64_t) override {}
  Move choose(const State& s) override {
    return Move::plain(s.decision == Decision::Turn ? Verb::Done : Verb::Pass);
  }
  void see(Move) override {}
};

TEST(Match, illegal_answers_are_replaced_and_lose) {
  Nonsense nonsense;
  BotPlayer random(BotSpec{Bot::Random, {}});
  const std::array<SeatPlayer*, 2> entries = {&nonsense, &random};
  const GameResult game = play_match_game(builtin_content(), kSideA2, match_game(kSideA2, 1, 0), entries).value();
  EXPECT_GE(game[0].replaced, 3u);
  EXPECT_EQ(game[0].share, 0.0F);
  EXPECT_EQ(game[1].share, 1.0F);
  EXPECT_EQ(game[1].replaced, 0u);
}

// Looks as often as a person who waits would like, and gives up without an answer.
TEST(Match, a_raised_sign_stops_a_bot_in_mid_thought) {
  int looks = 0;
  const StopSign sign = [&] { return ++looks > 3; };
  BotPlayer first(*bot_spec_of("captain@60000ms"), sign);
  BotPlayer second(*bot_spec_of("captain@60000ms"), sign);
  const std::array<SeatPlayer*, 2> entries = {&first, &second};
  EXPECT_FALSE(play_match_game(builtin_content(), kSideA2, match_game(kSideA2, 1, 0), entries, sign));
  EXPECT_LE(looks, 5);
}

TEST(Match, a_set_up_that_is_half_played_counts_as_one) {
  std::vector<GameResult> games(3);
  for (GameResult& game : games) game[0].share = 1;
  EXPECT_EQ(standing(kSideA2, games, 0b01).share.mean, 1);
  games[2][0].share = 0;
  EXPECT_EQ(standing(kSideA2, games, 0b01).share.mean, 0.5);
  EXPECT_EQ(standing(kSideA2, games, 0b01).games, 3u);
  EXPECT_EQ(standing(kSideA2, {}, 0b01).games, 0u);
}

TEST(Match, sums_of_ten_million_games_do_not_overflow) {
  MatchTally tally(kSideA2, 0b11);
  GameResult game{};
  for (EntryResult& r : game) r.decisions = 2000;
  for (int i = 0; i < 2'000'000; ++i) tally.add(game);
  EXPECT_EQ(tally.standing().decisions, 8'000'000'000u);
}

}  // namespace
}  // namespace endeavor::test
