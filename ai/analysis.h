// What a decision was worth: the chances of every seat, the best moves with theirs, what the move that
// was played cost, and where a whole game turned. Hints use it without a played move. One decision at a
// time and in slices, so that a page can stop it at any moment and workers can share the plies of a game.
//
//   Study study(limits);
//   study.start(box, state, played);
//   while (!study.step(20)) { }
//   const PlyAnalysis ply = study.result();
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "ai/bot.h"
#include "ai/judge/outcome.h"
#include "ai/search/search.h"
#include "engine/move.h"
#include "engine/state.h"

namespace endeavor {

inline constexpr std::size_t kBestShown = 3;

// A move and how the game is thought to end after it.
struct Choice {
  Move move;
  Outcome outcome;
};

struct PlyAnalysis {
  Seat seat = Seat::None;                 // who decided
  Outcome value;                          // of the position, if the best move is played
  std::array<Choice, kBestShown> best{};  // best first
  std::size_t best_count = 0;
  std::optional<Choice> played;
  float cost = 0;  // share of the victory that the played move gave away; never negative
};

// The Glory that the played move gave away, against the best one; never negative.
float glory_cost(const PlyAnalysis&);

// How many positions are looked at when nothing else is asked for.
inline constexpr std::uint32_t kAnalysisNodes = 4000;

// Looks at the whole position first, then at the most promising moves and the played one each for
// itself and equally long, so that their values can be compared. The limits are for all of it
// together. All memory is taken when it is made.
class Study {
 public:
  explicit Study(const Limits&);

  // The game must not be over; a played move must be legal.
  void start(const Content&, const State&, std::optional<Move> played);

  // Thinks for about so long; true once there is nothing left to do.
  bool step(std::uint32_t slice_ms);

  // What is known so far; complete once step() said so.
  PlyAnalysis result() const;

 private:
  void list_candidates();
  void begin_next();
  Limits part_of_limits(std::uint32_t parts) const;

  Limits limits_;
  Search search_;
  const Content* box_ = nullptr;
  State state_;
  std::optional<Move> played_;
  bool whole_ = false;  // the search at hand is about the whole position
  std::array<Choice, kBestShown + 1> candidates_{};
  std::size_t count_ = 0;
  std::size_t done_ = 0;  // candidates that have been looked at
};

// A move that costs so much is a turning point by itself.
inline constexpr float kCostlyMove = 0.10F;
// Who leads changes only by this margin, so that two equal seats do not make every move one.
inline constexpr float kClearLead = 0.05F;

// The plies at which the game turned, ascending: those with a costly move, and those after which the
// lead has passed from one seat to another. The plies are those of one game, all of them, in order,
// with the moves that were played.
std::vector<std::uint32_t> turning_points(std::span<const PlyAnalysis>, int players);

}  // namespace endeavor
