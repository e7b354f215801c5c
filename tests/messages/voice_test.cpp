// Arguments in words: every form of every kind of piece, in both languages, plurals and capitals.
#include "messages/voice.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "messages/grammar.h"
#include "messages/keys.h"

namespace endeavor {
namespace {

using msg::Form;
using msg::Start;

const std::vector<std::string> kNames = {"ada", "Ben"};

template <class Piece>
std::string said(Language language, Piece piece, Form form, Start start = Start::Inside,
                 BoardId board = BoardId::SideB) {
  std::string out;
  msg::say(out, Voice{language, builtin_content(), board, kNames}, piece, form, start);
  return out;
}

template <class Piece>
std::string both(Piece piece, Form form, Start start = Start::Inside) {
  return said(Language::En, piece, form, start) + " / " + said(Language::Es, piece, form, start);
}

Building tile(std::string_view id) {
  for (int i = 0; i < builtin_content().building_count; ++i)
    if (builtin_content().labels.buildings[static_cast<std::size_t>(i)].id.view() == id) return building(i);
  ADD_FAILURE() << id;
  return Building::None;
}

TEST(Voice, Areas) {
  EXPECT_EQ(both(Area::Caribbean, Form::Name), "Caribbean / Caribe");
  EXPECT_EQ(both(Area::Caribbean, Form::The, Start::OfSentence), "The Caribbean / El Caribe");
  EXPECT_EQ(both(Area::India, Form::In), "in India / en la India");
  EXPECT_EQ(both(Area::FarEast, Form::To), "to the Far East / al Lejano Oriente");
  EXPECT_EQ(both(Area::Africa, Form::Of), "of Africa / de África");
}

TEST(Voice, Buildings) {
  EXPECT_EQ(both(tile("docks"), Form::The), "the Docks / los Muelles");
  EXPECT_EQ(both(tile("market"), Form::The, Start::OfSentence), "The Market / El Mercado");
  EXPECT_EQ(both(tile("admiralty"), Form::A), "an Admiralty / un Almirantazgo");
  EXPECT_EQ(both(tile("university"), Form::Of), "of the University / de la Universidad");
  EXPECT_EQ(both(tile("bank"), Form::To), "to the Bank / al Banco");
  EXPECT_EQ(both(tile("fortress"), Form::Name), "Fortress / Fortaleza");
}

// Every Nation of the box, for the same reason as below.
TEST(Voice, ArticlesOfAllNations) {
  std::vector<std::string> names;
  for (int i = 0; i < builtin_content().nation_count; ++i) names.push_back(both(nation(i), Form::The));
  EXPECT_THAT(names, testing::UnorderedElementsAre(
                         "the Netherlands / los Países Bajos", "the Kingdom of Portugal / el Reino de Portugal",
                         "the Crown of Castile / la Corona de Castilla", "Great Britain / Gran Bretaña",
                         "the Kingdom of France / el Reino de Francia", "the Ottoman Empire / el Imperio otomano"));
  EXPECT_EQ(both(nation(0), Form::Of), "of the Netherlands / de los Países Bajos");
  EXPECT_EQ(both(nation(0), Form::The, Start::OfSentence), "The Netherlands / Los Países Bajos");
  EXPECT_EQ(both(nation(3), Form::Of), "of Great Britain / de Gran Bretaña");
}

TEST(Voice, ExploitsFatesAndLinks) {
  EXPECT_EQ(both(exploit(0), Form::Name), "The Spice Trade / El comercio de las especias");
  EXPECT_EQ(both(fate(0), Form::Name), "Master the Seven Seas / Dominar los siete mares");
  EXPECT_EQ(both(static_cast<Link>(0), Form::Name), "Amsterdam–North Sea / Ámsterdam–Mar del Norte");
}

// Every building of the box, so that a new name is looked at by somebody who speaks Spanish.
TEST(Voice, SpanishArticlesOfAllBuildings) {
  std::vector<std::string> names;
  for (int i = 0; i < builtin_content().building_count; ++i)
    names.push_back(said(Language::Es, building(i), Form::The));
  EXPECT_THAT(names, testing::UnorderedElementsAre(
                         "la Casa Colonial", "el Muelle Mercante", "el Mercado", "el Astillero", "el Taller",
                         "el Banco", "el Cuartel", "la Casa Gremial", "los Muelles", "la Fortaleza", "el Teatro",
                         "el Cartógrafo", "la Oficina Comercial", "la Universidad", "la Bolsa", "el Museo",
                         "el Parlamento", "el Ayuntamiento", "el Monumento", "la Fábrica", "el Almirantazgo"));
}

TEST(Voice, FleetsTakeAnArticleAndCitiesDoNot) {
  std::vector<std::string> fleets;
  for (const BoardId board : {BoardId::SideA, BoardId::SideB}) {
    const BoardFacts& facts = builtin_content().board(board);
    for (int i = 0; i < facts.space_count; ++i) {
      const std::string name = said(Language::Es, space(i), Form::The, Start::Inside, board);
      if (facts.fleets >> i & 1)
        fleets.push_back(name);
      else
        EXPECT_EQ(name, said(Language::Es, space(i), Form::Name, Start::Inside, board));
    }
  }
  std::sort(fleets.begin(), fleets.end());
  fleets.erase(std::unique(fleets.begin(), fleets.end()), fleets.end());
  for (const std::string& name : fleets)
    EXPECT_THAT(name,
                testing::MatchesRegex("la flota (del (Mar|Canal|Cabo|Paso|Estrecho) .*|de la Costa .*|de las "
                                      "(Azores|Bahamas|Antillas Menores)|de los Grandes Bancos|de Santa Elena)"));
  EXPECT_THAT(fleets, testing::Contains("la flota del Mar Jónico"));
}

TEST(Voice, SpanishJoins) {
  const auto of_waters = [](std::string_view name) {
    std::string out;
    msg::grammar_of(Language::Es).waters(out, name);
    return out;
  };
  EXPECT_EQ(of_waters("Bahía de Hudson"), "de la Bahía de Hudson");
  EXPECT_EQ(of_waters("Santa Elena"), "de Santa Elena");
  EXPECT_EQ(of_waters("Azores"), "de las Azores");
  EXPECT_EQ(of_waters("Grandes Bancos"), "de los Grandes Bancos");
}

TEST(Voice, Tokens) {
  EXPECT_EQ(both(Token::Culture, Form::A), "a Culture token / una ficha de Cultura");
  EXPECT_EQ(both(Token::Attack, Form::A), "an Attack token / una ficha de Atacar");
  EXPECT_EQ(both(Token::OccupyDraw, Form::The, Start::OfSentence),
            "The Occupy / Draw token / La ficha de Ocupar / Coger");
  EXPECT_EQ(both(Token::Payment, Form::Many), "Payment tokens / fichas de Pagar");
}

TEST(Voice, CardsAndDecks) {
  EXPECT_EQ(both(card_of(Deck::Africa, 3), Form::The), "Africa 3 / África 3");
  EXPECT_EQ(both(card_of(Deck::Slavery, 0), Form::Name), "Slavery 0 / Esclavos 0");
  EXPECT_EQ(both(governor_of(Area::India), Form::The), "the Governor of India / el Gobernador de la India");
  EXPECT_EQ(both(governor_of(Area::Caribbean), Form::To),
            "to the Governor of the Caribbean / al Gobernador del Caribe");
  EXPECT_EQ(both(Deck::India, Form::Of), "of India / de la India");
  EXPECT_EQ(both(Deck::Slavery, Form::Of), "of Slavery / de Esclavos");
}

TEST(Voice, ActionsAttributesPhases) {
  EXPECT_EQ(both(Action::Draw, Form::Name), "Draw / Coger");
  EXPECT_EQ(both(Attribute::Industry, Form::Level), "Build Level / Nivel de Construcción");
  EXPECT_EQ(both(static_cast<Phase>(3), Form::Name), "Salary / Salarios");
}

TEST(Voice, PeopleAreCalledAsTheyTyped) {
  EXPECT_EQ(both(seat(0), Form::The, Start::OfSentence), "ada / ada");
  EXPECT_EQ(both(seat(1), Form::Of), "Ben’s / de Ben");
  EXPECT_EQ(both(seat(1), Form::To), "to Ben / a Ben");
  EXPECT_EQ(both(seat(2), Form::Name), "Player 3 / Jugador 3");
  EXPECT_EQ(both(Seat::SilentFleet, Form::Name), "the Silent Fleet / la Flota Silenciosa");
  EXPECT_EQ(both(Seat::SilentFleet, Form::The, Start::OfSentence), "The Silent Fleet / La Flota Silenciosa");
  EXPECT_EQ(both(Seat::SilentFleet, Form::Of), "the Silent Fleet’s / de la Flota Silenciosa");
  EXPECT_EQ(both(Seat::SilentFleet, Form::To), "to the Silent Fleet / a la Flota Silenciosa");
}

TEST(Voice, NumbersAndCapitals) {
  std::string out;
  msg::say_number(out, -12);
  msg::say_signed(out, 3);
  msg::say_signed(out, -2);
  msg::say_signed(out, 0);
  EXPECT_EQ(out, "-12+3−2+0");
  std::string accent = "x áfrica";
  msg::capitalize(accent, 2);
  EXPECT_EQ(accent, "x África");
  msg::capitalize(accent, 99);
  EXPECT_EQ(accent, "x África");
}

TEST(Voice, PluralsByNumber) {
  const auto must_pay = [](Language language, int left) { return msg::why_must_pay(language, {.left = left}); };
  EXPECT_THAT(must_pay(Language::En, 1), testing::EndsWith("1 payment is left."));
  EXPECT_THAT(must_pay(Language::En, 2), testing::EndsWith("2 payments are left."));
  EXPECT_THAT(must_pay(Language::En, 0), testing::EndsWith("0 payments are left."));
  EXPECT_THAT(must_pay(Language::Es, 1), testing::EndsWith("queda 1 pago."));
  EXPECT_THAT(must_pay(Language::Es, 3), testing::EndsWith("quedan 3 pagos."));
}

TEST(Voice, SpeaksToOneSeat) {
  const auto said = [](Language language, Form form, Start start, Seat to) {
    std::string out;
    msg::say(out, Voice{language, builtin_content(), BoardId::SideB, kNames, to}, seat(0), form, start);
    return out;
  };
  EXPECT_EQ(said(Language::En, Form::Name, Start::Inside, seat(0)), "you");
  EXPECT_EQ(said(Language::En, Form::The, Start::OfSentence, seat(0)), "You");
  EXPECT_EQ(said(Language::En, Form::To, Start::Inside, seat(0)), "to you");
  EXPECT_EQ(said(Language::En, Form::Of, Start::Inside, seat(0)), "your");
  EXPECT_EQ(said(Language::Es, Form::The, Start::OfSentence, seat(0)), "Tú");
  EXPECT_EQ(said(Language::Es, Form::To, Start::Inside, seat(0)), "a ti");
  EXPECT_EQ(said(Language::Es, Form::Of, Start::Inside, seat(0)), "de ti");
  EXPECT_EQ(said(Language::En, Form::Name, Start::Inside, seat(1)), kNames[0]);
}

}  // namespace
}  // namespace endeavor
