// Requests about seats: sitting down and coming back, leaving, the host's arrangement, the start, a rematch, and
// being forgotten.
#include <algorithm>

#include "messages/keys.h"
#include "notation/json/input.h"
#include "notation/json/json_write.h"
#include "server/table/rows.h"
#include "server/table/table.h"

namespace endeavor {

Row Table::row(RowKind kind, Millis at, int seat) const {
  Row out;
  out.at = at;
  out.kind = kind;
  out.seat = seat;
  return out;
}

void Table::put(Ruling& ruling, Row row) const {
  row.seq = next_seq_ + static_cast<std::int64_t>(ruling.rows.size());
  ruling.rows.push_back(std::move(row));
}

int Table::seat_of(std::string_view person) const {
  if (person.empty()) return -1;
  for (std::size_t i = 0; i < chairs_.size(); ++i)
    if (chairs_[i].person == person) return static_cast<int>(i);
  return -1;
}

Ruling Table::sit(const Asking& asking, int seat, std::optional<Bytes32> nonce) const {
  if (asking.person.empty()) return Ruling::refused(refusal(Code::UnknownPerson, asking.language));
  if (auto no = no_such_seat(asking, seat)) return Ruling::refused(std::move(*no));
  Ruling ruling;
  const TableChair& there = chair(seat);
  const bool own = there.person == asking.person;
  if (phase_ != TablePhase::Gathering) {
    if (!own)
      return Ruling::refused(refusal(phase_ == TablePhase::Over ? Code::Over : Code::Started, asking.language));
    if (phase_ == TablePhase::Playing && !there.held_by.empty() && !there.returning)
      put(ruling, row(RowKind::Back, asking.now, seat));
    return ruling;
  }
  if (!own && !there.open()) return Ruling::refused(refusal(Code::SeatTaken, asking.language));
  if (own && (!nonce || nonce == there.nonce)) return ruling;
  if (auto no = no_room(asking)) return Ruling::refused(std::move(*no));
  Row seated = row(RowKind::Seated, asking.now, seat);
  seated.person = asking.person;
  if (nonce) seated.text = hex_of(*nonce);
  put(ruling, std::move(seated));
  return ruling;
}

std::optional<Refusal> Table::no_such_seat(const Asking& asking, int seat) const {
  const int count = static_cast<int>(chairs_.size());
  if (seat >= 0 && seat < count) return std::nullopt;
  return refusal(Code::BadRequest, msg::refused_no_such_seat(asking.language, {.high = count - 1, .number = seat}));
}

std::optional<Refusal> Table::no_room(const Asking& asking, std::int64_t most) const {
  if (next_seq_ - said_count_ < most) return std::nullopt;
  return refusal(Code::TooMany, msg::refused_table_full(asking.language));
}

Ruling Table::leave(const Asking& asking) const {
  if (asking.person.empty()) return Ruling::refused(refusal(Code::UnknownPerson, asking.language));
  if (phase_ == TablePhase::Over) return Ruling::refused(refusal(Code::Over, asking.language));
  const int seat = seat_of(asking.person);
  if (seat < 0) return Ruling::refused(refusal(Code::NotYourSeat, asking.language));
  Ruling ruling;
  Row gone = row(phase_ == TablePhase::Gathering ? RowKind::Stood : RowKind::Left, asking.now, seat);
  gone.person = asking.person;
  put(ruling, std::move(gone));
  settle_without(ruling, asking, seat);
  return ruling;
}

Ruling Table::forget(std::string_view person, Millis now, SeatSet here) const {
  Ruling ruling;
  const int seat = seat_of(person);
  if (person.empty() || (seat < 0 && host_ != person)) return ruling;
  Row forgotten = row(RowKind::Forgotten, now, seat);
  forgotten.person = person;
  put(ruling, std::move(forgotten));
  if (seat >= 0) settle_without(ruling, {.person = person, .now = now, .here = here}, seat);
  return ruling;
}

Ruling Table::arrange(const Asking& asking, std::span<const std::string> seats) const {
  const auto bad = [](std::string sentence) {
    return Ruling::refused(refusal(Code::BadRequest, std::move(sentence)));
  };
  if (auto no = not_for_host(asking)) return Ruling::refused(std::move(*no));
  if (seats.size() != chairs_.size())
    return bad(msg::refused_seats_count(asking.language, {.have = seats.size(), .need = chairs_.size()}));
  std::vector<TableChair> chairs(chairs_.size());
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const std::string_view word = seats[i];
    if (word == "open") continue;
    if (bot_spec_of(word)) {
      chairs[i].bot = word;
      continue;
    }
    const std::string_view person = word == "me" ? asking.person : word;
    const int from = seat_of(person);
    if (from < 0 && word != "me")
      return bad(msg::refused_no_such_sitter(asking.language, {.word = shortened(word)}));
    if (std::any_of(chairs.begin(), chairs.end(), [&](const TableChair& c) { return c.person == person; }))
      return bad(msg::refused_seated_twice(asking.language));
    if (from >= 0) chairs[i] = chair(from);
    chairs[i].person = person;
  }
  Ruling ruling;
  if (chairs == chairs_) return ruling;
  if (auto no = no_room(asking)) return Ruling::refused(std::move(*no));
  Row arranged = row(RowKind::Arranged, asking.now);
  {
    Fields fields(arranged.text);
    append_seats(fields.key("seats"), chairs);
  }
  put(ruling, std::move(arranged));
  return ruling;
}

std::optional<Refusal> Table::not_for_host(const Asking& asking) const {
  if (asking.person.empty()) return refusal(Code::UnknownPerson, asking.language);
  if (asking.person != host_) return refusal(Code::NotHost, asking.language);
  if (phase_ != TablePhase::Gathering) return refusal(Code::Started, asking.language);
  return std::nullopt;
}

Ruling Table::start(const Asking& asking) const {
  if (auto no = not_for_host(asking)) return Ruling::refused(std::move(*no));
  if (std::any_of(chairs_.begin(), chairs_.end(), [](const TableChair& c) { return c.open(); }))
    return Ruling::refused(refusal(Code::SeatsOpen, asking.language));
  Ruling ruling;
  put(ruling, row(RowKind::Started, asking.now));
  return ruling;
}

Ruling Table::rematch(const Asking& asking, std::string_view new_table) const {
  if (asking.person.empty()) return Ruling::refused(refusal(Code::UnknownPerson, asking.language));
  if (phase_ != TablePhase::Over) return Ruling::refused(refusal(Code::NotOver, asking.language));
  const int seat = seat_of(asking.person);
  if (seat < 0) return Ruling::refused(refusal(Code::NotYourSeat, asking.language));
  Ruling ruling;
  if (!rematch_.empty()) return ruling;
  Row again = row(RowKind::Rematch, asking.now, seat);
  again.text = new_table;
  put(ruling, std::move(again));
  return ruling;
}

std::optional<TableWish> Table::rematch_wish(std::string_view by, const Bytes32& secret) const {
  if (phase_ != TablePhase::Over || seat_of(by) < 0) return std::nullopt;
  TableWish wish;
  wish.box = box_;
  wish.rules = rules_;
  wish.position = position_;
  wish.chairs.resize(chairs_.size());
  for (std::size_t i = 0; i < chairs_.size(); ++i) {
    TableChair& next = wish.chairs[(i + 1) % chairs_.size()];
    next.person = chairs_[i].person;
    next.bot = chairs_[i].bot;
  }
  wish.pace = pace_;
  wish.stand_in = stand_in_;
  wish.listed = listed_;
  wish.host = by;
  wish.secret = secret;
  return wish;
}

}  // namespace endeavor
