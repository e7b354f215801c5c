// What is odd about a box; see oddities.h.
#include "players/trial/oddities.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "engine/query.h"
#include "players/match/student.h"

namespace endeavor {

namespace {

// Below these parts something is seldom. Regions matter more than one card of forty-eight.
constexpr double kSeldomRegion = 0.5;
constexpr double kSeldomExploit = 0.15;
constexpr double kSeldomSpace = 0.1;
constexpr double kSeldomPiece = 0.05;
constexpr double kSeldomFate = 0.02;  // of those laid out
constexpr double kOftenFate = 0.3;
constexpr double kMuchGlory = 0.15;    // of the built-in box's
constexpr double kMuchShare = 0.05;    // of the victories
constexpr double kManyTokens = 0.1;    // of the places
constexpr std::uint64_t kFewest = 20;  // games that say anything about a piece

// Something like two hundred things are looked at, so each must be surer than one in a thousand.
constexpr double kSure = kNormal999;

// The same piece of the built-in box, by its id.
template <class Labels>
std::optional<std::size_t> same(const Labels& labels, std::size_t count, std::string_view id) {
  for (std::size_t i = 0; i < count; ++i)
    if (labels[i].id.view() == id) return i;
  return std::nullopt;
}
template <class Labels>
std::optional<std::size_t> same_piece(const Labels& labels, std::size_t count, std::string_view id) {
  for (std::size_t i = 0; i < count; ++i)
    if (labels[i].piece.id.view() == id) return i;
  return std::nullopt;
}

Taken both(const Taken& a, const Taken& b) {
  Taken sum = a;
  sum.add(b);
  return sum;
}

Taken opened(const Tried& t, std::size_t area) {
  Taken sum;
  for (const Tally* tally : {&t.learned, &t.by_thumb})
    sum.add({.there = tally->opened[area].count, .had = static_cast<std::uint64_t>(tally->opened[area].sum)});
  return sum;
}

// A mean of noughts and ones as a count.
template <class Part>
Taken used(const Tried& t, std::size_t nation, Part part) {
  Taken sum;
  for (const Tally* tally : {&t.learned, &t.by_thumb}) {
    const Sample& s = tally->nations[nation].*part;
    sum.add({.there = s.count, .had = static_cast<std::uint64_t>(s.sum)});
  }
  return sum;
}

class Finder {
 public:
  Finder(const TrialPlan& plan, const TrialTally& tally) : plan_(plan), own_(tally.own), usual_(tally.usual) {}

  std::vector<Oddity> all() {
    seats();
    board();
    pieces();
    if (plan_.rules.options.exploits) exploits();
    if (plan_.rules.options.nations != Nations::Off) {
      nations();
      fates();
    }
    amounts();
    std::vector<Oddity> sorted;
    for (const bool odd : {true, false})
      std::ranges::copy_if(found_, std::back_inserter(sorted), [odd](const Oddity& one) { return one.odd == odd; });
    return sorted;
  }

 private:
  const Content& box() const { return *plan_.box; }
  bool compares() const { return plan_.usual != nullptr; }
  // The built-in box has nothing to be compared with: whatever is seldom there is known.
  bool is_usual() const { return box().hash == builtin_content().hash; }

  // What lies in a region that seldom opens is seldom had for that reason.
  bool is_closed(Area a) const { return (closed_ & bit(a)) != 0; }

  // Something that happens in fewer than `seldom` of the games, and in less than half as many as in the built-in
  // box.
  bool rare(OddKind what, OddPiece piece, const Taken& own, const std::optional<Taken>& usual, double seldom) {
    if (own.there < kFewest) return false;
    Oddity oddity{.what = what, .odd = !is_usual(), .piece = piece, .own = measure_of(own), .usual = {}, .fair = 0};
    if (oddity.own.high >= seldom) return false;
    if (usual && usual->there >= kFewest) {
      oddity.usual = measure_of(*usual);
      oddity.odd = apart(own, *usual) < -kSure && oddity.own.value < oddity.usual->value / 2;
    }
    found_.push_back(oddity);
    return true;
  }

