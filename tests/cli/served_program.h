// A test with `endeavor serve` beside it, in a folder of its own, and somebody who asks it over HTTP.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>

#include "server/net/client.h"
#include "tests/cli/child.h"
#include "tests/server/net/page_folder.h"

namespace endeavor::test {

class ServedProgram : public ::testing::Test {
 protected:
  // Port 0: one that is free.
  void serve(std::uint16_t port = 0, const std::string& more = {}) {
    server_ = std::make_unique<Child>("serve --port " + std::to_string(port) + " --page '" +
                                      folder_.page().string() + "' --db '" + db_ + "' " + more);
    const std::string line = server_->first_line();
    const std::size_t at = line.find("http://");
    ASSERT_NE(at, std::string::npos) << line;
    url_ = line.substr(at, line.find("/ ", at) - at);
    client_ = std::make_unique<endeavor::Client>(*read_server_url(url_));
  }
  std::string ask(const std::string& method, const std::string& target, const std::string& body, int status) {
    const ClientReply reply = client_->ask_now({.method = method, .target = target, .body = body, .token = token_});
    EXPECT_EQ(reply.status, status) << reply.body << reply.problem;
    return reply.body;
  }
  // Of the first such key, wherever it stands.
  static std::string text_of(const std::string& json, const std::string& key) {
    const std::size_t at = json.find("\"" + key + "\":\"") + key.size() + 4;
    return json.substr(at, json.find('"', at) - at);
  }
  // A table of three of a host who is made for it; its id.
  std::string table(const std::string& seats) {
    token_ = text_of(ask("POST", "/api/people", R"({"name":"Host"})", 201), "token");
    return text_of(
        ask("POST", "/api/tables",
            R"({"rules":{"edition":"age-of-sail","board":"side-a","players":3},"seats":)" + seats + "}", 201),
        "id");
  }
  std::string phase(const std::string& id) { return text_of(ask("GET", "/api/tables/" + id, {}, 200), "phase"); }

  PageFolder folder_;
  std::string db_ = "sqlite:" + (folder_.page().parent_path() / "t.db").string();
  std::unique_ptr<Child> server_;
  std::unique_ptr<endeavor::Client> client_;
  std::string url_;
  std::string token_;
};

}  // namespace endeavor::test
