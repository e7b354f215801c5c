// A bot that follows a game; see bot_session.h.
#include "players/bot_session.h"

#include "engine/legal.h"
#include "players/follow.h"

namespace endeavor {

namespace {

constexpr std::uint32_t kBetweenLooksMs = 50;  // at the stop sign

}  // namespace

BotSession::BotSession(const Strength& strength, const Limits& limits)
    : strength_(strength), limits_(limits), search_(node_capacity(strength, limits)) {}

void BotSession::see(Move m) {
  if (box_ == nullptr) return;
  search_.advance(m);
  apply(*box_, at_, m);
}

// The last time that the game was where the bot knows it; a position says all, however it came about.
void BotSession::follow(const Game& game) {
  std::size_t ply = game.states.size();
  while (ply > 0 && !(box_ == game.box && game.states[ply - 1] == at_)) --ply;
  if (ply == 0) return forget();
  for (; ply <= game.moves.size(); ++ply) see(game.moves[ply - 1]);
}

void BotSession::follow(const Content& box, const State& s) {
  if (box_ != &box || !moves_between(box, at_, s, way_)) return forget();
  for (const Move m : way_) see(m);
}

void BotSession::start(const Content& box, const State& s, std::uint64_t seed) {
  if (box_ == nullptr) search_.forget();
  search_.start(box, s, strength_, limits_, seed);
  box_ = &box;
  at_ = s;
}

Move BotSession::choose(const Content& box, const State& s, std::uint64_t seed, const StopSign& stop) {
  start(box, s, seed);
  while (!finished() && !raised(stop)) step(kBetweenLooksMs);
  return best();
}

}  // namespace endeavor
