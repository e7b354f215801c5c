// Learning: games are written and read back unchanged, the gradients are right, and fitting a few
// positions drives the error down, the same way with any number of threads.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <memory>

#include "ai/network/weights.h"
#include "lab/train/learner.h"
#include "lab/train/self_play.h"

namespace endeavor::test {
namespace {

std::vector<PlayedGame> some_games(int count) {
  SelfPlay how;
  how.strength = {.judgement = Judgement::Learned, .nodes = 24, .root_noise = 0.2F};
  how.surprise = 0.1F;
  how.variety = 0.02F;
  Search search(100);
  std::vector<PlayedGame> games;
  for (int g = 0; g < count; ++g)
    games.push_back(play_game(builtin_content(), how, search, 7, static_cast<std::uint64_t>(g)));
  return games;
}

bool same(const PlayedGame& a, const PlayedGame& b) {
  std::vector<std::uint8_t> x;
  std::vector<std::uint8_t> y;
  append_game(x, a);
  append_game(y, b);
  return x == y && a.rules == b.rules;
}

TEST(Training, games_are_kept_unchanged_and_the_same_again) {
  const auto games = some_games(4);
  const auto again = some_games(4);
  std::vector<std::uint8_t> bytes;
  for (const PlayedGame& game : games) append_game(bytes, game);
  const std::string path = testing::TempDir() + "games";
  ASSERT_TRUE(write_bytes(path, bytes));
  const auto read = read_games(path);
  ASSERT_TRUE(read);
  ASSERT_EQ(read->size(), games.size());
  for (std::size_t i = 0; i < games.size(); ++i) {
    EXPECT_TRUE(same((*read)[i], games[i]));
    EXPECT_TRUE(same(again[i], games[i]));
  }
  bytes.pop_back();
  ASSERT_TRUE(write_bytes(path, bytes));
  EXPECT_FALSE(read_games(path));
  std::remove(path.c_str());
}

TEST(Training, weights_survive_their_file_and_no_other_is_taken_for_one) {
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

TEST(Training, fitting_lowers_the_error_and_does_not_depend_on_threads) {
  const Content& box = builtin_content();
  const auto games = some_games(6);
  Samples samples;
  add_samples(box, games, 1, 0.5F, samples);
  auto one = std::make_unique<Weights>();
  begin_weights(*one, 3);
  const Error before = measure(box, samples, *one, 0, nullptr);
  auto three = std::make_unique<Weights>(*one);
  Fit how{.epochs = 12, .batch = 64, .rate = 3e-3F, .threads = 1};
  fit(box, samples, how, *one);
  how.threads = 3;
  fit(box, samples, how, *three);
  const Error after = measure(box, samples, *one, 0, nullptr);
  EXPECT_LT(after.share, before.share * 0.9);
  EXPECT_LT(after.glory, before.glory * 0.7);
  EXPECT_LT(after.policy, before.policy * 0.95);
  EXPECT_EQ(std::memcmp(one.get(), three.get(), sizeof(Weights)), 0);
}

}  // namespace
}  // namespace endeavor::test
