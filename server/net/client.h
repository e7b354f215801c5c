// The other end: asks a server like ours over HTTP and holds sockets to it. `endeavor join`, the load and kill
// programs and the tests use it. One loop, in the thread that calls run(); everything is called in it but post()
// and stop().
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace endeavor {

// "http://host:8765", with or without a path, which is `rest`; https is TLS with the system's certificates.
struct ServerUrl {
  bool tls = false;
  std::string host;
  std::string port;
  std::string rest;

  std::string authority() const;  // as Host has it
};
std::optional<ServerUrl> read_server_url(std::string_view);

struct ClientAsk {
  std::string method = "GET";
  std::string target;
  std::string body = {};
  std::string token = {};                                         // empty: none
  std::vector<std::pair<std::string, std::string>> headers = {};  // further ones
};

struct ClientReply {
  int status = 0;  // 0: no answer, and `problem` says why in the system's words
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
  std::string problem;

  std::string_view header(std::string_view name) const;  // the first of that name, in any capitals
};

using LineId = std::uint64_t;

// What happens to a socket. A line that never opened is closed too.
struct LineEvents {
  std::function<void()> opened;
  std::function<void(std::string_view text)> heard;
  std::function<void(int code, const std::string& problem)> closed;  // 0: broken off; an HTTP status: refused
};

class Client {
 public:
  explicit Client(ServerUrl);
  ~Client();
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  const ServerUrl& url() const;
  void go_to(ServerUrl);  // from the next request on

  // Each on a connection of its own. A change is sent with the content type that the protocol wants.
  void ask(ClientAsk, std::function<void(ClientReply)>);
  // The same, running the loop until the answer is there.
  ClientReply ask_now(ClientAsk);

  LineId open(std::string target, const std::string& token, LineEvents,
              std::vector<std::pair<std::string, std::string>> headers = {});
  void say(LineId, std::string text);
  void hang_up(LineId);                    // politely
  void break_off(LineId);                  // as a crash would
  void listen_no_more(LineId, bool deaf);  // does not read for a while, as a slow reader
  void after(std::chrono::milliseconds, std::function<void()>);

  void run();                                                                       // until stop()
  bool run_for(std::chrono::milliseconds, const std::function<bool()>& done = {});  // whether it is done
  void stop();
  void post(std::function<void()>);

 private:
  struct Loop;
  std::unique_ptr<Loop> loop_;
};

}  // namespace endeavor
