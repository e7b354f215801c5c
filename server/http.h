// A small HTTP server for the page. The one translation unit behind it is the only one that knows the network
// library; everyone else sees this.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

#include "server/static_files.h"

namespace endeavor {

struct HttpOptions {
  std::string address = "127.0.0.1";           // or a name: then every address that it has here
  std::uint16_t port = 0;                      // 0: any that is free
  std::uint16_t tries = 1;                     // how many ports to try, upwards from `port`, while they are taken
  std::chrono::milliseconds patience{10'000};  // for a request to arrive; the next guest may be let in earlier
};

enum class ListenProblem : std::uint8_t { None, BadAddress, PortTaken, NotAllowed, Other };

class HttpServer {
 public:
  // The files must outlive the server.
  explicit HttpServer(const StaticFiles&);
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  // Takes a port, and the signals SIGINT and SIGTERM. After a problem `reason` has the system's own words for it.
  ListenProblem listen(const HttpOptions&, std::string& reason);

  // Where the page is: "http://127.0.0.1:8765/", or with the name that was given. Only while listening.
  std::string url() const;

  // Answers until stop() or the process is told to end (SIGINT, SIGTERM).
  void run();

  // From any thread.
  void stop();

 private:
  struct Network;
  std::unique_ptr<Network> network_;
};

}  // namespace endeavor
