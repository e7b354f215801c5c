// A table with company, for tests: people by name, a clock, the log, and everything that watchers would hear.
//
//   Company c({.seats = {"ana", "ben", "captain"}});
//   c.start();
//   c.play("ana");                       // whatever is legal first
//   EXPECT_EQ(code(c.play("ana")), "not-your-seat");
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/table/table.h"

namespace endeavor::test {

struct CompanyWish {
  std::vector<std::string> seats;  // "open", a bot's name, or a person's
  TablePace pace = {};
  std::string host = "ana";
  std::string stand_in = "random";
  std::optional<State> position = {};
  const BoxVersions* boxes = nullptr;  // the built-in ones
};

class Company {
 public:
  explicit Company(const CompanyWish&);

  Millis now = 1'800'000'000'000;
  SeatSet here;
  std::vector<Row> log;
  std::vector<std::string> heard;  // events, in order

  const Table& table() const { return *table_; }
  const State& state() const { return table_->game()->now(); }
  std::string mover() const;                   // the person of the seat to move; empty: a bot
  std::string legal(std::size_t i = 0) const;  // a move of the one to move
  Asking asking(std::string_view person) const { return {.person = person, .now = now, .here = here}; }

  // Applies what a ruling brings and gives it back.
  Ruling take(Ruling);

  Ruling start() { return take(table_->start(asking(table_->host()))); }
  Ruling sit(std::string_view who, int seat, std::optional<Bytes32> nonce = {}) {
    return take(table_->sit(asking(who), seat, nonce));
  }
  Ruling leave(std::string_view who) { return take(table_->leave(asking(who))); }
  Ruling play(std::string_view who, std::string_view move = {}) {
    return play_at(who, table_->ply(), table_->undos(), move);
  }
  Ruling play_at(std::string_view who, int ply, std::optional<int> undos, std::string_view move = {});
  Ruling undo(std::string_view who, int to) { return undo_at(who, table_->ply(), to); }
  Ruling undo_at(std::string_view who, int ply, int to);
  Ruling end(std::string_view who) { return take(table_->propose_end(asking(who), vote_id())); }
  Ruling replace(std::string_view who, int seat) {
    return take(table_->propose_replace(asking(who), seat, vote_id()));
  }
  Ruling vote(std::string_view who, std::string_view id, bool yes) {
    return take(table_->vote(asking(who), id, yes));
  }
  Ruling say(std::string_view who, std::string_view text) { return take(table_->say(asking(who), text)); }
  void tick(bool may_run_out = true);
  Ruling think();         // the bot that is wanted plays
  void go_on(int plies);  // whoever is to move plays, bots included
  void finish();

  std::string json() const;                        // the table's
  std::string record() const;                      // with names as they are here
  Table folded() const;                            // from the log
  std::string last(std::string_view event) const;  // the last one of its kind; empty: none

 private:
  std::string vote_id() { return "vote-" + std::to_string(++votes_); }

  std::string id_ = "table-of-company";
  std::optional<Table> table_;
  int votes_ = 0;
};

// The code of a refusal, or "ok".
std::string code(const Ruling&);

// A value of a JSON object as text, "" when it is not there: value_of(json, "clock").
std::string value_of(std::string_view object, std::string_view key);

Rules rules_for(int players);
Bytes32 bytes_of(std::uint8_t fill);

}  // namespace endeavor::test
