// Every reason has its word and its own sentence in both languages, with its numbers in it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "notation/sentences/reasons.h"
#include "notation/sentences/sentences.h"

namespace endeavor {
namespace {

using msg::kReasonRows;
using msg::ReasonRow;

constexpr std::array kBothLanguages = {Language::En, Language::Es};

// Two different values for every kind of argument, so that numbers can be told apart.
std::uint8_t sample(ArgName name) {
  switch (name) {
    case ArgName::Need: return 7;
    case ArgName::Have: return 4;
    case ArgName::Left: return 6;
    case ArgName::Area: return static_cast<std::uint8_t>(Area::Caribbean);
    case ArgName::Building: return 8;
    case ArgName::Token: return static_cast<std::uint8_t>(Token::Attack);
    case ArgName::Deck: return static_cast<std::uint8_t>(Deck::India);
    case ArgName::Card: return static_cast<std::uint8_t>(card_of(Deck::Africa, 3));
    case ArgName::Action: return static_cast<std::uint8_t>(Action::Attack);
    case ArgName::Seat: return static_cast<std::uint8_t>(seat(1));
    default: return 2;
  }
}

WhyNot sample(const ReasonRow& row) {
  WhyNot why(row.reason, {8, 4});
  for (std::size_t i = 0; i < row.args.size(); ++i)
    if (row.args[i] != ArgName::None) why.args[i] = {row.args[i], sample(row.args[i])};
  return why;
}

std::string sentence(const WhyNot& why, Language language) {
  const std::vector<std::string> names = {"Ada", "Ben", "Cleo", "Dov"};
  std::string out;
  append_why_not(out, builtin_content(), Rules{}, why, language, names);
  return out;
}

TEST(Why, WordsAreStable) {
  EXPECT_EQ(reason_word(Reason::None), "");
  EXPECT_EQ(reason_word(Reason::AskedBuild), "asked-build");
  EXPECT_EQ(reason_word(Reason::NeedsDiscs), "needs-discs");
  EXPECT_EQ(reason_word(Reason::RegionClosed), "region-closed");
  EXPECT_EQ(reason_word(Reason::NoPresence), "no-presence");
  EXPECT_EQ(reason_word(Reason::MustReact), "must-react");
  EXPECT_EQ(reason_word(Reason::ExploitPresence), "presence");
  EXPECT_EQ(reason_word(Reason::FatePresence), "presence");  // X3.7 has one word for both
  EXPECT_EQ(reason_word(Reason::MonumentStands), "monument");
  for (const auto& [reason, word] :
       std::vector<std::pair<Reason, std::string_view>>{{Reason::NotAvailable, "not-available"},
                                                        {Reason::NotClean, "not-clean"},
                                                        {Reason::AlreadyUsed, "already-used"},
                                                        {Reason::TooEarly, "too-early"},
                                                        {Reason::WrongOrder, "wrong-order"},
                                                        {Reason::NotOnOffer, "not-on-offer"},
                                                        {Reason::NotInThisGame, "not-in-this-game"}})
    EXPECT_EQ(reason_word(reason), word);
  std::set<std::string_view> words;
  for (const ReasonRow& row : kReasonRows)
    EXPECT_NE(words.insert(reason_word(row.reason)).second, row.reason == Reason::FatePresence) << row.word;
}

TEST(Why, ALegalMoveHasNoSentence) { EXPECT_EQ(sentence(WhyNot{}, Language::En), ""); }

TEST(Why, EverySentenceIsWholeAndItsOwn) {
  for (const Language language : kBothLanguages) {
    std::set<std::string> sentences;
    for (const ReasonRow& row : kReasonRows) {
      const std::string text = sentence(sample(row), language);
      EXPECT_THAT(text, testing::Not(testing::ContainsRegex("[{}|]|  "))) << row.word;
      EXPECT_TRUE(text.ends_with(".")) << row.word << ": " << text;
      EXPECT_FALSE(text[0] >= 'a' && text[0] <= 'z') << row.word << ": " << text;
      EXPECT_TRUE(sentences.insert(text).second) << row.word << ": " << text;
    }
  }
}

TEST(Why, EveryNumberIsSaid) {
  for (const Language language : kBothLanguages) {
    for (const ReasonRow& row : kReasonRows) {
      const WhyNot why = sample(row);
      for (const Arg& arg : why.args) {
        const bool number = arg.name == ArgName::Need || arg.name == ArgName::Have || arg.name == ArgName::Left;
        if (!number) continue;
        EXPECT_THAT(sentence(why, language), testing::HasSubstr(std::to_string(arg.value))) << row.word;
      }
    }
  }
}

TEST(Why, TypicalSentences) {
  const auto both = [](const WhyNot& why) {
    return sentence(why, Language::En) + " / " + sentence(why, Language::Es);
  };
  EXPECT_EQ(
      both({Reason::NeedsDiscs, {8, 4}, {need(2), have(1), about(Action::Attack)}}),
      "Attack needs 2 discs in the harbor, you have 1. / Para Atacar necesitas 2 discos en el Puerto y tienes 1.");
  EXPECT_EQ(both({Reason::RegionClosed, {8, 1}, {about(Area::India), about(Action::Occupy)}}),
            "India is still closed: Occupy is not possible there. / "
            "La región de la India sigue cerrada: allí no es posible Ocupar.");
  EXPECT_EQ(both({Reason::PresenceTooLow,
                  {9, 2},
                  {about(Area::Africa), about(card_of(Deck::Africa, 3)), need(3), have(2)}}),
            "Africa 3 needs presence 3 in Africa, yours is 2. / África 3 requiere una presencia de 3 en África; la "
            "tuya es "
            "de 2.");
  EXPECT_EQ(both({Reason::SilentFleetNoDiscs, {11, 5}, {need(1), have(0)}}),
            "The Silent Fleet needs 1 disc in its supply, it has 0. / "
            "La Flota Silenciosa necesita 1 disco en su suministro y tiene 0.");
}

}  // namespace
}  // namespace endeavor
