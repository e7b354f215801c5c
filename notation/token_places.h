// The `tokens` object of set-ups and states: token places with what lies there, spaces in the
// board's order, then circular links, then tracks.
#pragma once

#include <string>

#include "content/content.h"
#include "messages/keys.h"
#include "notation/input.h"
#include "notation/json_write.h"
#include "notation/names.h"

namespace endeavor {

// `token_of(TokenPlace)` says what lies there; places with Token::None are left out.
template <class TokenOf>
void append_tokens(std::string& out, const Content& box, BoardId on, TokenOf token_of) {
  const BoardFacts& board = box.board(on);
  Commas commas;
  const auto append_entry = [&](TokenPlace place, auto append_place_name) {
    const Token token = token_of(place);
    if (token == Token::None) return;
    commas.before_item(out);
    out += '"';
    append_place_name();
    out += "\":";
    append_quoted(out, id_of(token));
  };
  out += '{';
  for (std::size_t i = 0; i < board.space_count; ++i)
    append_entry(static_cast<TokenPlace>(i), [&] { out += id_of(box, on, static_cast<Space>(i)); });
  for (std::size_t i = 0; i < board.link_count; ++i) {
    const LinkFacts& link = board.links[i];
    if (link.place != TokenPlace::None) append_entry(link.place, [&] { append_link(out, box, on, link); });
  }
  for (const Area region : kRegionAreas) {
    for (std::size_t i = 0; i < board.track_length[index(region)]; ++i) {
      append_entry(static_cast<TokenPlace>(index(board.track_place[index(region)]) + i), [&] {
        (out += kTrackPrefix) += id_of(region);
        out += ':';
        out += static_cast<char>('0' + i);
      });
    }
  }
  out += '}';
}

// `lay(TokenPlace, Token)` gets every entry. False when a place or token is not known.
template <class Lay>
bool read_tokens(Input& in, const Content& box, BoardId on, Json value, const Where& where, Lay lay) {
  if (!in.object(value, where)) return false;
  for (const Json entry : value) {
    const auto place = find_place(box, on, entry.key());
    if (!place)
      return in.fail_at(where, msg::input_no_token_place(in.language(), {.word = shortened(entry.key())}));
    const auto token =
        in.piece(entry, Where(where, entry.key()), [](std::string_view word) { return find_token(word); });
    if (!token) return false;
    lay(*place, *token);
  }
  return true;
}

}  // namespace endeavor
