// Tables of aligned columns: see content_table.h.
#include "cli/verbs/content_table.h"

#include <algorithm>

#include "cli/terminal/text.h"
#include "messages/keys.h"

namespace endeavor {

TableRow heading(Language language, std::initializer_list<Say> words) {
  TableRow row;
  for (const Say word_in : words) row.push_back(word_in(language));
  return row;
}

TableRow heading(Language language, std::initializer_list<Say> before, std::initializer_list<Say> after) {
  TableRow row = heading(language, before);
  for (const Language l : ids<Language>(kLanguages)) row.push_back(msg::language_name(l));
  for (std::string& text : heading(language, after)) row.push_back(std::move(text));
  return row;
}

TableRow with_names(TableRow before, const Name& names, const TableRow& after) {
  for (const NameText& name : names) before.push_back(word(name.view()));
  before.insert(before.end(), after.begin(), after.end());
  return before;
}

TableRow piece_heading(Language language, std::initializer_list<Say> before) {
  return heading(language, before,
                 {msg::content_head_first_edition, msg::content_head_age_of_sail, msg::content_head_ours});
}

TableRow piece_row(TableRow before, const PieceLabels& labels) {
  const Provenance& known = labels.provenance;
  return with_names(std::move(before), labels.name,
                    {origin_word(known.origin), origin_word(known.aos), word(known.ours.view())});
}

std::string text_table(const std::vector<TableRow>& rows) {
  std::vector<int> widths(rows.front().size());
  std::vector<bool> used(widths.size());
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (std::size_t c = 0; c < widths.size(); ++c) {
      widths[c] = std::max(widths[c], width_of(rows[r][c]));
      if (r > 0 && !rows[r][c].empty()) used[c] = true;
    }
  }
  std::string text;
  for (const TableRow& row : rows) {
    std::string line;
    for (std::size_t c = 0; c < widths.size(); ++c) {
      if (!used[c]) continue;
      line += filled(row[c], widths[c] + 2);
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
  }
  return text;
}

}  // namespace endeavor
