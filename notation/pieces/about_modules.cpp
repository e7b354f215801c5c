// Exploits, Nations and Fates (R12, R13): the texts of their tiles and how they stand.
#include "engine/scoring_terms.h"
#include "notation/pieces/scene.h"

namespace endeavor {
namespace {

std::string_view text_of(const Voice& voice, const auto& texts) { return texts[index(voice.language)].view(); }

// The text of a tile after the word of its symbol, with which it begins already on tiles that are written as the
// printed ones: "Draw: the disc goes to your harbor."
std::string after(std::string symbol, std::string_view text) {
  if (text.starts_with(symbol)) return std::string(text);
  return symbol.append(": ").append(text);
}

// "Africa 2, India 0"
std::string presence_in(const Scene& scene, Seat who, std::span<const Area> areas) {
  std::string list;
  for (const Area a : areas) {
    if (!list.empty()) msg::list_comma(list, scene.voice);
    msg::about_row(list, scene.voice,
                   {.count = presence(scene.board(), scene.s, who, a), .text = msg::said(scene.voice, a)});
  }
  return list;
}

std::string about_exploit(const Scene& scene, Exploit e) {
  const Voice& voice = scene.voice;
  const ExploitFacts& facts = scene.box().exploit(e);
  Sentences out;
  out.add(msg::about_exploit(voice, {.area = facts.regions[0],
                                     .area2 = facts.regions[1],
                                     .exploit = e,
                                     .text = text_of(voice, scene.box().labels.exploits[index(e)].score_text)}));
  Phrases closed;
  for (const Area a : facts.regions)
    if (!is_open(scene.s, a)) closed.push_back(msg::said(voice, a, msg::Form::The));
  if (closed.empty())
    out.add(msg::about_exploit_available(voice));
  else
    out.add(msg::about_exploit_waits(voice, {.list = list_of(closed, voice)}));
  if (facts.presence == 0)
    out.add(msg::about_exploit_free(voice));
  else if (scene.reader.seat != Seat::None)
    out.add(msg::about_exploit_presence(
        voice, {.list = presence_in(scene, scene.reader.seat, facts.regions), .need = facts.presence}));
  if (!scene.reader.glory) return std::move(out).text();
  const int slot = slot_of(scene.s, e);
  const std::string glory = by_seat(scene, [&](Seat who) {
    return is_player(who) ? score_rule(scene.box(), scene.s, who, facts.score, slot) : 0;
  });
  if (!glory.empty()) out.add(msg::about_exploit_glory(voice, {.list = glory}));
  return std::move(out).text();
}

bool is_used(const State& s, Seat who, Exploit e, int ability) {
  if (who == Seat::None) return false;
  for (const std::uint8_t used : s.modules.used[who])
    if (used == slot_of(s, e) * kMaxAbilities + ability) return true;
  return false;
}

std::string about_ability(const Scene& scene, Exploit e, int ability) {
  const Voice& voice = scene.voice;
  const Ability& facts = scene.box().exploit(e).abilities[ability];
  const auto& texts = scene.box().labels.exploits[index(e)].ability_texts[static_cast<std::size_t>(ability)];
  Sentences out;
  const std::string text = after(msg::said(voice, facts.symbol), text_of(voice, texts));
  out.add(msg::about_ability(voice, {.exploit = e, .text = text}));
  if (is_used(scene.s, scene.reader.seat, e, ability)) out.add(msg::about_used(voice));
  return std::move(out).text();
}

std::string about_fate(const Scene& scene, Fate f) {
  const Voice& voice = scene.voice;
  const FateFacts& facts = scene.box().fate(f);
  Sentences out;
  out.add(
      msg::about_fate(voice, {.fate = f, .text = text_of(voice, scene.box().labels.fates[index(f)].score_text)}));
  std::string needs;
  std::vector<Area> areas;
  for (const Area a : ids<Area>(kAreas)) {
    if (facts.presence[a] == 0) continue;
    areas.push_back(a);
    if (!needs.empty()) msg::list_comma(needs, voice);
    msg::about_row(needs, voice, {.count = facts.presence[a], .text = msg::said(voice, a)});
  }
  for (const Seat who : seats(scene.s))
    if (scene.s.tile(who).fate == f) {
      out.add(msg::about_fate_of(voice, {.seat = who}));
      return std::move(out).text();
    }
  const Seat who = scene.reader.seat;
  if (who == Seat::None) return std::move(out.add(msg::about_fate_asks(voice, {.list = needs}))).text();
  out.add(msg::about_fate_needs(voice, {.list = needs, .list2 = presence_in(scene, who, areas)}));
  if (scene.reader.glory)
    out.add(msg::about_fate_glory(voice, {.glory = score_rule(scene.box(), scene.s, who, facts.score, -1)}));
  return std::move(out).text();
}

void add_top(Sentences& out, const Scene& scene, Nation n) {
  const NationFacts& facts = scene.box().nation(n);
  const std::string text = after(msg::said(scene.voice, facts.top.symbol),
                                 text_of(scene.voice, scene.box().labels.nations[index(n)].top_text));
  out.add(msg::about_nation_top(scene.voice, {.attribute = facts.top_reveals, .text = text}));
}

void add_middle(Sentences& out, const Scene& scene, Nation n) {
  std::string word;
  msg::do_mobilize(word, scene.voice);
  const std::string text =
      after(std::move(word), text_of(scene.voice, scene.box().labels.nations[index(n)].middle_text));
  out.add(msg::about_nation_middle(scene.voice, {.attribute = scene.box().nation(n).middle_reveals, .text = text}));
}

std::string about_nation(const Scene& scene, Nation n) {
  Sentences out;
  out.add(msg::about_nation(
      scene.voice, {.nation = n, .text = text_of(scene.voice, scene.box().labels.nations[index(n)].setup_text)}));
  add_top(out, scene, n);
  add_middle(out, scene, n);
  for (const Seat who : seats(scene.s))
    if (scene.s.tile(who).nation == n) out.add(msg::about_nation_of(scene.voice, {.seat = who}));
  return std::move(out).text();
}

std::string about_part(const Scene& scene, const Piece& piece) {
  const NationTile& tile = scene.s.tile(piece.of);
  Sentences out;
  if (piece.kind == PieceKind::Monument) {
    out.add(msg::play_explain_monument(scene.voice));
    if (tile.monument != Space::None) out.add(msg::about_monument_in(scene.voice, {.space = tile.monument}));
    return std::move(out).text();
  }
  const bool top = piece.kind == PieceKind::Top;
  if (top)
    add_top(out, scene, tile.nation);
  else
    add_middle(out, scene, tile.nation);
  const bool on_circle = top ? tile.top : tile.middle;
  return std::move(out.add(on_circle ? msg::about_disc_on(scene.voice) : msg::about_disc_off(scene.voice))).text();
}

}  // namespace

std::string about_modules(const Scene& scene, const Piece& piece) {
  switch (piece.kind) {
    case PieceKind::Exploit: return about_exploit(scene, piece.as<Exploit>());
    case PieceKind::Ability: return about_ability(scene, piece.as<Exploit>(), piece.ability);
    case PieceKind::Fate: return about_fate(scene, piece.as<Fate>());
    case PieceKind::Nation: return about_nation(scene, piece.as<Nation>());
    default: return about_part(scene, piece);
  }
}

}  // namespace endeavor
