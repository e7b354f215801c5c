// The log, the menu and the questions of games with Exploits and Nations: whole sentences in random games,
// no two moves with one phrase, and typical lines word for word in both languages.
#include <gtest/gtest.h>

#include <set>

#include "notation/sentences/sentences.h"
#include "tests/notation/module_games.h"
#include "tests/support/table.h"

namespace endeavor::test {
namespace {

const std::vector<std::string> kNames = {"Ada", "Ben", "Cleo", "Dov", "Irene"};

void expect_whole(const std::string& text, bool sentence, std::uint64_t seed) {
  ASSERT_FALSE(text.empty()) << seed;
  EXPECT_EQ(text.find_first_of("{}|"), std::string::npos) << seed << ": " << text;
  EXPECT_EQ(text.find("  "), std::string::npos) << seed << ": " << text;
  EXPECT_FALSE(text.front() == ' ' || text.back() == ' ') << seed << ": " << text;
  EXPECT_FALSE(text[0] >= 'a' && text[0] <= 'z') << seed << ": " << text;
  EXPECT_TRUE(!sentence || text.back() == '.') << seed << ": " << text;
}

TEST(LogModules, R12_R13_whole_games_read_as_sentences) {
  for (std::uint64_t seed = 0; seed < 120 && !testing::Test::HasFailure(); ++seed) {
    const Language language = seed % 2 == 0 ? Language::En : Language::Es;
    for (ModuleGame game(seed); !game.over();) {
      const State& s = game.state();
      std::set<std::string> phrases;
      for (const Move move : game.legal()) {
        std::string phrase;
        append_move_phrase(phrase, box(), s, move, kNames, language);
        expect_whole(phrase, false, seed);
        EXPECT_TRUE(phrases.insert(phrase).second) << seed << ": " << phrase;
      }
      const Move move = game.choose();
      std::string question;
      append_question(question, box(), s, kNames, language);
      expect_whole(question, true, seed);
      std::string log;
      append_log(log, box(), s, move, kNames, language);
      expect_whole(log, true, seed);
      game.play(move);
    }
  }
}

// Moves that are not possible have a phrase too: an explanation names them.
TEST(LogModules, every_move_of_the_grammar_has_a_phrase) {
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    const ModuleGame game(seed);
    for (const Move move : module_moves(box(), game.state())) {
      std::string phrase;
      append_move_phrase(phrase, box(), game.state(), move, kNames, Language::En);
      expect_whole(phrase, false, seed);
      if (testing::Test::HasFailure()) return;
    }
  }
}

struct Line {
  std::string move;
  std::string english;
  std::string spanish;
};

void expect_line(Table& t, const Line& line) {
  const Move move = move_called(t.board(), line.move);
  ASSERT_TRUE(t.allows(line.move)) << line.move;
  for (const Language language : {Language::En, Language::Es}) {
    std::string out;
    append_log(out, box(), t.s, move, kNames, language);
    EXPECT_EQ(out, language == Language::En ? line.english : line.spanish);
  }
}

std::string question(const Table& t, Language language) {
  std::string out;
  append_question(out, box(), t.s, kNames, language);
  return out;
}

TEST(LogModules, R13_2_a_ship_with_a_draw) {
  Table t("age-of-sail side-b 4 exploits");
  t.exploits({"spice-trade", "palmares", "china-ship"}).open("africa", 0).open("india", 0).open("caribbean", 1);
  t.open("far-east", 1).sea(0, "caribbean").sea(0, "far-east").give(0, "shipyard").harbor(0, 4).top("india", 2);
  expect_line(
      t, {"use shipyard exploit spice-trade a sea:india then-draw",
          "Ada activates the Shipyard, uses the Exploit “The Spice Trade”, ships to the open sea of India and "
          "draws India 2 (Culture 1 → 2, Growth 2 → 3; Wealth 0 → 1, Salary 1; Influence 0 → 1, Cards 1).",
          "Ada activa el Astillero, usa la Hazaña «El comercio de las especias», envía un disco al mar abierto "
          "de la India y coge India 2 (Cultura 1 → 2, Crecimiento 2 → 3; Riqueza 0 → 1, Salario 1; Influencia 0 → "
          "1, Cartas 1)."});
  expect_line(
      t, {"use shipyard exploit china-ship a sea:far-east",
          "Ada activates the Shipyard, uses the Exploit “The China Ship”, ships to the open sea of the Far East "
          "and gains 2 discs.",
          "Ada activa el Astillero, usa la Hazaña «La nao de la China», envía un disco al mar abierto del "
          "Lejano Oriente y gana 2 discos."});
}

TEST(LogModules, R13_2_a_repeated_ability_asks_again) {
  Table t("age-of-sail side-b 4 exploits");
  t.exploits({"spice-trade", "palmares", "china-ship"}).open("africa", 0).open("india", 0).sea(0, "india", 2);
  t.give(0, "shipyard").harbor(0, 2);
  t.play("use shipyard exploit spice-trade b sea:india wealth");
  EXPECT_EQ(question(t, Language::En), "Ada: choose another disc for a track, or stop.");
  expect_line(
      t, {"more sea:india influence",
          "Ada also brings a disc from the open sea of India to the Influence track (Influence 0 → 1, Cards 1).",
          "Ada además lleva un disco del mar abierto de la India a la tabla de Influencia (Influencia 0 → 1, "
          "Cartas 1)."});
  expect_line(t, {"stop", "Ada leaves it at that.", "Ada lo deja aquí."});
}

TEST(LogModules, R13_2_discs_on_the_tile_and_a_card_that_leaves) {
  Table t("age-of-sail side-b 4 exploits");
  t.exploits({"spice-trade", "palmares", "china-ship"}).open("africa", 0).open("south-america", 0).harbor(0, 2);
  expect_line(t,
              {"use colonial-house exploit palmares a",
               "Ada activates the Colonial House, uses the Exploit “Palmares”, lays a disc on its tile and removes "
               "Slavery 0 from the game.",
               "Ada activa la Casa Colonial, usa la Hazaña «Palmares», coloca un disco en su loseta y retira "
               "Esclavos 0 de la partida."});
}

TEST(LogModules, R12_3_R12_6_a_nation_from_top_to_bottom) {
  Table t("age-of-sail side-b 4 nations-chosen");
  t.nation(0, "great-britain").give(0, "docks").give(0, "market", true).hold(0, "london").harbor(0, 5).round(3);
  expect_line(
      t, {"use docks nation then-payment:market",
          "Ada activates the Docks, uses the top ability of Great Britain, brings the Nation’s disc to the harbor "
          "and pays the worker on the Market (Industry 0 → 1, Build 1).",
          "Ada activa los Muelles, usa la habilidad superior de Gran Bretaña, lleva al Puerto el disco de la "
          "Nación y paga al trabajador del Mercado (Industria 0 → 1, Construcción 1)."});
  t.top_used(0).play("use docks occupy lisbon");
  EXPECT_EQ(question(t, Language::En), "Ada: Ship is still open, and you may mobilize. Use one of them or stop.");
  EXPECT_EQ(question(t, Language::Es), "Ada: todavía puedes Enviar o hacer tu Movilización. Elige o termina aquí.");
  t.play({"then ship track:africa"});
  EXPECT_EQ(question(t, Language::En), "Ada: you may mobilize now, or stop.");
  t.lay("track:north-america:0", "culture");
  expect_line(
      t, {"mobilize ship track:north-america",
          "Ada mobilizes, ships to the North America track and gains a Culture token (Culture 0 → 1, Growth 2; "
          "Influence 1 → 2, Cards 1 → 2).",
          "Ada hace su Movilización, envía un disco a la tabla de envíos de América del Norte y gana una ficha de "
          "Cultura (Cultura 0 → 1, Crecimiento 2; Influencia 1 → 2, Cartas 1 → 2)."});
  t.play("mobilize ship track:north-america").turn(0);
  expect_line(
      t, {"use colonial-house monument london",
          "Ada activates the Colonial House and raises a Monument in London (Industry 2 → 1, Build 2 → 1; "
          "Influence 2 → 1, Cards 2 → 1).",
          "Ada activa la Casa Colonial y erige su Monumento de la Nación en Londres (Industria 2 → 1, Construcción "
          "2 → 1; Influencia 2 → 1, Cartas 2 → 1)."});
}

TEST(LogModules, R12_1_taking_a_nation_and_its_set_up) {
  Table t = Table::fresh("age-of-sail side-b 4 nations-chosen");
  t.play({"start colonial-house", "start colonial-house", "start colonial-house", "start colonial-house"});
  EXPECT_EQ(question(t, Language::Es), "Dov: elige tu Nación.");
  expect_line(t, {"nation netherlands", "Dov chooses the Netherlands and gains 3 discs.",
                  "Dov elige los Países Bajos y gana 3 discos."});
  t.play("nation ottoman-empire").lay("london", "attack");
  EXPECT_EQ(question(t, Language::En), "Dov: choose the city for your Nation’s first disc.");
  expect_line(
      t, {"setup london", "Dov puts a disc in London and gains a disc; the Attack token there leaves the game.",
          "Dov coloca un disco en Londres y gana un disco; la ficha de Atacar que había allí sale de la partida."});
}

}  // namespace
}  // namespace endeavor::test
