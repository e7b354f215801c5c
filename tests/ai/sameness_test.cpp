// The same moves everywhere: games of the searching bots with fixed nodes and seeds, folded into one
// number that every compiler and WebAssembly must give. It changes when search or weights do.
#include <gtest/gtest.h>

#include "ai/signature.h"

namespace endeavor::test {
namespace {

TEST(Sameness, the_bots_play_the_recorded_games) { EXPECT_EQ(bot_signature(builtin_content()), kBotSignature); }

}  // namespace
}  // namespace endeavor::test
