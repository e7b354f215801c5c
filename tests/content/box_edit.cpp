// Broken copies of the real box: see box_edit.h.
#include "tests/content/box_edit.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <iterator>

namespace endeavor {

ContentFiles real_files() {
  ContentFiles files;
  for (const std::string& name : content_files()) {
    std::ifstream in(std::filesystem::path("content/box") / name, std::ios::binary);
    EXPECT_TRUE(in) << name << " cannot be read; run the tests in the repository root";
    files.emplace(name, std::string(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()));
  }
  return files;
}

int edit(ContentFiles& files, std::string_view file, std::string_view anchor, std::string_view find,
         std::string_view replace) {
  const auto entry = files.find(file);
  if (entry == files.end()) {
    ADD_FAILURE() << "no file " << file;
    return 0;
  }
  std::string& text = entry->second;
  const std::size_t from = text.find(anchor);
  const std::size_t at = from == std::string::npos ? from : text.find(find, from);
  if (at == std::string::npos) {
    ADD_FAILURE() << file << " has no \"" << find << "\" after \"" << anchor << '"';
    return 0;
  }
  const int line =
      1 + static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
  text.replace(at, find.size(), replace);
  return line;
}

TempFolder::TempFolder(const ContentFiles& files) {
  static int count = 0;
  path_ = std::filesystem::temp_directory_path() /
          ("endeavor-content-" + std::to_string(::getpid()) + "-" + std::to_string(++count));
  std::filesystem::create_directories(path_);
  for (const auto& [name, text] : files) {
    std::filesystem::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name, std::ios::binary) << text;
  }
}

TempFolder::~TempFolder() {
  std::error_code error;
  std::filesystem::remove_all(path_, error);
}

}  // namespace endeavor
