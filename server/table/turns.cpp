// Requests about the game: playing, undo, a bot's move, and what a bot is asked.
#include <algorithm>

#include "engine/hash.h"
#include "engine/legal.h"
#include "messages/keys.h"
#include "notation/json/input.h"
#include "notation/move/move_text.h"
#include "notation/names.h"
#include "notation/sentences/sentences.h"
#include "server/table/table.h"

namespace endeavor {

// A move stands through an undo that goes back to behind it. So one that was made at undos 0 is there for whoever
// knows of undos 1 as well, unless that took it back.
bool Table::was_made(int seat, int ply, int undos, std::string_view text) const {
  if (undos < 0 || undos > this->undos()) return false;
  const auto move = parse_move(*box_, rules_, text);
  if (!move) return false;
  return std::any_of(made_.begin(), made_.end(), [&](const Made& made) {
    if (made.ply != ply || made.seat != seat || made.move != *move || made.undos > undos) return false;
    return std::all_of(gone_back_.begin() + made.undos, gone_back_.begin() + undos,
                       [&](int to) { return to > ply; });
  });
}

Refusal Table::stale(const Asking& asking, int ply, int undos) const {
  Refusal no = refusal(Code::Stale, asking.language);
  no.undos = this->undos();
  no.from = std::min(ply, this->ply());
  for (std::size_t i = static_cast<std::size_t>(std::max(0, undos)); i < gone_back_.size(); ++i)
    no.from = std::min(no.from, gone_back_[i]);
  no.from = std::max(0, no.from);
  for (std::size_t i = static_cast<std::size_t>(no.from); i < game_.moves.size(); ++i)
    no.moves.push_back(move_text(*box_, rules_, game_.moves[i]));
  return no;
}

Row Table::moved(int seat, std::string text, Millis now) const {
  Row out = row(RowKind::Moved, now, seat);
  out.ply = ply();
  out.undos = undos();
  out.spent = std::max<Millis>(0, now - since_);
  out.text = std::move(text);
  return out;
}

Ruling Table::play(const Asking& asking, const Play& asked) const {
  const auto refuse = [&](Code code) { return Ruling::refused(refusal(code, asking.language)); };
  if (asking.person.empty()) return refuse(Code::UnknownPerson);
  if (phase_ == TablePhase::Gathering) return refuse(Code::NotStarted);
  const int undos = asked.undos.value_or(this->undos());
  const int seat = seat_of(asking.person);
  Ruling ruling;
  if (seat >= 0 && was_made(seat, asked.ply, undos, asked.move)) {
    ruling.ply = asked.ply + 1;
    return ruling;
  }
  if (asked.ply != ply() || undos != this->undos()) return Ruling::refused(stale(asking, asked.ply, undos));
  if (phase_ == TablePhase::Over) return refuse(Code::Over);
  if (seat < 0 || seat != to_move() || held(seat)) return refuse(Code::NotYourSeat);
  const auto move = parse_move(*box_, rules_, asked.move);
  if (!move)
    return Ruling::refused(
        refusal(Code::UnknownMove, msg::error_unknown_move(asking.language, {.move = shortened(asked.move)})));
  if (const WhyNot why = why_not(*box_, game_.now(), *move)) {
    Refusal no = refusal(Code::Illegal, std::string());
    append_why_not(no.message, *box_, rules_, why, asking.language);
    no.why = why;
    return Ruling::refused(std::move(no));
  }
  ruling.ply = asked.ply + 1;
  put(ruling, moved(seat, move_text(*box_, rules_, *move), asking.now));
  return ruling;
}

bool Table::own_plies_since(int seat, int to) const {
  if (seat != to_move() || held(seat)) return false;
  for (int i = to; i < ply(); ++i)
    if (standing(i).seat != seat || !standing(i).by_person) return false;
  return true;
}

// Where the table already stands is good for whoever asks again after it was done.
Ruling Table::undo(const Asking& asking, int ply, int to, std::string_view vote_id) const {
  const auto refuse = [&](Code code) { return Ruling::refused(refusal(code, asking.language)); };
  if (asking.person.empty()) return refuse(Code::UnknownPerson);
  if (phase_ == TablePhase::Gathering) return refuse(Code::NotStarted);
  if (ply != this->ply() && to != this->ply()) return Ruling::refused(stale(asking, ply, undos()));
  if (phase_ == TablePhase::Over) return refuse(Code::Over);
  const int seat = seat_of(asking.person);
  if (seat < 0) return refuse(Code::NotYourSeat);
  if (to == this->ply()) return {};
  if (to < 0 || to > ply)
    return Ruling::refused(
        refusal(Code::BadRequest, msg::refused_ply_ahead(asking.language, {.have = this->ply(), .number = to})));
  if (!own_plies_since(seat, to))
    return propose(asking, {.id = std::string(vote_id), .what = VoteKind::Undo, .to = to, .by = seat});
  if (auto no = no_room(asking)) return Ruling::refused(std::move(*no));
  Ruling ruling;
  put(ruling, undone(seat, to, asking.now));
  return ruling;
}

Row Table::undone(int seat, int to, Millis now) const {
  Row out = row(RowKind::Undone, now, seat);
  out.ply = to;
  out.undos = undos() + 1;
  return out;
}

std::optional<Table::Job> Table::job_wanted() const {
  const int seat = to_move();
  if (seat < 0 || !held(seat)) return std::nullopt;
  const TableChair& there = chair(seat);
  auto spec = bot_spec_of(there.bot.empty() ? there.held_by : there.bot);
  if (!spec) return std::nullopt;
  return Job{.seq = decision_seq_,
             .bot = *spec,
             .seed = state_hash(game_.now()) + static_cast<std::uint64_t>(decision_seq_)};
}

Ruling Table::bot_move(std::int64_t seq, Move move, Millis now) const {
  Ruling ruling;
  if (seq != decision_seq_ || !job_wanted()) return ruling;
  MoveList legal;
  legal_moves(*box_, game_.now(), legal);
  if (std::find(legal.begin(), legal.end(), move) == legal.end()) return ruling;
  put(ruling, moved(to_move(), move_text(*box_, rules_, move), now));
  ruling.ply = ply() + 1;
  return ruling;
}

}  // namespace endeavor
