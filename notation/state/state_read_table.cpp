// Reads what lies on the table: areas, decks, spaces, tokens and the supply; see state_parts.h.
#include <algorithm>
#include <bit>

#include "engine/query.h"
#include "messages/keys.h"
#include "notation/names.h"
#include "notation/state/state_parts.h"
#include "notation/state/token_places.h"

namespace endeavor {

namespace {

// Top card first, so values rise; each deck holds only its own cards and never a governor.
bool read_deck(Input& in, const Content& box, Json value, const Where& where, Deck d, CardsSeen& seen, State& s) {
  if (!in.list(value, where)) return false;
  int last = -1;
  std::size_t i = 0;
  for (const Json item : value) {
    const Where at(where, i++);
    const auto c = read_card(in, box, item, at, seen);
    if (!c) return false;
    const Voice voice{in.language(), box, s.rules.board};
    if (is_governor(*c)) return in.fail_at(at, msg::state_governor_in_deck(voice, {.card = *c}));
    if (deck_of(*c) != d) return in.fail_at(at, msg::state_other_deck(voice, {.card = *c, .deck = d}));
    if (value_of(*c) <= last) return in.fail_at(at, msg::state_deck_order(in.language()));
    last = value_of(*c);
    s.decks[index(d)] = static_cast<std::uint8_t>(s.decks[index(d)] | 1u << last);
  }
  return true;
}

bool read_track(Input& in, const Content& box, Json value, const Where& where, Area region, State& s) {
  if (!in.list_of(value, where, box.board(s.rules.board).track_length[index(region)])) return false;
  std::size_t i = 0;
  for (const Json item : value) {
    const auto who = read_owner(in, item, Where(where, i), s.rules);
    if (!who) return false;
    s.track[region_index(region)][i++] = *who;
  }
  return true;
}

bool read_sea(Input& in, Json value, const Where& where, Area region, State& s) {
  const std::size_t players = s.rules.players;
  if (!in.list_of(value, where, players + (s.rules.options.silent_fleet ? 1 : 0))) return false;
  std::size_t i = 0;
  for (const Json item : value) {
    const auto discs = in.integer(item, Where(where, i), 0, discs_each(Edition::AgeOfSail));
    if (!discs) return false;
    s.sea[region_index(region)][i < players ? i : index(Seat::SilentFleet)] = static_cast<std::uint8_t>(*discs);
    ++i;
  }
  return true;
}

bool read_governor(Input& in, const Content& box, Json value, const Where& where, Area region, CardsSeen& seen,
                   State& s) {
  if (value.is_null()) return true;
  const auto c = read_card(in, box, value, where, seen);
  if (!c) return false;
  if (*c != governor_of(region))
    return in.fail_at(
        where, msg::state_not_its_governor({in.language(), box, s.rules.board}, {.area = region, .card = *c}));
  s.governors |= bit(region);
  return true;
}

bool read_area(Input& in, const Content& box, Json value, const Where& where, Area region, CardsSeen& seen,
               State& s) {
  if (!in.keys(value, where, {"open", "track", "sea", "deck", "governor"})) return false;
  const auto open = in.truth(value.find("open"), Where(where, "open"));
  if (!open) return false;
  if (*open) s.open |= bit(region);
  return read_track(in, box, value.find("track"), Where(where, "track"), region, s) &&
         read_sea(in, value.find("sea"), Where(where, "sea"), region, s) &&
         read_deck(in, box, value.find("deck"), Where(where, "deck"), deck_of(region), seen, s) &&
         read_governor(in, box, value.find("governor"), Where(where, "governor"), region, seen, s);
}

bool read_areas(Input& in, const Content& box, Json value, const Where& where, CardsSeen& seen, State& s) {
  if (!in.keys(value, where, {"africa", "south-america", "caribbean", "north-america", "india", "far-east"}))
    return false;
  return std::all_of(kRegionAreas.begin(), kRegionAreas.end(), [&](Area region) {
    return read_area(in, box, value.find(id_of(region)), Where(where, id_of(region)), region, seen, s);
  });
}

bool read_spaces(Input& in, const Content& box, Json value, const Where& where, State& s) {
  if (!in.object(value, where)) return false;
  SpaceSet named = 0;
  for (const Json entry : value) {
    const auto at = find_space(box, s.rules.board, entry.key());
    if (!at) return in.not_on_board(entry.key(), where);
    const auto who = read_owner(in, entry, Where(where, entry.key()), s.rules);
    if (!who) return false;
    if (*who != Seat::None) s.spaces[index(*who)] |= bit(*at);
    named |= bit(*at);
  }
  for (std::size_t i = 0; i < box.board(s.rules.board).space_count; ++i) {
    const auto at = static_cast<Space>(i);
    if ((named & bit(at)) == 0)
      return in.fail(
          msg::input_missing_key(in.language(), {.key = id_of(box, s.rules.board, at), .path = where.path()}));
  }
  return true;
}

// Every tile type of this game and no other: levels 1-4 of the edition, and of level 5 all in 1E
// and three in Age of Sail (R2.5).
bool check_types(Input& in, const Content& box, const Where& where, const State& s) {
  int level_fives = 0;
  int level_fives_needed = 0;
  for (std::size_t i = 0; i < box.building_count; ++i) {
    const BuildingFacts& facts = box.buildings[i];
    if (facts.level == 0 || !facts.in_edition[index(s.rules.edition)]) continue;
    const bool there = (s.tiles_in_game >> i & 1u) != 0;
    if (facts.level == 5) {
      ++level_fives_needed;
      level_fives += there ? 1 : 0;
    } else if (!there) {
      return in.fail(msg::input_missing_key(in.language(),
                                            {.key = id_of(box, static_cast<Building>(i)), .path = where.path()}));
    }
  }
  if (s.rules.edition == Edition::AgeOfSail) level_fives_needed = 3;
  if (level_fives == level_fives_needed) return true;
  return in.fail_at(where,
                    msg::state_level_five_types(in.language(), {.have = level_fives, .need = level_fives_needed}));
}

bool read_supply(Input& in, const Content& box, Json value, const Where& where, State& s) {
  if (!in.object(value, where)) return false;
  for (const Json entry : value) {
    const auto tile = find_building(box, entry.key());
    if (!tile) return in.not_in_box(entry.key(), where);
    const BuildingFacts& facts = box.building(*tile);
    if (facts.level == 0 || !facts.in_edition[index(s.rules.edition)])
      return in.fail_at(where,
                        msg::state_never_in_supply({in.language(), box, s.rules.board}, {.building = *tile}));
    const auto left = in.integer(entry, Where(where, entry.key()), 0, facts.copies);
    if (!left) return false;
    s.supply[index(*tile)] = static_cast<std::uint8_t>(*left);
    s.tiles_in_game |= 1u << index(*tile);
  }
  return check_types(in, box, where, s);
}

bool read_silent_fleet(Input& in, Json value, const Where& where, State& s) {
  if (!s.rules.options.silent_fleet)
    return value.is_null() || in.fail_at(where, msg::state_no_silent_fleet(in.language()));
  if (!in.keys(value, where, {"supply"})) return false;
  const auto discs = in.integer(value.find("supply"), Where(where, "supply"), 0, kSilentFleetDiscs);
  s.silent_supply = static_cast<std::uint8_t>(discs.value_or(0));
  return discs.has_value();
}

}  // namespace

bool read_table(Input& in, const Content& box, Json state, const Where& where, CardsSeen& seen, State& s) {
  if (!read_areas(in, box, state.find("areas"), Where(where, "areas"), seen, s)) return false;
  const Json decks = state.find("decks");
  const Where decks_at(where, "decks");
  if (!in.keys(decks, decks_at, {"europe", "slavery"})) return false;
  if (!read_deck(in, box, decks.find("europe"), Where(decks_at, "europe"), Deck::Europe, seen, s) ||
      !read_deck(in, box, decks.find("slavery"), Where(decks_at, "slavery"), Deck::Slavery, seen, s))
    return false;
  if (!read_spaces(in, box, state.find("spaces"), Where(where, "spaces"), s)) return false;
  if (!read_tokens(in, box, s.rules.board, state.find("tokens"), Where(where, "tokens"),
                   [&](TokenPlace place, Token token) { set_token(s, place, token); }))
    return false;
  if (!read_supply(in, box, state.find("supply"), Where(where, "supply"), s)) return false;
  const auto abolished = in.truth(state.find("abolished"), Where(where, "abolished"));
  if (!abolished) return false;
  s.abolished = *abolished;
  return read_silent_fleet(in, state.find("silent_fleet"), Where(where, "silent_fleet"), s);
}

}  // namespace endeavor
