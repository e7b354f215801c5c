// The results file of a match: a first line that says which match it is, then a line for every finished
// game in the order they ended. Only ever appended to, so that a match can go on after any interruption;
// a last line that was cut off is dropped. Read line by line and never kept, however many games it holds.
#pragma once

#include <sys/types.h>

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "players/match/game.h"
#include "players/match/seats.h"
#include "players/program.h"

namespace endeavor {

inline constexpr std::uint32_t kMostGames = 10'000'000;  // of one series

struct MatchResult {
  GameResult result{};
  std::array<Mishaps, kMaxPlayers> mishaps{};  // by entry
};

// Which of the two series of games: the match itself, or its control.
enum class Series : std::uint8_t { Match, Mirror };

class ResultsFile {
 public:
  struct Line {
    Series series = Series::Match;
    std::uint32_t game = 0;
    MatchResult played;
  };

  ResultsFile() = default;
  ~ResultsFile();
  ResultsFile(const ResultsFile&) = delete;
  ResultsFile& operator=(const ResultsFile&) = delete;

  // Opens or makes the file and looks at every line of it; a sentence says what is wrong, nothing that all is
  // well. What holds anything else is left as it is.
  std::string open(const std::string& path, const Content&, const Match&, Language);

  // What was in it: whether that game was, and every line, in the file's order.
  bool has(Series, std::uint32_t game) const;
  void read(const std::function<void(const Line&)>& take) const;

  // False when it could not be written; then problem() has the system's words, and nothing of it is there.
  bool append(const Line&);
  const std::string& problem() const { return problem_; }

 private:
  std::string look_through(const std::string& header, Language);
  bool write_at_end(const std::string& text);

  std::size_t entries_ = 0;
  std::array<std::vector<bool>, 2> known_;  // games of each series
  int file_ = -1;
  off_t first_ = 0;   // where the games begin
  off_t opened_ = 0;  // where those end that were in it
  off_t end_ = 0;
  std::string problem_;
};

}  // namespace endeavor
