// One of our bots for anybody's program; see bot_lines.h.
#include "players/bot_lines.h"

#include <algorithm>

#include "engine/legal.h"
#include "messages/keys.h"
#include "notation/json/json_problem.h"
#include "notation/json/json_write.h"
#include "notation/move/move_text.h"
#include "notation/names.h"
#include "notation/record/record.h"
#include "notation/referee/referee.h"
#include "notation/state/state_json.h"

namespace endeavor {

namespace {

constexpr std::int64_t kLongestMs = 3'600'000;
constexpr std::chrono::milliseconds kSlice{5};
constexpr std::chrono::milliseconds kToAnswer{2};  // kept of the time that is given

}  // namespace

std::nullopt_t BotLines::refuse(std::string_view problem) {
  out_.clear();
  Fields(out_).text("error", problem);
  return std::nullopt;
}

bool BotLines::read_numbers(Input& in, Json request, Request& asked) {
  if (const Json ms = request.find("ms")) {
    asked.ms = in.integer(ms, Where("ms"), 0, kLongestMs);
    if (!asked.ms) return false;
  }
  if (const Json seed = request.find("seed")) {
    const auto number = in.integer(seed, Where("seed"), 0, kMaxSeed);
    if (!number) return false;
    asked.seed = static_cast<std::uint64_t>(*number);
  }
  if (const Json seat = request.find("seat")) {
    const auto number = in.integer(seat, Where("seat"), 0, kMaxPlayers - 1);
    if (!number) return false;
    if (*number != seat_number(asked.state.to_move))
      return in.fail(msg::bot_not_to_move(language_, {.need = seat_number(asked.state.to_move), .value = *number}));
  }
  return true;
}

std::optional<BotLines::Request> BotLines::read(std::string_view line) {
  if (line.size() > kMaxRequestBytes) return refuse(msg::bot_too_long(language_));
  if (!tree_.parse(line)) return refuse(json_problem_text(tree_, language_));
  const Json request = tree_.root();
  Input in(language_);
  if (!in.object(request, Where("request"))) return refuse(in.problem());
  if (const Json command = request.find("cmd")) {
    quit_ = command.is_text() && command.text() == "quit";
    return refuse(msg::bot_unknown_command(language_));
  }
  const Json state = request.find("state");
  if (!state) return refuse(msg::bot_no_state(language_));
  const Content* box = box_asked(in, request, versions_, versions_.at(1));  // as the referee reads a position
  if (box == nullptr) return refuse(in.problem());
  const auto position = read_state(in, *box, state, Where("state"));
  if (!position) return refuse(in.problem());
  if (is_over(*position)) return refuse(msg::bot_over(language_));
  Request asked{.box = box, .state = *position, .ms = {}, .seed = 0, .legal = request.find("legal")};
  if (asked.legal && !in.list(asked.legal, Where("legal"))) return refuse(in.problem());
  if (!read_numbers(in, request, asked)) return refuse(in.problem());
  return asked;
}

void BotLines::think(const Request& asked, Clock::time_point begin) {
  auto left = std::chrono::milliseconds(kLongestMs);
  if (asked.ms) left = std::chrono::milliseconds(*asked.ms) - kToAnswer;
  const Clock::time_point deadline = begin + left;
  session_.start(*asked.box, asked.state, asked.seed);
  while (!session_.finished() && Clock::now() < deadline) {
    const auto rest = std::chrono::floor<std::chrono::milliseconds>(deadline - Clock::now());
    session_.step(static_cast<std::uint32_t>(std::clamp(rest, std::chrono::milliseconds(0), kSlice).count()));
  }
}

bool BotLines::is_allowed(const Request& asked, Move m) {
  if (!asked.legal) return true;
  const std::string text = move_text(*asked.box, asked.state.rules, m);
  for (const Json allowed : asked.legal)
    if (allowed.is_text() && allowed.text() == text) return true;
  return false;
}

// The best move of those that the line lists.
std::optional<Move> BotLines::chosen(const Request& asked) {
  const Move best = session_.best();
  if (is_allowed(asked, best)) return best;
  for (const RootMove& root : session_.report().moves)
    if (is_allowed(asked, root.move)) return root.move;
  return std::nullopt;
}

std::string_view BotLines::answer(std::string_view line) {
  const Clock::time_point begin = Clock::now();
  const auto asked = read(line);
  if (!asked) return quit_ ? std::string_view() : out_;
  session_.follow(*asked->box, asked->state);
  think(*asked, begin);
  const auto move = chosen(*asked);
  if (!move) {
    session_.forget();
    refuse(msg::bot_none_legal(language_));
    return out_;
  }
  session_.see(*move);
  out_.clear();
  append_move(Fields(out_).quoted("move"), *asked->box, asked->state.rules, *move);
  return out_;
}

}  // namespace endeavor
