// Fits the network; see learner.h.
#include "lab/train/learner.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <memory>
#include <thread>

#include "ai/network/arithmetic.h"
#include "engine/legal.h"
#include "engine/random.h"

namespace endeavor {

namespace {

constexpr std::size_t kParts = 16;  // of a batch

std::span<float> numbers(Weights& w) { return {reinterpret_cast<float*>(&w), kWeightCount}; }

// One sample's features and what the network made of them.
struct Pass {
  FeatureList shared;
  std::array<FeatureList, kMaxPlayers> seats;
  Activity act;
  MoveList moves;
  std::vector<FeatureList> move_lists;
  std::vector<float> priors;
  std::vector<float> wanted;
};

void forward(const Content& box, const Weights& w, const Sample& sample, Pass& p) {
  const State& s = sample.state;
  const Survey v = survey(box, s);
  p.shared.clear();
  shared_features(box, s, v, p.shared);
  HiddenRow shared;
  shared_layer(w, p.shared, shared);
  for (int i = 0; i < s.rules.players; ++i) {
    FeatureList& own = p.seats[static_cast<std::size_t>(i)];
    own.clear();
    seat_features(box, s, v, seat(i), own);
    hidden_layer(w, shared, own, p.act.hidden[static_cast<std::size_t>(i)]);
  }
  value_layers(w, s.rules.players, p.act);
}

// Priors of the moves, and the visits they should match.
void forward_moves(const Content& box, const Weights& w, const Samples& all, const Sample& sample, Pass& p) {
  const State& s = sample.state;
  const Survey v = survey(box, s);
  legal_moves(box, s, p.moves);
  const std::size_t n = p.moves.size();
  p.move_lists.resize(std::max(p.move_lists.size(), n));
  p.priors.assign(n, 0);
  p.wanted.assign(n, 0);
  MoveLayer layer(w, p.act.hidden[index(s.to_move)]);
  float best = -1e9F;
  for (std::size_t i = 0; i < n; ++i) {
    FeatureList& list = p.move_lists[i];
    list.clear();
    move_features(box, s, v, p.moves[i], list);
    p.priors[i] = layer.logit(list);
    best = std::max(best, p.priors[i]);
  }
  float sum = 0;
  for (float& x : p.priors) sum += x = exponential(x - best);
  for (float& x : p.priors) x /= sum;
  float visits = 0;
  for (const Visited& m : all.visited_of(sample)) visits += static_cast<float>(m.weight);
  for (const Visited& m : all.visited_of(sample)) p.wanted[m.move] = static_cast<float>(m.weight) / visits;
}

template <std::size_t N, class Rows>
void add_gradient(Rows& rows, const FeatureList& list, const FloatRow<N>& down) {
  for (std::size_t k = 0; k < list.size(); ++k) {
    const float x = list.value(k);
    auto& row = rows[list.feature(k)];
    for (std::size_t j = 0; j < N; ++j) row[j] += down[j] * x;
  }
}

void back_moves(const Weights& w, const Pass& p, const HiddenRow& hidden, float weight, Weights& g,
                HiddenRow& down) {
  MoveRow d{};
  for (std::size_t i = 0; i < p.priors.size(); ++i) {
    const float error = weight * (p.priors[i] - p.wanted[i]);
    const FeatureList& list = p.move_lists[i];
    for (std::size_t k = 0; k < list.size(); ++k) d[list.feature(k)] += error * list.value(k);
  }
  for (std::size_t f = 0; f < kMoveFeatures; ++f) g.moves_bias[f] += d[f];
  for (std::size_t j = 0; j < kHidden; ++j) {
    if (hidden[j] <= 0) continue;
    float sum = 0;
    for (std::size_t f = 0; f < kMoveFeatures; ++f) {
      g.moves[j][f] += d[f] * hidden[j];
      sum += d[f] * w.moves[j][f];
    }
    down[j] += sum;
  }
}

// Gradients of the value layers; `down` gets what reaches everyone's hidden rows.
void back_value(const Weights& w, const Sample& sample, const Pass& p, Weights& g,
                std::array<HiddenRow, kMaxPlayers>& down) {
  const auto n = static_cast<std::size_t>(sample.state.rules.players);
  const PerSeat share = shares_of(p.act.logit, sample.state.rules.players, 1.0F);
  const float part = 1.0F / static_cast<float>(n);
  HiddenRow table{};
  for (std::size_t i = 0; i < n; ++i) {
    const float share_error = share[i] - sample.share[i];
    const float glory_error = 2.0F * (p.act.glory[i] - sample.glory[i]) / kGloryScale / static_cast<float>(n);
    g.glory_bias[0] += glory_error;
    MixedRow d{};
    for (std::size_t k = 0; k < kMixed; ++k) {
      const float m = p.act.mixed[i][k];
      g.share[k] += share_error * m;
      g.glory[k] += glory_error * m;
      d[k] = m > 0 ? share_error * w.share[k] + glory_error * w.glory[k] : 0.0F;
      g.mixed_bias[k] += d[k];
    }
    for (std::size_t j = 0; j < kHidden; ++j) {
      const float x = p.act.hidden[i][j];
      const float y = p.act.mean[j];
      for (std::size_t k = 0; k < kMixed; ++k) {
        g.own[j][k] += d[k] * x;
        g.table[j][k] += d[k] * y;
        down[i][j] += d[k] * w.own[j][k];
        table[j] += d[k] * w.table[j][k];
      }
    }
  }
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < kHidden; ++j) down[i][j] += table[j] * part;
}

void backward(const Weights& w, const Sample& sample, const Pass& p, float policy_weight, Weights& g) {
  std::array<HiddenRow, kMaxPlayers> down{};
  back_value(w, sample, p, g, down);
  const std::size_t mover = index(sample.state.to_move);
  if (sample.visited_count > 0) back_moves(w, p, p.act.hidden[mover], policy_weight, g, down[mover]);
  for (std::size_t i = 0; i < sample.state.rules.players; ++i) {
    for (std::size_t j = 0; j < kHidden; ++j) {
      if (p.act.hidden[i][j] <= 0) down[i][j] = 0;
      g.hidden_bias[j] += down[i][j];
    }
    add_gradient(g.shared, p.shared, down[i]);
    add_gradient(g.seat, p.seats[i], down[i]);
  }
}

// Adam's two moments.
struct Momentum {
  std::vector<float> first = std::vector<float>(kWeightCount, 0.0F);
  std::vector<float> second = std::vector<float>(kWeightCount, 0.0F);
  float first_left = 1;
  float second_left = 1;

