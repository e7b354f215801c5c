// The sentences of notation/pieces/describe.h: what a piece is, then what can be done with it or why nothing can.
#include "notation/pieces/describe.h"

#include "notation/names.h"
#include "notation/pieces/scene.h"
#include "notation/referee/why_target.h"
#include "notation/sentences/sentences.h"

namespace endeavor {
namespace {

std::string what_it_is(const Scene& scene, const Piece& piece) {
  switch (piece.kind) {
    case PieceKind::Space:
    case PieceKind::Track:
    case PieceKind::Sea:
    case PieceKind::Area:
    case PieceKind::Link: return about_map(scene, piece);
    case PieceKind::Deck:
    case PieceKind::PileCard:
    case PieceKind::Pile:
    case PieceKind::Governor:
    case PieceKind::Card:
    case PieceKind::Hand:
    case PieceKind::Slot: return about_cards(scene, piece);
    case PieceKind::Tile:
    case PieceKind::Own:
    case PieceKind::Token:
    case PieceKind::Attribute:
    case PieceKind::Harbor:
    case PieceKind::Supply:
    case PieceKind::Glory: return about_mat(scene, piece);
    case PieceKind::Seat:
    case PieceKind::Phase:
    case PieceKind::Round:
    case PieceKind::Crown: return about_table(scene, piece);
    case PieceKind::Exploit:
    case PieceKind::Ability:
    case PieceKind::Fate:
    case PieceKind::Nation:
    case PieceKind::Top:
    case PieceKind::Middle:
    case PieceKind::Monument: return about_modules(scene, piece);
  }
  return {};
}

// What is done instead of an action, in the words of a move.
std::string power_words(const Piece& piece) {
  switch (piece.kind) {
    case PieceKind::Exploit:
    case PieceKind::Ability: return "exploit " + std::string(piece.word);
    case PieceKind::Fate: return "fate " + std::string(piece.word);
    case PieceKind::Top: return "nation";
    case PieceKind::Middle: return "mobilize";
    case PieceKind::Monument: return "monument";
    default: return {};
  }
}

bool is_means(const Piece& piece) { return piece.kind == PieceKind::Own || piece.kind == PieceKind::Token; }

// Can a move name such a piece at all?
bool is_of_moves(const State& s, const Piece& piece) {
  if (piece.of != Seat::None && piece.of != s.to_move) return false;
  switch (piece.kind) {
    case PieceKind::Area:
    case PieceKind::Governor:
    case PieceKind::Seat:
    case PieceKind::Phase: return false;
    default: return !piece.word.empty() || !power_words(piece).empty();
  }
}

// "First construct a building (R4.1)."
std::string refused(const Scene& scene, const WhyNot& why) {
  std::string reason;
  append_why_not(reason, scene.box(), scene.s.rules, why, scene.voice, scene.voice.names);
  if (reason.ends_with('.')) reason.pop_back();
  return msg::now_refused(scene.voice, {.id = rule_word(why.rule), .reason = reason});
}

std::string possible(const Scene& scene, Move first, std::size_t ways) {
  std::string text;
  append_move_phrase(text, scene.box(), scene.s, first, scene.voice.names, scene.voice);
  if (ways == 1) return msg::now_one(scene.voice, {.text = text});
  return msg::now_ways(scene.voice, {.count = ways, .text = text});
}

// Why nothing can be done with a piece that no legal move mentions: always a reason with its rule.
WhyNot why_not_piece(const Content& box, const State& s, const Piece& piece, std::span<const Piece> picked) {
  if (!is_of_moves(s, piece)) return asked(box, s);
  Pointed at;
  std::string power = power_words(piece);
  for (const Piece& other : picked) {
    if (is_means(other)) at.with = other.word;
    if (power.empty()) power = power_words(other);
  }
  at.power = power;
  if (piece.kind == PieceKind::Tile)
    at = {.with = {}, .target = {}, .tile = piece.word, .power = {}};
  else if (piece.kind == PieceKind::Token || (piece.kind == PieceKind::Own && at.with.empty()))
    at = {.with = piece.word, .target = {}, .tile = {}, .power = {}};
  else if (power_words(piece).empty())
    at.target = piece.word;
  const NearestMove nearest = nearest_move(box, s, at);
  return nearest.why.legal() ? asked(box, s) : nearest.why;  // what was picked up stands in its way
}

}  // namespace

Told describe(const Voice& voice, const State& s, const MoveList& legal, const Piece& piece, const Reader& reader) {
  const Scene scene{voice, s, reader};
  Told told{.what = what_it_is(scene, piece), .now = {}, .why = {}, .ways = 0};
  if (!reader.acts) return told;
  if (s.decision == Decision::Over) {
    told.now = msg::now_over(voice);
    return told;
  }
  if (s.to_move != reader.seat) {
    told.now = msg::now_other(voice, {.seat = s.to_move});
    return told;
  }
  Move first;
  for (const Move m : legal) {
    bool meant = mentions(s, m, piece);
    for (const Piece& other : reader.picked) meant = meant && mentions(s, m, other);
    if (meant && told.ways++ == 0) first = m;
  }
  if (told.ways > 0) {
    told.now = possible(scene, first, told.ways);
  } else {
    told.why = why_not_piece(voice.box, s, piece, reader.picked);
    told.now = refused(scene, told.why);
  }
  return told;
}

}  // namespace endeavor
