// A hall with everything around it; see house.h.
#include "tests/server/support/house.h"

#include <algorithm>
#include <stdexcept>

#include "engine/legal.h"
#include "notation/json/json_tree.h"
#include "server/people/people.h"

namespace endeavor::test {

void KeptNet::reply(AskId id, HttpReply what) {
  if (!replies.emplace(id, std::move(what)).second) throw std::logic_error("answered twice");
}

std::size_t KeptNet::waiting_bytes(SocketId id) const {
  const auto found = waits.find(id);
  return found == waits.end() ? 0 : found->second;
}

void KeptThinkers::think(std::string table, std::int64_t seq, const BotSpec&, const Content& box,
                         const State& state, std::uint64_t) {
  wanted.push_back({std::move(table), seq, &box, state});
}

void KeptThinkers::forget(const std::string& table) {
  ++forgotten;
  std::erase_if(wanted, [&](const Wanted& w) { return w.table == table; });
}

std::string text_of(std::string_view json, std::string_view key) {
  const std::string mark = "\"" + std::string(key) + "\":\"";
  const std::size_t at = json.find(mark);
  if (at == std::string_view::npos) return {};
  const std::size_t from = at + mark.size();
  return std::string(json.substr(from, json.find('"', from) - from));
}

// ---- Sockets ------------------------------------------------------------------------------------------------

std::int64_t Client::send(const std::string& members) {
  const std::int64_t number = next_++;
  send_raw("{\"id\":" + std::to_string(number) + "," + members + "}");
  return number;
}

void Client::send_raw(std::string_view frame) { house_->hall->received(socket_, frame, house_->now); }

std::string Client::ask(const std::string& members) {
  const std::int64_t number = send(members);
  house_->loop.run();
  return answer(number);
}

std::string Client::answer(std::int64_t number) const {
  const std::string mark = "{\"id\":" + std::to_string(number) + ",";
  for (const std::string& text : house_->net.sent[socket_])
    if (text.starts_with(mark)) return text;
  return {};
}

std::vector<std::string> Client::events() const {
  std::vector<std::string> found;
  for (const std::string& text : house_->net.sent[socket_])
    if (text.starts_with("{\"event\":") && !text.starts_with("{\"event\":\"hello\"")) found.push_back(text);
  return found;
}

std::size_t Client::count(std::string_view part) const {
  const auto all = events();
  return static_cast<std::size_t>(
      std::ranges::count_if(all, [&](const std::string& e) { return e.find(part) != std::string::npos; }));
}

void Client::forget() { house_->net.sent[socket_].clear(); }

void Client::close() {
  house_->hall->closed(socket_, house_->now);
  house_->loop.run();
}

// ---- The house --------------------------------------------------------------------------------------------------

House::House(const HouseOptions& options)
    : disk(options.disk != nullptr ? *options.disk : own_disk),
      loop(options.loop != nullptr ? *options.loop : own_loop),
      store(disk, loop, options.process, options.sharing),
      options_(options.hall) {
  chance_ = std::hash<std::string>()(options.process);
  make_hall();
}

void House::make_hall() {
  const auto chance = [this](std::uint8_t* bytes, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      chance_ = chance_ * 6364136223846793005u + 1442695040888963407u;
      bytes[i] = static_cast<std::uint8_t>(chance_ >> 56u);
    }
  };
  hall = std::make_unique<Hall>(builtin_content(), store, net, thinkers, chance, options_, now);
  loop.run();
}

void House::die() {
  hall.reset();
  store.on_news({});
  loop.clear();
  thinkers.wanted.clear();
}

void House::crash_and_start() {
  die();
  make_hall();
}

HttpAsk House::request(std::string_view method, std::string target, const Guest* who, std::string body) const {
  HttpAsk ask;
  ask.method = method;
  ask.target = std::move(target);
  if (who != nullptr) ask.authorization = "Bearer " + who->token;
  ask.host = "table.example";
  if (method != "GET") ask.content_type = "application/json";
  ask.address = "10.0.0.1";
  ask.body = std::move(body);
  return ask;
}

AskId House::ask_later(HttpAsk ask) {
  const AskId id = next_ask_++;
  hall->ask(id, std::move(ask), now);
  return id;
}

HttpReply House::ask(HttpAsk what) {
  const AskId id = ask_later(std::move(what));
  loop.run();
  const auto found = net.replies.find(id);
  return found == net.replies.end() ? HttpReply{.status = 0, .type = {}, .body = {}, .headers = {}} : found->second;
}

Guest House::guest(const std::string& name) {
  HttpAsk ask = request("POST", "/api/people", nullptr, R"({"name":")" + name + "\"}");
  ask.address = "guest " + name;
  const HttpReply made = this->ask(ask);
  return {text_of(made.body, "id"), text_of(made.body, "token")};
}

std::string House::table(const Guest& host, const std::string& seats, const std::string& more) {
  const auto players = 1 + std::ranges::count(seats, ',');
  const std::string rules =
      R"({"edition":"age-of-sail","board":"side-a","players":)" + std::to_string(players) + "}";
  const HttpReply made = post("/api/tables", &host, R"({"rules":)" + rules + R"(,"seats":)" + seats + more + "}");
  return text_of(made.body, "id");
}

std::string House::game(const Guest& host, const Guest& other, const std::string& more) {
  const std::string id = table(host, R"(["me","open"])", more);
  post("/api/tables/" + id + "/sit", &other, R"({"seat":1})");
  start(host, id);
  return id;
}

void House::start(const Guest& host, const std::string& table) { post("/api/tables/" + table + "/start", &host); }

Client House::connect(const Guest* who, std::string address) {
  HttpAsk ask = request("GET", "/api/socket", who);
  ask.address = std::move(address);
  const AskId id = next_ask_++;
  hall->knock(id, ask, now);
  loop.run();
  const SocketId socket = next_socket_++;
  if (net.replies.at(id).status == 101) hall->opened(socket, id, now);
  return {*this, socket};
}

std::string House::legal_move(const std::string& table, std::size_t i) {
  const HttpReply position = get("/api/tables/" + table + "/position");
  JsonTree tree;
  if (!tree.parse(position.body)) return {};
  std::vector<std::string> moves;
  for (const Json move : tree.root().find("legal")) moves.emplace_back(move.text());
  return moves.at(i % moves.size());
}

int House::to_move(const std::string& table) {
  JsonTree tree;
  if (!tree.parse(get("/api/tables/" + table).body)) return -1;
  const Json seat = tree.root().find("table").find("to_move");
  return seat.is_integer() ? static_cast<int>(seat.integer()) : -1;
}

bool House::think() {
  loop.run();
  if (thinkers.wanted.empty()) return false;
  const KeptThinkers::Wanted next = thinkers.wanted.front();
  thinkers.wanted.pop_front();
  MoveList legal;
  legal_moves(*next.box, next.state, legal);
  hall->thought({.table = next.table, .seq = next.seq, .move = *legal.begin()}, now);
  loop.run();
  return true;
}

void House::pass(Millis span) {
  const Millis end = now + span;
  loop.run();
  while (hall->next_tick() <= end) {
    now = std::max(now, hall->next_tick());
    hall->tick(now);
    loop.run();
  }
  now = end;
}

}  // namespace endeavor::test
