// Plain and TLS connections; see wire.h.
#include "server/net/wire.h"

#include <boost/asio/bind_executor.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/stream_traits.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <tuple>

namespace endeavor::client {
namespace {

using Tcp = asio::ip::tcp;
using Plain = beast::basic_stream<Tcp, Executor>;
using Tls = beast::ssl_stream<Plain>;
constexpr asio::use_awaitable_t<Executor> kAwait;

template <class Layer>
class WireOf : public Wire {
 public:
  template <class... More>
  explicit WireOf(asio::io_context& context, More&... more) : layer_(context.get_executor(), more...) {}

  Executor executor() override { return layer_.get_executor(); }

  Task<void> reach(const ServerUrl& url, Failure& error) override {
    asio::ip::basic_resolver<Tcp, Executor> resolver(executor());
    const auto places = co_await resolver.async_resolve(url.host, url.port, asio::redirect_error(kAwait, error));
    if (error) co_return;
    auto& socket = beast::get_lowest_layer(layer_);
    socket.expires_after(kPatience);
    co_await socket.async_connect(places, asio::redirect_error(kAwait, error));
    if (error) co_return;
    std::ignore = socket.socket().set_option(Tcp::no_delay(true), error);
    if constexpr (std::is_same_v<Layer, Tls>) {
      layer_.set_verify_mode(asio::ssl::verify_peer);
      layer_.set_verify_callback(asio::ssl::host_name_verification(url.host));
      // The name of the machine, for those that are several: SSL_set_tlsext_host_name without its C cast.
      SSL_ctrl(layer_.native_handle(), SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name,
               const_cast<char*>(url.host.c_str()));
      co_await layer_.async_handshake(asio::ssl::stream_base::client, asio::redirect_error(kAwait, error));
    }
  }

  void patience_ends() override { beast::get_lowest_layer(layer_).expires_never(); }
  void read(const Room& room, Done done) override { layer_.async_read_some(room, here(std::move(done))); }
  void write(const Bytes& bytes, Done done) override { layer_.async_write_some(bytes, here(std::move(done))); }
  void part(Gone gone) override {
    using beast::websocket::async_teardown;
    async_teardown(beast::role_type::client, layer_, here(std::move(gone)));
  }
  void close() override { beast::get_lowest_layer(layer_).close(); }

 private:
  // There is one loop, and its executor is quicker to compile for and to call than any other.
  template <class Handler>
  auto here(Handler handler) {
    return asio::bind_executor(executor(), std::move(handler));
  }

  Layer layer_;
};

}  // namespace

std::shared_ptr<Wire> plain_wire(asio::io_context& context) { return std::make_shared<WireOf<Plain>>(context); }

std::shared_ptr<Wire> tls_wire(asio::io_context& context, asio::ssl::context& tls) {
  return std::make_shared<WireOf<Tls>>(context, tls);
}

}  // namespace endeavor::client
