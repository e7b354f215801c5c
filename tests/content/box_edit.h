// Broken copies of the real box for the tests of the loader: read content/box, change a text, load again.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "content/files/files.h"
#include "notation/box/problem_text.h"

namespace endeavor {

// The files of content/box as they are. Tests run in the repository root.
ContentFiles real_files();

// Replaces the first `find` that follows the first `anchor` and gives the line of `find`; 0, and a
// failed test, if either is not there.
int edit(ContentFiles& files, std::string_view file, std::string_view anchor, std::string_view find,
         std::string_view replace);

// What is wrong, in English: with its place, and the sentence alone.
inline std::string in_english(const Problem& problem) { return problem_text(problem, Language::En); }
inline std::string english(const Problem& problem) { return problem_sentence(problem, Language::En); }

// A folder that is removed with the object.
class TempFolder {
 public:
  explicit TempFolder(const ContentFiles& files);
  ~TempFolder();
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace endeavor
