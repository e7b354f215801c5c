// A connection to a server as the client has it, plain or TLS behind one type: HTTP and WebSocket over it take a
// minute to compile for every kind of connection, and so are compiled once. Only client.cpp and wire.cpp include
// this.
#pragma once

#include <array>
#include <boost/asio/any_completion_handler.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/core/role.hpp>
#include <chrono>
#include <memory>
#include <utility>

#include "server/net/client.h"

namespace endeavor::client {

namespace asio = boost::asio;
namespace beast = boost::beast;
using Failure = beast::error_code;
using Executor = asio::io_context::executor_type;
template <class T>
using Task = asio::awaitable<T, Executor>;

constexpr auto kPatience = std::chrono::seconds(30);

// What a connection can do. The library may ask for several pieces of memory at once; more than these it asks for
// again.
class Wire {
 public:
  static constexpr std::size_t kPieces = 8;
  using Room = std::array<asio::mutable_buffer, kPieces>;
  using Bytes = std::array<asio::const_buffer, kPieces>;
  using Done = asio::any_completion_handler<void(Failure, std::size_t)>;
  using Gone = asio::any_completion_handler<void(Failure)>;

  Wire() = default;
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;
  virtual ~Wire() = default;

  virtual Executor executor() = 0;
  // Connects, and for TLS shakes hands and sees that it is the right machine. What follows must not take longer
  // than kPatience either, until patience_ends().
  virtual Task<void> reach(const ServerUrl&, Failure&) = 0;
  virtual void patience_ends() = 0;
  virtual void read(const Room&, Done) = 0;
  virtual void write(const Bytes&, Done) = 0;
  virtual void part(Gone) = 0;  // says farewell as the layer wants it
  virtual void close() = 0;     // at once
};

std::shared_ptr<Wire> plain_wire(asio::io_context&);
std::shared_ptr<Wire> tls_wire(asio::io_context&, asio::ssl::context&);

// The same as the stream that the library wants.
class Channel {
 public:
  using executor_type = Executor;  // NOLINT(readability-identifier-naming): the library looks for it

  explicit Channel(std::shared_ptr<Wire> wire) : wire_(std::move(wire)) {}

  Executor get_executor() { return wire_->executor(); }
  Wire& wire() { return *wire_; }

  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    return asio::async_initiate<Handler, void(Failure, std::size_t)>(
        [](auto done, const std::shared_ptr<Wire>& wire, const Wire::Room& room) {
          wire->read(room, std::move(done));
        },
        handler, wire_, pieces<Wire::Room>(buffers));
  }

  template <class Buffers, class Handler>
  auto async_write_some(const Buffers& buffers, Handler&& handler) {
    return asio::async_initiate<Handler, void(Failure, std::size_t)>(
        [](auto done, const std::shared_ptr<Wire>& wire, const Wire::Bytes& bytes) {
          wire->write(bytes, std::move(done));
        },
        handler, wire_, pieces<Wire::Bytes>(buffers));
  }

 private:
  template <class Pieces, class Buffers>
  static Pieces pieces(const Buffers& buffers) {
    Pieces first{};
    std::size_t count = 0;
    for (auto at = asio::buffer_sequence_begin(buffers);
         at != asio::buffer_sequence_end(buffers) && count < first.size(); ++at) {
      const typename Pieces::value_type piece(*at);
      if (piece.size() > 0) first[count++] = piece;
    }
    return first;
  }

  std::shared_ptr<Wire> wire_;

  // What the library calls when a socket ends.
  template <class Handler>
  friend void async_teardown(beast::role_type, Channel& channel, Handler&& handler) {
    channel.wire_->part(std::forward<Handler>(handler));
  }
  friend void teardown(beast::role_type, Channel& channel, Failure& error) {
    channel.wire_->close();
    error = {};
  }
  friend void beast_close_socket(Channel& channel) { channel.wire_->close(); }
};

}  // namespace endeavor::client
