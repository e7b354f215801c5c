// When the store has not said yes: the log is read again, the watchers are told what stands in it, and everybody
// who waited is answered: what is stored after all was done, what others came before is done again, and when the
// store cannot write it was not done.
#include <algorithm>

#include "server/hall/inside.h"

namespace endeavor {

void Hall::Inside::recover(LiveTable& t, Stored s) {
  ++(s == Stored::Conflict ? seen.conflicts : seen.failures);
  end_thinking(t);
  t.refused = s;
  t.read_after_write = false;
  t.undecided = std::exchange(t.line, {});
  t.gathered.clear();
  for (const Waiting& w : t.undecided) {
    // Who would have begun to watch has not been answered.
    if (w.request && w.request->deed == Deed::Watch) {
      const auto begun = std::ranges::find(t.watchers, w.place, &Watcher::from_place);
      if (begun != t.watchers.end()) remove_watcher(t, begun->socket);
    }
    if (w.only != 0)
      for (Watcher& watcher : t.watchers)
        if (watcher.socket == w.only) watcher.slow = true;
  }
  t.table.reset();
  read_log(t);
}

void Hall::Inside::decide_again(LiveTable& t) {
  const std::vector<Row> found = std::exchange(t.found, {});
  if (!t.refused) return;
  const bool could_not = std::exchange(t.refused, std::nullopt) == Stored::Failed && found.empty();
  const std::vector<Row> attempted = std::exchange(t.attempted, {});
  const bool is_there = !attempted.empty() && found.size() >= attempted.size() &&
                        std::equal(attempted.begin(), attempted.end(), found.begin());
  const std::int64_t upto = is_there ? attempted.back().seq + 1 : 0;
  std::deque<Waiting> undecided = std::exchange(t.undecided, {});
  for (Waiting& w : undecided) {
    if (w.changes && w.need <= upto) {
      if (w.request) answer(w.request->to, w.status, std::move(w.answer));
      if (w.then) w.then(true);
    } else if (w.then || !w.request) {
      if (w.request) refuse(*w.request, Code::Busy);
      if (w.then) w.then(false);
    } else if ((w.changes && could_not) || ++w.request->tries > kMostTries) {
      refuse(*w.request, Code::Busy);
    } else {
      w.request->fresh = true;
      if (t.ready())
        take(t, std::move(*w.request));
      else
        t.door.push_back({.request = std::move(*w.request), .then = {}});
    }
  }
  t.names_changed = true;  // a `table` event may have waited among them
  tell_table_soon(t);
}

}  // namespace endeavor
