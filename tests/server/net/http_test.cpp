// The server over a real socket: what browsers say, and thousands of things that no browser would.
#include "server/net/http.h"

#include <gtest/gtest.h>

#include <random>
#include <thread>
#include <vector>

#include "tests/server/net/served_page.h"

namespace endeavor::test {
namespace {

using Http = ServedPage;

TEST_F(Http, the_page) {
  EXPECT_TRUE(server_.url().starts_with("http://127.0.0.1:")) << server_.url();
  const std::string plain = get("/");
  EXPECT_TRUE(plain.starts_with("HTTP/1.1 200 OK\r\n")) << plain;
  EXPECT_EQ(body_of(plain), "<!doctype html><p>plain");
  EXPECT_TRUE(
      has(plain,
          "Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "));
  EXPECT_TRUE(has(plain, "frame-ancestors 'none'"));
  for (const auto* line : {"X-Content-Type-Options: nosniff\r\n", "X-Frame-Options: DENY\r\n",
                           "Referrer-Policy: no-referrer\r\n", "Content-Type: text/html; charset=utf-8\r\n"})
    EXPECT_TRUE(has(plain, line)) << line;
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
      {"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello", "HTTP/1.1 413"},
      {"GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n", "HTTP/1.1 413"},
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

TEST_F(Http, a_taken_port_is_said_or_passed_over) {
  HttpServer second(files_);
  std::string reason;
  EXPECT_EQ(second.listen({.address = "127.0.0.1", .port = port(), .tries = 1}, reason), ListenProblem::PortTaken);
  EXPECT_FALSE(reason.empty());
  EXPECT_EQ(second.listen({.address = "127.0.0.1", .port = port(), .tries = 200}, reason), ListenProblem::None);
  EXPECT_NE(second.url(), server_.url());
}

TEST_F(Http, a_name_stands_for_all_its_addresses) {
  HttpServer second(files_);
  std::string reason;
  ASSERT_EQ(second.listen({.address = "localhost"}, reason), ListenProblem::None) << reason;
  EXPECT_TRUE(second.url().starts_with("http://localhost:")) << second.url();
  std::thread thread([&] { second.run(); });
  const std::uint16_t place = port_of(second);
  EXPECT_EQ(body_of(exchange(place, "GET /sw.js HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")),
            "worker");
  const Socket sixth(place, Socket::Family::V6);
  if (sixth.connected()) {  // not every machine has it
    sixth.say("GET /sw.js HTTP/1.0\r\n\r\n");
    EXPECT_EQ(body_of(sixth.hear()), "worker");
  }
  HttpServer third(files_);
  EXPECT_EQ(third.listen({.address = "localhost", .port = place}, reason), ListenProblem::PortTaken);
  second.stop();
  thread.join();
}

TEST_F(Http, exactly_one_host) {
  const std::string get = "GET /sw.js HTTP/1.1\r\nConnection: close\r\n";
  for (const std::string bad :
       {"", "Host: a\r\nHost: a\r\n", "Host: a\r\nhost: b\r\n", "Host: a b\r\n", "Host: a/b\r\n"}) {
    const std::string answer = exchange(port(), get + bad + "\r\n");
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 400")) << bad << answer;
    EXPECT_TRUE(has(body_of(answer), "Host")) << answer;
  }
  for (const std::string good : {"Host: localhost:8765\r\n", "Host: [::1]:80\r\n", "HOST:\r\n"})
    EXPECT_EQ(body_of(exchange(port(), get + good + "\r\n")), "worker") << good;
  EXPECT_EQ(body_of(exchange(port(), "GET /sw.js HTTP/1.0\r\n\r\n")), "worker");
  EXPECT_TRUE(exchange(port(), "GET /sw.js HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n").starts_with("HTTP/1.1 400"));
}

// Also while most of the body is still on its way: closing too early would take the answer back.
TEST_F(Http, a_post_is_told_what_is_allowed_whatever_it_brings) {
  for (const std::size_t size : {std::size_t{0}, std::size_t{5}, std::size_t{2'000'000}}) {
    for (const std::string verb : {"POST", "PUT", "PATCH", "BREW"}) {
      const std::string answer =
          exchange(port(), verb + " / HTTP/1.1\r\nHost: x\r\nContent-Length: " + std::to_string(size) + "\r\n\r\n" +
                               std::string(size, 'b'));
      EXPECT_TRUE(answer.starts_with("HTTP/1.1 405")) << verb << size << answer;
      EXPECT_TRUE(has(answer, "Allow: GET, HEAD\r\n")) << answer;
    }
  }
  const std::string chunked =
      "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n";
  EXPECT_TRUE(exchange(port(), chunked).starts_with("HTTP/1.1 405"));
}

TEST_F(Http, an_address_that_is_none) {
  HttpServer second(files_);
  std::string reason;
  EXPECT_EQ(second.listen({.address = "no such name"}, reason), ListenProblem::BadAddress);
  EXPECT_FALSE(reason.empty());
  EXPECT_EQ(second.listen({.address = "203.0.113.7"}, reason), ListenProblem::BadAddress);
}

}  // namespace
}  // namespace endeavor::test
