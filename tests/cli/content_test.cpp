// The report and the tables of `endeavor content`.
#include "cli/verbs/content_show.h"

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
  for (const Problem& problem : result.problems) ADD_FAILURE() << in_english(problem);
  if (!result.ok()) return "";
  const auto report = content_report(*result.content, Language::En);
  ok = report_ok(report);
  return report_text(report, Language::En);
}

TEST(Report, TheBoxIsComplete) {
  const auto report = content_report(builtin_content(), Language::En);
  EXPECT_TRUE(report_ok(report));
  for (const ReportLine& line : report) EXPECT_EQ(line.finding, Finding::Ok) << line.text;
  const std::string text = report_text(report, Language::En);
  EXPECT_THAT(text, HasSubstr("ok     tokens: 95\n"));
  EXPECT_THAT(text, HasSubstr("board side-a: 95 circular spaces"));
  EXPECT_THAT(text, HasSubstr("board side-b: 95 circular spaces"));
  EXPECT_THAT(text, HasSubstr("board first-edition: 95 circular spaces"));
  EXPECT_THAT(text, HasSubstr("tiles of Age of Sail, start buildings apart: 49\n"));
  EXPECT_THAT(text, HasSubstr("tiles of the first edition, start buildings apart: 45\n"));
  EXPECT_THAT(text, HasSubstr("cards: 48"));
  EXPECT_THAT(text, HasSubstr("ok     Exploits: 15\nok     Nations: 6\nok     Fates: 12\n"));
  EXPECT_THAT(text, HasSubstr("ok     texts of Exploits, Nations and Fates: 79 of 79 in every language\n"));
}

// With one edit, after which the box is still good or not.
std::string report_after(const std::string& file, const char* anchor, const char* find, const char* put,
                         bool good) {
  ContentFiles files = real_files();
  edit(files, file, anchor, find, put);
  bool ok = !good;
  std::string text = report_of(files, ok);
  EXPECT_EQ(ok, good) << text;
  return text;
}

// R12.1, R13.1: a game takes some of them.
TEST(Report, AnotherNumberOfExploitsNationsOrFatesIsANote) {
  ContentFiles files = real_files();
  for (const char* kind : {"exploit", "nation", "fate"}) {
    std::string& text = files.find(kind + std::string("s.toml"))->second;
    text.resize(text.rfind(std::string("[[") + kind + "]]"));
  }
  bool ok = false;
  EXPECT_THAT(report_of(files, ok), HasSubstr("note   Exploits: 14, not 15 as in the box\n"
                                              "note   Nations: 5, not 6 as in the box\n"
                                              "note   Fates: 11, not 12 as in the box\n"));
  EXPECT_TRUE(ok);
}

// R2.3: tokens left over go back to the box.
TEST(Report, FewerCircularSpacesThanTokensIsANote) {
  EXPECT_THAT(report_after("board-side-a.toml", "id = \"africa\"", "track = 4", "track = 3", true),
              HasSubstr("note   board side-a: 94 circular spaces"));
}

TEST(Report, AnotherNumberOfTokensOrTilesIsWrong) {
  EXPECT_THAT(report_after("tokens.toml", "id = \"culture\"", "count = 20", "count = 21", false),
              HasSubstr("wrong  tokens: 96, not 95 as in the box\n"));
  const std::string text = report_after("buildings.toml", "id = \"market\"", "copies = 5", "copies = 4", false);
  EXPECT_THAT(text, HasSubstr("wrong  tiles of Age of Sail, start buildings apart: 48, not 49 as in the box\n"));
  EXPECT_THAT(text,
              HasSubstr("wrong  tiles of the first edition, start buildings apart: 44, not 45 as in the box\n"));
}

// No loader makes such a table, but bytes from elsewhere may be one.
TEST(Report, SeesABrokenTable) {
  const auto broken = std::make_unique<Content>(builtin_content());
  broken->boards[0].links[3].b = broken->boards[0].links[3].a;
  broken->boards[0].place_count = 96;
  broken->labels.boards[0].spaces[0].name[1] = {};
  broken->labels.cards[5].id = {};
  broken->labels.exploits[3].note[0] = {};
  broken->labels.nations[2].middle_text[1] = {};
  broken->labels.fates[1].piece.name[0] = {};
  const std::string text = report_text(content_report(*broken, Language::En), Language::En);
  EXPECT_THAT(text, HasSubstr("wrong  board side-a: 39 of 40 links"));
  EXPECT_THAT(text, HasSubstr("for 95 tokens: too many\n"));
  EXPECT_THAT(text, HasSubstr("wrong  cards: 47, not 48"));
  EXPECT_THAT(text, HasSubstr("wrong  names: 299 of 301"));
  EXPECT_THAT(text, HasSubstr("wrong  texts of Exploits, Nations and Fates: 77 of 79"));
}

