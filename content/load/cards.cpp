// Reads cards.toml: the 48 asset cards. Their names are made in names.cpp.
#include <algorithm>

#include "content/load/parts.h"
#include "content/words.h"

namespace endeavor {
namespace {

constexpr std::array<std::string_view, 5> kCardFields = {"deck", "value", "governor", "gives", "abolition"};

std::string card_id(Card id) {
  const std::string deck_id(kDeckIds[index(deck_of(id))]);
  return deck_id + (is_governor(id) ? "-governor" : '-' + std::to_string(value_of(id)));
}

// R2.4: a region has a governor and 1 to 5, Europe and Slavery have 0 to 5.
std::optional<Card> load_identity(TableReader& item) {
  const auto in_deck = item.one_of("deck", kDeckIds, Need::Required);
  const bool governor = item.flag("governor", false);
  const bool region = in_deck && is_region_deck(deck(*in_deck));
  const auto value =
      item.number("value", {region ? 1 : 0, kCardsPerDeck - 1}, governor ? Need::Optional : Need::Required);
  if (governor && value) item.problem("value", BoxFault::GovernorValue);
  if (governor && in_deck && !region) item.problem("governor", BoxFault::GovernorRegion);
  if (!in_deck || (governor ? !region || value : !value)) return std::nullopt;
  return card_of(deck(*in_deck), governor ? 0 : *value);
}

struct Seen {
  std::array<std::string, kCards> place;  // empty: not yet there
  int abolition = 0;
};

void load_card(TableReader& item, const FileOrigin& origin, Seen& seen, Content& content) {
  IdText id_text{};
  const std::string id = item.id(id_text);
  const auto found = load_identity(item);
  const Symbols gives = load_gives(item, Need::Required);
  const bool abolition = item.flag("abolition", false);
  Provenance provenance{};
  load_provenance(item, origin, true, kCardFields, provenance);
  item.finish();
  if (!found) return;

  const std::size_t at = index(*found);
  if (!id.empty() && id != card_id(*found)) {
    item.problem("id", BoxFault::CardId, {.word = id, .other = card_id(*found)});
  }
  if (!seen.place[at].empty()) {
    item.problem(BoxFault::IdTwice, {.word = card_id(*found), .other = seen.place[at]});
  }
  if (abolition && deck_of(*found) != Deck::Europe) {
    item.problem("abolition", BoxFault::AbolitionEurope);
  }
  if (abolition && ++seen.abolition > 1) {
    item.problem("abolition", BoxFault::AbolitionTwice);
  }
  seen.place[at] = item.path();
  content.cards[at].gives = gives;
  content.cards[at].abolition = abolition;
  set_text(content.labels.cards[at].id, card_id(*found));
  content.labels.cards[at].provenance = provenance;
}

// Cards that an example of the Age of Sail rulebook shows.
void load_certain(TableReader& file, Content& content) {
  std::array<std::string, kCards> ids;
  for (int i = 0; i < kCards; ++i) ids[static_cast<std::size_t>(i)] = card_id(card(i));
  const std::vector<std::string_view> known(ids.begin(), ids.end());
  for (const Word& word : file.words("certain_in_age_of_sail", Need::Optional)) {
    const auto found = file.one_of(word, known);
    if (found) content.labels.cards[static_cast<std::size_t>(*found)].provenance.aos = Origin::Official;
  }
}

}  // namespace

void load_cards(TableReader file, Content& content) {
  const FileOrigin origin = load_file_origin(file);
  Seen seen;
  for (TableReader& item : file.tables("card")) load_card(item, origin, seen, content);
  load_certain(file, content);
  file.finish();
  for (int i = 0; i < kCards; ++i) {
    if (seen.place[static_cast<std::size_t>(i)].empty())
      file.problem("card", BoxFault::CardMissing, {.word = card_id(card(i))});
  }
  if (seen.abolition == 0) file.problem("card", BoxFault::NoAbolition);
}

}  // namespace endeavor
