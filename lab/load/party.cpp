// Tables full of programs; see party.h.
#include "lab/load/party.h"

#include <algorithm>

#include "engine/hash.h"
#include "engine/legal.h"
#include "notation/json/json_write.h"
#include "notation/move/move_text.h"
#include "notation/names.h"
#include "notation/record/record.h"
#include "notation/record/rules_json.h"
#include "notation/state/hash_text.h"

namespace endeavor {

namespace {

constexpr int kAsksAtOnce = 64;

std::string_view text_at(Json object, std::string_view key) {
  const Json value = object && object.is_object() ? object.find(key) : Json();
  return value && value.is_text() ? value.text() : std::string_view();
}

std::string request_about(const std::string& table, std::string_view cmd, std::int64_t id) {
  std::string text;
  {
    Fields fields(text);
    fields.whole("id", id);
    fields.id("cmd", cmd);
    fields.id("table", table);
  }
  return text;
}

}  // namespace

struct Party::Person {
  Table* table = nullptr;
  std::size_t seat = 0;
  std::string token;
  LineId line = 0;
  std::int64_t last_id = 0;
  std::int64_t watch_id = -1;
  int told = 0;  // plies
};

struct Party::Table {
  std::vector<Person*> people;
  std::string id;
  const Content* box = nullptr;
  State state;
  int ply = 0;
  int watching = 0;
  std::int64_t play_id = -1;
  Move move;
  std::string hash_before;  // of the last two positions, for events that come behind
  std::string hash;
  Clock::time_point sent;
  Clock::time_point due;
};

Party::Party(Client& client, const BoxVersions& boxes, const LoadPlan& plan)
    : client_(client), boxes_(boxes), plan_(plan) {
  for (int t = 0; t < plan_.tables; ++t) {
    auto table = std::make_unique<Table>();
    for (int s = 0; s < plan_.seats; ++s) {
      auto person = std::make_unique<Person>();
      person->table = table.get();
      person->seat = static_cast<std::size_t>(s);
      table->people.push_back(person.get());
      people_.push_back(std::move(person));
    }
    tables_.push_back(std::move(table));
  }
}

Party::~Party() = default;

void Party::problem(const std::string& what) {
  ++count_.refused;
  if (count_.first_problem.empty()) count_.first_problem = what.substr(0, 300);
}

// Not all at once: each is a connection.
void Party::ask(ClientAsk what, std::function<void(const ClientReply&)> then) {
  asks_.emplace_back(std::move(what), std::move(then));
  ask_more();
}

void Party::ask_more() {
  while (asking_ < kAsksAtOnce && !asks_.empty()) {
    ++asking_;
    auto [what, then] = std::move(asks_.front());
    asks_.pop_front();
    client_.ask(std::move(what), [this, then = std::move(then)](const ClientReply& reply) {
      --asking_;
      if (reply.status / 100 != 2) {
        problem(std::to_string(reply.status) + ' ' + reply.problem + reply.body);
      } else {
        then(reply);
      }
      ask_more();
    });
  }
}

bool Party::gather(std::chrono::seconds patience) {
  for (const auto& person : people_) hire(*person);
  return client_.run_for(patience, [this] { return ready_ == plan_.tables || count_.refused > 0; }) &&
         count_.refused == 0;
}

void Party::hire(Person& person) {
  ask({.method = "POST", .target = "/api/people", .body = R"({"name":"Load"})"},
      [this, &person](const ClientReply& reply) {
        if (!tree_.parse(reply.body)) return problem(reply.body);
        person.token = text_at(tree_.root(), "token");
        person.line = client_.open("/api/socket", person.token,
                                   {.opened =
                                        [this, &person] {
                                          Table& table = *person.table;
                                          if (++table.watching == plan_.seats) set_up(table);
                                        },
                                    .heard = [this, &person](std::string_view text) { heard(person, text); },
                                    .closed =
                                        [this](int code, const std::string& why) {
                                          problem("socket closed: " + std::to_string(code) + ' ' + why);
                                        }});
      });
}

void Party::set_up(Table& table) {
  std::string body;
  {
    Fields fields(body);
    const BoardId board = plan_.seats > 4 ? BoardId::SideB : BoardId::SideA;
    append_rules(fields.key("rules"), {Edition::AgeOfSail, board, static_cast<std::uint8_t>(plan_.seats)});
    Items seats = fields.items("seats");
    for (int i = 0; i < plan_.seats; ++i) append_quoted(seats.next(), i == 0 ? "me" : "open");
  }
  ask({.method = "POST", .target = "/api/tables", .body = std::move(body), .token = table.people[0]->token},
      [this, &table](const ClientReply& reply) {
        if (!tree_.parse(reply.body)) return problem(reply.body);
        table.id = text_at(tree_.root().find("table"), "id");
        sit(table, 1);
      });
}

void Party::sit(Table& table, std::size_t seat) {
  if (seat == table.people.size()) return start(table);
  std::string body;
  Fields(body).whole("seat", static_cast<std::int64_t>(seat));
  ask({.method = "POST",
       .target = "/api/tables/" + table.id + "/sit",
       .body = std::move(body),
       .token = table.people[seat]->token},
      [this, &table, seat](const ClientReply&) { sit(table, seat + 1); });
}

void Party::start(Table& table) {
  ask({.method = "POST", .target = "/api/tables/" + table.id + "/start", .token = table.people[0]->token},
      [this, &table](const ClientReply&) { read_record(table); });
}

void Party::read_record(Table& table) {
  ask({.target = "/api/tables/" + table.id + "/record"}, [this, &table](const ClientReply& reply) {
    const RecordReading reading = endeavor::read_record(boxes_, reply.body, Language::En);
    if (!reading.game) return problem(reading.problem);
    table.box = reading.game->box;
    table.state = reading.game->now();
    table.ply = 0;
    table.hash = hash_text(state_hash(table.state));
    watch(table);
  });
}

void Party::watch(Table& table) {
  table.watching = 0;
  for (Person* person : table.people) {
    person->watch_id = ++person->last_id;
    person->told = 0;
    client_.say(person->line, request_about(table.id, "watch", person->watch_id));
  }
}

void Party::ready(Table& table) {
  ++ready_;
  if (plays_) play(table);
}

void Party::begin() {
  plays_ = true;
  const auto now = Clock::now();
  int i = 0;
  for (const auto& table : tables_) {
    // At a pace the tables begin one after the other.
    if (plan_.rate > 0)
      table->due =
          now + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(i++ / plan_.rate));
    later(*table, [this, at = table.get()] { play(*at); });
  }
}

