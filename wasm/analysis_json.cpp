// Numbers are written in thousandths and tenths, which is more than anyone sees.
#include "wasm/analysis_json.h"

#include "notation/json_write.h"
#include "notation/move_text.h"
#include "notation/names.h"

namespace endeavor {
namespace {

// A number that is not negative, with so many digits behind the point.
void append_decimal(std::string& out, float value, int digits) {
  int unit = 1;
  for (int i = 0; i < digits; ++i) unit *= 10;
  const int whole = static_cast<int>(value * static_cast<float>(unit) + 0.5F);
  append_int(out, whole / unit);
  out += '.';
  for (int rest = whole % unit, part = unit / 10; part > 0; rest %= part, part /= 10)
    out += static_cast<char>('0' + rest / part);
}

void append_per_seat(std::string& out, const PerSeat& values, int players, int digits) {
  out += '[';
  Commas commas;
  for (int i = 0; i < players; ++i) {
    commas.before_item(out);
    append_decimal(out, values[static_cast<std::size_t>(i)], digits);
  }
  out += ']';
}

}  // namespace

void append_analysis(std::string& out, const Content& box, const State& s, const PlyAnalysis& analysis) {
  const int players = s.rules.players;
  out += "{\"seat\":";
  append_int(out, seat_number(analysis.seat));
  out += ",\"value\":";
  append_per_seat(out, analysis.value.share, players, 3);
  out += ",\"glory\":";
  append_per_seat(out, analysis.value.glory, players, 1);
  out += ",\"best\":[";
  Commas commas;
  for (std::size_t i = 0; i < analysis.best_count; ++i) {
    const Choice& choice = analysis.best[i];
    commas.before_item(out);
    out += "{\"move\":\"";
    append_move(out, box, s.rules, choice.move);
    out += "\",\"value\":";
    append_per_seat(out, choice.outcome.share, players, 3);
    out += ",\"glory\":";
    append_per_seat(out, choice.outcome.glory, players, 1);
    out += '}';
  }
  out += "],\"cost\":";
  append_decimal(out, analysis.cost, 3);
  out += ",\"glory_cost\":";
  append_decimal(out, glory_cost(analysis), 1);
  out += '}';
}

}  // namespace endeavor
