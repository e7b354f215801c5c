// The moments of a game that are worth a look; see turning_points.h.
#include "players/turning_points.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "ai/analysis.h"
#include "notation/json/json_tree.h"
#include "notation/json/json_write.h"

namespace endeavor {

namespace {

bool is_number(Json value) { return value && (value.is_integer() || value.kind() == JsonKind::Number); }

bool read_shares(Json list, PerSeat& share, std::size_t& players) {
  if (!list || !list.is_array() || list.size() > share.size()) return false;
  players = 0;
  for (const Json value : list) {
    if (!is_number(value)) return false;
    share[players++] = static_cast<float>(value.number());
  }
  return true;
}

// As much of a decision as tells where a game turned.
std::optional<PlyAnalysis> read_ply(Json json, std::size_t& players) {
  if (!json.is_object() || !is_number(json.find("cost"))) return std::nullopt;
  PlyAnalysis ply;
  if (!read_shares(json.find("value"), ply.value.share, players)) return std::nullopt;
  ply.cost = static_cast<float>(json.find("cost").number());
  Choice played;
  if (read_shares(json.find("after"), played.outcome.share, players)) ply.played = played;
  return ply;
}

// How far the move at a ply moved anybody's chances.
float weight(const PlyAnalysis& ply) {
  float most = ply.cost;
  if (!ply.played) return most;
  for (std::size_t i = 0; i < ply.value.share.size(); ++i)
    most = std::max(most, std::abs(ply.played->outcome.share[i] - ply.value.share[i]));
  return most;
}

}  // namespace

std::string turning_points_json(std::string_view text, std::size_t most) {
  JsonTree tree;
  std::vector<PlyAnalysis> plies;  // that were studied
  std::vector<std::size_t> number;
  std::size_t players = 0;
  if (tree.parse(text) && tree.root().is_array()) {
    std::size_t at = 0;
    for (const Json json : tree.root()) {
      if (const auto ply = read_ply(json, players)) {
        plies.push_back(*ply);
        number.push_back(at);
      }
      ++at;
    }
  }
  std::vector<std::uint32_t> points = turning_points(plies, static_cast<int>(players));
  std::ranges::sort(points, [&](std::uint32_t a, std::uint32_t b) {
    return std::pair(weight(plies[b]), a) < std::pair(weight(plies[a]), b);  // the earlier of two alike
  });
  points.resize(std::min(points.size(), most));
  std::ranges::sort(points);
  std::string out;
  for (Items list(out); const std::uint32_t point : points)
    append_int(list.next(), static_cast<std::int64_t>(number[point]));
  return out;
}

}  // namespace endeavor
