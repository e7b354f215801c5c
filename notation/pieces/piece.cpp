// Words of pieces, and pieces in moves.
#include "notation/pieces/piece.h"

#include <array>
#include <charconv>

#include "engine/query.h"
#include "notation/names.h"

namespace endeavor {
namespace {

struct KindWord {
  std::string_view word;
  PieceKind kind;
};

// With an id behind a colon.
constexpr std::array kNamedKinds = {
    KindWord{"space", PieceKind::Space},
    KindWord{"track", PieceKind::Track},
    KindWord{"sea", PieceKind::Sea},
    KindWord{"deck", PieceKind::Deck},
    KindWord{"pile", PieceKind::PileCard},
    KindWord{"governor", PieceKind::Governor},
    KindWord{"area", PieceKind::Area},
    KindWord{"link", PieceKind::Link},
    KindWord{"tile", PieceKind::Tile},
    KindWord{"own", PieceKind::Own},
    KindWord{"token", PieceKind::Token},
    KindWord{"card", PieceKind::Card},
    KindWord{"attribute", PieceKind::Attribute},
    KindWord{"seat", PieceKind::Seat},
    KindWord{"phase", PieceKind::Phase},
    KindWord{"exploit", PieceKind::Exploit},
    KindWord{"ability", PieceKind::Ability},
    KindWord{"fate", PieceKind::Fate},
    KindWord{"nation", PieceKind::Nation},
};

// Without.
constexpr std::array kPlainKinds = {
    KindWord{"pile", PieceKind::Pile},
    KindWord{"harbor", PieceKind::Harbor},
    KindWord{"supply", PieceKind::Supply},
    KindWord{"glory", PieceKind::Glory},
    KindWord{"hand", PieceKind::Hand},
    KindWord{"slot", PieceKind::Slot},
    KindWord{"round", PieceKind::Round},
    KindWord{"crown", PieceKind::Crown},
    KindWord{"power:nation", PieceKind::Top},
    KindWord{"power:mobilize", PieceKind::Middle},
    KindWord{"power:monument", PieceKind::Monument},
};

const KindWord* find_kind(const auto& kinds, std::string_view word) {
  for (const KindWord& row : kinds)
    if (row.word == word) return &row;
  return nullptr;
}

bool lies_on_a_mat(PieceKind kind) {
  switch (kind) {
    case PieceKind::Own:
    case PieceKind::Token:
    case PieceKind::Card:
    case PieceKind::Attribute:
    case PieceKind::Harbor:
    case PieceKind::Supply:
    case PieceKind::Glory:
    case PieceKind::Hand:
    case PieceKind::Slot:
    case PieceKind::Top:
    case PieceKind::Middle:
    case PieceKind::Monument: return true;
    default: return false;
  }
}

std::optional<Seat> find_seat(const State& s, std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (number == -1 && s.rules.options.silent_fleet) return Seat::SilentFleet;
  if (number < 0 || number >= s.rules.players) return std::nullopt;
  return seat(number);
}

std::optional<Phase> find_phase(std::string_view word) {
  for (int i = 0; i <= static_cast<int>(Phase::Over); ++i)
    if (id_of(static_cast<Phase>(i)) == word) return static_cast<Phase>(i);
  return std::nullopt;
}

template <class Id>
bool put(Piece& piece, std::optional<Id> id) {
  if (id) piece.id = static_cast<std::uint8_t>(*id);
  return id.has_value();
}

bool is_held(const State& s, Seat who, Card c) { return (s.cards[who] & bit(c)) != 0; }

bool put_ability(const Content& box, const State& s, Piece& piece, std::string_view name) {
  const std::size_t colon = name.find(':');
  if (colon == std::string_view::npos) return false;
  const auto exploit = find_exploit(box, name.substr(0, colon));
  if (!exploit || slot_of(s, *exploit) < 0) return false;
  const auto ability = find_ability(box, *exploit, name.substr(colon + 1));
  if (!ability) return false;
  piece.ability = static_cast<std::uint8_t>(*ability);
  piece.word = name.substr(0, colon);
  return put(piece, exploit);
}

bool is_on_offer_or_seized(const State& s, Fate f) {
  for (const Fate other : s.modules.fates)
    if (other == f) return true;
  for (const Seat who : seats(s))
    if (s.tile(who).fate == f) return true;
  return false;
}

// The id behind the colon; false when this game has no such piece.
bool put_name(const Content& box, const State& s, Piece& piece, std::string_view name) {
  const BoardId board = s.rules.board;
  switch (piece.kind) {
    case PieceKind::Space: return put(piece, find_space(box, board, name));
    case PieceKind::Link: return put(piece, find_link(box, board, name));
    case PieceKind::Deck: return put(piece, find_deck(name));
    case PieceKind::Area: return put(piece, find_area(name));
    case PieceKind::Track:
    case PieceKind::Sea:
    case PieceKind::Governor: return put(piece, find_area(name)) && is_region(piece.as<Area>());
    case PieceKind::PileCard: return put(piece, find_card(box, name)) && (s.pile & bit(piece.as<Card>())) != 0;
    case PieceKind::Card: return put(piece, find_card(box, name)) && is_held(s, piece.of, piece.as<Card>());
    case PieceKind::Tile: return put(piece, find_building(box, name));
    case PieceKind::Own:
      return put(piece, find_building(box, name)) && owns(s.player(piece.of), piece.as<Building>());
    case PieceKind::Token: return put(piece, find_token(name));
    case PieceKind::Attribute: return put(piece, find_attribute(name));
    case PieceKind::Seat: return put(piece, find_seat(s, name));
    case PieceKind::Phase: return put(piece, find_phase(name));
    case PieceKind::Exploit: return put(piece, find_exploit(box, name)) && slot_of(s, piece.as<Exploit>()) >= 0;
    case PieceKind::Ability: return put_ability(box, s, piece, name);
    case PieceKind::Fate: return put(piece, find_fate(box, name)) && is_on_offer_or_seized(s, piece.as<Fate>());
    case PieceKind::Nation: return has_nations(s) && put(piece, find_nation(box, name));
    default: return false;
  }
}

bool aims_at(Move m, Target at) { return m.target == at || m.other == at; }

bool is_discarding(Verb verb) { return verb == Verb::Slot || verb == Verb::Discard; }

}  // namespace

std::optional<Piece> find_piece(const Content& box, const State& s, Seat reader, std::string_view word) {
  constexpr std::string_view kOf = "of:";
  Piece piece;
  piece.of = reader;
  if (word.starts_with(kOf)) {
    word.remove_prefix(kOf.size());
    const std::size_t colon = word.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const auto owner = find_seat(s, word.substr(0, colon));
    if (!owner || !is_player(*owner)) return std::nullopt;
    piece.of = *owner;
    word.remove_prefix(colon + 1);
  }
  const std::size_t colon = word.find(':');
  if (const KindWord* plain = find_kind(kPlainKinds, word)) {
    piece.kind = plain->kind;
  } else if (const KindWord* named = find_kind(kNamedKinds, word.substr(0, colon));
             named != nullptr && colon != std::string_view::npos) {
    piece.kind = named->kind;
  } else {
    return std::nullopt;
  }
  const bool on_mat = lies_on_a_mat(piece.kind);
  if (!on_mat) piece.of = Seat::None;
  if (on_mat && piece.of == Seat::None) return std::nullopt;
  if (find_kind(kPlainKinds, word) != nullptr) {
    const bool of_nation =
        piece.kind == PieceKind::Top || piece.kind == PieceKind::Middle || piece.kind == PieceKind::Monument;
    if (of_nation && (!has_nations(s) || s.tile(piece.of).nation == Nation::None)) return std::nullopt;
    return piece;
  }
  const bool is_prefixed =
      piece.kind == PieceKind::Track || piece.kind == PieceKind::Sea || piece.kind == PieceKind::PileCard;
  piece.word = is_prefixed ? word : word.substr(colon + 1);
  if (!put_name(box, s, piece, word.substr(colon + 1))) return std::nullopt;
  return piece;
}

bool mentions(const State& s, Move m, const Piece& piece) {
  if (piece.of != Seat::None && piece.of != s.to_move) return false;
  switch (piece.kind) {
    case PieceKind::Space: return aims_at(m, Target::at(piece.as<Space>()));
    case PieceKind::Track: return aims_at(m, Target::track(piece.as<Area>()));
    case PieceKind::Sea: return aims_at(m, Target::sea(piece.as<Area>()));
    case PieceKind::Deck: return aims_at(m, Target::of(piece.as<Deck>()));
    case PieceKind::PileCard: return !is_discarding(m.verb) && aims_at(m, Target::of(piece.as<Card>()));
    case PieceKind::Pile: return !is_discarding(m.verb) && m.target.kind() == TargetKind::Card;
    case PieceKind::Link: return aims_at(m, Target::of(piece.as<Link>()));
    case PieceKind::Tile:
      return (m.verb == Verb::Start || m.verb == Verb::Scrap || m.verb == Verb::Build) &&
             m.building() == piece.as<Building>();
    case PieceKind::Own:
      return ((m.verb == Verb::Use || m.verb == Verb::Pay) && m.building() == piece.as<Building>()) ||
             aims_at(m, Target::of(piece.as<Building>()));
    case PieceKind::Token: return m.verb == Verb::Spend && m.token() == piece.as<Token>();
    case PieceKind::Card: return is_discarding(m.verb) && aims_at(m, Target::of(piece.as<Card>()));
    case PieceKind::Attribute: return aims_at(m, Target::of(piece.as<Attribute>()));
    case PieceKind::Exploit: return m.power.is_exploit() && m.power.exploit() == piece.as<Exploit>();
    case PieceKind::Ability:
      return m.power.is_exploit() && m.power.exploit() == piece.as<Exploit>() && m.power.ability() == piece.ability;
    case PieceKind::Fate: return m.power == Power::fate() && aims_at(m, Target::of(piece.as<Fate>()));
    case PieceKind::Nation: return m.verb == Verb::Nation && aims_at(m, Target::of(piece.as<Nation>()));
    case PieceKind::Top: return m.power == Power::nation();
    case PieceKind::Middle: return m.verb == Verb::Mobilize;
    case PieceKind::Monument: return m.power == Power::monument();
    default: return false;
  }
}

}  // namespace endeavor
