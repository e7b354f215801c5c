// endeavor.h: many games at once.
#include <memory>
#include <new>

#include "capi/problem.h"
#include "env/vector_env.h"

using namespace endeavor;

struct endeavor_env {
  VectorEnv env;
  std::vector<std::uint8_t> observations, mask, done;
  std::vector<float> rewards;
  std::vector<std::int32_t> to_move, final_scores;

  explicit endeavor_env(const EnvOptions& options)
      : env(builtin_content(), options),
        observations(options.games * env.observer().bytes()),
        mask(std::size_t{options.games} * env.actions().size()),
        done(options.games),
        rewards(std::size_t{options.games} * options.rules.players),
        to_move(options.games),
        final_scores(rewards.size()) {
    env.use({observations.data(), mask.data(), rewards.data(), done.data(), to_move.data(), final_scores.data()});
  }
};

extern "C" {

endeavor_env* endeavor_env_new(const char* rules_json, uint32_t games, uint32_t threads, uint64_t seed) {
  const auto rules = capi::rules_from(rules_json);
  if (!rules) return nullptr;
  if (games < 1 || games > (1u << 20) || threads < 1 || threads > 256) {
    capi::set_problem("There can be 1 to 1048576 games on 1 to 256 threads.");
    return nullptr;
  }
  try {
    auto e = std::make_unique<endeavor_env>(EnvOptions{.rules = *rules, .games = games, .threads = threads});
    e->env.reset(seed);
    return e.release();
  } catch (const std::bad_alloc&) {
    capi::set_problem("There is not enough memory for so many games.");
    return nullptr;
  }
}

void endeavor_env_free(endeavor_env* e) { delete e; }
uint32_t endeavor_env_actions(const endeavor_env* e) { return e->env.actions().size(); }
uint32_t endeavor_env_observation_size(const endeavor_env* e) { return e->env.observer().size(); }
const uint8_t* endeavor_env_observations(const endeavor_env* e) { return e->observations.data(); }
const uint8_t* endeavor_env_mask(const endeavor_env* e) { return e->mask.data(); }
const float* endeavor_env_rewards(const endeavor_env* e) { return e->rewards.data(); }
const uint8_t* endeavor_env_done(const endeavor_env* e) { return e->done.data(); }
const int32_t* endeavor_env_to_move(const endeavor_env* e) { return e->to_move.data(); }

int endeavor_env_reset(endeavor_env* e, uint64_t seed) {
  e->env.reset(seed);
  return 0;
}

int endeavor_env_step(endeavor_env* e, const int32_t* actions) {
  const std::uint32_t wrong = e->env.first_illegal(actions);
  if (wrong != e->env.options().games) {
    capi::set_problem("Game " + std::to_string(wrong) + ": this action is not legal. Nothing was played.");
    return -1;
  }
  e->env.step(actions);
  return 0;
}

void endeavor_env_sample(endeavor_env* e, int32_t* actions, uint64_t seed) { e->env.sample(actions, seed); }

}  // extern "C"
