// Reads nations.toml: the Nation tiles (R12) with their set-up, top and middle. The bottom of every
// tile is the Monument and is not written.
#include <string>

#include "content/load/parts.h"
#include "content/words.h"

namespace endeavor {
namespace {

constexpr std::array<std::string_view, 4> kSetupWords = {"harbor", "attribute-disc", "track-disc",
                                                         "city-disc"};  // of SetupEffect
constexpr std::array<std::string_view, 4> kNationFields = {"name", "setup", "top", "middle"};
constexpr Range kSetupDiscs = {1, 9};

bool is_choice(SetupEffect effect) { return effect == SetupEffect::TrackDisc || effect == SetupEffect::CityDisc; }

void load_track_areas(TableReader& item, SetupStep& to) {
  to.areas = load_areas(item, "in");
  if ((to.areas & 1U << index(Area::Europe)) != 0) {
    item.problem("in", BoxFault::SetupEurope);
  }
}

void load_setup_step(TableReader& item, bool first, SetupStep& to) {
  const auto effect = item.one_of("effect", kSetupWords, Need::Required);
  if (!effect) return;
  to.effect = static_cast<SetupEffect>(*effect);
  switch (to.effect) {
    case SetupEffect::Harbor:
      to.count = static_cast<std::uint8_t>(item.number("count", kSetupDiscs, Need::Required).value_or(0));
      break;
    case SetupEffect::AttributeDisc:
      to.attribute = attribute(item.one_of("attribute", kAttributeIds, Need::Required).value_or(0));
      break;
    case SetupEffect::TrackDisc: load_track_areas(item, to); break;
    case SetupEffect::CityDisc:
      to.areas = load_areas(item, "in");
      to.token = item.flag("token");
      break;
  }
  check_not_empty(item, "in");
  item.finish();
  if (is_choice(to.effect) && !first) {
    item.problem(BoxFault::SetupChoiceFirst);
  }
}

void load_setup(TableReader& item, NationFacts& facts) {
  for (TableReader& step : item.tables("setup")) {
    if (facts.setup_count == kMaxSetupSteps) {
      step.problem(BoxFault::TooMany, {.high = kMaxSetupSteps});
      break;
    }
    const std::size_t at = facts.setup_count++;
    load_setup_step(step, at == 0, facts.setup[at]);
  }
}

void load_circle(TableReader& item, Part part, Ability& ability, Attribute& reveals, ShortText& text) {
  auto circle = item.table(part == Part::NationTop ? "top" : "middle", Need::Required);
  if (!circle) return;
  load_ability(*circle, part, ability);
  reveals = attribute(circle->one_of("reveals", kAttributeIds, Need::Required).value_or(0));
  circle->name("text", text, Need::Required);
  circle->finish();
}

void load_nation(TableReader& item, NationFacts& facts, NationLabels& labels) {
  item.name("name", labels.piece.name, Need::Required);
  load_provenance(item, {}, false, kNationFields, labels.piece.provenance);
  load_setup(item, facts);
  item.name("setup_text", labels.setup_text, Need::Required);
  load_circle(item, Part::NationTop, facts.top, facts.top_reveals, labels.top_text);
  load_circle(item, Part::NationMiddle, facts.middle, facts.middle_reveals, labels.middle_text);
  item.finish();
}

}  // namespace

void load_nations(TableReader file, Content& content) {
  Places seen;
  load_each(file, "nation", kMaxNations, content.nation_count, [&](TableReader& item, std::size_t at) {
    load_new_id(item, seen, content.labels.nations[at].piece.id);
    load_nation(item, content.nations[at], content.labels.nations[at]);
  });
  file.finish();
  check_enough(file, "nation", "R12.1", content.nation_count, kMaxPlayers);
}

}  // namespace endeavor
