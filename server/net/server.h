// The whole server: the network, the hall behind it, a store and threads that think. `endeavor serve` is this with
// flags. Where there is no store the page is served all the same, and every table is `busy` until there is one.
#pragma once

#include <memory>
#include <string>

#include "content/versions.h"
#include "server/hall/hall.h"
#include "server/net/http.h"
#include "server/net/log.h"

namespace endeavor {

struct ServerOptions {
  HttpOptions http = {};
  HallOptions hall = {};
  std::string db;   // as open_store takes it
  int threads = 1;  // for thinking
  Language language = Language::En;
};

// Milliseconds since 1970 that never go back and never stand still while the process lives.
Millis wall_clock();

class Server {
 public:
  // All must outlive it.
  Server(const StaticFiles&, const BoxVersions&, Log&, ServerOptions);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  // A sentence when there will be no tables.
  std::string open_store();
  ListenProblem listen(std::string& reason);
  std::string url() const;

  void run();   // until SIGTERM, SIGINT or stop()
  void stop();  // at once, from any thread

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace endeavor
