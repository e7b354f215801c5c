// Writes the state object, key by key in the protocol's order. Every answer of the referee carries
// one, so this is the hottest writing in the house: it appends and never looks back.
#include <bit>

#include "engine/pieces.h"
#include "engine/query.h"
#include "notation/json_write.h"
#include "notation/names.h"
#include "notation/pending_json.h"
#include "notation/rules_json.h"
#include "notation/score_json.h"
#include "notation/state_json.h"
#include "notation/state_parts.h"
#include "notation/token_places.h"

namespace endeavor {

namespace {

void append_owner(std::string& out, Seat who) {
  if (who == Seat::None)
    out += "null";
  else
    append_int(out, seat_number(who));
}

// The numbers of one object, keys in the order of their ids.
template <class Id, class Numbers>
void append_counts(std::string& out, std::string_view key, const Numbers& numbers) {
  append_key(out, key);
  out += '{';
  Commas commas;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    commas.before_item(out);
    append_key(out, id_of(static_cast<Id>(i)));
    append_int(out, numbers[i]);
  }
  out += '}';
}

void append_cards(std::string& out, const Content& box, CardRun cards) {
  out += '[';
  Commas commas;
  for (const Card c : cards) {
    commas.before_item(out);
    append_quoted(out, id_of(box, c));
  }
  out += ']';
}

void append_deck(std::string& out, const Content& box, const State& s, Deck d) {
  out += '[';
  Commas commas;
  for (unsigned rest = s.decks[index(d)]; rest != 0; rest &= rest - 1) {
    commas.before_item(out);
    append_quoted(out, id_of(box, card_of(d, std::countr_zero(rest))));
  }
  out += ']';
}

void append_area(std::string& out, const Content& box, const State& s, Area region) {
  const std::size_t r = region_index(region);
  append_key(out, id_of(region));
  out += "{\"open\":";
  append_bool(out, is_open(s, region));
  out += ",\"track\":[";
  Commas track;
  for (std::size_t i = 0; i < board_of(box, s).track_length[index(region)]; ++i) {
    track.before_item(out);
    append_owner(out, s.track[r][i]);
  }
  out += "],\"sea\":[";
  Commas sea;
  for (std::size_t i = 0; i < s.rules.players; ++i) {
    sea.before_item(out);
    append_int(out, s.sea[r][i]);
  }
  if (s.rules.options.silent_fleet) {
    sea.before_item(out);
    append_int(out, s.sea[r][index(Seat::SilentFleet)]);
  }
  out += "],\"deck\":";
  append_deck(out, box, s, deck_of(region));
  out += ",\"governor\":";
  if ((s.governors & bit(region)) != 0)
    append_quoted(out, id_of(box, governor_of(region)));
  else
    out += "null";
  out += '}';
}

void append_spaces(std::string& out, const Content& box, const State& s) {
  const std::size_t count = board_of(box, s).space_count;
  out += '{';
  Commas commas;
  for (std::size_t i = 0; i < count; ++i) {
    const auto at = static_cast<Space>(i);
    commas.before_item(out);
    append_key(out, id_of(box, s.rules.board, at));
    append_owner(out, owner_of(s, at));
  }
  out += '}';
}

void append_supply(std::string& out, const Content& box, const State& s) {
  out += '{';
  Commas commas;
  for (std::size_t i = 0; i < box.building_count; ++i) {
    if ((s.tiles_in_game >> i & 1u) == 0) continue;
    commas.before_item(out);
    append_key(out, id_of(box, static_cast<Building>(i)));
    append_int(out, s.supply[i]);
  }
  out += '}';
}

void append_player(std::string& out, const Content& box, const State& s, Seat who) {
  const Player& p = s.player(who);
  out += "{\"supply\":";
  append_int(out, p.supply);
  out += ",\"harbor\":";
  append_int(out, p.harbor);
  out += ',';
  append_counts<Attribute>(out, "attributes", p.attributes);
  out += ",\"buildings\":[";
  Commas commas;
  for (std::size_t i = 0; i < p.building_count; ++i) {
    commas.before_item(out);
    out += "{\"id\":";
    append_quoted(out, id_of(box, p.buildings[i]));
    out += ",\"worker\":";
    append_bool(out, (p.workers >> i & 1) != 0);
    out += '}';
  }
  out += "],";
  append_counts<Token>(out, "tokens", p.tokens);
  out += ',';
  append_counts<Attribute>(out, "track_discs", p.track_discs);
  out += ",\"cards\":";
  append_cards(out, box, cards_in_order(s, who));
  out += ",\"set_aside\":";
  append_int(out, p.set_aside);
  append_player_modules(out, box, s, who);
  out += '}';
}

void append_header(std::string& out, const Content& box, const State& s) {
  out += "{\"rules\":";
  append_rules(out, s.rules);
  out += ",\"round\":";
  append_int(out, s.round);
  out += ",\"phase\":";
  append_quoted(out, id_of(s.phase));
  out += ",\"crown\":";
  append_int(out, seat_number(s.crown));
  out += ",\"to_move\":";
  append_owner(out, s.to_move);
  out += ",\"passed\":[";
  Commas commas;
  for (int i = 0; i < s.rules.players; ++i) {
    if (!has_passed(s, seat(i))) continue;
    commas.before_item(out);
    append_int(out, i);
  }
  out += "],\"pending\":";
  append_pending(out, box, s);
}

}  // namespace

void append_state(std::string& out, const Content& box, const State& s) {
  append_header(out, box, s);
  out += ",\"areas\":{";
  Commas areas;
  for (const Area region : kRegionAreas) {
    areas.before_item(out);
    append_area(out, box, s, region);
  }
  out += "},\"decks\":{\"europe\":";
  append_deck(out, box, s, Deck::Europe);
  out += ",\"slavery\":";
  append_deck(out, box, s, Deck::Slavery);
  out += "},\"spaces\":";
  append_spaces(out, box, s);
  out += ",\"tokens\":";
  append_tokens(out, box, s.rules.board, [&](TokenPlace place) { return token_at(s, place); });
  out += ",\"supply\":";
  append_supply(out, box, s);
  out += ",\"pile\":";
  append_cards(out, box, pile_in_order(s));
  out += ",\"abolished\":";
  append_bool(out, s.abolished);
  out += ",\"players\":[";
  Commas players;
  for (int i = 0; i < s.rules.players; ++i) {
    players.before_item(out);
    append_player(out, box, s, seat(i));
  }
  out += "],\"silent_fleet\":";
  if (s.rules.options.silent_fleet) {
    out += "{\"supply\":";
    append_int(out, s.silent_supply);
    out += '}';
  } else {
    out += "null";
  }
  out += ",\"result\":";
  append_result(out, box, s);
  append_modules(out, box, s);
  out += '}';
}

}  // namespace endeavor
