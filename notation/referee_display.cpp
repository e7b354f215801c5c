// Requests for displays, beside the protocol's own: the box, what a position means, the moves with a
// phrase each, the log, and the question of the moment. They change nothing. docs/referee.md has them
// under "For displays".
#include "engine/legal.h"
#include "messages/keys.h"
#include "notation/content_json.h"
#include "notation/game_json.h"
#include "notation/input.h"
#include "notation/json_write.h"
#include "notation/move_text.h"
#include "notation/referee.h"
#include "notation/sentences.h"
#include "notation/state_json.h"
#include "notation/view_json.h"
#include "notation/why_target.h"

namespace endeavor {

void Referee::show_content(Json request) {
  const Content* box = box_asked(request, kRulesVersion);
  if (box == nullptr) return;
  out_ += R"({"ok":true,"content":)";
  append_content(out_, *box, language_);
  out_ += '}';
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
  out_ += R"({"ok":true,"view":)";
  append_view(out_, box(), shown);
  if (ahead) {
    out_ += ",\"state\":";
    append_state(out_, box(), shown);
  }
  out_ += '}';
}

void Referee::show_menu(Json) {
  out_ += R"({"ok":true,"menu":)";
  append_menu_json(out_, box(), game_->now(), legal_, player_names(), language_);
  out_ += '}';
}

void Referee::show_log(Json request) {
  std::size_t from = 1;
  if (const Json value = request.find("from")) {
    Input in(language_);
    const Where root("request");
    const auto number = in.integer(value, Where(root, "from"), 1, INT32_MAX);
    if (!number) return refuse("bad-request", in.problem());
    from = static_cast<std::size_t>(*number);
  }
  out_ += R"({"ok":true,"log":)";
  append_log_json(out_, *game_, from, player_names(), language_);
  out_ += '}';
}

void Referee::show_question(Json) {
  std::string sentence;
  append_question(sentence, box(), game_->now(), player_names(), language_);
  out_ += R"({"ok":true,"ask":)";
  append_json_text(out_, sentence);
  out_ += '}';
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
  const auto answer_no = [this](std::string_view code, std::string_view message) {
    out_ += R"({"ok":true,"legal":false,"code":)";
    append_quoted(out_, code);
    out_ += ",\"message\":";
    append_json_text(out_, message);
    out_ += '}';
  };
  if (is_over(now)) return answer_no("game-over", msg::error_game_over(language_));
  const auto nearest = nearest_move(box(), now, at);
  if (!nearest) return answer_no("no-means", msg::display_no_means(language_));
  out_ += R"({"ok":true,"legal":)";
  append_bool(out_, nearest->why.legal());
  out_ += ",\"move\":\"";
  append_move(out_, box(), now.rules, nearest->move);
  out_ += '"';
  if (!nearest->why.legal()) {
    out_ += R"(,"code":"illegal-move",)";
    append_reason(nearest->why);
  }
  out_ += '}';
}

}  // namespace endeavor
