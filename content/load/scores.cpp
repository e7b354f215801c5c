// Reads a scoring rule: its condition, its limit, its text and its terms, each with all of its
// parameters and nothing else.
#include <string>

#include "content/load/parts.h"
#include "content/words.h"

namespace endeavor {
namespace {

constexpr std::array<std::string_view, kTerms> kTermWords = {"discs",     "areas",     "sets", "links",   "cards",
                                                             "attribute", "buildings", "tile", "majority"};
constexpr std::array<std::string_view, 2> kIfWords = {"always", "clean"};
constexpr std::array<std::string_view, 2> kCitiesWords = {"any", "none"};
constexpr std::array<std::string_view, 3> kOfWords = {"each", "lowest", "highest"};  // of ScoreOf
constexpr std::array<std::string_view, kActions + 1> kSymbolWords = {"ship", "occupy",  "attack",
                                                                     "draw", "payment", "any"};

constexpr PlaceKinds kBoardPlaces = kCityPlaces | kFleetPlaces | kTrackPlaces | kSeaPlaces;
constexpr Range kGlory = {1, 20};
constexpr Range kGloryOrNone = {0, 20};
constexpr Range kMost = {0, 99};
constexpr Range kDiscCount = {1, 35};
constexpr Range kDiscCountOrNone = {0, 35};
constexpr Range kValue = {0, kCardsPerDeck - 1};
constexpr Range kPer = {1, 15};
constexpr Range kLevel = {0, 5};

std::uint8_t load_number(TableReader& item, std::string_view key, Range range) {
  return static_cast<std::uint8_t>(item.number(key, range, Need::Required).value_or(range.low));
}

void load_places_and_areas(TableReader& item, ScoreTerm& to) {
  to.on = load_places(item, "on", kBoardPlaces);
  to.areas = load_areas(item, "in");
  check_not_empty(item, "on");
  check_not_empty(item, "in");
}

void load_discs(TableReader& item, ScoreTerm& to) {
  load_places_and_areas(item, to);
  to.need_on = load_places(item, "need_on", kBoardPlaces);
  to.need = load_number(item, "need", kDiscCountOrNone);
  if (item.has("need") && item.has("need_on") && (to.need == 0) != item.has_empty_list("need_on")) {
    item.problem("need", BoxFault::NeedTogether);
  }
}

void load_links(TableReader& item, ScoreTerm& to) {
  to.areas = load_areas(item, "a");
  to.other_areas = load_areas(item, "b");
  check_not_empty(item, "a");
  check_not_empty(item, "b");
  to.cross = item.flag("cross");
}

void load_cards(TableReader& item, ScoreTerm& to) {
  to.decks = static_cast<std::uint8_t>(item.bits("decks", kDeckIds));
  check_not_empty(item, "decks");
  to.need = load_number(item, "min_value", kValue);
  to.governors = item.flag("governors");
  to.distinct = item.flag("distinct");
}

void load_attribute(TableReader& item, ScoreTerm& to) {
  to.attributes = static_cast<std::uint8_t>(item.bits("attributes", kAttributeIds));
  check_not_empty(item, "attributes");
  to.of = static_cast<ScoreOf>(item.one_of("of", kOfWords, Need::Required).value_or(0));
  to.per = load_number(item, "per", kPer);
}

void load_table(TableReader& item, Part part, ScoreTerm& to) {
  const std::vector<int> table = item.numbers("table", kMost);
  check_not_empty(item, "table");
  if (table.size() > kMaxTileTable) {
    item.problem("table", BoxFault::TableLong,
                 {.have = static_cast<std::int64_t>(table.size()), .high = kMaxTileTable});
    return;
  }
  for (const int glory : table) to.table[to.table_size++] = static_cast<std::uint8_t>(glory);
  if (part != Part::Exploit) item.problem("term", BoxFault::TileExploits);
}

// What all terms but these two end with.
bool has_glory(Term term) { return term != Term::Tile && term != Term::Majority; }

void load_parameters(TableReader& item, Part part, ScoreTerm& to) {
  switch (to.term) {
    case Term::Discs: load_discs(item, to); break;
    case Term::Areas:
      load_places_and_areas(item, to);
      to.need = load_number(item, "min", kDiscCount);
      to.no_cities = item.one_of("cities", kCitiesWords, Need::Required) == 1;
      break;
    case Term::Sets: load_places_and_areas(item, to); break;
    case Term::Links: load_links(item, to); break;
    case Term::Cards: load_cards(item, to); break;
    case Term::Attribute: load_attribute(item, to); break;
    case Term::Buildings:
      to.symbol = static_cast<Action>(item.one_of("symbol", kSymbolWords, Need::Required).value_or(kActions));
      to.need = load_number(item, "min_level", kLevel);
      break;
    case Term::Tile: load_table(item, part, to); break;
    case Term::Majority:
      load_places_and_areas(item, to);
      to.glory = load_number(item, "first", kGlory);
      to.second = load_number(item, "second", kGloryOrNone);
      break;
  }
  if (has_glory(to.term)) to.glory = load_number(item, "glory", kGlory);
}

void load_term(TableReader& item, Part part, ScoreTerm& to) {
  const auto term = item.one_of("term", kTermWords, Need::Required);
  if (!term) return;
  to.term = static_cast<Term>(*term);
  load_parameters(item, part, to);
  item.finish();
}

}  // namespace

void load_score(TableReader& item, Part part, ScoreRule& to, ShortText& text) {
  auto score = item.table("score", Need::Required);
  if (!score) return;
  to.clean = score->one_of("if", kIfWords, Need::Required) == 1;
  to.max = load_number(*score, "max", kMost);
  score->name("text", text, Need::Required);
  load_each(*score, "term", kMaxTerms, to.term_count,
            [&](TableReader& term, std::size_t at) { load_term(term, part, to.terms[at]); });
  check_not_empty(*score, "term");
  score->finish();
}

}  // namespace endeavor
