// A TOML file as a tree in which every value knows its line. The one place behind which the TOML library stands
// (toml_document.cpp); the loader of the box and that of the messages read the tree.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "content/load/problem.h"
#include "content/load/tree.h"

namespace endeavor {

inline constexpr std::size_t kMaxFileBytes = 256 * 1024;

struct TomlError {
  int line = 1;
  BoxFault fault{};
  FaultDetails details;
};

// In the words of the library, for those who build.
std::string plain_text(const TomlError&);

// Nothing, and why, when the text is no TOML. Texts that are far too large or too deeply nested for
// this box are refused as well, so that no text can exhaust the stack.
std::optional<TreeNode> parse_toml(std::string_view text, TomlError& error);

// The same text as JSON, for those who read no TOML.
std::optional<std::string> toml_as_json(std::string_view text, TomlError& error);

}  // namespace endeavor
