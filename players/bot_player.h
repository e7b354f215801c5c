// A bot of ours in a chair of a match.
#pragma once

#include <utility>

#include "engine/random.h"
#include "players/bot_session.h"

namespace endeavor {

class BotPlayer final : public SeatPlayer {
 public:
  explicit BotPlayer(const BotSpec& spec, StopSign stop = {}) : session_(spec), stop_(std::move(stop)) {}

  void begin(const Content& box, std::uint64_t seed) override {
    box_ = &box;
    random_ = Random(seed);
    session_.forget();
  }
  Move choose(const State& s) override { return session_.choose(*box_, s, random_.next(), stop_); }
  void see(Move m) override { session_.see(m); }

 private:
  BotSession session_;
  StopSign stop_;
  const Content* box_ = nullptr;
  Random random_{0};
};

}  // namespace endeavor
