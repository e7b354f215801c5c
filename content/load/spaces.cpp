// Reads the [[space]] and [[link]] tables of a board and gives each its token place, in file order.
#include <algorithm>
#include <map>
#include <string>

#include "content/load/parts.h"
#include "content/words.h"

namespace endeavor {
namespace {

constexpr std::array<std::string_view, 2> kSpaceKinds = {"city", "fleet"};
constexpr std::array<std::string_view, 2> kLinkKinds = {"circle", "square"};
constexpr Range kCityGlory = {1, 2};  // R10.1
constexpr Range kFleetGlory = {0, 0};
constexpr Range kLinkGlory = {0, 9};

std::uint64_t bit(std::size_t i) { return std::uint64_t{1} << i; }

void load_space(TableReader& item, std::size_t at, BoardFacts& facts, SpaceLabels& labels) {
  const auto in_area = item.one_of("area", kAreaIds, Need::Required);
  const auto kind = item.one_of("kind", kSpaceKinds, Need::Required);
  const bool fleet = kind == 1;
  const auto glory = item.number("glory", fleet ? kFleetGlory : kCityGlory, Need::Required);
  labels.lat = item.decimal("lat", {-90, 90}).value_or(0);
  labels.lon = item.decimal("lon", {-180, 180}).value_or(0);
  item.name("name", labels.name, Need::Required);
  item.finish();
  (fleet ? facts.fleets : facts.cities) |= bit(at);
  facts.space_area[at] = area(in_area.value_or(0));
  facts.space_glory[at] = static_cast<std::uint8_t>(glory.value_or(0));
  if (in_area) facts.area_spaces[static_cast<std::size_t>(*in_area)] |= bit(at);
  if (glory == kCityGlory.high) facts.two_glory |= bit(at);
}

// Two different spaces of this board, as bits; 0 if there is something wrong.
std::uint64_t load_ends(TableReader& item, std::span<const std::string_view> space_ids, LinkFacts& link) {
  const std::vector<Word> ends = item.words("ends", Need::Required);
  if (!item.has("ends")) return 0;
  if (ends.size() != 2) {
    item.problem("ends", BoxFault::TwoEnds, {.have = static_cast<std::int64_t>(ends.size())});
    return 0;
  }
  std::array<std::size_t, 2> found{};
  for (std::size_t i = 0; i < 2; ++i) {
    const auto at = std::find(space_ids.begin(), space_ids.end(), ends[i].text);
    if (at == space_ids.end()) {
      item.problem(ends[i], BoxFault::NoSpace, {.word = ends[i].text, .near = near_words(ends[i].text, space_ids)});
    }
    found[i] = static_cast<std::size_t>(at - space_ids.begin());
  }
  if (found[0] == space_ids.size() || found[1] == space_ids.size()) return 0;
  if (found[0] == found[1]) {
    item.problem("ends", BoxFault::SameEnds, {.word = ends[0].text});
    return 0;
  }
  link.a = static_cast<Space>(found[0]);
  link.b = static_cast<Space>(found[1]);
  return bit(found[0]) | bit(found[1]);
}

}  // namespace

std::vector<std::string> load_spaces(TableReader& file, BoardFacts& facts, BoardLabels& labels) {
  std::vector<std::string> ids;
  Places seen;
  load_each(file, "space", kMaxSpaces, facts.space_count, [&](TableReader& item, std::size_t at) {
    ids.push_back(load_new_id(item, seen, labels.spaces[at].id));
    load_space(item, at, facts, labels.spaces[at]);
  });
  facts.place_count = facts.space_count;
  return ids;
}

void load_links(TableReader& file, const std::vector<std::string>& space_ids, BoardFacts& facts) {
  const std::vector<std::string_view> known(space_ids.begin(), space_ids.end());
  std::map<std::uint64_t, std::string> seen;
  load_each(file, "link", kMaxLinks, facts.link_count, [&](TableReader& item, std::size_t at) {
    LinkFacts& link = facts.links[at];
    link.ends = load_ends(item, known, link);
    const auto kind = item.one_of("kind", kLinkKinds, Need::Required);
    link.glory = static_cast<std::uint8_t>(item.number("glory", kLinkGlory, Need::Required).value_or(0));
    item.finish();
    const auto [first, fresh] = seen.emplace(link.ends, item.path());
    if (!fresh && link.ends != 0) {
      item.problem(BoxFault::LinkTwice, {.other = first->second});
    }
    const bool circle = kind == 0;
    if (circle) link.place = static_cast<TokenPlace>(facts.place_count++);
    for (const Space end : {link.a, link.b}) {
      facts.links_at[index(end)] |= bit(facts.link_count);
      if (circle) facts.circles_at[index(end)] |= bit(facts.link_count);
    }
  });
}

}  // namespace endeavor
