// Chat: cut to 500 letters, not taken when empty or too long, harmless, and the last fifty lines are kept.
#include <gtest/gtest.h>

#include "tests/server/table/company.h"

namespace endeavor::test {
namespace {

TEST(Chat, is_for_whoever_has_a_name) {
  Company c({.seats = {"ana", "open", "open"}});
  EXPECT_EQ(code(c.say("", "Hello")), "unknown-person");
  EXPECT_EQ(code(c.say("ana", "Hello")), "ok");
  EXPECT_EQ(value_of(c.heard.back(), "seat"), "0");
  EXPECT_EQ(code(c.say("guest", "Hello")), "ok");
  EXPECT_EQ(
      c.heard.back(),
      R"({"event":"said","table":"table-of-company","seat":null,"person":{"id":"guest","name":"Name of guest"},)"
      R"("text":"Hello","at":"2027-01-15T08:00:00Z"})");
}

TEST(Chat, is_not_taken_when_empty_or_over_four_kilobytes) {
  Company c({.seats = {"ana", "open", "open"}});
  EXPECT_EQ(code(c.say("ana", "")), "bad-request");
  EXPECT_EQ(code(c.say("ana", "  \n\t ")), "bad-request");
  EXPECT_EQ(code(c.say("ana", std::string(4096, 'a'))), "ok");
  EXPECT_EQ(code(c.say("ana", std::string(4097, 'a'))), "too-large");
}

TEST(Chat, is_cut_to_500_letters_and_not_in_the_middle_of_one) {
  Company c({.seats = {"ana", "open", "open"}});
  std::string text;
  for (int i = 0; i < 600; ++i) text += "ñ";
  c.say("ana", text);
  EXPECT_EQ(c.table().said().back().text, text.substr(0, 1000));
}

TEST(Chat, steers_nobodys_screen) {
  Company c({.seats = {"ana", "open", "open"}});
  c.say("ana", "a\x1b[31mb\nc\u009bd\u202ee\x7f");
  EXPECT_EQ(c.table().said().back().text, "a [31mb c d e ");
}

TEST(Chat, keeps_the_last_fifty_lines) {
  Company c({.seats = {"ana", "open", "open"}});
  for (int i = 0; i < 60; ++i) c.say("ana", std::to_string(i));
  EXPECT_EQ(c.table().said().size(), 50u);
  EXPECT_EQ(c.table().said().front().text, "10");
}

TEST(Chat, has_an_end) {
  Company c({.seats = {"ana", "ben", "open"}});
  for (int i = 0; i < kMostSaid / 2; ++i) ASSERT_EQ(code(c.say("guest", "Hello")), "ok");
  EXPECT_EQ(code(c.say("guest", "Hello")), "too-many");
  for (int i = 0; i < kMostSaid / 2; ++i) ASSERT_EQ(code(c.say("ana", "Hello")), "ok");
  EXPECT_EQ(code(c.say("ben", "Hello")), "too-many");
  EXPECT_EQ(code(c.sit("eva", 2)), "ok");  // everything else goes on
  EXPECT_EQ(code(c.start()), "ok");
}

TEST(Chat, of_a_person_who_was_forgotten_stays_without_the_name) {
  Company c({.seats = {"ana", "ben", "open"}});
  c.say("ben", "Hello");
  c.take(c.table().forget("ben", c.now));
  std::string out;
  c.table().append_said(out, c.table().said().back(), [](std::string_view) { return std::string("never"); });
  EXPECT_EQ(value_of(out, "person"), R"({"id":null,"name":"former player"})");
}

}  // namespace
}  // namespace endeavor::test
