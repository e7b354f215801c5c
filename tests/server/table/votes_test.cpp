// Votes: who is asked, the first no, the last yes, silence, one of a kind, and what they bring.
#include <gtest/gtest.h>

#include "tests/server/table/company.h"

namespace endeavor::test {
namespace {

struct Votes : testing::Test {
  Votes() {
    c.start();
    c.go_on(6);
    c.here.set();
  }
  Company c{{.seats = {"ana", "ben", "eva", "random"}}};
  bool open() const { return !c.table().votes().empty(); }
};

TEST_F(Votes, the_last_yes_carries_it_and_the_bot_agrees) {
  const std::string id = c.end("ana").vote;
  c.vote("ben", id, true);
  EXPECT_EQ(c.table().phase(), TablePhase::Playing);
  c.vote("eva", id, true);
  EXPECT_EQ(c.table().phase(), TablePhase::Over);
  EXPECT_EQ(value_of(c.json(), "scores"), "null");
  EXPECT_EQ(value_of(c.json(), "to_move"), "null");
  EXPECT_EQ(value_of(c.last("over"), "result"), "null");
}

TEST_F(Votes, the_first_no_ends_it) {
  const std::string id = c.end("ana").vote;
  c.vote("ben", id, false);
  EXPECT_FALSE(open());
  EXPECT_EQ(c.table().phase(), TablePhase::Playing);
  EXPECT_EQ(code(c.vote("eva", id, true)), "unknown-vote");
}

TEST_F(Votes, silence_counts_as_yes_for_who_is_away) {
  c.here.reset(1).reset(2);
  c.end("ana");
  EXPECT_EQ(c.table().wake_at(c.here), c.now + 120'000);
  c.now += 119'999;
  c.tick();
  EXPECT_TRUE(open());
  c.now += 1;
  c.tick();
  EXPECT_EQ(c.table().phase(), TablePhase::Over);
}

TEST_F(Votes, silence_counts_as_no_for_who_is_here) {
  c.here.reset(1);
  c.end("ana");
  c.now += 120'000;
  c.tick();
  EXPECT_FALSE(open());
  EXPECT_EQ(c.table().phase(), TablePhase::Playing);
}

TEST_F(Votes, a_vote_that_never_was_or_is_over_is_unknown) {
  EXPECT_EQ(code(c.vote("ana", "nothing", true)), "unknown-vote");
  EXPECT_EQ(code(c.vote("", "nothing", true)), "unknown-person");
}

TEST_F(Votes, who_is_not_asked_has_no_say) {
  c.here.reset(2);
  const std::string id = c.replace("ana", 2).vote;
  EXPECT_EQ(code(c.vote("stranger", id, true)), "not-your-seat");
  EXPECT_EQ(code(c.vote("eva", id, true)), "not-your-seat");  // it is about her
  EXPECT_EQ(code(c.vote("ben", id, true)), "ok");
  EXPECT_FALSE(open());
}

TEST_F(Votes, there_is_one_of_a_kind_and_the_same_again_is_the_same) {
  const std::string id = c.undo("ana", 2).vote;
  EXPECT_EQ(c.undo("ben", 2).vote, id);
  EXPECT_EQ(code(c.undo("ben", 1)), "vote-open");
  EXPECT_EQ(code(c.end("ben")), "ok");  // of another kind
  EXPECT_EQ(c.end("eva").vote, c.table().votes()[1].id);
  c.here.reset(2).reset(1);
  EXPECT_EQ(code(c.replace("ana", 2)), "ok");
  EXPECT_EQ(code(c.replace("ana", 1)), "vote-open");
  EXPECT_EQ(c.table().votes().size(), 3u);
}

TEST_F(Votes, a_move_ends_a_vote_on_undo_and_no_other) {
  const std::string id = c.undo("ana", 2).vote;
  c.end("ben");
  c.go_on(1);
  ASSERT_EQ(c.table().votes().size(), 1u);
  EXPECT_EQ(c.table().votes()[0].what, VoteKind::End);
  EXPECT_EQ(code(c.vote("ben", id, true)), "unknown-vote");
  EXPECT_EQ(value_of(c.heard.back(), "event"), "\"table\"");  // votes changed
}

TEST_F(Votes, an_undo_ends_a_vote_on_undo) {
  const std::string id = c.undo("ana", 2).vote;
  c.vote("ben", id, true);
  c.vote("eva", id, true);
  EXPECT_FALSE(open());
  EXPECT_EQ(c.table().ply(), 2);
}

TEST_F(Votes, a_replacement_holds_the_seat_until_its_person_sits_down_again) {
  c.here.reset(2);
  const std::string id = c.replace("ana", 2).vote;
  c.vote("ben", id, true);
  EXPECT_EQ(c.table().chairs()[2].held_by, "random");
  EXPECT_EQ(c.table().chairs()[2].person, "eva");
  EXPECT_EQ(code(c.replace("ana", 2)), "bad-request");  // it is held already
  EXPECT_EQ(code(c.sit("eva", 2)), "ok");
  EXPECT_EQ(c.table().chairs()[2].held_by, "");
}

TEST_F(Votes, only_a_person_who_is_not_here_is_replaced_and_by_others) {
  EXPECT_EQ(code(c.replace("ana", 2)), "seat-taken");
  c.here.reset();
  EXPECT_EQ(code(c.replace("ana", 0)), "bad-request");
  EXPECT_EQ(code(c.replace("ana", 3)), "bad-request");
  EXPECT_EQ(code(c.replace("ana", 4)), "bad-request");
  EXPECT_EQ(code(c.replace("stranger", 2)), "not-your-seat");
}

TEST_F(Votes, who_comes_back_while_the_others_are_asked_is_not_replaced) {
  c.here.reset(2);
  const std::string id = c.replace("ana", 2).vote;
  c.here.set(2);
  c.vote("ben", id, true);
  EXPECT_FALSE(open());
  EXPECT_EQ(c.table().chairs()[2].held_by, "");
}

TEST_F(Votes, a_yes_may_be_taken_back_and_a_second_one_changes_nothing) {
  const std::string id = c.end("ana").vote;
  EXPECT_TRUE(c.vote("ana", id, true).rows.empty());
  c.vote("ana", id, false);
  EXPECT_FALSE(open());
}

TEST_F(Votes, who_leaves_need_not_be_asked_any_more) {
  const std::string id = c.end("ana").vote;
  c.vote("ben", id, true);
  c.leave("eva");
  EXPECT_EQ(c.table().phase(), TablePhase::Over);
}

TEST_F(Votes, who_is_forgotten_need_not_be_asked_any_more) {
  const std::string id = c.end("ana").vote;
  c.vote("ben", id, true);
  c.take(c.table().forget("eva", c.now));
  EXPECT_EQ(c.table().phase(), TablePhase::Over);
}

TEST_F(Votes, nothing_is_voted_on_before_the_start_or_when_it_is_over) {
  Company before({.seats = {"ana", "ben", "eva"}});
  EXPECT_EQ(code(before.end("ana")), "not-started");
  c.finish();
  EXPECT_EQ(code(c.end("ana")), "over");
  EXPECT_EQ(code(c.replace("ana", 1)), "over");
}

TEST_F(Votes, are_told_as_the_protocol_writes_them) {
  const std::string id = c.undo("ana", 2).vote;
  c.vote("ben", id, true);
  EXPECT_EQ(
      value_of(c.json(), "votes"),
      R"([{"id":")" + id +
          R"(","what":"undo","to":2,"seat":null,"by":0,"yes":[0,1],"no":[],"until":"2027-01-15T08:02:00Z"}])");
}

}  // namespace
}  // namespace endeavor::test
