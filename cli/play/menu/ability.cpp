// Abilities in the menus: one line for each, then its targets, then what follows; see parts.h.
// A list that is short enough is never parted further.
#include <algorithm>
#include <bit>
#include <tuple>

#include "cli/play/draw/ability.h"
#include "cli/play/draw/preview.h"
#include "cli/play/menu/parts.h"
#include "engine/legal.h"
#include "messages/keys.h"

namespace endeavor {

namespace {

constexpr std::size_t kShortList = 12;

// Everything that parts moves into lists, the coarsest first.
auto ability_key(Move m) { return std::tuple(m.verb == Verb::Mobilize, m.verb == Verb::More, m.power); }
auto beginning_key(Move m) { return std::tuple(m.action, m.other); }
auto target_key(Move m) { return std::tuple(m.action, m.other, m.target); }

// In the order in which each kind comes first.
template <class Key>
std::vector<std::vector<Move>> parted(const std::vector<Move>& moves, Key key) {
  std::vector<std::vector<Move>> parts;
  for (const Move move : moves) {
    const auto same = [&](const std::vector<Move>& part) { return key(part.front()) == key(move); };
    auto part = std::find_if(parts.begin(), parts.end(), same);
    if (part == parts.end()) part = parts.insert(part, std::vector<Move>());
    part->push_back(move);
  }
  return parts;
}

bool is_moved_disc(Move m) { return lies_in_area(m.other) && lies_in_area(m.target); }

const NationFacts& own_nation(const View& view) {
  return view.box.nation(view.state.tile(view.state.to_move).nation);
}

// What the ability is called and, in a few words, what it does.
std::string title_of(const View& view, Move m) {
  if (m.verb == Verb::Mobilize) return msg::play_word_mobilization(view.language());
  if (m.verb == Verb::More) return msg::play_menu_more(view.language());
  if (m.power == Power::monument()) return msg::play_menu_monument(view.language());
  if (m.power == Power::fate()) return msg::play_menu_fate(view.language());
  if (m.power == Power::nation()) return name_of(view, view.state.tile(view.state.to_move).nation);
  return ability_name(view, m.power.exploit(), m.power.ability());
}

std::string short_text(const View& view, Move m) {
  if (m.verb == Verb::Mobilize) return ability_short(view, own_nation(view).middle);
  if (m.power == Power::monument()) return msg::play_nation_monument(view.language());
  if (m.power == Power::fate()) return msg::play_nation_fate(view.language());
  if (m.power == Power::nation()) return ability_short(view, own_nation(view).top);
  if (!m.power.is_exploit()) return "";
  return ability_short(view,
                       view.box.exploit(m.power.exploit()).abilities[static_cast<std::size_t>(m.power.ability())]);
}

// A heading for several abilities; with its name and action for the ways of one.
std::string kind_of(const View& view, Move m) {
  return !m.power.is_none() && m.power.is_exploit() ? msg::play_word_exploits(view.language())
                                                    : msg::play_menu_nation(view.language());
}

std::string heading_of(const View& view, Move m) {
  const std::string text = title_of(view, m);
  return m.action == Action::None ? text : text + " · " + name_of(view, m.action);
}

// The card that came with a move; a governor comes with an opened region.
Card card_gained(const View& view, Move m) {
  State after = view.state;
  apply(view.box, after, m);
  const auto who = index(view.state.to_move);
  const std::uint64_t gained = after.cards[who] & ~view.state.cards[who] & ~kGovernorCards;
  return gained == 0 ? Card::None : card(63 - std::countl_zero(gained));
}

// "then draw India 2, then pay the Market"
std::string follow_ups(const View& view, Move m) {
  std::string text;
  const auto add = [&](const std::string& part) { (text += text.empty() ? "" : ", ") += part; };
  for (const Target said : m.then) {
    switch (said.kind()) {
      case TargetKind::SameDeck:
      case TargetKind::Deck:
        if (const Card drawn = card_gained(view, m); drawn != Card::None)
          add(msg::play_menu_then_draw(view.voice, {.card = drawn}));
        break;
      case TargetKind::Building: add(msg::play_menu_then_pay(view.voice, {.building = said.building()})); break;
      case TargetKind::Attribute:
        add(msg::play_menu_then_track(view.voice, {.attribute = said.attribute()}));
        break;
      default: break;
    }
  }
  return text;
}

bool says_draw(Move m) {
  return std::any_of(m.then.begin(), m.then.end(), [](Target said) {
    return said.kind() == TargetKind::SameDeck || said.kind() == TargetKind::Deck;
  });
}

// Could one draw a card with this and does not?
bool declines(const std::vector<Move>& moves, Move m) {
  return !says_draw(m) && std::any_of(moves.begin(), moves.end(), [&](Move other) {
    return target_key(other) == target_key(m) && says_draw(other);
  });
}

std::string joined(std::string text, const std::string& more) {
  if (!text.empty() && !more.empty()) text += "; ";
  return text += more;
}

// Area and label of what a move is aimed at.
void name_target(Entry& entry, const View& view, Move m) {
  if (is_moved_disc(m)) {
    entry.area = place_label(view, m.other) + " →";
    entry.label = place_label(view, m.target);
    return;
  }
  if (lies_in_area(m.other)) entry.area = name_of(view, m.other.area());
  if (lies_in_area(m.target)) entry.area = name_of(view, area_of_target(view, m.target));
  if (m.target.kind() == TargetKind::Deck)
    entry.area = toned(Tone::Strong, name_of(view, card_of_target(view, m.target)));
  entry.label = target_label(view, m.target);
  if (m.other.kind() == TargetKind::Building) entry.label += " + " + target_label(view, m.other);
  if (m.target.is_none()) entry.label = toned(Tone::Strong, title_of(view, m));
}

Entry way_entry(const View& view, const std::vector<Move>& moves, Move m) {
  Entry entry;
  entry.moves = {m};
  entry.group = heading_of(view, m);
  name_target(entry, view, m);
  entry.detail = joined(follow_ups(view, m), preview(view, m));
  if (m.target.is_none()) entry.detail = joined(short_text(view, m), entry.detail);
  if (declines(moves, m)) entry.detail = joined(msg::play_menu_no_draw(view.language()), entry.detail);
  if (m.target.kind() == TargetKind::Fate)
    entry.detail =
        joined(std::string(view.box.labels.fates[index(m.target.fate())].score_text[index(view.language())].view()),
               entry.detail);
  return entry;
}

}  // namespace

bool is_ability(Move m) { return !m.power.is_none() || m.verb == Verb::Mobilize || m.verb == Verb::More; }

void add_ability_entries(std::vector<Entry>& entries, const View& view, const std::vector<Move>& moves) {
  for (const std::vector<Move>& part : parted(moves, ability_key)) {
    const Move first = part.front();
    Entry entry;
    entry.moves = part;
    entry.opens = part.size() > 1;
    entry.group = kind_of(view, first);
    entry.label = toned(Tone::Strong, title_of(view, first));
    entry.detail = short_text(view, first);
    if (entry.opens) {
      entry.detail += ways(view, part);
    } else {
      Entry way = way_entry(view, part, first);
      const std::string where = (way.area.empty() ? "" : way.area + ' ') + way.label;
      entry.detail = joined(first.target.is_none() ? std::string() : where, way.detail);
    }
    entries.push_back(std::move(entry));
  }
}

void add_ways_entries(std::vector<Entry>& entries, const View& view, const std::vector<Move>& moves) {
  const bool by_beginning =
      moves.size() > kShortList && is_moved_disc(moves.front()) && parted(moves, beginning_key).size() > 1;
  const bool by_target = moves.size() > kShortList && parted(moves, target_key).size() > 1;
  const auto parts = by_beginning ? parted(moves, beginning_key)
                     : by_target  ? parted(moves, target_key)
                                  : std::vector<std::vector<Move>>();
  for (const std::vector<Move>& part : parts) {
    if (part.size() == 1) {
      entries.push_back(way_entry(view, moves, part.front()));
      continue;
    }
    Entry entry;
    entry.moves = part;
    entry.opens = true;
    entry.group = heading_of(view, part.front());
    if (by_beginning)
      entry.label = place_label(view, part.front().other) + " →";
    else
      name_target(entry, view, part.front());
    entry.detail = capital(msg::play_menu_ways(view.language(), {.count = part.size()}));
    entries.push_back(std::move(entry));
  }
  if (!parts.empty()) return;
  for (const Move move : moves) entries.push_back(way_entry(view, moves, move));
}

}  // namespace endeavor
