// A server behind TLS; see tls_server.h.
#include "tests/cli/join/tls_server.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <memory>
#include <string_view>

namespace endeavor::test {

namespace {

constexpr long kAnHour = 3600;
constexpr std::string_view kAnswer =
    "HTTP/1.1 404 Not Found\r\nContent-Type: application/json\r\nContent-Length: 59\r\nConnection: close\r\n\r\n"
    "{\"error\":{\"code\":\"not-found\",\"message\":\"Nothing is here.\"}}";

template <class Thing, void (*kFree)(Thing*)>
struct Free {
  void operator()(Thing* thing) const { kFree(thing); }
};
template <class Thing, void (*kFree)(Thing*)>
using Held = std::unique_ptr<Thing, Free<Thing, kFree>>;

Held<X509, X509_free> certificate(EVP_PKEY* key) {
  Held<X509, X509_free> made(X509_new());
  X509_set_version(made.get(), X509_VERSION_3);
  ASN1_INTEGER_set(X509_get_serialNumber(made.get()), 1);
  X509_gmtime_adj(X509_getm_notBefore(made.get()), -kAnHour);
  X509_gmtime_adj(X509_getm_notAfter(made.get()), kAnHour);
  X509_set_pubkey(made.get(), key);
  X509_NAME* name = X509_get_subject_name(made.get());
  const std::array<unsigned char, 10> host = {"localhost"};
  X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, host.data(), 9, -1, 0);
  X509_set_issuer_name(made.get(), name);
  const Held<X509_EXTENSION, X509_EXTENSION_free> names(
      X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, "DNS:localhost"));
  X509_add_ext(made.get(), names.get(), -1);
  X509_sign(made.get(), key, EVP_sha256());
  return made;
}

}  // namespace

TlsServer::TlsServer(const std::string& certificate_file)
    : door_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in place{};
  place.sin_family = AF_INET;
  place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof place;
  ::bind(door_, reinterpret_cast<const sockaddr*>(&place), size);
  ::listen(door_, 16);
  ::getsockname(door_, reinterpret_cast<sockaddr*>(&place), &size);
  port_ = ntohs(place.sin_port);
  const std::shared_ptr<EVP_PKEY> key(EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", "P-256"), EVP_PKEY_free);
  const auto own = certificate(key.get());
  std::FILE* file = std::fopen(certificate_file.c_str(), "w");
  PEM_write_X509(file, own.get());
  std::fclose(file);
  const std::shared_ptr<SSL_CTX> context(SSL_CTX_new(TLS_server_method()), SSL_CTX_free);
  SSL_CTX_use_certificate(context.get(), own.get());
  SSL_CTX_use_PrivateKey(context.get(), key.get());
  thread_ = std::thread([this, context] {
    for (int wire = ::accept(door_, nullptr, nullptr); wire >= 0; wire = ::accept(door_, nullptr, nullptr)) {
      const Held<SSL, SSL_free> talk(SSL_new(context.get()));
      SSL_set_fd(talk.get(), wire);
      std::array<char, 4096> heard{};
      if (SSL_accept(talk.get()) == 1 && SSL_read(talk.get(), heard.data(), static_cast<int>(heard.size())) > 0) {
        SSL_write(talk.get(), kAnswer.data(), static_cast<int>(kAnswer.size()));
        SSL_shutdown(talk.get());
      }
      // What is closed with something unread takes back what was sent last.
      ::shutdown(wire, SHUT_WR);
      while (::read(wire, heard.data(), heard.size()) > 0) continue;
      ::close(wire);
    }
  });
}

TlsServer::~TlsServer() {
  ::shutdown(door_, SHUT_RDWR);
  thread_.join();
  ::close(door_);
}

}  // namespace endeavor::test
