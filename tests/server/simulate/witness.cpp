// What the witness says about rows that become durable; words are in witness_words.cpp.
#include "tests/server/simulate/witness.h"

#include <algorithm>

#include "notation/move/move_text.h"

namespace endeavor::sim {

namespace {

// Between a decision of the hall and the disk's word lie some writes.
constexpr Millis kSlack = 6'000;
constexpr Millis kGrace = 60'000;

struct VoteRow {
  std::string id;
  bool yes = false;
};

VoteRow read_vote_row(const Row& row) {
  JsonTree tree;
  tree.parse(row.text);
  VoteRow vote{.id = std::string(tree.root().find("vote").text())};
  if (const Json yes = tree.root().find("yes")) vote.yes = yes.truth();
  return vote;
}

}  // namespace

const Table* Witness::table(const std::string& id) const {
  const auto found = seen_.find(id);
  return found == seen_.end() ? nullptr : &*found->second.table;
}

void Witness::stored(const std::string& id, const Row& row) {
  Seen& seen = seen_[id];
  if (!seen.table) {
    std::string problem;
    seen.table = Table::from_rows(builtin_content(), id, std::span(&row, 1), problem);
    if (!seen.table) broken("a table begins with a row that makes none");
  } else {
    if (row.seq != seen.table->next_seq()) broken("two rows have the same place in a log");
    check_before(seen, row);
    check_votes(seen, row);
    std::vector<Millis> before;
    if (seen.table->pace().kind == PaceKind::Live && seen.table->game() != nullptr)
      for (std::size_t i = 0; i < seen.table->chairs().size(); ++i)
        before.push_back(seen.table->left(static_cast<int>(i), row.at));
    const TablePhase phase = seen.table->phase();
    if (!seen.table->apply(row)) broken("a row is stored that does not fit its log");
    if (phase != TablePhase::Over && seen.table->phase() == TablePhase::Over) ++games_over_;
    check_clocks(seen, row, before);
    follow_time(seen, row);
  }
  seen.rows.push_back(row);
  seen.places.insert({seen.table->undos(), seen.table->ply()});
  if (row.kind == RowKind::Said && !seen.said.insert(row.text).second) broken("a line was said twice");
}

void Witness::check_before(const Seen& seen, const Row& row) const {
  const Table& table = *seen.table;
  if (row.kind == RowKind::Moved) {
    const TableChair& chair = table.chairs()[static_cast<std::size_t>(row.seat)];
    const bool bot = !chair.bot.empty() || !chair.held_by.empty();
    if (!bot && !moves_meant_.contains({table.id(), chair.person, row.ply, row.undos, row.text}))
      broken("a move is stored that its person did not make");
    if (!seen.after_undo && row.spent > future_.now - seen.turn_from + kSlack)
      broken("a clock was charged more time than has passed");
  }
  if (row.kind == RowKind::Undone && row.seat != table.to_move() && seen.rows.back().kind != RowKind::VoteEnded)
    broken("somebody has taken others' moves back without a vote");
  if (row.kind == RowKind::Held && row.ply >= 0) {
    if (future_.now - seen.clock_from + kSlack < seen.clock_had) broken("a clock ran out before its time");
    if (began_ && table.made_at() < *began_ && future_.now - *began_ < kGrace)
      broken("a clock ran out in the first minute after a start");
  }
  const bool game_goes_on = table.phase() == TablePhase::Playing;
  const bool changes_game = row.kind == RowKind::Moved || row.kind == RowKind::Undone || row.kind == RowKind::Ended;
  if (changes_game && !game_goes_on) broken("a game changes that does not go on");
}

void Witness::check_votes(Seen& seen, const Row& row) {
  if (row.kind == RowKind::Undone) ++undos_;
  if (row.kind == RowKind::Moved) ++moves_;
  if (row.kind == RowKind::Held && row.ply >= 0) ++time_outs_;
  if (row.kind != RowKind::Proposed && row.kind != RowKind::Voted && row.kind != RowKind::VoteEnded) return;
  const VoteRow vote = read_vote_row(row);
  const auto seat = static_cast<std::size_t>(row.seat);
  if (row.kind == RowKind::Proposed) {
    if (seen.votes.contains(vote.id)) broken("a vote is proposed twice");
    seen.votes[vote.id] = {.yes = SeatSet().set(seat), .until = row.at + kVoteTime};
    return;
  }
  VoteSeen& about = seen.votes[vote.id];
  if (about.ended) broken("a vote that has ended goes on");
  const std::string& person = seen.table->chairs()[seat].person;
  if (row.kind == RowKind::Voted) {
    if (!votes_meant_.contains({vote.id, person, vote.yes})) broken("a voice counts that nobody has given");
    about.yes.set(seat, vote.yes);
    return;
  }
  about.ended = true;
  ++votes_ended_;
  if (!vote.yes || about.until <= row.at) return;
  const auto open = std::ranges::find(seen.table->votes(), vote.id, &Vote::id);
  if (open == seen.table->votes().end()) broken("a vote ends that is not open");
  for (std::size_t i = 0; i < seen.table->chairs().size(); ++i) {
    const bool asked = !seen.table->chairs()[i].person.empty() && open->seat != static_cast<int>(i);
    if (asked && !about.yes.test(i)) broken("a vote is carried against somebody");
  }
}

// Time only goes away, but for the increments of moves and the half minute of who is late.
void Witness::check_clocks(const Seen& seen, const Row& row, const std::vector<Millis>& before) const {
  const Table& table = *seen.table;
  for (std::size_t i = 0; i < before.size(); ++i) {
    Millis most = before[i];
    if (row.kind == RowKind::Moved && row.seat == static_cast<int>(i)) most += table.pace().increment_s * 1000;
    if (table.left(static_cast<int>(i), row.at) > std::max(most, kLateTime)) broken("a clock has gained time");
  }
}

void Witness::follow_time(Seen& seen, const Row& row) const {
  switch (row.kind) {
    case RowKind::Started:
    case RowKind::Moved:
    case RowKind::Undone:
      seen.turn_from = future_.now;
      seen.after_undo = row.kind == RowKind::Undone;
      break;
    case RowKind::Held:
    case RowKind::Back:
    case RowKind::Left:
    case RowKind::Forgotten: break;
    default: return;
  }
  seen.clock_from = future_.now;
  if (const int seat = seen.table->to_move(); seat >= 0) seen.clock_had = seen.table->left(seat, row.at);
}

}  // namespace endeavor::sim
