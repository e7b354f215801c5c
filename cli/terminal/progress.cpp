// How far a long piece of work is; see progress.h.
#include "cli/terminal/progress.h"

#include <unistd.h>

#include <cmath>
#include <cstdio>

namespace endeavor {

namespace {

constexpr std::chrono::milliseconds kRedraw{200};       // in a terminal
constexpr std::chrono::milliseconds kNextLine{10'000};  // elsewhere

}  // namespace

Progress::Progress(std::chrono::milliseconds quiet)
    : terminal_(isatty(STDERR_FILENO) == 1), begin_(Clock::now()), next_(begin_ + quiet) {}

Progress::~Progress() { clear(); }

bool Progress::wants() const { return Clock::now() >= next_; }

void Progress::show(const std::string& line) {
  if (!wants()) return;
  next_ = Clock::now() + (terminal_ ? kRedraw : kNextLine);
  std::fprintf(stderr, terminal_ ? "\r%s\x1b[K" : "%s\n", line.c_str());
  std::fflush(stderr);
  shown_ = true;
}

void Progress::clear() {
  if (!terminal_ || !shown_) return;
  std::fputs("\r\x1b[K", stderr);
  std::fflush(stderr);
  shown_ = false;
}

double Progress::seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

std::string duration_text(double seconds) {
  const long s = std::lround(seconds);
  if (s < 100) return std::to_string(s) + " s";
  const long min = (s + 30) / 60;
  if (min < 100) return std::to_string(min) + " min";
  return std::to_string(min / 60) + " h " + std::to_string(min % 60) + " min";
}

}  // namespace endeavor
