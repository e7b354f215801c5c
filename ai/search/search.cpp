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

}  // namespace

Search::Search(std::uint32_t node_capacity) : tree_(node_capacity), glances_(node_capacity) {
  root_moves_.reserve(MoveList::kCapacity);
  sorted_.reserve(MoveList::kCapacity);
  path_.reserve(kPathCapacity);
  priors_.reserve(MoveList::kCapacity);
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
    state_ = root_;
    glanced_ = false;
    guess();
    tree_.expand(0, moves_, priors_);
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
  std::vector<float>& noise = priors_;
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
  const Clock::time_point until = Clock::now() + std::chrono::milliseconds(slice_ms);
  const bool searches = strength_.foresight == Foresight::Search;
  const std::uint32_t count = searches ? kBetweenLooks : 1;
  for (bool more = true; more;) {
    for (std::uint32_t i = 0; i < count && more; ++i) more = searches ? simulate() : look_at_own_turn();
    const Clock::time_point now = Clock::now();
    finished_ = finished_ || now >= deadline_ || decided_by(now);
    more = more && !finished_ && now < until;
  }
  return finished_;
}

bool Search::look_at_own_turn() {
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

// The moves of the position at hand and what to expect of them.
void Search::guess() {
  legal_moves(*box_, state_, moves_);
  priors_.resize(moves_.size());
  guess_moves(*box_, state_, strength_, glanced_ ? &glance_ : nullptr, {moves_.begin(), moves_.size()}, priors_);
}

// False when there is nothing left to do.
bool Search::simulate() {
  path_.clear();
  replied_ = false;
  finished_ = finished_ || !tree_.has_room(0);
  if (finished_) return false;
  ++nodes_;
  const std::uint32_t to_expand = walk_down();
  glanced_ = to_expand != kNoNode && glances_.find(to_expand, glance_);
  state_ = root_;
  for (const Step& step : path_) apply(*box_, state_, tree_.edge(step.edge).move);
  if (to_expand != kNoNode) {
    guess();
    const std::size_t length = path_.size();
    expand(to_expand);
    if (path_.size() > length) apply(*box_, state_, tree_.edge(path_.back().edge).move);
  }
  const Outcome outcome = judge(*box_, state_, strength_, &glance_);
  back_up(outcome);
  depth_ = std::max(depth_, static_cast<std::uint32_t>(path_.size()));
  finished_ = finished_ || nodes_ >= node_limit_ || decided();
  return !finished_;
}

}  // namespace endeavor
