// Runs a fuzz target over its seeds without libFuzzer, so that every build of every compiler tries
// them. Linked into each target of tests/fuzz except in the fuzz build; arguments are files or folders.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

void feed(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  const std::vector<char> bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
}

}  // namespace

int main(int argc, char** argv) {
  int count = 0;
  for (int i = 1; i < argc; ++i) {
    const std::filesystem::path path = argv[i];
    if (std::filesystem::is_directory(path)) {
      for (const auto& entry : std::filesystem::recursive_directory_iterator(path)) {
        if (!entry.is_regular_file()) continue;
        feed(entry.path());
        ++count;
      }
    } else if (std::filesystem::is_regular_file(path)) {
      feed(path);
      ++count;
    }
  }
  std::printf("%d seeds\n", count);
  return count > 0 ? 0 : 1;  // a target without seeds tests nothing
}
