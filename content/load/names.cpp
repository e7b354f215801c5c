// Reads names.toml: what everything is called in every language, and makes the names of the cards.
#include <algorithm>

#include "content/load/parts.h"
#include "content/words.h"

namespace endeavor {
namespace {

// A table with one name per id: [phase], [action], [word], [token], [building].
template <class IdAt, class NameAt>
void load_name_list(TableReader& file, std::string_view key, std::size_t count, IdAt id_at, NameAt name_at) {
  auto list = file.table(key, Need::Required);
  if (!list) return;
  for (std::size_t i = 0; i < count; ++i) {
    if (!id_at(i).empty()) list->name(id_at(i), name_at(i), Need::Required);
  }
  list->finish();
}

template <std::size_t Ids, std::size_t Places>
void load_words(TableReader& file, std::string_view key, const std::array<std::string_view, Ids>& ids,
                std::array<WordLabels, Places>& to) {
  static_assert(Ids <= Places);
  for (std::size_t i = 0; i < Ids; ++i) set_text(to[i].id, ids[i]);
  load_name_list(
      file, key, Ids, [&](std::size_t i) { return ids[i]; }, [&](std::size_t i) -> Name& { return to[i].name; });
}

void load_areas(TableReader& file, Labels& labels) {
  auto areas = file.table("area", Need::Required);
  if (!areas) return;
  for (std::size_t i = 0; i < kAreaIds.size(); ++i) {
    set_text(labels.areas[i].id, kAreaIds[i]);
    auto forms = areas->table(kAreaIds[i], Need::Required);
    if (!forms) continue;
    forms->name("name", labels.areas[i].name, Need::Required);
    forms->name("the", labels.areas[i].the, Need::Required);
    forms->name("in", labels.areas[i].in, Need::Required);
    forms->name("to", labels.areas[i].to, Need::Required);
    forms->name("of", labels.areas[i].of, Need::Required);
    forms->finish();
  }
  areas->finish();
}

void load_decks(TableReader& file, Labels& labels) {
  for (std::size_t i = 0; i < kDeckIds.size(); ++i) {
    set_text(labels.decks[i].id, kDeckIds[i]);
    if (i < kAreas) labels.decks[i].name = labels.areas[i].name;
  }
  auto decks = file.table("deck", Need::Required);
  if (!decks) return;
  if (auto slavery = decks->table("slavery", Need::Required)) {
    slavery->name("name", labels.decks[index(Deck::Slavery)].name, Need::Required);
    slavery->finish();
  }
  if (auto governor = decks->table("governor", Need::Required)) {
    governor->name("name", labels.governor, Need::Required);
    governor->finish();
  }
  decks->finish();
}

void load_attributes(TableReader& file, Labels& labels) {
  auto attributes = file.table("attribute", Need::Required);
  if (!attributes) return;
  for (std::size_t i = 0; i < kAttributeIds.size(); ++i) {
    set_text(labels.attributes[i].id, kAttributeIds[i]);
    auto forms = attributes->table(kAttributeIds[i], Need::Required);
    if (!forms) continue;
    forms->name("name", labels.attributes[i].name, Need::Required);
    forms->name("level", labels.attributes[i].level, Need::Required);
    forms->name("first", labels.attributes[i].first, Need::Optional);
    forms->finish();
  }
  attributes->finish();
}

// "Africa 3", "Governor of Africa".
void make_card_names(const TableReader& file, Labels& labels) {
  for (int i = 0; i < kCards; ++i) {
    const Card id = card(i);
    const AreaLabels& area_labels = labels.areas[index(area_of(deck_of(id)))];
    for (std::size_t language = 0; language < kLanguages; ++language) {
      const std::string name =
          is_governor(id)
              ? std::string(labels.governor[language].view()) + ' ' + std::string(area_labels.of[language].view())
              : std::string(labels.decks[index(deck_of(id))].name[language].view()) + ' ' +
                    std::to_string(value_of(id));
      if (set_text(labels.cards[index(id)].name[language], name)) continue;
      file.problem(
          is_governor(id) ? "deck" : "area", BoxFault::CardNameLong,
          {.word = name, .have = static_cast<std::int64_t>(name.size()), .high = sizeof(NameText::bytes) - 1});
    }
  }
}

}  // namespace

void load_names(TableReader file, bool buildings_read, Content& content) {
  Labels& labels = content.labels;
  load_areas(file, labels);
  load_decks(file, labels);
  load_attributes(file, labels);
  load_words(file, "phase", kPhaseIds, labels.phases);
  load_words(file, "action", kActionAndPassIds, labels.actions);
  load_words(file, "word", kWordIds, labels.words);
  load_name_list(
      file, "token", kTokens, [](std::size_t i) { return kTokenIds[i]; },
      [&](std::size_t i) -> Name& { return labels.tokens[i].name; });
  if (buildings_read) {
    load_name_list(
        file, "building", content.building_count, [&](std::size_t i) { return labels.buildings[i].id.view(); },
        [&](std::size_t i) -> Name& { return labels.buildings[i].name; });
  } else {
    file.table("building", Need::Required);
  }
  file.finish();
  make_card_names(file, labels);
}

}  // namespace endeavor
