// Numbered work shared out among threads: the plies of an analysis, the games of a trial.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <thread>
#include <vector>

namespace endeavor {

// Each thread makes a worker of its own from its number and calls it with the numbers below `all` that it gets.
// `progress` is told several times a second how many are done, by the thread that calls.
template <class Make>
void share_out(std::size_t all, std::size_t threads, Make make,
               const std::function<void(std::size_t done)>& progress) {
  std::atomic<std::size_t> next = 0;
  std::atomic<std::size_t> done = 0;
  const std::size_t several = std::min(threads, all);
  std::vector<std::thread> workers;
  workers.reserve(several);
  for (std::size_t thread = 0; thread < several; ++thread)
    workers.emplace_back([&, thread] {
      auto work = make(thread);
      for (std::size_t number = next++; number < all; number = next++) {
        work(number);
        ++done;
      }
    });
  while (done < all) {
    std::this_thread::sleep_for(std::chrono::milliseconds(all - done < threads ? 5 : 20));
    progress(done);
  }
  for (std::thread& worker : workers) worker.join();
}

}  // namespace endeavor
