// A match as the terminal watches it: a line says how far it is, the first Ctrl-C ends it in good order and the
// second at once. One for each run, which ends before it does.
#pragma once

#include <csignal>

#include <array>
#include <string>

#include "cli/terminal/progress.h"
#include "players/match/runner.h"

namespace endeavor {

class ArenaWatch {
 public:
  ArenaWatch(std::string first_bot, Language);
  ~ArenaWatch();
  ArenaWatch(const ArenaWatch&) = delete;
  ArenaWatch& operator=(const ArenaWatch&) = delete;

  const MatchWatch& callbacks() const { return callbacks_; }

 private:
  void show(const MatchProgress&);

  static constexpr std::array kSignals = {SIGINT, SIGTERM};
  std::array<struct sigaction, kSignals.size()> before_{};
  std::string first_bot_;
  Language language_;
  Progress progress_;
  MatchWatch callbacks_;
};

}  // namespace endeavor
