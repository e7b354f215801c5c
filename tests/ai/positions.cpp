// Positions for the tests of the bots; see positions.h.
#include "tests/ai/positions.h"

#include "ai/search/search.h"
#include "engine/legal.h"
#include "engine/pieces.h"
#include "engine/query.h"
#include "engine/setup.h"
#include "tests/support/random_play.h"

namespace endeavor::test {

State greedy_position(const Rules& rules, std::uint64_t seed, int decisions) {
  const Content& box = builtin_content();
  State s = new_game(box, rules, random_setup(box, rules, seed));
  State last = s;
  Search search(1);
  MoveList moves;
  while (!is_over(s)) {
    legal_moves(box, s, moves);
    if (moves.size() > 1) {
      last = s;
      if (decisions-- == 0) break;
    }
    search.start(box, s, strength_of(Bot::Greedy), {}, seed);
    while (!search.step(1000)) {
    }
    apply(box, s, search.best());
  }
  return last;
}

void each_position(int games, const std::function<void(const State&)>& see) {
  for (int g = 0; g < games; ++g) {
    for (RandomGame game(static_cast<std::uint64_t>(g)); !game.over(); game.play(game.choose())) see(game.state());
  }
}

State rotated(const State& s, int by) {
  const int n = s.rules.players;
  const auto to = [&](Seat who) {
    return index(who) < kMaxPlayers ? seat((static_cast<int>(index(who)) + by) % n) : who;
  };
  State r = s;
  r.crown = to(s.crown);
  r.to_move = to(s.to_move);
  r.turn.seat = to(s.turn.seat);
  for (std::size_t k = 0; k < 2; ++k) r.turn.casualties[k] = to(s.turn.casualties[k]);
  r.passed = 0;
  r.cards = {};
  r.card_order.fill(Card::None);
  r.pile = 0;
  for (int i = 0; i < n; ++i) {
    const Seat from = seat(i);
    if (has_passed(s, from)) r.passed |= bit(to(from));
    r.player(to(from)) = s.player(from);
    r.spaces[index(to(from))] = s.spaces[index(from)];
    for (std::size_t region = 0; region < kRegions; ++region)
      r.sea[region][index(to(from))] = s.sea[region][index(from)];
  }
  for (auto& track : r.track)
    for (Seat& at : track) at = to(at);
  for (int i = 0; i < n; ++i)
    for (const Card c : cards_in_order(s, seat(i))) append_card(r, to(seat(i)), c);
  for (const Card c : pile_in_order(s)) append_to_pile(r, c);
  return r;
}

}  // namespace endeavor::test
