// Reads tests/data/mistakes; see mistake.h.
#include "tests/content/mistake.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "content/files/toml_document.h"

namespace endeavor {
namespace {

constexpr std::string_view kFolder = "tests/data/mistakes";

bool take(Mistake& m, const TreeNode& entry) {
  const auto text = [&](std::string& to) { return entry.kind == NodeKind::Text && (to = entry.text, true); };
  const auto whole = [&](int& to) {
    return entry.kind == NodeKind::Integer && (to = static_cast<int>(entry.integer), true);
  };
  if (entry.key == "name") return text(m.name);
  if (entry.key == "file") return text(m.file);
  if (entry.key == "after") return text(m.after);
  if (entry.key == "find") return text(m.find);
  if (entry.key == "put") return text(m.put);
  if (entry.key == "says") return text(m.says);
  if (entry.key == "line") return whole(m.line);
  if (entry.key == "problems") return whole(m.problems);
  return entry.key == "anywhere" && (m.anywhere = entry.flag);
}

void read_file(const std::filesystem::path& path, std::vector<Mistake>& all) {
  std::ifstream in(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  TomlError error;
  const auto tree = parse_toml(text, error);
  if (!tree) {
    ADD_FAILURE() << path << ':' << error.line << ": " << plain_text(error);
    return;
  }
  for (const TreeNode& group : tree->items)
    for (const TreeNode& table : group.items) {
      Mistake& mistake = all.emplace_back();
      mistake.group = group.key;
      for (const TreeNode& entry : table.items)
        EXPECT_TRUE(take(mistake, entry)) << path << ':' << entry.line << ": " << entry.key;
      EXPECT_FALSE(mistake.name.empty() || mistake.find.empty() || mistake.says.empty())
          << path << ':' << table.line;
    }
}

}  // namespace

std::vector<Mistake> all_mistakes() {
  std::error_code error;
  std::set<std::filesystem::path> files;  // a folder has no order of its own
  for (const auto& entry : std::filesystem::directory_iterator(kFolder, error)) files.insert(entry.path());
  std::vector<Mistake> all;
  for (const auto& path : files) read_file(path, all);
  return all;
}

}  // namespace endeavor
