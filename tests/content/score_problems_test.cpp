// Every way in which a scoring rule or a Fate can be wrong, see problem_case.h, and the numbers of
// Exploits, Nations and Fates that a box can have.
#include <gtest/gtest.h>

#include "tests/content/box_edit.h"
#include "tests/content/problem_case.h"

namespace endeavor {
namespace {

const ProblemCase kScoreCases[] = {
    {"UnknownTerm", kFates, "", "term = \"areas\"", "term = \"area\"", 0, "\"area\" is not known; near it: areas"},
    {"NoTerm", kFates, "", "term = \"areas\"\n", "", -1, "\"term\" is missing"},
    {"KeyOfAnotherTerm", kFates, "", "min = 1", "min = 1\nneed = 1", 1, "\"need\" is no key here"},
    {"NoScore", kFates, "id = \"two-shores\"", "[fate.score]\nif", "[fate.scores]\nif", 0,
     "\"scores\" is no key here; near it: score", 4},
    {"UnknownIf", kFates, "", "if = \"clean\"", "if = \"cleen\"", 0, "\"cleen\" is not known; near it: clean"},
    {"MaxTooHigh", kFates, "", "max = 0", "max = 100", 0, "\"max\" is 100; it must be from 0 to 99"},
    {"NoMax", kFates, "", "max = 0\n", "", -2, "\"max\" is missing"},
    {"NoText", kFates, "", "text = {", "words = {", -3, "\"text\" is missing", 2},
    {"OnALink", kFates, "", "on = [\"city\", \"fleet\"", "on = [\"link\", \"fleet\"", 0, "\"link\" is not known"},
    {"OnNothing", kFates, "", "on = [\"fleet\"]", "on = []", 0, "\"on\" names nothing"},
    {"InNothing", kFates, "", "in = [\"europe\"]", "in = []", 0, "\"in\" names nothing"},
    {"NeedWithoutPlaces", kFates, "", "need = 0", "need = 1", 0, "need = 0 and need_on = [] go together"},
    {"PlacesWithoutNeed", kFates, "", "need_on = []", "need_on = [\"sea\"]", 1,
     "need = 0 and need_on = [] go together"},
    {"MinOfNone", kFates, "", "min = 1", "min = 0", 0, "\"min\" is 0; it must be from 1 to 35"},
    {"UnknownCities", kFates, "", "cities = \"none\"", "cities = \"no\"", 0, "\"no\" is not known"},
    {"NoGlory", kFates, "", "glory = 2", "glory = 0", 0, "\"glory\" is 0; it must be from 1 to 20"},
    {"LinksFromNowhere", kFates, "", "a = \"any\"", "a = []", 0, "\"a\" names nothing"},
    {"LinksToNowhere", kFates, "", "b = \"any\"", "b = []", 0, "\"b\" names nothing"},
    {"NoCross", kFates, "", "cross = true\n", "", -4, "\"cross\" is missing"},
    {"CardsOfNoDeck", kExploits, "term = \"cards\"", "decks = [\"south-america\", \"india\"]", "decks = []", 0,
     "\"decks\" names nothing"},
    {"CardsOfSameDeck", kExploits, "term = \"cards\"", "decks = [\"south-america\", \"india\"]", "decks = \"same\"",
     0, "\"decks\" must be a list of texts, not a text"},
    {"ValueTooHigh", kFates, "", "min_value = 0", "min_value = 6", 0, "\"min_value\" is 6; it must be from 0 to 5"},
    {"NoGovernors", kFates, "", "governors = true\n", "", -4, "\"governors\" is missing"},
    {"NoDistinct", kFates, "", "distinct = true\n", "", -5, "\"distinct\" is missing"},
    {"NoAttribute", kFates, "id = \"patrons-of-learning\"", "attributes = [\"culture\"]", "attributes = []", 0,
     "\"attributes\" names nothing"},
    {"UnknownOf", kFates, "", "of = \"lowest\"", "of = \"slowest\"", 0,
     "\"slowest\" is not known; near it: lowest"},
    {"PerNothing", kFates, "", "per = 1", "per = 0", 0, "\"per\" is 0; it must be from 1 to 15"},
    {"UnknownSymbol", kFates, "", "symbol = \"ship\"", "symbol = \"none\"", 0, "\"none\" is not known"},
    {"LevelTooHigh", kFates, "", "min_level = 4", "min_level = 6", 0, "\"min_level\" is 6; it must be from 0 to 5"},
    {"MajorityForNothing", kFates, "", "first = 3", "first = 0", 0, "\"first\" is 0; it must be from 1 to 20"},
    {"NoSecond", kFates, "", "second = 0\n", "", -5, "\"second\" is missing"},
    {"EmptyTable", kExploits, "", "table = [0, 4, 7, 10, 13]", "table = []", 0, "\"table\" names nothing"},
    {"LongTable", kExploits, "", "table = [0, 4, 7, 10, 13]", "table = [1, 2, 3, 4, 5, 6, 7, 8, 9]", 0,
     "\"table\" has 9 entries; at most 8 fit"},
    {"TableWithTooMuch", kExploits, "", "table = [0, 4, 7, 10, 13]", "table = [100]", 0,
     "\"table\" is 100; it must be from 0 to 99"},
    {"TileOfAFate", kFates, "id = \"two-shores\"",
     "term = \"sets\"\non = [\"city\"]\nin = [\"caribbean\", \"north-america\"]\nglory = 4",
     "term = \"tile\"\ntable = [1]", 0, "only Exploits have discs on a tile"},
    {"NoTerms", kFates, "id = \"two-shores\"",
     "[[fate.score.term]]\nterm = \"sets\"\non = [\"city\"]\nin = [\"caribbean\", \"north-america\"]\nglory = 4",
     "term = []", 0, "\"term\" names nothing"},
};

const ProblemCase kFateCases[] = {
    {"Twice", kFates, "", "id = \"just-realm\"", "id = \"chain-of-ports\"", 0,
     "\"chain-of-ports\" is there twice, first as"},
    {"OneArea", kFates, "", "{ africa = 3, india = 4 }", "{ africa = 3 }", 0,
     "a Fate requires presence in two areas, not 1"},
    {"ThreeAreas", kFates, "", "{ africa = 3, india = 4 }", "{ africa = 3, india = 4, europe = 1 }", 0,
     "a Fate requires presence in two areas, not 3"},
    {"UnknownArea", kFates, "", "{ africa = 3, india = 4 }", "{ africa = 3, india = 4, oceania = 1 }", 0,
     "\"oceania\" is no key here"},
    {"PresenceOfNone", kFates, "", "{ africa = 3, india = 4 }", "{ africa = 3, india = 0 }", 0,
     "\"india\" is 0; it must be from 1 to 9"},
    {"NoRequires", kFates, "", "requires = { africa = 3, india = 4 }\n", "", -4, "\"requires\" is missing"},
    {"NameInOneLanguage", kFates, "", ", es = \"Una cadena de puertos\"", "", 0, "\"es\" is missing"},
    {"UnknownKey", kFates, "", "requires = {", "note = 1\nrequires = {", 0, "\"note\" is no key here"},
};

INSTANTIATE_TEST_SUITE_P(Scores, ProblemTest, testing::ValuesIn(kScoreCases), case_name);
INSTANTIATE_TEST_SUITE_P(Fates, ProblemTest, testing::ValuesIn(kFateCases), case_name);

struct Kind {
  std::string_view file;
  std::string_view heading;
  int fewest;
  int most;
  std::string_view too_few;
  std::string_view too_many;
};

const Kind kKinds[] = {
    {"exploits.toml", "[[exploit]]", kExploitsInGame, kMaxExploits,
     "a game can need 3 of \"exploit\", there are 2 (R13.1)", "there are more than 16 of \"exploit\""},
    {"nations.toml", "[[nation]]", kMaxPlayers, kMaxNations, "a game can need 5 of \"nation\", there are 4 (R12.1)",
     "there are more than 8 of \"nation\""},
    {"fates.toml", "[[fate]]", kMaxOffer, kMaxFates, "a game can need 6 of \"fate\", there are 5 (R12.1)",
     "there are more than 16 of \"fate\""},
};

// The file with so many items: the first ones, or all of them and copies of the first with other ids.
std::string with_items(const std::string& text, const Kind& kind, int count) {
  std::vector<std::size_t> at;
  for (std::size_t from = 0; (from = text.find(kind.heading, from)) != std::string::npos; ++from)
    at.push_back(from);
  if (count < static_cast<int>(at.size())) return text.substr(0, at[static_cast<std::size_t>(count)]);
  std::string result = text;
  for (int i = static_cast<int>(at.size()); i < count; ++i) {
    std::string copy = text.substr(at[0], at[1] - at[0]);
    copy.replace(copy.find("id = \"") + 6, 0, "x" + std::to_string(i) + '-');
    result += '\n' + copy;
  }
  return result;
}

// R12.1, R13.1
TEST(Problems, EnoughForEveryGameAndNoMoreThanFit) {
  for (const Kind& kind : kKinds) {
    const auto load_with = [&](int count) {
      ContentFiles files = real_files();
      std::string& text = files.find(kind.file)->second;
      text = with_items(text, kind, count);
      return load_content(files);
    };
    EXPECT_TRUE(load_with(kind.fewest).ok()) << kind.file;
    EXPECT_TRUE(load_with(kind.most).ok()) << kind.file;
    const LoadResult few = load_with(kind.fewest - 1);
    ASSERT_EQ(few.problems.size(), 1U) << kind.file;
    EXPECT_EQ(english(few.problems[0]), kind.too_few);
    const LoadResult many = load_with(kind.most + 1);
    ASSERT_EQ(many.problems.size(), 1U) << kind.file;
    EXPECT_EQ(english(many.problems[0]), kind.too_many);
  }
}

TEST(Problems, AnExploitNeedsAnAbility) {
  ContentFiles files = real_files();
  std::string& text = files.find("exploits.toml")->second;
  const std::size_t from = text.find("[[exploit.ability]]");
  text.replace(from, text.find("[exploit.score]") - from, "ability = []\n");
  const LoadResult result = load_content(files);
  ASSERT_EQ(result.problems.size(), 1U);
  EXPECT_EQ(english(result.problems[0]), "\"ability\" names nothing");
}

TEST(Problems, MoreAbilitiesOrTermsThanFit) {
  ContentFiles files = real_files();
  const std::string term = "\n[[fate.score.term]]\nterm = \"sets\"\non = [\"city\"]\nin = \"any\"\nglory = 1\n";
  for (int i = 0; i < 8; ++i) files.find("fates.toml")->second += term;
  const LoadResult terms = load_content(files);
  ASSERT_EQ(terms.problems.size(), 1U);
  EXPECT_EQ(english(terms.problems[0]), "there are more than 8 of \"term\"");

  files = real_files();
  std::string& text = files.find("exploits.toml")->second;
  const std::size_t from = text.find("[[exploit.ability]]", text.find("id = \"b\"") - 25);
  std::string ability = text.substr(from, text.find("[exploit.score]") - from);
  ability.replace(ability.find("id = \"b\""), 8, "id = \"c\"");
  text.insert(text.find("[exploit.score]"), ability);
  const LoadResult abilities = load_content(files);
  ASSERT_EQ(abilities.problems.size(), 1U);
  EXPECT_EQ(english(abilities.problems[0]), "there are more than 2 of \"ability\"");
}

}  // namespace
}  // namespace endeavor
