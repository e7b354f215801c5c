// Self-play games as bytes; see game_file.h.
#include "env/learn/game_file.h"

#include <algorithm>
#include <string_view>

namespace endeavor {

namespace {

constexpr std::string_view kMagic = "endeavor games 1\n";
constexpr std::uint64_t kMostChoices = 4096;  // of a game, and moves of a choice

void put_number(std::vector<std::uint8_t>& bytes, std::uint64_t n) {
  for (; n >= 128; n >>= 7) bytes.push_back(static_cast<std::uint8_t>(n | 128));
  bytes.push_back(static_cast<std::uint8_t>(n));
}

// Reads numbers until the bytes end.
struct Reader {
  std::span<const std::uint8_t> bytes;
  std::size_t at = 0;
  bool good = true;

  std::uint64_t number() {
    std::uint64_t n = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      const std::uint8_t b = byte();
      n |= static_cast<std::uint64_t>(b & 127) << shift;
      if (b < 128) return n;
    }
    good = false;
    return 0;
  }
  // One of 0 … most - 1.
  std::uint64_t below(std::uint64_t most) {
    const std::uint64_t n = number();
    if (n < most) return n;
    good = false;
    return 0;
  }
  std::uint8_t byte() {
    if (at < bytes.size()) return bytes[at++];
    good = false;
    return 0;
  }
};

constexpr std::uint64_t kNationsAt = 6;  // the highest two of eight bits

std::uint64_t pack(const Options& o) {
  return (o.order == Order::ByPlayer ? 1u : 0u) | (o.silent_fleet ? 2u : 0u) | (o.limited_occupy ? 4u : 0u) |
         (o.no_reaction_to_tokens ? 8u : 0u) | (o.building_scarcity ? 16u : 0u) | (o.exploits ? 32u : 0u) |
         static_cast<std::uint64_t>(o.nations) << kNationsAt;
}

Options unpack(std::uint64_t bits) {
  return {.order = (bits & 1) != 0 ? Order::ByPlayer : Order::ByPhase,
          .silent_fleet = (bits & 2) != 0,
          .limited_occupy = (bits & 4) != 0,
          .no_reaction_to_tokens = (bits & 8) != 0,
          .building_scarcity = (bits & 16) != 0,
          .exploits = (bits & 32) != 0,
          .nations = static_cast<Nations>(bits >> kNationsAt)};
}

constexpr std::uint64_t kMostOptions = (static_cast<std::uint64_t>(Nations::Dealt) + 1) << kNationsAt;

PlayedGame read_game(const Content& box, Reader& in) {
  PlayedGame game;
  game.rules.edition = static_cast<Edition>(in.below(kEditions));
  game.rules.board = static_cast<BoardId>(in.below(kBoards));
  game.rules.players = static_cast<std::uint8_t>(in.below(kMaxPlayers + 1));
  game.rules.options = unpack(in.below(kMostOptions));
  game.setup_seed = in.number();
  if (!in.good || check_rules(box, game.rules) != RulesProblem::None) {
    in.good = false;
    return game;
  }
  for (std::uint64_t left = in.below(kMostChoices); left > 0 && in.good; --left) {
    PlayedChoice c;
    c.played = static_cast<std::uint16_t>(in.below(kMostChoices));
    for (std::uint64_t more = in.below(kMostChoices); more > 0 && in.good; --more) {
      const auto move = static_cast<std::uint16_t>(in.below(kMostChoices));
      c.visited.push_back({move, in.byte()});
    }
    for (std::size_t i = 0; i < game.rules.players && !c.visited.empty(); ++i) c.share[i] = in.byte();
    game.choices.push_back(std::move(c));
  }
  return game;
}

}  // namespace

std::vector<std::uint8_t> begin_games(int rules_version) {
  std::vector<std::uint8_t> bytes(kMagic.begin(), kMagic.end());
  put_number(bytes, static_cast<std::uint64_t>(rules_version));
  return bytes;
}

void append_game(std::vector<std::uint8_t>& bytes, const PlayedGame& game) {
  put_number(bytes, static_cast<std::uint64_t>(game.rules.edition));
  put_number(bytes, static_cast<std::uint64_t>(game.rules.board));
  put_number(bytes, game.rules.players);
  put_number(bytes, pack(game.rules.options));
  put_number(bytes, game.setup_seed);
  put_number(bytes, game.choices.size());
  for (const PlayedChoice& c : game.choices) {
    put_number(bytes, c.played);
    put_number(bytes, c.visited.size());
    for (const Visited& v : c.visited) {
      put_number(bytes, v.move);
      bytes.push_back(v.weight);
    }
    for (std::size_t i = 0; i < game.rules.players && !c.visited.empty(); ++i) bytes.push_back(c.share[i]);
  }
}

std::optional<PlayedGames> read_games(std::span<const std::uint8_t> file) {
  if (file.size() < kMagic.size() || !std::equal(kMagic.begin(), kMagic.end(), file.begin())) return std::nullopt;
  Reader in{file.subspan(kMagic.size())};
  PlayedGames read{.box = builtin_content(static_cast<int>(in.below(1 << 16))), .games = {}};
  if (!in.good || read.box == nullptr) return std::nullopt;
  while (in.at < in.bytes.size() && in.good) read.games.push_back(read_game(*read.box, in));
  if (!in.good) return std::nullopt;
  return read;
}

}  // namespace endeavor
