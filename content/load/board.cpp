// Reads one board-*.toml: who may use the board, its areas with their tracks, and what follows from all
// of it (masks, token places). Its spaces and links are read in spaces.cpp.
#include <algorithm>
#include <string>

#include "content/load/parts.h"
#include "content/words.h"

namespace endeavor {
namespace {

constexpr std::array<std::string_view, 19> kBoardFields = {
    "id",        "edition",    "players",    "name",        "area.id",   "area.track", "area.sea",
    "space.id",  "space.area", "space.kind", "space.glory", "space.lat", "space.lon",  "space.name",
    "link.ends", "link.kind",  "link.glory", "space",       "link"};

void load_area(TableReader& item, std::array<bool, kAreas>& seen, BoardFacts& facts) {
  const auto found = item.one_of("id", kAreaIds, Need::Required);
  const bool europe = found == static_cast<int>(index(Area::Europe));
  const auto track = item.number("track", {0, kMaxTrack}, Need::Required);
  const bool has_sea = item.has("sea");
  const bool sea = item.flag("sea", false);
  item.finish();
  if (!has_sea) item.problem("sea", BoxFault::MissingKey);
  if (!found) return;
  const auto at = static_cast<std::size_t>(*found);
  const std::string id(kAreaIds[at]);
  if (seen[at]) item.problem("id", BoxFault::ThereTwice, {.word = id});
  seen[at] = true;
  if (europe) {
    if (track.value_or(0) != 0) item.problem("track", BoxFault::EuropeTrack);
    if (sea) item.problem("sea", BoxFault::EuropeSea);
    return;
  }
  if (track == 0) item.problem("track", BoxFault::RegionTrack, {.word = id});
  if (has_sea && !sea) item.problem("sea", BoxFault::RegionSea, {.word = id});
  facts.track_length[at] = static_cast<std::uint8_t>(track.value_or(0));
}

void load_areas(TableReader& file, BoardFacts& facts) {
  std::array<bool, kAreas> seen{};
  for (TableReader& item : file.tables("area")) load_area(item, seen, facts);
  for (std::size_t i = 0; i < kAreas; ++i) {
    if (!seen[i]) file.problem("area", BoxFault::AreaMissing, {.word = std::string(kAreaIds[i])});
  }
}

// R2.1, R2.2
void load_players(TableReader& file, BoardFacts& facts) {
  const int fewest = facts.edition == Edition::FirstEdition ? 3 : 2;
  const std::vector<int> counts = file.numbers("players", {fewest, kMaxPlayers});
  for (const int n : counts) {
    const auto bit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(n));
    if ((facts.player_counts & bit) != 0) {
      file.problem("players", BoxFault::NamedTwice, {.word = std::to_string(n)});
    }
    facts.player_counts = static_cast<std::uint8_t>(facts.player_counts | bit);
  }
  if (counts.empty()) file.problem("players", BoxFault::NoPlayers);
}

// R1.2, R1.3: the first edition knows neither fleets nor square links.
void check_first_edition(const TableReader& file, const BoardFacts& facts) {
  if (facts.fleets != 0) file.problem("space", BoxFault::FirstEditionFleets);
  for (std::size_t i = 0; i < facts.link_count; ++i) {
    if (facts.links[i].place != TokenPlace::None) continue;
    file.problem("link", BoxFault::FirstEditionSquares);
    return;
  }
}

void check_cities(const TableReader& file, const BoardFacts& facts) {
  for (std::size_t i = 0; i < kAreas; ++i) {
    if ((facts.area_spaces[i] & facts.cities) != 0) continue;
    file.problem("space", BoxFault::NoCity, {.word = std::string(kAreaIds[i])});
  }
}

// Tracks come last among the token places, by area.
void lay_tracks(const TableReader& file, BoardFacts& facts) {
  int place = facts.place_count;
  facts.track_place.fill(TokenPlace::None);
  for (std::size_t i = 1; i < kAreas; ++i) {
    facts.track_place[i] = static_cast<TokenPlace>(place);
    place += facts.track_length[i];
  }
  if (place > kMaxTokenPlaces) {
    file.problem("area", BoxFault::ManyPlaces, {.have = place, .high = kMaxTokenPlaces});
  }
  facts.place_count = static_cast<std::uint8_t>(std::min(place, kMaxTokenPlaces));
}

}  // namespace

void load_board(TableReader file, BoardId id, Content& content) {
  BoardFacts& facts = content.boards[index(id)];
  BoardLabels& labels = content.labels.boards[index(id)];
  const std::string found_id = file.id(labels.id);
  if (!found_id.empty() && found_id != kBoardIds[index(id)]) {
    file.problem("id", BoxFault::BoardId, {.word = found_id, .other = std::string(kBoardIds[index(id)])});
  }
  facts.edition = static_cast<Edition>(file.one_of("edition", kEditionIds, Need::Required).value_or(0));
  load_provenance(file, {}, false, kBoardFields, labels.provenance);
  file.name("name", labels.name, Need::Required);
  load_players(file, facts);
  load_areas(file, facts);
  load_links(file, load_spaces(file, facts, labels), facts);
  file.finish();
  lay_tracks(file, facts);
  check_cities(file, facts);
  if (facts.edition == Edition::FirstEdition) check_first_edition(file, facts);
}

}  // namespace endeavor
