// Reads the words of abilities, effect by effect. Which words an effect takes is the table of
// docs/referee.md; whether they are possible is the engine's to say.
#include <algorithm>

#include "notation/move/ability_text.h"
#include "notation/names.h"

namespace endeavor {

namespace {

struct Paid {
  Target one;
  Target other;
};

// One building, or two in alphabetical order; of two the one that stands first in the box comes first.
std::optional<Paid> parse_paid(const Content& box, std::string_view word) {
  const std::size_t join = word.find(kPair);
  const std::string_view first = word.substr(0, join);
  auto one = target_of(find_building(box, first));
  if (!one) return std::nullopt;
  if (join == std::string_view::npos) return Paid{*one, Target::none()};
  const std::string_view second = word.substr(join + 1);
  auto other = target_of(find_building(box, second));
  if (!other || second < first) return std::nullopt;
  return Paid{std::min(*one, *other), std::max(*one, *other)};
}

// Puts a target in its place; false when there is none.
bool take(std::optional<Target> found, Target& to) {
  if (found) to = *found;
  return found.has_value();
}

bool parse_payment(const Content& box, std::string_view word, Move& m) {
  const auto paid = parse_paid(box, word);
  if (!paid) return false;
  m.target = paid->one;
  m.other = paid->other;
  return true;
}

bool parse_sea(const Content& box, const Rules& rules, std::string_view word, Move& m) {
  return word.starts_with(kSeaPrefix) && take(parse_disc_place(box, rules, word), m.other);
}

}  // namespace

bool parse_effect(const Content& box, const Rules& rules, const Step& step, Words& words, Move& m) {
  switch (step.effect) {
    case Effect::Ship: return take(parse_disc_place(box, rules, words.next()), m.target);
    case Effect::Occupy:
    case Effect::Attack: return take(parse_space(box, rules, words.next()), m.target);
    case Effect::Draw: return take(target_of(find_deck(words.next())), m.target);
    case Effect::Payment: return parse_payment(box, words.next(), m);
    case Effect::Track:
      if (step.from == DiscFrom::Sea && !parse_sea(box, rules, words.next(), m)) return false;
      return take(target_of(find_attribute(words.next())), m.target);
    case Effect::Move:
      return take(parse_disc_place(box, rules, words.next()), m.other) &&
             take(parse_disc_place(box, rules, words.next()), m.target);
    case Effect::Token: {
      const std::string_view word = words.next();
      return take(target_of(find_link(box, rules.board, word)), m.target) ||
             take(parse_space(box, rules, word), m.target);
    }
    case Effect::Muster:
    case Effect::Commit:
    case Effect::Strike:
    case Effect::None: return true;
  }
  return false;
}

namespace {

class FollowUps {
 public:
  FollowUps(const Content& box, Move& m) : box_(box), move_(m) {}

  bool parse(const Step& step, std::string_view word) {
    switch (step.effect) {
      case Effect::Draw:
        if (step.same_deck) return word == kThenDraw && say(Target::same_deck());
        return word.starts_with(kThenDrawFrom) && say(target_of(find_deck(word.substr(kThenDrawFrom.size()))));
      case Effect::Payment: {
        if (!word.starts_with(kThenPayment)) return false;
        const auto paid = parse_paid(box_, word.substr(kThenPayment.size()));
        return paid && say(paid->one) && (paid->other.is_none() || say(paid->other));
      }
      case Effect::Track:
        return word.starts_with(kThenTrack) && say(target_of(find_attribute(word.substr(kThenTrack.size()))));
      default: return false;
    }
  }

 private:
  bool say(std::optional<Target> target) {
    if (!target || said_ == move_.then.size()) return false;
    move_.then[said_] = *target;
    ++said_;
    return true;
  }

