// endeavor.h: games. No logic: text in, engine, text out.
#include <algorithm>
#include <memory>

#include "capi/problem.h"
#include "engine/legal.h"
#include "engine/scoring.h"
#include "env/action_space.h"
#include "messages/keys.h"
#include "notation/json/json_problem.h"
#include "notation/json/json_write.h"
#include "notation/move/move_text.h"
#include "notation/record/record.h"
#include "notation/record/rules_json.h"
#include "notation/referee/why_json.h"
#include "notation/sentences/sentences.h"
#include "notation/state/state_json.h"

namespace endeavor::capi {

namespace {

thread_local std::string problem_text;

}  // namespace

void set_problem(std::string sentence) { problem_text = std::move(sentence); }

std::optional<Rules> rules_from(const char* json) {
  JsonTree tree;
  Input in(Language::En);
  if (json == nullptr || !tree.parse(json)) {
    set_problem(json == nullptr ? "The rules are missing." : json_problem_text(tree, Language::En));
    return std::nullopt;
  }
  const auto rules = read_rules(in, builtin_content(), tree.root(), Where("rules"));
  if (!rules) set_problem(in.problem());
  return rules;
}

}  // namespace endeavor::capi

using namespace endeavor;

struct endeavor_game {
  Game game;
  std::string text;
  MoveList moves;
  std::size_t moves_of = SIZE_MAX;  // the ply that `moves` are of
  std::unique_ptr<ActionSpace> actions;

  explicit endeavor_game(Game begun) : game(std::move(begun)) {}
  const State& now() const { return game.now(); }

  const MoveList& legal() {
    if (moves_of != game.moves.size()) legal_moves(*game.box, now(), moves);
    moves_of = game.moves.size();
    return moves;
  }
  const ActionSpace& numbers() {
    if (!actions) actions = std::make_unique<ActionSpace>(*game.box, game.rules());
    return *actions;
  }
  bool is_legal(Move m) { return std::find(legal().begin(), legal().end(), m) != legal().end(); }
  void play_move(Move m) {
    play(game, m);
    moves_of = SIZE_MAX;
  }
};

namespace {

// What is refused: the members of the referee's error, and its sentence for endeavor_problem.
struct Refusal {
  std::string members, message;
};

Refusal refused(std::string_view code, std::string message) {
  Refusal no;
  {
    Fields fields(no.members);
    fields.id("code", code);
    fields.text("message", message);
  }
  no.message = std::move(message);
  return no;
}

Refusal refused(const endeavor_game& g, Move m) {
  const WhyNot why = why_not(*g.game.box, g.now(), m);
  Refusal no;
  {
    Fields fields(no.members);
    append_illegal(fields, *g.game.box, g.game.rules(), why, {}, Language::En);
  }
  append_why_not(no.message, *g.game.box, g.game.rules(), why, Language::En);
  return no;
}

// The move of this text; nothing when it cannot be played, and then `no` says why.
std::optional<Move> playable(endeavor_game& g, const char* text, Refusal& no) {
  const std::string_view said = text == nullptr ? std::string_view() : text;
  const auto move = parse_move(*g.game.box, g.game.rules(), said);
  if (move && !is_over(g.now()) && g.is_legal(*move)) return move;
  if (!move) {
    no = refused("unknown-move", msg::error_unknown_move(Language::En, {.move = shortened(said)}));
  } else if (is_over(g.now())) {
    no = refused("game-over", msg::error_game_over(Language::En));
  } else {
    no = refused(g, *move);
  }
  return std::nullopt;
}

int fail(std::string sentence) {
  capi::set_problem(std::move(sentence));
  return -1;
}

}  // namespace

extern "C" {

uint32_t endeavor_api_version(void) { return ENDEAVOR_API_VERSION; }
const char* endeavor_problem(void) { return capi::problem_text.c_str(); }

endeavor_game* endeavor_new(const char* rules_json, uint64_t seed) {
  const auto rules = capi::rules_from(rules_json);
  if (!rules) return nullptr;
  if (seed > static_cast<std::uint64_t>(kMaxSeed)) return fail("A seed is at most 2^53 - 1."), nullptr;
  const Content& box = builtin_content();
  return new endeavor_game(
      game_from_setup(box, *rules, random_setup(box, *rules, seed), seed, default_names(rules->players)));
}

endeavor_game* endeavor_load(const char* record_json) {
  RecordReading reading =
      read_record(BoxVersions(builtin_content()), record_json == nullptr ? "" : record_json, Language::En);
  if (!reading.game) return fail(reading.problem), nullptr;
  return new endeavor_game(std::move(*reading.game));
}

endeavor_game* endeavor_from_state(const char* state_json) {
  JsonTree tree;
  if (!tree.parse(state_json == nullptr ? "" : state_json))
    return fail(json_problem_text(tree, Language::En)), nullptr;
  Input in(Language::En);
  const auto state = read_state(in, builtin_content(), tree.root(), Where("state"));
  if (!state) return fail(in.problem()), nullptr;
  return new endeavor_game(game_from_position(builtin_content(), *state));
}

endeavor_game* endeavor_copy(const endeavor_game* g) { return new endeavor_game(g->game); }
void endeavor_free(endeavor_game* g) { delete g; }

int endeavor_players(const endeavor_game* g) { return g->game.rules().players; }
int endeavor_round(const endeavor_game* g) { return g->now().round; }
int endeavor_to_move(const endeavor_game* g) {
  return is_over(g->now()) ? -1 : static_cast<int>(index(g->now().to_move));
}
int endeavor_score(const endeavor_game* g, int seat) {
  return seat < 0 || seat >= endeavor_players(g) ? -1000 : score(*g->game.box, g->now()).scores[seat];
}

size_t endeavor_legal_count(endeavor_game* g) { return g->legal().size(); }

const char* endeavor_legal_move(endeavor_game* g, size_t i) {
  if (i >= g->legal().size()) return nullptr;
  g->text = move_text(*g->game.box, g->game.rules(), g->legal()[i]);
  return g->text.c_str();
}

int endeavor_play(endeavor_game* g, const char* text) {
  Refusal no;
  const auto move = playable(*g, text, no);
  if (!move) return fail(std::move(no.message));
  g->play_move(*move);
  return 0;
}

int endeavor_undo(endeavor_game* g) {
  g->moves_of = SIZE_MAX;
  return undo(g->game) ? 0 : fail(msg::error_no_move(Language::En));
}

const char* endeavor_why_not(endeavor_game* g, const char* text) {
  Refusal no;
  if (playable(*g, text, no)) return nullptr;
  g->text = std::move(no.members);
  return g->text.c_str();
}

const char* endeavor_state(endeavor_game* g) {
  g->text.clear();
  append_state(g->text, *g->game.box, g->now());
  return g->text.c_str();
}

const char* endeavor_record(endeavor_game* g) {
  g->text.clear();
  append_record(g->text, g->game);
  return g->text.c_str();
}

int64_t endeavor_action_count(endeavor_game* g) { return g->numbers().size(); }

int64_t endeavor_action_of(endeavor_game* g, size_t i) {
  if (i >= g->legal().size()) return -1;
  return g->numbers().number(g->legal()[i]);
}

int endeavor_play_action(endeavor_game* g, int64_t action) {
  if (action < 0 || action >= g->numbers().size()) return fail("No action has this number.");
  const std::string text =
      move_text(*g->game.box, g->game.rules(), g->numbers().move(static_cast<std::uint32_t>(action)));
  return endeavor_play(g, text.c_str());
}

}  // extern "C"
