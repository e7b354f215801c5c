// Numbered lists; see menu.h.
#include "cli/play/menu/menu.h"

#include <algorithm>
#include <compare>

#include "cli/play/draw/ability.h"
#include "cli/play/draw/preview.h"
#include "cli/play/menu/parts.h"
#include "messages/keys.h"
#include "notation/move/move_text.h"

namespace endeavor {

namespace {

constexpr std::ptrdiff_t kMostAbilities = 20;  // that are listed one by one

// "Ship · harbor 4 → 2": the price is said once for the whole group where it is the same.
std::string group_name(const View& view, const std::vector<Move>& moves, Move move) {
  if (move.action == Action::None) return {};
  std::string name = name_of(view, move.action);
  const bool from_pile = move.target.kind() == TargetKind::Card;
  if (from_pile) name += ", " + msg::play_word_pile(view.language());
  if (move.verb == Verb::React)
    return name + " · " +
           (move.action == Action::Draw ? msg::play_menu_card_leaves(view.language())
                                        : msg::play_menu_token_leaves(view.language()));
  const HarborChange first = harbor_change(view, move);
  if (first.before == first.after) return name;
  for (const Move other : moves)
    if (!is_ability(other) && other.action == move.action && harbor_change(view, other) != first) return name;
  return name + " · " + msg::play_menu_harbor(view.language(), {.number = first.before, .number2 = first.after});
}

// By action, cards of decks before those of the pile, then from area to area; else in the engine's order.
std::vector<Move> in_order(const View& view, const std::vector<Move>& moves) {
  struct Key {
    Action action;
    bool pile;
    Area area;
    std::size_t at;
    auto operator<=>(const Key&) const = default;
  };
  std::vector<Key> keys;
  keys.reserve(moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i)
    keys.push_back(
        {moves[i].action, moves[i].target.kind() == TargetKind::Card, area_of_target(view, moves[i].target), i});
  std::sort(keys.begin(), keys.end());
  std::vector<Move> sorted;
  sorted.reserve(moves.size());
  for (const Key& key : keys) sorted.push_back(moves[key.at]);
  return sorted;
}

Entry target_entry(const View& view, const std::vector<Move>& moves, Move move) {
  Entry entry;
  entry.moves = {move};
  entry.detail = preview(view, move);
  entry.group = group_name(view, moves, move);
  if (move.action == Action::None || move.target.kind() == TargetKind::None) {
    entry.label = phrase(view, move);
    if (move.verb == Verb::Slot)
      entry.detail = move.target.kind() == TargetKind::None ? msg::play_menu_slot_none(view.language())
                                                            : msg::play_menu_slot(view.language());
    return entry;
  }
  if (lies_in_area(move.target))
    entry.area = name_of(view, area_of_target(view, move.target));
  else if (move.action == Action::Draw)
    entry.area = toned(Tone::Strong, name_of(view, card_of_target(view, move.target)));
  if (move.action == Action::Payment)
    entry.detail = actions_text(view.voice, view.box.building(move.target.building()).actions);
  entry.label = target_label(view, move.target);
  return entry;
}

// Taking a Nation: what its set-up brings and what it can do.
Entry nation_entry(const View& view, Move move) {
  const NationLabels& labels = view.box.labels.nations[index(move.target.nation())];
  const NationFacts& facts = view.box.nation(move.target.nation());
  Entry entry;
  entry.moves = {move};
  entry.label = target_label(view, move.target);
  const auto part = [&](const std::string& name, const Ability& ability, Attribute reveals) {
    return toned(Tone::Faint, " │ ") + name + ": " + ability_short(view, ability) + " → " +
           attribute_mark(view.language(), reveals);
  };
  entry.detail = std::string(labels.setup_text[index(view.language())].view()) +
                 part(action_mark(view.language(), facts.top.symbol), facts.top, facts.top_reveals) +
                 part(msg::play_word_mobilization(view.language()), facts.middle, facts.middle_reveals);
  return entry;
}

// Where the first disc of a Nation goes.
Entry setup_entry(const View& view, Move move) {
  Entry entry;
  entry.moves = {move};
  entry.area = name_of(view, area_of_target(view, move.target));
  entry.label = target_label(view, move.target);
  entry.detail = preview(view, move);
  return entry;
}

// ---- Pieces ----

std::string piece_name(const View& view, Move move) {
  return move.verb == Verb::Use ? name_of(view, move.building()) : capital(name_of(view, move.token()));
}

// " · 12 ways · 2 abilities": normal actions, and what can be done instead.
std::string uses(const View& view, const std::vector<Move>& moves) {
  std::vector<Move> normal;
  std::vector<Move> instead;
  for (const Move move : moves) (is_ability(move) ? instead : normal).push_back(move);
  std::vector<Entry> abilities;
  add_ability_entries(abilities, view, instead);
  std::string text = normal.empty() ? std::string() : ways(view, normal);
  if (abilities.empty()) return text;
  return text + " · " + toned(Tone::Good, msg::play_menu_abilities(view.language(), {.count = abilities.size()}));
}

Entry piece_entry(const View& view, const std::vector<Move>& moves) {
  const Move first = moves.front();
  Entry entry;
  entry.moves = moves;
  entry.opens = first.verb != Verb::Pass;
  if (entry.opens) entry.label = toned(Tone::Strong, piece_name(view, first));
  if (first.verb == Verb::Use) {
    entry.detail = actions_text(view.voice, view.box.building(first.building()).actions) + uses(view, moves);
  } else if (first.verb == Verb::Spend) {
    entry.detail = actions_text(view.voice, view.box.token(first.token()).actions) + uses(view, moves);
  } else {
    entry.label = phrase(view, first);
  }
  return entry;
}

// One entry per piece, in the engine's order.
std::vector<Entry> piece_entries(const View& view, const std::vector<Move>& legal) {
  std::vector<std::vector<Move>> pieces;
  for (const Move move : legal) {
    const bool same =
        !pieces.empty() && pieces.back().front().verb == move.verb && pieces.back().front().with == move.with;
    if (!same) pieces.emplace_back();
    pieces.back().push_back(move);
  }
  std::vector<Entry> entries;
  entries.reserve(pieces.size());
  for (const auto& moves : pieces) entries.push_back(piece_entry(view, moves));
  return entries;
}

// Start, construction, scarcity and salary choose among tiles.
Entry tile_entry(const View& view, Move move) {
  Entry entry;
  const Building b = move.building();
  entry.moves = {move};
  entry.label = toned(Tone::Strong, name_of(view, b));
  entry.detail = tile_text(view, b);
  if (move.verb == Verb::Build || move.verb == Verb::Scrap) {
    entry.group = msg::play_tray_level(view.language(), {.level = view.box.building(b).level});
    entry.label += ' ' + toned(Tone::Faint, "×" + std::to_string(view.state.supply[index(b)]));
  }
  if (move.verb == Verb::Start || move.verb == Verb::Build)
    if (const std::string gain = preview(view, move); !gain.empty())
      entry.detail += toned(Tone::Faint, " │ ") + gain;
  if (move.verb == Verb::Start && view.box.building(b).actions.first == Action::Occupy)
    entry.detail += toned(Tone::Faint, " · ") + toned(Tone::Good, msg::play_menu_recommended(view.language()));
  return entry;
}

bool names_tile(Verb verb) {
  return verb == Verb::Start || verb == Verb::Build || verb == Verb::Scrap || verb == Verb::Pay;
}

Entry normal_entry(const View& view, const std::vector<Move>& moves, Move move) {
  if (names_tile(move.verb)) return tile_entry(view, move);
  if (move.verb == Verb::Nation) return nation_entry(view, move);
  return move.verb == Verb::Setup ? setup_entry(view, move) : target_entry(view, moves, move);
}

}  // namespace

Menu decision_menu(const View& view, const std::vector<Move>& legal) {
  if (view.state.decision != Decision::Turn) {
    Menu menu = target_menu(view, legal);
    menu.nested = false;
    return menu;
  }
  Menu menu;
  write_list(view, menu, piece_entries(view, legal));
  return menu;
}

Menu target_menu(const View& view, const std::vector<Move>& moves) {
  Menu menu;
  menu.nested = true;
  std::vector<Move> normal;
  std::vector<Move> abilities;
  for (const Move move : in_order(view, moves)) (is_ability(move) ? abilities : normal).push_back(move);
  const auto is_action = [](Move move) { return move.action != Action::None; };
  const auto first_choice = std::partition_point(normal.begin(), normal.end(), is_action);  // stop comes last
  const auto add_normal = [&](std::vector<Entry>& entries, auto from, auto to) {
    for (auto move = from; move != to; ++move) entries.push_back(normal_entry(view, normal, *move));
  };
  std::vector<Entry> entries;
  add_normal(entries, normal.begin(), first_choice);
  std::vector<Entry> ability_entries;
  add_ability_entries(ability_entries, view, abilities);
  if (ability_entries.size() == 1 && first_choice == normal.begin()) {
    ability_entries.clear();
    add_ways_entries(ability_entries, view, abilities);
  }
  entries.insert(entries.end(), ability_entries.begin(), ability_entries.end());
  add_normal(entries, first_choice, normal.end());
  write_list(view, menu, entries);
  return menu;
}

Menu list_menu(const View& view, const std::vector<Move>& moves) {
  if (std::count_if(moves.begin(), moves.end(), is_ability) <= kMostAbilities) return move_menu(view, moves);
  Menu menu = decision_menu(view, moves);
  menu.nested = true;
  return menu;
}

Menu move_menu(const View& view, const std::vector<Move>& moves) {
  Menu menu;
  menu.nested = true;
  std::vector<Entry> entries;
  for (const Move move : moves) {
    Entry entry;
    entry.moves = {move};
    Move said = move;
    if (move.verb == Verb::Use || move.verb == Verb::Spend) {
      entry.group = piece_name(view, move);
      said.verb = Verb::Then;
    }
    entry.label = phrase(view, said);
    entry.detail = toned(Tone::Faint, move_text(view.box, view.state.rules, move));
    entries.push_back(std::move(entry));
  }
  write_list(view, menu, entries);
  return menu;
}

}  // namespace endeavor
