// Seizing a Fate (R12.8): after the flip, with the presences it asks for, one per player and game.
#include <algorithm>

#include "engine/rules/modules/powers.h"

namespace endeavor {

bool can_seize(const Content& box, const State& s, Seat who, Fate f) {
  for (const Area a : ids<Area>(kAreas))
    if (presence(board_of(box, s), s, who, a) < box.fate(f).presence[a]) return false;
  return true;
}

WhyNot why_not_seize(const Content& box, const State& s, Seat who, Fate f) {
  const NationTile& tile = s.tile(who);
  const auto& offer = s.modules.fates;
  if (std::find(offer.begin(), offer.end(), f) == offer.end()) return {Reason::NotOnOffer, {12, 8}, {about(f)}};
  if (!tile.flipped) return {Reason::WrongOrder, {12, 8}};
  if (tile.fate != Fate::None) return {Reason::AlreadyUsed, {12, 8}};
  for (const Area a : ids<Area>(kAreas)) {
    const int asked = box.fate(f).presence[a];
    const int here = presence(board_of(box, s), s, who, a);
    if (here < asked) return {Reason::FatePresence, {12, 8}, {about(f), about(a), need(asked), have(here)}};
  }
  return {};
}

void seize(State& s, Seat who, Fate f) {
  auto& offer = s.modules.fates;
  const auto at = std::find(offer.begin(), offer.end(), f);
  std::copy(at + 1, offer.end(), at);
  offer.back() = Fate::None;
  s.tile(who).fate = f;
}

}  // namespace endeavor
