// Standard input line by line; see line_reader.h.
#include "cli/line_reader.h"

#include <unistd.h>

#include <cerrno>
#include <cstdio>

#include "notation/referee.h"

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
  return any;
}

bool LineReader::fill() {
  ssize_t got = 0;
  do {
    got = ::read(STDIN_FILENO, buffer_.data(), buffer_.size());
  } while (got < 0 && errno == EINTR);
  begin_ = 0;
  end_ = got > 0 ? static_cast<std::size_t>(got) : 0;
  return end_ > 0;
}

bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\r") == std::string_view::npos; }

bool say_line(std::string_view line) {
  return std::fwrite(line.data(), 1, line.size(), stdout) == line.size() && std::fputc('\n', stdout) != EOF &&
         std::fflush(stdout) == 0;
}

}  // namespace endeavor
