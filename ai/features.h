// A position as numbers for the learned evaluation: what all seats share, and what each seat has. Only
// a few of the numbers are not 0, so they come as a list. Nothing here depends on which seat is which,
// on a name in the box, or on the order of cards in a hand.
#pragma once

#include <cassert>

#include "ai/survey.h"

namespace endeavor {

// Not-zero features by number.
class FeatureList {
 public:
  static constexpr std::size_t kCapacity = 192;
  void clear() { size_ = 0; }
  void put(std::size_t feature, float value) {
    if (value == 0.0F) return;
    assert(size_ < kCapacity);
    feature_[size_] = static_cast<std::uint16_t>(feature);
    value_[size_++] = value;
  }
  std::size_t size() const { return size_; }
  std::size_t feature(std::size_t i) const { return feature_[i]; }
  float value(std::size_t i) const { return value_[i]; }

 private:
  std::size_t size_ = 0;
  std::array<std::uint16_t, kCapacity> feature_;
  std::array<float, kCapacity> value_;
};

inline constexpr std::size_t kSharedFeatures = 64;
inline constexpr std::size_t kSeatFeatures = 288;

void shared_features(const Content&, const State&, const Survey&, FeatureList& out);
void seat_features(const Content&, const State&, const Survey&, Seat, FeatureList& out);

}  // namespace endeavor
