// Many games stepped together; see vector_env.h.
#include "env/vector_env.h"

#include <algorithm>
#include <bit>

#include "engine/legal.h"
#include "engine/scoring.h"
#include "engine/setup.h"

namespace endeavor {

namespace {

// To make a list of moves takes longer than to fill one, so each thread has one for all pieces.
MoveList& moves_of_thread() {
  thread_local MoveList moves;
  return moves;
}

}  // namespace

VectorEnv::VectorEnv(const Content& box, const EnvOptions& options)
    : box_(box),
      options_(options),
      actions_(std::make_unique<ActionSpace>(box, options.rules)),
      observer_(box, options.rules, options.observation),
      games_(options.games),
      workers_(options.threads) {}

void VectorEnv::reset(std::uint64_t seed) {
  steps_ = 0;
  std::fill_n(arrays_.mask, std::size_t{options_.games} * actions_->size(), std::uint8_t{0});
  const std::size_t by_seat = std::size_t{options_.games} * options_.rules.players;
  std::fill_n(arrays_.rewards, by_seat, 0.0F);
  std::fill_n(arrays_.final_scores, by_seat, 0);
  std::fill_n(arrays_.done, options_.games, std::uint8_t{0});
  workers_.run(options_.games, [&](std::uint32_t from, std::uint32_t to) {
    MoveList& moves = moves_of_thread();
    for (std::uint32_t i = from; i < to; ++i) {
      OneGame& game = games_[i];
      game.seeds = Random(Random(seed ^ Random(i).next()).next());
      game.legal.clear();
      begin_game(game);
      show(i, moves);
    }
  });
}

void VectorEnv::begin_game(OneGame& game) {
  game.state = new_game(box_, options_.rules, random_setup(box_, options_.rules, game.seeds.next()));
}

std::uint32_t VectorEnv::first_illegal(const std::int32_t* actions) const {
  const std::size_t width = actions_->size();
  for (std::uint32_t i = 0; i < options_.games; ++i) {
    const auto action = static_cast<std::size_t>(static_cast<std::uint32_t>(actions[i]));
    if (action >= width || arrays_.mask[i * width + action] == 0) return i;
  }
  return options_.games;
}

void VectorEnv::step(const std::int32_t* actions) {
  workers_.run(options_.games, [&](std::uint32_t from, std::uint32_t to) {
    MoveList& moves = moves_of_thread();
    for (std::uint32_t i = from; i < to; ++i) play(i, static_cast<std::uint32_t>(actions[i]), moves);
  });
  steps_ += options_.games;
}

void VectorEnv::play(std::uint32_t i, std::uint32_t action, MoveList& moves) {
  OneGame& game = games_[i];
  if (arrays_.done[i] != 0) {
    arrays_.done[i] = 0;
    std::fill_n(arrays_.rewards + std::size_t{i} * options_.rules.players, options_.rules.players, 0.0F);
  }
  // The mask is the caller's, who may have written to it: what it should not have had is not played.
  if (std::find(game.legal.begin(), game.legal.end(), action) == game.legal.end()) return;
  apply(box_, game.state, actions_->move(action));
  if (is_over(game.state)) {
    finish_game(i);
    begin_game(game);
  }
  show(i, moves);
}

void VectorEnv::finish_game(std::uint32_t i) {
  const std::size_t players = options_.rules.players;
  const Result result = score(box_, games_[i].state);
  const float share = 1.0F / static_cast<float>(std::popcount(result.winners));
  float* rewards = arrays_.rewards + i * players;
  for (std::size_t seat = 0; seat < players; ++seat) {
    const float won = (result.winners >> seat & 1) != 0 ? share : 0.0F;
    switch (options_.reward) {
      case RewardKind::Victory: rewards[seat] = won; break;
      case RewardKind::Centered: rewards[seat] = won - 1.0F / static_cast<float>(players); break;
      case RewardKind::Glory: rewards[seat] = static_cast<float>(result.scores[seat]); break;
    }
    arrays_.final_scores[i * players + seat] = result.scores[seat];
  }
  arrays_.done[i] = 1;
}

// Only what was set is cleared: a mask has thousands of places and a handful of moves.
void VectorEnv::show(std::uint32_t i, MoveList& moves) {
  OneGame& game = games_[i];
  const State& s = game.state;
  std::uint8_t* mask = arrays_.mask + std::size_t{i} * actions_->size();
  for (const std::uint32_t number : game.legal) mask[number] = 0;
  legal_moves(box_, s, moves);
  game.legal.resize(moves.size());
  for (std::size_t k = 0; k < moves.size(); ++k) {
    const std::uint32_t number = actions_->number(moves[k]);
    assert(number != kNoAction);
    game.legal[k] = number;
    mask[number] = 1;
  }
  arrays_.to_move[i] = static_cast<std::int32_t>(index(s.to_move));
  observer_.observe(s, s.to_move, static_cast<std::uint8_t*>(arrays_.observations) + i * observer_.bytes());
}

void VectorEnv::sample(std::int32_t* actions, std::uint64_t seed) {
  Random random(seed);
  for (std::uint32_t i = 0; i < options_.games; ++i) {
    const std::vector<std::uint32_t>& legal = games_[i].legal;
    actions[i] = static_cast<std::int32_t>(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
  }
}

}  // namespace endeavor
