// A server with a small page, on a port of its own, for tests that talk to it.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <thread>

#include "server/net/http.h"
#include "tests/server/net/page_folder.h"
#include "tests/server/net/socket.h"

namespace endeavor::test {

inline std::uint16_t port_of(const HttpServer& server) {
  const std::string url = server.url();
  return static_cast<std::uint16_t>(std::stoi(url.substr(url.rfind(':') + 1)));
}

class ServedPage : public ::testing::Test {
 protected:
  void SetUp() override { serve({}); }
  void TearDown() override {
    server_.stop();
    if (thread_.joinable()) thread_.join();
  }

  void serve(const HttpOptions& options) {
    std::string reason;
    ASSERT_EQ(server_.listen(options, reason), ListenProblem::None) << reason;
    thread_ = std::thread([this] { server_.run(); });
  }

  std::uint16_t port() const { return port_of(server_); }
  std::string get(const std::string& target, const std::string& more = {}, const std::string& verb = "GET") const {
    return exchange(port(), verb + ' ' + target + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + more + "\r\n");
  }

  PageFolder folder_;
  StaticFiles files_{folder_.page()};
  HttpServer server_{files_};
  std::thread thread_;
};

inline std::string body_of(const std::string& answer) {
  const std::size_t end = answer.find("\r\n\r\n");
  return end == std::string::npos ? "" : answer.substr(end + 4);
}

inline bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

inline std::size_t times(const std::string& text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size())) ++count;
  return count;
}

}  // namespace endeavor::test
