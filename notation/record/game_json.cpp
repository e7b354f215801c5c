// The log and the menu of a game as JSON; see game_json.h. Every entry has the move taken apart; one of the menu is
// that and a phrase.
#include "notation/record/game_json.h"

#include "notation/json/json_write.h"
#include "notation/move/move_text.h"
#include "notation/names.h"
#include "notation/sentences/sentences.h"

namespace endeavor {

void append_followed(Items list, const std::vector<FollowedStep>& steps) {
  for (const FollowedStep& step : steps) {
    Fields fields(list.next());
    fields.id("kind", step_word(step.kind));
    fields.text("text", step.text);
    if (step.shares.empty()) continue;
    for (Items shares = fields.items("shares"); const auto& each : step.shares) {
      Fields share(shares.next());
      share.whole("seat", seat_number(each.seat));
      share.whole("count", each.count);
    }
  }
}

void append_log_json(std::string& out, const Game& game, std::size_t from, std::size_t to,
                     std::span<const std::string> player_names, Language language, Seat you) {
  Items log(out);
  for (std::size_t ply = from; ply <= to; ++ply) {
    const State& before = game.states[ply - 1];
    const Move move = game.moves[ply - 1];
    Fields entry(log.next());
    entry.whole("ply", static_cast<std::int64_t>(ply));
    entry.whole("seat", seat_number(before.to_move));
    entry.whole("round", before.round);
    entry.id("phase", id_of(before.phase));
    append_parts(entry.key("parts"), *game.box, before.rules, move);
    const LogLine line = tell(*game.box, before, move, player_names, language, you);
    entry.text("text", line.text);
    if (!line.then.empty()) append_followed(entry.items("then"), line.then);
  }
}

void append_menu_json(std::string& out, const Content& box, const State& s, const MoveList& moves,
                      std::span<const std::string> player_names, Language language) {
  std::string text;
  for (Items menu(out); const Move move : moves) {
    Fields entry(menu.next());
    append_parts(entry, box, s.rules, move);
    text.clear();
    append_move_phrase(text, box, s, move, player_names, language);
    entry.text("text", text);
  }
}

}  // namespace endeavor
