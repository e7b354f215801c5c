// Reads TOML for the build tool, with the library's exceptions off so that a bad text is a value.
#include "messages/toml_tree.h"

#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

#include <algorithm>

namespace endeavor {
namespace {

int line_of(const toml::source_region& region) { return std::max(1, static_cast<int>(region.begin.line)); }

Tree tree_of(const toml::node& node) {
  Tree tree;
  tree.line = line_of(node.source());
  if (const auto* table = node.as_table()) {
    for (const auto& [key, value] : *table) {
      Tree& item = tree.items.emplace_back(tree_of(value));
      item.key = std::string(key.str());
      item.line = line_of(key.source());
    }
    std::sort(tree.items.begin(), tree.items.end(), [](const Tree& a, const Tree& b) { return a.line < b.line; });
  } else if (const auto* list = node.as_array()) {
    tree.kind = TreeKind::List;
    for (const auto& value : *list) tree.items.push_back(tree_of(value));
  } else if (const auto* text = node.as_string()) {
    tree.kind = TreeKind::Text;
    tree.text = text->get();
  } else {
    tree.kind = TreeKind::Other;
  }
  return tree;
}

}  // namespace

std::string read_toml(std::string_view text, Tree& to) {
  const toml::parse_result result = toml::parse(text);
  if (!result) {
    to.line = line_of(result.error().source());
    return "this is no valid TOML: " + std::string(result.error().description());
  }
  to = tree_of(result.table());
  return {};
}

}  // namespace endeavor
