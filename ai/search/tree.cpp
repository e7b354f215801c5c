// The search tree; see tree.h.
#include "ai/search/tree.h"

#include <algorithm>
#include <cassert>
#include <type_traits>

namespace endeavor {

namespace {

// Fewer than half of all nodes are ever expanded, into some forty edges each.
constexpr std::uint32_t kEdgesPerNode = 16;
constexpr std::uint32_t kEdgesAtLeast = 2 * MoveList::kCapacity;
constexpr std::uint32_t kSpareNodes = 66;  // the root, and one for each thread that may think at once

template <typename Item>
Item* block_of(std::uint32_t count) {
  static_assert(std::is_trivially_copyable_v<Item>);
  return static_cast<Item*>(::operator new(sizeof(Item) * std::size_t{count}));
}

}  // namespace

Tree::Tree(std::uint32_t node_capacity)
    : node_capacity_(node_capacity + kSpareNodes),
      edge_capacity_(node_capacity * kEdgesPerNode + kEdgesAtLeast),
      nodes_(block_of<Node>(node_capacity_)),
      edges_(block_of<Edge>(edge_capacity_)),
      expanded_(block_of<std::uint32_t>(node_capacity_)),
      moved_to_(block_of<std::uint32_t>(node_capacity_)) {}

void Tree::clear() {
  node_count_ = 0;
  edge_count_ = 0;
  expanded_count_ = 0;
}

bool Tree::has_room(std::size_t edges) const {
  return node_count_ + kSpareNodes <= node_capacity_ + 1 && edge_count_ + edges <= edge_capacity_;
}

std::uint32_t Tree::add_node() {
  assert(node_count_ < node_capacity_);
  nodes_[node_count_] = {};
  return node_count_++;
}

void Tree::expand(std::uint32_t i, const MoveList& moves, std::span<const float> priors) {
  assert(edge_count_ + moves.size() <= edge_capacity_);
  Node& n = nodes_[i];
  n.first_edge = edge_count_;
  n.edge_count = static_cast<std::uint16_t>(moves.size());
  expanded_[expanded_count_++] = i;
  for (std::size_t k = 0; k < moves.size(); ++k) edges_[edge_count_++] = {.move = moves[k], .prior = priors[k]};
}

// Gives everything below the new root its new number. A child is always made after its parent, so one
// ascending pass meets parents first.
void Tree::mark_below(std::uint32_t new_root) {
  std::fill_n(moved_to_.get(), node_count_, kNoNode);
  moved_to_[new_root] = 0;
  std::uint32_t kept = 0;
  for (std::uint32_t i = new_root; i < node_count_; ++i) {
    if (moved_to_[i] == kNoNode) continue;
    for (const Edge& e : edges(nodes_[i]).first(nodes_[i].opened)) moved_to_[e.child] = 0;
    moved_to_[i] = kept++;
  }
}

void Tree::slide_edges() {
  std::uint32_t edges_kept = 0;
  std::uint32_t blocks_kept = 0;
  for (std::uint32_t b = 0; b < expanded_count_; ++b) {
    const std::uint32_t owner = expanded_[b];
    if (moved_to_[owner] == kNoNode) continue;
    Node& n = nodes_[owner];
    for (std::uint32_t k = 0; k < n.edge_count; ++k) {
      Edge e = edges_[n.first_edge + k];
      if (e.child != kNoNode) e.child = moved_to_[e.child];
      edges_[edges_kept + k] = e;
    }
    n.first_edge = edges_kept;
    edges_kept += n.edge_count;
    expanded_[blocks_kept++] = moved_to_[owner];
  }
  edge_count_ = edges_kept;
  expanded_count_ = blocks_kept;
}

void Tree::keep_only(std::uint32_t new_root) {
  mark_below(new_root);
  slide_edges();
  std::uint32_t kept = 0;
  for (std::uint32_t i = new_root; i < node_count_; ++i)
    if (moved_to_[i] != kNoNode) nodes_[kept++] = nodes_[i];
  node_count_ = kept;
}

}  // namespace endeavor
