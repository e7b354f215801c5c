// Sockets over a real connection: opening, limits, pings, closing, slow readers and floods, and frames that no
// client would send.
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>

#include "tests/server/net/echo.h"

namespace endeavor::test {
namespace {

using Talking = ServedEcho;

const std::string kOpening =
    "GET /api/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";

// A frame of a client, masked with zeros.
std::string frame(unsigned first, const std::string& payload) {
  std::string text(1, static_cast<char>(first));
  if (payload.size() < 126) {
    text += static_cast<char>(0x80U | payload.size());
  } else if (payload.size() < 65536) {
    text += '\xFE';
    text += static_cast<char>(payload.size() >> 8);
    text += static_cast<char>(payload.size() & 0xFF);
  } else {
    text += '\xFF';
    for (int shift = 56; shift >= 0; shift -= 8) text += static_cast<char>((payload.size() >> shift) & 0xFF);
  }
  return text + std::string(4, '\0') + payload;
}

// The code of the close frame at the end of what was heard; 0: none.
int close_code(const std::string& heard) {
  for (std::size_t at = heard.size(); at-- > 0;)
    if (heard[at] == '\x88' && at + 4 <= heard.size())
      return static_cast<unsigned char>(heard[at + 2]) * 256 + static_cast<unsigned char>(heard[at + 3]);
  return 0;
}

TEST_F(Talking, says_and_hears) {
  Client client(url());
  Ear ear(client, "/api/socket?protocol=1");
  ASSERT_TRUE(ear.hear(1)) << ear.problem;
  EXPECT_EQ(ear.all[0], "hello");
  EXPECT_EQ(echo_.knocked, "/api/socket?protocol=1");
  for (int i = 0; i < 100; ++i) client.say(ear.line, std::to_string(i));
  ASSERT_TRUE(ear.hear(101));
  for (int i = 0; i < 100; ++i) EXPECT_EQ(ear.all[static_cast<std::size_t>(i) + 1], std::to_string(i));
  client.hang_up(ear.line);
  EXPECT_TRUE(ear.end());
  EXPECT_TRUE(eventually([&] { return echo_.open == 0; }));
}

TEST_F(Talking, may_be_refused) {
  Client client(url());
  Ear ear(client, "/api/socket?no");
  EXPECT_TRUE(ear.end());
  EXPECT_EQ(ear.code, 403);
  EXPECT_FALSE(ear.open);
  EXPECT_EQ(echo_.open, 0);
}

TEST_F(Talking, a_handshake_that_is_none) {
  const auto without = [](const std::string& part, const std::string& instead) {
    std::string text = kOpening;
    return text.replace(text.find(part), part.size(), instead);
  };
  EXPECT_TRUE(test::exchange(port_, without("Version: 13", "Version: 7")).starts_with("HTTP/1.1 400"));
  EXPECT_TRUE(test::exchange(port_, without("dGhlIHNhbXBsZSBub25jZQ==", "x")).starts_with("HTTP/1.1 400"));
  EXPECT_TRUE(test::exchange(port_, kOpening + "more").starts_with("HTTP/1.1 400"));
  EXPECT_TRUE(test::exchange(port_, without("Host: x\r\n", "")).starts_with("HTTP/1.1 400"));
  EXPECT_TRUE(test::exchange(port_, without("Upgrade: websocket\r\n", "")).starts_with("HTTP/1.1 200"))
      << "asked as HTTP";
  EXPECT_EQ(echo_.open, 0);
}

TEST_F(Talking, frames_have_an_end) {
  Client client(url());
  Ear fits(client);
  client.say(fits.line, std::string(kMostBodyBytes, 'y'));
  ASSERT_TRUE(fits.hear(2)) << fits.problem;
  EXPECT_EQ(fits.all[1].size(), kMostBodyBytes);
  for (const std::size_t size : {kMostBodyBytes + 1, std::size_t{5'000'000}}) {
    Ear ear(client);
    ASSERT_TRUE(ear.hear(1));
    client.say(ear.line, std::string(size, 'y'));
    EXPECT_TRUE(ear.end());
    EXPECT_EQ(ear.code, 1009) << size << ear.problem;
  }
  EXPECT_EQ(echo_.heard, 1);
}

TEST_F(Talking, what_no_client_sends) {
  const std::string text = frame(0x81, "{}");
  const std::vector<std::pair<std::string, int>> cases = {
      {frame(0x82, "binary"), 1003},
      {frame(0x02, "bin") + frame(0x80, "ary"), 1003},
      {frame(0x81, "\xff\xfe"), 1007},
      {frame(0x83, "reserved"), 1002},
      {frame(0xC1, "compressed"), 1002},
      {std::string("\x81\x02{}", 4), 1002},  // not masked
      {frame(0x80, "goes on, but nothing began"), 1002},
      {frame(0x01, "a") + frame(0x81, "b"), 1002},
      {frame(0x89, std::string(126, 'p')), 1002},
      {frame(0x88, "\x03"), 1002},
  };
  for (const auto& [words, code] : cases) {
    const Socket socket(port_);
    socket.say(kOpening + "");
    ASSERT_TRUE(eventually([&] { return has(socket.heard_so_far(), "hello"); }));
    socket.say(text + words);
    EXPECT_TRUE(eventually([&] { return close_code(socket.heard_so_far()) != 0; }));
    EXPECT_EQ(close_code(socket.heard_so_far()), code) << words;
    if (code == 1003) EXPECT_TRUE(has(socket.heard_so_far(), "{}")) << "what came before is answered";
  }
  EXPECT_TRUE(eventually([&] { return echo_.open == 0; }));
  EXPECT_EQ(body_of(get("/sw.js")), "worker");
}

TEST_F(Talking, pieces_of_frames_and_pings_between_them) {
  const Socket socket(port_);
  socket.say(kOpening);
  ASSERT_TRUE(eventually([&] { return has(socket.heard_so_far(), "hello"); }));
  for (const char c : frame(0x01, "one ") + frame(0x89, "ping") + frame(0x00, "and ") + frame(0x80, "two"))
    socket.say({&c, 1});
  EXPECT_TRUE(eventually([&] { return has(socket.heard_so_far(), "one and two"); }));
  EXPECT_TRUE(has(socket.heard_so_far(), "\x8A\x04ping"));
}

TEST_F(Talking, is_closed_when_the_answerer_wants_it_after_what_waits) {
  Client client(url());
  Ear ear(client);
  ASSERT_TRUE(ear.hear(1));
  client.say(ear.line, "send 300000");
  client.say(ear.line, "close 4001");
  client.say(ear.line, "too late");
  EXPECT_TRUE(ear.end());
  EXPECT_EQ(ear.code, 4001);
  ASSERT_EQ(ear.all.size(), 2U);
  EXPECT_EQ(ear.all[1].size(), 300'000U);
}

TEST_F(Talking, a_slow_reader_is_known_and_told_when_it_has_caught_up) {
  Client client(url());
  Ear ear(client);
  ASSERT_TRUE(ear.hear(1));
  client.listen_no_more(ear.line, true);
  for (int i = 0; i < 200; ++i) client.say(ear.line, "send 50000");
  EXPECT_TRUE(client.run_for(std::chrono::seconds(30), [&] { return echo_.most_waiting > 1'000'000; }));
  // Whoever does not read is not read either.
  client.run_for(std::chrono::milliseconds(300));
  EXPECT_LT(echo_.heard, 150);
  EXPECT_LT(echo_.most_waiting, 2'000'000U);
  const int drains = echo_.drains;  // as long as the system took it
  client.listen_no_more(ear.line, false);
  ASSERT_TRUE(ear.hear(201));
  EXPECT_TRUE(eventually([&] { return echo_.drains > drains; }));
}

TEST_F(Talking, a_flood_is_slowed_and_keeps_nobody_waiting) {
  Client flood(url());
  Client other(url());
  Ear one(flood);
  Ear two(other);
  ASSERT_TRUE(one.hear(1));
  ASSERT_TRUE(two.hear(1));
  for (int i = 0; i < 3000; ++i) flood.say(one.line, "x");
  flood.run_for(std::chrono::milliseconds(500));
  const int before = echo_.heard;
  EXPECT_LT(before, 1500);
  EXPECT_GT(before, 300);
  for (int i = 0; i < 10; ++i) {
    const auto begin = std::chrono::steady_clock::now();
    other.say(two.line, "y");
    ASSERT_TRUE(two.hear(static_cast<std::size_t>(i) + 2));
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(2));
  }
}

// Neither reads nor says anything more, and is still there: nothing of it may be left, because nobody counts it.
TEST_F(Talking, who_has_hung_up_halfway_keeps_no_connection) {
  const auto descriptors = [] {
    const std::filesystem::directory_iterator all("/proc/self/fd");
    return std::distance(begin(all), end(all));
  };
  const auto before = descriptors();
  std::vector<std::unique_ptr<Socket>> deaf;
  for (int i = 0; i < 10; ++i) {
    deaf.push_back(std::make_unique<Socket>(port_));
    deaf.back()->say(kOpening);
    ASSERT_TRUE(eventually([&] { return echo_.open == i + 1; }));
    // More than the system takes, less than what makes us stop listening.
    echo_.most_waiting = 0;
    while (echo_.most_waiting < 700'000) {
      const int heard = echo_.heard;
      deaf.back()->say(frame(0x81, "send 100000"));
      ASSERT_TRUE(eventually([&] { return echo_.heard > heard; }));
    }
  }
  for (const auto& socket : deaf) socket->say_no_more();
  EXPECT_TRUE(eventually([&] { return echo_.open == 0; }));
  EXPECT_TRUE(eventually([&] { return descriptors() <= before + 10; })) << descriptors() - before;
}

TEST_F(Talking, breaking_off_is_noticed) {
  Client client(url());
  std::vector<std::unique_ptr<Ear>> ears;
  for (int i = 0; i < 100; ++i) ears.push_back(std::make_unique<Ear>(client));
  for (auto& ear : ears) ASSERT_TRUE(ear->hear(1));
  EXPECT_EQ(echo_.open, 100);
  for (auto& ear : ears) client.break_off(ear->line);
  client.run_for(std::chrono::milliseconds(50));
  EXPECT_TRUE(eventually([&] { return echo_.open == 0; }));
}

// Sockets are no guests: however many wait for a request, and however long a socket is silent.
TEST_F(Talking, sockets_are_not_sent_away_by_a_crowd) {
  Client client(url());
  std::vector<std::unique_ptr<Ear>> ears;
  for (int i = 0; i < 300; ++i) ears.push_back(std::make_unique<Ear>(client));
  for (auto& ear : ears) ASSERT_TRUE(ear->hear(1));
  std::vector<std::unique_ptr<Socket>> crowd;
  for (int i = 0; i < 300; ++i) crowd.push_back(std::make_unique<Socket>(port_));
  EXPECT_EQ(body_of(get("/sw.js")), "worker");
  for (auto& ear : ears) client.say(ear->line, "still here");
  for (auto& ear : ears) EXPECT_TRUE(ear->hear(2));
}

TEST_F(Talking, ends_with_1001) {
  Client client(url());
  Ear one(client);
  Ear two(client);
  ASSERT_TRUE(one.hear(1));
  ASSERT_TRUE(two.hear(1));
  ::raise(SIGTERM);
  EXPECT_TRUE(one.end());
  EXPECT_TRUE(two.end());
  EXPECT_EQ(one.code, 1001);
  EXPECT_EQ(two.code, 1001);
  thread_.join();
  EXPECT_EQ(echo_.open, 0);
}

TEST_F(Talking, ends_in_time_when_nobody_listens) {
  const Socket deaf(port_);
  deaf.say(kOpening);
  ASSERT_TRUE(eventually([&] { return echo_.open == 1; }));
  for (int i = 0; i < 100; ++i) deaf.say(frame(0x81, "send 100000"));
  ASSERT_TRUE(eventually([&] { return echo_.most_waiting > 0; }));
  const auto begin = std::chrono::steady_clock::now();
  ::raise(SIGTERM);
  thread_.join();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(9));
}

class Silence : public ServedEcho {
 protected:
  void SetUp() override {
    HttpOptions options;
    options.idle = std::chrono::milliseconds(1000);
    serve(options);
  }
};

TEST_F(Silence, is_pinged_and_who_answers_stays) {
  Client client(url());
  Ear ear(client);
  ASSERT_TRUE(ear.hear(1));
  client.run_for(std::chrono::milliseconds(3500));
  EXPECT_TRUE(ear.open) << ear.problem;
  EXPECT_EQ(echo_.open, 1);
}

TEST_F(Silence, half_open_ones_are_dropped) {
  const Socket silent(port_);
  silent.say(kOpening);
  ASSERT_TRUE(eventually([&] { return echo_.open == 1; }));
  EXPECT_TRUE(has(silent.hear(), std::string("\x89\x00", 2))) << "a ping before the end";
  EXPECT_TRUE(eventually([&] { return echo_.open == 0; }));
}

}  // namespace
}  // namespace endeavor::test
