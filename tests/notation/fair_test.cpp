// Fair set-ups: what a record says of its shuffle is checked, kept and written again. The record of tests/data/fair
// was made with another program's SHA-256.
#include "notation/record/fair.h"

#include <gtest/gtest.h>

#include "notation/record/record.h"
#include "tests/notation/talk.h"

namespace endeavor::test {
namespace {

json fair_record() { return json::parse(file_text("tests/data/fair/side-a-3.json")); }

std::string problem_of(const json& record, Language language = Language::En) {
  return read_record(builtin_content(), record.dump(), language).problem;
}

TEST(Fair, a_record_that_comes_out_is_kept_and_written_again) {
  const json record = fair_record();
  const RecordReading reading = read_record(builtin_content(), record.dump(), Language::En);
  ASSERT_TRUE(reading.game) << reading.problem;
  ASSERT_TRUE(reading.game->fair);
  EXPECT_EQ(seed_of(*reading.game->fair), record["seed"].get<std::uint64_t>());
  std::string again;
  append_record(again, *reading.game);
  EXPECT_EQ(again, record.dump());
}

TEST(Fair, without_its_seed_the_set_up_speaks_for_itself) {
  EXPECT_EQ(problem_of(without(fair_record(), "/seed")), "");
  json other = without(fair_record(), "/seed");
  std::swap(other["setup"]["level5"][0], other["setup"]["level5"][1]);
  EXPECT_NE(problem_of(other), "");
}

TEST(Fair, what_does_not_come_out_is_refused_in_both_languages) {
  const std::string zeros(64, '0');
  const json no_secret = with(fair_record(), "/fair/secret", zeros);
  EXPECT_EQ(problem_of(no_secret), "record.fair: the commitment is not the SHA-256 of the secret.");
  EXPECT_NE(problem_of(no_secret, Language::Es), problem_of(no_secret));
  const json no_nonce = with(fair_record(), "/fair/nonces/1", zeros);
  EXPECT_TRUE(problem_of(no_nonce).starts_with("record.fair: secret and nonces give the seed "))
      << problem_of(no_nonce);
  EXPECT_NE(problem_of(no_nonce, Language::Es), problem_of(no_nonce));
  json moved = fair_record();
  std::swap(moved["fair"]["nonces"][0], moved["fair"]["nonces"][2]);
  EXPECT_NE(problem_of(moved), "");
  Talk talk;
  EXPECT_EQ(talk.code_of(json{{"cmd", "load"}, {"record", no_nonce}}), "bad-record");
  EXPECT_EQ(talk.code_of(json{{"cmd", "load"}, {"record", fair_record()}}), "ok");
}

TEST(Fair, what_is_none_is_refused) {
  const std::string capitals(64, 'A');
  for (const json& wrong :
       {with(fair_record(), "/fair", 7), with(fair_record(), "/fair/secret", capitals),
        with(fair_record(), "/fair/secret", "00"), with(fair_record(), "/fair/nonces", json::array()),
        with(fair_record(), "/fair/nonces/0", std::string(64, 'x')), with(fair_record(), "/fair/nonces/0", 3),
        with(fair_record(), "/fair/more", 1), without(fair_record(), "/fair/commitment")})
    EXPECT_NE(problem_of(wrong), "") << wrong["fair"];
}

TEST(Fair, bytes_are_read_with_capitals_and_written_small) {
  const auto bytes = bytes_of_hex("ABCDEF0123456789abcdef0123456789ABCDEF0123456789abcdef0123456789");
  ASSERT_TRUE(bytes);
  EXPECT_EQ(hex_of(*bytes), "abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789");
  EXPECT_FALSE(bytes_of_hex("ab"));
  EXPECT_FALSE(bytes_of_hex(std::string(63, 'a') + "g"));
}

// The example of the standard.
TEST(Fair, sha256_is_the_standards) {
  EXPECT_EQ(hex_of(sha256("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

}  // namespace
}  // namespace endeavor::test
