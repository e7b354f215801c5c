// Monte Carlo tree search; see search.h. Each simulation walks down by PUCT, every seat choosing what
// is best for itself (max^n), judges the first new position and carries the outcome back up.
#include "ai/search/search.h"

#include <algorithm>
#include <cassert>

#include "ai/judge/judge.h"
#include "ai/network/arithmetic.h"
#include "engine/legal.h"
#include "engine/query.h"

namespace endeavor {

namespace {

constexpr std::size_t kPathCapacity = 512;  // longer than any game
constexpr std::uint32_t kBetweenLooks = 8;  // simulations between two looks at the clock
constexpr std::uint32_t kNoLimit = ~0u;

// A lock held for a block.
class Hold {
 public:
  explicit Hold(Lock& lock) : lock_(lock) { lock_.lock(); }
  ~Hold() { lock_.unlock(); }
  Hold(const Hold&) = delete;
  Hold& operator=(const Hold&) = delete;

 private:
  Lock& lock_;
};

}  // namespace

Search::Thread::Thread() {
  path_.reserve(kPathCapacity);
  priors_.reserve(MoveList::kCapacity);
}

Search::Search(std::uint32_t node_capacity) : tree_(node_capacity), glances_(node_capacity) {
  root_moves_.reserve(MoveList::kCapacity);
  sorted_.reserve(MoveList::kCapacity);
}

void Search::start(const Content& box, const State& s, const Strength& strength, const Limits& limits,
                   std::uint64_t seed) {
  assert(!is_over(s));
  const bool same_judge = strength_.judgement == strength.judgement && strength_.weights == strength.weights;
  tree_is_here_ = tree_is_here_ && box_ == &box && root_ == s && same_judge;
  box_ = &box;
  root_ = s;
  strength_ = strength;
  random_ = Random(seed);
  whim_roll_ = static_cast<float>(random_.below(1u << 24)) / static_cast<float>(1u << 24);
  nodes_ = 0;
  depth_ = 0;
  looked_at_ = 0;
  node_limit_ = limits.nodes > 0 ? limits.nodes : limits.milliseconds > 0 ? kNoLimit : strength.nodes;
  std::uint32_t ceiling = limits.milliseconds;
  if (ceiling == 0 && limits.nodes == 0) ceiling = strength.ceiling_ms;
  begin_ = Clock::now();
  deadline_ = ceiling > 0 ? begin_ + std::chrono::milliseconds(ceiling) : Clock::time_point::max();
  begin_tree();
  finished_ = root_moves_.size() == 1 || strength.foresight == Foresight::Nothing;
}

void Search::begin_tree() {
  const bool searches = strength_.foresight == Foresight::Search;
  if (!tree_is_here_ || !searches) {
    tree_.clear();
    tree_.add_node();
    glances_.clear();
  }
  tree_is_here_ = searches;
  if (tree_.node(0).edge_count == 0) {
    Node& root = tree_.node(0);
    root.judged = true;
    root.mover = root_.to_move;
    own_.state_ = root_;
    own_.glanced_ = false;
    guess(own_);
    tree_.expand(0, own_.moves_, own_.priors_);
  }
  root_moves_.clear();
  if (strength_.root_noise > 0) add_noise();
  for (const Edge& e : tree_.edges(tree_.node(0)))
    root_moves_.push_back(
        {.move = e.move, .visits = 0, .prior = e.prior, .outcome = {}, .known = false, .end = {}});
}

// Chance in the priors, most of it on few moves.
void Search::add_noise() {
  Node& root = tree_.node(0);
  const std::span<Edge> edges = tree_.edges(root);
  std::vector<float>& noise = own_.priors_;
  noise.clear();
  float sum = 0;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const float x =
        -logarithm(static_cast<float>(random_.below(1u << 20) + 1) / static_cast<float>((1u << 20) + 1));
    noise.push_back(x * x * x);
    sum += noise.back();
  }
  for (std::size_t i = 0; i < edges.size(); ++i)
    edges[i].prior += strength_.root_noise * (noise[i] / sum - edges[i].prior);
  root.next_prior = 0;
  for (const Edge& e : edges.subspan(root.opened)) root.next_prior = std::max(root.next_prior, e.prior);
}

