// Analysis as JSON: what is written, and the turning points that are found in it again.
#include "players/analysis_json.h"

#include <gtest/gtest.h>

#include "engine/legal.h"
#include "engine/random.h"
#include "players/game_study.h"
#include "players/hints.h"
#include "players/turning_points.h"

namespace endeavor::test {
namespace {

const Rules kTwo{.board = BoardId::SideA, .players = 2};

Game random_game(std::uint64_t seed) {
  const Content& box = builtin_content();
  Game game = game_from_setup(box, kTwo, random_setup(box, kTwo, seed), seed, default_names(2));
  Random random(seed);
  MoveList moves;
  while (!is_over(game.now())) {
    legal_moves(box, game.now(), moves);
    play(game, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return game;
}

TEST(AnalysisJson, is_written_in_digits_that_add_up) {
  PlyAnalysis ply;
  ply.seat = seat(1);
  ply.value = {.share = {0.33335F, 0.66665F}, .glory = {51.75F, 0.04F}};
  ply.best[0] = {Move::plain(Verb::Pass), ply.value};
  ply.best_count = 1;
  std::string text;
  append_analysis(text, builtin_content(), kTwo, std::nullopt, ply);
  EXPECT_EQ(
      text,
      R"({"seat":1,"value":[0.3334,0.6666],"glory":[51.8,0.0],)"
      R"("best":[{"move":"pass","value":[0.3334,0.6666],"glory":[51.8,0.0]}],"cost":0.0000,"glory_cost":0.0})");
  ply.played = Choice{Move::plain(Verb::Done), {.share = {0.5F, 0.5F}, .glory = {50, 0}}};
  ply.cost = 0.16665F;
  ply.value.glory[1] = 12.3F;
  text.clear();
  append_analysis(text, builtin_content(), kTwo, 7, ply);
  EXPECT_EQ(text, R"({"ply":7,"seat":1,"move":"done","value":[0.3334,0.6666],"glory":[51.8,12.3],)"
                  R"("best":[{"move":"pass","value":[0.3334,0.6666],"glory":[51.8,0.0]}],)"
                  R"("cost":0.1667,"glory_cost":12.3,"after":[0.5000,0.5000]})");
}

std::string list_of(const Game& game, std::span<const PlyAnalysis> plies, std::size_t missing) {
  std::string list = "[";
  for (std::size_t ply = 0; ply < plies.size(); ++ply) {
    if (ply > 0) list += ',';
    if (ply == missing)
      list += "null";
    else
      append_analysis(list, *game.box, game.rules(), std::nullopt, plies[ply]);
  }
  return list + ']';
}

std::string text_of(std::span<const std::uint32_t> points) {
  std::string text;
  for (const std::uint32_t point : points) (text += text.empty() ? "[" : ",") += std::to_string(point);
  return text + ']';
}

// The page, which keeps what it is told, and `endeavor analyze` find the same.
TEST(TurningPointsJson, are_those_of_the_analysis) {
  const Game game = random_game(1);
  std::size_t told = 0;
  const GameAnalysis analysis = study_game(game, {.nodes = 40, .milliseconds = 0}, 2, [&](std::size_t done) {
    EXPECT_GE(done, told);
    told = done;
  });
  ASSERT_GT(analysis.turning_points.size(), 3u);
  const std::string all = list_of(game, analysis.plies, game.moves.size());
  EXPECT_EQ(turning_points_json(all, 1000), text_of(analysis.turning_points));
  const std::string without = list_of(game, analysis.plies, analysis.turning_points[1]);
  EXPECT_NE(turning_points_json(without, 1000), text_of(analysis.turning_points));
  EXPECT_NE(turning_points_json(without, 1000), "[]");
}

TEST(TurningPointsJson, the_weightiest_of_them_in_order) {
  const std::string_view plies =
      R"([{"value":[0.5,0.5],"cost":0.2,"after":[0.3,0.7]},null,{"value":[0.5,0.5],"cost":0.1,"after":[0.4,0.6]},)"
      R"({"value":[0.5,0.5],"cost":0.4,"after":[0.9,0.1]},{"value":[0.5,0.5],"cost":0,"after":[0.5,0.5]}])";
  EXPECT_EQ(turning_points_json(plies, 9), "[0,2,3]");
  EXPECT_EQ(turning_points_json(plies, 2), "[0,3]");
  EXPECT_EQ(turning_points_json(plies, 0), "[]");
}

TEST(TurningPointsJson, nonsense_has_none) {
  for (const std::string_view text :
       {"", "{}", "[1,\"a\",[]]", "[{}]", R"([{"cost":1}])", R"([{"value":["a"],"cost":1}])",
        R"([{"value":[1,0],"cost":"1"}])", R"([{"value":[1,1,1,1,1,1,1],"cost":1}])"})
    EXPECT_EQ(turning_points_json(text, 9), "[]") << text;
}

TEST(Hint, is_a_legal_move_with_its_prospects) {
  const Game game = random_game(2);
  const State& s = game.states[game.states.size() / 2];
  const PlyAnalysis best = hint(*game.box, s);
  ASSERT_GE(best.best_count, 1u);
  EXPECT_EQ(best.seat, s.to_move);
  MoveList moves;
  legal_moves(*game.box, s, moves);
  EXPECT_NE(std::find(moves.begin(), moves.end(), best.best[0].move), moves.end());
  EXPECT_EQ(hint(*game.box, s, [] { return true; }).best_count, 0u);
}

}  // namespace
}  // namespace endeavor::test
