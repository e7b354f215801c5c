// Which observation is made; see observation.h. The features are those of ai/encode, the seat that looks first.
#include "env/observation.h"

#include <algorithm>

#include "ai/encode/features.h"

namespace endeavor {

Observer::Observer(const Content& box, const Rules& rules, ObservationKind kind)
    : box_(&box),
      kind_(kind),
      layout_(kind == ObservationKind::Table ? table_layout(box, rules) : features_layout(rules)) {
  size_ = layout_.back().first + layout_.back().count;
}

void Observer::observe(const State& s, Seat who, void* out) const {
  if (kind_ == ObservationKind::Table)
    observe_table(*box_, s, who, static_cast<std::uint8_t*>(out));
  else
    observe_features(*box_, s, who, static_cast<float*>(out));
}

void observe_features(const Content& box, const State& s, Seat who, float* out) {
  const std::size_t players = s.rules.players;
  std::fill_n(out, kSharedFeatures + players * kSeatFeatures, 0.0F);
  const Survey view = survey(box, s);
  FeatureList list;
  const auto put = [&](float* block) {
    for (std::size_t i = 0; i < list.size(); ++i) block[list.feature(i)] += list.value(i);
    list.clear();
  };
  shared_features(box, s, view, list);
  put(out);
  for (std::size_t i = 0; i < players; ++i) {
    seat_features(box, s, view, seat(static_cast<int>((index(who) + i) % players)), list);
    put(out + kSharedFeatures + i * kSeatFeatures);
  }
}

std::vector<ObservationRow> features_layout(const Rules& rules) {
  std::vector<ObservationRow> rows;
  std::uint32_t first = 0;
  const auto add = [&](const std::string& prefix, const auto& table) {
    for (const FeatureRow& row : table) {
      const std::string name = prefix + std::string(row.name.empty() ? "spare" : row.name);
      rows.push_back({name, first, static_cast<std::uint32_t>(row.count), row.meaning});
      first += static_cast<std::uint32_t>(row.count);
    }
  };
  add("", kSharedTable);
  for (int i = 0; i < rules.players; ++i) add("seat-" + std::to_string(i) + ".", kSeatTable);
  return rows;
}

}  // namespace endeavor
