// A box in a folder: see content/files/files.h. Files of other names are left alone; how versions lie in it is
// known to content/load/layers.cpp.
#include <fstream>
#include <system_error>

#include "content/files/files.h"
#include "content/files/toml_document.h"

namespace endeavor {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kVersionFolder = "rules-";

class FolderReader {
 public:
  explicit FolderReader(fs::path folder) : folder_(std::move(folder)) {}

  FilesRead read() {
    std::error_code error;
    if (!fs::is_directory(folder_, error)) {
      problem(folder_.string(), BoxFault::NoSuchFolder);
      return std::move(read_);
    }
    for (const fs::directory_entry& entry : fs::directory_iterator(folder_, error)) {
      const std::string name = entry.path().filename().string();
      if (name.starts_with(kVersionFolder))
        read_version(name);
      else if (is_place_of_a_box(name) && entry.is_regular_file(error))
        read_file(name);
    }
    return std::move(read_);
  }

 private:
  void problem(std::string where, BoxFault fault) {
    read_.problems.push_back({std::move(where), 0, "", fault, {}});
  }

  void read_version(const std::string& folder) {
    std::error_code error;
    if (!fs::is_directory(folder_ / folder, error)) return problem(folder, BoxFault::VersionNoFolder);
    for (const fs::directory_entry& entry : fs::directory_iterator(folder_ / folder, error)) {
      const std::string place = folder + '/' + entry.path().filename().string();
      if (!place.ends_with(".toml")) continue;
      if (entry.is_regular_file(error))
        read_file(place);
      else if (is_place_of_a_box(place))
        problem(place, BoxFault::NotAFile);
    }
  }

  // One byte more than is allowed shows that there are too many.
  void read_file(const std::string& place) {
    std::ifstream in(folder_ / place, std::ios::binary);
    std::string text(kMaxFileBytes + 1, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (!in.is_open() || in.bad()) return problem(place, BoxFault::CannotBeRead);
    text.resize(static_cast<std::size_t>(in.gcount()));
    read_.texts.emplace(place, std::move(text));
  }

  fs::path folder_;
  FilesRead read_;
};

}  // namespace

FilesRead read_folder(const fs::path& folder) { return FolderReader(folder).read(); }

}  // namespace endeavor
