// Fair set-up: the commitment before, the secret after, and the seed that anybody can work out again.
#include <gtest/gtest.h>

#include "notation/record/record.h"
#include "tests/server/table/company.h"

namespace endeavor::test {
namespace {

TEST(FairTable, shows_the_commitment_first_and_all_of_it_from_the_start_on) {
  Company c({.seats = {"ana", "open", "random"}});
  c.sit("ana", 0, bytes_of(1));
  c.sit("ben", 1);
  const std::string commitment = "\"" + hex_of(commitment_to(bytes_of(7))) + "\"";
  EXPECT_EQ(value_of(c.json(), "commitment"), commitment);
  EXPECT_EQ(value_of(c.json(), "fair"), "null");
  EXPECT_EQ(c.json().find(hex_of(bytes_of(7))), std::string::npos);
  c.start();
  EXPECT_EQ(value_of(c.json(), "fair"), R"({"secret":")" + hex_of(bytes_of(7)) + R"(","nonces":[")" +
                                            hex_of(bytes_of(1)) + R"(",null,null],"commitment":)" + commitment +
                                            "}");
}

TEST(FairTable, its_seed_is_the_first_53_bits_of_everyones_bytes_together) {
  Company c({.seats = {"ana", "ben", "random"}});
  c.sit("ana", 0, bytes_of(1));
  c.sit("ben", 1, bytes_of(2));
  c.start();
  std::string joined(32, '\7');
  joined += std::string(32, '\1') + std::string(32, '\2');
  const Bytes32 hash = sha256(joined);
  std::uint64_t first = 0;
  for (int i = 0; i < 8; ++i) first = first * 256 + hash[static_cast<std::size_t>(i)];
  EXPECT_EQ(*c.table().game()->seed, first / 2048);
}

TEST(FairTable, its_record_is_checked_when_it_is_read) {
  Company c({.seats = {"ana", "ben", "random"}});
  c.sit("ben", 1, bytes_of(2));
  c.start();
  c.go_on(10);
  const std::string record = c.record();
  const RecordReading good = read_record(*builtin_content(kRulesVersion), record, Language::En);
  ASSERT_TRUE(good.game) << good.problem;
  EXPECT_EQ(good.game->fair, c.table().game()->fair);
  std::string again;
  append_record(again, *good.game);
  EXPECT_EQ(again, record);
}

TEST(FairTable, from_a_position_there_is_no_chance_to_check) {
  Company played({.seats = {"ana", "ben", "eva"}});
  played.start();
  played.go_on(12);
  Company c({.seats = {"ana", "ben", "eva"}, .position = played.state()});
  EXPECT_EQ(value_of(c.json(), "commitment"), "null");
  c.start();
  EXPECT_EQ(value_of(c.json(), "fair"), "null");
  EXPECT_EQ(c.state(), played.state());
  c.go_on(5);
  EXPECT_NE(c.record().find("\"position\":"), std::string::npos);
  EXPECT_EQ(c.record().find("\"fair\""), std::string::npos);
  EXPECT_EQ(c.folded(), c.table());
}

}  // namespace
}  // namespace endeavor::test
