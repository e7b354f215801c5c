// Who sits where in a match: the words of --seats, and which entries are one bot.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/bot.h"
#include "engine/options.h"

namespace endeavor {

inline constexpr std::string_view kExecPrefix = "exec:";

// One entry: a bot of ours, perhaps with a budget, or somebody's program.
struct SeatSpec {
  std::string name;            // as it was written
  std::optional<BotSpec> bot;  // none: `command` is run
  std::string command;
};

// Everything that decides how its games go.
struct Match {
  Rules rules;
  std::vector<SeatSpec> seats;  // as many as the rules have players
  std::uint64_t seed = 0;
  std::uint32_t timeout_ms = 0;  // for programs
};

// "captain,greedy@50ms,exec:./mybot --fast"; nothing when a word is no bot, and `bad` is that word.
std::optional<std::vector<SeatSpec>> seats_of(std::string_view list, std::string& bad);

// A bot and the entries that it plays, a bit each; in the order of the seats.
struct Contender {
  std::string name;
  std::uint32_t entries = 0;
};
std::vector<Contender> contenders_of(const Match&);

// The control: everybody is the last seat's bot, so that every entry should have its fair share.
Match mirror_of(const Match&);

}  // namespace endeavor
