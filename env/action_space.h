// Every move that can ever be legal in a game of these rules, numbered from 0: the fixed action space of the
// environments. A number stands for one move and a move for one number, whatever the position. The numbers depend
// on the box, edition, board and options, not on the number of players; docs/research.md describes the order.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "content/content.h"
#include "engine/move.h"
#include "engine/options.h"

namespace endeavor {

inline constexpr std::uint32_t kNoAction = 0xffffffffu;

class ActionSpace {
 public:
  // The rules must be good.
  ActionSpace(const Content&, const Rules&);

  std::uint32_t size() const { return static_cast<std::uint32_t>(moves_.size()); }
  std::span<const Move> moves() const { return moves_; }
  Move move(std::uint32_t number) const { return moves_[number]; }

  // kNoAction for a move that is never legal in such a game.
  std::uint32_t number(Move m) const { return is_plain(m) ? plain_number(m) : ability_number(m); }

 private:
  // A move without a power and follow-ups is found by what it is done with and what it is aimed at.
  static bool is_plain(Move m) { return m.power.is_none() && m.other.is_none() && m.verb < Verb::Nation; }
  static constexpr std::size_t kRowSize = 256;  // targets
  static std::size_t kind_of(Move m) {
    const std::size_t with = m.verb == Verb::Spend ? kMaxBuildings + m.with % kTokens : m.with % 32;
    return (index(m.verb) * 32 + with) * (kActions + 1) + index(m.action);
  }

  std::uint32_t plain_number(Move m) const {
    const std::uint16_t row = row_of_[kind_of(m)];
    const std::uint32_t number = rows_[row * kRowSize + m.target.code()];
    return number != kNoAction && moves_[number] == m ? number : kNoAction;
  }
  std::uint32_t ability_number(Move) const;
  void enter(std::uint32_t number);

  std::vector<Move> moves_;
  std::vector<std::uint16_t> row_of_;  // by kind; row 0 is empty
  std::vector<std::uint32_t> rows_;
  std::vector<std::uint32_t> hashed_;  // numbers of the other moves, open addressing
  std::uint32_t mask_ = 0;
};

// All moves of the space in their order, for the table above.
std::vector<Move> possible_moves(const Content&, const Rules&);

}  // namespace endeavor
