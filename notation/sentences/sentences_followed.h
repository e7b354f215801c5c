// What happens by itself after a move, step by step and apart from it: set-ups of Nations that ask nobody, the next
// round, Growth, Salary, the end. The log tells it after the move, a preview under "then".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/state.h"
#include "messages/voice.h"

namespace endeavor {

enum class StepKind : std::uint8_t { Setup, Round, Growth, Salary, Over };
std::string_view step_word(StepKind);  // "growth"

struct FollowedStep {
  // Discs that reach a seat's harbor.
  struct Share {
    Seat seat{};
    int count = 0;
  };
  StepKind kind{};
  std::vector<Share> shares;  // of Growth and Salary, from the Crown on
  std::string text;           // one or more sentences
};

// `alone` is the position as the move itself makes it (apply_alone), `after` the one with all that follows.
std::vector<FollowedStep> what_followed(const Voice&, const State& before, const State& alone, const State& after,
                                        Move);

}  // namespace endeavor
