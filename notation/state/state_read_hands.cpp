// Reads what players hold, and the discard pile; see state_parts.h.
#include "engine/pieces.h"
#include "messages/keys.h"
#include "notation/names.h"
#include "notation/state/state_parts.h"

namespace endeavor {

namespace {

// An object with one number for every id.
template <class Id, std::size_t N>
bool read_counts(Input& in, Json value, const Where& where, std::array<std::uint8_t, N>& out) {
  if (!in.object(value, where)) return false;
  for (std::size_t i = 0; i < N; ++i) {
    const std::string_view key = id_of(static_cast<Id>(i));
    const Json entry = value.find(key);
    if (!entry) return in.fail(msg::input_missing_key(in.language(), {.key = key, .path = where.path()}));
    const auto number = in.integer(entry, Where(where, key), 0, 99);
    if (!number) return false;
    out[i] = static_cast<std::uint8_t>(*number);
  }
  if (value.size() == N) return true;
  for (const Json entry : value) {
    bool known = false;
    for (std::size_t i = 0; i < N; ++i) known = known || id_of(static_cast<Id>(i)) == entry.key();
    if (!known)
      return in.fail(msg::input_unknown_key(in.language(), {.key = shortened(entry.key()), .path = where.path()}));
  }
  return true;
}

bool read_buildings(Input& in, const Content& box, Json value, const Where& where, const State& s, Player& p) {
  if (!in.list(value, where)) return false;
  if (value.size() > kSeaside)
    return in.fail_at(where,
                      msg::state_too_many_buildings(in.language(), {.have = value.size(), .need = kSeaside}));
  for (const Json item : value) {
    const Where at(where, std::size_t{p.building_count});
    if (!in.keys(item, at, {"id", "worker"})) return false;
    const auto tile =
        in.piece(item.find("id"), Where(at, "id"), [&](std::string_view word) { return find_building(box, word); });
    if (!tile) return false;
    if (!box.building(*tile).in_edition[index(s.rules.edition)])
      return in.fail_at(at, msg::state_tile_not_in_game({in.language(), box, s.rules.board}, {.building = *tile}));
    const auto worker = in.truth(item.find("worker"), Where(at, "worker"));
    if (!worker) return false;
    p.buildings[p.building_count] = *tile;
    if (*worker) p.workers = static_cast<std::uint8_t>(p.workers | 1u << p.building_count);
    ++p.building_count;
  }
  return true;
}

bool read_cards(Input& in, const Content& box, Json value, const Where& where, Seat who, CardsSeen& seen,
                State& s) {
  if (!in.list(value, where)) return false;
  std::size_t i = 0;
  for (const Json item : value) {
    const auto c = read_card(in, box, item, Where(where, i++), seen);
    if (!c) return false;
    if (who == Seat::None)
      append_to_pile(s, *c);
    else
      append_card(s, who, *c);
  }
  return true;
}

bool read_player(Input& in, const Content& box, Json value, const Where& where, Seat who, CardsSeen& seen,
                 State& s) {
  if (!in.keys(value, where,
               {"supply", "harbor", "attributes", "buildings", "tokens", "track_discs", "cards", "set_aside"},
               {"used", "nation"}))
    return false;
  Player& p = s.player(who);
  const int discs = discs_each(s.rules.edition);
  const auto supply = in.integer(value.find("supply"), Where(where, "supply"), 0, discs);
  if (!supply) return false;
  const auto harbor = in.integer(value.find("harbor"), Where(where, "harbor"), 0, discs);
  if (!harbor) return false;
  const auto aside = in.integer(value.find("set_aside"), Where(where, "set_aside"), 0, kCardsPerDeck);
  if (!aside) return false;
  p.supply = static_cast<std::uint8_t>(*supply);
  p.harbor = static_cast<std::uint8_t>(*harbor);
  p.set_aside = static_cast<std::uint8_t>(*aside);
  return read_counts<Attribute>(in, value.find("attributes"), Where(where, "attributes"), p.attributes) &&
         read_buildings(in, box, value.find("buildings"), Where(where, "buildings"), s, p) &&
         read_counts<Token>(in, value.find("tokens"), Where(where, "tokens"), p.tokens) &&
         read_counts<Attribute>(in, value.find("track_discs"), Where(where, "track_discs"), p.track_discs) &&
         read_cards(in, box, value.find("cards"), Where(where, "cards"), who, seen, s) &&
         read_player_modules(in, box, value, where, who, s);
}

}  // namespace

bool read_hands(Input& in, const Content& box, Json state, const Where& where, CardsSeen& seen, State& s) {
  const Json players = state.find("players");
  const Where players_at(where, "players");
  if (!in.list_of(players, players_at, s.rules.players)) return false;
  std::size_t i = 0;
  for (const Json player : players) {
    if (!read_player(in, box, player, Where(players_at, i), seat(static_cast<int>(i)), seen, s)) return false;
    ++i;
  }
  return read_cards(in, box, state.find("pile"), Where(where, "pile"), Seat::None, seen, s);
}

std::optional<Card> read_card(Input& in, const Content& box, Json value, const Where& where, CardsSeen& seen) {
  const auto c = in.piece(value, where, [&](std::string_view word) { return find_card(box, word); });
  if (!c) return std::nullopt;
  const std::uint64_t bit_of = std::uint64_t{1} << index(*c);
  if ((seen.cards & bit_of) != 0) {
    in.fail_at(where, msg::state_card_twice(in.language(), {.id = id_of(box, *c)}));
    return std::nullopt;
  }
  seen.cards |= bit_of;
  return c;
}

std::optional<Seat> read_owner(Input& in, Json value, const Where& where, const Rules& rules) {
  if (value.is_null()) return Seat::None;
  const int lowest = rules.options.silent_fleet ? seat_number(Seat::SilentFleet) : 0;
  const auto number = in.integer(value, where, lowest, rules.players - 1);
  if (!number) return std::nullopt;
  return *number < 0 ? Seat::SilentFleet : seat(static_cast<int>(*number));
}

}  // namespace endeavor
