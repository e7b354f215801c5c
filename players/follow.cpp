// How one position came from another; see follow.h. Depth first, leaving out what can no longer lead
// there: tracks only fill, tokens, tiles and cards only leave the board, regions only open. Where a rule
// breaks this (a worker is paid and comes back) a way may be missed, and the bot thinks afresh.
#include "players/follow.h"

#include "engine/legal.h"

namespace endeavor {

namespace {

constexpr int kMostTries = 2000;
constexpr std::size_t kLongestWay = 40;

// Every bit of `less` is in `more` too.
template <class Bits>
bool within(Bits less, Bits more) {
  return (less & ~more) == 0;
}

bool tokens_may_lead(const State& now, const State& then) {
  constexpr unsigned kNone = index(Token::None);
  for (std::size_t i = 0; i < now.token_nibbles.size(); ++i) {
    for (const unsigned shift : {0u, 4u}) {
      const unsigned after = then.token_nibbles[i] >> shift & 15u;
      if (after != kNone && after != (now.token_nibbles[i] >> shift & 15u)) return false;
    }
  }
  return true;
}

bool table_may_lead(const State& now, const State& then) {
  if (!within(now.open, then.open) || !within(then.governors, now.governors)) return false;
  for (std::size_t d = 0; d < now.decks.size(); ++d)
    if (!within(then.decks[d], now.decks[d])) return false;
  for (std::size_t b = 0; b < now.supply.size(); ++b)
    if (then.supply[b] > now.supply[b]) return false;
  for (std::size_t r = 0; r < now.track.size(); ++r)
    for (std::size_t i = 0; i < now.track[r].size(); ++i)
      if (now.track[r][i] != Seat::None && now.track[r][i] != then.track[r][i]) return false;
  return tokens_may_lead(now, then);
}

bool may_lead(const State& now, const State& then) {
  if (now.round > then.round || now.abolished > then.abolished) return false;
  if (now.round == then.round && now.phase == then.phase) {
    if (!within(now.passed, then.passed)) return false;
    for (std::size_t i = 0; i < now.rules.players; ++i)
      if (!within(now.players[i].workers, then.players[i].workers)) return false;
  }
  return table_may_lead(now, then);
}

class Follower {
 public:
  Follower(const Content& box, const State& to, std::vector<Move>& way) : box_(box), to_(to), way_(way) {}

  bool reach(const State& from) {
    if (from == to_) return true;
    if (is_over(from) || way_.size() == kLongestWay) return false;
    MoveList moves;
    legal_moves(box_, from, moves);
    for (const Move m : moves) {
      if (++tries_ > kMostTries) return false;
      State next = from;
      apply(box_, next, m);
      if (!may_lead(next, to_)) continue;
      way_.push_back(m);
      if (reach(next)) return true;
      way_.pop_back();
    }
    return false;
  }

 private:
  const Content& box_;
  const State& to_;
  std::vector<Move>& way_;
  int tries_ = 0;
};

}  // namespace

bool moves_between(const Content& box, const State& from, const State& to, std::vector<Move>& moves) {
  moves.clear();
  return from.rules == to.rules && may_lead(from, to) && Follower(box, to, moves).reach(from);
}

}  // namespace endeavor
