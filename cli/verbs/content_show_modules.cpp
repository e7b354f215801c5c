// Exploits, Nations and Fates as text tables: what each asks for, its names and origin, and below that
// the texts of what it does. See content_show.h.
#include "cli/verbs/content_table.h"
#include "content/words.h"
#include "messages/keys.h"

namespace endeavor {
namespace {

// "6 at most", "clean", "clean, 10 at most"
std::string limits_text(const ScoreRule& score, Language l) {
  std::string text = score.clean ? msg::content_clean(l) : std::string();
  if (score.max > 0) (text += text.empty() ? "" : ", ") += msg::content_at_most(l, {.count = score.max});
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

std::string conditions_text(const Ability& ability, Language l) {
  std::string text = ability.once ? msg::content_once(l) : std::string();
  if (ability.clean) (text += text.empty() ? "" : ", ") += msg::content_clean(l);
  return text;
}

std::string symbol_word(const Ability& ability) {
  return ability.symbol == Action::None ? "" : word(kActionIds[index(ability.symbol)]);
}

std::string attribute_word(Attribute attribute) { return word(kAttributeIds[index(attribute)]); }

// What every table of pieces ends with.
TableRow with_labels(TableRow row, const PieceLabels& labels) {
  return with_names(std::move(row), labels.name,
                    {origin_word(labels.provenance.aos), word(labels.provenance.ours.view())});
}

}  // namespace

std::string exploits_table(const Content& content, Language l) {
  std::vector<TableRow> rows = {heading(
      l,
      {msg::content_head_exploit, msg::content_head_regions, msg::content_head_presence, msg::content_head_score},
      {msg::content_head_age_of_sail, msg::content_head_ours})};
  std::vector<TableRow> texts = {
      heading(l, {msg::content_head_exploit, msg::content_head_part, msg::content_head_symbol,
                  msg::content_head_only, msg::content_head_text})};
  for (std::size_t i = 0; i < content.exploit_count; ++i) {
    const ExploitFacts& facts = content.exploits[i];
    const ExploitLabels& labels = content.labels.exploits[i];
    const std::string id = word(labels.piece.id.view());
    TableRow row = {id, word(kAreaIds[index(facts.regions[0])]) + ", " + word(kAreaIds[index(facts.regions[1])]),
                    std::to_string(facts.presence), limits_text(facts.score, l)};
    rows.push_back(with_labels(std::move(row), labels.piece));
    for (std::size_t a = 0; a < facts.ability_count; ++a) {
      texts.push_back({id, word(labels.ability_ids[a].view()), symbol_word(facts.abilities[a]),
                       conditions_text(facts.abilities[a], l), in_language(labels.ability_texts[a], l)});
    }
    texts.push_back({id, msg::content_part_score(l), "", "", in_language(labels.score_text, l)});
  }
  return text_table(rows) + '\n' + text_table(texts);
}

std::string nations_table(const Content& content, Language l) {
  std::vector<TableRow> rows = {
      heading(l, {msg::content_head_nation}, {msg::content_head_age_of_sail, msg::content_head_ours})};
  std::vector<TableRow> texts = {
      heading(l, {msg::content_head_nation, msg::content_head_part, msg::content_head_symbol,
                  msg::content_head_reveals, msg::content_head_text})};
  for (std::size_t i = 0; i < content.nation_count; ++i) {
    const NationFacts& facts = content.nations[i];
    const NationLabels& labels = content.labels.nations[i];
    const std::string id = word(labels.piece.id.view());
    TableRow row = {id};
    rows.push_back(with_labels(std::move(row), labels.piece));
    texts.push_back({id, msg::content_part_setup(l), "", "", in_language(labels.setup_text, l)});
    texts.push_back({id, msg::content_part_top(l), symbol_word(facts.top), attribute_word(facts.top_reveals),
                     in_language(labels.top_text, l)});
    texts.push_back({id, msg::content_part_middle(l), "", attribute_word(facts.middle_reveals),
                     in_language(labels.middle_text, l)});
  }
  return text_table(rows) + '\n' + text_table(texts);
}

std::string fates_table(const Content& content, Language l) {
  std::vector<TableRow> rows = {
      heading(l, {msg::content_head_fate, msg::content_head_requires, msg::content_head_score},
              {msg::content_head_age_of_sail, msg::content_head_ours})};
  std::vector<TableRow> texts = {heading(l, {msg::content_head_fate, msg::content_head_text})};
  for (std::size_t i = 0; i < content.fate_count; ++i) {
    const FateLabels& labels = content.labels.fates[i];
    const std::string id = word(labels.piece.id.view());
    TableRow row = {id, presence_text(content.fates[i]), limits_text(content.fates[i].score, l)};
    rows.push_back(with_labels(std::move(row), labels.piece));
    texts.push_back({id, in_language(labels.score_text, l)});
  }
  return text_table(rows) + '\n' + text_table(texts);
}

}  // namespace endeavor
