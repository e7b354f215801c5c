// The analysis of a game as a report; see analyze_report.h.
#include "cli/verbs/analyze_report.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "cli/terminal/text.h"
#include "messages/keys.h"
#include "notation/sentences/sentences.h"

namespace endeavor {

namespace {

constexpr float kWorthSaying = 0.02F;   // cost from which the better move is named
constexpr float kGloryWorthSaying = 1;  // and cost in Glory
constexpr std::size_t kSparkColumns = 60;

std::string tenths(float glory) {
  char text[24];
  std::snprintf(text, sizeof text, "%.1f", static_cast<double>(glory));
  return text;
}

std::string percent(float share) { return std::to_string(std::lround(share * 100)); }

// A seat's chances over the game, one small column for a few moves.
std::string sparkline(const GameAnalysis& analysis, std::size_t seat) {
  constexpr std::array<std::string_view, 8> kBars = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
  const std::size_t plies = analysis.plies.size();
  const std::size_t columns = std::min(plies, kSparkColumns);
  std::string out;
  for (std::size_t c = 0; c < columns; ++c) {
    const std::size_t first = c * plies / columns;
    const std::size_t last = std::max((c + 1) * plies / columns, first + 1);
    float sum = 0;
    for (std::size_t ply = first; ply < last; ++ply) sum += analysis.plies[ply].value.share[seat];
    const float level = sum / static_cast<float>(last - first) * static_cast<float>(kBars.size());
    out += kBars[std::min(static_cast<std::size_t>(std::max(level, 0.0F)), kBars.size() - 1)];
  }
  return out;
}

// One line a seat: how its chances went, what it gave away, and its dearest move.
void append_seats(std::string& out, const Game& game, const GameAnalysis& analysis, Language l) {
  int width = 0;
  for (const std::string& name : game.players) width = std::max(width, width_of(name));
  for (std::size_t seat = 0; seat < game.rules().players; ++seat) {
    float given_away = 0;
    float glory = 0;
    std::size_t dearest = 0;
    float most = 0;
    for (std::size_t ply = 0; ply < analysis.plies.size(); ++ply) {
      if (index(analysis.plies[ply].seat) != seat) continue;
      given_away += analysis.plies[ply].cost;
      glory += glory_cost(analysis.plies[ply]);
      if (analysis.plies[ply].cost <= most) continue;
      most = analysis.plies[ply].cost;
      dearest = ply;
    }
    out += filled(game.players[seat], width) + "  " + sparkline(analysis, seat) + "  ";
    out +=
        most > 0
            ? msg::analyze_seat(
                  l, {.ply = dearest, .text = percent(given_away), .text2 = percent(most), .text3 = tenths(glory)})
            : msg::analyze_seat_faultless(l);
    out += '\n';
  }
}

void append_decision(std::string& out, const Game& game, const GameAnalysis& analysis, std::size_t ply,
                     Language l) {
  constexpr int kNumber = 4;
  const PlyAnalysis& a = analysis.plies[ply];
  const bool turned = std::ranges::binary_search(analysis.turning_points, static_cast<std::uint32_t>(ply));
  out += turned ? "! " : "  ";
  out += filled_left(std::to_string(ply), kNumber) + ' ';
  for (std::size_t seat = 0; seat < game.rules().players; ++seat)
    out += filled_left(percent(a.value.share[seat]), kNumber);
  out += "   ";
  append_log(out, *game.box, game.states[ply], game.moves[ply], game.players, l);
  out += '\n';
  if (a.cost < kWorthSaying && glory_cost(a) < kGloryWorthSaying) return;
  std::string better;
  append_move_phrase(better, *game.box, game.states[ply], a.best[0].move, game.players, l);
  out += std::string(static_cast<std::size_t>(2 + kNumber + 1 + kNumber * game.rules().players + 3), ' ');
  out += msg::analyze_better(l, {.move = better, .text = percent(a.cost), .text2 = tenths(glory_cost(a))}) + '\n';
}

std::string list_of_plies(std::span<const std::uint32_t> plies) {
  std::string out;
  for (const std::uint32_t ply : plies) (out += out.empty() ? "" : ", ") += std::to_string(ply);
  return out;
}

}  // namespace

std::string analysis_text(const Game& game, const GameAnalysis& analysis, Language l) {
  const Limits& limits = analysis.limits;
  std::string out = limits.nodes > 0
                        ? msg::analyze_head_nodes(l, {.count = game.moves.size(), .number = limits.nodes})
                        : msg::analyze_head_ms(l, {.count = game.moves.size(), .number = limits.milliseconds});
  out += "\n\n";
  append_seats(out, game, analysis, l);
  out += '\n' + msg::analyze_legend(l) + '\n';
  int round = 0;
  for (std::size_t ply = 0; ply < analysis.plies.size(); ++ply) {
    if (game.states[ply].round != round) {
      round = game.states[ply].round;
      out += '\n' + msg::analyze_round(l, {.round = round}) + '\n';
    }
    append_decision(out, game, analysis, ply, l);
  }
  out += '\n';
  out += analysis.turning_points.empty()
             ? msg::analyze_no_turning_points(l)
             : msg::analyze_turning_points(l, {.list = list_of_plies(analysis.turning_points)});
  return out + '\n';
}

}  // namespace endeavor
