// Requests of displays that want words about one thing: what a piece is and what can be done with it, what speaks
// for a move, and the legend. docs/referee.md has them under "In words".
#include "engine/legal.h"
#include "notation/json/input.h"
#include "notation/json/json_write.h"
#include "notation/pieces/describe.h"
#include "notation/pieces/merits.h"
#include "notation/pieces/topics.h"
#include "notation/referee/answer.h"
#include "notation/referee/referee.h"
#include "notation/sentences/sentences.h"

namespace endeavor {
namespace {

void append_told(Fields fields, std::string_view word, const Told& told) {
  fields.text("piece", word);
  fields.text("what", told.what);
  fields.text("now", told.now);
  fields.whole("ways", static_cast<std::int64_t>(told.ways));
  if (told.why.legal()) return;
  fields.text("rule", rule_word(told.why.rule));
  fields.text("reason", reason_word(told.why.reason));
}

}  // namespace

// The words of a list of pieces, if it is one.
std::optional<std::vector<std::string_view>> Referee::words_asked(Json request, std::string_view key) {
  std::vector<std::string_view> words;
  const Json list = request.find(key);
  if (!list) return words;
  Input in(language_);
  const Where root("request");
  const Where where(root, key);
  if (in.list(list, where))
    for (const Json item : list) {
      const auto word = in.text(item, Where(where, words.size()));
      if (!word) break;
      words.push_back(*word);
    }
  if (!in.failed()) return words;
  refuse("bad-request", in.problem());
  return std::nullopt;
}

// What the position does not have is answered with null: a display may ask about what has just gone.
void Referee::describe_pieces(Json request) {
  const std::size_t last = game_->moves.size();
  const Where root("request");
  const auto ply = ply_asked(request, root, "ply", {.most = last, .otherwise = last});
  if (!ply) return;
  const State& s = game_->states[*ply];
  const std::size_t mover = is_over(s) ? 0 : index(s.to_move);
  const auto who = ply_asked(request, root, "seat", {.most = s.rules.players - 1u, .otherwise = mover});
  if (!who) return;
  Input in(language_);
  const Json glory = request.find("glory");
  const std::optional<bool> wants_glory = glory ? in.truth(glory, Where(root, "glory")) : true;
  if (!wants_glory) return refuse("bad-request", in.problem());
  const auto you = you_asked(request, root);
  if (!you) return;
  const auto words = words_asked(request, "pieces");
  const auto picked_words = words ? words_asked(request, "picked") : std::nullopt;
  if (!picked_words) return;

  Reader reader{.seat = seat(static_cast<int>(*who)), .acts = *ply == last, .picked = {}, .glory = *wants_glory};
  std::vector<Piece> picked;
  for (const std::string_view word : *picked_words)
    if (const auto piece = find_piece(box(), s, reader.seat, word)) picked.push_back(*piece);
  reader.picked = picked;
  const Voice voice{language_, box(), s.rules.board, player_names(), *you};
  Answer answer(out_);
  for (Items told = answer.items("told"); const std::string_view word : *words) {
    if (const auto piece = find_piece(box(), s, reader.seat, word))
      append_told(Fields(told.next()), word, describe(voice, s, legal_, *piece, reader));
    else
      append_null(told.next());
  }
}

void Referee::show_merits(Json request) {
  const std::size_t last = game_->moves.size();
  const auto ply = ply_asked(request, Where("request"), "ply", {.most = last, .otherwise = last});
  if (!ply) return;
  const State& s = game_->states[*ply];
  legal_moves(box(), s, scratch_);
  const auto move = legal_move(request, s, scratch_);
  if (!move) return;
  const Phrases found = merits({language_, box(), s.rules.board, player_names()}, s, *move);
  Answer answer(out_);
  for (Items all = answer.items("merits"); const auto& merit : found) append_json_text(all.next(), merit);
}

void Referee::show_legend(Json) { append_legend(Answer(out_).items("legend"), language_); }

}  // namespace endeavor
