// A child that goes on; see child.h.
#include "tests/cli/child.h"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <thread>

namespace endeavor::test {

namespace {

using Clock = std::chrono::steady_clock;

void nap() { std::this_thread::sleep_for(std::chrono::milliseconds(5)); }

}  // namespace

Child::Child(const std::string& arguments, const std::string& before) {
  static int count = 0;
  const std::string number = std::to_string(count++);
  out_ = scratch_file("child-out-" + number, "");
  err_ = scratch_file("child-err-" + number, "");
  const char* program = std::getenv("ENDEAVOR_PROGRAM");
  const std::string line = "exec >'" + out_ + "' 2>'" + err_ + "' </dev/null\n" + before + "\nexec '" +
                           (program == nullptr ? "" : program) + "' " + arguments;
  pid_ = fork();
  if (pid_ != 0) return;
  execl("/bin/sh", "sh", "-c", line.c_str(), nullptr);
  _exit(127);
}

Child::~Child() {
  if (pid_ > 0) wait(std::chrono::seconds(0));
}

bool Child::ended() const {
  siginfo_t gone{};
  return waitid(P_PID, static_cast<id_t>(pid_), &gone, WEXITED | WNOHANG | WNOWAIT) != 0 || gone.si_pid != 0;
}

// The shell that becomes the program catches signals too.
bool Child::catches(int signal) const {
  for (; !ended(); nap()) {
    std::ifstream status("/proc/" + std::to_string(pid_) + "/status");
    std::string word;
    if (!(status >> word >> word) || word == "sh") continue;  // Name: sh
    while (status >> word) {
      if (word != "SigCgt:" || !(status >> word)) continue;
      if ((std::stoull(word, nullptr, 16) >> (signal - 1) & 1) != 0) return true;
    }
  }
  return false;
}

void Child::tell(int signal) const { ::kill(pid_, signal); }

std::string Child::first_line() const {
  while (true) {
    const bool last_look = ended();
    const std::string text = contents_of(out_);
    if (const std::size_t end = text.find('\n'); end != std::string::npos) return text.substr(0, end);
    if (last_look) return {};
    nap();
  }
}

Ran Child::wait(std::chrono::seconds patience) {
  const Clock::time_point begin = Clock::now();
  while (!ended() && Clock::now() - begin < patience) nap();
  waited_ = std::chrono::duration<double>(Clock::now() - begin).count();
  if (!ended()) ::kill(pid_, SIGKILL);
  int status = 0;
  rusage used{};
  wait4(pid_, &status, 0, &used);
  pid_ = 0;
  peak_kb_ = used.ru_maxrss;
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status), contents_of(out_), contents_of(err_)};
}

}  // namespace endeavor::test