  void step(Weights& weights, std::span<const float> gradient, float rate, float decay) {
    constexpr float kFirst = 0.9F;
    constexpr float kSecond = 0.999F;
    first_left *= kFirst;
    second_left *= kSecond;
    const std::span<float> w = numbers(weights);
    for (std::size_t i = 0; i < kWeightCount; ++i) {
      const float d = gradient[i];
      first[i] = kFirst * first[i] + (1 - kFirst) * d;
      second[i] = kSecond * second[i] + (1 - kSecond) * d * d;
      const float up = first[i] / (1 - first_left);
      const float size = square_root(second[i] / (1 - second_left)) + 1e-8F;
      w[i] -= rate * (up / size + decay * w[i]);
    }
  }
};

}  // namespace

void begin_weights(Weights& w, std::uint64_t seed) {
  for (float& x : numbers(w)) x = 0;
  Random random(seed);
  const auto fill = [&](auto& rows, float size) {
    for (auto& row : rows)
      for (float& x : row) x = size * (static_cast<float>(random.below(2001)) / 1000.0F - 1.0F);
  };
  fill(w.shared, 0.15F);
  fill(w.seat, 0.15F);
  fill(w.own, 0.2F);
  fill(w.table, 0.2F);
  for (float& x : w.share) x = 0.2F * (static_cast<float>(random.below(2001)) / 1000.0F - 1.0F);
  for (float& x : w.glory) x = 0.1F * (static_cast<float>(random.below(2001)) / 1000.0F - 1.0F);
  w.glory_bias[0] = 1;
}