  // A share of the victories that is not the fair one.
  void uneven(OddKind more, OddKind less, OddPiece piece, const Sample& own, const Sample* usual) {
    const double fair = 1.0 / plan_.rules.players;
    const double away = own.mean() - fair;
    if (own.count < kFewest || std::abs(apart(own, fair)) < kSure || std::abs(away) < kMuchShare) return;
    Oddity oddity{.what = away > 0 ? more : less,
                  .odd = !is_usual(),
                  .piece = piece,
                  .own = measure_of(own),
                  .usual = {},
                  .fair = fair};
    if (usual != nullptr && usual->count >= kFewest) {
      oddity.usual = measure_of(*usual);
      oddity.odd = std::abs(apart(own, *usual)) > kNormal95 && std::abs(away) > std::abs(usual->mean() - fair);
    }
    found_.push_back(oddity);
  }

  void seats() {
    for (std::size_t i = 0; i < plan_.rules.players; ++i)
      uneven(OddKind::SeatMore, OddKind::SeatLess, static_cast<TurnPlace>(i), own_.learned.share_by_order[i],
             compares() ? &usual_.learned.share_by_order[i] : nullptr);
  }

  void board() {
    const std::size_t at = index(plan_.rules.board);
    for (const Area a : kRegionAreas) {
      const auto usual = compares() ? std::optional(opened(usual_, index(a))) : std::nullopt;
      if (rare(OddKind::RegionClosed, a, opened(own_, index(a)), usual, kSeldomRegion)) closed_ |= bit(a);
    }
    const BoardFacts& facts = box().boards[at];
    for (const Space s : ids<Space>(facts.space_count)) {
      if (is_closed(facts.space_area[s])) continue;
      const auto there = space_in_usual(s);
      const auto usual = there ? std::optional(taken(usual_, &Tally::spaces, *there)) : std::nullopt;
      rare(OddKind::SpaceFree, s, taken(own_, &Tally::spaces, s), usual, kSeldomSpace);
    }
    for (const Link l : ids<Link>(facts.link_count)) {
      if (is_closed(facts.space_area[facts.links[l].a]) || is_closed(facts.space_area[facts.links[l].b])) continue;
      const auto there = link_in_usual(facts.links[l]);
      const auto usual = there ? std::optional(taken(usual_, &Tally::links, *there)) : std::nullopt;
      rare(OddKind::LinkFree, l, taken(own_, &Tally::links, l), usual, kSeldomPiece);
    }
  }

  template <class Part, class Id>
  static Taken taken(const Tried& t, Part part, Id id) {
    return both((t.learned.*part)[id], (t.by_thumb.*part)[id]);
  }

  std::optional<Space> space_in_usual(Space s) const {
    if (!compares()) return std::nullopt;
    const std::size_t at = index(plan_.rules.board);
    const auto& labels = plan_.usual->labels.boards[at].spaces;
    const auto found =
        same(labels, plan_.usual->boards[at].space_count, box().labels.boards[at].spaces[index(s)].id.view());
    return found ? std::optional(static_cast<Space>(*found)) : std::nullopt;
  }

  std::optional<Link> link_in_usual(const LinkFacts& link) const {
    const auto a = space_in_usual(link.a);
    const auto b = space_in_usual(link.b);
    if (!a || !b) return std::nullopt;
    const BoardFacts& facts = plan_.usual->board(plan_.rules.board);
    for (const Link l : ids<Link>(facts.link_count)) {
      const LinkFacts& there = facts.links[l];
      if ((there.a == *a && there.b == *b) || (there.a == *b && there.b == *a)) return l;
    }
    return std::nullopt;
  }

  void pieces() {
    for (const Building b : ids<Building>(box().building_count)) {
      std::optional<Taken> usual;
      if (compares())
        if (const auto there = same(plan_.usual->labels.buildings, plan_.usual->building_count,
                                    box().labels.buildings[index(b)].id.view()))
          usual = taken(usual_, &Tally::tiles, static_cast<Building>(*there));
      rare(OddKind::TileUnbuilt, b, taken(own_, &Tally::tiles, b), usual, kSeldomPiece);
    }
    for (const Card c : ids<Card>(kCards)) {
      if (is_closed(area_of(deck_of(c)))) continue;
      const auto usual = compares() ? std::optional(taken(usual_, &Tally::cards, c)) : std::nullopt;
      rare(OddKind::CardUntaken, c, taken(own_, &Tally::cards, c), usual, kSeldomPiece);
    }
  }

