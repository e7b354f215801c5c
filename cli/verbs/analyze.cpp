// `endeavor analyze RECORD`: what every decision of a game was worth, and where the game turned.
#include <algorithm>
#include <array>
#include <thread>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/terminal/print.h"
#include "cli/terminal/progress.h"
#include "cli/verbs/analyze_report.h"
#include "messages/keys.h"
#include "notation/record/record.h"
#include "players/analysis_json.h"
#include "players/game_study.h"

namespace endeavor {

namespace {

void show_progress(Progress& progress, std::size_t done, std::size_t all, Language language) {
  if (!progress.wants()) return;
  const double each = progress.seconds() / static_cast<double>(std::max<std::size_t>(done, 1));
  const std::string left = done == 0 ? "…" : duration_text(each * static_cast<double>(all - done));
  progress.show(msg::analyze_progress(language, {.count = done, .text = left, .total = all}));
}

}  // namespace

int analyze_command(const Args& args) {
  const RecordReading reading = read_record_file(args, args.words()[0]);
  if (!reading.game) {
    if (!reading.problem.empty()) note(args.words()[0] + ": " + reading.problem);
    return kExitFailed;
  }
  Limits limits{.nodes = static_cast<std::uint32_t>(args.number("--nodes", kAnalysisNodes)), .milliseconds = 0};
  if (args.has("--ms")) limits = {.nodes = 0, .milliseconds = static_cast<std::uint32_t>(args.number("--ms", 1))};
  const auto threads = args.number("--threads", std::max(std::thread::hardware_concurrency(), 1u));
  const Game& game = *reading.game;
  Progress progress;
  const GameAnalysis analysis = study_game(game, limits, static_cast<std::size_t>(threads), [&](std::size_t done) {
    show_progress(progress, done, game.moves.size(), args.language());
  });
  progress.clear();
  if (args.has("--json"))
    print_bytes(analysis_json(game, analysis.plies, analysis.turning_points));
  else
    print(analysis_text(game, analysis, args.language()));
  return kExitOk;
}

std::span<const Flag> analyze_flags() {
  static const std::array<Flag, 4> kFlags = {
      {{"--nodes", msg::analyze_flag_nodes, FlagKind::Number, "N", 1, 1'000'000},
       {"--ms", msg::analyze_flag_ms, FlagKind::Number, "N", 1, 600'000},
       {"--threads", msg::analyze_flag_threads, FlagKind::Number, "N", 1, 1024},
       {"--json", msg::analyze_flag_json}}};
  return kFlags;
}

}  // namespace endeavor
