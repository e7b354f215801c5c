// `endeavor join URL`: one of our bots sits down at anybody's table and plays until the game is over, by the same
// protocol as everyone (docs/server.md). Comes back by itself when the connection or the server is gone for a
// while.
#include <algorithm>
#include <array>
#include <chrono>
#include <optional>

#include "ai/bot.h"
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
constexpr std::size_t kShortestId = 16;
constexpr std::uint32_t kSliceMs = 20;

const std::array<Flag, 3> kJoinFlags = {{{"--strength", msg::bot_flag_strength, FlagKind::Text, "BOT"},
                                         {"--seat", msg::join_seat, FlagKind::Number, "N", 0, kMaxPlayers - 1},
                                         {"--name", msg::join_name, FlagKind::Text, "NAME"}}};

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

std::string error_of(const ClientReply& reply) {
  JsonTree tree;
  if (reply.status == 0) return reply.problem;
  if (!tree.parse(reply.body) || !tree.root().is_object()) return "HTTP " + std::to_string(reply.status);
  const Json error = tree.root().find("error");
  const Json message = error && error.is_object() ? error.find("message") : Json();
  return message && message.is_text() ? std::string(message.text()) : "HTTP " + std::to_string(reply.status);
}

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
    const ClientReply person = client_.ask_now(
        {.method = "POST", .target = "/api/people", .body = one_text("name", name), .headers = language()});
    JsonTree tree;
    if (person.status != 201 || !tree.parse(person.body)) return fail(error_of(person));
    token_ = tree.root().find("token").text();
    person_ = tree.root().find("person").find("id").text();
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
    return client_.ask_now({.method = method,
                            .target = "/api/tables/" + table_ + rest,
                            .body = std::move(body),
                            .token = token_,
                            .headers = language()});
  }
  static void say(const std::string& line) {
    print(line + '\n');
    flush_print();
  }
  int fail(const std::string& text) {
    complain("endeavor: " + text);
    status_ = kExitFailed;
    return kExitFailed;
  }
  void end(int status) { status_ = status; }

  // On the seat that was asked for, or the first that is open.
  bool sit_down() {
    const ClientReply reply = ask("GET", "");
    JsonTree tree;
    if (reply.status != 200 || !tree.parse(reply.body)) return fail(error_of(reply)) == kExitOk;
    const auto table = read_seen_table(tree.root().find("table"));
    if (!table) return fail(msg::join_not_ours(language_)) == kExitOk;
    seat_ = static_cast<int>(wanted_seat_);
    for (std::size_t i = 0; seat_ < 0 && i < table->seats.size(); ++i)
      if (table->seats[i].open()) seat_ = static_cast<int>(i);
    if (seat_ < 0) return fail(msg::join_full(language_)) == kExitOk;
    return sit_again();
  }
  bool sit_again() {
    std::string body;
    Fields(body).whole("seat", seat_);
    const ClientReply reply = ask("POST", "/sit", std::move(body));
    return reply.status == 200 || fail(error_of(reply)) == kExitOk;
  }

  void connect() {
    line_ = client_.open("/api/socket", token_,
                         {.opened = [this] { opened(); },
                          .heard = [this](std::string_view text) { heard(text); },
                          .closed = [this](int code, const std::string& problem) { closed(code, problem); }},
                         language());
  }
  void opened() {
    if (away_since_) say(msg::join_back(language_));
    away_since_.reset();
    pause_ = kFirstPause;
    watch();
  }
  void closed(int code, const std::string& problem) {
    if (status_) return;
    const auto now = std::chrono::steady_clock::now();
    if (!away_since_) {
      away_since_ = now;
      say(msg::join_away(language_, {.reason = problem}));
    }
    if (code == 401 || now - *away_since_ > kGivesUpAfter) {
      fail(msg::join_gives_up(language_, {.reason = problem}));
      return;
    }
    client_.after(pause_, [this] { connect(); });
    pause_ = std::min(pause_ * 2, kLongestPause);
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
    if (id == watching_) {
      if (!yes) return void(fail(refusal(frame)));
      see_table(frame.find("table"));
      if (phase_ == "gathering") return say(msg::join_waits(language_));
      if (!follower_.has_game() || !follower_.moves(frame)) return fetch();
      think();
    } else if (id == playing_) {
      playing_ = 0;
      if (yes) return;
      const Json error = frame.find("error");
      const Json code = error && error.is_object() ? error.find("code") : Json();
      const bool stale = code && code.is_text() && code.text() == "stale";
      if (stale && follower_.stale(frame)) return think();
      client_.after(kFirstPause, [this] { watch(); });
    }
  }
  void hear_event(std::string_view event, Json frame) {
    bool follows = true;
    if (event == "moved") follows = follower_.moved(frame);
    if (event == "undone") follows = follower_.undone(frame);
    if (event == "snapshot") follows = follower_.moves(frame);
    if (event == "table" || event == "snapshot") {
      const std::string before = phase_;
      see_table(frame.find("table"));
      if (before == "gathering" && phase_ == "playing") return fetch();
    }
    if (event == "over") phase_ = "over";
    if (!follows) return watch();
    think();
  }
  static std::string refusal(Json frame) {
    const Json error = frame.find("error");
    const Json message = error && error.is_object() ? error.find("message") : Json();
    return message && message.is_text() ? std::string(message.text()) : std::string("?");
  }

  void see_table(Json value) {
    const auto table = read_seen_table(value);
    if (!table) return;
    phase_ = table->phase;
    clock_ = table->clock_ms(seat_);
    const auto at = static_cast<std::size_t>(seat_);
    if (at >= table->seats.size() || table->seats[at].person != person_) {
      fail(msg::join_seat_lost(language_));
    } else if (phase_ == "playing" && !table->seats[at].held_by.empty()) {
      std::string body;  // a stand-in plays for us: we are back
      Fields(body).whole("seat", seat_);
      client_.ask({.method = "POST", .target = "/api/tables/" + table_ + "/sit", .body = body, .token = token_},
                  [](const ClientReply&) {});
    }
  }

  // The set-up from the record; then all moves by watching from the first one on.
  void fetch() {
    if (status_ || phase_ == "gathering") return;
    client_.ask({.target = "/api/tables/" + table_ + "/record", .token = token_},
                [this](const ClientReply& record) {
                  if (status_) return;
                  if (record.status == 200 && follower_.begin(record.body)) return watch();
                  client_.after(kFirstPause * 2, [this] { fetch(); });
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
  std::optional<std::chrono::steady_clock::time_point> away_since_;
  std::chrono::milliseconds pause_ = kFirstPause;
  std::optional<int> status_;
};

}  // namespace

std::span<const Flag> join_flags() { return kJoinFlags; }

int join_command(const Args& args) {
  const Language language = args.language();
  const auto url = read_server_url(args.words()[0]);
  if (!url) return usage_error(args, "join", msg::join_bad_url(language, {.text = args.words()[0]}));
  std::string table = table_in(url->rest);
  if (table.empty()) return usage_error(args, "join", msg::join_no_table(language, {.text = args.words()[0]}));
  const std::string_view word = args.text("--strength").value_or(name_of(Bot::Captain));
  const auto spec = bot_spec_of(word);
  if (!spec)
    return usage_error(args, "join", msg::bot_strength(language, {.list = listed(kBotNames), .word = word}));
  VisitingBot bot(args, *url, std::move(table), *spec);
  return bot.run(std::string(args.text("--name").value_or(word)));
}

}  // namespace endeavor
