// A small page in a folder of its own; see page_folder.h.
#include "tests/server/net/page_folder.h"

#include <unistd.h>

#include <fstream>

namespace endeavor::test {

namespace fs = std::filesystem;

PageFolder::PageFolder() {
  static int count = 0;
  root_ = fs::temp_directory_path() / ("endeavor-page-" + std::to_string(getpid()) + '-' + std::to_string(count++));
  fs::create_directories(page() / "assets");
  write("index.html", "<!doctype html><p>plain");
  write("index.html.br", "brotli");
  write("index.html.gz", "gzip");
  write("sw.js", "worker");
  write("assets/endeavor-x.wasm", std::string("\0asm", 4));
  write("assets/a b.css", "blank");
  std::ofstream(root_ / "secret.txt") << kSecret;
  fs::create_symlink(root_ / "secret.txt", page() / "way-out.txt");
}

PageFolder::~PageFolder() {
  std::error_code error;
  fs::remove_all(root_, error);
}

void PageFolder::write(const std::string& name, const std::string& text) const {
  std::ofstream(page() / name, std::ios::binary) << text;
}

}  // namespace endeavor::test
