// Makes every move that could have been meant and asks the engine about each.
#include "notation/referee/why_target.h"

#include <algorithm>
#include <vector>

#include "engine/legal.h"
#include "engine/query.h"
#include "engine/well_formed.h"
#include "notation/move/ability_text.h"
#include "notation/names.h"

namespace endeavor {
namespace {

// How near a refused move was, by what it failed at: reasons are listed in the order in which they are
// looked for. One of the wrong kind for its target was never meant.
int nearness(Reason reason) {
  switch (reason) {
    case Reason::None: return kReasons;
    case Reason::BuildingLacksAction:
    case Reason::TokenLacksAction:
    case Reason::CityNotShippedTo:
    case Reason::FleetNotOccupied:
    case Reason::NobodyThere:
    case Reason::NotPerformed:
    case Reason::NoReactionToSea:
    case Reason::NotThisAbility:
    case Reason::NoOtherHalf: return 0;
    default: return static_cast<int>(reason);
  }
}

Move use(Building b) { return Move::use(b, Action::None, Target::none()); }
Move spend(Token t) { return Move::spend(t, Action::None, Target::none()); }

class Candidates {
 public:
  Candidates(const Content& box, const State& s, const Pointed& at) : box_(box), s_(s), at_(at) {}

  std::vector<Move> all() {
    if (!at_.tile.empty())
      add(parse_choice(box_, s_.rules, supply_verb(), at_.tile));
    else if (!at_.power.empty())
      add_powers();
    else if (!either().empty() && (s_.decision == Decision::Salary || !at_.target.empty()))
      add_answers();
    else
      add_turns();  // pointing at something that the question is not about
    return std::move(moves_);
  }

 private:
  Verb supply_verb() const {
    if (s_.decision == Decision::Start) return Verb::Start;
    return s_.decision == Decision::Scrap ? Verb::Scrap : Verb::Build;
  }

  std::string_view either() const { return at_.target.empty() ? at_.with : at_.target; }

  void add(std::optional<Move> m) {
    if (m) moves_.push_back(*m);
  }

  void add_answers() {
    switch (s_.decision) {
      case Decision::Second:
        if (s_.turn.open_half != Action::None) add_aimed(Move::plain(Verb::Then), s_.turn.open_half);
        if (s_.turn.may_mobilize) add_tile(Move::plain(Verb::Mobilize), &NationFacts::middle);
        break;
      case Decision::React:
        for (const Action a : {Action::Ship, Action::Occupy, Action::Draw})
          if (!at_.target.starts_with(kPilePrefix)) add_aimed(Move::plain(Verb::React), a);
        break;
      case Decision::Nation: return add_choice(Verb::Nation);
      case Decision::Setup: return add_choice(Verb::Setup);
      case Decision::Salary: return add_choice(Verb::Pay);
      case Decision::Memorial: return add_choice(Verb::Memorial);
      case Decision::Slot: return add_choice(Verb::Slot);
      case Decision::Discard: return add_choice(Verb::Discard);
      default: return add_turns();
    }
  }

  void add_choice(Verb verb) { add(parse_choice(box_, s_.rules, verb, either())); }

  // The action at the place that was pointed at.
  void add_aimed(Move m, Action action) {
    if (const auto target = parse_aim(box_, s_.rules, action, at_.target)) add_aimed(m, action, *target);
  }

  void add_aimed(Move m, Action action, Target target) {
    m.action = action;
    m.target = target;
    moves_.push_back(m);
  }

  // Everything one has that was pointed at.
  template <class See>
  void each_piece(See see) const {
    const Player& p = s_.player(s_.to_move);
    for (const Building b : p.seaside())
      if (is_meant(id_of(box_, b))) see(use(b), box_.building(b).actions);
    for (const Token t : kBlueTokens)
      if (p.tokens[t] > 0 && is_meant(id_of(t))) see(spend(t), box_.token(t).actions);
  }

  bool is_meant(std::string_view id) const { return at_.with.empty() || at_.with == id; }

  void add_turns() {
    bool any = false;
    each_piece([&](Move m, const ActionChoice& choice) {
      any = true;
      if (choice.joiner == Joiner::None) {
        // What does nothing was meant only when somebody chose it.
        if (at_.target.empty() || !at_.with.empty()) add_any_action(m);
        return;
      }
      add_action(m, choice.first);
      if (choice.joiner != Joiner::Single) add_action(m, choice.second);
    });
    if (any) return;
    // Something that is not ours, or does nothing: any action shows why.
    if (const auto b = find_building(box_, at_.with)) add_any_action(use(*b));
    if (const auto t = find_token(at_.with)) add_any_action(spend(*t));
  }

