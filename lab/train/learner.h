// Fits the network to samples: gradients by hand, Adam, batches cut into a fixed number of parts so
// that the result does not depend on the number of threads.
#pragma once

#include "ai/network/network.h"
#include "lab/train/samples.h"

namespace endeavor {

struct Fit {
  int epochs = 3;
  std::uint32_t batch = 512;
  float rate = 1e-3F;   // falls to a twentieth
  float decay = 1e-5F;  // of weights, per step and rate
  float policy_weight = 0.5F;
  int threads = 1;
  std::uint64_t seed = 1;
};

void begin_weights(Weights&, std::uint64_t seed);
void fit(const Content&, const Samples&, const Fit&, Weights&);

// What is left unexplained, on samples that were not fitted.
struct Error {
  double share = 0;      // cross entropy against the result
  double even = 0;       // the same for equal shares
  double glory = 0;      // mean absolute difference
  double policy = 0;     // cross entropy against the visits
  double best_move = 0;  // how often the first guess is the most visited move
  std::size_t samples = 0;
};
struct Calibration {  // by predicted share, tenths
  std::array<double, 10> predicted{};
  std::array<double, 10> came{};
  std::array<std::size_t, 10> seats{};
};
Error measure(const Content&, const Samples&, const Weights&, int round, Calibration* calibration);

}  // namespace endeavor
