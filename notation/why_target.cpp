// Writes down every move that could have been meant and asks the engine about each.
#include "notation/why_target.h"

#include <string>
#include <vector>

#include "content/words.h"
#include "engine/legal.h"
#include "engine/query.h"
#include "notation/move_text.h"
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

class Candidates {
 public:
  Candidates(const Content& box, const State& s, const Pointed& at) : box_(box), s_(s), at_(at) {}

  std::vector<std::string> all() {
    if (!at_.tile.empty()) {
      add({supply_verb(), at_.tile});
      return std::move(texts_);
    }
    if (!at_.power.empty()) {
      add_powers();
      return std::move(texts_);
    }
    switch (s_.decision) {
      case Decision::Second:
        if (s_.turn.open_half != Action::None) add({"then", id_of(s_.turn.open_half), at_.target});
        if (s_.turn.may_mobilize && !at_.target.empty()) add_ability("mobilize", own_nation().middle);
        break;
      case Decision::Nation: add({"nation", at_.target}); break;
      case Decision::Setup: add({"setup", at_.target}); break;
      case Decision::React:
        for (const Action a : {Action::Ship, Action::Occupy, Action::Draw}) add({"react", id_of(a), at_.target});
        break;
      case Decision::Salary: add({"pay", either()}); break;
      case Decision::Memorial: add({"memorial", at_.target}); break;
      case Decision::Slot: add({"slot", at_.target}); break;
      case Decision::Discard: add({"discard", at_.target}); break;
      default: add_turns(); break;
    }
    // Pointing at something that the question is not about.
    if (texts_.empty()) add_turns();
    return std::move(texts_);
  }

 private:
  std::string_view supply_verb() const {
    if (s_.decision == Decision::Start) return "start";
    if (s_.decision == Decision::Scrap) return "scrap";
    return "build";
  }

  std::string_view either() const { return at_.target.empty() ? at_.with : at_.target; }

  void add(std::initializer_list<std::string_view> words) {
    std::string text;
    for (const std::string_view word : words) {
      if (word.empty()) return;
      (text += text.empty() ? "" : " ") += word;
    }
    texts_.push_back(std::move(text));
  }

  void add_turns() {
    const Player& p = s_.player(s_.to_move);
    for (int i = 0; i < p.building_count; ++i) {
      const Building b = p.buildings[static_cast<std::size_t>(i)];
      if (!is_meant(id_of(box_, b))) continue;
      add_actions("use", id_of(box_, b), box_.building(b).actions);
    }
    for (std::size_t t = kFirstBlueToken; t < kTokens; ++t) {
      if (p.tokens[t] == 0 || !is_meant(kTokenIds[t])) continue;
      add_actions("spend", kTokenIds[t], box_.tokens[t].actions);
    }
    if (!texts_.empty() || at_.with.empty()) return;
    // Something that is not ours, or does nothing: any action shows why.
    for (const std::string_view verb : {"use", "spend"}) add({verb, at_.with, "ship", "track:africa"});
  }

  bool is_meant(std::string_view id) const { return at_.with.empty() || at_.with == id; }

  void add_actions(std::string_view verb, std::string_view with, const ActionChoice& choice) {
    if (choice.joiner == Joiner::None) return add({verb, with, "ship", "track:africa"});
    add_action(verb, with, choice.first);
    if (choice.joiner != Joiner::Single) add_action(verb, with, choice.second);
  }

  // Without a target, every target of the kind will do: what is wrong with the building is found first.
  void add_action(std::string_view verb, std::string_view with, Action action) {
    if (!at_.target.empty()) return add({verb, with, id_of(action), at_.target});
    if (action == Action::Ship) return add({verb, with, id_of(action), "track:africa"});
    if (action == Action::Draw) return add({verb, with, id_of(action), "europe"});
    if (action == Action::Payment) return add({verb, with, id_of(action), with});
    const BoardFacts& board = board_of(box_, s_);
    for (int i = 0; i < board.space_count; ++i)
      if ((board.cities & bit(space(i))) != 0)
        add({verb, with, id_of(action), id_of(box_, s_.rules.board, space(i))});
  }

  // ---- What is done instead of an action ----

  const NationFacts& own_nation() const {
    static constexpr NationFacts kNone{};
    const Nation nation = s_.tile(s_.to_move).nation;
    return nation == Nation::None ? kNone : box_.nation(nation);
  }

