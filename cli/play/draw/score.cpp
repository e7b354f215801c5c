// The score sheet, row by row; see draw.h.
#include <algorithm>

#include "cli/play/draw/draw.h"
#include "engine/legal.h"
#include "messages/keys.h"

namespace endeavor {

namespace {

constexpr int kLongestHead = 12;
constexpr int kShortestHead = 4;  // a name shorter than this says less than the letter alone
constexpr int kShortestLabel = 10;

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
  for (std::size_t slot = 0; slot < kExploitsInGame && view.state.rules.options.exploits; ++slot) {
    Lines row = {std::string(exploit_name(view, view.state.modules.exploits[slot]))};
    for (const ScoreSheet& sheet : sheets) row.push_back(number(sheet.exploit_sheet[slot]));
    rows.push_back(std::move(row));
  }
  if (!has_nations(view.state)) return;
  Lines row = {msg::sheet_fate(view.language())};
  for (const ScoreSheet& sheet : sheets) row.push_back(number(sheet.fate));
  rows.push_back(std::move(row));
}

// Letter and name, which may have so many columns; the letter alone where that is too little.
Lines heading(const View& view, int longest) {
  Lines row = {""};
  for (int i = 0; i < view.state.rules.players; ++i) {
    const std::string_view name = seat_name(view, seat(i));
    row.push_back(seat_mark(seat(i)));
    if (longest >= kShortestHead) row.back() += ' ' + fitted(name, std::min(longest, width_of(name)));
  }
  return row;
}

int widest(const std::vector<Lines>& rows, std::size_t column) {
  int width = 0;
  for (const Lines& row : rows) width = std::max(width, width_of(row[column]));
  return width;
}

// Names are cut before the words in front of the numbers are.
void narrow(std::vector<Lines>& rows, const View& view) {
  const int players = view.state.rules.players;
  const int for_names = (view.width - widest(rows, 0)) / players - 4;  // letter, blank and the gap
  rows[0] = heading(view, std::min(kLongestHead, for_names));
  int room = view.width;
  for (std::size_t c = 1; c < rows[0].size(); ++c) room -= widest(rows, c) + 2;
  room = std::max(room, kShortestLabel);
  for (Lines& row : rows) row[0] = fitted(row[0], std::min(room, width_of(row[0])));
}

}  // namespace

Lines draw_score(const View& view) {
  std::vector<ScoreSheet> sheets;
  sheets.reserve(view.state.rules.players);
  for (int i = 0; i < view.state.rules.players; ++i) sheets.push_back(score_sheet(view.box, view.state, seat(i)));
  std::vector<Lines> rows = {heading(view, kLongestHead)};
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
  narrow(rows, view);
  const Lines body = table(rows, columns);
  out.insert(out.end(), body.begin(), body.end());
  return out;
}

}  // namespace endeavor
