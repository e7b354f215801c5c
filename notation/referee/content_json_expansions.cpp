// The tiles and cards of the two optional modules (R12, R13) in the answer to `content`: what is printed
// on each, so that a display can draw them without knowing any effect. See content_json.h.
#include <algorithm>

#include "notation/json/json_write.h"
#include "notation/names.h"
#include "notation/referee/content_json.h"

namespace endeavor {
namespace {

class ExpansionWriter {
 public:
  ExpansionWriter(const Content& box, Language language) : box_(box), language_(language) {}

  void write(Fields& box) {
    for (Items list = box.items("exploits"); const Exploit e : ids<Exploit>(box_.exploit_count))
      write_exploit(Fields(list.next()), e);
    for (Items list = box.items("nations"); const Nation n : ids<Nation>(box_.nation_count))
      write_nation(Fields(list.next()), n);
    for (Items list = box.items("fates"); const Fate f : ids<Fate>(box_.fate_count))
      write_fate(Fields(list.next()), f);
  }

 private:
  template <std::size_t N>
  std::string_view in_language(const std::array<Text<N>, kLanguages>& labels) const {
    return labels[index(language_)].view();
  }

  // "id":"spice-trade","name":"The Spice Trade"
  void write_name(Fields& fields, const PieceLabels& labels) {
    fields.id("id", labels.id.view());
    fields.text("name", in_language(labels.name));
  }

  // {"clean":false,"max":6,"text":"…"}
  void write_score(Fields fields, const ScoreRule& score, const ShortText& labels) {
    fields.truth("clean", score.clean);
    fields.whole("max", score.max);
    fields.text("text", in_language(labels));
  }

  // How many discs of one player an Exploit's tile has room for.
  static int tile_limit(const ExploitFacts& facts) {
    int limit = 0;
    for (const Ability& ability : facts.abilities) {
      for (const Step& step : ability.choices) {
        if (step.effect == Effect::Commit) limit = std::max<int>(limit, step.count);
      }
      for (const Step& step : ability.then) {
        if (step.effect == Effect::Commit) limit = std::max<int>(limit, step.count);
      }
    }
    return limit;
  }

  void write_exploit(Fields fields, Exploit e) {
    const ExploitFacts& facts = box_.exploit(e);
    const ExploitLabels& labels = box_.labels.exploits[index(e)];
    write_name(fields, labels.piece);
    fields.text("note", in_language(labels.note));
    for (Items regions = fields.items("regions"); const Area region : facts.regions)
      append_quoted(regions.next(), id_of(region));
    fields.whole("presence", facts.presence);
    fields.whole("limit", tile_limit(facts));
    for (Items abilities = fields.items("abilities"); const int i : ids<int>(facts.ability_count)) {
      const Ability& rule = facts.abilities[i];
      Fields ability(abilities.next());
      ability.id("id", ability_id(box_, e, i));
      ability.id("symbol", id_of(rule.symbol));
      ability.truth("once", rule.once);
      ability.truth("clean", rule.clean);
      ability.text("text", in_language(labels.ability_texts[static_cast<std::size_t>(i)]));
    }
    write_score(fields.object("score"), facts.score, labels.score_text);
    append_provenance(fields, labels.piece.provenance);
  }

  void write_nation(Fields fields, Nation n) {
    const NationFacts& facts = box_.nation(n);
    const NationLabels& labels = box_.labels.nations[index(n)];
    write_name(fields, labels.piece);
    fields.text("setup", in_language(labels.setup_text));
    {
      Fields top = fields.object("top");
      top.id("symbol", id_of(facts.top.symbol));
      top.id("reveals", id_of(facts.top_reveals));
      top.text("text", in_language(labels.top_text));
    }
    {
      Fields middle = fields.object("middle");
      middle.id("reveals", id_of(facts.middle_reveals));
      middle.text("text", in_language(labels.middle_text));
    }
    append_provenance(fields, labels.piece.provenance);
  }

  void write_fate(Fields fields, Fate f) {
    const FateFacts& facts = box_.fate(f);
    const FateLabels& labels = box_.labels.fates[index(f)];
    write_name(fields, labels.piece);
    for (Fields areas = fields.object("requires"); const Area a : ids<Area>(kAreas))
      if (facts.presence[a] != 0) areas.whole(id_of(a), facts.presence[a]);
    write_score(fields.object("score"), facts.score, labels.score_text);
    append_provenance(fields, labels.piece.provenance);
  }

  const Content& box_;
  Language language_;
};

}  // namespace

void append_expansions(Fields& fields, const Content& box, Language language) {
  ExpansionWriter(box, language).write(fields);
}

}  // namespace endeavor
