// Every way in which the rest of an Exploit or a Nation can be wrong: see problem_case.h.
#include "tests/content/problem_case.h"

namespace endeavor {
namespace {

constexpr std::string_view kSpice = "id = \"spice-trade\"";
constexpr std::string_view kPalmares = "id = \"palmares\"";

const ProblemCase kExploitCases[] = {
    {"Twice", kExploits, "", "id = \"palmares\"", "id = \"spice-trade\"", 0,
     "\"spice-trade\" is there twice, first as"},
    {"NotKebabCase", kExploits, "", "id = \"palmares\"", "id = \"Palmares\"", 0, "is not kebab-case"},
    {"OneRegion", kExploits, kPalmares, "[\"africa\", \"south-america\"]", "[\"africa\"]", 0,
     "an Exploit has two regions, not 1"},
    {"ThreeRegions", kExploits, kPalmares, "[\"africa\", \"south-america\"]",
     "[\"africa\", \"india\", \"caribbean\"]", 0, "an Exploit has two regions, not 3"},
    {"RegionTwice", kExploits, kPalmares, "[\"africa\", \"south-america\"]", "[\"africa\", \"africa\"]", 0,
     "both regions of the Exploit are \"africa\""},
    {"Europe", kExploits, kPalmares, "[\"africa\", \"south-america\"]", "[\"africa\", \"europe\"]", 0,
     "\"europe\" is not known"},
    {"NoRegions", kExploits, kPalmares, "regions = [\"africa\", \"south-america\"]\n", "", -3,
     "\"regions\" is missing"},
    {"PresenceTooHigh", kExploits, kPalmares, "presence = 1", "presence = 10", 0,
     "\"presence\" is 10; it must be from 0 to 9"},
    {"AbilityWithAWord", kExploits, kPalmares, "id = \"a\"", "id = \"aa\"", 0,
     "the id of an ability is one letter from a to z, not \"aa\""},
    {"AbilityWithACapital", kExploits, kPalmares, "id = \"a\"", "id = \"A\"", 0,
     "the id of an ability is one letter from a to z, not \"A\""},
    {"AbilityTwice", kExploits, kSpice, "id = \"b\"", "id = \"a\"", 0, "\"a\" is there twice"},
    {"NoAbility", kExploits, kPalmares, "[[exploit.ability]]", "[[exploit.power]]", 0, "\"power\" is no key here",
     2},
    {"NoOnce", kExploits, kPalmares, "once = false\n", "", -3, "\"once\" is missing"},
    {"NoClean", kExploits, kPalmares, "clean = true\n", "", -4, "\"clean\" is missing"},
    {"NoOrigin", kExploits, kPalmares, "origin = \"ours\"\n", "", -4, "\"origin\" is missing"},
    {"UnknownField", kExploits, kPalmares, "origin = \"ours\"", "origin = \"ours\"\nours = [\"region\"]", 1,
     "\"region\" is not known; near it: regions"},
    {"NoteInOneLanguage", kExploits, kPalmares, "note = { en =", "note = { fr =", 0, "\"en\" is missing", 2},
    {"NoText", kExploits, kPalmares, "text = {", "tekst = {", -7, "\"text\" is missing", 2},
    {"UnknownKeyOfTheFile", kExploits, "", "[[exploit]]", "exploits = 15\n[[exploit]]", 0,
     "\"exploits\" is no key here; near it: exploit"},
};

const ProblemCase kNationCases[] = {
    {"Twice", kNations, "", "id = \"portugal\"", "id = \"netherlands\"", 0,
     "\"netherlands\" is there twice, first as"},
    {"UnknownSetup", kNations, "", "effect = \"track-disc\"", "effect = \"track-disk\"", 0,
     "\"track-disk\" is not known; near it: track-disc"},
    {"SetupCount", kNations, "", "count = 3", "count = 0", 0, "\"count\" is 0; it must be from 1 to 9"},
    {"SetupAttribute", kNations, "", "attribute = \"culture\"", "attribute = \"cultures\"", 0,
     "\"cultures\" is not known; near it: culture"},
    {"SetupWithoutToken", kNations, "", ", token = false", "", 0, "\"token\" is missing"},
    {"SetupKeyOfAnother", kNations, "", "count = 3 }", "count = 3, token = true }", 0, "\"token\" is no key here"},
    {"SetupTrackOfEurope", kNations, "", "in = [\"africa\", \"india\"] }", "in = \"any\" }", 0,
     "Europe has no shipping track (R1.2)"},
    {"SetupNowhere", kNations, "", "in = [\"europe\"], token", "in = [], token", 0, "\"in\" names nothing"},
    {"TrackChoiceNotFirst", kNations, "", "setup = [{ effect = \"track-disc\"",
     "setup = [{ effect = \"harbor\", count = 1 }, { effect = \"track-disc\"", 0,
     "a set-up step with a choice must be the first"},
    {"CityChoiceNotFirst", kNations, "", "setup = [{ effect = \"city-disc\"",
     "setup = [{ effect = \"harbor\", count = 1 }, { effect = \"city-disc\"", 0,
     "a set-up step with a choice must be the first"},
    {"FiveSetupSteps", kNations, "", "setup = [{ effect = \"harbor\", count = 3 }]",
     "setup = [{ effect = \"harbor\", count = 1 }, { effect = \"harbor\", count = 1 }, { effect = \"harbor\", "
     "count "
     "= 1 }, { effect = \"harbor\", count = 1 }, { effect = \"harbor\", count = 1 }]",
     0, "there are more than 4 of \"setup\""},
    {"NoSetup", kNations, "", "setup = [{ effect = \"harbor\", count = 3 }]\n", "", -5, "\"setup\" is missing"},
    {"UnknownReveals", kNations, "", "reveals = \"wealth\"", "reveals = \"health\"", 0,
     "\"health\" is not known; near it: wealth"},
    {"NoMiddle", kNations, "", "[nation.middle]", "[nation.bottom]", 0, "\"bottom\" is no key here", 2},
    {"NoSymbol", kNations, "", "symbol = \"draw\"\n", "", -1, "\"symbol\" is missing"},
    {"UnknownField", kNations, "", "ours = [\"setup\"]", "ours = [\"set-up\"]", 0,
     "\"set-up\" is not known; near it: setup"},
    {"TextTooLong", kNations, "", "\"Draw: the disc goes to your harbor.\"",
     "\"Draw: the disc goes to your harbor, where it is at hand for whatever you may wish to do with it in this "
     "round or in any of those that follow, be it to occupy a city, to ship, to attack or to activate a "
     "building.\"",
     0, "at most 191 fit"},
};

INSTANTIATE_TEST_SUITE_P(Exploits, ProblemTest, testing::ValuesIn(kExploitCases), case_name);
INSTANTIATE_TEST_SUITE_P(Nations, ProblemTest, testing::ValuesIn(kNationCases), case_name);

}  // namespace
}  // namespace endeavor
