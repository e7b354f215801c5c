// Threads that wait for work which is cut into pieces: 0 … n-1 in runs of neighbours. The caller works too, and
// run() comes back when all is done. One job at a time; a job must not start another. From run to run a thread
// begins with the same pieces, because what it worked on last time lies in its core's cache; who is done helps the
// others.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <thread>
#include <vector>

#include "engine/well_formed.h"

namespace endeavor {

using Pieces = Visitor<std::uint32_t, std::uint32_t>;  // from, to

class Workers {
 public:
  explicit Workers(std::uint32_t threads);  // the caller among them
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  void run(std::uint32_t count, const Pieces& job);

 private:
  // Of one thread; whoever takes a piece moves `next`, so each has a cache line of its own.
  struct alignas(64) Share {
    std::atomic<std::uint32_t> next{0};
    std::uint32_t end = 0;
  };

  void wait_for_jobs(std::size_t who);
  void work(std::size_t who);

  std::vector<Share> shares_;  // the caller's first
  std::vector<std::thread> threads_;
  const Pieces* job_ = nullptr;
  std::uint32_t piece_ = 1;
  std::atomic<std::uint32_t> jobs_{0};     // begun; wakes the threads
  std::atomic<std::uint32_t> working_{0};  // threads that have not finished the job
  std::atomic<bool> ended_{false};
};

}  // namespace endeavor
