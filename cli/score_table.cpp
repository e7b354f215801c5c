// The score sheet as a table; see score_table.h.
#include "cli/score_table.h"

#include <algorithm>
#include <bit>
#include <vector>

#include "engine/legal.h"
#include "engine/query.h"
#include "engine/scoring.h"
#include "messages/keys.h"
#include "notation/json/input.h"

namespace endeavor {

namespace {

using Row = std::vector<std::string>;

std::string aligned(const std::vector<Row>& rows) {
  std::vector<std::size_t> widths(rows.front().size());
  for (const Row& row : rows)
    for (std::size_t c = 0; c < row.size(); ++c) widths[c] = std::max(widths[c], text_width(row[c]));
  std::string out;
  for (const Row& row : rows) {
    for (std::size_t c = 0; c < row.size(); ++c) {
      const std::string blanks(widths[c] - text_width(row[c]), ' ');
      out += c == 0 ? row[c] + blanks : "  " + blanks + row[c];
    }
    out += '\n';
  }
  return out;
}

template <class Number>
Row numbers(std::string name, const std::vector<ScoreSheet>& sheets, Number number) {
  Row row = {std::move(name)};
  for (const ScoreSheet& sheet : sheets) row.push_back(std::to_string(number(sheet)));
  return row;
}

std::vector<Row> glory_rows(const Content& box, const State& s, const std::vector<ScoreSheet>& sheets, Language l) {
  std::vector<Row> rows;
  const bool first_edition = s.rules.edition == Edition::FirstEdition;
  for (std::size_t a = 0; a < kAttributes; ++a) {
    const AttributeLabels& labels = box.labels.attributes[a];
    const NameText& old = labels.first[index(l)];
    const NameText& name = first_edition && !old.empty() ? old : labels.name[index(l)];
    rows.push_back(
        numbers(std::string(name.view()), sheets, [&](const ScoreSheet& sheet) { return sheet.attributes[a]; }));
  }
  rows.push_back(numbers(msg::sheet_cities(l), sheets, [](const ScoreSheet& sheet) { return sheet.cities; }));
  rows.push_back(numbers(msg::sheet_links(l), sheets, [](const ScoreSheet& sheet) { return sheet.links; }));
  rows.push_back(numbers(msg::sheet_buildings(l), sheets, [](const ScoreSheet& sheet) { return sheet.buildings; }));
  rows.push_back(numbers(msg::sheet_cards(l), sheets, [](const ScoreSheet& sheet) { return sheet.cards; }));
  rows.push_back(
      numbers(msg::sheet_governor_slot(l), sheets, [](const ScoreSheet& sheet) { return sheet.governor_slot; }));
  rows.push_back(numbers(msg::sheet_harbor(l), sheets, [](const ScoreSheet& sheet) { return sheet.harbor; }));
  rows.push_back(numbers(msg::sheet_slavery(l), sheets, [](const ScoreSheet& sheet) { return sheet.slavery; }));
  if (s.rules.options.exploits)
    rows.push_back(numbers(msg::sheet_exploits(l), sheets, [](const ScoreSheet& sheet) { return sheet.exploits; }));
  if (has_nations(s))
    rows.push_back(numbers(msg::sheet_fate(l), sheets, [](const ScoreSheet& sheet) { return sheet.fate; }));
  rows.push_back(numbers(msg::sheet_total(l), sheets, [](const ScoreSheet& sheet) { return sheet.total; }));
  return rows;
}

std::string verdict(const Content& box, const State& s, std::span<const std::string> names, Language l) {
  const Result result = score(box, s);
  std::string list;
  for (std::size_t i = 0; i < s.rules.players; ++i) {
    if ((result.winners >> i & 1u) == 0) continue;
    if (!list.empty()) list += ", ";
    list += names[i];
  }
  const int count = std::popcount(result.winners);
  return is_over(s) ? msg::sheet_wins(l, {.count = count, .list = list})
                    : msg::sheet_leads(l, {.count = count, .list = list});
}

}  // namespace

std::size_t text_width(std::string_view text) { return letters_in(text); }

std::string score_table(const Content& box, const State& s, std::span<const std::string> names, Language l) {
  std::vector<ScoreSheet> sheets;
  Row heading = {msg::sheet_glory(l)};
  for (int i = 0; i < s.rules.players; ++i) {
    sheets.push_back(score_sheet(box, s, seat(i)));
    heading.push_back(names[static_cast<std::size_t>(i)]);
  }
  std::vector<Row> rows = {std::move(heading)};
  for (Row& row : glory_rows(box, s, sheets, l)) rows.push_back(std::move(row));
  return aligned(rows) + verdict(box, s, names, l) + '\n';
}

}  // namespace endeavor
