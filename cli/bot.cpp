// `endeavor bot`: one of our bots for anybody's program. A position comes in as a line of JSON, a move
// goes out; docs/bots.md has the protocol. Thinks no longer than the line allows, and survives any line.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>

#include "ai/search.h"
#include "cli/bot_follow.h"
#include "cli/commands.h"
#include "cli/line_reader.h"
#include "engine/legal.h"
#include "messages/keys.h"
#include "notation/input.h"
#include "notation/json_problem.h"
#include "notation/json_write.h"
#include "notation/move_text.h"
#include "notation/names.h"
#include "notation/record.h"
#include "notation/referee.h"
#include "notation/state_json.h"

namespace endeavor {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::int64_t kLongestMs = 3'600'000;
constexpr std::chrono::milliseconds kSlice{5};
constexpr std::chrono::milliseconds kToAnswer{2};  // kept of the time that is given

// What one line asks.
struct Request {
  const Content* box;
  State state;
  std::optional<std::int64_t> ms;
  std::uint64_t seed = 0;
  Json legal;  // none: all legal moves
};

class BotSession {
 public:
  BotSession(const BoxVersions& versions, const BotSpec& spec, Language language)
      : versions_(versions),
        language_(language),
        strength_(strength_of(spec)),
        limits_(spec.limits),
        search_(node_capacity(strength_, limits_)) {}

  // The answer to one line, without its end; empty for `quit`.
  std::string_view answer(std::string_view line);
  bool quit() const { return quit_; }

 private:
  std::optional<Request> read(std::string_view line);
  bool read_numbers(Input&, Json request, Request&);
  void follow(const Request&);
  void think(const Request&, Clock::time_point begin);
  std::optional<Move> chosen(const Request&);
  bool is_allowed(const Request&, Move) const;
  std::nullopt_t refuse(std::string_view problem);

  BoxVersions versions_;  // of the session's box; a request may be about any
  Language language_;
  Strength strength_;
  Limits limits_;
  Search search_;
  std::optional<State> after_;    // the position that our last answer led to
  const Content* box_ = nullptr;  // and what it was played with
  std::vector<Move> way_;
  JsonTree tree_;
  std::string out_;
  bool quit_ = false;
};

std::nullopt_t BotSession::refuse(std::string_view problem) {
  out_ = "{\"error\":";
  append_json_text(out_, problem);
  out_ += '}';
  return std::nullopt;
}

bool BotSession::read_numbers(Input& in, Json request, Request& asked) {
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

std::optional<Request> BotSession::read(std::string_view line) {
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
  const Content* box = box_asked(in, request, versions_, 1);  // as the referee reads a position
  if (box == nullptr) return refuse(in.problem());
  const auto position = read_state(in, *box, state, Where("state"));
  if (!position) return refuse(in.problem());
  if (is_over(*position)) return refuse(msg::bot_over(language_));
  Request asked{.box = box, .state = *position, .ms = {}, .seed = 0, .legal = request.find("legal")};
  if (asked.legal && !in.list(asked.legal, Where("legal"))) return refuse(in.problem());
  if (!read_numbers(in, request, asked)) return refuse(in.problem());
  return asked;
}

// Keeps the tree when this position came from the last one.
void BotSession::follow(const Request& asked) {
  const bool known = after_ && box_ == asked.box;
  if (!known || !moves_between(*box_, *after_, asked.state, way_)) {
    search_.forget();
    return;
  }
  for (const Move m : way_) search_.advance(m);
}

void BotSession::think(const Request& asked, Clock::time_point begin) {
  auto left = std::chrono::milliseconds(kLongestMs);
  if (asked.ms) left = std::chrono::milliseconds(*asked.ms) - kToAnswer;
  const Clock::time_point deadline = begin + left;
  search_.start(*asked.box, asked.state, strength_, limits_, asked.seed);
  while (!search_.finished() && Clock::now() < deadline) {
    const auto rest = std::chrono::floor<std::chrono::milliseconds>(deadline - Clock::now());
    search_.step(static_cast<std::uint32_t>(std::clamp(rest, std::chrono::milliseconds(0), kSlice).count()));
  }
}

bool BotSession::is_allowed(const Request& asked, Move m) const {
  if (!asked.legal) return true;
  const std::string text = move_text(*asked.box, asked.state.rules, m);
  for (const Json allowed : asked.legal)
    if (allowed.is_text() && allowed.text() == text) return true;
  return false;
}

// The best move of those that the line lists.
std::optional<Move> BotSession::chosen(const Request& asked) {
  const Move best = search_.best();
  if (is_allowed(asked, best)) return best;
  for (const RootMove& root : search_.report().moves)
    if (is_allowed(asked, root.move)) return root.move;
  return std::nullopt;
}

std::string_view BotSession::answer(std::string_view line) {
  const Clock::time_point begin = Clock::now();
  const auto asked = read(line);
  if (!asked) return quit_ ? std::string_view() : out_;
  follow(*asked);
  think(*asked, begin);
  after_.reset();
  const auto move = chosen(*asked);
  if (!move) {
    refuse(msg::bot_none_legal(language_));
    return out_;
  }
  out_ = "{\"move\":\"";
  append_move(out_, *asked->box, asked->state.rules, *move);
  out_ += "\"}";
  after_ = asked->state;
  box_ = asked->box;
  apply(*box_, *after_, *move);
  search_.advance(*move);
  return out_;
}

}  // namespace

int bot_command(const Args& args) {
  const std::string_view word = args.text("--strength").value_or(name_of(Bot::Captain));
  const auto spec = bot_spec_of(word);
  if (!spec) {
    std::string names;
    for (const std::string_view name : kBotNames) (names += names.empty() ? "" : ", ") += name;
    return usage_error(args, "bot", msg::bot_strength(args.language(), {.list = names, .word = word}));
  }
  BotSession session(args.versions(), *spec, args.language());
  LineReader lines;
  std::string line;
  while (lines.next(line)) {
    if (is_blank(line)) continue;
    const std::string_view answer = session.answer(line);
    if (session.quit()) break;
    if (!say_line(answer)) return kExitFailed;
  }
  return lines.finish(args.language());
}

std::span<const Flag> bot_flags() {
  static const std::array<Flag, 1> kFlags = {{{"--strength", msg::bot_flag_strength, FlagKind::Text, "BOT"}}};
  return kFlags;
}

}  // namespace endeavor
