// The `tokens` object of set-ups and states: token places with what lies there, spaces in the
// board's order, then circular links, then tracks.
#pragma once

#include <string>

#include "engine/query.h"
#include "messages/keys.h"
#include "notation/json/input.h"
#include "notation/json/json_write.h"
#include "notation/names.h"

namespace endeavor {

// `token_of(TokenPlace)` says what lies there; places with Token::None are left out.
template <class TokenOf>
void append_tokens(std::string& out, const Content& box, BoardId on, TokenOf token_of) {
  const BoardFacts& board = box.board(on);
  Fields fields(out);
  const auto entry = [&](TokenPlace place, auto append_name) {
    const Token token = token_of(place);
    if (token != Token::None) append_quoted(fields.key_made(append_name), id_of(token));
  };
  for (const Space at : ids<Space>(board.space_count))
    entry(place_of(at), [&](std::string& key) { key += id_of(box, on, at); });
  for (const Link link : ids<Link>(board.link_count))
    if (board.links[link].place != TokenPlace::None)
      entry(board.links[link].place, [&](std::string& key) { append_link(key, box, on, link); });
  for (const Area region : kRegionAreas)
    for (const int i : ids<int>(board.track_length[region]))
      entry(track_place(board, region, i), [&](std::string& key) { append_track_place(key, region, i); });
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
