// Requests for displays, beside the protocol's own: the box, what a position means, the moves with a
// phrase each, the log, and the question of the moment. They change nothing. docs/referee.md has them
// under "For displays".
#include "engine/legal.h"
#include "messages/keys.h"
#include "notation/json/input.h"
#include "notation/move/move_text.h"
#include "notation/record/game_json.h"
#include "notation/referee/answer.h"
#include "notation/referee/content_json.h"
#include "notation/referee/preview_json.h"
#include "notation/referee/referee.h"
#include "notation/referee/view_json.h"
#include "notation/referee/why_target.h"
#include "notation/sentences/sentences.h"

namespace endeavor {

void Referee::show_content(Json request) {
  const Content* at_hand = box_at_hand();
  const Content* box = box_asked(request, at_hand != nullptr ? *at_hand : versions_.newest());
  if (box == nullptr) return;
  append_content(Answer(out_).key("content"), *box, language_);
}

// With a move: what the position would mean after it, and that position.
void Referee::show_view(Json request) {
  State shown = game_->now();
  const bool ahead = static_cast<bool>(request.find("move"));
  if (ahead) {
    const auto move = legal_move(request);
    if (!move) return;
    apply(box(), shown, *move);
  }
  Answer answer(out_);
  append_view(answer.key("view"), box(), shown);
  if (ahead) append_state_and_hash(answer, shown);
}

void Referee::show_preview(Json request) {
  const auto move = legal_move(request);
  if (!move) return;
  const auto you = you_asked(request, Where("request"));
  if (!you) return;
  append_preview(Answer(out_).object("preview"), box(), game_->now(), *move, player_names(), language_, *you);
}

void Referee::show_menu(Json) {
  append_menu_json(Answer(out_).key("menu"), box(), game_->now(), legal_, player_names(), language_);
}

void Referee::show_log(Json request) {
  const auto from = ply_asked(request, Where("request"), "from", {.least = 1, .otherwise = 1});
  if (!from) return;
  const auto you = you_asked(request, Where("request"));
  if (!you) return;
  append_log_json(Answer(out_).key("log"), *game_, *from, game_->moves.size(), player_names(), language_, *you);
}

void Referee::show_question(Json) { Answer(out_).text("ask", question(game_->now())); }

std::string Referee::question(const State& s) const {
  std::string sentence;
  append_question(sentence, box(), s, player_names(), language_);
  return sentence;
}

// The nearest move and its reason, in the shape of `why` with the move in front.
void Referee::explain_piece(Json request) {
  Input in(language_);
  const Where root("request");
  Pointed at;
  const auto read = [&](std::string_view key, std::string_view& to) {
    const Json value = request.find(key);
    if (!value) return true;
    const auto text = in.text(value, Where(root, key));
    if (text) to = *text;
    return text.has_value();
  };
  if (!read("with", at.with) || !read("target", at.target) || !read("tile", at.tile) || !read("power", at.power))
    return refuse("bad-request", in.problem());
  const State& now = game_->now();
  if (is_over(now)) return answer_no("game-over", msg::error_game_over(language_));
  const NearestMove nearest = nearest_move(box(), now, at);
  Answer answer(out_);
  answer.truth("legal", nearest.why.legal());
  if (nearest.move) append_move(answer.quoted("move"), box(), now.rules, *nearest.move);
  if (!nearest.why.legal()) append_reason(answer, nearest.why);
}

}  // namespace endeavor
