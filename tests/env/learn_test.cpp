// What is learnt from: self-play games are the same again and survive their file, whatever is in one is refused or
// played, and the arrays say what the games say. That the weights survive their file stands here too.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <memory>

#include "ai/network/weights.h"
#include "engine/random.h"
#include "env/learn/arrays.h"
#include "env/learn/self_play.h"

namespace endeavor::test {
namespace {

std::vector<PlayedGame> some_games(int count, std::uint32_t nodes = 24) {
  SelfPlay how;
  how.strength = {.judgement = Judgement::Learned, .nodes = nodes, .root_noise = 0.2F};
  if (nodes == 0) how.strength = {.foresight = Foresight::OwnTurn, .judgement = Judgement::ByHand};
  how.surprise = 0.1F;
  how.variety = 0.02F;
  Search search(100);
  std::vector<PlayedGame> games;
  for (int g = 0; g < count; ++g)
    games.push_back(play_game(builtin_content(), how, search, 7, static_cast<std::uint64_t>(g)));
  return games;
}

std::vector<std::uint8_t> file_of(std::span<const PlayedGame> games) {
  std::vector<std::uint8_t> bytes = begin_games(kRulesVersion);
  for (const PlayedGame& game : games) append_game(bytes, game);
  return bytes;
}

TEST(Learning, games_survive_their_file_and_are_the_same_again) {
  const auto games = some_games(4);
  auto bytes = file_of(games);
  EXPECT_EQ(bytes, file_of(some_games(4)));
  const auto read = read_games(bytes);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->box, &builtin_content());
  EXPECT_EQ(file_of(read->games), bytes);
  bytes.pop_back();
  EXPECT_FALSE(read_games(bytes));
  EXPECT_FALSE(read_games({}));
}

TEST(Learning, rules_that_are_asked_for_are_played_and_written) {
  SelfPlay how;
  how.strength = {.foresight = Foresight::OwnTurn, .judgement = Judgement::ByHand};
  how.rules = Rules{Edition::AgeOfSail, BoardId::SideA, 3, {.exploits = true, .nations = Nations::Dealt}};
  Search search(100);
  const PlayedGame game = play_game(builtin_content(), how, search, 1, 0);
  const auto read = read_games(file_of({&game, 1}));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->games.at(0).rules, *how.rules);
  EXPECT_TRUE(play_again(*read->box, read->games[0], [](auto&&...) {}));
}

// Nothing that lies in a file breaks who reads it.
TEST(Learning, spoilt_files_are_refused_or_played) {
  const auto bytes = file_of(some_games(2));
  Random random(5);
  std::size_t refused = 0;
  for (int i = 0; i < 500; ++i) {
    auto spoilt = bytes;
    for (std::uint32_t k = 1 + random.below(3); k > 0; --k)
      spoilt[random.below(static_cast<std::uint32_t>(spoilt.size()))] =
          static_cast<std::uint8_t>(random.below(256));
    bool good = true;
    if (const auto read = read_games(spoilt)) {
      TrainingArrays arrays;
      for (const PlayedGame& game : read->games) good = good && add_arrays(*read->box, game, 0, 1, arrays);
    } else {
      good = false;
    }
    refused += good ? 0u : 1u;
  }
  EXPECT_GT(refused, 80u);
  EXPECT_LT(refused, 500u);  // some bytes are only visits
}

TEST(Learning, arrays_say_what_the_games_say) {
  const Content& box = builtin_content();
  const auto games = some_games(5);
  TrainingArrays all;
  std::size_t at = 0;
  for (std::uint32_t g = 0; g < games.size(); ++g) {
    ASSERT_TRUE(add_arrays(box, games[g], g, 1, all));
    const auto end =
        play_again(box, games[g], [&](const State& s, const MoveList& moves, std::size_t, auto* choice) {
          if (choice == nullptr) return;
          EXPECT_EQ(all.round[at], s.round);
          EXPECT_EQ(all.players[at], s.rules.players);
          EXPECT_EQ(all.to_move[at], index(s.to_move));
          EXPECT_EQ(all.game[at], static_cast<std::int32_t>(g));
          const auto first = static_cast<std::size_t>(all.first_move[at]);
          const std::size_t listed =
              choice->visited.empty() ? 0 : moves.size();  // the search may know without looking
          ASSERT_EQ(static_cast<std::size_t>(all.first_move[at + 1]) - first, listed);
          for (const Visited& v : choice->visited) EXPECT_EQ(all.visits[first + v.move], v.weight);
          ++at;
        });
    ASSERT_TRUE(end);
  }
  ASSERT_EQ(at, all.game.size());
  ASSERT_EQ(all.table.start.size(), at + 1);
  ASSERT_EQ(all.won.size(), at * kMaxPlayers);
  ASSERT_EQ(all.moves.start.size(), all.visits.size() + 1);
  std::size_t seats = 0;
  for (std::size_t i = 0; i < at; ++i) {
    seats += all.players[i];
    const auto sum = [&](const std::vector<float>& by_seat) {
      float total = 0;
      for (std::size_t k = 0; k < kMaxPlayers; ++k) total += by_seat[i * kMaxPlayers + k];
      return total;
    };
    EXPECT_NEAR(sum(all.won), 1.0F, 1e-5F);
    EXPECT_NEAR(sum(all.searched), all.first_move[i + 1] > all.first_move[i] ? 1.0F : 0.0F, 1e-5F);
  }
  EXPECT_EQ(all.seats.start.size(), seats + 1);
}

TEST(Learning, a_stride_leaves_positions_out_and_without_search_there_are_no_moves) {
  const Content& box = builtin_content();
  const auto games = some_games(3, 0);
  TrainingArrays all;
  TrainingArrays third;
  for (const PlayedGame& game : games) {
    ASSERT_TRUE(add_arrays(box, game, 0, 1, all));
    ASSERT_TRUE(add_arrays(box, game, 0, 3, third));
  }
  EXPECT_NEAR(static_cast<double>(third.game.size()), static_cast<double>(all.game.size()) / 3, 3);
  EXPECT_TRUE(all.visits.empty());
  EXPECT_EQ(std::ranges::count(all.searched, 0.0F), static_cast<std::ptrdiff_t>(all.searched.size()));
}

TEST(Learning, weights_survive_their_file_and_no_other_is_taken_for_one) {
  const std::vector<std::uint8_t> file = write_weights(learned_weights());
  EXPECT_TRUE(std::ranges::equal(file, weights_file()));
  auto read = std::make_unique<Weights>();
  ASSERT_TRUE(read_weights(file, *read));
  EXPECT_EQ(std::memcmp(read.get(), &learned_weights(), sizeof(Weights)), 0);
  const auto spoiled_at = [&](std::size_t at) {
    std::vector<std::uint8_t> other = file;
    other[at] ^= 1;
    return other;
  };
  for (const std::size_t at :
       {std::size_t{0}, std::size_t{12}, std::size_t{32}, file.size() - 1})  // shape: 12, hash: 32
    EXPECT_FALSE(read_weights(spoiled_at(at), *read)) << at;
  EXPECT_FALSE(read_weights(std::span(file).first(file.size() - 2), *read));
}

}  // namespace
}  // namespace endeavor::test
