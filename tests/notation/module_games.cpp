// Random games with the modules; see module_games.h.
#include "tests/notation/module_games.h"

#include "engine/legal.h"
#include "engine/setup.h"
#include "tests/support/random_play.h"

namespace endeavor::test {

namespace {

Rules rules_with(BoardId board, int players, bool exploits, Nations nations, bool silent_fleet = false) {
  Rules rules{.edition = Edition::AgeOfSail, .board = board, .players = static_cast<std::uint8_t>(players)};
  rules.options.exploits = exploits;
  rules.options.nations = nations;
  rules.options.silent_fleet = silent_fleet;
  return rules;
}

// A rich position of the base game to which the modules' pieces are added: each seat's tile with a disc of
// the supply on each circle.
State rich_module_position(const Rules& rules, Random& chance) {
  Rules base = rules;
  base.options.nations = Nations::Off;
  State s = rich_position(base, chance);
  if (rules.options.nations == Nations::Off) return s;
  Rules dealt = rules;
  dealt.options.nations = Nations::Dealt;
  const Setup setup = random_setup(builtin_content(), dealt, chance.next());
  s.rules = rules;
  s.modules.fates = setup.fates;
  for (std::size_t i = 0; i < rules.players; ++i) {
    Player& p = s.players[i];
    while (p.supply < 2) ++p.supply, --p.harbor;
    p.supply = static_cast<std::uint8_t>(p.supply - 2);
    s.modules.nations[i] = {.nation = setup.nations[i], .top = true, .middle = true};
  }
  return s;
}

}  // namespace

const std::vector<Rules>& module_game_rules() {
  static const std::vector<Rules> all = {
      rules_with(BoardId::SideB, 4, true, Nations::Off),
      rules_with(BoardId::SideA, 3, false, Nations::Chosen),
      rules_with(BoardId::SideB, 5, true, Nations::Dealt),
      rules_with(BoardId::SideA, 2, true, Nations::Chosen),
      rules_with(BoardId::SideA, 2, true, Nations::Dealt, true),
      rules_with(BoardId::FirstEdition, 4, true, Nations::Chosen),
  };
  return all;
}

ModuleGame::ModuleGame(std::uint64_t seed) : chance_(seed) {
  const Rules& rules = module_game_rules()[seed % module_game_rules().size()];
  if (seed / module_game_rules().size() % 3 == 0)
    state_ = new_game(builtin_content(), rules, random_setup(builtin_content(), rules, seed));
  else
    state_ = rich_module_position(rules, chance_);
  legal_moves(builtin_content(), state_, legal_);
}

bool ModuleGame::over() const { return is_over(state_); }

Move ModuleGame::choose() {
  std::vector<Move> liked;
  if (chance_.below(2) == 0)
    for (const Move m : legal_)
      if (is_module_move(m)) liked.push_back(m);
  if (!liked.empty()) return liked[chance_.below(static_cast<std::uint32_t>(liked.size()))];
  return legal_[chance_.below(static_cast<std::uint32_t>(legal_.size()))];
}

void ModuleGame::play(Move m) {
  apply(builtin_content(), state_, m);
  legal_moves(builtin_content(), state_, legal_);
}

bool is_module_move(Move m) {
  return !m.power.is_none() || m.verb == Verb::Mobilize || m.verb == Verb::More || m.verb == Verb::Nation ||
         m.verb == Verb::Setup;
}

}  // namespace endeavor::test
