// Reads a box from its TOML files: the folder that is compiled into the program and any folder given
// with --content. Native only; engine, ai and wasm see the finished table (content/content.h).
// A broken box gives no content at all but every problem that was found, in the order of the files.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "content/content.h"

namespace endeavor {

struct Problem {
  std::string file;
  int line = 0;  // 0: the file as a whole could not be read
  std::string reason;
};

// "board-side-b.toml:412: link end "lisboa" is no space of this board; near it: lisbon"
std::string problem_text(const Problem& problem);

struct LoadResult {
  std::unique_ptr<const Content> content;  // null exactly when there are problems
  std::vector<Problem> problems;           // sorted by file and line
  bool ok() const { return content != nullptr; }
};

// The files that make a box, sorted: one for each board, buildings.toml, cards.toml and so on. Others in the folder
// are left alone, but for those of language_file(), which may translate its names (languages.cpp).
const std::vector<std::string>& content_files();
std::string language_file(std::string_view code);  // "fr.toml"

// A box in memory: file name to text.
using ContentFiles = std::map<std::string, std::string, std::less<>>;

LoadResult load_content(const ContentFiles& files, int rules_version = kRulesVersion);

// A box on disk, in every version that the folder has (content/load/folder.cpp).
struct BoxResult {
  std::vector<std::unique_ptr<const Content>> versions;  // the oldest first; none exactly when there are problems
  std::vector<Problem> problems;                         // sorted by file and line
  bool ok() const { return !versions.empty(); }
  const Content& newest() const { return *versions.back(); }
  std::vector<const Content*> boxes() const;  // for BoxVersions
};
BoxResult load_box(const std::filesystem::path& folder);

// FNV-1a of 64 bits over content_files() in that order: name, a zero byte, text, a zero byte. Carriage
// returns are left out, so that a checkout with other line ends is the same box.
std::uint64_t content_hash(const ContentFiles& files);

}  // namespace endeavor