  // With everything that one has, or with the other half of a "+".
  void add_powers() {
    if (at_.power == "mobilize") return add_ability(at_.power, own_nation().middle);
    if (s_.decision == Decision::Second) return add_power("then");
    const Player& p = s_.player(s_.to_move);
    for (int i = 0; i < p.building_count; ++i) {
      const std::string_view id = id_of(box_, p.buildings[static_cast<std::size_t>(i)]);
      if (is_meant(id)) add_power("use " + std::string(id));
    }
    for (std::size_t t = kFirstBlueToken; t < kTokens; ++t)
      if (p.tokens[t] > 0 && is_meant(kTokenIds[t])) add_power("spend " + std::string(kTokenIds[t]));
  }

  void add_power(const std::string& spent) {
    constexpr std::string_view kExploit = "exploit ";
    const std::string said = spent + ' ' + std::string(at_.power);
    if (at_.power == "nation") return add_ability(said, own_nation().top);
    if (at_.power == "monument") return for_each_space([&](std::string_view id) { add({said, id}); });
    if (!at_.power.starts_with(kExploit)) return add({said});
    const auto exploit = find_exploit(box_, at_.power.substr(kExploit.size()));
    if (!exploit) return add({said});
    for (int i = 0; i < box_.exploit(*exploit).ability_count; ++i)
      add_ability(said + ' ' + std::string(ability_id(box_, *exploit, i)),
                  box_.exploit(*exploit).abilities[static_cast<std::size_t>(i)]);
  }

  // The place that was pointed at, else every place there is.
  void add_ability(std::string_view said, const Ability& ability) {
    for (std::size_t i = 0; i < ability.choice_count; ++i) {
      const Step& step = ability.choices[i];
      const std::string action(ability.choice_count > 1 ? kActionIds[index(step.effect)] : std::string_view());
      const std::string begin = std::string(said) + (action.empty() ? "" : " ") + action;
      if (!at_.target.empty())
        add({begin, at_.target});
      else
        add_everywhere(begin, step);
    }
  }

  void add_everywhere(const std::string& said, const Step& step) {
    switch (step.effect) {
      case Effect::Ship:
        for (const Area region : kRegionAreas)
          if ((step.areas & bit(region)) != 0)
            for (const std::string_view prefix : {kTrackPrefix, kSeaPrefix})
              add({said, std::string(prefix) + std::string(id_of(region))});
        [[fallthrough]];
      case Effect::Occupy:
      case Effect::Attack:
      case Effect::Token: return for_each_space([&](std::string_view id) { add({said, id}); });
      case Effect::Draw:
        for (const std::string_view id : kDeckIds) add({said, id});
        return;
      case Effect::Payment:
        for (const Building b : s_.player(s_.to_move).buildings)
          if (b != Building::None) add({said, id_of(box_, b)});
        return;
      case Effect::Track:
        for (const std::string_view id : kAttributeIds) {
          if (step.from != DiscFrom::Sea) add({said, id});
          for (const Area region : kRegionAreas)
            add({said, std::string(kSeaPrefix) + std::string(id_of(region)), id});
        }
        return;
      case Effect::Move:
        for (const Area from : kRegionAreas)
          for (const Area to : kRegionAreas)
            add({said, std::string(kSeaPrefix) + std::string(id_of(from)),
                 std::string(kSeaPrefix) + std::string(id_of(to))});
        return;
      default: return add({said});
    }
  }

  template <class Tell>
  void for_each_space(Tell tell) const {
    if (!at_.target.empty()) return tell(at_.target);
    for (int i = 0; i < board_of(box_, s_).space_count; ++i) tell(id_of(box_, s_.rules.board, space(i)));
  }

  const Content& box_;
  const State& s_;
  const Pointed& at_;
  std::vector<std::string> texts_;
};

}  // namespace

namespace {

// A move that says this power, and the piece and place if they were pointed at. Its follow-ups are the
// engine's to find.
std::optional<NearestMove> possible_power(const Content& box, const State& s, const Pointed& at) {
  MoveList moves;
  legal_moves(box, s, moves);
  for (const Move move : moves) {
    const std::string text = ' ' + move_text(box, s.rules, move) + ' ';
    const auto says = [&](std::string_view words) {
      return words.empty() || text.find(' ' + std::string(words) + ' ') != std::string::npos;
    };
    if (says(at.power) && says(at.with) && says(at.target)) return NearestMove{move, {}};
  }
  return std::nullopt;
}

}  // namespace

std::optional<NearestMove> nearest_move(const Content& box, const State& s, const Pointed& at) {
  std::optional<NearestMove> best;
  if (!at.power.empty()) best = possible_power(box, s, at);
  if (best) return best;
  for (const std::string& text : Candidates(box, s, at).all()) {
    const auto move = parse_move(box, s.rules, text);
    if (!move) continue;
    const WhyNot why = why_not(box, s, *move);
    if (nearness(why.reason) == 0) continue;
    if (!best || nearness(why.reason) > nearness(best->why.reason)) best = {*move, why};
  }
  return best;
}

}  // namespace endeavor
