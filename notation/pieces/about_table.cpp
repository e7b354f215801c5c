// Who sits at the table, and where the round stands.
#include "engine/scoring.h"
#include "notation/pieces/scene.h"

namespace endeavor {
namespace {

std::string about_seat(const Scene& scene, Seat who) {
  const Voice& voice = scene.voice;
  const State& s = scene.s;
  Sentences out;
  if (who == Seat::SilentFleet) {
    out.add(msg::play_explain_silent_fleet(voice));
    return std::move(out.add(msg::about_silent_supply(voice, {.count = s.silent_supply}))).text();
  }
  const Player& p = s.player(who);
  out.add(msg::about_seat(voice, {.count = p.harbor,
                                  .have = std::popcount(s.cards[who]),
                                  .left = p.supply,
                                  .limit = card_limit(p),
                                  .seat = who}));
  std::string attributes;
  for (const Attribute a : ids<Attribute>(kAttributes)) {
    if (!attributes.empty()) msg::list_comma(attributes, voice);
    msg::about_row(attributes, voice, {.count = score_of(p, a), .text = msg::said(voice, a)});
  }
  out.add(msg::about_glory_rows(voice, {.list = attributes}));
  if (scene.reader.glory) out.add(msg::about_seat_glory(voice, {.glory = score_sheet(scene.box(), s, who).total}));
  if (s.crown == who) out.add(msg::about_has_crown(voice, {.seat = who}));
  if (has_passed(s, who)) out.add(msg::about_passed(voice, {.seat = who}));
  return std::move(out).text();
}

std::string phase_text(const Voice& voice, Phase phase) {
  switch (phase) {
    case Phase::Start: return msg::about_phase_start(voice);
    case Phase::Construction: return msg::play_explain_construction(voice);
    case Phase::Growth: return msg::play_explain_growth(voice);
    case Phase::Salary: return msg::play_explain_salary(voice);
    case Phase::Action: return msg::play_explain_action(voice);
    case Phase::Discard: return msg::play_explain_discard(voice);
    case Phase::Over: return msg::about_phase_over(voice);
  }
  return {};
}

std::string about_phase(const Scene& scene, Phase phase) {
  Sentences out;
  out.add(msg::about_phase(scene.voice, {.phase = phase, .text = phase_text(scene.voice, phase)}));
  if (scene.s.phase == phase && phase != Phase::Over) out.add(msg::about_phase_now(scene.voice));
  return std::move(out).text();
}

}  // namespace

std::string about_table(const Scene& scene, const Piece& piece) {
  const Voice& voice = scene.voice;
  Sentences out;
  switch (piece.kind) {
    case PieceKind::Seat: return about_seat(scene, piece.as<Seat>());
    case PieceKind::Phase: return about_phase(scene, piece.as<Phase>());
    case PieceKind::Round:
      out.add(msg::about_round(voice, {.round = scene.s.round, .total = kRounds}));
      out.add(msg::play_explain_round(voice));
      break;
    default: out.add(msg::play_explain_crown(voice)); out.add(msg::about_crown_of(voice, {.seat = scene.s.crown}));
  }
  return std::move(out).text();
}

}  // namespace endeavor