  const Content& box_;
  Move& move_;
  std::size_t said_ = 0;
};

// The step that the text means: the only one, or the one that is named.
const Step* chosen_step(const Ability& ability, Words& words, Move& m) {
  if (ability.choice_count < 2) return ability.choices.data();
  const auto action = find_action(words.next());
  if (!action) return nullptr;
  m.action = *action;
  for (std::size_t i = 0; i < ability.choice_count; ++i)
    if (index(ability.choices[i].effect) == index(*action)) return &ability.choices[i];
  return nullptr;
}

// Reads to the end of the text.
std::optional<Move> parse_ability(const Content& box, const Rules& rules, const Ability& ability, Words words,
                                  Move m) {
  const Step* step = chosen_step(ability, words, m);
  if (step == nullptr || !parse_effect(box, rules, *step, words, m)) return std::nullopt;
  FollowUps follow_ups(box, m);
  std::size_t next = 0;
  while (words.more()) {
    const std::string_view word = words.next();
    bool fits = false;
    while (!fits && next < ability.then_count) fits = follow_ups.parse(ability.then[next++], word);
    if (!fits) return std::nullopt;
  }
  return m;
}

// As any tile of the box would have it.
template <class AbilityOf>
std::optional<Move> parse_of_any_nation(const Content& box, const Rules& rules, Words& words, Move m,
                                        AbilityOf ability_of) {
  for (std::size_t i = 0; i < box.nation_count; ++i)
    if (const auto found = parse_ability(box, rules, ability_of(box.nations[i]), words, m)) return found;
  return std::nullopt;
}

std::optional<Move> parse_exploit(const Content& box, const Rules& rules, Words& words, Move m) {
  const auto exploit = find_exploit(box, words.next());
  if (!exploit) return std::nullopt;
  const auto ability = find_ability(box, *exploit, words.next());
  if (!ability) return std::nullopt;
  m.power = Power::of(*exploit, *ability);
  return parse_ability(box, rules, box.exploit(*exploit).abilities[static_cast<std::size_t>(*ability)], words, m);
}

std::optional<Move> parse_aimed(Power power, std::optional<Target> target, Move m) {
  m.power = power;
  return take(target, m.target) ? std::optional(m) : std::nullopt;
}

}  // namespace

std::optional<Move> parse_power(const Content& box, const Rules& rules, Words& words, Move m) {
  const std::string_view word = words.next();
  std::optional<Move> found;
  if (word == kExploitWord) found = parse_exploit(box, rules, words, m);
  if (word == kMonumentWord) return parse_aimed(Power::monument(), parse_space(box, rules, words.next()), m);
  if (word == kFateWord) return parse_aimed(Power::fate(), target_of(find_fate(box, words.next())), m);
  if (word == kNationWord) {
    m.power = Power::nation();
    found = parse_of_any_nation(box, rules, words, m, [](const NationFacts& n) -> const Ability& { return n.top; });
  }
  if (found) words = Words::none();
  return found;
}

std::optional<Move> parse_mobilization(const Content& box, const Rules& rules, Words& words) {
  const auto found = parse_of_any_nation(box, rules, words, Move::plain(Verb::Mobilize),
                                         [](const NationFacts& n) -> const Ability& { return n.middle; });
  if (found) words = Words::none();
  return found;
}

std::optional<Move> parse_repetition(const Content& box, const Rules& rules, Words& words) {
  const auto parse = [&](const Ability& ability) -> std::optional<Move> {
    for (const Step& step : ability.choices) {
      if (!step.repeat) continue;
      Words ahead = words;
      Move m = Move::plain(Verb::More);
      if (!parse_effect(box, rules, step, ahead, m) || ahead.more()) continue;
      words = ahead;
      return m;
    }
    return std::nullopt;
  };
  for (std::size_t i = 0; i < box.exploit_count; ++i)
    for (const Ability& ability : box.exploits[i].abilities)
      if (const auto found = parse(ability)) return found;
  for (std::size_t i = 0; i < box.nation_count; ++i)
    if (const auto found = parse(box.nations[i].top)) return found;
  return std::nullopt;
}

}  // namespace endeavor
