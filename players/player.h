// Whoever can sit in a chair: a bot of ours, somebody's program, or anything that answers a position with a
// move. Matches seat them; what a person does at a keyboard or on a page is not asked for like this.
#pragma once

#include <cstdint>
#include <functional>

#include "engine/move.h"
#include "engine/state.h"
#include "players/interface.h"

namespace endeavor {

// True when nobody waits any longer. Once raised it stays so; who is given one looks at it several times a second,
// from any thread.
using StopSign = std::function<bool()>;
inline bool raised(const StopSign& stop) { return stop && stop(); }

// begin() comes before each game, see() after each move of anybody.
class SeatPlayer : public Interface {
 public:
  virtual void begin(const Content&, std::uint64_t seed) = 0;
  virtual Move choose(const State&) = 0;  // any move; an illegal one is replaced and counted
  virtual void see(Move) = 0;
};

// So many illegal answers lose a game.
inline constexpr std::uint32_t kReplacedLoses = 3;

}  // namespace endeavor