  void add_any_action(Move m) { add_aimed(m, Action::Ship, Target::track(Area::Africa)); }

  // Without a target, every target of the kind will do: what is wrong with the building is found first.
  void add_action(Move m, Action action) {
    if (!at_.target.empty()) return add_aimed(m, action);
    if (action == Action::Ship) return add_any_action(m);
    if (action == Action::Draw) return add_aimed(m, action, Target::of(Deck::Europe));
    if (action == Action::Payment) {
      if (m.verb == Verb::Use) add_aimed(m, action, Target::of(m.building()));
      return;
    }
    const BoardFacts& board = board_of(box_, s_);
    for (const Space at : each<Space>(board.cities)) add_aimed(m, action, Target::at(at));
  }

  // ---- What is done instead of an action ----

  const NationFacts& own_nation() const {
    static constexpr NationFacts kNone{};
    const Nation nation = s_.tile(s_.to_move).nation;
    return nation == Nation::None ? kNone : box_.nation(nation);
  }

  // With everything that one has, or with the other half of a "+".
  void add_powers() {
    if (at_.power == kMobilizeWord) return add_tile(Move::plain(Verb::Mobilize), &NationFacts::middle);
    if (s_.decision == Decision::Second) return add_power(Move::plain(Verb::Then));
    each_piece([&](Move m, const ActionChoice&) { add_power(m); });
  }

  void add_power(Move m) {
    Words words(at_.power);
    const std::string_view kind = words.next();
    const auto exploit = find_exploit(box_, kind == kExploitWord ? words.next() : std::string_view());
    if (exploit && !words.more()) {
      for (int i = 0; i < box_.exploit(*exploit).ability_count; ++i) {
        m.power = Power::of(*exploit, i);
        add_ability(m, box_.exploit(*exploit).abilities[i]);
      }
    } else if (at_.power == kNationWord) {
      m.power = Power::nation();
      add_tile(m, &NationFacts::top);
    } else if (at_.power == kMonumentWord) {
      m.power = Power::monument();
      Ability monument;  // its words are those of a city that is occupied
      monument.choice_count = 1;
      monument.choices[0].effect = Effect::Occupy;
      add_ability(m, monument);
    } else {
      words = Words(at_.power);
      const auto whole = parse_power(box_, s_.rules, words, m);
      if (!words.more()) add(whole);
    }
  }

  // The place that was pointed at, else every place there is.
  void add_ability(Move m, const Ability& ability) {
    for (int i = 0; i < ability.choice_count; ++i) {
      const Step& step = ability.choices[i];
      m.action = ability.choice_count > 1 ? static_cast<Action>(step.effect) : Action::None;
      if (at_.target.empty())
        add_everywhere(m, step);
      else
        add_pointed(m, step);
    }
  }

  // One's own tile; but as the grammar is the same in every game, a place that any tile could name is understood.
  void add_tile(Move m, Ability NationFacts::* part) {
    const Ability& own = own_nation().*part;
    if (at_.target.empty()) return add_ability(m, own);
    const auto is_said_alike = [&](const Ability& any, const Step& step, const Step& mine) {
      const bool named = own.choice_count > 1;
      return (any.choice_count > 1) == named && (!named || step.effect == mine.effect);
    };
    for (int i = 0; i < own.choice_count; ++i) {
      m.action = own.choice_count > 1 ? static_cast<Action>(own.choices[i].effect) : Action::None;
      bool found = false;
      for (std::size_t n = 0; n < box_.nation_count; ++n) {
        const Ability& any = box_.nations[n].*part;
        for (int k = 0; k < any.choice_count && !found; ++k)
          found = is_said_alike(any, any.choices[k], own.choices[i]) && add_pointed(m, any.choices[k]);
      }
    }
  }

  bool add_pointed(Move m, const Step& step) {
    Words words(at_.target);
    if (!parse_effect(box_, s_.rules, step, words, m) || words.more()) return false;
    moves_.push_back(m);
    return true;
  }

  void add_everywhere(Move m, const Step& step) {
    if (step.effect == Effect::Payment) {
      for (const Building b : s_.player(s_.to_move).seaside()) add_aimed(m, m.action, Target::of(b));
      return;
    }
    each_aim({box_, s_.rules.board}, step, [&](Target target, Target other) {
      if (!is_likely(step, target) || !is_likely(step, other)) return;
      m.target = target;
      m.other = other;
      moves_.push_back(m);
    });
  }

  // Of discs that are moved the open seas show enough; Europe has none.
  static bool is_likely(const Step& step, Target at) {
    switch (at.kind()) {
      case TargetKind::Track:
      case TargetKind::Sea:
        if (step.effect == Effect::Ship) return (step.areas & bit(at.area()) & kAllRegions) != 0;
        return at.kind() == TargetKind::Sea && is_region(at.area());
      case TargetKind::Space: return step.effect != Effect::Move;
      case TargetKind::Link: return false;
      default: return true;
    }
  }

