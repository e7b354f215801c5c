// Typical lines of the log, word for word, in both languages. The positions are made by hand and hold
// only what the line is about.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/pieces.h"
#include "engine/query.h"
#include "engine/setup.h"
#include "notation/sentences/sentences.h"
#include "tests/support/words.h"

namespace endeavor {
namespace {

using test::box;

// A game in the action phase, Ada to move with discs enough; every token on the board is Culture.
class LogLine : public testing::Test {
 protected:
  LogLine() { start({}); }

  void start(const Rules& rules) {
    s_ = new_game(box(), rules, random_setup(box(), rules, 1));
    for (int i = 0; i < board().place_count; ++i) set_token(s_, static_cast<TokenPlace>(i), Token::Culture);
    for (int i = 0; i < rules.players; ++i) {
      s_.player(seat(i)) = Player{};
      s_.player(seat(i)).supply = 25;
      s_.player(seat(i)).harbor = 10;
      own(seat(i), "colonial-house");
    }
    s_.round = 2;
    s_.phase = Phase::Action;
    s_.decision = Decision::Turn;
    s_.crown = s_.to_move = seat(0);
  }

  const BoardFacts& board() const { return box().board(s_.rules.board); }
  Player& player(int i) { return s_.player(seat(i)); }
  Space space_at(std::string_view id) const { return test::space_called(s_.rules.board, id); }

  void own(Seat who, std::string_view id) { add_building(box(), s_.player(who), test::building_called(id)); }
  void hold(Seat who, std::string_view space) { s_.spaces[index(who)] |= bit(space_at(space)); }
  void give_card(Seat who, Card card) {
    append_card(s_, who, card);
    gain_symbols(s_.player(who), box().card(card).gives);
  }
  void ask(Phase phase, Decision decision) {
    s_.phase = phase;
    s_.decision = decision;
  }

  void expect(std::string_view move, const std::string& english, const std::string& spanish) {
    const std::vector<std::string> names = {"Ada", "Ben", "Cleo", "Dov"};
    std::string out;
    append_log(out, box(), s_, test::move_called(s_.rules.board, move), names, Language::En);
    EXPECT_EQ(out, english);
    out.clear();
    append_log(out, box(), s_, test::move_called(s_.rules.board, move), names, Language::Es);
    EXPECT_EQ(out, spanish);
  }

  void expect_told_to(int you, std::string_view move, const std::string& english, const std::string& spanish) {
    const std::vector<std::string> names = {"Ada", "Ben", "Cleo", "Dov"};
    const Move played = test::move_called(s_.rules.board, move);
    std::string out;
    append_log(out, box(), s_, played, names, Language::En, seat(you));
    EXPECT_EQ(out, english);
    out.clear();
    append_log(out, box(), s_, played, names, Language::Es, seat(you));
    EXPECT_EQ(out, spanish);
  }

