// Playing the games of a match, one per thread at a time. What comes out does not depend on the number of
// threads: games are numbered, and the question is put to them in that order.
#pragma once

#include <condition_variable>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "cli/arena_file.h"
#include "cli/arena_question.h"
#include "cli/arena_seats.h"
#include "cli/arena_stop.h"
#include "cli/progress.h"

namespace endeavor {

struct MatchOptions {
  Series series = Series::Match;
  std::uint32_t games = 0;
  std::uint32_t threads = 1;
  int log_file = -1;                  // for what programs write to stderr
  std::optional<Question> stop_when;  // decided
};

struct MatchGames {
  std::vector<GameResult> results;  // from the first game on, without a gap
  std::vector<Mishaps> mishaps;     // of every entry, summed up
  Verdict verdict = Verdict::Open;  // of `stop_when`
  bool interrupted = false;         // Ctrl-C
  bool not_written = false;         // the results file could not be
};

class MatchRunner {
 public:
  // All of them must outlive it; the file may be null.
  MatchRunner(const Content&, const Match&, const MatchOptions&, ResultsFile*, Progress&, Language);
  MatchGames run();

 private:
  using Played = std::optional<PlayedGame>;

  void work();
  std::optional<std::uint32_t> next_game();
  void keep(std::uint32_t game, const PlayedGame&);
  void take_in_order();
  bool wait_for_more();
  void show_progress();
  MatchGames gathered() const;

  const Content& box_;
  const Match& match_;
  const MatchOptions& options_;
  ResultsFile* file_;
  Progress& progress_;
  Language language_;
  std::vector<Contender> contenders_;

  std::mutex mutex_;
  std::condition_variable changed_;
  MatchStop stop_;
  std::vector<Played> games_;
  std::vector<GameResult> in_order_;  // those of games_ up to the first gap
  std::optional<Decider> decider_;
  std::uint32_t next_ = 0;
  std::uint32_t known_ = 0;  // that were in the file
  std::uint32_t played_ = 0;
  std::size_t working_ = 0;
  bool decided_ = false;
  bool not_written_ = false;
};

}  // namespace endeavor
