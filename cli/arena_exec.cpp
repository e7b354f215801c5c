// A program of anybody's as a player; see arena_exec.h.
#include "cli/arena_exec.h"

#include <algorithm>
#include <utility>

#include "engine/legal.h"
#include "engine/query.h"
#include "notation/json_write.h"
#include "notation/move_text.h"
#include "notation/names.h"
#include "notation/state_json.h"

namespace endeavor {

namespace {

constexpr std::chrono::milliseconds kOnTheWay{100};  // for the lines to get there and back
constexpr std::chrono::milliseconds kWarmUp{5000};
constexpr int kSeedShift = 11;  // leaves the 53 bits that every JSON reader keeps

// A move that nobody is asked for, so that the arena replaces it and counts.
Move no_answer(const State& s) { return Move::plain(s.decision == Decision::Turn ? Verb::Done : Verb::Pass); }

}  // namespace

ExecPlayer::ExecPlayer(const std::string& command, std::uint32_t timeout_ms, int log_file, const GameStop& stop)
    : process_(command, log_file), timeout_ms_(timeout_ms), stop_(stop) {}

ExecPlayer::~ExecPlayer() { process_.quit(R"({"cmd":"quit"})"); }

void ExecPlayer::begin(const Content& box, std::uint64_t seed) {
  box_ = &box;
  random_ = Random(seed);
  mishaps_ = {};
  if (!process_.running()) process_.start();
}

void ExecPlayer::write_request(const State& s, const MoveList& moves) {
  request_.clear();
  request_ += "{\"state\":";
  append_state(request_, *box_, s);
  request_ += ",\"legal\":[";
  Commas commas;
  for (const Move m : moves) {
    commas.before_item(request_);
    request_ += '"';
    append_move(request_, *box_, s.rules, m);
    request_ += '"';
  }
  request_ += "],\"seat\":";
  append_int(request_, seat_number(s.to_move));
  request_ += ",\"ms\":";
  append_int(request_, timeout_ms_);
  request_ += ",\"seed\":";
  append_int(request_, static_cast<std::int64_t>(random_.next() >> kSeedShift));
  if (has_modules(s)) {  // only they differ from version to version
    request_ += ",\"rules_version\":";
    append_int(request_, box_->rules_version);
  }
  request_ += '}';
}

// A program that has never answered does not get the time to warm up twice.
Reply ExecPlayer::ask() {
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

const Move* ExecPlayer::find_move(const State& s, const MoveList& moves) {
  if (!tree_.parse(answer_) || !tree_.root().is_object()) return nullptr;
  const Json text = tree_.root().find("move");
  if (!text || !text.is_text()) return nullptr;
  const auto move = parse_move(*box_, s.rules, text.text());
  if (!move) return nullptr;
  const Move* found = std::find(moves.begin(), moves.end(), *move);
  return found == moves.end() ? nullptr : found;
}

Move ExecPlayer::choose(const State& s) {
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
