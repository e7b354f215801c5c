// A trial in words and as JSON; see report.h.
#include "players/trial/report.h"

#include <cmath>
#include <utility>

#include "messages/keys.h"
#include "notation/json/json_write.h"
#include "notation/names.h"
#include "notation/record/rules_json.h"
#include "notation/state/hash_text.h"

namespace endeavor {

namespace {

std::int64_t rounded(double x) { return std::llround(x); }
std::int64_t percent(double share) { return rounded(100 * share); }

// The sentence of what happens too seldom. Never is another word than seldom.
std::string rare_text(const Voice& voice, const Oddity& o) {
  const std::uint64_t count = o.own.there;
  const std::uint64_t have = o.own.had;
  switch (o.what) {
    case OddKind::RegionClosed: {
      const Area area = std::get<Area>(o.piece);
      return have == 0 ? msg::trial_region_never(voice, {.area = area, .count = count})
                       : msg::trial_region_seldom(voice, {.area = area, .count = count, .have = have});
    }
    case OddKind::TileUnbuilt: {
      const Building building = std::get<Building>(o.piece);
      return have == 0 ? msg::trial_tile_never(voice, {.building = building, .count = count})
                       : msg::trial_tile_seldom(voice, {.building = building, .count = count, .have = have});
    }
    case OddKind::CardUntaken: {
      const Card card = std::get<Card>(o.piece);
      return have == 0 ? msg::trial_card_never(voice, {.card = card, .count = count})
                       : msg::trial_card_seldom(voice, {.card = card, .count = count, .have = have});
    }
    case OddKind::SpaceFree: {
      const Space space = std::get<Space>(o.piece);
      return have == 0 ? msg::trial_space_never(voice, {.count = count, .space = space})
                       : msg::trial_space_seldom(voice, {.count = count, .have = have, .space = space});
    }
    case OddKind::LinkFree: {
      const Link link = std::get<Link>(o.piece);
      return have == 0 ? msg::trial_link_never(voice, {.count = count, .link = link})
                       : msg::trial_link_seldom(voice, {.count = count, .have = have, .link = link});
    }
    case OddKind::ExploitClosed:
      return msg::trial_exploit_closed(voice,
                                       {.count = count, .exploit = std::get<Exploit>(o.piece), .have = have});
    case OddKind::ExploitUnused:
      return msg::trial_exploit_unused(voice,
                                       {.count = count, .exploit = std::get<Exploit>(o.piece), .have = have});
    case OddKind::NationTop:
      return msg::trial_nation_top(voice, {.count = count, .have = have, .nation = std::get<Nation>(o.piece)});
    case OddKind::NationMiddle:
      return msg::trial_nation_middle(voice, {.count = count, .have = have, .nation = std::get<Nation>(o.piece)});
    case OddKind::FatesUnused: return msg::trial_fates_unused(voice, {.count = count, .have = have});
    default: return msg::trial_fate_easy(voice, {.count = count, .fate = std::get<Fate>(o.piece), .have = have});
  }
}

std::string uneven_text(const Voice& voice, const Oddity& o) {
  const auto high = percent(o.own.high);
  const auto low = percent(o.own.low);
  const auto need = percent(o.fair);
  const auto value = percent(o.own.value);
  if (const auto* place = std::get_if<TurnPlace>(&o.piece))
    return msg::trial_seat(voice,
                           {.high = high, .low = low, .need = need, .number = index(*place) + 1, .value = value});
  return msg::trial_nation_share(
      voice, {.high = high, .low = low, .nation = std::get<Nation>(o.piece), .need = need, .value = value});
}

bool is_uneven(OddKind what) {
  return what == OddKind::SeatMore || what == OddKind::SeatLess || what == OddKind::NationMore ||
         what == OddKind::NationLess;
}
bool is_amount(OddKind what) {
  return what == OddKind::GloryMore || what == OddKind::GloryLess || what == OddKind::TokensLeft;
}

Voice voice_of(const TrialPlan& plan, Language language) {
  return {.language = language, .box = *plan.box, .board = plan.rules.board};
}

void append_measure(Fields&& fields, const Measure& m, bool counted) {
  constexpr int kDigits = 4;
  fields.decimal("value", m.value, kDigits);
  fields.decimal("low", m.low, kDigits);
  fields.decimal("high", m.high, kDigits);
  if (counted) fields.whole("have", static_cast<std::int64_t>(m.had));
  fields.whole("of", static_cast<std::int64_t>(m.there));
}

void append_tried(Fields fields, const Tried& tried, const Rules& rules) {
  const Tally& t = tried.learned;
  append_measure(fields.object("glory"), measure_of(t.score), false);
  append_measure(fields.object("spread"), measure_of(t.spread), false);
  append_measure(fields.object("turns"), measure_of(t.turns), false);
  append_measure(fields.object("tokens_left"), measure_of(t.tokens_left), false);
  {
    Items seats = fields.items("seats");
    for (std::size_t i = 0; i < rules.players; ++i) {
      Fields seat(seats.next());
      append_measure(std::move(seat), measure_of(t.share_by_order[i]), false);
    }
  }
  Fields regions = fields.object("regions");
  for (const Area a : kRegionAreas) {
    Taken opened;
    Sample round;
    for (const Tally* part : {&tried.learned, &tried.by_thumb}) {
      const Sample& s = part->opened[index(a)];
      opened.add({.there = s.count, .had = static_cast<std::uint64_t>(s.sum)});
      round.add(part->opened_round[index(a)]);
    }
    Fields region = regions.object(id_of(a));
    region.decimal("round", round.mean(), 1);
    append_measure(std::move(region), measure_of(opened), true);
  }
}

}  // namespace

Wording wording(const TrialPlan& plan, const Oddity& o, Language language) {
  const Voice voice = voice_of(plan, language);
  if (is_amount(o.what) && o.usual) {  // always there: an amount is odd beside another only
    const auto have = rounded(o.own.value);
    const auto need = rounded(o.usual->value);
    return {o.what == OddKind::TokensLeft ? msg::trial_tokens_left(voice, {.have = have, .need = need})
                                          : msg::trial_glory(voice, {.have = have, .need = need}),
            {}};
  }
  if (is_uneven(o.what))
    return {uneven_text(voice, o),
            o.usual ? msg::trial_usual_share(voice, {.value = percent(o.usual->value)}) : std::string()};
  return {rare_text(voice, o),
          o.usual ? msg::trial_usual(voice, {.count = o.usual->there, .have = o.usual->had}) : std::string()};
}

OddPlace place_of(const TrialPlan& plan, const Oddity& o) {
  const Content& box = *plan.box;
  const BoardId board = plan.rules.board;
  const std::string board_file = "board-" + std::string(id_of(board)) + ".toml";
  struct Place {
    const Content& box;
    BoardId board;
    const std::string& file;
    OddPlace operator()(std::monostate) const { return {}; }
    OddPlace operator()(TurnPlace) const { return {file, {}, {}}; }
    OddPlace operator()(Area a) const { return {file, "area", std::string(id_of(a))}; }
    OddPlace operator()(Space s) const { return {file, "space", std::string(id_of(box, board, s))}; }
    OddPlace operator()(Link l) const {
      OddPlace place{file, "link", {}};
      append_link(place.id, box, board, l);
      return place;
    }
    OddPlace operator()(Building b) const { return {"buildings.toml", "building", std::string(id_of(box, b))}; }
    OddPlace operator()(Card c) const { return {"cards.toml", "card", std::string(id_of(box, c))}; }
    OddPlace operator()(Exploit e) const { return {"exploits.toml", "exploit", std::string(id_of(box, e))}; }
    OddPlace operator()(Nation n) const { return {"nations.toml", "nation", std::string(id_of(box, n))}; }
    OddPlace operator()(Fate f) const { return {"fates.toml", "fate", std::string(id_of(box, f))}; }
  };
  if (o.what == OddKind::TokensLeft) return {"tokens.toml", {}, {}};
  if (o.what == OddKind::FatesUnused) return {"fates.toml", {}, {}};
  return std::visit(Place{box, board, board_file}, o.piece);
}

std::string trial_json(const TrialPlan& plan, const TrialTally& tally, Language language) {
  std::string out;
  {
    Fields fields(out);
    fields.id("content", hash_text(plan.box->hash));
    append_rules(fields.key("rules"), plan.rules);
    fields.whole("seed", static_cast<std::int64_t>(plan.seed));
    fields.whole("games", static_cast<std::int64_t>(tally.own.learned.games + tally.own.by_thumb.games));
    for (Items list = fields.items("findings"); const Oddity& o : oddities_of(plan, tally)) {
      Fields each(list.next());
      each.id("kind", kOddWords[static_cast<std::size_t>(o.what)]);
      each.truth("odd", o.odd);
      const OddPlace place = place_of(plan, o);
      each.id_or_none("file", place.file);
      each.id_or_none("list", place.list);
      each.id_or_none("id", place.id);
      const bool counted = !is_uneven(o.what) && !is_amount(o.what);
      append_measure(each.object("own"), o.own, counted);
      if (is_uneven(o.what)) each.decimal("fair", o.fair, 4);
      if (o.usual) append_measure(each.object("built_in"), *o.usual, counted);
      const Wording words = wording(plan, o, language);
      each.text("text", words.text);
      if (o.usual && !words.usual.empty()) each.text("built_in_text", words.usual);
    }
    append_tried(fields.object("own"), tally.own, plan.rules);
    if (plan.usual != nullptr) append_tried(fields.object("built_in"), tally.usual, plan.rules);
  }
  return out;
}

}  // namespace endeavor
