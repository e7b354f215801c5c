// Reads fates.toml: the Fate cards (R12) with the presence they require and their scoring rules.
#include <string>

#include "content/load/parts.h"
#include "content/words.h"

namespace endeavor {
namespace {

constexpr Range kFatePresence = {1, 9};
constexpr int kAreasRequired = 2;
constexpr std::array<std::string_view, 3> kFateFields = {"name", "requires", "score"};

void load_requires(TableReader& item, FateFacts& facts) {
  auto needed = item.table("requires", Need::Required);
  if (!needed) return;
  int areas = 0;
  for (std::size_t i = 0; i < kAreaIds.size(); ++i) {
    if (needed->has(kAreaIds[i])) ++areas;
    facts.presence[i] =
        static_cast<std::uint8_t>(needed->number(kAreaIds[i], kFatePresence, Need::Optional).value_or(0));
  }
  needed->finish();
  if (areas != kAreasRequired) {
    item.problem("requires", BoxFault::TwoAreas, {.have = areas});
  }
}

void load_fate(TableReader& item, FateFacts& facts, FateLabels& labels) {
  item.name("name", labels.piece.name, Need::Required);
  load_provenance(item, {}, false, kFateFields, labels.piece.provenance);
  load_requires(item, facts);
  load_score(item, Part::Fate, facts.score, labels.score_text);
  item.finish();
}

}  // namespace

void load_fates(TableReader file, Content& content) {
  Places seen;
  load_each(file, "fate", kMaxFates, content.fate_count, [&](TableReader& item, std::size_t at) {
    load_new_id(item, seen, content.labels.fates[at].piece.id);
    load_fate(item, content.fates[at], content.labels.fates[at]);
  });
  file.finish();
  check_enough(file, "fate", "R12.1", content.fate_count, kMaxOffer);
}

}  // namespace endeavor
