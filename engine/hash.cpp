// A position's number; see hash.h.
#include "engine/hash.h"

#include "engine/pieces.h"
#include "engine/query.h"

namespace endeavor {

namespace {

class Mixer {
 public:
  void add(std::uint64_t v) {
    hash_ ^= v;
    hash_ *= 0x9e3779b97f4a7c15u;
    hash_ ^= hash_ >> 29;
  }
  template <class Id>
  void add_id(Id id) {
    add(static_cast<std::uint64_t>(id));
  }
  std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0xcbf29ce484222325u;
};

void add_player(Mixer& mix, const State& s, Seat who) {
  const Player& p = s.player(who);
  mix.add(p.supply);
  mix.add(p.harbor);
  for (const auto v : p.attributes) mix.add(v);
  for (const auto v : p.track_discs) mix.add(v);
  for (const auto v : p.tokens) mix.add(v);
  for (const Building b : p.seaside()) mix.add_id(b);
  mix.add(p.building_count);
  mix.add(p.workers);
  mix.add(p.set_aside);
  mix.add(s.spaces[who]);
  for (const Card c : cards_in_order(s, who)) mix.add_id(c);
  mix.add(s.cards[who]);
}

void add_turn(Mixer& mix, const Turn& t) {
  mix.add_id(t.seat);
  mix.add_id(t.building);
  mix.add_id(t.token);
  mix.add(t.place);
  mix.add_id(t.open_half);
  for (int i = 0; i < t.performed_count; ++i) {
    mix.add_id(t.performed[i].action);
    mix.add(t.performed[i].where);
  }
  for (const Seat who : t.casualties) mix.add_id(who);
}

// Only in a game with modules, so that a game without them has the hash it always had.
void add_modules(Mixer& mix, const State& s) {
  mix.add(s.rules.options.exploits);
  mix.add_id(s.rules.options.nations);
  const Modules& m = s.modules;
  for (const Exploit e : m.exploits) mix.add_id(e);
  for (const auto& tile : m.tile_discs)
    for (const auto v : tile) mix.add(v);
  for (const auto& mine : m.used)
    for (const auto v : mine) mix.add(v);
  for (const NationTile& tile : m.nations) {
    mix.add_id(tile.nation);
    mix.add(tile.top);
    mix.add(tile.middle);
    mix.add(tile.flipped);
    mix.add_id(tile.monument);
    mix.add_id(tile.fate);
  }
  for (const Fate f : m.fates) mix.add_id(f);
  mix.add(s.turn.may_mobilize);
  mix.add(s.turn.repeated.code());
}

}  // namespace

std::uint64_t state_hash(const State& s) {
  Mixer mix;
  mix.add_id(s.rules.edition);
  mix.add_id(s.rules.board);
  mix.add(s.rules.players);
  const Options& o = s.rules.options;
  mix.add_id(o.order);
  for (const bool on : {o.silent_fleet, o.limited_occupy, o.no_reaction_to_tokens, o.building_scarcity})
    mix.add(on);
  mix.add(s.round);
  mix.add_id(s.phase);
  mix.add_id(s.decision);
  mix.add_id(s.crown);
  mix.add_id(s.to_move);
  mix.add(s.passed);
  mix.add(s.payments_left);
  mix.add_id(s.free_slot);
  add_turn(mix, s.turn);
  mix.add(s.open);
  mix.add(s.governors);
  mix.add(s.abolished);
  mix.add(s.silent_supply);
  for (const auto v : s.decks) mix.add(v);
  for (const auto& region : s.sea)
    for (const auto v : region) mix.add(v);
  for (const auto& region : s.track)
    for (const Seat v : region) mix.add_id(v);
  mix.add(s.spaces[Seat::SilentFleet]);
  for (const TokenPlace place : ids<TokenPlace>(kMaxTokenPlaces)) mix.add_id(token_at(s, place));
  for (const auto v : s.supply) mix.add(v);
  mix.add(s.tiles_in_game);
  for (const Seat who : seats(s)) add_player(mix, s, who);
  for (const Card c : pile_in_order(s)) mix.add_id(c);
  if (has_modules(s)) add_modules(mix, s);
  return mix.value();
}

}  // namespace endeavor
