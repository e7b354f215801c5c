// Build tool: reads messages/*.toml, checks them, and writes the C++ functions and the TypeScript module.
//   endeavor_generate_messages FOLDER --cpp OUTPUT_FOLDER      keys.h, keys.cpp
//   endeavor_generate_messages FOLDER --reasons FILE           for notation, which knows the engine
//   endeavor_generate_messages FOLDER --typescript FILE
//   endeavor_generate_messages FOLDER --used-in SOURCE_FOLDER… fails on keys that no source uses
// Anything wrong fails the build with file, line, key and reason.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "messages/catalogue.h"

namespace endeavor {
namespace {

namespace fs = std::filesystem;

std::string read_text(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// Leaves a file alone that already says the same, so that nothing is built again for it.
bool write_text(const fs::path& path, const std::string& text) {
  if (fs::exists(path) && read_text(path) == text) return true;
  if (path.has_parent_path()) fs::create_directories(path.parent_path());
  std::ofstream out(path, std::ios::binary);
  out << text;
  out.flush();
  if (!out) std::fprintf(stderr, "%s: cannot be written\n", path.string().c_str());
  return static_cast<bool>(out);
}

MessageFiles read_folder(const fs::path& folder) {
  MessageFiles files;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() == ".toml") files[entry.path().filename().string()] = read_text(entry.path());
  }
  return files;
}

void read_sources(const fs::path& folder, std::vector<std::string>& sources) {
  if (!fs::is_directory(folder)) return;
  for (auto entry = fs::recursive_directory_iterator(folder); entry != fs::recursive_directory_iterator();
       ++entry) {
    if (entry->path().filename() == "node_modules") {
      entry.disable_recursion_pending();
      continue;
    }
    const std::string extension = entry->path().extension().string();
    if (extension == ".cpp" || extension == ".h" || extension == ".ts" || extension == ".svelte")
      sources.push_back(read_text(entry->path()));
  }
}

int fail(const fs::path& folder, const std::vector<MessageProblem>& problems) {
  for (const MessageProblem& problem : problems)
    std::fprintf(stderr, "%s\n", (folder / problem_text(problem)).string().c_str());
  return problems.empty() ? 0 : 1;
}

int usage() {
  std::fprintf(
      stderr,
      "endeavor_generate_messages FOLDER (--cpp OUTPUT_FOLDER | --reasons FILE | --typescript FILE | --used-in "
      "FOLDER...)\n");
  return 2;
}

int generate(int argc, char** argv) {
  if (argc < 4) return usage();
  const fs::path folder = argv[1];
  const std::string_view task = argv[2];
  const Catalogue catalogue = read_catalogue(read_folder(folder));
  if (!catalogue.problems.empty()) return fail(folder, catalogue.problems);
  if (task == "--used-in") {
    std::vector<std::string> sources;
    for (int i = 3; i < argc; ++i) read_sources(argv[i], sources);
    return fail(folder, unused_keys(catalogue, sources));
  }
  const fs::path output = argv[3];
  bool written = false;
  if (task == "--cpp") {
    written = write_text(output / "keys.h", cpp_header(catalogue)) &&
              write_text(output / "keys.cpp", cpp_source(catalogue));
  } else if (task == "--reasons") {
    written = write_text(output, cpp_reasons(catalogue));
  } else if (task == "--typescript") {
    written = write_text(output, typescript_module(catalogue));
  } else {
    return usage();
  }
  return written ? 0 : 1;
}

}  // namespace
}  // namespace endeavor

int main(int argc, char** argv) {
  try {
    return endeavor::generate(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "endeavor_generate_messages: %s\n", error.what());
    return 1;
  }
}
