// Several threads thinking about one search; see threaded_search.h.
#include "ai/search/threaded_search.h"

#include <algorithm>
#include <thread>

namespace endeavor {

ThreadedSearch::ThreadedSearch(std::uint32_t node_capacity, int threads)
    : search_(node_capacity), threads_(static_cast<std::size_t>(std::clamp(threads, 1, 64))) {}

bool ThreadedSearch::step(std::uint32_t slice_ms) {
  if (search_.finished()) return true;
  const Search::Clock::time_point until = Search::Clock::now() + std::chrono::milliseconds(slice_ms);
  std::vector<std::thread> helpers;
  for (std::size_t i = 1; i < threads_.size(); ++i)
    helpers.emplace_back([&, i] { search_.think(threads_[i], until); });
  search_.think(threads_[0], until);
  for (std::thread& helper : helpers) helper.join();
  return search_.finished();
}

}  // namespace endeavor
