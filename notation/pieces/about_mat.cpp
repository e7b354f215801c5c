// What lies on a mat and what can come there: buildings, tokens, attributes, discs and Glory.
#include "engine/scoring.h"
#include "notation/pieces/scene.h"
#include "notation/sentences/effects.h"

namespace endeavor {
namespace {

// What a tile gives and offers, and what is special about it.
void add_powers(Sentences& out, const Scene& scene, Building b) {
  const Voice& voice = scene.voice;
  const BuildingFacts& facts = scene.box().building(b);
  if (const std::string list = symbol_list(voice, facts.gives); !list.empty())
    out.add(msg::about_gives(voice, {.list = list}));
  if (facts.actions.joiner == Joiner::None)
    out.add(msg::play_explain_no_action(voice));
  else
    out.add(msg::about_action(voice, {.text = actions_text(voice, facts.actions)}));
  if (facts.no_payment[scene.s.rules.edition]) out.add(msg::about_only_salary(voice));
  if (facts.special == Special::CityHall) out.add(msg::play_explain_city_hall(voice));
  if (facts.special == Special::Memorial) out.add(msg::play_explain_memorial(voice));
}

std::string about_tile(const Scene& scene, Building b) {
  const int level = scene.box().building(b).level;
  Sentences out;
  if (level == 0)
    out.add(msg::about_start_tile(scene.voice, {.building = b}));
  else
    out.add(msg::about_tile(scene.voice, {.building = b, .count = scene.s.supply[b], .level = level}));
  add_powers(out, scene, b);
  return std::move(out).text();
}

std::string about_own(const Scene& scene, Building b, Seat who) {
  Sentences out;
  out.add(msg::about_own(scene.voice, {.building = b, .seat = who}));
  add_powers(out, scene, b);
  if (scene.box().building(b).actions.joiner == Joiner::None) return std::move(out).text();
  const Player& player = scene.s.player(who);
  int count = 0;
  int free = 0;
  for (int i = 0; i < player.building_count; ++i) {
    if (player.buildings[i] != b) continue;
    ++count;
    if (!player.has_worker(i)) ++free;
  }
  if (free > 0 && free < count)
    return std::move(out.add(msg::about_ready_of(scene.voice, {.count = free, .total = count}))).text();
  return std::move(out.add(free > 0 ? msg::about_ready(scene.voice) : msg::about_worker(scene.voice))).text();
}

std::string about_token(const Scene& scene, Token t, Seat who) {
  const int count = scene.s.player(who).tokens[t];
  const std::string text = actions_text(scene.voice, scene.box().token(t).actions);
  if (count > 1) return msg::about_tokens(scene.voice, {.count = count, .seat = who, .text = text, .token = t});
  return msg::about_token(scene.voice, {.seat = who, .text = text, .token = t});
}

std::string meaning(const Voice& voice, Attribute a) {
  switch (a) {
    case Attribute::Industry: return msg::about_industry(voice);
    case Attribute::Culture: return msg::about_culture(voice);
    case Attribute::Wealth: return msg::about_wealth(voice);
    case Attribute::Influence: return msg::about_influence(voice);
  }
  return {};
}

std::string about_attribute(const Scene& scene, Attribute a, Seat who) {
  const Edition edition = scene.s.rules.edition;
  const int score = score_of(scene.s.player(who), a);
  const int glory = attribute_glory(edition, score);
  const int level = level_shown(score, a);
  Sentences out;
  out.add(msg::about_attribute(scene.voice,
                               {.attribute = a, .glory = glory, .level = level, .seat = who, .value = score}));
  out.add(meaning(scene.voice, a));
  int next = score + 1;
  while (level_of(next) == level_of(score) && level_of(score) < kLevels) ++next;
  if (level_of(next) > level_of(score))
    out.add(msg::about_next_step(
        scene.voice,
        {.attribute = a, .glory = attribute_glory(edition, next), .level = level_shown(next, a), .need = next}));
  return std::move(out).text();
}

// "Culture 4, Cities 3, Harbor 1": the rows of the sheet that are not 0.
std::string rows_of(const Voice& voice, const ScoreSheet& sheet) {
  std::string list;
  for (const ScoreRow row : ids<ScoreRow>(kScoreRows)) {
    const int glory = row_of(sheet, row);
    if (glory == 0) continue;
    if (!list.empty()) msg::list_comma(list, voice);
    msg::about_row(list, voice, {.count = glory, .text = row_name(voice.box, row, voice.language)});
  }
  return list;
}

std::string about_glory(const Scene& scene, Seat who) {
  const ScoreSheet sheet = score_sheet(scene.box(), scene.s, who);
  Sentences out;
  out.add(msg::about_glory(scene.voice, {.seat = who, .total = sheet.total}));
  if (const std::string rows = rows_of(scene.voice, sheet); !rows.empty())
    out.add(msg::about_glory_rows(scene.voice, {.list = rows}));
  return std::move(out).text();
}

}  // namespace

std::string about_mat(const Scene& scene, const Piece& piece) {
  const Seat who = piece.of;
  switch (piece.kind) {
    case PieceKind::Tile: return about_tile(scene, piece.as<Building>());
    case PieceKind::Own: return about_own(scene, piece.as<Building>(), who);
    case PieceKind::Token: return about_token(scene, piece.as<Token>(), who);
    case PieceKind::Attribute: return about_attribute(scene, piece.as<Attribute>(), who);
    case PieceKind::Harbor:
      return msg::about_harbor(scene.voice, {.count = scene.s.player(who).harbor, .seat = who});
    case PieceKind::Supply:
      return msg::about_supply(scene.voice, {.count = scene.s.player(who).supply, .seat = who});
    default: return about_glory(scene, who);
  }
}

}  // namespace endeavor
