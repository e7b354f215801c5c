// What each request does. A handler first makes sure that all is well and only then changes the
// game, so a refusal never leaves a trace.
#include <algorithm>

#include "engine/legal.h"
#include "engine/scoring.h"
#include "messages/keys.h"
#include "notation/input.h"
#include "notation/json_write.h"
#include "notation/move_text.h"
#include "notation/record.h"
#include "notation/referee.h"
#include "notation/rules_json.h"
#include "notation/score_json.h"
#include "notation/setup_json.h"
#include "notation/state_json.h"

namespace endeavor {

namespace {

void append_moves(std::string& out, const Content& box, const Rules& rules, const MoveList& moves) {
  out += "\"legal\":[";
  Commas commas;
  for (const Move m : moves) {
    commas.before_item(out);
    out += '"';
    append_move(out, box, rules, m);
    out += '"';
  }
  out += ']';
}

}  // namespace

void Referee::begin(Game game) {
  game_ = std::make_unique<Game>(std::move(game));
  legal_moves(box(), game_->now(), legal_);
  answer_position(game_->now(), legal_);
}

void Referee::answer_position(const State& s, const MoveList& moves) {
  out_ += R"({"ok":true,"state":)";
  append_state(out_, box(), s);
  out_ += ',';
  append_moves(out_, box(), s.rules, moves);
  out_ += '}';
}

const Content* Referee::box_asked(Json request, int version) {
  Input in(language_);
  const Content* box = endeavor::box_asked(in, request, versions_, version);
  if (box == nullptr) refuse("bad-request", in.problem());
  return box;
}

// A program that does not know of versions is one that was written for the first.
void Referee::start_new(Json request) {
  const Content* box = box_asked(request, 1);
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
  if (const Json value = request.find("setup")) {
    const auto setup = read_setup(in, *box, *rules, value, Where("setup"));
    if (!setup) return refuse("bad-setup", in.problem());
    return begin(game_from_setup(*box, *rules, *setup, std::nullopt, std::move(players)));
  }
  const Setup setup = random_setup(*box, *rules, seed.value_or(0));
  begin(game_from_setup(*box, *rules, setup, seed.value_or(0), std::move(players)));
}

void Referee::set_position(Json request) {
  const Content* box = box_asked(request, 1);
  if (box == nullptr) return;
  Input in(language_);
  const auto state = read_state(in, *box, request.find("state"), Where("state"));
  if (!state) return refuse("bad-state", in.problem());
  begin(game_from_position(*box, *state));
}

std::optional<Move> Referee::legal_move(Json request) {
  Input in(language_);
  const Where root("request");
  const auto text = in.text(request.find("move"), Where(root, "move"));
  if (!text) {
    refuse("bad-request", in.problem());
    return std::nullopt;
  }
  const State& now = game_->now();
  const auto move = parse_move(box(), now.rules, *text);
  if (!move) {
    refuse("unknown-move", msg::error_unknown_move(language_, {.move = shortened(*text)}));
  } else if (is_over(now)) {
    refuse("game-over", msg::error_game_over(language_));
  } else if (std::find(legal_.begin(), legal_.end(), *move) == legal_.end()) {
    refuse_illegal(why_not(box(), now, *move));
  } else {
    return move;
  }
  return std::nullopt;
}

void Referee::play_move(Json request) {
  const auto move = legal_move(request);
  if (!move) return;
  play(*game_, *move);
  legal_moves(box(), game_->now(), legal_);
  answer_position(game_->now(), legal_);
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
  out_ += R"({"ok":true,)";
  append_moves(out_, box(), rules, legal_);
  if (with_parts) {
    out_ += ",\"parts\":[";
    Commas commas;
    for (const Move m : legal_) {
      commas.before_item(out_);
      append_parts(out_, box(), rules, m);
    }
    out_ += ']';
  }
  out_ += '}';
}

void Referee::show_state(Json) {
  out_ += R"({"ok":true,"state":)";
  append_state(out_, box(), game_->now());
  out_ += '}';
}

void Referee::undo_move(Json) {
  if (!undo(*game_)) return refuse("no-move", msg::error_no_move(language_));
  legal_moves(box(), game_->now(), legal_);
  answer_position(game_->now(), legal_);
}

void Referee::explain(Json request) {
  Input in(language_);
  const Where root("request");
  const auto text = in.text(request.find("move"), Where(root, "move"));
  if (!text) return refuse("bad-request", in.problem());
  const State& now = game_->now();
  const auto move = parse_move(box(), now.rules, *text);
  const auto answer_no = [this](std::string_view code, std::string_view message) {
    out_ += R"({"ok":true,"legal":false,"code":)";
    append_quoted(out_, code);
    out_ += ",\"message\":";
    append_json_text(out_, message);
    out_ += '}';
  };
  if (!move) return answer_no("unknown-move", msg::error_unknown_move(language_, {.move = shortened(*text)}));
  if (is_over(now)) return answer_no("game-over", msg::error_game_over(language_));
  const WhyNot why = why_not(box(), now, *move);
  if (why.legal()) {
    out_ += R"({"ok":true,"legal":true})";
    return;
  }
  out_ += R"({"ok":true,"legal":false,"code":"illegal-move",)";
  append_reason(why);
  out_ += '}';
}

void Referee::show_score(Json) {
  const State& now = game_->now();
  out_ += R"({"ok":true,)";
  append_scores(out_, now, score(box(), now));
  out_ += ',';
  append_sheets(out_, box(), now);
  out_ += '}';
}

void Referee::show_record(Json) {
  out_ += R"({"ok":true,"record":)";
  append_record(out_, *game_);
  out_ += '}';
}

void Referee::load_record(Json request) {
  RecordReading reading = read_record(versions_, request.find("record"), language_);
  if (reading.game) return begin(std::move(*reading.game));
  out_ += R"({"ok":false,"error":{"code":"bad-record",)";
  if (reading.ply) {
    out_ += "\"ply\":";
    append_int(out_, *reading.ply);
    out_ += ',';
  }
  out_ += "\"message\":";
  append_json_text(out_, reading.problem);
  out_ += "}}";
}

void Referee::end_session(Json) {
  quit_ = true;
  out_ += R"({"ok":true})";
}

}  // namespace endeavor
