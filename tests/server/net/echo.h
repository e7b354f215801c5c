// An answerer that tells what it was asked, for tests of the network alone, and a server with it on a port.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <string>
#include <thread>

#include "server/net/client.h"
#include "server/net/http.h"
#include "tests/server/net/page_folder.h"
#include "tests/server/net/served_page.h"
#include "tests/server/net/socket.h"

namespace endeavor::test {

// Asks: the request in words, or for /api/slow only once the test says so. Sockets: what was said comes back, but
// "send N" is N bytes, "close N" ends with that code, "twice" comes twice.
class Echo : public Answerer {
 public:
  void ask(AskId id, HttpAsk ask) override {
    ++asked;
    if (ask.target == "/api/slow") {
      slow.push_back(id);
      return;
    }
    HttpReply reply;
    reply.status = ask.target == "/api/gone" ? 204 : ask.body_too_large ? 413 : 200;
    reply.type = "text/plain";
    reply.headers = {{"Set-Cookie", "a=b"}, {"Retry-After", "3"}};
    reply.body = ask.method + ' ' + ask.target + "|auth " + ask.authorization + "|cookie " + ask.cookie +
                 "|origin " + ask.origin + "|host " + ask.host + "|type " + ask.content_type + "|language " +
                 ask.accept_language + "|from " + ask.address + (ask.secure ? " secure" : "") + "|body " + ask.body;
    net->reply(id, std::move(reply));
  }
  void knock(AskId id, HttpAsk ask) override {
    const bool no = ask.target.find("no") != std::string::npos;
    knocked = ask.target;
    net->reply(
        id,
        {.status = static_cast<std::uint16_t>(no ? 403 : 101), .type = "text/plain", .body = "no", .headers = {}});
  }
  void opened(SocketId id, AskId) override {
    ++open;
    net->send(id, std::make_shared<const std::string>("hello"));
  }
  void received(SocketId id, std::string_view text) override {
    ++heard;
    if (text.starts_with("send ")) {
      net->send(id, std::make_shared<const std::string>(std::stoul(std::string(text.substr(5))), 'x'));
    } else if (text.starts_with("close ")) {
      net->close(id, static_cast<std::uint16_t>(std::stoi(std::string(text.substr(6)))));
    } else if (text == "waiting") {
      net->send(id, std::make_shared<const std::string>(std::to_string(net->waiting_bytes(id))));
    } else {
      net->send(id, std::make_shared<const std::string>(text));
    }
    most_waiting = std::max<std::size_t>(most_waiting, net->waiting_bytes(id));
  }
  void drained(SocketId) override { ++drains; }
  void closed(SocketId) override { --open; }
  std::chrono::milliseconds turn() override {
    ++turns;
    if (answer_slow.exchange(false)) {
      for (const AskId id : slow)
        net->reply(id, {.status = 200, .type = "text/plain", .body = "at last", .headers = {}});
      slow.clear();
    }
    return std::chrono::milliseconds(5);
  }
  void stop() override { stopped = true; }
  bool idle() const override { return slow.empty(); }

  HttpServer* net = nullptr;
  std::string knocked;
  std::vector<AskId> slow;
  std::atomic<bool> answer_slow = false;
  std::atomic<bool> stopped = false;
  std::atomic<int> asked = 0;
  std::atomic<int> open = 0;
  std::atomic<int> heard = 0;
  std::atomic<int> drains = 0;
  std::atomic<int> turns = 0;
  std::atomic<std::size_t> most_waiting = 0;
};

class ServedEcho : public ::testing::Test {
 protected:
  void SetUp() override { serve({}); }
  void TearDown() override {
    server_.stop();
    if (thread_.joinable()) thread_.join();
  }
  void serve(const HttpOptions& options) {
    echo_.net = &server_;
    std::string reason;
    ASSERT_EQ(server_.listen(options, reason), ListenProblem::None) << reason;
    port_ = port_of(server_);
    thread_ = std::thread([this] { server_.run(); });
  }
  std::string get(const std::string& target, const std::string& more = {}, const std::string& verb = "GET") const {
    return test::exchange(port_,
                          verb + ' ' + target + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + more + "\r\n");
  }
  ServerUrl url() const { return {.tls = false, .host = "127.0.0.1", .port = std::to_string(port_), .rest = {}}; }
  // Waits a good while for something that another thread does.
  template <class Done>
  static bool eventually(Done done) {
    for (int i = 0; i < 4000 && !done(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    return done();
  }

  PageFolder folder_;
  StaticFiles files_{folder_.page()};
  Echo echo_;
  HttpServer server_{files_, &echo_};
  std::uint16_t port_ = 0;
  std::thread thread_;
};

// A socket of a test: what it heard, and how it ended.
struct Ear {
  Ear(Client& c, const std::string& target = "/api/socket", const std::string& token = {},
      std::vector<std::pair<std::string, std::string>> headers = {})
      : client(c) {
    line = client.open(target, token,
                       {.opened = [this] { open = true; },
                        .heard = [this](std::string_view text) { all.emplace_back(text); },
                        .closed =
                            [this](int how, const std::string& why) {
                              open = false;
                              code = how;
                              problem = why;
                              over = true;
                            }},
                       std::move(headers));
  }
  bool hear(std::size_t count) {
    return client.run_for(std::chrono::seconds(60), [&] { return all.size() >= count || over; }) &&
           all.size() >= count;
  }
  bool end() {
    return client.run_for(std::chrono::seconds(60), [&] { return over; });
  }

  Client& client;
  LineId line = 0;
  std::vector<std::string> all;
  bool open = false;
  bool over = false;
  int code = -1;
  std::string problem;
};

}  // namespace endeavor::test
