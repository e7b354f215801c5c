// Self-play games on disk: set-up seed, every choice, what the search thought of it, in some thirty
// bytes a choice. Positions are made again by playing, so features may change and data stay good.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/state.h"

namespace endeavor {

struct Visited {
  std::uint16_t move = 0;   // number in the list of legal moves
  std::uint8_t weight = 0;  // visits, the most visited move's being 255
};

// One decision with at least two legal moves.
struct PlayedChoice {
  std::uint16_t played = 0;
  std::vector<Visited> visited;                   // empty: no search
  std::array<std::uint8_t, kMaxPlayers> share{};  // by the search, 255 = 1
};

struct PlayedGame {
  Rules rules;
  std::uint64_t setup_seed = 0;
  std::vector<PlayedChoice> choices;
};

void append_game(std::vector<std::uint8_t>& bytes, const PlayedGame&);

// All games of a file; nothing if it cannot be read or is cut off.
std::optional<std::vector<PlayedGame>> read_games(const std::string& path);
bool write_bytes(const std::string& path, const std::vector<std::uint8_t>& bytes);
std::optional<std::vector<std::uint8_t>> read_bytes(const std::string& path);

}  // namespace endeavor
