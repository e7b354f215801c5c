// Standard input line by line, for the commands that answer other programs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "content/content.h"

namespace endeavor {

// Lines as they arrive, of any length. Of a line that is too long only so much is kept that its
// length shows.
class LineReader {
 public:
  // False at the end of the input, or when it can no longer be read; a line that was begun is then lost.
  bool next(std::string& line);

  // After the last line: tells whoever watches standard error when it was not the end, and what the command's
  // status is.
  int finish(Language) const;

 private:
  bool fill();

  std::vector<char> buffer_ = std::vector<char>(std::size_t{1} << 16);
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  int failure_ = 0;  // errno
};

bool is_blank(std::string_view line);

// Prints a line and flushes it; false when nobody takes it.
bool say_line(std::string_view line);

}  // namespace endeavor
