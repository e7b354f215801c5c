// Random games with every mixture of modules through notation: every legal move is told from all others by
// its text and reads back, and so does every position as a state object.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "notation/json/json_tree.h"
#include "notation/move/move_text.h"
#include "notation/state/state_json.h"
#include "tests/support/random_play.h"
#include "tests/support/words.h"

namespace endeavor::test {
namespace {

constexpr int kDefaultGames = 150;

void check_moves(const RandomGame& game) {
  const Rules& rules = game.state().rules;
  std::set<std::string> texts;
  for (const Move m : game.legal()) {
    const std::string text = move_text(box(), rules, m);
    ASSERT_TRUE(texts.insert(text).second) << text << " twice, " << game.where();
    ASSERT_EQ(text, text_of(rules.board, m)) << game.where();
    const auto back = parse_move(box(), rules, text);
    ASSERT_TRUE(back.has_value()) << text << ", " << game.where();
    ASSERT_TRUE(*back == m) << text << ", " << game.where();
  }
}

void check_state(const RandomGame& game) {
  std::string text;
  append_state(text, box(), game.state());
  JsonTree tree;
  ASSERT_TRUE(tree.parse(text)) << game.where();
  Input in(Language::En);
  const auto back = read_state(in, box(), tree.root(), Where("state"));
  ASSERT_TRUE(back.has_value()) << in.problem() << ", " << game.where();
  ASSERT_TRUE(*back == game.state()) << game.where();
  std::string again;
  append_state(again, box(), *back);
  ASSERT_EQ(again, text) << game.where();
}

TEST(RoundTrip, R12_1_R13_1_moves_and_positions_with_modules_read_back) {
  const std::vector<Rules>& kinds = module_rules();
  const int games = games_wanted(kDefaultGames);
  for (int i = 0; i < games; ++i) {
    const auto n = static_cast<std::uint64_t>(i);
    RandomGame game(kinds[n * 101 % kinds.size()], 2 * n + (n + n / kinds.size()) % 2);
    while (true) {
      ASSERT_NO_FATAL_FAILURE(check_moves(game));
      ASSERT_NO_FATAL_FAILURE(check_state(game));
      if (game.over()) break;
      game.play(game.choose());
    }
  }
}

}  // namespace
}  // namespace endeavor::test
