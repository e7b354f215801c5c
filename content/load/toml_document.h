// A TOML file as a plain tree in which every value knows its line. The one place behind which the
// TOML library stands (toml_document.cpp); the loader reads the tree through content/load/toml_reader.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace endeavor {

enum class TomlKind : std::uint8_t { Text, Integer, Decimal, Flag, List, Table, Date };

struct TomlNode {
  TomlKind kind = TomlKind::Table;
  int line = 1;     // of its key, or of the value itself in a list
  std::string key;  // empty in a list and for the whole file
  std::string text;
  std::int64_t integer = 0;
  double decimal = 0;
  bool flag = false;
  std::vector<TomlNode> items;  // of a list in order, of a table sorted by key
};

struct TomlError {
  int line = 1;
  std::string reason;
};

// Nothing, and why, when the text is no TOML. Texts that are far too large or too deeply nested for
// this box are refused as well, so that no text can exhaust the stack.
std::optional<TomlNode> parse_toml(std::string_view text, TomlError& error);

// The same text as JSON, for those who read no TOML.
std::optional<std::string> toml_as_json(std::string_view text, TomlError& error);

}  // namespace endeavor
