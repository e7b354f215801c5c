// A move as numbers; see move_features.h.
#include "ai/move_features.h"

#include <algorithm>

namespace endeavor {

namespace {

struct Places {
  static constexpr std::size_t kVerb = 0;                         // by verb, without those of the modules
  static constexpr std::size_t kAction = kVerb + 14;              // Use, Spend, Then, React × by action
  static constexpr std::size_t kTile = kAction + 4 * kActions;    // 24: Start and Build
  static constexpr std::size_t kScrap = kTile + 24;               // 24
  static constexpr std::size_t kFlexible = kScrap + 24;           // other actions of the used building; +
  static constexpr std::size_t kPaid = kFlexible + kActions + 1;  // actions of the paid building; +
  static constexpr std::size_t kToken = kPaid + kActions + 1;     // gained from the space
  static constexpr std::size_t kLinkToken = kToken + kTokens;     // gained from links
  static constexpr std::size_t kStep = kLinkToken + kTokens;      // by attribute: its level rises
  static constexpr std::size_t kArea = kStep + kAttributes;       // by area, of discs
  static constexpr std::size_t kSpot = kArea + kAreas;            // 16: what kind of spot
  static constexpr std::size_t kTrack = kSpot + 16;               // 8
  static constexpr std::size_t kDeck = kTrack + 8;                // by deck; pile
  static constexpr std::size_t kCard = kDeck + kDecks + 1;        // 10
  static constexpr std::size_t kLost = kCard + 10;                // 12: a card to be discarded
  static constexpr std::size_t kReact = kLost + 12;               // 24
  static constexpr std::size_t kQuit = kReact + 24;               // 10: pass and stop
  static constexpr std::size_t kEnd = kQuit + 10;
  static_assert(kEnd <= kMoveFeatures);
};
using P = Places;

// Everything the features of one move need.
struct View {
  const Content& box;
  const State& s;
  const Survey& v;
  const BoardFacts& board;
  Seat who;
  const Player& p;
  FeatureList& out;

