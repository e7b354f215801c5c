// *Check it* for the browser, a game at a time (players/trial): start, step until all are played, look at the
// result at any time. Only in the module that reads boxes. It plays games like the one of this instance's referee,
// with its box.
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "notation/names.h"
#include "players/trial/report.h"
#include "wasm/exports.h"

namespace {

using namespace endeavor;

std::optional<TrialPlan> plan;
std::shared_ptr<const Box> box;  // of the plan, also when the referee goes on to another game
std::unique_ptr<TrialTally> tally;
std::unique_ptr<Search> search;
std::uint32_t played = 0;
std::string text;

}  // namespace

// How many games that makes, those with the built-in box as well. 0: there is no game.
ENDEAVOR_EXPORT(trial_start) std::uint32_t trial_start(std::uint32_t games, std::uint32_t seed) {
  const auto& game = wasm::referee().game();
  if (!game) return 0;
  box = game->read;
  plan = trial_of(*game->box, game->rules(), games, seed);
  tally = std::make_unique<TrialTally>();
  if (!search) search = std::make_unique<Search>(trial_capacity());
  played = 0;
  return games_of(*plan);
}

// Plays one game more and returns how many that are.
ENDEAVOR_EXPORT(trial_step) std::uint32_t trial_step() {
  if (played < games_of(*plan)) play_trial_game(*plan, played++, *search, *tally);
  return played;
}

// JSON as in players/trial/report.h, of what has been played; the language is in the buffer.
ENDEAVOR_EXPORT(trial_result) const char* trial_result() {
  text = trial_json(*plan, *tally, find_language(wasm::request()).value_or(Language::En));
  return wasm::reply(text);
}
