// What happens by itself after a move; see sentences_followed.h.
#include "notation/sentences/sentences_followed.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "engine/legal.h"
#include "engine/scoring.h"
#include "messages/keys.h"
#include "notation/sentences/effects.h"
#include "notation/sentences/sentences_ability.h"

namespace endeavor {
namespace {

using Shares = std::vector<FollowedStep::Share>;

class Followed {
 public:
  Followed(const Voice& voice, const State& before, const State& alone, const State& after, Move move)
      : voice_(voice), before_(before), alone_(alone), after_(after), move_(move) {}

  std::vector<FollowedStep> steps() {
    add_setups();
    add_round();
    add_growth();
    add_result();
    return std::move(steps_);
  }

 private:
  void add(StepKind kind, std::string text, const Shares& shares = {}) {
    steps_.push_back({kind, shares, std::move(text)});
  }

  // In turn order from the Crown, 0 … n−1.
  Seat in_turn(Seat crown, int i) const {
    return seat(static_cast<int>((index(crown) + static_cast<std::size_t>(i)) % before_.rules.players));
  }

  // R12.1: in the order in which they happened, the last in turn order first.
  void add_setups() {
    const Change change{voice_, alone_, after_, move_, before_.to_move};
    for (int i = before_.rules.players; i-- > 0;) {
      const Seat who = in_turn(before_.crown, i);
      if (!was_set_up(change, who)) continue;
      Phrases verbs = {msg::does_set_up(voice_, {.nation = after_.tile(who).nation, .who = who})};
      add_setup_verbs(verbs, change, who);
      const std::string text =
          with_list(list_of(verbs, voice_), voice_,
                    attribute_effects(voice_, alone_.player(who).attributes, after_.player(who).attributes));
      add(StepKind::Setup, msg::log_turn(voice_, {.seat = who, .text = text}));
    }
  }

  void add_round() {
    const bool first = before_.phase == Phase::Start && after_.phase != Phase::Start;
    if (!first && after_.round == before_.round) return;
    const std::string text = first ? msg::log_has_crown(voice_, {.who = after_.crown})
                                   : msg::log_takes_crown(voice_, {.who = after_.crown});
    add(StepKind::Round, msg::log_round(voice_, {.round = after_.round, .seat = after_.crown, .text = text}));
  }

  std::string list_of_shares(const Shares& shares) const {
    Phrases phrases;
    for (const auto& [who, count] : shares)
      phrases.push_back(msg::log_share(voice_, {.count = count, .seat = who}));
    return list_of(phrases, voice_);
  }

  // R4.4, R4.5
  void add_growth() {
    if (before_.phase == Phase::Start) return;  // there discs move for set-ups only
    Shares grown;
    Shares paid;
    for (int i = 0; i < before_.rules.players; ++i) {
      const Seat who = in_turn(after_.crown, i);
      const Player& was = alone_.player(who);
      const Player& is = after_.player(who);
      const int workers = std::popcount(was.workers) - std::popcount(is.workers);
      const int discs = was.supply - is.supply;
      if (discs > 0) grown.push_back({who, discs});
      if (workers > 0) paid.push_back({who, workers});
    }
    if (!grown.empty())
      add(StepKind::Growth, msg::log_growth(voice_, {.count = grown.size(), .list = list_of_shares(grown)}), grown);
    if (!paid.empty())
      add(StepKind::Salary, msg::log_salary(voice_, {.count = paid.size(), .list = list_of_shares(paid)}), paid);
  }

  // R10.3
  void add_result() {
    if (!is_over(after_)) return;
    const Result result = score(voice_.box, after_);
    std::vector<Seat> ranked;
    for (const Seat who : seats(after_)) ranked.push_back(who);
    std::ranges::sort(ranked, {}, [&](Seat who) { return std::pair(-result.scores[who], index(who)); });
    Phrases winners;
    Phrases others;
    for (const Seat who : ranked) {
      if (result.winners & bit(who))
        winners.push_back(msg::said(voice_, who));
      else
        others.push_back(msg::log_share(voice_, {.count = result.scores[who], .seat = who}));
    }
    const int best = result.scores[ranked[0]];
    const bool with_you = voice_.you != Seat::None && (result.winners & bit(voice_.you)) != 0;
    const Seat one_of_them = with_you ? voice_.you : ranked[0];
    std::string text =
        winners.size() == 1
            ? msg::log_winner(voice_, {.glory = best, .seat = ranked[0]})
            : msg::log_winners(voice_, {.glory = best, .list = list_of(winners, voice_), .who = one_of_them});
    if (!others.empty()) text += ' ' + msg::log_others(voice_, {.list = list_of(others, voice_)});
    add(StepKind::Over, std::move(text));
  }

  const Voice& voice_;
  const State& before_;
  const State& alone_;
  const State& after_;
  Move move_;
  std::vector<FollowedStep> steps_;
};

}  // namespace

std::string_view step_word(StepKind kind) {
  static constexpr std::array<std::string_view, 5> kWords = {"setup", "round", "growth", "salary", "over"};
  return kWords[static_cast<std::size_t>(kind)];
}

std::vector<FollowedStep> what_followed(const Voice& voice, const State& before, const State& alone,
                                        const State& after, Move move) {
  return Followed(voice, before, alone, after, move).steps();
}

}  // namespace endeavor
