// A question to a match; see question.h. The rule is a gambler's: at every set-up somebody who
// doubts that the share is as low as the bar puts part of his money on it being above, at odds that are
// fair if it is exactly the bar. If it is no higher, he can only lose in the long run, and the chance that
// he ever has 40 times his stake is below 1 in 40 (Ville's inequality), however often one looks. How much
// he puts follows from the set-ups before, never from the one to come. Another bets on "below".
#include "players/match/question.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>

namespace endeavor {

namespace {

constexpr double kDecided = 40;
constexpr double kDaring = 0.75;  // the most he may lose at once
constexpr double kFewest = 5;     // set-ups

std::optional<double> bar_of(std::string_view word, int players) {
  if (word == "fair") return 1.0 / players;
  const bool percent = word.ends_with('%');
  if (percent) word.remove_suffix(1);
  double bar = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), bar, std::chars_format::fixed);
  if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  if (percent) bar /= 100;
  if (!(bar > 0 && bar < 1)) return std::nullopt;
  return bar;
}

}  // namespace

std::optional<Question> question_of(std::string_view text, std::span<const Contender> contenders, int players) {
  const std::size_t at = text.find_last_of("<>");
  if (at == std::string_view::npos) return std::nullopt;
  const auto trimmed = [](std::string_view word) {
    while (word.starts_with(' ')) word.remove_prefix(1);
    while (word.ends_with(' ')) word.remove_suffix(1);
    return word;
  };
  const std::string_view name = trimmed(text.substr(0, at));
  const auto row = std::ranges::find_if(contenders, [&](const Contender& c) { return c.name == name; });
  const auto bar = bar_of(trimmed(text.substr(at + 1)), players);
  if (row == contenders.end() || !bar) return std::nullopt;
  return Question{.text = std::string(text),
                  .contender = static_cast<std::size_t>(row - contenders.begin()),
                  .above = text[at] == '>',
                  .bar = *bar};
}

void Decider::add_setup(const Rules& rules, std::span<const GameResult> games) {
  if (verdict_ != Verdict::Open) return;
  const double bar = question_.bar;
  // What is known so far, with one imagined set-up that says nothing.
  const double mean = (bar + sum_) / (1 + count_);
  const double away = mean - bar;
  const double spread = (0.25 + squares_) / (1 + count_);
  const double stake = std::abs(away) / spread;
  double share = 0;
  for (const GameResult& game : games)
    for (std::size_t e = 0; e < rules.players; ++e)
      if ((entries_ >> e & 1) != 0) share += static_cast<double>(game[e].share);
  share /= static_cast<double>(games.size()) * std::popcount(entries_);
  if (away > 0) above_ *= 1 + std::min(stake, kDaring / bar) * (share - bar);
  if (away < 0) below_ *= 1 + std::min(stake, kDaring / (1 - bar)) * (bar - share);
  ++count_;
  sum_ += share;
  squares_ += (share - bar) * (share - bar);
  if (count_ < kFewest) return;
  if (above_ >= kDecided) verdict_ = question_.above ? Verdict::Yes : Verdict::No;
  if (below_ >= kDecided) verdict_ = question_.above ? Verdict::No : Verdict::Yes;
}

Verdict verdict_of_interval(const Question& question, const Estimate& share) {
  if (share.low > question.bar) return question.above ? Verdict::Yes : Verdict::No;
  if (share.high < question.bar) return question.above ? Verdict::No : Verdict::Yes;
  return Verdict::Open;
}

}  // namespace endeavor
