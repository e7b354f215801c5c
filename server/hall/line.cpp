// The line of a table: rows are taken at once, and what is said of them waits until they are stored. At most one
// write of a table is under way, so that none can be stored behind one that was refused; what comes meanwhile goes
// into the next write.
#include <algorithm>

#include "server/hall/inside.h"

namespace endeavor {

namespace {

// Does a row of this kind change who sits where, or what lists are made from?
bool changes_index(RowKind kind) {
  switch (kind) {
    case RowKind::Made:
    case RowKind::Seated:
    case RowKind::Stood:
    case RowKind::Arranged:
    case RowKind::Started:
    case RowKind::Left:
    case RowKind::Forgotten:
    case RowKind::Ended: return true;
    default: return false;
  }
}

}  // namespace

void Hall::Inside::apply(LiveTable& t, Waiting& w, std::vector<Row> rows) {
  for (Row& row : rows) {
    if (!t.table->apply(row)) break;  // a ruling of this table always fits
    w.changes = true;
    if (changes_index(row.kind)) {
      t.index_old = true;
      see_who_is_here(t);
    }
    if (!t.watchers.empty())
      for (std::string& event : t.table->events_of(row, t.here, now, name_of_person))
        w.events.push_back(std::make_shared<const std::string>(std::move(event)));
    if (changes_index(row.kind)) t.here_told = t.here;  // the event says it
    t.gathered.push_back(std::move(row));
  }
}

void Hall::Inside::put_in_line(LiveTable& t, Waiting w) {
  w.need = t.table->next_seq();
  if (w.place == 0) w.place = ++t.place;
  if (t.line.empty() && w.need == t.stored) return release(t, w);
  const bool changes = w.changes;
  t.line.push_back(std::move(w));
  if (!t.writing) write(t);
  if (changes) schedule(t);
}

void Hall::Inside::put_rows(LiveTable& t, std::vector<Row> rows) {
  if (rows.empty()) return;
  Waiting w;
  apply(t, w, std::move(rows));
  put_in_line(t, std::move(w));
}

void Hall::Inside::write(LiveTable& t) {
  TableWrite w{.table = t.id,
               .rows = std::exchange(t.gathered, {}),
               .behind = t.stored,
               .index = index_to_write(t),
               .job = {}};
  put_job(t, w);
  t.attempted = w.rows;
  t.index_sent = w.index;
  t.writing = true;
  ++seen.writes;
  store.write({.table = std::move(w), .person = {}}, [this, &t](Stored s) { stored(t, s); });
}

void Hall::Inside::stored(LiveTable& t, Stored s) {
  t.writing = false;
  if (s != Stored::Yes) {
    t.index.reset();
    t.job_known = false;
    rest(t);
    if (!t.attempted.empty() || s == Stored::Conflict) return recover(t, s);
    ++seen.failures;  // of what only helps to find the table
  } else {
    seen.rows += t.attempted.size();
    for (const Row& row : t.attempted) seen.moves += row.kind == RowKind::Moved ? 1 : 0;
    t.stored += static_cast<std::int64_t>(t.attempted.size());
    if (t.index_sent) t.index = std::move(t.index_sent);
    t.index_sent.reset();
  }
  if (std::exchange(t.read_after_write, false)) return read_news(t);
  while (!t.line.empty() && t.line.front().need <= t.stored) {
    Waiting w = std::move(t.line.front());
    t.line.pop_front();
    release(t, w);
  }
  if (!t.line.empty()) {
    if (!t.writing) write(t);
  } else if (!t.writing) {
    settled(t);
  }
}

// What nobody has asked for is not tried again at once.
void Hall::Inside::rest(LiveTable& t) {
  t.rests_until = now + kReadAgainAfter;
  set_timer(t, t.rests_until);
}

void Hall::Inside::release(LiveTable& t, Waiting& w) {
  if (w.request) answer(w.request->to, w.status, std::move(w.answer));
  if (!w.events.empty()) broadcast(t, w);
  if (w.then) w.then(true);
}

void Hall::Inside::settled(LiveTable& t) {
  if (!t.ready() || t.writing) return;
  if (t.look_again) return refresh(t);
  think(t);
}

// ---- What finds a table again ---------------------------------------------------------------------------

// Live clocks change with every move, so the index has a moment before the time that is meant: half of the way, or
// ten minutes. It is written again when that is too late, or when it has come.
std::optional<Millis> Hall::Inside::wake_bound(const LiveTable& t) const {
  constexpr Millis kMostBefore = 600'000;
  const auto wake = t.table->wake_at(t.here);
  if (!wake || *wake <= now) return wake;
  return *wake - std::min((*wake - now) / 2, kMostBefore);
}

TableIndex Hall::Inside::index_of(const LiveTable& t) const {
  const Table& table = *t.table;
  TableIndex index{.made_at = table.made_at(),
                   .phase = static_cast<std::uint8_t>(table.phase()),
                   .listed = table.listed(),
                   .seat_open = std::ranges::any_of(table.chairs(), &TableChair::open),
                   .host = table.host(),
                   .people = {},
                   .wake_at = wake_bound(t)};
  for (const TableChair& chair : table.chairs())
    if (!chair.person.empty()) index.people.push_back(chair.person);
  return index;
}

std::optional<TableIndex> Hall::Inside::index_to_write(LiveTable& t) {
  const auto wake = t.table->wake_at(t.here);
  const bool phase_old = t.index && t.index->phase != static_cast<std::uint8_t>(t.table->phase());
  const bool wake_old = t.index && wake && (!t.index->wake_at || *wake < *t.index->wake_at);
  if (t.index && !t.index_old && !phase_old && !wake_old) return std::nullopt;
  t.index_old = false;
  return index_of(t);
}

}  // namespace endeavor
