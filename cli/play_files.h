// Records on disk: what the player saves and loads, and the copy that is kept after every move so that
// a game can go on after anything.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "cli/play_bots.h"
#include "notation/game.h"

namespace endeavor {

// Writes beside the file and renames, so that a full disk never destroys an older record. Why it
// could not, in the system's words; empty when all is well.
std::string write_record(const std::filesystem::path&, const Game&);

struct LoadedGame {
  std::optional<Game> game;
  std::string problem;  // a sentence, when there is no game
};
LoadedGame load_record(const std::filesystem::path&, const Content&, Language);

// $XDG_STATE_HOME/endeavor, or ~/.local/state/endeavor; empty when there is no home.
std::filesystem::path state_folder();

// The game that goes on with --continue: its record, and who sat where.
class Autosave {
 public:
  Autosave() : folder_(state_folder()) {}

  std::filesystem::path file() const { return folder_ / "last-game.json"; }
  // Empty, or what went wrong; that is said once, later failures are quiet.
  std::string keep(const Game&, const std::vector<Chair>&);
  std::vector<Chair> chairs() const;     // empty when nobody knows
  bool works() const { return works_; }  // the last time

 private:
  std::filesystem::path folder_;
  bool works_ = true;
  bool said_ = false;
  std::vector<Chair> kept_chairs_;  // as they are on disk
};

}  // namespace endeavor
