// A program of anybody's in a chair; docs/bots.md has the protocol. What it does wrong is counted, and a match
// plays the first legal move for it; after the third time it is not asked again in that game, which is lost.
#pragma once

#include <cstdint>
#include <string>

#include "engine/random.h"
#include "notation/json/json_tree.h"
#include "players/player.h"
#include "players/process.h"

namespace endeavor {

// What an entry did wrong in one game, or in several.
struct Mishaps {
  std::uint32_t illegal = 0;  // an answer that is no legal move, or no answer at all to read
  std::uint32_t late = 0;
  std::uint32_t crashed = 0;  // ended or closed its output
  bool operator==(const Mishaps&) const = default;

  std::uint32_t all() const { return illegal + late + crashed; }
  void add(const Mishaps& more) {
    illegal += more.illegal;
    late += more.late;
    crashed += more.crashed;
  }
};

class ProgramPlayer final : public SeatPlayer {
 public:
  // What it writes to stderr goes to this open file; -1: nowhere.
  ProgramPlayer(const std::string& command, std::uint32_t timeout_ms, int log_file, StopSign = {});
  ~ProgramPlayer() override;

  void begin(const Content&, std::uint64_t seed) override;
  Move choose(const State&) override;
  void see(Move) override {}

  // Of the game that was begun last.
  const Mishaps& mishaps() const { return mishaps_; }

 private:
  void write_request(const State&, const MoveList&);
  Reply ask();
  const Move* find_move(const State&, const MoveList&);

  Process process_;
  std::uint32_t timeout_ms_;
  StopSign stop_;
  const Content* box_ = nullptr;
  Random random_{0};
  Mishaps mishaps_;
  bool may_warm_up_ = true;  // the next answer may take longer, because the program is starting
  bool answered_ = false;    // this run of the program, at least once
  std::string request_;
  std::string answer_;
  JsonTree tree_;
};

}  // namespace endeavor
