// The box as one trivially copyable table: what every tile, card, token, space and link is.
// Made by the loader (content/load/load.h) from the TOML files in content/box, at build time into
// builtin_content(), at run time for another folder. Engine and ai read the facts and never the
// labels; notation and the page read the labels. Nothing here changes during a game.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "content/expansions.h"
#include "content/languages.h"

namespace endeavor {

// Raised by a change of rules or content that would alter what an old record means. The old reading stays, the old
// files too: content/box/rules-1 has what version 1 had instead.
inline constexpr int kRulesVersion = 2;

// The symbols a tile or card gives (R5.1), and its Glory (R10.1).
struct Symbols {
  ByAttribute<std::uint8_t> attribute{};
  std::uint8_t glory = 0;
  bool operator==(const Symbols&) const = default;
};

// R6.5: nothing, one action, exactly one of two ("/"), or one or both of two ("+").
enum class Joiner : std::uint8_t { None, Single, Either, Both };

struct ActionChoice {
  Joiner joiner = Joiner::None;
  Action first = Action::None;
  Action second = Action::None;  // only with Either and Both
  bool operator==(const ActionChoice&) const = default;
};

enum class Special : std::uint8_t { None, CityHall, Memorial };

struct BuildingFacts {
  std::uint8_t level = 0;   // 0 = start building
  std::uint8_t copies = 0;  // tiles in the supply; 0 for start buildings
  ByEdition<bool> in_edition{};
  ByEdition<bool> no_payment{};  // R9.1
  Symbols gives;
  ActionChoice actions;
  Special special = Special::None;
  std::uint8_t draw_symbols = 0;  // for City Hall: Draws among its actions
};

struct CardFacts {
  Symbols gives;
  bool abolition = false;  // R9.5
};

struct TokenFacts {
  std::uint8_t count = 0;
  ActionChoice actions;  // None for brown tokens
};

struct LinkFacts {
  Space a{};
  Space b{};
  std::uint64_t ends = 0;               // both as bits
  TokenPlace place = TokenPlace::None;  // None for a square link
  std::uint8_t glory = 0;
};

struct BoardFacts {
  Edition edition{};               // whose board it is (R2.1)
  std::uint8_t player_counts = 0;  // bit n: n players may use it (R2.2)
  std::uint8_t space_count = 0;
  std::uint8_t link_count = 0;
  std::uint8_t place_count = 0;         // token places
  ByArea<std::uint8_t> track_length{};  // Europe: 0
  ByArea<TokenPlace> track_place{};     // of its first space; the others follow
  BySpace<Area> space_area{};
  BySpace<std::uint8_t> space_glory{};
  BySpace<std::uint64_t> links_at{};    // bit per link that ends at a space
  BySpace<std::uint64_t> circles_at{};  // circular ones
  ByArea<std::uint64_t> area_spaces{};
  std::uint64_t cities = 0;
  std::uint64_t fleets = 0;
  std::uint64_t two_glory = 0;  // cities worth 2
  ById<Link, LinkFacts, kMaxLinks> links{};
};

// ---- Labels: ids, names and how well each thing is known. Engine and ai do not read them. ----

template <std::size_t N>
struct Text {
  std::array<char, N> bytes{};  // zero padded, so at most N - 1 characters
  constexpr std::string_view view() const {
    std::size_t n = 0;
    while (n < N && bytes[n] != 0) ++n;
    return {bytes.data(), n};
  }
  constexpr bool empty() const { return bytes[0] == 0; }
};

using IdText = Text<40>;
using NameText = Text<56>;

using Name = std::array<NameText, kLanguages>;

enum class Origin : std::uint8_t { Official, Likely, Preview, Draft, Ours };
inline constexpr std::array<std::string_view, 5> kOriginWords = {"official", "likely", "preview", "draft", "ours"};

struct Provenance {
  Origin origin = Origin::Ours;  // in the first edition, or where it exists only there
  Origin aos = Origin::Ours;     // in Age of Sail
  NameText ours;                 // fields of our own making, comma separated; mostly empty
};

struct AreaLabels {
  IdText id;
  Name name, the, in, to, of;  // the forms that sentences need
};

struct AttributeLabels {
  IdText id;
  Name name, level, first;  // first: what the first edition calls it, else empty
};

struct PieceLabels {
  IdText id;
  Name name;
  Provenance provenance;
};

struct SpaceLabels {
  IdText id;
  Name name;
  float lat = 0;
  float lon = 0;
};

struct BoardLabels {
  IdText id;
  Name name;
  Provenance provenance;
  std::array<SpaceLabels, kMaxSpaces> spaces{};
};

using LongText = std::array<Text<320>, kLanguages>;
using ShortText = std::array<Text<192>, kLanguages>;

struct ExploitLabels {
  PieceLabels piece;
  LongText note;  // a sentence of history
  std::array<IdText, kMaxAbilities> ability_ids{};
  std::array<LongText, kMaxAbilities> ability_texts{};
  ShortText score_text;
};

struct NationLabels {
  PieceLabels piece;
  ShortText setup_text, top_text, middle_text;
};

struct FateLabels {
  PieceLabels piece;
  ShortText score_text;
};

// Words of names.toml that stand for no piece: phases, actions, `word`.
struct WordLabels {
  IdText id;
  Name name;
};

struct Labels {
  std::array<AreaLabels, kAreas> areas{};
  std::array<WordLabels, kDecks> decks{};  // a region's deck is called like its region
  Name governor{};
  std::array<AttributeLabels, kAttributes> attributes{};
  std::array<PieceLabels, kTokens> tokens{};
  std::array<PieceLabels, kMaxBuildings> buildings{};
  std::array<PieceLabels, kCards> cards{};  // names made from deck and value
  std::array<BoardLabels, kBoards> boards{};
  std::array<ExploitLabels, kMaxExploits> exploits{};
  std::array<NationLabels, kMaxNations> nations{};
  std::array<FateLabels, kMaxFates> fates{};
  std::array<WordLabels, 7> phases{};
  std::array<WordLabels, 6> actions{};  // in the order of Action, then pass
  std::array<WordLabels, 24> words{};   // unused ones at the end have empty ids
};

struct Content {
  std::uint64_t hash = 0;  // of the TOML files as read; names the box in records
  std::uint8_t rules_version = 1;
  std::uint8_t building_count = 0;
  std::array<BuildingFacts, kMaxBuildings> buildings{};
  std::array<CardFacts, kCards> cards{};
  std::array<TokenFacts, kTokens> tokens{};
  std::array<BoardFacts, kBoards> boards{};
  std::uint8_t exploit_count = 0;
  std::uint8_t nation_count = 0;
  std::uint8_t fate_count = 0;
  std::array<ExploitFacts, kMaxExploits> exploits{};
  std::array<NationFacts, kMaxNations> nations{};
  std::array<FateFacts, kMaxFates> fates{};
  Labels labels;

  const BoardFacts& board(BoardId id) const { return boards[index(id)]; }
  const BuildingFacts& building(Building b) const { return buildings[index(b)]; }
  const CardFacts& card(Card c) const { return cards[index(c)]; }
  const TokenFacts& token(Token t) const { return tokens[index(t)]; }
  const ExploitFacts& exploit(Exploit e) const { return exploits[index(e)]; }
  const NationFacts& nation(Nation n) const { return nations[index(n)]; }
  const FateFacts& fate(Fate f) const { return fates[index(f)]; }
};
static_assert(std::is_trivially_copyable_v<Content>);

// The box that is compiled into the program, in its newest version.
const Content& builtin_content();

// The same in any version; null: there is no such version.
const Content* builtin_content(int rules_version);

}  // namespace endeavor
