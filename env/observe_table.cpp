// The complete observation; see observation.h. One function goes through the rows: a writer puts the numbers there,
// and a lister their names, so that what is documented is what is written. Rows come one behind the other, and each
// number is a byte: a count, or 1 for "it is so".
#include <bit>
#include <cstring>
#include <span>

#include "engine/query.h"
#include "env/observation.h"

namespace endeavor {

namespace {

// Bits as bytes: the lowest bit first.
constexpr auto kSpread = [] {
  std::array<std::uint64_t, 256> table{};
  for (std::size_t bits = 0; bits < 256; ++bits)
    for (std::size_t i = 0; i < 8; ++i) table[bits] |= std::uint64_t{bits >> i & 1} << (8 * i);
  return table;
}();

// The tokens of two places, as a State packs them into a byte: for each place 1 for the kind that lies there. It is
// the longest row of an observation.
constexpr auto kTwoPlaces = [] {
  static_assert(kTokens == 8);
  std::array<std::array<std::uint64_t, 2>, 256> table{};
  for (std::size_t bits = 0; bits < 256; ++bits)
    for (std::size_t i = 0; i < 2; ++i) {
      const std::size_t kind = bits >> (4 * i) & 15;
      table[bits][i] = kind < kTokens ? std::uint64_t{1} << (8 * kind) : 0;
    }
  return table;
}();

// Puts rows one behind the other. It may write up to 7 bytes too far, which the next row then overwrites: the last
// row must end with whole eights.
class Writer {
 public:
  explicit Writer(std::uint8_t* out) : at_(out) {}
  void prefix(int) {}
  void count(std::string_view, int n, std::string_view) { *at_++ = static_cast<std::uint8_t>(n); }
  void one_of(std::string_view, std::size_t which, std::size_t count, std::string_view) {
    std::memset(at_, 0, count);
    if (which < count) at_[which] = 1;
    at_ += count;
  }
  void flags(std::string_view, std::uint64_t bits, std::size_t count, std::string_view) { put_bits(bits, count); }
  template <class Number>
  void counts(std::string_view, const Number* first, std::size_t count, std::string_view) {
    static_assert(sizeof(Number) == 1);
    std::memcpy(at_, first, count);
    at_ += count;
  }
  // For rows that are put together from parts: so many bytes of these eight, or bits.
  void begin(std::string_view, std::size_t, std::string_view) {}
  void put_eight(std::uint64_t bytes, std::size_t count) {
    std::memcpy(at_, &bytes, 8);
    at_ += count;
  }
  void put_bits(std::uint64_t bits, std::size_t count) {
    for (std::size_t done = 0; done < count; done += 8, bits >>= 8)
      std::memcpy(at_ + done, &kSpread[bits & 255], 8);
    at_ += count;
  }
  void tokens(std::string_view, std::span<const std::uint8_t> pairs, std::size_t places, std::string_view) {
    for (std::size_t i = 0; i < places; i += 2) {
      const std::size_t bytes = i + 1 < places ? 16 : 8;
      std::memcpy(at_, &kTwoPlaces[pairs[i / 2]], bytes);
      at_ += bytes;
    }
  }

 private:
  std::uint8_t* at_;
};

// Notes what the writer would write.
class Lister {
 public:
  std::vector<ObservationRow> rows;
  void prefix(int seat) { prefix_ = seat < 0 ? "" : "seat-" + std::to_string(seat) + "."; }
  void count(std::string_view name, int, std::string_view meaning) { begin(name, 1, meaning); }
  void one_of(std::string_view name, std::size_t, std::size_t n, std::string_view meaning) {
    begin(name, n, meaning);
  }
  void flags(std::string_view name, std::uint64_t, std::size_t n, std::string_view meaning) {
    begin(name, n, meaning);
  }
  void counts(std::string_view name, const auto*, std::size_t n, std::string_view meaning) {
    begin(name, n, meaning);
  }
  void begin(std::string_view name, std::size_t n, std::string_view meaning) {
    const std::uint32_t first = rows.empty() ? 0 : rows.back().first + rows.back().count;
    if (n > 0) rows.push_back({prefix_ + std::string(name), first, static_cast<std::uint32_t>(n), meaning});
  }
  void tokens(std::string_view name, std::span<const std::uint8_t>, std::size_t places, std::string_view meaning) {
    begin(name, places * kTokens, meaning);
  }
  void put_eight(std::uint64_t, std::size_t) {}
  void put_bits(std::uint64_t, std::size_t) {}

 private:
  std::string prefix_;
};

struct Viewed {
  const Content& box;
  const BoardFacts& board;
  const State& s;
  Seat me;

