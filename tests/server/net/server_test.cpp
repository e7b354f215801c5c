// The whole server in this process, over real connections: what the protocol promises about who one is, where
// requests may come from, what is too much, and a short game between two sockets. The hall's own tests go through
// every address and command; these see that the network brings and takes what they say.
#include "server/net/server.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "notation/json/json_tree.h"
#include "server/net/client.h"
#include "server/net/follower.h"
#include "tests/server/net/echo.h"
#include "tests/server/net/page_folder.h"

namespace endeavor::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class WholeServer : public ::testing::Test {
 protected:
  void SetUp() override { serve({}); }
  void serve(ServerOptions options) {
    options.db = "sqlite:" + (folder_.page().parent_path() / "tables.db").string();
    server_ = std::make_unique<Server>(files_, builtin_content(), log_, options);
    ASSERT_EQ(server_->open_store(), "");
    std::string reason;
    ASSERT_EQ(server_->listen(reason), ListenProblem::None) << reason;
    url_ = *read_server_url(server_->url());
    thread_ = std::thread([this] { server_->run(); });
    client_ = std::make_unique<endeavor::Client>(url_);
  }
  void TearDown() override {
    if (server_) end();
  }
  void end() {
    server_->stop();
    thread_.join();
    server_.reset();
  }

  ClientReply ask(const std::string& method, const std::string& target, const std::string& body = {},
                  std::vector<std::pair<std::string, std::string>> headers = {}) {
    return client_->ask_now(
        {.method = method, .target = target, .body = body, .token = token_, .headers = std::move(headers)});
  }
  static std::string text_of(const std::string& json, const std::string& key) {
    const std::size_t at = json.find("\"" + key + "\":\"");
    if (at == std::string::npos) return {};
    const std::size_t begin = at + key.size() + 4;
    return json.substr(begin, json.find('"', begin) - begin);
  }
  std::string new_person(const std::string& name) {
    const ClientReply reply =
        client_->ask_now({.method = "POST", .target = "/api/people", .body = R"({"name":")" + name + "\"}"});
    EXPECT_EQ(reply.status, 201) << reply.body;
    return text_of(reply.body, "token");
  }
  std::string new_table(const std::string& seats) {
    const ClientReply reply =
        ask("POST", "/api/tables",
            R"({"rules":{"edition":"age-of-sail","board":"side-a","players":2},"seats":)" + seats + "}");
    EXPECT_EQ(reply.status, 201) << reply.body;
    return text_of(reply.body, "id");
  }

  PageFolder folder_;
  StaticFiles files_{folder_.page()};
  Log log_{LogForm::Problems};
  std::unique_ptr<Server> server_;
  std::thread thread_;
  ServerUrl url_;
  std::unique_ptr<endeavor::Client> client_;
  std::string token_;
};

TEST_F(WholeServer, the_page_and_the_tables_at_one_address) {
  EXPECT_EQ(ask("GET", "/sw.js").body, "worker");
  EXPECT_EQ(ask("GET", "/health").status, 200);
  EXPECT_THAT(std::string(ask("GET", "/metrics").header("content-type")), HasSubstr("text/plain"));
  EXPECT_THAT(ask("GET", "/api/nothing").body, HasSubstr("\"not-found\""));
  EXPECT_EQ(ask("PUT", "/api/people").status, 405);
  const ClientReply answer = ask("GET", "/api/tables?listed=open");
  EXPECT_EQ(answer.header("content-disposition"), "attachment; filename=\"api.json\"");
  EXPECT_EQ(answer.header("cache-control"), "no-store");
  EXPECT_EQ(answer.header("server"), "") << "nobody needs to know what we are built with";
  EXPECT_EQ(answer.header("access-control-allow-origin"), "");
}

TEST_F(WholeServer, one_without_a_store_takes_it_as_soon_as_it_can) {
  ServerOptions options;
  options.db = "sqlite:" + (folder_.page().parent_path() / "tables.db").string();
  Server second(files_, builtin_content(), log_, options);
  EXPECT_THAT(second.open_store(), HasSubstr("in use"));
  std::string reason;
  ASSERT_EQ(second.listen(reason), ListenProblem::None) << reason;
  std::thread thread([&] { second.run(); });
  endeavor::Client client(*read_server_url(second.url()));
  const auto health = [&] { return client.ask_now({.target = "/health"}).status; };
  EXPECT_EQ(health(), 503);
  end();
  int status = 0;
  for (int i = 0; i < 200 && status != 200; ++i) {
    client.run_for(std::chrono::milliseconds(100));
    status = health();
  }
  EXPECT_EQ(status, 200);
  EXPECT_EQ(client.ask_now({.method = "POST", .target = "/api/people", .body = R"({"name":"Ana"})"}).status, 201);
  second.stop();
  thread.join();
}

