// Which combinations of edition, board, players and options exist (R2.1, R2.2, R11–R13).
#include "engine/options.h"

#include <optional>

namespace endeavor {

RulesProblem check_rules(const Content& box, const Rules& rules) {
  const Options& o = rules.options;
  const bool own_board = index(rules.board) < kBoards && box.board(rules.board).edition == rules.edition;
  if (rules.edition == Edition::FirstEdition && !own_board) return RulesProblem::FirstEditionBoard;

  const bool may_be_silent = rules.edition == Edition::AgeOfSail && rules.players == 2 && own_board;
  if (o.silent_fleet && !may_be_silent) return RulesProblem::SilentFleet;
  if (!o.silent_fleet && (o.limited_occupy || o.no_reaction_to_tokens || o.building_scarcity))
    return RulesProblem::SilentFleetOption;

  const bool in_range = rules.players >= 2 && rules.players <= kMaxPlayers && index(rules.board) < kBoards;
  const bool on_board = in_range && (box.board(rules.board).player_counts >> rules.players & 1) != 0;
  const bool first_edition_of_two = rules.edition == Edition::FirstEdition && rules.players < 3;
  if (first_edition_of_two || (!on_board && !o.silent_fleet)) return RulesProblem::PlayerCount;
  if (rules.edition != Edition::AgeOfSail && o.exploits) return RulesProblem::Exploits;
  if (rules.edition != Edition::AgeOfSail && o.nations != Nations::Off) return RulesProblem::Nations;
  return RulesProblem::None;
}

BoardId usual_board(const Content& box, Edition edition, int players) {
  std::optional<BoardId> first;
  std::optional<BoardId> fitting;
  for (const BoardId id : ids<BoardId>(kBoards)) {
    const BoardFacts& board = box.board(id);
    if (board.edition != edition) continue;
    if (!first) first = id;
    const bool fits = players >= 0 && players <= kMaxPlayers && (board.player_counts >> players & 1) != 0;
    if (fits && (!fitting || id == Rules{}.board)) fitting = id;
  }
  return fitting.value_or(first.value_or(Rules{}.board));
}

}  // namespace endeavor
