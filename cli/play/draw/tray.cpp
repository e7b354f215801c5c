// The building tray and the decks; see draw.h.
#include "cli/play/draw/draw.h"
#include "engine/legal.h"
#include "engine/pieces.h"
#include "messages/keys.h"

namespace endeavor {

namespace {

// What the seat could take if it were asked to build now: the engine knows.
std::uint32_t buildable_now(const View& view) {
  if (view.you == Seat::None || view.state.player(view.you).building_count >= kSeaside) return 0;
  State asked = view.state;
  asked.phase = Phase::Construction;
  asked.decision = Decision::Build;
  asked.to_move = view.you;
  MoveList moves;
  legal_moves(view.box, asked, moves);
  std::uint32_t all = 0;
  for (const Move m : moves) all |= 1u << m.with;
  return all;
}

void add_level(std::vector<Lines>& rows, const View& view, int level, std::uint32_t can) {
  for (const Building b : each<Building>(view.state.tiles_in_game)) {
    if (view.box.building(b).level != level) continue;
    const int left = view.state.supply[index(b)];
    const bool possible = (can >> index(b) & 1) != 0;
    const std::string name(name_of(view, b));
    rows.push_back(
        {msg::play_tray_level(view.language(), {.level = level}), possible ? toned(Tone::Good, "▸") : " ",
         left == 0 ? toned(Tone::Faint, name) : toned(Tone::Strong, name),
         left == 0 ? toned(Tone::Faint, msg::play_word_used_up(view.language())) : "×" + std::to_string(left),
         tile_text(view, b)});
  }
}

}  // namespace

Lines draw_tray(const View& view) {
  std::vector<Lines> rows;
  const std::uint32_t can = buildable_now(view);
  for (int level = 1; level <= kLevels; ++level) add_level(rows, view, level, can);
  std::string last;
  for (Lines& row : rows) {
    const std::string level = row[0];
    row[0] = level == last ? "" : toned(Tone::Faint, level);
    last = level;
  }
  Lines out = {ruled(toned(Tone::Strong, msg::play_word_tray(view.language())), "", view.width)};
  const Lines body = table(rows, {Align::Left, Align::Left, Align::Left, Align::Left, Align::Left}, view.width);
  out.insert(out.end(), body.begin(), body.end());
  if (view.you != Seat::None) {
    const int level = build_level(view.state.player(view.you));
    wrap(out, toned(Tone::Faint, msg::play_tray_note(view.voice, {.level = level, .seat = view.you})), view.width);
  }
  return out;
}

Lines draw_decks(const View& view) {
  Lines out = {ruled(toned(Tone::Strong, msg::play_word_decks(view.language())), "", view.width)};
  for (const Deck d : ids<Deck>(kDecks)) {
    Lines cards;
    for (const int value : each<int>(view.state.decks[d])) {
      const Symbols& gives = view.box.card(card_of(d, value)).gives;
      cards.push_back(toned(Tone::Strong, std::to_string(value)) + ' ' + symbols_text(view.language(), gives));
    }
    if (is_region_deck(d) && (view.state.governors & bit(area_of(d))) != 0)
      cards.push_back(msg::play_word_governor(view.language()) + ' ' +
                      symbols_text(view.language(), view.box.card(governor_of(area_of(d))).gives));
    if (cards.empty()) cards.push_back(toned(Tone::Faint, msg::play_word_empty(view.language())));
    flow(out, cards, toned(Tone::Faint, " · "), view.width, filled(toned(Tone::Strong, name_of(view, d)), 19));
  }
  Lines pile;
  for (const Card c : pile_in_order(view.state))
    pile.push_back(toned(Tone::Strong, name_of(view, c)) + ' ' +
                   symbols_text(view.language(), view.box.card(c).gives));
  if (pile.empty()) pile.push_back(toned(Tone::Faint, msg::play_word_empty(view.language())));
  if (!is_first_edition(view.state))
    flow(out, pile, toned(Tone::Faint, " · "), view.width,
         filled(toned(Tone::Strong, msg::play_word_pile(view.language())), 19));
  return out;
}

}  // namespace endeavor
