// Every way in which a step of an ability, and an ability as a whole, can be wrong: see problem_case.h.
#include "tests/content/problem_case.h"

namespace endeavor {
namespace {

// Where to look for a step of each effect.
constexpr std::string_view kShip = "id = \"brouwer-route\"";
constexpr std::string_view kOccupy = "id = \"letter-from-jamaica\"";
constexpr std::string_view kAttack = "id = \"war-off-tripoli\"";
constexpr std::string_view kDraw = "id = \"fever-bark\"";
constexpr std::string_view kPayment = "id = \"free-port\"";
constexpr std::string_view kTrack = "id = \"clippers-round-the-horn\"";
constexpr std::string_view kMove = "id = \"chart-of-the-winds\"";
constexpr std::string_view kCommit = "id = \"palmares\"";
constexpr std::string_view kToken = "id = \"letters-of-marque\"";
constexpr std::string_view kSpice = "id = \"spice-trade\"";

const ProblemCase kEffectCases[] = {
    {"UnknownEffect", kExploits, kShip, "effect = \"ship\"", "effect = \"shop\"", 0,
     "\"shop\" is not known; near it: ship"},
    {"NoEffect", kExploits, kShip, "effect = \"ship\", ", "", 0, "\"effect\" is missing"},
    {"NoClosed", kExploits, kShip, ", closed = false", "", 0, "\"closed\" is missing"},
    {"KeyOfAnotherEffect", kExploits, kShip, "closed = false", "closed = false, bonus = 0", 0,
     "\"bonus\" is no key here"},
    {"FlagAsText", kExploits, kShip, "closed = false", "closed = \"no\"", 0, "\"closed\" must be true or false"},
    {"ShipToACity", kExploits, kShip, "\"fleet\"", "\"city\"", 0, "\"city\" is not known"},
    {"ShipToNothing", kExploits, kShip, "to = [\"fleet\", \"sea\"]", "to = []", 0, "\"to\" names nothing"},
    {"ShipFromTheSea", kExploits, kShip, "from = \"harbor\"", "from = \"sea\"", 0, "\"sea\" is not known"},
    {"UnknownArea", kExploits, kShip, "[\"africa\", \"far-east\"], from", "[\"afrika\", \"far-east\"], from", 0,
     "\"afrika\" is not known; near it: africa"},
    {"AreaTwice", kExploits, kShip, "[\"africa\", \"far-east\"], from", "[\"africa\", \"africa\"], from", 0,
     "\"in\" names \"africa\" twice"},
    {"NoAreas", kExploits, kShip, "in = [\"africa\", \"far-east\"], from", "in = [], from", 0,
     "\"in\" names nothing"},
    {"AreaAsText", kExploits, kMove, "to_in = \"any\"", "to_in = \"many\"", 0,
     "\"many\" is not known; near it: any"},
    {"OccupyFromNowhere", kExploits, kOccupy, "from = \"supply\"", "from = \"shipyard\"", 0,
     "\"shipyard\" is not known"},
    {"AttackOnATrack", kExploits, kAttack, "on = [\"city\"", "on = [\"track\"", 0, "\"track\" is not known"},
    {"AttackFromTheSupply", kExploits, kAttack, "from = \"harbor\"", "from = \"supply\"", 0,
     "\"supply\" is not known"},
    {"UnknownCasualty", kExploits, kAttack, "casualty = \"none\"", "casualty = \"nine\"", 0,
     "\"nine\" is not known; near it: none"},
    {"UnknownDeck", kExploits, kDraw, "\"south-america\", \"india\"], bonus", "\"south\", \"india\"], bonus", 0,
     "\"south\" is not known"},
    {"NoDecks", kExploits, kDraw, "decks = [\"south-america\", \"india\"], bonus", "decks = [], bonus", 0,
     "\"decks\" names nothing"},
    {"DecksAsText", kExploits, kSpice, "decks = \"same\"", "decks = \"some\"", 0,
     "\"some\" is not known; near it: same"},
    {"BonusTooHigh", kExploits, kDraw, "bonus = 2", "bonus = 10", 0, "\"bonus\" is 10; it must be from 0 to 9"},
    {"ThreePayments", kExploits, kPayment, "count = 2", "count = 3", 0, "\"count\" is 3; it must be from 1 to 2"},
    {"NoPayments", kExploits, kPayment, "count = 2", "count = 0", 0, "\"count\" is 0; it must be from 1 to 2"},
    {"UnknownAttribute", kExploits, kTrack, "[\"wealth\"]", "[\"health\"]", 0,
     "\"health\" is not known; near it: wealth"},
    {"NoAttributes", kExploits, kTrack, "[\"wealth\"]", "[]", 0, "\"attributes\" names nothing"},
    {"SeasWithoutNeed", kExploits, kTrack, "in = [], repeat", "in = [\"india\"], repeat", 0,
     "\"in\" says whose open seas the disc comes from: [] unless from = \"sea\""},
    {"NoSeas", kExploits, kSpice, "in = [\"africa\", \"india\", \"far-east\"], repeat", "in = [], repeat", 0,
     "\"in\" names nothing"},
    {"MoveToATrack", kExploits, kMove, "to = [\"sea\"", "to = [\"track\"", 0, "\"track\" is not known"},
    {"MoveFromALink", kExploits, kMove, "from = [\"track\"", "from = [\"link\"", 0, "\"link\" is not known"},
    {"MoveFromEverywhere", kExploits, kMove, "from_in = [\"africa\", \"caribbean\"]", "from_in = \"any\"", 0,
     "a disc is moved out of at most two areas, or a turn has too many choices"},
    {"MoveFromNowhere", kExploits, kMove, "from_in = [\"africa\", \"caribbean\"]", "from_in = []", 0,
     "\"from_in\" names nothing"},
    {"MusterFromTheHarbor", kExploits, kMove, "count = 1, from = \"supply\"", "count = 1, from = \"harbor\"", 0,
     "\"harbor\" is not known"},
    {"MusterNone", kExploits, kMove, "count = 1", "count = 0", 0, "\"count\" is 0; it must be from 1 to 9"},
    {"MusterTwoFromACircle", kNations, "id = \"netherlands\"\n", "count = 1, from = \"circle\"",
     "count = 2, from = \"circle\"", 0, "a circle holds one disc: count = 1"},
    {"TokenOfATrack", kExploits, kToken, "places = [\"fleet\"", "places = [\"track\"", 0, "\"track\" is not known"},
    {"TokenTooDear", kExploits, kToken, "cost = 1", "cost = 10", 0, "\"cost\" is 10; it must be from 0 to 9"},
    {"CommitWithoutLimit", kExploits, kCommit, ", limit = 4", "", 0, "\"limit\" is missing"},
    {"StrikeUnknownDeck", kExploits, kCommit, "deck = \"slavery\"", "deck = \"slaver\"", 0,
     "\"slaver\" is not known; near it: slavery"},
};

const ProblemCase kAbilityCases[] = {
    {"NoStep", kExploits, kDraw, "do = [{ effect = \"draw\", decks = [\"south-america\", \"india\"], bonus = 2 }]",
     "do = []", 0, "\"do\" needs a step"},
    {"NoDo", kExploits, kDraw, "do = [", "does = [", -5, "\"do\" is missing", 2},
    {"StepAsText", kExploits, kDraw, "then = []", "then = [\"payment\"]", 0,
     "\"then\" must hold tables only, not a text"},
    {"ThreeAlternatives", kExploits, kDraw, "bonus = 2 }",
     "bonus = 2 }, { effect = \"payment\", count = 1 }, { effect = \"occupy\", in = [\"india\"], from = "
     "\"harbor\", closed = false }",
     0, "there are more than 2 of \"do\""},
    {"AlternativesOfOneEffect", kExploits, kDraw, "bonus = 2 }",
     "bonus = 2 }, { effect = \"draw\", decks = [\"india\"], bonus = 0 }", 0,
     "the two alternatives have the same effect"},
    {"AlternativeThatIsNoAction", kExploits, kDraw, "bonus = 2 }",
     "bonus = 2 }, { effect = \"muster\", count = 1, from = \"supply\" }", 0,
     "only ship, occupy, attack, draw and payment can be one of two alternatives"},
    {"SameDeckFirst", kExploits, kDraw, "decks = [\"south-america\", \"india\"], bonus", "decks = \"same\", bonus",
     0, "decks = \"same\" is for follow-ups"},
    {"RepeatNotFromTheSea", kExploits, kSpice, "from = \"sea\", in = [\"africa\", \"india\", \"far-east\"]",
     "from = \"harbor\", in = []", 0, "only a track from the sea is repeated"},
    {"RepeatWithFollowUp", kExploits, "repeat = true }]", "then = []",
     "then = [{ effect = \"muster\", count = 1, from = \"supply\" }]", -1,
     "nothing can follow a step that is repeated"},
    {"FollowUpThatCannotBe", kExploits, kDraw, "then = []",
     "then = [{ effect = \"occupy\", in = [\"india\"], from = \"harbor\", closed = false }]", 0,
     "only draw, payment, track, muster, commit and strike can be follow-ups"},
    {"FollowUpFromTheSea", kExploits, kTrack, "from = \"supply\", in = []", "from = \"sea\", in = [\"india\"]", 0,
     "a track from the sea cannot be a follow-up"},
    {"FollowUpRepeated", kExploits, kTrack, "repeat = false", "repeat = true", 0, "a follow-up is not repeated"},
    {"SameDeckOfNothing", kExploits, "id = \"ice-for-calcutta\"", "then = []",
     "then = [{ effect = \"draw\", decks = \"same\", bonus = 0 }]", 0,
     "decks = \"same\" can only follow ship, occupy, attack or draw"},
    {"SameDeckOfAPayment", kExploits, kDraw, "bonus = 2 }]\nthen = []",
     "bonus = 2 }, { effect = \"payment\", count = 1 }]\nthen = [{ effect = \"draw\", decks = \"same\", bonus = 0 "
     "}]",
     1, "decks = \"same\" can only follow ship, occupy, attack or draw"},
    {"ThreeFollowUps", kExploits, kDraw, "then = []",
     "then = [{ effect = \"draw\", decks = [\"india\"], bonus = 0 }, { effect = \"muster\", count = 1, from = "
     "\"supply\" }, { effect = \"strike\", deck = \"slavery\" }]",
     0, "there are more than 2 of \"then\""},
    {"FollowUpsOfOneEffect", kExploits, kDraw, "then = []",
     "then = [{ effect = \"strike\", deck = \"slavery\" }, { effect = \"strike\", deck = \"slavery\" }]", 0,
     "the two follow-ups have the same effect"},
    {"TooMuchToChoose", kExploits, kDraw, "then = []",
     "then = [{ effect = \"payment\", count = 2 }, { effect = \"draw\", decks = [\"india\"], bonus = 0 }]", 0,
     "the follow-ups leave more than 2 things to choose"},
    {"AfterAnAttack", kExploits, kAttack, "then = []",
     "then = [{ effect = \"muster\", count = 1, from = \"supply\" }]", 0, "nothing can follow an attack"},
    {"CircleOfAnExploit", kExploits, kOccupy, "from = \"supply\", closed", "from = \"circle\", closed", 0,
     "from = \"circle\" is for Nations"},
    {"CircleOfAnExploitLater", kExploits, kMove, "count = 1, from = \"supply\"", "count = 1, from = \"circle\"", -1,
     "from = \"circle\" is for Nations"},
    {"UnknownSymbol", kExploits, kDraw, "symbol = \"draw\"", "symbol = \"drew\"", 0,
     "\"drew\" is not known; near it: draw"},
    {"TopWithoutCircle", kNations, "id = \"netherlands\"\n", "from = \"circle\"", "from = \"supply\"", 0,
     "exactly one step of a top takes its disc from = \"circle\""},
    {"TopWithTwoCircles", kNations, "id = \"portugal\"\n", "then = []",
     "then = [{ effect = \"muster\", count = 1, from = \"circle\" }]", -1,
     "exactly one step of a top takes its disc from = \"circle\""},
    {"TopWithOneAlternativeOffTheCircle", kNations, "id = \"portugal\"\n", "closed = true }",
     "closed = true }, { effect = \"occupy\", in = [\"india\"], from = \"harbor\", closed = false }", 0,
     "exactly one step of a top takes its disc from = \"circle\""},
    {"MiddleWithoutCircle", kNations, "id = \"netherlands\"\n", "in = [\"africa\"], from = \"circle\"",
     "in = [\"africa\"], from = \"harbor\"", 0, "every alternative of a middle takes its disc from = \"circle\""},
    {"MiddleWithAnEffectWithoutDisc", kNations, "[nation.middle]\n",
     "{ effect = \"occupy\", in = [\"africa\"], from = \"circle\", closed = false }",
     "{ effect = \"payment\", count = 1 }", 0, "every alternative of a middle takes its disc from = \"circle\""},
    {"MiddleWithFollowUp", kNations, "[nation.middle]\n", "reveals", "then = []\nreveals", 0,
     "\"then\" is no key here"},
    {"MiddleWithSymbol", kNations, "[nation.middle]\n", "reveals", "symbol = \"ship\"\nreveals", 0,
     "\"symbol\" is no key here"},
    {"CommitOfANation", kNations, "id = \"great-britain\"\n", "then = [{ effect = \"payment\", count = 1 }]",
     "then = [{ effect = \"commit\", from = \"harbor\", limit = 4 }]", 0, "only Exploits have a tile for commit"},
    {"CommitOfANationFirst", kNations, "id = \"great-britain\"\n",
     "do = [{ effect = \"muster\", count = 1, from = \"circle\" }]\nthen = [{ effect = \"payment\", count = 1 }]",
     "do = [{ effect = \"commit\", from = \"harbor\", limit = 4 }]\nthen = [{ effect = \"muster\", count = 1, from "
     "= \"circle\" }]",
     0, "only Exploits have a tile for commit"},
};

INSTANTIATE_TEST_SUITE_P(Effects, ProblemTest, testing::ValuesIn(kEffectCases), case_name);
INSTANTIATE_TEST_SUITE_P(Abilities, ProblemTest, testing::ValuesIn(kAbilityCases), case_name);

}  // namespace
}  // namespace endeavor
