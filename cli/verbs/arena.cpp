// `endeavor arena`: bots against each other, every seat order on the same set-ups, until all games are
// played or a question is decided. docs/bots.md says how to read what it prints.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <thread>

#include "cli/arena/svg.h"
#include "cli/arena/table.h"
#include "cli/arena/watch.h"
#include "cli/bot_word.h"
#include "cli/commands.h"
#include "cli/rules_word.h"
#include "cli/terminal/print.h"
#include "messages/keys.h"
#include "notation/json/input.h"

namespace endeavor {

namespace {

constexpr std::int64_t kUsualGames = 100;
constexpr std::int64_t kUsualTimeoutMs = 1000;

// What is wrong with a word of --seats: the name, or what stands behind a good one.
std::string wrong_seat(std::string_view word, Language l) {
  if (word.starts_with(kExecPrefix)) return msg::arena_no_command(l);
  if (std::string problem = wrong_budget(word, l); !problem.empty()) return problem;
  return msg::arena_bad_seat(l, {.list = listed(kBotNames), .word = word});
}

// The match that the flags describe; a sentence when they do not.
std::string read_match(const Args& args, Match& match) {
  const Language l = args.language();
  const auto list = args.text("--seats");
  if (!list) return msg::arena_no_seats(l);
  std::string bad;
  auto seats = seats_of(*list, bad);
  if (!seats) return wrong_seat(bad, l);
  if (seats->size() < 2 || seats->size() > std::size_t{kMaxPlayers})
    return msg::arena_seat_count(l, {.count = seats->size()});
  const bool programs = std::any_of(seats->begin(), seats->end(), [](const SeatSpec& seat) { return !seat.bot; });
  for (const std::string_view flag : {"--timeout-ms", "--bot-log"})
    if (args.has(flag) && !programs) return msg::cli_flag_needs_other(l, {.list = kExecPrefix, .word = flag});
  std::string problem;
  const auto rules = rules_from_flags(args, args.box(), seats->size(), problem);
  if (!rules) return problem;
  match = {.rules = *rules,
           .seats = std::move(*seats),
           .seed = static_cast<std::uint64_t>(args.number("--seed", 1)),
           .timeout_ms = static_cast<std::uint32_t>(args.number("--timeout-ms", kUsualTimeoutMs))};
  return {};
}

// What is asked: by --question, or with --until-decided whether the first bot is better than fair.
std::string read_question(const Args& args, const Match& match, std::optional<Question>& question) {
  const auto given = args.text("--question");
  if (!given && !args.has("--until-decided")) return {};
  const std::vector<Contender> contenders = contenders_of(match);
  const std::string text = given ? std::string(*given) : contenders[0].name + ">fair";
  question = question_of(text, contenders, match.rules.players);
  return question ? std::string() : msg::arena_bad_question(args.language(), {.text = text});
}

// Of a file that outlives the match; -1 when none is wanted.
class LogFile {
 public:
  ~LogFile() {
    if (file_ >= 0) ::close(file_);
  }
  bool open(const std::string& path) {
    file_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    return file_ >= 0;
  }
  int number() const { return file_; }

 private:
  int file_ = -1;
};

// The file of --svg, had before anything is played. One that is there keeps what is in it until there is a chart,
// and one that was made for a chart that never came goes again.
class ChartFile {
 public:
  ~ChartFile() {
    if (is_new_) ::unlink(path_.c_str());
    if (file_ >= 0) ::close(file_);
  }
  bool open(const std::string& path) {
    path_ = path;
    file_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
    is_new_ = file_ >= 0;
    if (file_ < 0 && errno == EEXIST) file_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
    return file_ >= 0;
  }
  // Nothing when it is written, else the system's words.
  std::string write(std::string_view text) {
    is_new_ = false;
    if (::ftruncate(file_, 0) != 0 && errno != EINVAL) return std::strerror(errno);  // a pipe has no length
    while (!text.empty()) {
      const ssize_t written = ::write(file_, text.data(), text.size());
      if (written < 0 && errno != EINTR) return std::strerror(errno);
      if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
    }
    return {};
  }

