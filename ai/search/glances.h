// What the judgement saw at the newest nodes of the tree, for their expansion: a node is judged when it is
// first reached and expanded when it is reached again, mostly soon. What has been overwritten by then is
// looked at once more.
#pragma once

#include <algorithm>
#include <bit>
#include <memory>
#include <vector>

#include "ai/network/network.h"
#include "ai/search/tree.h"

namespace endeavor {

class Glances {
 public:
  explicit Glances(std::uint32_t node_capacity)
      : of_(std::bit_ceil(std::clamp(node_capacity, 1u, kMost)), kNoNode),
        glances_(std::make_unique_for_overwrite<Glance[]>(of_.size())) {}

  void clear() { std::fill(of_.begin(), of_.end(), kNoNode); }
  void keep(std::uint32_t node, const Glance& seen) {
    of_[place(node)] = node;
    glances_[place(node)] = seen;
  }
  bool find(std::uint32_t node, Glance& seen) const {
    if (of_[place(node)] != node) return false;
    seen = glances_[place(node)];
    return true;
  }

 private:
  static constexpr std::uint32_t kMost = 8192;
  std::size_t place(std::uint32_t node) const { return node & (of_.size() - 1); }

  std::vector<std::uint32_t> of_;      // whose glance lies there
  std::unique_ptr<Glance[]> glances_;  // not touched before it is used, like the tree
};

}  // namespace endeavor
