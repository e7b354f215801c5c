// The command line of `endeavor play`, understood and checked.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/args.h"
#include "cli/play/chairs.h"
#include "engine/options.h"

namespace endeavor {

enum class Beginning : std::uint8_t { NewGame, Load, Continue, List };
enum class Pace : std::uint8_t { Watchable, Fast };

struct PlayOptions {
  Beginning beginning = Beginning::NewGame;
  std::string file;        // of Load
  std::size_t number = 0;  // of Continue: in the list of kept games; 0: the last one
  Rules rules;
  std::optional<std::uint64_t> seed;
  std::vector<Chair> chairs;       // by seat; empty: you and bots, or as a record says
  std::vector<std::string> names;  // by seat; the rest have their own
  std::string save;                // keeps the record there too; may be empty
  Pace pace = Pace::Watchable;
  bool color = true;
};

// Nothing when it cannot be played; `problem` then says why.
std::optional<PlayOptions> play_options(const Args&, std::string& problem);

// You at the first chair, bots at the others.
std::vector<Chair> usual_chairs(int players);
// A name for every seat: those given, made harmless and short, then others of our own, which begin with the
// seat's letter.
std::vector<std::string> table_names(std::vector<std::string> given, int players);

std::optional<std::vector<Chair>> chairs_from_words(std::string_view words);  // "you,mate"

}  // namespace endeavor
