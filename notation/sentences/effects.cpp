// The words of effects; see effects.h.
#include "notation/sentences/effects.h"

#include "engine/query.h"
#include "messages/keys.h"

namespace endeavor {
namespace {

std::string part_name(const Voice& voice, const GloryPart& part) {
  switch (part.row) {
    case ScoreRow::Cities: return msg::effect_city(voice);
    case ScoreRow::Links: return msg::effect_link(voice);
    case ScoreRow::Buildings: return msg::effect_building(voice);
    case ScoreRow::Cards: return msg::effect_card(voice);
    case ScoreRow::GovernorSlot: return msg::effect_governor_slot(voice);
    case ScoreRow::Harbor: return msg::effect_harbor(voice);
    case ScoreRow::Slavery: return msg::effect_slavery(voice);
    case ScoreRow::Exploits: return msg::effect_exploit(voice, {.exploit = part.exploit});
    case ScoreRow::Fate: return msg::effect_fate(voice);
    default: return msg::said(voice, static_cast<Attribute>(part.row));
  }
}

}  // namespace

int level_shown(int score, Attribute a) { return level_of(score) + (a == Attribute::Culture ? 1 : 0); }

std::string row_name(const Content& box, ScoreRow row, Language l) {
  switch (row) {
    case ScoreRow::Cities: return msg::sheet_cities(l);
    case ScoreRow::Links: return msg::sheet_links(l);
    case ScoreRow::Buildings: return msg::sheet_buildings(l);
    case ScoreRow::Cards: return msg::sheet_cards(l);
    case ScoreRow::GovernorSlot: return msg::sheet_governor_slot(l);
    case ScoreRow::Harbor: return msg::sheet_harbor(l);
    case ScoreRow::Slavery: return msg::sheet_slavery(l);
    case ScoreRow::Exploits: return msg::sheet_exploits(l);
    case ScoreRow::Fate: return msg::sheet_fate(l);
    default: return std::string(box.labels.attributes[static_cast<std::size_t>(row)].name[index(l)].view());
  }
}

std::string level_word(Language language, Attribute a) {
  switch (a) {
    case Attribute::Industry: return msg::effect_build(language);
    case Attribute::Culture: return msg::effect_growth(language);
    case Attribute::Wealth: return msg::effect_salary(language);
    case Attribute::Influence: return msg::effect_cards(language);
  }
  return "";
}

std::string number_effect(Language language, std::string_view word, int from, int to) {
  if (from == to) return msg::effect_same(language, {.number = from, .text = word});
  return msg::effect_change(language, {.number = from, .number2 = to, .text = word});
}

std::string attribute_effect(const Voice& voice, Attribute a, int from, int to) {
  return number_effect(voice, msg::said(voice, a), from, to);
}

std::string level_effect(Language language, Attribute a, int from, int to) {
  return number_effect(language, level_word(language, a), level_shown(from, a), level_shown(to, a));
}

std::string attribute_effects(const Voice& voice, const Scores& from, const Scores& to) {
  std::string out;
  for (const Attribute a : ids<Attribute>(kAttributes)) {
    if (from[a] == to[a]) continue;
    if (!out.empty()) out += "; ";
    out += attribute_effect(voice, a, from[a], to[a]);
    msg::list_comma(out, voice);
    out += level_effect(voice, a, from[a], to[a]);
  }
  return out;
}

std::vector<GloryPart> glory_parts(const State& s, const ScoreSheet& from, const ScoreSheet& to) {
  std::vector<GloryPart> parts;
  for (const ScoreRow row : ids<ScoreRow>(kScoreRows)) {
    if (row == ScoreRow::Exploits) {
      for (std::size_t slot = 0; slot < kExploitsInGame; ++slot)
        if (const int by = to.exploit_sheet[slot] - from.exploit_sheet[slot]; by != 0)
          parts.push_back({row, s.modules.exploits[slot], by});
    } else if (const int by = row_of(to, row) - row_of(from, row); by != 0) {
      parts.push_back({row, Exploit::None, by});
    }
  }
  return parts;
}

std::string glory_parts_text(const Voice& voice, const std::vector<GloryPart>& parts) {
  std::string out;
  for (const GloryPart& part : parts) {
    if (!out.empty()) msg::list_comma(out, voice);
    out += msg::effect_part(voice, {.count = part.by, .text = part_name(voice, part)});
  }
  return out;
}

}  // namespace endeavor
