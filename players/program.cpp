// A program of anybody's as a player; see program.h.
#include "players/program.h"

#include <algorithm>
#include <utility>

#include "engine/legal.h"
#include "engine/query.h"
#include "notation/json/json_write.h"
#include "notation/move/move_text.h"
#include "notation/names.h"
#include "notation/state/state_json.h"

namespace endeavor {

namespace {

constexpr std::chrono::milliseconds kOnTheWay{100};  // for the lines to get there and back
constexpr std::chrono::milliseconds kWarmUp{5000};
constexpr int kSeedShift = 11;  // leaves the 53 bits that every JSON reader keeps

// A move that nobody is asked for, so that the match replaces it and counts.
Move no_answer(const State& s) { return Move::plain(s.decision == Decision::Turn ? Verb::Done : Verb::Pass); }

}  // namespace

ProgramPlayer::ProgramPlayer(const std::string& command, std::uint32_t timeout_ms, int log_file, StopSign stop)
    : process_(command, log_file), timeout_ms_(timeout_ms), stop_(std::move(stop)) {}

ProgramPlayer::~ProgramPlayer() {
  request_.clear();
  Fields(request_).id("cmd", "quit");
  process_.quit(request_);
}

void ProgramPlayer::begin(const Content& box, std::uint64_t seed) {
  box_ = &box;
  random_ = Random(seed);
  mishaps_ = {};
  if (!process_.running()) process_.start();
}

void ProgramPlayer::write_request(const State& s, const MoveList& moves) {
  request_.clear();
  Fields fields(request_);
  append_state(fields.key("state"), *box_, s);
  for (Items legal = fields.items("legal"); const Move m : moves)
    append_move(Quoted(legal.next()), *box_, s.rules, m);
  fields.whole("seat", seat_number(s.to_move));
  fields.whole("ms", timeout_ms_);
  fields.whole("seed", static_cast<std::int64_t>(random_.next() >> kSeedShift));
  if (has_modules(s))
    fields.whole("rules_version", box_->rules_version);  // only they differ from version to version
}

// A program that has never answered does not get the time to warm up twice.
Reply ProgramPlayer::ask() {
  if (!process_.running() && !process_.start()) return Reply::Ended;
  auto time = std::chrono::milliseconds(timeout_ms_) + kOnTheWay;
  if (std::exchange(may_warm_up_, false)) time += kWarmUp;
  const Reply reply = process_.ask(request_, Process::Clock::now() + time, stop_, answer_);
  if (reply == Reply::Line) answered_ = true;
  if (reply != Reply::Line) {
    process_.kill();
    may_warm_up_ = std::exchange(answered_, false);
  }
  return reply;
}

const Move* ProgramPlayer::find_move(const State& s, const MoveList& moves) {
  if (!tree_.parse(answer_) || !tree_.root().is_object()) return nullptr;
  const Json text = tree_.root().find("move");
  if (!text || !text.is_text()) return nullptr;
  const auto move = parse_move(*box_, s.rules, text.text());
  if (!move) return nullptr;
  const Move* found = std::find(moves.begin(), moves.end(), *move);
  return found == moves.end() ? nullptr : found;
}

Move ProgramPlayer::choose(const State& s) {
  MoveList moves;
  legal_moves(*box_, s, moves);
  if (moves.size() == 1 || mishaps_.all() >= kReplacedLoses) return moves[0];
  write_request(s, moves);
  switch (ask()) {
    case Reply::Stopped: return moves[0];
    case Reply::Late: ++mishaps_.late; break;
    case Reply::Ended: ++mishaps_.crashed; break;
    case Reply::TooLong: ++mishaps_.illegal; break;
    case Reply::Line: {
      const Move* found = find_move(s, moves);
      if (found != nullptr) return *found;
      ++mishaps_.illegal;
    }
  }
  return no_answer(s);
}

}  // namespace endeavor
