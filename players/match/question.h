// A question to a match, "captain>0.38", and when it is decided. Looking at the table after every set-up
// and stopping when it looks good would find good looks everywhere, so the answer comes from a rule that
// may be asked as often as one likes (docs/bots.md explains it).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "players/match/seats.h"
#include "players/match/standing.h"

namespace endeavor {

// Is this bot's share of the victories above, or below, the bar?
struct Question {
  std::string text;
  std::size_t contender = 0;
  bool above = true;
  double bar = 0;
};

// NAME>BAR or NAME<BAR, where BAR is 0.38, 38% or fair. Nothing when it cannot be read.
std::optional<Question> question_of(std::string_view text, std::span<const Contender>, int players);

enum class Verdict : std::uint8_t { Open, Yes, No };

// Takes in the games set-up by set-up, each time all games of one, and knows the answer as soon as there
// is one. Whichever is true, the wrong answer is given in fewer than 1 of 40 matches.
class Decider {
 public:
  Decider(const Question& question, std::uint32_t entries) : question_(question), entries_(entries) {}

  void add_setup(const Rules&, std::span<const GameResult> games);
  Verdict verdict() const { return verdict_; }

 private:
  Question question_;
  std::uint32_t entries_;
  Verdict verdict_ = Verdict::Open;
  double count_ = 0;
  double sum_ = 0;
  double squares_ = 0;  // about the bar
  double above_ = 1;    // what a stake of 1 on "above the bar" has become
  double below_ = 1;
};

// The answer after a number of games that was fixed beforehand: where the interval lies.
Verdict verdict_of_interval(const Question&, const Estimate&);

}  // namespace endeavor
