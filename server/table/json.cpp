// A table, its position, its record and its chat as JSON; the shapes are those of docs/server.md.
#include "engine/hash.h"
#include "engine/legal.h"
#include "engine/scoring.h"
#include "notation/json/json_write.h"
#include "notation/move/move_text.h"
#include "notation/record/record.h"
#include "notation/record/rules_json.h"
#include "notation/referee/score_json.h"
#include "notation/referee/why_json.h"
#include "notation/state/hash_text.h"
#include "notation/state/state_json.h"
#include "server/table/rows.h"
#include "server/table/table.h"

namespace endeavor {

namespace {

constexpr std::string_view kFormerPlayer = "former player";

void append_person(std::string& out, std::string_view id, const NameOf& name_of) {
  const std::string name = id.empty() ? std::string() : name_of(id);
  Fields person(out);
  person.id_or_none("id", name.empty() ? std::string_view() : id);
  person.text("name", name.empty() ? kFormerPlayer : std::string_view(name));
}

void append_number_or_none(Fields& fields, std::string_view key, int number) {
  if (number >= 0)
    fields.whole(key, number);
  else
    fields.none(key);
}

void append_seat_list(Items list, SeatSet seats) {
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (seats.test(i)) append_int(list.next(), static_cast<std::int64_t>(i));
}

}  // namespace

void Table::append_chair(std::string& out, int seat, SeatSet here, const NameOf& name_of) const {
  const TableChair& there = chair(seat);
  const bool has_person = !there.person.empty() || there.former;
  Fields fields(out);
  if (has_person)
    append_person(fields.key("person"), there.person, name_of);
  else
    fields.none("person");
  fields.id_or_none("bot", there.bot);
  fields.truth("here", !there.bot.empty() || (!there.person.empty() && here.test(static_cast<std::size_t>(seat))));
  fields.id_or_none("held_by", there.held_by);
}

void Table::append_votes(std::string& out) const {
  for (Items votes(out); const Vote& vote : votes_) {
    Fields fields(votes.next());
    fields.text("id", vote.id);
    fields.id("what", kVoteWords[static_cast<std::size_t>(vote.what)]);
    append_number_or_none(fields, "to", vote.to);
    append_number_or_none(fields, "seat", vote.seat);
    fields.whole("by", vote.by);
    append_seat_list(fields.items("yes"), vote.yes);
    append_seat_list(fields.items("no"), vote.no);
    fields.id("until", moment_text(vote.until));
  }
}

void Table::append_table(std::string& out, SeatSet here, Millis now, const NameOf& name_of) const {
  Fields table(out);
  table.text("id", id_);
  append_rules(table.key("rules"), rules_);
  append_pace(table.key("pace"), pace_);
  table.id("stand_in", stand_in_);
  table.id("phase", kTablePhaseWords[static_cast<std::size_t>(phase_)]);
  table.id_or_none("host", host_);
  {
    Items seats = table.items("seats");
    for (int seat = 0; seat < static_cast<int>(chairs_.size()); ++seat)
      append_chair(seats.next(), seat, here, name_of);
  }
  table.whole("ply", ply());
  table.whole("undos", undos());
  append_number_or_none(table, "to_move", to_move());
  append_clock(table.key("clock"), now);
  table.id_or_none("commitment", position_ ? std::string() : hex_of(commitment_to(secret_)));
  if (game_.fair)
    append_fair(table.key("fair"), *game_.fair);
  else
    table.none("fair");
  table.truth("listed", listed_);
  append_votes(table.key("votes"));
  if (phase_ == TablePhase::Over && is_over(game_.now()))
    append_scores(table, game_.now(), score(*box_, game_.now()));
  else
    table.none("scores");
  table.id_or_none("rematch", rematch_);
}

void Table::append_moves(std::string& out, int from) const {
  Items moves(out);
  for (int i = std::max(0, from); i < ply(); ++i)
    append_move(Quoted(moves.next()), *box_, rules_, game_.moves[static_cast<std::size_t>(i)]);
}

void Table::append_hash(std::string& out) const {
  if (!begun()) return append_null(out);
  append_quoted(out, hash_text(state_hash(game_.now())));
}

void Table::append_position(std::string& out) const {
  Fields position(out);
  position.whole("ply", ply());
  position.whole("undos", undos());
  append_state(position.key("state"), *box_, game_.now());
  {
    MoveList moves;
    legal_moves(*box_, game_.now(), moves);
    Items legal = position.items("legal");
    for (const Move m : moves) append_move(Quoted(legal.next()), *box_, rules_, m);
  }
  append_hash(position.key("hash"));
}

// A bot is named as every record names one: "captain (captain)".
void Table::append_record(std::string& out, const NameOf& name_of) const {
  Game game = game_;
  for (std::size_t i = 0; i < chairs_.size(); ++i) {
    const TableChair& there = chairs_[i];
    std::string& name = game.players[i];
    name = there.person.empty() ? std::string() : name_of(there.person);
    if (!there.bot.empty()) name = there.bot + " (" + there.bot + ")";
    if (name.empty()) name = kFormerPlayer;
  }
  endeavor::append_record(out, game);
}

void Table::append_said(std::string& out, const Said& line, const NameOf& name_of) const {
  Fields said(out);
  append_said(said, line, name_of);
}

void Table::append_said(Fields& said, const Said& line, const NameOf& name_of) const {
  append_number_or_none(said, "seat", line.seat);
  append_person(said.key("person"), line.person, name_of);
  said.text("text", line.text);
  said.id("at", moment_text(line.at));
}

void Table::append_why(Fields& error, const WhyNot& why) const { endeavor::append_why(error, *box_, rules_, why); }

}  // namespace endeavor
