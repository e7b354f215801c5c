// The tiles and cards of the two optional modules (R12, R13) in the answer to `content`: what is printed
// on each, so that a display can draw them without knowing any effect. See content_json.h.
#include <algorithm>

#include "content/words.h"
#include "notation/content_json.h"
#include "notation/json_write.h"

namespace endeavor {
namespace {

class ExpansionWriter {
 public:
  ExpansionWriter(std::string& out, const Content& box, Language language)
      : out_(out), box_(box), language_(language) {}

  void write() {
    list("exploits", box_.exploit_count, [&](std::size_t i) { write_exploit(i); });
    list("nations", box_.nation_count, [&](std::size_t i) { write_nation(i); });
    list("fates", box_.fate_count, [&](std::size_t i) { write_fate(i); });
  }

 private:
  // ,"key":[…]
  template <class Write>
  void list(std::string_view key, std::size_t count, Write write) {
    out_ += ',';
    append_list(out_, key, count, write);
  }

  // ,"key":"…"
  template <std::size_t N>
  void text(std::string_view key, const std::array<Text<N>, kLanguages>& labels) {
    out_ += ',';
    append_key(out_, key);
    append_json_text(out_, labels[index(language_)].view());
  }

  void word(std::string_view key, std::string_view id) {
    out_ += ',';
    append_key(out_, key);
    append_quoted(out_, id);
  }

  void number(std::string_view key, int value) {
    out_ += ',';
    append_key(out_, key);
    append_int(out_, value);
  }

  void flag(std::string_view key, bool truth) {
    out_ += ',';
    append_key(out_, key);
    append_bool(out_, truth);
  }

  // {"id":"spice-trade","name":"The Spice Trade", to which the caller adds
  void open(const PieceLabels& labels) {
    out_ += "{\"id\":";
    append_quoted(out_, labels.id.view());
    text("name", labels.name);
  }

  // ,"origin":"ours","aos":"ours"}
  void close(const Provenance& known) {
    word("origin", kOriginWords[index(known.origin)]);
    word("aos", kOriginWords[index(known.aos)]);
    if (!known.ours.empty()) {
      out_ += ",\"ours\":";
      append_json_text(out_, known.ours.view());
    }
    out_ += '}';
  }

  // ,"score":{"clean":false,"max":6,"text":"…"}
  void write_score(const ScoreRule& score, const ShortText& labels) {
    out_ += ",\"score\":{\"clean\":";
    append_bool(out_, score.clean);
    number("max", score.max);
    text("text", labels);
    out_ += '}';
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

  void write_exploit(std::size_t i) {
    const ExploitFacts& facts = box_.exploits[i];
    const ExploitLabels& labels = box_.labels.exploits[i];
    open(labels.piece);
    text("note", labels.note);
    list("regions", facts.regions.size(),
         [&](std::size_t r) { append_quoted(out_, kAreaIds[index(facts.regions[r])]); });
    number("presence", facts.presence);
    number("limit", tile_limit(facts));
    list("abilities", facts.ability_count, [&](std::size_t a) {
      const Ability& ability = facts.abilities[a];
      out_ += "{\"id\":";
      append_quoted(out_, labels.ability_ids[a].view());
      word("symbol", kActionIds[index(ability.symbol)]);
      flag("once", ability.once);
      flag("clean", ability.clean);
      text("text", labels.ability_texts[a]);
      out_ += '}';
    });
    write_score(facts.score, labels.score_text);
    close(labels.piece.provenance);
  }

  void write_nation(std::size_t i) {
    const NationFacts& facts = box_.nations[i];
    const NationLabels& labels = box_.labels.nations[i];
    open(labels.piece);
    text("setup", labels.setup_text);
    out_ += ",\"top\":{\"symbol\":";
    append_quoted(out_, kActionIds[index(facts.top.symbol)]);
    word("reveals", kAttributeIds[index(facts.top_reveals)]);
    text("text", labels.top_text);
    out_ += "},\"middle\":{\"reveals\":";
    append_quoted(out_, kAttributeIds[index(facts.middle_reveals)]);
    text("text", labels.middle_text);
    out_ += '}';
    close(labels.piece.provenance);
  }

  void write_fate(std::size_t i) {
    const FateFacts& facts = box_.fates[i];
    const FateLabels& labels = box_.labels.fates[i];
    open(labels.piece);
    out_ += ",\"requires\":{";
    Commas commas;
    for (std::size_t a = 0; a < kAreas; ++a) {
      if (facts.presence[a] == 0) continue;
      commas.before_item(out_);
      append_key(out_, kAreaIds[a]);
      append_int(out_, facts.presence[a]);
    }
    out_ += '}';
    write_score(facts.score, labels.score_text);
    close(labels.piece.provenance);
  }

  std::string& out_;
  const Content& box_;
  Language language_;
};

}  // namespace

void append_expansions(std::string& out, const Content& box, Language language) {
  ExpansionWriter(out, box, language).write();
}

}  // namespace endeavor
