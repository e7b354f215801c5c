// A hall with everything around it, for tests: a network that keeps what is sent, thinkers that think when told to,
// a clock, and people who ask.
//
//   House house;
//   const Guest ana = house.guest("Ana");
//   const std::string table = house.table(ana, R"(["me","open"])");
//   Client c = house.connect(ana);
//   EXPECT_THAT(c.ask(R"("cmd":"watch","table":")" + table + '"'), HasSubstr(R"("ok":true)"));
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/hall/hall.h"
#include "tests/server/support/memory_store.h"

namespace endeavor::test {

class KeptNet final : public Outside {
 public:
  std::map<AskId, HttpReply> replies;
  std::map<SocketId, std::vector<std::string>> sent;
  std::map<SocketId, std::size_t> waits;  // bytes that a slow reader has not taken
  std::map<SocketId, std::uint16_t> closed;

  void reply(AskId id, HttpReply what) override;
  void send(SocketId id, std::shared_ptr<const std::string> text) override { sent[id].push_back(*text); }
  void close(SocketId id, std::uint16_t code) override { closed[id] = code; }
  std::size_t waiting_bytes(SocketId id) const override;
};

class KeptThinkers final : public Thinkers {
 public:
  struct Wanted {
    std::string table;
    std::int64_t seq = 0;
    const Content* box = nullptr;
    State state;
  };
  std::deque<Wanted> wanted;
  int forgotten = 0;

  void think(std::string table, std::int64_t seq, const BotSpec&, const Content&, const State&,
             std::uint64_t seed) override;
  void forget(const std::string& table) override;
};

struct Guest {
  std::string id;
  std::string token;
};

// The text of a key in a JSON text: the first, wherever it stands.
std::string text_of(std::string_view json, std::string_view key);

class House;

// A socket.
class Client {
 public:
  Client(House& house, SocketId socket) : house_(&house), socket_(socket) {}

  SocketId socket() const { return socket_; }
  // Sends {"id":N, …} and gives the answer; empty while there is none.
  std::string ask(const std::string& members);
  std::int64_t send(const std::string& members);  // without waiting; its number
  void send_raw(std::string_view frame);
  std::string answer(std::int64_t number) const;
  std::vector<std::string> events() const;         // all, and the hello left out
  std::size_t count(std::string_view part) const;  // events with this in them
  void forget();                                   // what was sent so far
  void close();

 private:
  House* house_;
  SocketId socket_;
  std::int64_t next_ = 1;
};

struct HouseOptions {
  HallOptions hall = {};
  MemoryDisk* disk = nullptr;  // another house's
  Loop* loop = nullptr;        // likewise
  std::string process = "one";
  MemoryStore::Sharing sharing = MemoryStore::Sharing::Alone;
};

class House {
 public:
  explicit House(const HouseOptions& = {});

  Millis now = 1'800'000'000'000;
  MemoryDisk own_disk;
  Loop own_loop;
  MemoryDisk& disk;
  Loop& loop;
  MemoryStore store;
  KeptNet net;
  KeptThinkers thinkers;
  std::unique_ptr<Hall> hall;

  // ---- HTTP
  HttpReply ask(HttpAsk);
  AskId ask_later(HttpAsk);  // without running the loop
  HttpAsk request(std::string_view method, std::string target, const Guest* = nullptr, std::string body = {}) const;
  HttpReply get(const std::string& target, const Guest* who = nullptr) { return ask(request("GET", target, who)); }
  HttpReply post(const std::string& target, const Guest* who, const std::string& body = "{}") {
    return ask(request("POST", target, who, body));
  }
  bool answered(AskId id) const { return net.replies.contains(id); }

  // ---- Short ways
  Guest guest(const std::string& name);
  // Two players unless there are more seats. `more` are further members of the request.
  std::string table(const Guest& host, const std::string& seats, const std::string& more = {});
  // Both sit, the game has begun.
  std::string game(const Guest& host, const Guest& other, const std::string& more = {});
  void start(const Guest& host, const std::string& table);
  Client connect(const Guest* = nullptr, std::string address = "10.0.0.1");
  std::string legal_move(const std::string& table, std::size_t i = 0);
  int to_move(const std::string& table);

  // One thought is thought: any legal move. False: none is wanted.
  bool think();
  void pass(Millis);       // time, with every tick in it
  void die();              // everything but the disk is gone
  void crash_and_start();  // likewise, and there is a new hall

 private:
  void make_hall();
  HallOptions options_;
  std::uint64_t chance_ = 1;
  AskId next_ask_ = 1;
  SocketId next_socket_ = 1;
  std::map<std::string, std::string> secrets_;
};

// Ana and Ben in a game, each with a socket.
struct TwoAtATable {
  House house{HouseOptions{.hall = {.asks_per_second = 0}}};
  Guest ana = house.guest("Ana");
  Guest ben = house.guest("Ben");
  std::string table = house.game(ana, ben);
  Client a = house.connect(&ana);
  Client b = house.connect(&ben);
};

}  // namespace endeavor::test
