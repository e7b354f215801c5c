// Many games of one kind stepped together, for learning. The caller owns the arrays; every step plays one move in
// each game and writes what its next decision looks like. A game that ends is replaced by a new one in the same
// step, with `done` set and the reward given; observation and mask are then already the new game's.
//
//   VectorEnv env({.rules = rules, .games = 1024, .seed = 1, .threads = 2}, buffers);
//   env.reset(1);
//   env.sample(actions, 7);  env.step(actions);
//
// What comes out does not depend on the number of threads.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/random.h"
#include "env/action_space.h"
#include "env/observation.h"
#include "env/workers.h"

namespace endeavor {

// At the end of a game, by seat; 0 at every other step.
enum class RewardKind : std::uint8_t {
  Victory,   // share of the victory: 1 for the winner, 1/k for k who are tied
  Centered,  // the same less 1/players, so that the sum is 0
  Glory,     // the final score
};

struct EnvOptions {
  Rules rules;
  std::uint32_t games = 1;
  std::uint32_t threads = 1;
  ObservationKind observation = ObservationKind::Table;
  RewardKind reward = RewardKind::Victory;
};

// Rows of all games one behind the other.
struct EnvArrays {
  void* observations = nullptr;          // games × Observer::bytes(), of the seat to move
  std::uint8_t* mask = nullptr;          // games × actions: 1 for a legal move
  float* rewards = nullptr;              // games × players
  std::uint8_t* done = nullptr;          // games: one ended in this step
  std::int32_t* to_move = nullptr;       // games: the seat that decides
  std::int32_t* final_scores = nullptr;  // games × players: of the last game that ended
};

class VectorEnv {
 public:
  // The rules must be good; the box and the arrays must outlive it.
  VectorEnv(const Content&, const EnvOptions&);

  const ActionSpace& actions() const { return *actions_; }
  const Observer& observer() const { return observer_; }
  const EnvOptions& options() const { return options_; }
  const State& state(std::uint32_t game) const { return games_[game].state; }
  std::uint64_t steps() const { return steps_; }

  void use(const EnvArrays& arrays) { arrays_ = arrays; }

  // New games everywhere: the same seed gives the same games, whatever happened before.
  void reset(std::uint64_t seed);

  // The first game for which the action is not legal, or `games` when all are.
  std::uint32_t first_illegal(const std::int32_t* actions) const;

  // One move in every game. All must be legal: where one is not, nothing happens in that game.
  void step(const std::int32_t* actions);

  // For every game a legal action, each as likely as the other.
  void sample(std::int32_t* actions, std::uint64_t seed);

 private:
  struct OneGame {
    State state;
    Random seeds{0};                   // of its games
    std::vector<std::uint32_t> legal;  // numbers, as the mask has them
  };

  void begin_game(OneGame&);
  void play(std::uint32_t game, std::uint32_t action, MoveList&);
  void finish_game(std::uint32_t game);
  void show(std::uint32_t game, MoveList&);

  const Content& box_;
  EnvOptions options_;
  std::unique_ptr<ActionSpace> actions_;
  Observer observer_;
  EnvArrays arrays_;
  std::vector<OneGame> games_;
  std::uint64_t steps_ = 0;
  Workers workers_;
};

}  // namespace endeavor
