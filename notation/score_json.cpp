// Writes score sheets row by row in the protocol's order; see score_json.h.
#include "notation/score_json.h"

#include "engine/legal.h"
#include "notation/json_write.h"
#include "notation/names.h"

namespace endeavor {

namespace {

void append_sheet(std::string& out, const Content& box, const State& s, const ScoreSheet& sheet) {
  const auto row = [&](std::string_view key, int glory) {
    append_key(out, key);
    append_int(out, glory);
    out += ',';
  };
  out += '{';
  for (int a = 0; a < kAttributes; ++a) row(id_of(attribute(a)), sheet.attributes[static_cast<std::size_t>(a)]);
  row("cities", sheet.cities);
  row("links", sheet.links);
  row("buildings", sheet.buildings);
  row("cards", sheet.cards);
  row("governor_slot", sheet.governor_slot);
  row("harbor", sheet.harbor);
  row("slavery", sheet.slavery);
  row("exploits", sheet.exploits);
  row("fate", sheet.fate);
  if (s.rules.options.exploits) {
    out += "\"exploit_sheet\":{";
    Commas commas;
    for (std::size_t i = 0; i < kExploitsInGame; ++i) {
      commas.before_item(out);
      append_key(out, id_of(box, s.modules.exploits[i]));
      append_int(out, sheet.exploit_sheet[i]);
    }
    out += "},";
  }
  out += "\"total\":";
  append_int(out, sheet.total);
  out += '}';
}

}  // namespace

void append_scores(std::string& out, const State& s, const Result& result) {
  out += "\"scores\":[";
  Commas commas;
  for (std::size_t i = 0; i < s.rules.players; ++i) {
    commas.before_item(out);
    append_int(out, result.scores[i]);
  }
  out += ']';
}

void append_sheets(std::string& out, const Content& box, const State& s) {
  out += "\"sheets\":[";
  Commas commas;
  for (int i = 0; i < s.rules.players; ++i) {
    commas.before_item(out);
    append_sheet(out, box, s, score_sheet(box, s, seat(i)));
  }
  out += ']';
}

void append_result(std::string& out, const Content& box, const State& s) {
  if (!is_over(s)) {
    out += "null";
    return;
  }
  const Result result = score(box, s);
  out += '{';
  append_scores(out, s, result);
  out += ",\"winners\":[";
  Commas commas;
  for (int i = 0; i < s.rules.players; ++i) {
    if ((result.winners >> i & 1) == 0) continue;
    commas.before_item(out);
    append_int(out, i);
  }
  out += "],";
  append_sheets(out, box, s);
  out += '}';
}

bool is_result_of(Json value, const Content& box, const State& s) {
  std::string ours;
  append_result(ours, box, s);
  JsonTree tree;
  return tree.parse(ours) && same_value(value, tree.root());
}

}  // namespace endeavor
