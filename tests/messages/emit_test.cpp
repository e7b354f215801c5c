// What the build tool writes: C++ functions with named arguments, the table of reasons, and the
// TypeScript module of the page.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "messages/catalogue.h"

namespace endeavor {
namespace {

using testing::HasSubstr;
using testing::Not;

Catalogue sample() {
  return read_catalogue(
      {{"en.toml",
        "[why]\nneeds-discs = \"Needs {need} {need|disc|discs} {area:in}, \\\"{have}\\\".\"\n"
        "[page]\ntitle = \"It's {count} {count|game|games} {area:The}\"\n[error]\nno-game = \"No {file}.\"\n"},
       {"es.toml",
        "[why]\nneeds-discs = \"Necesita {need} {need|disco|discos} {area:in}, {have}.\"\n"
        "[page]\ntitle = \"{area:The}: {count} {count|partida|partidas}\"\n[error]\nno-game = \"No hay "
        "{file}.\"\n"},
       {"reasons.toml", "needs-discs = [\"need\", \"have\", \"area\"]\n"}});
}

TEST(Emit, NamesOfFunctionsAndStructs) {
  EXPECT_EQ(function_name("why.needs-discs"), "why_needs_discs");
  EXPECT_EQ(struct_name("why.needs-discs"), "WhyNeedsDiscs");
}

TEST(Emit, FunctionsTakeNamedArgumentsInAlphabeticalOrder) {
  const Catalogue catalogue = sample();
  ASSERT_TRUE(catalogue.problems.empty());
  const std::string header = cpp_header(catalogue);
  EXPECT_THAT(header, HasSubstr("struct WhyNeedsDiscs {\n  Given<Area> area;\n  Number have;\n  Number need;\n};"));
  EXPECT_THAT(header,
              HasSubstr("void why_needs_discs(std::string& out, const Voice& voice, const WhyNeedsDiscs& args);"));
  EXPECT_THAT(header,
              HasSubstr("void error_no_game(std::string& out, Language language, const ErrorNoGame& args);"));
  EXPECT_THAT(header, Not(HasSubstr("page_title")));
}

TEST(Emit, BothLanguagesAreInTheSource) {
  const std::string source = cpp_source(sample());
  EXPECT_THAT(source, HasSubstr("say_text(out, args.need == 1 ? \"disc\" : \"discs\");"));
  EXPECT_THAT(source, HasSubstr("say_text(out, args.need == 1 ? \"disco\" : \"discos\");"));
  EXPECT_THAT(source, HasSubstr("say(out, voice, args.area, Form::In, Start::Inside);"));
  EXPECT_THAT(source, HasSubstr("say_text(out, \", \\\"\");"));
}

// "Your harbor", "Ada’s harbor"
TEST(Emit, ASeatIsNamedBehindTheWordForOthers) {
  const std::string text = "[log]\nown = \"{seat|Tu Puerto|Puerto :of}\"\n";
  EXPECT_THAT(cpp_source(read_catalogue({{"en.toml", text}, {"es.toml", text}, {"reasons.toml", ""}})),
              HasSubstr("say_text(out, voice.speaks_to(args.seat) ? \"Tu Puerto\" : \"Puerto \"); if "
                        "(!voice.speaks_to(args.seat)) say(out, voice, args.seat, Form::Of, Start::Inside);"));
}

TEST(Emit, ReasonsGetTheirWordArgumentsAndSentence) {
  const std::string reasons = cpp_reasons(sample());
  EXPECT_THAT(reasons,
              HasSubstr("{Reason::NeedsDiscs, \"needs-discs\", {ArgName::Need, ArgName::Have, ArgName::Area, "
                        "ArgName::None}},"));
  EXPECT_THAT(reasons,
              HasSubstr("case Reason::NeedsDiscs: return why_needs_discs(out, voice, {.area = "
                        "static_cast<Area>(why.value(ArgName::Area)), .have = why.value(ArgName::Have), .need = "
                        "why.value(ArgName::Need)});"));
}

TEST(Emit, TheTypeScriptModuleHasThePagesKeysOnly) {
  const std::string module = typescript_module(sample());
  EXPECT_THAT(module, HasSubstr("'page.title': { area: AreaId; count: number; };"));
  EXPECT_THAT(module,
              HasSubstr("'page.title': ['It\\'s ', { arg: 'count' }, ' ', { arg: 'count', one: 'game', other: "
                        "'games' }, ' ', { arg: 'area', form: 'The' }],"));
  EXPECT_THAT(module, HasSubstr("'page.title': [{ arg: 'area', form: 'The' }, ': ', { arg: 'count' }, ' ', { arg: "
                                "'count', one: 'partida', other: 'partidas' }],"));
  EXPECT_THAT(module, HasSubstr("export type Language = | 'en' | 'es';"));
  EXPECT_THAT(module, HasSubstr("{ code: 'es', name: 'es' },"));
  EXPECT_THAT(module, Not(HasSubstr("why")));
}

}  // namespace
}  // namespace endeavor
