// Analysis as JSON; see analysis_json.h.
#include "players/analysis_json.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "notation/json/json_write.h"
#include "notation/move/move_text.h"
#include "notation/names.h"

namespace endeavor {

namespace {

constexpr int kOne = 10'000;  // a share in the parts that are printed
constexpr int kShareDigits = 4;

using Parts = std::array<int, kMaxPlayers>;

// Shares in whole parts that sum to kOne: rounded down first, the rest to those who lost most by it.
Parts parts_of(const PerSeat& share, std::size_t players) {
  Parts parts{};
  const auto lost = [&](std::size_t i) { return static_cast<double>(share[i]) * kOne - parts[i]; };
  int missing = kOne;
  for (std::size_t i = 0; i < players; ++i) {
    parts[i] = std::clamp(static_cast<int>(lost(i)), 0, missing);
    missing -= parts[i];
  }
  for (; missing > 0; --missing) {
    std::size_t most = 0;
    for (std::size_t i = 1; i < players; ++i)
      if (lost(i) > lost(most)) most = i;
    ++parts[most];
  }
  return parts;
}

// A number in parts of which ten to the power of `digits` are one.
void append_parts(std::string& out, long parts, int digits) {
  if (parts < 0) out += '-';
  std::string text = std::to_string(std::abs(parts));
  const auto behind = static_cast<std::size_t>(digits);
  if (text.size() <= behind) text.insert(0, behind + 1 - text.size(), '0');
  out += text.insert(text.size() - behind, 1, '.');
}

void append_tenths(std::string& out, float glory) {
  append_parts(out, static_cast<long>(std::nearbyint(static_cast<double>(glory) * 10)), 1);
}

void append_shares(std::string& out, const PerSeat& share, std::size_t players) {
  const Parts parts = parts_of(share, players);
  Items shares(out);
  for (std::size_t i = 0; i < players; ++i) append_parts(shares.next(), parts[i], kShareDigits);
}

void append_outcome(Fields& fields, const Outcome& outcome, std::size_t players) {
  append_shares(fields.key("value"), outcome.share, players);
  Items glory = fields.items("glory");
  for (std::size_t i = 0; i < players; ++i) append_tenths(glory.next(), outcome.glory[i]);
}

}  // namespace

void append_analysis(std::string& out, const Content& box, const Rules& rules, std::optional<std::size_t> ply,
                     const PlyAnalysis& analysis) {
  const std::size_t players = rules.players;
  Fields fields(out);
  if (ply) fields.whole("ply", static_cast<std::int64_t>(*ply));
  fields.whole("seat", seat_number(analysis.seat));
  if (analysis.played) append_move(fields.quoted("move"), box, rules, analysis.played->move);
  append_outcome(fields, analysis.value, players);
  for (Items list = fields.items("best");
       const Choice& choice : std::span(analysis.best).first(analysis.best_count)) {
    Fields best(list.next());
    append_move(best.quoted("move"), box, rules, choice.move);
    append_outcome(best, choice.outcome, players);
  }
  append_parts(fields.key("cost"), std::lround(analysis.cost * static_cast<float>(kOne)), kShareDigits);
  append_tenths(fields.key("glory_cost"), glory_cost(analysis));
  if (analysis.played) append_shares(fields.key("after"), analysis.played->outcome.share, players);
}

std::string analysis_json(const Game& game, std::span<const PlyAnalysis> plies,
                          std::span<const std::uint32_t> turning_points) {
  std::string out;
  {
    Fields fields(out);
    std::size_t ply = 0;
    for (Items list = fields.items("plies"); const PlyAnalysis& analysis : plies)
      append_analysis(list.next(), *game.box, game.rules(), ply++, analysis);
    for (Items list = fields.items("turning_points"); const std::uint32_t point : turning_points)
      append_int(list.next(), point);
  }
  return out + '\n';
}

}  // namespace endeavor
