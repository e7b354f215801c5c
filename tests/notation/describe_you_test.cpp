// Whom the sentences about pieces speak to: of somebody who is alone at a device everything is "your", in both
// languages and for every piece; without that seat its player is called by name.
#include <gtest/gtest.h>

#include "engine/legal.h"
#include "notation/pieces/describe.h"
#include "tests/notation/talk.h"
#include "tests/support/table.h"

namespace endeavor::test {
namespace {

constexpr const char* kNames[] = {"Ada", "Ben"};

std::string what_of(const Table& t, Language language, Seat you, std::string_view word) {
  const std::vector<std::string> names(std::begin(kNames), std::end(kNames));
  const Voice voice{language, box(), t.s.rules.board, names, you};
  const auto piece = find_piece(box(), t.s, seat(0), word);
  return piece ? describe(voice, t.s, {}, *piece, {.seat = seat(0), .acts = false}).what
               : std::string(word) + " is missing";
}

Table in_the_middle() {
  Table t(kAoSRules);
  t.harbor(0, 2).points(0, "culture", 3).hold(0, "london").hold(1, "lisbon");
  return t;
}

TEST(DescribeYou, everything_of_ones_own_is_yours) {
  const Table t = in_the_middle();
  const auto said = [&](const char* word) { return what_of(t, Language::En, seat(0), word); };
  EXPECT_TRUE(said("own:colonial-house").starts_with("Your Colonial House.")) << said("own:colonial-house");
  EXPECT_TRUE(said("attribute:culture").starts_with("Your Culture is 3: ")) << said("attribute:culture");
  EXPECT_TRUE(said("harbor").starts_with("Your harbor: 2 discs ready to use.")) << said("harbor");
  EXPECT_TRUE(said("supply").starts_with("Your supply: ")) << said("supply");
  EXPECT_TRUE(said("glory").starts_with("Your Glory as it stands is ")) << said("glory");
  EXPECT_TRUE(said("hand").starts_with("Your cards: ")) << said("hand");
  EXPECT_TRUE(said("seat:0").starts_with("You: 2 discs in the harbor")) << said("seat:0");
  EXPECT_NE(said("space:london").find("You hold it."), std::string::npos) << said("space:london");
  EXPECT_NE(said("space:lisbon").find("Ben holds it."), std::string::npos) << said("space:lisbon");
  EXPECT_NE(said("deck:europe").find("Presence: you 1, Ben 1."), std::string::npos) << said("deck:europe");
}

TEST(DescribeYou, in_Spanish_nothing_is_de_ti) {
  const Table t = in_the_middle();
  const auto said = [&](const char* word) { return what_of(t, Language::Es, seat(0), word); };
  EXPECT_TRUE(said("own:colonial-house").starts_with("Tu Casa Colonial.")) << said("own:colonial-house");
  EXPECT_TRUE(said("attribute:culture").starts_with("Tu Cultura: 3, ")) << said("attribute:culture");
  EXPECT_NE(said("space:london").find("Es tuya."), std::string::npos) << said("space:london");
  for (const char* word : {"own:colonial-house", "attribute:culture", "harbor", "supply", "glory", "hand", "seat:0",
                           "crown", "space:london", "deck:europe", "area:europe"}) {
    EXPECT_EQ(said(word).find("de ti"), std::string::npos) << said(word);
    EXPECT_EQ(said(word).find("Ada"), std::string::npos) << said(word);
  }
}

TEST(DescribeYou, without_it_the_player_has_a_name) {
  const Table t = in_the_middle();
  const auto said = [&](const char* word) { return what_of(t, Language::En, Seat::None, word); };
  EXPECT_TRUE(said("own:colonial-house").starts_with("Ada’s Colonial House.")) << said("own:colonial-house");
  EXPECT_TRUE(said("seat:0").starts_with("Ada: ")) << said("seat:0");
  EXPECT_NE(said("space:london").find("Ada holds it."), std::string::npos) << said("space:london");
}

TEST(DescribeYou, is_asked_for_with_a_seat) {
  Talk talk = at_first_turn("shipyard");
  const json asked{{"cmd", "describe"}, {"pieces", {"own:shipyard"}}};
  int yours = 0;
  for (int you = 0; you < 4; ++you) {
    json request = asked;
    request["you"] = you;
    yours += talk.ask(request)["told"][0]["what"].get<std::string>().starts_with("Your Shipyard.") ? 1 : 0;
  }
  EXPECT_EQ(yours, 1);
  EXPECT_EQ(talk.ask(asked)["told"][0]["what"].get<std::string>().find("Your"), std::string::npos);
  EXPECT_EQ(talk.refused({{"cmd", "describe"}, {"pieces", json::array()}, {"you", 5}}), "bad-request");
  EXPECT_EQ(talk.refused({{"cmd", "describe"}, {"pieces", json::array()}, {"you", "me"}}), "bad-request");
}

}  // namespace
}  // namespace endeavor::test
