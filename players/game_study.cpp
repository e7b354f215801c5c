// What every decision of a game was worth; see game_study.h.
#include "players/game_study.h"

#include "players/share_out.h"

namespace endeavor {

GameAnalysis study_game(const Game& game, const Limits& limits, std::size_t threads,
                        const std::function<void(std::size_t done)>& progress) {
  constexpr std::uint32_t kSliceMs = 20;
  GameAnalysis analysis{
      .limits = limits, .plies = std::vector<PlyAnalysis>(game.moves.size()), .turning_points = {}};
  const auto make = [&](std::size_t) {
    return [&, study = Study(limits)](std::size_t ply) mutable {
      study.start(*game.box, game.states[ply], game.moves[ply]);
      while (!study.step(kSliceMs)) {
      }
      analysis.plies[ply] = study.result();
    };
  };
  share_out(game.moves.size(), threads, make, progress);
  analysis.turning_points = turning_points(analysis.plies, game.rules().players);
  return analysis;
}

}  // namespace endeavor
