// One of our bots for anybody's program: a position comes in as a line of JSON, a move goes out; docs/bots.md has
// the protocol. Thinks no longer than the line allows, and survives any line. `endeavor bot` is this at two pipes.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "content/versions.h"
#include "notation/json/input.h"
#include "players/bot_session.h"

namespace endeavor {

class BotLines {
 public:
  BotLines(const BoxVersions& versions, const BotSpec& spec, Language language)
      : versions_(versions), language_(language), session_(spec) {}

  // The answer to one line, without its end; empty for `quit`.
  std::string_view answer(std::string_view line);
  bool quit() const { return quit_; }

 private:
  using Clock = std::chrono::steady_clock;

  // What one line asks.
  struct Request {
    const Content* box;
    State state;
    std::optional<std::int64_t> ms;
    std::uint64_t seed = 0;
    Json legal;  // none: all legal moves
  };

  std::optional<Request> read(std::string_view line);
  bool read_numbers(Input&, Json request, Request&);
  void think(const Request&, Clock::time_point begin);
  std::optional<Move> chosen(const Request&);
  static bool is_allowed(const Request&, Move);
  std::nullopt_t refuse(std::string_view problem);

  BoxVersions versions_;  // of the session's box; a request may be about any
  Language language_;
  BotSession session_;
  JsonTree tree_;
  std::string out_;
  bool quit_ = false;
};

}  // namespace endeavor