TEST_F(WholeServer, a_cookie_is_for_pages) {
  const ClientReply made = ask("POST", "/api/people", R"({"name":"Ana"})");
  const std::string cookie(made.header("set-cookie"));
  EXPECT_THAT(cookie, HasSubstr("; HttpOnly"));
  EXPECT_THAT(cookie, HasSubstr("; SameSite=Lax"));
  EXPECT_THAT(cookie, HasSubstr("; Path=/"));
  EXPECT_THAT(cookie, Not(HasSubstr("Secure")));
  const std::pair<std::string, std::string> sent = {"Cookie", cookie.substr(0, cookie.find(';'))};
  const std::string own = "http://" + url_.authority();
  EXPECT_EQ(ask("GET", "/api/people/me", {}, {sent}).status, 200) << "reading needs no Origin";
  EXPECT_EQ(ask("PATCH", "/api/people/me", R"({"name":"Bea"})", {sent, {"Origin", own}}).status, 200);
  for (const std::string origin : {"http://evil.example", "null", "http://127.0.0.1:1", ""}) {
    const ClientReply reply = ask("PATCH", "/api/people/me", R"({"name":"Eva"})", {sent, {"Origin", origin}});
    EXPECT_EQ(reply.status, 403) << origin;
    EXPECT_THAT(reply.body, HasSubstr("foreign-origin"));
  }
  EXPECT_EQ(ask("PATCH", "/api/people/me", R"({"name":"Eva"})", {sent}).status, 403);
  EXPECT_EQ(ask("POST", "/api/people", R"({"name":"x"})", {{"Content-Type", "text/plain"}}).status, 415);
  // The socket of a page: from our own page only.
  Ear foreign(*client_, "/api/socket", {}, {sent, {"Origin", "http://evil.example"}});
  EXPECT_TRUE(foreign.end());
  EXPECT_EQ(foreign.code, 403);
  Ear ours(*client_, "/api/socket", {}, {sent, {"Origin", own}});
  EXPECT_TRUE(ours.hear(1)) << ours.problem;
  EXPECT_THAT(ours.all[0], HasSubstr(R"("event":"hello","protocol":1)"));
}

TEST_F(WholeServer, what_is_too_large) {
  const std::string long_name(70'000, 'x');
  const ClientReply reply = ask("POST", "/api/people", R"({"name":")" + long_name + "\"}");
  EXPECT_EQ(reply.status, 413);
  EXPECT_THAT(reply.body, HasSubstr(R"("code":"too-large")"));
  EXPECT_THAT(ask("POST", "/api/people", R"({"name":")" + long_name + "\"}", {{"Accept-Language", "es"}}).body,
              Not(HasSubstr(text_of(reply.body, "message"))))
      << "in another language";
  Ear ear(*client_);
  ASSERT_TRUE(ear.hear(1));
  client_->say(ear.line, R"({"id":1,"cmd":"say","text":")" + long_name + "\"}");
  EXPECT_TRUE(ear.end());
  EXPECT_EQ(ear.code, 1009);
}

TEST_F(WholeServer, a_socket_of_a_protocol_that_we_do_not_speak) {
  Ear ear(*client_, "/api/socket?protocol=2");
  EXPECT_TRUE(ear.end());
  EXPECT_EQ(ear.code, 400);
}

TEST_F(WholeServer, more_than_a_person_can_want) {
  token_ = new_person("Ana");
  int taken = 0;
  ClientReply last;
  for (int i = 0; i < 200 && last.status != 429; ++i) {
    last = ask("GET", "/api/people/me");
    taken += last.status == 200 ? 1 : 0;
  }
  EXPECT_EQ(last.status, 429);
  EXPECT_GE(taken, 50);
  EXPECT_THAT(last.body, HasSubstr("too-fast"));
  EXPECT_GE(std::stoi(std::string(last.header("retry-after"))), 1);
  EXPECT_EQ(ask("GET", "/health").status, 200) << "this does not count";
  EXPECT_EQ(ask("GET", "/sw.js").status, 200);
}

class ManySockets : public WholeServer {
 protected:
  void SetUp() override {
    ServerOptions options;
    options.hall.asks_per_second = 0;
    serve(options);
  }
};

TEST_F(ManySockets, two_hundred_for_an_address) {
  std::vector<std::unique_ptr<Ear>> ears;
  for (int i = 0; i < 200; ++i) {
    ears.push_back(std::make_unique<Ear>(*client_));
    ASSERT_TRUE(ears.back()->hear(1)) << i << ears.back()->code;
  }
  Ear more(*client_);
  EXPECT_TRUE(more.end());
  EXPECT_EQ(more.code, 429);
  client_->hang_up(ears.back()->line);
  EXPECT_TRUE(ears.back()->end());
  // One has gone, so one may come; the server hears of it a little later.
  for (int i = 0; i < 50; ++i) {
    Ear again(*client_);
    if (again.hear(1)) return;
    client_->run_for(std::chrono::milliseconds(50));
  }
  FAIL() << "nobody may come any more";
}

