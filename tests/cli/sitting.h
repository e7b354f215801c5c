// A sitting at the terminal through a pipe, for tests: a state folder of its own, quick bots, and what was
// said.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>

#include "tests/cli/shell.h"

namespace endeavor::test {

namespace fs = std::filesystem;

inline std::string times(const std::string& line, int count) {
  std::string out;
  for (int i = 0; i < count; ++i) out += line + '\n';
  return out;
}

inline bool says(const Ran& ran, const std::string& text) { return ran.out.find(text) != std::string::npos; }

class Play : public ::testing::Test {
 protected:
  Play() {
    folder_ = fs::path(scratch_file("play-state", "")).parent_path() / "state";
    fs::remove_all(folder_);
    setenv("XDG_STATE_HOME", folder_.c_str(), 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("COLUMNS", "80", 1);
  }

  // Against bots that need no time, unless the test says who plays.
  Ran play(const std::string& arguments, const std::string& input) {
    return endeavor_run("play --fast " + arguments + quick_seats(arguments), input);
  }
  std::string file(const std::string& name) const { return (folder_.parent_path() / name).string(); }

  fs::path folder_;

 private:
  static std::string quick_seats(const std::string& arguments) {
    for (const char* said : {"--seats", "--load", "--continue"})
      if (arguments.find(said) != std::string::npos) return "";
    const std::size_t at = arguments.find("--players ");
    const int players = at != std::string::npos                                 ? arguments[at + 10] - '0'
                        : arguments.find("--silent-fleet") != std::string::npos ? 2
                                                                                : 4;
    std::string seats = " --seats you";
    for (int i = 1; i < players; ++i) seats += ",random";
    return seats;
  }
};

}  // namespace endeavor::test
