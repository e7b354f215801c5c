// Matches between bots, without I/O or threads: which games to play, playing one, and what all of them
// together say. `endeavor arena` and the training program drive it, one game per core at a time.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>

#include "ai/bot.h"
#include "ai/search.h"
#include "engine/move.h"
#include "engine/state.h"

namespace endeavor {

// A match seats entries 0 … n-1, one for each player of the rules. Game g has set-up g / n, and every
// entry sits g % n places further on, so each set-up is played once with each rotation.
struct ArenaGame {
  std::uint64_t setup_seed = 0;
  std::uint64_t bot_seed = 0;
  std::array<std::uint8_t, kMaxPlayers> entry_at{};  // by seat
};
ArenaGame arena_game(const Rules&, std::uint64_t match_seed, std::uint32_t game);

// True when nobody waits for the game any longer. Once raised it stays so; who is given one looks at it several
// times a second, from any thread.
using StopSign = std::function<bool()>;
inline bool raised(const StopSign& stop) { return stop && stop(); }

// Whoever plays an entry. begin() comes before each game, see() after each move of anybody.
class ArenaPlayer {
 public:
  ArenaPlayer() = default;
  ArenaPlayer(const ArenaPlayer&) = delete;
  ArenaPlayer& operator=(const ArenaPlayer&) = delete;
  virtual ~ArenaPlayer() = default;
  virtual void begin(const Content&, std::uint64_t seed) = 0;
  virtual Move choose(const State&) = 0;  // any move; an illegal one is replaced and counted
  virtual void see(Move) = 0;
};

class BotPlayer final : public ArenaPlayer {
 public:
  explicit BotPlayer(const BotSpec&, StopSign = {});
  BotPlayer(const Strength&, const Limits&, StopSign = {});
  void begin(const Content&, std::uint64_t seed) override;
  Move choose(const State&) override;  // the best so far, once the sign is raised
  void see(Move) override;
  Search& search() { return search_; }

 private:
  Strength strength_;
  Limits limits_;
  StopSign stop_;
  Search search_;
  const Content* box_ = nullptr;
  Random random_{0};
};

// What one entry did in one game.
struct EntryResult {
  float share = 0;  // of the victory
  float place = 0;  // 1 = first; tied entries have the mean of their places
  int score = 0;
  std::uint32_t decisions = 0;  // with a choice
  std::uint32_t replaced = 0;   // illegal answers
  double milliseconds = 0;      // spent on them
  double slowest = 0;
};
using GameResult = std::array<EntryResult, kMaxPlayers>;

inline constexpr std::uint32_t kReplacedLoses = 3;  // illegal answers: the share is 0 and goes to the others

// Nothing when it was broken off.
std::optional<GameResult> play_arena_game(const Content&, const Rules&, const ArenaGame&,
                                          std::span<ArenaPlayer* const> entries, const StopSign& = {});

// The shares and places that follow from the scores and the illegal answers of the first `players` entries.
void rank(GameResult&, std::size_t players);

}  // namespace endeavor
