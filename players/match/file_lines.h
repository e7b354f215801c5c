// The lines of a file that may be of any size: a window moves over it, and a line longer than any that the
// arena writes is noticed without reading it to its end.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace endeavor {

class FileLines {
 public:
  enum class Got : std::uint8_t {
    Line,
    CutOff,   // the last one, without a line end
    TooLong,  // nothing of ours
    End,
    Failed,  // errno says why
  };

  // From one position of an open file to another. The file's own position does not matter.
  FileLines(int file, off_t from, off_t to) : file_(file), next_(from), to_(to), position_(from) {}

  // The line without its end; valid until the next call.
  Got next(std::string_view& line);

  // Behind the last whole line.
  off_t position() const { return position_; }

 private:
  int file_;
  off_t next_;  // to be read
  off_t to_;
  off_t position_;
  std::string window_;
  std::size_t used_ = 0;  // of the window
};

}  // namespace endeavor
