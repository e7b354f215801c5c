// The connection under a socket: what is written gathers until it is let go, so that several frames cost one call
// of the system. The library writes frame by frame; whoever sends (talk.cpp) holds it meanwhile. What the library
// writes by itself, pongs and farewells, goes at once. The last farewell is heard: what is still on its way here is
// read and thrown away before the connection is closed. Only beast.h includes this.
#pragma once

#include <array>
#include <boost/asio/async_result.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <tuple>
#include <utility>

namespace endeavor {

class Corked {
 public:
  using Stream = boost::beast::basic_stream<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;
  using executor_type = Stream::executor_type;  // NOLINT(readability-identifier-naming): the library looks for it
  using Error = boost::beast::error_code;

  explicit Corked(Stream&& stream) : inside_(std::make_shared<Inside>(std::move(stream))) {}

  executor_type get_executor() { return inside_->stream.get_executor(); }
  Stream& next_layer() { return inside_->stream; }
  const Stream& next_layer() const { return inside_->stream; }

  void hold() { inside_->held = true; }
  // Lets it go; `done` when the system has taken everything.
  void let_go(std::function<void(const Error&)> done) {
    inside_->held = false;
    inside_->when_gone.push_back(std::move(done));
    flush(inside_);
  }

  // Nobody waits for anything any more.
  void forget() { std::exchange(inside_->when_gone, {}); }

  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    return inside_->stream.async_read_some(buffers, std::forward<Handler>(handler));
  }

  // Done as soon as it is copied.
  template <class Buffers, class Handler>
  auto async_write_some(const Buffers& buffers, Handler&& handler) {
    return boost::asio::async_initiate<Handler, void(Error, std::size_t)>(
        [](auto done, const std::shared_ptr<Inside>& inside, const Buffers& what) {
          const std::size_t size = boost::beast::buffer_bytes(what);
          const std::size_t before = inside->gathered.size();
          inside->gathered.resize(before + size);
          boost::asio::buffer_copy(boost::asio::buffer(inside->gathered.data() + before, size), what);
          const Error error = inside->error;
          boost::asio::post(inside->stream.get_executor(),
                            boost::beast::bind_front_handler(std::move(done), error, error ? 0 : size));
          if (!inside->held) flush(inside);
        },
        handler, inside_, buffers);
  }

 private:
  struct Inside {
    explicit Inside(Stream&& s) : stream(std::move(s)) {}
    Stream stream;
    std::string gathered;
    std::string going;  // what is being sent
    bool held = false;
    bool sending = false;
    Error error;
    std::vector<std::function<void(const Error&)>> when_gone;
  };

  static void flush(const std::shared_ptr<Inside>& inside) {
    if (inside->sending || inside->held) return;
    if (inside->gathered.empty() || inside->error) {
      inside->gathered.clear();
      for (const auto& done : std::exchange(inside->when_gone, {})) done(inside->error);
      return;
    }
    inside->sending = true;
    inside->going.swap(inside->gathered);
    boost::asio::async_write(inside->stream, boost::asio::buffer(inside->going),
                             [inside](const Error& error, std::size_t) {
                               inside->sending = false;
                               inside->error = error;
                               forget(inside->going);
                               if (inside->gathered.empty()) forget(inside->gathered);
                               flush(inside);
                             });
  }

  // A silent socket keeps no buffer.
  static void forget(std::string& buffer) {
    constexpr std::size_t kKept = 512;
    buffer.clear();
    if (buffer.capacity() > kKept) buffer.shrink_to_fit();
  }

  // The library's own teardown reads two kilobytes and closes, and a connection that is closed with something
  // unread takes back what was sent last: who sends a frame that is far too long would not hear why.
  static constexpr auto kFarewell = std::chrono::seconds(5);
  static constexpr std::size_t kMostThrownAway = std::size_t{64} << 20;
  struct Parting {
    std::array<char, 1 << 14> thrown_away;
    std::size_t got = 0;
  };
  template <class Done>
  static void part(const std::shared_ptr<Inside>& inside, std::unique_ptr<Parting> parting, Done done) {
    const auto room = boost::asio::buffer(parting->thrown_away);
    inside->stream.async_read_some(room, [inside, parting = std::move(parting), done = std::move(done)](
                                             const Error& end, std::size_t got) mutable {
      parting->got += got;
      if (!end && parting->got < kMostThrownAway) return part(inside, std::move(parting), std::move(done));
      inside->stream.close();
      done();
    });
  }

  std::shared_ptr<Inside> inside_;

  // The farewell goes out before the connection is shut.
  template <class Handler>
  friend void async_teardown(boost::beast::role_type, Corked& corked, Handler&& handler) {
    auto kept = std::make_shared<std::decay_t<Handler>>(std::forward<Handler>(handler));
    corked.let_go([kept, inside = corked.inside_](const Error&) {
      Error ignored;
      std::ignore = inside->stream.socket().shutdown(boost::asio::ip::tcp::socket::shutdown_send, ignored);
      inside->stream.expires_after(kFarewell);
      part(inside, std::make_unique<Parting>(), [kept] { (*kept)(Error()); });
    });
  }
  friend void teardown(boost::beast::role_type role, Corked& corked, Error& error) {
    using boost::beast::websocket::teardown;
    teardown(role, corked.inside_->stream, error);
  }
};

}  // namespace endeavor
