// Standard output; see print.h.
#include "cli/terminal/print.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <string>

#include "cli/terminal/text.h"

namespace endeavor {

namespace {

int first_problem = 0;

bool note_problem() {
  if (first_problem == 0) first_problem = errno;
  return false;
}

}  // namespace

bool print_bytes(std::string_view bytes) {
  if (flush_print() != 0) return false;  // what was printed by other means comes first
  while (!bytes.empty()) {
    const ssize_t written = ::write(STDOUT_FILENO, bytes.data(), bytes.size());
    if (written >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {  // a reader that made the pipe non-blocking
      pollfd room{.fd = STDOUT_FILENO, .events = POLLOUT, .revents = 0};
      ::poll(&room, 1, -1);
    } else if (errno != EINTR) {
      return note_problem();
    }
  }
  return true;
}

bool print(std::string_view text) { return print_bytes(harmless(text)); }

void note(std::string_view line) { std::fprintf(stderr, "%s\n", harmless(line).c_str()); }

void complain(std::string_view problem) { note(std::string("endeavor: ").append(problem)); }

int flush_print() {
  if (std::fflush(stdout) != 0) note_problem();
  if (first_problem == 0 && std::ferror(stdout) != 0) first_problem = EIO;  // of somebody who did not say why
  return first_problem;
}

}  // namespace endeavor
