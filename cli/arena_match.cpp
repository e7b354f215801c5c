// Playing the games of a match; see arena_match.h.
#include "cli/arena_match.h"

#include <algorithm>
#include <csignal>
#include <memory>
#include <thread>

#include "engine/legal.h"
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

// A player that plays anything, at once, when nobody waits for the game any longer.
class Stoppable final : public ArenaPlayer {
 public:
  Stoppable(std::unique_ptr<ArenaPlayer> player, const GameStop& stop) : player_(std::move(player)), stop_(stop) {}
  void begin(const Content& box, std::uint64_t seed) override {
    box_ = &box;
    player_->begin(box, seed);
  }
  Move choose(const State& s) override {
    if (!stop_.raised()) return player_->choose(s);
    MoveList moves;
    legal_moves(*box_, s, moves);
    return moves[0];
  }
  void see(Move m) override {
    if (!stop_.raised()) player_->see(m);
  }

 private:
  std::unique_ptr<ArenaPlayer> player_;
  const GameStop& stop_;
  const Content* box_ = nullptr;
};

// Everybody who sits at one thread's table.
class Table {
 public:
  Table(const Match& match, const MatchOptions& options, const MatchStop& stop) : stop_{.match = stop, .game = 0} {
    for (const SeatSpec& seat : match.seats) {
      std::unique_ptr<ArenaPlayer> player;
      programs_.push_back(nullptr);
      if (seat.bot) {
        player = std::make_unique<BotPlayer>(*seat.bot);
      } else {
        auto program = std::make_unique<ExecPlayer>(seat.command, match.timeout_ms, options.log_file, stop_);
        programs_.back() = program.get();
        player = std::move(program);
      }
      players_.push_back(std::make_unique<Stoppable>(std::move(player), stop_));
      entries_.push_back(players_.back().get());
    }
  }

  PlayedGame play(const Content& box, const Match& match, std::uint32_t game) {
    stop_.game = game;
    PlayedGame played;
    played.result = play_arena_game(box, match.rules, arena_game(match.rules, match.seed, game), entries_);
    for (std::size_t e = 0; e < programs_.size(); ++e)
      if (programs_[e] != nullptr) played.mishaps[e] = programs_[e]->mishaps();
    return played;
  }

 private:
  GameStop stop_;
  std::vector<std::unique_ptr<Stoppable>> players_;
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
      contenders_(contenders_of(match)),
      games_(options.games) {
  stop_.limit = options.games;
  if (options.stop_when) decider_.emplace(*options.stop_when, contenders_[options.stop_when->contender].entries);
  if (file == nullptr) return;
  for (const ResultsFile::Line& line : file->games()) {
    if (line.series != options.series || line.game >= options.games || games_[line.game]) continue;
    games_[line.game] = line.played;
    ++known_;
  }
}

// The lowest game that nobody has begun.
std::optional<std::uint32_t> MatchRunner::next_game() {
  const std::lock_guard lock(mutex_);
  while (next_ < games_.size() && games_[next_]) ++next_;
  if (stop_.now || next_ >= stop_.limit) return std::nullopt;
  return next_++;
}

void MatchRunner::work() {
  {
    Table table(match_, options_, stop_);
    while (const auto game = next_game()) keep(*game, table.play(box_, match_, *game));
  }
  const std::lock_guard lock(mutex_);
  --working_;
  changed_.notify_all();
}

void MatchRunner::keep(std::uint32_t game, const PlayedGame& played) {
  const std::lock_guard lock(mutex_);
  if (stop_.now || game >= stop_.limit) return;
  games_[game] = played;
  ++played_;
  if (file_ != nullptr && !file_->append({options_.series, game, played})) {
    not_written_ = true;
    stop_.now = true;
  }
  take_in_order();
  changed_.notify_all();
}

// Puts the question set-up by set-up, always in the same order.
void MatchRunner::take_in_order() {
  const std::size_t block = match_.rules.players;
  const std::optional<Question>& question = options_.stop_when;
  while (!decided_ && in_order_.size() < games_.size()) {
    const Played& played = games_[in_order_.size()];
    if (!played) break;
    in_order_.push_back(played->result);
    if (!question || !decider_ || in_order_.size() % block != 0) continue;
    decider_->add_setup(match_.rules, std::span(in_order_).last(block));
    if (decider_->verdict() == Verdict::Open) continue;
    const Estimate share = standing(match_.rules, in_order_, contenders_[question->contender].entries).share;
    decided_ = verdict_of_interval(*question, share) == decider_->verdict();
  }
  if (decided_) stop_.limit = static_cast<std::uint32_t>(in_order_.size());
}

// False when all threads have ended.
bool MatchRunner::wait_for_more() {
  constexpr std::chrono::milliseconds kLook{100};
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
  const std::string left = played_ == 0 ? "…" : duration_text(each * static_cast<double>(games_.size() - done));
  const Estimate share = standing(match_.rules, in_order_, contenders_[0].entries).share;
  const auto text_of = [&](double number) { return in_order_.empty() ? std::string("…") : decimals(number); };
  progress_.show(msg::arena_progress(language_, {.count = done,
                                                 .name = contenders_[0].name,
                                                 .text = text_of(share.mean),
                                                 .text2 = text_of(share.low),
                                                 .text3 = text_of(share.high),
                                                 .text4 = left,
                                                 .total = games_.size()}));
}

MatchGames MatchRunner::gathered() const {
  MatchGames all;
  all.results = in_order_;
  all.mishaps.resize(match_.seats.size());
  for (const Played& played : std::span(games_).first(in_order_.size())) {
    if (!played) continue;
    const PlayedGame& game = *played;
    for (std::size_t e = 0; e < all.mishaps.size(); ++e) all.mishaps[e].add(game.mishaps[e]);
  }
  if (decided_ && decider_) all.verdict = decider_->verdict();
  all.interrupted = g_interrupted != 0;
  all.not_written = not_written_;
  return all;
}

MatchGames MatchRunner::run() {
  const CatchInterrupt catching;
  take_in_order();
  const std::size_t todo = decided_ ? 0 : games_.size() - known_;
  working_ = std::min<std::size_t>(options_.threads, todo);
  std::vector<std::thread> threads;
  for (std::size_t i = 0, n = working_; i < n; ++i) threads.emplace_back([this] { work(); });
  while (wait_for_more()) {
  }
  for (std::thread& thread : threads) thread.join();
  progress_.clear();
  return gathered();
}

}  // namespace endeavor
