// What everyone can see in a position; see survey.h.
#include "ai/encode/survey.h"

#include <algorithm>

#include "engine/scoring.h"

namespace endeavor {

int worth_of(const Symbols& gives) {
  int worth = 2 * gives.glory;
  for (const int n : gives.attribute) worth += n;
  return worth;
}

namespace {

void survey_spaces(const BoardFacts& board, const State& s, Survey& v) {
  v.owner.fill(Seat::None);
  for (int i = 0; i < kSeats; ++i)
    for (SpaceSet rest = s.spaces[static_cast<std::size_t>(i)]; rest != 0; rest &= rest - 1)
      v.owner[static_cast<std::size_t>(std::countr_zero(rest))] = seat(i);
  v.free = spaces_in(board, s.open) & ~occupied(s);
  for (SpaceSet rest = v.free; rest != 0; rest &= rest - 1) {
    const Space at = space(std::countr_zero(rest));
    const Token t = token_at(s, place_of(at));
    if (t != Token::None) v.token_spaces[index(t)] |= bit(at);
  }
}

void survey_presence(const BoardFacts& board, const State& s, Survey& v) {
  const auto count = [&](Seat who) {
    for (int i = 0; i < kAreas; ++i) {
      const int here = presence(board, s, who, area(i));
      v.presence[index(who)][static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(here);
      if (is_open(s, area(i)) && (here > 0 || area(i) == Area::Europe)) v.present[index(who)] |= bit(area(i));
    }
  };
  for (int i = 0; i < s.rules.players; ++i) count(seat(i));
  if (s.rules.options.silent_fleet) count(Seat::SilentFleet);
}

void survey_decks(const Content& box, const State& s, Survey& v) {
  for (int i = 0; i < kDecks; ++i) {
    const Deck d = deck(i);
    v.deck_value[index(d)] = kNoCard;
    if (deck_empty(s, d)) continue;
    const Card top = top_card(s, d);
    v.deck_value[index(d)] = static_cast<std::uint8_t>(value_of(top));
    v.deck_worth[index(d)] = static_cast<std::uint8_t>(worth_of(box.card(top).gives));
  }
}

void survey_tracks(const BoardFacts& board, const State& s, Survey& v) {
  for (const Area a : kRegionAreas) {
    v.track_token[index(a)] = Token::None;
    v.governor_to[index(a)] = Seat::None;
    if (is_open(s, a)) continue;
    const int next = next_track_space(board, s, a);
    v.track_left[index(a)] = static_cast<std::uint8_t>(board.track_length[index(a)] - next);
    v.track_token[index(a)] = token_at(s, track_place(board, a, next));
    if (next > 0) v.governor_to[index(a)] = governor_leader(s, a);
  }
}

bool can_attack(const Content& box, const State& s, Seat who) {
  if (has_passed(s, who)) return false;
  const Player& p = s.player(who);
  if (p.tokens[index(Token::Attack)] > 0 && p.harbor >= kAttackDiscs) return true;
  if (p.harbor < 1 + kAttackDiscs) return false;  // R6.2
  for (int i = 0; i < p.building_count; ++i) {
    const ActionChoice& choice = box.building(p.buildings[static_cast<std::size_t>(i)]).actions;
    const bool attacks = choice.first == Action::Attack || choice.second == Action::Attack;
    if (attacks && choice.joiner != Joiner::None && (p.workers >> i & 1) == 0) return true;
  }
  return false;
}

// Areas where some other seat can attack this one now.
AreaSet danger_to(const State& s, const Survey& v, int who) {
  AreaSet areas = 0;
  for (int i = 0; i < s.rules.players; ++i)
    if (i != who && v.can_attack[static_cast<std::size_t>(i)]) areas |= v.present[static_cast<std::size_t>(i)];
  return areas;
}

void survey_half_link(const BoardFacts& board, const State& s, Survey& v, const LinkFacts& link, Seat mine,
                      Space other) {
  if (index(mine) >= kMaxPlayers) return;
  MapView& map = v.map[index(mine)];
  if (v.owner[index(other)] != Seat::None) {
    const Area a = board.space_area[index(other)];
    map.links_to_conquer =
        static_cast<std::uint8_t>(map.links_to_conquer + ((v.present[index(mine)] & bit(a)) != 0));
    return;
  }
  if (!open_to(board, s, v.present[index(mine)], other)) return;
  ++map.links_in_reach;
  const Token t = link.place == TokenPlace::None ? Token::None : token_at(s, link.place);
  if (t != Token::None) ++map.link_tokens[index(t)];
}

void survey_links(const BoardFacts& board, const State& s, Survey& v,
                  const std::array<AreaSet, kMaxPlayers>& danger) {
  for (std::size_t i = 0; i < board.link_count; ++i) {
    const LinkFacts& link = board.links[i];
    const Seat a = v.owner[index(link.a)];
    const Seat b = v.owner[index(link.b)];
    if (a == b) {
      if (index(a) >= kMaxPlayers) continue;
      MapView& map = v.map[index(a)];
      map.link_glory = static_cast<std::uint8_t>(map.link_glory + link.glory);
      const AreaSet ends =
          static_cast<AreaSet>(bit(board.space_area[index(link.a)]) | bit(board.space_area[index(link.b)]));
      map.links_at_risk = static_cast<std::uint8_t>(map.links_at_risk + ((danger[index(a)] & ends) != 0));
      continue;
    }
    if (a != Seat::None) survey_half_link(board, s, v, link, a, link.b);
    if (b != Seat::None) survey_half_link(board, s, v, link, b, link.a);
  }
}

// Glory as score_sheet counts it, from what is known here already.
int glory_now(const Content& box, const State& s, const MapView& map, Seat who) {
  const Player& p = s.player(who);
  const std::uint64_t held = s.cards[who];
  int glory = map.city_glory + map.link_glory + harbor_glory(p) - p.set_aside;
  for (const int score : p.attributes) glory += attribute_glory(s.rules.edition, score);
  return glory + building_glory(box, p) + card_glory(box, held) + governor_slot_glory(p, held);
}

}  // namespace

Survey survey(const Content& box, const State& s) {
  const BoardFacts& board = board_of(box, s);
  Survey v{};
  survey_spaces(board, s, v);
  survey_presence(board, s, v);
  survey_decks(box, s, v);
  survey_tracks(board, s, v);
  for (int i = 0; i < s.rules.players; ++i) v.can_attack[static_cast<std::size_t>(i)] = can_attack(box, s, seat(i));
  std::array<AreaSet, kMaxPlayers> danger{};
  for (int i = 0; i < s.rules.players; ++i) danger[static_cast<std::size_t>(i)] = danger_to(s, v, i);
  survey_links(board, s, v, danger);
  for (int i = 0; i < s.rules.players; ++i) {
    MapView& map = v.map[static_cast<std::size_t>(i)];
    const SpaceSet held = s.spaces[static_cast<std::size_t>(i)];
    map.city_glory =
        static_cast<std::uint8_t>(std::popcount(held & board.cities) + std::popcount(held & board.two_glory));
    map.spaces_at_risk =
        static_cast<std::uint8_t>(std::popcount(held & spaces_in(board, danger[static_cast<std::size_t>(i)])));
    v.glory[static_cast<std::size_t>(i)] = static_cast<std::int16_t>(glory_now(box, s, map, seat(i)));
  }
  return v;
}

}  // namespace endeavor
