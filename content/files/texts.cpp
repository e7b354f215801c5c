// From the TOML of a box to its trees, and on to the loader: see content/files/files.h.
#include <algorithm>
#include <utility>

#include "content/files/files.h"
#include "content/files/toml_document.h"

namespace endeavor {
namespace {

// What could be parsed, and what is wrong with the rest.
Trees parse_all(const ContentFiles& files, std::vector<Problem>& problems) {
  Trees trees;
  for (const auto& [place, text] : files) {
    TomlError error;
    if (auto tree = parse_toml(text, error))
      trees.emplace(place, std::move(*tree));
    else
      problems.push_back({place, error.line, "", error.fault, std::move(error.details)});
  }
  return trees;
}

}  // namespace

LoadResult load_content(const ContentFiles& files, int rules_version) {
  ContentFiles known;
  for (const auto& [place, text] : files)
    if (is_place_of_a_box(place)) known.emplace(place, text);
  std::vector<Problem> problems;
  Trees trees = parse_all(known, problems);
  return load_content(std::move(trees), rules_version, std::move(problems));
}

BoxResult load_box(const FilesRead& read) {
  // Where the folder or file as a whole is wrong, nobody needs to know what is missing in it.
  if (!std::ranges::all_of(read.problems, is_place_of_a_box, &Problem::file))
    return {.box = nullptr, .problems = read.problems};
  std::vector<Problem> problems = read.problems;
  Trees trees = parse_all(read.texts, problems);
  return load_box(std::move(trees), std::move(problems));
}

BoxResult load_box(const std::filesystem::path& folder) { return load_box(read_folder(folder)); }

}  // namespace endeavor
