// Every entry is the move taken apart with one more key in front of the closing brace.
#include "notation/game_json.h"

#include "notation/json_write.h"
#include "notation/move_text.h"
#include "notation/names.h"
#include "notation/sentences.h"

namespace endeavor {
namespace {

// Replaces the closing brace of a finished object by one more text.
void add_text(std::string& out, std::string_view key, std::string_view text) {
  out.pop_back();
  out += ',';
  append_key(out, key);
  append_json_text(out, text);
  out += '}';
}

}  // namespace

void append_log_json(std::string& out, const Game& game, std::size_t from,
                     std::span<const std::string> player_names, Language language) {
  const Content& box = *game.box;
  out += '[';
  Commas commas;
  std::string text;
  for (std::size_t ply = from == 0 ? 1 : from; ply <= game.moves.size(); ++ply) {
    const State& before = game.states[ply - 1];
    const Move move = game.moves[ply - 1];
    commas.before_item(out);
    out += "{\"ply\":";
    append_int(out, static_cast<std::int64_t>(ply));
    out += ",\"seat\":";
    append_int(out, seat_number(before.to_move));
    out += ",\"round\":";
    append_int(out, before.round);
    out += ",\"phase\":";
    append_quoted(out, id_of(before.phase));
    out += ",\"parts\":";
    append_parts(out, box, before.rules, move);
    out += '}';
    text.clear();
    append_log(text, box, before, move, player_names, language);
    add_text(out, "text", text);
  }
  out += ']';
}

void append_menu_json(std::string& out, const Content& box, const State& s, const MoveList& moves,
                      std::span<const std::string> player_names, Language language) {
  out += '[';
  Commas commas;
  std::string text;
  for (const Move move : moves) {
    commas.before_item(out);
    append_parts(out, box, s.rules, move);
    text.clear();
    append_move_phrase(text, box, s, move, player_names, language);
    add_text(out, "text", text);
  }
  out += ']';
}

}  // namespace endeavor
