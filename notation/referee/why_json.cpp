// Writes reasons; see why_json.h.
#include "notation/referee/why_json.h"

#include "notation/json/json_write.h"
#include "notation/names.h"
#include "notation/sentences/sentences.h"

namespace endeavor {

namespace {

void append_arg(Fields& args, const Content& box, const Rules& rules, const Arg& arg) {
  switch (arg.name) {
    case ArgName::None: return;
    case ArgName::Need: return args.whole("need", arg.value);
    case ArgName::Have: return args.whole("have", arg.value);
    case ArgName::Left: return args.whole("left", arg.value);
    case ArgName::Seat: return args.whole("seat", seat_number(static_cast<Seat>(arg.value)));
    case ArgName::Area: return args.id("area", id_of(static_cast<Area>(arg.value)));
    case ArgName::Space: return args.id("space", id_of(box, rules.board, static_cast<Space>(arg.value)));
    case ArgName::Building: return args.id("building", id_of(box, static_cast<Building>(arg.value)));
    case ArgName::Token: return args.id("token", id_of(static_cast<Token>(arg.value)));
    case ArgName::Deck: return args.id("deck", id_of(static_cast<Deck>(arg.value)));
    case ArgName::Card: return args.id("card", id_of(box, static_cast<Card>(arg.value)));
    case ArgName::Action: return args.id("action", id_of(static_cast<Action>(arg.value)));
    case ArgName::Exploit: return args.id("exploit", id_of(box, static_cast<Exploit>(arg.value)));
    case ArgName::Nation: return args.id("nation", id_of(box, static_cast<Nation>(arg.value)));
    case ArgName::Fate: return args.id("fate", id_of(box, static_cast<Fate>(arg.value)));
    case ArgName::Link: return append_link(args.quoted("link"), box, rules.board, static_cast<Link>(arg.value));
  }
}

}  // namespace

void append_why(Fields& fields, const Content& box, const Rules& rules, const WhyNot& why) {
  fields.id("rule", rule_word(why.rule));
  fields.id("reason", reason_word(why.reason));
  for (Fields args = fields.object("args"); const Arg& arg : why.args) append_arg(args, box, rules, arg);
}

void append_illegal(Fields& fields, const Content& box, const Rules& rules, const WhyNot& why,
                    std::span<const std::string> player_names, Language language) {
  fields.id("code", "illegal-move");
  append_why(fields, box, rules, why);
  std::string sentence;
  append_why_not(sentence, box, rules, why, language, player_names);
  fields.text("message", sentence);
}

}  // namespace endeavor
