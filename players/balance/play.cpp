// A game among equals; see play.h.
#include "players/balance/play.h"

#include "engine/legal.h"
#include "engine/setup.h"

namespace endeavor {

void play_alike(const Content& box, const Rules& rules, const Strength& strength, const Limits& limits,
                std::uint64_t seed, Search& search, Tally& tally) {
  constexpr std::uint32_t kSliceMs = 1000;
  State s = new_game(box, rules, random_setup(box, rules, seed));
  GameWatch watch;
  search.forget();
  while (!is_over(s)) {
    search.start(box, s, strength, limits, seed);
    while (!search.step(kSliceMs)) {
    }
    const Move m = search.best();
    const State before = s;
    apply(box, s, m);
    watch.see(before, m, s);
    search.advance(m);
  }
  tally.add_game(box, s, watch);
}

}  // namespace endeavor
