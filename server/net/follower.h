// A table as somebody sees it from afar: the game, followed by what the server tells, with our own engine and
// checked by its hashes. `endeavor join`, the load and the kill program sit behind one. Knows no network: frames go
// in.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/versions.h"
#include "notation/json/json_tree.h"
#include "notation/record/game.h"

namespace endeavor {

// One seat of a `table` of the protocol.
struct SeenSeat {
  std::string person;  // id; empty: none
  std::string bot;
  std::string held_by;
  bool open() const { return person.empty() && bot.empty(); }
};

// What a `table` of the protocol says that a player needs.
struct SeenTable {
  std::string id;
  std::string phase;
  std::string host;
  std::vector<SeenSeat> seats;
  int ply = 0;
  int undos = 0;
};
std::optional<SeenTable> read_seen_table(Json);  // the value of a key `table`

// Of a key `clock`, in a table or an event: what this seat has left, if it is counted.
std::optional<std::int64_t> seen_clock(Json, int seat);

class Follower {
 public:
  explicit Follower(const BoxVersions& boxes) : boxes_(boxes) {}

  // The set-up, from the table's record; false when it is none that we can play. Then watch from 0.
  bool begin(std::string_view record);
  bool has_game() const { return game_.box != nullptr; }
  const Game& game() const { return game_; }
  int ply() const { return static_cast<int>(game_.moves.size()); }
  int undos() const { return undos_; }
  bool over() const { return over_; }

  // What the server tells. False: we have lost the thread, or do not agree about the position; fetch it again.
  bool moved(Json event);
  bool undone(Json event);
  bool moves(Json frame);   // `undos` of its table, `from`, `moves`, `hash`: of an answer to watch, or a snapshot
  bool stale(Json answer);  // drop from `from`, append `moves`
  void ended() { over_ = true; }

  bool play(std::string_view move);  // one that was acknowledged or told

 private:
  bool back_to(std::int64_t ply);
  bool agrees(Json hash) const;

  BoxVersions boxes_;
  Game game_;  // without a box: none yet
  int undos_ = 0;
  bool over_ = false;
};

}  // namespace endeavor
