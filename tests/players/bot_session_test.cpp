// A bot that follows a game: it keeps its tree however it is told, and copes with moves that are taken back, with
// other games and with other bots.
#include "players/bot_session.h"

#include <gtest/gtest.h>

#include "engine/legal.h"
#include "players/bot_crew.h"

namespace endeavor::test {
namespace {

const BotSpec kMate{.bot = Bot::Mate, .limits = {.nodes = 150, .milliseconds = 0}};
const BotSpec kCaptain{.bot = Bot::Captain, .limits = {.nodes = 150, .milliseconds = 0}};

Game new_game(std::uint64_t seed) {
  const Content& box = builtin_content();
  const Rules rules{.board = BoardId::SideA, .players = 2};
  return game_from_setup(box, rules, random_setup(box, rules, seed), seed, default_names(2));
}

Move choose(BotSession& session, const Game& game) {
  return session.choose(*game.box, game.now(), game.moves.size());
}

TEST(BotSession, keeps_its_tree_however_it_is_told) {
  BotSession by_moves(kMate);
  BotSession by_game(kMate);
  BotSession forgetful(kMate);
  Game game = new_game(1);
  int differs = 0;
  while (!is_over(game.now())) {
    by_game.follow(game);
    forgetful.forget();
    const Move m = choose(by_moves, game);
    ASSERT_EQ(choose(by_game, game), m) << game.moves.size();
    if (choose(forgetful, game) != m) ++differs;
    by_moves.see(m);
    play(game, m);
  }
  EXPECT_GT(differs, 0);
}

// What it thought about the position before is still good.
TEST(BotSession, follows_where_moves_are_taken_back) {
  BotSession straight(kMate);
  BotSession there_and_back(kMate);
  Game game = new_game(2);
  for (BotSession* session : {&straight, &there_and_back}) choose(*session, game);
  MoveList moves;
  legal_moves(*game.box, game.now(), moves);
  for (const Move m : moves) {
    play(game, m);
    undo(game);
  }
  play(game, moves[0]);
  straight.see(moves[0]);
  there_and_back.follow(game);
  EXPECT_EQ(choose(straight, game), choose(there_and_back, game));
  EXPECT_EQ(straight.report().depth, there_and_back.report().depth);
}

TEST(BotSession, thinks_afresh_about_what_it_cannot_follow) {
  BotSession travelled(kMate);
  Game first = new_game(3);
  for (int i = 0; i < 6; ++i) {
    travelled.follow(first);
    play(first, choose(travelled, first));
  }
  while (first.moves.size() > 2) undo(first);  // before everything it knows
  const Game second = new_game(4);
  for (const Game* game : {&std::as_const(first), &second}) {
    BotSession fresh(kMate);
    travelled.follow(*game);
    EXPECT_EQ(choose(travelled, *game), choose(fresh, *game));
    EXPECT_EQ(travelled.report().depth, fresh.report().depth);
  }
}

// Somebody else decides in between, and the bot is only told what is on the table. Most ways are found.
TEST(BotSession, follows_positions) {
  BotSession told(kMate);
  BotSession by_game(kMate);
  BotSession forgetful(kMate);
  Game game = new_game(5);
  int asked = 0;
  int as_by_game = 0;
  int as_afresh = 0;
  const auto same = [&](BotSession& a, BotSession& b) {
    return a.best() == b.best() && a.report().depth == b.report().depth &&
           a.report().outcome.share == b.report().outcome.share;
  };
  while (!is_over(game.now())) {
    const State& now = game.now();
    MoveList moves;
    legal_moves(*game.box, now, moves);
    if (now.to_move == seat(0) && moves.size() > 1) {
      told.follow(*game.box, now);
      by_game.follow(game);
      forgetful.forget();
      for (BotSession* session : {&told, &by_game, &forgetful}) choose(*session, game);
      ++asked;
      if (same(told, by_game)) ++as_by_game;
      if (same(told, forgetful)) ++as_afresh;
      play(game, by_game.best());
    } else {
      play(game, choose(forgetful, game));
    }
  }
  EXPECT_GT(as_by_game * 10, asked * 6);
  EXPECT_LT(as_afresh, as_by_game);
  EXPECT_GT(asked, 20);
}

TEST(BotCrew, each_kind_of_bot_has_its_own_tree) {
  BotCrew crew;
  EXPECT_EQ(&crew.member(kMate), &crew.member(kMate));
  EXPECT_NE(&crew.member(kMate), &crew.member(kCaptain));
  BotSession alone(kCaptain);
  Game game = new_game(6);
  for (int i = 0; i < 20; ++i) {
    const bool captain = i % 2 == 0;
    BotSession& session = crew.member(captain ? kCaptain : kMate);
    session.follow(game);
    const Move m = choose(session, game);
    if (captain) {
      alone.follow(game);
      EXPECT_EQ(choose(alone, game), m);
    }
    play(game, m);
  }
}

TEST(BotSession, a_raised_sign_ends_its_thinking) {
  const Game game = new_game(7);
  BotSession session({.bot = Bot::Admiral, .limits = {.nodes = 0, .milliseconds = 600'000}});
  int looks = 0;
  const Move m = session.choose(*game.box, game.now(), 1, [&] { return ++looks > 2; });
  MoveList moves;
  legal_moves(*game.box, game.now(), moves);
  EXPECT_NE(std::find(moves.begin(), moves.end(), m), moves.end());
  EXPECT_EQ(looks, 3);
}

}  // namespace
}  // namespace endeavor::test
