// When the games of a match should end before they are over: somebody pressed Ctrl-C, or the question
// was decided by earlier games. Players look at it before and during their decisions.
#pragma once

#include <atomic>
#include <cstdint>

namespace endeavor {

// One for the whole match.
struct MatchStop {
  std::atomic<std::uint32_t> limit{0};  // games from this one on are of no use
  std::atomic<bool> now{false};
};

// One for each thread.
struct GameStop {
  const MatchStop& match;
  std::uint32_t game = 0;  // the one being played

  bool raised() const { return match.now.load() || game >= match.limit.load(); }
};

}  // namespace endeavor
