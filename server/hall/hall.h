// The hall: everything the server does between the network and the store. Requests of HTTP and sockets come in,
// answers and events go out; tables are kept as long as somebody needs them, and nothing that was changed is told
// before it is stored. One loop drives it: no socket, no disk, no thread, and clock and chance are handed in, so
// that the simulator drives the very same code. docs/server.md says how it works inside.
//
// None of Outside and Thinkers calls back into the hall while it is called, and Store answers later (its Post).
// Once the hall is gone nothing that was asked for may be answered any more.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ai/bot.h"
#include "content/versions.h"
#include "engine/move.h"
#include "engine/state.h"
#include "players/interface.h"
#include "server/people/people.h"
#include "server/store/store.h"
#include "server/table/row.h"

namespace endeavor {

using SocketId = std::uint64_t;
using AskId = std::uint64_t;  // of an HTTP request

struct HttpAsk {
  std::string method;         // "GET"
  std::string target;         // path and query
  std::string authorization;  // header lines as they came; empty: not there
  std::string cookie;
  std::string origin;
  std::string host;
  std::string content_type;
  std::string accept_language;
  std::string address;  // of the one who asks, as limits count it; behind a trusted proxy as that says it
  bool secure = false;  // TLS, as far as we or the proxy know
  std::string body;
  bool body_too_large = false;
};

struct HttpReply {
  std::uint16_t status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;  // Set-Cookie, Retry-After, Allow …
};

// What the hall says to the network. Called in the loop only.
class Outside : public Interface {
 public:
  virtual void reply(AskId, HttpReply) = 0;
  virtual void send(SocketId, std::shared_ptr<const std::string> text) = 0;  // shared by all who get the same
  virtual void close(SocketId, std::uint16_t code) = 0;
  virtual std::size_t waiting_bytes(SocketId) const = 0;  // sent but not taken; much of it: a slow reader
};

// What thinks; jobs/pool.h has threads, the simulator thinks in no time.
struct Thought {
  std::string table;
  std::int64_t seq = 0;
  Move move;
};
class Thinkers : public Interface {
 public:
  virtual void think(std::string table, std::int64_t seq, const BotSpec&, const Content&, const State&,
                     std::uint64_t seed) = 0;
  virtual void forget(const std::string& table) = 0;  // what it thinks about this table is no longer wanted
};

struct HallOptions {
  Millis grace = 60'000;  // after the start no time runs out at tables that were there before
  int tables_for_host = 40;
  int sockets_for_address = 200;
  double asks_per_second = 20;  // for each identity; 0: nothing is counted, guests neither
  double asks_burst = 60;
  double guests_per_second = 1;  // made from one address, since each is an identity of its own
  double guests_burst = 5'000;
  double logs_for_lists = 5'000;         // read for one identity; they come back ten times as fast as requests
  bool thinks = true;                    // false: only workers elsewhere take jobs
  int thoughts_at_once = 8;              // jobs taken from a shared store; a pool may queue them
  std::size_t slow_bytes = 256 * 1024;   // waiting for a socket: it gets a snapshot once it has caught up
  std::size_t hopeless_bytes = 4 << 20;  // likewise: it asks on without reading, and is closed
  std::size_t tables_in_memory = 4'000;  // some hundred kilobytes each; more only while all of them are needed
};

// What /metrics counts, for tests and logs.
struct HallCounts {
  std::uint64_t asks = 0;         // over HTTP
  std::uint64_t frames = 0;       // over sockets
  std::uint64_t refused = 0;      // of both
  std::uint64_t busy = 0;         // of these, because the store does not answer
  std::uint64_t too_fast = 0;     // of these
  std::uint64_t moves = 0;        // stored, bots' too
  std::uint64_t bot_moves = 0;    // of these
  std::uint64_t rows = 0;         // stored
  std::uint64_t writes = 0;       // of rows
  std::uint64_t conflicts = 0;    // another process was first
  std::uint64_t failures = 0;     // the store could not
  std::uint64_t logs_read = 0;    // of tables
  std::uint64_t events = 0;       // sent
  std::uint64_t snapshots = 0;    // sent to slow readers
  std::uint64_t broken_logs = 0;  // that make no table
  std::size_t tables = 0;         // in memory now
  std::size_t sockets = 0;        // open now
  std::size_t watchers = 0;       // tables watched by sockets now
  std::size_t thinking = 0;       // jobs now
};

class Hall {
 public:
  Hall(const BoxVersions&, Store&, Outside&, Thinkers&, RandomBytes, const HallOptions&, Millis now);
  ~Hall();
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;

  // HTTP: everything under /api, /health and /metrics. Answered once through Outside::reply.
  void ask(AskId, HttpAsk, Millis now);

  // The opening request of a socket, answered through reply(): 101 is welcome, and the socket is open once the
  // network says opened(); whoever does not come in within a minute is forgotten. Any other reply refuses it.
  void knock(AskId, HttpAsk, Millis now);
  void opened(SocketId, AskId, Millis now);
  void received(SocketId, std::string_view text, Millis now);
  void closed(SocketId, Millis now);
  void drained(SocketId, Millis now);  // a slow reader has caught up

  void thought(const Thought&, Millis now);

  void tick(Millis now);
  Millis next_tick() const;  // when tick() wants to be called at the latest

  // No more requests are taken; idle() once everything that was taken is stored and answered.
  void stop();
  bool idle() const;

  HallCounts counts() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace endeavor
