// Somebody's program at the other end of two pipes: a line goes in, a line comes out in time or not at
// all. Survives whatever the program does; nothing of it is left when this object is gone.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "players/player.h"

namespace endeavor {

enum class Reply : std::uint8_t {
  Line,     // it answered
  Late,     // not in time
  Ended,    // it ended, crashed or closed its output
  TooLong,  // more than any answer needs, and no line end
  Stopped,  // nobody waits any longer
};

class Process {
 public:
  using Clock = std::chrono::steady_clock;

  // `command` is read by the shell. Its stderr goes to this file, if it is open already.
  Process(std::string command, int log_file) : command_(std::move(command)), log_file_(log_file) {}
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  bool running() const { return pid_ > 0; }
  bool start();  // false when the system will not
  void kill();   // with everything it started

  // Sends a line, without its end, and waits for one. What the program wrote unasked is thrown away.
  Reply ask(std::string_view line, Clock::time_point deadline, const StopSign&, std::string& answer);

  // Says that it is over, and leaves a moment to go.
  void quit(std::string_view last_line);

 private:
  bool discard_unasked();
  bool send_some(std::string_view& unsent);
  bool read_some(std::string& into);
  void close_pipes();

  std::string command_;
  int log_file_;
  pid_t pid_ = 0;
  int to_ = -1;    // its standard input
  int from_ = -1;  // its standard output
};

}  // namespace endeavor
