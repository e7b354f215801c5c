// What the store keeps of a table beside its log, made from the table: for who writes one without a hall (the
// worker) and for `endeavor db check` and `repair`.
#pragma once

#include <optional>

#include "server/store/store.h"
#include "server/table/table.h"

namespace endeavor {

// As when nobody is there: that is when the store has to remember what time brings.
TableIndex index_of(const Table&, Millis now);

// The thinking that somebody waits for: bots among themselves do not.
std::optional<Table::Job> job_for_people(const Table&);

// Whether what is kept is what was made, but for `wake_at`, which is kept roughly. The store keeps the host among
// the people.
bool index_agrees(TableIndex kept, TableIndex made);

}  // namespace endeavor
