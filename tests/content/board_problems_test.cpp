// Every way in which a board can be wrong (R1.1 to R1.3, R2.1 to R2.3): see problem_case.h.
#include "tests/content/problem_case.h"

namespace endeavor {
namespace {

// A text of n small TOML tables is made here once; string literals cannot repeat.
constexpr std::string_view kLongId = "id = \"a-very-long-name-of-a-space-that-no-move-text-can-hold\"";

const ProblemCase kFileCases[] = {
    {"NoToml", kSideA, "", "players = [2, 3, 4]", "players = [2, 3, 4", 1, "this is no valid TOML"},
    {"NoKeyInBrackets", kSideA, "", "[[area]]", "[&]", 0, "this is no valid TOML"},
    {"LineEndInBrackets", kSideA, "", "[[area]]", "[\r]", 0, "this is no valid TOML"},
    {"LetterOutsideQuotes", kSideA, "id = \"lisbon\"", "\"city\"", "ciudad-pequeña", 0,
     "a letter that is not ASCII stands outside quotes"},
    {"TextOfSeveralLines", kSideA, "id = \"lisbon\"", "\"Lisboa\"", "\"\"\"Lisboa\"\"\"", 0,
     "texts of several lines are not used in the box"},
    {"OpenQuote", kSideA, "id = \"lisbon\"", "\"city\"", "\"city", 0, "this is no valid TOML"},
    {"KeyTwice", kSideA, "", "players = [2, 3, 4]", "players = [2]\nplayers = [3]", 1, "this is no valid TOML"},
    {"UnknownKey", kSideA, "", "players = [2, 3, 4]", "players = [2, 3, 4]\nplayer = 2", 1,
     "\"player\" is no key here; near it: players"},
    {"UnknownKeyOfTwoLines", kSideA, "", "players = [2, 3, 4]", "players = [2, 3, 4]\n\"a\\nb\" = 2", 1,
     "\"a?b\" is no key here"},
    {"UnknownKeyOfSpace", kSideA, "id = \"lisbon\"", "glory = 1", "glory = 1\ncolour = 3", 1,
     "\"colour\" is no key here"},
    {"UnknownKeyOfLink", kSideA, "[[link]]", "glory = 1", "glory = 1\ncolour = 3", 1, "\"colour\" is no key here"},
    {"UnknownKeyOfArea", kSideA, "id = \"africa\"", "sea = true", "sea = true\nsee = true", 1,
     "\"see\" is no key here; near it: sea"},
    {"UnknownLanguage", kSideA, "id = \"lisbon\"", "es = \"Lisboa\"", "es = \"Lisboa\", xx = \"Lisbonne\"", 0,
     "\"xx\" is no key here"},
    {"NoId", kSideA, "", "id = \"side-a\"\n", "", kWhole, "\"id\" is missing"},
    {"OtherId", kSideA, "", "id = \"side-a\"", "id = \"side-b\"", 0,
     "this file's board is \"side-a\", not \"side-b\""},
    {"UnknownEdition", kSideA, "", "\"age-of-sail\"", "\"age-of-sails\"", 0,
     "\"age-of-sails\" is not known; near it: age-of-sail"},
    {"UnknownOrigin", kSideA, "", "origin = \"ours\"", "origin = \"our\"", 0,
     "\"our\" is not known; near it: ours"},
    {"NoOrigin", kSideA, "", "origin = \"ours\"\n", "", kWhole, "\"origin\" is missing"},
    {"UnknownField", kFirst, "", "\"space.name\"", "\"space.nam\"", 0,
     "\"space.nam\" is not known; near it: space.name"},
    {"NoPlayers", kSideA, "", "players = [2, 3, 4]", "players = []", 0, "no number of players may use this board"},
    {"SixPlayers", kSideA, "", "players = [2, 3, 4]", "players = [2, 3, 6]", 0,
     "\"players\" is 6; it must be from 2 to 5"},
    {"TwoPlayersInFirstEdition", kFirst, "", "players = [3, 4, 5]", "players = [2, 3, 4, 5]", 0,
     "\"players\" is 2; it must be from 3 to 5"},
    {"PlayersTwice", kSideA, "", "players = [2, 3, 4]", "players = [2, 3, 3]", 0, "\"players\" names \"3\" twice"},
    {"PlayersAsText", kSideA, "", "players = [2, 3, 4]", "players = \"2-4\"", 0,
     "\"players\" must be a list of whole numbers, not a text", 2},
    {"PlayersOfText", kSideA, "", "players = [2, 3, 4]", "players = [2, \"three\"]", 0,
     "\"players\" must hold whole numbers only, not a text"},
    {"NoNameOfBoard", kSideA, "", "name = { en = \"Side A\", es = \"Lado A\" }\n", "", kWhole,
     "\"name\" is missing"},
};

const ProblemCase kAreaCases[] = {
    {"UnknownArea", kSideB, "[[area]]", "\"india\"", "\"indian\"", 0, "\"indian\" is not known; near it: india", 2},
    {"AreaTwice", kSideB, "[[area]]", "\"india\"", "\"africa\"", 0, "\"africa\" is there twice", 2},
    {"AreaMissing", kSideB, "[[area]]", "\"india\"", "\"africa\"", kWhole, "area \"india\" is missing", 2},
    {"RegionWithoutTrack", kSideB, "id = \"africa\"", "track = 6", "track = 0", 0,
     "region \"africa\" needs a shipping track (R1.2)"},
    {"RegionWithoutSea", kSideB, "id = \"africa\"", "sea = true", "sea = false", 0,
     "region \"africa\" needs an open sea (R1.2)"},
    {"TrackTooLong", kSideB, "id = \"africa\"", "track = 6", "track = 9", 0,
     "\"track\" is 9; it must be from 0 to 8"},
    {"NegativeTrack", kSideB, "id = \"africa\"", "track = 6", "track = -1", 0,
     "\"track\" is -1; it must be from 0 to 8"},
    {"HugeTrack", kSideB, "id = \"africa\"", "track = 6", "track = 9223372036854775807", 0,
     "it must be from 0 to 8"},
    {"EuropeWithTrack", kSideB, "id = \"europe\"", "track = 0", "track = 2", 0,
     "Europe has no shipping track (R1.2)"},
    {"EuropeWithSea", kSideB, "id = \"europe\"", "sea = false", "sea = true", 0, "Europe has no open sea (R1.2)"},
    {"NoSeaKey", kSideB, "id = \"africa\"", "sea = true\n", "", -3, "\"sea\" is missing"},
    {"SeaAsNumber", kSideB, "id = \"africa\"", "sea = true", "sea = 1", 0,
     "\"sea\" must be true or false, not a whole number", 2},
    {"MoreCirclesThanTokens", kSideB, "id = \"africa\"", "track = 6", "track = 7", kWhole,
     "there are 96 circular spaces for 95 tokens (R2.3)"},
    {"MoreCirclesThanFit", kSideB, "id = \"africa\"", "track = 6", "track = 8", kWhole,
     "there are 97 circular spaces; at most 96 fit", 2},
};

const ProblemCase kSpaceCases[] = {
    {"SpaceWithoutId", kFirst, "[[space]]", "id = \"london\"\n", "", -1, "\"id\" is missing", 3},
    {"SpaceTwice", kSideB, "[[space]]", "id = \"cadiz\"", "id = \"lisbon\"", 0, "\"lisbon\" is there twice", 4},
    {"IdNotKebabCase", kSideB, "[[space]]", "id = \"lisbon\"", "id = \"Lisbon\"", 0,
     "id \"Lisbon\" is not kebab-case", 4},
    {"IdTooLong", kSideB, "[[space]]", "id = \"lisbon\"", kLongId, 0, "at most 39 fit", 4},
    {"IdAsNumber", kSideB, "[[space]]", "id = \"lisbon\"", "id = 7", 0, "\"id\" must be a text, not a whole number",
     4},
    {"EmptyId", kSideB, "[[space]]", "id = \"lisbon\"", "id = \"\"", 0, "\"id\" is empty", 4},
    {"UnknownAreaOfSpace", kSideB, "id = \"lisbon\"", "\"europe\"", "\"eurpe\"", 0,
     "\"eurpe\" is not known; near it: europe"},
    {"UnknownKind", kSideB, "id = \"lisbon\"", "\"city\"", "\"town\"", 0, "\"town\" is not known"},
    {"CityGlory", kSideB, "id = \"lisbon\"", "glory = 1", "glory = 3", 0, "\"glory\" is 3; it must be from 1 to 2"},
    {"FleetGlory", kSideB, "id = \"fleet-azores\"", "glory = 0", "glory = 1", 0, "\"glory\" is 1; it must be 0"},
    {"GloryAsDecimal", kSideB, "id = \"lisbon\"", "glory = 1", "glory = 1.5", 0,
     "\"glory\" must be a whole number, not a decimal number"},
    {"NoGlory", kSideB, "id = \"lisbon\"", "glory = 1\n", "", -4, "\"glory\" is missing"},
    {"NoLatitude", kSideB, "id = \"lisbon\"", "lat = 38.72\n", "", -5, "\"lat\" is missing"},
    {"LatitudeTooGreat", kSideB, "id = \"lisbon\"", "38.72", "90.01", 0, "\"lat\" must be from -90 to 90"},
    {"LongitudeNotANumber", kSideB, "id = \"lisbon\"", "-9.14", "nan", 0, "\"lon\" must be from -180 to 180"},
    {"LongitudeAsText", kSideB, "id = \"lisbon\"", "-9.14", "\"9 W\"", 0, "\"lon\" must be a number, not a text"},
    {"LongitudeAsDate", kSideB, "id = \"lisbon\"", "-9.14", "1571-10-07", 0,
     "\"lon\" must be a number, not a date"},
    {"NameInOneLanguage", kSideB, "id = \"lisbon\"", ", es = \"Lisboa\"", "", 0, "\"es\" is missing"},
    {"NameAsText", kSideB, "id = \"lisbon\"", "{ en = \"Lisbon\", es = \"Lisboa\" }", "\"Lisbon\"", 0,
     "\"name\" must be a table, not a text"},
    {"NameEmpty", kSideB, "id = \"lisbon\"", "\"Lisboa\"", "\"\"", 0, "\"es\" is empty"},
    {"NameTooLong", kSideB, "id = \"lisbon\"", "\"Lisboa\"",
     "\"Lisboa, la muy noble y siempre leal ciudad a orillas del Tajo\"", 0, "at most 55 fit"},
    {"NameWithControlCharacter", kSideB, "id = \"lisbon\"", "\"Lisboa\"", "\"Lis\\u0000boa\"", 0,
     "\"es\" has a control character"},
    {"FleetInFirstEdition", kFirst, "id = \"tangier\"", "kind = \"city\"\nglory = 1", "kind = \"fleet\"\nglory = 0",
     kWhole, "fleets exist in Age of Sail only (R1.2)"},
};

const ProblemCase kLinkCases[] = {
    {"EndIsNoSpace", kSideB, "[[link]]", "\"lisbon\"", "\"lisboa\"", 0,
     "link end \"lisboa\" is no space of this board; near it: lisbon"},
    {"EndOfAnotherBoard", kSideA, "[[link]]", "\"lisbon\"", "\"copenhagen\"", 0,
     "link end \"copenhagen\" is no space of this board"},
    {"EqualEnds", kSideB, "[[link]]", "[\"recife\", \"lisbon\"]", "[\"recife\", \"recife\"]", 0,
     "both ends of the link are \"recife\""},
    {"LinkTwice", kSideB, "[[link]]", "[\"lisbon\", \"goa\"]", "[\"lisbon\", \"recife\"]", -1,
     "this link is there twice, first as"},
    {"OneEnd", kSideB, "[[link]]", "[\"lisbon\", \"goa\"]", "[\"lisbon\"]", 0, "a link has two ends, not 1"},
    {"ThreeEnds", kSideB, "[[link]]", "[\"lisbon\", \"goa\"]", "[\"lisbon\", \"goa\", \"london\"]", 0,
     "a link has two ends, not 3"},
    {"NoEnds", kSideB, "[[link]]", "ends = [\"lisbon\", \"goa\"]\n", "", -1, "\"ends\" is missing"},
    {"EndsOfNumbers", kSideB, "[[link]]", "[\"lisbon\", \"goa\"]", "[\"lisbon\", 7]", 0,
     "\"ends\" must hold texts only, not a whole number", 2},
    {"UnknownLinkKind", kSideB, "[[link]]", "\"square\"", "\"squared\"", 0,
     "\"squared\" is not known; near it: square"},
    {"LinkGlory", kSideB, "[[link]]", "glory = 1", "glory = 10", 0, "\"glory\" is 10; it must be from 0 to 9"},
    {"SquareInFirstEdition", kFirst, "[[link]]", "\"circle\"", "\"square\"", kWhole,
     "square links exist in Age of Sail only (R1.3)"},
};

INSTANTIATE_TEST_SUITE_P(BoardFile, ProblemTest, testing::ValuesIn(kFileCases), case_name);
INSTANTIATE_TEST_SUITE_P(BoardAreas, ProblemTest, testing::ValuesIn(kAreaCases), case_name);
INSTANTIATE_TEST_SUITE_P(BoardSpaces, ProblemTest, testing::ValuesIn(kSpaceCases), case_name);
INSTANTIATE_TEST_SUITE_P(BoardLinks, ProblemTest, testing::ValuesIn(kLinkCases), case_name);

}  // namespace
}  // namespace endeavor
