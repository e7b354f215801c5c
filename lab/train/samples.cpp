// Positions to learn from; see samples.h.
#include "lab/train/samples.h"

#include "ai/judge/judge.h"
#include "engine/legal.h"
#include "engine/random.h"
#include "engine/setup.h"

namespace endeavor {

namespace {

void add_game(const Content& box, const PlayedGame& game, std::uint32_t stride, float trust, Samples& out) {
  State s = new_game(box, game.rules, random_setup(box, game.rules, game.setup_seed));
  const std::size_t first = out.all.size();
  MoveList moves;
  std::uint32_t number = Random(game.setup_seed).below(stride);
  std::size_t next = 0;
  while (!is_over(s)) {
    legal_moves(box, s, moves);
    Move m = moves[0];
    if (moves.size() > 1) {
      const PlayedChoice& choice = game.choices[next++];
      if (number++ % stride == 0) {
        Sample sample{.state = s, .first_visited = static_cast<std::uint32_t>(out.visited.size())};
        for (const Visited& v : choice.visited) out.visited.push_back(v);
        sample.visited_count = static_cast<std::uint16_t>(choice.visited.size());
        float sum = 0;
        for (const std::uint8_t x : choice.share) sum += static_cast<float>(x);
        for (std::size_t i = 0; i < kMaxPlayers && sum > 0; ++i)
          sample.share[i] = static_cast<float>(choice.share[i]) / sum;
        out.all.push_back(sample);
      }
      m = moves[choice.played];
    }
    apply(box, s, m);
  }
  const Outcome end = final_outcome(box, s);
  for (std::size_t k = first; k < out.all.size(); ++k) {
    Sample& sample = out.all[k];
    const float part = sample.visited_count > 0 ? trust : 0.0F;
    for (std::size_t i = 0; i < kMaxPlayers; ++i)
      sample.share[i] = part * sample.share[i] + (1.0F - part) * end.share[i];
    sample.won = end.share;
    sample.glory = end.glory;
  }
}

}  // namespace

void add_samples(const Content& box, std::span<const PlayedGame> games, std::uint32_t stride, float trust,
                 Samples& out) {
  for (const PlayedGame& game : games) add_game(box, game, stride, trust, out);
}

}  // namespace endeavor
