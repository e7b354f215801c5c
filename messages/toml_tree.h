// A TOML file of this folder as a plain tree in which every value knows its line, in the order of the
// file. For the build tool; the library behind it is known to toml_tree.cpp alone.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace endeavor {

enum class TreeKind : std::uint8_t { Table, List, Text, Other };

struct Tree {
  TreeKind kind = TreeKind::Table;
  int line = 1;
  std::string key;   // empty in a list and for the whole file
  std::string text;  // of a text
  std::vector<Tree> items;
};

// Reads a text. Returns an empty string, or why it is no TOML, with `to.line` the place.
std::string read_toml(std::string_view text, Tree& to);

}  // namespace endeavor
