// The lines of a file of any size; see file_lines.h.
#include "players/match/file_lines.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace endeavor {

namespace {

constexpr std::size_t kWindow = std::size_t{1} << 16;
constexpr std::size_t kLongestLine = std::size_t{1} << 13;  // several times what five seats need

}  // namespace

FileLines::Got FileLines::next(std::string_view& line) {
  while (true) {
    const std::string_view waiting = std::string_view(window_).substr(used_);
    const std::size_t length = waiting.substr(0, kLongestLine + 1).find('\n');
    if (length != std::string_view::npos) {
      line = waiting.substr(0, length);
      used_ += length + 1;
      position_ += static_cast<off_t>(length + 1);
      return Got::Line;
    }
    if (waiting.size() > kLongestLine) return Got::TooLong;
    if (next_ >= to_) return waiting.empty() ? Got::End : Got::CutOff;
    window_.erase(0, used_);
    used_ = 0;
    const std::size_t kept = window_.size();
    const auto left = static_cast<std::size_t>(to_ - next_);
    window_.resize(kept + std::min(kWindow, left));
    const ssize_t got = ::pread(file_, window_.data() + kept, window_.size() - kept, next_);
    window_.resize(kept + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    if (got < 0 && errno != EINTR) return Got::Failed;
    if (got == 0) to_ = next_;  // it became shorter meanwhile
    next_ += std::max<ssize_t>(got, 0);
  }
}

}  // namespace endeavor
