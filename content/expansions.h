// The vocabulary of Exploits, Nations and Fates (R12, R13): eleven effects, nine scoring terms, four
// set-up effects. Every tile and card of the two modules is a row made of these; the engine does each
// once (engine/rules/modules/effect_*.cpp, engine/scoring_terms.cpp, engine/rules/modules/nation_setup.cpp).
// Fields that an effect does not use are zero.
#pragma once

#include <array>
#include <cstdint>

#include "content/by_id.h"

namespace endeavor {

// The first five are called like the actions they resemble and have their numbers.
enum class Effect : std::uint8_t {
  Ship,     // places, areas, from, closed
  Occupy,   // areas, from, closed
  Attack,   // places, areas, from, casualty
  Draw,     // decks or same_deck, bonus
  Payment,  // count
  Track,    // attributes, from, areas (of the seas), repeat
  Move,     // from_places, from_areas, places, areas
  Muster,   // count, from
  Token,    // places, areas, count = cost
  Commit,   // from, count = limit
  Strike,   // decks: the one deck
  None
};
inline constexpr int kEffects = 11;

// Kinds of places, as bits.
using PlaceKinds = std::uint8_t;
inline constexpr PlaceKinds kCityPlaces = 1;
inline constexpr PlaceKinds kFleetPlaces = 2;
inline constexpr PlaceKinds kTrackPlaces = 4;
inline constexpr PlaceKinds kSeaPlaces = 8;
inline constexpr PlaceKinds kLinkPlaces = 16;

// Where an effect's disc comes from: the circle is the one of the Nation's ability itself, the sea the
// open sea of the area in which the effect happens.
enum class DiscFrom : std::uint8_t { Harbor, Supply, Circle, Sea };

struct Step {
  Effect effect = Effect::None;
  DiscFrom from = DiscFrom::Harbor;
  PlaceKinds places = 0;
  PlaceKinds from_places = 0;
  std::uint8_t areas = 0;       // bit per Area
  std::uint8_t from_areas = 0;  // bit per Area
  std::uint8_t decks = 0;       // bit per Deck
  std::uint8_t attributes = 0;  // bit per Attribute
  std::uint8_t count = 0;
  std::uint8_t bonus = 0;
  bool closed = false;     // the padlock: closed regions as well
  bool casualty = false;   // the attacker loses a disc of the harbor
  bool repeat = false;     // any number of times, at least once
  bool same_deck = false;  // the deck of the region where the first step happened
  bool operator==(const Step&) const = default;
};

inline constexpr int kMaxChoices = 2;    // of a first step; two are two different actions
inline constexpr int kMaxThen = 2;       // follow-ups, of different effects
inline constexpr int kMaxThenWords = 2;  // what a move can say about its follow-ups

struct Ability {
  Action symbol = Action::None;  // what is spent; None for a Mobilization
  bool once = false;             // per player and game
  bool clean = false;            // only without Slavery cards, held or set aside
  std::uint8_t choice_count = 0;
  std::uint8_t then_count = 0;
  List<Step, kMaxChoices> choices{};
  List<Step, kMaxThen> then{};
};

enum class Term : std::uint8_t {
  Discs,      // on, areas, need_on, need, glory
  Areas,      // on, areas, need = least discs, no_cities, glory
  Sets,       // on, areas, glory
  Links,      // areas, other_areas, cross, glory
  Cards,      // decks, need = least value, governors, distinct, glory
  Attribute,  // attributes, of, per, glory
  Buildings,  // symbol (None: any), need = least level, glory
  Tile,       // table, table_size
  Majority,   // on, areas, glory = first, second
};
inline constexpr int kTerms = 9;

enum class ScoreOf : std::uint8_t { Each, Lowest, Highest };

inline constexpr int kMaxTileTable = 8;

struct ScoreTerm {
  Term term = Term::Discs;
  PlaceKinds on = 0;
  PlaceKinds need_on = 0;
  std::uint8_t areas = 0;        // bit per Area
  std::uint8_t other_areas = 0;  // bit per Area
  std::uint8_t decks = 0;        // bit per Deck
  std::uint8_t attributes = 0;   // bit per Attribute
  std::uint8_t need = 0;
  std::uint8_t glory = 0;
  std::uint8_t second = 0;
  std::uint8_t per = 1;
  ScoreOf of = ScoreOf::Each;
  Action symbol = Action::None;
  bool no_cities = false;
  bool cross = false;
  bool governors = false;
  bool distinct = false;
  std::uint8_t table_size = 0;
  List<std::uint8_t, kMaxTileTable> table{};
};

inline constexpr int kMaxTerms = 8;

struct ScoreRule {
  bool clean = false;    // nothing at all for who has Slavery cards, held or set aside
  std::uint8_t max = 0;  // 0: no limit
  std::uint8_t term_count = 0;
  List<ScoreTerm, kMaxTerms> terms{};
};

struct ExploitFacts {
  std::array<Area, 2> regions{};
  std::uint8_t presence = 0;  // needed in each of the two
  std::uint8_t ability_count = 0;
  List<Ability, kMaxAbilities> abilities{};
  ScoreRule score;
};

enum class SetupEffect : std::uint8_t {
  Harbor,         // count
  AttributeDisc,  // attribute
  TrackDisc,      // areas; the player chooses
  CityDisc,       // areas, token; the player chooses
};

struct SetupStep {
  SetupEffect effect = SetupEffect::Harbor;
  std::uint8_t count = 0;
  Attribute attribute = Attribute::Industry;
  std::uint8_t areas = 0;  // bit per Area
  bool token = false;      // the city's token is gained, not thrown out
};
inline constexpr int kMaxSetupSteps = 4;

// The bottom of a tile is always the Monument (R12.6) and is not written.
struct NationFacts {
  std::uint8_t setup_count = 0;
  List<SetupStep, kMaxSetupSteps> setup{};  // a step with a choice is the first
  Ability top;
  Ability middle;
  Attribute top_reveals = Attribute::Industry;
  Attribute middle_reveals = Attribute::Industry;
};

struct FateFacts {
  ByArea<std::uint8_t> presence{};  // what it requires
  ScoreRule score;
};

}  // namespace endeavor
