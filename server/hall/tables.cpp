// Which tables are in memory, and how their logs come there: many who wait share one reading, and what others have
// written meanwhile is told to the watchers before anybody's request is taken.
#include <algorithm>

#include "server/hall/inside.h"
#include "server/table/rows.h"

namespace endeavor {

LiveTable* Hall::Inside::find(std::string_view id) {
  const auto found = tables.find(id);
  return found == tables.end() ? nullptr : found->second.get();
}

LiveTable& Hall::Inside::add(std::string id) {
  auto live = std::make_unique<LiveTable>();
  live->id = id;
  live->used_at = now;
  return *tables.emplace(std::move(id), std::move(live)).first->second;
}

LiveTable& Hall::Inside::bring(const std::string& id) {
  LiveTable* t = find(id);
  if (t == nullptr) t = &add(id);
  t->used_at = now;
  if (t->log == LiveTable::Log::Unread) read_log(*t);
  return *t;
}

void Hall::Inside::with_table(const std::string& id, std::function<void(LiveTable*, Code)> then) {
  LiveTable& t = bring(id);
  if (t.ready()) return then(&t, Code::Busy);
  t.door.push_back({.request = {}, .then = std::move(then)});
}

void Hall::Inside::read_log(LiveTable& t) {
  t.log = LiveTable::Log::Reading;
  ++seen.logs_read;
  store.read_log(t.id, 0,
                 [this, &t](Store::Read read, std::vector<Row> rows) { log_read(t, read, std::move(rows)); });
}

// The table as its watchers know it; the rows behind that are told once the names in them are known.
void Hall::Inside::log_read(LiveTable& t, Store::Read read, std::vector<Row> rows) {
  if (read == Store::Read::Failed) return shut(t, Code::Busy);
  const auto known = static_cast<std::size_t>(t.stored);
  if (read == Store::Read::Nothing || rows.empty()) return shut(t, known == 0 ? Code::UnknownTable : Code::Busy);
  if (rows.size() < known) return broken(t);
  const std::size_t upto = known == 0 ? rows.size() : known;
  std::string problem;
  auto table = Table::from_rows(versions, t.id, std::span(rows).first(upto), problem);
  if (!table && !other_box(versions, rows[0].text).empty()) return shut(t, Code::OtherBox);
  if (!table) return broken(t);
  due_for_others.erase(t.id);
  t.table = std::make_unique<Table>(std::move(*table));
  t.stored = static_cast<std::int64_t>(upto);
  t.index.reset();
  t.job_known = false;
  t.found.assign(std::make_move_iterator(rows.begin() + static_cast<std::ptrdiff_t>(upto)),
                 std::make_move_iterator(rows.end()));
  if (!store.shared()) return ask_names(t, t.found);
  store.present_elsewhere(t.id, now - kPresenceLasts, [this, &t](Store::Read, std::vector<std::string> persons) {
    t.elsewhere = std::move(persons);
    ask_names(t, t.found);
  });
}

// Behind a write that is under way: a table goes when it cannot be read, and the write's answer must find it.
void Hall::Inside::refresh(LiveTable& t) {
  t.log = LiveTable::Log::Reading;
  t.look_again = false;
  t.read_after_write = t.writing;
  if (!t.writing) read_news(t);
}

void Hall::Inside::read_news(LiveTable& t) {
  store.read_log(t.id, t.stored,
                 [this, &t](Store::Read read, std::vector<Row> rows) { news_read(t, read, std::move(rows)); });
}

void Hall::Inside::news_read(LiveTable& t, Store::Read read, std::vector<Row> rows) {
  if (read == Store::Read::Failed) return shut(t, Code::Busy);
  t.found = std::move(rows);
  ask_names(t, t.found);
}

void Hall::Inside::broken(LiveTable& t) {
  ++seen.broken_logs;
  shut(t, Code::Broken);
}

void Hall::Inside::names_complete(LiveTable& t) {
  if (t.names_failed) return shut(t, Code::Busy);
  if (!tell_found(t)) return broken(t);
  t.log = LiveTable::Log::Ready;
  see_who_is_here(t);
  decide_again(t);  // before anything new is written: it looks at what the refused write was to bring
  // Who was forgotten while the table slept.
  std::vector<std::string> gone;
  for (const TableChair& chair : t.table->chairs())
    if (!chair.person.empty() && name_of_person(chair.person).empty()) gone.push_back(chair.person);
  if (!t.table->host().empty() && name_of_person(t.table->host()).empty()) gone.push_back(t.table->host());
  for (const std::string& person : gone) put_rows(t, t.table->forget(person, now, t.here).rows);
  send_snapshots(t);
  open_door(t);
}

// All of these are stored, by others or by a write whose end we have not heard of.
bool Hall::Inside::tell_found(LiveTable& t) {
  if (t.found.empty()) return true;
  Waiting news;
  news.place = ++t.place;
  for (const Row& row : t.found) {
    if (!t.table->apply(row)) return false;
    see_who_is_here(t);
    if (t.watchers.empty()) continue;
    for (std::string& event : t.table->events_of(row, t.here, now, name_of_person))
      news.events.push_back(std::make_shared<const std::string>(std::move(event)));
  }
  t.stored = t.table->next_seq();
  t.index.reset();
  t.job_known = false;
  broadcast(t, news);
  return true;
}

void Hall::Inside::open_door(LiveTable& t) {
  while (t.ready() && !t.door.empty()) {
    std::vector<AtDoor> door = std::exchange(t.door, {});
    for (std::size_t i = 0; i < door.size(); ++i) {
      if (!t.ready()) {  // one of them wants the log read again
        t.door.insert(t.door.begin(), std::make_move_iterator(door.begin() + static_cast<std::ptrdiff_t>(i)),
                      std::make_move_iterator(door.end()));
        return;
      }
      AtDoor& next = door[i];
      if (next.then) {
        next.then(&t, Code::Busy);
      } else {
        const ReplyTo to = next.request.to;
        const std::uint64_t its_serial = next.request.serial;
        if (take(t, std::move(next.request))) went(to, its_serial);
      }
    }
  }
  if (!t.ready()) return;
  if (t.line.empty()) settled(t);
  schedule(t);
}

void Hall::Inside::shut(LiveTable& t, Code code) {
  t.log = LiveTable::Log::Unread;
  t.table.reset();
  t.found.clear();
  t.gathered.clear();
  end_thinking(t);
  my_jobs.erase(t.id);
  std::vector<AtDoor> door = std::exchange(t.door, {});
  std::deque<Waiting> undecided = std::exchange(t.undecided, {});
  const bool watched = !t.watchers.empty();
  if (watched)
    set_timer(t, now + kReadAgainAfter);
  else
    drop(t);
  for (Waiting& w : undecided) {
    if (w.request) refuse(*w.request, Code::Busy);
    if (w.then) w.then(false);
  }
  for (AtDoor& waiting : door) {
    if (waiting.then) {
      waiting.then(nullptr, code);
    } else {
      refuse(waiting.request, code);
      went(waiting.request.to, waiting.request.serial);
    }
  }
}

void Hall::Inside::drop(LiveTable& t) {
  set_timer(t, std::nullopt);
  tables.erase(tables.find(std::string_view(t.id)));
}

// Those that nobody needs, the longest unused first, until there is room. A table whose time is near stays.
void Hall::Inside::leave_memory() {
  std::vector<LiveTable*> unneeded;
  const Millis soon = now + kStaysBefore;
  for (const auto& [id, t] : tables)
    if (!t->needed() && t->ready() && (!t->timer || *t->timer > soon)) unneeded.push_back(t.get());
  std::ranges::sort(unneeded, {},
                    [](const LiveTable* t) { return std::pair(t->used_at, std::string_view(t->id)); });
  for (LiveTable* t : unneeded) {
    const bool room = tables.size() <= options.tables_in_memory - options.tables_in_memory / 8;
    if (room && now - t->used_at < kUnusedFor) break;
    drop(*t);
  }
}

}  // namespace endeavor
