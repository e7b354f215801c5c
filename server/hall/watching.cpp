// Who watches a table, and what they are told: from the answer on every event once, in order, without a gap. Who
// reads too slowly is told nothing until they have caught up, and then how everything stands. Who of those seated
// is there follows from who watches, here and in other processes.
#include <algorithm>

#include "notation/json/json_write.h"
#include "server/hall/inside.h"

namespace endeavor {

bool Hall::Inside::watches(const LiveTable& t, SocketId socket) const {
  return std::ranges::find(t.watchers, socket, &Watcher::socket) != t.watchers.end();
}

void Hall::Inside::add_watcher(LiveTable& t, SocketId id, std::uint64_t from_place) {
  const auto socket = sockets.find(id);
  if (socket == sockets.end()) return;  // gone before its request was taken
  const auto again = std::ranges::find(t.watchers, id, &Watcher::socket);
  if (again != t.watchers.end()) {
    *again = {.socket = id, .from_place = from_place};
    return;
  }
  t.watchers.push_back({.socket = id, .from_place = from_place});
  socket->second.watching.push_back(&t);
  ++seen.watchers;
  count_present(t, socket->second.person, 1);
}

void Hall::Inside::remove_watcher(LiveTable& t, SocketId id) {
  const auto watcher = std::ranges::find(t.watchers, id, &Watcher::socket);
  if (watcher == t.watchers.end()) return;
  t.watchers.erase(watcher);
  --seen.watchers;
  Socket& socket = sockets.at(id);
  std::erase(socket.watching, &t);
  count_present(t, socket.person, -1);
}

void Hall::Inside::count_present(LiveTable& t, const std::string& person, int by) {
  if (person.empty()) return;
  int& count = t.present[person];
  const bool was = count > 0;
  count += by;
  if (count == 0) t.present.erase(person);
  if (was == (t.present.contains(person))) return;
  if (store.shared()) set_present(t);
  see_who_is_here(t);
}

void Hall::Inside::see_who_is_here(LiveTable& t) {
  if (!t.table) return;
  const SeatSet before = t.here;
  t.here.reset();
  std::size_t seat = 0;
  for (const TableChair& chair : t.table->chairs()) {
    if (!chair.person.empty() &&
        (t.present.contains(chair.person) || std::ranges::find(t.elsewhere, chair.person) != t.elsewhere.end()))
      t.here.set(seat);
    ++seat;
  }
  if (t.here != before) tell_table_soon(t);
}

void Hall::Inside::tell_table_soon(LiveTable& t) {
  if (t.tell_at) return;
  t.tell_at = now + kTellTableAfter;
  set_timer(t, t.timer ? std::min(*t.timer, *t.tell_at) : *t.tell_at);
}

// Only if it looks different from what was told last.
void Hall::Inside::tell_table(LiveTable& t) {
  t.tell_at.reset();
  const bool changed = t.here != t.here_told || t.names_changed;
  t.here_told = t.here;
  t.names_changed = false;
  if (!changed || t.watchers.empty()) return;
  std::string event;
  {
    Fields fields(event);
    fields.id("event", "table");
    t.table->append_table(fields.key("table"), t.here, now, name_of_person);
  }
  Waiting w;
  w.events.push_back(std::make_shared<const std::string>(std::move(event)));
  put_in_line(t, std::move(w));
}

void Hall::Inside::broadcast(LiveTable& t, const Waiting& w) {
  for (Watcher& watcher : t.watchers) {
    if (watcher.from_place >= w.place || (w.only != 0 && w.only != watcher.socket)) continue;
    if (!watcher.slow && outside.waiting_bytes(watcher.socket) > options.slow_bytes) {
      watcher.slow = true;
      sockets.at(watcher.socket).slow = true;
    }
    if (watcher.slow) continue;
    for (const SharedText& event : w.events) outside.send(watcher.socket, event);
    seen.events += w.events.size();
  }
}

void Hall::Inside::send_snapshot(LiveTable& t, Watcher& watcher) {
  std::string event;
  {
    Fields fields(event);
    fields.id("event", "snapshot");
    t.table->append_table(fields.key("table"), t.here, now, name_of_person);
    fields.whole("from", 0);
    t.table->append_moves(fields.key("moves"), 0);
    t.table->append_hash(fields.key("hash"));
  }
  ++seen.snapshots;
  Waiting w;
  w.place = ++t.place;
  w.only = watcher.socket;
  w.events.push_back(std::make_shared<const std::string>(std::move(event)));
  watcher = {.socket = watcher.socket, .from_place = w.place - 1};
  put_in_line(t, std::move(w));
}

void Hall::Inside::drained(SocketId id) {
  const auto found = sockets.find(id);
  if (found == sockets.end() || !found->second.slow) return;
  found->second.slow = false;
  for (LiveTable* t : found->second.watching) {
    const auto watcher = std::ranges::find(t->watchers, id, &Watcher::socket);
    // A table that is being read sends it when that is done.
    if (watcher != t->watchers.end() && watcher->slow && t->ready()) send_snapshot(*t, *watcher);
  }
}

void Hall::Inside::send_snapshots(LiveTable& t) {
  for (Watcher& watcher : t.watchers)
    if (watcher.slow && !sockets.at(watcher.socket).slow) send_snapshot(t, watcher);
}

// ---- Other processes ----------------------------------------------------------------------------------------

void Hall::Inside::set_present(LiveTable& t) {
  std::vector<std::string> persons;
  for (const auto& [person, count] : t.present) persons.push_back(person);
  std::ranges::sort(persons);
  t.set_present = !persons.empty();
  store.set_present(t.id, std::move(persons), now);
}

void Hall::Inside::present_elsewhere(LiveTable& t) {
  store.present_elsewhere(t.id, now - kPresenceLasts,
                          [this, id = t.id](Store::Read read, std::vector<std::string> persons) {
                            LiveTable* live = find(id);
                            if (live == nullptr || read == Store::Read::Failed) return;
                            live->elsewhere = std::move(persons);
                            see_who_is_here(*live);
                          });
}

}  // namespace endeavor