TEST(Show, PartsHaveWords) {
  EXPECT_EQ(box_part("boards"), BoxPart::Boards);
  EXPECT_EQ(box_part("tokens"), BoxPart::Tokens);
  EXPECT_EQ(box_part("nations"), BoxPart::Nations);
  EXPECT_EQ(box_part("fates"), BoxPart::Fates);
  EXPECT_EQ(box_part("ships"), std::nullopt);
}

TEST(Show, BuildingsHaveTheirOrigins) {
  const std::string text = content_table(builtin_content(), BoxPart::Buildings, Language::En);
  EXPECT_THAT(text, HasSubstr("merchant-dock   start          1 wealth     ship"));
  EXPECT_THAT(text, HasSubstr("Muelle Mercante    -              official     action\n"));
  EXPECT_THAT(text, HasSubstr("no payment in age-of-sail"));
}

// Every column begins at the same character in every line, whatever the letters before it.
TEST(Show, ColumnsAreAlignedByCharacter) {
  std::istringstream lines(content_table(builtin_content(), BoxPart::Cards, Language::En));
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
  const std::string text = content_table(builtin_content(), BoxPart::Boards, Language::En);
  EXPECT_THAT(text, HasSubstr("First edition / Primera edición (first-edition), for 3, 4, 5 players. Origin: "
                              "official; ours: space.name.\n"));
  EXPECT_THAT(text, HasSubstr("Side A / Lado A (side-a), for 2, 3, 4 players. Origin: ours.\n"));
  EXPECT_THAT(text, HasSubstr("london--quebec"));
  EXPECT_THAT(text, Not(HasSubstr("quebec--london")));
  EXPECT_THAT(text, HasSubstr("Constantinopla"));
}

TEST(Show, ExploitsNationsAndFatesHaveTheirTexts) {
  const std::string exploits = content_table(builtin_content(), BoxPart::Exploits, Language::En);
  EXPECT_THAT(exploits, HasSubstr("\nspice-trade              africa, india                 0         "));
  EXPECT_THAT(exploits, HasSubstr("without Slavery, 13 at most  Palmares"));
  EXPECT_THAT(exploits, HasSubstr("El comercio de las especias     preview\n"));
  EXPECT_THAT(exploits,
              HasSubstr("letter-from-jamaica      b      draw     once             Draw, once per game: move 3"));
  EXPECT_THAT(exploits, HasSubstr("palmares                 a      occupy   without Slavery  Occupy, if you"));
  const std::string nations = content_table(builtin_content(), BoxPart::Nations, Language::En);
  EXPECT_THAT(nations, HasSubstr("Los Países Bajos    draft        setup\n"));
  EXPECT_THAT(nations,
              HasSubstr("netherlands     top     draw    wealth     Draw: the disc goes to your harbor.\n"));
  EXPECT_THAT(nations, HasSubstr("netherlands     middle          influence  Mobilization: Occupy in Africa"));
  const std::string fates = content_table(builtin_content(), BoxPart::Fates, Language::En);
  EXPECT_THAT(fates, HasSubstr("south-america 4, india 4"));
  EXPECT_THAT(fates, HasSubstr("without Slavery, 12 at most  A Just Realm"));
  EXPECT_THAT(fates, HasSubstr("great-works             3 Glory for each of your buildings of level 4 or 5"));
}

TEST(Show, WholeBoxHasAllParts) {
  const std::string text = content_table(builtin_content(), Language::En);
  for (const std::string_view word :
       {"london--quebec", "trade-office", "slavery-5", "occupy-draw", "free-port", "castile", "two-shores"}) {
    EXPECT_THAT(text, HasSubstr(std::string(word)));
  }
}

// Ids and origins are the words of the files; all else is said in the language asked for.
TEST(Report, SpeaksSpanishToo) {
  const std::string text = report_text(content_report(builtin_content(), Language::Es), Language::Es);
  EXPECT_THAT(text, HasSubstr("bien   fichas: 95\n"));
  EXPECT_THAT(text, HasSubstr("bien   tablero side-a: 95 casillas circulares"));
  EXPECT_THAT(text, HasSubstr("bien   Hazañas: 15\nbien   Naciones: 6\nbien   Destinos: 12\n"));
  EXPECT_THAT(text, Not(HasSubstr("tokens")));
}

TEST(Show, SpeaksSpanishToo) {
  const std::string text = content_table(builtin_content(), Language::Es);
  EXPECT_THAT(text, HasSubstr("Side A / Lado A (side-a), para 2, 3, 4 jugadores. Origen: ours.\n"));
  EXPECT_THAT(text, HasSubstr("\nedificio "));
  EXPECT_THAT(text, HasSubstr("arriba"));
  EXPECT_THAT(text, HasSubstr("una vez"));
  for (const char* english : {"building ", "shipping track", "at most", "players", "  once", "Draw, "})
    EXPECT_THAT(text, Not(HasSubstr(english)));
}

}  // namespace
}  // namespace endeavor
