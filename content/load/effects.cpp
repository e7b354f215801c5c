// Reads one step of an ability: an effect with all of its parameters, and nothing else. What steps may
// stand together is tested in abilities.cpp.
#include <bit>
#include <string>

#include "content/load/parts.h"
#include "content/words.h"

namespace endeavor {
namespace {

constexpr int kMoveAreas = 2;
constexpr std::array<std::string_view, kEffects> kEffectWords = {
    "ship", "occupy", "attack", "draw", "payment", "track", "move", "muster", "token", "commit", "strike"};
constexpr std::array<std::string_view, 5> kPlaceWords = {"city", "fleet", "track", "sea", "link"};
constexpr std::array<std::string_view, 4> kFromWords = {"harbor", "supply", "circle", "sea"};  // of DiscFrom
constexpr std::array<std::string_view, 2> kCasualtyWords = {"harbor", "none"};
constexpr std::array<std::string_view, 1> kAnyWord = {"any"};
constexpr std::array<std::string_view, 1> kSameWord = {"same"};

constexpr Range kCount = {1, 9};
constexpr Range kPayments = {1, kMaxThenWords};
constexpr Range kBonus = {0, 9};
constexpr Range kCost = {0, 9};

// Some of DiscFrom, as bits.
constexpr unsigned bit(DiscFrom from) { return 1U << index(from); }
constexpr unsigned kHarbor = bit(DiscFrom::Harbor);
constexpr unsigned kSupply = bit(DiscFrom::Supply);
constexpr unsigned kCircle = bit(DiscFrom::Circle);
constexpr unsigned kSea = bit(DiscFrom::Sea);

// The allowed ones among some words, and where they stand there.
struct Allowed {
  std::vector<std::string_view> words;
  std::vector<std::size_t> places;
  Allowed(std::span<const std::string_view> all, unsigned allowed) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      if ((allowed >> i & 1U) == 0) continue;
      words.push_back(all[i]);
      places.push_back(i);
    }
  }
};

void load_from(TableReader& item, unsigned allowed, Step& to) {
  const Allowed known(kFromWords, allowed);
  const auto found = item.one_of("from", known.words, Need::Required);
  if (found) to.from = static_cast<DiscFrom>(known.places[static_cast<std::size_t>(*found)]);
}

void load_count(TableReader& item, std::string_view key, Range range, std::uint8_t& to) {
  to = static_cast<std::uint8_t>(item.number(key, range, Need::Required).value_or(range.low));
}

void load_some_areas(TableReader& item, std::string_view key, std::uint8_t& to) {
  to = load_areas(item, key);
  check_not_empty(item, key);
}

void load_some_places(TableReader& item, std::string_view key, PlaceKinds allowed, PlaceKinds& to) {
  to = load_places(item, key, allowed);
  check_not_empty(item, key);
}

void load_decks(TableReader& item, Step& to) {
  if (item.has_text("decks")) {
    to.same_deck = item.one_of("decks", kSameWord, Need::Required).has_value();
    return;
  }
  to.decks = static_cast<std::uint8_t>(item.bits("decks", kDeckIds));
  check_not_empty(item, "decks");
}

void load_track(TableReader& item, Step& to) {
  to.attributes = static_cast<std::uint8_t>(item.bits("attributes", kAttributeIds));
  check_not_empty(item, "attributes");
  load_from(item, kHarbor | kSupply | kCircle | kSea, to);
  to.areas = load_areas(item, "in");
  to.repeat = item.flag("repeat");
  if (!item.has("in") || !item.has("from")) return;
  if (to.from == DiscFrom::Sea) check_not_empty(item, "in");
  if (to.from != DiscFrom::Sea && to.areas != 0) {
    item.problem("in", BoxFault::SeasFromSea);
  }
}

void load_muster(TableReader& item, Step& to) {
  load_count(item, "count", kCount, to.count);
  load_from(item, kSupply | kCircle, to);
  if (to.from == DiscFrom::Circle && to.count > 1) {
    item.problem("count", BoxFault::CircleOneDisc);
  }
}

void load_parameters(TableReader& item, Step& to) {
  switch (to.effect) {
    case Effect::Ship:
      load_some_places(item, "to", kTrackPlaces | kFleetPlaces | kSeaPlaces, to.places);
      load_some_areas(item, "in", to.areas);
      load_from(item, kHarbor | kSupply | kCircle, to);
      to.closed = item.flag("closed");
      break;
    case Effect::Occupy:
      load_some_areas(item, "in", to.areas);
      load_from(item, kHarbor | kSupply | kCircle | kSea, to);
      to.closed = item.flag("closed");
      break;
    case Effect::Attack:
      load_some_places(item, "on", kCityPlaces | kFleetPlaces, to.places);
      load_some_areas(item, "in", to.areas);
      load_from(item, kHarbor | kCircle | kSea, to);
      to.casualty = item.one_of("casualty", kCasualtyWords, Need::Required) == 0;
      break;
    case Effect::Draw:
      load_decks(item, to);
      load_count(item, "bonus", kBonus, to.bonus);
      break;
    case Effect::Payment: load_count(item, "count", kPayments, to.count); break;
    case Effect::Track: load_track(item, to); break;
    case Effect::Move:
      load_some_places(item, "from", kCityPlaces | kFleetPlaces | kTrackPlaces | kSeaPlaces, to.from_places);
      load_some_areas(item, "from_in", to.from_areas);
      if (std::popcount(to.from_areas) > kMoveAreas) item.problem("from_in", BoxFault::MoveAreas);
      load_some_places(item, "to", kCityPlaces | kFleetPlaces | kSeaPlaces, to.places);
      load_some_areas(item, "to_in", to.areas);
      break;
    case Effect::Muster: load_muster(item, to); break;
    case Effect::Token:
      load_some_places(item, "places", kCityPlaces | kFleetPlaces | kLinkPlaces, to.places);
      load_some_areas(item, "in", to.areas);
      load_count(item, "cost", kCost, to.count);
      break;
    case Effect::Commit:
      load_from(item, kHarbor | kSupply, to);
      load_count(item, "limit", kCount, to.count);
      break;
    case Effect::Strike:
      if (const auto found = item.one_of("deck", kDeckIds, Need::Required)) {
        to.decks = static_cast<std::uint8_t>(1U << static_cast<unsigned>(*found));
      }
      break;
    case Effect::None: break;
  }
}

}  // namespace

std::uint8_t load_areas(TableReader& item, std::string_view key) {
  constexpr unsigned kAll = (1U << static_cast<unsigned>(kAreas)) - 1;
  if (item.has_text(key)) return item.one_of(key, kAnyWord, Need::Required) ? std::uint8_t{kAll} : std::uint8_t{0};
  return static_cast<std::uint8_t>(item.bits(key, kAreaIds));
}

PlaceKinds load_places(TableReader& item, std::string_view key, PlaceKinds allowed) {
  const Allowed known(kPlaceWords, allowed);
  const unsigned found = item.bits(key, known.words);
  unsigned result = 0;
  for (std::size_t i = 0; i < known.places.size(); ++i) {
    if ((found >> i & 1U) != 0) result |= 1U << known.places[i];
  }
  return static_cast<PlaceKinds>(result);
}

void check_not_empty(const TableReader& item, std::string_view key) {
  if (item.has_empty_list(key)) item.problem(key, BoxFault::NamesNothing);
}

void load_step(TableReader& item, Step& to) {
  const auto effect = item.one_of("effect", kEffectWords, Need::Required);
  if (!effect) return;
  to.effect = static_cast<Effect>(*effect);
  load_parameters(item, to);
  item.finish();
}

}  // namespace endeavor
