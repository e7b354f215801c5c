// Tables of aligned columns: see content_table.h.
#include "cli/content_table.h"

#include <algorithm>

#include "cli/score_table.h"

namespace endeavor {

Row heading(Language language, std::initializer_list<std::string (*)(Language)> words) {
  Row row;
  for (const auto word_in : words) row.push_back(word_in(language));
  return row;
}

std::string text_table(const std::vector<Row>& rows) {
  std::vector<std::size_t> widths(rows.front().size());
  std::vector<bool> used(widths.size());
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (std::size_t c = 0; c < widths.size(); ++c) {
      widths[c] = std::max(widths[c], text_width(rows[r][c]));
      if (r > 0 && !rows[r][c].empty()) used[c] = true;
    }
  }
  std::string text;
  for (const Row& row : rows) {
    std::string line;
    for (std::size_t c = 0; c < widths.size(); ++c) {
      if (!used[c]) continue;
      line += row[c] + std::string(widths[c] - text_width(row[c]) + 2, ' ');
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
  }
  return text;
}

}  // namespace endeavor
