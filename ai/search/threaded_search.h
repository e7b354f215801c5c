// Several threads thinking about one search. Native only; the answer then depends on their timing.
#pragma once

#include <vector>

#include "ai/search/search.h"

namespace endeavor {

// Thinks with as many threads as it has been given, the caller's among them. Everything else is done
// on search() itself.
class ThreadedSearch {
 public:
  ThreadedSearch(std::uint32_t node_capacity, int threads);
  bool step(std::uint32_t slice_ms);
  Search& search() { return search_; }

 private:
  Search search_;
  std::vector<Search::Thread> threads_;
};

}  // namespace endeavor
