// Running the built command; see shell.h.
#include "tests/cli/shell.h"

#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace endeavor::test {

namespace {

const std::filesystem::path& scratch_folder() {
  static const std::filesystem::path folder = [] {
    auto path = std::filesystem::temp_directory_path() / ("endeavor-cli-" + std::to_string(getpid()));
    std::filesystem::create_directories(path);
    std::atexit([] { std::filesystem::remove_all(scratch_folder()); });
    return path;
  }();
  return folder;
}

std::string quoted(const std::string& path) { return '\'' + path + '\''; }

}  // namespace

std::string missing_file(const std::string& name) {
  const std::string path = scratch_file(name, "");
  std::filesystem::remove(path);
  return path;
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

std::string contents_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

std::string scratch_file(const std::string& name, const std::string& text) {
  const std::string path = (scratch_folder() / name).string();
  std::ofstream(path, std::ios::binary) << text;
  return path;
}

Ran shell_run(const std::string& line) {
  const std::string out = scratch_file("out", "");
  const std::string err = scratch_file("err", "");
  const int status = std::system(("{ " + line + "; } >" + quoted(out) + " 2>" + quoted(err)).c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status), contents_of(out), contents_of(err)};
}

Ran endeavor_run(const std::string& arguments, const std::string& input) {
  if (std::getenv("ENDEAVOR_PROGRAM") == nullptr) return {};
  const std::string in = scratch_file("in", input);
  return shell_run("\"$ENDEAVOR_PROGRAM\" " + arguments + " <" + quoted(in));
}

}  // namespace endeavor::test
