// `endeavor join URL`: one of our bots sits down at anybody's table and plays until the game is over, by the same
// protocol as everyone (docs/server.md). Comes back by itself when the connection or the server is gone for a
// while, and trusts no answer to have what it should.
#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <functional>
#include <optional>
#include <utility>

#include "ai/bot.h"
#include "cli/bot_word.h"
#include "cli/commands.h"
#include "cli/terminal/print.h"
#include "engine/legal.h"
#include "messages/keys.h"
#include "notation/json/json_tree.h"
#include "notation/json/json_write.h"
#include "notation/move/move_text.h"
#include "notation/names.h"
#include "players/bot_session.h"
#include "server/net/client.h"
#include "server/net/follower.h"

namespace endeavor {
namespace {

constexpr std::chrono::milliseconds kFirstPause{500};
constexpr std::chrono::milliseconds kLongestPause{30'000};
constexpr std::chrono::seconds kGivesUpAfter{600};
constexpr std::chrono::seconds kFirstPatience{120};  // before it sits
constexpr std::size_t kShortestId = 16;
constexpr std::uint32_t kSliceMs = 20;
constexpr int kMostSeatsTried = 100;

bool is_id_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

// The last word of an address that can be a table: of the page's link as of /api/tables/….
std::string table_in(std::string_view rest) {
  std::string found;
  for (std::size_t at = 0; at < rest.size();) {
    std::size_t end = at;
    while (end < rest.size() && is_id_letter(rest[end])) ++end;
    if (end - at >= kShortestId) found = rest.substr(at, end - at);
    at = end + 1;
  }
  return found;
}

Json member(Json object, std::string_view key) { return object && object.is_object() ? object.find(key) : Json(); }

std::string text_in(Json object, std::string_view key) {
  const Json text = member(object, key);
  return text && text.is_text() ? std::string(text.text()) : std::string();
}

// A text of the error in an answer, or nothing.
std::string error_text(const ClientReply& reply, std::string_view key) {
  JsonTree tree;
  return tree.parse(reply.body) ? text_in(member(tree.root(), "error"), key) : std::string();
}
std::string code_of(const ClientReply& reply) { return error_text(reply, "code"); }
std::string error_of(const ClientReply& reply) {
  if (reply.status == 0) return reply.problem;
  const std::string message = error_text(reply, "message");
  return message.empty() ? "HTTP " + std::to_string(reply.status) : message;
}

// Will the same be answered otherwise in a while? 429: too fast, or too many at a time.
bool passes(int status) { return status == 408 || status == 429 || status >= 500; }
bool passes(std::string_view code) { return code == "busy" || code == "too-fast" || code == "too-many"; }

class VisitingBot {
 public:
  VisitingBot(const Args& args, const ServerUrl& url, std::string table, const BotSpec& spec)
      : language_(args.language()),
        table_(std::move(table)),
        bot_(spec),
        client_(url),
        follower_(args.versions()),
        wanted_seat_(args.number("--seat", -1)) {}

  int run(const std::string& name) {
    const ClientReply person = ask_patiently(
        {.method = "POST", .target = "/api/people", .body = one_text("name", name), .headers = language()});
    JsonTree tree;
    if (person.status != 201) return fail(error_of(person));
    if (!tree.parse(person.body)) return fail(msg::join_not_ours(language_));
    token_ = text_in(tree.root(), "token");
    person_ = text_in(member(tree.root(), "person"), "id");
    if (token_.empty() || person_.empty()) return fail(msg::join_not_ours(language_));
    if (!sit_down()) return kExitFailed;
    say(msg::join_seated(language_, {.name = name, .number = seat_}));
    connect();
    while (!status_) client_.run_for(std::chrono::seconds(1), [this] { return status_.has_value(); });
    return *status_;
  }

 private:
  using Headers = std::vector<std::pair<std::string, std::string>>;

  Headers language() const {
    return {{"Accept-Language", std::string(kLanguageCodes[static_cast<std::size_t>(language_)])}};
  }
  static std::string one_text(std::string_view key, std::string_view value) {
    std::string body;
    Fields(body).text(key, value);
    return body;
  }
  ClientReply ask(const std::string& method, const std::string& rest, std::string body = {}) {
    return ask_patiently({.method = method,
                          .target = "/api/tables/" + table_ + rest,
                          .body = std::move(body),
                          .token = token_,
                          .headers = language()});
  }
  // Again while the server has no time for it, as seldom as it says.
  ClientReply ask_patiently(const ClientAsk& what) {
    const auto begin = std::chrono::steady_clock::now();
    std::chrono::milliseconds pause = kFirstPause;
    while (true) {
      ClientReply reply = client_.ask_now(what);
      if (!passes(reply.status) || std::chrono::steady_clock::now() - begin > kFirstPatience) return reply;
      if (pause == kFirstPause) say(msg::join_later(language_, {.reason = error_of(reply)}));
      int seconds = 0;
      const std::string_view wish = reply.header("Retry-After");
      std::from_chars(wish.data(), wish.data() + wish.size(), seconds);
      client_.run_for(std::clamp<std::chrono::milliseconds>(std::chrono::seconds(seconds), pause, kLongestPause));
      pause = std::min(pause * 2, kLongestPause);
    }
  }
  static void say(const std::string& line) {
    print(line + '\n');
    flush_print();
  }
  int fail(const std::string& text) {
    complain(text);
    status_ = kExitFailed;
    return kExitFailed;
  }
  void end(int status) { status_ = status; }

  // On the seat that was asked for, or the first that is open; when somebody else was quicker there, on the next.
  bool sit_down() {
    ClientReply sat;
    int tried = 0;
    do {
      const ClientReply reply = ask("GET", "");
      JsonTree tree;
      if (reply.status != 200) return fail(error_of(reply)) == kExitOk;
      const auto table = tree.parse(reply.body) ? read_seen_table(member(tree.root(), "table")) : std::nullopt;
      if (!table) return fail(msg::join_not_ours(language_)) == kExitOk;
      seat_ = static_cast<int>(wanted_seat_);
      for (std::size_t i = 0; seat_ < 0 && i < table->seats.size(); ++i)
        if (table->seats[i].open()) seat_ = static_cast<int>(i);
      if (seat_ < 0) return fail(msg::join_full(language_)) == kExitOk;
      std::string body;
      Fields(body).whole("seat", seat_);
      sat = ask("POST", "/sit", std::move(body));
    } while (wanted_seat_ < 0 && code_of(sat) == "seat-taken" && ++tried < kMostSeatsTried);
    return sat.status == 200 || fail(error_of(sat)) == kExitOk;
  }

  void connect() {
    line_ = client_.open("/api/socket", token_,
                         {.opened = [this] { opened(); },
                          .heard = [this](std::string_view text) { heard(text); },
                          .closed = [this](int code, const std::string& problem) { closed(code, problem); }},
                         language());
  }
  void opened() { watch(); }
  void closed(int code, const std::string& problem) {
    if (status_) return;
    if (!away_) say(msg::join_away(language_, {.reason = problem}));
    away_ = true;
    if (code >= 400 && code < 500 && !passes(code)) return give_up(problem);
    try_again(problem, [this] { connect(); });
  }

  // What did not work is tried again, more and more seldom, but not for ever.
  void try_again(const std::string& reason, std::function<void()> what) {
    if (status_) return;
    const auto now = std::chrono::steady_clock::now();
    if (!trouble_since_) trouble_since_ = now;
    if (now - *trouble_since_ > kGivesUpAfter) return give_up(reason);
    client_.after(pause_, [this, what = std::move(what)] {
      if (!status_) what();
    });
    pause_ = std::min(pause_ * 2, kLongestPause);
  }
  void give_up(const std::string& reason) { fail(msg::join_gives_up(language_, {.reason = reason})); }
  // The server does what it should.
  void calm() {
    trouble_since_.reset();
    pause_ = kFirstPause;
    refused_ = false;
  }

  void request(std::string_view command, const auto& more) {
    std::string text;
    {
      Fields fields(text);
      fields.whole("id", ++last_request_);
      fields.id("cmd", command);
      fields.text("table", table_);
      more(fields);
    }
    client_.say(line_, std::move(text));
  }
  void watch() {
    request("watch", [](Fields&) {});
    watching_ = last_request_;
    playing_ = 0;
  }

  void heard(std::string_view text) {
    if (!tree_.parse(text) || !tree_.root().is_object()) return;
    const Json frame = tree_.root();
    if (const Json event = frame.find("event"); event && event.is_text()) {
      hear_event(event.text(), frame);
    } else if (const Json id = frame.find("id"); id && id.is_integer()) {
      hear_answer(id.integer(), frame);
    }
  }
  void hear_answer(std::int64_t id, Json frame) {
    const Json ok = frame.find("ok");
    const bool yes = ok && ok.is_bool() && ok.truth();
    const Json error = member(frame, "error");
    const std::string code = text_in(error, "code");
    const std::string message = text_in(error, "message");
    if (id == watching_) {
      if (!yes && !passes(code)) return void(fail(message.empty() ? msg::join_not_ours(language_) : message));
      if (!yes) return try_again(message, [this] { watch(); });
      if (std::exchange(away_, false)) say(msg::join_back(language_));
      if (!refused_) calm();
      see_table(frame.find("table"));
      if (status_) return;
      if (phase_ == "gathering") return say(msg::join_waits(language_));
      if (phase_ == "over") return think();
      if (!follower_.has_game() || !follower_.moves(frame)) return fetch();
      think();
    } else if (id == playing_) {
      playing_ = 0;
      if (yes) return calm();
      if (code == "stale" && follower_.stale(frame)) return think();
      refused_ = true;
      try_again(message, [this] { watch(); });
    }
  }
  void hear_event(std::string_view event, Json frame) {
    bool follows = true;
    if (event == "moved") follows = follower_.moved(frame);
    if (event == "undone") follows = follower_.undone(frame);
    if (event == "snapshot") follows = follower_.moves(frame);
    if (event == "moved" || event == "undone") {
      clock_ = seen_clock(frame.find("clock"), seat_);
      if (follows) calm();
    }
    if (event == "table" || event == "snapshot") {
      const std::string before = phase_;
      see_table(frame.find("table"));
      if (before == "gathering" && phase_ == "playing") return fetch();
    }
    if (event == "over") phase_ = "over";
    if (!follows) return watch();
    think();
  }

  void see_table(Json value) {
    const auto table = read_seen_table(value);
    if (!table) return;
    phase_ = table->phase;
    clock_ = seen_clock(value.find("clock"), seat_);
    const auto at = static_cast<std::size_t>(seat_);
    if (at >= table->seats.size() || table->seats[at].person != person_) {
      fail(msg::join_seat_lost(language_));
    } else if (phase_ == "playing" && !table->seats[at].held_by.empty()) {
      come_back();
    }
  }

  // A stand-in plays for us: we are back.
  void come_back() {
    if (std::exchange(coming_back_, true)) return;
    std::string body;
    Fields(body).whole("seat", seat_);
    client_.ask({.method = "POST", .target = "/api/tables/" + table_ + "/sit", .body = body, .token = token_},
                [this](const ClientReply& sat) {
                  coming_back_ = false;
                  if (sat.status == 0 || passes(sat.status)) try_again(error_of(sat), [this] { come_back(); });
                });
  }

  // The set-up from the record; then all moves by watching from the first one on.
  void fetch() {
    if (status_ || phase_ == "gathering" || std::exchange(fetching_, true)) return;
    client_.ask({.target = "/api/tables/" + table_ + "/record", .token = token_, .headers = language()},
                [this](const ClientReply& record) {
                  fetching_ = false;
                  if (status_) return;
                  if (record.status == 0 || passes(record.status))
                    return try_again(error_of(record), [this] { fetch(); });
                  if (record.status != 200) return void(fail(error_of(record)));
                  if (!follower_.begin(record.body)) return void(fail(msg::join_not_ours(language_)));
                  watch();
                });
  }

  void think() {
    if (phase_ == "over" || (follower_.has_game() && is_over(follower_.game().now()))) {
      if (!status_) say(msg::join_over(language_));
      return end(kExitOk);
    }
    if (status_ || playing_ != 0 || phase_ != "playing" || !follower_.has_game()) return;
    const Game& game = follower_.game();
    if (seat_number(game.now().to_move) != seat_) return;
    bot_.follow(game);
    bot_.start(*game.box, game.now(), static_cast<std::uint64_t>(game.moves.size()) + 1);
    const auto begin = std::chrono::steady_clock::now();
    const auto most =
        std::chrono::milliseconds(clock_ ? std::clamp<std::int64_t>(*clock_ / 20, 50, 10'000) : 10'000);
    while (!bot_.finished() && std::chrono::steady_clock::now() - begin < most) bot_.step(kSliceMs);
    const std::string move = move_text(*game.box, game.rules(), bot_.best());
    request("play", [&](Fields& fields) {
      fields.whole("ply", follower_.ply());
      fields.whole("undos", follower_.undos());
      fields.text("move", move);
    });
    playing_ = last_request_;
  }

  Language language_;
  std::string table_;
  BotSession bot_;
  Client client_;
  Follower follower_;
  JsonTree tree_;
  std::string token_;
  std::string person_;
  std::int64_t wanted_seat_;
  int seat_ = -1;
  LineId line_ = 0;
  std::int64_t last_request_ = 0;
  std::int64_t watching_ = -1;
  std::int64_t playing_ = 0;  // the request that is under way
  std::string phase_;
  std::optional<std::int64_t> clock_;
  bool away_ = false;         // the connection is gone
  bool refused_ = false;      // a move was, and none has come about since
  bool fetching_ = false;     // the record
  bool coming_back_ = false;  // to the seat
  std::optional<std::chrono::steady_clock::time_point> trouble_since_;
  std::chrono::milliseconds pause_ = kFirstPause;
  std::optional<int> status_;
};

}  // namespace

std::span<const Flag> join_flags() {
  static const std::array<Flag, 3> kFlags = {{kStrengthFlag,
                                              {"--seat", msg::join_seat, FlagKind::Number, "N", 0, kMaxPlayers - 1},
                                              {"--name", msg::join_name, FlagKind::Text, "NAME"}}};
  return kFlags;
}

int join_command(const Args& args) {
  const Language language = args.language();
  const auto url = read_server_url(args.words()[0]);
  if (!url) return usage_error(args, "join", msg::join_bad_url(language, {.text = args.words()[0]}));
  std::string table = table_in(url->rest);
  if (table.empty()) return usage_error(args, "join", msg::join_no_table(language, {.text = args.words()[0]}));
  std::string problem;
  const auto spec = bot_from_flag(args, problem);
  if (!spec) return usage_error(args, "join", problem);
  VisitingBot bot(args, *url, std::move(table), *spec);
  return bot.run(std::string(args.text("--name").value_or(strength_word(args))));
}

}  // namespace endeavor
