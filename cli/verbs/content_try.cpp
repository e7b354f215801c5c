// `endeavor content try`: plays the games of a trial on all cores and prints what it finds; see content_try.h.
#include "cli/verbs/content_try.h"

#include <algorithm>
#include <cmath>
#include <thread>

#include "cli/commands.h"
#include "cli/rules_word.h"
#include "cli/terminal/print.h"
#include "cli/terminal/progress.h"
#include "messages/keys.h"
#include "notation/json/input.h"
#include "players/share_out.h"
#include "players/trial/report.h"

namespace endeavor {

namespace {

TrialTally play_all(const TrialPlan& plan, std::size_t threads, Language language) {
  std::vector<TrialTally> parts(threads);
  const auto make = [&](std::size_t thread) {
    return [&plan, &mine = parts[thread], search = Search(trial_capacity())](std::size_t game) mutable {
      play_trial_game(plan, static_cast<std::uint32_t>(game), search, mine);
    };
  };
  const std::uint32_t all = games_of(plan);
  Progress progress;
  share_out(all, threads, make, [&](std::size_t done) {
    if (progress.wants()) progress.show(msg::trial_progress(language, {.count = all, .have = done}));
  });
  progress.clear();
  for (std::size_t i = 1; i < parts.size(); ++i) parts[0].add(parts[i]);
  return parts[0];
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
  const auto rules = rules_from_flags(args, box, 0, problem);
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
  return with_rules_flags({kPlayersFlag},
                          {{"--games", msg::cli_content_games, FlagKind::Number, "N", 1, kMostTrialGames},
                           {"--seed", msg::cli_content_seed, FlagKind::Number, "N", 0, kMaxSeed},
                           {"--threads", msg::arena_flag_threads, FlagKind::Number, "N", 1, 1024},
                           {"--json", msg::cli_bench_json}});
}

}  // namespace endeavor
