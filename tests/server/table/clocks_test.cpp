// Clocks: live, days and untimed; what an undo takes, who holds a seat when time is out, and coming back.
#include <gtest/gtest.h>

#include "tests/server/table/company.h"

namespace endeavor::test {
namespace {

constexpr TablePace kLive{.kind = PaceKind::Live, .base_s = 100, .increment_s = 5};
constexpr TablePace kDays{.kind = PaceKind::Days, .days = 3};
constexpr Millis kDay = 24 * 3600 * 1000;

Company live_table(TablePace pace = kLive) {
  Company c({.seats = {"ana", "ben", "eva"}, .pace = pace});
  c.start();
  return c;
}

std::size_t to_move(const Company& c) { return static_cast<std::size_t>(c.table().to_move()); }
Millis left(const Company& c, std::size_t seat) { return c.table().left(static_cast<int>(seat), c.now); }

TEST(Clocks, are_null_before_the_start_and_when_untimed) {
  Company c({.seats = {"ana", "ben", "eva"}, .pace = kLive});
  EXPECT_EQ(value_of(c.json(), "clock"), "null");
  Company untimed({.seats = {"ana", "ben", "eva"}});
  untimed.start();
  EXPECT_EQ(value_of(untimed.json(), "clock"), "null");
  EXPECT_EQ(untimed.table().wake_at({}), std::nullopt);
}

TEST(Clocks, run_only_for_the_seat_that_has_a_decision) {
  Company c = live_table();
  const std::size_t seat = to_move(c);
  c.now += 10'000;
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(left(c, i), i == seat ? 90'000 : 100'000);
}

TEST(Clocks, have_the_increment_when_the_move_is_stored) {
  Company c = live_table();
  const std::size_t seat = to_move(c);
  c.now += 10'000;
  c.go_on(1);
  EXPECT_EQ(left(c, seat), 95'000);
  EXPECT_EQ(c.log.back().spent, 10'000);
  EXPECT_EQ(value_of(c.last("moved"), "clock")[0], '[');
}

TEST(Clocks, an_undo_gives_nothing_back_and_takes_the_increments) {
  Company c({.seats = {"ana", "random", "random"}, .pace = kLive});
  c.start();
  while (c.mover() != "ana") c.go_on(1);
  const int from = c.table().ply();
  const Millis before = left(c, 0);
  c.now += 7'000;
  c.play("ana");
  while (c.mover() != "ana") c.go_on(1);
  EXPECT_EQ(left(c, 0), before - 7'000 + 5'000);
  c.now += 4'000;  // thinking about what to do, then taking it back
  c.undo("ana", from);
  ASSERT_EQ(c.table().ply(), from);
  EXPECT_EQ(left(c, 0), before - 7'000 - 4'000);
}

TEST(Clocks, when_time_is_out_the_stand_in_holds_the_seat) {
  Company c = live_table();
  const std::size_t seat = to_move(c);
  EXPECT_EQ(c.table().wake_at({}), c.now + 100'000);
  c.now += 99'999;
  c.tick();
  EXPECT_EQ(c.table().chairs()[seat].held_by, "");
  c.now += 1;
  c.tick(false);  // the first minute after a restart
  EXPECT_EQ(c.table().chairs()[seat].held_by, "");
  c.tick();
  EXPECT_EQ(c.table().chairs()[seat].held_by, "random");
  EXPECT_EQ(left(c, seat), 0);
  EXPECT_TRUE(c.table().job_wanted());
  EXPECT_EQ(value_of(c.heard.back(), "event"), "\"table\"");
}

TEST(Clocks, who_comes_back_plays_again_after_the_decision_whose_time_was_out) {
  Company c = live_table();
  const std::size_t seat = to_move(c);
  const std::string who = c.mover();
  c.now += 100'000;
  c.tick();
  EXPECT_EQ(code(c.sit(who, static_cast<int>(seat))), "ok");
  EXPECT_EQ(code(c.play(who)), "not-your-seat");  // the bot makes this one
  EXPECT_TRUE(c.sit(who, static_cast<int>(seat)).rows.empty());
  c.think();
  EXPECT_EQ(c.table().chairs()[seat].held_by, "");
  EXPECT_EQ(value_of(c.heard.back(), "event"), "\"table\"");
}

TEST(Clocks, who_comes_back_without_time_has_half_a_minute_for_every_decision) {
  Company c = live_table();
  const std::size_t seat = to_move(c);
  const std::string who = c.mover();
  c.now += 100'000;
  c.tick();
  c.think();
  c.sit(who, static_cast<int>(seat));
  for (int i = 0; i < 3; ++i) {
    while (c.mover() != who) c.go_on(1);
    EXPECT_EQ(left(c, seat), 30'000);
    c.now += 29'000;
    EXPECT_EQ(left(c, seat), 1'000);
    c.tick();
    c.play(who);
  }
  while (c.mover() != who) c.go_on(1);
  c.now += 30'000;
  c.tick();
  EXPECT_EQ(c.table().chairs()[seat].held_by, "random");
}

TEST(Clocks, an_undo_gives_a_late_one_no_new_half_minute) {
  Company c({.seats = {"ana", "random", "random"}, .pace = kLive});
  c.start();
  while (c.mover() != "ana") c.go_on(1);
  c.now += 100'000;
  c.tick();
  c.think();
  c.sit("ana", 0);
  while (c.mover() != "ana") c.go_on(1);
  const int from = c.table().ply();
  c.now += 20'000;
  c.play("ana");
  while (c.mover() != "ana") c.go_on(1);
  c.undo("ana", from);
  EXPECT_EQ(left(c, 0), 10'000);
}

TEST(Clocks, the_stand_in_neither_uses_nor_earns_time) {
  Company c({.seats = {"ana", "ben", "eva"}, .pace = kLive});
  c.start();
  c.here.set();
  const std::size_t seat = to_move(c);
  c.here.reset(seat);
  c.now += 40'000;
  const std::string who = c.mover();
  std::string id;
  for (const char* other : {"ana", "ben", "eva"}) {
    if (other == who) continue;
    if (id.empty())
      id = c.replace(other, static_cast<int>(seat)).vote;
    else
      c.vote(other, id, true);
  }
  ASSERT_EQ(c.table().chairs()[seat].held_by, "random");
  EXPECT_EQ(left(c, seat), 60'000);
  c.now += 10'000;
  c.think();
  EXPECT_EQ(left(c, seat), 60'000);
  c.sit(who, static_cast<int>(seat));
  EXPECT_EQ(left(c, seat), 60'000);
}

TEST(Clocks, with_days_every_decision_has_its_own_deadline) {
  Company c = live_table(kDays);
  const std::size_t seat = to_move(c);
  c.now += kDay;
  EXPECT_EQ(left(c, seat), 2 * kDay);
  const std::string clock = value_of(c.json(), "clock");
  EXPECT_NE(clock.find("null"), std::string::npos);
  EXPECT_NE(clock.find(std::to_string(2 * kDay)), std::string::npos);
  c.go_on(1);
  EXPECT_EQ(left(c, to_move(c)), 3 * kDay);
  c.now += 3 * kDay;
  const std::size_t late = to_move(c);
  c.tick();
  EXPECT_EQ(c.table().chairs()[late].held_by, "random");
}

TEST(Clocks, with_days_an_undo_gives_nothing_back_but_half_a_minute) {
  Company c({.seats = {"ana", "random", "random"}, .pace = kDays});
  c.start();
  while (c.mover() != "ana") c.go_on(1);
  const int from = c.table().ply();
  c.now += kDay;
  c.play("ana");
  while (c.mover() != "ana") c.go_on(1);
  c.undo("ana", from);
  EXPECT_EQ(left(c, 0), 2 * kDay);
  c.now += 2 * kDay - 1;
  c.play("ana");
  while (c.mover() != "ana") c.go_on(1);
  c.undo("ana", from);
  EXPECT_EQ(left(c, 0), 30'000);
}

TEST(Clocks, go_on_over_a_restart) {
  Company c = live_table();
  const std::size_t seat = to_move(c);
  c.now += 10'000;
  const Table again = c.folded();
  c.now += 25'000;
  EXPECT_EQ(again.left(static_cast<int>(seat), c.now), 65'000);
}

TEST(Clocks, of_bots_never_send_anybody_away) {
  Company c({.seats = {"ana", "random", "random"}, .pace = kLive});
  c.start();
  while (!c.table().job_wanted()) c.go_on(1);
  c.now += 1'000'000;
  c.tick();
  EXPECT_EQ(c.table().chairs()[to_move(c)].held_by, "");
  EXPECT_EQ(left(c, to_move(c)), 0);
}

TEST(Clocks, of_a_clock_that_goes_backwards_nobody_has_more) {
  Company c = live_table();
  const std::size_t seat = to_move(c);
  c.now -= 50'000;
  EXPECT_EQ(left(c, seat), 100'000);
  c.go_on(1);
  EXPECT_EQ(left(c, seat), 105'000);
}

}  // namespace
}  // namespace endeavor::test
