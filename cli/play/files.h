// Records on disk. A file that the program writes is its own: it is made new under a free name, never over
// a file, link, pipe or device that is there, and later replaced as a whole or not at all.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "content/versions.h"
#include "notation/record/game.h"

namespace endeavor {

struct Written {
  enum class How : std::uint8_t { Done, NameTaken, Failed };
  How how = How::Done;
  std::string why;  // in the system's words, when it failed
  bool done() const { return how == How::Done; }
};

// A file that belongs to this sitting while the object lives. Others that ask for it with `take` see that,
// so two terminals never write to the same one; a process that dies lets go.
class OwnFile {
 public:
  OwnFile() = default;
  ~OwnFile() { let_go(); }
  OwnFile(OwnFile&& other) noexcept : path_(std::move(other.path_)), file_(std::exchange(other.file_, -1)) {}
  OwnFile& operator=(OwnFile&& other) noexcept;

  // A new file; the name must be free.
  Written create(const std::filesystem::path&, std::string_view text);
  // Takes over one that is there; false when somebody has it, or it cannot be had.
  bool take(const std::filesystem::path&);
  // Replaces the text in one step, so that a full disk never destroys the older one. The name is taken when
  // somebody else has put something there.
  Written write(std::string_view text);
  void let_go();
  void remove();  // and let go

  bool is_ours() const { return file_ >= 0; }
  const std::filesystem::path& path() const { return path_; }

 private:
  bool is_still_there() const;

  std::filesystem::path path_;
  int file_ = -1;  // open, for the lock and to know it again
};

// Does somebody have it as his own now?
bool is_in_use(const std::filesystem::path&);

// The name itself, or the next one that is free: game.json, game-2.json, game-3.json …
std::filesystem::path free_name(const std::filesystem::path&);

// For names of files: today "2026-11-15", and with the time of day "2026-11-15-2130".
std::string date_of_now();
std::string moment_of_now();

std::string record_text(const Game&);

struct LoadedGame {
  std::optional<Game> game;
  std::string problem;  // a sentence, when there is no game
};
LoadedGame load_record(const std::filesystem::path&, const BoxVersions&, Language);

// "~/game.json" as a shell would read it.
std::filesystem::path path_of(std::string_view text);

}  // namespace endeavor
