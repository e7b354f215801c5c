// The server over a real socket: what browsers say, and thousands of things that no browser would.
#include "server/http.h"

#include <gtest/gtest.h>

#include <random>
#include <thread>
#include <vector>

#include "tests/server/page_folder.h"
#include "tests/server/socket.h"

namespace endeavor::test {
namespace {

class Http : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string reason;
    ASSERT_EQ(server_.listen({}, reason), ListenProblem::None) << reason;
    thread_ = std::thread([this] { server_.run(); });
  }
  void TearDown() override {
    server_.stop();
    if (thread_.joinable()) thread_.join();
  }

  std::uint16_t port() const {
    const std::string url = server_.url();
    return static_cast<std::uint16_t>(std::stoi(url.substr(url.rfind(':') + 1)));
  }
  std::string get(const std::string& target, const std::string& more = {}, const std::string& verb = "GET") const {
    return exchange(port(), verb + ' ' + target + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + more + "\r\n");
  }

  PageFolder folder_;
  StaticFiles files_{folder_.page()};
  HttpServer server_{files_};
  std::thread thread_;
};

std::string body_of(const std::string& answer) {
  const std::size_t end = answer.find("\r\n\r\n");
  return end == std::string::npos ? "" : answer.substr(end + 4);
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST_F(Http, the_page) {
  EXPECT_TRUE(server_.url().starts_with("http://127.0.0.1:")) << server_.url();
  const std::string plain = get("/");
  EXPECT_TRUE(plain.starts_with("HTTP/1.1 200 OK\r\n")) << plain;
  EXPECT_EQ(body_of(plain), "<!doctype html><p>plain");
  EXPECT_TRUE(has(plain, "Content-Security-Policy: default-src 'self'"));
  EXPECT_TRUE(has(plain, "X-Content-Type-Options: nosniff"));
  EXPECT_TRUE(has(plain, "Vary: Accept-Encoding"));
  const std::string packed = get("/", "Accept-Encoding: gzip, br\r\n");
  EXPECT_TRUE(has(packed, "Content-Encoding: br\r\n"));
  EXPECT_TRUE(has(packed, "Content-Length: 6\r\n"));
  EXPECT_EQ(body_of(packed), "brotli");
}

TEST_F(Http, head_and_not_modified_have_no_body) {
  const std::string head = get("/", {}, "HEAD");
  EXPECT_TRUE(head.starts_with("HTTP/1.1 200 OK\r\n")) << head;
  EXPECT_TRUE(has(head, "Content-Length: 23\r\n")) << head;
  EXPECT_EQ(body_of(head), "");
  const std::size_t at = head.find("ETag: ") + 6;
  const std::string same = get("/", "If-None-Match: " + head.substr(at, head.find('\r', at) - at) + "\r\n");
  EXPECT_TRUE(same.starts_with("HTTP/1.1 304 Not Modified\r\n")) << same;
  EXPECT_EQ(body_of(same), "");
}

TEST_F(Http, several_requests_on_one_connection) {
  const std::string one = "GET /sw.js HTTP/1.1\r\nHost: x\r\n\r\n";
  const std::string all = exchange(port(), one + "HEAD / HTTP/1.1\r\nHost: x\r\n\r\n" + one + one);
  std::size_t answers = 0;
  for (std::size_t at = all.find("HTTP/1.1 200"); at != std::string::npos; at = all.find("HTTP/1.1 200", at + 1))
    ++answers;
  EXPECT_EQ(answers, 4U) << all;
  const std::string old = exchange(port(), "GET /sw.js HTTP/1.0\r\n\r\n");
  EXPECT_EQ(body_of(old), "worker");
}

TEST_F(Http, a_request_in_small_pieces) {
  const Socket socket(port());
  for (const char c : std::string("GET /sw.js HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"))
    socket.say({&c, 1});
  EXPECT_EQ(body_of(socket.hear()), "worker");
}

TEST_F(Http, wrong_requests_are_refused_in_plain_words) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n", "HTTP/1.1 405"},
      {"DELETE /index.html HTTP/1.1\r\nHost: x\r\n\r\n", "HTTP/1.1 405"},
      {"GET /../secret.txt HTTP/1.1\r\nHost: x\r\n\r\n", "HTTP/1.1 400"},
      {"GET /none HTTP/1.1\r\nHost: x\r\n\r\n", "HTTP/1.1 404"},
      {"GET / HTTP/1.1\r\nContent-Length: 5\r\n\r\nhello", "HTTP/1.1 413"},
      {"GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", "HTTP/1.1 400"},
      {"GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", "HTTP/1.1 400"},
      {"GET / HTTP/9.9\r\n\r\n", "HTTP/1.1 400"},
      {"GET\r\n\r\n", "HTTP/1.1 400"},
      {"\x16\x03\x01\x02\x00\x01", "HTTP/1.1 400"},
      {"GET / HTTP/1.1\r\nX: " + std::string(40'000, 'y') + "\r\n\r\n", "HTTP/1.1 431"},
      {"GET /" + std::string(40'000, 'y') + " HTTP/1.1\r\n\r\n", "HTTP/1.1 431"},
  };
  for (const auto& [request, start] : cases)
    EXPECT_TRUE(exchange(port(), request).starts_with(start)) << request.substr(0, 60);
}

// Good requests with bytes changed, cut out, doubled and joined. Nothing of it may get the secret, and the
// server must answer the next good request.
TEST_F(Http, spoilt_requests_do_no_harm) {
  const std::vector<std::string> good = {
      "GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip, br;q=0.5\r\n\r\n",
      "HEAD /assets/../../secret.txt HTTP/1.1\r\nHost: x\r\nIf-None-Match: \"a\", W/\"b\"\r\n\r\n",
      "GET /%2e%2e/secret.txt HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
      "GET /way-out.txt HTTP/1.0\r\nConnection: keep-alive\r\nContent-Length: 3\r\n\r\nabc"};
  std::mt19937 random(7);
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
  for (int i = 0; i < 3000; ++i) {
    std::string request = good[below(good.size())];
    for (std::size_t edits = below(6); edits > 0 && !request.empty(); --edits) {
      const std::size_t at = below(request.size());
      const std::size_t length = below(std::min<std::size_t>(request.size() - at, 20)) + 1;
      switch (below(4)) {
        case 0: request[at] = static_cast<char>(random()); break;
        case 1: request.erase(at, length); break;
        case 2: request.insert(at, request.substr(at, length)); break;
        default: request.insert(at, good[below(good.size())].substr(0, 40));
      }
    }
    const std::string answer = exchange(port(), request);
    ASSERT_FALSE(has(answer, kSecret)) << request;
    ASSERT_TRUE(answer.empty() || answer.starts_with("HTTP/1.")) << request << '\n' << answer;
  }
  EXPECT_EQ(body_of(get("/sw.js")), "worker");
}

TEST_F(Http, connections_that_say_nothing_keep_nobody_out) {
  std::vector<std::unique_ptr<Socket>> silent;
  for (int i = 0; i < 100; ++i) silent.push_back(std::make_unique<Socket>(port()));
  EXPECT_EQ(body_of(get("/sw.js")), "worker");
  silent.clear();
  EXPECT_EQ(body_of(get("/sw.js")), "worker");
}

TEST_F(Http, a_taken_port_is_said_or_passed_over) {
  HttpServer second(files_);
  std::string reason;
  EXPECT_EQ(second.listen({.address = "127.0.0.1", .port = port(), .tries = 1}, reason), ListenProblem::PortTaken);
  EXPECT_FALSE(reason.empty());
  EXPECT_EQ(second.listen({.address = "127.0.0.1", .port = port(), .tries = 200}, reason), ListenProblem::None);
  EXPECT_NE(second.url(), server_.url());
}

TEST_F(Http, an_address_that_is_none) {
  HttpServer second(files_);
  std::string reason;
  EXPECT_EQ(second.listen({.address = "somewhere"}, reason), ListenProblem::BadAddress);
  EXPECT_EQ(second.listen({.address = "203.0.113.7"}, reason), ListenProblem::BadAddress);
}

}  // namespace
}  // namespace endeavor::test
