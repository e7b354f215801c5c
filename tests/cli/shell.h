// Running the built command in tests: arguments, standard input, what comes out and the exit status.
#pragma once

#include <string>
#include <string_view>

namespace endeavor::test {

struct Ran {
  int status = -1;  // negative: killed by that signal
  std::string out;
  std::string err;
};

// `arguments` as a shell would read them behind the command's name.
Ran endeavor_run(const std::string& arguments, const std::string& input = {});

// A whole line for the shell; $ENDEAVOR_PROGRAM is the command. Where the line redirects nothing itself, its output
// is caught.
Ran shell_run(const std::string& line);

// A file in a folder of this test's own, with this text; returns its path.
std::string scratch_file(const std::string& name, const std::string& text);

// The path of a file that is not there, in the same folder.
std::string missing_file(const std::string& name);

bool has(const std::string& text, std::string_view part);

std::string contents_of(const std::string& path);

}  // namespace endeavor::test
