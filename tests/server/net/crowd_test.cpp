// The server in a crowd: connections that say nothing, never finish, break off or come by the thousand keep nobody
// else waiting, and it is alive and well afterwards.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <vector>

#include "tests/server/net/served_page.h"

namespace endeavor::test {
namespace {

class Crowd : public ServedPage {
 protected:
  // Nobody's time ends, so that whoever is kept out stays out, and a busy machine cuts no answer short.
  void SetUp() override {
    HttpOptions options;
    options.patience = std::chrono::minutes(5);
    options.most_guests = 200;
    serve(options);
  }

  // A good request, and how long it took.
  void expect_served() const {
    const auto begin = std::chrono::steady_clock::now();
    EXPECT_EQ(body_of(get("/sw.js")), "worker");
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    EXPECT_LT(took.count(), 15.0);  // those who keep others out do it for half a minute
  }

  std::vector<std::unique_ptr<Socket>> connections(int count, std::string_view words) const {
    std::vector<std::unique_ptr<Socket>> all;
    for (int i = 0; i < count; ++i) {
      all.push_back(std::make_unique<Socket>(port()));
      EXPECT_TRUE(all.back()->connected()) << i;
      all.back()->say(words);
    }
    return all;
  }
};

TEST_F(Crowd, half_open_connections_keep_nobody_out) {
  for (const std::string words : {"", "G", "GET / HTTP/1.1\r\n", "GET /sw.js HTTP/1.1\r\nHost: x\r\n\r\n"}) {
    const auto standing = connections(250, words);
    for (int i = 0; i < 5; ++i) expect_served();
  }
  expect_served();
}

TEST_F(Crowd, drops_of_a_header_keep_nobody_out) {
  auto standing = connections(230, "GET / HTTP/1.1\r\n");
  std::atomic<bool> enough = false;
  std::thread drips([&] {
    while (!enough) {
      for (const auto& socket : standing) socket->say("X: y\r\n");
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
  });
  for (int i = 0; i < 10; ++i) expect_served();
  enough = true;
  drips.join();
}

class ImpatientCrowd : public Crowd {
 protected:
  void SetUp() override {
    HttpOptions options;
    options.patience = std::chrono::milliseconds(200);
    serve(options);
  }
};

// However often something comes: the time is for the whole of a request.
TEST_F(ImpatientCrowd, a_request_has_to_arrive_in_time) {
  const Socket silent(port());
  const Socket slow(port());
  std::atomic<bool> enough = false;
  std::thread drips([&] {
    slow.say("GET / HTTP/1.1\r\nHost: x\r\n");
    while (!enough) {
      slow.say("X: y\r\n");
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  });
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(silent.hear(), "");
  EXPECT_EQ(slow.hear(), "");
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(15));
  enough = true;
  drips.join();
}

// A program that keeps its connection asks again when its people have something to say.
TEST_F(ImpatientCrowd, who_was_answered_may_take_time_until_the_next_request) {
  const Socket socket(port());
  socket.say("GET /sw.js HTTP/1.1\r\nHost: x\r\n\r\n");
  for (int i = 0; i < 200 && !has(socket.heard_so_far(), "worker"); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  std::this_thread::sleep_for(std::chrono::milliseconds(600));
  socket.say("G");
  socket.say("ET / HTTP/1.1\r\nHost: x\r\n\r\n");
  for (int i = 0; i < 200 && !has(socket.heard_so_far(), "plain"); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_TRUE(has(socket.heard_so_far(), "plain"));
  const auto begin = std::chrono::steady_clock::now();
  socket.say("GET / HTTP");  // but what has begun has to arrive
  EXPECT_EQ(socket.hear(), "");
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(15));
}

class DeafCrowd : public Crowd {
 protected:
  void SetUp() override {
    HttpOptions options;
    options.patience = std::chrono::minutes(5);
    options.most_sending = 100;
    serve(options);
  }
};

// Who asks for much and reads nothing: the first of them go, and the system holds little for the others.
TEST_F(DeafCrowd, guests_who_do_not_read_keep_nobody_out) {
  folder_.write("assets/long.js", std::string(8'000'000, 'j'));
  std::filesystem::last_write_time(folder_.page() / "assets" / "long.js",
                                   std::filesystem::file_time_type::clock::now() - std::chrono::hours(1));
  const auto standing = connections(230, "GET /assets/long.js HTTP/1.1\r\nHost: x\r\n\r\n");
  for (int i = 0; i < 5; ++i) expect_served();
}

TEST_F(Crowd, a_thousand_connections_that_break_off) {
  folder_.write("assets/long.js", std::string(3'000'000, 'j'));
  std::filesystem::last_write_time(folder_.page() / "assets" / "long.js",
                                   std::filesystem::file_time_type::clock::now() - std::chrono::hours(1));
  const std::vector<std::string> words = {"", "GET / HT", "GET /assets/long.js HTTP/1.1\r\nHost: x\r\n\r\n",
                                          "\r\n\r\n\r\n", std::string(20'000, '\0')};
  for (int i = 0; i < 1000; ++i) {
    const Socket socket(port());
    socket.say(words[static_cast<std::size_t>(i) % words.size()]);
    socket.break_off_on_close();
  }
  expect_served();
  EXPECT_EQ(body_of(get("/assets/long.js")).size(), 3'000'000U);
}

TEST_F(Crowd, a_thousand_questions_in_one_breath) {
  std::string all;
  for (int i = 0; i < 1000; ++i) all += "GET /sw.js HTTP/1.1\r\nHost: x\r\n\r\n";
  const std::string answers = exchange(port(), all);
  EXPECT_EQ(times(answers, "HTTP/1.1 200 OK\r\n"), 1000U);
  EXPECT_EQ(times(answers, "\r\n\r\nworker"), 1000U);
}

TEST_F(Crowd, headers_have_an_end) {
  const std::string begin = "GET / HTTP/1.1\r\nHost: x\r\n";
  std::string many = begin;
  for (int i = 0; i < 10'000; ++i) many += "X-" + std::to_string(i) + ": y\r\n";
  EXPECT_TRUE(exchange(port(), many + "\r\n").starts_with("HTTP/1.1 431"));
  const std::string endless = begin + "X: " + std::string(1'000'000, 'y');
  EXPECT_TRUE(exchange(port(), endless).starts_with("HTTP/1.1 431"));
  EXPECT_TRUE(exchange(port(), "GET /" + std::string(1'000'000, 'y')).starts_with("HTTP/1.1 431"));
  const std::string lists =
      "If-None-Match: " + std::string(5000, ',') + "\r\nAccept-Encoding: " + std::string(5000, ';') + "\r\n";
  EXPECT_TRUE(get("/", lists).starts_with("HTTP/1.1 200"));
  expect_served();
}

TEST_F(Crowd, what_is_not_offered_is_not_done) {
  const std::string part = get("/sw.js", "Range: bytes=0-1\r\n");
  EXPECT_TRUE(part.starts_with("HTTP/1.1 200")) << part;
  EXPECT_EQ(body_of(part), "worker");
  EXPECT_EQ(body_of(get("/sw.js", "Upgrade: websocket\r\nExpect: 100-continue\r\n")), "worker");
  EXPECT_TRUE(exchange(port(), "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n").starts_with("HTTP/1.1 400"));
  EXPECT_TRUE(get("*", {}, "OPTIONS").starts_with("HTTP/1.1 405"));
  EXPECT_TRUE(get("x:443", {}, "CONNECT").starts_with("HTTP/1.1 405"));
  EXPECT_EQ(body_of(get("/nothing", {}, "HEAD")), "");
}

TEST_F(Crowd, lists_on_several_lines_are_one_list) {
  const std::string two = "Accept-Encoding: deflate\r\nAccept-Encoding: gzip\r\n";
  EXPECT_EQ(body_of(get("/", two)), "gzip");
  const std::string head = get("/", {}, "HEAD");
  const std::size_t at = head.find("ETag: ") + 6;
  const std::string tag = head.substr(at, head.find('\r', at) - at);
  EXPECT_TRUE(
      get("/", "If-None-Match: \"a\"\r\nIf-None-Match: \"b\", W/" + tag + "\r\n").starts_with("HTTP/1.1 304"));
}

}  // namespace
}  // namespace endeavor::test
