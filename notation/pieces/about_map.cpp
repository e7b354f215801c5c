// Places of the map: cities, fleets, shipping tracks, open seas, links and areas.
#include "notation/pieces/scene.h"

namespace endeavor {
namespace {

// The other ends of the links of a space.
std::string linked_with(const Scene& scene, Space at) {
  Phrases ends;
  for (const Link l : each<Link>(scene.board().links_at[at])) {
    const LinkFacts& link = scene.board().links[l];
    ends.push_back(msg::said(scene.voice, link.a == at ? link.b : link.a));
  }
  return ends.empty() ? std::string() : msg::about_linked(scene.voice, {.list = list_of(ends, scene.voice)});
}

std::string about_space(const Scene& scene, Space at) {
  const Voice& voice = scene.voice;
  const BoardFacts& board = scene.board();
  const Area area = board.space_area[at];
  Sentences out;
  if ((board.cities & bit(at)) != 0)
    out.add(msg::play_explain_city(voice, {.area = area, .glory = board.space_glory[at], .space = at}));
  else
    out.add(msg::play_explain_fleet(voice, {.area = area, .space = at}));
  const Seat owner = owner_of(scene.s, at);
  const Token token = token_at(scene.s, place_of(at));
  if (owner != Seat::None)
    out.add(msg::about_held(voice, {.seat = owner}));
  else if (token != Token::None)
    out.add(msg::about_free_token(voice, {.token = token}));
  else
    out.add(msg::about_free(voice));
  if ((monuments(scene.s) & bit(at)) != 0) out.add(msg::about_monument_on(voice, {.seat = owner}));
  if (!is_open(scene.s, area)) out.add(msg::about_closed(voice, {.area = area}));
  return std::move(out.add(linked_with(scene, at))).text();
}

std::string about_track(const Scene& scene, Area region) {
  const Voice& voice = scene.voice;
  const int total = scene.board().track_length[region];
  int taken = 0;
  for (const Seat who : scene.s.track[region]) taken += who != Seat::None ? 1 : 0;
  Sentences out;
  out.add(msg::about_track(voice, {.area = region, .count = taken, .total = total}));
  const std::string discs = by_seat(scene, [&](Seat who) { return discs_on_track(scene.s, region, who); });
  if (!discs.empty()) out.add(msg::about_discs(voice, {.list = discs}));
  if (is_open(scene.s, region)) return std::move(out.add(msg::about_track_full(voice))).text();
  const int next = next_track_space(scene.board(), scene.s, region);
  const Token token = next < total ? token_at(scene.s, track_place(scene.board(), region, next)) : Token::None;
  if (token != Token::None) out.add(msg::about_track_next(voice, {.token = token}));
  return std::move(out.add(msg::about_track_left(voice, {.left = total - taken}))).text();
}

std::string about_sea(const Scene& scene, Area region) {
  Sentences out;
  out.add(msg::about_sea(scene.voice, {.area = region}));
  const std::string discs = by_seat(scene, [&](Seat who) { return scene.s.sea[region][who]; });
  if (!discs.empty()) out.add(msg::about_discs(scene.voice, {.list = discs}));
  return std::move(out).text();
}

std::string about_link(const Scene& scene, Link l) {
  const LinkFacts& link = scene.board().links[l];
  Sentences out;
  out.add(msg::about_link(scene.voice, {.glory = link.glory, .link = l}));
  const Token token = link.place == TokenPlace::None ? Token::None : token_at(scene.s, link.place);
  if (token != Token::None) out.add(msg::about_link_token(scene.voice, {.token = token}));
  for (const Seat who : seats(scene.s))
    if (controls(scene.s, who, link)) out.add(msg::about_both_ends(scene.voice, {.seat = who}));
  return std::move(out).text();
}

std::string about_area(const Scene& scene, Area area) {
  const Voice& voice = scene.voice;
  Sentences out;
  if (!is_region(area)) {
    out.add(msg::about_europe(voice));
  } else if (is_open(scene.s, area)) {
    out.add(msg::about_area_open(voice, {.area = area}));
  } else {
    const int next = next_track_space(scene.board(), scene.s, area);
    out.add(msg::about_area_closed(voice, {.area = area, .left = scene.board().track_length[area] - next}));
  }
  const std::string present = by_seat(scene, [&](Seat who) { return presence(scene.board(), scene.s, who, area); });
  return std::move(out.add(present.empty() ? msg::about_presence_none(voice)
                                           : msg::about_presence(voice, {.list = present})))
      .text();
}

}  // namespace

std::string about_map(const Scene& scene, const Piece& piece) {
  switch (piece.kind) {
    case PieceKind::Space: return about_space(scene, piece.as<Space>());
    case PieceKind::Track: return about_track(scene, piece.as<Area>());
    case PieceKind::Sea: return about_sea(scene, piece.as<Area>());
    case PieceKind::Link: return about_link(scene, piece.as<Link>());
    default: return about_area(scene, piece.as<Area>());
  }
}

}  // namespace endeavor
