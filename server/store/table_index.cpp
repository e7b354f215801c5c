// See table_index.h.
#include "server/store/table_index.h"

#include <algorithm>

namespace endeavor {

TableIndex index_of(const Table& table, Millis now) {
  TableIndex index = {.made_at = table.made_at(),
                      .phase = static_cast<std::uint8_t>(table.phase()),
                      .listed = table.listed(),
                      .seat_open = std::ranges::any_of(table.chairs(), &TableChair::open),
                      .host = table.host(),
                      .people = {},
                      .wake_at = table.wake_at({})};
  for (const TableChair& chair : table.chairs())
    if (!chair.person.empty()) index.people.push_back(chair.person);
  // A moment before, as the hall keeps it, so that it need not be written again with every move.
  constexpr Millis kMostBefore = 600'000;
  if (index.wake_at && *index.wake_at > now) *index.wake_at -= std::min((*index.wake_at - now) / 2, kMostBefore);
  return index;
}

std::optional<Table::Job> job_for_people(const Table& table) {
  const bool people = std::ranges::any_of(
      table.chairs(), [](const TableChair& chair) { return !chair.person.empty() && chair.held_by.empty(); });
  if (!people || table.phase() != TablePhase::Playing) return std::nullopt;
  return table.job_wanted();
}

bool index_agrees(TableIndex kept, TableIndex made) {
  kept.wake_at = made.wake_at;
  if (!made.host.empty()) made.people.push_back(made.host);
  for (TableIndex* index : {&kept, &made}) {
    std::ranges::sort(index->people);
    index->people.erase(std::ranges::unique(index->people).begin(), index->people.end());
  }
  return kept == made;
}

}  // namespace endeavor