void Party::later(Table& table, std::function<void()> what) {
  const auto now = Clock::now();
  if (plan_.rate <= 0 || table.due <= now) return what();
  client_.after(std::chrono::ceil<std::chrono::milliseconds>(table.due - now), std::move(what));
}

void Party::play(Table& table) {
  if (!plays_) return;
  MoveList legal;
  legal_moves(*table.box, table.state, legal);
  Person& person = *table.people[static_cast<std::size_t>(seat_number(table.state.to_move))];
  table.move = legal[random_.below(static_cast<std::uint32_t>(legal.size()))];
  table.play_id = ++person.last_id;
  std::string text;
  {
    Fields fields(text);
    fields.whole("id", table.play_id);
    fields.id("cmd", "play");
    fields.id("table", table.id);
    fields.whole("ply", table.ply);
    fields.whole("undos", 0);
    append_move(fields.quoted("move"), *table.box, table.state.rules, table.move);
  }
  table.sent = Clock::now();
  ++playing_;
  client_.say(person.line, std::move(text));
}

void Party::acknowledged(Table& table) {
  const auto now = Clock::now();
  count_.latencies_ms.push_back(std::chrono::duration<float, std::milli>(now - table.sent).count());
  --playing_;
  table.play_id = -1;
  apply(*table.box, table.state, table.move);
  ++table.ply;
  table.hash_before = std::exchange(table.hash, hash_text(state_hash(table.state)));
  if (is_over(table.state)) {
    ++count_.games;
    for (Person* person : table.people)
      client_.say(person->line, request_about(table.id, "unwatch", ++person->last_id));
    if (plays_) set_up(table);
    return;
  }
  if (plan_.rate > 0)
    table.due = std::max(now, table.due + std::chrono::duration_cast<Clock::duration>(
                                              std::chrono::duration<double>(plan_.tables / plan_.rate)));
  later(table, [this, &table] { play(table); });
}

void Party::heard(Person& person, std::string_view text) {
  Table& table = *person.table;
  if (!tree_.parse(text)) return problem(std::string(text));
  const Json frame = tree_.root();
  if (const Json id = frame.find("id"); id && id.is_integer()) {
    const Json ok = frame.find("ok");
    if (!ok || !ok.truth()) return problem(std::string(text));
    if (id.integer() == person.watch_id) {
      person.watch_id = -1;
      if (++table.watching == plan_.seats) ready(table);
    } else if (id.integer() == table.play_id &&
               &person == table.people[static_cast<std::size_t>(seat_number(table.state.to_move))]) {
      acknowledged(table);
    }
    return;
  }
  if (text_at(frame, "event") != "moved" || text_at(frame, "table") != table.id) return;
  ++count_.events;
  const std::int64_t ply = frame.find("ply").integer();
  if (ply != ++person.told) ++count_.wrong;
  if (ply == table.ply && text_at(frame, "hash") != table.hash) ++count_.wrong;
  if (ply == table.ply - 1 && text_at(frame, "hash") != table.hash_before) ++count_.wrong;
}

LoadCount Party::take_count() {
  LoadCount taken = std::move(count_);
  count_ = LoadCount();
  return taken;
}

void Party::finish(std::chrono::seconds patience) {
  plays_ = false;
  client_.run_for(patience, [this] { return playing_ == 0 && asking_ == 0; });
}

}  // namespace endeavor
