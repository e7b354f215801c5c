// endeavor.Game: a game that is being played, with its record; what happened can be taken back.
#include <nanobind/stl/optional.h>
#include <nanobind/stl/vector.h>

#include "messages/keys.h"
#include "notation/json/json_write.h"
#include "notation/record/record.h"
#include "python/module/module.h"

namespace endeavor::py {

namespace {

using Names = std::optional<std::vector<std::string>>;

std::vector<std::string> names_from(const Names& names, std::size_t players) {
  if (!names) return default_names(static_cast<int>(players));
  std::string json;
  {
    Items items(json);
    for (const std::string& name : *names) append_json_text(items.next(), name);
  }
  JsonTree tree;
  Input in(Language::En);
  auto read = tree.parse(json) ? read_names(in, tree.root(), Where("players"), players) : std::nullopt;
  if (!read) refuse(in.failed() ? in.problem() : "players: these are no names.");
  return std::move(*read);
}

PyState now(const PyGame& g) { return {g.game.box, g.game.now()}; }

std::string record_text(const Game& game) {
  std::string out;
  append_record(out, game);
  return out;
}

PyGame load(nb::handle record) {
  RecordReading reading = read_record(BoxVersions(builtin_content()), to_text(record), Language::En);
  if (!reading.game) refuse(reading.problem);
  return {std::move(*reading.game)};
}

}  // namespace

void bind_game(nb::module_& m) {
  nb::class_<PyGame>(m, "Game", "A game from its beginning: every position, every move, and the record of it.")
      .def(
          "__init__",
          [](PyGame* self, const PyRules& rules, nb::int_ seed_given, const Names& players) {
            const std::uint64_t seed = seed_from(seed_given);
            const Setup setup = random_setup(*rules.box, rules.rules, seed);
            new (self) PyGame{
                game_from_setup(*rules.box, rules.rules, setup, seed, names_from(players, rules.rules.players))};
          },
          nb::arg("rules"), nb::arg("seed") = 0, nb::arg("players") = nb::none(),
          "A new game; players are names for the record.")
      .def_static(
          "from_state", [](const PyState& s) { return PyGame{game_from_position(*s.box, s.state)}; },
          nb::arg("state"), "A game that begins with a position.")
      .def_static("load", &load, nb::arg("record"), nb::sig("def load(record: dict[str, object] | str) -> Game"),
                  "A record's game, every move played again; ValueError says which move is wrong.")
      .def_prop_ro(
          "rules", [](const PyGame& g) { return PyRules{g.game.box, g.game.rules()}; }, "Which game it is.")
      .def_prop_ro(
          "players", [](const PyGame& g) { return g.game.players; }, "Names, by seat.")
      .def_prop_ro("state", &now, "The position now.")
      .def_prop_ro(
          "states",
          [](const PyGame& g) {
            std::vector<PyState> all;
            for (const State& s : g.game.states) all.push_back({g.game.box, s});
            return all;
          },
          "All positions: the first, and one after every move.")
      .def_prop_ro(
          "moves",
          [](const PyGame& g) {
            std::vector<PyMove> all;
            for (const Move move : g.game.moves) all.push_back({g.game.box, g.game.rules(), move});
            return all;
          },
          "All moves.")
      .def("__len__", [](const PyGame& g) { return g.game.moves.size(); })
      .def(
          "play", [](PyGame& g, nb::object move) { play(g.game, legal_move(now(g), move)); }, nb::arg("move"),
          nb::sig("def play(self, move: Move | str) -> None"), "Plays a move; IllegalMove says why not.")
      .def(
          "undo",
          [](PyGame& g) {
            if (!undo(g.game)) refuse(msg::error_no_move(Language::En));
          },
          "Takes back a move with all that followed by itself; ValueError at the beginning.")
      .def(
          "record", [](const PyGame& g) { return from_text(record_text(g.game)); },
          nb::sig("def record(self) -> dict[str, object]"), "The record: set-up, moves and result as a dict.")
      .def(
          "__reduce__",
          [](const PyGame& g) {
            return nb::make_tuple(nb::module_::import_("endeavor.again").attr("game"),
                                  nb::make_tuple(record_text(g.game)));
          },
          nb::sig("def __reduce__(self) -> tuple[object, ...]"));
}

}  // namespace endeavor::py
