// `endeavor join` at servers in a mood: they are busy, or answer what makes no sense.
#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <thread>

#include "messages/keys.h"
#include "server/net/follower.h"
#include "server/net/http.h"
#include "tests/cli/shell.h"
#include "tests/server/net/page_folder.h"

namespace endeavor::test {
namespace {

constexpr const char* kTable = "AAAAAAAAAAAAAAAAAAAAAA";

// Answers as it was told to, one after the other, and then always with the last.
class Moody final : public Answerer {
 public:
  std::map<std::string, std::deque<HttpReply>> answers;  // by "GET /path"
  std::deque<std::string> frames;                        // to requests of sockets, their number apart
  HttpServer* net = nullptr;

  void on(const std::string& request, std::uint16_t status, const std::string& body,
          std::vector<std::pair<std::string, std::string>> headers = {}) {
    answers[request].push_back({.status = status, .body = body, .headers = std::move(headers)});
  }
  // All is well: a seat is open, and after it is taken the game is over.
  void be_good() {
    const std::string table = R"({"table":{"id":")" + std::string(kTable) + R"(","phase":"over","seats":[{}]}})";
    on("POST /api/people", 201, R"({"person":{"id":"p","name":"n"},"token":"t"})");
    on("GET /api/tables/" + std::string(kTable), 200, table);
    on("POST /api/tables/" + std::string(kTable) + "/sit", 200, table);
    frames.push_back(R"("ok":true,"table":{"id":"x","phase":"over","seats":[{"person":{"id":"p"}}]})");
  }

  void ask(AskId id, HttpAsk ask) override {
    auto& known = answers[ask.method + ' ' + ask.target];
    net->reply(id, known.empty() ? HttpReply{.status = 404, .body = "?", .headers = {}} : known.front());
    if (known.size() > 1) known.pop_front();
  }
  void knock(AskId id, HttpAsk) override { net->reply(id, {.status = 101, .type = {}, .body = {}, .headers = {}}); }
  void opened(SocketId id, AskId) override { tell(id, R"({"event":"hello"})"); }
  void received(SocketId id, std::string_view text) override {
    const std::string_view number = text.substr(0, text.find(','));  // {"id":1
    tell(id, std::string(number) + ',' + frames.front() + '}');
    if (frames.size() > 1) frames.pop_front();
  }
  void drained(SocketId) override {}
  void closed(SocketId) override {}
  std::chrono::milliseconds turn() override { return std::chrono::milliseconds(5); }
  void stop() override {}
  bool idle() const override { return true; }

 private:
  void tell(SocketId id, std::string text) { net->send(id, std::make_shared<const std::string>(std::move(text))); }
};

Ran join(Moody& moody) {
  const PageFolder folder;
  const StaticFiles files(folder.page());
  HttpServer server(files, &moody);
  moody.net = &server;
  std::string reason;
  EXPECT_EQ(server.listen({}, reason), ListenProblem::None) << reason;
  std::thread thread([&] { server.run(); });
  const Ran ran = endeavor_run("join '" + server.url() + "#/table/" + kTable + "' --strength random");
  server.stop();
  thread.join();
  return ran;
}

std::string error(const std::string& code) { return R"({"error":{"code":")" + code + R"(","message":"Later."}})"; }

TEST(JoinMoody, a_good_one) {
  Moody moody;
  moody.be_good();
  const Ran ran = join(moody);
  EXPECT_EQ(ran.status, 0) << ran.out << ran.err;
}

TEST(JoinMoody, waits_for_one_that_has_no_time) {
  Moody moody;
  const std::string table = "/api/tables/" + std::string(kTable);
  moody.on("POST /api/people", 429, error("too-fast"), {{"Retry-After", "1"}});
  moody.on("GET " + table, 503, error("busy"));
  moody.on("POST " + table + "/sit", 503, "no JSON");
  for (const char* code : {"busy", "too-fast"})
    moody.frames.push_back(R"("ok":false,"error":{"code":")" + std::string(code) + R"(","message":"Later."})");
  moody.be_good();
  const Ran ran = join(moody);
  EXPECT_EQ(ran.status, 0) << ran.out << ran.err;
  EXPECT_TRUE(has(ran.out, msg::join_later(Language::En, {.reason = "Later."}))) << ran.out;
  EXPECT_TRUE(has(ran.out, msg::join_over(Language::En))) << ran.out;
}

TEST(JoinMoody, what_makes_no_sense_is_said) {
  for (const char* person : {"", "[]", "{}", R"({"token":"t"})", R"({"token":5,"person":{"id":"p"}})",
                             R"({"token":"t","person":["p"]})"}) {
    Moody moody;
    moody.on("POST /api/people", 201, person);
    const Ran ran = join(moody);
    EXPECT_EQ(ran.status, 1) << person;
    EXPECT_TRUE(has(ran.err, msg::join_not_ours(Language::En))) << person << ran.err;
  }
  for (const char* table : {"", "[]", "{}", R"({"table":[]})", R"({"table":{"id":"x","seats":[5]}})"}) {
    Moody moody;
    moody.on("GET /api/tables/" + std::string(kTable), 200, table);
    moody.be_good();
    const Ran ran = join(moody);
    EXPECT_EQ(ran.status, 1) << table;
    EXPECT_TRUE(has(ran.err, msg::join_not_ours(Language::En))) << table << ran.err;
  }
}

TEST(JoinMoody, nor_does_it_wait_for_a_watch_that_is_refused_for_good) {
  Moody moody;
  moody.frames.push_back(R"("ok":false,"error":{"code":"unknown-table","message":"Gone."})");
  moody.be_good();
  const Ran ran = join(moody);
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(has(ran.err, "Gone.")) << ran.err;
}

// One that says it is playing, and whose record is none.
TEST(JoinMoody, a_record_that_cannot_be_read_is_not_asked_for_for_ever) {
  Moody moody;
  moody.frames.push_back(R"("ok":true,"table":{"id":"x","phase":"playing","seats":[{"person":{"id":"p"}}]})");
  moody.on("GET /api/tables/" + std::string(kTable) + "/record", 200, "{}");
  moody.be_good();
  const Ran ran = join(moody);
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(has(ran.err, msg::join_not_ours(Language::En))) << ran.err;
}

TEST(JoinMoody, a_clock_is_read_wherever_it_comes) {
  JsonTree tree;
  ASSERT_TRUE(tree.parse(R"({"event":"moved","clock":[1000,null,"x",-5]})"));
  const Json clock = tree.root().find("clock");
  EXPECT_EQ(seen_clock(clock, 0), 1000);
  EXPECT_EQ(seen_clock(clock, 3), -5);
  for (const int seat : {-1, 1, 2, 4}) EXPECT_EQ(seen_clock(clock, seat), std::nullopt) << seat;
  EXPECT_EQ(seen_clock(tree.root().find("event"), 0), std::nullopt);
  EXPECT_EQ(seen_clock(Json(), 0), std::nullopt);
}

}  // namespace
}  // namespace endeavor::test
