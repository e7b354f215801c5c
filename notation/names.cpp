// Looks words up. The tables are short (at most 64 rows of 40 bytes), so a scan that compares only
// as many bytes as the word has beats hashing.
#include "notation/names.h"

#include <cstring>

#include "content/words.h"

namespace endeavor {

namespace {

constexpr std::array<std::string_view, 2> kOrderIds = {"by-phase", "by-player"};
constexpr std::array<std::string_view, kVerbs> kVerbIds = {
    "start", "scrap",    "build", "pay",  "done",    "use",    "spend", "pass",     "then",
    "stop",  "memorial", "react", "slot", "discard", "nation", "setup", "mobilize", "more"};

template <class Id, std::size_t N>
std::optional<Id> find_in(const std::array<std::string_view, N>& words, std::string_view word) {
  for (std::size_t i = 0; i < N; ++i)
    if (words[i] == word) return static_cast<Id>(i);
  return std::nullopt;
}

bool is_word(const IdText& id, std::string_view word) {
  const std::size_t n = word.size();
  if (n == 0 || n >= id.bytes.size() || word.back() == '\0') return false;
  return id.bytes[n] == 0 && std::memcmp(id.bytes.data(), word.data(), n) == 0;
}

template <class Id, class Rows>
std::optional<Id> find_row(const Rows& rows, std::size_t count, std::string_view word) {
  for (std::size_t i = 0; i < count; ++i)
    if (is_word(rows[i].id, word)) return static_cast<Id>(i);
  return std::nullopt;
}

// The same for the pieces of the modules, whose ids lie one level deeper.
template <class Id, class Rows>
std::optional<Id> find_piece(const Rows& rows, std::size_t count, std::string_view word) {
  for (std::size_t i = 0; i < count; ++i)
    if (is_word(rows[i].piece.id, word)) return static_cast<Id>(i);
  return std::nullopt;
}

// "track:africa:2"; only digits without a leading zero count as a number.
std::optional<TokenPlace> find_track_place(const BoardFacts& board, std::string_view text) {
  text.remove_prefix(kTrackPrefix.size());
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const auto region = find_area(text.substr(0, colon));
  const std::string_view digits = text.substr(colon + 1);
  if (!region || digits.size() != 1) return std::nullopt;
  const int i = digits[0] - '0';
  if (i < 0 || i >= board.track_length[index(*region)]) return std::nullopt;
  return static_cast<TokenPlace>(index(board.track_place[index(*region)]) + static_cast<std::size_t>(i));
}

std::optional<TokenPlace> find_link_place(const Content& box, BoardId on, std::string_view text) {
  const auto link = find_link(box, on, text);
  if (!link) return std::nullopt;
  const TokenPlace place = box.board(on).links[index(*link)].place;
  return place == TokenPlace::None ? std::nullopt : std::optional(place);
}

}  // namespace

static_assert(kMaxTrack < 10, "a track space has one digit");

std::string_view id_of(Edition e) { return kEditionIds[index(e)]; }
std::string_view id_of(BoardId b) { return kBoardIds[index(b)]; }
std::string_view id_of(Order o) { return kOrderIds[index(o)]; }
std::string_view id_of(Area a) { return kAreaIds[index(a)]; }
std::string_view id_of(Deck d) { return kDeckIds[index(d)]; }
std::string_view id_of(Attribute a) { return kAttributeIds[index(a)]; }
std::string_view id_of(Token t) { return kTokenIds[index(t)]; }
std::string_view id_of(Action a) { return kActionIds[index(a)]; }
std::string_view id_of(Phase p) { return kPhaseIds[index(p)]; }
std::string_view id_of(Verb v) { return kVerbIds[index(v)]; }
std::string_view id_of(const Content& box, Building b) { return box.labels.buildings[index(b)].id.view(); }
std::string_view id_of(const Content& box, Card c) { return box.labels.cards[index(c)].id.view(); }
std::string_view id_of(const Content& box, BoardId on, Space s) {
  return box.labels.boards[index(on)].spaces[index(s)].id.view();
}
std::string_view id_of(const Content& box, Exploit e) { return box.labels.exploits[index(e)].piece.id.view(); }
std::string_view id_of(const Content& box, Nation n) { return box.labels.nations[index(n)].piece.id.view(); }
std::string_view id_of(const Content& box, Fate f) { return box.labels.fates[index(f)].piece.id.view(); }
std::string_view ability_id(const Content& box, Exploit e, int ability) {
  return box.labels.exploits[index(e)].ability_ids[static_cast<std::size_t>(ability)].view();
}

void append_ability(std::string& out, const Content& box, Exploit e, int ability) {
  out += id_of(box, e);
  out += ':';
  out += ability_id(box, e, ability);
}

void append_link(std::string& out, const Content& box, BoardId on, Link link) {
  append_link(out, box, on, box.board(on).links[index(link)]);
}

void append_link(std::string& out, const Content& box, BoardId on, const LinkFacts& link) {
  const std::string_view a = id_of(box, on, link.a);
  const std::string_view b = id_of(box, on, link.b);
  out += a < b ? a : b;
  out += kLinkJoin;
  out += a < b ? b : a;
}

void append_track_place(std::string& out, Area region, int i) {
  (out += kTrackPrefix) += id_of(region);
  out += ':';
  out += static_cast<char>('0' + i);
}

void append_place(std::string& out, const Content& box, BoardId on, TokenPlace place) {
  const BoardFacts& board = box.board(on);
  if (index(place) < board.space_count) {
    out += id_of(box, on, static_cast<Space>(place));
    return;
  }
  for (std::size_t i = 0; i < board.link_count; ++i)
    if (board.links[i].place == place) return append_link(out, box, on, board.links[i]);
  for (const Area region : kRegionAreas) {
    const std::size_t first = index(board.track_place[index(region)]);
    if (index(place) < first || index(place) >= first + board.track_length[index(region)]) continue;
    return append_track_place(out, region, static_cast<int>(index(place) - first));
  }
}

std::optional<Edition> find_edition(std::string_view word) { return find_in<Edition>(kEditionIds, word); }
std::optional<BoardId> find_board(std::string_view word) { return find_in<BoardId>(kBoardIds, word); }
std::optional<Area> find_area(std::string_view word) { return find_in<Area>(kAreaIds, word); }
std::optional<Deck> find_deck(std::string_view word) { return find_in<Deck>(kDeckIds, word); }
std::optional<Attribute> find_attribute(std::string_view word) { return find_in<Attribute>(kAttributeIds, word); }
std::optional<Token> find_token(std::string_view word) { return find_in<Token>(kTokenIds, word); }
std::optional<Action> find_action(std::string_view word) { return find_in<Action>(kActionIds, word); }
std::optional<Verb> find_verb(std::string_view word) { return find_in<Verb>(kVerbIds, word); }
std::optional<Language> find_language(std::string_view code) { return find_in<Language>(kLanguageCodes, code); }

std::optional<Building> find_building(const Content& box, std::string_view word) {
  return find_row<Building>(box.labels.buildings, box.building_count, word);
}
std::optional<Card> find_card(const Content& box, std::string_view word) {
  return find_row<Card>(box.labels.cards, kCards, word);
}
std::optional<Space> find_space(const Content& box, BoardId on, std::string_view word) {
  return find_row<Space>(box.labels.boards[index(on)].spaces, box.board(on).space_count, word);
}

std::optional<Exploit> find_exploit(const Content& box, std::string_view word) {
  return find_piece<Exploit>(box.labels.exploits, box.exploit_count, word);
}
std::optional<Nation> find_nation(const Content& box, std::string_view word) {
  return find_piece<Nation>(box.labels.nations, box.nation_count, word);
}
std::optional<Fate> find_fate(const Content& box, std::string_view word) {
  return find_piece<Fate>(box.labels.fates, box.fate_count, word);
}

std::optional<int> find_ability(const Content& box, Exploit e, std::string_view letter) {
  for (int i = 0; i < box.exploit(e).ability_count; ++i)
    if (is_word(box.labels.exploits[index(e)].ability_ids[static_cast<std::size_t>(i)], letter)) return i;
  return std::nullopt;
}

std::optional<Link> find_link(const Content& box, BoardId on, std::string_view text) {
  const std::size_t join = text.find(kLinkJoin);
  if (join == std::string_view::npos) return std::nullopt;
  const std::string_view first = text.substr(0, join);
  const std::string_view second = text.substr(join + kLinkJoin.size());
  const auto a = find_space(box, on, first);
  const auto b = find_space(box, on, second);
  if (!a || !b || first > second) return std::nullopt;
  const BoardFacts& board = box.board(on);
  for (std::size_t i = 0; i < board.link_count; ++i) {
    const LinkFacts& link = board.links[i];
    if ((link.a == *a && link.b == *b) || (link.a == *b && link.b == *a)) return static_cast<Link>(i);
  }
  return std::nullopt;
}

std::optional<TokenPlace> find_place(const Content& box, BoardId on, std::string_view text) {
  if (text.starts_with(kTrackPrefix)) return find_track_place(box.board(on), text);
  if (text.find(kLinkJoin) != std::string_view::npos) return find_link_place(box, on, text);
  const auto space = find_space(box, on, text);
  if (!space) return std::nullopt;
  return static_cast<TokenPlace>(*space);
}

}  // namespace endeavor
