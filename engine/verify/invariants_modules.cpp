// What holds of Exploits, Nations and Fates in every possible position; part of invariants.h.
#include <algorithm>

#include "engine/query.h"
#include "engine/verify/invariants.h"

namespace endeavor {

int module_discs(const State& s, Seat who) {
  int n = (s.tile(who).top ? 1 : 0) + (s.tile(who).middle ? 1 : 0);
  for (const auto& tile : s.modules.tile_discs) n += tile[who];
  return n;
}

namespace {

// How many discs of one player an Exploit takes.
int tile_limit(const ExploitFacts& facts) {
  int limit = 0;
  for (const Ability& ability : facts.abilities) {
    for (const Step& step : ability.choices)
      if (step.effect == Effect::Commit) limit = std::max<int>(limit, step.count);
    for (const Step& step : ability.then)
      if (step.effect == Effect::Commit) limit = std::max<int>(limit, step.count);
  }
  return limit;
}

Violation check_used(const Content& box, const State& s, Seat who) {
  const auto& used = s.modules.used[who];
  unsigned seen = 0;
  bool ended = false;
  for (const std::uint8_t code : used) {
    if (code == kNoAbility) {
      ended = true;
      continue;
    }
    const Violation bad{.fault = StateFault::UsedTwice, .seat = who};
    if (ended || code >= kMaxOnce || (seen >> code & 1) != 0) return bad;
    seen |= 1u << code;
    const Exploit e = s.modules.exploits[code / kMaxAbilities];
    if (!box.exploit(e).abilities[code % kMaxAbilities].once) return bad;
  }
  return {};
}

Violation check_exploits(const Content& box, const State& s) {
  const Modules& m = s.modules;
  for (std::size_t i = 0; i < m.exploits.size(); ++i) {
    const Exploit e = m.exploits[i];
    if (index(e) >= box.exploit_count) return {.fault = StateFault::ExploitsDrawn};
    for (std::size_t j = 0; j < i; ++j)
      if (m.exploits[j] == e) return {.fault = StateFault::ExploitsDrawn, .exploit = e};
    const int limit = tile_limit(box.exploit(e));
    for (const Seat who : ids<Seat>(kMaxPlayers)) {
      const int have = m.tile_discs[i][who];
      if (have > (index(who) < s.rules.players ? limit : 0))
        return {.fault = StateFault::TileDiscs, .seat = who, .exploit = e, .need = limit, .have = have};
    }
  }
  for (const Seat who : ids<Seat>(kMaxPlayers))
    if (const Violation v = check_used(box, s, who)) return v;
  return {};
}

// R12.2: strictly top, middle, bottom; not before rounds 1, 2, 3. In the start phase the circles are
// filled by the set-up, and nothing can have been used.
Violation check_tile(const Content& box, const State& s, Seat who) {
  const NationTile& tile = s.tile(who);
  const Violation order{.fault = StateFault::NationOrder, .seat = who, .nation = tile.nation};
  if (s.phase == Phase::Start) {
    if (tile.top != tile.middle || tile.flipped) return order;
  } else {
    if (!tile.middle && (tile.top || s.round < 2)) return order;
    if (tile.flipped && (tile.top || tile.middle || s.round < 3)) return order;
  }
  if (tile.flipped != (tile.monument != Space::None)) return {.fault = StateFault::Monument, .seat = who};
  if (tile.flipped) {
    const bool known = index(tile.monument) < kMaxSpaces;
    if (!known || !(s.spaces[who] & board_of(box, s).cities & bit(tile.monument)))
      return {.fault = StateFault::Monument, .seat = who};
  }
  if (tile.fate != Fate::None && !tile.flipped)
    return {.fault = StateFault::FateWithoutFlip, .seat = who, .fate = tile.fate};
  return {};
}

Violation check_nations(const Content& box, const State& s) {
  unsigned seen = 0;
  for (const Seat who : ids<Seat>(kMaxPlayers)) {
    const NationTile& tile = s.tile(who);
    const Violation twice{.fault = StateFault::NationTwice, .seat = who, .nation = tile.nation};
    const bool plays = index(who) < s.rules.players;
    if (tile.nation == Nation::None) {
      const bool missing = plays && (s.phase != Phase::Start || s.rules.options.nations == Nations::Dealt);
      if (missing || tile != NationTile{}) return twice;
      continue;
    }
    if (!plays || index(tile.nation) >= box.nation_count) return twice;
    if (seen >> index(tile.nation) & 1) return twice;
    seen |= 1u << index(tile.nation);
    if (const Violation v = check_tile(box, s, who)) return v;
  }
  return {};
}

Violation check_fates(const Content& box, const State& s) {
  unsigned seen = 0;
  int have = 0;
  bool ended = false;
  const auto note = [&](Fate f) {
    const bool twice = index(f) >= box.fate_count || (seen >> index(f) & 1) != 0;
    if (!twice) seen |= 1u << index(f);
    ++have;
    return !twice;
  };
  for (const Fate f : s.modules.fates) {
    if (f == Fate::None)
      ended = true;
    else if (ended || !note(f))
      return {.fault = StateFault::FateTwice, .fate = f};
  }
  for (const NationTile& tile : s.modules.nations)
    if (tile.fate != Fate::None && !note(tile.fate)) return {.fault = StateFault::FateTwice, .fate = tile.fate};
  const int need = s.rules.players + 1;
  if (have != need) return {.fault = StateFault::FateCount, .need = need, .have = have};
  return {};
}

}  // namespace

Violation check_modules(const Content& box, const State& s) {
  const Modules none;
  const Modules& m = s.modules;
  if (s.rules.options.exploits) {
    if (const Violation v = check_exploits(box, s)) return v;
  } else if (m.exploits != none.exploits || m.tile_discs != none.tile_discs || m.used != none.used) {
    return {.fault = StateFault::ModuleOff};
  }
  if (!has_nations(s)) {
    const bool off = m.nations == none.nations && m.fates == none.fates;
    return off ? Violation{} : Violation{.fault = StateFault::ModuleOff};
  }
  if (const Violation v = check_nations(box, s)) return v;
  return check_fates(box, s);
}

}  // namespace endeavor
