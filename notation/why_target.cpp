// Writes down every move that could have been meant and asks the engine about each.
#include "notation/why_target.h"

#include <string>
#include <vector>

#include "content/words.h"
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
    case Reason::NoReactionToSea: return 0;
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
    switch (s_.decision) {
      case Decision::Second: add({"then", id_of(s_.turn.open_half), at_.target}); break;
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

  const Content& box_;
  const State& s_;
  const Pointed& at_;
  std::vector<std::string> texts_;
};

}  // namespace

std::optional<NearestMove> nearest_move(const Content& box, const State& s, const Pointed& at) {
  std::optional<NearestMove> best;
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
