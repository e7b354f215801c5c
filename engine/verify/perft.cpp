// Counting; see perft.h.
#include "engine/verify/perft.h"

#include "engine/legal.h"

namespace endeavor {

std::uint64_t perft(const Content& box, const State& s, int depth) {
  if (depth == 0 || is_over(s)) return 1;
  MoveList moves;
  legal_moves(box, s, moves);
  if (depth == 1) return moves.size();
  std::uint64_t leaves = 0;
  for (const Move m : moves) {
    State next = s;
    apply(box, next, m);
    leaves += perft(box, next, depth - 1);
  }
  return leaves;
}

}  // namespace endeavor
