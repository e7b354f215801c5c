// The score sheet as a table; see score_table.h.
#include "cli/score_table.h"

#include <bit>
#include <vector>

#include "cli/terminal/text.h"
#include "engine/legal.h"
#include "engine/query.h"
#include "messages/keys.h"
#include "notation/sentences/effects.h"

namespace endeavor {

namespace {

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

// The first edition calls one attribute otherwise.
std::string name_in(const Content& box, Edition edition, ScoreRow row, Language l) {
  if (edition == Edition::FirstEdition && static_cast<int>(row) < kAttributes)
    if (const NameText& old = box.labels.attributes[static_cast<std::size_t>(row)].first[index(l)]; !old.empty())
      return std::string(old.view());
  return row_name(box, row, l);
}

}  // namespace

std::string score_table(const Content& box, const State& s, std::span<const std::string> names, Language l) {
  std::vector<ScoreSheet> sheets;
  Lines heading = {msg::sheet_glory(l)};
  for (int i = 0; i < s.rules.players; ++i) {
    sheets.push_back(score_sheet(box, s, seat(i)));
    heading.push_back(names[static_cast<std::size_t>(i)]);
  }
  std::vector<Lines> rows = {std::move(heading)};
  const auto add = [&](std::string name, auto number) {
    rows.push_back({std::move(name)});
    for (const ScoreSheet& sheet : sheets) rows.back().push_back(std::to_string(number(sheet)));
  };
  for (const ScoreRow row : ids<ScoreRow>(kScoreRows)) {
    if (row == ScoreRow::Exploits && !s.rules.options.exploits) continue;
    if (row == ScoreRow::Fate && !has_nations(s)) continue;
    add(name_in(box, s.rules.edition, row, l), [row](const ScoreSheet& sheet) { return row_of(sheet, row); });
  }
  add(msg::sheet_total(l), [](const ScoreSheet& sheet) { return sheet.total; });
  return number_table(rows) + verdict(box, s, names, l) + '\n';
}

}  // namespace endeavor
