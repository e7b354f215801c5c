// Random games; see random_play.h.
#include "tests/support/random_play.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <iterator>
#include <map>
#include <vector>

#include "engine/flow.h"
#include "engine/legal.h"
#include "engine/pieces.h"
#include "engine/rules/actions.h"
#include "engine/setup.h"
#include "tests/support/words.h"

namespace endeavor::test {

int games_wanted(int by_default) {
  const char* text = std::getenv("ENDEAVOR_GAMES");
  const int n = text == nullptr ? 0 : std::atoi(text);
  return n > 0 ? n : by_default;
}

bool thorough() { return std::getenv("ENDEAVOR_THOROUGH") != nullptr; }

namespace {

// As many tiles as have been built before this round, level 5 as likely as any other.
void build_at_random(const Content& content, State& s, Random& chance) {
  for (int i = 0; i < s.rules.players; ++i) {
    Player& p = s.player(seat(i));
    if (p.building_count == 0) add_building(content, p, building(static_cast<int>(chance.below(2))));
    bool has_five = false;
    while (p.building_count < s.round) {
      const Building b = building(static_cast<int>(chance.below(content.building_count)));
      const bool five = content.building(b).level == 5;
      if (s.supply[index(b)] == 0 || (is_first_edition(s) && five && has_five)) continue;
      has_five |= five;
      --s.supply[index(b)];
      add_building(content, p, b);
    }
    for (int place = 0; place < p.building_count; ++place) {
      const bool circle =
          content.building(p.buildings[static_cast<std::size_t>(place)]).actions.joiner != Joiner::None;
      if (!circle || chance.below(2) == 0) continue;
      p.workers |= static_cast<std::uint8_t>(1u << place);
      --p.supply;
    }
    const auto ready = static_cast<std::uint8_t>(chance.below(10));
    p.harbor = static_cast<std::uint8_t>(p.harbor + ready);
    p.supply = static_cast<std::uint8_t>(p.supply - ready);
  }
}

// Takes a disc from the supply; false when there is none.
bool take_disc(State& s, Seat who) {
  std::uint8_t& supply = who == Seat::SilentFleet ? s.silent_supply : s.player(who).supply;
  if (supply == 0) return false;
  --supply;
  return true;
}

void spread_at_random(const Content& content, State& s, Random& chance, std::uint32_t most) {
  const BoardFacts& board = board_of(content, s);
  const std::uint32_t seats = s.rules.players + (s.rules.options.silent_fleet ? 1u : 0u);
  for (std::uint32_t n = chance.below(most); n > 0; --n) {
    const std::uint32_t i = chance.below(seats);
    const Seat who = i == s.rules.players ? Seat::SilentFleet : seat(static_cast<int>(i));
    const Area region = kRegionAreas[chance.below(kRegions)];
    const Space at = space(static_cast<int>(chance.below(board.space_count)));
    const bool free_space = is_open(s, board.space_area[index(at)]) && owner_of(s, at) == Seat::None;
    if (free_space && chance.below(2) == 0) {
      if (take_disc(s, who)) put_on_space(content, s, at, who);
    } else if (!is_open(s, region)) {
      if (take_disc(s, who)) put_on_track(content, s, region, who);
    } else if (who != Seat::SilentFleet && take_disc(s, who)) {
      ++s.sea[region_index(region)][index(who)];
    }
  }
}

void deal_at_random(const Content& content, State& s, Random& chance) {
  for (int d = 0; d < kDecks; ++d) {
    if (is_first_edition(s) && !is_open(s, area_of(deck(d)))) continue;
    for (std::uint32_t n = chance.below(6); n > 0 && !deck_empty(s, deck(d)); --n) {
      const Card c = top_card(s, deck(d));
      s.decks[static_cast<std::size_t>(d)] &= static_cast<std::uint8_t>(~(1u << value_of(c)));
      if (chance.below(2) == 0)
        gain_card(content, s, seat(static_cast<int>(chance.below(s.rules.players))), c);
      else if (!is_first_edition(s) && !is_slavery(c) && !content.card(c).abolition)
        append_to_pile(s, c);
    }
  }
}

// A once-ability used now and then, discs on the tiles that take any.
void use_exploits_at_random(const Content& content, State& s, Random& chance) {
  for (int i = 0; i < s.rules.players * kExploitsInGame; ++i) {
    const auto slot = static_cast<std::size_t>(i % kExploitsInGame);
    const auto who = static_cast<std::size_t>(i / kExploitsInGame);
    const ExploitFacts& exploit = content.exploit(s.modules.exploits[slot]);
    for (std::size_t a = 0; a < exploit.ability_count; ++a) {
      const Ability& ability = exploit.abilities[a];
      if (ability.once && chance.below(4) == 0)
        *std::find(s.modules.used[who].begin(), s.modules.used[who].end(), kNoAbility) =
            static_cast<std::uint8_t>(slot * kMaxAbilities + a);
      if (ability.choices[0].effect != Effect::Commit) continue;
      std::uint8_t& discs = s.modules.tile_discs[slot][who];
      for (std::uint32_t n = chance.below(ability.choices[0].count + 1u); n > 0; --n)
        if (discs < ability.choices[0].count && take_disc(s, seat(static_cast<int>(who)))) ++discs;
    }
  }
}

// Takes a Nation where none was dealt, and puts the discs on its circles.
void take_nations(const Content& content, State& s, Random& chance) {
  for (int i = 0; i < s.rules.players; ++i) {
    NationTile& tile = s.tile(seat(i));
    while (tile.nation == Nation::None) {
      const Nation n = nation(static_cast<int>(chance.below(content.nation_count)));
      if (std::ranges::count(s.modules.nations, n, &NationTile::nation) == 0) tile.nation = n;
    }
    tile.top = take_disc(s, seat(i));
    tile.middle = take_disc(s, seat(i));
  }
}

// Some have used the top or the middle, some have raised the Monument, some have seized a Fate.
void use_nations_at_random(const Content& content, State& s, Random& chance) {
  for (int i = 0; i < s.rules.players; ++i) {
    NationTile& tile = s.tile(seat(i));
    Player& p = s.player(seat(i));
    const NationFacts& nation = content.nation(tile.nation);
    const std::uint32_t used = chance.below(5);
    if (used == 0) continue;
    tile.top = false;
    ++p.harbor;
    ++p.attributes[index(nation.top_reveals)];
    if (used == 1) continue;
    tile.middle = false;
    ++p.harbor;
    ++p.attributes[index(nation.middle_reveals)];
    const std::uint64_t cities = s.spaces[index(seat(i))] & board_of(content, s).cities;
    if (used == 2 || s.round < 3 || cities == 0) continue;
    tile.monument = space(std::countr_zero(cities));
    tile.flipped = true;
    --p.attributes[index(nation.top_reveals)];
    --p.attributes[index(nation.middle_reveals)];
    if (used == 3) continue;
    tile.fate = s.modules.fates[0];
    std::shift_left(s.modules.fates.begin(), s.modules.fates.end(), 1);
    s.modules.fates.back() = Fate::None;
  }
}

// What a move does beside the normal actions, to give each kind its turn; 0 for nothing.
int habit_of(Move m) {
  if (!m.power.is_none()) return m.power.code() + 1;
  return m.verb == Verb::Mobilize || m.verb == Verb::More ? 1000 + static_cast<int>(m.verb) : 0;
}

}  // namespace

State rich_position(const Rules& rules, Random& chance, const Content& content) {
  State s = new_game(content, rules, random_setup(content, rules, chance.next()));
  s.round = static_cast<std::uint8_t>(2 + chance.below(kRounds - 1));
  if (has_nations(s)) take_nations(content, s, chance);
  build_at_random(content, s, chance);
  if (s.rules.options.exploits) use_exploits_at_random(content, s, chance);
  spread_at_random(content, s, chance, has_modules(s) ? 90 : 40);
  if (has_nations(s)) use_nations_at_random(content, s, chance);
  deal_at_random(content, s, chance);
  begin_round(content, s);
  return s;
}

RandomGame::RandomGame(std::uint64_t seed)
    : RandomGame(box(), all_rules()[seed % all_rules().size()], seed, seed / all_rules().size() % 2 == 0) {}

RandomGame::RandomGame(const Rules& rules, std::uint64_t seed, const Content& content)
    : RandomGame(content, rules, seed, seed % 2 == 0) {}

RandomGame::RandomGame(const Content& content, const Rules& rules, std::uint64_t seed, bool from_the_beginning)
    : content_(&content), seed_(seed), chance_(seed), from_the_beginning_(from_the_beginning) {
  if (from_the_beginning_)
    state_ = new_game(content, rules, random_setup(content, rules, seed));
  else
    state_ = rich_position(rules, chance_, content);
  favorite_ = static_cast<Action>(chance_.below(kActions + 1));  // the last one is None: no favorite
  legal_moves(content, state_, legal_);
}

bool RandomGame::over() const { return is_over(state_); }

// With modules, half of the time an ability if there is any, each as likely as any other. Else half of
// the time a move of the favorite kind if there is any, otherwise any.
Move RandomGame::choose() {
  if (has_modules(state_) && chance_.below(2) == 0) {
    std::map<int, std::vector<Move>> abilities;
    for (const Move m : legal_)
      if (habit_of(m) != 0) abilities[habit_of(m)].push_back(m);
    if (!abilities.empty()) {
      const auto n = chance_.below(static_cast<std::uint32_t>(abilities.size()));
      const std::vector<Move>& moves = std::next(abilities.begin(), n)->second;
      return moves[chance_.below(static_cast<std::uint32_t>(moves.size()))];
    }
  }
  std::vector<Move> liked;
  if (favorite_ != Action::None && chance_.below(2) == 0)
    for (const Move m : legal_)
      if (m.action == favorite_) liked.push_back(m);
  if (!liked.empty()) return liked[chance_.below(static_cast<std::uint32_t>(liked.size()))];
  return legal_[chance_.below(static_cast<std::uint32_t>(legal_.size()))];
}

void RandomGame::play(Move m) {
  last_ = text_of(state_.rules.board, m);
  ++moves_;
  apply(*content_, state_, m);
  legal_moves(*content_, state_, legal_);
}

std::string RandomGame::where() const {
  return "seed " + std::to_string(seed_) + ", " + text_of(state_.rules) + ", after move " + std::to_string(moves_) +
         " (" + last_ + ")";
}

}  // namespace endeavor::test
