// Threads that wait for work; see workers.h.
#include "env/workers.h"

#include <algorithm>
#include <chrono>

namespace endeavor {

namespace {

// To put a thread to sleep and wake it takes as long as some hundred moves, and the next step is often there at
// once.
constexpr std::chrono::microseconds kPatience{50};

// Comes back when the number is another one, and says which.
std::uint32_t await_change(const std::atomic<std::uint32_t>& number, std::uint32_t old) {
  const auto until = std::chrono::steady_clock::now() + kPatience;
  for (;;) {
    const std::uint32_t now = number;
    if (now != old) return now;
    if (std::chrono::steady_clock::now() > until) number.wait(old);
  }
}

}  // namespace

Workers::Workers(std::uint32_t threads) : shares_(std::max(threads, 1u)) {
  for (std::size_t who = 1; who < shares_.size(); ++who) threads_.emplace_back([this, who] { wait_for_jobs(who); });
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
  const std::uint64_t shares = shares_.size();
  for (std::uint64_t who = 0; who < shares; ++who) {
    shares_[who].next = static_cast<std::uint32_t>(count * who / shares);
    shares_[who].end = static_cast<std::uint32_t>(count * (who + 1) / shares);
  }
  // Small enough that nobody waits long for the last one, large enough that neighbours share few cache lines.
  piece_ = std::max(count / (32 * static_cast<std::uint32_t>(shares)), 1u);
  working_ = static_cast<std::uint32_t>(threads_.size());
  ++jobs_;
  jobs_.notify_all();
  work(0);
  for (std::uint32_t left = working_; left != 0;) left = await_change(working_, left);
}

void Workers::wait_for_jobs(std::size_t who) {
  for (std::uint32_t seen = 0;;) {
    seen = await_change(jobs_, seen);
    if (ended_) return;
    work(who);
    if (--working_ == 0) working_.notify_one();
  }
}

// Its own share, then what the others have left.
void Workers::work(std::size_t who) {
  for (std::size_t i = 0; i < shares_.size(); ++i) {
    Share& share = shares_[(who + i) % shares_.size()];
    for (std::uint32_t from = share.next.fetch_add(piece_); from < share.end; from = share.next.fetch_add(piece_))
      (*job_)(from, std::min(from + piece_, share.end));
  }
}

}  // namespace endeavor
