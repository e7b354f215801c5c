// When to try again what did not work: soon, then more and more seldom. The connections to PostgreSQL use it.
#pragma once

#include <algorithm>
#include <chrono>

namespace endeavor {

class Patience {
 public:
  using Clock = std::chrono::steady_clock;

  bool due() const { return Clock::now() >= next_; }
  void failed() {
    next_ = Clock::now() + pause_;
    pause_ = std::min(pause_ * 2, kLongest);
  }
  void worked() { pause_ = kShortest; }
  int milliseconds_left() const {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(next_ - Clock::now()).count();
    return static_cast<int>(std::max<std::int64_t>(left, 0)) + 1;
  }

 private:
  static constexpr std::chrono::milliseconds kShortest{50};
  static constexpr std::chrono::milliseconds kLongest{2000};
  std::chrono::milliseconds pause_ = kShortest;
  Clock::time_point next_;
};

}  // namespace endeavor
