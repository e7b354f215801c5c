// Standard input line by line; see line_reader.h.
#include "cli/terminal/line_reader.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/terminal/print.h"
#include "messages/keys.h"
#include "notation/referee/referee.h"

namespace endeavor {

namespace {

constexpr std::size_t kKeepBytes = std::size_t{1} << 20;

void keep(std::string& line, std::string_view more) {
  const std::size_t room = kMaxRequestBytes + 1 - line.size();
  line += more.substr(0, room);
}

}  // namespace

bool LineReader::next(std::string& line) {
  if (line.capacity() > kKeepBytes) line = {};
  line.clear();
  bool any = false;
  while (begin_ < end_ || fill()) {
    any = true;
    const std::string_view waiting(buffer_.data() + begin_, end_ - begin_);
    const std::size_t length = waiting.find('\n');
    keep(line, waiting.substr(0, length));
    begin_ += length == std::string_view::npos ? waiting.size() : length + 1;
    if (length != std::string_view::npos) return true;
  }
  return any && failure_ == 0;
}

bool LineReader::fill() {
  const ssize_t got = read_some(STDIN_FILENO, buffer_);
  if (got < 0) failure_ = errno;
  begin_ = 0;
  end_ = got > 0 ? static_cast<std::size_t>(got) : 0;
  return end_ > 0;
}

int LineReader::finish(Language language) const {
  if (failure_ == 0) return kExitOk;
  complain(msg::cli_cannot_read(language,
                                {.file = msg::cli_standard_input(language), .reason = std::strerror(failure_)}));
  return kExitFailed;
}

bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\r") == std::string_view::npos; }

bool say_line(std::string_view line) {
  std::string bytes;
  bytes.reserve(line.size() + 1);
  return print_bytes((bytes += line) += '\n');
}

}  // namespace endeavor
