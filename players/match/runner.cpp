// Playing the games of a match; see runner.h.
#include "players/match/runner.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <thread>
#include <utility>

#include "players/bot_player.h"

namespace endeavor {

namespace {

// Everybody who sits at one thread's table.
class Table {
 public:
  Table(const Match& match, const MatchOptions& options, const MatchStop& stop) : stop_(stop) {
    for (const SeatSpec& seat : match.seats) {
      std::unique_ptr<SeatPlayer> player;
      programs_.push_back(nullptr);
      if (seat.bot) {
        player = std::make_unique<BotPlayer>(*seat.bot, sign_);
      } else {
        auto program = std::make_unique<ProgramPlayer>(seat.command, match.timeout_ms, options.log_file, sign_);
        programs_.back() = program.get();
        player = std::move(program);
      }
      players_.push_back(std::move(player));
      entries_.push_back(players_.back().get());
    }
  }

  // Nothing when it was broken off.
  std::optional<MatchResult> play(const Content& box, const Match& match, std::uint32_t game) {
    game_ = game;
    const MatchGame plan = match_game(match.rules, match.seed, game);
    const auto result = play_match_game(box, match.rules, plan, entries_, sign_);
    if (!result) return std::nullopt;
    MatchResult played{.result = *result, .mishaps = {}};
    for (std::size_t e = 0; e < programs_.size(); ++e)
      if (programs_[e] != nullptr) played.mishaps[e] = programs_[e]->mishaps();
    return played;
  }

 private:
  const MatchStop& stop_;
  std::uint32_t game_ = 0;  // the one being played
  StopSign sign_ = [this] { return stop_.now.load() || game_ >= stop_.limit.load(); };
  std::vector<std::unique_ptr<SeatPlayer>> players_;
  std::vector<SeatPlayer*> entries_;
  std::vector<const ProgramPlayer*> programs_;  // null for a bot of ours
};

}  // namespace

MatchRunner::MatchRunner(const Content& box, const Match& match, const MatchOptions& options, ResultsFile* file,
                         const MatchWatch& watch)
    : box_(box), match_(match), options_(options), file_(file), watch_(watch), mishaps_(match.seats.size()) {
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

void MatchRunner::keep(std::uint32_t game, const MatchResult& played) {
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
void MatchRunner::take(std::uint32_t game, const MatchResult& played) {
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

void MatchRunner::count(const MatchResult& played) {
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
  if (raised(watch_.interrupted)) stop_.now = true;
  if (working_ == 0) return false;
  const auto now = std::chrono::steady_clock::now();
  if (!watch_.progress || now < next_word_) return true;
  next_word_ = now + kLook;
  const MatchProgress far = progress();
  lock.unlock();
  watch_.progress(far);
  return true;
}

MatchProgress MatchRunner::progress() const {
  return {
      .done = known_ + played_, .played = played_, .games = options_.games, .share = tallies_[0].standing().share};
}

MatchGames MatchRunner::gathered() const {
  MatchGames all;
  all.games = counted_;
  for (const MatchTally& tally : tallies_) all.standings.push_back(tally.standing());
  all.mishaps = mishaps_;
  if (decided_ && decider_) all.verdict = decider_->verdict();
  all.interrupted = raised(watch_.interrupted);
  all.not_written = not_written_;
  return all;
}

MatchGames MatchRunner::run() {
  const std::uint32_t todo = decided_ ? 0 : options_.games - known_;
  working_ = std::min(options_.threads, todo);
  std::vector<std::thread> threads;
  for (std::size_t i = 0, n = working_; i < n; ++i) threads.emplace_back([this] { work(); });
  while (wait_for_more()) {
  }
  for (std::thread& thread : threads) thread.join();
  return gathered();
}

}  // namespace endeavor
