// Names, ids, tokens, credentials and origins as values.
#include "server/people/people.h"

#include <gtest/gtest.h>

#include "server/people/limits.h"

namespace endeavor::test {

namespace {

TEST(People, names_are_tidied) {
  EXPECT_EQ(tidy_name("Ana"), "Ana");
  EXPECT_EQ(tidy_name("  Ana  B "), "Ana  B");
  EXPECT_EQ(tidy_name("\u00a0\u3000Ñ\u2003"), "Ñ");
  EXPECT_EQ(tidy_name("👩‍👩‍👧"), "👩‍👩‍👧");
  for (const char* no_name : {"", " \u200b ", "a\tb", "\nab", "a\x7f", "a\u0085", "a\u202eb"})
    EXPECT_EQ(tidy_name(no_name), std::nullopt) << no_name;
  std::string forty;
  for (int i = 0; i < 40; ++i) forty += "ñ";
  EXPECT_EQ(tidy_name(" " + forty + " "), forty);
  EXPECT_EQ(tidy_name(forty + "n"), std::nullopt);
}

TEST(People, ids_cannot_be_guessed_and_are_seen_as_such) {
  std::uint8_t next = 0;
  const RandomBytes counting = [&](std::uint8_t* bytes, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) bytes[i] = next++;
  };
  const std::string id = new_id(counting);
  EXPECT_EQ(id, "AAECAwQFBgcICQoLDA0ODw");
  EXPECT_TRUE(is_id(id));
  EXPECT_EQ(next, 16);
  EXPECT_EQ(new_token(counting).size(), 43u);
  EXPECT_EQ(next, 48);
  EXPECT_TRUE(is_id(id_from("rematch " + id)));
  EXPECT_NE(id_from("a"), id_from("b"));
  EXPECT_FALSE(is_id("AAECAwQFBgcICQo"));
  EXPECT_FALSE(is_id("AAECAwQFBgcICQoLDA0OD."));
  EXPECT_FALSE(is_id(std::string(65, 'A')));
}

TEST(People, a_tokens_hash_is_its_sha256) {
  EXPECT_EQ(token_hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(People, credentials) {
  const auto token = [](std::string_view authorization, std::string_view cookie) {
    const Credentials c = credentials_of(authorization, cookie);
    return c.token + (c.by_cookie ? " cookie" : "");
  };
  EXPECT_EQ(token("", ""), "");
  EXPECT_EQ(token("Bearer abc", ""), "abc");
  EXPECT_EQ(token("BEARER   abc ", "endeavor=x"), "abc");
  EXPECT_EQ(token("", "endeavor=x"), "x cookie");
  EXPECT_EQ(token("", "a=b;endeavor=\"x\";c"), "x cookie");
  EXPECT_EQ(token("", "endeavor=x; __Host-endeavor=y"), "y cookie");  // nobody else can have set it
  EXPECT_EQ(token("", "notendeavor=x"), "");
  EXPECT_EQ(token("", "endeavor="), "");
  EXPECT_EQ(token("Basic abc", "endeavor=x"), "x cookie");
  EXPECT_EQ(token("Bearer", "endeavor=x"), "-");  // void, and the cookie does not count
}

TEST(People, own_origins) {
  EXPECT_TRUE(is_own_origin("http://a.example", "a.example"));
  EXPECT_TRUE(is_own_origin("https://A.example", "a.example:443"));
  EXPECT_TRUE(is_own_origin("http://a.example:80", "a.example"));
  EXPECT_TRUE(is_own_origin("http://[::1]:8765", "[::1]:8765"));
  EXPECT_FALSE(is_own_origin("http://a.example:443", "a.example"));
  EXPECT_FALSE(is_own_origin("http://a.example", "a.example:8765"));
  EXPECT_FALSE(is_own_origin("", "a.example"));
  EXPECT_FALSE(is_own_origin("null", "null"));
  EXPECT_FALSE(is_own_origin("http://", ""));
  EXPECT_FALSE(is_own_origin("a.example", "a.example"));
}

TEST(People, buckets_fill_by_themselves) {
  Buckets buckets(20, 3);
  Millis now = 1000;
  for (int i = 0; i < 3; ++i) EXPECT_EQ(buckets.take("ana", now), 0);
  EXPECT_EQ(buckets.take("ana", now), 50);
  EXPECT_EQ(buckets.take("ben", now), 0);
  now += 49;
  EXPECT_GT(buckets.take("ana", now), 0);
  now += 1;
  EXPECT_EQ(buckets.take("ana", now), 0);
  buckets.sweep(now);
  EXPECT_EQ(buckets.size(), 1u);  // Ben's is full again
  buckets.sweep(now + 10'000);
  EXPECT_EQ(buckets.size(), 0u);
  Buckets unlimited(0, 0);
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(unlimited.take("ana", now), 0);
}

}  // namespace

}  // namespace endeavor::test
