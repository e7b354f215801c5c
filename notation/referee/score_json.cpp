// Writes score sheets row by row in the protocol's order; see score_json.h.
#include "notation/referee/score_json.h"

#include "engine/legal.h"
#include "engine/query.h"
#include "notation/json/json_write.h"
#include "notation/names.h"

namespace endeavor {

std::string_view row_id(ScoreRow row) {
  static constexpr std::array<std::string_view, kScoreRows - kAttributes> kRowIds = {
      "cities", "links", "buildings", "cards", "governor_slot", "harbor", "slavery", "exploits", "fate"};
  const auto i = static_cast<std::size_t>(row);
  return i < kAttributes ? id_of(static_cast<Attribute>(row)) : kRowIds[i - kAttributes];
}

namespace {

void append_sheet(Fields fields, const Content& box, const State& s, const ScoreSheet& sheet) {
  for (const ScoreRow row : ids<ScoreRow>(kScoreRows)) fields.whole(row_id(row), row_of(sheet, row));
  if (s.rules.options.exploits)
    for (Fields exploits = fields.object("exploit_sheet"); const int slot : ids<int>(kExploitsInGame))
      exploits.whole(id_of(box, s.modules.exploits[slot]), sheet.exploit_sheet[slot]);
  fields.whole("total", sheet.total);
}

}  // namespace

void append_scores(Fields& fields, const State& s, const Result& result) {
  for (Items scores = fields.items("scores"); const Seat who : seats(s))
    append_int(scores.next(), result.scores[who]);
}

void append_sheets(Fields& fields, const Content& box, const State& s) {
  for (Items sheets = fields.items("sheets"); const Seat who : seats(s))
    append_sheet(Fields(sheets.next()), box, s, score_sheet(box, s, who));
}

void append_result(std::string& out, const Content& box, const State& s) {
  if (!is_over(s)) return append_null(out);
  const Result result = score(box, s);
  Fields fields(out);
  append_scores(fields, s, result);
  for (Items winners = fields.items("winners"); const int who : each<int>(result.winners))
    append_int(winners.next(), who);
  append_sheets(fields, box, s);
}

bool is_result_of(Json value, const Content& box, const State& s) {
  std::string ours;
  append_result(ours, box, s);
  JsonTree tree;
  return tree.parse(ours) && same_value(value, tree.root());
}

}  // namespace endeavor
