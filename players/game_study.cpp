// What every decision of a game was worth; see game_study.h.
#include "players/game_study.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>

namespace endeavor {

namespace {

void study_plies(const Game& game, const Limits& limits, std::vector<PlyAnalysis>& plies,
                 std::atomic<std::size_t>& next, std::atomic<std::size_t>& done) {
  constexpr std::uint32_t kSliceMs = 20;
  Study study(limits);
  for (std::size_t ply = next++; ply < plies.size(); ply = next++) {
    study.start(*game.box, game.states[ply], game.moves[ply]);
    while (!study.step(kSliceMs)) {
    }
    plies[ply] = study.result();
    ++done;
  }
}

}  // namespace

GameAnalysis study_game(const Game& game, const Limits& limits, std::size_t threads,
                        const std::function<void(std::size_t done)>& progress) {
  const std::size_t all = game.moves.size();
  GameAnalysis analysis{.limits = limits, .plies = std::vector<PlyAnalysis>(all), .turning_points = {}};
  std::atomic<std::size_t> next = 0;
  std::atomic<std::size_t> done = 0;
  std::vector<std::thread> workers;
  workers.reserve(std::min(threads, all));
  for (std::size_t i = 0; i < std::min(threads, all); ++i)
    workers.emplace_back([&] { study_plies(game, limits, analysis.plies, next, done); });
  while (done < all) {
    std::this_thread::sleep_for(std::chrono::milliseconds(all - done < threads ? 5 : 20));
    progress(done);
  }
  for (std::thread& worker : workers) worker.join();
  analysis.turning_points = turning_points(analysis.plies, game.rules().players);
  return analysis;
}

}  // namespace endeavor
