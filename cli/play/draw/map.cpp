// The seven areas in full; see draw.h.
#include <algorithm>

#include "cli/play/draw/draw.h"
#include "messages/keys.h"

namespace endeavor {

namespace {

// A label and what belongs to it; long texts go on under themselves.
void add_row(Lines& out, const std::string& label, int label_width, const Lines& items, std::string_view joint,
             int width) {
  flow(out, items, joint, width, filled(toned(Tone::Faint, label), label_width + 2));
}

std::string circle(std::string_view inside) { return "(" + std::string(inside) + ")"; }

// The route of circles that ends at the deck (R7.2).
Lines track_items(const View& view, Area region) {
  Lines items;
  for (int i = 0; i < view.board().track_length[index(region)]; ++i) {
    const Seat at = view.state.track[region_index(region)][static_cast<std::size_t>(i)];
    const Token token = token_at(view.state, track_place(view.board(), region, i));
    items.push_back(circle(at != Seat::None ? seat_mark(at) : token_mark(view.language(), token)));
  }
  items.push_back("▸ " + msg::play_word_deck(view.language()));
  return items;
}

std::string top_card_text(const View& view, Deck d) {
  if (deck_empty(view.state, d)) return toned(Tone::Faint, msg::play_word_empty(view.language()));
  const Card top = top_card(view.state, d);
  return toned(Tone::Strong, name_of(view, top)) + "  " + symbols_text(view.language(), view.box.card(top).gives);
}

std::string cards_below(const View& view, Deck d) {
  std::string below;
  const unsigned cards = view.state.decks[index(d)];
  for (const int value : each<int>(cards & (cards - 1)))  // all but the lowest
    (below += below.empty() ? "" : " ") += std::to_string(value);
  if (below.empty()) return "";
  return toned(Tone::Faint, msg::play_map_below(view.language(), {.list = below}));
}

Lines presence_items(const View& view, Area a, Deck d) {
  Lines items;
  const bool any = !deck_empty(view.state, d);
  const int need = any ? value_of(top_card(view.state, d)) : 0;
  for (const Seat s : seats_on_map(view.state)) {
    const int have = presence_in(view, s, a);
    const bool enough = any && have >= need;
    std::string text = seat_mark(s) + ' ' + std::to_string(have);
    if (enough) text = seat_mark(s) + ' ' + toned(Tone::Good, std::to_string(have) + "✓");
    items.push_back(std::move(text));
  }
  return items;
}

void add_deck(Lines& out, const View& view, Area a, Deck d, int labels, int width) {
  Lines items = {top_card_text(view, d)};
  if (const std::string below = cards_below(view, d); !below.empty()) items.push_back(below);
  add_row(out, msg::play_word_top_card(view.language()), labels, items, "  ", width);
  add_row(out, msg::play_word_presence(view.language()), labels, presence_items(view, a, d), "   ", width);
}

void add_governor(Lines& out, const View& view, Area region, int labels, int width) {
  if ((view.state.governors & bit(region)) == 0) return;
  const Card governor = governor_of(region);
  const Seat next = governor_leader(view.state, region);
  Lines items = {symbols_text(view.language(), view.box.card(governor).gives)};
  if (next == Seat::None)
    items.push_back(toned(Tone::Faint, msg::play_map_governor_free(view.language())));
  else
    items.push_back(msg::play_map_governor_now(view.voice, {.text = seat_mark(next)}));
  add_row(out, msg::play_word_governor(view.language()), labels, items, "  ", width);
}

void add_sea(Lines& out, const View& view, Area region, int labels, int width) {
  Lines items;
  for (const Seat s : seats_on_map(view.state)) {
    const int n = view.state.sea[region_index(region)][index(s)];
    if (n > 0) items.push_back(seat_mark(s) + " ×" + std::to_string(n));
  }
  if (items.empty() && !is_open(view.state, region)) return;  // abilities may put discs there
  if (items.empty()) items.push_back(toned(Tone::Faint, msg::play_word_nobody(view.language())));
  add_row(out, msg::play_word_sea(view.language()), labels, items, "  ", width);
}

// The far end of a link as seen from one of its spaces: "Recife B +Cul", "═ Recife A".
std::string link_text(const View& view, const LinkFacts& link, Space from) {
  const Space to = link.a == from ? link.b : link.a;
  const Seat owner = owner_of(view.state, to);
  const bool held = owner != Seat::None && controls(view.state, owner, link);
  std::string text(name_of(view, to));
  if (owner != Seat::None) text += ' ' + seat_mark(owner);
  if (held && owner != Seat::SilentFleet) return "═" + text;
  if (link.place == TokenPlace::None || token_at(view.state, link.place) == Token::None) return text;
  return text + " +" + token_mark(view.language(), token_at(view.state, link.place));
}

void add_space(Lines& out, const View& view, Space s, int names, int width) {
  const Seat owner = owner_of(view.state, s);
  const bool two = (view.board().two_glory & bit(s)) != 0;
  const std::string_view shape = !is_city(view.board(), s) ? "≈" : two ? "◎" : "○";
  const bool closed = !is_open(view.state, view.board().space_area[index(s)]);
  const std::string name = filled(name_of(view, s), names);
  std::string first = std::string(shape) + ' ' + (closed ? toned(Tone::Faint, name) : name) + ' ';
  const std::string_view monument = (monuments(view.state) & bit(s)) != 0 ? "▲" : "";
  first += filled(owner != Seat::None ? ' ' + seat_mark(owner) + std::string(monument)
                                      : token_mark(view.language(), token_at(view.state, place_of(s))),
                  3);
  Lines links;
  for (std::size_t i = 0; i < view.board().link_count; ++i) {
    const LinkFacts& link = view.board().links[i];
    if (link.a == s || link.b == s) links.push_back(link_text(view, link, s));
  }
  flow(out, links, toned(Tone::Faint, " · "), width, first + toned(Tone::Faint, links.empty() ? "" : " ─ "));
}

int label_width(const View& view) {
  const Language language = view.language();
  return std::max({width_of(msg::play_word_track(language)), width_of(msg::play_word_top_card(language)),
                   width_of(msg::play_word_presence(language)), width_of(msg::play_word_governor(language)),
                   width_of(msg::play_word_sea(language))});
}

std::string area_remark(const View& view, Area a) {
  if (!is_region(a)) return msg::play_map_always_open(view.language());
  const int left = view.board().track_length[index(a)] - next_track_space(view.board(), view.state, a);
  if (is_open(view.state, a)) return toned(Tone::Good, msg::play_word_open(view.language()));
  return msg::play_map_closed(view.language(), {.left = left});
}

}  // namespace

Lines draw_area(const View& view, Area a, int width) {
  Lines body;
  const int inner = width - 4;
  const int labels = label_width(view);
  if (is_region(a)) {
    const Lines circles = track_items(view, a);
    int room = inner - labels - 2;
    for (const std::string& item : circles) room -= width_of(item) + 1;
    add_row(body, msg::play_word_track(view.language()), labels, circles, room >= 0 ? "─" : "", inner);
    add_governor(body, view, a, labels, inner);
  }
  add_deck(body, view, a, deck_of(a), labels, inner);
  if (!is_region(a) && !view.state.abolished) add_deck(body, view, a, Deck::Slavery, labels, inner);
  if (is_region(a)) add_sea(body, view, a, labels, inner);
  int names = 0;
  const SpaceSet here = view.board().area_spaces[index(a)];
  for (const Space s : each<Space>(here)) names = std::max(names, width_of(name_of(view, s)));
  for (const Space s : each<Space>(here)) add_space(body, view, s, names, inner);
  return framed(toned(Tone::Strong, name_of(view, a)), area_remark(view, a), body, width);
}

Lines draw_map(const View& view) {
  Lines out;
  const bool two_columns = view.width >= 120;
  const int column = two_columns ? (view.width - 1) / 2 : view.width;
  std::array<Lines, 2> columns;
  for (const Area a : ids<Area>(kAreas)) {
    const Lines area_lines = draw_area(view, a, column);
    Lines& shorter = !two_columns || columns[0].size() <= columns[1].size() ? columns[0] : columns[1];
    shorter.insert(shorter.end(), area_lines.begin(), area_lines.end());
  }
  out = two_columns ? beside(columns[0], column, columns[1]) : columns[0];
  wrap(out, toned(Tone::Faint, msg::play_map_legend(view.language())), view.width);
  if (has_nations(view.state)) wrap(out, toned(Tone::Faint, msg::play_map_monument(view.language())), view.width);
  return out;
}

}  // namespace endeavor
