// A server behind TLS with a certificate of its own making, for "localhost", that says 404 to everybody.
#pragma once

#include <cstdint>
#include <string>
#include <thread>

namespace endeavor::test {

class TlsServer {
 public:
  // Writes the certificate to this file.
  explicit TlsServer(const std::string& certificate_file);
  ~TlsServer();
  TlsServer(const TlsServer&) = delete;
  TlsServer& operator=(const TlsServer&) = delete;

  std::uint16_t port() const { return port_; }

 private:
  int door_ = -1;
  std::uint16_t port_ = 0;
  std::thread thread_;
};

}  // namespace endeavor::test
