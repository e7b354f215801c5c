// The one-byte names of everything in the box, and how many of each there can be.
// Used by every other folder. Areas, decks, attributes, tokens and actions are fixed by the
// rules; buildings, cards, spaces and links are rows of the content tables (content/content.h).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace endeavor {

enum class Edition : std::uint8_t { AgeOfSail, FirstEdition };
inline constexpr int kEditions = 2;

// A board is a line here and a file content/box/board-<id>.toml.
enum class BoardId : std::uint8_t { SideA, SideB, FirstEdition };
inline constexpr auto kBoardIds = std::to_array<std::string_view>({"side-a", "side-b", "first-edition"});
inline constexpr int kBoards = static_cast<int>(kBoardIds.size());

// R1.1: Europe is an area, the six others are regions.
enum class Area : std::uint8_t { Europe, Africa, SouthAmerica, Caribbean, NorthAmerica, India, FarEast };
inline constexpr int kAreas = 7;
inline constexpr int kRegions = 6;
inline constexpr std::array kRegionAreas = {Area::Africa,       Area::SouthAmerica, Area::Caribbean,
                                            Area::NorthAmerica, Area::India,        Area::FarEast};

// A region's deck has its region's number; Europe has two decks.
enum class Deck : std::uint8_t { Europe, Africa, SouthAmerica, Caribbean, NorthAmerica, India, FarEast, Slavery };
inline constexpr int kDecks = 8;

enum class Attribute : std::uint8_t { Industry, Culture, Wealth, Influence };
inline constexpr int kAttributes = 4;

// The first four are brown and have their attribute's number; the others are blue.
enum class Token : std::uint8_t {
  Industry,
  Culture,
  Wealth,
  Influence,
  ShipDraw,
  OccupyDraw,
  Attack,
  Payment,
  None = 15
};
inline constexpr int kTokens = 8;
inline constexpr int kFirstBlueToken = 4;

enum class Action : std::uint8_t { Ship, Occupy, Attack, Draw, Payment, None };
inline constexpr int kActions = 5;

enum class Building : std::uint8_t { None = 255 };
inline constexpr int kMaxBuildings = 24;

// Deck × 6 + value for a card with a value; a region's governor stands at value 0.
enum class Card : std::uint8_t { None = 255 };
inline constexpr int kCards = 48;
inline constexpr int kCardsPerDeck = 6;

enum class Space : std::uint8_t { None = 255 };
inline constexpr int kMaxSpaces = 64;

enum class Link : std::uint8_t {};
inline constexpr int kMaxLinks = 64;

// A place where set-up lays a token: spaces first, then circular links, then track spaces.
enum class TokenPlace : std::uint8_t { None = 255 };
inline constexpr int kMaxTokenPlaces = 96;
inline constexpr int kMaxTrack = 8;

// Clockwise round the table. The Silent Fleet sits behind the last possible player (R11).
enum class Seat : std::uint8_t { SilentFleet = 5, None = 255 };
inline constexpr int kMaxPlayers = 5;
inline constexpr int kSeats = 6;

// The optional modules (R12, R13): rows of their content tables.
enum class Exploit : std::uint8_t { None = 255 };
inline constexpr int kMaxExploits = 16;
inline constexpr int kExploitsInGame = 3;  // R13.1
inline constexpr int kMaxAbilities = 2;    // of one Exploit
enum class Nation : std::uint8_t { None = 255 };
inline constexpr int kMaxNations = 8;
enum class Fate : std::uint8_t { None = 255 };
inline constexpr int kMaxFates = 16;
inline constexpr int kMaxOffer = kMaxPlayers + 1;  // Fates laid out (R12.1)

// The number of any of the ids above, for indexing.
template <class Id>
constexpr std::size_t index(Id id) {
  return static_cast<std::size_t>(id);
}

constexpr Seat seat(int i) { return static_cast<Seat>(i); }
constexpr Area area(int i) { return static_cast<Area>(i); }
constexpr Deck deck(int i) { return static_cast<Deck>(i); }
constexpr Space space(int i) { return static_cast<Space>(i); }
constexpr Card card(int i) { return static_cast<Card>(i); }
constexpr Building building(int i) { return static_cast<Building>(i); }
constexpr Token token(int i) { return static_cast<Token>(i); }
constexpr Attribute attribute(int i) { return static_cast<Attribute>(i); }

constexpr Exploit exploit(int i) { return static_cast<Exploit>(i); }
constexpr Nation nation(int i) { return static_cast<Nation>(i); }
constexpr Fate fate(int i) { return static_cast<Fate>(i); }

constexpr bool is_region(Area a) { return a != Area::Europe; }
constexpr std::size_t region_index(Area a) { return index(a) - 1; }  // is_region(a)
constexpr Area area_of(Deck d) { return d == Deck::Slavery ? Area::Europe : static_cast<Area>(d); }
constexpr Deck deck_of(Area a) { return static_cast<Deck>(a); }  // Europe: its own deck, not Slavery
constexpr bool is_region_deck(Deck d) { return d != Deck::Europe && d != Deck::Slavery; }

constexpr Card card_of(Deck d, int value) { return card(static_cast<int>(index(d)) * kCardsPerDeck + value); }
constexpr Card governor_of(Area region) { return card_of(deck_of(region), 0); }
constexpr Deck deck_of(Card c) { return deck(static_cast<int>(index(c)) / kCardsPerDeck); }
constexpr int value_of(Card c) { return static_cast<int>(index(c)) % kCardsPerDeck; }  // not of a governor
constexpr bool is_governor(Card c) { return is_region_deck(deck_of(c)) && value_of(c) == 0; }
constexpr bool is_slavery(Card c) { return deck_of(c) == Deck::Slavery; }

constexpr bool is_blue(Token t) { return index(t) >= kFirstBlueToken && index(t) < kTokens; }
constexpr bool is_brown(Token t) { return index(t) < kFirstBlueToken; }
constexpr Attribute attribute_of(Token brown) { return static_cast<Attribute>(brown); }
constexpr Token token_of(Attribute a) { return static_cast<Token>(a); }

}  // namespace endeavor
