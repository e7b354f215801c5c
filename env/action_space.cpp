// The numbers of moves; see action_space.h.
#include "env/action_space.h"

#include <bit>

namespace endeavor {

namespace {

std::uint32_t hash_of(Move m) {
  const std::uint64_t mixed = std::bit_cast<std::uint64_t>(m) * 0x9e3779b97f4a7c15u;
  return static_cast<std::uint32_t>(mixed >> 32);
}

}  // namespace

ActionSpace::ActionSpace(const Content& box, const Rules& rules)
    : moves_(possible_moves(box, rules)), row_of_(std::size_t{kVerbs} * 32 * (kActions + 1)) {
  rows_.assign(kRowSize, kNoAction);
  std::uint32_t hashed = 0;
  for (const Move m : moves_) hashed += is_plain(m) ? 0u : 1u;
  const std::uint32_t room = std::bit_ceil(2 * hashed + 1);
  hashed_.assign(room, kNoAction);
  mask_ = room - 1;
  for (std::uint32_t i = 0; i < size(); ++i) enter(i);
}

void ActionSpace::enter(std::uint32_t number) {
  const Move m = moves_[number];
  if (is_plain(m)) {
    std::uint16_t& row = row_of_[kind_of(m)];
    if (row == 0) {
      row = static_cast<std::uint16_t>(rows_.size() / kRowSize);
      rows_.resize(rows_.size() + kRowSize, kNoAction);
    }
    rows_[row * kRowSize + m.target.code()] = number;
    return;
  }
  std::uint32_t at = hash_of(m) & mask_;
  while (hashed_[at] != kNoAction) at = (at + 1) & mask_;
  hashed_[at] = number;
}

std::uint32_t ActionSpace::ability_number(Move m) const {
  for (std::uint32_t at = hash_of(m) & mask_; hashed_[at] != kNoAction; at = (at + 1) & mask_)
    if (moves_[hashed_[at]] == m) return hashed_[at];
  return kNoAction;
}

}  // namespace endeavor
