// Company for tests; see company.h.
#include "tests/server/table/company.h"

#include <gtest/gtest.h>

#include "engine/legal.h"
#include "notation/json/json_tree.h"
#include "notation/json/json_write.h"
#include "notation/move/move_text.h"

namespace endeavor::test {

namespace {

std::string name_of(std::string_view person) {
  return person.starts_with("gone-") ? std::string() : "Name of " + std::string(person);
}

void append_value(std::string& out, Json value) {
  switch (value.kind()) {
    case JsonKind::Null: return append_null(out);
    case JsonKind::Bool: return append_bool(out, value.truth());
    case JsonKind::Integer: return append_int(out, value.integer());
    case JsonKind::Number: return append_decimal(out, value.number(), 6);
    case JsonKind::Text: return append_json_text(out, value.text());
    case JsonKind::Array:
      for (Items items(out); const Json item : value) append_value(items.next(), item);
      return;
    case JsonKind::Object:
      for (Fields fields(out); const Json item : value) append_value(fields.key(item.key()), item);
      return;
  }
}

}  // namespace

Rules rules_for(int players) {
  return {.edition = Edition::AgeOfSail,
          .board = players <= 3 ? BoardId::SideA : BoardId::SideB,
          .players = static_cast<std::uint8_t>(players),
          .options = {}};
}

Bytes32 bytes_of(std::uint8_t fill) {
  Bytes32 bytes{};
  bytes.fill(fill);
  return bytes;
}

Company::Company(const CompanyWish& wanted) {
  TableWish wish;
  wish.box = wanted.boxes != nullptr ? &wanted.boxes->newest() : builtin_content(kRulesVersion);
  wish.rules = wanted.position ? wanted.position->rules : rules_for(static_cast<int>(wanted.seats.size()));
  wish.position = wanted.position;
  wish.pace = wanted.pace;
  wish.stand_in = wanted.stand_in;
  wish.host = wanted.host;
  wish.secret = bytes_of(7);
  for (const std::string& word : wanted.seats) {
    TableChair& chair = wish.chairs.emplace_back();
    if (word == "open") continue;
    (bot_spec_of(word) ? chair.bot : chair.person) = word;
  }
  log.push_back(Table::first_row(wish, now));
  std::string problem;
  table_ = Table::from_rows(*wish.box, id_, log, problem);
  EXPECT_TRUE(table_) << problem;
}

std::string Company::mover() const {
  const int seat = table_->to_move();
  if (seat < 0) return {};
  const TableChair& chair = table_->chairs()[static_cast<std::size_t>(seat)];
  return chair.held_by.empty() ? chair.person : std::string();
}

std::string Company::legal(std::size_t i) const {
  MoveList moves;
  legal_moves(table_->box(), state(), moves);
  return move_text(table_->box(), table_->rules(), moves.begin()[i % static_cast<std::size_t>(moves.size())]);
}

Ruling Company::take(Ruling ruling) {
  EXPECT_FALSE(!ruling.rows.empty() && ruling.refusal);
  for (const Row& row : ruling.rows) {
    EXPECT_TRUE(table_->apply(row)) << kRowWords[static_cast<std::size_t>(row.kind)];
    log.push_back(row);
    for (std::string& event : table_->events_of(row, here, now, name_of)) heard.push_back(std::move(event));
  }
  return ruling;
}

Ruling Company::play_at(std::string_view who, int ply, std::optional<int> undos, std::string_view move) {
  const std::string text = !move.empty() ? std::string(move) : table_->to_move() < 0 ? "pass" : legal();
  return take(table_->play(asking(who), {.ply = ply, .undos = undos, .move = text}));
}

Ruling Company::undo_at(std::string_view who, int ply, int to) {
  return take(table_->undo(asking(who), ply, to, vote_id()));
}

void Company::tick(bool may_run_out) {
  while (!take(table_->tick(asking({}), may_run_out)).rows.empty()) {
  }
}

Ruling Company::think() {
  const auto job = table_->job_wanted();
  if (!job) return {};
  MoveList moves;
  legal_moves(table_->box(), state(), moves);
  const std::size_t pick = job->seed % static_cast<std::size_t>(moves.size());
  return take(table_->bot_move(job->seq, moves.begin()[pick], now));
}

void Company::go_on(int plies) {
  for (int i = 0; i < plies && table_->to_move() >= 0; ++i) {
    const std::string who = mover();
    const Ruling ruling = who.empty() ? think() : play(who, legal(static_cast<std::size_t>(table_->ply()) * 7919u));
    ASSERT_EQ(code(ruling), "ok");
  }
}

void Company::finish() {
  while (table_->phase() == TablePhase::Playing) go_on(1);
}

std::string Company::json() const {
  std::string out;
  table_->append_table(out, here, now, name_of);
  return out;
}

std::string Company::record() const {
  std::string out;
  table_->append_record(out, name_of);
  return out;
}

Table Company::folded() const {
  std::string problem;
  auto table = Table::from_rows(table_->box(), id_, log, problem);
  EXPECT_TRUE(table) << problem;
  return *table;
}

std::string Company::last(std::string_view event) const {
  for (auto it = heard.rbegin(); it != heard.rend(); ++it)
    if (value_of(*it, "event") == "\"" + std::string(event) + "\"") return *it;
  return {};
}

std::string code(const Ruling& ruling) {
  return ruling.refusal ? std::string(word_of(ruling.refusal->code)) : "ok";
}

std::string value_of(std::string_view object, std::string_view key) {
  JsonTree tree;
  if (!tree.parse(object) || !tree.root().is_object()) return {};
  const Json value = tree.root().find(key);
  std::string out;
  if (value) append_value(out, value);
  return out;
}

}  // namespace endeavor::test
