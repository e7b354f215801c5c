// A line in which many threads put what they want and one takes all that has gathered. What it has taken it can do
// at once: a transaction, a pipeline. The stores use it; fd() lets a loop wait for it beside a socket.
#pragma once

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <cstdint>
#include <mutex>
#include <utility>
#include <vector>

namespace endeavor {

template <class T>
class Gathering {
 public:
  Gathering() : fd_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}
  ~Gathering() { ::close(fd_); }
  Gathering(const Gathering&) = delete;
  Gathering& operator=(const Gathering&) = delete;

  // False once it is closed: it was not taken.
  bool put(T&& wanted) {
    bool first = false;
    {
      const std::scoped_lock lock(mutex_);
      if (closed_) return false;
      first = waiting_.empty();
      waiting_.push_back(std::move(wanted));
    }
    if (first) wake();
    return true;
  }

  // Whoever is in line is still taken, nobody else gets in.
  void close() {
    {
      const std::scoped_lock lock(mutex_);
      closed_ = true;
    }
    wake();
  }

  // All that is there, perhaps nothing. False when it is closed and all was taken.
  bool take_now(std::vector<T>& into) {
    std::uint64_t count = 0;
    [[maybe_unused]] const ssize_t got = ::read(fd_, &count, sizeof count);
    into.clear();
    const std::scoped_lock lock(mutex_);
    std::swap(into, waiting_);
    if (closed_ && !into.empty()) wake();  // so that who waits comes back and sees that this was all
    return !closed_ || !into.empty();
  }

  // The same, once there is something.
  bool take(std::vector<T>& into) {
    while (take_now(into)) {
      if (!into.empty()) return true;
      pollfd wait = {.fd = fd_, .events = POLLIN, .revents = 0};
      ::poll(&wait, 1, -1);
    }
    return false;
  }

  // Readable when there may be something to take.
  int fd() const { return fd_; }

 private:
  void wake() const {
    const std::uint64_t one = 1;
    [[maybe_unused]] const ssize_t put = ::write(fd_, &one, sizeof one);
  }

  int fd_;
  std::mutex mutex_;
  std::vector<T> waiting_;
  bool closed_ = false;
};

}  // namespace endeavor
