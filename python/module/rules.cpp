// endeavor.Rules and endeavor.ActionSpace: which game, and the numbers of its moves.
#include <nanobind/operators.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>

#include <algorithm>

#include "engine/hash.h"
#include "notation/json/json_write.h"
#include "notation/move/move_text.h"
#include "notation/names.h"
#include "notation/record/rules_json.h"
#include "python/module/module.h"

namespace endeavor::py {

namespace {

using Word = std::string;

std::string text_of(const Rules& rules) {
  std::string out;
  append_rules(out, rules);
  return out;
}

struct RulesWords {
  Word edition;
  std::optional<Word> board;
  nb::handle players;
  Word order;
  bool silent_fleet, limited_occupy, no_reaction_to_tokens, building_scarcity, exploits;
  Word nations;
};

// Through the reader of records, so that a wrong word is refused with the same sentence everywhere.
PyRules rules_of(const RulesWords& w, int version) {
  const Content& box = box_of(version);
  int too_many = 0;
  const long players = PyLong_AsLongAndOverflow(w.players.ptr(), &too_many);
  const BoardId usual = usual_board(box, find_edition(w.edition).value_or(Edition::AgeOfSail),
                                    static_cast<int>(std::clamp<long>(players, 0, kMaxPlayers + 1)));
  std::string json;
  {
    Fields fields(json);
    fields.text("edition", w.edition);
    fields.text("board", w.board.value_or(std::string(id_of(usual))));
    fields.key("players") += to_text(w.players);
    Fields options = fields.object("options");
    options.text("order", w.order);
    options.truth("silent_fleet", w.silent_fleet);
    options.truth("limited_occupy", w.limited_occupy);
    options.truth("no_reaction_to_tokens", w.no_reaction_to_tokens);
    options.truth("building_scarcity", w.building_scarcity);
    options.truth("exploits", w.exploits);
    options.text("nations", w.nations);
  }
  return {&box, rules_from(box, nb::str(json.c_str(), json.size()))};
}

using RulesClass = nb::class_<PyRules>;

void bind_option(RulesClass& rules, const char* name, bool Options::* option, const char* doc) {
  rules.def_prop_ro(name, [option](const PyRules& r) { return r.rules.options.*option; }, doc);
}

void bind_options(RulesClass& rules) {
  rules.def_prop_ro(
      "order", [](const PyRules& r) { return std::string(id_of(r.rules.options.order)); }, "Its word.");
  bind_option(rules, "silent_fleet", &Options::silent_fleet, "Does a third color play along with two players?");
  bind_option(rules, "limited_occupy", &Options::limited_occupy, "Does it occupy only in the area where you did?");
  bind_option(rules, "no_reaction_to_tokens", &Options::no_reaction_to_tokens,
              "Does it react only to activated buildings?");
  bind_option(rules, "building_scarcity", &Options::building_scarcity,
              "Is a building taken out of the game before each Construction?");
  bind_option(rules, "exploits", &Options::exploits, "The module Exploits.");
  rules.def_prop_ro(
      "nations", [](const PyRules& r) { return std::string(kNationsIds[index(r.rules.options.nations)]); },
      "off, chosen or dealt.");
}

void bind_action_space(nb::module_& m) {
  struct Numbers {
    const Content* box;
    Rules rules;
    std::shared_ptr<const ActionSpace> space;
  };
  nb::class_<Numbers>(
      m, "ActionSpace",
      "Every move that can ever be legal under some rules, numbered from 0. A number stands for one move "
      "and a move for one number, whatever the position and the number of players.")
      .def(
          "__init__",
          [](Numbers* self, const PyRules& r) { new (self) Numbers{r.box, r.rules, actions_of(*r.box, r.rules)}; },
          nb::arg("rules"))
      .def("__len__", [](const Numbers& n) { return n.space->size(); })
      .def_prop_ro(
          "size", [](const Numbers& n) { return n.space->size(); }, "How many there are.")
      .def(
          "__getitem__",
          [](const Numbers& n, std::int64_t number) {
            if (number < 0 || number >= n.space->size()) throw nb::index_error("no action has this number");
            return PyMove{n.box, n.rules, n.space->move(static_cast<std::uint32_t>(number))};
          },
          nb::arg("number"), "The move of a number.")
      .def(
          "number",
          [](const Numbers& n, const PyMove& move) {
            const bool here = move.is_of(n.box, n.rules);
            const std::uint32_t number = here ? n.space->number(move.move) : kNoAction;
            if (number == kNoAction) refuse("This move is never legal under these rules.");
            return number;
          },
          nb::arg("move"), "The number of a move; ValueError for one that is never legal under these rules.");
}

}  // namespace

void bind_rules(nb::module_& m) {
  RulesClass rules(m, "Rules", "Which game is played: edition, board, number of players and options. A value.");
  bind_options(rules);
  rules
      .def(
          "__init__",
          [](PyRules* self, const Word& edition, const std::optional<Word>& board, nb::int_ players,
             const Word& order, bool silent_fleet, bool limited_occupy, bool no_reaction_to_tokens,
             bool building_scarcity, bool exploits, const Word& nations, int rules_version) {
            new (self) PyRules(rules_of({edition, board, players, order, silent_fleet, limited_occupy,
                                         no_reaction_to_tokens, building_scarcity, exploits, nations},
                                        rules_version));
          },
          nb::arg("edition") = "age-of-sail", nb::arg("board") = nb::none(), nb::arg("players") = 4, nb::kw_only(),
          nb::arg("order") = "by-phase", nb::arg("silent_fleet") = false, nb::arg("limited_occupy") = false,
          nb::arg("no_reaction_to_tokens") = false, nb::arg("building_scarcity") = false,
          nb::arg("exploits") = false, nb::arg("nations") = "off", nb::arg("rules_version") = kRulesVersion,
          "edition: age-of-sail or first-edition. board: side-a, side-b or first-edition; left out, the usual one. "
          "order: by-phase or by-player. nations: off, chosen or dealt. ValueError for what cannot be played.")
      .def_prop_ro(
          "edition", [](const PyRules& r) { return std::string(id_of(r.rules.edition)); }, "Its word.")
      .def_prop_ro(
          "board", [](const PyRules& r) { return std::string(id_of(r.rules.board)); }, "Its word.")
      .def_prop_ro(
          "players", [](const PyRules& r) { return static_cast<int>(r.rules.players); }, "How many play.")
      .def_prop_ro(
          "rules_version", [](const PyRules& r) { return static_cast<int>(r.box->rules_version); },
          "Of the box: which version of rules and contents.")
      .def(
          "json", [](const PyRules& r) { return from_text(text_of(r.rules)); },
          nb::sig("def json(self) -> dict[str, object]"), "As in records: a dict with every option filled in.")
      .def_static(
          "from_json",
          [](nb::object json, int version) {
            const Content& box = box_of(version);
            return PyRules{&box, rules_from(box, json)};
          },
          nb::arg("json"), nb::arg("rules_version") = kRulesVersion,
          nb::sig("def from_json(json: dict[str, object] | str, rules_version: int = 2) -> Rules"),
          "From what json() gives.")
      .def("__repr__", [](const PyRules& r) { return "Rules.from_json('" + text_of(r.rules) + "')"; })
      .def(
          "__eq__",
          [](const PyRules& a, nb::handle b) {
            PyRules other;
            return nb::try_cast(b, other) && a == other;
          },
          nb::arg("other").none(), nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__hash__", [](const PyRules& r) { return std::hash<std::string>{}(text_of(r.rules)); })
      .def(
          "__reduce__",
          [](const PyRules& r) {
            return nb::make_tuple(nb::module_::import_("endeavor.again").attr("rules"),
                                  nb::make_tuple(text_of(r.rules), static_cast<int>(r.box->rules_version)));
          },
          nb::sig("def __reduce__(self) -> tuple[object, ...]"));
  bind_action_space(m);
}

}  // namespace endeavor::py
