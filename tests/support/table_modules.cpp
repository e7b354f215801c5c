// Laying out Exploits, Nations and Fates on a table, and looking at them; see table.h.
#include <algorithm>
#include <stdexcept>
#include <utility>

#include "engine/query.h"
#include "tests/support/table.h"

namespace endeavor::test {

namespace {

std::size_t slot_called(const State& s, std::string_view id) {
  const int slot = slot_of(s, exploit_called(id));
  if (slot < 0) throw std::logic_error(std::string(id) + " is not in this game");
  return static_cast<std::size_t>(slot);
}

}  // namespace

void Table::lay_out_modules() {
  for (int i = 0; i < s.rules.players && has_nations(s); ++i)
    s.modules.nations[static_cast<std::size_t>(i)] = {.nation = endeavor::nation(i), .top = true, .middle = true};
  balance();
}

Table& Table::exploits(Words three) {
  std::transform(three.begin(), three.end(), s.modules.exploits.begin(), exploit_called);
  return *this;
}

Table& Table::on_tile(int seat_number, std::string_view id, int discs) {
  s.modules.tile_discs[slot_called(s, id)][static_cast<std::size_t>(seat_number)] =
      static_cast<std::uint8_t>(discs);
  balance();
  return *this;
}

Table& Table::used(int seat_number, std::string_view id, char ability) {
  auto& used = s.modules.used[static_cast<std::size_t>(seat_number)];
  *std::find(used.begin(), used.end(), kNoAbility) =
      static_cast<std::uint8_t>(slot_called(s, id) * kMaxAbilities + static_cast<std::size_t>(ability - 'a'));
  return *this;
}

Table& Table::nation(int seat_number, std::string_view id) {
  const Nation wanted = nation_called(id);
  NationTile& mine = s.tile(seat(seat_number));
  if (mine.top != mine.middle || mine.flipped) throw std::logic_error("first the Nation, then what was used of it");
  for (NationTile& other : s.modules.nations)
    if (other.nation == wanted) other.nation = mine.nation;
  mine.nation = wanted;
  return *this;
}

Table& Table::uncover(int seat_number, bool NationTile::* part, Attribute NationFacts::* reveals) {
  NationTile& mine = s.tile(seat(seat_number));
  if (!std::exchange(mine.*part, false)) return *this;
  ++seat_of(seat_number).attributes[index(content().nation(mine.nation).*reveals)];
  balance();
  return *this;
}

Table& Table::top_used(int seat_number) {
  return uncover(seat_number, &NationTile::top, &NationFacts::top_reveals);
}

Table& Table::middle_used(int seat_number) {
  return top_used(seat_number).uncover(seat_number, &NationTile::middle, &NationFacts::middle_reveals);
}

Table& Table::monument(int seat_number, std::string_view city) {
  middle_used(seat_number);
  if (owner(city) != seat_number) hold(seat_number, city);
  NationTile& mine = s.tile(seat(seat_number));
  mine.monument = space(city);
  mine.flipped = true;
  --seat_of(seat_number).attributes[index(content().nation(mine.nation).top_reveals)];
  --seat_of(seat_number).attributes[index(content().nation(mine.nation).middle_reveals)];
  return *this;
}

Table& Table::offer(Words fates) {
  s.modules.fates.fill(Fate::None);
  std::transform(fates.begin(), fates.end(), s.modules.fates.begin(), fate_called);
  return *this;
}

Table& Table::seized(int seat_number, std::string_view id) {
  auto& offered = s.modules.fates;
  auto at = std::find(offered.begin(), offered.end(), fate_called(id));
  if (at == offered.end()) at = std::find(offered.begin(), offered.end(), Fate::None) - 1;
  std::copy(at + 1, offered.end(), at);
  offered.back() = Fate::None;
  s.tile(seat(seat_number)).fate = fate_called(id);
  return *this;
}

Table& Table::lift(std::string_view area, int i) {
  s.track[region_index(area_called(area))][static_cast<std::size_t>(i)] = Seat::None;
  balance();
  return *this;
}

int Table::sea_of(int seat_number, std::string_view area) const {
  return s.sea[region_index(area_called(area))][static_cast<std::size_t>(seat_number)];
}

int Table::tile_of(int seat_number, std::string_view id) const {
  return s.modules.tile_discs[slot_called(s, id)][static_cast<std::size_t>(seat_number)];
}

std::set<std::string> Table::offer() const {
  std::set<std::string> ids;
  for (const Fate f : s.modules.fates)
    if (f != Fate::None) ids.emplace(box().labels.fates[index(f)].piece.id.view());
  return ids;
}

int Table::glory(int seat_number, std::string_view id) const {
  return sheet(seat_number).exploit_sheet[slot_called(s, id)];
}

}  // namespace endeavor::test
