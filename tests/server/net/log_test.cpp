// What is written to the log, and in which form.
#include "server/net/log.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace endeavor::test {
namespace {

constexpr std::int64_t kNoon = 1'794'744'000'123;  // 2026-11-15T12:00:00.123Z

TEST(Log, a_line_for_programs) {
  EXPECT_EQ(
      log_line(LogForm::Json, LogLevel::Info, "start", {{"url", "http://x/"}, {"pid", std::int64_t{7}}}, kNoon),
      "{\"at\":\"2026-11-15T12:00:00.123Z\",\"level\":\"info\",\"event\":\"start\",\"url\":\"http://x/"
      "\",\"pid\":7}\n");
  EXPECT_EQ(log_line(LogForm::Json, LogLevel::Error, "x", {{"why", "\"a\"\n"}}, kNoon),
            "{\"at\":\"2026-11-15T12:00:00.123Z\",\"level\":\"error\",\"event\":\"x\",\"why\":\"\\\"a\\\"\\n\"}\n");
}

TEST(Log, a_line_for_people) {
  EXPECT_EQ(log_line(LogForm::Text, LogLevel::Warning, "slow-commit", {{"ms", std::int64_t{700}}}, kNoon),
            "12:00:00 warning slow-commit ms=700\n");
  EXPECT_EQ(log_line(LogForm::Problems, LogLevel::Error, "x", {{"why", "two words"}, {"what", ""}}, kNoon),
            "12:00:00 error x why=\"two words\" what=\"\"\n");
}

TEST(Log, only_problems_unless_more_is_wanted) {
  testing::internal::CaptureStderr();
  Log quiet(LogForm::Problems);
  quiet.say(LogLevel::Info, "start");
  quiet.say(LogLevel::Error, "store-cannot-write");
  for (int i = 0; i < 5; ++i) quiet.say_now_and_then(LogLevel::Warning, "slow-commit");
  const std::string said = testing::internal::GetCapturedStderr();
  EXPECT_EQ(said.find("start"), std::string::npos);
  EXPECT_NE(said.find("error store-cannot-write\n"), std::string::npos);
  EXPECT_EQ(said.find("slow-commit"), said.rfind("slow-commit")) << "once is enough for a while";
}

TEST(Log, what_goes_on_for_long_is_said_now_and_then) {
  Log log(LogForm::Text);
  testing::internal::CaptureStderr();
  for (int i = 0; i < 20; ++i) {
    log.say_now_and_then(LogLevel::Error, "one");
    log.say_now_and_then(LogLevel::Error, "other");  // in between, it starts nothing anew
  }
  const std::string lines = testing::internal::GetCapturedStderr();
  EXPECT_EQ(std::ranges::count(lines, '\n'), 2) << lines;
}

}  // namespace
}  // namespace endeavor::test
