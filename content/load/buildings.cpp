// Reads buildings.toml and tokens.toml: the tiles of both editions and the eight kinds of token.
#include <algorithm>
#include <map>

#include "content/load/parts.h"
#include "content/words.h"

namespace endeavor {
namespace {

constexpr int kTopLevel = 5;
constexpr int kDrawnOfTopLevel = 3;  // R2.5
constexpr int kMaxCopies = 9;
constexpr std::array<std::string_view, 2> kSpecialWords = {"city-hall", "memorial"};  // of Special, after None
constexpr std::array<std::string_view, 7> kBuildingFields = {"level",  "copies",     "editions", "gives",
                                                             "action", "no-payment", "special"};
constexpr std::array<std::string_view, 2> kTokenFields = {"count", "action"};

bool in(const BuildingFacts& facts, Edition edition) { return facts.in_edition[index(edition)]; }

void load_editions(TableReader& tile, BuildingFacts& facts) {
  if (!tile.has("editions")) {
    facts.in_edition = {true, true};
  }
  for (const Word& word : tile.words("editions", Need::Optional)) {
    const auto edition = tile.one_of(word, kEditionIds);
    if (edition) facts.in_edition[static_cast<std::size_t>(*edition)] = true;
  }
  if (!in(facts, Edition::AgeOfSail) && !in(facts, Edition::FirstEdition)) {
    tile.problem("editions", BoxFault::NoEdition);
  }
  for (const Word& word : tile.words("no-payment", Need::Optional)) {
    const auto edition = tile.one_of(word, kEditionIds);
    if (!edition) continue;
    const auto at = static_cast<std::size_t>(*edition);
    facts.no_payment[at] = true;
    if (!facts.in_edition[at]) {
      tile.problem(word, BoxFault::NoPaymentEdition, {.word = word.text});
    }
  }
}

// The engine counts on these: a special tile is one tile of Age of Sail.
void load_special(TableReader& tile, BuildingFacts& facts) {
  const auto special = tile.one_of("special", kSpecialWords, Need::Optional);
  if (!special) return;
  facts.special = static_cast<Special>(*special + 1);
  if (in(facts, Edition::FirstEdition)) {
    tile.problem("special", BoxFault::SpecialEdition);
  }
  if (facts.copies != 1) tile.problem("special", BoxFault::SpecialCopies);
}

void load_level(TableReader& tile, BuildingFacts& facts) {
  const auto level = tile.number("level", {0, kTopLevel}, Need::Required);
  if (level == 0) {
    if (tile.has("copies")) tile.problem("copies", BoxFault::StartCopies);
    tile.number("copies", {0, kMaxCopies}, Need::Optional);
    return;
  }
  const Range copies = {1, level == kTopLevel ? 1 : kMaxCopies};
  facts.level = static_cast<std::uint8_t>(level.value_or(1));
  facts.copies = static_cast<std::uint8_t>(tile.number("copies", copies, Need::Required).value_or(0));
}

void load_building(TableReader& tile, BuildingFacts& facts, PieceLabels& labels) {
  load_level(tile, facts);
  load_editions(tile, facts);
  facts.gives = load_gives(tile, Need::Optional);
  load_action(tile, facts.actions);
  load_special(tile, facts);
  for (const Action action : {facts.actions.first, facts.actions.second}) {
    if (action == Action::Draw) ++facts.draw_symbols;
  }
  load_provenance(tile, {}, in(facts, Edition::AgeOfSail) && in(facts, Edition::FirstEdition), kBuildingFields,
                  labels.provenance);
  tile.finish();
}

// R2.5, R2.6: what set-up needs.
void check_box(const TableReader& file, const Content& content) {
  std::array<int, kEditions> start{};
  std::array<int, kSpecialWords.size() + 1> special{};
  int top_level_in_sail = 0;
  for (std::size_t i = 0; i < content.building_count; ++i) {
    const BuildingFacts& facts = content.buildings[i];
    for (std::size_t e = 0; e < kEditions; ++e) start[e] += facts.level == 0 && facts.in_edition[e] ? 1 : 0;
    if (facts.level == kTopLevel && in(facts, Edition::AgeOfSail)) ++top_level_in_sail;
    ++special[index(facts.special)];
  }
  if (start[index(Edition::FirstEdition)] != 1) {
    file.problem("building", BoxFault::OneStart, {.have = start[index(Edition::FirstEdition)]});
  }
  if (start[index(Edition::AgeOfSail)] == 0) {
    file.problem("building", BoxFault::NoStart);
  }
  if (top_level_in_sail < kDrawnOfTopLevel) {
    file.problem("building", BoxFault::FewTopLevel, {.have = top_level_in_sail, .low = kDrawnOfTopLevel});
  }
  for (std::size_t i = 0; i < kSpecialWords.size(); ++i) {
    if (special[i + 1] > 1)
      file.problem("building", BoxFault::SpecialTwice, {.word = std::string(kSpecialWords[i])});
  }
}

}  // namespace

void load_buildings(TableReader file, Content& content) {
  Places seen;
  load_each(file, "building", kMaxBuildings, content.building_count, [&](TableReader& tile, std::size_t at) {
    load_new_id(tile, seen, content.labels.buildings[at].id);
    load_building(tile, content.buildings[at], content.labels.buildings[at]);
  });
  file.finish();
  check_box(file, content);
}

void load_tokens(TableReader file, Content& content) {
  const FileOrigin origin = load_file_origin(file);
  std::array<bool, kTokens> seen{};
  int total = 0;
  for (TableReader& kind : file.tables("token")) {
    const auto found = kind.one_of("id", kTokenIds, Need::Required);
    const std::size_t at = static_cast<std::size_t>(found.value_or(0));
    if (found && seen[at]) {
      kind.problem("id", BoxFault::ThereTwice, {.word = std::string(kTokenIds[at])});
    }
    TokenFacts facts;
    Provenance provenance{};
    facts.count = static_cast<std::uint8_t>(kind.number("count", {0, kMaxTokenPlaces}, Need::Required).value_or(0));
    load_action(kind, facts.actions);
    load_provenance(kind, origin, true, kTokenFields, provenance);
    kind.finish();
    if (!found) continue;
    const Token id = token(*found);
    if (is_blue(id) && !kind.has("action")) kind.problem("action", BoxFault::BlueAction);
    if (is_brown(id) && kind.has("action")) {
      kind.problem("action", BoxFault::BrownAction);
    }
    if (facts.actions.joiner == Joiner::Both) {
      kind.problem("action", BoxFault::TokenTwoActions);
    }
    seen[at] = true;
    total += facts.count;
    content.tokens[at] = facts;
    set_text(content.labels.tokens[at].id, kTokenIds[at]);
    content.labels.tokens[at].provenance = provenance;
  }
  for (std::size_t i = 0; i < kTokens; ++i) {
    if (!seen[i]) file.problem("token", BoxFault::NoToken, {.word = std::string(kTokenIds[i])});
  }
  if (total > kMaxTokenPlaces) {
    file.problem("token", BoxFault::ManyTokens, {.have = total, .high = kMaxTokenPlaces});
  }
  file.finish();
}

}  // namespace endeavor
