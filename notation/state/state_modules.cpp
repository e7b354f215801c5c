// What Exploits and Seize Your Fate add to the state object, written and read: keys of the whole, and of
// each player. A game without a module has none of its keys.
#include <algorithm>

#include "engine/query.h"
#include "messages/keys.h"
#include "notation/json/json_write.h"
#include "notation/names.h"
#include "notation/state/state_parts.h"

namespace endeavor {

namespace {

bool has_exploits(const State& s) { return s.rules.options.exploits; }

void append_tile(std::string& out, const Content& box, const State& s, const NationTile& tile) {
  if (tile.nation == Nation::None) return append_null(out);
  Fields fields(out);
  fields.id("id", id_of(box, tile.nation));
  fields.truth("top", tile.top);
  fields.truth("middle", tile.middle);
  fields.id_or_none("monument", tile.monument == Space::None ? "" : id_of(box, s.rules.board, tile.monument));
  fields.truth("flipped", tile.flipped);
  fields.id_or_none("fate", tile.fate == Fate::None ? "" : id_of(box, tile.fate));
}

bool read_discs(Input& in, Json value, const Where& where, std::size_t slot, State& s) {
  if (!in.list_of(value, where, s.rules.players)) return false;
  std::size_t i = 0;
  for (const Json item : value) {
    const auto discs = in.integer(item, Where(where, i), 0, discs_each(s.rules.edition));
    if (!discs) return false;
    s.modules.tile_discs[slot][i++] = static_cast<std::uint8_t>(*discs);
  }
  return true;
}

bool read_exploits(Input& in, const Content& box, Json value, const Where& where, State& s) {
  if (!in.list_of(value, where, kExploitsInGame)) return false;
  auto& exploits = s.modules.exploits;
  std::size_t slot = 0;
  for (const Json item : value) {
    const Where at(where, slot);
    if (!in.keys(item, at, {"id", "discs"})) return false;
    const auto exploit =
        in.piece(item.find("id"), Where(at, "id"), [&](std::string_view word) { return find_exploit(box, word); });
    if (!exploit) return false;
    if (std::find(exploits.begin(), exploits.end(), *exploit) != exploits.end())
      return in.fail_at(Where(at, "id"),
                        msg::state_exploit_twice({in.language(), box, s.rules.board}, {.exploit = *exploit}));
    exploits[slot] = *exploit;
    if (!read_discs(in, item.find("discs"), Where(at, "discs"), slot, s)) return false;
    ++slot;
  }
  return true;
}

bool read_fates(Input& in, const Content& box, Json value, const Where& where, State& s) {
  if (!in.list(value, where)) return false;
  const std::size_t most = s.rules.players + std::size_t{1};
  if (value.size() > most)
    return in.fail_at(where, msg::state_too_many_fates(in.language(), {.have = value.size(), .need = most}));
  std::size_t i = 0;
  for (const Json item : value) {
    const auto fate = in.piece(item, Where(where, i), [&](std::string_view word) { return find_fate(box, word); });
    if (!fate) return false;
    s.modules.fates[i++] = *fate;
  }
  return true;
}

// "letter-from-jamaica:b" as its number among the abilities of this game; kNoAbility for anything else
// than one that can be used once.
std::uint8_t once_ability(const Content& box, const State& s, std::string_view text) {
  const std::size_t colon = text.find(':');
  const auto exploit = find_exploit(box, text.substr(0, colon));
  if (!exploit || colon == std::string_view::npos) return kNoAbility;
  const auto& exploits = s.modules.exploits;
  const auto slot = std::find(exploits.begin(), exploits.end(), *exploit) - exploits.begin();
  const auto ability = find_ability(box, *exploit, text.substr(colon + 1));
  if (slot == kExploitsInGame || !ability) return kNoAbility;
  if (!box.exploit(*exploit).abilities[static_cast<std::size_t>(*ability)].once) return kNoAbility;
  return static_cast<std::uint8_t>(slot * kMaxAbilities + *ability);
}

bool read_used(Input& in, const Content& box, Json value, const Where& where, Seat who, State& s) {
  if (!in.list(value, where)) return false;
  auto& used = s.modules.used[index(who)];
  std::size_t i = 0;
  for (const Json item : value) {
    const Where at(where, i);
    const auto text = in.text(item, at);
    if (!text) return false;
    const std::uint8_t ability = once_ability(box, s, *text);
    if (ability == kNoAbility)
      return in.fail_at(at, msg::state_used_unknown(in.language(), {.word = shortened(*text)}));
    if (std::find(used.begin(), used.end(), ability) != used.end())
      return in.fail_at(at, msg::state_used_twice(in.language(), {.word = *text}));
    used[i++] = ability;
  }
  return true;
}

bool read_monument(Input& in, const Content& box, Json value, const Where& where, const State& s,
                   NationTile& tile) {
  if (value.is_null()) return true;
  const auto word = in.text(value, where);
  if (!word) return false;
  const auto at = find_space(box, s.rules.board, *word);
  if (!at) return in.not_on_board(*word, where);
  tile.monument = *at;
  return true;
}

bool read_tile(Input& in, const Content& box, Json value, const Where& where, const State& s, NationTile& tile) {
  if (value.is_null()) return true;
  if (!in.keys(value, where, {"id", "top", "middle", "monument", "flipped", "fate"})) return false;
  const auto nation =
      in.piece(value.find("id"), Where(where, "id"), [&](std::string_view word) { return find_nation(box, word); });
  if (!nation) return false;
  tile.nation = *nation;
  const auto read_truth = [&](std::string_view key, bool& out) {
    const auto truth = in.truth(value.find(key), Where(where, key));
    out = truth.value_or(false);
    return truth.has_value();
  };
  if (!read_truth("top", tile.top) || !read_truth("middle", tile.middle) || !read_truth("flipped", tile.flipped) ||
      !read_monument(in, box, value.find("monument"), Where(where, "monument"), s, tile))
    return false;
  const Json seized = value.find("fate");
  if (seized.is_null()) return true;
  const auto fate =
      in.piece(seized, Where(where, "fate"), [&](std::string_view word) { return find_fate(box, word); });
  tile.fate = fate.value_or(Fate::None);
  return fate.has_value();
}

}  // namespace

void append_modules(Fields& fields, const Content& box, const State& s) {
  if (has_exploits(s)) {
    for (Items exploits = fields.items("exploits"); const int slot : ids<int>(kExploitsInGame)) {
      Fields exploit(exploits.next());
      exploit.id("id", id_of(box, s.modules.exploits[slot]));
      for (Items discs = exploit.items("discs"); const Seat who : seats(s))
        append_int(discs.next(), s.modules.tile_discs[slot][who]);
    }
  }
  if (has_nations(s)) append_pieces(fields.items("fates"), box, s.modules.fates);
}

void append_player_modules(Fields& fields, const Content& box, const State& s, Seat who) {
  if (has_exploits(s)) {
    for (Items list = fields.items("used"); const std::uint8_t used : s.modules.used[who]) {
      if (used == kNoAbility) break;
      append_ability(Quoted(list.next()), box, s.modules.exploits[used / kMaxAbilities], used % kMaxAbilities);
    }
  }
  if (has_nations(s)) append_tile(fields.key("nation"), box, s, s.tile(who));
}

bool read_modules(Input& in, const Content& box, Json state, const Where& where, State& s) {
  const std::string without = msg::setup_expansion(in.language());
  if (!in.key_when(has_exploits(s), state, where, "exploits", without) ||
      !in.key_when(has_nations(s), state, where, "fates", without))
    return false;
  if (has_exploits(s) && !read_exploits(in, box, state.find("exploits"), Where(where, "exploits"), s)) return false;
  return !has_nations(s) || read_fates(in, box, state.find("fates"), Where(where, "fates"), s);
}

bool read_player_modules(Input& in, const Content& box, Json player, const Where& where, Seat who, State& s) {
  const std::string without = msg::setup_expansion(in.language());
  if (!in.key_when(has_exploits(s), player, where, "used", without) ||
      !in.key_when(has_nations(s), player, where, "nation", without))
    return false;
  if (has_exploits(s) && !read_used(in, box, player.find("used"), Where(where, "used"), who, s)) return false;
  return !has_nations(s) || read_tile(in, box, player.find("nation"), Where(where, "nation"), s, s.tile(who));
}

}  // namespace endeavor
