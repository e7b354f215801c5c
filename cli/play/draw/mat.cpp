// A player's mat in full; see draw.h.
#include "cli/play/draw/draw.h"
#include "engine/pieces.h"
#include "messages/keys.h"

namespace endeavor {

namespace {

// "0 1 │ 2 [3]│ 4 5 6 │ … 10+": the ladder with its levels (R5.2) and the score marked.
std::string ladder(int score) {
  std::string out;
  for (int i = 0; i <= 10; ++i) {
    if (i > 0 && level_of(i) != level_of(i - 1)) out += toned(Tone::Faint, "│");
    const bool here = i == score || (i == 10 && score > 10);
    if (here)
      out += toned(Tone::Strong, "[" + std::to_string(score) + "]");
    else
      out += toned(Tone::Faint, " " + std::to_string(i) + (i == 10 ? "+" : " "));
  }
  return out;
}

void add_tracks(Lines& out, const View& view, Seat who) {
  const Player& p = view.state.player(who);
  std::vector<Lines> rows;
  for (const Attribute a : ids<Attribute>(kAttributes))
    rows.push_back({toned(Tone::Strong, name_of(view, a)), ladder(score_of(p, a)), level_text(view, who, a),
                    glory_mark(attribute_glory(view.state.rules.edition, score_of(p, a)))});
  const std::vector<Align> columns(4, Align::Left);
  const int inner = view.width - 4;
  if (!fits_as_table(rows, columns, inner))
    for (const Attribute a : ids<Attribute>(kAttributes))  // the score alone instead of the ladder
      rows[index(a)][1] = toned(Tone::Strong, std::to_string(score_of(p, a)));
  const Lines lines = table(rows, columns, inner);
  out.insert(out.end(), lines.begin(), lines.end());
}

// One tile of the seaside: its worker, an empty circle, or none.
std::string seaside_tile(const View& view, Seat who, int place) {
  const Player& p = view.state.player(who);
  const Building b = p.buildings[static_cast<std::size_t>(place)];
  const bool has_circle = view.box.building(b).actions.joiner != Joiner::None;
  const bool worker = (p.workers >> place & 1) != 0;
  const std::string mark = worker ? seat_mark(who) : has_circle ? "○" : toned(Tone::Faint, "–");
  return mark + ' ' + toned(Tone::Strong, name_of(view, b)) + "  " + tile_text(view, b);
}

void add_seaside(Lines& out, const View& view, Seat who) {
  const Player& p = view.state.player(who);
  out.push_back(
      toned(Tone::Faint, msg::play_mat_seaside(view.language(), {.count = p.building_count, .limit = kSeaside})));
  Lines tiles;
  for (int i = 0; i < p.building_count; ++i) tiles.push_back(seaside_tile(view, who, i));
  const int inner = view.width - 4;
  const int column = inner / 2;
  bool two = p.building_count > 1;
  for (const std::string& tile : tiles) two = two && width_of(tile) < column;
  const std::size_t rows = two ? (tiles.size() + 1) / 2 : tiles.size();
  for (std::size_t i = 0; i < rows; ++i) {
    std::string line = two ? filled(tiles[i], column) : tiles[i];
    if (two && i + rows < tiles.size()) line += tiles[i + rows];
    if (width_of(line) <= inner)
      out.push_back(std::move(line));
    else
      wrap(out, line, inner);
  }
}

void add_tokens(Lines& out, const View& view, const Player& p) {
  Lines items;
  for (const Token t : ids<Token>(kTokens)) {
    const int n = p.tokens[t];
    if (n > 0) items.push_back(token_mark(view.language(), t) + (n > 1 ? "×" + std::to_string(n) : ""));
  }
  for (const Attribute a : ids<Attribute>(kAttributes))
    if (const int n = p.track_discs[a]; n > 0)
      items.push_back(msg::play_mat_track_discs(view.voice, {.attribute = a, .count = n}));
  if (items.empty()) items.push_back(toned(Tone::Faint, msg::play_word_none(view.language())));
  flow(out, items, "  ", view.width - 4, toned(Tone::Faint, msg::play_word_tokens(view.language())) + "  ");
}

void add_cards(Lines& out, const View& view, Seat who) {
  const Player& p = view.state.player(who);
  Lines items;
  for (const Card c : cards_in_order(view.state, who)) {
    std::string text =
        toned(Tone::Strong, name_of(view, c)) + ' ' + symbols_text(view.language(), view.box.card(c).gives);
    items.push_back(std::move(text));
  }
  const std::uint64_t held = view.state.cards[index(who)];
  const bool fit = fits_normal_slots(p, held);
  if (items.empty()) items.push_back(toned(Tone::Faint, msg::play_word_none(view.language())));
  const auto [count, limit] = card_count(p, held);
  const std::string label = msg::play_mat_cards(view.language(), {.count = count, .limit = limit});
  flow(out, items, toned(Tone::Faint, " · "), view.width - 4, toned(fit ? Tone::Faint : Tone::Bad, label) + "  ");
  const std::string slot = fit ? msg::play_mat_slot_free(view.language()) : msg::play_mat_too_many(view.language());
  wrap(out, toned(fit ? Tone::Faint : Tone::Bad, slot), view.width - 4);
  if (p.set_aside > 0)
    out.push_back(toned(Tone::Faint, msg::play_mat_set_aside(view.language(), {.count = p.set_aside})));
}

std::string discs_text(const View& view, Seat who) {
  const Player& p = view.state.player(who);
  return msg::play_mat_discs(view.language(), {.count = p.supply, .have = p.harbor});
}

}  // namespace

Lines draw_mat(const View& view, Seat who) {
  Lines body;
  add_tracks(body, view, who);
  add_seaside(body, view, who);
  add_tokens(body, view, view.state.player(who));
  add_cards(body, view, who);
  if (has_nations(view.state)) add_nation_at_a_glance(body, view, who, view.width - 4);
  std::string title = seat_label(view, who);
  title += "  " + glory_mark(score_sheet(view.box, view.state, who).total);
  if (view.state.crown == who) title += "  ♔ " + msg::play_word_crown(view.language());
  return framed(title, discs_text(view, who), body, view.width);
}

}  // namespace endeavor
