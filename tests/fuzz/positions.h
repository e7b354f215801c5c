// Games for the fuzz targets to begin from: a few random moves of a few kinds of game, the same for
// the same bytes.
#pragma once

#include <array>

#include "engine/legal.h"
#include "engine/random.h"
#include "notation/record/game.h"
#include "tests/fuzz/edits.h"

namespace endeavor::fuzz {

inline const Rules& some_rules(std::uint8_t which) {
  static constexpr auto kSail = Edition::AgeOfSail;
  static constexpr auto kFirst = Edition::FirstEdition;
  static constexpr std::array<Rules, 16> kRules = {{
      {kSail, BoardId::SideB, 4, {}},
      {kFirst, BoardId::FirstEdition, 3, {}},
      {kSail, BoardId::SideA, 2, {Order::ByPhase, true, true, true, true}},
      {kSail, BoardId::SideA, 3, {Order::ByPlayer, false, false, false, false}},
      {kSail, BoardId::SideB, 2, {Order::ByPlayer, true, false, false, false}},
      {kFirst, BoardId::FirstEdition, 5, {Order::ByPlayer, false, false, false, false}},
      {kSail, BoardId::FirstEdition, 4, {}},
      {kSail, BoardId::SideB, 5, {}},
      {kSail, BoardId::SideB, 4, {Order::ByPhase, false, false, false, false, true, Nations::Off}},
      {kSail, BoardId::SideB, 4, {Order::ByPhase, false, false, false, false, false, Nations::Chosen}},
      {kSail, BoardId::SideA, 3, {Order::ByPhase, false, false, false, false, false, Nations::Dealt}},
      {kSail, BoardId::SideA, 2, {Order::ByPhase, true, true, true, true, true, Nations::Chosen}},
      {kSail, BoardId::SideB, 5, {Order::ByPlayer, false, false, false, false, true, Nations::Dealt}},
      {kSail, BoardId::SideA, 2, {Order::ByPlayer, true, false, false, true, false, Nations::Off}},
      {kSail, BoardId::FirstEdition, 4, {Order::ByPhase, false, false, false, false, true, Nations::Chosen}},
      {kSail, BoardId::SideA, 3, {Order::ByPlayer, false, false, false, false, true, Nations::Off}},
  }};
  return kRules[which % kRules.size()];
}

inline Move random_move(const MoveList& legal, Random& random) {
  return legal[random.below(static_cast<std::uint32_t>(legal.size()))];
}

inline Game some_game(std::uint8_t which, std::uint8_t seed, std::uint8_t moves) {
  const Content& box = builtin_content();
  const Rules& rules = some_rules(which);
  Game game = game_from_setup(box, rules, random_setup(box, rules, seed), seed, default_names(rules.players));
  Random random(seed);
  MoveList legal;
  for (int i = 0; i < moves && !is_over(game.now()); ++i) {
    legal_moves(box, game.now(), legal);
    play(game, random_move(legal, random));
  }
  return game;
}

// The input itself where it is JSON, else three bytes that choose a game, which text_of(game) writes, and edits.
template <class TextOf>
std::string text_of_input(std::string_view input, TextOf text_of) {
  if (input[0] == '{') return std::string(input);
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(input[i]); };
  return edited(text_of(some_game(byte(0), byte(1), byte(2))), input.substr(3));
}

}  // namespace endeavor::fuzz
