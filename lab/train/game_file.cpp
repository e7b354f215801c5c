// Self-play games on disk; see game_file.h.
#include "lab/train/game_file.h"

#include <cstdio>
#include <memory>

namespace endeavor {

namespace {

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

void put_number(std::vector<std::uint8_t>& bytes, std::uint64_t n) {
  for (; n >= 128; n >>= 7) bytes.push_back(static_cast<std::uint8_t>(n | 128));
  bytes.push_back(static_cast<std::uint8_t>(n));
}

// Reads numbers until the bytes end.
struct Reader {
  const std::vector<std::uint8_t>& bytes;
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
  std::uint8_t byte() {
    if (at < bytes.size()) return bytes[at++];
    good = false;
    return 0;
  }
};

std::uint64_t pack(const Options& o) {
  return (o.order == Order::ByPlayer ? 1u : 0u) | (o.silent_fleet ? 2u : 0u) | (o.limited_occupy ? 4u : 0u) |
         (o.no_reaction_to_tokens ? 8u : 0u) | (o.building_scarcity ? 16u : 0u);
}

Options unpack(std::uint64_t bits) {
  return {.order = bits & 1 ? Order::ByPlayer : Order::ByPhase,
          .silent_fleet = (bits & 2) != 0,
          .limited_occupy = (bits & 4) != 0,
          .no_reaction_to_tokens = (bits & 8) != 0,
          .building_scarcity = (bits & 16) != 0};
}

PlayedGame read_game(Reader& in) {
  PlayedGame game;
  game.rules.edition = static_cast<Edition>(in.byte());
  game.rules.board = static_cast<BoardId>(in.byte());
  game.rules.players = in.byte();
  game.rules.options = unpack(in.number());
  game.setup_seed = in.number();
  game.choices.resize(in.good ? in.number() % 4096 : 0);
  for (PlayedChoice& c : game.choices) {
    c.played = static_cast<std::uint16_t>(in.number());
    c.visited.resize(in.number() % 4096);
    for (Visited& v : c.visited) {
      v.move = static_cast<std::uint16_t>(in.number());
      v.weight = in.byte();
    }
    for (int i = 0; i < game.rules.players && !c.visited.empty(); ++i)
      c.share[static_cast<std::size_t>(i)] = in.byte();
  }
  return game;
}

}  // namespace

void append_game(std::vector<std::uint8_t>& bytes, const PlayedGame& game) {
  bytes.push_back(static_cast<std::uint8_t>(game.rules.edition));
  bytes.push_back(static_cast<std::uint8_t>(game.rules.board));
  bytes.push_back(game.rules.players);
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
    for (int i = 0; i < game.rules.players && !c.visited.empty(); ++i)
      bytes.push_back(c.share[static_cast<std::size_t>(i)]);
  }
}

std::optional<std::vector<PlayedGame>> read_games(const std::string& path) {
  const auto bytes = read_bytes(path);
  if (!bytes) return std::nullopt;
  std::vector<PlayedGame> games;
  Reader in{*bytes};
  while (in.at < bytes->size() && in.good) games.push_back(read_game(in));
  if (!in.good) return std::nullopt;
  return games;
}

bool write_bytes(const std::string& path, const std::vector<std::uint8_t>& bytes) {
  const File file(std::fopen(path.c_str(), "wb"), &std::fclose);
  return file && std::fwrite(bytes.data(), 1, bytes.size(), file.get()) == bytes.size();
}

std::optional<std::vector<std::uint8_t>> read_bytes(const std::string& path) {
  const File file(std::fopen(path.c_str(), "rb"), &std::fclose);
  if (!file) return std::nullopt;
  std::vector<std::uint8_t> bytes;
  std::array<std::uint8_t, 65536> part{};
  for (std::size_t n = 1; n > 0;
       bytes.insert(bytes.end(), part.begin(), part.begin() + static_cast<std::ptrdiff_t>(n)))
    n = std::fread(part.data(), 1, part.size(), file.get());
  return bytes;
}

}  // namespace endeavor
