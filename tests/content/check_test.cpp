// The report and the tables of `endeavor content`.
#include "content/check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <sstream>

#include "tests/content/box_edit.h"

namespace endeavor {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string report_of(const ContentFiles& files, bool& ok) {
  const LoadResult result = load_content(files);
  for (const Problem& problem : result.problems) ADD_FAILURE() << problem_text(problem);
  if (!result.ok()) return "";
  const auto report = content_report(*result.content);
  ok = report_ok(report);
  return report_text(report);
}

TEST(Report, TheBoxIsComplete) {
  const auto report = content_report(builtin_content());
  EXPECT_TRUE(report_ok(report));
  for (const ReportLine& line : report) EXPECT_EQ(line.verdict, Verdict::Ok) << line.text;
  const std::string text = report_text(report);
  EXPECT_THAT(text, HasSubstr("ok     tokens: 95\n"));
  EXPECT_THAT(text, HasSubstr("board side-a: 95 circular spaces"));
  EXPECT_THAT(text, HasSubstr("board side-b: 95 circular spaces"));
  EXPECT_THAT(text, HasSubstr("board first-edition: 95 circular spaces"));
  EXPECT_THAT(text, HasSubstr("tiles of Age of Sail, start buildings apart: 49\n"));
  EXPECT_THAT(text, HasSubstr("tiles of the first edition, start buildings apart: 45\n"));
  EXPECT_THAT(text, HasSubstr("cards: 48"));
}

// R2.3: tokens left over go back to the box.
TEST(Report, FewerCircularSpacesThanTokensIsANote) {
  ContentFiles files = real_files();
  edit(files, "board-side-a.toml", "id = \"africa\"", "track = 4", "track = 3");
  bool ok = false;
  EXPECT_THAT(report_of(files, ok), HasSubstr("note   board side-a: 94 circular spaces"));
  EXPECT_TRUE(ok);
}

TEST(Report, AnotherNumberOfTokensIsWrong) {
  ContentFiles files = real_files();
  edit(files, "tokens.toml", "id = \"culture\"", "count = 20", "count = 21");
  bool ok = true;
  EXPECT_THAT(report_of(files, ok), HasSubstr("wrong  tokens: 96, not 95 as in the box\n"));
  EXPECT_FALSE(ok);
}

TEST(Report, AnotherNumberOfTilesIsWrong) {
  ContentFiles files = real_files();
  edit(files, "buildings.toml", "id = \"market\"", "copies = 5", "copies = 4");
  bool ok = true;
  const std::string text = report_of(files, ok);
  EXPECT_THAT(text, HasSubstr("wrong  tiles of Age of Sail, start buildings apart: 48, not 49 as in the box\n"));
  EXPECT_THAT(text,
              HasSubstr("wrong  tiles of the first edition, start buildings apart: 44, not 45 as in the box\n"));
  EXPECT_FALSE(ok);
}

// No loader makes such a table, but bytes from elsewhere may be one.
TEST(Report, SeesABrokenTable) {
  const auto broken = std::make_unique<Content>(builtin_content());
  broken->boards[0].links[3].b = broken->boards[0].links[3].a;
  broken->boards[0].place_count = 96;
  broken->labels.boards[0].spaces[0].name[1] = {};
  broken->labels.cards[5].id = {};
  const std::string text = report_text(content_report(*broken));
  EXPECT_THAT(text, HasSubstr("wrong  board side-a: 39 of 40 links"));
  EXPECT_THAT(text, HasSubstr("for 95 tokens: too many\n"));
  EXPECT_THAT(text, HasSubstr("wrong  cards: 47, not 48"));
  EXPECT_THAT(text, HasSubstr("wrong  names: 267 of 268"));
}

TEST(Show, PartsHaveWords) {
  EXPECT_EQ(box_part("boards"), BoxPart::Boards);
  EXPECT_EQ(box_part("tokens"), BoxPart::Tokens);
  EXPECT_EQ(box_part("nations"), std::nullopt);
}

TEST(Show, BuildingsHaveTheirOrigins) {
  const std::string text = content_table(builtin_content(), BoxPart::Buildings);
  EXPECT_THAT(text, HasSubstr("merchant-dock   start          1 wealth     ship"));
  EXPECT_THAT(text, HasSubstr("Muelle Mercante    -              official     action\n"));
  EXPECT_THAT(text, HasSubstr("no payment in age-of-sail"));
}

// Every column begins at the same character in every line, whatever the letters before it.
TEST(Show, ColumnsAreAlignedByCharacter) {
  std::istringstream lines(content_table(builtin_content(), BoxPart::Cards));
  const auto characters_before = [](const std::string& line, std::string_view word) {
    int count = 0;
    for (std::size_t i = 0; i < line.find(word); ++i) {
      if ((static_cast<unsigned char>(line[i]) & 0xC0) != 0x80) ++count;
    }
    return count;
  };
  std::string line;
  std::getline(lines, line);
  const int column = characters_before(line, "first edition");
  int rows = 0;
  while (std::getline(lines, line)) {
    EXPECT_EQ(line.find('\t'), std::string::npos);
    EXPECT_EQ(characters_before(line, "official"), column) << line;
    ++rows;
  }
  EXPECT_EQ(rows, kCards);
}

TEST(Show, BoardsHaveSpacesLinksAndTracks) {
  const std::string text = content_table(builtin_content(), BoxPart::Boards);
  EXPECT_THAT(text, HasSubstr("First edition / Primera edición (first-edition), for 3, 4, 5 players. Origin: "
                              "official; ours: space.name.\n"));
  EXPECT_THAT(text, HasSubstr("Side A / Lado A (side-a), for 2, 3, 4 players. Origin: ours.\n"));
  EXPECT_THAT(text, HasSubstr("london--quebec"));
  EXPECT_THAT(text, Not(HasSubstr("quebec--london")));
  EXPECT_THAT(text, HasSubstr("Constantinopla"));
}

TEST(Show, WholeBoxHasAllParts) {
  const std::string text = content_table(builtin_content());
  for (const std::string_view word : {"london--quebec", "trade-office", "slavery-5", "occupy-draw"}) {
    EXPECT_THAT(text, HasSubstr(std::string(word)));
  }
}

}  // namespace
}  // namespace endeavor
