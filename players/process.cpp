// Somebody's program at the other end of two pipes; see process.h.
#include "players/process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <thread>
#include <utility>

namespace endeavor {

namespace {

constexpr std::size_t kLongestAnswer = std::size_t{1} << 16;
constexpr std::size_t kMostUnasked = std::size_t{1} << 20;
constexpr std::chrono::milliseconds kLookAround{100};  // how often a wait looks at the stop sign
constexpr std::chrono::milliseconds kFarewell{500};

// Both ends closed in every other child; ours never blocks.
struct Pipe {
  std::array<int, 2> ends = {-1, -1};
  bool open() { return pipe2(ends.data(), O_CLOEXEC) == 0; }
  ~Pipe() {
    for (const int end : ends)
      if (end >= 0) ::close(end);
  }
  int take(std::size_t which) {
    const int end = std::exchange(ends[which], -1);
    fcntl(end, F_SETFL, O_NONBLOCK);
    return end;
  }
};

// What the child starts with: its pipes, signals as usual, a group of its own.
class SpawnPlan {
 public:
  SpawnPlan(int in, int out, int log_file) {
    posix_spawn_file_actions_init(&files_);
    posix_spawn_file_actions_adddup2(&files_, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files_, out, STDOUT_FILENO);
    if (log_file >= 0)
      posix_spawn_file_actions_adddup2(&files_, log_file, STDERR_FILENO);
    else
      posix_spawn_file_actions_addopen(&files_, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_init(&attributes_);
    sigset_t usual;
    sigset_t nothing;
    sigemptyset(&nothing);
    sigemptyset(&usual);
    for (const int signal : {SIGPIPE, SIGXFSZ, SIGINT, SIGTERM}) sigaddset(&usual, signal);
    posix_spawnattr_setsigdefault(&attributes_, &usual);
    posix_spawnattr_setsigmask(&attributes_, &nothing);
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  }
  ~SpawnPlan() {
    posix_spawn_file_actions_destroy(&files_);
    posix_spawnattr_destroy(&attributes_);
  }
  SpawnPlan(const SpawnPlan&) = delete;
  SpawnPlan& operator=(const SpawnPlan&) = delete;

  pid_t spawn(std::string command) const {
    std::string shell = "sh";
    std::string flag = "-c";
    const std::array<char*, 4> arguments = {shell.data(), flag.data(), command.data(), nullptr};
    pid_t pid = 0;
    const int error = posix_spawn(&pid, "/bin/sh", &files_, &attributes_, arguments.data(), environ);
    return error == 0 ? pid : 0;
  }

 private:
  posix_spawn_file_actions_t files_;
  posix_spawnattr_t attributes_;
};

// A plain command takes the shell's place, so that its end is seen as its end.
std::string for_shell(const std::string& command) {
  const std::string_view first_word = std::string_view(command).substr(0, command.find(' '));
  const bool plain =
      command.find_first_of(";&|\n") == std::string::npos && first_word.find('=') == std::string::npos;
  return plain ? "exec " + command : command;
}

bool is_for_later(int error) { return error == EAGAIN || error == EINTR; }

}  // namespace

Process::~Process() { kill(); }

bool Process::start() {
  kill();
  Pipe in;
  Pipe out;
  if (!in.open() || !out.open()) return false;
  pid_ = SpawnPlan(in.ends[0], out.ends[1], log_file_).spawn(for_shell(command_));
  if (pid_ == 0) return false;
  to_ = in.take(1);
  from_ = out.take(0);
  return true;
}

void Process::close_pipes() {
  for (int* end : {&to_, &from_}) {
    if (*end >= 0) ::close(*end);
    *end = -1;
  }
}

void Process::kill() {
  close_pipes();
  if (pid_ == 0) return;
  ::kill(-pid_, SIGKILL);
  while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
  pid_ = 0;
}

// False when the other end is closed.
bool Process::read_some(std::string& into) {
  std::array<char, 1 << 14> buffer;
  const ssize_t got = ::read(from_, buffer.data(), buffer.size());
  if (got < 0) return is_for_later(errno);
  into.append(buffer.data(), static_cast<std::size_t>(got));
  return got > 0;
}

bool Process::send_some(std::string_view& unsent) {
  const ssize_t sent = ::write(to_, unsent.data(), unsent.size());
  if (sent < 0) return is_for_later(errno);
  unsent.remove_prefix(static_cast<std::size_t>(sent));
  return true;
}

// False when there is no end of it, or nobody there.
bool Process::discard_unasked() {
  std::string unasked;
  while (unasked.size() < kMostUnasked) {
    const std::size_t before = unasked.size();
    if (!read_some(unasked)) return false;
    if (unasked.size() == before) return true;
  }
  return false;
}

Reply Process::ask(std::string_view line, Clock::time_point deadline, const StopSign& stop, std::string& answer) {
  answer.clear();
  if (!running() || !discard_unasked()) return Reply::Ended;
  std::string request(line);
  request += '\n';
  std::string_view unsent = request;
  while (true) {
    const std::size_t end = answer.find('\n');
    if (end != std::string::npos && unsent.empty()) {
      answer.resize(end);
      return Reply::Line;
    }
    if (answer.size() > kLongestAnswer) return Reply::TooLong;
    if (raised(stop)) return Reply::Stopped;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
    if (left.count() <= 0) return Reply::Late;
    std::array<pollfd, 2> ends = {{{from_, POLLIN, 0}, {to_, POLLOUT, 0}}};
    poll(ends.data(), unsent.empty() ? 1 : 2, static_cast<int>(std::min(left, kLookAround).count()));
    if (ends[0].revents != 0 && !read_some(answer)) return Reply::Ended;
    if (!unsent.empty() && ends[1].revents != 0 && !send_some(unsent)) return Reply::Ended;
  }
}

void Process::quit(std::string_view last_line) {
  if (!running()) return;
  std::string farewell(last_line);
  farewell += '\n';
  std::string_view unsent = farewell;
  send_some(unsent);
  ::close(std::exchange(to_, -1));
  const Clock::time_point end = Clock::now() + kFarewell;
  while (Clock::now() < end) {
    siginfo_t gone{};
    // Only looked at: kill() takes it away, with whatever is left of its group.
    if (waitid(P_PID, static_cast<id_t>(pid_), &gone, WEXITED | WNOHANG | WNOWAIT) != 0 || gone.si_pid != 0) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  kill();
}

}  // namespace endeavor
