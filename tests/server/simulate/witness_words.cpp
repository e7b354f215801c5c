// What the witness says about words that leave a hall: nothing is told that is not stored.
#include <algorithm>

#include "notation/move/move_text.h"
#include "tests/server/simulate/witness.h"

namespace endeavor::sim {

Witness::Seen& Witness::known(Json id) {
  const auto found = seen_.find(std::string(id.text()));
  if (found == seen_.end()) broken("a table is told of that is not stored");
  return found->second;
}

void Witness::event(Json event) {
  const std::string_view kind = event.find("event").text();
  if (kind == "hello") return;
  if (kind == "table" || kind == "snapshot") return table_shown(event.find("table"));
  const Seen& seen = known(event.find("table"));
  const auto number = [&](std::string_view key) { return static_cast<int>(event.find(key).integer()); };
  const auto has = [&](auto test) { return std::any_of(seen.rows.rbegin(), seen.rows.rend(), test); };
  if (kind == "moved") {
    const std::string_view move = event.find("move").text();
    if (!has([&](const Row& row) {
          return row.kind == RowKind::Moved && row.ply + 1 == number("ply") && row.undos == number("undos") &&
                 row.seat == number("seat") && row.text == move;
        }))
      broken("a move is told that is not stored");
  } else if (kind == "undone") {
    if (!has([&](const Row& row) {
          return row.kind == RowKind::Undone && row.ply == number("to") && row.undos == number("undos") &&
                 row.seat == number("seat");
        }))
      broken("an undo is told that is not stored");
  } else if (kind == "said") {
    if (!seen.said.contains(std::string(event.find("text").text()))) broken("a line is told that is not stored");
  } else if (kind == "over") {
    if (seen.table->phase() != TablePhase::Over) broken("an end is told that is not stored");
  } else {
    broken("an event that nobody knows");
  }
}

void Witness::table_shown(Json shown) {
  const Seen& seen = known(shown.find("id"));
  const int ply = static_cast<int>(shown.find("ply").integer());
  const int undos = static_cast<int>(shown.find("undos").integer());
  if (!seen.places.contains({undos, ply})) broken("a table is shown where it never stood");
  const auto phase = std::ranges::find(kTablePhaseWords, shown.find("phase").text()) - kTablePhaseWords.begin();
  if (phase > static_cast<std::ptrdiff_t>(seen.table->phase())) broken("a phase is shown that is not stored");
  for (const Json vote : shown.find("votes")) {
    const auto about = seen.votes.find(std::string(vote.find("id").text()));
    if (about == seen.votes.end()) broken("a vote is shown that is not stored");
    for (const Json seat : vote.find("yes"))
      if (!about->second.yes.test(static_cast<std::size_t>(seat.integer())))
        broken("a yes is shown that is not stored");
  }
}

// At this ply, and there at those undos. Whose it was is asked when it is stored.
bool Witness::has_move(const Seen& seen, const Meant& meant) const {
  for (std::size_t i = 0; i < seen.rows.size(); ++i) {
    const Row& row = seen.rows[i];
    if (row.kind != RowKind::Moved || row.ply != meant.ply || row.text != meant.move) continue;
    if (row.undos > meant.undos) continue;
    const bool taken_back =
        std::any_of(seen.rows.begin() + static_cast<std::ptrdiff_t>(i), seen.rows.end(), [&](const Row& later) {
          return later.kind == RowKind::Undone && later.undos <= meant.undos && later.ply <= row.ply;
        });
    if (!taken_back) return true;
  }
  return false;
}

void Witness::acknowledged(const Meant& meant) {
  const auto found = seen_.find(meant.table);
  if (found == seen_.end() || !has_move(found->second, meant)) broken("a move is acknowledged that is not stored");
  acknowledged_.push_back(meant);
}

void Witness::look_back() const {
  for (const Meant& meant : acknowledged_)
    if (!has_move(seen_.at(meant.table), meant)) broken("an acknowledged move was lost");
}

}  // namespace endeavor::sim
