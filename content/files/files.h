// A box on disk: a folder of TOML files, or one file that holds them, a zip with the ending .endeavor-box. Native
// only; what comes out of here is read by content/load. The build tool, --content and `endeavor content` come
// through here.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/load/load.h"

namespace endeavor {

// A box in memory: place to text, "cards.toml" or "rules-1/nations.toml".
using ContentFiles = std::map<std::string, std::string, std::less<>>;

struct FilesRead {
  ContentFiles texts;
  std::vector<Problem> problems;
};

// folder.cpp: what of a folder belongs to a box.
FilesRead read_folder(const std::filesystem::path& folder);

// box_file.cpp: the same of a box file; `name` stands in problems. It may come from anybody, so names that lead out
// of it, names that are there twice and files that swell when they are unpacked are refused.
FilesRead read_box_file(std::string_view bytes, const std::string& name);

// The bytes of a box file. They depend on the texts alone: sorted, without times, as they are. Nothing and the
// library's reason when there is no memory for it.
std::optional<std::string> write_box_file(const ContentFiles&, std::string& why);

// Either of the two, whichever the path is.
FilesRead read_box_at(const std::filesystem::path&);

// texts.cpp: the TOML of one version, and of all.
LoadResult load_content(const ContentFiles& files, int rules_version = kRulesVersion);
BoxResult load_box(const FilesRead&);
BoxResult load_box(const std::filesystem::path& folder);

}  // namespace endeavor
