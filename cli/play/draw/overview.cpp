// Everything at a glance; see draw.h.
#include <algorithm>

#include "cli/play/draw/draw.h"
#include "engine/pieces.h"
#include "messages/keys.h"

namespace endeavor {

namespace {

std::string heading(std::string_view text) { return toned(Tone::Faint, text); }

// "A B Cul Ind" while a region is closed, "open  sea A2" afterwards.
std::string track_text(const View& view, Area a) {
  std::string sea;
  for (const Seat s : seats_on_map(view.state)) {
    const int n = is_region(a) ? view.state.sea[region_index(a)][index(s)] : 0;
    if (n > 0) sea += ' ' + seat_mark(s) + std::to_string(n);
  }
  if (!sea.empty()) sea = ", " + msg::play_word_sea_short(view.language()) + sea;
  if (!is_open(view.state, a)) {
    std::string out;
    for (int i = 0; i < view.board().track_length[index(a)]; ++i) {
      const Seat at = view.state.track[region_index(a)][static_cast<std::size_t>(i)];
      if (i > 0) out += ' ';
      out += at != Seat::None ? seat_mark(at)
                              : token_mark(view.language(), token_at(view.state, track_place(view.board(), a, i)));
    }
    return out + sea;
  }
  return toned(Tone::Good, msg::play_word_open(view.language())) + sea;
}

std::string top_text(const View& view, Deck d) {
  if (deck_empty(view.state, d)) return heading(msg::play_word_empty(view.language()));
  const Card top = top_card(view.state, d);
  return toned(Tone::Strong, std::to_string(value_of(top))) + ' ' +
         symbols_text(view.language(), view.box.card(top).gives);
}

// A seat's presence against the deck's top card; who would get the governor has a "g".
std::string presence_text(const View& view, Seat who, Deck d) {
  const Area a = area_of(d);
  const int have = presence_in(view, who, a);
  const bool enough = !deck_empty(view.state, d) && have >= value_of(top_card(view.state, d));
  std::string text = have == 0 ? "·" : std::to_string(have);
  text = toned(enough ? Tone::Good : Tone::Faint, text);
  const bool governs =
      is_region_deck(d) && (view.state.governors & bit(a)) != 0 && governor_leader(view.state, a) == who;
  return text + (governs ? "g" : " ");
}

// Without room for a table: "Africa  Cul Ind S/D  top card 2 Ind  A1 B· C2g".
void add_areas_stacked(Lines& out, const View& view, const std::vector<Lines>& rows, const Lines& presences) {
  for (std::size_t i = 1; i < rows.size(); ++i)
    stack(out, {rows[i][0], rows[i][1], rows[0][2] + ' ' + rows[i][2], presences[i - 1]}, view.width);
}

void add_areas(Lines& out, const View& view) {
  std::vector<Lines> rows;
  const std::vector<Seat> seats = seats_on_map(view.state);
  Lines head = {heading(msg::play_word_area(view.language())), heading(msg::play_overview_track(view.language())),
                heading(msg::play_word_top_card(view.language()))};
  std::string letters;
  for (const Seat s : seats) letters += seat_mark(s) + "  ";
  head.push_back(letters);
  rows.push_back(std::move(head));
  Lines by_letter;
  for (int i = 0; i < kDecks; ++i) {
    const Deck d = i == 1 ? Deck::Slavery : deck(i == 0 ? 0 : i - 1);  // Slavery beside Europe
    if (d == Deck::Slavery && view.state.abolished) continue;
    std::string presences;
    std::string lettered;
    for (const Seat s : seats) {
      presences += presence_text(view, s, d) + ' ';
      lettered += seat_mark(s) + presence_text(view, s, d);
    }
    by_letter.push_back(std::move(lettered));
    const std::string name(name_of(view, d));
    rows.push_back({d == Deck::Slavery ? ' ' + name : toned(Tone::Strong, name),
                    d == Deck::Slavery ? "" : track_text(view, area_of(d)), top_text(view, d), presences});
  }
  const std::vector<Align> columns = {Align::Left, Align::Left, Align::Left, Align::Right};
  if (!fits_as_table(rows, columns, view.width)) return add_areas_stacked(out, view, rows, by_letter);
  Lines lines = table(rows, columns);
  const std::string word = heading(msg::play_overview_presence(view.language()));
  if (width_of(lines[0]) + width_of(word) <= view.width) lines[0] += word;
  out.insert(out.end(), lines.begin(), lines.end());
}

std::string blue_tokens(const View& view, const Player& p) {
  std::string out;
  for (const Token t : kBlueTokens)
    for (int n = 0; n < p.tokens[t]; ++n) (out += out.empty() ? "" : " ") += token_mark(view.language(), t);
  return out;
}

Lines player_row(const View& view, Seat who) {
  const Player& p = view.state.player(who);
  std::string name =
      seat_mark(who) + ' ' + fitted(seat_name(view, who), std::min(10, width_of(seat_name(view, who))));
  if (view.state.crown == who) name += " ♔";
  Lines row = {name};
  for (const Attribute a : ids<Attribute>(kAttributes))
    row.push_back(std::to_string(score_of(p, a)) +
                  toned(Tone::Faint, " (" + std::to_string(level_shown(p, a)) + ")"));
  const std::uint64_t cards = view.state.cards[index(who)];
  const auto [count, limit] = card_count(p, cards);
  const std::string held = std::to_string(count) + '/' + std::to_string(limit);
  row.push_back(std::to_string(p.harbor));
  row.push_back(fits_normal_slots(p, cards) ? held : toned(Tone::Bad, held));
  row.push_back(toned(Tone::Glory, std::to_string(score_sheet(view.box, view.state, who).total)));
  std::string last = blue_tokens(view, p);
  if (has_passed(view.state, who))
    last += (last.empty() ? "" : " ") + toned(Tone::Faint, msg::play_word_passed(view.language()));
  row.push_back(last);
  return row;
}

void add_players(Lines& out, const View& view) {
  const Language language = view.language();
  std::vector<Lines> rows;
  Lines head = {heading(msg::play_word_player(language))};
  const bool roomy = view.width >= 90;  // else their marks must do
  for (const Attribute a : ids<Attribute>(kAttributes))
    head.push_back(roomy ? heading(name_of(view, a)) : attribute_mark(language, a));
  for (const std::string& word : {msg::play_word_harbor(language), msg::play_word_cards(language),
                                  msg::play_word_glory(language), msg::play_word_tokens(language)})
    head.push_back(heading(word));
  rows.push_back(std::move(head));
  for (const Seat s : seats(view.state)) rows.push_back(player_row(view, s));
  const Align right = Align::Right;
  const std::vector<Align> columns = {Align::Left, Align::Left, Align::Left, Align::Left, Align::Left,
                                      right,       right,       right,       Align::Left};
  if (fits_as_table(rows, columns, view.width)) {
    const Lines lines = table(rows, columns, view.width);
    out.insert(out.end(), lines.begin(), lines.end());
    return;
  }
  for (std::size_t i = 1; i < rows.size(); ++i) {
    Lines cells = {rows[i][0]};
    for (std::size_t c = 1; c + 1 < rows[i].size(); ++c) cells.push_back(rows[0][c] + ' ' + rows[i][c]);
    cells.push_back(rows[i].back());
    stack(out, cells, view.width);
  }
}

// Your own tiles and cards on a line or two.
void add_own(Lines& out, const View& view) {
  if (view.you == Seat::None) return;
  const Player& p = view.state.player(view.you);
  Lines tiles;
  for (int i = 0; i < p.building_count; ++i) {
    const Building b = p.buildings[static_cast<std::size_t>(i)];
    const bool worker = (p.workers >> i & 1) != 0;
    const bool circle = view.box.building(b).actions.joiner != Joiner::None;
    tiles.push_back((worker   ? seat_mark(view.you)
                     : circle ? "○"
                              : toned(Tone::Faint, "–")) +
                    ' ' + name_of(view, b));
  }
  if (!tiles.empty())
    flow(out, tiles, "  ", view.width,
         seat_mark(view.you) + ' ' + heading(msg::play_word_seaside(view.language())) + "  ");
  Lines cards;
  for (const Card c : cards_in_order(view.state, view.you))
    cards.push_back(name_of(view, c) + ' ' + symbols_text(view.language(), view.box.card(c).gives));
  if (!cards.empty())
    flow(out, cards, heading(" · "), view.width,
         seat_mark(view.you) + ' ' + heading(msg::play_word_cards(view.language())) + "  ");
}

std::string title(const View& view) {
  std::string text = msg::play_overview_round(view.language(), {.count = kRounds, .round = view.state.round});
  if (view.state.phase == Phase::Start || view.state.phase == Phase::Over)
    text.clear();
  else
    text += " · ";
  return toned(Tone::Strong, text + msg::said(view.voice, view.state.phase));
}

}  // namespace

Lines draw_overview(const View& view) {
  Lines out;
  const std::string crown =
      "♔ " + msg::play_word_crown(view.language()) + ": " + seat_label(view, view.state.crown);
  add_heading(out, title(view), crown, view.width);
  Lines areas;
  Lines players;
  add_areas(areas, view);
  add_players(players, view);
  int columns = 0;
  for (const std::string& line : areas) columns = std::max(columns, width_of(line));
  int both = columns + 3;
  for (const std::string& line : players) both = std::max(both, columns + 3 + width_of(line));
  if (both <= view.width) {
    areas = beside(areas, columns + 2, players);
  } else {
    areas.emplace_back();
    areas.insert(areas.end(), players.begin(), players.end());
  }
  out.insert(out.end(), areas.begin(), areas.end());
  out.emplace_back();
  add_exploits_at_a_glance(out, view);
  add_nations_at_a_glance(out, view);
  add_fates_at_a_glance(out, view);
  if (has_modules(view.state)) out.emplace_back();
  add_own(out, view);
  return out;
}

}  // namespace endeavor
