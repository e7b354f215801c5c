// The arguments that a message may have: what each name stands for and the forms it can take.
// Used by the build tool that makes the C++ functions and the TypeScript module (messages/generate.cpp).
// A new argument is a new row; a digit behind a name ({card2}) gives a second one of the same kind.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace endeavor {

enum class ArgKind : std::uint8_t {
  Number,
  Text,
  Area,
  Space,
  Building,
  Token,
  Deck,
  Card,
  Action,
  Attribute,
  Seat,
  Phase,
  Exploit,
  Nation,
  Fate,
  Link
};

struct ArgRow {
  std::string_view name;
  ArgKind kind;
};

inline constexpr std::array kArguments = {
    // Numbers: shown as they are; {need|disc|discs} chooses a word by them.
    ArgRow{"column", ArgKind::Number},
    ArgRow{"count", ArgKind::Number},
    ArgRow{"glory", ArgKind::Number},
    ArgRow{"have", ArgKind::Number},
    ArgRow{"high", ArgKind::Number},
    ArgRow{"left", ArgKind::Number},
    ArgRow{"level", ArgKind::Number},
    ArgRow{"limit", ArgKind::Number},
    ArgRow{"line", ArgKind::Number},
    ArgRow{"low", ArgKind::Number},
    ArgRow{"need", ArgKind::Number},
    ArgRow{"number", ArgKind::Number},
    ArgRow{"players", ArgKind::Number},
    ArgRow{"ply", ArgKind::Number},
    ArgRow{"round", ArgKind::Number},
    ArgRow{"total", ArgKind::Number},
    ArgRow{"value", ArgKind::Number},
    // Text: put in as it is, in every language.
    ArgRow{"command", ArgKind::Text},
    ArgRow{"field", ArgKind::Text},
    ArgRow{"file", ArgKind::Text},
    ArgRow{"id", ArgKind::Text},
    ArgRow{"key", ArgKind::Text},
    ArgRow{"list", ArgKind::Text},
    ArgRow{"move", ArgKind::Text},
    ArgRow{"name", ArgKind::Text},
    ArgRow{"near", ArgKind::Text},
    ArgRow{"path", ArgKind::Text},
    ArgRow{"place", ArgKind::Text},
    ArgRow{"reason", ArgKind::Text},
    ArgRow{"text", ArgKind::Text},
    ArgRow{"version", ArgKind::Text},
    ArgRow{"word", ArgKind::Text},
    // Pieces and people: named in the language, from the box and the table's list of players.
    ArgRow{"area", ArgKind::Area},
    ArgRow{"space", ArgKind::Space},
    ArgRow{"building", ArgKind::Building},
    ArgRow{"token", ArgKind::Token},
    ArgRow{"deck", ArgKind::Deck},
    ArgRow{"card", ArgKind::Card},
    ArgRow{"action", ArgKind::Action},
    ArgRow{"attribute", ArgKind::Attribute},
    ArgRow{"seat", ArgKind::Seat},
    ArgRow{"owner", ArgKind::Seat},
    ArgRow{"who", ArgKind::Seat},  // of whom a verb without a subject speaks: {who|pass|passes}
    ArgRow{"phase", ArgKind::Phase},
    ArgRow{"exploit", ArgKind::Exploit},
    ArgRow{"nation", ArgKind::Nation},
    ArgRow{"fate", ArgKind::Fate},
    ArgRow{"link", ArgKind::Link},
};

// What a kind is in C++ and in TypeScript, and the forms it has besides its plain name. A form with a
// capital letter ({area:The}) is the same form at the beginning of a sentence.
struct KindRow {
  ArgKind kind;
  std::string_view cpp;
  std::string_view typescript;
  std::string_view forms;  // separated by single spaces
};

inline constexpr std::array kKinds = {
    KindRow{ArgKind::Number, "Number", "number", "signed"},
    KindRow{ArgKind::Text, "Given<std::string_view>", "string", ""},
    KindRow{ArgKind::Area, "Given<Area>", "AreaId", "the in to of"},
    KindRow{ArgKind::Space, "Given<Space>", "SpaceId", "the"},
    KindRow{ArgKind::Building, "Given<Building>", "BuildingId", "the a of to"},
    KindRow{ArgKind::Token, "Given<Token>", "TokenId", "the a many"},
    KindRow{ArgKind::Deck, "Given<Deck>", "DeckId", "of"},
    KindRow{ArgKind::Card, "Given<Card>", "CardId", "the to"},
    KindRow{ArgKind::Action, "Given<Action>", "ActionId", ""},
    KindRow{ArgKind::Attribute, "Given<Attribute>", "AttributeId", "level"},
    KindRow{ArgKind::Seat, "Given<Seat>", "number", "the of to"},
    KindRow{ArgKind::Phase, "Given<Phase>", "PhaseId", ""},
    KindRow{ArgKind::Exploit, "Given<Exploit>", "ExploitId", ""},
    KindRow{ArgKind::Nation, "Given<Nation>", "NationId", "the of"},
    KindRow{ArgKind::Fate, "Given<Fate>", "FateId", ""},
    KindRow{ArgKind::Link, "Given<Link>", "LinkId", ""},
};

constexpr const KindRow& kind_row(ArgKind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

// The kind of an argument, a digit behind its name left aside; null for an unknown one.
constexpr const ArgRow* find_argument(std::string_view name) {
  if (!name.empty() && name.back() >= '2' && name.back() <= '9') name.remove_suffix(1);
  for (const ArgRow& row : kArguments)
    if (row.name == name) return &row;
  return nullptr;
}

}  // namespace endeavor
