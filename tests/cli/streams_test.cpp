// What the commands do when their input comes slowly or breaks, and when nobody can take their output.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <thread>
#include <vector>

#include "tests/cli/shell.h"

namespace endeavor::test {
namespace {

const std::string kProgram = "\"$ENDEAVOR_PROGRAM\" ";
const std::string kGame = "tests/data/games/golden/side-a-2.json";

// The pieces arrive one by one through a pipe that the sender has made non-blocking.
Ran run_with_slow_input(const std::string& arguments, const std::vector<std::string>& pieces) {
  int ends[2];
  EXPECT_EQ(pipe(ends), 0);
  fcntl(ends[0], F_SETFL, fcntl(ends[0], F_GETFL) | O_NONBLOCK);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  std::thread sender([&] {
    for (const std::string& piece : pieces) {
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
      EXPECT_EQ(write(ends[1], piece.data(), piece.size()), static_cast<ssize_t>(piece.size()));
    }
    close(ends[1]);
  });
  const Ran ran = shell_run(kProgram + arguments + " <&" + std::to_string(ends[0]));
  sender.join();
  close(ends[0]);
  return ran;
}

TEST(Streams, a_slow_sender_is_waited_for) {
  const Ran referee = run_with_slow_input("referee", {"{\"cmd\":", "\"state\"}\n", "{\"cmd\":\"state\"}\n"});
  EXPECT_EQ(referee.status, 0);
  EXPECT_EQ(std::count(referee.out.begin(), referee.out.end(), '\n'), 2) << referee.out;
  EXPECT_EQ(referee.err, "");
  const Ran bot = run_with_slow_input("bot", {"nonsense\n", "{}\n"});
  EXPECT_EQ(bot.status, 0);
  EXPECT_EQ(std::count(bot.out.begin(), bot.out.end(), '\n'), 2) << bot.out;
  const std::string record = contents_of(kGame);
  const Ran replay =
      run_with_slow_input("replay -", {record.substr(0, 100), record.substr(100, 900), record.substr(1000)});
  EXPECT_EQ(replay.status, 0) << replay.err;
}

TEST(Streams, input_that_cannot_be_read_is_not_its_end) {
  for (const std::string command : {"referee", "bot", "replay -", "analyze -"}) {
    const Ran ran = shell_run(kProgram + command + " <tests");  // a folder
    EXPECT_EQ(ran.status, 1) << command;
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.err, "endeavor: standard input cannot be read: Is a directory\n") << command;
  }
}

TEST(Streams, a_full_disk_is_named_by_every_command) {
  const std::string state = scratch_file("state", "{\"cmd\":\"state\"}\n");
  const std::vector<std::string> commands = {"referee <" + state,
                                             "bot <" + state,
                                             "replay " + kGame,
                                             "replay --json " + kGame,
                                             "replay --log " + kGame,
                                             "analyze --nodes 1 " + kGame,
                                             "analyze --json --nodes 1 " + kGame,
                                             "content check",
                                             "content show",
                                             "bench --signature",
                                             "perft --depth 1",
                                             "perft --depth 2 --divide",
                                             "play --list",
                                             "play --fast --seed 3 --seats you,random </dev/null",
                                             "--help",
                                             "--version",
                                             "replay --help"};
  for (const std::string& command : commands) {
    const Ran ran = shell_run(kProgram + command + " >/dev/full");
    EXPECT_EQ(ran.status, 1) << command;
    EXPECT_EQ(ran.err, "endeavor: not everything could be printed: No space left on device\n") << command;
  }
  const Ran spanish = shell_run(kProgram + "content show --lang es >/dev/full");
  EXPECT_NE(spanish.err.find("no se ha podido"), std::string::npos) << spanish.err;
}

TEST(Streams, a_reader_that_has_gone_is_no_news) {
  const Ran ran = shell_run("{ sleep 0.5; " + kProgram + "content show; echo $? >&2; } | true");
  EXPECT_EQ(ran.err, "1\n");
}

}  // namespace
}  // namespace endeavor::test
