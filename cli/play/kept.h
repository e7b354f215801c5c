// The games that are kept without being asked, one file each in the player's state folder, so that any of
// them can go on after anything. The file is the record; who sat where stands in its names.
#pragma once

#include <ctime>
#include <filesystem>
#include <string>
#include <vector>

#include "cli/play/chairs.h"
#include "cli/play/files.h"
#include "content/versions.h"
#include "notation/record/game.h"

namespace endeavor {

// One of them, as the list shows it.
struct KeptGame {
  std::filesystem::path file;
  std::time_t when = 0;            // it was played last
  std::vector<std::string> names;  // by seat
  std::vector<Chair> chairs;       // by seat
  int round = 0;
  Seat to_move = Seat::None;
  bool over = false;
  bool in_use = false;  // in another terminal, now
  std::string problem;  // why it cannot go on here; then the rest is not known

  bool has_person() const;
  bool can_go_on() const { return problem.empty() && !over && !in_use; }
};

class KeptGames {
 public:
  static constexpr std::size_t kMost = 8;     // finished games and games of bots go first
  static constexpr int kMostUnfinished = 50;  // games of people stay until there are so many

  KeptGames();

  const std::filesystem::path& folder() const { return folder_; }  // empty when there is no home

  // The newest first.
  std::vector<KeptGame> list(const BoxVersions&, Language) const;
  // The one that a person most likely wants to go on with; null when there is none.
  static const KeptGame* last_unfinished(const std::vector<KeptGame>&);

  // From now on this file is the one that is kept; false when it is being played elsewhere.
  bool take(const std::filesystem::path& file) { return file_.take(file); }
  // Writes the game into its file, at the first time into a new one. Why it could not, in the system's words.
  std::string keep(const Game&, const BoxVersions&, Language);
  // The next game gets a file of its own.
  void let_go() { file_.let_go(); }
  bool has_file() const { return file_.is_ours(); }
  const std::filesystem::path& file() const { return file_.path(); }
  bool works() const { return works_; }  // the last time

  // The unfinished game that had to go to make room, once; mostly nobody.
  std::string take_dropped() { return std::exchange(dropped_, {}); }

 private:
  std::string create(const std::string& text);
  void make_room(const BoxVersions&, Language);

  std::filesystem::path folder_;
  OwnFile file_;
  bool works_ = true;
  std::string dropped_;
};

// Who sat where in a game that was read: as its names say, or as earlier versions wrote beside it.
std::vector<Chair> chairs_of(const Game&, const std::filesystem::path& file);

}  // namespace endeavor
