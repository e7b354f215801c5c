// The reader of JSON from outside: what it takes, what it refuses, and that it agrees with another
// reader about texts that were spoiled at random.
#include "notation/json/json_tree.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/random.h"
#include "notation/json/json_write.h"

namespace endeavor {
namespace {

JsonProblem problem_of(std::string_view text) {
  JsonTree tree;
  return tree.parse(text) ? JsonProblem::None : tree.problem();
}

TEST(JsonTree, keeps_kinds_values_and_order) {
  JsonTree tree;
  ASSERT_TRUE(tree.parse(R"({"z":1,"a":[true,null,"x\u00e9\n"],"m":{"k":-3},"f":1.5,"big":18446744073709551615})"));
  const Json root = tree.root();
  EXPECT_EQ(root.size(), 5u);
  std::string order;
  for (const Json member : root) order += std::string(member.key()) + ' ';
  EXPECT_EQ(order, "z a m f big ");
  EXPECT_EQ(root.find("z").integer(), 1);
  EXPECT_EQ(root.find("m").find("k").integer(), -3);
  EXPECT_EQ(root.find("f").kind(), JsonKind::Number);
  EXPECT_EQ(root.find("big").kind(), JsonKind::Number);
  EXPECT_EQ(root.find("f").number(), 1.5);
  EXPECT_EQ(root.find("big").number(), 18446744073709551615.0);
  EXPECT_EQ(root.find("z").number(), 1);
  EXPECT_FALSE(root.find("none"));
  auto item = root.find("a").begin();
  EXPECT_TRUE((*item).truth());
  EXPECT_TRUE((*++item).is_null());
  EXPECT_EQ((*++item).text(), "x\xc3\xa9\n");
}

TEST(JsonTree, refuses_what_is_not_json) {
  for (const std::string_view text :
       {"",       " ",   "{",        "}",           "[1,]",     "{\"a\"}",      "{\"a\":1,}",
        "nul",    "'a'", "\"a",      "01",          "1.",       "+1",           "[1 2]",
        "{} {}",  "{}x", "\"\\x\"",  "\"\\ud800\"", "\"\xff\"", "\"\xc0\xaf\"", "\"\xed\xa0\x80\"",
        "\"\n\"", "NaN", "Infinity", "{a:1}",       "/**/1",    "[1]//"})
    EXPECT_EQ(problem_of(text), JsonProblem::Syntax) << text;
}

TEST(JsonTree, refuses_nul_bytes_anywhere) {
  const std::string_view text = R"({"a":"b"})";
  for (std::size_t i = 0; i <= text.size(); ++i) {
    std::string spoiled(text);
    spoiled.insert(i, 1, '\0');
    EXPECT_EQ(problem_of(spoiled), JsonProblem::Syntax) << i;
  }
}

TEST(JsonTree, refuses_a_key_that_stands_twice) {
  JsonTree tree;
  EXPECT_FALSE(tree.parse(R"({"a":[{"b":1,"c":2,"b":3}]})"));
  EXPECT_EQ(tree.problem(), JsonProblem::KeyTwice);
  EXPECT_EQ(tree.key_twice(), "b");
  EXPECT_EQ(problem_of(R"({"a":{"a":1},"b":{"a":2}})"), JsonProblem::None);
  EXPECT_EQ(problem_of(R"({"a":1,"\u0061":2})"), JsonProblem::KeyTwice);
}

TEST(JsonTree, depth_is_limited_and_costs_no_stack) {
  for (const char c : {'[', '{'}) EXPECT_NE(problem_of(std::string(10'000'000, c)), JsonProblem::None);
  EXPECT_EQ(problem_of(std::string(10'000'000, '[')), JsonProblem::TooDeep);
  std::string deep;
  for (std::uint32_t i = 0; i < kMaxJsonDepth; ++i) deep += R"({"a":)";
  EXPECT_EQ(problem_of(deep + "1" + std::string(kMaxJsonDepth, '}')), JsonProblem::None);
  EXPECT_EQ(problem_of(deep + "[1]" + std::string(kMaxJsonDepth, '}')), JsonProblem::TooDeep);
}

TEST(JsonTree, the_number_of_values_is_limited) {
  std::string list = "[0";
  for (std::uint32_t i = 0; i < kMaxJsonValues; ++i) list += ",0";
  EXPECT_EQ(problem_of(list + "]"), JsonProblem::TooManyValues);
  JsonTree tree;
  EXPECT_FALSE(tree.parse(list + "]"));
  EXPECT_TRUE(tree.parse("[1]"));  // and it can be used again
  EXPECT_EQ(tree.root().size(), 1u);
}

TEST(JsonTree, numbers_that_nothing_can_hold_are_still_json) {
  for (const std::string& number : {std::string("1e999"), std::string("-1e999"), std::string(500, '9'),
                                    std::string("123456789012345678901234567890"), std::string("0.1e-999")}) {
    JsonTree tree;
    ASSERT_TRUE(tree.parse("{\"seed\":" + number + ",\"b\":[" + number + "],\"c\":2}")) << number;
    EXPECT_EQ(tree.root().find("seed").kind(), JsonKind::Number) << number;
    EXPECT_EQ(tree.root().find("c").integer(), 2) << number;
    EXPECT_EQ(problem_of("{\"seed\":" + number + "x}"), JsonProblem::Syntax) << number;
  }
  std::string many = "[1e999";
  for (int i = 0; i < 100'000; ++i) many += ",1e999";
  EXPECT_EQ(problem_of(many + "]"), JsonProblem::Syntax);
}

TEST(JsonTree, written_text_reads_back) {
  std::string all;
  for (int c = 1; c < 128; ++c) all += static_cast<char>(c);
  all += "\xc3\xa9\xe2\x98\x83\xf0\x9f\x9a\xa2";
  std::string out;
  append_json_text(out, all);
  JsonTree tree;
  ASSERT_TRUE(tree.parse(out));
  EXPECT_EQ(tree.root().text(), all);
}

// The wanted differences are left out: a key twice, and numbers that nothing can hold.
TEST(JsonTree, agrees_with_another_reader_about_spoiled_texts) {
  const std::string good =
      R"({"cmd":"new","rules":{"edition":"age-of-sail","players":4,"x":[1,-2.5e3,true,null,"\u00e9"]}})";
  Random random(1);
  for (int i = 0; i < 20'000; ++i) {
    std::string text = good;
    for (std::uint32_t edits = random.below(3) + 1; edits > 0; --edits) {
      const std::size_t at = random.below(static_cast<std::uint32_t>(text.size()));
      constexpr std::string_view kLetters = "{}[]\",:0123456789eE+-.truefalsn \\u\x80\xc3";
      const char letter = kLetters[random.below(static_cast<std::uint32_t>(kLetters.size()))];
      switch (random.below(3)) {
        case 0: text[at] = letter; break;
        case 1: text.insert(at, 1, letter); break;
        default: text.erase(at, 1); break;
      }
      if (text.empty()) text = " ";
    }
    const JsonProblem ours = problem_of(text);
    if (ours == JsonProblem::KeyTwice) continue;
    const bool theirs = nlohmann::json::accept(text);
    if (theirs) {
      EXPECT_EQ(ours, JsonProblem::None) << text;
    } else if (ours == JsonProblem::None) {  // they refuse huge numbers
      EXPECT_NE(text.find_first_of("eE"), std::string::npos) << text;
    }
  }
}

}  // namespace
}  // namespace endeavor
