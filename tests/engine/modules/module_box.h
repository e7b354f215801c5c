// What the tests of Exploits, Nations and Fates share: a table with every region open, and boxes in which an
// ability does something else, for parameters that no tile of the usual box has.
#pragma once

#include "engine/query.h"
#include "tests/support/table.h"

namespace endeavor::test {

inline AreaSet in(Words ids) {
  AreaSet all = 0;
  for (const std::string_view id : ids) all |= bit(area_called(id));
  return all;
}

// How the legal moves that begin so go on.
inline std::set<std::string> endings(Table& t, std::string_view beginning) {
  std::set<std::string> all;
  for (const std::string& text : t.legal(beginning)) all.insert(text.substr(beginning.size()));
  return all;
}

// The usual box, but ability a of the Spice Trade, which is for Ship and needs no presence, does this.
inline Content doing(const Step& first, std::initializer_list<Step> then = {}) {
  Content other = box();
  Ability& a = other.exploits[index(exploit_called("spice-trade"))].abilities[0];
  a.choices = {first, Step{}};
  a.choice_count = 1;
  a.then = {};
  a.then_count = 0;
  for (const Step& step : then) a.then[a.then_count++] = step;
  return other;
}

// The usual box, but the middle of this Nation offers only this.
inline Content mobilizing(std::string_view nation, const Step& only) {
  Content other = box();
  Ability& middle = other.nations[index(nation_called(nation))].middle;
  middle.choices = {only, Step{}};
  middle.choice_count = 1;
  return other;
}

inline constexpr const char* kExploits = "age-of-sail side-b 4 exploits";
inline constexpr const char* kNations = "age-of-sail side-b 4 nations-dealt";
inline constexpr const char* kBoth = "age-of-sail side-b 4 exploits nations-dealt";

// Side B with four players; every region was opened by the others, so seat 0 is present nowhere.
inline Table& open_all(Table& t) {
  t.open("africa", 1).open("south-america", 1).open("caribbean", 2).open("north-america", 2);
  return t.open("india", 3).open("far-east", 3);
}

inline Table all_open(std::string_view rules, Words exploits = {}) {
  Table t(rules);
  if (exploits.size() != 0) t.exploits(exploits);
  return open_all(t);
}

// Seat 0 has used an ability that repeats (R13.2) and is asked whether once more.
inline Table once_more(std::string_view rules) {
  Table t = all_open(rules);
  t.give(0, "shipyard").harbor(0, 1).sea(0, "africa", 2);
  t.play("use shipyard exploit spice-trade b sea:africa wealth");
  return t;
}

// A disc of seat 0 in the open sea of every region.
inline Table& present_everywhere(Table& t) {
  for (const char* area : {"africa", "south-america", "caribbean", "north-america", "india", "far-east"})
    t.sea(0, area);
  return t;
}

// The game with this Exploit and two others; all regions are open, seat 0 has a disc at sea in each.
inline Table present_with(std::string_view exploit) {
  Table t(kExploits, {"museum", "admiralty", "memorial"});
  const std::string_view a = exploit == "palmares" ? "spice-trade" : "palmares";
  const std::string_view b = exploit == "ice-for-calcutta" ? "fever-bark" : "ice-for-calcutta";
  t.exploits({exploit, a, b});
  return present_everywhere(open_all(t));
}

}  // namespace endeavor::test