  void put(std::size_t feature, int n) const { out.put(feature, static_cast<float>(n)); }
  void flag(std::size_t feature, bool on) const { out.put(feature, on ? 1.0F : 0.0F); }
};

// Symbols gained, and which levels they raise.
void put_steps(const View& w, const std::array<int, kAttributes>& gained) {
  for (std::size_t a = 0; a < kAttributes; ++a)
    w.flag(P::kStep + a, gained[a] > 0 && level_of(w.p.attributes[a] + gained[a]) > level_of(w.p.attributes[a]));
}

std::array<int, kAttributes> as_gain(const Symbols& gives) {
  return {gives.attribute[0], gives.attribute[1], gives.attribute[2], gives.attribute[3]};
}

void put_tile(const View& w, std::size_t base, Building tile) {
  const BuildingFacts& b = w.box.building(tile);
  w.flag(base + std::min<std::size_t>(b.level, 5), true);
  for (std::size_t a = 0; a < kAttributes; ++a) w.put(base + 6 + a, b.gives.attribute[a]);
  w.put(base + 10, b.gives.glory);
  if (b.actions.joiner != Joiner::None) w.flag(base + 11 + index(b.actions.first), true);
  if (b.actions.joiner >= Joiner::Either) w.flag(base + 11 + index(b.actions.second), true);
  w.flag(base + 16, b.actions.joiner == Joiner::Both);
  w.flag(base + 17, b.actions.joiner == Joiner::Either);
  w.flag(base + 18, b.special == Special::CityHall);
  w.flag(base + 19, b.special == Special::Memorial);
  w.flag(base + 20, owns(w.p, tile));
  w.put(base + 21, b.draw_symbols);
}

void put_used(const View& w, Building used, Action chosen) {
  const ActionChoice& choice = w.box.building(used).actions;
  w.flag(P::kFlexible + kActions, choice.joiner == Joiner::Both);
  if (choice.joiner != Joiner::Either) return;
  w.flag(P::kFlexible + index(choice.first == chosen ? choice.second : choice.first), true);
}

void put_paid(const View& w, Building paid) {
  const ActionChoice& choice = w.box.building(paid).actions;
  if (choice.joiner == Joiner::None) return;
  w.flag(P::kPaid + index(choice.first), true);
  if (choice.joiner >= Joiner::Either) w.flag(P::kPaid + index(choice.second), true);
  w.flag(P::kPaid + kActions, choice.joiner == Joiner::Both);
}

void gain(std::array<int, kAttributes>& gained, Token t) {
  if (t != Token::None && is_brown(t)) ++gained[index(attribute_of(t))];
}

// Does one more disc in this area bring its top card into reach?
bool reaches_card(const View& w, Area a) {
  return w.v.deck_value[index(deck_of(a))] == w.v.presence[index(w.who)][index(a)] + 1;
}

// Links at a space: what the seat would gain there, and what it would take from others.
void put_links(const View& w, Space at, std::array<int, kAttributes>& gained) {
  int made = 0;
  int half = 0;
  int broken = 0;
  for (std::uint64_t rest = w.v.links_at[index(at)]; rest != 0; rest &= rest - 1) {
    const LinkFacts& link = w.board.links[static_cast<std::size_t>(std::countr_zero(rest))];
    const Seat other = w.v.owner[index(link.a == at ? link.b : link.a)];
    if (other == w.who) {
      ++made;
      const Token t = link.place == TokenPlace::None ? Token::None : token_at(w.s, link.place);
      if (t == Token::None) continue;
      w.flag(P::kLinkToken + index(t), true);
      gain(gained, t);
    } else if (other == Seat::None) {
      ++half;
    } else if (other == w.v.owner[index(at)]) {
      ++broken;
    }
  }
  w.put(P::kSpot, made);
  w.put(P::kSpot + 1, half);
  w.put(P::kSpot + 2, broken);
}

void put_space(const View& w, Space at) {
  std::array<int, kAttributes> gained{};
  const Area a = w.board.space_area[index(at)];
  const Token t = token_at(w.s, place_of(at));
  if (t != Token::None) w.flag(P::kToken + index(t), true);
  gain(gained, t);
  put_links(w, at, gained);
  put_steps(w, gained);
  w.flag(P::kArea + index(a), true);
  const bool fleet = (w.board.fleets & bit(at)) != 0;
  w.flag(P::kSpot + 3, fleet);
  w.flag(P::kSpot + 4, (w.board.two_glory & bit(at)) != 0);
  w.flag(P::kSpot + 5, reaches_card(w, a));
  w.flag(P::kSpot + 6, w.v.presence[index(w.who)][index(a)] == 0);
  const Seat owner = w.v.owner[index(at)];
  if (index(owner) >= w.s.rules.players) return;
  const int lead = w.v.glory[index(owner)] - w.v.glory[index(w.who)];
  w.flag(P::kSpot + 7, lead > 0);
  w.flag(P::kSpot + 8, lead < -8);
}

void put_track(const View& w, Area a) {
  std::array<int, kAttributes> gained{};
  const Token t = w.v.track_token[index(a)];
  if (t != Token::None) w.flag(P::kToken + index(t), true);
  gain(gained, t);
  w.flag(P::kArea + index(a), true);
  w.flag(P::kSpot + 9, true);
  w.flag(P::kSpot + 5, reaches_card(w, a));
  w.flag(P::kSpot + 6, w.v.presence[index(w.who)][index(a)] == 0);
  const int left = w.v.track_left[index(a)] - 1;
  w.flag(P::kTrack + static_cast<std::size_t>(std::clamp(left, 0, 3)), true);
  const Seat leader = w.v.governor_to[index(a)];
  const int mine = discs_on_track(w.s, a, w.who) + 1;
  const int most = leader == Seat::None ? 0 : discs_on_track(w.s, a, leader);
  const bool leads = leader == w.who || mine >= most;
  w.flag(P::kTrack + 4, leads && left > 0);
  w.flag(P::kTrack + 5, leads && left == 0);
  w.flag(P::kTrack + 6, !leads && left == 0);
  w.flag(P::kTrack + 7, !leads && left == 1);
  if (leads && left == 0) {
    const Symbols& gives = w.box.card(governor_of(a)).gives;
    for (std::size_t i = 0; i < kAttributes; ++i) gained[i] += gives.attribute[i];
  }
  put_steps(w, gained);
}

void put_sea(const View& w, Area a) {
  w.flag(P::kArea + index(a), true);
  w.flag(P::kSpot + 10, true);
  w.flag(P::kSpot + 5, reaches_card(w, a));
  w.flag(P::kSpot + 6, w.v.presence[index(w.who)][index(a)] == 0);
}

int slavery_of_others(const View& w) {
  int n = 0;
  for (std::size_t i = 0; i < w.s.rules.players; ++i)
    if (i != index(w.who)) n += std::popcount(w.s.cards[i] & kSlaveryCards);
  return n;
}

void put_draw(const View& w, Card c, std::size_t from) {
  const CardFacts& facts = w.box.card(c);
  const std::uint64_t held = w.s.cards[index(w.who)] | bit(c);
  w.flag(P::kDeck + from, true);
  for (std::size_t a = 0; a < kAttributes; ++a) w.put(P::kCard + a, facts.gives.attribute[a]);
  w.put(P::kCard + 4, facts.gives.glory);
  w.flag(P::kCard + 5, fits_normal_slots(w.p, held));
  if (facts.abolition && !w.s.abolished) {
    w.put(P::kCard + 6, std::popcount(w.s.cards[index(w.who)] & kSlaveryCards));
    w.put(P::kCard + 7, slavery_of_others(w));
  }
  w.flag(P::kCard + 8, is_slavery(c) && std::popcount(held & kSlaveryCards) == 1);
  w.flag(P::kCard + 9, is_region_deck(deck_of(c)) && value_of(c) == 1);
  put_steps(w, as_gain(facts.gives));
}

void put_kept_card(const View& w, Card c) {
  const Symbols& gives = w.box.card(c).gives;
  for (std::size_t a = 0; a < kAttributes; ++a) w.put(P::kCard + a, gives.attribute[a]);
  w.put(P::kCard + 4, gives.glory);
}

void put_lost_card(const View& w, Card c) {
  const Symbols& gives = w.box.card(c).gives;
  for (std::size_t a = 0; a < kAttributes; ++a) {
    w.put(P::kLost + a, gives.attribute[a]);
    const int score = w.p.attributes[a];
    w.flag(P::kLost + 4 + a, gives.attribute[a] > 0 && level_of(score - gives.attribute[a]) < level_of(score));
  }
  w.put(P::kLost + 8, gives.glory);
  w.flag(P::kLost + 9, is_slavery(c));
  w.flag(P::kLost + 10, is_governor(c));
}

// What the Silent Fleet's answer takes away, from this seat and from the other.
void put_reaction(const View& w, const Move& m) {
  const Seat other = next_seat(w.s, w.who);
  const std::size_t base = P::kReact;
  if (m.target.kind() == TargetKind::Space) {
    const Space at = m.target.space();
    const Token t = token_at(w.s, place_of(at));
    if (t != Token::None) w.flag(base + index(t), true);
    int mine = 0;
    int theirs = 0;
    for (std::uint64_t rest = w.v.links_at[index(at)]; rest != 0; rest &= rest - 1) {
      const LinkFacts& link = w.board.links[static_cast<std::size_t>(std::countr_zero(rest))];
      const Seat end = w.v.owner[index(link.a == at ? link.b : link.a)];
      mine += end == w.who ? 1 : 0;
      theirs += end == other ? 1 : 0;
    }
    w.put(base + 8, mine);
    w.put(base + 9, theirs);
    w.flag(base + 10, (w.board.two_glory & bit(at)) != 0);
    w.flag(base + 11, (w.v.present[index(w.who)] & bit(w.board.space_area[index(at)])) != 0);
    w.flag(base + 12, (w.v.present[index(other)] & bit(w.board.space_area[index(at)])) != 0);
  } else if (m.target.kind() == TargetKind::Track) {
    const Area a = m.target.area();
    const Token t = w.v.track_token[index(a)];
    if (t != Token::None) w.flag(base + index(t), true);
    w.flag(base + 13, w.v.track_left[index(a)] == 1);
    w.flag(base + 14, w.v.track_left[index(a)] == 2);
    w.flag(base + 15, w.v.governor_to[index(a)] == w.who);
    w.flag(base + 16, w.v.governor_to[index(a)] == other);
  } else if (m.target.kind() == TargetKind::Deck) {
    const std::size_t d = index(m.target.deck());
    const std::size_t a = index(area_of(m.target.deck()));
    const int worth = w.v.deck_worth[d];
    w.put(base + 17, w.v.deck_value[d] <= w.v.presence[index(w.who)][a] ? worth : 0);
    w.put(base + 18, w.v.deck_value[d] <= w.v.presence[index(other)][a] ? worth : 0);
    w.flag(base + 19, w.v.deck_value[d] == w.v.presence[index(w.who)][a]);
    w.flag(base + 20, w.v.deck_value[d] == w.v.presence[index(other)][a]);
  }
}

void put_quit(const View& w) {
  int ready = 0;
  int blue = 0;
  for (int i = 0; i < w.p.building_count; ++i) {
    const bool circle = w.box.building(w.p.buildings[static_cast<std::size_t>(i)]).actions.joiner != Joiner::None;
    ready += circle && (w.p.workers >> i & 1) == 0 ? 1 : 0;
  }
  for (std::size_t t = kFirstBlueToken; t < kTokens; ++t) blue += w.p.tokens[t];
  w.flag(P::kQuit + std::min<std::size_t>(w.p.harbor, 4), true);
  w.put(P::kQuit + 5, std::min(ready, 4));
  w.put(P::kQuit + 6, blue);
  w.flag(P::kQuit + 7, w.s.round == kRounds);
}

void put_target(const View& w, const Move& m) {
  switch (m.target.kind()) {
    case TargetKind::Space: put_space(w, m.target.space()); break;
    case TargetKind::Track: put_track(w, m.target.area()); break;
    case TargetKind::Sea: put_sea(w, m.target.area()); break;
    case TargetKind::Deck: put_draw(w, top_card(w.s, m.target.deck()), index(m.target.deck())); break;
    case TargetKind::Card: put_draw(w, m.target.card(), kDecks); break;
    case TargetKind::Building: put_paid(w, m.target.building()); break;
    default: break;
  }
}

// A move of the modules is looked at as the action it is most like: a power as the action that is spent
// for it, a Mobilization as a second half.
Move likeness(const Content& box, const State& s, Move m) {
  if (m.verb == Verb::Mobilize) m.verb = Verb::Then;
  if (m.power.is_exploit()) {
    m.action = box.exploit(m.power.exploit()).abilities[static_cast<std::size_t>(m.power.ability())].symbol;
  } else if (!m.power.is_none()) {
    const bool own = m.power != Power::monument() && m.power != Power::fate();
    if (m.power == Power::monument()) m.target = Target::none();
    m.action = own ? box.nation(s.tile(s.to_move).nation).top.symbol
                   : (m.power == Power::fate() ? Action::Draw : Action::Occupy);
  }
  return m;
}

}  // namespace

void move_features(const Content& box, const State& s, const Survey& v, Move move, FeatureList& out) {
  const View w{box, s, v, board_of(box, s), s.to_move, s.player(s.to_move), out};
  const Move m = has_modules(s) ? likeness(box, s, move) : move;
  if (m.verb < Verb::Nation) w.flag(P::kVerb + index(m.verb), true);
  const auto put_action = [&](std::size_t row) {
    if (m.action != Action::None) w.flag(P::kAction + row * kActions + index(m.action), true);
  };
  switch (m.verb) {
    case Verb::Start:
    case Verb::Build:
      put_tile(w, P::kTile, m.building());
      put_steps(w, as_gain(box.building(m.building()).gives));
      break;
    case Verb::Scrap: put_tile(w, P::kScrap, m.building()); break;
    case Verb::Pay: put_paid(w, m.building()); break;
    case Verb::Use:
      put_action(0);
      put_used(w, m.building(), m.action);
      put_target(w, m);
      break;
    case Verb::Spend:
      put_action(1);
      put_target(w, m);
      break;
    case Verb::Then:
      put_action(2);
      put_target(w, m);
      break;
    case Verb::React:
      put_action(3);
      put_reaction(w, m);
      break;
    case Verb::Memorial:
      if (m.target.kind() == TargetKind::Attribute) {
        std::array<int, kAttributes> gained{};
        gained[index(m.target.attribute())] = 1;
        w.flag(P::kToken + index(m.target.attribute()), true);
        put_steps(w, gained);
      }
      break;
    case Verb::Slot:
      if (m.target.kind() == TargetKind::Card) put_kept_card(w, m.target.card());
      break;
    case Verb::Discard: put_lost_card(w, m.target.card()); break;
    case Verb::Pass:
    case Verb::Stop: put_quit(w); break;
    case Verb::Setup: put_target(w, m); break;
    case Verb::Done:
    case Verb::Nation:
    case Verb::Mobilize:
    case Verb::More: break;
  }
}

}  // namespace endeavor
