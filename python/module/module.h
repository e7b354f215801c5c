// What the files of the module share: the values that Python holds, and how text of the engine becomes an
// exception. Bindings only: a loop that matters stands in env/.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include <memory>
#include <string>

#include "content/versions.h"
#include "engine/move.h"
#include "engine/state.h"
#include "env/action_space.h"
#include "env/observation.h"
#include "notation/record/game.h"

namespace endeavor::py {

namespace nb = nanobind;

// Versions of the box differ in the modules only: without them a game is the same game in each.
inline bool same_game(const Content* a, const Content* b, const Rules& rules) {
  return a == b || (!rules.options.exploits && rules.options.nations == Nations::Off);
}

// Values with the box they are of; boxes are compiled in and never go away.
struct PyRules {
  const Content* box = nullptr;
  Rules rules;
  bool operator==(const PyRules& other) const { return rules == other.rules && same_game(box, other.box, rules); }
};
struct PyState {
  const Content* box = nullptr;
  State state;
  bool operator==(const PyState& other) const {
    return state == other.state && same_game(box, other.box, state.rules);
  }
};
struct PyMove {
  const Content* box = nullptr;
  Rules rules;  // whose names it is written with
  Move move;
  // A move is the same move in every game on one board.
  bool is_of(const Content* other, const Rules& theirs) const {
    return rules.board == theirs.board && (same_game(box, other, rules) || same_game(box, other, theirs));
  }
  bool operator==(const PyMove& other) const { return move == other.move && is_of(other.box, other.rules); }
};
struct PyGame {
  Game game;
};

// JSON text ↔ Python's dicts and lists, by Python's own json. A text is taken as it is.
nb::object from_text(const std::string& json);
std::string to_text(nb::handle dict_or_text);

// ValueError with the engine's sentence.
[[noreturn]] void refuse(const std::string& sentence);

// endeavor.IllegalMove, made from {"code":…,"message":…}.
[[noreturn]] void refuse_move(const std::string& json);

// The box of a version; ValueError if there is none.
const Content& box_of(int rules_version);

// A set-up's seed, 0 to 2^53 - 1 as in records; ValueError for another number.
std::uint64_t seed_from(nb::int_);

Rules rules_from(const Content&, nb::handle dict_or_text);

// What a caller said for a move, legal in this position; IllegalMove otherwise.
Move legal_move(const PyState&, nb::handle move_or_text);
// Why it is not, as JSON; empty when it is.
std::string why_not_json(const PyState&, nb::handle move_or_text);

// The numbers of moves of these rules; made once for each kind of game.
std::shared_ptr<const ActionSpace> actions_of(const Content&, const Rules&);
std::shared_ptr<const Observer> observer_of(const Content&, const Rules&, ObservationKind);
ObservationKind observation_called(const std::string&);

void bind_rules(nb::module_&);
void bind_state(nb::module_&);
void bind_game(nb::module_&);
void bind_bots(nb::module_&);
void bind_vector_env(nb::module_&);
void bind_weights(nb::module_&);
void bind_lab(nb::module_&);

}  // namespace endeavor::py
