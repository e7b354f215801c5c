// Between Python and the engine: JSON, refusals, boxes, moves by text; see module.h.
#include <algorithm>
#include <map>
#include <mutex>
#include <tuple>

#include "engine/legal.h"
#include "engine/why_not.h"
#include "messages/keys.h"
#include "notation/json/json_problem.h"
#include "notation/json/json_write.h"
#include "notation/move/move_text.h"
#include "notation/record/rules_json.h"
#include "notation/referee/why_json.h"
#include "python/module/module.h"

namespace endeavor::py {

nb::object from_text(const std::string& json) { return nb::module_::import_("json").attr("loads")(json); }

std::string to_text(nb::handle value) {
  if (nb::isinstance<nb::str>(value)) return nb::cast<std::string>(nb::str(value));
  return nb::cast<std::string>(nb::module_::import_("json").attr("dumps")(value));
}

void refuse(const std::string& sentence) { throw nb::value_error(sentence.c_str()); }

void refuse_move(const std::string& json) {
  const nb::object type = nb::module_::import_("endeavor.errors").attr("IllegalMove");
  PyErr_SetObject(type.ptr(), type(**nb::cast<nb::dict>(from_text(json))).ptr());
  throw nb::python_error();
}

const Content& box_of(int rules_version) {
  const Content* box = builtin_content(rules_version);
  if (box == nullptr)
    refuse("There is no version " + std::to_string(rules_version) + " of the rules, only 1 to " +
           std::to_string(kRulesVersion) + ".");
  return *box;
}

std::uint64_t seed_from(nb::int_ seed) {
  std::int64_t number = -1;
  if (!nb::try_cast(seed, number) || number < 0 || number > kMaxSeed)
    refuse("A seed is a whole number from 0 to " + std::to_string(kMaxSeed) + ".");
  return static_cast<std::uint64_t>(number);
}

Rules rules_from(const Content& box, nb::handle value) {
  JsonTree tree;
  if (!tree.parse(to_text(value))) refuse(json_problem_text(tree, Language::En));
  Input in(Language::En);
  const auto rules = read_rules(in, box, tree.root(), Where("rules"));
  if (!rules) refuse(in.problem());
  return *rules;
}

namespace {

std::string coded(std::string_view code, std::string_view message) {
  std::string json;
  {
    Fields fields(json);
    fields.id("code", code);
    fields.text("message", message);
  }
  return json;
}

// The move that was meant, or nothing and why.
std::optional<Move> meant(const PyState& s, nb::handle value, std::string& why) {
  if (PyMove move; nb::try_cast(value, move)) {
    if (move.is_of(s.box, s.state.rules)) return move.move;
    why = coded("unknown-move", "This move is of a game on another board or with another version of the rules.");
    return std::nullopt;
  }
  if (!nb::isinstance<nb::str>(value)) throw nb::type_error("a move is a Move or its text");
  const auto text = nb::cast<std::string>(nb::str(value));
  const auto move = parse_move(*s.box, s.state.rules, text);
  if (!move) why = coded("unknown-move", msg::error_unknown_move(Language::En, {.move = shortened(text)}));
  return move;
}

bool is_legal(const PyState& s, Move m) {
  thread_local MoveList moves;
  legal_moves(*s.box, s.state, moves);
  return std::find(moves.begin(), moves.end(), m) != moves.end();
}

std::string reason_of(const PyState& s, Move m) {
  if (is_over(s.state)) return coded("game-over", msg::error_game_over(Language::En));
  const WhyNot why = why_not(*s.box, s.state, m);
  std::string json;
  if (!why) return json;
  {
    Fields fields(json);
    append_illegal(fields, *s.box, s.state.rules, why, {}, Language::En);
  }
  return json;
}

}  // namespace

Move legal_move(const PyState& s, nb::handle value) {
  std::string why;
  const auto move = meant(s, value, why);
  if (!move) refuse_move(why);
  if (!is_legal(s, *move)) refuse_move(reason_of(s, *move));
  return *move;
}

std::string why_not_json(const PyState& s, nb::handle value) {
  std::string why;
  const auto move = meant(s, value, why);
  if (!move) return why;
  return is_legal(s, *move) ? std::string() : reason_of(s, *move);
}

namespace {

// What numbers and layouts depend on. Made once; a program plays few kinds of games.
using KindKey = std::tuple<const Content*, int, int, int, unsigned, int>;
KindKey key_of(const Content& box, const Rules& rules, int players, int what) {
  const Options& o = rules.options;
  const unsigned bits = (o.silent_fleet ? 1u : 0u) | (o.building_scarcity ? 2u : 0u) | (o.exploits ? 4u : 0u) |
                        static_cast<unsigned>(o.nations) << 3;
  return {&box, static_cast<int>(rules.edition), static_cast<int>(rules.board), players, bits, what};
}

template <class Made, class Make>
std::shared_ptr<const Made> made_once(const KindKey& key, Make make) {
  static std::mutex lock;
  static std::map<KindKey, std::shared_ptr<const Made>> known;
  const std::lock_guard hold(lock);
  std::shared_ptr<const Made>& found = known[key];
  if (!found) found = make();
  return found;
}

}  // namespace

std::shared_ptr<const ActionSpace> actions_of(const Content& box, const Rules& rules) {
  return made_once<ActionSpace>(key_of(box, rules, 0, 0),
                                [&] { return std::make_shared<const ActionSpace>(box, rules); });
}

std::shared_ptr<const Observer> observer_of(const Content& box, const Rules& rules, ObservationKind kind) {
  return made_once<Observer>(key_of(box, rules, rules.players, static_cast<int>(kind)),
                             [&] { return std::make_shared<const Observer>(box, rules, kind); });
}

ObservationKind observation_called(const std::string& word) {
  if (word == "table") return ObservationKind::Table;
  if (word == "features") return ObservationKind::Features;
  refuse("observation must be one of table, features, not " + word + ".");
}

}  // namespace endeavor::py
