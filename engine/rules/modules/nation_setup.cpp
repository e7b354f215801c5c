// Taking a Nation and its set-up (R12.1): after the start buildings, the last seat in turn order first.
// A set-up without a choice happens by itself; a choice is always its first step.
#include "engine/flow.h"
#include "engine/pieces.h"
#include "engine/rules/actions.h"
#include "engine/rules/decisions.h"

namespace endeavor {

namespace {

void ask(State& s, Decision decision, Seat who) {
  s.phase = Phase::Start;
  s.decision = decision;
  s.to_move = who;
}

const NationFacts& facts_of(const Content& box, const State& s, Seat who) { return box.nation(s.tile(who).nation); }

bool is_choice(const SetupStep& step) {
  return step.effect == SetupEffect::TrackDisc || step.effect == SetupEffect::CityDisc;
}

AreaSet open_tracks(const State& s, const SetupStep& step) {
  return static_cast<AreaSet>(step.areas & ~s.open & kAllRegions);
}

SpaceSet free_cities(const Content& box, const State& s, const SetupStep& step) {
  const BoardFacts& board = board_of(box, s);
  return board.cities & spaces_in(board, step.areas) & ~occupied(s);
}

bool has_target(const Content& box, const State& s, const SetupStep& step) {
  return step.effect == SetupEffect::TrackDisc ? open_tracks(s, step) != 0 : free_cities(box, s, step) != 0;
}

// The steps that ask nothing, and the circles.
void set_up_rest(const Content& box, State& s, Seat who) {
  const NationFacts& nation = facts_of(box, s, who);
  Player& p = s.player(who);
  for (int i = 0; i < nation.setup_count; ++i) {
    const SetupStep& step = nation.setup[i];
    if (step.effect == SetupEffect::Harbor) {
      const int discs = step.count < p.supply ? step.count : p.supply;
      p.supply = static_cast<std::uint8_t>(p.supply - discs);
      p.harbor = static_cast<std::uint8_t>(p.harbor + discs);
    } else if (step.effect == SetupEffect::AttributeDisc) {
      --p.supply;
      ++p.track_discs[step.attribute];
      ++p.attributes[step.attribute];
    }
  }
  p.supply = static_cast<std::uint8_t>(p.supply - 2);
  s.tile(who).top = true;
  s.tile(who).middle = true;
}

// On to the next seat.
void after_setup(const Content& box, State& s, Seat who) {
  if (who == s.crown)
    begin_round(box, s);
  else
    begin_nation(box, s, previous_seat(s, who));
}

}  // namespace

void begin_nations(const Content& box, State& s) { begin_nation(box, s, previous_seat(s, s.crown)); }

bool setup_has_choice(const Content& box, const State& s, Seat who) {
  const SetupStep& first = facts_of(box, s, who).setup[0];
  return is_choice(first) && has_target(box, s, first);
}

void begin_nation(const Content& box, State& s, Seat who) {
  if (s.tile(who).nation == Nation::None) {
    ask(s, Decision::Nation, who);
    return;
  }
  if (setup_has_choice(box, s, who)) {
    ask(s, Decision::Setup, who);
    return;
  }
  set_up_rest(box, s, who);
  after_setup(box, s, who);
}

void legal_nation(const Content& box, const State& s, MoveList& out) {
  for (const Nation n : ids<Nation>(box.nation_count)) {
    const Move m = Move::choose(Verb::Nation, Target::of(n));
    if (why_not_nation(s, m).legal()) out.add(m);
  }
}

WhyNot why_not_nation(const State& s, Move m) {
  for (const Seat who : seats(s))
    if (s.tile(who).nation == m.target.nation())
      return {Reason::NationTaken, {12, 1}, {about(m.target.nation()), about(who)}};
  return {};
}

void take_nation(const Content& box, State& s, Move m) {
  s.tile(s.to_move).nation = m.target.nation();
  if (!setup_has_choice(box, s, s.to_move)) set_up_rest(box, s, s.to_move);
}

void apply_nation(const Content& box, State& s, Move m) {
  s.tile(s.to_move).nation = m.target.nation();
  begin_nation(box, s, s.to_move);
}

void legal_setup(const Content& box, const State& s, MoveList& out) {
  const SetupStep& step = facts_of(box, s, s.to_move).setup[0];
  if (step.effect == SetupEffect::TrackDisc) {
    for (const Area a : each<Area>(open_tracks(s, step))) out.add(Move::choose(Verb::Setup, Target::track(a)));
    return;
  }
  for (const Space at : each<Space>(free_cities(box, s, step))) out.add(Move::choose(Verb::Setup, Target::at(at)));
}

WhyNot why_not_setup(const Content& box, const State& s, Move m) {
  const SetupStep& step = facts_of(box, s, s.to_move).setup[0];
  const WhyNot other{Reason::NotThisAbility, {12, 1}};
  if (m.target.kind() == TargetKind::Track) {
    const Area region = m.target.area();
    if (step.effect != SetupEffect::TrackDisc || !(step.areas & bit(region))) return other;
    if (!is_region(region)) return {Reason::EuropeHasNoTrack, {1, 2}};
    if (is_open(s, region)) return {Reason::RegionOpen, {12, 1}, {about(region)}};
    return {};
  }
  const Space at = m.target.space();
  const BoardFacts& board = board_of(box, s);
  const bool meant = (board.cities & spaces_in(board, step.areas) & bit(at)) != 0;
  if (step.effect != SetupEffect::CityDisc || !meant) return other;
  const Seat owner = owner_of(s, at);
  if (owner != Seat::None) return {Reason::CityTaken, {12, 1}, {about(at), about(owner)}};
  return {};
}

void set_up(const Content& box, State& s, Move m) {
  const Seat who = s.to_move;
  --s.player(who).supply;
  if (m.target.kind() == TargetKind::Track) {
    put_on_track(box, s, m.target.area(), who);
  } else {
    if (!facts_of(box, s, who).setup[0].token) set_token(s, place_of(m.target.space()), Token::None);
    put_on_space(box, s, m.target.space(), who);
  }
  set_up_rest(box, s, who);
}

void apply_setup(const Content& box, State& s, Move m) {
  set_up(box, s, m);
  after_setup(box, s, s.to_move);
}

}  // namespace endeavor
