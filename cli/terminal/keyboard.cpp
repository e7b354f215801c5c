// Reading that a signal always ends; see keyboard.h.
//
// "Was there a signal? No; then read" sleeps for ever when the signal comes between the two. So the handler leaves
// something behind that poll sees. And Ctrl-C throws away what was typed before it, perhaps after poll has seen
// that: a terminal is opened a second time, for reading that does not wait, which changes nothing for whoever
// shares standard input with us.
#include "cli/terminal/keyboard.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>

namespace endeavor {

namespace {

volatile std::sig_atomic_t interrupted_by_user = 0;
int bell = -1;  // readable for ever once it was rung

void note_interrupt(int) {
  const int before = errno;
  interrupted_by_user = 1;
  const std::uint64_t once = 1;
  [[maybe_unused]] const ssize_t written = ::write(bell, &once, sizeof once);
  errno = before;
}

void listen_for_interrupts() {
  if (bell < 0) bell = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  struct sigaction action{};
  action.sa_handler = note_interrupt;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  sigaction(SIGHUP, &action, nullptr);
  action.sa_handler = SIG_IGN;  // a closed pipe is seen by write
  sigaction(SIGPIPE, &action, nullptr);
}

int source_of_bytes() {
  const char* name = isatty(STDIN_FILENO) != 0 ? ttyname(STDIN_FILENO) : nullptr;
  const int own = name == nullptr ? -1 : open(name, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  return own >= 0 ? own : STDIN_FILENO;
}

}  // namespace

Keyboard::Keyboard() : source_(source_of_bytes()) { listen_for_interrupts(); }

Keyboard::~Keyboard() {
  if (source_ != STDIN_FILENO) close(source_);
}

ssize_t Keyboard::read(std::span<char> bytes) const {
  for (;;) {
    std::array waiting = {pollfd{source_, POLLIN, 0}, pollfd{bell, POLLIN, 0}};
    if (poll(waiting.data(), waiting.size(), -1) < 0 && errno != EINTR) return -1;
    if (interrupted()) return -1;
    if (waiting[0].revents == 0) continue;
    const ssize_t n = ::read(source_, bytes.data(), bytes.size());
    if (n >= 0 || (errno != EINTR && errno != EAGAIN)) return n;
  }
}

bool Keyboard::interrupted() { return interrupted_by_user != 0; }

}  // namespace endeavor
