// Votes: who is asked, when one is decided, and what it brings. What a vote brings is a row behind the one that
// ends it, stored together with it.
#include <algorithm>

#include "messages/keys.h"
#include "server/table/rows.h"
#include "server/table/table.h"

namespace endeavor {

namespace {

constexpr std::array kKindsInOrder = {VoteKind::Undo, VoteKind::Replace,
                                      VoteKind::End};  // an end takes all with it

std::size_t at(int seat) { return static_cast<std::size_t>(seat); }

}  // namespace

// Every person seated, for a replacement the others.
SeatSet Table::asked(const Vote& vote) const {
  SeatSet all;
  for (std::size_t i = 0; i < chairs_.size(); ++i) all.set(i, !chairs_[i].person.empty());
  if (vote.what == VoteKind::Replace) all.reset(at(vote.seat));
  return all;
}

const Vote* Table::open_vote(VoteKind what) const {
  const auto found = std::find_if(votes_.begin(), votes_.end(), [&](const Vote& v) { return v.what == what; });
  return found == votes_.end() ? nullptr : &*found;
}

// Nothing while it is open. Nobody who is here is replaced, even if they came while the others were asked.
std::optional<bool> Table::carried(const Vote& vote, SeatSet asked, SeatSet here, bool time_is_up) const {
  if ((asked & vote.no).any() || asked.none()) return false;
  const SeatSet silent = asked & ~vote.yes;
  if (silent.any() && !time_is_up) return std::nullopt;
  if ((silent & here).any()) return false;
  return vote.what != VoteKind::Replace || !here.test(at(vote.seat));
}

void Table::settle(Ruling& ruling, const Asking& asking, const Vote& vote, bool yes) const {
  Row ended = row(RowKind::VoteEnded, asking.now, vote.by);
  ended.text = vote_text({.id = vote.id, .yes = yes});
  put(ruling, std::move(ended));
  if (!yes) return;
  switch (vote.what) {
    case VoteKind::Undo: return put(ruling, undone(vote.by, vote.to, asking.now));
    case VoteKind::End: return put(ruling, row(RowKind::Ended, asking.now, vote.by));
    case VoteKind::Replace: return put(ruling, row(RowKind::Held, asking.now, vote.seat));
  }
}

// Somebody is gone who need not be asked any more; theirs may have been the last word that was missing.
void Table::settle_without(Ruling& ruling, const Asking& asking, int seat) const {
  for (const VoteKind what : kKindsInOrder) {
    const Vote* vote = open_vote(what);
    if (vote == nullptr || (what == VoteKind::Replace && vote->seat == seat)) continue;
    const SeatSet others = asked(*vote).reset(at(seat));
    if (const auto yes = carried(*vote, others, asking.here, false)) settle(ruling, asking, *vote, *yes);
  }
}

std::optional<Refusal> Table::not_playing(const Asking& asking) const {
  if (asking.person.empty()) return refusal(Code::UnknownPerson, asking.language);
  if (phase_ == TablePhase::Gathering) return refusal(Code::NotStarted, asking.language);
  if (phase_ == TablePhase::Over) return refusal(Code::Over, asking.language);
  if (seat_of(asking.person) < 0) return refusal(Code::NotYourSeat, asking.language);
  return std::nullopt;
}

Ruling Table::propose(const Asking& asking, Vote vote) const {
  if (const Vote* open = open_vote(vote.what)) {
    if (open->to != vote.to || open->seat != vote.seat)
      return Ruling::refused(refusal(Code::VoteOpen, asking.language));
    Ruling same;
    same.vote = open->id;
    return same;
  }
  if (auto no = no_room(asking, vote.what == VoteKind::Undo ? kMostRows : 2 * kMostRows))
    return Ruling::refused(std::move(*no));
  Ruling ruling;
  ruling.vote = vote.id;
  Row proposed = row(RowKind::Proposed, asking.now, vote.by);
  proposed.text = vote_text({.id = vote.id, .what = vote.what, .to = vote.to, .seat = vote.seat});
  put(ruling, std::move(proposed));
  vote.yes.set(at(vote.by));
  if (const auto yes = carried(vote, asked(vote), asking.here, false)) settle(ruling, asking, vote, *yes);
  return ruling;
}

Ruling Table::propose_end(const Asking& asking, std::string_view vote_id) const {
  if (auto no = not_playing(asking)) return Ruling::refused(std::move(*no));
  return propose(asking, {.id = std::string(vote_id), .what = VoteKind::End, .by = seat_of(asking.person)});
}

Ruling Table::propose_replace(const Asking& asking, int seat, std::string_view vote_id) const {
  if (auto no = not_playing(asking)) return Ruling::refused(std::move(*no));
  if (auto no = no_such_seat(asking, seat)) return Ruling::refused(std::move(*no));
  const TableChair& there = chair(seat);
  const int by = seat_of(asking.person);
  if (there.person.empty() || !there.held_by.empty() || by == seat)
    return Ruling::refused(refusal(Code::BadRequest, msg::refused_nobody_to_replace(asking.language)));
  if (asking.here.test(at(seat)))
    return Ruling::refused(refusal(Code::SeatTaken, msg::refused_is_here(asking.language)));
  return propose(asking, {.id = std::string(vote_id), .what = VoteKind::Replace, .seat = seat, .by = by});
}

Ruling Table::vote(const Asking& asking, std::string_view vote_id, bool yes) const {
  if (asking.person.empty()) return Ruling::refused(refusal(Code::UnknownPerson, asking.language));
  const auto found = std::find_if(votes_.begin(), votes_.end(), [&](const Vote& v) { return v.id == vote_id; });
  if (found == votes_.end()) return Ruling::refused(refusal(Code::UnknownVote, asking.language));
  const int seat = seat_of(asking.person);
  const SeatSet all = asked(*found);
  if (seat < 0 || !all.test(at(seat))) return Ruling::refused(refusal(Code::NotYourSeat, asking.language));
  Ruling ruling;
  if (yes && found->yes.test(at(seat))) return ruling;
  Row voted = row(RowKind::Voted, asking.now, seat);
  voted.text = vote_text({.id = found->id, .yes = yes});
  put(ruling, std::move(voted));
  Vote now = *found;
  now.yes.set(at(seat), yes);
  now.no.set(at(seat), !yes);
  if (const auto outcome = carried(now, all, asking.here, false)) settle(ruling, asking, now, *outcome);
  return ruling;
}

}  // namespace endeavor
