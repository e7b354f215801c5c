// Tables of aligned columns: see content/show_table.h.
#include "content/show_table.h"

#include <algorithm>

namespace endeavor {
namespace {

// Characters, not bytes: continuation bytes of UTF-8 take no room. The box has no wide characters.
std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

}  // namespace

std::string text_table(const std::vector<Row>& rows) {
  std::vector<std::size_t> widths(rows.front().size());
  std::vector<bool> used(widths.size());
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (std::size_t c = 0; c < widths.size(); ++c) {
      widths[c] = std::max(widths[c], width(rows[r][c]));
      if (r > 0 && !rows[r][c].empty()) used[c] = true;
    }
  }
  std::string text;
  for (const Row& row : rows) {
    std::string line;
    for (std::size_t c = 0; c < widths.size(); ++c) {
      if (!used[c]) continue;
      line += row[c] + std::string(widths[c] - width(row[c]) + 2, ' ');
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
  }
  return text;
}

}  // namespace endeavor
