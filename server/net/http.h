// The network: HTTP for the page's files and for what the hall answers, and sockets (WebSocket). One thread, one
// loop; everything is called in it but what says otherwise. The few sources behind it are the only ones that know
// the network library; everyone else sees this.
//
//   HttpServer net(files);            // the page alone, or
//   HttpServer net(files, answerer);  // with /api, /health, /metrics and /api/socket
//   net.listen({.port = 8765}, reason);
//   net.run();                        // until SIGTERM, SIGINT or stop()
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/hall/hall.h"
#include "server/net/answerer.h"
#include "server/net/static_files.h"

namespace endeavor {

inline constexpr std::size_t kMostBodyBytes = 65'536;  // of a request, or of a frame
inline constexpr std::size_t kSlowBytes = 16 * 1024;   // waiting for a socket: its reader is slow

struct HttpOptions {
  std::string address = "127.0.0.1";           // or a name: then every address that it has here
  std::uint16_t port = 0;                      // 0: any that is free
  std::uint16_t tries = 1;                     // how many ports to try, upwards from `port`, while they are taken
  std::chrono::milliseconds patience{10'000};  // for a request to arrive; the next guest may be let in earlier
  std::chrono::milliseconds between{75'000};   // from an answer until the next request begins; likewise
  std::chrono::milliseconds idle{60'000};      // a socket without a sign of life; asked for one at half of it
  std::size_t most_guests = 4096;              // connections that are no sockets
  std::size_t most_sending = 200;              // of these, who are being sent something
  double frames_per_second = 200;              // read from one socket, more wait; 0: no limit
  std::vector<std::string> trusted_proxies = {};  // plain addresses
};

enum class ListenProblem : std::uint8_t { None, BadAddress, PortTaken, NotAllowed, Other };

class HttpServer : public Outside {
 public:
  // Both must outlive the server.
  explicit HttpServer(const StaticFiles&, Answerer* = nullptr);
  ~HttpServer() override;

  // Takes a port, and the signals SIGINT and SIGTERM. After a problem `reason` has the system's own words for it.
  ListenProblem listen(const HttpOptions&, std::string& reason);

  // Where the page is: "http://127.0.0.1:8765/", or with the name that was given. Only while listening.
  std::string url() const;

  // Answers until stop() or the process is told to end (SIGINT, SIGTERM). Then nobody is let in, what was asked is
  // answered, and sockets are closed with 1001; all that within ten seconds.
  void run();

  // At once, from any thread.
  void stop();

  // Runs it in the loop, soon. From any thread; many at once wake the loop only once.
  void post(std::function<void()>);

  void reply(AskId, HttpReply) override;
  void send(SocketId, std::shared_ptr<const std::string> text) override;
  void close(SocketId, std::uint16_t code) override;
  std::size_t waiting_bytes(SocketId) const override;

 private:
  struct Network;
  std::unique_ptr<Network> network_;
};

}  // namespace endeavor
