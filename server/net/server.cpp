// The parts of a server, put together; see server.h.
#include "server/net/server.h"

#include <sodium.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stdexcept>
#include <stop_token>
#include <thread>
#include <utility>

#include "server/jobs/pool.h"
#include "server/net/no_store.h"
#include "server/net/time_of_day.h"
#include "server/net/watched_store.h"

namespace endeavor {
namespace {

void draw(std::uint8_t* bytes, std::size_t size) { ::randombytes_buf(bytes, size); }

// Names this process among those that share a database.
std::string process_id() {
  std::array<std::uint8_t, 8> bytes{};
  draw(bytes.data(), bytes.size());
  std::string id = std::to_string(::getpid());
  for (const std::uint8_t byte : bytes) (id += '-') += std::to_string(byte);
  return id;
}

}  // namespace

Millis wall_clock() {
  static TimeOfDay day;
  const auto in_millis = [](auto moment) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(moment.time_since_epoch()).count();
  };
  const Millis steady = in_millis(std::chrono::steady_clock::now());
  return day.at(in_millis(std::chrono::system_clock::now()), steady);
}

// What comes from the network goes to the hall, with the time.
struct Server::Parts final : Answerer {
  Parts(const StaticFiles& files, const BoxVersions& boxes, Log& where, ServerOptions wanted)
      : versions(boxes), log(where), options(std::move(wanted)), net(files, this) {}

  void ask(AskId id, HttpAsk ask) override { hall->ask(id, std::move(ask), wall_clock()); }
  void knock(AskId id, HttpAsk ask) override { hall->knock(id, std::move(ask), wall_clock()); }
  void opened(SocketId id, AskId ask) override { hall->opened(id, ask, wall_clock()); }
  void received(SocketId id, std::string_view text) override { hall->received(id, text, wall_clock()); }
  void drained(SocketId id) override { hall->drained(id, wall_clock()); }
  void closed(SocketId id) override { hall->closed(id, wall_clock()); }
  std::chrono::milliseconds turn() override {
    const Millis now = wall_clock();
    if (hall->next_tick() <= now) hall->tick(now);
    if (const auto broken = hall->counts().broken_logs; broken != std::exchange(broken_logs, broken))
      log.say_now_and_then(LogLevel::Error, "broken-log", {{"count", static_cast<std::int64_t>(broken)}});
    return std::chrono::milliseconds(std::clamp<Millis>(hall->next_tick() - now, 1, kLongestSleep));
  }
  void stop() override {
    log.say(LogLevel::Info, "stopping");
    hall->stop();
    last_word = std::jthread([this](const std::stop_token& ended) { end_in_time(ended); });
  }
  // A store that does not answer is not waited for: what was acknowledged is in it.
  void end_in_time(const std::stop_token& ended) {
    std::mutex mutex;
    std::condition_variable_any never;
    std::unique_lock lock(mutex);
    never.wait_for(lock, ended, kEndsWithin, [] { return false; });
    if (ended.stop_requested()) return;
    log.say(LogLevel::Warning, "stop-without-store");
    ::_exit(0);
  }
  bool idle() const override { return hall->idle(); }

  Post post() {
    return [this](std::function<void()> what) { net.post(std::move(what)); };
  }

  static constexpr Millis kLongestSleep = 60'000;
  static constexpr std::chrono::milliseconds kEndsWithin{9'500};

  BoxVersions versions;
  Log& log;
  ServerOptions options;
  std::uint64_t broken_logs = 0;  // told
  std::jthread last_word;
  // In this order: each uses those before it.
  HttpServer net;
  std::unique_ptr<Store> store;
  std::unique_ptr<Thinkers> thinkers;
  std::unique_ptr<Hall> hall;
};

Server::Server(const StaticFiles& files, const BoxVersions& boxes, Log& log, ServerOptions options)
    : parts_(std::make_unique<Parts>(files, boxes, log, std::move(options))) {
  if (::sodium_init() < 0) throw std::runtime_error("the system has no random numbers");
}

Server::~Server() = default;

std::string Server::open_store() {
  Parts& parts = *parts_;
  const auto open = [&parts] {
    return endeavor::open_store(parts.options.db, parts.post(), process_id(), parts.options.language);
  };
  StoreOpening opening = open();
  if (opening.store) {
    parts.store = std::make_unique<WatchedStore>(std::move(opening.store), parts.log);
  } else {
    parts.store = std::make_unique<WatchedStore>(std::make_unique<NoStore>(parts.post()), parts.log,
                                                 [open] { return open().store; });
  }
  return std::move(opening.problem);
}

ListenProblem Server::listen(std::string& reason) { return parts_->net.listen(parts_->options.http, reason); }

std::string Server::url() const { return parts_->net.url(); }

void Server::run() {
  Parts& parts = *parts_;
  if (!parts.store) parts.store = std::make_unique<NoStore>(parts.post());
  parts.thinkers =
      std::make_unique<Pool>(PoolOptions{.threads = std::max(parts.options.threads, 1)}, parts.post(),
                             [&parts](const Thought& thought) { parts.hall->thought(thought, wall_clock()); });
  parts.options.hall.thinks = parts.options.threads > 0;
  parts.options.hall.thoughts_at_once = std::max(parts.options.threads, 1);
  parts.hall = std::make_unique<Hall>(parts.versions, *parts.store, parts.net, *parts.thinkers, draw,
                                      parts.options.hall, wall_clock());
  const std::string where = url();
  parts.log.say(LogLevel::Info, "start", {{"url", where}, {"pid", std::int64_t{::getpid()}}});
  parts.net.run();
  parts.store->close();
  parts.log.say(LogLevel::Info, "stop");
}

void Server::stop() { parts_->net.stop(); }

}  // namespace endeavor
