// Ids and their words: the one vocabulary of moves, states, records and the protocol. The words of
// pieces and spaces come from the box, those that the rules fix from content/words.h. Everyone who
// reads or writes text uses these; a word that stands for nothing is answered with nullopt.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "content/content.h"
#include "engine/state.h"

namespace endeavor {

inline constexpr std::string_view kLinkJoin = "--";
inline constexpr std::string_view kTrackPrefix = "track:";
inline constexpr std::string_view kSeaPrefix = "sea:";
inline constexpr std::string_view kPilePrefix = "pile:";
inline constexpr std::string_view kNoneWord = "none";
inline constexpr std::array<std::string_view, 3> kNationsIds = {"off", "chosen", "dealt"};

std::string_view id_of(Edition);
std::string_view id_of(BoardId);
std::string_view id_of(Order);
std::string_view id_of(Area);
std::string_view id_of(Deck);
std::string_view id_of(Attribute);
std::string_view id_of(Token);
std::string_view id_of(Action);  // not None
std::string_view id_of(Phase);
std::string_view id_of(Verb);
std::string_view id_of(const Content&, Building);
std::string_view id_of(const Content&, Card);
std::string_view id_of(const Content&, BoardId, Space);
std::string_view id_of(const Content&, Exploit);
std::string_view id_of(const Content&, Nation);
std::string_view id_of(const Content&, Fate);
std::string_view ability_id(const Content&, Exploit, int ability);  // its letter

// "boston--london": the ends in alphabetical order.
void append_link(std::string& out, const Content&, BoardId, const LinkFacts&);
void append_link(std::string& out, const Content&, BoardId, Link);
// "spice-trade:b"
void append_ability(std::string& out, const Content&, Exploit, int ability);
// "track:africa:2"
void append_track_place(std::string& out, Area region, int i);
// A space, a link or a place of a track.
void append_place(std::string& out, const Content&, BoardId, TokenPlace);

std::optional<Edition> find_edition(std::string_view);
std::optional<BoardId> find_board(std::string_view);
std::optional<Area> find_area(std::string_view);
std::optional<Deck> find_deck(std::string_view);
std::optional<Attribute> find_attribute(std::string_view);
std::optional<Token> find_token(std::string_view);
std::optional<Action> find_action(std::string_view);
std::optional<Verb> find_verb(std::string_view);
std::optional<Language> find_language(std::string_view code);
std::optional<Building> find_building(const Content&, std::string_view);
std::optional<Card> find_card(const Content&, std::string_view);
std::optional<Space> find_space(const Content&, BoardId, std::string_view);
std::optional<Link> find_link(const Content&, BoardId, std::string_view);         // circular or not
std::optional<TokenPlace> find_place(const Content&, BoardId, std::string_view);  // circular ones only
std::optional<Exploit> find_exploit(const Content&, std::string_view);
std::optional<Nation> find_nation(const Content&, std::string_view);
std::optional<Fate> find_fate(const Content&, std::string_view);
std::optional<int> find_ability(const Content&, Exploit, std::string_view letter);

// A seat as the protocol counts: the Silent Fleet is -1.
constexpr int seat_number(Seat s) { return s == Seat::SilentFleet ? -1 : static_cast<int>(index(s)); }

// "en or es": the codes of all languages but the last, and the last, each as word(code) writes it.
template <class Word>
std::pair<std::string, std::string> language_codes(Word word) {
  std::string list;
  for (const std::string_view code : kLanguageCodes)
    if (code != kLanguageCodes.back()) (list += list.empty() ? "" : ", ") += word(code);
  return {std::move(list), std::string(word(kLanguageCodes.back()))};
}

}  // namespace endeavor
