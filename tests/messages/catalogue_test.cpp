// Every kind of broken catalogue is refused with file, line, key and reason. Small catalogues in memory.
#include "messages/catalogue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace endeavor {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<std::string> problems(const std::string& en, const std::string& es, const std::string& reasons = "") {
  std::vector<std::string> texts;
  for (const MessageProblem& problem :
       read_catalogue({{"en.toml", en}, {"es.toml", es}, {"reasons.toml", reasons}}).problems)
    texts.push_back(problem_text(problem));
  return texts;
}

TEST(Catalogue, AcceptsTheSameKeysAndArguments) {
  EXPECT_THAT(problems("[log]\ngrow = \"{count} {count|disc|discs} {area:in}.\"\n",
                       "[log]\ngrow = \"{count} {count|disco|discos} {area:in}.\"\n"),
              IsEmpty());
}

TEST(Catalogue, AKeyMissingInOneLanguage) {
  EXPECT_THAT(problems("[a]\none = \"1\"\ntwo = \"2\"\n", "[a]\none = \"1\"\n"),
              ElementsAre("es.toml: a.two: the key is missing, en.toml:3 has it"));
  EXPECT_THAT(problems("[a]\none = \"1\"\n", "[a]\none = \"1\"\ntwo = \"2\"\n"),
              ElementsAre("en.toml: a.two: the key is missing, es.toml:3 has it"));
}

TEST(Catalogue, AnArgumentMissingInOneLanguage) {
  EXPECT_THAT(problems("[a]\none = \"{need} of {have}\"\n", "\n[a]\none = \"{need}\"\n"),
              ElementsAre("es.toml:3: a.one: the argument {have} is missing, en.toml:2 has it"));
}

TEST(Catalogue, APluralMissingInOneLanguage) {
  EXPECT_THAT(problems("[a]\none = \"{need} {need|disc|discs}\"\n", "[a]\none = \"{need} discos\"\n"),
              ElementsAre(HasSubstr("es.toml:2: a.one: the plural {need|one|other} is missing, en.toml:2 has it")));
  EXPECT_THAT(problems("[a]\none = \"{need} {need|disc|discs}\"\n", "[a]\none = \"{need} discos{need||}\"\n"),
              IsEmpty());
}

TEST(Catalogue, UnknownArgumentsAndForms) {
  EXPECT_THAT(problems("[a]\none = \"{ned}\"\n", "[a]\none = \"{ned}\"\n"),
              Contains("en.toml:2: a.one: {ned} is no known argument (messages/arguments.h)"));
  EXPECT_THAT(problems("[a]\none = \"{area:under}\"\n", "[a]\none = \"{area}\"\n"),
              ElementsAre("en.toml:2: a.one: {area:under} has an unknown form; it can be: the in to of"));
  EXPECT_THAT(problems("[a]\none = \"{area|x|y}\"\n", "[a]\none = \"{area}\"\n"),
              ElementsAre("en.toml:2: a.one: {area|x|y} chooses a word by something that is neither a "
                          "number nor a seat"));
  EXPECT_THAT(problems("[a]\none = \"{need|x}\"\n", "[a]\none = \"{need}\"\n"),
              ElementsAre("en.toml:2: a.one: {need|x} needs two words: for 1 and for other numbers, or for "
                          "you and for other seats"));
}

TEST(Catalogue, OnlyTheEnginesSentencesChooseByASeat) {
  EXPECT_THAT(problems("[log]\nown = \"{seat} {seat|win|wins}\"\n", "[log]\nown = \"{seat|ganas|gana} {seat}\"\n"),
              IsEmpty());
  EXPECT_THAT(problems("[log]\nown = \"{seat|Your|:of} turn\"\n", "[log]\nown = \"{seat|Tu turno|Turno :of}\"\n"),
              IsEmpty());
  EXPECT_THAT(problems("[log]\nown = \"{seat|Your|:off} turn\"\n", "[log]\nown = \"{seat||}\"\n"),
              ElementsAre("en.toml:2: log.own: {seat|Your|:off} has an unknown form; it can be: the of to"));
  EXPECT_THAT(problems("[page-a]\nown = \"{seat|win|wins}\"\n", "[page-a]\nown = \"{seat}\"\n"),
              Contains("en.toml:2: page-a.own: only the engine's sentences choose a word by a seat"));
}

TEST(Catalogue, OnlyTheEnginesSentencesHaveFormsOfASeat) {
  EXPECT_THAT(problems("[log]\nown = \"{seat:of} turn\"\n", "[log]\nown = \"turno {seat:of}\"\n"), IsEmpty());
  EXPECT_THAT(problems("[page-a]\nown = \"{seat:of} turn\"\n", "[page-a]\nown = \"turno de {seat}\"\n"),
              ElementsAre("en.toml:2: page-a.own: only the engine's sentences have forms of a seat; the page knows "
                          "its name alone"));
  EXPECT_THAT(problems("[page-a]\nown = \"{owner2:The}\"\n", "[page-a]\nown = \"{owner2}\"\n"),
              ElementsAre(HasSubstr("forms of a seat")));
  EXPECT_THAT(
      problems("[page-a]\nown = \"{seat:Name}, {area:the}\"\n", "[page-a]\nown = \"{seat:Name}, {area:the}\"\n"),
      IsEmpty());
}

