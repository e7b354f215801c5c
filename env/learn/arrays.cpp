// Arrays to learn from; see arrays.h.
#include "env/learn/arrays.h"

#include <algorithm>

#include "ai/encode/move_features.h"
#include "ai/judge/judge.h"
#include "engine/random.h"

namespace endeavor {

namespace {

void add_moves(const Content& box, const State& s, const Survey& v, const MoveList& moves,
               const PlayedChoice& choice, TrainingArrays& out) {
  FeatureList list;
  const std::size_t first = out.visits.size();
  out.visits.resize(first + moves.size());
  for (const Visited& visited : choice.visited) out.visits[first + visited.move] = visited.weight;
  for (const Move m : moves) {
    list.clear();
    move_features(box, s, v, m, list);
    out.moves.add(list);
  }
}

void add_searched(const PlayedChoice& choice, TrainingArrays& out) {
  float sum = 0;
  for (const std::uint8_t x : choice.share) sum += static_cast<float>(x);
  for (const std::uint8_t x : choice.share) out.searched.push_back(sum > 0 ? static_cast<float>(x) / sum : 0.0F);
}

void add_position(const Content& box, const State& s, const MoveList& moves, const PlayedChoice& choice,
                  TrainingArrays& out) {
  const Survey v = survey(box, s);
  FeatureList list;
  shared_features(box, s, v, list);
  out.table.add(list);
  for (int i = 0; i < s.rules.players; ++i) {
    list.clear();
    seat_features(box, s, v, seat(i), list);
    out.seats.add(list);
  }
  if (!choice.visited.empty()) add_moves(box, s, v, moves, choice, out);
  out.first_move.push_back(static_cast<std::int64_t>(out.visits.size()));
  add_searched(choice, out);
  out.round.push_back(s.round);
  out.players.push_back(s.rules.players);
  out.to_move.push_back(static_cast<std::uint8_t>(index(s.to_move)));
}

}  // namespace

void FeatureRows::add(const FeatureList& list) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    feature.push_back(static_cast<std::int16_t>(list.feature(i)));
    value.push_back(list.value(i));
  }
  start.push_back(static_cast<std::int64_t>(feature.size()));
}

bool add_arrays(const Content& box, const PlayedGame& game, std::uint32_t number, std::uint32_t stride,
                TrainingArrays& out) {
  std::uint32_t count = Random(game.setup_seed).below(stride);
  const auto end =
      play_again(box, game, [&](const State& s, const MoveList& moves, std::size_t, const PlayedChoice* choice) {
        if (choice != nullptr && count++ % stride == 0) add_position(box, s, moves, *choice, out);
      });
  if (!end) return false;
  const Outcome outcome = final_outcome(box, *end);
  while (out.game.size() < out.round.size()) {
    out.game.push_back(static_cast<std::int32_t>(number));
    out.won.insert(out.won.end(), outcome.share.begin(), outcome.share.end());
    out.glory.insert(out.glory.end(), outcome.glory.begin(), outcome.glory.end());
  }
  return true;
}

}  // namespace endeavor
