// A table from its rows: making it, seats, votes, chat. Turns are in fold_turns.cpp. Nothing here asks whether a
// row should have been written, only whether it can be understood; that it may be written is found out before
// (seats.cpp, turns.cpp, votes.cpp).
#include <algorithm>
#include <utility>

#include "messages/keys.h"
#include "notation/state/hash_text.h"
#include "server/table/rows.h"
#include "server/table/table.h"

namespace endeavor {

std::optional<Table> Table::from_rows(const BoxVersions& versions, std::string id, std::span<const Row> rows,
                                      std::string& problem) {
  std::optional<Table> table(std::in_place);
  table->id_ = std::move(id);
  std::int64_t number = 0;
  for (const Row& row : rows) {
    const bool good = row.seq == number && (number == 0 ? table->fold_made(row, versions) : table->fold(row));
    if (!good) break;
    table->next_seq_ = ++number;
  }
  if (number > 0 && number == static_cast<std::int64_t>(rows.size())) return table;
  if (!rows.empty() && rows[0].kind == RowKind::Made)
    if (const std::string box = other_box(versions, rows[0].text); !box.empty()) {
      problem = msg::refused_table_of_other_box(
          Language::En, {.id = table->id_, .text = box, .text2 = hash_text(versions.newest().hash)});
      return std::nullopt;
    }
  problem = msg::refused_broken_log(Language::En, {.id = table->id_, .number = number});
  return std::nullopt;
}

bool Table::apply(const Row& row) {
  if (row.seq != next_seq_ || !fold(row)) return false;
  ++next_seq_;
  return true;
}

bool Table::fold_made(const Row& row, const BoxVersions& versions) {
  if (row.kind != RowKind::Made) return false;
  auto wish = read_wish(versions, row.text);
  if (!wish) return false;
  box_ = wish->box;
  read_ = is_builtin(*box_) ? nullptr : versions.read();
  rules_ = wish->rules;
  position_ = wish->position;
  pace_ = wish->pace;
  stand_in_ = std::move(wish->stand_in);
  listed_ = wish->listed;
  host_ = row.person;
  secret_ = wish->secret;
  made_at_ = row.at;
  chairs_ = std::move(wish->chairs);
  return true;
}

bool Table::fold(const Row& row) {
  seats_changed_ = false;
  ended_by_last_ = false;
  const bool needs_seat = row.kind != RowKind::Said && row.kind != RowKind::Forgotten &&
                          row.kind != RowKind::Arranged && row.kind != RowKind::Started;
  const int least = needs_seat ? 0 : -1;
  if (row.seat < least || row.seat >= static_cast<int>(chairs_.size())) return false;
  switch (row.kind) {
    case RowKind::Made: return false;
    case RowKind::Seated: return fold_seated(row);
    case RowKind::Stood:
      if (phase_ != TablePhase::Gathering) return false;
      chair(row.seat) = {};
      if (row.person == host_) pass_host_on(row.seat);
      return true;
    case RowKind::Arranged: return fold_arranged(row);
    case RowKind::Started: return fold_started(row);
    case RowKind::Moved: return fold_moved(row);
    case RowKind::Undone: return fold_undone(row);
    case RowKind::Held:
    case RowKind::Back:
    case RowKind::Left: return phase_ == TablePhase::Playing && fold_seat(row);
    case RowKind::Forgotten: return fold_forgotten(row);
    case RowKind::Proposed:
    case RowKind::Voted:
    case RowKind::VoteEnded: return phase_ == TablePhase::Playing && fold_vote(row);
    case RowKind::Said:
      said_.push_back({.at = row.at, .seat = row.seat, .person = row.person, .text = row.text});
      if (said_.size() > kSaidKept) said_.pop_front();
      ++said_count_;
      return true;
    case RowKind::Ended:
      if (phase_ != TablePhase::Playing) return false;
      end_game(row.at);
      return true;
    case RowKind::Rematch:
      if (phase_ != TablePhase::Over) return false;
      rematch_ = row.text;
      return true;
  }
  return false;
}

// From another seat the nonce comes along, unless there is a new one.
bool Table::fold_seated(const Row& row) {
  if (phase_ != TablePhase::Gathering || row.person.empty()) return false;
  TableChair sitter{.person = row.person};
  if (const int from = seat_of(row.person); from >= 0) sitter = std::exchange(chair(from), {});
  if (const auto nonce = bytes_of_hex(row.text)) sitter.nonce = nonce;
  chair(row.seat) = std::move(sitter);
  if (host_.empty()) host_ = row.person;
  return true;
}

bool Table::fold_arranged(const Row& row) {
  if (phase_ != TablePhase::Gathering) return false;
  JsonTree tree;
  if (!tree.parse(row.text) || !tree.root().is_object()) return false;
  auto chairs = read_seats(tree.root().find("seats"));
  if (!chairs || chairs->size() != chairs_.size()) return false;
  chairs_ = std::move(*chairs);
  return true;
}

// To the next person seated; when there is none it stays.
void Table::pass_host_on(int seat) {
  const int count = static_cast<int>(chairs_.size());
  for (int i = 1; i <= count; ++i) {
    const TableChair& next = chair((seat + i + count) % count);
    if (next.person.empty() || next.person == host_) continue;
    host_ = next.person;
    return;
  }
}

bool Table::fold_forgotten(const Row& row) {
  if (!row.person.empty() && row.person == host_) {
    pass_host_on(row.seat);
    if (host_ == row.person) host_.clear();
  }
  for (Said& line : said_)
    if (line.person == row.person) line.person.clear();
  if (row.seat < 0) return true;
  TableChair& seat = chair(row.seat);
  if (phase_ == TablePhase::Gathering) {
    seat = {};
    return true;
  }
  if (phase_ == TablePhase::Playing) hold(row);
  seat.person.clear();
  seat.former = true;
  seat.returning = false;
  return true;
}

bool Table::fold_vote(const Row& row) {
  const auto words = read_vote(row.text);
  if (!words) return false;
  if (row.kind == RowKind::Proposed) {
    if (!words->what) return false;
    if (*words->what == VoteKind::Replace && (words->seat < 0 || words->seat >= static_cast<int>(chairs_.size())))
      return false;
    if (*words->what == VoteKind::Undo && (words->to < 0 || words->to >= ply())) return false;
    Vote vote{.id = words->id, .what = *words->what, .to = words->to, .seat = words->seat, .by = row.seat};
    vote.yes.set(static_cast<std::size_t>(row.seat));
    vote.until = row.at + kVoteTime;
    votes_.push_back(std::move(vote));
    return true;
  }
  const auto vote = std::find_if(votes_.begin(), votes_.end(), [&](const Vote& v) { return v.id == words->id; });
  if (vote == votes_.end()) return false;
  if (row.kind == RowKind::VoteEnded) {
    votes_.erase(vote);
    return true;
  }
  const auto seat = static_cast<std::size_t>(row.seat);
  vote->yes.set(seat, words->yes);
  vote->no.set(seat, !words->yes);
  return true;
}

void Table::drop_votes(VoteKind what, int seat) {
  if (std::erase_if(votes_, [&](const Vote& v) { return v.what == what && v.seat == seat; }) > 0)
    seats_changed_ = true;
}

bool Table::operator==(const Table& other) const {
  const auto same_game = [](const Game& a, const Game& b) {
    return a.setup == b.setup && a.seed == b.seed && a.fair == b.fair && a.moves == b.moves && a.states == b.states;
  };
  return id_ == other.id_ && box_ == other.box_ && rules_ == other.rules_ && position_ == other.position_ &&
         pace_ == other.pace_ && stand_in_ == other.stand_in_ && listed_ == other.listed_ && host_ == other.host_ &&
         secret_ == other.secret_ && made_at_ == other.made_at_ && next_seq_ == other.next_seq_ &&
         phase_ == other.phase_ && chairs_ == other.chairs_ && votes_ == other.votes_ && said_ == other.said_ &&
         said_count_ == other.said_count_ && rematch_ == other.rematch_ && same_game(game_, other.game_) &&
         made_ == other.made_ && standing_ == other.standing_ && gone_back_ == other.gone_back_ &&
         decision_seq_ == other.decision_seq_ && since_ == other.since_ && ran_out_ == other.ran_out_ &&
         clocks_ == other.clocks_;
}

}  // namespace endeavor