void fit(const Content& box, const Samples& samples, const Fit& how, Weights& w) {
  std::vector<std::uint32_t> order(samples.all.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::uint32_t>(i);
  Random random(how.seed);
  Momentum momentum;
  std::vector<std::unique_ptr<Weights>> gradients;
  gradients.reserve(kParts);
  for (std::size_t i = 0; i < kParts; ++i) gradients.push_back(std::make_unique<Weights>());
  const std::size_t steps = order.size() / how.batch;
  const auto total = static_cast<float>(steps * static_cast<std::size_t>(how.epochs));
  std::size_t done = 0;
  for (int epoch = 0; epoch < how.epochs; ++epoch) {
    for (std::size_t i = order.size(); i > 1; --i)
      std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
    for (std::size_t step = 0; step < steps; ++step, ++done) {
      const std::size_t first = step * how.batch;
      const auto do_part = [&](std::size_t part, Pass& pass) {
        Weights& g = *gradients[part];
        for (float& x : numbers(g)) x = 0;
        const std::size_t from = first + how.batch * part / kParts;
        const std::size_t to = first + how.batch * (part + 1) / kParts;
        for (std::size_t k = from; k < to; ++k) {
          const Sample& sample = samples.all[order[k]];
          forward(box, w, sample, pass);
          if (sample.visited_count > 0) forward_moves(box, w, samples, sample, pass);
          backward(w, sample, pass, how.policy_weight, g);
        }
      };
      const auto work = [&](int thread) {
        static thread_local Pass pass;
        for (std::size_t part = static_cast<std::size_t>(thread); part < kParts;
             part += static_cast<std::size_t>(how.threads))
          do_part(part, pass);
      };
      std::vector<std::thread> pool;
      for (int t = 1; t < how.threads; ++t) pool.emplace_back(work, t);
      work(0);
      for (std::thread& t : pool) t.join();
      const std::span<float> sum = numbers(*gradients[0]);
      const float scale = 1.0F / static_cast<float>(how.batch);
      for (std::size_t i = 0; i < kWeightCount; ++i) {
        for (std::size_t part = 1; part < kParts; ++part) sum[i] += numbers(*gradients[part])[i];
        sum[i] *= scale;
      }
      const float x = static_cast<float>(done) / total;
      const float warm = std::min(1.0F, static_cast<float>(done + 1) / 300.0F);
      momentum.step(w, sum, how.rate * warm * (0.05F + 0.95F * (1 - x) * (1 - x)), how.decay);
      if (done % 500 == 0) {
        std::fprintf(stderr, "\r%3.0f %%", static_cast<double>(100 * x));
        std::fflush(stderr);
      }
    }
  }
  std::fprintf(stderr, "\r      \r");
}

Error measure(const Content& box, const Samples& samples, const Weights& w, int round, Calibration* calibration) {
  Error e;
  const auto pass = std::make_unique<Pass>();
  std::size_t searched = 0;
  for (const Sample& sample : samples.all) {
    if (round != 0 && sample.state.round != round) continue;
    const auto n = static_cast<std::size_t>(sample.state.rules.players);
    forward(box, w, sample, *pass);
    const PerSeat share = shares_of(pass->act.logit, sample.state.rules.players, 1.0F);
    for (std::size_t i = 0; i < n; ++i) {
      e.share -= static_cast<double>(sample.won[i]) * std::log(static_cast<double>(share[i]) + 1e-12);
      e.even += static_cast<double>(sample.won[i]) * std::log(static_cast<double>(n));
      e.glory += std::abs(static_cast<double>(pass->act.glory[i] - sample.glory[i])) / static_cast<double>(n);
      if (calibration == nullptr) continue;
      const auto tenth = std::min<std::size_t>(static_cast<std::size_t>(share[i] * 10), 9);
      calibration->predicted[tenth] += static_cast<double>(share[i]);
      calibration->came[tenth] += static_cast<double>(sample.won[i]);
      ++calibration->seats[tenth];
    }
    ++e.samples;
    if (sample.visited_count == 0) continue;
    ++searched;
    forward_moves(box, w, samples, sample, *pass);
    for (std::size_t i = 0; i < pass->priors.size(); ++i)
      e.policy -= static_cast<double>(pass->wanted[i]) * std::log(static_cast<double>(pass->priors[i]) + 1e-12);
    const auto guess = std::max_element(pass->priors.begin(), pass->priors.end()) - pass->priors.begin();
    const auto right = std::max_element(pass->wanted.begin(), pass->wanted.end()) - pass->wanted.begin();
    e.best_move += guess == right ? 1 : 0;
  }
  const auto count = static_cast<double>(std::max<std::size_t>(e.samples, 1));
  e.share /= count;
  e.even /= count;
  e.glory /= count;
  e.policy /= static_cast<double>(std::max<std::size_t>(searched, 1));
  e.best_move /= static_cast<double>(std::max<std::size_t>(searched, 1));
  return e;
}

}  // namespace endeavor
