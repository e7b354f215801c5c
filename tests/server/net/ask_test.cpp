// What the network makes of requests that are not for files: the words that reach the answerer, bodies and their
// limit, what comes back, and the address behind a proxy.
#include <gtest/gtest.h>

#include "server/net/proxy.h"
#include "tests/server/net/echo.h"

namespace endeavor::test {
namespace {

using Ask = ServedEcho;

std::string post(const std::string& target, const std::string& body, const std::string& more = {}) {
  return "POST " + target + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + more +
         "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

TEST_F(Ask, all_that_matters_of_a_request) {
  const std::string answer = test::exchange(
      port_, post("/api/people?x=1", "{\"name\":\"Ana\"}",
                  "Authorization: Bearer t\r\nCookie: a=1\r\nCookie: b=2\r\nOrigin: http://x\r\nContent-Type: "
                  "application/json\r\nAccept-Language: es\r\n"));
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 200 OK\r\n")) << answer;
  EXPECT_EQ(
      body_of(answer),
      "POST /api/people?x=1|auth Bearer t|cookie a=1; b=2|origin http://x|host x|type application/json|language "
      "es|from 127.0.0.1|body {\"name\":\"Ana\"}");
  EXPECT_TRUE(has(answer, "Set-Cookie: a=b\r\n"));
  EXPECT_TRUE(has(answer, "Retry-After: 3\r\n"));
  EXPECT_TRUE(has(answer, "Cache-Control: no-store\r\n"));
  for (const auto* line :
       {"X-Content-Type-Options: nosniff\r\n", "X-Frame-Options: DENY\r\n", "Referrer-Policy: no-referrer\r\n"})
    EXPECT_TRUE(has(answer, line)) << line;
  EXPECT_TRUE(has(answer, "Content-Security-Policy: default-src 'self'"));
}

TEST_F(Ask, only_what_is_not_a_file) {
  for (const std::string target : {"/api", "/api/", "/api/x", "/health", "/metrics?x", "http://x/health"})
    EXPECT_TRUE(get(target).starts_with("HTTP/1.1 200")) << target;
  EXPECT_EQ(echo_.asked, 6);
  for (const std::string target : {"/apix", "/healthy", "/metrics/x", "/x/api/y"})
    EXPECT_TRUE(get(target).starts_with("HTTP/1.1 404")) << target;
  EXPECT_EQ(body_of(get("/sw.js")), "worker");
  EXPECT_TRUE(test::exchange(port_, post("/", "x")).starts_with("HTTP/1.1 405"));
  EXPECT_EQ(echo_.asked, 6);
}

TEST_F(Ask, a_head_is_a_get_without_its_body) {
  const std::string answer = get("/health", {}, "HEAD");
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 200")) << answer;
  EXPECT_EQ(body_of(answer), "");
  EXPECT_FALSE(has(answer, "Content-Length: 0"));
}

TEST_F(Ask, nothing_has_no_body) {
  const std::string answer = get("/api/gone", {}, "DELETE");
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 204")) << answer;
  EXPECT_FALSE(has(answer, "Content-Length"));
  EXPECT_EQ(body_of(answer), "");
}

TEST_F(Ask, several_on_one_connection) {
  std::string all;
  for (int i = 0; i < 50; ++i) all += "POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}";
  EXPECT_EQ(times(test::exchange(port_, all), "HTTP/1.1 200 OK\r\n"), 50U);
}

TEST_F(Ask, bodies_have_an_end) {
  const auto chunked = [](std::size_t size) {
    std::string text = "POST /api/x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n";
    for (std::size_t sent = 0; sent < size; sent += 4096) text += "1000\r\n" + std::string(4096, 'b') + "\r\n";
    return text + "0\r\n\r\n";
  };
  const std::string whole = test::exchange(port_, post("/api/x", std::string(kMostBodyBytes, 'b')));
  EXPECT_TRUE(whole.starts_with("HTTP/1.1 200")) << whole.substr(0, 100);
  EXPECT_TRUE(whole.ends_with(std::string(kMostBodyBytes, 'b')));
  EXPECT_TRUE(test::exchange(port_, chunked(kMostBodyBytes)).starts_with("HTTP/1.1 200"));
  for (const std::size_t size : {kMostBodyBytes + 1, std::size_t{3'000'000}})
    EXPECT_TRUE(test::exchange(port_, post("/api/x", std::string(size, 'b'))).starts_with("HTTP/1.1 413")) << size;
  EXPECT_TRUE(test::exchange(port_, chunked(kMostBodyBytes + 4096)).starts_with("HTTP/1.1 413"));
  EXPECT_TRUE(test::exchange(port_, chunked(3'000'000)).starts_with("HTTP/1.1 413"));
}

TEST_F(Ask, who_waits_to_be_told_to_go_on_is_told) {
  const Socket socket(port_);
  socket.say(
      "POST /api/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n");
  EXPECT_TRUE(eventually([&] { return has(socket.heard_so_far(), "HTTP/1.1 100"); }));
  socket.say("{}");
  EXPECT_TRUE(has(socket.hear(), "|body {}"));
}

TEST_F(Ask, broken_bodies_do_no_harm) {
  const std::string start = "POST /api/x HTTP/1.1\r\nHost: x\r\n";
  EXPECT_EQ(test::exchange(port_, start + "Content-Length: 10\r\n\r\nabc"), "");
  EXPECT_TRUE(
      test::exchange(port_, start + "Transfer-Encoding: chunked\r\n\r\nzz\r\n").starts_with("HTTP/1.1 400"));
  EXPECT_TRUE(test::exchange(port_, start + "Content-Length: 2\r\nContent-Length: 3\r\n\r\nabc")
                  .starts_with("HTTP/1.1 400"));
  EXPECT_TRUE(test::exchange(port_, start + "Content-Length: 99999999999999999999999\r\n\r\nabc")
                  .starts_with("HTTP/1.1 400"));
  EXPECT_EQ(echo_.asked, 0);
}

TEST_F(Ask, answers_may_take_their_time) {
  const Socket socket(port_);
  socket.say("GET /api/slow HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_TRUE(eventually([&] { return echo_.asked == 1; }));
  EXPECT_EQ(body_of(get("/sw.js")), "worker");
  echo_.answer_slow = true;
  EXPECT_EQ(body_of(socket.hear()), "at last");
}

// What was asked is answered before the end, and nobody is let in any more.
TEST_F(Ask, the_end_waits_for_answers) {
  const Socket waits(port_);
  const Socket socket(port_);
  socket.say("GET /api/slow HTTP/1.1\r\nHost: x\r\n\r\n");
  ASSERT_TRUE(eventually([&] { return echo_.asked == 1; }));
  ::raise(SIGTERM);
  ASSERT_TRUE(eventually([&] { return echo_.stopped.load(); }));
  EXPECT_EQ(waits.hear(), "");
  EXPECT_TRUE(eventually([&] { return !Socket(port_).connected(); }));
  echo_.answer_slow = true;
  EXPECT_EQ(body_of(socket.hear()), "at last");
  thread_.join();
}

class SlowBody : public ServedEcho {
 protected:
  void SetUp() override {
    HttpOptions options;
    options.patience = std::chrono::milliseconds(300);
    serve(options);
  }
};

TEST_F(SlowBody, a_body_has_to_arrive_in_time) {
  const Socket socket(port_);
  socket.say("POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n");
  std::atomic<bool> enough = false;
  std::thread drips([&] {
    for (int i = 0; i < 900 && !enough; ++i) {
      socket.say("b");
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  });
  EXPECT_EQ(socket.hear(), "");
  enough = true;
  drips.join();
  EXPECT_EQ(echo_.asked, 0);
}

// ---- Proxies ----------------------------------------------------------------------------------------

class BehindProxy : public ServedEcho {
 protected:
  void SetUp() override {
    HttpOptions options;
    options.trusted_proxies = {"127.0.0.1", "10.0.0.1"};
    serve(options);
  }
};

TEST_F(BehindProxy, its_word_counts) {
  EXPECT_TRUE(has(get("/api/x", "X-Forwarded-For: 203.0.113.9\r\nX-Forwarded-Proto: https\r\n"),
                  "|from 203.0.113.9 secure|"));
  EXPECT_TRUE(has(get("/api/x", "Forwarded: for=203.0.113.9;proto=https\r\n"), "|from 203.0.113.9 secure|"));
  EXPECT_TRUE(has(get("/api/x", "X-Forwarded-For: 2001:db8::7:9\r\n"), "|from 2001:db8::/64|"));
  EXPECT_TRUE(has(get("/api/x"), "|from 127.0.0.1|"));
}

TEST_F(Ask, nobody_elses_word_counts) {
  EXPECT_TRUE(
      has(get("/api/x", "X-Forwarded-For: 203.0.113.9\r\nX-Forwarded-Proto: https\r\nForwarded: for=1.2.3.4\r\n"),
          "|from 127.0.0.1|"));
}

TEST(Proxy, the_last_who_is_not_trusted_asks) {
  const std::vector<std::string> trusted = {"127.0.0.1", "10.0.0.1", "2001:db8::1"};
  const auto asker = [&](std::string_view peer, std::string_view xff, std::string_view forwarded = {},
                         std::string_view proto = {}) {
    const Asker who =
        asker_of(peer, {.forwarded = forwarded, .x_forwarded_for = xff, .x_forwarded_proto = proto}, trusted);
    return who.address + (who.secure ? " secure" : "");
  };
  EXPECT_EQ(asker("192.0.2.1", "1.1.1.1"), "192.0.2.1");
  EXPECT_EQ(asker("127.0.0.1", "6.6.6.6, 1.1.1.1"), "1.1.1.1") << "what the guest wrote itself stands before";
  EXPECT_EQ(asker("127.0.0.1", "6.6.6.6, 1.1.1.1, 10.0.0.1"), "1.1.1.1");
  EXPECT_EQ(asker("127.0.0.1", "10.0.0.1"), "10.0.0.1");
  EXPECT_EQ(asker("127.0.0.1", "rubbish"), "127.0.0.1");
  EXPECT_EQ(asker("127.0.0.1", "1.1.1.1, unknown"), "127.0.0.1");
  EXPECT_EQ(asker("127.0.0.1", "1.1.1.1:4711"), "1.1.1.1");
  EXPECT_EQ(asker("127.0.0.1", "[2001:DB8:0::7]:4711"), "2001:db8::7");
  EXPECT_EQ(asker("127.0.0.1", "2001:DB8:0::7"), "2001:db8::7");
  EXPECT_EQ(asker("2001:db8::1", "1.1.1.1"), "1.1.1.1");
  EXPECT_EQ(asker("::ffff:127.0.0.1", "::ffff:1.1.1.1"), "1.1.1.1");
  EXPECT_EQ(asker("127.0.0.1", {}, "For=\"[2001:db8:cafe::17]:4711\";Proto=HTTPS"), "2001:db8:cafe::17 secure");
  EXPECT_EQ(asker("127.0.0.1", {}, "for=6.6.6.6;proto=https, for=1.1.1.1;by=10.0.0.1;proto=http, for=10.0.0.1"),
            "1.1.1.1");
  EXPECT_EQ(asker("127.0.0.1", {}, "for=\"a,b;c\", for=_hidden"), "127.0.0.1");
  EXPECT_EQ(asker("127.0.0.1", {}, ";;,=,for,for="), "127.0.0.1");
  EXPECT_EQ(asker("127.0.0.1", {}, "for=6.6.6.6;proto=https;x=\", for=1.1.1.1;proto=http"), "127.0.0.1")
      << "a quote that the guest has left open swallows nothing";
  EXPECT_EQ(asker("127.0.0.1", "6.6.6.6, \", 1.1.1.1", {}, "\", http"), "1.1.1.1") << "here it is no quote";
  EXPECT_EQ(asker("127.0.0.1", "1.1.1.1", "for=6.6.6.6;proto=https", "http"), "1.1.1.1");
  EXPECT_EQ(asker("127.0.0.1", "1.1.1.1", {}, "http, https"), "1.1.1.1 secure");
  EXPECT_EQ(address_for_limits("192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(address_for_limits("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(address_for_limits("2001:db8:1:2::9"), address_for_limits("2001:db8:1:2:ffff::"));
  EXPECT_NE(address_for_limits("2001:db8:1:2::9"), address_for_limits("2001:db8:1:3::9"));
  EXPECT_EQ(plain_address("1.2.3"), "");
  EXPECT_EQ(plain_address(""), "");
}

}  // namespace
}  // namespace endeavor::test
