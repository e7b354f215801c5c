// A small page in a folder of its own, with a secret beside it that nobody may get.
#pragma once

#include <filesystem>
#include <string>

namespace endeavor::test {

inline constexpr const char* kSecret = "nobody may read this";

class PageFolder {
 public:
  PageFolder();
  ~PageFolder();
  PageFolder(const PageFolder&) = delete;
  PageFolder& operator=(const PageFolder&) = delete;

  std::filesystem::path page() const { return root_ / "page"; }
  void write(const std::string& name, const std::string& text) const;

 private:
  std::filesystem::path root_;
};

}  // namespace endeavor::test
