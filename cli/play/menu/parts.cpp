// Entries in columns and labels of targets; see parts.h.
#include "cli/play/menu/parts.h"

#include <algorithm>

#include "messages/keys.h"
#include "notation/sentences/sentences.h"

namespace endeavor {

namespace {

class ListWriter {
 public:
  ListWriter(const View& view, Menu& menu) : view_(view), menu_(menu) {}

  // The entries of one group.
  void write(const Entry* first, const Entry* last) {
    if (!first->group.empty()) wrap(menu_.lines, toned(Tone::Heading, first->group), view_.width, " ");
    areas_ = 0;
    labels_ = 0;
    for (const Entry* entry = first; entry != last; ++entry) {
      areas_ = std::max(areas_, width_of(entry->area));
      labels_ = std::max(labels_, width_of(entry->label));
    }
    stacked_ = areas_ > 0 && view_.width < kRoomForAreas;
    if (stacked_) areas_ = 0;
    labels_ = std::min(labels_, view_.width - 12 - areas_);
    std::string area;
    for (const Entry* entry = first; entry != last; ++entry) {
      add(*entry, entry->area == area ? std::string() : entry->area);
      area = entry->area;
    }
  }

 private:
  void add(const Entry& entry, const std::string& area) {
    menu_.choices.push_back({entry.moves, entry.opens});
    const std::string number = std::to_string(menu_.choices.size());
    if (stacked_ && !area.empty()) wrap(menu_.lines, area, view_.width, "      ");
    std::string line = filled_left(toned(Tone::Strong, number), 4) + "  ";
    if (areas_ > 0) line += filled(area, areas_) + "  ";
    const std::string start = line + filled(entry.label, labels_) + "  ";
    const bool beside =
        view_.width - width_of(start) >= 26 || width_of(start) + width_of(entry.detail) <= view_.width;
    if (beside && !entry.detail.empty()) return wrap(menu_.lines, entry.detail, view_.width, start);
    wrap(menu_.lines, entry.label, view_.width, line);
    if (!entry.detail.empty()) wrap(menu_.lines, entry.detail, view_.width, "          ");
  }

  static constexpr int kRoomForAreas = 60;  // columns from which they have one of their own

  const View& view_;
  Menu& menu_;
  bool stacked_ = false;
  int areas_ = 0;
  int labels_ = 0;
};

std::string track_label(const View& view, Area region) {
  const int at = next_track_space(view.board(), view.state, region);
  const int length = view.board().track_length[index(region)];
  if (at == length) return capital(msg::play_word_track(view.language()));  // where a disc is moved from
  const Token token = token_at(view.state, track_place(view.board(), region, at));
  return msg::play_menu_track(view.language(), {.count = length, .number = at + 1}) + ' ' +
         token_mark(view.language(), token);
}

std::string space_label(const View& view, Space s) {
  std::string text(name_of(view, s));
  if (!is_city(view.board(), s)) text = msg::play_menu_fleet(view.voice, {.space = s});
  if ((view.board().two_glory & bit(s)) != 0) text += ' ' + glory_mark(2);
  const Seat owner = owner_of(view.state, s);
  return text + ' ' +
         (owner != Seat::None ? seat_mark(owner) : token_mark(view.language(), token_at(view.state, place_of(s))));
}

std::string link_label(const View& view, Link l) {
  const LinkFacts& link = view.board().links[index(l)];
  std::string text = name_of(view, link.a) + "–" + name_of(view, link.b);
  if (link.place != TokenPlace::None) text += ' ' + token_mark(view.language(), token_at(view.state, link.place));
  return text;
}

}  // namespace

void write_list(const View& view, Menu& menu, const std::vector<Entry>& entries) {
  ListWriter writer(view, menu);
  const Entry* const end = entries.data() + entries.size();
  for (const Entry* first = entries.data(); first != end;) {
    const Entry* last = std::find_if(first, end, [&](const Entry& entry) { return entry.group != first->group; });
    writer.write(first, last);
    first = last;
  }
}

std::string capital(std::string text) {
  msg::capitalize(text, 0);
  return text;
}

std::string phrase(const View& view, Move move) {
  std::string text;
  append_move_phrase(text, view.box, view.state, move, view.voice.names, view.language());
  return text;
}

std::string ways(const View& view, const std::vector<Move>& moves) {
  return toned(Tone::Faint, " · " + msg::play_menu_ways(view.language(), {.count = moves.size()}));
}

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

std::string target_label(const View& view, Target target) {
  switch (target.kind()) {
    case TargetKind::Space: return space_label(view, target.space());
    case TargetKind::Track: return track_label(view, target.area());
    case TargetKind::Sea: return capital(msg::play_word_sea(view.language()));
    case TargetKind::Deck:
    case TargetKind::Card: return symbols_text(view.language(), view.box.card(card_of_target(view, target)).gives);
    case TargetKind::Building: return toned(Tone::Strong, name_of(view, target.building()));
    case TargetKind::Attribute: return name_of(view, target.attribute());
    case TargetKind::Link: return link_label(view, target.link());
    case TargetKind::Fate: return toned(Tone::Strong, name_of(view, target.fate()));
    case TargetKind::Nation: return toned(Tone::Strong, name_of(view, target.nation()));
    case TargetKind::SameDeck:
    case TargetKind::None: break;
  }
  return {};
}

std::string place_label(const View& view, Target target) {
  if (target.kind() == TargetKind::Space) return name_of(view, target.space());
  const std::string word = target.kind() == TargetKind::Track ? msg::play_ability_track(view.language())
                                                              : msg::play_word_sea(view.language());
  return name_of(view, target.area()) + ", " + word;
}

}  // namespace endeavor
