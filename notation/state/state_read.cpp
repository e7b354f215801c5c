// Reads a state object: rules and header here, the table and the hands in their own files, and then
// the engine's invariants over the whole (notation/state/fault_text.h has the words for those).
#include "content/words.h"
#include "engine/flow.h"
#include "engine/query.h"
#include "engine/verify/invariants.h"
#include "messages/keys.h"
#include "notation/names.h"
#include "notation/record/rules_json.h"
#include "notation/referee/score_json.h"
#include "notation/state/fault_text.h"
#include "notation/state/pending_json.h"
#include "notation/state/state_json.h"
#include "notation/state/state_parts.h"

namespace endeavor {

namespace {

// Growth is left out: nobody waits in it.
constexpr std::array<Phase, 6> kPhases = {Phase::Start,  Phase::Construction, Phase::Salary,
                                          Phase::Action, Phase::Discard,      Phase::Over};

State empty_table(const Rules& rules) {
  State s;
  s.rules = rules;
  for (auto& track : s.track) track.fill(Seat::None);
  s.card_order.fill(Card::None);
  for (int i = 0; i < kMaxTokenPlaces; ++i) set_token(s, static_cast<TokenPlace>(i), Token::None);
  for (Player& p : s.players) p.buildings.fill(Building::None);
  return s;
}

bool read_passed(Input& in, Json value, const Where& where, State& s) {
  if (!in.list(value, where)) return false;
  std::size_t i = 0;
  for (const Json item : value) {
    const Where at(where, i++);
    const auto number = in.integer(item, at, 0, s.rules.players - 1);
    if (!number) return false;
    const Seat who = seat(static_cast<int>(*number));
    if (has_passed(s, who)) return in.fail_at(at, msg::state_passed_twice(in.language(), {.number = *number}));
    s.passed |= bit(who);
  }
  if (s.passed != 0 && s.phase != Phase::Action) return in.fail_at(where, msg::state_passed_phase(in.language()));
  return true;
}

bool read_to_move(Input& in, Json value, const Where& where, State& s) {
  if (s.phase == Phase::Over) {
    s.to_move = Seat::None;
    return value.is_null() || in.fail_at(where, msg::state_to_move_over(in.language()));
  }
  const auto number = in.integer(value, where, 0, s.rules.players - 1);
  if (!number) return false;
  s.to_move = seat(static_cast<int>(*number));
  return true;
}

bool check_phase(Input& in, const Where& where, const State& s) {
  if (is_first_edition(s) && (s.phase == Phase::Start || s.phase == Phase::Discard))
    return in.fail_at(Where(where, "phase"), msg::state_phase_edition(in.language(), {.word = id_of(s.phase)}));
  if (s.phase == Phase::Start && s.round != 1)
    return in.fail_at(Where(where, "round"), msg::state_start_round(in.language()));
  if (s.phase == Phase::Over && s.round != kRounds)
    return in.fail_at(Where(where, "round"), msg::state_over_round(in.language(), {.number = kRounds}));
  return true;
}

bool read_header(Input& in, Json value, const Where& where, State& s) {
  const auto round = in.integer(value.find("round"), Where(where, "round"), 1, kRounds);
  if (!round) return false;
  s.round = static_cast<std::uint8_t>(*round);
  std::array<std::string_view, kPhases.size()> words;
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = id_of(kPhases[i]);
  const auto phase = in.word<std::size_t>(value.find("phase"), Where(where, "phase"), words);
  if (!phase) return false;
  s.phase = kPhases[*phase];
  if (!check_phase(in, where, s)) return false;
  const auto crown = in.integer(value.find("crown"), Where(where, "crown"), 0, s.rules.players - 1);
  if (!crown) return false;
  s.crown = seat(static_cast<int>(*crown));
  return read_to_move(in, value.find("to_move"), Where(where, "to_move"), s) &&
         read_passed(in, value.find("passed"), Where(where, "passed"), s);
}

// Before round 1 a seat's pieces say what it has still to do (R2.6, R12.1).
Decision start_question(const State& s) {
  if (!has_nations(s) || s.player(s.to_move).building_count == 0) return Decision::Start;
  return s.tile(s.to_move).nation == Nation::None ? Decision::Nation : Decision::Setup;
}

// What a seat is asked first in a phase.
Decision first_question(const State& s) {
  switch (s.phase) {
    case Phase::Start: return start_question(s);
    case Phase::Construction: return Decision::Build;
    case Phase::Growth:
    case Phase::Salary: return Decision::Salary;
    case Phase::Action: return Decision::Turn;
    case Phase::Discard: return Decision::Discard;
    case Phase::Over: return Decision::Over;
  }
  return Decision::Over;
}

bool refuse(Input& in, const Content& box, const State& s, const Violation& violation, const Where& where) {
  return in.fail(fault_text(box, s, violation, where, in.language()));
}

// Without `pending` the pieces must be right before anything happens; then the seat is asked what
// its phase asks of it, and only then is there a question to look at.
bool begin_part(Input& in, const Content& box, State& s, const Where& where) {
  s.decision = first_question(s);
  const Violation pieces = find_violation(box, s);
  if (pieces && pieces.fault != StateFault::Pending) return refuse(in, box, s, pieces, where);
  resume(box, s);
  return true;
}

bool read_result(Input& in, const Content& box, Json value, const Where& where, const State& s) {
  if (value.is_null()) return true;
  if (s.phase != Phase::Over) return in.fail_at(where, msg::state_result_too_early(in.language()));
  return is_result_of(value, box, s) || in.fail_at(where, msg::state_result_differs(in.language()));
}

}  // namespace

std::optional<State> read_state(Input& in, const Content& box, Json value, const Where& where) {
  if (!in.keys(value, where,
               {"rules", "round", "phase", "crown", "to_move", "passed", "pending", "areas", "decks", "spaces",
                "tokens", "supply", "pile", "abolished", "players", "silent_fleet", "result"},
               {"exploits", "fates"}))
    return std::nullopt;
  const auto rules = read_rules(in, box, value.find("rules"), Where(where, "rules"));
  if (!rules) return std::nullopt;
  State s = empty_table(*rules);
  CardsSeen seen;
  if (!read_header(in, value, where, s) || !read_table(in, box, value, where, seen, s) ||
      !read_modules(in, box, value, where, s) || !read_hands(in, box, value, where, seen, s))
    return std::nullopt;

  const Json pending = value.find("pending");
  const bool good = pending.is_null() ? begin_part(in, box, s, where)
                                      : read_pending(in, box, pending, Where(where, "pending"), s);
  if (!good) return std::nullopt;
  if (const Violation violation = find_violation(box, s)) {
    refuse(in, box, s, violation, where);
    return std::nullopt;
  }
  if (!read_result(in, box, value.find("result"), Where(where, "result"), s)) return std::nullopt;
  return s;
}

}  // namespace endeavor