  State s_;
};

TEST_F(LogLine, SpeaksToOneSeat) {
  own(seat(0), "market");
  s_.sea[region_index(Area::Africa)][0] = 2;
  s_.decks[index(Deck::Africa)] = 0b111100;
  expect_told_to(
      0, "use market draw africa",
      "You activate the Market and draw Africa 2 (Industry 0 → 1, Build 1; Wealth 0 → 1, Salary 1; "
      "Influence 0 → 1, Cards 1).",
      "Tú activas el Mercado y coges África 2 (Industria 0 → 1, Construcción 1; Riqueza 0 → 1, Salario 1; "
      "Influencia 0 → 1, Cartas 1).");
  expect_told_to(1, "pass", "Ada passes.", "Ada pasa.");
  expect_told_to(0, "pass", "You pass.", "Tú pasas.");
}

TEST_F(LogLine, Draw) {
  own(seat(0), "market");
  s_.sea[region_index(Area::Africa)][0] = 2;
  s_.decks[index(Deck::Africa)] = 0b111100;
  expect("use market draw africa",
         "Ada activates the Market and draws Africa 2 (Industry 0 → 1, Build 1; Wealth 0 → 1, Salary 1; "
         "Influence 0 → 1, Cards 1).",
         "Ada activa el Mercado y coge África 2 (Industria 0 → 1, Construcción 1; Riqueza 0 → 1, Salario 1; "
         "Influencia 0 → 1, Cartas 1).");
  s_.decks[index(Deck::Africa)] = 0b111110;
  expect("use market draw africa",
         "Ada activates the Market, draws Africa 1 and gains a disc (Industry 0 → 1, Build 1; Influence 0 → 1, "
         "Cards 1).",
         "Ada activa el Mercado, coge África 1 y gana un disco (Industria 0 → 1, Construcción 1; Influencia 0 → 1, "
         "Cartas 1).");
}

TEST_F(LogLine, DrawFromThePile) {
  player(0).tokens[index(Token::ShipDraw)] = 1;
  append_to_pile(s_, card_of(Deck::India, 1));
  hold(seat(0), "london");
  expect(
      "spend ship-draw draw pile:india-1",
      "Ada spends a Ship / Draw token, draws India 1 from the discard pile and gains a disc (Culture 0 → 1, "
      "Growth 2; Influence 0 → 1, Cards 1).",
      "Ada gasta una ficha de Enviar / Coger, coge India 1 de la pila de descartes y gana un disco (Cultura 0 → 1, "
      "Crecimiento 2; Influencia 0 → 1, Cartas 1).");
}

TEST_F(LogLine, ARegionOpensAndAnotherPlayerBecomesGovernor) {
  own(seat(0), "shipyard");
  const int length = board().track_length[index(Area::Caribbean)];
  for (int i = 0; i + 1 < length; ++i) {
    s_.track[region_index(Area::Caribbean)][static_cast<std::size_t>(i)] = seat(1);
    set_token(s_, track_place(board(), Area::Caribbean, i), Token::None);
  }
  expect(
      "use shipyard ship track:caribbean",
      "Ada activates the Shipyard, ships to the Caribbean track and gains a Culture token (Culture 1 → 2, Growth "
      "2 → 3); the Caribbean opens and Ben becomes its governor (Culture 0 → 2, Growth 2 → 3; Influence 0 → 1, "
      "Cards 1; Glory +1).",
      "Ada activa el Astillero, envía un disco a la tabla de envíos del Caribe y gana una ficha de Cultura "
      "(Cultura 1 → 2, Crecimiento 2 → 3); se abre la región del Caribe y Ben obtiene su carta de Gobernador "
      "(Cultura 0 → 2, Crecimiento 2 → 3; Influencia 0 → 1, Cartas 1; Gloria +1).");
}

TEST_F(LogLine, OccupyWithALinkTokenAsSecondHalf) {
  const LinkFacts& link = *std::find_if(board().links.begin(), board().links.end(), [&](const LinkFacts& l) {
    return l.place != TokenPlace::None && board().space_area[index(l.b)] == Area::Europe &&
           (board().cities & bit(l.b));
  });
  own(seat(0), "docks");
  s_.spaces[0] |= bit(link.a);
  s_.decision = Decision::Second;
  s_.turn.seat = seat(0);
  s_.turn.building = test::building_called("docks");
  s_.turn.place = 1;
  s_.turn.open_half = Action::Occupy;
  s_.turn.performed_count = 1;
  s_.turn.performed[0] = {Action::Ship, 1};
  const auto name = [&](Space at, Language language) {
    return std::string(box().labels.boards[index(s_.rules.board)].spaces[index(at)].name[index(language)].view());
  };
  const std::string en = name(link.a, Language::En) + "–" + name(link.b, Language::En);
  const std::string es = name(link.a, Language::Es) + "–" + name(link.b, Language::Es);
  expect(test::text_of(s_.rules.board, Move::then_do(Action::Occupy, Target::at(link.b))),
         "Ada also occupies " + name(link.b, Language::En) + " and gains a Culture token; the link " + en +
             " adds a Culture token (Culture 0 → 2, Growth 2 → 3).",
         "Ada además ocupa " + name(link.b, Language::Es) + " y gana una ficha de Cultura; la ruta " + es +
             " aporta una ficha de Cultura (Cultura 0 → 2, Crecimiento 2 → 3).");
  expect("stop", "Ada leaves it at that.", "Ada lo deja aquí.");
}

TEST_F(LogLine, Attack) {
  own(seat(0), "barracks");
  hold(seat(2), "london");
  set_token(s_, place_of(space_at("london")), Token::None);
  expect("use barracks attack london",
         "Ada activates the Barracks, attacks London and drives out Cleo; each side loses a disc.",
         "Ada activa el Cuartel, ataca Londres y expulsa a Cleo; cada bando sufre una baja.");
  expect_told_to(0, "use barracks attack london",
                 "You activate the Barracks, attack London and drive out Cleo; each side loses a disc.",
                 "Tú activas el Cuartel, atacas Londres y expulsas a Cleo; cada bando sufre una baja.");
  expect_told_to(2, "use barracks attack london",
                 "Ada activates the Barracks, attacks London and drives you out; each side loses a disc.",
                 "Ada activa el Cuartel, ataca Londres y te expulsa; cada bando sufre una baja.");
}

TEST_F(LogLine, Memorial) {
  own(seat(0), "memorial");
  s_.decision = Decision::Memorial;
  s_.turn.seat = seat(1);
  s_.turn.token = Token::Attack;
  s_.turn.casualties[0] = seat(0);
  s_.turn.performed_count = 1;
  s_.turn.performed[0] = {Action::Attack, 0};
  expect("memorial culture", "Ada honors the casualty at the Memorial (Culture 0 → 1, Growth 2).",
         "Ada honra la baja en el Monumento (Cultura 0 → 1, Crecimiento 2).");
  expect("memorial none", "Ada leaves the casualty in the supply.", "Ada deja la baja en el suministro.");
}

TEST_F(LogLine, Payment) {
  own(seat(0), "factory");
  player(0).workers = 1;
  expect("use factory payment colonial-house",
         "Ada activates the Factory and pays the worker on the Colonial House.",
         "Ada activa la Fábrica y paga al trabajador de la Casa Colonial.");
}

TEST_F(LogLine, AbolitionIsToldSoberly) {
  own(seat(0), "market");
  for (int i = 0; i < board().space_count; ++i)
    if (board().space_area[static_cast<std::size_t>(i)] == Area::Europe) s_.spaces[0] |= bit(space(i));
  s_.decks[index(Deck::Europe)] = 0b100000;
  give_card(seat(1), card_of(Deck::Slavery, 0));
  give_card(seat(1), card_of(Deck::Slavery, 1));
  std::string out;
  append_log(out, box(), s_, test::move_called(s_.rules.board, "use market draw europe"), {}, Language::En);
  EXPECT_NE(
      out.find(
          " Slavery is abolished. The rest of the Slavery deck leaves the game. Player 2 sets 2 Slavery cards "
          "aside (Industry 2 → 0, Build 2 → 1; Wealth 2 → 0, Salary 2 → 1); that will cost 2 Glory at the end."),
      std::string::npos)
      << out;
}

TEST_F(LogLine, TheLastBuilderStartsGrowthAndSalary) {
  ask(Phase::Construction, Decision::Build);
  s_.to_move = seat(3);
  player(1).workers = 1;
  expect("build shipyard",
         "Dov constructs the Shipyard (Culture 0 → 1, Growth 2). New discs reach the harbors: Ada 2, Ben 2, Cleo 2 "
         "and Dov 2. "
         "Paid workers return to the harbor: Ben 1.",
         "Dov construye el Astillero (Cultura 0 → 1, Crecimiento 2). Llegan nuevos discos a los Puertos: Ada 2, "
         "Ben 2, Cleo 2 y Dov 2. "
         "Los trabajadores pagados vuelven al Puerto: Ben 1.");
}

TEST_F(LogLine, PassingEndsTheRound) {
  expect("pass", "Ada passes.", "Ada pasa.");
  s_.passed = 0b1110;
  expect("pass", "Ada passes. Round 3 begins; Ben takes the Crown.",
         "Ada pasa. Comienza la ronda 3; Ben recibe la Corona.");
}

TEST_F(LogLine, PassingEndsTheGame) {
  s_.round = 7;
  s_.passed = 0b1110;
  expect("pass", "Ada passes. The game is over: Ada, Ben, Cleo and Dov share the victory with 6 Glory each.",
         "Ada pasa. Fin de la partida: Ada, Ben, Cleo y Dov comparten la victoria con 6 puntos de Gloria.");
  player(1).harbor = 16;
  player(2).harbor = 3;
  expect("pass", "Ada passes. The game is over: Ben wins with 8 Glory. Next: Ada 6, Dov 6 and Cleo 4.",
         "Ada pasa. Fin de la partida: gana Ben con 8 puntos de Gloria. Después: Ada 6, Dov 6 y Cleo 4.");
}

TEST_F(LogLine, DiscardingTellsWhereACardGoes) {
  ask(Phase::Discard, Decision::Discard);
  for (const Card card : {card_of(Deck::Africa, 1), card_of(Deck::Slavery, 1), governor_of(Area::India),
                          card_of(Deck::India, 2), card_of(Deck::India, 3), card_of(Deck::Africa, 2)})
    give_card(seat(0), card);
  expect("discard africa-1", "Ada discards Africa 1 (Industry 2 → 1, Build 2 → 1; Influence 5 → 4, Cards 3).",
         "Ada descarta África 1 (Industria 2 → 1, Construcción 2 → 1; Influencia 5 → 4, Cartas 3).");
  expect("discard slavery-1",
         "Ada sets Slavery 1 aside (Wealth 7 → 5, Salary 4 → 3); that will cost 1 Glory at the end.",
         "Ada aparta Esclavos 1 (Riqueza 7 → 5, Salario 4 → 3); al final costará 1 punto de Gloria.");
  expect(
      "discard india-governor",
      "Ada gives up the Governor of India (Culture 3 → 2, Growth 3; Wealth 7 → 6, Salary 4 → 3; Influence 5 → 4, "
      "Cards 3; Glory −1).",
      "Ada renuncia al Gobernador de la India (Cultura 3 → 2, Crecimiento 3; Riqueza 7 → 6, Salario 4 → 3; "
      "Influencia 5 → 4, Cartas 3; Gloria −1).");
}

TEST_F(LogLine, TheSilentFleetReacts) {
  Rules rules;
  rules.board = BoardId::SideA;
  rules.players = 2;
  rules.options.silent_fleet = true;
  start(rules);
  s_.decision = Decision::React;
  s_.turn.seat = seat(0);
  s_.turn.building = test::building_called("docks");
  s_.turn.performed_count = 2;
  s_.turn.performed = {Performed{Action::Ship, 1}, Performed{Action::Draw, 0}};
  expect("react ship track:india",
         "The Silent Fleet ships to the India track; the Culture token there leaves the game.",
         "La Flota Silenciosa envía un disco a la tabla de envíos de la India; la ficha de Cultura que había allí "
         "sale de "
         "la partida.");
  expect("react draw europe", "The Silent Fleet removes Europe 0 from the game.",
         "La Flota Silenciosa retira Europa 0 de la partida.");
}

TEST_F(LogLine, StartAndScrap) {
  const Rules rules;
  s_ = new_game(box(), rules, random_setup(box(), rules, 1));
  s_.crown = s_.to_move = seat(0);
  expect("start merchant-dock", "Ada starts with the Merchant Dock (Wealth 0 → 1, Salary 1).",
         "Ada empieza con el Muelle Mercante (Riqueza 0 → 1, Salario 1).");
}

}  // namespace
}  // namespace endeavor
