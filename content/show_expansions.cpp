// Exploits, Nations and Fates as text tables: what each asks for, its names and origin, and below that
// the English texts of what it does. See content/check.h.
#include "content/show_table.h"
#include "content/words.h"

namespace endeavor {
namespace {

// "6 at most", "clean", "clean, 10 at most"
std::string limits_text(const ScoreRule& score) {
  std::string text = score.clean ? "clean" : "";
  if (score.max > 0) text += (text.empty() ? "" : ", ") + std::to_string(score.max) + " at most";
  return text;
}

std::string presence_text(const FateFacts& facts) {
  std::string text;
  for (std::size_t i = 0; i < kAreas; ++i) {
    if (facts.presence[i] == 0) continue;
    text += (text.empty() ? "" : ", ") + word(kAreaIds[i]) + ' ' + std::to_string(facts.presence[i]);
  }
  return text;
}

std::string conditions_text(const Ability& ability) {
  return ability.once && ability.clean ? "once, clean" : ability.once ? "once" : ability.clean ? "clean" : "";
}

std::string symbol_word(const Ability& ability) {
  return ability.symbol == Action::None ? "" : word(kActionIds[index(ability.symbol)]);
}

std::string attribute_word(Attribute attribute) { return word(kAttributeIds[index(attribute)]); }

// What every table of pieces ends with.
void add_names(Row& row, const PieceLabels& labels) {
  row.push_back(in_language(labels.name, Language::En));
  row.push_back(in_language(labels.name, Language::Es));
  row.push_back(origin_word(labels.provenance.aos));
  row.push_back(word(labels.provenance.ours.view()));
}

}  // namespace

std::string exploits_table(const Content& content) {
  std::vector<Row> rows = {
      {"exploit", "regions", "presence", "score", "English", "Spanish", "Age of Sail", "ours"}};
  std::vector<Row> texts = {{"exploit", "part", "symbol", "only", "English"}};
  for (std::size_t i = 0; i < content.exploit_count; ++i) {
    const ExploitFacts& facts = content.exploits[i];
    const ExploitLabels& labels = content.labels.exploits[i];
    const std::string id = word(labels.piece.id.view());
    Row row = {id, word(kAreaIds[index(facts.regions[0])]) + ", " + word(kAreaIds[index(facts.regions[1])]),
               std::to_string(facts.presence), limits_text(facts.score)};
    add_names(row, labels.piece);
    rows.push_back(std::move(row));
    for (std::size_t a = 0; a < facts.ability_count; ++a) {
      texts.push_back({id, word(labels.ability_ids[a].view()), symbol_word(facts.abilities[a]),
                       conditions_text(facts.abilities[a]), in_language(labels.ability_texts[a], Language::En)});
    }
    texts.push_back({id, "score", "", "", in_language(labels.score_text, Language::En)});
  }
  return text_table(rows) + '\n' + text_table(texts);
}

std::string nations_table(const Content& content) {
  std::vector<Row> rows = {{"nation", "English", "Spanish", "Age of Sail", "ours"}};
  std::vector<Row> texts = {{"nation", "part", "symbol", "reveals", "English"}};
  for (std::size_t i = 0; i < content.nation_count; ++i) {
    const NationFacts& facts = content.nations[i];
    const NationLabels& labels = content.labels.nations[i];
    const std::string id = word(labels.piece.id.view());
    Row row = {id};
    add_names(row, labels.piece);
    rows.push_back(std::move(row));
    texts.push_back({id, "setup", "", "", in_language(labels.setup_text, Language::En)});
    texts.push_back({id, "top", symbol_word(facts.top), attribute_word(facts.top_reveals),
                     in_language(labels.top_text, Language::En)});
    texts.push_back(
        {id, "middle", "", attribute_word(facts.middle_reveals), in_language(labels.middle_text, Language::En)});
  }
  return text_table(rows) + '\n' + text_table(texts);
}

std::string fates_table(const Content& content) {
  std::vector<Row> rows = {{"fate", "requires", "score", "English", "Spanish", "Age of Sail", "ours"}};
  std::vector<Row> texts = {{"fate", "English"}};
  for (std::size_t i = 0; i < content.fate_count; ++i) {
    const FateLabels& labels = content.labels.fates[i];
    const std::string id = word(labels.piece.id.view());
    Row row = {id, presence_text(content.fates[i]), limits_text(content.fates[i].score)};
    add_names(row, labels.piece);
    rows.push_back(std::move(row));
    texts.push_back({id, in_language(labels.score_text, Language::En)});
  }
  return text_table(rows) + '\n' + text_table(texts);
}

}  // namespace endeavor
