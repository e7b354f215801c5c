// Writes the state object, key by key in the protocol's order. Every answer of the referee carries
// one, so this is the hottest writing in the house: it appends and never looks back.
#include "engine/pieces.h"
#include "engine/query.h"
#include "notation/json/json_write.h"
#include "notation/names.h"
#include "notation/record/rules_json.h"
#include "notation/referee/score_json.h"
#include "notation/state/pending_json.h"
#include "notation/state/state_json.h"
#include "notation/state/state_parts.h"
#include "notation/state/token_places.h"

namespace endeavor {

namespace {

// The numbers of one object, keys in the order of their ids.
template <class Id, class Numbers>
void append_counts(Fields counts, const Numbers& numbers) {
  for (const Id id : ids<Id>(static_cast<int>(numbers.size()))) counts.whole(id_of(id), numbers[id]);
}

void append_cards(Items cards, const Content& box, CardRun run) {
  for (const Card c : run) append_quoted(cards.next(), id_of(box, c));
}

void append_deck(Items deck, const Content& box, const State& s, Deck d) {
  for (const int value : each<int>(s.decks[d])) append_quoted(deck.next(), id_of(box, card_of(d, value)));
}

void append_area(Fields fields, const Content& box, const State& s, Area region) {
  fields.truth("open", is_open(s, region));
  for (Items track = fields.items("track"); const int i : ids<int>(board_of(box, s).track_length[region]))
    append_owner(track.next(), s.track[region][i]);
  for (Items sea = fields.items("sea"); const Seat who : seats_at_sea(s))
    append_int(sea.next(), s.sea[region][who]);
  append_deck(fields.items("deck"), box, s, deck_of(region));
  const bool governed = (s.governors & bit(region)) != 0;
  fields.id_or_none("governor", governed ? id_of(box, governor_of(region)) : "");
}

void append_player(Fields fields, const Content& box, const State& s, Seat who) {
  const Player& p = s.player(who);
  fields.whole("supply", p.supply);
  fields.whole("harbor", p.harbor);
  append_counts<Attribute>(fields.object("attributes"), p.attributes);
  for (Items buildings = fields.items("buildings"); const int place : ids<int>(p.building_count)) {
    Fields building(buildings.next());
    building.id("id", id_of(box, p.buildings[place]));
    building.truth("worker", p.has_worker(place));
  }
  append_counts<Token>(fields.object("tokens"), p.tokens);
  append_counts<Attribute>(fields.object("track_discs"), p.track_discs);
  append_cards(fields.items("cards"), box, cards_in_order(s, who));
  fields.whole("set_aside", p.set_aside);
  append_player_modules(fields, box, s, who);
}

void append_table(Fields& fields, const Content& box, const State& s) {
  for (Fields areas = fields.object("areas"); const Area region : kRegionAreas)
    append_area(areas.object(id_of(region)), box, s, region);
  for (Fields decks = fields.object("decks"); const Deck d : {Deck::Europe, Deck::Slavery})
    append_deck(decks.items(id_of(d)), box, s, d);
  for (Fields spaces = fields.object("spaces"); const Space at : ids<Space>(board_of(box, s).space_count))
    append_owner(spaces.key(id_of(box, s.rules.board, at)), owner_of(s, at));
  append_tokens(fields.key("tokens"), box, s.rules.board, [&](TokenPlace place) { return token_at(s, place); });
  for (Fields supply = fields.object("supply"); const Building b : each<Building>(s.tiles_in_game))
    supply.whole(id_of(box, b), s.supply[b]);
  append_cards(fields.items("pile"), box, pile_in_order(s));
}

}  // namespace

void append_state(std::string& out, const Content& box, const State& s) {
  Fields fields(out);
  append_rules(fields.key("rules"), s.rules);
  fields.whole("round", s.round);
  fields.id("phase", id_of(s.phase));
  fields.whole("crown", seat_number(s.crown));
  append_owner(fields.key("to_move"), s.to_move);
  for (Items passed = fields.items("passed"); const Seat who : seats(s))
    if (has_passed(s, who)) append_int(passed.next(), seat_number(who));
  append_pending(fields.key("pending"), box, s);
  append_table(fields, box, s);
  fields.truth("abolished", s.abolished);
  for (Items players = fields.items("players"); const Seat who : seats(s))
    append_player(Fields(players.next()), box, s, who);
  if (s.rules.options.silent_fleet)
    fields.object("silent_fleet").whole("supply", s.silent_supply);
  else
    fields.none("silent_fleet");
  append_result(fields.key("result"), box, s);
  append_modules(fields, box, s);
}

}  // namespace endeavor
