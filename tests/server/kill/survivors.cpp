// People who play on whatever happens; see survivors.h.
#include "tests/server/kill/survivors.h"

#include <algorithm>

#include "engine/hash.h"
#include "engine/legal.h"
#include "notation/json/json_write.h"
#include "notation/move/move_text.h"
#include "notation/names.h"
#include "notation/record/record.h"
#include "notation/state/hash_text.h"

namespace endeavor::test {

namespace {

using std::chrono::milliseconds;
constexpr int kPeople = 2;  // at a table, beside the bot
constexpr std::size_t kMostFaults = 20;

std::string_view text_at(Json object, std::string_view key) {
  const Json value = object && object.is_object() ? object.find(key) : Json();
  return value && value.is_text() ? value.text() : std::string_view();
}
std::int64_t number_at(Json object, std::string_view key) {
  const Json value = object.find(key);
  return value && value.is_integer() ? value.integer() : -1;
}

}  // namespace

struct Survivors::Person {
  Table* table = nullptr;
  int seat = 0;
  std::string token;
  LineId line = 0;
  bool watches = false;
  std::int64_t last_id = 0;
  std::int64_t watch_id = -1;
  // The move under way; it stays so until it is acknowledged.
  std::int64_t play_id = -1;
  std::size_t play_ply = 0;
  std::string play_move;
  std::size_t told = 0;   // moves, on this line
  std::size_t known = 0;  // moves of the table, when this line began to watch
};

struct Survivors::Table {
  std::string id;
  std::vector<Person*> people;
  const Content* box = nullptr;
  State state;
  std::vector<std::string> moves;  // all that was acknowledged or told
  std::size_t mark = 0;
  bool waiting = false;  // for its turn to play
};

Survivors::Survivors(std::vector<std::uint16_t> ports, int tables, const std::string& bot, std::uint64_t seed)
    : client_({.tls = false, .host = "127.0.0.1", .port = std::to_string(ports[0]), .rest = {}}),
      ports_(std::move(ports)),
      bot_(bot),
      random_(seed) {
  for (int t = 0; t < tables; ++t) {
    tables_.push_back(std::make_unique<Table>());
    for (int s = 0; s < kPeople; ++s) {
      people_.push_back(std::make_unique<Person>());
      people_.back()->table = tables_.back().get();
      people_.back()->seat = s;
      tables_.back()->people.push_back(people_.back().get());
    }
  }
}

Survivors::~Survivors() = default;

void Survivors::fault(const Table& table, const std::string& what) {
  if (faults_.size() < kMostFaults) faults_.push_back(table.id + ": " + what);
}

std::string Survivors::post(const std::string& target, const std::string& body, const std::string& token) {
  const ClientReply reply = client_.ask_now({.method = "POST", .target = target, .body = body, .token = token});
  if (reply.status / 100 == 2) return reply.body;
  faults_.push_back(target + ": " + std::to_string(reply.status) + ' ' + reply.problem + reply.body);
  return "{}";
}

bool Survivors::gather() {
  for (const auto& person : people_) {
    tree_.parse(post("/api/people", R"({"name":"Survivor"})", {}));
    person->token = text_at(tree_.root(), "token");
  }
  for (const auto& table : tables_) {
    const std::string& host = table->people[0]->token;
    tree_.parse(post(
        "/api/tables",
        R"({"rules":{"edition":"age-of-sail","board":"side-a","players":3},"seats":["me","open",")" + bot_ + "\"]}",
        host));
    table->id = text_at(tree_.root().find("table"), "id");
    post("/api/tables/" + table->id + "/sit", R"({"seat":1})", table->people[1]->token);
    post("/api/tables/" + table->id + "/start", {}, host);
    const RecordReading reading =
        read_record(boxes_, client_.ask_now({.target = "/api/tables/" + table->id + "/record"}).body, Language::En);
    if (!reading.game) {
      fault(*table, "no record: " + reading.problem);
      return false;
    }
    table->box = reading.game->box;
    table->state = reading.game->states.front();
    for (const auto& person : table->people) connect(*person);
    if (!faults_.empty()) return false;
  }
  return true;
}

