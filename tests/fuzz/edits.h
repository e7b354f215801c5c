// JSON to spoil for the fuzz targets: an object with some of its values replaced. A line of the input
// is a JSON pointer, a blank and a JSON value ("/players/0/harbor 99"); a pointer alone removes.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace endeavor::fuzz {

using json = nlohmann::ordered_json;

// Edits that do not fit are left out. The value is what reading its text would give.
inline void apply_edit(json& value, std::string_view line) {
  const std::size_t blank = line.find(' ');
  const std::string pointer(line.substr(0, blank));
  for (std::size_t i = 0, digits = 0; i < pointer.size(); ++i) {
    digits = pointer[i] >= '0' && pointer[i] <= '9' ? digits + 1 : 0;
    if (digits > 2) return;  // no list grows beyond a hundred
  }
  try {
    const json::json_pointer at(pointer);
    if (blank != std::string_view::npos) {
      json replacement = json::parse(line.substr(blank + 1), nullptr, false);
      if (!replacement.is_discarded()) value[at] = std::move(replacement);
    } else if (!at.empty() && value.contains(at)) {
      json& parent = value[at.parent_pointer()];
      if (parent.is_object()) parent.erase(at.back());
    }
  } catch (const json::exception&) {
  }
}

inline std::string edited(const std::string& text, std::string_view edits) {
  json value = json::parse(text);
  while (!edits.empty()) {
    const std::size_t end = std::min(edits.find('\n'), edits.size());
    apply_edit(value, edits.substr(0, end));
    edits.remove_prefix(std::min(end + 1, edits.size()));
  }
  return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace endeavor::fuzz
