// `endeavor serve` as people start and end it.
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <memory>
#include <vector>

#include "cli/verbs/serve_lan.h"
#include "tests/cli/child.h"
#include "tests/server/net/page_folder.h"
#include "tests/server/net/socket.h"

namespace endeavor::test {
namespace {

std::string serve(const PageFolder& folder, const std::string& more = {}) {
  return "serve --port 0 --page '" + folder.page().string() +
         "' --db 'sqlite:" + (folder.page().parent_path() / "tables.db").string() + "' " + more;
}

// Of "The table is set at http://127.0.0.1:8765/   (Ctrl-C ends)".
std::uint16_t port_in(const std::string& line) {
  const std::size_t at = line.find(':', line.find("http://") + 7);
  return at == std::string::npos ? std::uint16_t{0} : static_cast<std::uint16_t>(std::stoi(line.substr(at + 1)));
}

TEST(Serve, ends_at_once_with_guests_in_every_state) {
  const PageFolder folder;
  folder.write("long.txt", std::string(5'000'000, 't'));
  for (const int signal : {SIGTERM, SIGINT}) {
    Child child(serve(folder));
    const std::uint16_t port = port_in(child.first_line());
    ASSERT_NE(port, 0);
    std::vector<std::unique_ptr<Socket>> guests;
    for (int i = 0; i < 30; ++i) {
      guests.push_back(std::make_unique<Socket>(port));
      EXPECT_TRUE(guests.back()->connected());
      if (i % 3 == 1) guests.back()->say("GET / HTTP/1.1\r\n");
      if (i % 3 == 2) guests.back()->say("GET /long.txt HTTP/1.1\r\nHost: x\r\n\r\n");
    }
    EXPECT_TRUE(has(test::exchange(port, "GET /sw.js HTTP/1.0\r\n\r\n"), "worker"));
    child.tell(signal);
    const Ran ran = child.wait();
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.err, "");
    EXPECT_LT(child.waited(), 2.0);
  }
}

TEST(Serve, may_be_ended_as_soon_as_it_has_spoken) {
  const PageFolder folder;
  for (int i = 0; i < 10; ++i) {
    Child child(serve(folder));
    EXPECT_NE(child.first_line(), "");
    child.tell(SIGTERM);
    EXPECT_EQ(child.wait().status, 0) << i;
  }
}

TEST(Serve, an_output_that_is_full_is_the_reason_that_is_given) {
  const PageFolder folder;
  Child full(serve(folder, ">/dev/full"));
  const Ran ran = full.wait(std::chrono::seconds(20));
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(ran.err, "endeavor: not everything could be printed: No space left on device\n");
  Child closed(serve(folder, ">&-"));
  const Ran none = closed.wait(std::chrono::seconds(20));
  EXPECT_EQ(none.status, 1);
  EXPECT_EQ(none.err, "endeavor: not everything could be printed: Bad file descriptor\n");
}

TEST(Serve, a_name_is_an_address) {
  const PageFolder folder;
  Child child(serve(folder, "--address localhost"));
  const std::string line = child.first_line();
  EXPECT_TRUE(has(line, "http://localhost:")) << line;
  ASSERT_NE(port_in(line), 0);
  EXPECT_TRUE(has(test::exchange(port_in(line), "GET /sw.js HTTP/1.0\r\n\r\n"), "worker"));
  child.tell(SIGTERM);
  EXPECT_EQ(child.wait().status, 0);
  const Ran unknown = endeavor_run(serve(folder, "--address 'no such name'"));
  EXPECT_EQ(unknown.status, 1);
  EXPECT_TRUE(has(unknown.err, "“no such name” is no address of this machine")) << unknown.err;
}

std::string get(std::uint16_t port, const std::string& target) {
  return test::exchange(port, "GET " + target + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
}

TEST(Serve, tables_are_kept_where_it_is_told) {
  const PageFolder folder;
  Child child(serve(folder));
  const std::uint16_t port = port_in(child.first_line());
  EXPECT_TRUE(has(get(port, "/health"), "HTTP/1.1 200"));
  EXPECT_TRUE(has(get(port, "/api/nothing"), "not-found"));
  EXPECT_TRUE(std::filesystem::exists(folder.page().parent_path() / "tables.db"));
  child.tell(SIGTERM);
  EXPECT_EQ(child.wait().status, 0);
}

// A limit to the size of files is what a full disk is: the server says so, and does not end.
TEST(Serve, a_file_that_may_not_grow_is_a_full_disk) {
  const PageFolder folder;
  Child child(serve(folder, "--no-limits"), "ulimit -f 1000");
  const std::uint16_t port = port_in(child.first_line());
  ASSERT_NE(port, 0);
  const std::string body = "{\"name\":\"" + std::string(40, 'a') + "\"}";
  const std::string make =
      "POST /api/people HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n"
      "Content-Length: " +
      std::to_string(body.size()) + "\r\n\r\n" + body;
  std::string answer;
  for (int i = 0; i < 5000 && (i == 0 || has(answer, "HTTP/1.1 201")); ++i) answer = test::exchange(port, make);
  EXPECT_TRUE(has(answer, "HTTP/1.1 503")) << answer;
  EXPECT_TRUE(has(answer, "\"busy\"")) << answer;
  EXPECT_TRUE(has(get(port, "/health"), "HTTP/1.1 200"));
  child.tell(SIGTERM);
  EXPECT_EQ(child.wait().status, 0);
}

// The page is served all the same, and tables say that they cannot be kept.
TEST(Serve, without_a_state_folder_there_is_still_the_page) {
  const PageFolder folder;
  Child child("serve --port 0 --page '" + folder.page().string() + "'", "export XDG_STATE_HOME=/dev/null/none");
  const std::uint16_t port = port_in(child.first_line());
  ASSERT_NE(port, 0);
  EXPECT_TRUE(has(get(port, "/sw.js"), "worker"));
  EXPECT_TRUE(has(get(port, "/health"), "HTTP/1.1 503"));
  const std::string answer =
      test::exchange(port,
                     "POST /api/people HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: "
                     "application/json\r\nContent-Length: 14\r\n\r\n{\"name\":\"Ana\"}");
  EXPECT_TRUE(has(answer, "HTTP/1.1 503")) << answer;
  EXPECT_TRUE(has(answer, "\"busy\"")) << answer;
  child.tell(SIGTERM);
  const Ran ran = child.wait();
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(has(ran.err, "There are no tables to share")) << ran.err;
}

TEST(Serve, a_store_that_was_asked_for_must_be_there) {
  const PageFolder folder;
  for (const std::string db : {"sqlite:/dev/null/none", "nonsense", "postgres:host=/dev/null/none"}) {
    const Ran ran = endeavor_run("serve --port 0 --page '" + folder.page().string() + "' --db '" + db + "'");
    EXPECT_EQ(ran.status, 1) << db;
    EXPECT_NE(ran.err, "") << db;
  }
}

TEST(Serve, flags_count_before_the_environment_and_that_before_the_file) {
  const PageFolder folder;
  const std::string file =
      scratch_file("serve.toml", "page = \"" + folder.page().string() + "\"\nport = 0\nlog = \"json\"\n");
  const auto log_of = [&](const std::string& before, const std::string& flags) {
    Child child("serve --config '" + file + "' --db 'sqlite:" + (folder.page().parent_path() / "t.db").string() +
                    "' " + flags,
                before);
    EXPECT_NE(child.first_line(), "");
    child.tell(SIGTERM);
    const Ran ran = child.wait();
    EXPECT_EQ(ran.status, 0) << ran.err;
    return ran.err;
  };
  const std::string json = log_of("", "");
  EXPECT_TRUE(json.starts_with("{\"at\":\"")) << json;
  EXPECT_TRUE(has(json, "\"event\":\"start\"")) << json;
  EXPECT_TRUE(has(json, "\"event\":\"stop\"")) << json;
  EXPECT_TRUE(has(log_of("export ENDEAVOR_LOG=text", ""), " info start url=http://127.0.0.1:"));
  EXPECT_TRUE(log_of("export ENDEAVOR_LOG=text", "--log json").starts_with('{'));
}

TEST(Serve, the_log_names_nobody) {
  const PageFolder folder;
  Child child("serve --log json --port 0 --page '" + folder.page().string() +
              "' --db 'sqlite:" + (folder.page().parent_path() / "t.db").string() + "'");
  const std::uint16_t port = port_in(child.first_line());
  ASSERT_NE(port, 0);
  const auto ask = [&](const std::string& first_line, const std::string& more, const std::string& body) {
    return test::exchange(
        port, first_line + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n" +
                  more + "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
  };
  const std::string made = ask("POST /api/people", {}, R"({"name":"Hortensia"})");
  const std::size_t at = made.find(R"("token":")") + 9;
  const std::string token = made.substr(at, made.find('"', at) - at);
  ASSERT_GE(token.size(), 40U) << made;
  EXPECT_TRUE(has(ask("GET /api/people/me", "Authorization: Bearer " + token + "\r\n", {}), "Hortensia"));
  EXPECT_TRUE(has(ask("GET /api/people/me", "Authorization: Bearer guessed-token\r\n", {}), "unknown-person"));
  EXPECT_TRUE(
      has(ask("POST /api/tables?of=Hortensia", "Cookie: endeavor=" + token + "\r\n", "{"), "foreign-origin"));
  child.tell(SIGTERM);
  const Ran ran = child.wait();
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(has(ran.err, "\"event\":\"stop\"")) << ran.err;
  for (const std::string& word :
       {std::string("Hortensia"), token, std::string("guessed-token"), std::string("api/")})
    EXPECT_FALSE(has(ran.err, word)) << ran.err;
}

TEST(Serve, settings_that_are_none_are_named) {
  const auto problem = [](const std::string& text) {
    const std::string file = scratch_file("wrong.toml", text);
    const Ran ran = endeavor_run("serve --config '" + file + "'");
    EXPECT_EQ(ran.status, 2) << text;
    return ran.err;
  };
  EXPECT_TRUE(has(problem("port = 1\nprot = 2\n"), "wrong.toml:2: there is no setting “prot”"));
  EXPECT_TRUE(has(problem("open = true\n"), "there is no setting “open”"));
  EXPECT_TRUE(has(problem("port = \"many\"\n"), "“port” has a value of the wrong kind"));
  EXPECT_TRUE(has(problem("lan = 1\n"), "“lan” has a value of the wrong kind"));
  EXPECT_TRUE(has(problem("port = 70000\n"), "from 0 to 65535"));
  EXPECT_TRUE(has(problem("port = = 2\n"), "wrong.toml:1: "));
  EXPECT_TRUE(has(problem("log = \"loud\"\n"), "--log is text or json"));
  EXPECT_TRUE(has(problem("trusted-proxy = [\"10.0.0.1\", \"proxy\"]\n"), "“proxy” is none"));
  EXPECT_TRUE(has(problem("lan = true\naddress = \"127.0.0.1\"\n"), "--lan"));
  EXPECT_TRUE(
      has(endeavor_run("serve --config /dev/null/none").err, "/dev/null/none cannot be read: Not a directory"));
  EXPECT_TRUE(has(endeavor_run("serve --config /tmp").err, "/tmp cannot be read: Is a directory"));
  EXPECT_TRUE(
      has(shell_run("ENDEAVOR_LAN=perhaps \"$ENDEAVOR_PROGRAM\" serve 2>&1").out, "ENDEAVOR_LAN must be 1 or 0"));
}

TEST(Serve, a_proxy_is_believed_when_it_is_named) {
  const PageFolder folder;
  Child child(serve(folder, "--trusted-proxy ::1,127.0.0.1"));
  const std::uint16_t port = port_in(child.first_line());
  const std::string answer = test::exchange(
      port,
      "POST /api/people HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.4\r\nX-Forwarded-Proto: https\r\n"
      "Connection: close\r\nContent-Type: application/json\r\nContent-Length: 14\r\n\r\n{\"name\":\"Ana\"}");
  EXPECT_TRUE(has(answer, "HTTP/1.1 201")) << answer;
  EXPECT_TRUE(has(answer, "Set-Cookie: __Host-endeavor=")) << answer;
  EXPECT_TRUE(has(answer, "; Secure")) << answer;
  child.tell(SIGTERM);
  EXPECT_EQ(child.wait().status, 0);
}

// Everybody in the room: the address of this machine and a picture of it.
TEST(Serve, the_local_network) {
  const PageFolder folder;
  Child child(serve(folder, "--lan"));
  const std::string line = child.first_line();
  if (line.empty()) {  // a machine without a network says so
    EXPECT_TRUE(has(child.wait().err, "no address on a local network"));
    return;
  }
  EXPECT_TRUE(has(line, "http://")) << line;
  EXPECT_FALSE(has(line, "0.0.0.0")) << line;
  EXPECT_TRUE(has(test::exchange(port_in(line), "GET /sw.js HTTP/1.0\r\n\r\n"), "worker"));
  child.tell(SIGTERM);
  const Ran ran = child.wait();
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(has(ran.out, "█")) << ran.out;
}

TEST(Serve, a_picture_can_be_read) {
  const std::string picture = qr_picture("http://192.168.1.5:8765/");
  // Version 2 has 25 modules a side, and two more at each end; two rows of them in a line.
  std::size_t lines = 0;
  for (const char c : picture) lines += c == '\n' ? 1 : 0;
  EXPECT_EQ(lines, 15U);
  // The corner that readers look for, inside the margin.
  EXPECT_TRUE(has(picture, "\n██ ▄▄▄▄▄ ")) << picture;
  EXPECT_EQ(qr_picture(std::string(5000, 'x')), "");
  EXPECT_TRUE(has(in_black_and_white("a\nb\n"), "a\x1b[0m\n"));
}

}  // namespace
}  // namespace endeavor::test
