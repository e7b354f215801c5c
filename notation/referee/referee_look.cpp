// One look at a game, for displays: everything that `state`, `view`, `menu`, `ask` and `log` say, at any ply and
// with the log from any ply on, in one answer, so that a move costs a display one request and looking back none of
// the game. Beside it the Glory of every round. docs/referee.md has them under "One look".
#include "engine/legal.h"
#include "engine/query.h"
#include "engine/scoring.h"
#include "notation/json/input.h"
#include "notation/record/game_json.h"
#include "notation/referee/answer.h"
#include "notation/referee/referee.h"
#include "notation/referee/score_json.h"
#include "notation/referee/view_json.h"

namespace endeavor {

std::optional<std::size_t> Referee::ply_asked(Json object, const Where& where, std::string_view key,
                                              PlyRange range) {
  const Json value = object.find(key);
  if (!value) return range.otherwise;
  Input in(language_);
  const auto number = in.integer(value, Where(where, key), static_cast<std::int64_t>(range.least),
                                 static_cast<std::int64_t>(range.most));
  if (number) return static_cast<std::size_t>(*number);
  refuse("bad-request", in.problem());
  return std::nullopt;
}

std::optional<Seat> Referee::you_asked(Json object, const Where& where) {
  if (!object.find("you")) return Seat::None;
  const auto number = ply_asked(object, where, "you", {.most = kMaxPlayers - 1});
  return number ? std::optional(seat(static_cast<int>(*number))) : std::nullopt;
}

std::optional<Referee::Look> Referee::look_asked(Json object, const Where& where) {
  const auto from = ply_asked(object, where, "log_from", {.least = 1, .otherwise = 1});
  if (!from) return std::nullopt;
  const auto you = you_asked(object, where);
  if (!you) return std::nullopt;
  return Look{.log_from = *from, .you = *you};
}

bool Referee::read_look(Json request) {
  look_.reset();
  const Json look = request.find("look");
  if (!look) return true;
  Input in(language_);
  const Where root("request");
  const Where where(root, "look");
  if (in.keys(look, where, {}, {"log_from", "you"}))
    look_ = look_asked(look, where);
  else
    refuse("bad-request", in.problem());
  return look_.has_value();
}

void Referee::show_look(Json request) {
  const std::size_t last = game_->moves.size();
  const Where root("request");
  const auto ply = ply_asked(request, root, "ply", {.most = last, .otherwise = last});
  if (!ply) return;
  if (const auto look = look_asked(request, root)) answer_look(*ply, *look);
}

void Referee::answer_look(std::size_t ply, Look look) {
  const State& s = game_->states[ply];
  const bool past = ply < game_->moves.size();
  if (past) legal_moves(box(), s, scratch_);
  Answer answer(out_);
  answer.whole("ply", static_cast<std::int64_t>(ply));
  append_state_and_hash(answer, s);
  append_view(answer.key("view"), box(), s);
  append_enough(answer, box(), s);
  append_menu_json(answer.key("menu"), box(), s, past ? scratch_ : legal_, player_names(), language_);
  answer.text("ask", question(s));
  append_log_json(answer.key("log"), *game_, look.log_from, ply, player_names(), language_, look.you);
  Items turns = answer.items("turns");
  for (std::size_t i = look.log_from; i <= ply; ++i)
    append_int(turns.next(), static_cast<std::int64_t>(turn_begin(*game_, i)));
}

// A round is told by its last position; the last of all as the game stands.
void Referee::show_curve(Json) {
  std::vector<const State*> ends;
  for (std::size_t i = 0; i < game_->states.size(); ++i)
    if (i + 1 == game_->states.size() || game_->states[i + 1].round != game_->states[i].round)
      ends.push_back(&game_->states[i]);
  std::vector<Result> results;
  results.reserve(ends.size());
  for (const State* s : ends) results.push_back(score(box(), *s));
  Answer answer(out_);
  for (Items rounds = answer.items("rounds"); const State* s : ends) append_int(rounds.next(), s->round);
  for (Items curve = answer.items("curve"); const Seat who : seats(game_->now()))
    for (Items glory(curve.next()); const Result& result : results) append_int(glory.next(), result.scores[who]);
}

}  // namespace endeavor
