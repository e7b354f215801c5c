// Reads an ability: the alternatives of its `do`, its follow-ups, and what the engine counts on about
// how they stand together (R12.3, R12.4, R13.2).
#include <algorithm>
#include <string>

#include "content/load/parts.h"
#include "content/words.h"

namespace endeavor {
namespace {

bool is_action(Effect effect) { return effect <= Effect::Payment; }

bool may_follow(Effect effect) {
  switch (effect) {
    case Effect::Draw:
    case Effect::Payment:
    case Effect::Track:
    case Effect::Muster:
    case Effect::Commit:
    case Effect::Strike:
    case Effect::None: return true;  // None: already noted
    default: return false;
  }
}

bool has_deck(Effect effect) { return effect <= Effect::Draw || effect == Effect::None; }

bool takes_circle(const Step& step) { return step.from == DiscFrom::Circle; }

// What a move says about a follow-up.
int words_of(const Step& step) {
  switch (step.effect) {
    case Effect::Draw:
    case Effect::Track: return 1;
    case Effect::Payment: return step.count;
    default: return 0;
  }
}

std::span<const Step> choices_of(const Ability& ability) { return {ability.choices.data(), ability.choice_count}; }
std::span<const Step> then_of(const Ability& ability) { return {ability.then.data(), ability.then_count}; }

// True if every effect is understood, so that more can be said about them.
bool known(std::span<const Step> steps) {
  return std::none_of(steps.begin(), steps.end(), [](const Step& step) { return step.effect == Effect::None; });
}

template <std::size_t N>
void load_steps(TableReader& item, std::string_view key, std::array<Step, N>& to, std::uint8_t& count) {
  load_each(item, key, N, count, [&](TableReader& step, std::size_t at) { load_step(step, to[at]); });
}

// Notes a problem with a list of steps.
class Complaint {
 public:
  Complaint(const TableReader& item, std::string_view key) : item_(&item), key_(key) {}
  void operator()(bool wrong, BoxFault fault, FaultDetails details = {}) const {
    if (wrong) item_->problem(key_, fault, std::move(details));
  }

 private:
  const TableReader* item_;
  std::string_view key_;
};

void check_choices(const TableReader& item, Part part, const Ability& ability) {
  const Complaint complain(item, "do");
  const std::span<const Step> choices = choices_of(ability);
  complain(item.has_empty_list("do"), BoxFault::NoStep);
  if (!known(choices)) return;
  if (choices.size() == 2) {
    complain(choices[0].effect == choices[1].effect, BoxFault::SameAlternatives);
    complain(!is_action(choices[0].effect) || !is_action(choices[1].effect), BoxFault::AlternativeActions);
  }
  for (const Step& step : choices) {
    complain(step.same_deck, BoxFault::SameDeckFirst);
    complain(step.repeat && step.from != DiscFrom::Sea, BoxFault::RepeatFromSea);
    complain(step.repeat && ability.then_count > 0, BoxFault::RepeatFollowed);
    complain(step.effect == Effect::Commit && part != Part::Exploit, BoxFault::CommitExploits);
  }
}

void check_then(const TableReader& item, Part part, const Ability& ability) {
  const Complaint complain(item, "then");
  const std::span<const Step> choices = choices_of(ability);
  const std::span<const Step> then = then_of(ability);
  if (!known(then)) return;
  int words = 0;
  for (const Step& step : then) {
    words += words_of(step);
    complain(!may_follow(step.effect), BoxFault::MayFollow);
    complain(step.effect == Effect::Track && step.from == DiscFrom::Sea, BoxFault::SeaFollows);
    complain(step.repeat, BoxFault::FollowRepeated);
    complain(step.effect == Effect::Commit && part != Part::Exploit, BoxFault::CommitExploits);
    complain(step.same_deck &&
                 !std::all_of(choices.begin(), choices.end(), [](const Step& s) { return has_deck(s.effect); }),
             BoxFault::SameDeckFollows);
  }
  complain(then.size() == 2 && then[0].effect == then[1].effect, BoxFault::SameFollowUps);
  complain(words > kMaxThenWords, BoxFault::ManyChoices, {.high = kMaxThenWords});
  complain(!then.empty() && std::any_of(choices.begin(), choices.end(),
                                        [](const Step& s) { return s.effect == Effect::Attack; }),
           BoxFault::AttackFollowed);
}

// The circle is a Nation's: whichever way its ability is used, one disc leaves it.
void check_circle(const TableReader& item, Part part, const Ability& ability) {
  const Complaint complain(item, "do");
  const std::span<const Step> choices = choices_of(ability);
  const std::span<const Step> then = then_of(ability);
  if (!known(choices) || !known(then)) return;
  const auto in_then = std::count_if(then.begin(), then.end(), takes_circle);
  if (part == Part::Exploit) {
    complain(in_then + std::count_if(choices.begin(), choices.end(), takes_circle) > 0, BoxFault::CircleNations);
    return;
  }
  for (const Step& step : choices) {
    complain(in_then + (takes_circle(step) ? 1 : 0) != 1,
             part == Part::NationTop ? BoxFault::CircleTop : BoxFault::CircleMiddle);
  }
}

}  // namespace

void load_ability(TableReader& item, Part part, Ability& to) {
  if (part != Part::NationMiddle) {
    const auto symbol = item.one_of("symbol", kActionIds, Need::Required);
    if (symbol) to.symbol = static_cast<Action>(*symbol);
    load_steps(item, "then", to.then, to.then_count);
  }
  load_steps(item, "do", to.choices, to.choice_count);
  check_choices(item, part, to);
  check_then(item, part, to);
  check_circle(item, part, to);
}

}  // namespace endeavor
