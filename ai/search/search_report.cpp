// What the search found; see search.h.
#include <algorithm>

#include "ai/judge/judge.h"
#include "ai/network/arithmetic.h"
#include "ai/search/search.h"

namespace endeavor {

namespace {

// Root moves keep sums while the search goes on.
Outcome mean(const RootMove& move) {
  Outcome out = move.outcome;
  const float n = static_cast<float>(std::max(move.visits, 1u));
  for (float& x : out.share) x /= n;
  for (float& x : out.glory) x /= n;
  return out;
}

}  // namespace

float Search::wish_of(const RootMove& move) const {
  return wishes(mean(move), root_.rules.players)[index(root_.to_move)];
}

std::size_t Search::best_index() const {
  if (strength_.foresight == Foresight::Search) {
    const Node& root = tree_.node(0);
    if (root.proven != 0) return root.proven - 1u;
    const std::span<const Edge> edges = tree_.edges(root);
    const auto better = [](const Edge& a, const Edge& b) {
      if (a.visits != b.visits) return a.visits < b.visits;
      return a.visits > 0 ? a.value < b.value : a.prior < b.prior;
    };
    return static_cast<std::size_t>(std::max_element(edges.begin(), edges.end(), better) - edges.begin());
  }
  std::size_t best = 0;
  for (std::size_t i = 1; i < root_moves_.size(); ++i)
    if (root_moves_[i].visits > 0 && wish_of(root_moves_[i]) > wish_of(root_moves_[best])) best = i;
  return best;
}

// A move by chance, the better and the more looked at the likelier; `whim` is the loss at which it is e times less
// likely.
std::size_t Search::whimsical_index() const {
  const float top = wish_of(root_moves_[best_index()]);
  const auto weight = [&](const RootMove& m) {
    return static_cast<float>(m.visits) * exponential((wish_of(m) - top) / strength_.whim);
  };
  float sum = 0;
  for (const RootMove& m : root_moves_) sum += weight(m);
  float roll = whim_roll_ * sum;
  for (std::size_t i = 0; i < root_moves_.size(); ++i) {
    roll -= weight(root_moves_[i]);
    if (roll < 0) return i;
  }
  return best_index();
}

Move Search::best() const {
  if (strength_.foresight == Foresight::Nothing) {
    const auto n = static_cast<float>(root_moves_.size());
    return root_moves_[static_cast<std::size_t>(whim_roll_ * n)].move;
  }
  const bool whimsical = strength_.whim > 0 && nodes_ > 0 && root_moves_.size() > 1;
  return root_moves_[whimsical ? whimsical_index() : best_index()].move;
}

Report Search::report() {
  sorted_.clear();
  for (const RootMove& m : root_moves_) {
    sorted_.push_back(m);
    sorted_.back().outcome = mean(m);
  }
  std::swap(sorted_.front(), sorted_[best_index()]);
  const auto before = [&](const RootMove& a, const RootMove& b) {
    if (a.visits != b.visits) return a.visits > b.visits;
    return wishes(a.outcome, root_.rules.players)[index(root_.to_move)] >
           wishes(b.outcome, root_.rules.players)[index(root_.to_move)];
  };
  std::sort(sorted_.begin() + 1, sorted_.end(), before);
  Report r;
  const RootMove& top = sorted_.front();
  r.outcome = top.known ? top.end : top.visits > 0 ? top.outcome : judge(*box_, root_, strength_);
  r.nodes = nodes_;
  r.depth = depth_;
  r.proven = strength_.foresight == Foresight::Search && tree_.node(0).proven != 0;
  r.moves = sorted_;
  return r;
}

}  // namespace endeavor
