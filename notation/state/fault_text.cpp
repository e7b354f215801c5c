// The engine's faults in words; see fault_text.h.
#include "notation/state/fault_text.h"

#include "messages/keys.h"
#include "notation/names.h"

namespace endeavor {

namespace {

// "state.players[2]"
std::string player_path(const Where& state, Seat who) {
  const Where players(state, "players");
  return Where(players, index(who)).path();
}

std::string area_path(const Where& state, Area region, std::string_view key) {
  const Where areas(state, "areas");
  const Where area(areas, id_of(region));
  return Where(area, key).path();
}

std::string place_text(const Content& box, const State& s, TokenPlace place) {
  std::string out;
  append_place(out, box, s.rules.board, place);
  return out;
}

// Who has a number is a player of this game.
bool is_player(const State& s, Seat who) { return index(who) < s.rules.players; }

std::string about_places(const Content& box, const State& s, const Violation& v, const Where& state, Language l) {
  const Voice voice{l, box, s.rules.board};
  switch (v.fault) {
    case StateFault::TokenOnTaken:
      return msg::fault_token_on_taken(
          l, {.path = Where(state, "tokens").path(), .place = place_text(box, s, v.place)});
    case StateFault::TokenMissing:
      return msg::fault_token_missing(
          l, {.path = Where(state, "tokens").path(), .place = place_text(box, s, v.place)});
    case StateFault::LinkToken:
      return msg::fault_link_token(
          l,
          {.number = index(v.seat), .path = Where(state, "tokens").path(), .place = place_text(box, s, v.place)});
    case StateFault::TrackHole: return msg::fault_track_hole(l, {.path = area_path(state, v.area, "track")});
    case StateFault::OpenTrack: return msg::fault_open_track(l, {.path = area_path(state, v.area, "open")});
    case StateFault::ClosedRegion:
      return msg::fault_closed_region(voice, {.area = v.area,
                                              .path = v.space == Space::None ? area_path(state, v.area, "sea")
                                                                             : Where(state, "spaces").path()});
    case StateFault::SpaceTwice:
      return msg::fault_space_twice(
          l, {.id = id_of(box, s.rules.board, v.space), .path = Where(state, "spaces").path()});
    default: return {};
  }
}

std::string about_cards(const Content& box, const State& s, const Violation& v, const Where& state, Language l) {
  const Voice voice{l, box, s.rules.board};
  const std::string path = state.path();
  switch (v.fault) {
    case StateFault::CardTwice: return msg::fault_card_twice(l, {.id = id_of(box, v.card), .path = path});
    case StateFault::CardOrder: return msg::fault_card_order(l, {.path = path});
    case StateFault::GovernorPlace: return msg::fault_governor_place(voice, {.card = v.card, .path = path});
    case StateFault::SlaveryAfterAbolition:
      return msg::fault_slavery_after_abolition(l, {.id = id_of(box, v.card), .path = path});
    case StateFault::NotAbolished:
      return msg::fault_not_abolished(voice, {.card = v.card, .path = Where(state, "abolished").path()});
    case StateFault::FirstEditionPile:
      return msg::fault_first_edition_pile(l, {.path = Where(state, "pile").path()});
    case StateFault::SlaveryInPile:
      return msg::fault_slavery_in_pile(l, {.id = id_of(box, v.card), .path = Where(state, "pile").path()});
    case StateFault::SetAside: return msg::fault_set_aside(l, {.have = v.have, .need = v.need, .path = path});
    default: return {};
  }
}

std::string about_tiles(const Content& box, const State& s, const Violation& v, const Where& state, Language l) {
  const Voice voice{l, box, s.rules.board};
  const std::string path = is_player(s, v.seat) ? player_path(state, v.seat) : Where(state, "supply").path();
  switch (v.fault) {
    case StateFault::TooManyTiles:
      return msg::fault_too_many_tiles(
          voice, {.building = v.building, .have = v.have, .need = v.need, .path = state.path()});
    case StateFault::TileNotInGame:
      return msg::fault_tile_not_in_game(voice, {.building = v.building, .path = path});
    case StateFault::StartBuilding: return msg::fault_start_building(l, {.path = path});
    case StateFault::Buildings:
      return msg::fault_buildings(l, {.have = v.have, .need = v.need, .path = path, .round = s.round});
    case StateFault::Worker: return msg::fault_worker(l, {.path = path});
    case StateFault::TwoLevelFive: return msg::fault_two_level_five(l, {.path = path});
    default: return {};
  }
}

std::string nation_path(const Where& state, Seat who) {
  const Where players(state, "players");
  const Where player(players, index(who));
  return Where(player, "nation").path();
}

std::string about_modules(const Content& box, const State& s, const Violation& v, const Where& state, Language l) {
  const Voice voice{l, box, s.rules.board};
  switch (v.fault) {
    case StateFault::ModuleOff: return msg::fault_module_off(l, {.path = state.path()});
    case StateFault::ExploitsDrawn: return msg::fault_exploits_drawn(l, {.path = Where(state, "exploits").path()});
    case StateFault::TileDiscs:
      return msg::fault_tile_discs(voice, {.exploit = v.exploit,
                                           .have = v.have,
                                           .need = v.need,
                                           .number = index(v.seat),
                                           .path = Where(state, "exploits").path()});
    case StateFault::UsedTwice: return msg::fault_used_twice(l, {.path = player_path(state, v.seat)});
    case StateFault::NationTwice:
      if (v.nation == Nation::None) return msg::fault_nation_missing(l, {.path = nation_path(state, v.seat)});
      return msg::fault_nation_twice(voice, {.nation = v.nation, .path = nation_path(state, v.seat)});
    case StateFault::NationOrder: return msg::fault_nation_order(l, {.path = nation_path(state, v.seat)});
    case StateFault::Monument: return msg::fault_monument(l, {.path = nation_path(state, v.seat)});
    case StateFault::FateTwice:
      return msg::fault_fate_twice(voice, {.fate = v.fate, .path = Where(state, "fates").path()});
    case StateFault::FateCount:
      return msg::fault_fate_count(l, {.have = v.have, .need = v.need, .path = Where(state, "fates").path()});
    case StateFault::FateWithoutFlip:
      return msg::fault_fate_without_flip(voice, {.fate = v.fate, .path = nation_path(state, v.seat)});
    default: return {};
  }
}

}  // namespace

std::string fault_text(const Content& box, const State& s, const Violation& v, const Where& state, Language l) {
  const Voice voice{l, box, s.rules.board};
  switch (v.fault) {
    case StateFault::None: return {};
    case StateFault::Header: return msg::fault_header(l, {.path = state.path()});
    case StateFault::Discs:
      return msg::fault_discs(l, {.have = v.have, .need = v.need, .path = player_path(state, v.seat)});
    case StateFault::StartDiscs:
      return msg::fault_start_discs(l, {.have = v.have, .need = v.need, .path = player_path(state, v.seat)});
    case StateFault::SilentFleetDiscs:
      return msg::fault_silent_fleet_discs(
          l, {.have = v.have, .need = v.need, .path = Where(state, "silent_fleet").path()});
    case StateFault::Attributes:
      return msg::fault_attributes(
          voice, {.attribute = v.attribute, .have = v.have, .need = v.need, .path = player_path(state, v.seat)});
    case StateFault::TooManyTokens:
      return msg::fault_too_many_tokens(voice,
                                        {.have = v.have, .need = v.need, .path = state.path(), .token = v.token});
    case StateFault::PassedToMove:
      return msg::fault_passed_to_move(l, {.number = index(v.seat), .path = Where(state, "passed").path()});
    case StateFault::Pending: return msg::fault_pending(l, {.path = Where(state, "pending").path()});
    case StateFault::TooManyTiles:
    case StateFault::TileNotInGame:
    case StateFault::StartBuilding:
    case StateFault::Buildings:
    case StateFault::Worker:
    case StateFault::TwoLevelFive: return about_tiles(box, s, v, state, l);
    case StateFault::TokenOnTaken:
    case StateFault::TokenMissing:
    case StateFault::LinkToken:
    case StateFault::TrackHole:
    case StateFault::OpenTrack:
    case StateFault::ClosedRegion:
    case StateFault::SpaceTwice: return about_places(box, s, v, state, l);
    case StateFault::ModuleOff:
    case StateFault::ExploitsDrawn:
    case StateFault::TileDiscs:
    case StateFault::UsedTwice:
    case StateFault::NationTwice:
    case StateFault::NationOrder:
    case StateFault::Monument:
    case StateFault::FateTwice:
    case StateFault::FateCount:
    case StateFault::FateWithoutFlip: return about_modules(box, s, v, state, l);
    default: return about_cards(box, s, v, state, l);
  }
}

}  // namespace endeavor
