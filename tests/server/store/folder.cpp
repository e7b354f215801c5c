// Temporary folders; see folder.h.
#include "tests/server/store/folder.h"

#include <cstdlib>
#include <filesystem>

namespace endeavor::test {

Folder::Folder() {
  std::string name = (std::filesystem::temp_directory_path() / "endeavor-XXXXXX").string();
  if (mkdtemp(name.data()) != nullptr) path_ = name;
}

Folder::~Folder() {
  std::error_code error;
  if (!path_.empty()) std::filesystem::remove_all(path_, error);
}

}  // namespace endeavor::test
