// The search tree in memory that is given up front: nodes, and edges in one block per expanded node.
// Only the search uses it. Visited edges of a node are always its first ones.
#pragma once

#include <cstdint>
#include <memory>
#include <new>
#include <span>

#include "engine/move.h"

namespace endeavor {

inline constexpr std::uint32_t kNoNode = 0xffffffffu;

struct Edge {
  Move move;
  float prior = 0;
  float value = 0;  // sum over visits, for the seat that moves
  std::uint32_t visits = 0;
  std::uint32_t child = kNoNode;
};

struct Node {
  std::uint32_t first_edge = 0;
  float next_prior = 0;          // the highest of the edges that have not been visited, once one has
  std::uint16_t edge_count = 0;  // 0: not expanded
  std::uint16_t opened = 0;      // edges that have been visited
  std::uint16_t proven = 0;      // 1 + the edge to play if the rest of the game is known, else 0
  Seat mover = Seat::None;
  bool judged = false;  // has been looked at; before that the rest is not known
  bool over = false;    // the game has ended here
  bool exact = false;   // the value of the edge to it is no mean but the true one
};

class Tree {
 public:
  explicit Tree(std::uint32_t node_capacity);

  void clear();
  std::uint32_t size() const { return node_count_; }
  bool has_room(std::size_t edges) const;  // for one more node and so many edges

  std::uint32_t add_node();
  // Gives the node unvisited edges for these moves.
  void expand(std::uint32_t node, const MoveList& moves, std::span<const float> priors);

  Node& node(std::uint32_t i) { return nodes_[i]; }
  const Node& node(std::uint32_t i) const { return nodes_[i]; }
  Edge& edge(std::uint32_t i) { return edges_[i]; }
  std::span<Edge> edges(const Node& n) { return {&edges_[n.first_edge], n.edge_count}; }
  std::span<const Edge> edges(const Node& n) const { return {&edges_[n.first_edge], n.edge_count}; }

  // Keeps what lies below this node, which becomes node 0. In place, in one pass.
  void keep_only(std::uint32_t new_root);

 private:
  void mark_below(std::uint32_t new_root);
  void slide_edges();

  // Memory that is not touched before it is used: a bot with a large budget begins, and stops, at once.
  struct Free {
    void operator()(void* memory) const { ::operator delete(memory); }
  };
  template <typename Item>
  using Block = std::unique_ptr<Item[], Free>;

  std::uint32_t node_capacity_;
  std::uint32_t edge_capacity_;
  std::uint32_t node_count_ = 0;
  std::uint32_t edge_count_ = 0;
  std::uint32_t expanded_count_ = 0;
  Block<Node> nodes_;
  Block<Edge> edges_;
  Block<std::uint32_t> expanded_;  // nodes in the order in which their edges lie
  Block<std::uint32_t> moved_to_;  // for keep_only
};

}  // namespace endeavor
