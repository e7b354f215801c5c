// A box on disk: the one place that knows how a folder with versions is read (content/load/load.h). The build
// tool, --content and `endeavor content check` all come through here.
// The folder's own files are the newest version, the one that is played; rules-1 has whole files that version 1
// had instead of those of version 2, and so on. What else lies there is left alone, but a version or a TOML file of
// a version that nobody would read is somebody's mistake and is said to be one.
#include <algorithm>
#include <charconv>
#include <fstream>
#include <iterator>
#include <system_error>
#include <tuple>

#include "content/load/load.h"
#include "content/load/toml_reader.h"

namespace endeavor {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kVersionFolder = "rules-";

std::string folder_of(int version) { return std::string(kVersionFolder) + std::to_string(version); }

// The files of one version, and where in the folder each of them was found.
struct Layers {
  ContentFiles texts;
  std::map<std::string, std::string, std::less<>> places;
};

class FolderReader {
 public:
  explicit FolderReader(fs::path folder) : folder_(std::move(folder)) {}

  BoxResult read() {
    std::error_code error;
    if (!fs::is_directory(folder_, error)) {
      result_.problems.push_back({folder_.string(), 0, "there is no such folder"});
      return std::move(result_);
    }
    const int oldest = find_oldest();
    std::vector<Layers> versions(1);  // the newest first
    put_over("", versions[0]);
    for (int version = kRulesVersion - 1; version >= oldest; --version) {
      versions.push_back(versions.back());
      check_names(folder_of(version));
      put_over(folder_of(version) + '/', versions.back());
    }
    if (result_.problems.empty())
      for (int version = oldest; version <= kRulesVersion; ++version)
        add_version(versions[static_cast<std::size_t>(kRulesVersion - version)], version);
    return finish();
  }

 private:
  void problem(std::string where, std::string reason) {
    result_.problems.push_back({std::move(where), 0, std::move(reason)});
  }

  // The lowest N of the folders rules-N; every one from it to the last before the newest must be there.
  int find_oldest() {
    std::error_code error;
    int oldest = kRulesVersion;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder_, error)) {
      const std::string name = entry.path().filename().string();
      if (!name.starts_with(kVersionFolder)) continue;
      const std::string_view digits = std::string_view(name).substr(kVersionFolder.size());
      int version = 0;
      std::from_chars(digits.data(), digits.data() + digits.size(), version);
      if (version < 1 || version >= kRulesVersion || name != folder_of(version))
        problem(name, "there is no such older version; the folder's own files are version " +
                          std::to_string(kRulesVersion) + ", rules-1 has what version 1 had instead");
      else if (!entry.is_directory(error))
        problem(name, "this must be a folder with the files that were different in that version");
      else
        oldest = std::min(oldest, version);
    }
    for (int version = oldest + 1; version < kRulesVersion; ++version)
      if (!fs::is_directory(folder_ / folder_of(version), error))
        problem(folder_of(version), "the folder is missing");
    return oldest;
  }

  // Whoever mistypes nations.toml would go on reading the newer one.
  void check_names(const std::string& layer) {
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder_ / layer, error)) {
      const std::string name = entry.path().filename().string();
      const std::vector<std::string_view> files(content_files().begin(), content_files().end());
      if (name.ends_with(".toml") && std::ranges::find(files, name) == files.end())
        problem((fs::path(layer) / name).string(), "this is no file of a box" + near_words(name, files));
    }
  }

  // Adds what is there, in place of what was there before.
  void put_over(const std::string& layer, Layers& layers) {
    std::error_code error;
    std::vector<std::string> names = content_files();
    for (const std::string_view code : kLanguageCodes)
      if (layer.empty()) names.push_back(language_file(code));
    for (const std::string& name : names) {
      const std::string place = layer + name;
      const fs::path path = folder_ / place;
      if (!fs::is_regular_file(path, error)) {
        if (!layer.empty() && fs::exists(fs::symlink_status(path, error))) problem(place, "this is not a file");
        continue;
      }
      std::ifstream in(path, std::ios::binary);
      std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
      if (!in.is_open() || in.bad()) problem(place, "the file cannot be read");
      layers.texts.insert_or_assign(name, std::move(text));
      layers.places.insert_or_assign(name, place);
    }
  }

  void add_version(const Layers& layers, int version) {
    LoadResult one = load_content(layers.texts, version);
    for (Problem& found : one.problems) {
      const auto place = layers.places.find(found.file);
      if (place != layers.places.end()) found.file = place->second;
      result_.problems.push_back(std::move(found));
    }
    if (one.ok()) result_.versions.push_back(std::move(one.content));
  }

  // What is wrong in a file of two versions is said once.
  BoxResult finish() {
    const auto key = [](const Problem& p) { return std::tie(p.file, p.line, p.reason); };
    std::vector<Problem>& problems = result_.problems;
    std::ranges::sort(problems, {}, key);
    const auto twice = std::ranges::unique(problems, {}, key);
    problems.erase(twice.begin(), twice.end());
    if (!problems.empty()) result_.versions.clear();
    return std::move(result_);
  }

  fs::path folder_;
  BoxResult result_;
};

}  // namespace

std::vector<const Content*> BoxResult::boxes() const {
  std::vector<const Content*> all;
  all.reserve(versions.size());
  for (const auto& version : versions) all.push_back(version.get());
  return all;
}

BoxResult load_box(const std::filesystem::path& folder) { return FolderReader(folder).read(); }

}  // namespace endeavor