  static Taken available(const Tried& t, std::size_t i) {
    return {.there = t.learned.exploits[i].in_game + t.by_thumb.exploits[i].in_game,
            .had = t.learned.exploits[i].available + t.by_thumb.exploits[i].available};
  }
  static Taken exploit_used(const Tried& t, std::size_t i) {
    return {.there = t.learned.exploits[i].available + t.by_thumb.exploits[i].available,
            .had = t.learned.exploits[i].used + t.by_thumb.exploits[i].used};
  }

  void exploits() {
    for (const Exploit e : ids<Exploit>(box().exploit_count)) {
      std::optional<Taken> usual_available;
      std::optional<Taken> usual_used;
      if (compares())
        if (const auto there = same_piece(plan_.usual->labels.exploits, plan_.usual->exploit_count,
                                          box().labels.exploits[index(e)].piece.id.view())) {
          usual_available = available(usual_, *there);
          usual_used = exploit_used(usual_, *there);
        }
      rare(OddKind::ExploitClosed, e, available(own_, index(e)), usual_available, kSeldomRegion);
      rare(OddKind::ExploitUnused, e, exploit_used(own_, index(e)), usual_used, kSeldomExploit);
    }
  }

  void nations() {
    for (const Nation n : ids<Nation>(box().nation_count)) {
      const auto there = compares() ? same_piece(plan_.usual->labels.nations, plan_.usual->nation_count,
                                                 box().labels.nations[index(n)].piece.id.view())
                                    : std::nullopt;
      const auto usual = [&](auto part) {
        return there ? std::optional(used(usual_, *there, part)) : std::nullopt;
      };
      uneven(OddKind::NationMore, OddKind::NationLess, n, own_.learned.nations[index(n)].share,
             there ? &usual_.learned.nations[*there].share : nullptr);
      rare(OddKind::NationTop, n, used(own_, index(n), &NationTally::top), usual(&NationTally::top),
           kSeldomExploit);
      rare(OddKind::NationMiddle, n, used(own_, index(n), &NationTally::middle), usual(&NationTally::middle),
           kSeldomExploit);
    }
  }

  static Taken seized(const Tried& t, std::size_t i) {
    return {.there = t.learned.fates[i].offered + t.by_thumb.fates[i].offered,
            .had = t.learned.fates[i].seized + t.by_thumb.fates[i].seized};
  }
  static Taken seized(const Tried& t) {
    Taken sum;
    for (std::size_t i = 0; i < kMaxFates; ++i) sum.add(seized(t, i));
    return sum;
  }

  // Quick bots seldom look so far ahead, so that one Fate is not seized says nothing; that one is seized always
  // does.
  void fates() {
    rare(OddKind::FatesUnused, {}, seized(own_), compares() ? std::optional(seized(usual_)) : std::nullopt,
         kSeldomFate);
    for (const Fate f : ids<Fate>(box().fate_count)) {
      const Taken taken = seized(own_, index(f));
      const Measure own = measure_of(taken);
      if (taken.there < kFewest || own.low < kOftenFate) continue;
      found_.push_back({.what = OddKind::FateEasy, .odd = true, .piece = f, .own = own, .usual = {}, .fair = 0});
    }
  }

  // Only compared: nobody can say how much Glory is right.
  void amounts() {
    if (!compares()) return;
    const auto differs = [&](OddKind what, const Sample& own, const Sample& usual, double much) {
      if (std::abs(apart(own, usual)) < kSure || std::abs(own.mean() - usual.mean()) < much) return;
      found_.push_back(
          {.what = what, .odd = true, .piece = {}, .own = measure_of(own), .usual = measure_of(usual), .fair = 0});
    };
    const Sample& glory = own_.learned.score;
    const Sample& usual_glory = usual_.learned.score;
    differs(glory.mean() > usual_glory.mean() ? OddKind::GloryMore : OddKind::GloryLess, glory, usual_glory,
            kMuchGlory * usual_glory.mean());
    const Sample& left = own_.learned.tokens_left;
    if (left.mean() > usual_.learned.tokens_left.mean())
      differs(OddKind::TokensLeft, left, usual_.learned.tokens_left,
              kManyTokens * box().board(plan_.rules.board).place_count);
  }

  const TrialPlan& plan_;
  const Tried& own_;
  const Tried& usual_;
  std::vector<Oddity> found_;
  AreaSet closed_ = 0;  // regions that seldom open
};

}  // namespace

std::vector<Oddity> oddities_of(const TrialPlan& plan, const TrialTally& tally) {
  return Finder(plan, tally).all();
}

}  // namespace endeavor
