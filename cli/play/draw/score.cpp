// The score sheet, row by row; see draw.h.
#include <algorithm>

#include "cli/play/draw/draw.h"
#include "engine/legal.h"
#include "messages/keys.h"
#include "notation/sentences/effects.h"

namespace endeavor {

namespace {

constexpr int kLongestHead = 12;
constexpr int kShortestHead = 4;  // a name shorter than this says less than the letter alone
constexpr int kShortestLabel = 10;

std::string number(int n) {
  if (n == 0) return toned(Tone::Faint, "0");
  return n < 0 ? "−" + std::to_string(-n) : std::to_string(n);
}

// The rows of the sheet, with each Exploit by its name.
template <class Add>
void each_row(const View& view, Add add) {
  for (const ScoreRow row : ids<ScoreRow>(kScoreRows)) {
    if (row == ScoreRow::Fate && !has_nations(view.state)) continue;
    if (row != ScoreRow::Exploits) {
      add(row_name(view.box, row, view.language()), [row](const ScoreSheet& sheet) { return row_of(sheet, row); });
      continue;
    }
    for (int slot = 0; slot < kExploitsInGame && view.state.rules.options.exploits; ++slot)
      add(name_of(view, view.state.modules.exploits[slot]),
          [slot](const ScoreSheet& sheet) { return sheet.exploit_sheet[slot]; });
  }
}

// Letter and name, which may have so many columns; the letter alone where that is too little.
Lines heading(const View& view, int longest) {
  Lines row = {""};
  for (const Seat s : seats(view.state)) {
    const std::string_view name = seat_name(view, s);
    row.push_back(seat_mark(s));
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
  for (const Seat s : seats(view.state)) sheets.push_back(score_sheet(view.box, view.state, s));
  std::vector<Lines> rows = {heading(view, kLongestHead)};
  each_row(view, [&](std::string name, auto value) {
    rows.push_back({std::move(name)});
    for (const ScoreSheet& sheet : sheets) rows.back().push_back(number(value(sheet)));
  });
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
