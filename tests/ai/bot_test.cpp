// The bots by name.
#include "ai/bot.h"

#include <gtest/gtest.h>

namespace endeavor::test {
namespace {

TEST(Bots, names_and_budgets) {
  EXPECT_EQ(bot_of("admiral"), Bot::Admiral);
  EXPECT_EQ(bot_of("Admiral"), std::nullopt);
  for (int i = 0; i < kBots; ++i) EXPECT_EQ(bot_of(name_of(static_cast<Bot>(i))), static_cast<Bot>(i));
  EXPECT_EQ(bot_spec_of("captain@500ms"), (BotSpec{Bot::Captain, {.nodes = 0, .milliseconds = 500}}));
  EXPECT_EQ(bot_spec_of("captain@2000n"), (BotSpec{Bot::Captain, {.nodes = 2000, .milliseconds = 0}}));
  EXPECT_EQ(bot_spec_of("captain+best-reply@9n"),
            (BotSpec{Bot::Captain, {.nodes = 9, .milliseconds = 0}, Others::OneAgainstMe}));
  EXPECT_EQ(bot_spec_of("admiral+max-n"), (BotSpec{Bot::Admiral, {}, Others::EachForItself}));
  for (const char* wrong : {"captain+", "captain+brave", "greedy+paranoid", "captain@", "captain@0ms", "captain@5",
                            "captain@ms", "captain@-1n", "bosun", "captain@9s"})
    EXPECT_EQ(bot_spec_of(wrong), std::nullopt) << wrong;
}

}  // namespace
}  // namespace endeavor::test
