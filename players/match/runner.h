// Playing the games of a match, one per thread at a time. What comes out does not depend on the number of
// threads: games are numbered, counted and put to the question in that order. None is kept once it is counted.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <vector>

#include "players/match/question.h"
#include "players/match/results_file.h"
#include "players/match/seats.h"
#include "players/match/standing.h"

namespace endeavor {

struct MatchOptions {
  Series series = Series::Match;
  std::uint32_t games = 0;
  std::uint32_t threads = 1;
  int log_file = -1;                  // for what programs write to stderr
  std::vector<Contender> contenders;  // to be counted
  std::optional<Question> stop_when;  // decided
};

struct MatchGames {
  std::uint32_t games = 0;          // from the first on, without a gap
  std::vector<Standing> standings;  // of every contender after them
  std::vector<Mishaps> mishaps;     // of every entry, summed up
  Verdict verdict = Verdict::Open;  // of `stop_when`
  bool interrupted = false;         // by who watches
  bool not_written = false;         // the results file could not be
};

// How far it is.
struct MatchProgress {
  std::uint32_t done = 0;    // games, those of the file among them
  std::uint32_t played = 0;  // by this run
  std::uint32_t games = 0;   // of all
  Estimate share;            // the first contender's; without a sample it says nothing
};

// Who waits for a match: asked and told several times a second, always by the thread that runs it.
struct MatchWatch {
  StopSign interrupted;
  std::function<void(const MatchProgress&)> progress;
};

// When games should end before they are over; players look at it during their decisions.
struct MatchStop {
  std::atomic<std::uint32_t> limit{0};  // games from this one on are of no use: the question is decided
  std::atomic<bool> now{false};
};

class MatchRunner {
 public:
  // All of them must outlive it; the file may be null.
  MatchRunner(const Content&, const Match&, const MatchOptions&, ResultsFile*, const MatchWatch&);
  MatchGames run();

 private:
  void work();
  std::optional<std::uint32_t> next_game();
  void keep(std::uint32_t game, const MatchResult&);
  void take(std::uint32_t game, const MatchResult&);
  void count(const MatchResult&);
  void put_question(const GameResult&);
  bool wait_for_more();
  MatchProgress progress() const;
  MatchGames gathered() const;

  const Content& box_;
  const Match& match_;
  const MatchOptions& options_;
  ResultsFile* file_;
  const MatchWatch& watch_;

  std::mutex mutex_;
  std::condition_variable changed_;
  MatchStop stop_;
  std::map<std::uint32_t, MatchResult> waiting_;  // ended before an earlier one: about as many as threads
  std::uint32_t counted_ = 0;                     // games up to the first gap
  std::vector<MatchTally> tallies_;               // of every contender, of the counted games
  std::vector<Mishaps> mishaps_;                  // of every entry, likewise
  std::vector<GameResult> setup_;                 // the counted games of the set-up that is being played
  std::optional<Decider> decider_;
  std::uint32_t next_ = 0;
  std::uint32_t known_ = 0;  // that were in the file
  std::uint32_t played_ = 0;
  std::size_t working_ = 0;
  std::chrono::steady_clock::time_point next_word_{};  // to who watches
  bool decided_ = false;
  bool not_written_ = false;
};

}  // namespace endeavor
