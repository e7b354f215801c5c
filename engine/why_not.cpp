// First whether the move answers the open question at all, then the question's own rules.
#include "engine/why_not.h"

#include <cassert>

#include "engine/rules/decisions.h"

namespace endeavor {

namespace {

// `stop` answers two questions: it is at home in both.
Decision answered_by(Verb verb, Decision open) {
  switch (verb) {
    case Verb::Start: return Decision::Start;
    case Verb::Scrap: return Decision::Scrap;
    case Verb::Build: return Decision::Build;
    case Verb::Pay:
    case Verb::Done: return Decision::Salary;
    case Verb::Use:
    case Verb::Spend:
    case Verb::Pass: return Decision::Turn;
    case Verb::Then:
    case Verb::Mobilize: return Decision::Second;
    case Verb::Stop: return open == Decision::More ? Decision::More : Decision::Second;
    case Verb::Memorial: return Decision::Memorial;
    case Verb::React: return Decision::React;
    case Verb::Slot: return Decision::Slot;
    case Verb::Discard: return Decision::Discard;
    case Verb::Nation: return Decision::Nation;
    case Verb::Setup: return Decision::Setup;
    case Verb::More: return Decision::More;
  }
  return Decision::Over;
}

}  // namespace

WhyNot asked(const Content& box, const State& s) {
  switch (s.decision) {
    case Decision::Start: return {Reason::AskedStart, {2, 6}};
    case Decision::Scrap: return {Reason::AskedScrap, {11, 7}};
    case Decision::Build: return {Reason::AskedBuild, {4, 1}};
    case Decision::Salary: return {Reason::AskedSalary, {4, 5}};
    case Decision::Turn: return {Reason::AskedTurn, {6, 1}};
    case Decision::Second:
      if (!other_half_possible(box, s)) return {Reason::AskedMobilize, {12, 4}};
      return {Reason::AskedSecond, {6, 5}, {about(s.turn.open_half)}};
    case Decision::Memorial: return {Reason::AskedMemorial, {8, 5}};
    case Decision::React: return {Reason::AskedReaction, {11, 1}};
    case Decision::Slot: return {Reason::AskedSlot, {9, 7}};
    case Decision::Discard: return {Reason::AskedDiscard, {9, 7}};
    case Decision::Over: break;
    case Decision::Nation: return {Reason::AskedNation, {12, 1}};
    case Decision::Setup: return {Reason::AskedSetup, {12, 1}};
    case Decision::More: return {Reason::AskedMore, {13, 2}};
  }
  return {};
}

WhyNot why_not(const Content& box, const State& s, Move m) {
  assert(s.decision != Decision::Over);
  if (answered_by(m.verb, s.decision) != s.decision) return asked(box, s);
  switch (s.decision) {
    case Decision::Start: return why_not_start(box, s, m);
    case Decision::Scrap: return why_not_scrap(box, s, m);
    case Decision::Build: return why_not_build(box, s, m);
    case Decision::Salary: return why_not_salary(s, m);
    case Decision::Turn: return why_not_turn(box, s, m);
    case Decision::Second: return why_not_second(box, s, m);
    case Decision::Memorial: return {};  // every answer is good (R8.5)
    case Decision::React: return why_not_reaction(box, s, m);
    case Decision::Slot: return why_not_slot(s, m);
    case Decision::Discard: return why_not_discard(s, m);
    case Decision::Over: break;
    case Decision::Nation: return why_not_nation(s, m);
    case Decision::Setup: return why_not_setup(box, s, m);
    case Decision::More: return why_not_more(box, s, m);
  }
  return {};
}

}  // namespace endeavor
