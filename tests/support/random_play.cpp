// Random games; see random_play.h.
#include "tests/support/random_play.h"

#include <cstdlib>
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
void build_at_random(State& s, Random& chance) {
  for (int i = 0; i < s.rules.players; ++i) {
    Player& p = s.player(seat(i));
    if (p.building_count == 0) add_building(box(), p, building(static_cast<int>(chance.below(2))));
    bool has_five = false;
    while (p.building_count < s.round) {
      const Building b = building(static_cast<int>(chance.below(box().building_count)));
      const bool five = box().building(b).level == 5;
      if (s.supply[index(b)] == 0 || (is_first_edition(s) && five && has_five)) continue;
      has_five |= five;
      --s.supply[index(b)];
      add_building(box(), p, b);
    }
    for (int place = 0; place < p.building_count; ++place) {
      const bool circle =
          box().building(p.buildings[static_cast<std::size_t>(place)]).actions.joiner != Joiner::None;
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

void spread_at_random(State& s, Random& chance) {
  const BoardFacts& board = board_of(box(), s);
  const std::uint32_t seats = s.rules.players + (s.rules.options.silent_fleet ? 1u : 0u);
  for (std::uint32_t n = chance.below(40); n > 0; --n) {
    const std::uint32_t i = chance.below(seats);
    const Seat who = i == s.rules.players ? Seat::SilentFleet : seat(static_cast<int>(i));
    const Area region = kRegionAreas[chance.below(kRegions)];
    const Space at = space(static_cast<int>(chance.below(board.space_count)));
    const bool free_space = is_open(s, board.space_area[index(at)]) && owner_of(s, at) == Seat::None;
    if (free_space && chance.below(2) == 0) {
      if (take_disc(s, who)) put_on_space(box(), s, at, who);
    } else if (!is_open(s, region)) {
      if (take_disc(s, who)) put_on_track(box(), s, region, who);
    } else if (who != Seat::SilentFleet && take_disc(s, who)) {
      ++s.sea[region_index(region)][index(who)];
    }
  }
}

void deal_at_random(State& s, Random& chance) {
  for (int d = 0; d < kDecks; ++d) {
    if (is_first_edition(s) && !is_open(s, area_of(deck(d)))) continue;
    for (std::uint32_t n = chance.below(6); n > 0 && !deck_empty(s, deck(d)); --n) {
      const Card c = top_card(s, deck(d));
      s.decks[static_cast<std::size_t>(d)] &= static_cast<std::uint8_t>(~(1u << value_of(c)));
      if (chance.below(2) == 0)
        gain_card(box(), s, seat(static_cast<int>(chance.below(s.rules.players))), c);
      else if (!is_first_edition(s) && !is_slavery(c) && !box().card(c).abolition)
        append_to_pile(s, c);
    }
  }
}

}  // namespace

State rich_position(const Rules& rules, Random& chance) {
  State s = new_game(box(), rules, random_setup(box(), rules, chance.next()));
  s.round = static_cast<std::uint8_t>(2 + chance.below(kRounds - 1));
  build_at_random(s, chance);
  spread_at_random(s, chance);
  deal_at_random(s, chance);
  begin_round(box(), s);
  return s;
}

RandomGame::RandomGame(std::uint64_t seed) : RandomGame(all_rules()[seed % all_rules().size()], seed) {}

RandomGame::RandomGame(const Rules& rules, std::uint64_t seed)
    : seed_(seed), chance_(seed), from_the_beginning_(seed / all_rules().size() % 2 == 0) {
  if (from_the_beginning_)
    state_ = new_game(box(), rules, random_setup(box(), rules, seed));
  else
    state_ = rich_position(rules, chance_);
  favourite_ = static_cast<Action>(chance_.below(kActions + 1));  // the last one is None: no favourite
  legal_moves(box(), state_, legal_);
}

bool RandomGame::over() const { return is_over(state_); }

// Half of the time one of the favourite kind if there is any, otherwise any.
Move RandomGame::choose() {
  std::vector<Move> liked;
  if (favourite_ != Action::None && chance_.below(2) == 0)
    for (const Move m : legal_)
      if (m.action == favourite_) liked.push_back(m);
  if (!liked.empty()) return liked[chance_.below(static_cast<std::uint32_t>(liked.size()))];
  return legal_[chance_.below(static_cast<std::uint32_t>(legal_.size()))];
}

void RandomGame::play(Move m) {
  last_ = text_of(state_.rules.board, m);
  ++moves_;
  apply(box(), state_, m);
  legal_moves(box(), state_, legal_);
}

std::string RandomGame::where() const {
  return "seed " + std::to_string(seed_) + ", " + text_of(state_.rules) + ", after move " + std::to_string(moves_) +
         " (" + last_ + ")";
}

}  // namespace endeavor::test
