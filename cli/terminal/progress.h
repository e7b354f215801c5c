// How far a long piece of work is, on stderr: one line that changes in a terminal, otherwise a line now
// and then. Commands call show() as often as they like; it decides what is worth saying.
#pragma once

#include <chrono>
#include <string>

namespace endeavor {

class Progress {
 public:
  // Says nothing about work that is quickly done.
  explicit Progress(std::chrono::milliseconds quiet = std::chrono::milliseconds(2000));
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // Whether a line now would be shown, for callers whose line is costly to make.
  bool wants() const;
  void show(const std::string& line);

  // Takes the changing line away, so that other output can follow.
  void clear();

  double seconds() const;  // since it was made

 private:
  using Clock = std::chrono::steady_clock;

  bool terminal_;
  bool shown_ = false;
  Clock::time_point begin_;
  Clock::time_point next_;
};

// "45 s", "12 min", "3 h 20 min"
std::string duration_text(double seconds);

}  // namespace endeavor
