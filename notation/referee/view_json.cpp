// Counts what a position means and writes it.
#include "notation/referee/view_json.h"

#include <bit>

#include "engine/query.h"
#include "engine/scoring_terms.h"
#include "notation/json/json_write.h"
#include "notation/names.h"
#include "notation/referee/score_json.h"
#include "notation/state/state_parts.h"

namespace endeavor {
namespace {

// The owner of every link in the board's order, or null.
void append_links(Items list, const Content& box, const State& s) {
  const BoardFacts& board = board_of(box, s);
  for (const Link link : ids<Link>(board.link_count)) {
    Seat owner = Seat::None;
    for (const Seat who : seats(s))
      if (controls(s, who, board.links[link])) owner = who;
    append_owner(list.next(), owner);
  }
}

// What a score would give every player as the position stands; `slot` is the Exploit's, or -1.
void append_glory(Items list, const Content& box, const State& s, const ScoreRule& score, int slot) {
  for (const Seat who : seats(s)) append_int(list.next(), score_rule(box, s, who, score, slot));
}

// The Exploits of this game in order: can they be used at all (R13.1), who has the presence they ask for, and what
// they would give once they are available.
void append_exploits(Items list, const Content& box, const State& s) {
  for (const int slot : ids<int>(kExploitsInGame)) {
    const Exploit e = s.modules.exploits[slot];
    const ExploitFacts& facts = box.exploit(e);
    Fields fields(list.next());
    fields.id("id", id_of(box, e));
    fields.truth("available", is_available(box, s, e));
    for (Items present = fields.items("present"); const Seat who : seats(s)) {
      bool enough = true;
      for (const Area region : facts.regions)
        enough = enough && presence(board_of(box, s), s, who, region) >= facts.presence;
      append_bool(present.next(), enough);
    }
    append_glory(fields.items("glory"), box, s, facts.score, slot);
  }
}

// The Fates on offer: who has the presences that each asks for (R12.8), and what each would give.
void append_fates(Items list, const Content& box, const State& s) {
  for (const Fate f : s.modules.fates) {
    if (f == Fate::None) break;
    Fields fields(list.next());
    fields.id("id", id_of(box, f));
    for (Items present = fields.items("present"); const Seat who : seats(s)) {
      bool enough = true;
      for (const Area a : ids<Area>(kAreas))
        enough = enough && presence(board_of(box, s), s, who, a) >= box.fate(f).presence[a];
      append_bool(present.next(), enough);
    }
    append_glory(fields.items("glory"), box, s, box.fate(f).score, -1);
  }
}

void append_player(Fields fields, const State& s, Seat who) {
  const Player& p = s.player(who);
  for (Fields levels = fields.object("levels"); const Attribute a : ids<Attribute>(kAttributes))
    levels.whole(id_of(a), a == Attribute::Culture ? growth_level(p) : level_of(score_of(p, a)));
  const std::uint64_t held = s.cards[who];
  {
    Fields cards = fields.object("cards");
    cards.whole("counted", counted_cards(held));
    cards.whole("limit", card_limit(p));
    cards.whole("exempt", std::popcount(held) - counted_cards(held));
    cards.truth("fit", fits_normal_slots(p, held));
  }
  if (has_modules(s)) fields.truth("clean", is_clean(s, who));
}

}  // namespace

void append_enough(Fields& fields, const Content& box, const State& s) {
  for (Fields decks = fields.object("enough"); const Deck d : ids<Deck>(kDecks)) {
    if (deck_empty(s, d)) continue;
    for (Items present = decks.items(id_of(d)); const Seat who : seats_at_sea(s))
      append_bool(present.next(), presence(board_of(box, s), s, who, area_of(d)) >= value_of(top_card(s, d)));
  }
}

void append_view(std::string& out, const Content& box, const State& s) {
  Fields fields(out);
  for (Fields areas = fields.object("presence"); const Area a : ids<Area>(kAreas))
    for (Items discs = areas.items(id_of(a)); const Seat who : seats_at_sea(s))
      append_int(discs.next(), presence(board_of(box, s), s, who, a));
  append_links(fields.items("links"), box, s);
  // Who would get the governor if the track were full as it stands; null where nobody has shipped.
  for (Fields governors = fields.object("governors"); const Area region : kRegionAreas)
    if (!is_open(s, region)) append_owner(governors.key(id_of(region)), governor_leader(s, region));
  if (s.rules.options.exploits) append_exploits(fields.items("exploits"), box, s);
  if (has_nations(s)) append_fates(fields.items("fates"), box, s);
  for (Items players = fields.items("players"); const Seat who : seats(s))
    append_player(Fields(players.next()), s, who);
  append_sheets(fields, box, s);
}

}  // namespace endeavor
