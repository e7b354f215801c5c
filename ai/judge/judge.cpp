// What a position is worth to whom; see judge.h.
#include "ai/judge/judge.h"

#include <algorithm>

#include "ai/judge/eval_hand.h"
#include "ai/judge/module_worth.h"
#include "ai/network/weights.h"
#include "engine/legal.h"
#include "engine/query.h"
#include "engine/scoring.h"

namespace endeavor {

Outcome final_outcome(const Content& box, const State& s) {
  const Result result = score(box, s);
  const float each = 1.0F / static_cast<float>(std::popcount(result.winners));
  Outcome out;
  for (std::size_t i = 0; i < s.rules.players; ++i) {
    out.share[i] = (result.winners >> i & 1) != 0 ? each : 0.0F;
    out.glory[i] = static_cast<float>(result.scores[i]);
  }
  return out;
}

namespace {

const Weights& weights_of(const Strength& strength) {
  return strength.weights != nullptr ? *strength.weights : learned_weights();
}

}  // namespace

Outcome judge(const Content& box, const State& s, const Strength& strength, Glance* seen) {
  if (is_over(s)) return final_outcome(box, s);
  Glance unasked;
  Outcome out = strength.judgement == Judgement::ByHand
                    ? evaluate_by_hand(box, s)
                    : evaluate_learned(weights_of(strength), box, s, seen != nullptr ? *seen : unasked);
  if (has_modules(s) && !strength.blind_to_modules) add_module_worth(box, s, out);
  return out;
}

void guess_moves(const Content& box, const State& s, const Strength& strength, const Glance* seen,
                 std::span<const Move> moves, std::span<float> priors) {
  if (strength.judgement == Judgement::Learned && moves.size() > 1) {
    const Weights& w = weights_of(strength);
    learned_priors(w, box, s, seen != nullptr ? *seen : glance(w, box, s), moves, priors);
    return;
  }
  for (float& p : priors) p = 1.0F / static_cast<float>(moves.size());
}

PerSeat wishes(const Outcome& out, int players) {
  constexpr float kVictory = 0.9F;
  constexpr float kLead = 0.1F;
  constexpr float kWideLead = 60.0F;  // Glory from hopeless to sure
  PerSeat wish{};
  const auto n = static_cast<std::size_t>(players);
  for (std::size_t i = 0; i < n; ++i) {
    float best_other = -1000.0F;
    for (std::size_t j = 0; j < n; ++j)
      if (j != i) best_other = std::max(best_other, out.glory[j]);
    const float lead = std::clamp(0.5F + (out.glory[i] - best_other) / kWideLead, 0.0F, 1.0F);
    wish[i] = kVictory * out.share[i] + kLead * lead;
  }
  return wish;
}

namespace {

bool goes_on(const State& s, Seat who) {
  const bool mid_turn = s.decision == Decision::Second || s.decision == Decision::Memorial ||
                        s.decision == Decision::React || s.decision == Decision::More;
  return mid_turn && s.to_move == who;
}

}  // namespace

Outcome after_own_turn(const Content& box, const State& before, Move first, const Strength& strength) {
  const Seat who = before.to_move;
  State s = before;
  apply(box, s, first);
  Outcome out = judge(box, s, strength);
  MoveList moves;
  while (goes_on(s, who)) {
    legal_moves(box, s, moves);
    State best_state = s;
    float best = -1.0F;
    for (const Move m : moves) {
      State next = s;
      apply(box, next, m);
      const Outcome here = judge(box, next, strength);
      const float wish = wishes(here, s.rules.players)[index(who)];
      if (wish <= best) continue;
      best = wish;
      best_state = next;
      out = here;
    }
    s = best_state;
  }
  return out;
}

}  // namespace endeavor
