// The score sheet, row by row; see play_draw.h.
#include <algorithm>

#include "cli/play_draw.h"
#include "engine/legal.h"
#include "messages/keys.h"

namespace endeavor {

namespace {

constexpr int kShortestLabel = 18;

struct Row {
  std::string label;
  int (*value)(const ScoreSheet&);
};

std::vector<Row> rows_below_attributes(Language language) {
  return {{msg::sheet_cities(language), [](const ScoreSheet& s) { return s.cities; }},
          {msg::sheet_links(language), [](const ScoreSheet& s) { return s.links; }},
          {msg::sheet_buildings(language), [](const ScoreSheet& s) { return s.buildings; }},
          {msg::sheet_cards(language), [](const ScoreSheet& s) { return s.cards; }},
          {msg::sheet_governor_slot(language), [](const ScoreSheet& s) { return s.governor_slot; }},
          {msg::sheet_harbor(language), [](const ScoreSheet& s) { return s.harbor; }},
          {msg::sheet_slavery(language), [](const ScoreSheet& s) { return s.slavery; }}};
}

std::string number(int n) {
  if (n == 0) return toned(Tone::Faint, "0");
  return n < 0 ? "−" + std::to_string(-n) : std::to_string(n);
}

// Each Exploit by its name, and the Fate.
void add_module_rows(std::vector<Lines>& rows, const View& view, const std::vector<ScoreSheet>& sheets) {
  int room = view.width;
  for (const std::string& cell : rows.front()) room -= width_of(cell) + 2;
  const int longest = std::max(kShortestLabel, room);
  for (std::size_t slot = 0; slot < kExploitsInGame && view.state.rules.options.exploits; ++slot) {
    const std::string_view name = exploit_name(view, view.state.modules.exploits[slot]);
    Lines row = {fitted(name, std::min(longest, width_of(name)))};
    for (const ScoreSheet& sheet : sheets) row.push_back(number(sheet.exploit_sheet[slot]));
    rows.push_back(std::move(row));
  }
  if (!has_nations(view.state)) return;
  Lines row = {msg::sheet_fate(view.language())};
  for (const ScoreSheet& sheet : sheets) row.push_back(number(sheet.fate));
  rows.push_back(std::move(row));
}

Lines heading(const View& view) {
  Lines row = {""};
  for (int i = 0; i < view.state.rules.players; ++i) {
    const std::string_view name = seat_name(view, seat(i));
    row.push_back(seat_mark(seat(i)) + ' ' + fitted(name, std::min(12, width_of(name))));
  }
  return row;
}

}  // namespace

Lines draw_score(const View& view) {
  std::vector<ScoreSheet> sheets;
  sheets.reserve(view.state.rules.players);
  for (int i = 0; i < view.state.rules.players; ++i) sheets.push_back(score_sheet(view.box, view.state, seat(i)));
  std::vector<Lines> rows = {heading(view)};
  for (int a = 0; a < kAttributes; ++a) {
    Lines row = {attribute_name(view, attribute(a))};
    for (const ScoreSheet& sheet : sheets) row.push_back(number(sheet.attributes[static_cast<std::size_t>(a)]));
    rows.push_back(std::move(row));
  }
  for (const Row& line : rows_below_attributes(view.language())) {
    Lines row = {line.label};
    for (const ScoreSheet& sheet : sheets) row.push_back(number(line.value(sheet)));
    rows.push_back(std::move(row));
  }
  add_module_rows(rows, view, sheets);
  Lines total = {toned(Tone::Strong, msg::sheet_glory(view.language()))};
  for (const ScoreSheet& sheet : sheets) total.push_back(toned(Tone::Glory, "★ " + std::to_string(sheet.total)));
  rows.push_back(std::move(total));
  const std::string title =
      is_over(view.state) ? msg::play_title_final_score(view.language()) : msg::play_title_score(view.language());
  Lines out = {ruled(toned(Tone::Strong, title), "", view.width)};
  std::vector<Align> columns(rows[0].size(), Align::Right);
  columns[0] = Align::Left;
  const Lines body = table(rows, columns);
  out.insert(out.end(), body.begin(), body.end());
  return out;
}

}  // namespace endeavor
