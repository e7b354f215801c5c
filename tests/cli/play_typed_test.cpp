// The game at a real terminal: what is typed can be edited, called back and completed.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <thread>

#include "tests/cli/sitting.h"

namespace endeavor::test {
namespace {

// The command with a terminal of its own.
class Typist {
 public:
  explicit Typist(const std::string& arguments) {
    winsize size{.ws_row = 40, .ws_col = 100, .ws_xpixel = 0, .ws_ypixel = 0};
    pid_ = forkpty(&terminal_, nullptr, nullptr, &size);
    if (pid_ != 0) return;
    setenv("TERM", "xterm", 1);
    const std::string command = "exec \"$ENDEAVOR_PROGRAM\" play --fast --no-color " + arguments;
    execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
    _exit(127);
  }
  ~Typist() {
    if (pid_ > 0) {
      kill(pid_, SIGKILL);
      waitpid(pid_, nullptr, 0);
    }
    close(terminal_);
  }
  Typist(const Typist&) = delete;
  Typist& operator=(const Typist&) = delete;

  void type(const std::string& keys) const {
    EXPECT_EQ(write(terminal_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
  }

  // Waits until this is said; what comes later is looked at by the next call.
  bool hears(const std::string& text) {
    const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (std::chrono::steady_clock::now() < patience) {
      if (const std::size_t at = heard_.find(text); at != std::string::npos) {
        heard_.erase(0, at + text.size());
        return true;
      }
      if (!read_some()) return false;
    }
    return false;
  }

  // Waits for the end of the command; one that does not end is killed.
  int status() {
    while (read_some()) {
    }
    int status = 0;
    for (int naps = 0; waitpid(pid_, &status, WNOHANG) == 0; ++naps) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
      if (naps == 3'000) kill(pid_, SIGKILL);
    }
    pid_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }

  const std::string& heard() const { return heard_; }

 private:
  bool read_some() {
    pollfd input{terminal_, POLLIN, 0};
    if (poll(&input, 1, 20'000) <= 0) return false;
    char bytes[4096];
    const ssize_t n = read(terminal_, bytes, sizeof bytes);
    if (n <= 0) return false;
    heard_.append(bytes, static_cast<std::size_t>(n));
    return true;
  }

  pid_t pid_ = 0;
  int terminal_ = -1;
  std::string heard_;
};

class PlayTyped : public Play {
 protected:
  Typist sit() { return Typist("--board side-a --players 2 --seats you,random --seed 1"); }
};

constexpr std::string_view kUp = "\x1b[A";
constexpr std::string_view kPrompt = "▸";
constexpr std::string_view kSheet = "Free Governor slot";  // a line of the score

TEST_F(PlayTyped, tab_completes_commands_and_moves) {
  Typist typist = sit();
  ASSERT_TRUE(typist.hears(std::string(kPrompt))) << typist.heard();
  typist.type("sc\t\r");
  EXPECT_TRUE(typist.hears(std::string(kSheet))) << typist.heard();
  ASSERT_TRUE(typist.hears(std::string(kPrompt)));
  typist.type("start \t\t");
  EXPECT_TRUE(typist.hears("merchant")) << typist.heard();
  typist.type("mer\t\r");
  EXPECT_TRUE(typist.hears("starts with the Merchant Dock")) << typist.heard();
}

TEST_F(PlayTyped, the_arrow_brings_the_last_line_back) {
  Typist typist = sit();
  ASSERT_TRUE(typist.hears(std::string(kPrompt)));
  typist.type("score\r");
  ASSERT_TRUE(typist.hears(std::string(kSheet))) << typist.heard();
  ASSERT_TRUE(typist.hears(std::string(kPrompt)));
  typist.type(std::string(kUp) + '\r');
  EXPECT_TRUE(typist.hears(std::string(kSheet))) << typist.heard();
}

TEST_F(PlayTyped, a_line_can_be_edited) {
  Typist typist = sit();
  ASSERT_TRUE(typist.hears(std::string(kPrompt)));
  typist.type(
      "orx\x7f"
      "e\x01sc\r");  // rub out, to the beginning
  EXPECT_TRUE(typist.hears(std::string(kSheet))) << typist.heard();
}

TEST_F(PlayTyped, control_c_and_control_d_say_goodbye) {
  Typist one = sit();
  ASSERT_TRUE(one.hears(std::string(kPrompt)));
  one.type("sco\x03");
  EXPECT_EQ(one.status(), 130) << one.heard();
  Typist two = sit();
  ASSERT_TRUE(two.hears(std::string(kPrompt)));
  two.type("\x04");
  EXPECT_EQ(two.status(), 0) << two.heard();
}

}  // namespace
}  // namespace endeavor::test