void Survivors::connect(Person& person) {
  const std::uint16_t port = ports_[random_.below(static_cast<std::uint32_t>(ports_.size()))];
  client_.go_to({.tls = false, .host = "127.0.0.1", .port = std::to_string(port), .rest = {}});
  person.line = client_.open("/api/socket", person.token,
                             {.opened = [this, &person] { watch(person); },
                              .heard = [this, &person](std::string_view text) { heard(person, text); },
                              .closed = [this, &person](int, const std::string&) { come_back(person); }});
}

void Survivors::come_back(Person& person) {
  person.watches = false;
  person.watch_id = -1;
  ++came_back_;
  client_.after(milliseconds(30 + random_.below(200)), [this, &person] { connect(person); });
}

void Survivors::watch(Person& person) {
  person.watch_id = ++person.last_id;
  person.known = person.table->moves.size();
  client_.say(person.line, "{\"id\":" + std::to_string(person.watch_id) + ",\"cmd\":\"watch\",\"table\":\"" +
                               person.table->id + "\",\"from\":0}");
}

// A move that somebody was told, or that was acknowledged.
void Survivors::learn(Table& table, std::size_t ply, std::string_view move, std::string_view hash) {
  if (ply < table.moves.size()) {
    if (table.moves[ply] != move)
      fault(table, "ply " + std::to_string(ply) + " was " + table.moves[ply] + " and is now " + std::string(move));
    return;
  }
  if (ply > table.moves.size()) return fault(table, "a gap before ply " + std::to_string(ply));
  const auto read = parse_move(*table.box, table.state.rules, move);
  MoveList legal;
  legal_moves(*table.box, table.state, legal);
  if (!read || std::ranges::find(legal, *read) == legal.end())
    return fault(table, "ply " + std::to_string(ply) + " is not legal: " + std::string(move));
  if (seat_number(table.state.to_move) >= kPeople) ++bot_moves_;
  apply(*table.box, table.state, *read);
  table.moves.emplace_back(move);
  if (!hash.empty() && hash != hash_text(state_hash(table.state)))
    fault(table, "ply " + std::to_string(ply) + " has another hash");
}

void Survivors::watched(Person& person, Json answer) {
  Table& table = *person.table;
  const Json moves = answer.find("moves");
  if (!moves || !moves.is_array() || number_at(answer, "from") != 0) return fault(table, "an answer without moves");
  if (moves.size() < person.known)
    fault(table, std::to_string(person.known) + " moves were acknowledged or told, " +
                     std::to_string(moves.size()) + " are there");
  std::size_t ply = 0;
  for (const Json move : moves) learn(table, ply++, move.text(), {});
  person.told = ply;
  person.watches = true;
  // What was not acknowledged is sent again, whether it is there or not.
  if (person.play_id >= 0) {
    ++sent_again_;
    send(person);
  }
  play_soon(table);
}

void Survivors::heard(Person& person, std::string_view text) {
  if (!tree_.parse(text)) return fault(*person.table, "not JSON: " + std::string(text));
  const Json frame = tree_.root();
  const std::string_view event = text_at(frame, "event");
  if (event.empty()) return answered(person, frame);
  Table& table = *person.table;
  if (event == "moved") {
    const auto ply = static_cast<std::size_t>(number_at(frame, "ply"));
    if (ply != ++person.told)
      fault(table, "told ply " + std::to_string(ply) + " after " + std::to_string(person.told - 1));
    learn(table, ply - 1, text_at(frame, "move"), text_at(frame, "hash"));
    play_soon(table);
  } else if (event == "undone" || event == "snapshot") {
    fault(table, "nobody wanted this: " + std::string(text));
  }
}

