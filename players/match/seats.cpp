// Who sits where; see seats.h.
#include "players/match/seats.h"

#include <algorithm>

namespace endeavor {

std::optional<std::vector<SeatSpec>> seats_of(std::string_view list, std::string& bad) {
  std::vector<SeatSpec> seats;
  while (true) {
    const std::size_t end = list.find(',');
    const std::string_view word = list.substr(0, end);
    SeatSpec seat{.name = std::string(word), .bot = bot_spec_of(word), .command = {}};
    if (word.starts_with(kExecPrefix)) seat.command = word.substr(kExecPrefix.size());
    if (!seat.bot && seat.command.empty()) {
      bad = word;
      return std::nullopt;
    }
    seats.push_back(std::move(seat));
    if (end == std::string_view::npos) return seats;
    list.remove_prefix(end + 1);
  }
}

std::vector<Contender> contenders_of(const Match& match) {
  std::vector<Contender> contenders;
  for (std::size_t entry = 0; entry < match.seats.size(); ++entry) {
    const std::string& name = match.seats[entry].name;
    auto row =
        std::find_if(contenders.begin(), contenders.end(), [&](const Contender& c) { return c.name == name; });
    if (row == contenders.end()) row = contenders.insert(row, {name, 0});
    row->entries |= 1u << entry;
  }
  return contenders;
}

Match mirror_of(const Match& match) {
  Match mirror = match;
  for (SeatSpec& seat : mirror.seats) seat = match.seats.back();
  return mirror;
}

}  // namespace endeavor
