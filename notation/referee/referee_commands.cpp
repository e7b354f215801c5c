// What each request does. A handler first makes sure that all is well and only then changes the
// game, so a refusal never leaves a trace.
#include <algorithm>

#include "engine/hash.h"
#include "engine/legal.h"
#include "engine/scoring.h"
#include "messages/keys.h"
#include "notation/json/input.h"
#include "notation/move/move_text.h"
#include "notation/record/record.h"
#include "notation/record/rules_json.h"
#include "notation/record/setup_json.h"
#include "notation/referee/answer.h"
#include "notation/referee/referee.h"
#include "notation/referee/score_json.h"
#include "notation/state/hash_text.h"
#include "notation/state/state_json.h"

namespace endeavor {

namespace {

void append_moves(Items list, const Content& box, const Rules& rules, const MoveList& moves) {
  for (const Move m : moves) append_move(Quoted(list.next()), box, rules, m);
}

}  // namespace

void Referee::begin(Game game) {
  game_ = std::make_unique<Game>(std::move(game));
  took_box_ = false;
  answer_changed();
}

void Referee::answer_changed() {
  legal_moves(box(), game_->now(), legal_);
  if (look_) return answer_look(game_->moves.size(), *look_);
  answer_position(game_->now(), legal_);
}

void Referee::answer_position(const State& s, const MoveList& moves) {
  Answer answer(out_);
  append_state_and_hash(answer, s);
  append_moves(answer.items("legal"), box(), s.rules, moves);
}

const Content* Referee::box_asked(Json request, const Content& otherwise) {
  Input in(language_);
  const Content* box = endeavor::box_asked(in, request, versions_, otherwise);
  if (box == nullptr) refuse("bad-request", in.problem());
  return box;
}

// A program that does not know of versions is one that was written for the first.
void Referee::start_new(Json request) {
  const Content* box = box_asked(request, versions_.at(1));
  if (box == nullptr) return;
  Input in(language_);
  const Where root("request");
  std::optional<std::uint64_t> seed;
  if (const Json value = request.find("seed")) {
    const auto number = in.integer(value, Where(root, "seed"), 0, kMaxSeed);
    if (!number) return refuse("bad-request", in.problem());
    seed = static_cast<std::uint64_t>(*number);
  }
  const auto rules = read_rules(in, *box, request.find("rules"), Where("rules"));
  if (!rules) return refuse("bad-rules", in.problem());
  std::vector<std::string> players = default_names(rules->players);
  if (const Json value = request.find("players")) {
    auto given = read_names(in, value, Where(root, "players"), rules->players);
    if (!given) return refuse("bad-request", in.problem());
    players = std::move(*given);
  }
  std::optional<Setup> setup;
  if (const Json value = request.find("setup")) {
    setup = read_setup(in, *box, *rules, value, Where("setup"));
    if (!setup) return refuse("bad-setup", in.problem());
    seed.reset();
  } else {
    seed = seed.value_or(0);
    setup = random_setup(*box, *rules, *seed);
  }
  Game game = game_from_setup(*box, *rules, *setup, seed, std::move(players));
  game.read = versions_.read();
  begin(std::move(game));
}

void Referee::set_position(Json request) {
  const Content* at_hand = box_at_hand();
  const Content* box = box_asked(request, at_hand != nullptr ? *at_hand : versions_.at(1));
  if (box == nullptr) return;
  Input in(language_);
  const auto state = read_state(in, *box, request.find("state"), Where("state"));
  if (!state) return refuse("bad-state", in.problem());
  Game game = game_from_position(*box, *state);
  game.read = game_ && game_->box == box ? game_->read : versions_.read();
  begin(std::move(game));
}

std::optional<Move> Referee::legal_move(Json request, const State& s, const MoveList& legal) {
  Input in(language_);
  const Where root("request");
  const auto text = in.text(request.find("move"), Where(root, "move"));
  if (!text) {
    refuse("bad-request", in.problem());
    return std::nullopt;
  }
  const auto move = parse_move(box(), s.rules, *text);
  if (!move) {
    refuse("unknown-move", msg::error_unknown_move(language_, {.move = shortened(*text)}));
  } else if (is_over(s)) {
    refuse("game-over", msg::error_game_over(language_));
  } else if (std::find(legal.begin(), legal.end(), *move) == legal.end()) {
    refuse_illegal(why_not(box(), s, *move));
  } else {
    return move;
  }
  return std::nullopt;
}

void Referee::play_move(Json request) {
  const auto move = legal_move(request);
  if (!move) return;
  play(*game_, *move);
  answer_changed();
}

void Referee::try_move(Json request) {
  const auto move = legal_move(request);
  if (!move) return;
  State after = game_->now();
  apply(box(), after, *move);
  legal_moves(box(), after, scratch_);
  answer_position(after, scratch_);
}

void Referee::list_legal(Json request) {
  bool with_parts = false;
  if (const Json parts = request.find("parts")) {
    Input in(language_);
    const Where root("request");
    const auto truth = in.truth(parts, Where(root, "parts"));
    if (!truth) return refuse("bad-request", in.problem());
    with_parts = *truth;
  }
  const Rules& rules = game_->rules();
  Answer answer(out_);
  append_moves(answer.items("legal"), box(), rules, legal_);
  if (!with_parts) return;
  for (Items parts = answer.items("parts"); const Move m : legal_) append_parts(parts.next(), box(), rules, m);
}

void Referee::show_state(Json) {
  Answer answer(out_);
  append_state_and_hash(answer, game_->now());
}

void Referee::append_state_and_hash(Fields& answer, const State& s) {
  append_state(answer.key("state"), box(), s);
  answer.id("hash", hash_text(state_hash(s)));
}

void Referee::undo_move(Json) {
  if (!undo(*game_)) return refuse("no-move", msg::error_no_move(language_));
  answer_changed();
}

void Referee::answer_no(std::string_view code, std::string_view message) {
  Answer answer(out_);
  answer.truth("legal", false);
  answer.id("code", code);
  answer.text("message", message);
}

void Referee::explain(Json request) {
  Input in(language_);
  const Where root("request");
  const auto text = in.text(request.find("move"), Where(root, "move"));
  if (!text) return refuse("bad-request", in.problem());
  const State& now = game_->now();
  const auto move = parse_move(box(), now.rules, *text);
  if (!move) return answer_no("unknown-move", msg::error_unknown_move(language_, {.move = shortened(*text)}));
  if (is_over(now)) return answer_no("game-over", msg::error_game_over(language_));
  const WhyNot why = why_not(box(), now, *move);
  Answer answer(out_);
  answer.truth("legal", why.legal());
  if (!why.legal()) append_reason(answer, why);
}

void Referee::show_score(Json) {
  const State& now = game_->now();
  Answer answer(out_);
  append_scores(answer, now, score(box(), now));
  append_sheets(answer, box(), now);
}

void Referee::show_record(Json) { append_record(Answer(out_).key("record"), *game_); }

void Referee::load_record(Json request) {
  RecordReading reading = read_record(versions_, request.find("record"), language_);
  if (reading.game) return begin(std::move(*reading.game));
  refuse("bad-record", reading.problem, reading.ply);
}

void Referee::end_session(Json) {
  quit_ = true;
  const Answer answer(out_);
}

}  // namespace endeavor
