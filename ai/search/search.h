// Thinking about one decision, in slices: every bot, the hints and the analysis use this class. All
// memory is taken when it is made; thinking allocates nothing. With one seed and a limit in nodes the
// answer is the same on every platform.
//
//   Search search(node_capacity(strength, limits));
//   search.start(box, state, strength, limits, seed);
//   while (!search.step(10)) { }                       // or stop whenever you like
//   apply(box, state, search.best());
//   search.advance(search.best());                     // and every other move: the tree is kept
#pragma once

#include <chrono>
#include <cstdint>
#include <span>
#include <vector>

#include "ai/bot.h"
#include "ai/judge/outcome.h"
#include "ai/search/glances.h"
#include "ai/search/tree.h"
#include "engine/move.h"
#include "engine/random.h"
#include "engine/state.h"

namespace endeavor {

struct RootMove {
  Move move;
  std::uint32_t visits = 0;  // by the last start()
  float prior = 0;
  Outcome outcome;     // mean over the visits; meaningless without any
  bool known = false;  // the rest of the game after it is known
  Outcome end{};       // and ends like this
};

struct Report {
  Outcome outcome;                  // of the position, if the best move is played
  std::uint32_t nodes = 0;          // positions looked at since start()
  std::uint32_t depth = 0;          // longest line of moves
  bool proven = false;              // the rest of the game is known
  std::span<const RootMove> moves;  // best first; valid until the next call
};

class Search {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Search(std::uint32_t node_capacity);

  // The game must not be over. The tree of the last search is used again if advance() brought it here.
  void start(const Content&, const State&, const Strength&, const Limits&, std::uint64_t seed);

  // Thinks for about so long and looks at the clock at least every few milliseconds; true once the
  // answer is final. Forced moves are final before the first step.
  bool step(std::uint32_t slice_ms);
  bool finished() const { return finished_; }

  // The best move so far; legal at any time after start().
  Move best() const;
  Report report();

  // A move was played from the position of start() or of the last advance().
  void advance(Move);
  void forget();

 private:
  // One move of a simulation's way down.
  struct Step {
    std::uint32_t edge;
    std::uint32_t node;
    Seat mover;
  };

  void begin_tree();
  void add_noise();
  bool simulate();
  std::uint32_t walk_down();
  void expand(std::uint32_t node);
  void guess();
  std::uint32_t choose_edge(Node&, bool at_root);
  std::uint32_t choose_reply(Node&, bool at_root);
  std::uint32_t open_next(Node&, bool at_root);
  std::uint32_t take_edge(std::uint32_t node);
  void back_up(const Outcome&);
  std::uint16_t proven_edge(const Node&) const;
  void count_at_root(std::uint32_t edge, const Outcome&);
  bool is_known(const Node& child) const;
  bool all_known(const Node&) const;
  bool look_at_own_turn();
  bool cannot_change(std::uint32_t looks_left) const;
  bool decided() const;
  bool decided_by(Clock::time_point now) const;
  std::size_t best_index() const;
  std::size_t whimsical_index() const;
  float wish_of(const RootMove&) const;

  const Content* box_ = nullptr;
  State root_;
  Strength strength_;
  Random random_{0};
  std::uint32_t node_limit_ = 0;
  std::uint32_t nodes_ = 0;
  std::uint32_t depth_ = 0;
  float whim_roll_ = 0;
  Clock::time_point begin_;
  Clock::time_point deadline_;
  bool finished_ = false;

  Tree tree_;
  Glances glances_;
  bool tree_is_here_ = false;         // the tree's root is root_
  std::vector<RootMove> root_moves_;  // in the order of the root's edges; outcomes are sums
  std::size_t looked_at_ = 0;         // root moves, for Foresight::OwnTurn

  // Of the simulation at hand.
  State state_;
  std::vector<Step> path_;
  MoveList moves_;
  std::vector<float> priors_;
  Glance glance_;         // at the position to expand, then at the one that is judged
  bool glanced_ = false;  // the first of them was still there
  bool replied_ = false;  // somebody has, since the last move of the seat that thinks (OneAgainstMe)

  std::vector<RootMove> sorted_;  // for report()
};

}  // namespace endeavor
