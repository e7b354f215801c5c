// `endeavor analyze RECORD`: what every decision of a game was worth, and where the game turned. The plies
// are shared out among the cores; with a limit in nodes the answer is always the same.
#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <thread>

#include "ai/analysis.h"
#include "cli/analyze_report.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/print.h"
#include "cli/progress.h"
#include "messages/keys.h"
#include "notation/record.h"

namespace endeavor {

namespace {

constexpr std::uint32_t kSliceMs = 20;

void study_plies(const Game& game, const Limits& limits, std::vector<PlyAnalysis>& plies,
                 std::atomic<std::size_t>& next, std::atomic<std::size_t>& done) {
  Study study(limits);
  for (std::size_t ply = next++; ply < plies.size(); ply = next++) {
    study.start(*game.box, game.states[ply], game.moves[ply]);
    while (!study.step(kSliceMs)) {
    }
    plies[ply] = study.result();
    ++done;
  }
}

void show_progress(Progress& progress, std::size_t done, std::size_t all, Language language) {
  if (!progress.wants()) return;
  const double each = progress.seconds() / static_cast<double>(std::max<std::size_t>(done, 1));
  const std::string left = done == 0 ? "…" : duration_text(each * static_cast<double>(all - done));
  progress.show(msg::analyze_progress(language, {.count = done, .text = left, .total = all}));
}

GameAnalysis analyze(const Game& game, const Limits& limits, std::size_t threads, Language language) {
  GameAnalysis analysis{
      .limits = limits, .plies = std::vector<PlyAnalysis>(game.moves.size()), .turning_points = {}};
  std::atomic<std::size_t> next = 0;
  std::atomic<std::size_t> done = 0;
  const std::size_t all = game.moves.size();
  std::vector<std::thread> workers;
  workers.reserve(std::min(threads, all));
  for (std::size_t i = 0; i < std::min(threads, all); ++i)
    workers.emplace_back([&] { study_plies(game, limits, analysis.plies, next, done); });
  Progress progress;
  while (done < all) {
    std::this_thread::sleep_for(std::chrono::milliseconds(all - done < threads ? 5 : 20));
    show_progress(progress, done, all, language);
  }
  for (std::thread& worker : workers) worker.join();
  analysis.turning_points = turning_points(analysis.plies, game.rules().players);
  return analysis;
}

}  // namespace

int analyze_command(const Args& args) {
  const RecordReading reading = read_record_file(args, args.words()[0]);
  if (!reading.game) {
    if (!reading.problem.empty()) complain(args.words()[0] + ": " + reading.problem);
    return kExitFailed;
  }
  Limits limits{.nodes = static_cast<std::uint32_t>(args.number("--nodes", kAnalysisNodes)), .milliseconds = 0};
  if (args.has("--ms")) limits = {.nodes = 0, .milliseconds = static_cast<std::uint32_t>(args.number("--ms", 1))};
  const auto threads = args.number("--threads", std::max(std::thread::hardware_concurrency(), 1u));
  const GameAnalysis analysis = analyze(*reading.game, limits, static_cast<std::size_t>(threads), args.language());
  if (args.has("--json"))
    print_bytes(analysis_json(*reading.game, analysis));
  else
    print(analysis_text(*reading.game, analysis, args.language()));
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
