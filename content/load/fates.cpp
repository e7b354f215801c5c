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
  auto needed = item.table("requires", "\"requires\"", Need::Required);
  if (!needed) return;
  int areas = 0;
  for (std::size_t i = 0; i < kAreaIds.size(); ++i) {
    if (needed->has(kAreaIds[i])) ++areas;
    facts.presence[i] =
        static_cast<std::uint8_t>(needed->number(kAreaIds[i], kFatePresence, Need::Optional).value_or(0));
  }
  needed->finish();
  if (areas != kAreasRequired) {
    item.problem(item.line_of("requires"), "a Fate requires presence in two areas, not " + std::to_string(areas));
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
  std::map<std::string, int> seen;
  for (TableReader& item : file.tables("fate", "a Fate")) {
    if (content.fate_count == kMaxFates) {
      file.problem(item.line(), "there are more than " + std::to_string(kMaxFates) + " Fates");
      break;
    }
    const std::size_t at = content.fate_count++;
    load_new_id(item, "Fate", seen, content.labels.fates[at].piece.id);
    load_fate(item, content.fates[at], content.labels.fates[at]);
  }
  file.finish();
  if (content.fate_count < kMaxOffer) {
    file.problem(1, "a game can need " + std::to_string(kMaxOffer) + " Fates, there are " +
                        std::to_string(content.fate_count) + " (R12.1)");
  }
}

}  // namespace endeavor
