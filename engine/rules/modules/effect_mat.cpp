// Effects on a player's own mat: cards, workers, attribute tracks, discs from the supply, discs on an
// Exploit, and a card struck from its deck.
#include <algorithm>

#include "engine/pieces.h"
#include "engine/rules/actions.h"
#include "engine/rules/modules/effects.h"

namespace endeavor {

namespace {

std::uint8_t decks_of(const Doing& doing, const Step& step) {
  return step.same_deck ? bit(doing.same) : step.decks;
}

Target deck_word(const Step& step, Deck d) { return step.same_deck ? Target::same_deck() : Target::of(d); }

// How many workers of each type can be paid (R9.1).
ByBuilding<int> payable_workers(const Content& box, const State& s, const Doing& doing) {
  ByBuilding<int> workers{};
  const Player& p = s.player(doing.seat);
  for (int i = 0; i < p.building_count; ++i) {
    const Building b = p.buildings[i];
    const bool pays = i != doing.place_in_use && p.has_worker(i) && !box.building(b).no_payment[s.rules.edition];
    if (pays) ++workers[b];
  }
  return workers;
}

int sum(const ByBuilding<int>& workers) {
  int n = 0;
  for (const int w : workers) n += w;
  return n;
}

void add_attributes(const Step& step, Target sea, AimList& out) {
  for (const Attribute a : each<Attribute>(step.attributes)) out.add(Target::of(a), sea);
}

}  // namespace

void aim_draw(const Content& box, const State& s, const Doing& doing, const Step& step, AimList& out) {
  for (const Deck d : each<Deck>(decks_of(doing, step))) {
    if (deck_empty(s, d)) continue;
    const int here = presence(board_of(box, s), s, doing.seat, area_of(d)) + step.bonus;
    if (value_of(top_card(s, d)) <= here) out.add(deck_word(step, d));
  }
}

// Exactly as many names as can be paid, at most `count`; the lower type first.
void aim_payment(const Content& box, const State& s, const Doing& doing, const Step& step, AimList& out) {
  const auto workers = payable_workers(box, s, doing);
  const int n = std::min<int>(step.count, sum(workers));
  for (int a = 0; a < kMaxBuildings && n > 0; ++a) {
    if (workers[a] == 0) continue;
    if (n == 1) out.add(Target::of(building(a)));
    for (int b = a; b < kMaxBuildings && n == 2; ++b) {
      const int have = workers[b];
      if (have > (a == b ? 1 : 0)) out.add(Target::of(building(a)), Target::of(building(b)));
    }
  }
}

void aim_track(const State& s, const Doing& doing, const Step& step, AimList& out) {
  if (step.from != DiscFrom::Sea) {
    if (has_disc(s, doing, step.from, Area::Europe)) add_attributes(step, Target::none(), out);
    return;
  }
  for (const Area a : kRegionAreas)
    if ((step.areas & bit(a)) != 0 && has_disc(s, doing, DiscFrom::Sea, a))
      add_attributes(step, Target::sea(a), out);
}

namespace {

WhyNot why_not_deck(const Content& box, const State& s, const Doing& doing, const Step& step, Target word) {
  const Deck d = word.kind() == TargetKind::Deck ? word.deck() : doing.same;
  if (!(decks_of(doing, step) & bit(d))) return {Reason::NotThisAbility, rule_of(doing)};
  if (d == Deck::Slavery && s.abolished) return {Reason::SlaveryAbolished, {9, 5}};
  if (deck_empty(s, d)) return {Reason::DeckEmpty, {9, 2}, {about(d)}};
  const Card top = top_card(s, d);
  const int here = presence(board_of(box, s), s, doing.seat, area_of(d)) + step.bonus;
  if (value_of(top) <= here) return {};
  return {Reason::PresenceTooLow, {9, 2}, {about(area_of(d)), about(top), need(value_of(top)), have(here)}};
}

WhyNot why_not_paid(const Content& box, const State& s, const Doing& doing, const Step& step, Aim aim) {
  const auto workers = payable_workers(box, s, doing);
  const int n = std::min<int>(step.count, sum(workers));
  if (n == 0) return {Reason::NothingToPay, {9, 1}};
  const Attempt attempt{.seat = doing.seat, .place_in_use = doing.place_in_use};
  for (const Target t : {aim.target, aim.other})
    if (t.kind() == TargetKind::Building)
      if (const WhyNot why = why_not_payment(box, s, attempt, t)) return why;
  const int named = (aim.target.is_none() ? 0 : 1) + (aim.other.is_none() ? 0 : 1);
  if (named != n) return {Reason::PayExactly, rule_of(doing), {need(n), have(named)}};
  return {Reason::NoWorker, {9, 1}, {about(aim.target.building())}};
}

WhyNot why_not_tracked(const State& s, const Doing& doing, const Step& step, Aim aim) {
  if (!(step.attributes & bit(aim.target.attribute()))) return {Reason::NotThisAbility, rule_of(doing)};
  if (step.from != DiscFrom::Sea) return why_no_disc(s, doing, step, Area::Europe);
  const Area where = aim.other.area();
  if (!(step.areas & bit(where))) return {Reason::NotThisAbility, rule_of(doing)};
  return why_no_disc(s, doing, step, where);
}

}  // namespace

WhyNot why_not_on_mat(const Content& box, const State& s, const Doing& doing, const Step& step, Aim aim) {
  switch (step.effect) {
    case Effect::Draw: return why_not_deck(box, s, doing, step, aim.target);
    case Effect::Payment: return why_not_paid(box, s, doing, step, aim);
    case Effect::Track: return why_not_tracked(s, doing, step, aim);
    case Effect::Muster: return why_no_disc(s, doing, step, Area::Europe);
    case Effect::Commit: {
      const int here = s.modules.tile_discs[doing.slot][doing.seat];
      const Exploit e = s.modules.exploits[doing.slot];
      if (here >= step.count) return {Reason::TileFull, rule_of(doing), {about(e), need(step.count), have(here)}};
      return why_no_disc(s, doing, step, Area::Europe);
    }
    case Effect::Strike: {
      const Deck d = first_of<Deck>(step.decks);
      if (d == Deck::Slavery && s.abolished) return {Reason::SlaveryAbolished, {9, 5}};
      return {Reason::DeckEmpty, rule_of(doing), {about(d)}};
    }
    default: return {};
  }
}

void do_on_mat(const Content& box, State& s, const Doing& doing, const Step& step, Aim aim) {
  Player& p = s.player(doing.seat);
  switch (step.effect) {
    case Effect::Draw: {
      const Deck d = aim.target.kind() == TargetKind::Deck ? aim.target.deck() : doing.same;
      draw(box, s, doing.seat, Target::of(d));
      break;
    }
    case Effect::Payment:
      for (const Target t : {aim.target, aim.other})
        if (!t.is_none()) payment(s, doing.seat, t.building(), doing.place_in_use);
      break;
    case Effect::Track: {
      take_disc(s, doing, step.from, aim.other.is_none() ? Area::Europe : aim.other.area());
      const Attribute a = aim.target.attribute();
      ++p.track_discs[a];
      ++p.attributes[a];  // R5.1
      break;
    }
    case Effect::Muster:
      for (int i = 0; i < step.count && has_disc(s, doing, step.from, Area::Europe); ++i) {
        take_disc(s, doing, step.from, Area::Europe);
        ++p.harbor;
      }
      break;
    case Effect::Commit:
      take_disc(s, doing, step.from, Area::Europe);
      ++s.modules.tile_discs[doing.slot][doing.seat];
      break;
    case Effect::Strike: take_top_card(s, first_of<Deck>(step.decks)); break;
    default: break;
  }
}

}  // namespace endeavor
