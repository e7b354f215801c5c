// How many Exploits, Nations and Fates, abilities and terms a box can have.
#include <gtest/gtest.h>

#include "tests/content/box_edit.h"

namespace endeavor {
namespace {

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