 private:
  std::string path_;
  int file_ = -1;
  bool is_new_ = false;
};

Verdict verdict_of(const Args& args, const Question& question, const MatchReport& report, const MatchGames& games) {
  if (!args.has("--play-all")) return games.verdict;
  if (games.interrupted) return Verdict::Open;
  return verdict_of_interval(question, report.bots[question.contender].standing.share);
}

// Plays, and puts together what there is to say. False when it broke off.
bool play(const Args& args, MatchOptions options, ResultsFile* file, MatchReport& report) {
  const Language l = args.language();
  const auto run = [&](const Match& match) {
    const ArenaWatch watch(options.contenders[0].name, l);
    return MatchRunner(args.box(), match, options, file, watch.callbacks()).run();
  };
  MatchGames games = run(report.match);
  report.games = games.games;
  report.bots = standings_of(report.match, games);
  if (report.question) report.verdict = verdict_of(args, *report.question, report, games);
  bool whole = !games.interrupted && !games.not_written;
  if (whole && args.has("--mirror")) {
    options.series = Series::Mirror;
    options.stop_when.reset();
    options.games = report.games;
    options.contenders = {{report.match.seats.back().name, options.contenders[0].entries}};
    const MatchGames control = run(mirror_of(report.match));
    whole = !control.interrupted && !control.not_written;
    games.not_written = control.not_written;
    if (control.games > 0) report.mirror = mirror_standing(report.match, control.standings[0]);
  }
  if (games.not_written) fail(msg::arena_not_written(l, {.reason = file->problem()}));
  if (!whole) note(msg::arena_interrupted(l));
  return whole;
}

}  // namespace

int arena_command(const Args& args) {
  const Language l = args.language();
  MatchReport report;
  std::string problem = read_match(args, report.match);
  if (problem.empty()) problem = read_question(args, report.match, report.question);
  if (!problem.empty()) return usage_error(args, "arena", problem);

  ResultsFile file;
  const auto path = args.text("--resume");
  if (path) problem = file.open(std::string(*path), args.box(), report.match, l);
  if (!problem.empty()) return fail(problem);
  LogFile log;
  if (const auto name = args.text("--bot-log"); name && !log.open(std::string(*name)))
    return fail(msg::arena_file(l, {.file = *name, .reason = std::strerror(errno)}));
  ChartFile chart;
  const auto chart_name = args.text("--svg");
  if (chart_name && !chart.open(std::string(*chart_name)))
    return fail(msg::arena_file(l, {.file = *chart_name, .reason = std::strerror(errno)}));

  const unsigned cores = std::max(std::thread::hardware_concurrency(), 1u);
  MatchOptions options{.series = Series::Match,
                       .games = static_cast<std::uint32_t>(args.number("--games", kUsualGames)),
                       .threads = static_cast<std::uint32_t>(args.number("--threads", cores)),
                       .log_file = log.number(),
                       .contenders = contenders_of(report.match),
                       .stop_when = args.has("--play-all") ? std::nullopt : report.question};
  if (options.games % report.match.rules.players != 0)
    note(msg::arena_odd_games(l, {.players = report.match.rules.players}));
  const bool whole = play(args, options, path ? &file : nullptr, report);
  print(args.has("--json") ? report_json(report) : report_table(args.box(), report, l));
  if (chart_name) {
    if (report.games == 0) return fail(msg::arena_no_chart(l, {.file = *chart_name}));
    problem = chart.write(report_svg(args.box(), report, l));
    if (!problem.empty()) return fail(msg::arena_file(l, {.file = *chart_name, .reason = problem}));
  }
  const bool refuted = report.question && report.verdict != Verdict::Yes;
  return whole && !refuted && (!report.mirror || report.mirror->fair) ? kExitOk : kExitFailed;
}

std::span<const Flag> arena_flags() {
  static const std::vector<Flag> kFlags =
      with_rules_flags({{"--seats", msg::arena_flag_seats, FlagKind::Text, "BOT,BOT,…"}},
                       {{"--games", msg::arena_flag_games, FlagKind::Number, "N", 1, kMostGames},
                        {"--seed", msg::arena_flag_seed, FlagKind::Number, "N", 0, kMaxSeed},
                        {"--threads", msg::arena_flag_threads, FlagKind::Number, "N", 1, 1024},
                        {"--question", msg::arena_flag_question, FlagKind::Text, "BOT>SHARE"},
                        {"--until-decided", msg::arena_flag_until_decided},
                        {"--play-all", msg::arena_flag_play_all},
                        {"--mirror", msg::arena_flag_mirror},
                        {"--resume", msg::arena_flag_resume, FlagKind::Text, "FILE"},
                        {"--timeout-ms", msg::arena_flag_timeout, FlagKind::Number, "N", 1, 3'600'000},
                        {"--bot-log", msg::arena_flag_bot_log, FlagKind::Text, "FILE"},
                        {"--svg", msg::arena_flag_svg, FlagKind::Text, "FILE"},
                        {"--json", msg::arena_flag_json}});
  return kFlags;
}

}  // namespace endeavor
