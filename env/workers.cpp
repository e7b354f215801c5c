// Threads that wait for work; see workers.h.
#include "env/workers.h"

#include <algorithm>

namespace endeavor {

Workers::Workers(std::uint32_t threads) {
  for (std::uint32_t i = 1; i < threads; ++i) threads_.emplace_back([this] { wait_for_jobs(); });
}

Workers::~Workers() {
  ended_ = true;
  ++jobs_;
  jobs_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Workers::run(std::uint32_t count, const Pieces& job) {
  if (threads_.empty() || count < 2) {
    if (count > 0) job(0, count);
    return;
  }
  job_ = &job;
  count_ = count;
  // Small enough that nobody waits long for the last one, large enough that neighbours share no cache line.
  piece_ = std::max(count / (8 * static_cast<std::uint32_t>(threads_.size() + 1)), 1u);
  next_ = 0;
  working_ = static_cast<std::uint32_t>(threads_.size());
  ++jobs_;
  jobs_.notify_all();
  work();
  for (std::uint32_t left = working_; left != 0; left = working_) working_.wait(left);
}

void Workers::wait_for_jobs() {
  std::uint32_t seen = 0;
  for (;;) {
    jobs_.wait(seen);
    if (ended_) return;
    ++seen;
    work();
    if (--working_ == 0) working_.notify_one();
  }
}

void Workers::work() {
  for (std::uint32_t from = next_.fetch_add(piece_); from < count_; from = next_.fetch_add(piece_))
    (*job_)(from, std::min(from + piece_, count_));
}

}  // namespace endeavor
