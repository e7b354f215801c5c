// What find_violation refuses: each fault by one small change to a good position.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/pieces.h"
#include "engine/query.h"
#include "engine/verify/invariants.h"
#include "tests/support/table.h"

namespace endeavor::test {
namespace {

TEST(Invariants, R2_2_rules_and_header) {
  Table t(kAoSRules);
  EXPECT_EQ(fault(t), StateFault::None);
  const State good = t.s;
  const auto bad = [&](auto change) {
    t.s = good;
    change(t.s);
    return fault(t);
  };
  EXPECT_EQ(bad([](State& s) { s.rules.players = 6; }), StateFault::Header);
  EXPECT_EQ(bad([](State& s) { s.round = 0; }), StateFault::Header);
  EXPECT_EQ(bad([](State& s) { s.round = 8; }), StateFault::Header);
  EXPECT_EQ(bad([](State& s) { s.crown = seat(2); }), StateFault::Header);
  EXPECT_EQ(bad([](State& s) { s.to_move = seat(2); }), StateFault::Header);
  EXPECT_EQ(bad([](State& s) { s.to_move = Seat::None; }), StateFault::Header);
  EXPECT_EQ(bad([](State& s) { s.phase = Phase::Growth; }), StateFault::Header);
  EXPECT_EQ(bad([](State& s) { s.phase = Phase::Over; }), StateFault::Header);
  EXPECT_EQ(bad([](State& s) { s.decision = Decision::Over; }), StateFault::Header);
  EXPECT_EQ(bad([](State& s) { s.passed = 0b100; }), StateFault::Header);
  EXPECT_EQ(bad([](State& s) { s.passed = 0b001; }), StateFault::PassedToMove);
  EXPECT_EQ(bad([](State& s) { s.passed = 0b010; }), StateFault::None);
}

TEST(Invariants, R3_1_first_edition_has_no_start_and_no_discard_phase) {
  Table t(kFirstRules);
  t.s.phase = Phase::Discard;
  EXPECT_EQ(fault(t), StateFault::Header);
  t.s.phase = Phase::Start;
  EXPECT_EQ(fault(t), StateFault::Header);
  Table aos = Table::fresh(kAoSRules);
  aos.s.round = 2;
  EXPECT_EQ(fault(aos), StateFault::Header);
  Table passed(kAoSRules);
  passed.construction(0);
  passed.s.passed = 1;
  EXPECT_EQ(fault(passed), StateFault::Header);
}

TEST(Invariants, R2_1_discs_of_each_seat) {
  Table t(kAoSRules);
  t.s.players[1].harbor = 1;
  EXPECT_EQ(fault(t), StateFault::Discs);
  EXPECT_EQ(violation(t).seat, seat(1));
  EXPECT_EQ(violation(t).need, 35);
  EXPECT_EQ(violation(t).have, 36);
  Table first(kFirstRules);
  --first.s.players[2].supply;
  EXPECT_EQ(violation(first).need, 30);
  EXPECT_EQ(violation(first).have, 29);
}

TEST(Invariants, R11_1_discs_of_the_silent_fleet) {
  Table t(kSilentRules);
  t.s.silent_supply = 34;
  EXPECT_EQ(fault(t), StateFault::SilentFleetDiscs);
  EXPECT_EQ(violation(t).have, 34);
  Table without(kAoSRules);
  without.s.silent_supply = 1;
  EXPECT_EQ(fault(without), StateFault::SilentFleetDiscs);
  Table on_board(kAoSRules);
  on_board.hold(kSilent, "london");
  EXPECT_EQ(fault(on_board), StateFault::Discs);
}

TEST(Invariants, R5_1_attributes_are_the_sum_of_symbols) {
  for (std::size_t a = 0; a < kAttributes; ++a) {
    Table t(kAoSRules);
    t.give(0, "theater").card(0, "africa-4").points(0, "industry", 5);
    EXPECT_EQ(fault(t), StateFault::None);
    ++t.s.players[0].attributes[a];
    EXPECT_EQ(fault(t), StateFault::Attributes);
    EXPECT_EQ(violation(t).attribute, attribute(static_cast<int>(a)));
    EXPECT_EQ(violation(t).have, violation(t).need + 1);
  }
}

TEST(Invariants, A_card_is_in_one_place_only) {
  Table deck(kAoSRules);
  deck.card(0, "africa-1");
  deck.s.decks[index(Deck::Africa)] |= 0b10;
  EXPECT_EQ(fault(deck), StateFault::CardTwice);
  EXPECT_EQ(violation(deck).card, card_called("africa-1"));
  Table hands(kAoSRules);
  hands.card(0, "africa-1");
  hands.card(1, "africa-1");
  EXPECT_EQ(fault(hands), StateFault::CardTwice);
  Table pile(kAoSRules);
  pile.card(0, "africa-1").pile({"africa-1"});
  EXPECT_EQ(fault(pile), StateFault::CardTwice);
  Table governor(kAoSRules);
  governor.open("africa", 0).card(0, "africa-governor");
  EXPECT_EQ(fault(governor), StateFault::None);
}

TEST(Invariants, The_list_of_cards_matches_the_hands) {
  Table t(kAoSRules);
  t.cards(0, {"africa-1", "india-1"}).card(1, "far-east-1").pile({"europe-0"});
  EXPECT_EQ(fault(t), StateFault::None);
  Table swapped = t;
  std::swap(swapped.s.card_order[0], swapped.s.card_order[2]);
  EXPECT_EQ(fault(swapped), StateFault::CardOrder);
  Table twice = t;
  twice.s.card_order[1] = twice.s.card_order[0];
  EXPECT_EQ(fault(twice), StateFault::CardOrder);
  Table missing = t;
  missing.s.card_order[1] = Card::None;
  EXPECT_EQ(fault(missing), StateFault::CardOrder);
  Table pile = t;
  pile.s.card_order[3] = card_called("europe-1");
  EXPECT_EQ(fault(pile), StateFault::CardOrder);
  Table stranger(kAoSRules);
  append_card(stranger.s, seat(3), card_called("africa-1"));
  stranger.top("africa", 2);
  EXPECT_EQ(fault(stranger), StateFault::CardOrder);
}

TEST(Invariants, R2_4_governors_are_in_no_deck_and_in_no_pile) {
  Table deck(kAoSRules);
  deck.s.decks[index(Deck::India)] |= 1;
  EXPECT_EQ(fault(deck), StateFault::GovernorPlace);
  Table pile(kAoSRules);
  pile.open("india", 0);
  append_to_pile(pile.s, card_called("india-governor"));
  EXPECT_EQ(fault(pile), StateFault::GovernorPlace);
}

TEST(Invariants, R2_3_no_more_tokens_than_the_box_holds) {
  Table t(kAoSRules);
  ++t.s.players[0].tokens[index(Token::Attack)];
  EXPECT_EQ(fault(t), StateFault::TooManyTokens);
  EXPECT_EQ(violation(t).token, Token::Attack);
  EXPECT_EQ(violation(t).need, 2);
  EXPECT_EQ(violation(t).have, 3);
}

TEST(Invariants, R2_5_no_more_tiles_than_the_box_holds) {
  Table t(kAoSRules);
  t.give(0, "market").tiles("market", 5);
  EXPECT_EQ(fault(t), StateFault::TooManyTiles);
  EXPECT_EQ(violation(t).need, 5);
  EXPECT_EQ(violation(t).have, 6);
}

TEST(Invariants, R2_5_no_tile_that_this_game_does_not_have) {
  Table supply(kAoSRules);
  supply.tiles("exchange", 1);
  EXPECT_EQ(fault(supply), StateFault::TileNotInGame);
  Table seaside(kAoSRules);
  seaside.tiles("exchange", 1).give(0, "exchange");
  EXPECT_EQ(fault(seaside), StateFault::TileNotInGame);
  EXPECT_EQ(violation(seaside).seat, seat(0));
  Table edition(kFirstRules);
  edition.tiles("city-hall", 1).give(0, "city-hall");
  EXPECT_EQ(fault(edition), StateFault::TileNotInGame);
  Table unknown(kAoSRules);
  unknown.give(0, "market");
  unknown.s.players[0].buildings[1] = building(23);
  EXPECT_EQ(fault(unknown), StateFault::TileNotInGame);
}

TEST(Invariants, R2_6_one_start_building_on_the_first_place) {
  Table none(kAoSRules);
  none.s.players[0].buildings[0] = Building::None;
  none.s.players[0].building_count = 0;
  EXPECT_EQ(fault(none), StateFault::StartBuilding);
  Table two(kAoSRules);
  two.give(0, "market");
  two.s.players[0].buildings[1] = building_called("merchant-dock");
  EXPECT_EQ(fault(two), StateFault::StartBuilding);
  Table other(kAoSRules);
  other.s.players[0].buildings[0] = building_called("market");
  EXPECT_EQ(fault(other), StateFault::StartBuilding);
  Table many(kAoSRules);
  many.s.players[0].building_count = 9;
  EXPECT_EQ(fault(many), StateFault::StartBuilding);
  Table merchant_in_first(kFirstRules);
  merchant_in_first.start_building(0, "merchant-dock");
  EXPECT_EQ(fault(merchant_in_first), StateFault::TileNotInGame);
}

TEST(Invariants, R6_2_a_worker_stands_on_a_circle) {
  Table bank(kAoSRules);
  bank.give(0, "bank", true);
  EXPECT_EQ(fault(bank), StateFault::Worker);
  Table nothing(kAoSRules);
  nothing.s.players[0].workers = 0b10;
  EXPECT_EQ(fault(nothing), StateFault::Worker);
}

TEST(Invariants, R2_3_tokens_lie_on_free_places_and_only_there) {
  Table on_taken(kAoSRules);
  on_taken.s.spaces[0] |= bit(on_taken.space("london"));
  EXPECT_EQ(fault(on_taken), StateFault::TokenOnTaken);
  Table missing(kAoSRules);
  set_token(missing.s, place_called(missing.board(), "venice"), Token::None);
  EXPECT_EQ(fault(missing), StateFault::TokenMissing);
  EXPECT_EQ(violation(missing).space, missing.space("venice"));
  Table track(kAoSRules);
  track.s.track[region_index(Area::India)][0] = seat(0);
  EXPECT_EQ(fault(track), StateFault::TokenOnTaken);
  EXPECT_EQ(violation(track).area, Area::India);
  Table track_missing(kAoSRules);
  set_token(track_missing.s, place_called(track_missing.board(), "track:india:2"), Token::None);
  EXPECT_EQ(fault(track_missing), StateFault::TokenMissing);
}

TEST(Invariants, R7_2_a_track_has_no_hole) {
  Table t(kAoSRules);
  t.track("india", {0, 1, 0});
  t.s.track[region_index(Area::India)][1] = Seat::None;
  EXPECT_EQ(fault(t), StateFault::TokenMissing);
  set_token(t.s, place_called(t.board(), "track:india:1"), Token::Industry);
  EXPECT_EQ(fault(t), StateFault::TrackHole);
  Table past_the_end(kAoSRules);
  past_the_end.s.track[region_index(Area::Africa)][5] = seat(0);  // Africa's track has 4 spaces
  EXPECT_EQ(fault(past_the_end), StateFault::TrackHole);
}

TEST(Invariants, R7_3_open_full_track_and_gone_governor_go_together) {
  Table governor(kAoSRules);
  governor.open("india", 0);
  governor.s.governors |= bit(Area::India);
  EXPECT_EQ(fault(governor), StateFault::OpenTrack);
  Table closed(kAoSRules);
  closed.open("india", 0);
  closed.s.open = 1;
  EXPECT_EQ(fault(closed), StateFault::OpenTrack);
  Table open(kAoSRules);
  open.s.open |= bit(Area::India);
  open.s.governors &= static_cast<AreaSet>(~bit(Area::India));
  EXPECT_EQ(fault(open), StateFault::OpenTrack);
  Table europe(kAoSRules);
  europe.s.open = 0;
  EXPECT_EQ(fault(europe), StateFault::OpenTrack);
}

TEST(Invariants, R8_1_no_disc_on_the_spaces_or_sea_of_a_closed_region) {
  Table city(kAoSRules);
  city.hold(0, "goa");
  EXPECT_EQ(fault(city), StateFault::ClosedRegion);
  EXPECT_EQ(violation(city).space, city.space("goa"));
  Table sea(kAoSRules);
  sea.sea(0, "india");
  EXPECT_EQ(fault(sea), StateFault::ClosedRegion);
  EXPECT_EQ(violation(sea).seat, seat(0));
}

TEST(Invariants, R1_2_a_space_holds_one_disc) {
  Table t(kAoSRules);
  t.hold(0, "london");
  t.s.spaces[1] |= bit(t.space("london"));
  EXPECT_EQ(fault(t), StateFault::SpaceTwice);
}

TEST(Invariants, R8_3_a_controlled_link_has_no_token) {
  Table t(kAoSRules);
  t.hold(0, "amsterdam").hold(1, "venice");
  EXPECT_EQ(fault(t), StateFault::None);
  t.s.spaces[0] |= t.s.spaces[1];
  t.s.spaces[1] = 0;
  EXPECT_EQ(fault(t), StateFault::LinkToken);
  Table silent(kSilentRules);
  silent.hold(kSilent, {"amsterdam", "venice"});
  EXPECT_EQ(fault(silent), StateFault::None);  // R11.3
}

TEST(Invariants, R9_5_no_slavery_card_after_abolition) {
  Table deck(kAoSRules);
  deck.s.abolished = true;
  EXPECT_EQ(fault(deck), StateFault::SlaveryAfterAbolition);
  Table held(kAoSRules);
  held.abolished().card(1, "slavery-2");
  EXPECT_EQ(fault(held), StateFault::SlaveryAfterAbolition);
}

TEST(Invariants, R9_5_who_gained_Europe_5_has_abolished_slavery) {
  Table held(kAoSRules);
  held.abolished();
  EXPECT_EQ(fault(held), StateFault::None);
  held.s.abolished = false;
  EXPECT_EQ(fault(held), StateFault::NotAbolished);
  EXPECT_EQ(violation(held).card, card_called("europe-5"));
  Table pile(kAoSRules);
  pile.pile({"europe-5"});
  EXPECT_EQ(fault(pile), StateFault::NotAbolished);
  Table back(kFirstRules);  // R9.8: discarded, it lies in its deck again
  back.empty("slavery").s.abolished = true;
  EXPECT_EQ(fault(back), StateFault::None);
}

TEST(Invariants, R4_3_first_edition_no_two_level_5_buildings) {
  Table t(kFirstRules);
  t.give(0, "museum").give(0, "exchange");
  EXPECT_EQ(fault(t), StateFault::TwoLevelFive);
  Table aos(kAoSRules);
  aos.give(0, "museum").give(0, "city-hall");
  EXPECT_EQ(fault(aos), StateFault::None);
}

TEST(Invariants, R9_8_the_pile) {
  Table first(kFirstRules);
  first.pile({"africa-1"});
  EXPECT_EQ(fault(first), StateFault::FirstEditionPile);
  Table slavery(kAoSRules);
  slavery.pile({"slavery-1"});
  EXPECT_EQ(fault(slavery), StateFault::SlaveryInPile);
}

TEST(Invariants, R9_8_no_more_cards_set_aside_than_are_missing) {
  Table t(kAoSRules);
  t.card(0, "slavery-0").top("slavery", 2);
  t.s.players[1].set_aside = 1;
  EXPECT_EQ(fault(t), StateFault::None);
  t.s.players[1].set_aside = 2;
  EXPECT_EQ(fault(t), StateFault::SetAside);
  EXPECT_EQ(violation(t).need, 1);
  EXPECT_EQ(violation(t).have, 2);
}

}  // namespace
}  // namespace endeavor::test
