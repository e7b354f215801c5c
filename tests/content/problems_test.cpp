// A broken box: every problem is told with its file, its line and a reason. The mistakes that one edit makes are
// lists in tests/data/mistakes: boards, pieces, abilities, tiles and scores.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "content/load/near_words.h"
#include "tests/content/box_edit.h"
#include "tests/content/mistake.h"

namespace endeavor {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

// One test each: some hundred.
class AMistake : public testing::TestWithParam<Mistake> {};

TEST_P(AMistake, IsToldWithFileLineAndReason) {
  const Mistake& m = GetParam();
  ContentFiles files = real_files();
  const int line = edit(files, m.file, m.after, m.find, m.put) + m.line;
  const LoadResult result = load_content(files);
  EXPECT_FALSE(result.ok());
  std::string all;
  bool found = false;
  for (const Problem& problem : result.problems) {
    all += in_english(problem) + '\n';
    const bool line_fits = problem.line == line || (m.anywhere && problem.line > 0);
    if (problem.file != m.file || !line_fits || english(problem).find(m.says) == std::string::npos) continue;
    found = true;
    const bool is_toml = problem.fault > BoxFault::TooDeep;
    const bool whole_file = problem.fault == BoxFault::UnknownKey && problem.path.empty();
    EXPECT_EQ(problem.path.empty(), !is_toml || whole_file) << all;
    EXPECT_NE(problem_sentence(problem, Language::Es), english(problem));
  }
  EXPECT_TRUE(found) << "expected " << m.file << ':' << line << ": … " << m.says << " …, got\n" << all;
  EXPECT_EQ(result.problems.size(), static_cast<std::size_t>(m.problems)) << all;
}

std::string name_of_mistake(const testing::TestParamInfo<Mistake>& info) {
  std::string name = info.param.group + '_' + info.param.name;
  std::ranges::replace(name, '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Box, AMistake, testing::ValuesIn(all_mistakes()), name_of_mistake);

// Tests run in the repository root; elsewhere there would be none of them.
TEST(Mistakes, AreThere) { EXPECT_GT(all_mistakes().size(), 250u); }

TEST(Problems, ReadAsOneSentence) {
  ContentFiles files = real_files();
  const int line = edit(files, "board-side-b.toml", "[[link]]", "\"lisbon\"", "\"lisboa\"");
  const LoadResult result = load_content(files);
  ASSERT_EQ(result.problems.size(), 1U);
  EXPECT_EQ(in_english(result.problems[0]),
            "board-side-b.toml:" + std::to_string(line) +
                ": link[12].ends[1]: link end \"lisboa\" is no space of this board; near it: lisbon");
}

TEST(Problems, AllAreToldFileByFile) {
  ContentFiles files = real_files();
  edit(files, "tokens.toml", "id = \"attack\"", "count = 2", "count = -2");
  edit(files, "tokens.toml", "", "count = 17", "count = \"17\"");
  edit(files, "board-side-a.toml", "id = \"lisbon\"", "area = \"europe\"", "area = \"oceania\"");
  edit(files, "names.toml", "[word]", "es = \"disco\"", "fr = \"disque\"");
  const LoadResult result = load_content(files);
  EXPECT_EQ(result.content, nullptr);
  ASSERT_EQ(result.problems.size(), 5U);  // the name has two: one language too few, one too many
  EXPECT_TRUE(std::is_sorted(result.problems.begin(), result.problems.end(),
                             [](const Problem& a, const Problem& b) { return a.file < b.file; }));
  EXPECT_EQ(result.problems.front().file, "board-side-a.toml");
  EXPECT_EQ(result.problems.back().file, "tokens.toml");
}

// R2.3
TEST(Problems, EveryCircularSpaceNeedsAToken) {
  ContentFiles files = real_files();
  edit(files, "tokens.toml", "", "count = 25", "count = 24");
  const LoadResult result = load_content(files);
  ASSERT_EQ(result.problems.size(), 3U);
  EXPECT_EQ(result.problems[2].file, "board-side-b.toml");
  EXPECT_EQ(result.problems[2].path, "area");
  EXPECT_EQ(english(result.problems[2]), "there are 95 circular spaces for 94 tokens (R2.3)");
}

TEST(Problems, MissingFolderAndFiles) {
  const BoxResult nowhere = load_box("no/such/folder");
  ASSERT_EQ(nowhere.problems.size(), 1U);
  EXPECT_EQ(in_english(nowhere.problems[0]), "no/such/folder: there is no such folder or box file");

  const LoadResult empty = load_content(ContentFiles{});
  EXPECT_EQ(empty.problems.size(), content_files().size());

  ContentFiles files = real_files();
  files.erase("cards.toml");
  const TempFolder folder(files);
  const BoxResult result = load_box(folder.path());
  ASSERT_EQ(result.problems.size(), 1U);
  EXPECT_EQ(in_english(result.problems[0]), "cards.toml: the file is missing");
}

TEST(Problems, AFolderInPlaceOfAFileIsMissing) {
  ContentFiles files = real_files();
  files.erase("names.toml");
  const TempFolder folder(files);
  std::filesystem::create_directory(folder.path() / "names.toml");
  const BoxResult result = load_box(folder.path());
  ASSERT_EQ(result.problems.size(), 1U);
  EXPECT_EQ(in_english(result.problems[0]), "names.toml: the file is missing");
}

TEST(Problems, AFolderIsReadLikeTheFilesInIt) {
  ContentFiles files = real_files();
  edit(files, "board-side-a.toml", "id = \"lisbon\"", "glory = 1", "glory = 2");
  const TempFolder folder(files);
  const BoxResult result = load_box(folder.path());
  ASSERT_TRUE(result.ok()) << in_english(result.problems[0]);
  EXPECT_NE(result.newest().hash, builtin_content().hash);
  EXPECT_EQ(result.newest().hash, load_content(files).content->hash);
  EXPECT_NE(result.newest().board(BoardId::SideA).two_glory, builtin_content().board(BoardId::SideA).two_glory);
}

// Quotes, comments and escapes of every kind do not confuse the loader, nor does an editor's mark.
TEST(Problems, TomlIsReadAsWritten) {
  ContentFiles files = real_files();
  std::string& text = files.find("board-side-a.toml")->second;
  text = "\xEF\xBB\xBF# \"Ä…………………………\" ''' ........................................ ..........\n" + text;
  edit(files, "board-side-a.toml", "id = \"lisbon\"", "es = \"Lisboa\"", "'es' = 'Lis\"bo#a\\' } # 'á");
  edit(files, "board-side-a.toml", "id = \"cadiz\"", "en = \"Cádiz\"",
       "\"en\" = \"C\\u00e1\\\"#.................d\"");
  const LoadResult result = load_content(files);
  ASSERT_TRUE(result.ok()) << in_english(result.problems[0]);
  const auto& spaces = result.content->labels.boards[index(BoardId::SideA)].spaces;
  EXPECT_EQ(spaces[3].name[1].view(), "Lis\"bo#a\\");
  EXPECT_EQ(spaces[4].name[0].view(), "Cá\"#.................d");
}

// Whoever types a board in may have tokens over, other names, more buildings.
TEST(Problems, AnotherBoxIsAccepted) {
  ContentFiles files = real_files();
  files.emplace("notes.toml", "files of other names are left alone");
  edit(files, "names.toml", "[building]", "[building]\n",
       "[building]\narsenal = { en = \"Arsenal\", es = \"Arsenal\" }\n");
  files.find("buildings.toml")->second +=
      "[[building]]\nid = \"arsenal\"\nlevel = 4\ncopies = 2\naction = \"attack + attack\"\norigin = \"ours\"\naos "
      "= "
      "\"draft\"\n";
  edit(files, "board-side-b.toml", "id = \"africa\"", "track = 6", "track = 5");
  const LoadResult result = load_content(files);
  ASSERT_TRUE(result.ok()) << in_english(result.problems[0]);
  EXPECT_EQ(result.content->building_count, builtin_content().building_count + 1);
  EXPECT_EQ(result.content->board(BoardId::SideB).place_count, 94);
}

bool tells(const LoadResult& result, std::string_view text) {
  return std::any_of(result.problems.begin(), result.problems.end(), [text](const Problem& problem) {
    return in_english(problem).find(text) != std::string::npos;
  });
}

TEST(Problems, MoreSpacesLinksOrBuildingsThanFit) {
  ContentFiles files = real_files();
  const std::string city =
      "area = \"india\"\nkind = \"city\"\nglory = 1\nlat = 0\nlon = 0\nname = { en = \"X\", es = \"X\" }\n";
  for (int i = 0; i < 40; ++i) {
    const std::string id = "id = \"x" + std::to_string(i) + "\"\n";
    files.find("board-side-b.toml")->second += "[[space]]\n" + id + city;
    files.find("board-side-b.toml")->second +=
        "[[link]]\nends = [\"goa\", \"x" + std::to_string(i) + "\"]\nkind = \"square\"\nglory = 1\n";
    files.find("buildings.toml")->second +=
        "[[building]]\n" + id + "level = 1\ncopies = 1\norigin = \"ours\"\naos = \"ours\"\n";
  }
  const LoadResult result = load_content(files);
  EXPECT_TRUE(tells(result, "there are more than 64 of \"space\""));
  EXPECT_TRUE(tells(result, "there are more than 64 of \"link\""));
  EXPECT_TRUE(tells(result, "there are more than 24 of \"building\""));
}

// R2.5, R2.6
TEST(Problems, SetUpNeedsItsBuildings) {
  ContentFiles files = real_files();
  for (const std::string_view id : {"exchange", "museum", "parliament", "factory", "admiralty"}) {
    edit(files, "buildings.toml", "id = \"" + std::string(id) + '"', "level = 5", "level = 4");
  }
  EXPECT_TRUE(tells(load_content(files), "Age of Sail needs at least 3 buildings of level 5, there are 2 (R2.5)"));

  files = real_files();
  edit(files, "buildings.toml", "id = \"colonial-house\"", "action", "editions = [\"first-edition\"]\naction");
  edit(files, "buildings.toml", "id = \"merchant-dock\"", "level = 0", "level = 1\ncopies = 1");
  EXPECT_TRUE(tells(load_content(files), "Age of Sail needs a start building (level 0) (R2.6)"));
}

TEST(Problems, EveryAreaNeedsACity) {
  ContentFiles files = real_files();
  std::string& text = files.find("board-first-edition.toml")->second;
  for (std::size_t at; (at = text.find("area = \"africa\"")) != std::string::npos;)
    text.replace(at, 15, "area = \"india\"");
  const LoadResult result = load_content(files);
  ASSERT_EQ(result.problems.size(), 1U);
  EXPECT_THAT(english(result.problems[0]), HasSubstr("area \"africa\" has no city"));
}

TEST(Problems, TooLargeOrTooDeepTextsAreRefused) {
  ContentFiles files = real_files();
  files.find("cards.toml")->second = std::string(300 * 1024, '\n');
  files.find("tokens.toml")->second = "a = 1\n" + std::string(100, 'a') + [] {
    std::string key;
    for (int i = 0; i < 5000; ++i) key += ".a";
    return key;
  }() + " = 1";
  files.find("names.toml")->second = "a.b.c.d.e.f.g.h.i.j.k = 1\n";
  files.find("buildings.toml")->second = "a = " + std::string(5000, '[') + std::string(5000, ']');
  const LoadResult result = load_content(files);
  ASSERT_EQ(result.problems.size(), 4U);
  EXPECT_THAT(in_english(result.problems[0]), HasSubstr("buildings.toml:1: this is no valid TOML"));
  EXPECT_THAT(in_english(result.problems[1]), HasSubstr("cards.toml:1: the file is larger than 256 KiB"));
  EXPECT_THAT(in_english(result.problems[2]), HasSubstr("names.toml:1: tables are nested more deeply"));
  EXPECT_THAT(in_english(result.problems[3]), HasSubstr("tokens.toml:2: the line has more than 40 dots"));
}

TEST(Words, KebabCase) {
  for (const char* good : {"a", "lisbon", "cape-town", "fleet-2", "a1-b2"})
    EXPECT_TRUE(is_kebab_case(good)) << good;
  for (const char* bad : {"", "-", "-a", "a-", "a--b", "A", "1a", "a b", "a_b", "cádiz", "a:b"}) {
    EXPECT_FALSE(is_kebab_case(bad)) << bad;
  }
}

TEST(Words, NearOnesAreOfferedNearestFirst) {
  constexpr std::array<std::string_view, 4> kKnown = {"london", "lisbon", "boston", "goa"};
  EXPECT_THAT(near_words("lisboa", kKnown), ElementsAre("lisbon"));
  EXPECT_THAT(near_words("bosbon", kKnown), ElementsAre("boston", "lisbon"));
  EXPECT_THAT(near_words("gao", kKnown), ElementsAre("goa"));
  EXPECT_THAT(near_words("nagasaki", kKnown), IsEmpty());
  EXPECT_THAT(near_words(std::string(1000, 'x'), kKnown), IsEmpty());
}

}  // namespace
}  // namespace endeavor
