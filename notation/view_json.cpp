// Counts what a position means and writes it.
#include "notation/view_json.h"

#include <bit>

#include "content/words.h"
#include "engine/query.h"
#include "engine/scoring_terms.h"
#include "notation/json_write.h"
#include "notation/names.h"
#include "notation/score_json.h"

namespace endeavor {
namespace {

// Seats in the order of the state's `sea`: the players, then the Silent Fleet if it plays.
template <class Write>
void for_each_seat(std::string& out, const State& s, Write write) {
  out += '[';
  Commas commas;
  for (int i = 0; i < s.rules.players; ++i) {
    commas.before_item(out);
    write(seat(i));
  }
  if (s.rules.options.silent_fleet) {
    commas.before_item(out);
    write(Seat::SilentFleet);
  }
  out += ']';
}

void append_presence(std::string& out, const Content& box, const State& s) {
  out += "\"presence\":{";
  Commas commas;
  for (std::size_t i = 0; i < kAreas; ++i) {
    commas.before_item(out);
    append_key(out, kAreaIds[i]);
    for_each_seat(
        out, s, [&](Seat who) { append_int(out, presence(board_of(box, s), s, who, area(static_cast<int>(i)))); });
  }
  out += '}';
}

// The owner of every link in the board's order, or null.
void append_links(std::string& out, const Content& box, const State& s) {
  const BoardFacts& board = board_of(box, s);
  out += "\"links\":[";
  Commas commas;
  for (std::size_t i = 0; i < board.link_count; ++i) {
    commas.before_item(out);
    Seat owner = Seat::None;
    for (int who = 0; who < s.rules.players; ++who)
      if (controls(s, seat(who), board.links[i])) owner = seat(who);
    if (owner == Seat::None)
      out += "null";
    else
      append_int(out, seat_number(owner));
  }
  out += ']';
}

// R7.3, asked before the track is full: whose discs are most, and of those whose is nearest the deck.
Seat governor_leader(const State& s, Area region) {
  const auto& track = s.track[region_index(region)];
  Seat best = Seat::None;
  for (const Seat at : track) {
    if (at == Seat::None) break;
    if (best == Seat::None || discs_on_track(s, region, at) >= discs_on_track(s, region, best)) best = at;
  }
  return best;
}

// Who would get the governor if the track were full as it stands; null where nobody has shipped.
void append_governors(std::string& out, const State& s) {
  out += "\"governors\":{";
  Commas commas;
  for (const Area region : kRegionAreas) {
    if (is_open(s, region)) continue;
    commas.before_item(out);
    append_key(out, id_of(region));
    const Seat leader = governor_leader(s, region);
    if (leader == Seat::None)
      out += "null";
    else
      append_int(out, seat_number(leader));
  }
  out += '}';
}

// ,"glory":[…]: what a score would give every player as the position stands; `slot` is the Exploit's, or -1.
void append_glory(std::string& out, const Content& box, const State& s, const ScoreRule& score, int slot) {
  out += ",\"glory\":[";
  Commas seats;
  for (int i = 0; i < s.rules.players; ++i) {
    seats.before_item(out);
    append_int(out, score_rule(box, s, seat(i), score, slot));
  }
  out += ']';
}

// The Exploits of this game in order: can they be used at all (R13.1), who has the presence they ask for, and what
// they would give once they are available.
void append_exploits(std::string& out, const Content& box, const State& s) {
  out += "\"exploits\":[";
  Commas commas;
  for (std::size_t slot = 0; slot < s.modules.exploits.size(); ++slot) {
    const Exploit e = s.modules.exploits[slot];
    const ExploitFacts& facts = box.exploit(e);
    commas.before_item(out);
    out += "{\"id\":";
    append_quoted(out, id_of(box, e));
    out += ",\"available\":";
    append_bool(out, is_available(box, s, e));
    out += ",\"present\":[";
    Commas seats;
    for (int i = 0; i < s.rules.players; ++i) {
      seats.before_item(out);
      bool enough = true;
      for (const Area region : facts.regions)
        enough = enough && presence(board_of(box, s), s, seat(i), region) >= facts.presence;
      append_bool(out, enough);
    }
    out += ']';
    append_glory(out, box, s, facts.score, static_cast<int>(slot));
    out += '}';
  }
  out += "],";
}

// The Fates on offer: who has the presences that each asks for (R12.8), and what each would give.
void append_fates(std::string& out, const Content& box, const State& s) {
  out += "\"fates\":[";
  Commas commas;
  for (const Fate f : s.modules.fates) {
    if (f == Fate::None) break;
    commas.before_item(out);
    out += "{\"id\":";
    append_quoted(out, id_of(box, f));
    out += ",\"present\":[";
    Commas seats;
    for (int i = 0; i < s.rules.players; ++i) {
      seats.before_item(out);
      bool enough = true;
      for (int a = 0; a < kAreas; ++a)
        enough = enough && presence(board_of(box, s), s, seat(i), area(a)) >=
                               box.fate(f).presence[static_cast<std::size_t>(a)];
      append_bool(out, enough);
    }
    out += ']';
    append_glory(out, box, s, box.fate(f).score, -1);
    out += '}';
  }
  out += "],";
}

void append_player(std::string& out, const State& s, Seat who) {
  const Player& p = s.player(who);
  out += "{\"levels\":{";
  Commas commas;
  for (std::size_t i = 0; i < kAttributes; ++i) {
    commas.before_item(out);
    append_key(out, kAttributeIds[i]);
    const auto a = attribute(static_cast<int>(i));
    append_int(out, a == Attribute::Culture ? growth_level(p) : level_of(score_of(p, a)));
  }
  const std::uint64_t held = s.cards[index(who)];
  const bool exempt = (held & kSlaveryCards) != 0;  // R9.6: one Slavery card is not counted
  out += "},\"cards\":{\"counted\":";
  append_int(out, std::popcount(held) - (exempt ? 1 : 0));
  out += ",\"limit\":";
  append_int(out, card_limit(p));
  out += ",\"exempt\":";
  append_int(out, exempt ? 1 : 0);
  out += ",\"fit\":";
  append_bool(out, fits_normal_slots(p, held));
  out += '}';
  if (has_modules(s)) {
    out += ",\"clean\":";
    append_bool(out, is_clean(s, who));
  }
  out += '}';
}

}  // namespace

void append_view(std::string& out, const Content& box, const State& s) {
  out += '{';
  append_presence(out, box, s);
  out += ',';
  append_links(out, box, s);
  out += ',';
  append_governors(out, s);
  out += ',';
  if (s.rules.options.exploits) append_exploits(out, box, s);
  if (has_nations(s)) append_fates(out, box, s);
  out += "\"players\":[";
  Commas commas;
  for (int i = 0; i < s.rules.players; ++i) {
    commas.before_item(out);
    append_player(out, s, seat(i));
  }
  out += "],";
  append_sheets(out, box, s);
  out += '}';
}

}  // namespace endeavor
