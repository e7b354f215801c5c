// A table from its rows: the start, moves, undos, and who plays for whom.
#include <algorithm>

#include "engine/legal.h"
#include "notation/move/move_text.h"
#include "notation/names.h"
#include "server/table/table.h"

namespace endeavor {

namespace {

Fair fair_of(const Bytes32& secret, std::span<const TableChair> chairs) {
  Fair fair{.secret = secret, .nonces = {}};
  for (const TableChair& chair : chairs) fair.nonces.push_back(chair.nonce);
  return fair;
}

}  // namespace

bool Table::fold_started(const Row& row) {
  if (phase_ != TablePhase::Gathering) return false;
  if (position_) {
    game_ = game_from_position(*box_, *position_);
  } else {
    Fair fair = fair_of(secret_, chairs_);
    const std::uint64_t seed = seed_of(fair);
    game_ = game_from_setup(*box_, rules_, random_setup(*box_, rules_, seed), seed, default_names(rules_.players));
    game_.fair = std::move(fair);
  }
  game_.read = read_;
  phase_ = TablePhase::Playing;
  for (Clock& clock : clocks_) clock = {.left = pace_.base_s * 1000};
  begin_decision(row, 0);
  if (is_over(game_.now())) end_game(row.at);
  return true;
}

bool Table::fold_moved(const Row& row) {
  if (phase_ != TablePhase::Playing || row.ply != ply() || row.undos != undos() || row.seat != to_move())
    return false;
  const auto move = parse_move(*box_, rules_, row.text);
  if (!move || why_not(*box_, game_.now(), *move)) return false;
  Clock& clock = clocks_[static_cast<std::size_t>(row.seat)];
  Made made{.ply = row.ply, .undos = row.undos, .seat = row.seat, .move = *move, .spent = row.spent};
  made.by_person = !held(row.seat);
  made.late = clock.late;
  if (pace_.kind == PaceKind::Live && chair(row.seat).held_by.empty() && !clock.late) {
    made.increment = pace_.increment_s * 1000;
    clock.left = std::max<Millis>(0, clock.left - row.spent) + made.increment;
  }
  standing_.push_back(made_.size());
  made_.push_back(made);
  endeavor::play(game_, *move);
  drop_votes(VoteKind::Undo);
  begin_decision(row, 0);
  if (is_over(game_.now())) end_game(row.at);
  return true;
}

// Nothing that was used comes back: on a clock it is gone, and a decision that has its own time begins where it was
// left, with as much as one who is late has at least.
bool Table::fold_undone(const Row& row) {
  if (phase_ != TablePhase::Playing || row.undos != undos() + 1 || row.ply < 0 || row.ply >= ply()) return false;
  charge(row.at);
  const Made first = standing(row.ply);
  take_increments(row.ply);
  standing_.resize(static_cast<std::size_t>(row.ply));
  while (ply() > row.ply) endeavor::undo(game_);
  gone_back_.push_back(row.ply);
  drop_votes(VoteKind::Undo);
  Millis used = 0;
  if (pace_.kind == PaceKind::Days) used = std::min(first.spent, decision_time() - kLateTime);
  if (pace_.kind == PaceKind::Live && first.late) used = first.spent;
  begin_decision(row, used);
  return true;
}

bool Table::fold_seat(const Row& row) {
  TableChair& seat = chair(row.seat);
  if (row.kind == RowKind::Back) {
    if (seat.held_by.empty() || seat.person.empty()) return false;
    if (ran_out_ == row.seat)
      seat.returning = true;
    else
      come_back(row, row.seat);
    return true;
  }
  hold(row);
  if (row.kind != RowKind::Left) return true;
  seat = {.person = {}, .bot = stand_in_, .nonce = seat.nonce};
  if (ran_out_ == row.seat) ran_out_ = -1;
  return true;
}

// A bot has the seat from now on. With a ply it is because time for that decision was out.
void Table::hold(const Row& row) {
  TableChair& seat = chair(row.seat);
  if (seat.held_by.empty() && row.seat == to_move()) {
    charge(row.at);
    decision_seq_ = row.seq;
  }
  if (row.kind == RowKind::Held && row.ply >= 0) {
    ran_out_ = row.seat;
    clocks_[static_cast<std::size_t>(row.seat)].left = 0;
  }
  seat.held_by = stand_in_;
  seat.returning = false;
  drop_votes(VoteKind::Replace, row.seat);
}

void Table::come_back(const Row& row, int who) {
  TableChair& seat = chair(who);
  seat.held_by.clear();
  seat.returning = false;
  Clock& clock = clocks_[static_cast<std::size_t>(who)];
  if (pace_.kind == PaceKind::Live && clock.left == 0) clock.late = true;
  if (who != to_move()) return;
  decision_seq_ = row.seq;
  if (pace_.kind == PaceKind::Live) since_ = row.at;
}

void Table::end_game(Millis at) {
  if (!is_over(game_.now())) charge(at);
  phase_ = TablePhase::Over;
  votes_.clear();
  ran_out_ = -1;
  for (TableChair& seat : chairs_) seat.returning = false;
  seats_changed_ = true;
  ended_by_last_ = true;
}

}  // namespace endeavor
