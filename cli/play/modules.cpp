// The commands that show Exploits, Nations and Fates; see session.h. Alone they show what lies on
// the table, with a name behind them one piece closely, from the whole box.
#include <algorithm>

#include "cli/play/draw/draw.h"
#include "cli/play/session.h"
#include "messages/keys.h"

namespace endeavor {

namespace {

// The piece whose name fits best; -1 when none does.
template <class Labels>
int best_named(const Labels& labels, int count, const std::string& text) {
  BestNamed best(words_of(text));
  int found = -1;
  for (int i = 0; i < count; ++i) {
    const PieceLabels& piece = labels[static_cast<std::size_t>(i)].piece;
    Spelled name;
    name.add(piece.id.view(), piece.name);
    if (best.offer(name)) found = i;
  }
  return found;
}

Seat owner_of_nation(const State& s, Nation n) {
  for (const Seat who : seats(s))
    if (s.tile(who).nation == n) return who;
  return Seat::None;
}

}  // namespace

View PlaySession::reading_view() const {
  View here = view();
  here.width = std::min(here.width, kReadingWidth);
  return here;
}

void PlaySession::show_exploits(const std::string& rest) {
  const View here = reading_view();
  if (rest.empty()) {
    if (!game_.rules().options.exploits) return say(msg::play_say_without_exploits(language_));
    return terminal_.print(draw_exploits(here));
  }
  const int found = best_named(box().labels.exploits, box().exploit_count, rest);
  if (found < 0) return complain(msg::play_say_no_exploit(language_, {.word = clean(rest, 30)}));
  terminal_.print(draw_exploit(here, static_cast<Exploit>(found), Detail::Full));
}

// Also by whose it is: nations B.
void PlaySession::show_nations(const std::string& rest) {
  const View here = reading_view();
  if (!rest.empty()) {
    const Seat who = has_nations(now()) ? seat_called(rest) : Seat::None;
    int found = best_named(box().labels.nations, box().nation_count, rest);
    if (who != Seat::None && now().tile(who).nation != Nation::None)
      found = static_cast<int>(index(now().tile(who).nation));
    if (found < 0) return complain(msg::play_say_no_nation(language_, {.word = clean(rest, 30)}));
    const auto nation = static_cast<Nation>(found);
    return terminal_.print(draw_nation(here, nation, owner_of_nation(now(), nation), Detail::Full));
  }
  if (!has_nations(now())) return say(msg::play_say_without_nations(language_));
  terminal_.print(draw_nations(here));
}

void PlaySession::show_fates(const std::string& rest) {
  const View here = reading_view();
  if (!rest.empty()) {
    const int found = best_named(box().labels.fates, box().fate_count, rest);
    if (found < 0) return complain(msg::play_say_no_fate(language_, {.word = clean(rest, 30)}));
    return terminal_.print(draw_fate(here, static_cast<Fate>(found), Detail::Full));
  }
  if (!has_nations(now())) return say(msg::play_say_without_nations(language_));
  terminal_.print(draw_fates(here));
}

}  // namespace endeavor
