// The results file of a match: a first line that says which match it is, then a line for every finished
// game in the order they ended. Only ever appended to, so that a match can go on after any interruption;
// a last line that was cut off is dropped.
#pragma once

#include <array>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "cli/arena_exec.h"
#include "cli/arena_seats.h"

namespace endeavor {

struct PlayedGame {
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
    PlayedGame played;
  };

  // Opens or makes the file; a sentence says what is wrong, nothing that all is well.
  std::string open(const std::string& path, const Content&, const Match&, Language);

  // Those that were in it.
  const std::vector<Line>& games() const { return games_; }

  // False when it could not be written.
  bool append(const Line&);

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  std::string read_games(std::string_view text, std::size_t& good, Language);

  std::size_t entries_ = 0;
  std::vector<Line> games_;
  std::unique_ptr<std::FILE, Close> file_;
};

}  // namespace endeavor