// Two people over two sockets: every move is told to both, with the hash that our own engine has.
TEST_F(WholeServer, a_short_game) {
  const std::string ana = new_person("Ana");
  const std::string ben = new_person("Ben");
  token_ = ana;
  const std::string table = new_table(R"(["me","open"])");
  token_ = ben;
  EXPECT_EQ(ask("POST", "/api/tables/" + table + "/sit", R"({"seat":1})").status, 200);
  EXPECT_EQ(ask("POST", "/api/tables/" + table + "/start").status, 403) << "only the host";
  token_ = ana;
  EXPECT_EQ(ask("POST", "/api/tables/" + table + "/start").status, 200);
  Follower follower(builtin_content());
  ASSERT_TRUE(follower.begin(ask("GET", "/api/tables/" + table + "/record").body));
  Ear seats[] = {Ear(*client_, "/api/socket", ana), Ear(*client_, "/api/socket", ben)};
  for (Ear& ear : seats) {
    client_->say(ear.line, R"({"id":0,"cmd":"watch","table":")" + table + "\"}");
    ASSERT_TRUE(ear.hear(2));
    EXPECT_THAT(ear.all[1], HasSubstr(R"("id":0,"ok":true)"));
  }
  JsonTree tree;
  for (int ply = 0; ply < 12; ++ply) {
    const ClientReply position = ask("GET", "/api/tables/" + table + "/position");
    ASSERT_TRUE(tree.parse(position.body)) << position.body;
    const auto mover = static_cast<std::size_t>(tree.root().find("state").find("to_move").integer());
    const std::string move(((*tree.root().find("legal").begin())).text());
    const auto count = [](const Ear& ear, const std::string& part) {
      return std::ranges::count_if(ear.all,
                                   [&](const std::string& text) { return text.find(part) != std::string::npos; });
    };
    const std::string said = R"("event":"moved","table":")" + table + R"(","ply":)" + std::to_string(ply + 1) + ',';
    // The same twice: it happens once.
    for (int i = 0; i < 2; ++i)
      client_->say(seats[mover].line, R"({"id":)" + std::to_string(ply + 1) + R"(,"cmd":"play","table":")" + table +
                                          R"(","ply":)" + std::to_string(ply) + R"(,"move":")" + move + "\"}");
    const std::string done =
        R"({"id":)" + std::to_string(ply + 1) + R"(,"ok":true,"ply":)" + std::to_string(ply + 1) + '}';
    ASSERT_TRUE(client_->run_for(std::chrono::seconds(20), [&] {
      return count(seats[0], said) == 1 && count(seats[1], said) == 1 && count(seats[mover], done) == 2;
    })) << ply;
    for (const std::string& text : seats[1 - mover].all) {
      if (text.find(said) == std::string::npos) continue;
      ASSERT_TRUE(tree.parse(text));
      EXPECT_TRUE(follower.moved(tree.root())) << text;
    }
  }
  EXPECT_EQ(follower.ply(), 12);
  // Somebody who only looks may not speak or play.
  Ear spectator(*client_);
  client_->say(spectator.line, R"({"id":1,"cmd":"watch","table":")" + table + "\",\"from\":10}");
  client_->say(spectator.line, R"({"id":2,"cmd":"say","table":")" + table + "\",\"text\":\"hi\"}");
  ASSERT_TRUE(spectator.hear(3));
  EXPECT_THAT(spectator.all[1], HasSubstr(R"("from":10,"moves":[)"));
  EXPECT_THAT(spectator.all[2], HasSubstr("unknown-person"));
}

// Nonsense in every form: an answer each time, and the server goes on.
TEST_F(WholeServer, nonsense_is_answered) {
  Ear ear(*client_, "/api/socket", new_person("Ana"));
  ASSERT_TRUE(ear.hear(1));
  const std::vector<std::string> nonsense = {"",
                                             "{",
                                             "[]",
                                             "null",
                                             "{}",
                                             "{\"id\":-1,\"cmd\":\"ping\"}",
                                             "{\"id\":1}",
                                             "{\"id\":1,\"cmd\":\"dance\"}",
                                             "{\"id\":1,\"cmd\":\"play\"}",
                                             std::string(200, '[')};
  for (const std::string& text : nonsense) client_->say(ear.line, text);
  client_->say(ear.line, R"({"id":7,"cmd":"ping"})");
  ASSERT_TRUE(ear.hear(nonsense.size() + 2)) << ear.problem;
  for (std::size_t i = 1; i <= nonsense.size(); ++i) EXPECT_THAT(ear.all[i], HasSubstr("bad-request"));
  EXPECT_EQ(ear.all.back(), R"({"id":7,"ok":true})");
}

}  // namespace
}  // namespace endeavor::test
