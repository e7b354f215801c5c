// The witness: sees what people mean, what the disk has, and every word that leaves a hall, and says at once when a
// promise of docs/server.md is broken. It has its own idea of every table, from the rows as they become durable.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include "notation/json/json_tree.h"
#include "server/table/table.h"
#include "tests/server/simulate/future.h"

namespace endeavor::sim {

struct Broken : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A move as somebody asks for it.
struct Meant {
  std::string table;
  std::string person;
  int ply = 0;
  int undos = 0;
  std::string move;
  auto operator<=>(const Meant&) const = default;
};

class Witness {
 public:
  explicit Witness(const Future& future) : future_(future) {}

  // ---- What people mean
  void means(const Meant& move) { moves_meant_.insert(move); }
  void means_vote(const std::string& vote, const std::string& person, bool yes) {
    votes_meant_.insert({vote, person, yes});
  }

  // ---- What is durable
  void stored(const std::string& table, const Row&);
  void hall_began(Millis at) { began_ = at; }  // the only one

  // ---- What is said, as it leaves a hall
  void event(Json);
  void table_shown(Json table);
  void acknowledged(const Meant&);

  // What was acknowledged is on this disk still: asked at the end.
  void look_back() const;

  const Table* table(const std::string& id) const;
  int moves() const { return moves_; }
  int votes_ended() const { return votes_ended_; }
  int undos() const { return undos_; }
  int time_outs() const { return time_outs_; }
  int games_over() const { return games_over_; }

 private:
  struct VoteSeen {
    SeatSet yes;
    Millis until = 0;
    bool ended = false;
  };
  struct Seen {
    std::optional<Table> table;
    std::vector<Row> rows;
    std::set<std::pair<int, int>> places;  // undos, ply
    std::map<std::string, VoteSeen> votes;
    std::set<std::string> said;
    Millis turn_from = 0;   // in the world's time
    Millis clock_from = 0;  // likewise
    Millis clock_had = 0;
    bool after_undo = false;
  };
  void check_before(const Seen&, const Row&) const;
  void check_votes(Seen&, const Row&);
  void check_clocks(const Seen&, const Row&, const std::vector<Millis>& before) const;
  void follow_time(Seen&, const Row&) const;
  bool has_move(const Seen&, const Meant&) const;
  Seen& known(Json table_id);
  [[noreturn]] static void broken(const std::string& what) { throw Broken(what); }

  const Future& future_;
  std::map<std::string, Seen> seen_;
  std::set<Meant> moves_meant_;
  std::set<std::tuple<std::string, std::string, bool>> votes_meant_;
  std::vector<Meant> acknowledged_;
  std::optional<Millis> began_;
  int moves_ = 0;
  int votes_ended_ = 0;
  int undos_ = 0;
  int time_outs_ = 0;
  int games_over_ = 0;
};

}  // namespace endeavor::sim
