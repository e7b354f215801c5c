// The players' Nations, at a glance and in full; see draw.h.
#include <algorithm>

#include "cli/play/draw/ability.h"
#include "cli/play/draw/draw.h"
#include "messages/keys.h"

namespace endeavor {

namespace {

constexpr int kMonumentRound = 3;  // R12.2

std::string_view in_language(const View& view, const ShortText& text) {
  return text[index(view.language())].view();
}

// The parts of a tile in the order of their use; Fate is what comes after the last of them.
enum class Circle : std::uint8_t { Top, Middle, Monument, Fate, Done };

Circle next_of(const NationTile& tile) {
  if (tile.top) return Circle::Top;
  if (tile.middle) return Circle::Middle;
  if (!tile.flipped) return Circle::Monument;
  return tile.fate == Fate::None ? Circle::Fate : Circle::Done;
}

int round_of(Circle circle) { return std::min(static_cast<int>(circle) + 1, kMonumentRound); }

std::string circle_mark(Circle circle, Circle next, Seat who) {
  if (circle < next) return toned(Tone::Faint, "✓");
  return circle <= Circle::Middle ? seat_mark(who) : "○";
}

std::string later_text(const View& view, Circle circle, Circle next) {
  if (circle != next) return "";
  const int round = round_of(circle);
  if (view.state.round >= round) return toned(Tone::Good, msg::play_nation_now(view.language()));
  return toned(Tone::Strong, msg::play_nation_from_round(view.language(), {.round = round}));
}

std::string ability_text(const View& view, const Ability& ability, const ShortText& full, Attribute reveals,
                         Detail detail) {
  std::string text = detail == Detail::Full ? std::string(in_language(view, full)) : ability_short(view, ability);
  return text + " → " + attribute_mark(view.language(), reveals);
}

// What comes next on the own tile, in one line.
std::string next_text(const View& view, Seat who) {
  const NationTile& tile = view.state.tile(who);
  const NationFacts& facts = view.box.nation(tile.nation);
  const Circle next = next_of(tile);
  std::string text;
  switch (next) {
    case Circle::Top:
      text = action_mark(view.language(), facts.top.symbol) + ": " + ability_short(view, facts.top) + " → " +
             attribute_mark(view.language(), facts.top_reveals);
      break;
    case Circle::Middle:
      text = msg::play_word_mobilization(view.language()) + ": " + ability_short(view, facts.middle) + " → " +
             attribute_mark(view.language(), facts.middle_reveals);
      break;
    case Circle::Monument:
      text = action_mark(view.language(), Action::Occupy) + ": " + msg::play_nation_monument(view.language());
      break;
    case Circle::Fate:
      text = action_mark(view.language(), Action::Draw) + ": " + msg::play_nation_fate(view.language());
      break;
    case Circle::Done: return "";
  }
  const int round = round_of(next);
  if (view.state.round < round)
    text += " · " + toned(Tone::Strong, msg::play_nation_from_round(view.language(), {.round = round}));
  return text;
}

// "Kingdom of Portugal ●●", "Great Britain ▲ London · Great Works".
std::string nation_item(const View& view, Seat who) {
  const NationTile& tile = view.state.tile(who);
  std::string text = seat_mark(who) + ' ';
  if (tile.nation == Nation::None) return text + toned(Tone::Faint, msg::play_nation_none(view.language()));
  text += name_of(view, tile.nation);
  if (!tile.flipped) return text + ' ' + (tile.top ? "●" : "○") + (tile.middle ? "●" : "○");
  text += " ▲ " + name_of(view, tile.monument);
  if (tile.fate != Fate::None) text += ", " + toned(Tone::Glory, name_of(view, tile.fate));
  return text;
}

}  // namespace

Lines draw_nation(const View& view, Nation n, Seat who, Detail detail) {
  const NationFacts& facts = view.box.nation(n);
  const NationLabels& labels = view.box.labels.nations[index(n)];
  const Language language = view.language();
  const int width = view.width - 4;
  const bool taken = who != Seat::None;
  const NationTile tile = taken ? view.state.tile(who) : NationTile{};
  const bool set_up = taken && view.state.phase != Phase::Start;
  const Circle next = set_up ? next_of(tile) : Circle::Top;
  Lines body;
  if (!set_up || detail == Detail::Full)
    wrap(body, in_language(view, labels.setup_text), width,
         toned(Tone::Faint, msg::play_nation_setup(language)) + ' ');
  const auto add = [&](Circle circle, const std::string& mark, const std::string& text) {
    std::string line = text;
    if (set_up)
      if (const std::string later = later_text(view, circle, next); !later.empty()) line += " · " + later;
    const std::string front = set_up ? circle_mark(circle, next, who) + ' ' : "○ ";
    wrap(body, set_up && circle < next ? toned(Tone::Faint, line) : line, width,
         front + (mark.empty() ? "" : mark + ": "));
  };
  const bool full = detail == Detail::Full;  // then the tile's own sentences say what is spent
  add(Circle::Top, full ? "" : action_mark(language, facts.top.symbol),
      ability_text(view, facts.top, labels.top_text, facts.top_reveals, detail));
  add(Circle::Middle, full ? "" : toned(Tone::Blue, msg::play_word_mobilization(language)),
      ability_text(view, facts.middle, labels.middle_text, facts.middle_reveals, detail));
  add(Circle::Monument, action_mark(language, Action::Occupy),
      tile.monument == Space::None ? msg::play_nation_monument(language)
                                   : msg::play_nation_monument_in(view.voice, {.space = tile.monument}));
  add(Circle::Fate, action_mark(language, Action::Draw),
      tile.fate == Fate::None ? msg::play_nation_fate(language)
                              : name_of(view, tile.fate) + ' ' + fate_glory(view, tile.fate, who));
  if (detail == Detail::Full) {
    std::string origin = origin_text(language, labels.piece.provenance.aos);
    if (!labels.piece.provenance.ours.empty()) origin += ' ' + msg::play_origin_ours_in_part(language);
    wrap(body, toned(Tone::Faint, origin), width);
  }
  std::string title = toned(Tone::Strong, name_of(view, n));
  if (taken) title = seat_label(view, who) + " · " + title;
  return framed(title, "", body, view.width);
}

Lines draw_nations(const View& view) {
  Lines out;
  for (const Seat s : seats(view.state)) {
    const Nation n = view.state.tile(s).nation;
    if (n == Nation::None) continue;
    const Lines one = draw_nation(view, n, s, Detail::Short);
    out.insert(out.end(), one.begin(), one.end());
  }
  for (const Nation n : ids<Nation>(view.state.decision == Decision::Nation ? view.box.nation_count : 0)) {
    const auto free = [&](const NationTile& tile) { return tile.nation != n; };
    if (!std::all_of(view.state.modules.nations.begin(), view.state.modules.nations.end(), free)) continue;
    const Lines one = draw_nation(view, n, Seat::None, Detail::Short);
    out.insert(out.end(), one.begin(), one.end());
  }
  if (out.empty()) wrap(out, msg::play_nation_not_yet(view.language()), view.width);
  wrap(out, toned(Tone::Faint, msg::play_nation_legend(view.language())), view.width);
  return out;
}

void add_nation_at_a_glance(Lines& out, const View& view, Seat who, int width) {
  const bool set_up = view.state.tile(who).nation != Nation::None && view.state.phase != Phase::Start;
  std::string text = nation_item(view, who);
  if (const std::string next = set_up ? next_text(view, who) : std::string(); !next.empty())
    text += toned(Tone::Faint, " · " + msg::play_nation_next(view.language()) + ':') + ' ' + next;
  wrap(out, text, width);
}

void add_nations_at_a_glance(Lines& out, const View& view) {
  if (!has_nations(view.state)) return;
  const std::string heading = toned(Tone::Faint, msg::play_word_nations(view.language())) + "  ";
  Lines nations;
  for (const Seat s : seats(view.state)) {
    if (view.state.tile(s).nation == Nation::None) continue;
    const std::string item = nation_item(view, s);
    nations.push_back(fitted(item, std::min(width_of(item), view.width - width_of(heading))));
  }
  if (!nations.empty()) flow(out, nations, "   ", view.width, heading);
  const bool own = view.you != Seat::None && view.state.tile(view.you).nation != Nation::None;
  if (own && view.state.phase != Phase::Start)
    if (const std::string next = next_text(view, view.you); !next.empty())
      wrap(out, next, view.width,
           seat_mark(view.you) + ' ' + toned(Tone::Faint, msg::play_nation_next(view.language()) + ':') + ' ');
}

}  // namespace endeavor
