// Numbered lists; see play_menu.h.
#include "cli/play_menu.h"

#include <algorithm>
#include <compare>

#include "cli/play_preview.h"
#include "messages/keys.h"
#include "notation/move_text.h"
#include "notation/sentences.h"

namespace endeavor {

namespace {

// A line of a list before its columns are known.
struct Entry {
  std::string group;  // said once, when it changes
  std::string area;   // the same within a group
  std::string label;
  std::string detail;
  std::vector<Move> moves;
  bool opens = false;
};

std::string capital(std::string text) {
  msg::capitalize(text, 0);
  return text;
}

class ListWriter {
 public:
  ListWriter(const View& view, Menu& menu) : view_(view), menu_(menu) {}

  void write(const std::vector<Entry>& entries) {
    for (const Entry& entry : entries) {
      areas_ = std::max(areas_, width_of(entry.area));
      labels_ = std::max(labels_, width_of(entry.label));
    }
    labels_ = std::min(labels_, view_.width - 12 - areas_);
    std::string group;
    std::string area;
    for (const Entry& entry : entries) {
      if (entry.group != group) {
        if (!entry.group.empty()) menu_.lines.push_back(' ' + toned(Tone::Heading, entry.group));
        area.clear();
      }
      add(entry, entry.area == area ? std::string() : entry.area);
      group = entry.group;
      area = entry.area;
    }
  }

 private:
  void add(const Entry& entry, const std::string& area) {
    menu_.choices.push_back({entry.moves, entry.opens});
    const std::string number = std::to_string(menu_.choices.size());
    std::string line = filled_left(toned(Tone::Strong, number), 4) + "  ";
    if (areas_ > 0) line += filled(area, areas_) + "  ";
    const std::string start = line + filled(entry.label, labels_) + "  ";
    if (entry.detail.empty()) {
      menu_.lines.push_back(line + entry.label);
    } else if (view_.width - width_of(start) >= 26 || width_of(start) + width_of(entry.detail) <= view_.width) {
      wrap(menu_.lines, entry.detail, view_.width, start);
    } else {
      menu_.lines.push_back(line + entry.label);
      wrap(menu_.lines, entry.detail, view_.width, "          ");
    }
  }

