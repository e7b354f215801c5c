// A table in memory, with those who wait for it. What is said about a table waits in its line until the rows that
// it speaks of are stored; requests that come before its log is read wait at its door. Only the hall uses this.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/hall/hall.h"
#include "server/hall/request.h"
#include "server/people/limits.h"
#include "server/table/table.h"

namespace endeavor {

using SharedText = std::shared_ptr<const std::string>;

// In the line: told in this order, each as soon as as many rows are stored as it needs.
struct Waiting {
  std::int64_t need = 0;
  std::uint64_t place = 0;         // a watcher gets the events behind the place where it began
  std::optional<Request> request;  // whom to answer, and what to do again when others were first
  std::uint16_t status = 200;      // of the answer over HTTP
  std::string answer;
  std::vector<SharedText> events;
  SocketId only = 0;                      // 0: the events are for all watchers
  bool changes = false;                   // it brought rows
  std::function<void(bool stored)> then;  // instead of a request
};

struct Watcher {
  SocketId socket = 0;
  std::uint64_t from_place = 0;
  bool slow = false;  // gets nothing until it has caught up, and then a snapshot
};

// Waits for the log: a request, or, with `then`, whatever else needs the table.
struct AtDoor {
  Request request;
  std::function<void(struct LiveTable*, Code why_not)> then;  // null: there is none, or the store does not answer
};

struct LiveTable {
  std::string id;
  std::unique_ptr<Table> table;  // with all rows of the line
  enum class Log : std::uint8_t {
    Unread,   // the store did not answer
    Reading,  // and names
    Ready,
  } log = Log::Unread;
  std::vector<AtDoor> door;
  int names_missing = 0;
  bool names_failed = false;

  // Storing. At most one write is under way; what comes meanwhile goes into the next one.
  std::int64_t stored = 0;   // rows, and all of them told
  std::deque<Waiting> line;  // empty: everything is stored
  std::vector<Row> gathered;
  std::vector<Row> attempted;  // by the write under way
  bool writing = false;
  std::optional<TableIndex> index;       // as the store has it; none: not known
  std::optional<TableIndex> index_sent;  // with the write under way
  bool index_old = false;                // something of it has changed
  std::optional<std::int64_t> job;       // likewise
  bool job_known = false;

  // Reading again, because the store has refused or others have written.
  std::vector<Row> found;
  std::deque<Waiting> undecided;
  std::optional<Stored> refused;
  bool look_again = false;        // there is news that the last reading may have missed
  bool read_after_write = false;  // the reading begins when the write under way has ended

  // Watching.
  std::vector<Watcher> watchers;
  std::uint64_t place = 0;
  ByText<int> present;                 // people by their sockets that watch
  std::vector<std::string> elsewhere;  // people who watch in other processes
  SeatSet here;
  SeatSet here_told;
  bool names_changed = false;
  std::optional<Millis> tell_at;  // when a `table` event is due
  bool set_present = false;       // others know of people here

  std::optional<Millis> timer;  // when the hall looks at it next
  Millis rests_until = 0;       // after the store has refused
  Millis used_at = 0;
  Millis looked_at = 0;                  // by anybody
  std::optional<std::int64_t> thinking;  // the decision that is thought about
  bool asleep = true;                    // nobody has played or looked since it was read, or for a while
  std::int64_t alone_at = -1;            // the decision that stand-ins among themselves wait with …
  Millis alone_until = 0;                // … until then

  bool ready() const { return log == Log::Ready; }
  bool needed() const {
    return log == Log::Reading || writing || thinking || !watchers.empty() || !line.empty() || !door.empty();
  }
};

}  // namespace endeavor
