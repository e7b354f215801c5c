// `endeavor content try`: plays the games of a trial on all cores and prints what it finds; see content_try.h.
#include "cli/verbs/content_try.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <memory>
#include <mutex>
#include <thread>

#include "cli/commands.h"
#include "cli/rules_word.h"
#include "cli/terminal/print.h"
#include "cli/terminal/progress.h"
#include "messages/keys.h"
#include "notation/json/input.h"
#include "notation/names.h"
#include "players/trial/report.h"

namespace endeavor {

namespace {

constexpr int kUsualPlayers = 4;

// Of those who may use the board, as near to four as can be.
int usual_players(const BoardFacts& board) {
  for (int away = 0; away <= kMaxPlayers; ++away)
    for (const int n : {kUsualPlayers + away, kUsualPlayers - away})
      if (n >= 2 && n <= kMaxPlayers && (board.player_counts >> n & 1) != 0) return n;
  return kUsualPlayers;
}

std::optional<Rules> rules_of(const Args& args, const Content& box, std::string& problem) {
  std::string board(args.text("--board").value_or(id_of(BoardId::SideB)));
  const auto known = find_board(board);
  std::int64_t players = args.number("--players", known ? usual_players(box.board(*known)) : kUsualPlayers);
  if (!args.has("--board") && (box.board(BoardId::SideB).player_counts >> players & 1) == 0)
    board = id_of(BoardId::SideA);
  problem = wrong_nations(args);
  if (!problem.empty()) return std::nullopt;
  return rules_from_word(box, board + '/' + std::to_string(players) + option_words(args), args.language(), problem);
}

TrialTally play_all(const TrialPlan& plan, std::size_t threads, Language language) {
  const std::uint32_t all = games_of(plan);
  std::atomic<std::uint32_t> next = 0;
  std::atomic<std::uint32_t> done = 0;
  std::mutex together;
  auto tally = std::make_unique<TrialTally>();
  std::vector<std::thread> workers;
  for (std::size_t i = 0; i < std::min<std::size_t>(threads, all); ++i)
    workers.emplace_back([&] {
      Search search(trial_capacity());
      const auto mine = std::make_unique<TrialTally>();
      for (std::uint32_t game = next++; game < all; game = next++) {
        play_trial_game(plan, game, search, *mine);
        ++done;
      }
      const std::scoped_lock lock(together);
      tally->add(*mine);
    });
  Progress progress;
  while (done < all) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    if (progress.wants()) progress.show(msg::trial_progress(language, {.count = all, .have = done.load()}));
  }
  for (std::thread& worker : workers) worker.join();
  progress.clear();
  return *tally;
}

std::string head_text(const TrialPlan& plan, Language l) {
  const std::string_view board = plan.box->labels.boards[index(plan.rules.board)].name[index(l)].view();
  const int players = plan.rules.players;
  return plan.usual != nullptr
             ? msg::trial_head_compared(l, {.count = plan.games, .players = players, .text = board})
             : msg::trial_head(l, {.count = plan.games, .players = players, .text = board});
}

std::string text_of(const TrialPlan& plan, const TrialTally& tally, Language l) {
  const Tally& t = tally.own.learned;
  std::string out = head_text(plan, l) + '\n';
  out += msg::trial_figures(l, {.glory = std::lround(t.spread.mean()),
                                .have = std::lround(t.score.mean()),
                                .left = std::lround(t.tokens_left.mean())}) +
         '\n';
  const auto oddities = oddities_of(plan, tally);
  if (oddities.empty() || !oddities.front().odd) out += msg::trial_nothing_odd(l) + '\n';
  for (const bool odd : {true, false}) {
    bool headed = false;
    for (const Oddity& o : oddities) {
      if (o.odd != odd) continue;
      if (!headed) out += '\n' + (odd ? msg::trial_odd(l) : msg::trial_known(l)) + ":\n";
      headed = true;
      const Wording words = wording(plan, o, l);
      out += "  " + words.text + (words.usual.empty() ? "" : " " + words.usual) + '\n';
    }
  }
  return out;
}

}  // namespace

int try_box(const Args& args, const Content& box) {
  std::string problem;
  const auto rules = rules_of(args, box, problem);
  if (!rules) return usage_error(args, "content", problem);
  const TrialPlan plan = trial_of(box, *rules, static_cast<std::uint32_t>(args.number("--games", kTrialGames)),
                                  static_cast<std::uint64_t>(args.number("--seed", 1)));
  const unsigned cores = std::max(std::thread::hardware_concurrency(), 1u);
  const TrialTally tally =
      play_all(plan, static_cast<std::size_t>(args.number("--threads", cores)), args.language());
  if (args.has("--json"))
    print_bytes(trial_json(plan, tally, args.language()) + '\n');
  else
    print(text_of(plan, tally, args.language()));
  return kExitOk;
}

std::vector<Flag> try_flags() {
  return with_option_flags({{"--board", msg::cli_content_board, FlagKind::Text, "BOARD"},
                            {"--players", msg::cli_content_players, FlagKind::Number, "N", 2, kMaxPlayers}},
                           {{"--games", msg::cli_content_games, FlagKind::Number, "N", 1, kMostTrialGames},
                            {"--seed", msg::cli_content_seed, FlagKind::Number, "N", 0, kMaxSeed},
                            {"--threads", msg::arena_flag_threads, FlagKind::Number, "N", 1, 1024},
                            {"--json", msg::cli_bench_json}});
}

}  // namespace endeavor