TEST(Catalogue, ASecondArgumentOfAKindHasADigit) {
  EXPECT_THAT(problems("[a]\none = \"{card} {card2:the}\"\n", "[a]\none = \"{card2} {card}\"\n"), IsEmpty());
  EXPECT_THAT(problems("[a]\none = \"{card1}\"\n", "[a]\none = \"{card1}\"\n"), testing::SizeIs(2));
}

TEST(Catalogue, BrokenTexts) {
  EXPECT_THAT(problems("[a]\none = \"{need\"\n", "[a]\none = \"x\"\n"),
              ElementsAre("en.toml:2: a.one: the braces do not match"));
  EXPECT_THAT(problems("[a]\none = \"need}\"\n", "[a]\none = \"x\"\n"),
              ElementsAre("en.toml:2: a.one: the braces do not match"));
  EXPECT_THAT(problems("[a]\none = \"\"\n", "[a]\none = \"x\"\n"),
              ElementsAre("en.toml:2: a.one: the text is empty"));
  EXPECT_THAT(problems("[a]\none = 1\n", "[a]\n"), ElementsAre("en.toml:2: a.one: its value is no text"));
  EXPECT_THAT(problems("[a]\nOne = \"x\"\n", "[a]\n"), ElementsAre("en.toml:2: a.One: a key is in kebab-case"));
  EXPECT_THAT(problems("one = \"x\"\n", ""),
              ElementsAre("en.toml:1: one: only sections with kebab-case names ([why]) stand here"));
}

TEST(Catalogue, AKeyTwice) {
  EXPECT_THAT(problems("[a]\none = \"x\"\none = \"y\"\n", "[a]\none = \"x\"\n"),
              ElementsAre(testing::AllOf(HasSubstr("en.toml:3"), HasSubstr("one"))));
}

TEST(Catalogue, AMissingFile) {
  const Catalogue catalogue = read_catalogue({{"en.toml", ""}, {"reasons.toml", ""}});
  ASSERT_EQ(catalogue.problems.size(), 1u);
  EXPECT_EQ(problem_text(catalogue.problems[0]), "es.toml: this file is missing");
}

TEST(Catalogue, ReasonsAndSentencesBelongTogether) {
  EXPECT_THAT(problems("", "", "no-worker = [\"building\"]\n"),
              ElementsAre("reasons.toml:1: no-worker: no language has a sentence why.no-worker"));
  EXPECT_THAT(problems("[why]\nnew = \"x\"\n", "[why]\nnew = \"x\"\n"),
              ElementsAre("en.toml:2: why.new: no such reason in reasons.toml",
                          "es.toml:2: why.new: no such reason in reasons.toml"));
  EXPECT_THAT(problems("", "", "no-worker = [\"bilding\"]\n"),
              Contains("reasons.toml:1: no-worker: a reason is a list of at most four known arguments"));
}

TEST(Catalogue, AReasonsNumbersAreShown) {
  EXPECT_THAT(
      problems("[why]\nx = \"Needs {need}.\"\n", "[why]\nx = \"Necesita {need}.\"\n", "x = [\"need\", \"have\"]\n"),
      ElementsAre("en.toml:2: why.x: the reason has the number {have}, the text does not show it",
                  "es.toml:2: why.x: the reason has the number {have}, the text does not show it"));
  // A plural chooses a word by the number but does not show it.
  EXPECT_THAT(problems("[why]\nx = \"{need|a|b}\"\n", "[why]\nx = \"{need|a|b}\"\n", "x = [\"need\"]\n"),
              testing::SizeIs(2));
  EXPECT_THAT(problems("[why]\nx = \"{area}\"\n", "[why]\nx = \"{area}\"\n", "x = []\n"),
              Contains("en.toml:2: why.x: the reason does not come with {area} (reasons.toml)"));
}

TEST(Catalogue, NoTwoReasonsShareASentence) {
  EXPECT_THAT(
      problems("[why]\nx = \"No.\"\ny = \"No.\"\n", "[why]\nx = \"No.\"\ny = \"Nada.\"\n", "x = []\ny = []\n"),
      ElementsAre("en.toml:3: why.y: the same sentence as why.x"));
}

TEST(Catalogue, KeysThatNothingUses) {
  const std::string text = "[log]\npass = \"x\"\npass-on = \"x\"\n[page]\ntitle = \"x\"\nend = \"x\"\n";
  const Catalogue catalogue = read_catalogue({{"en.toml", text}, {"es.toml", text}, {"reasons.toml", ""}});
  ASSERT_THAT(catalogue.problems, IsEmpty());
  std::vector<std::string> unused;
  for (const MessageProblem& problem :
       unused_keys(catalogue, {"msg::log_pass_on(out, l); page.title", "t('page.end')"}))
    unused.push_back(problem_text(problem));
  EXPECT_THAT(unused, ElementsAre("en.toml:2: log.pass: no source uses this key",
                                  "en.toml:5: page.title: no source uses this key"));
}

}  // namespace
}  // namespace endeavor
