// Seats: sitting, leaving, arranging, starting, being forgotten, and a rematch.
#include <gtest/gtest.h>

#include "tests/server/table/company.h"

namespace endeavor::test {
namespace {

std::string person_at(const Company& c, std::size_t seat) { return c.table().chairs()[seat].person; }

TEST(Seats, an_open_seat_is_taken_and_a_taken_one_is_not) {
  Company c({.seats = {"ana", "open", "random"}});
  EXPECT_EQ(code(c.sit("ben", 0)), "seat-taken");
  EXPECT_EQ(code(c.sit("ben", 2)), "seat-taken");
  EXPECT_EQ(code(c.sit("ben", 3)), "bad-request");
  EXPECT_EQ(code(c.sit("ben", -1)), "bad-request");
  EXPECT_EQ(code(c.sit("", 1)), "unknown-person");
  EXPECT_EQ(code(c.sit("ben", 1)), "ok");
  EXPECT_EQ(person_at(c, 1), "ben");
}

TEST(Seats, who_sits_already_moves_and_has_one_seat) {
  Company c({.seats = {"ana", "open", "open"}});
  c.sit("ben", 1, bytes_of(3));
  EXPECT_EQ(code(c.sit("ben", 2)), "ok");
  EXPECT_TRUE(c.table().chairs()[1].open());
  EXPECT_EQ(person_at(c, 2), "ben");
  EXPECT_EQ(c.table().chairs()[2].nonce, bytes_of(3));  // it goes with its person
  EXPECT_EQ(c.table().chairs()[1].nonce, std::nullopt);
}

TEST(Seats, on_ones_own_seat_it_is_answered_again) {
  Company c({.seats = {"ana", "open", "open"}});
  c.sit("ben", 1, bytes_of(3));
  EXPECT_TRUE(c.sit("ben", 1, bytes_of(3)).rows.empty());
  EXPECT_TRUE(c.sit("ben", 1).rows.empty());
  EXPECT_EQ(c.sit("ben", 1, bytes_of(4)).rows.size(), 1u);  // another nonce is a new one
  EXPECT_EQ(c.table().chairs()[1].nonce, bytes_of(4));
}

TEST(Seats, before_the_start_leaving_opens_the_seat_and_takes_the_nonce_away) {
  Company c({.seats = {"ana", "open", "open"}});
  c.sit("ben", 1, bytes_of(3));
  EXPECT_EQ(code(c.leave("ben")), "ok");
  EXPECT_TRUE(c.table().chairs()[1].open());
  EXPECT_EQ(code(c.leave("ben")), "not-your-seat");
  c.sit("ben", 1);
  EXPECT_EQ(c.table().chairs()[1].nonce, std::nullopt);
}

TEST(Seats, a_hosts_place_goes_to_the_next_person_seated) {
  Company c({.seats = {"open", "ana", "random", "ben"}});
  c.leave("ana");
  EXPECT_EQ(c.table().host(), "ben");
  c.leave("ben");
  EXPECT_EQ(c.table().host(), "ben");  // nobody else is there
  c.sit("eva", 0);
  EXPECT_EQ(c.table().host(), "ben");
}

TEST(Seats, in_a_game_the_stand_in_has_the_seat_of_who_leaves_for_good) {
  Company c({.seats = {"ana", "ben", "eva"}, .stand_in = "captain"});
  c.start();
  EXPECT_EQ(code(c.leave("ben")), "ok");
  const TableChair& chair = c.table().chairs()[1];
  EXPECT_EQ(chair.person, "");
  EXPECT_EQ(chair.bot, "captain");
  EXPECT_EQ(code(c.sit("ben", 1)), "started");
  EXPECT_EQ(code(c.leave("ben")), "not-your-seat");
}

TEST(Seats, the_host_arranges_them_before_the_start) {
  Company c({.seats = {"ana", "open", "open", "random"}});
  c.sit("ben", 1, bytes_of(9));
  const std::vector<std::string> wanted = {"mate", "me", "ben", "open"};
  EXPECT_EQ(code(c.take(c.table().arrange(c.asking("ben"), wanted))), "not-host");
  EXPECT_EQ(code(c.take(c.table().arrange(c.asking("ana"), wanted))), "ok");
  EXPECT_EQ(c.table().chairs()[0].bot, "mate");
  EXPECT_EQ(person_at(c, 1), "ana");
  EXPECT_EQ(person_at(c, 2), "ben");
  EXPECT_EQ(c.table().chairs()[2].nonce, bytes_of(9));
  EXPECT_TRUE(c.table().chairs()[3].open());
  EXPECT_TRUE(c.take(c.table().arrange(c.asking("ana"), wanted)).rows.empty());  // it is so already
  const auto arrange = [&](std::vector<std::string> seats) {
    return code(c.take(c.table().arrange(c.asking("ana"), seats)));
  };
  EXPECT_EQ(arrange({"me", "open"}), "bad-request");
  EXPECT_EQ(arrange({"me", "me", "open", "open"}), "bad-request");
  EXPECT_EQ(arrange({"me", "ana", "open", "open"}), "bad-request");
  EXPECT_EQ(arrange({"me", "eva", "open", "open"}), "bad-request");
  EXPECT_EQ(arrange({"me", "open", "open", "open"}), "ok");  // who is not named stands up
  EXPECT_EQ(c.table().seat_of("ben"), -1);
}

TEST(Seats, the_host_starts_when_no_seat_is_open) {
  Company c({.seats = {"ana", "open", "open"}});
  EXPECT_EQ(code(c.start()), "seats-open");
  c.sit("ben", 1);
  c.sit("eva", 2);
  EXPECT_EQ(code(c.take(c.table().start(c.asking("ben")))), "not-host");
  EXPECT_EQ(code(c.take(c.table().start(c.asking("")))), "unknown-person");
  EXPECT_EQ(code(c.start()), "ok");
  EXPECT_EQ(code(c.start()), "started");
  EXPECT_EQ(code(c.take(c.table().arrange(c.asking("ana"), {}))), "started");
}

TEST(Seats, who_was_held_sits_down_again_on_the_own_seat_only) {
  Company c({.seats = {"ana", "ben", "eva"}});
  c.start();
  c.here.set(0).set(2);
  c.replace("ana", 1);
  c.vote("eva", c.table().votes()[0].id, true);
  ASSERT_EQ(c.table().chairs()[1].held_by, "random");
  EXPECT_EQ(person_at(c, 1), "ben");
  EXPECT_EQ(code(c.sit("ben", 0)), "started");
  EXPECT_EQ(code(c.sit("ana", 1)), "started");
  EXPECT_EQ(code(c.sit("ben", 1)), "ok");
  EXPECT_EQ(c.table().chairs()[1].held_by, "");
  EXPECT_TRUE(c.sit("ben", 1).rows.empty());
}

TEST(Seats, a_person_who_is_forgotten_becomes_a_former_player) {
  Company c({.seats = {"ana", "ben", "eva"}});
  c.start();
  c.take(c.table().forget("ben", c.now));
  const TableChair& chair = c.table().chairs()[1];
  EXPECT_EQ(chair.person, "");
  EXPECT_TRUE(chair.former);
  EXPECT_EQ(chair.held_by, "random");
  EXPECT_NE(
      c.json().find(R"({"person":{"id":null,"name":"former player"},"bot":null,"here":false,"held_by":"random"})"),
      std::string::npos);
  EXPECT_NE(c.record().find(R"("players":["Name of ana","former player","Name of eva"])"), std::string::npos);
  c.finish();  // the stand-in plays on
  EXPECT_EQ(c.table().phase(), TablePhase::Over);
}

TEST(Seats, before_the_start_the_seat_of_who_is_forgotten_is_open_and_the_host_is_another) {
  Company c({.seats = {"ana", "ben", "open"}});
  c.take(c.table().forget("ana", c.now));
  EXPECT_TRUE(c.table().chairs()[0].open());
  EXPECT_EQ(c.table().host(), "ben");
  c.take(c.table().forget("ben", c.now));
  EXPECT_EQ(c.table().host(), "");
  EXPECT_EQ(value_of(c.json(), "host"), "null");
  c.sit("eva", 2);
  EXPECT_EQ(c.table().host(), "eva");
}

TEST(Seats, forgetting_somebody_who_is_not_here_does_nothing) {
  Company c({.seats = {"ana", "ben", "open"}});
  EXPECT_TRUE(c.table().forget("eva", c.now).rows.empty());
}

TEST(Rematch, is_for_everyone_seated_when_it_is_over_and_one_for_all) {
  Company c({.seats = {"ana", "ben", "mate"}});
  c.start();
  EXPECT_EQ(code(c.take(c.table().rematch(c.asking("ana"), "new"))), "not-over");
  EXPECT_FALSE(c.table().rematch_wish("ana", bytes_of(1)));
  c.finish();
  EXPECT_EQ(code(c.take(c.table().rematch(c.asking("eva"), "new"))), "not-your-seat");
  EXPECT_EQ(code(c.take(c.table().rematch(c.asking("ben"), "new"))), "ok");
  EXPECT_EQ(c.table().rematch_table(), "new");
  EXPECT_TRUE(c.take(c.table().rematch(c.asking("ana"), "newer")).rows.empty());
  EXPECT_EQ(c.table().rematch_table(), "new");
  EXPECT_EQ(value_of(c.json(), "rematch"), "\"new\"");
}

TEST(Rematch, has_everyone_one_seat_on_with_the_same_rules_and_pace) {
  Company c({.seats = {"ana", "ben", "mate"}, .pace = {.kind = PaceKind::Days, .days = 3}});
  c.start();
  c.finish();
  const auto wish = c.table().rematch_wish("ben", bytes_of(1));
  ASSERT_TRUE(wish);
  EXPECT_EQ(wish->host, "ben");
  EXPECT_EQ(wish->rules, c.table().rules());
  EXPECT_EQ(wish->pace, c.table().pace());
  EXPECT_EQ(wish->chairs[0].bot, "mate");
  EXPECT_EQ(wish->chairs[1].person, "ana");
  EXPECT_EQ(wish->chairs[2].person, "ben");
  EXPECT_EQ(wish->secret, bytes_of(1));
}

}  // namespace
}  // namespace endeavor::test
