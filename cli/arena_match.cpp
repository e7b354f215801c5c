// Playing the games of a match; see arena_match.h.
#include "cli/arena_match.h"

#include <algorithm>
#include <csignal>
#include <memory>
#include <thread>
#include <utility>

#include "messages/keys.h"

namespace endeavor {

namespace {

volatile std::sig_atomic_t g_interrupted = 0;

// The first Ctrl-C ends the match in good order, the second at once.
class CatchInterrupt {
 public:
  CatchInterrupt() {
    struct sigaction action{};
    action.sa_handler = [](int) { g_interrupted = 1; };
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &action, &before_[i]);
  }
  ~CatchInterrupt() {
    for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &before_[i], nullptr);
  }
  CatchInterrupt(const CatchInterrupt&) = delete;
  CatchInterrupt& operator=(const CatchInterrupt&) = delete;

 private:
  static constexpr std::array kSignals = {SIGINT, SIGTERM};
  std::array<struct sigaction, kSignals.size()> before_{};
};

// Everybody who sits at one thread's table.
class Table {
 public:
  Table(const Match& match, const MatchOptions& options, const MatchStop& stop) : stop_{.match = stop, .game = 0} {
    for (const SeatSpec& seat : match.seats) {
      std::unique_ptr<ArenaPlayer> player;
      programs_.push_back(nullptr);
      if (seat.bot) {
        player = std::make_unique<BotPlayer>(*seat.bot, sign_);
      } else {
        auto program = std::make_unique<ExecPlayer>(seat.command, match.timeout_ms, options.log_file, stop_);
        programs_.back() = program.get();
        player = std::move(program);
      }
      players_.push_back(std::move(player));
      entries_.push_back(players_.back().get());
    }
  }

  // Nothing when it was broken off.
  std::optional<PlayedGame> play(const Content& box, const Match& match, std::uint32_t game) {
    stop_.game = game;
    const ArenaGame plan = arena_game(match.rules, match.seed, game);
    const auto result = play_arena_game(box, match.rules, plan, entries_, sign_);
    if (!result) return std::nullopt;
    PlayedGame played{.result = *result, .mishaps = {}};
    for (std::size_t e = 0; e < programs_.size(); ++e)
      if (programs_[e] != nullptr) played.mishaps[e] = programs_[e]->mishaps();
    return played;
  }

 private:
  GameStop stop_;
  StopSign sign_ = [this] { return stop_.raised(); };
  std::vector<std::unique_ptr<ArenaPlayer>> players_;
  std::vector<ArenaPlayer*> entries_;
  std::vector<const ExecPlayer*> programs_;  // null for a bot of ours
};

std::string decimals(double number) {
  char text[32];
  std::snprintf(text, sizeof text, "%.3f", number);
  return text;
}

}  // namespace

MatchRunner::MatchRunner(const Content& box, const Match& match, const MatchOptions& options, ResultsFile* file,
                         Progress& progress, Language language)
    : box_(box),
      match_(match),
      options_(options),
      file_(file),
      progress_(progress),
      language_(language),
      mishaps_(match.seats.size()) {
  stop_.limit = options.games;
  for (const Contender& contender : options.contenders) tallies_.emplace_back(match.rules, contender.entries);
  const std::optional<Question>& question = options.stop_when;
  if (question) decider_.emplace(*question, options.contenders[question->contender].entries);
  if (file == nullptr) return;
  file->read([&](const ResultsFile::Line& line) {
    if (line.series != options.series || line.game >= options.games) return;
    ++known_;
    take(line.game, line.played);
  });
}

// The lowest game that nobody has begun.
std::optional<std::uint32_t> MatchRunner::next_game() {
  const std::lock_guard lock(mutex_);
  while (file_ != nullptr && file_->has(options_.series, next_)) ++next_;
  if (stop_.now || next_ >= stop_.limit) return std::nullopt;
  return next_++;
}

