// `endeavor join`: our bots at a real server, through whole games and a restart, and what it says when it cannot.
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <thread>
#include <vector>

#include "notation/json/json_tree.h"
#include "tests/cli/join/tls_server.h"
#include "tests/cli/served_program.h"
#include "tests/content/box_edit.h"

namespace endeavor::test {
namespace {

class Join : public ServedProgram {
 protected:
  void wait_until_seated(const std::string& id, std::size_t people) {
    for (int i = 0; i < 2000; ++i) {
      const std::string table = ask("GET", "/api/tables/" + id, {}, 200);
      std::size_t seated = 0;
      for (std::size_t at = table.find("\"person\":{"); at != std::string::npos;
           at = table.find("\"person\":{", at + 1))
        ++seated;
      if (seated == people) return;
      client_->run_for(std::chrono::milliseconds(60));
    }
    FAIL() << "nobody sat down";
  }
};

TEST_F(Join, a_whole_game_of_bots_from_outside) {
  serve();
  const std::string id = table(R"(["open","greedy","open"])");
  Child one("join '" + url_ + "/#/table/" + id + "' --strength greedy --name Ada");
  Child two("join " + url_ + "/api/tables/" + id + " --strength random --seat 2");
  wait_until_seated(id, 2);
  ask("POST", "/api/tables/" + id + "/start", {}, 200);
  const Ran ada = one.wait(std::chrono::seconds(120));
  const Ran other = two.wait(std::chrono::seconds(120));
  EXPECT_EQ(ada.status, 0) << ada.err;
  EXPECT_EQ(other.status, 0) << other.err;
  EXPECT_TRUE(has(ada.out, "Ada has seat 0.")) << ada.out;
  EXPECT_TRUE(has(other.out, "random has seat 2.")) << other.out;
  EXPECT_TRUE(has(ada.out, "The game is over.")) << ada.out;
  EXPECT_EQ(phase(id), "over");
  const std::string record = scratch_file("joined.json", ask("GET", "/api/tables/" + id + "/record", {}, 200));
  EXPECT_EQ(endeavor_run("replay '" + record + "'").status, 0);
}

// The example of docs/server.md: forty lines of Python, and nothing of ours in them.
TEST_F(Join, somebody_elses_program_plays_a_whole_game) {
  const std::string program = contents_of("docs/examples/bot.py");
  EXPECT_LE(std::count(program.begin(), program.end(), '\n'), 40);
  serve();
  const std::string id = table(R"(["open","open","random"])");
  const std::string line = "python3 docs/examples/bot.py " + url_ + ' ' + id;
  std::vector<std::thread> bots;
  std::vector<Ran> ran(2);
  for (int seat = 0; seat < 2; ++seat)
    bots.emplace_back([&, seat] {
      ran[static_cast<std::size_t>(seat)] = shell_run(line + ' ' + std::to_string(seat) + " 2>&1");
    });
  wait_until_seated(id, 2);
  ask("POST", "/api/tables/" + id + "/start", {}, 200);
  for (std::thread& bot : bots) bot.join();
  for (const Ran& bot : ran) EXPECT_EQ(bot.status, 0) << bot.out;
  EXPECT_EQ(phase(id), "over");
}

// Whoever finds the seat taken that was open a moment ago takes the next, and only the last one finds none.
TEST_F(Join, those_who_come_at_once_sit_apart) {
  serve();
  const std::string id = table(R"(["open","open","open"])");
  std::vector<std::unique_ptr<Child>> bots;
  for (int i = 0; i < 3; ++i)
    bots.push_back(std::make_unique<Child>("join '" + url_ + "/#/table/" + id + "' --strength random"));
  wait_until_seated(id, 3);
  ask("POST", "/api/tables/" + id + "/start", {}, 200);
  for (const auto& bot : bots) {
    const Ran ran = bot->wait(std::chrono::seconds(120));
    EXPECT_EQ(ran.status, 0) << ran.out << ran.err;
  }
}

// At home they have the built-in box; the one of the table comes with its record.
TEST_F(Join, a_whole_game_with_the_box_of_the_server) {
  ContentFiles files = real_files();
  edit(files, "board-side-a.toml", "id = \"lisbon\"", "glory = 1", "glory = 2");
  edit(files, "board-side-a.toml", "id = \"africa\"", "track = 4", "track = 3");
  const TempFolder box(files);
  serve(0, "--content '" + box.path().string() + "'");
  const std::string id = table(R"(["open","greedy","open"])");
  Child one("join '" + url_ + "/#/table/" + id + "' --strength mate@30ms");
  Child two("join '" + url_ + "/#/table/" + id + "' --strength greedy-learned");
  wait_until_seated(id, 2);
  ask("POST", "/api/tables/" + id + "/start", {}, 200);
  for (Child* bot : {&one, &two}) {
    const Ran ran = bot->wait(std::chrono::seconds(200));
    EXPECT_EQ(ran.status, 0) << ran.out << ran.err;
    EXPECT_EQ(ran.err, "");
  }
  EXPECT_EQ(phase(id), "over");
  EXPECT_TRUE(has(ask("GET", "/api/tables/" + id + "/record", {}, 200), "\"box\":{"));
}

TEST_F(Join, comes_back_after_a_restart) {
  serve();
  const std::string id = table(R"(["open","open","random"])");
  Child one("join '" + url_ + "/#/table/" + id + "' --strength mate@30ms");
  Child two("join '" + url_ + "/#/table/" + id + "' --strength mate@30ms --lang es");
  wait_until_seated(id, 2);
  ask("POST", "/api/tables/" + id + "/start", {}, 200);
  for (int i = 0; i < 200 && text_of(ask("GET", "/api/tables/" + id, {}, 200), "phase") != "over"; ++i) {
    if (has(ask("GET", "/api/tables/" + id, {}, 200), "\"ply\":0,") == false) break;
    client_->run_for(std::chrono::milliseconds(60));
  }
  const std::uint16_t port = static_cast<std::uint16_t>(std::stoi(client_->url().port));
  server_->tell(SIGKILL);
  server_->wait();
  serve(port);
  const Ran first = one.wait(std::chrono::seconds(200));
  const Ran second = two.wait(std::chrono::seconds(200));
  EXPECT_EQ(first.status, 0) << first.out << first.err;
  EXPECT_EQ(second.status, 0) << second.out << second.err;
  EXPECT_TRUE(has(first.out, "trying again")) << first.out;
  EXPECT_TRUE(has(first.out, "Back at the table.")) << first.out;
  EXPECT_TRUE(has(second.out, "De vuelta en la mesa.")) << second.out;
  EXPECT_EQ(phase(id), "over");
}

TEST_F(Join, says_why_it_cannot) {
  serve();
  const std::string id = table(R"(["me","greedy","random"])");
  const auto problem = [](const std::string& arguments, int status) {
    const Ran ran = endeavor_run("join " + arguments);
    EXPECT_EQ(ran.status, status) << ran.err;
    return ran.err;
  };
  EXPECT_TRUE(has(problem("'" + url_ + "/#/table/" + id + "'", 1), "No seat is open"));
  EXPECT_TRUE(has(problem("'" + url_ + "/#/table/" + id + "' --seat 0", 1), "endeavor: "));
  EXPECT_TRUE(has(problem("'" + url_ + "/#/table/AAAAAAAAAAAAAAAAAAAAAA'", 1), "endeavor: "));
  EXPECT_TRUE(has(problem("'" + url_ + "/'", 2), "names no table"));
  EXPECT_TRUE(has(problem("somewhere", 2), "is no address"));
  EXPECT_TRUE(has(problem("'" + url_ + "/#/table/" + id + "' --strength king", 2), "king"));
  EXPECT_NE(problem("http://127.0.0.1:1/#/table/AAAAAAAAAAAAAAAAAAAAAA", 1), "");
  EXPECT_TRUE(has(problem("'http://user@host/x'", 2), "is no address"));
}

// Over TLS only with a certificate that is trusted, and that is for the machine which was asked for.
TEST(JoinTls, certificates_are_checked) {
  const std::string file = scratch_file("certificate.pem", "");
  const TlsServer server(file);
  const auto join = [&](const std::string& host, const std::string& trusted) {
    const Ran ran = shell_run("SSL_CERT_FILE='" + trusted + "' \"$ENDEAVOR_PROGRAM\" join https://" + host + ':' +
                              std::to_string(server.port()) + "/#/table/AAAAAAAAAAAAAAAAAAAAAA");
    EXPECT_EQ(ran.status, 1);
    return ran.err;
  };
  EXPECT_TRUE(has(join("localhost", file), "Nothing is here.")) << join("localhost", file);
  EXPECT_TRUE(has(join("localhost", "/dev/null"), "certificate verify failed"));
  EXPECT_TRUE(has(join("127.0.0.1", file), "certificate verify failed")) << "for another name";
}

TEST(ServerUrl, what_is_one) {
  const auto read = [](std::string_view text) {
    const auto url = read_server_url(text);
    return url ? (url->tls ? "tls " : "") + url->host + ' ' + url->port + ' ' + url->rest + ' ' + url->authority()
               : "none";
  };
  EXPECT_EQ(read("http://a"), "a 80  a");
  EXPECT_EQ(read("http://a:8765/#/x"), "a 8765 /#/x a:8765");
  EXPECT_EQ(read("https://a/x?y"), "tls a 443 /x?y a");
  EXPECT_EQ(read("https://a#y"), "tls a 443 #y a");
  EXPECT_EQ(read("http://[::1]:80/"), "::1 80 / [::1]");
  EXPECT_EQ(read("http://[::1]:81"), "::1 81  [::1]:81");
  for (const auto* wrong : {"", "a", "ftp://a", "http://", "http://:80", "http://a:b", "http://[::1",
                            "http://[::1]x", "http://a:123456", "http://u@a"})
    EXPECT_EQ(read(wrong), "none") << wrong;
}

}  // namespace
}  // namespace endeavor::test
