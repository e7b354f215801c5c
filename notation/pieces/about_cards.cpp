// Decks, cards, governors, the discard pile and the free governor slot.
#include "engine/scoring.h"
#include "notation/pieces/scene.h"

namespace endeavor {
namespace {

// What comes with gaining a card besides its symbols.
void add_consequences(Sentences& out, const Scene& scene, Card c) {
  const bool brings_disc = !is_first_edition(scene.s) && is_region_deck(deck_of(c)) && value_of(c) == 1;  // R9.4
  if (brings_disc) out.add(msg::about_brings_disc(scene.voice));
  if (scene.box().card(c).abolition && !scene.s.abolished) out.add(msg::play_explain_abolition(scene.voice));
  if (is_slavery(c)) out.add(msg::about_slavery(scene.voice));
}

std::string about_deck(const Scene& scene, Deck d) {
  const Voice& voice = scene.voice;
  Sentences out;
  if (deck_empty(scene.s, d)) {
    out.add(msg::about_deck_empty(voice, {.deck = d}));
    return std::move(out).text();
  }
  const Card top = top_card(scene.s, d);
  out.add(msg::about_deck(voice, {.area = area_of(d),
                                  .count = std::popcount(scene.s.decks[d]),
                                  .deck = d,
                                  .need = value_of(top),
                                  .text = card_with_symbols(voice, top)}));
  add_consequences(out, scene, top);
  const std::string present =
      by_seat(scene, [&](Seat who) { return presence(scene.board(), scene.s, who, area_of(d)); });
  return std::move(out.add(present.empty() ? msg::about_presence_none(voice)
                                           : msg::about_presence(voice, {.list = present})))
      .text();
}

std::string about_governor(const Scene& scene, Area region) {
  const Voice& voice = scene.voice;
  Sentences out;
  out.add(msg::about_governor(voice, {.area = region, .text = card_with_symbols(voice, governor_of(region))}));
  const Seat leader = governor_leader(scene.s, region);
  return std::move(out.add(leader == Seat::None ? msg::about_governor_nobody(voice)
                                                : msg::about_governor_now(voice, {.seat = leader})))
      .text();
}

std::string about_card(const Scene& scene, Card c, Seat holder) {
  Sentences out;
  out.add(msg::about_card(scene.voice, {.seat = holder, .text = card_with_symbols(scene.voice, c)}));
  if (is_slavery(c)) out.add(msg::about_slavery(scene.voice));
  return std::move(out).text();
}

std::string about_pile_card(const Scene& scene, Card c) {
  Sentences out;
  out.add(msg::about_pile_card(scene.voice, {.need = value_of(c), .text = card_with_symbols(scene.voice, c)}));
  add_consequences(out, scene, c);
  return std::move(out).text();
}

std::string about_hand(const Scene& scene, Seat who) {
  const std::uint64_t held = scene.s.cards[who];
  const int count = counted_cards(held);
  const int limit = card_limit(scene.s.player(who));
  Sentences out;
  out.add(msg::about_hand(scene.voice, {.count = count, .limit = limit, .seat = who}));
  if (count < std::popcount(held)) out.add(msg::about_hand_exempt(scene.voice));
  return std::move(out).text();
}

std::string about_slot(const Scene& scene, Seat who) {
  const int glory = score_sheet(scene.box(), scene.s, who).governor_slot;
  return glory > 0 ? msg::about_slot_free(scene.voice, {.glory = glory}) : msg::about_slot_needed(scene.voice);
}

}  // namespace

std::string card_with_symbols(const Voice& voice, Card c) {
  return with_list(msg::said(voice, c), voice.language, symbol_list(voice, voice.box.card(c).gives));
}

std::string about_cards(const Scene& scene, const Piece& piece) {
  switch (piece.kind) {
    case PieceKind::Deck: return about_deck(scene, piece.as<Deck>());
    case PieceKind::Governor: return about_governor(scene, piece.as<Area>());
    case PieceKind::Card: return about_card(scene, piece.as<Card>(), piece.of);
    case PieceKind::PileCard: return about_pile_card(scene, piece.as<Card>());
    case PieceKind::Pile: return msg::about_pile(scene.voice, {.count = std::popcount(scene.s.pile)});
    case PieceKind::Hand: return about_hand(scene, piece.of);
    default: return about_slot(scene, piece.of);
  }
}

}  // namespace endeavor
