// Reads a box from the trees of its files: the box that is compiled into the program, any that is given with
// --content, and those that records and the page bring along as JSON. It has no files, exceptions or TOML, so it
// runs in a browser too; content/files makes trees of folders and box files. A broken box gives no content at all
// but every problem that was found, file by file.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "content/content.h"
#include "content/load/problem.h"
#include "content/load/tree.h"
#include "content/versions.h"

namespace endeavor {

// The files that make a box, sorted: one for each board, buildings.toml, cards.toml and so on. Beside them may be
// box.toml, which says whose box it is, and those of language_file(), which translate its names (languages.cpp).
const std::vector<std::string>& content_files();
inline constexpr std::string_view kAboutFile = "box.toml";
std::string language_file(std::string_view code);  // "fr.toml"

// Is this the place of a file of a box, in the newest version or in an older one: "cards.toml",
// "rules-1/cards.toml"?
bool is_place_of_a_box(std::string_view place);

// Whose box it is; all of it may be empty.
struct BoxAbout {
  Name name{};
  NameText author;
  IdText version;
};

struct LoadResult {
  std::unique_ptr<const Content> content;  // null exactly when there are problems
  BoxAbout about;
  std::vector<Problem> problems;  // by file, in it as found
  bool ok() const { return content != nullptr; }
};

// One version of a box; its older versions are not looked at. What is wrong with files that gave no tree is known
// already, so that nobody misses them.
LoadResult load_content(Trees trees, int rules_version = kRulesVersion, std::vector<Problem> unreadable = {});

// A box in every version that there is of it, and the files it was read from, for those to whom it is sent.
struct Box {
  std::vector<std::unique_ptr<const Content>> versions;  // the oldest first
  BoxAbout about;
  Trees files;
  const Content& newest() const { return *versions.back(); }
};

struct BoxResult {
  std::shared_ptr<const Box> box;  // null exactly when there are problems
  std::vector<Problem> problems;   // by file, in it as found
  bool ok() const { return box != nullptr; }
  const Content& newest() const { return box->newest(); }
};

// Of the trees of all its files; the folder rules-1 has whole files that version 1 had instead (layers.cpp).
BoxResult load_box(Trees files, std::vector<Problem> unreadable = {});

// All versions, which keep the box alive.
BoxVersions versions_of(std::shared_ptr<const Box>);

// FNV-1a of 64 bits over what content_files() say, in that order. How a file is written makes no difference:
// comments, blanks, the order of keys, 38.0 for 38.
std::uint64_t content_hash(const Trees&);

}  // namespace endeavor
