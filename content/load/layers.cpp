// A whole box: its versions, and whose it is (content/load/load.h). The files beside each other are the newest
// version, the one that is played; rules-1 has whole files that version 1 had instead of those of version 2, and so
// on. What else is there is left alone, but a version, or a TOML file of a version, that nobody would read is
// somebody's mistake and is said to be one.
#include <algorithm>
#include <charconv>
#include <set>

#include "content/load/load.h"
#include "content/load/table_reader.h"

namespace endeavor {
namespace {

constexpr std::string_view kVersionFolder = "rules-";

std::string folder_of(int version) { return std::string(kVersionFolder) + std::to_string(version); }

// The version of a folder "rules-1"; 0 when there is no such older one.
int version_of(std::string_view folder) {
  int version = 0;
  const std::string_view digits = folder.substr(kVersionFolder.size());
  std::from_chars(digits.data(), digits.data() + digits.size(), version);
  return version >= 1 && version < kRulesVersion && folder == folder_of(version) ? version : 0;
}

bool is_file_of_a_version(std::string_view name) {
  return std::ranges::find(content_files(), name) != content_files().end();
}

// Of any language, so that a box keeps what this program does not speak.
bool is_language_file(std::string_view name) {
  const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
  return name.size() == 7 && is_letter(name[0]) && is_letter(name[1]) && name.ends_with(".toml");
}

bool is_file_of_the_newest(std::string_view name) {
  return is_file_of_a_version(name) || name == kAboutFile || is_language_file(name);
}

// The files of one version, and where each of them was found.
struct Layer {
  Trees trees;
  std::map<std::string, std::string, std::less<>> places;
};

class BoxReader {
 public:
  BoxReader(Trees files, std::vector<Problem> unreadable)
      : all_(std::move(files)), unreadable_(std::move(unreadable)) {}

  BoxResult read() {
    int oldest = find_oldest();
    std::vector<Layer> versions(1);  // the newest first
    put_over("", versions[0]);
    for (int version = kRulesVersion - 1; version >= oldest; --version) {
      versions.push_back(versions.back());
      put_over(folder_of(version) + '/', versions.back());
    }
    if (!result_.problems.empty()) oldest = kRulesVersion + 1;  // nothing can be said about versions
    result_.problems.insert(result_.problems.end(), unreadable_.begin(), unreadable_.end());
    for (int version = oldest; version <= kRulesVersion; ++version)
      add_version(versions[static_cast<std::size_t>(kRulesVersion - version)], version);
    return finish();
  }

 private:
  void problem(std::string where, BoxFault fault, FaultDetails details = {}) {
    result_.problems.push_back({std::move(where), 0, "", fault, std::move(details)});
  }

  // The lowest N of the folders rules-N; every one from it to the last before the newest must be there.
  int find_oldest() {
    std::set<std::string> folders;
    for (const auto& [place, tree] : all_)
      if (place.starts_with(kVersionFolder)) folders.insert(place.substr(0, place.find('/')));
    int oldest = kRulesVersion;
    for (const std::string& folder : folders) {
      const int version = version_of(folder);
      if (version == 0)
        problem(folder, BoxFault::NoSuchVersion, {.high = kRulesVersion});
      else
        oldest = std::min(oldest, version);
    }
    for (int version = oldest + 1; version < kRulesVersion; ++version)
      if (!folders.contains(folder_of(version))) problem(folder_of(version), BoxFault::VersionMissing);
    return oldest;
  }

  // Adds what is there, in place of what was there before.
  void put_over(const std::string& folder, Layer& layer) {
    for (const auto& [place, tree] : all_) {
      if (!place.starts_with(folder)) continue;
      const std::string name = place.substr(folder.size());
      if (folder.empty() ? is_file_of_the_newest(name) : is_file_of_a_version(name)) {
        layer.trees.insert_or_assign(name, tree);
        layer.places.insert_or_assign(name, place);
      } else if (!folder.empty() && name.ends_with(".toml")) {  // whoever mistypes it would read the newer one
        const std::vector<std::string_view> known(content_files().begin(), content_files().end());
        problem(place, BoxFault::NoFileOfABox, {.near = near_words(name, known)});
      }
    }
  }

  void add_version(const Layer& layer, int version) {
    LoadResult one = load_content(layer.trees, version, unreadable_);
    box_.about = one.about;
    for (Problem& found : one.problems) {
      const auto place = layer.places.find(found.file);
      if (place != layer.places.end()) found.file = place->second;
      result_.problems.push_back(std::move(found));
    }
    if (one.ok()) box_.versions.push_back(std::move(one.content));
  }

  // What is wrong in a file of two versions is said once.
  BoxResult finish() {
    std::vector<Problem> once;
    for (Problem& problem : result_.problems)
      if (std::ranges::find(once, problem) == once.end()) once.push_back(std::move(problem));
    sort_by_file(once);
    result_.problems = std::move(once);
    if (!result_.problems.empty()) return std::move(result_);
    std::erase_if(all_, [](const auto& file) { return !is_place_of_a_box(file.first); });
    box_.files = std::move(all_);
    result_.box = std::make_shared<const Box>(std::move(box_));
    return std::move(result_);
  }

  Trees all_;
  std::vector<Problem> unreadable_;
  Box box_;
  BoxResult result_;
};

}  // namespace

bool is_place_of_a_box(std::string_view place) {
  const std::size_t slash = place.find('/');
  if (slash == std::string_view::npos) return is_file_of_the_newest(place);
  return place.starts_with(kVersionFolder) && version_of(place.substr(0, slash)) != 0 &&
         is_file_of_a_version(place.substr(slash + 1));
}

BoxResult load_box(Trees files, std::vector<Problem> unreadable) {
  return BoxReader(std::move(files), std::move(unreadable)).read();
}

BoxVersions versions_of(std::shared_ptr<const Box> box) {
  std::vector<const Content*> all;
  all.reserve(box->versions.size());
  for (const auto& version : box->versions) all.push_back(version.get());
  return BoxVersions(all, std::move(box));
}

}  // namespace endeavor
