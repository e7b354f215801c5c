// The network; see network.h.
#include "ai/network/network.h"

#include <algorithm>

#include "ai/network/arithmetic.h"

namespace endeavor {

namespace {

void first_layer(const Weights& w, const Content& box, const State& s, const Survey& v, const HiddenRow& shared,
                 Seat who, HiddenRow& out) {
  FeatureList features;
  seat_features(box, s, v, who, features);
  hidden_layer(w, shared, features, out);
}

HiddenRow shared_row(const Weights& w, const Content& box, const State& s, const Survey& v) {
  FeatureList features;
  shared_features(box, s, v, features);
  HiddenRow row;
  shared_layer(w, features, row);
  return row;
}

}  // namespace

Glance glance(const Weights& w, const Content& box, const State& s) {
  Glance seen;
  seen.survey = survey(box, s);
  first_layer(w, box, s, seen.survey, shared_row(w, box, s, seen.survey), s.to_move, seen.mover);
  return seen;
}

Outcome evaluate_learned(const Weights& w, const Content& box, const State& s, Glance& seen) {
  seen.survey = survey(box, s);
  const HiddenRow shared = shared_row(w, box, s, seen.survey);
  const int n = s.rules.players;
  Activity act;
  for (int i = 0; i < n; ++i)
    first_layer(w, box, s, seen.survey, shared, seat(i), act.hidden[static_cast<std::size_t>(i)]);
  seen.mover = act.hidden[index(s.to_move)];
  value_layers(w, n, act);
  Outcome out;
  out.share = shares_of(act.logit, n, 1.0F);
  for (std::size_t i = 0; i < static_cast<std::size_t>(n); ++i) out.glory[i] = act.glory[i];
  return out;
}

void learned_priors(const Weights& w, const Content& box, const State& s, const Glance& seen,
                    std::span<const Move> moves, std::span<float> priors) {
  MoveLayer layer(w, seen.mover);
  FeatureList features;
  float best = -1e9F;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    features.clear();
    move_features(box, s, seen.survey, moves[i], features);
    priors[i] = layer.logit(features);
    best = std::max(best, priors[i]);
  }
  float sum = 0;
  for (float& p : priors) {
    p = exponential(p - best);
    sum += p;
  }
  for (float& p : priors) p /= sum;
}

}  // namespace endeavor
