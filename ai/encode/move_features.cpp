// A move as numbers; see move_features.h.
#include "ai/encode/move_features.h"

#include <algorithm>

namespace endeavor {

namespace {

// Everything the features of one move need.
struct View {
  const Content& box;
  const State& s;
  const Survey& v;
  const BoardFacts& board;
  Seat who;
  const Player& p;
  FeatureList& out;

  void put(std::size_t feature, int n) const { out.count(feature, n); }
  void flag(std::size_t feature, bool on) const { out.flag(feature, on); }
};

// Symbols gained, and which levels they raise.
void put_steps(const View& w, const std::array<int, kAttributes>& gained) {
  for (std::size_t a = 0; a < kAttributes; ++a)
    w.flag(move_feature("step") + a,
           gained[a] > 0 && level_of(w.p.attributes[a] + gained[a]) > level_of(w.p.attributes[a]));
}

std::array<int, kAttributes> as_gain(const Symbols& gives) {
  return {gives.attribute[0], gives.attribute[1], gives.attribute[2], gives.attribute[3]};
}

void put_tile(const View& w, std::size_t base, Building tile) {
  const BuildingFacts& b = w.box.building(tile);
  w.flag(base + tile_feature("level") + std::min<std::size_t>(b.level, 5), true);
  for (std::size_t a = 0; a < kAttributes; ++a) w.put(base + tile_feature("attributes") + a, b.gives.attribute[a]);
  w.put(base + tile_feature("glory"), b.gives.glory);
  if (b.actions.joiner != Joiner::None) w.flag(base + tile_feature("actions") + index(b.actions.first), true);
  if (b.actions.joiner >= Joiner::Either) w.flag(base + tile_feature("actions") + index(b.actions.second), true);
  w.flag(base + tile_feature("both"), b.actions.joiner == Joiner::Both);
  w.flag(base + tile_feature("either"), b.actions.joiner == Joiner::Either);
  w.flag(base + tile_feature("city-hall"), b.special == Special::CityHall);
  w.flag(base + tile_feature("memorial"), b.special == Special::Memorial);
  w.flag(base + tile_feature("has-one"), owns(w.p, tile));
  w.put(base + tile_feature("draws"), b.draw_symbols);
}

void put_used(const View& w, Building used, Action chosen) {
  const ActionChoice& choice = w.box.building(used).actions;
  w.flag(move_feature("flexible-both"), choice.joiner == Joiner::Both);
  if (choice.joiner != Joiner::Either) return;
  w.flag(move_feature("flexible") + index(choice.first == chosen ? choice.second : choice.first), true);
}

void put_paid(const View& w, Building paid) {
  const ActionChoice& choice = w.box.building(paid).actions;
  if (choice.joiner == Joiner::None) return;
  w.flag(move_feature("paid") + index(choice.first), true);
  if (choice.joiner >= Joiner::Either) w.flag(move_feature("paid") + index(choice.second), true);
  w.flag(move_feature("paid-both"), choice.joiner == Joiner::Both);
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
  for (std::uint64_t rest = w.board.links_at[index(at)]; rest != 0; rest &= rest - 1) {
    const LinkFacts& link = w.board.links[static_cast<std::size_t>(std::countr_zero(rest))];
    const Seat other = w.v.owner[index(link.a == at ? link.b : link.a)];
    if (other == w.who) {
      ++made;
      const Token t = link.place == TokenPlace::None ? Token::None : token_at(w.s, link.place);
      if (t == Token::None) continue;
      w.flag(move_feature("link-token") + index(t), true);
      gain(gained, t);
    } else if (other == Seat::None) {
      ++half;
    } else if (other == w.v.owner[index(at)]) {
      ++broken;
    }
  }
  w.put(move_feature("links-made"), made);
  w.put(move_feature("links-begun"), half);
  w.put(move_feature("links-broken"), broken);
}

void put_space(const View& w, Space at) {
  std::array<int, kAttributes> gained{};
  const Area a = w.board.space_area[index(at)];
  const Token t = token_at(w.s, place_of(at));
  if (t != Token::None) w.flag(move_feature("token") + index(t), true);
  gain(gained, t);
  put_links(w, at, gained);
  put_steps(w, gained);
  w.flag(move_feature("area") + index(a), true);
  const bool fleet = (w.board.fleets & bit(at)) != 0;
  w.flag(move_feature("fleet"), fleet);
  w.flag(move_feature("two-glory"), (w.board.two_glory & bit(at)) != 0);
  w.flag(move_feature("reaches-card"), reaches_card(w, a));
  w.flag(move_feature("first-here"), w.v.presence[index(w.who)][index(a)] == 0);
  const Seat owner = w.v.owner[index(at)];
  if (index(owner) >= w.s.rules.players) return;
  const int lead = w.v.glory[index(owner)] - w.v.glory[index(w.who)];
  w.flag(move_feature("owner-leads"), lead > 0);
  w.flag(move_feature("owner-is-far-behind"), lead < -8);
}

void put_track(const View& w, Area a) {
  std::array<int, kAttributes> gained{};
  const Token t = w.v.track_token[index(a)];
  if (t != Token::None) w.flag(move_feature("token") + index(t), true);
  gain(gained, t);
  w.flag(move_feature("area") + index(a), true);
  w.flag(move_feature("onto-track"), true);
  w.flag(move_feature("reaches-card"), reaches_card(w, a));
  w.flag(move_feature("first-here"), w.v.presence[index(w.who)][index(a)] == 0);
  const int left = w.v.track_left[index(a)] - 1;
  w.flag(move_feature("left-after") + static_cast<std::size_t>(std::clamp(left, 0, 3)), true);
  const Seat leader = w.v.governor_to[index(a)];
  const int mine = discs_on_track(w.s, a, w.who) + 1;
  const int most = leader == Seat::None ? 0 : discs_on_track(w.s, a, leader);
  const bool leads = leader == w.who || mine >= most;
  w.flag(move_feature("leads-track"), leads && left > 0);
  w.flag(move_feature("gets-governor"), leads && left == 0);
  w.flag(move_feature("gives-governor"), !leads && left == 0);
  w.flag(move_feature("offers-governor"), !leads && left == 1);
  if (leads && left == 0) {
    const Symbols& gives = w.box.card(governor_of(a)).gives;
    for (std::size_t i = 0; i < kAttributes; ++i) gained[i] += gives.attribute[i];
  }
  put_steps(w, gained);
}

void put_sea(const View& w, Area a) {
  w.flag(move_feature("area") + index(a), true);
  w.flag(move_feature("onto-sea"), true);
  w.flag(move_feature("reaches-card"), reaches_card(w, a));
  w.flag(move_feature("first-here"), w.v.presence[index(w.who)][index(a)] == 0);
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
  w.flag(from, true);
  for (std::size_t a = 0; a < kAttributes; ++a)
    w.put(move_feature("card-attributes") + a, facts.gives.attribute[a]);
  w.put(move_feature("card-glory"), facts.gives.glory);
  w.flag(move_feature("card-fits"), fits_normal_slots(w.p, held));
  if (facts.abolition && !w.s.abolished) {
    w.put(move_feature("abolishes-own"), std::popcount(w.s.cards[index(w.who)] & kSlaveryCards));
    w.put(move_feature("abolishes-others"), slavery_of_others(w));
  }
  w.flag(move_feature("first-slavery"), is_slavery(c) && std::popcount(held & kSlaveryCards) == 1);
  w.flag(move_feature("card-one"), is_region_deck(deck_of(c)) && value_of(c) == 1);
  put_steps(w, as_gain(facts.gives));
}

void put_kept_card(const View& w, Card c) {
  const Symbols& gives = w.box.card(c).gives;
  for (std::size_t a = 0; a < kAttributes; ++a) w.put(move_feature("card-attributes") + a, gives.attribute[a]);
  w.put(move_feature("card-glory"), gives.glory);
}

void put_lost_card(const View& w, Card c) {
  const Symbols& gives = w.box.card(c).gives;
  for (std::size_t a = 0; a < kAttributes; ++a) {
    w.put(move_feature("lost-attributes") + a, gives.attribute[a]);
    const int score = w.p.attributes[a];
    w.flag(move_feature("lost-step") + a,
           gives.attribute[a] > 0 && level_of(score - gives.attribute[a]) < level_of(score));
  }
  w.put(move_feature("lost-glory"), gives.glory);
  w.flag(move_feature("lost-slavery"), is_slavery(c));
  w.flag(move_feature("lost-governor"), is_governor(c));
}

// What the Silent Fleet's answer takes away, from this seat and from the other.
void put_reaction(const View& w, const Move& m) {
  const Seat other = next_seat(w.s, w.who);
  if (m.target.kind() == TargetKind::Space) {
    const Space at = m.target.space();
    const Token t = token_at(w.s, place_of(at));
    if (t != Token::None) w.flag(move_feature("react-token") + index(t), true);
    int mine = 0;
    int theirs = 0;
    for (std::uint64_t rest = w.board.links_at[index(at)]; rest != 0; rest &= rest - 1) {
      const LinkFacts& link = w.board.links[static_cast<std::size_t>(std::countr_zero(rest))];
      const Seat end = w.v.owner[index(link.a == at ? link.b : link.a)];
      mine += end == w.who ? 1 : 0;
      theirs += end == other ? 1 : 0;
    }
    w.put(move_feature("react-my-links"), mine);
    w.put(move_feature("react-their-links"), theirs);
    w.flag(move_feature("react-two-glory"), (w.board.two_glory & bit(at)) != 0);
    w.flag(move_feature("react-i-am-there"), (w.v.present[index(w.who)] & bit(w.board.space_area[index(at)])) != 0);
    w.flag(move_feature("react-they-are-there"),
           (w.v.present[index(other)] & bit(w.board.space_area[index(at)])) != 0);
  } else if (m.target.kind() == TargetKind::Track) {
    const Area a = m.target.area();
    const Token t = w.v.track_token[index(a)];
    if (t != Token::None) w.flag(move_feature("react-token") + index(t), true);
    w.flag(move_feature("react-opens"), w.v.track_left[index(a)] == 1);
    w.flag(move_feature("react-nearly-opens"), w.v.track_left[index(a)] == 2);
    w.flag(move_feature("react-my-governor"), w.v.governor_to[index(a)] == w.who);
    w.flag(move_feature("react-their-governor"), w.v.governor_to[index(a)] == other);
  } else if (m.target.kind() == TargetKind::Deck) {
    const std::size_t d = index(m.target.deck());
    const std::size_t a = index(area_of(m.target.deck()));
    const int worth = w.v.deck_worth[d];
    w.put(move_feature("react-my-card"), w.v.deck_value[d] <= w.v.presence[index(w.who)][a] ? worth : 0);
    w.put(move_feature("react-their-card"), w.v.deck_value[d] <= w.v.presence[index(other)][a] ? worth : 0);
    w.flag(move_feature("react-my-last-card"), w.v.deck_value[d] == w.v.presence[index(w.who)][a]);
    w.flag(move_feature("react-their-last-card"), w.v.deck_value[d] == w.v.presence[index(other)][a]);
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
  w.flag(move_feature("quit-harbor") + std::min<std::size_t>(w.p.harbor, 4), true);
  w.put(move_feature("quit-ready"), std::min(ready, 4));
  w.put(move_feature("quit-blue"), blue);
  w.flag(move_feature("quit-last-round"), w.s.round == kRounds);
}

void put_target(const View& w, const Move& m) {
  switch (m.target.kind()) {
    case TargetKind::Space: put_space(w, m.target.space()); break;
    case TargetKind::Track: put_track(w, m.target.area()); break;
    case TargetKind::Sea: put_sea(w, m.target.area()); break;
    case TargetKind::Deck:
      put_draw(w, top_card(w.s, m.target.deck()), move_feature("deck") + index(m.target.deck()));
      break;
    case TargetKind::Card: put_draw(w, m.target.card(), move_feature("from-pile")); break;
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
  if (m.verb < Verb::Nation) w.flag(move_feature("verb") + index(m.verb), true);
  const auto put_action = [&](std::size_t row) {
    if (m.action != Action::None) w.flag(move_feature("action") + row * kActions + index(m.action), true);
  };
  switch (m.verb) {
    case Verb::Start:
    case Verb::Build:
      put_tile(w, move_feature("tile"), m.building());
      put_steps(w, as_gain(box.building(m.building()).gives));
      break;
    case Verb::Scrap: put_tile(w, move_feature("scrapped"), m.building()); break;
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
        w.flag(move_feature("token") + index(m.target.attribute()), true);
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
