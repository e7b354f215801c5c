// Playing the games of a match, one per thread at a time. What comes out does not depend on the number of
// threads: games are numbered, counted and put to the question in that order. None is kept once it is counted.
#pragma once

#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <vector>

#include "ai/standing.h"
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
  std::vector<Contender> contenders;  // to be counted
  std::optional<Question> stop_when;  // decided
};

struct MatchGames {
  std::uint32_t games = 0;          // from the first on, without a gap
  std::vector<Standing> standings;  // of every contender after them
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
  void work();
  std::optional<std::uint32_t> next_game();
  void keep(std::uint32_t game, const PlayedGame&);
  void take(std::uint32_t game, const PlayedGame&);
  void count(const PlayedGame&);
  void put_question(const GameResult&);
  bool wait_for_more();
  void show_progress();
  MatchGames gathered() const;

  const Content& box_;
  const Match& match_;
  const MatchOptions& options_;
  ResultsFile* file_;
  Progress& progress_;
  Language language_;

  std::mutex mutex_;
  std::condition_variable changed_;
  MatchStop stop_;
  std::map<std::uint32_t, PlayedGame> waiting_;  // ended before an earlier one: about as many as threads
  std::uint32_t counted_ = 0;                    // games up to the first gap
  std::vector<MatchTally> tallies_;              // of every contender, of the counted games
  std::vector<Mishaps> mishaps_;                 // of every entry, likewise
  std::vector<GameResult> setup_;                // the counted games of the set-up that is being played
  std::optional<Decider> decider_;
  std::uint32_t next_ = 0;
  std::uint32_t known_ = 0;  // that were in the file
  std::uint32_t played_ = 0;
  std::size_t working_ = 0;
  bool decided_ = false;
  bool not_written_ = false;
};

}  // namespace endeavor
