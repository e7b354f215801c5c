// What the watchers of a table are told when a row is stored.
#include "engine/legal.h"
#include "notation/json/json_write.h"
#include "notation/referee/score_json.h"
#include "server/table/table.h"

namespace endeavor {

std::string Table::moved_event(const Row& row, Millis now) const {
  std::string out;
  Fields event(out);
  event.id("event", "moved");
  event.text("table", id_);
  event.whole("ply", row.ply + 1);
  event.whole("undos", row.undos);
  event.whole("seat", row.seat);
  event.id("move", row.text);
  append_hash(event.key("hash"));
  append_clock(event.key("clock"), now);
  return out;
}

std::string Table::undone_event(const Row& row, Millis now) const {
  std::string out;
  Fields event(out);
  event.id("event", "undone");
  event.text("table", id_);
  event.whole("to", row.ply);
  event.whole("undos", row.undos);
  event.whole("seat", row.seat);
  append_hash(event.key("hash"));
  append_clock(event.key("clock"), now);
  return out;
}

std::string Table::over_event() const {
  std::string out;
  Fields event(out);
  event.id("event", "over");
  event.text("table", id_);
  event.whole("ply", ply());
  append_result(event.key("result"), *box_, game_.now());
  return out;
}

std::vector<std::string> Table::events_of(const Row& row, SeatSet here, Millis now, const NameOf& name_of) const {
  std::vector<std::string> events;
  bool whole_table = true;
  switch (row.kind) {
    case RowKind::Made: return events;
    case RowKind::Said: {
      std::string& out = events.emplace_back();
      Fields event(out);
      event.id("event", "said");
      event.text("table", id_);
      append_said(event, {.at = row.at, .seat = row.seat, .person = row.person, .text = row.text}, name_of);
    }
      return events;
    case RowKind::Moved:
      events.push_back(moved_event(row, now));
      whole_table = seats_changed_;
      break;
    case RowKind::Undone:
      events.push_back(undone_event(row, now));
      whole_table = seats_changed_;
      break;
    default: break;
  }
  if (ended_by_last_) events.push_back(over_event());
  if (!whole_table) return events;
  std::string& out = events.emplace_back();
  Fields event(out);
  event.id("event", "table");
  append_table(event.key("table"), here, now, name_of);
  return events;
}

}  // namespace endeavor