void Survivors::answered(Person& person, Json answer) {
  Table& table = *person.table;
  const std::int64_t id = number_at(answer, "id");
  const bool ok = answer.find("ok") && answer.find("ok").truth();
  if (id == person.watch_id) {
    person.watch_id = -1;
    if (ok) return watched(person, answer);
    client_.after(milliseconds(200), [this, &person] { watch(person); });
  } else if (id == person.play_id) {
    const std::string_view code = ok ? std::string_view() : text_at(answer.find("error"), "code");
    if (ok) {
      if (number_at(answer, "ply") != static_cast<std::int64_t>(person.play_ply) + 1)
        fault(table, "acknowledged with another ply");
      ++acknowledged_;
      person.play_id = -1;
      learn(table, person.play_ply, person.play_move, {});
      play_soon(table);
    } else if (code == "busy") {
      ++busy_;
      client_.after(milliseconds(100), [this, &person] {
        if (person.watches && person.play_id >= 0) send(person);
      });
    } else {
      fault(table, "refused: " + std::string(code) + " for ply " + std::to_string(person.play_ply));
      person.play_id = -1;
    }
  }
}

void Survivors::play_soon(Table& table) {
  if (table.waiting || !plays_) return;
  table.waiting = true;
  client_.after(milliseconds(1 + random_.below(static_cast<std::uint32_t>(ponders_.count()))), [this, &table] {
    table.waiting = false;
    play(table);
  });
}

void Survivors::play(Table& table) {
  const int seat = seat_number(table.state.to_move);
  if (!plays_ || is_over(table.state) || seat >= kPeople) return;
  Person& person = *table.people[static_cast<std::size_t>(seat)];
  if (!person.watches || person.play_id >= 0) return;
  MoveList legal;
  legal_moves(*table.box, table.state, legal);
  const Move move = legal[random_.below(static_cast<std::uint32_t>(legal.size()))];
  person.play_ply = table.moves.size();
  person.play_move = move_text(*table.box, table.state.rules, move);
  send(person);
}

void Survivors::send(Person& person) {
  person.play_id = ++person.last_id;
  std::string text;
  {
    Fields fields(text);
    fields.whole("id", person.play_id);
    fields.id("cmd", "play");
    fields.id("table", person.table->id);
    fields.whole("ply", static_cast<std::int64_t>(person.play_ply));
    fields.text("move", person.play_move);
  }
  client_.say(person.line, std::move(text));
}

void Survivors::play_for(milliseconds time) { client_.run_for(time); }

bool Survivors::play_until_all_went_on(std::chrono::seconds patience) {
  for (const auto& table : tables_) table->mark = table->moves.size();
  return client_.run_for(patience, [this] {
    return std::ranges::all_of(tables_,
                               [](const auto& t) { return is_over(t->state) || t->moves.size() > t->mark; });
  });
}

std::vector<std::string> Survivors::stop_and_compare() {
  plays_ = false;
  client_.run_for(std::chrono::seconds(30),
                  [this] { return std::ranges::all_of(people_, [](const auto& p) { return p->play_id < 0; }); });
  client_.run_for(milliseconds(500));  // what bots still have to say
  client_.go_to({.tls = false, .host = "127.0.0.1", .port = std::to_string(ports_[0]), .rest = {}});
  for (const auto& table : tables_) {
    const ClientReply reply = client_.ask_now({.target = "/api/tables/" + table->id + "/record"});
    const RecordReading reading = read_record(boxes_, reply.body, Language::En);
    if (!reading.game) {
      fault(*table, "no record: " + reading.problem + ' ' + reply.problem);
      continue;
    }
    const Game& game = *reading.game;
    if (game.moves.size() < table->moves.size()) fault(*table, "the record is too short");
    for (std::size_t i = 0; i < std::min(game.moves.size(), table->moves.size()); ++i)
      if (move_text(*game.box, game.rules(), game.moves[i]) != table->moves[i])
        fault(*table, "the record has another ply " + std::to_string(i));
  }
  return faults_;
}

}  // namespace endeavor::test