  const View& view_;
  Menu& menu_;
  int areas_ = 0;
  int labels_ = 0;
};

// ---- What a move is aimed at ----

Area area_of_target(const View& view, Target target) {
  switch (target.kind()) {
    case TargetKind::Space: return view.board().space_area[index(target.space())];
    case TargetKind::Track:
    case TargetKind::Sea: return target.area();
    case TargetKind::Deck: return area_of(target.deck());
    default: return Area::Europe;
  }
}

bool lies_in_area(Target target) {
  return target.kind() == TargetKind::Space || target.kind() == TargetKind::Track ||
         target.kind() == TargetKind::Sea;
}

Card card_of_target(const View& view, Target target) {
  return target.kind() == TargetKind::Deck ? top_card(view.state, target.deck()) : target.card();
}

std::string track_label(const View& view, Area region) {
  const int at = next_track_space(view.board(), view.state, region);
  const int length = view.board().track_length[index(region)];
  const Token token = token_at(view.state, track_place(view.board(), region, at));
  return msg::play_menu_track(view.language(), {.count = length, .number = at + 1}) + ' ' +
         token_mark(view.language(), token);
}

std::string space_label(const View& view, Space s) {
  std::string text(space_name(view, s));
  if (!is_city(view.board(), s)) text = msg::play_menu_fleet(view.voice, {.space = s});
  if ((view.board().two_glory & bit(s)) != 0) text += ' ' + glory_mark(2);
  const Seat owner = owner_of(view.state, s);
  return text + ' ' +
         (owner != Seat::None ? seat_mark(owner) : token_mark(view.language(), token_at(view.state, place_of(s))));
}

std::string target_label(const View& view, Move move) {
  const Target target = move.target;
  switch (target.kind()) {
    case TargetKind::Space: return space_label(view, target.space());
    case TargetKind::Track: return track_label(view, target.area());
    case TargetKind::Sea: return capital(msg::play_word_sea(view.language()));
    case TargetKind::Deck:
    case TargetKind::Card: return symbols_text(view.language(), view.box.card(card_of_target(view, target)).gives);
    case TargetKind::Building: return toned(Tone::Strong, building_name(view, target.building()));
    default: return {};
  }
}

std::string phrase(const View& view, Move move) {
  std::string text;
  append_move_phrase(text, view.box, view.state, move, view.voice.names, view.language());
  return text;
}

// "Ship · harbor 4 → 2": the price is said once for the whole group where it is the same.
std::string group_name(const View& view, const std::vector<Move>& moves, Move move) {
  std::string name;
  if (move.action == Action::None) return name;
  msg::say(name, view.voice, move.action, msg::Form::Name, msg::Start::Inside);
  const bool from_pile = move.target.kind() == TargetKind::Card;
  if (from_pile) name += ", " + msg::play_word_pile(view.language());
  if (move.verb == Verb::React)
    return name + " · " +
           (move.action == Action::Draw ? msg::play_menu_card_leaves(view.language())
                                        : msg::play_menu_token_leaves(view.language()));
  const HarborChange first = harbor_change(view, move);
  if (first.before == first.after) return name;
  for (const Move other : moves)
    if (other.action == move.action && harbor_change(view, other) != first) return name;
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
    entry.area = area_name(view, area_of_target(view, move.target));
  else if (move.action == Action::Draw)
    entry.area = toned(Tone::Strong, card_name(view, card_of_target(view, move.target)));
  if (move.action == Action::Payment)
    entry.detail = actions_text(view.voice, view.box.building(move.target.building()).actions);
  entry.label = target_label(view, move);
  return entry;
}

// ---- Pieces ----

std::string ways(const View& view, const std::vector<Move>& moves) {
  return toned(Tone::Faint, " · " + msg::play_menu_ways(view.language(), {.count = moves.size()}));
}

std::string piece_name(const View& view, Move move) {
  if (move.verb == Verb::Use) return std::string(building_name(view, move.building()));
  std::string name;
  msg::say(name, view.voice, move.token(), msg::Form::Name, msg::Start::OfSentence);
  return capital(name);
}

Entry piece_entry(const View& view, const std::vector<Move>& moves) {
  const Move first = moves.front();
  Entry entry;
  entry.moves = moves;
  entry.opens = first.verb != Verb::Pass;
  if (entry.opens) entry.label = toned(Tone::Strong, piece_name(view, first));
  if (first.verb == Verb::Use) {
    entry.detail = actions_text(view.voice, view.box.building(first.building()).actions) + ways(view, moves);
  } else if (first.verb == Verb::Spend) {
    entry.detail = actions_text(view.voice, view.box.token(first.token()).actions) + ways(view, moves);
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
  entry.label = toned(Tone::Strong, building_name(view, b));
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

}  // namespace

Menu decision_menu(const View& view, const std::vector<Move>& legal) {
  if (view.state.decision != Decision::Turn) {
    Menu menu = target_menu(view, legal);
    menu.nested = false;
    return menu;
  }
  Menu menu;
  ListWriter(view, menu).write(piece_entries(view, legal));
  return menu;
}

Menu target_menu(const View& view, const std::vector<Move>& moves) {
  Menu menu;
  menu.nested = true;
  std::vector<Entry> entries;
  for (const Move move : in_order(view, moves))
    entries.push_back(names_tile(move.verb) ? tile_entry(view, move) : target_entry(view, moves, move));
  ListWriter(view, menu).write(entries);
  return menu;
}

Menu move_menu(const View& view, const std::vector<Move>& moves) {
  Menu menu;
  menu.nested = true;
  std::vector<Entry> entries;
  for (const Move move : moves) {
    Entry entry;
    entry.moves = {move};
    const bool with_piece = move.verb == Verb::Use || move.verb == Verb::Spend;
    if (with_piece) entry.group = piece_name(view, move);
    entry.label = phrase(view, with_piece ? Move::then(move.action, move.target) : move);
    entry.detail = toned(Tone::Faint, move_text(view.box, view.state.rules, move));
    entries.push_back(std::move(entry));
  }
  ListWriter(view, menu).write(entries);
  return menu;
}

}  // namespace endeavor
