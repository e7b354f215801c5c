// endeavor.State and endeavor.Move: positions and moves as Python values. A State never changes; apply() gives a
// new one.
#include <nanobind/operators.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/vector.h>

#include "engine/hash.h"
#include "engine/legal.h"
#include "engine/scoring.h"
#include "engine/verify/bench.h"
#include "notation/json/json_problem.h"
#include "notation/json/json_write.h"
#include "notation/move/move_text.h"
#include "notation/names.h"
#include "notation/record/rules_json.h"
#include "notation/state/state_json.h"
#include "python/module/arrays.h"

namespace endeavor::py {

namespace {

MoveList& moves_of(const PyState& s) {
  thread_local MoveList moves;
  legal_moves(*s.box, s.state, moves);
  return moves;
}

std::string text_of(const PyState& s) {
  std::string out;
  append_state(out, *s.box, s.state);
  return out;
}

PyState state_from(nb::handle value, int version) {
  const Content& box = box_of(version);
  JsonTree tree;
  if (!tree.parse(to_text(value))) refuse(json_problem_text(tree, Language::En));
  Input in(Language::En);
  const auto state = read_state(in, box, tree.root(), Where("state"));
  if (!state) refuse(in.problem());
  return {&box, *state};
}

PyState begin(const PyRules& rules, nb::int_ seed_given) {
  const std::uint64_t seed = seed_from(seed_given);
  return {rules.box, new_game(*rules.box, rules.rules, random_setup(*rules.box, rules.rules, seed))};
}

PyState after(const PyState& s, Move m) {
  PyState next = s;
  apply(*next.box, next.state, m);
  return next;
}

// A list of its own size, filled without looking at it twice: this is what a random player in Python lives on.
nb::list legal_list(const PyState& s) {
  const MoveList& moves = moves_of(s);
  auto list = nb::steal<nb::list>(PyList_New(static_cast<Py_ssize_t>(moves.size())));
  for (std::size_t i = 0; i < moves.size(); ++i) {
    nb::object move = nb::cast(PyMove{s.box, s.state.rules, moves[i]});
    PyList_SetItem(list.ptr(), static_cast<Py_ssize_t>(i), move.release().ptr());
  }
  return list;
}

std::vector<int> scores_of(const PyState& s) {
  const Result result = score(*s.box, s.state);
  return {result.scores.begin(), result.scores.begin() + s.state.rules.players};
}

std::vector<int> winners_of(const PyState& s) {
  std::vector<int> winners;
  if (!is_over(s.state)) return winners;
  for (const int seat : each<int>(score(*s.box, s.state).winners)) winners.push_back(seat);
  return winners;
}

nb::object legal_actions(const PyState& s) {
  const auto space = actions_of(*s.box, s.state.rules);
  const MoveList& moves = moves_of(s);
  std::vector<std::int32_t> numbers(moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i) numbers[i] = static_cast<std::int32_t>(space->number(moves[i]));
  return array_of(std::move(numbers));
}

nb::object action_mask(const PyState& s) {
  const auto space = actions_of(*s.box, s.state.rules);
  std::vector<std::uint8_t> mask(space->size());
  for (const Move m : moves_of(s)) mask[space->number(m)] = 1;
  return array_of(std::move(mask));
}

PyState apply_action(const PyState& s, std::int64_t number) {
  const auto space = actions_of(*s.box, s.state.rules);
  if (number < 0 || number >= space->size()) throw nb::index_error("no action has this number");
  const PyMove move{s.box, s.state.rules, space->move(static_cast<std::uint32_t>(number))};
  return after(s, legal_move(s, nb::cast(move)));
}

nb::object observation(const PyState& s, std::optional<int> seat_number, const std::string& kind) {
  if (!seat_number && is_over(s.state)) refuse("The game is over: say which seat looks.");
  const int who = seat_number.value_or(static_cast<int>(index(s.state.to_move)));
  if (who < 0 || who >= s.state.rules.players) throw nb::index_error("there is no such seat");
  const auto observer = observer_of(*s.box, s.state.rules, observation_called(kind));
  if (observer->kind() == ObservationKind::Table) {
    std::vector<std::uint8_t> out(observer->size());
    observer->observe(s.state, seat(who), out.data());
    return array_of(std::move(out));
  }
  std::vector<float> out(observer->size());
  observer->observe(s.state, seat(who), out.data());
  return array_of(std::move(out));
}

nb::object layout_of(const PyRules& rules, const std::string& kind) {
  nb::dict rows;
  const auto observer = observer_of(*rules.box, rules.rules, observation_called(kind));
  for (const ObservationRow& row : observer->layout()) {
    if (row.name.ends_with("spare")) continue;
    const nb::object place =
        nb::steal(PySlice_New(nb::int_(row.first).ptr(), nb::int_(row.first + row.count).ptr(), nullptr));
    rows[row.name.c_str()] = nb::make_tuple(place, std::string(row.meaning));
  }
  return rows;
}

std::string move_word(const PyMove& m) { return move_text(*m.box, m.rules, m.move); }

void bind_move(nb::module_& m) {
  nb::class_<PyMove>(m, "Move",
                     "One decision of one seat. A value; its text is the one of records and of the referee.")
      .def_static(
          "parse",
          [](const PyState& s, const std::string& text) {
            const auto move = parse_move(*s.box, s.state.rules, text);
            if (!move) refuse_move(why_not_json(s, nb::str(text.c_str(), text.size())));
            return PyMove{s.box, s.state.rules, *move};
          },
          nb::arg("state"), nb::arg("text"),
          "The move that a text stands for, legal or not; IllegalMove for no move.")
      .def(
          "parts",
          [](const PyMove& move) {
            std::string out;
            append_parts(out, *move.box, move.rules, move.move);
            return from_text(out);
          },
          nb::sig("def parts(self) -> dict[str, object]"), "The move taken apart: verb, with, action, target ….")
      .def("__str__", &move_word)
      .def("__repr__", [](const PyMove& move) { return "<Move " + move_word(move) + ">"; })
      .def(
          "__eq__",
          [](const PyMove& a, nb::handle b) {
            PyMove other;
            return nb::try_cast(b, other) && a == other;
          },
          nb::arg("other").none(), nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__hash__",
           [](const PyMove& move) {
             return static_cast<Py_hash_t>(std::bit_cast<std::uint64_t>(move.move) * 0x9e3779b97f4a7c15u >> 2);
           })
      .def(
          "__reduce__",
          [](const PyMove& move) {
            std::string rules;
            append_rules(rules, move.rules);
            return nb::make_tuple(
                nb::module_::import_("endeavor.again").attr("move"),
                nb::make_tuple(rules, move_word(move), static_cast<int>(move.box->rules_version)));
          },
          nb::sig("def __reduce__(self) -> tuple[object, ...]"));
  m.def("move_again", [](const std::string& rules, const std::string& text, int version) {
    const Content& box = box_of(version);
    const Rules read = rules_from(box, nb::str(rules.c_str(), rules.size()));
    const auto move = parse_move(box, read, text);
    if (!move) refuse("This is no move: " + text);
    return PyMove{&box, read, *move};
  });
}

}  // namespace

void bind_state(nb::module_& m) {
  bind_move(m);
  nb::class_<PyState> state(m, "State", "A position. A value: nothing changes it, and apply() gives another.");
  state.def_prop_ro(
           "rules", [](const PyState& s) { return PyRules{s.box, s.state.rules}; }, "Which game it is.")
      .def_prop_ro(
          "to_move",
          [](const PyState& s) {
            return is_over(s.state) ? std::nullopt : std::optional<int>(static_cast<int>(index(s.state.to_move)));
          },
          "The seat that decides now, from 0; None when the game is over.")
      .def_prop_ro(
          "round", [](const PyState& s) { return static_cast<int>(s.state.round); }, "1 to 7.")
      .def_prop_ro(
          "phase", [](const PyState& s) { return std::string(id_of(s.state.phase)); }, "Its word.")
      .def_prop_ro(
          "is_over", [](const PyState& s) { return is_over(s.state); }, "Is the game over?")
      .def_prop_ro("scores", &scores_of, "Glory of every seat as the position stands.")
      .def_prop_ro("winners", &winners_of, "Who has won, several when they are tied; empty before the end.")
      .def("legal_moves", &legal_list, nb::sig("def legal_moves(self) -> list[Move]"),
           "Every legal move once, in an order that is the same everywhere; none when the game is over.")
      .def(
          "apply", [](const PyState& s, nb::object move) { return after(s, legal_move(s, move)); }, nb::arg("move"),
          nb::sig("def apply(self, move: Move | str) -> State"),
          "The position after a move, given as a Move or its text. IllegalMove says why not.")
      .def(
          "why_not",
          [](const PyState& s, nb::object move) {
            const std::string why = why_not_json(s, move);
            return why.empty() ? nb::none() : from_text(why);
          },
          nb::arg("move"), nb::sig("def why_not(self, move: Move | str) -> dict[str, object] | None"),
          "None for a legal move; otherwise code, rule, reason, args and a message for people.")
      .def("legal_actions", &legal_actions, nb::sig("def legal_actions(self) -> numpy.typing.NDArray[numpy.int32]"),
           "The numbers of the legal moves (ActionSpace), in the order of legal_moves().")
      .def("action_mask", &action_mask, nb::sig("def action_mask(self) -> numpy.typing.NDArray[numpy.uint8]"),
           "1 for every number of the ActionSpace that is legal.")
      .def("apply_action", &apply_action, nb::arg("number"), "The position after the move of a number.")
      .def("observation", &observation, nb::arg("seat") = nb::none(), nb::arg("kind") = "table",
           nb::sig("def observation(self, seat: int | None = None, kind: str = 'table') -> "
                   "numpy.typing.NDArray[typing.Any]"),
           "What a seat is shown, by default the one to move: observation_layout() says what stands where.")
      .def(
          "json", [](const PyState& s) { return from_text(text_of(s)); },
          nb::sig("def json(self) -> dict[str, object]"), "The state object of the referee protocol.")
      .def_static("from_json", &state_from, nb::arg("json"), nb::arg("rules_version") = kRulesVersion,
                  nb::sig("def from_json(json: dict[str, object] | str, rules_version: int = 2) -> State"),
                  "From what json() gives; ValueError says what is impossible in it and where.")
      .def(
          "__eq__",
          [](const PyState& a, nb::handle b) {
            return nb::isinstance<PyState>(b) && a == *nb::inst_ptr<PyState>(b);
          },
          nb::arg("other").none(), nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__hash__", [](const PyState& s) { return static_cast<Py_hash_t>(state_hash(s.state) >> 2); })
      .def("__copy__", [](const PyState& s) { return s; })
      .def(
          "__deepcopy__", [](const PyState& s, nb::handle) { return s; }, nb::arg("memo"))
      .def(
          "__reduce__",
          [](const PyState& s) {
            return nb::make_tuple(nb::module_::import_("endeavor.again").attr("state"),
                                  nb::make_tuple(text_of(s), static_cast<int>(s.box->rules_version)));
          },
          nb::sig("def __reduce__(self) -> tuple[object, ...]"))
      .def("__repr__", [](const PyState& s) {
        const std::string who =
            is_over(s.state) ? "over" : "seat " + std::to_string(index(s.state.to_move)) + " to move";
        return "<State of round " + std::to_string(s.state.round) + ", " + std::string(id_of(s.state.phase)) +
               ", " + who + ">";
      });
  m.def("new_game", &begin, nb::arg("rules"), nb::arg("seed") = 0,
        "The first position of a game; a seed from 0 to 2**53 - 1 decides all that is chance.");
  m.def(
      "play_random_games",
      [](const PyRules& rules, std::uint32_t games, nb::int_ seed) {
        const std::uint64_t first = seed_from(seed);
        const nb::gil_scoped_release released;
        const int wanted = static_cast<int>(std::min(games, 1u << 30));
        return play_random_games(*rules.box, rules.rules, first, wanted).moves;
      },
      nb::arg("rules"), nb::arg("games"), nb::arg("seed") = 0,
      "Plays whole random games in the engine alone and says how many moves they had: its speed.");
  m.def("observation_layout", &layout_of, nb::arg("rules"), nb::arg("kind") = "table",
        nb::sig("def observation_layout(rules: Rules, kind: str = 'table') -> dict[str, tuple[slice, str]]"),
        "What stands where in an observation: name → (slice, meaning). Rows of seat-0 are the seat's that looks, "
        "seat-1 "
        "the next one's.");
}

}  // namespace endeavor::py