void MatchRunner::work() {
  {
    Table table(match_, options_, stop_);
    while (const auto game = next_game())
      if (const auto played = table.play(box_, match_, *game)) keep(*game, *played);
  }
  const std::lock_guard lock(mutex_);
  --working_;
  changed_.notify_all();
}

void MatchRunner::keep(std::uint32_t game, const PlayedGame& played) {
  const std::lock_guard lock(mutex_);
  if (stop_.now || game >= stop_.limit) return;
  ++played_;
  if (file_ != nullptr && !file_->append({options_.series, game, played})) {
    not_written_ = true;
    stop_.now = true;
  }
  take(game, played);
  changed_.notify_all();
}

// Counts what can be counted in order; nothing after the question is decided.
void MatchRunner::take(std::uint32_t game, const PlayedGame& played) {
  if (decided_) return;
  if (game == counted_)
    count(played);
  else
    waiting_.emplace(game, played);
  while (!decided_ && !waiting_.empty() && waiting_.begin()->first == counted_) {
    count(waiting_.begin()->second);
    waiting_.erase(waiting_.begin());
  }
  if (decided_) stop_.limit = counted_;
}

void MatchRunner::count(const PlayedGame& played) {
  ++counted_;
  for (MatchTally& tally : tallies_) tally.add(played.result);
  for (std::size_t e = 0; e < mishaps_.size(); ++e) mishaps_[e].add(played.mishaps[e]);
  put_question(played.result);
}

// Set-up by set-up.
void MatchRunner::put_question(const GameResult& result) {
  if (!options_.stop_when || !decider_) return;
  setup_.push_back(result);
  if (setup_.size() < match_.rules.players) return;
  decider_->add_setup(match_.rules, setup_);
  setup_.clear();
  if (decider_->verdict() == Verdict::Open) return;
  const Estimate share = tallies_[options_.stop_when->contender].standing().share;
  decided_ = verdict_of_interval(*options_.stop_when, share) == decider_->verdict();
}

// False when all threads have ended.
bool MatchRunner::wait_for_more() {
  constexpr std::chrono::milliseconds kLook{50};
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, kLook);
  if (g_interrupted != 0) stop_.now = true;
  if (working_ == 0) return false;
  show_progress();
  return true;
}

void MatchRunner::show_progress() {
  if (!progress_.wants()) return;
  const std::uint32_t done = known_ + played_;
  const double each = progress_.seconds() / std::max(played_, 1u);
  const std::string left = played_ == 0 ? "…" : duration_text(each * static_cast<double>(options_.games - done));
  const Estimate share = tallies_[0].standing().share;
  const auto text_of = [&](double number) { return counted_ == 0 ? std::string("…") : decimals(number); };
  progress_.show(msg::arena_progress(language_, {.count = done,
                                                 .name = options_.contenders[0].name,
                                                 .text = text_of(share.mean),
                                                 .text2 = text_of(share.low),
                                                 .text3 = text_of(share.high),
                                                 .text4 = left,
                                                 .total = options_.games}));
}

MatchGames MatchRunner::gathered() const {
  MatchGames all;
  all.games = counted_;
  for (const MatchTally& tally : tallies_) all.standings.push_back(tally.standing());
  all.mishaps = mishaps_;
  if (decided_ && decider_) all.verdict = decider_->verdict();
  all.interrupted = g_interrupted != 0;
  all.not_written = not_written_;
  return all;
}

MatchGames MatchRunner::run() {
  const CatchInterrupt catching;
  const std::uint32_t todo = decided_ ? 0 : options_.games - known_;
  working_ = std::min(options_.threads, todo);
  std::vector<std::thread> threads;
  for (std::size_t i = 0, n = working_; i < n; ++i) threads.emplace_back([this] { work(); });
  while (wait_for_more()) {
  }
  for (std::thread& thread : threads) thread.join();
  progress_.clear();
  return gathered();
}

}  // namespace endeavor
