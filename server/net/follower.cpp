// Following a table from afar; see follower.h.
#include "server/net/follower.h"

#include <algorithm>

#include "engine/hash.h"
#include "engine/legal.h"
#include "notation/move/move_text.h"
#include "notation/record/record.h"
#include "notation/state/hash_text.h"

namespace endeavor {
namespace {

std::string text_or_empty(Json value) {
  return value && value.is_text() ? std::string(value.text()) : std::string();
}

std::int64_t number_or(Json value, std::int64_t otherwise) {
  return value && value.is_integer() ? value.integer() : otherwise;
}

}  // namespace

std::optional<std::int64_t> seen_clock(Json clock, int seat) {
  if (!clock || !clock.is_array()) return std::nullopt;
  int at = 0;
  for (const Json left : clock)
    if (at++ == seat) return left.is_integer() ? std::optional(left.integer()) : std::nullopt;
  return std::nullopt;
}

std::optional<SeenTable> read_seen_table(Json table) {
  if (!table || !table.is_object()) return std::nullopt;
  SeenTable seen;
  seen.id = text_or_empty(table.find("id"));
  seen.phase = text_or_empty(table.find("phase"));
  seen.host = text_or_empty(table.find("host"));
  seen.ply = static_cast<int>(number_or(table.find("ply"), 0));
  seen.undos = static_cast<int>(number_or(table.find("undos"), 0));
  const Json seats = table.find("seats");
  if (seen.id.empty() || !seats || !seats.is_array()) return std::nullopt;
  for (const Json seat : seats) {
    if (!seat.is_object()) return std::nullopt;
    const Json person = seat.find("person");
    seen.seats.push_back({.person = person && person.is_object() ? text_or_empty(person.find("id")) : std::string(),
                          .bot = text_or_empty(seat.find("bot")),
                          .held_by = text_or_empty(seat.find("held_by"))});
  }
  return seen;
}

bool Follower::begin(std::string_view record) {
  RecordReading reading = read_record(boxes_, record, Language::En);
  game_ = std::move(reading.game).value_or(Game());
  undos_ = 0;
  return has_game();
}

bool Follower::agrees(Json hash) const {
  return !hash || !hash.is_text() || hash.text() == hash_text(state_hash(game_.now()));
}

bool Follower::back_to(std::int64_t ply) {
  if (ply < 0 || ply > this->ply()) return false;
  while (this->ply() > ply) undo(game_);
  return true;
}

bool Follower::play(std::string_view text) {
  const auto move = parse_move(*game_.box, game_.rules(), text);
  MoveList legal;
  legal_moves(*game_.box, game_.now(), legal);
  if (!move || std::ranges::find(legal, *move) == legal.end()) return false;
  endeavor::play(game_, *move);
  return true;
}

bool Follower::moved(Json event) {
  const std::int64_t ply = number_or(event.find("ply"), -1);
  if (!has_game() || number_or(event.find("undos"), 0) != undos_) return false;
  if (ply <= this->ply()) return true;  // told before
  const Json move = event.find("move");
  return ply == this->ply() + 1 && move && move.is_text() && play(move.text()) && agrees(event.find("hash"));
}

bool Follower::undone(Json event) {
  const std::int64_t undos = number_or(event.find("undos"), -1);
  if (!has_game() || undos < undos_) return has_game();
  if (undos == undos_) return true;
  undos_ = static_cast<int>(undos);
  return back_to(number_or(event.find("to"), -1)) && agrees(event.find("hash"));
}

bool Follower::moves(Json frame) {
  const auto table = read_seen_table(frame.find("table"));
  const std::int64_t from = number_or(frame.find("from"), -1);
  const Json list = frame.find("moves");
  if (!has_game() || !table || !list || !list.is_array() || !back_to(from)) return false;
  undos_ = table->undos;
  for (const Json move : list)
    if (!move.is_text() || !play(move.text())) return false;
  return agrees(frame.find("hash"));
}

bool Follower::stale(Json answer) {
  const Json list = answer.find("moves");
  if (!has_game() || !list || !list.is_array() || !back_to(number_or(answer.find("from"), -1))) return false;
  undos_ = static_cast<int>(number_or(answer.find("undos"), undos_));
  for (const Json move : list)
    if (!move.is_text() || !play(move.text())) return false;
  return true;
}

}  // namespace endeavor