  std::size_t players() const { return s.rules.players; }
  // How many seats behind the one that looks; beyond all for none.
  std::size_t behind(Seat who) const {
    if (!is_player(who)) return 255;
    const std::size_t distance = index(who) + players() - index(me);
    return distance >= players() ? distance - players() : distance;
  }
};

template <class Out>
void put_turn(const Viewed& v, Out& out) {
  const Turn& turn = v.s.turn;
  const std::size_t players = v.players();
  out.one_of("turn-seat", v.behind(turn.seat), players,
             "whose turn is open: 1 for the seat, counted from the one that looks");
  out.one_of("in-use", index(turn.building), v.box.building_count, "1 for the building that was activated in it");
  out.one_of("spent", index(turn.token), kTokens, "1 for the token that was spent in it");
  out.one_of("open-half", index(turn.open_half), kActions, "1 for the action of a + that may still be done");
  out.count("may-mobilize", turn.may_mobilize ? 1 : 0, "a Mobilization may follow");
  for (int i = 0; i < 2; ++i) {
    const Performed& done = turn.performed[i];
    const bool there = i < turn.performed_count;
    out.one_of(i == 0 ? "first-action" : "second-action", there ? index(done.action) : 255u, kActions,
               "1 for the action that was done in it");
    out.one_of(i == 0 ? "first-where" : "second-where",
               !there                    ? 255u
               : done.where == kFromPile ? std::size_t{kDecks}
                                         : done.where,
               kDecks + 1, "1 for its area, of a draw its deck; the last: the pile");
  }
  for (int i = 0; i < 2; ++i)
    out.one_of(i == 0 ? "casualty" : "next-casualty", v.behind(turn.casualties[static_cast<std::size_t>(i)]),
               players, "1 for the owner of a Memorial who is asked, or will be");
  if (!v.s.rules.options.exploits && !has_nations(v.s)) return;
  out.one_of("repeated", turn.repeated.is_none() ? 255u : turn.repeated.code(),
             std::size_t{kMaxExploits} * kMaxAbilities + 1,
             "1 for the ability that may go on: Exploit × 2 + ability; the last: a Nation's");
}

template <class Out>
void put_shared(const Viewed& v, Out& out) {
  const State& s = v.s;
  const std::size_t players = v.players();
  out.one_of("round", s.round - 1u, kRounds, "1 for the round");
  out.one_of("phase", index(s.phase), 7, "1 for start, construction, growth, salary, action, discard, over");
  out.one_of(
      "decision", index(s.decision), 14,
      "1 for start, scrap, build, salary, turn, second, memorial, react, slot, discard, over, nation, setup, more");
  out.one_of("to-move", v.behind(s.to_move), players, "1 for who decides, counted from the one that looks");
  out.one_of("crown", v.behind(s.crown), players, "1 for who has the Crown, likewise");
  out.count("payments-left", s.payments_left, "workers that may still be paid in the Salary phase");
  out.one_of("free-slot", s.free_slot == Card::None ? 255u : index(deck_of(s.free_slot)), kAreas,
             "1 for the governor in the free slot of who discards, by area");
  out.flags("open", s.open, kAreas, "by area");
  out.flags("governors", s.governors, kAreas, "by area: still waits there");
  out.count("abolished", s.abolished ? 1 : 0, "Slavery is");
  out.begin("decks", kCards, "cards still in their decks: deck × 6 + value");
  for (const std::uint8_t deck : s.decks) out.put_eight(kSpread[deck], kCardsPerDeck);
  out.flags("pile", s.pile, kCards, "cards in the discard pile");
  out.counts("tiles", s.supply.data(), v.box.building_count, "in the supply, by type of building");
  put_turn(v, out);
  if (s.rules.options.silent_fleet) {
    out.count("fleet-supply", s.silent_supply, "discs that the Silent Fleet has left");
    out.flags("fleet-spaces", s.spaces[Seat::SilentFleet], v.board.space_count, "cities and fleets that it holds");
  }
  if (s.rules.options.exploits) {
    std::uint64_t drawn = 0;
    for (const Exploit e : s.modules.exploits)
      if (e != Exploit::None) drawn |= std::uint64_t{1} << index(e);
    out.flags("exploits", drawn, v.box.exploit_count, "those of this game");
  }
  if (has_nations(s)) {
    std::uint64_t offered = 0;
    for (const Fate f : s.modules.fates)
      if (f != Fate::None) offered |= std::uint64_t{1} << index(f);
    out.flags("fates", offered, v.box.fate_count, "on offer");
  }
}

// A byte of 1 for every space of a track where this seat has a disc.
std::uint64_t on_track(const List<Seat, kMaxTrack>& track, Seat who) {
  constexpr std::uint64_t kEach = 0x0101010101010101u;
  const auto other = std::bit_cast<std::uint64_t>(track) ^ kEach * index(who);
  return ~(((other & kEach * 127) + kEach * 127) | other | kEach * 127) >> 7;
}

std::size_t track_spaces(const BoardFacts& board) {
  std::size_t n = 0;
  for (const Area a : kRegionAreas) n += board.track_length[a];
  return n;
}

template <class Out>
void put_tracks(const Viewed& v, Seat who, std::string_view name, Out& out) {
  out.begin(name, track_spaces(v.board), "shipping tracks, region by region from the space furthest from the deck");
  for (const Area a : kRegionAreas) out.put_eight(on_track(v.s.track[a], who), v.board.track_length[a]);
}

template <class Out>
void put_modules(const Viewed& v, Seat who, Out& out) {
  const State& s = v.s;
  if (s.rules.options.exploits) {
    std::array<std::uint8_t, kMaxExploits> discs{};
    std::uint64_t used = 0;
    for (int slot = 0; slot < kExploitsInGame; ++slot) {
      const Exploit e = s.modules.exploits[slot];
      if (e != Exploit::None) discs[index(e)] = s.modules.tile_discs[slot][who];
    }
    for (const std::uint8_t ability : s.modules.used[who])
      if (ability != kNoAbility)
        used |= std::uint64_t{1} << (index(s.modules.exploits[ability / kMaxAbilities]) * kMaxAbilities +
                                     ability % kMaxAbilities);
    out.counts("exploit-discs", discs.data(), v.box.exploit_count, "discs on Exploits");
    out.flags("used", used, std::size_t{v.box.exploit_count} * kMaxAbilities,
              "abilities that can be used once and were: Exploit × 2 + ability");
  }
  if (!has_nations(s)) return;
  const NationTile& tile = s.tile(who);
  out.one_of("nation", index(tile.nation), v.box.nation_count, "1 for the Nation");
  out.count("top", tile.top ? 1 : 0, "the disc of the top circle is still there");
  out.count("middle", tile.middle ? 1 : 0, "of the middle one");
  out.count("flipped", tile.flipped ? 1 : 0, "the tile is");
  out.one_of("monument", index(tile.monument), v.board.space_count, "1 for its city");
  out.one_of("fate", index(tile.fate), v.box.fate_count, "1 for the Fate that was seized");
}

template <class Out>
void put_seat(const Viewed& v, Seat who, Out& out) {
  const State& s = v.s;
  const Player& p = s.player(who);
  out.count("passed", has_passed(s, who) ? 1 : 0, "has passed");
  out.count("harbor", p.harbor, "discs");
  out.count("supply", p.supply, "discs");
  out.counts("attributes", p.attributes.data(), kAttributes, "scores: Industry, Culture, Wealth, Influence");
  out.counts("track-discs", p.track_discs.data(), kAttributes, "discs on attribute tracks");
  out.counts("tokens", p.tokens.data(), kTokens,
             "by kind: the four attributes, ship-draw, occupy-draw, attack, payment");
  out.count("set-aside", p.set_aside, "Slavery cards that cost Glory");
  ByBuilding<std::uint8_t> tiles{};
  ByBuilding<std::uint8_t> workers{};
  for (int i = 0; i < p.building_count; ++i) {
    ++tiles[p.buildings[i]];
    workers[p.buildings[i]] = static_cast<std::uint8_t>(workers[p.buildings[i]] + (p.has_worker(i) ? 1 : 0));
  }
  out.counts("buildings", tiles.data(), v.box.building_count, "by type");
  out.counts("workers", workers.data(), v.box.building_count, "discs on buildings, by type");
  out.flags("cards", s.cards[who], kCards, "held: deck × 6 + value; a region's value 0 is its governor");
  out.flags("spaces", s.spaces[who], v.board.space_count, "cities and fleets held");
  out.begin("sea", kRegions, "discs in open seas, by region");
  std::uint64_t seas = 0;
  for (int i = 0; i < kRegions; ++i) seas |= std::uint64_t{s.sea[i][who]} << (8 * i);
  out.put_eight(seas, kRegions);
  put_tracks(v, who, "track", out);
  put_modules(v, who, out);
}

template <class Out>
void put_all(const Viewed& v, Out& out) {
  out.prefix(-1);
  put_shared(v, out);
  if (v.s.rules.options.silent_fleet) put_tracks(v, Seat::SilentFleet, "fleet-track", out);
  for (std::size_t i = 0; i < v.players(); ++i) {
    out.prefix(static_cast<int>(i));
    put_seat(v, seat(static_cast<int>((index(v.me) + i) % v.players())), out);
  }
  out.prefix(-1);
  out.tokens("board-tokens", v.s.token_nibbles, v.board.place_count,
             "by place (spaces, circular links, tracks), for each 1 for the kind of token that lies there");
}

}  // namespace

void observe_table(const Content& box, const State& s, Seat who, std::uint8_t* out) {
  Writer writer(out);
  put_all({box, board_of(box, s), s, who}, writer);
}

std::vector<ObservationRow> table_layout(const Content& box, const Rules& rules) {
  State s;
  s.rules = rules;
  Lister lister;
  put_all({box, board_of(box, s), s, seat(0)}, lister);
  return std::move(lister.rows);
}

}  // namespace endeavor
