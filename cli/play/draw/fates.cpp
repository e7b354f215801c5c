// The Fates, at a glance and in full; see draw.h.
#include <algorithm>

#include "cli/play/draw/draw.h"
#include "engine/scoring_terms.h"
#include "messages/keys.h"

namespace endeavor {

namespace {

// "Africa 2/3 ✓ · India 1/4" with your presence.
Lines fate_needs(const View& view, Fate f) {
  Lines items;
  const FateFacts& facts = view.box.fate(f);
  for (const Area a : ids<Area>(kAreas)) {
    const int need = facts.presence[a];
    if (need == 0) continue;
    const int have = view.you == Seat::None ? 0 : presence_in(view, view.you, a);
    const std::string text = name_of(view, a) + ' ' + std::to_string(have) + '/' + std::to_string(need);
    items.push_back(have >= need ? toned(Tone::Good, text + " ✓") : text);
  }
  return items;
}

bool enough_for(const View& view, Fate f) {
  if (view.you == Seat::None) return false;
  for (const Area a : ids<Area>(kAreas))
    if (presence_in(view, view.you, a) < view.box.fate(f).presence[a]) return false;
  return true;
}

Seat seized_by(const View& view, Fate f) {
  for (const Seat s : seats(view.state))
    if (view.state.tile(s).fate == f) return s;
  return Seat::None;
}

Seat eyes_of(const View& view) { return view.you == Seat::None ? seat(0) : view.you; }

}  // namespace

std::string fate_glory(const View& view, Fate f, Seat who) {
  const int glory = score_rule(view.box, view.state, who, view.box.fate(f).score, -1);
  return toned(Tone::Glory, "★" + std::to_string(glory));
}

Lines draw_fate(const View& view, Fate f, Detail detail) {
  const FateLabels& labels = view.box.labels.fates[index(f)];
  Lines out;
  const Seat owner = seized_by(view, f);
  Lines items = fate_needs(view, f);
  items.push_back(fate_glory(view, f, owner == Seat::None ? eyes_of(view) : owner));
  if (owner != Seat::None) items = {msg::play_fate_seized(view.voice, {.text = seat_mark(owner)}), items.back()};
  flow(out, items, toned(Tone::Faint, " · "), view.width,
       toned(enough_for(view, f) && owner == Seat::None ? Tone::Good : Tone::Strong, name_of(view, f)) + "  ");
  wrap(out, labels.score_text[index(view.language())].view(), view.width, "  ");
  if (detail == Detail::Short) return out;
  const auto& offered = view.state.modules.fates;
  const bool here = owner != Seat::None || std::find(offered.begin(), offered.end(), f) != offered.end();
  if (!here) wrap(out, toned(Tone::Faint, msg::play_explain_not_in_game(view.language())), view.width, "  ");
  wrap(out, toned(Tone::Faint, origin_text(view.language(), labels.piece.provenance.aos)), view.width, "  ");
  return out;
}

Lines draw_fates(const View& view) {
  Lines out = {ruled(toned(Tone::Strong, msg::play_word_fates(view.language())), "", view.width)};
  const auto add = [&](Fate f) {
    const Lines one = draw_fate(view, f, Detail::Short);
    out.insert(out.end(), one.begin(), one.end());
  };
  for (const Fate f : view.state.modules.fates)
    if (f != Fate::None) add(f);
  for (const Seat s : seats(view.state))
    if (const Fate f = view.state.tile(s).fate; f != Fate::None) add(f);
  wrap(out, toned(Tone::Faint, msg::play_fate_legend(view.language())), view.width);
  return out;
}

// The Fates on offer; what they ask for too once one can be seized.
void add_fates_at_a_glance(Lines& out, const View& view) {
  if (!has_nations(view.state)) return;
  if (view.you != Seat::None && view.state.tile(view.you).fate != Fate::None) return;
  const std::string heading = toned(Tone::Faint, msg::play_word_fates(view.language())) + "  ";
  const bool soon = view.you != Seat::None && view.state.tile(view.you).flipped;
  Lines fates;
  for (const Fate f : view.state.modules.fates) {
    if (f == Fate::None) continue;
    const std::string name(name_of(view, f));
    std::string text =
        fate_glory(view, f, eyes_of(view)) + ' ' + (enough_for(view, f) ? toned(Tone::Good, name) : name);
    for (const std::string& need : soon ? fate_needs(view, f) : Lines()) text += " · " + need;
    fates.push_back(std::move(text));
  }
  if (!soon) return flow(out, fates, "  ", view.width, heading);
  for (std::size_t i = 0; i < fates.size(); ++i)
    wrap(out, fates[i], view.width,
         i == 0 ? heading : std::string(static_cast<std::size_t>(width_of(heading)), ' '));
}

}  // namespace endeavor
