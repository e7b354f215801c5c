// Fuzz target: requests to the server, over HTTP and sockets, into a hall with two people at a table. The first
// letter of a line says who asks and how:
//   > < ?   a frame on the socket of the first person, the second, nobody
//   @ !     "METHOD TARGET BODY" over HTTP, by the first person, by nobody
//   #       header lines, separated by tabs: method, target, authorization, cookie, origin, content type, language
//   + ~ *   time passes, a bot thinks, the disk is full or not any more
// $T stands for the table and $V for the last vote. Everything is answered once, with JSON that has a known status;
// and after all of it the table read anew is the table that was there.
#include <array>
#include <cstdint>
#include <set>

#include "notation/json/json_tree.h"
#include "tests/fuzz/require.h"
#include "tests/server/support/house.h"

namespace {

using namespace endeavor;
using fuzz::require;
using namespace endeavor::test;

void check_reply(const HttpReply& reply) {
  static const std::set<int> kStatuses = {101, 200, 201, 204, 400, 401, 403, 404,
                                          405, 409, 413, 415, 422, 429, 503};
  require(kStatuses.contains(reply.status));
  if (reply.type != "application/json") return;
  JsonTree tree;
  require(tree.parse(reply.body) && tree.root().is_object());
  const Json error = tree.root().find("error");
  require(static_cast<bool>(error) == (reply.status >= 400));
  if (error) require(!error.find("code").text().empty() && !error.find("message").text().empty());
}

void check_frame(const std::string& text) {
  JsonTree tree;
  require(tree.parse(text) && tree.root().is_object());
  const Json ok = tree.root().find("ok");
  const Json event = tree.root().find("event");
  require(static_cast<bool>(ok) != static_cast<bool>(event));
  if (ok && !ok.truth()) require(!tree.root().find("error").find("code").text().empty());
}

std::string part_of(std::string_view& rest, char mark) {
  const std::size_t end = std::min(rest.find(mark), rest.size());
  std::string part(rest.substr(0, end));
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return part;
}

void put_in(std::string& text, std::string_view mark, const std::string& value) {
  for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + value.size()))
    text.replace(at, mark.size(), value);
}

class World {
 public:
  World() : house_({.hall = {.asks_per_second = 0}}) {
    ana_ = house_.guest("Ana");
    ben_ = house_.guest("Ben");
    table_ = house_.game(ana_, ben_, R"(,"pace":{"kind":"live","base_s":60,"increment_s":5})");
    sockets_ = {house_.connect(&ana_), house_.connect(&ben_), house_.connect()};
  }

  void take(std::string line) {
    put_in(line, "$T", table_);
    put_in(line, "$V", vote_);
    std::string_view rest(line);
    const char how = line.empty() ? ' ' : line[0];
    rest.remove_prefix(line.empty() ? 0 : 1);
    if (how == '>') sockets_[0].send_raw(rest);
    if (how == '<') sockets_[1].send_raw(rest);
    if (how == '?') sockets_[2].send_raw(rest);
    if (how == '@' || how == '!') {
      HttpAsk ask = house_.request(part_of(rest, ' '), part_of(rest, ' '), how == '@' ? &ana_ : nullptr);
      ask.content_type = "application/json";
      ask.body = rest;
      asked_.push_back(house_.ask_later(std::move(ask)));
    }
    if (how == '#') ask_with_headers(rest);
    if (how == '+') house_.pass(rest.empty() ? 50 : 500 * static_cast<unsigned char>(rest[0]));
    if (how == '~') house_.think();
    if (how == '*') house_.store.full = !house_.store.full;
    house_.loop.run();
    look();
  }

  void end() {
    house_.store.full = false;
    house_.pass(3000);
    require(house_.hall->idle());
    const std::string before = house_.get("/api/tables/" + table_ + "/record").body;
    house_.crash_and_start();
    require(house_.get("/api/tables/" + table_ + "/record").body == before);
  }

 private:
  void ask_with_headers(std::string_view rest) {
    HttpAsk ask;
    ask.method = part_of(rest, '\t');
    ask.target = part_of(rest, '\t');
    ask.authorization = part_of(rest, '\t');
    ask.cookie = part_of(rest, '\t');
    ask.origin = part_of(rest, '\t');
    ask.content_type = part_of(rest, '\t');
    ask.accept_language = part_of(rest, '\t');
    ask.host = "table.example";
    ask.address = "10.0.0.9";
    if (ask.target.starts_with("/api/socket"))
      house_.hall->knock(next_knock_, ask, house_.now);
    else
      house_.hall->ask(next_knock_, ask, house_.now);
    asked_.push_back(next_knock_++);
  }

  void look() {
    for (const AskId id : asked_) {
      require(house_.answered(id));
      check_reply(house_.net.replies.at(id));
    }
    asked_.clear();
    for (const Client& socket : sockets_) {
      auto& sent = house_.net.sent[socket.socket()];
      for (const std::string& text : sent) {
        check_frame(text);
        if (const std::string vote = text_of(text, "vote"); !vote.empty()) vote_ = vote;
      }
      sent.clear();
    }
  }

  House house_;
  Guest ana_;
  Guest ben_;
  std::string table_;
  std::string vote_ = "none";
  std::array<Client, 3> sockets_ = {Client(house_, 0), Client(house_, 0), Client(house_, 0)};
  std::vector<AskId> asked_;
  AskId next_knock_ = 1'000'000;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  World world;
  for (int lines = 0; !rest.empty() && lines < 64; ++lines) world.take(part_of(rest, '\n'));
  world.end();
  return 0;
}