bool Search::step(std::uint32_t slice_ms) {
  think(own_, Clock::now() + std::chrono::milliseconds(slice_ms));
  return finished_;
}

void Search::think(Thread& thread, Clock::time_point until) {
  const bool searches = strength_.foresight == Foresight::Search;
  for (bool more = true; more;) {
    const std::uint32_t count = searches ? kBetweenLooks : 1;
    for (std::uint32_t i = 0; i < count && more; ++i) more = searches ? simulate(thread) : look_at_own_turn();
    const Clock::time_point now = Clock::now();
    {
      const Hold hold(lock_);
      finished_ = finished_ || now >= deadline_ || decided_by(now);
      more = more && !finished_;
    }
    if (now >= until) return;
  }
}

bool Search::look_at_own_turn() {
  const Hold hold(lock_);
  if (finished_) return false;
  RootMove& move = root_moves_[looked_at_++];
  move.outcome = after_own_turn(*box_, root_, move.move, strength_);
  move.visits = 1;
  ++nodes_;
  finished_ = looked_at_ == root_moves_.size();
  return !finished_;
}

// No other move can overtake the best one any more.
bool Search::cannot_change(std::uint32_t looks_left) const {
  if (strength_.whim > 0 || strength_.root_noise > 0) return false;
  const Node& root = tree_.node(0);
  std::uint32_t first = 0;
  std::uint32_t second = 0;
  for (const Edge& e : tree_.edges(root).first(root.opened)) {
    second = std::max(second, std::min(first, e.visits));
    first = std::max(first, e.visits);
  }
  return first - second > looks_left;
}

bool Search::decided() const {
  if (tree_.node(0).proven != 0) return true;
  return node_limit_ != kNoLimit && nodes_ % 64 == 0 && cannot_change(node_limit_ - nodes_);
}

// The same where only time is limited: as many looks are left as the time that has gone promises.
bool Search::decided_by(Clock::time_point now) const {
  constexpr std::uint32_t kToKnowThePace = 512;
  if (node_limit_ != kNoLimit || nodes_ < kToKnowThePace || strength_.foresight != Foresight::Search) return false;
  const std::chrono::duration<double> gone = now - begin_;
  const std::chrono::duration<double> left = deadline_ - now;
  const double looks = 1.25 * static_cast<double>(nodes_) * (left / gone);
  return looks < static_cast<double>(kNoLimit) && cannot_change(static_cast<std::uint32_t>(looks));
}

// The moves of a thread's position and what to expect of them.
void Search::guess(Thread& t) {
  legal_moves(*box_, t.state_, t.moves_);
  t.priors_.resize(t.moves_.size());
  guess_moves(*box_, t.state_, strength_, t.glanced_ ? &t.glance_ : nullptr, {t.moves_.begin(), t.moves_.size()},
              t.priors_);
}

// One simulation; false when there is nothing left to do. The tree is touched only under the lock.
bool Search::simulate(Thread& t) {
  t.path_.clear();
  t.replied_ = false;
  std::uint32_t to_expand = kNoNode;
  {
    const Hold hold(lock_);
    finished_ = finished_ || !tree_.has_room(0);
    if (finished_) return false;
    ++nodes_;
    to_expand = walk_down(t);
    t.glanced_ = to_expand != kNoNode && glances_.find(to_expand, t.glance_);
  }
  t.state_ = root_;
  for (const Thread::Step& step : t.path_) apply(*box_, t.state_, tree_.edge(step.edge).move);
  if (to_expand != kNoNode) {
    guess(t);
    const std::size_t length = t.path_.size();
    {
      const Hold hold(lock_);
      expand(t, to_expand);
    }
    if (t.path_.size() > length) apply(*box_, t.state_, tree_.edge(t.path_.back().edge).move);
  }
  const Outcome outcome = judge(*box_, t.state_, strength_, &t.glance_);
  const Hold hold(lock_);
  back_up(t, outcome);
  depth_ = std::max(depth_, static_cast<std::uint32_t>(t.path_.size()));
  finished_ = finished_ || nodes_ >= node_limit_ || decided();
  return !finished_;
}

}  // namespace endeavor