  const Content& box_;
  const State& s_;
  const Pointed& at_;
  std::vector<Move> moves_;
};

// ---- A move that says this power, and the piece and place if they were pointed at ----

bool says_power(const Content& box, std::string_view power, Move m) {
  Words words(power);
  const std::string_view kind = words.next();
  const std::string_view name = words.more() ? words.next() : std::string_view();
  if (kind == kMobilizeWord) return m.verb == Verb::Mobilize;
  if (kind == kNationWord) return m.power == Power::nation();
  if (kind == kMonumentWord) return m.power == Power::monument();
  if (kind == kFateWord) return m.power == Power::fate() && find_fate(box, name) == m.target.fate();
  return kind == kExploitWord && m.power.is_exploit() && find_exploit(box, name) == m.power.exploit();
}

bool says_piece(const Content& box, std::string_view id, Move m) {
  if (m.verb == Verb::Use) return id == id_of(box, m.building());
  return m.verb == Verb::Spend && id == id_of(m.token());
}

// What a word can be the target of; of two paid buildings neither is meant alone.
bool says_target(const Content& box, const Rules& rules, std::string_view word, Move m) {
  const auto building = target_of(find_building(box, word));
  if (building) return m.target == *building && m.other.is_none();
  for (const auto at :
       {parse_disc_place(box, rules, word), target_of(find_deck(word)), target_of(find_attribute(word)),
        target_of(find_link(box, rules.board, word)), target_of(find_fate(box, word))})
    if (at && (m.target == *at || m.other == *at)) return true;
  return false;
}

// Its follow-ups are the engine's to find.
std::optional<NearestMove> possible_power(const Content& box, const State& s, const Pointed& at) {
  MoveList moves;
  legal_moves(box, s, moves);
  for (const Move m : moves) {
    const bool said = says_power(box, at.power, m) && (at.with.empty() || says_piece(box, at.with, m)) &&
                      (at.target.empty() || says_target(box, s.rules, at.target, m));
    if (said) return NearestMove{m, {}};
  }
  return std::nullopt;
}

// ---- A place that nothing one has is good for ----

WhyNot nothing_offers(Action action) { return {Reason::NothingOffers, {6, 4}, {about(action)}}; }

WhyNot why_not_space(const Content& box, const State& s, Space at) {
  const Seat owner = owner_of(s, at);
  if (owner == s.to_move) return {Reason::OwnDisc, {8, 4}, {about(at)}};
  if (owner != Seat::None) return nothing_offers(Action::Attack);
  return nothing_offers((board_of(box, s).cities & bit(at)) != 0 ? Action::Occupy : Action::Ship);
}

// In a new turn the action that the target would take, which no piece offers; else the question that is open.
WhyNot why_nothing(const Content& box, const State& s, const Pointed& at) {
  if (s.decision != Decision::Turn || !at.power.empty() || at.target.empty()) return asked(box, s);
  if (const auto place = parse_disc_place(box, s.rules, at.target))
    return place->kind() == TargetKind::Space ? why_not_space(box, s, place->space())
                                              : nothing_offers(Action::Ship);
  if (find_deck(at.target) || at.target.starts_with(kPilePrefix)) return nothing_offers(Action::Draw);
  if (find_building(box, at.target)) return nothing_offers(Action::Payment);
  return asked(box, s);
}

// Never meant either, also where something else is looked for before that (R8.4).
bool attacks_nobody(const State& s, Move m) {
  return m.action == Action::Attack && m.target.kind() == TargetKind::Space &&
         owner_of(s, m.target.space()) == Seat::None;
}

}  // namespace

NearestMove nearest_move(const Content& box, const State& s, const Pointed& at) {
  if (!at.power.empty())
    if (const auto power = possible_power(box, s, at)) return *power;
  std::optional<NearestMove> best;
  std::optional<NearestMove> wrong_kind;  // good enough when somebody chose with what
  for (const Move m : Candidates(box, s, at).all()) {
    const WhyNot why = why_not(box, s, m);
    if (nearness(why.reason) == 0 || attacks_nobody(s, m)) {
      if (!wrong_kind) wrong_kind = {m, why};
    } else if (!best || nearness(why.reason) > nearness(best->why.reason)) {
      best = {m, why};
    }
  }
  if (best) return *best;
  const bool chosen = s.decision != Decision::Turn || !at.with.empty() || !at.power.empty();
  if (wrong_kind && chosen) return *wrong_kind;
  return {std::nullopt, why_nothing(box, s, at)};
}

}  // namespace endeavor
