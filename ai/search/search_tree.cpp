// The walk through the tree: which move to look at next, and what an outcome changes on the way back;
// see search.h.
#include <algorithm>

#include "ai/judge/judge.h"
#include "ai/network/arithmetic.h"
#include "ai/search/search.h"
#include "engine/legal.h"

namespace endeavor {

namespace {

constexpr std::size_t kDeepest = 400;  // moves in a line; longer than any game

// Both by matches: how much a move's prior weighs against what was seen of it, and how much worse than
// its seen brothers an unseen move is taken to be.
constexpr float kCuriosity = 0.35F;
constexpr float kDoubt = 0.1F;

}  // namespace

// Follows the best edges to a position that is to be judged. A node that has been judged before and has
// no edges yet is returned, to be expanded first.
std::uint32_t Search::walk_down() {
  std::uint32_t at = 0;
  while (true) {
    const Node& n = tree_.node(at);
    if (!n.judged || n.over || path_.size() == kDeepest) return kNoNode;
    if (n.edge_count == 0) return at;
    at = take_edge(at);
  }
}

// Edges for the node, and the first step along one of them.
void Search::expand(std::uint32_t node) {
  if (!tree_.has_room(moves_.size())) {
    finished_ = true;
    return;
  }
  tree_.expand(node, moves_, priors_);
  take_edge(node);
}

std::uint32_t Search::take_edge(std::uint32_t node) {
  Node& n = tree_.node(node);
  const bool one_replies = strength_.others == Others::OneAgainstMe && n.proven == 0;
  const std::uint32_t k = one_replies ? choose_reply(n, node == 0) : choose_edge(n, node == 0);
  Edge& e = tree_.edges(n)[k];
  ++e.visits;
  if (e.child == kNoNode) e.child = tree_.add_node();
  path_.push_back({.edge = n.first_edge + k, .node = node, .mover = n.mover});
  return e.child;
}

// The best unvisited edge joins the visited ones, which are the first of the block.
std::uint32_t Search::open_next(Node& n, bool at_root) {
  const std::span<Edge> edges = tree_.edges(n);
  std::uint32_t best = n.opened;
  n.next_prior = 0;
  for (std::uint32_t i = best + 1; i < n.edge_count; ++i) {
    const bool better = edges[i].prior > edges[best].prior;
    n.next_prior = std::max(n.next_prior, edges[better ? best : i].prior);
    if (better) best = i;
  }
  std::swap(edges[best], edges[n.opened]);
  if (at_root) std::swap(root_moves_[best], root_moves_[n.opened]);
  return n.opened++;
}

std::uint32_t Search::choose_edge(Node& n, bool at_root) {
  if (n.proven != 0) return n.proven - 1u;
  if (n.opened == 0) return open_next(n, at_root);
  const std::span<const Edge> edges = tree_.edges(n);
  std::uint32_t visits = 0;
  float value = 0;
  float prior_seen = 0;
  for (const Edge& e : edges.first(n.opened)) {
    visits += e.visits;
    value += e.value;
    prior_seen += e.prior;
  }
  const float scale = kCuriosity * square_root(static_cast<float>(visits));
  std::uint32_t best = 0;
  float best_score = -1.0F;
  for (std::uint32_t i = 0; i < n.opened; ++i) {
    const Edge& e = edges[i];
    const Node& child = tree_.node(e.child);
    const auto times = static_cast<float>(e.visits);
    float score = e.value / times;
    if (!is_known(child)) score += scale * e.prior / (1.0F + times);
    if (score > best_score) {
      best_score = score;
      best = i;
    }
  }
  if (n.opened == n.edge_count) return best;
  const float guess = value / static_cast<float>(visits) - kDoubt * square_root(prior_seen);
  return guess + scale * n.next_prior > best_score ? open_next(n, at_root) : best;
}

// Best reply: once somebody has done anything but the obvious, the others do that until I move again.
std::uint32_t Search::choose_reply(Node& n, bool at_root) {
  if (n.mover == root_.to_move) {
    replied_ = false;
    return choose_edge(n, at_root);
  }
  if (replied_) return n.opened == 0 ? open_next(n, at_root) : 0;
  const std::uint32_t k = choose_edge(n, at_root);
  replied_ = k > 0;
  return k;
}

bool Search::is_known(const Node& child) const {
  return child.over || (strength_.loose_proofs ? child.proven != 0 : child.exact);
}

bool Search::all_known(const Node& n) const {
  if (n.opened < n.edge_count) return false;
  return std::ranges::all_of(tree_.edges(n), [&](const Edge& e) { return is_known(tree_.node(e.child)); });
}

// Carries the outcome up. An end that was reached by the best moves of everyone below an edge is the
// edge's true value; a node all of whose edges have one is proven.
void Search::back_up(const Outcome& out) {
  if (path_.empty()) return;
  const std::uint32_t at = tree_.edge(path_.back().edge).child;
  Node& leaf = tree_.node(at);
  leaf.judged = true;
  leaf.over = is_over(state_);
  leaf.mover = state_.to_move;
  if (strength_.judgement == Judgement::Learned && !leaf.over) glances_.keep(at, glance_);
  const PerSeat wish = wishes(out, root_.rules.players);
  const Seat me = root_.to_move;
  bool exact = leaf.over;
  for (std::size_t i = path_.size(); i-- > 0;) {
    const Step& step = path_[i];
    float gain = wish[index(step.mover)];
    if (strength_.others != Others::EachForItself && step.mover != me) gain = 1.0F - wish[index(me)];
    Edge& e = tree_.edge(step.edge);
    Node& child = tree_.node(e.child);
    if (strength_.loose_proofs) exact = leaf.over && is_known(child);
    child.exact = child.exact || exact;
    e.value = exact ? gain * static_cast<float>(e.visits) : e.value + gain;
    Node& n = tree_.node(step.node);
    if (is_known(child) && n.proven == 0 && all_known(n)) n.proven = proven_edge(n);
    exact = exact && n.proven == 1 + step.edge - n.first_edge;
  }
  count_at_root(path_[0].edge, out);
}

// 1 + the edge with the highest value.
std::uint16_t Search::proven_edge(const Node& n) const {
  const std::span<const Edge> edges = tree_.edges(n);
  const auto best =
      std::ranges::max_element(edges, {}, [](const Edge& x) { return x.value / static_cast<float>(x.visits); });
  return static_cast<std::uint16_t>(1 + (best - edges.begin()));
}

void Search::count_at_root(std::uint32_t edge, const Outcome& out) {
  RootMove& first = root_moves_[edge - tree_.node(0).first_edge];
  ++first.visits;
  for (std::size_t i = 0; i < root_.rules.players; ++i) {
    first.outcome.share[i] += out.share[i];
    first.outcome.glory[i] += out.glory[i];
  }
  if (!tree_.node(tree_.edge(edge).child).exact) return;
  first.known = true;
  first.end = out;
}

void Search::advance(Move m) {
  if (box_ == nullptr) return;
  std::uint32_t child = kNoNode;
  if (tree_is_here_) {
    const Node& root = tree_.node(0);
    for (const Edge& e : tree_.edges(root).first(root.opened))
      if (e.move == m) child = e.child;
  }
  apply(*box_, root_, m);
  tree_is_here_ = child != kNoNode && tree_.node(child).judged;
  if (!tree_is_here_) return;
  tree_.keep_only(child);
  glances_.clear();
}

void Search::forget() {
  box_ = nullptr;
  tree_is_here_ = false;
}

}  // namespace endeavor
