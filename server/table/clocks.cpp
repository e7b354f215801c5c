// Time at a table: how much is left, whose runs, and what happens when it is out. Live, every seat has a clock that
// runs while it has a decision and a bot does not hold it; with days every decision has its own.
#include <algorithm>

#include "notation/json/json_write.h"
#include "notation/names.h"
#include "server/table/table.h"

namespace endeavor {

int Table::to_move() const { return phase_ == TablePhase::Playing ? seat_number(game_.now().to_move) : -1; }

bool Table::held(int seat) const { return !chair(seat).bot.empty() || !chair(seat).held_by.empty(); }

// For the decision under way, all of it.
Millis Table::decision_time() const {
  if (pace_.kind == PaceKind::Days) return pace_.days * 24 * 3600 * 1000;
  const Clock& clock = clocks_[static_cast<std::size_t>(to_move())];
  return clock.late ? kLateTime : clock.left;
}

Millis Table::left(int seat, Millis now) const {
  const bool runs = seat == to_move() && chair(seat).held_by.empty();
  const Millis used = std::max<Millis>(0, now - since_);
  if (pace_.kind == PaceKind::Days || (runs && pace_.kind == PaceKind::Live))
    return std::max<Millis>(0, decision_time() - used);
  const Clock& clock = clocks_[static_cast<std::size_t>(seat)];
  return clock.late && chair(seat).held_by.empty() ? kLateTime : clock.left;
}

void Table::charge(Millis at) {
  const int seat = to_move();
  if (pace_.kind != PaceKind::Live || seat < 0 || !chair(seat).held_by.empty()) return;
  Clock& clock = clocks_[static_cast<std::size_t>(seat)];
  if (!clock.late) clock.left = std::max<Millis>(0, clock.left - std::max<Millis>(0, at - since_));
  since_ = at;
}

void Table::take_increments(int to) {
  for (int i = to; i < ply(); ++i) {
    const Made& made = standing(i);
    Clock& clock = clocks_[static_cast<std::size_t>(made.seat)];
    clock.left = std::max<Millis>(0, clock.left - made.increment);
  }
}

// Whoever waited for the last decision to be made by a bot plays again.
void Table::begin_decision(const Row& row, Millis used) {
  decision_seq_ = row.seq;
  since_ = row.at - used;
  ran_out_ = -1;
  for (int seat = 0; seat < static_cast<int>(chairs_.size()); ++seat) {
    if (!chair(seat).returning) continue;
    come_back(row, seat);
    seats_changed_ = true;
  }
}

std::optional<Millis> Table::wake_at(SeatSet) const {
  std::optional<Millis> first;
  const auto at = [&](Millis moment) { first = std::min(first.value_or(moment), moment); };
  for (const Vote& vote : votes_) at(vote.until);
  if (const int seat = to_move(); seat >= 0 && pace_.kind != PaceKind::Untimed && !held(seat))
    at(since_ + decision_time());
  return first;
}

Ruling Table::tick(const Asking& asking, bool may_run_out) const {
  Ruling ruling;
  for (const VoteKind what : {VoteKind::Undo, VoteKind::Replace, VoteKind::End})
    if (const Vote* vote = open_vote(what); vote != nullptr && vote->until <= asking.now)
      settle(ruling, asking, *vote, carried(*vote, asked(*vote), asking.here, true).value_or(false));
  const int seat = to_move();
  if (!ruling.rows.empty() || !may_run_out || seat < 0 || pace_.kind == PaceKind::Untimed || held(seat))
    return ruling;
  if (asking.now - since_ < decision_time()) return ruling;
  Row out = row(RowKind::Held, asking.now, seat);
  out.ply = ply();
  put(ruling, std::move(out));
  return ruling;
}

void Table::append_clock(std::string& out, Millis now) const {
  if (!begun() || pace_.kind == PaceKind::Untimed) return append_null(out);
  Items clock(out);
  for (int seat = 0; seat < static_cast<int>(chairs_.size()); ++seat) {
    if (pace_.kind == PaceKind::Days && seat != to_move())
      append_null(clock.next());
    else
      append_int(clock.next(), left(seat, now));
  }
}

}  // namespace endeavor
