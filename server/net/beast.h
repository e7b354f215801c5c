// The network library, and what the sources behind server/net/http.h share of it. Nobody else includes this.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/version.hpp>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/net/corked.h"
#include "server/net/http.h"

static_assert(BOOST_VERSION >= 108100, "Boost 1.81 or newer is needed");

namespace endeavor {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Tcp = asio::ip::tcp;
using Stream = Corked::Stream;
using Wire = Stream::socket_type;
using Door = asio::basic_socket_acceptor<Tcp, asio::io_context::executor_type>;
using Timer = asio::basic_waitable_timer<std::chrono::steady_clock, asio::wait_traits<std::chrono::steady_clock>,
                                         asio::io_context::executor_type>;
template <class T>
using Task = asio::awaitable<T, asio::io_context::executor_type>;
inline constexpr asio::use_awaitable_t<asio::io_context::executor_type> kAwait;
using Question = http::request<http::empty_body>;
using Response = http::response<http::span_body<const char>>;

inline beast::string_view view(std::string_view text) { return {text.data(), text.size()}; }
inline std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

// What goes out, and whom its bytes belong to.
struct Answer {
  Response response;
  std::shared_ptr<const std::string> bytes;

  void set_body(std::shared_ptr<const std::string> body) {
    bytes = std::move(body);
    if (bytes) response.body() = {bytes->data(), bytes->size()};
    response.prepare_payload();
  }
};

// One connection that is no socket, as far as others are concerned.
struct Guest {
  enum class State : std::uint8_t {
    Waits,  // for a request that has not come, or for the other side to close
    Asks,   // its answer is being looked for
    Takes,  // its answer is being sent
  };
  Stream* stream = nullptr;
  State state = State::Waits;
  bool leaves = false;
};

// Everybody who is in. Half-open connections must keep nobody out, so when there is no room the one goes that has
// been waiting longest: it is either forgotten or an attack, and a browser comes again by itself.
struct Guests {
  std::list<Guest> here;  // who has done something most recently is last
  std::list<Guest> leaving;
  std::size_t most = 0;
  std::size_t most_taking = 0;
  std::size_t taking = 0;

  void make_room() {
    if (here.size() >= most) send_away_one();
  }
  void send_away_one();
  void send_away(Guest::State);  // all who are so
  void leave(std::list<Guest>::iterator);
};

// A connection's place among the guests, as long as it lives.
class Place {
 public:
  Place(Guests& guests, Stream& stream)
      : guests_(guests), guest_(guests.here.insert(guests.here.end(), {.stream = &stream})) {}
  ~Place();
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;

  void now(Guest::State);

 private:
  std::list<Guest>& list() { return guest_->leaves ? guests_.leaving : guests_.here; }

  Guests& guests_;
  std::list<Guest>::iterator guest_;
};

// An answer that is being waited for.
struct Awaited {
  explicit Awaited(asio::io_context& context) : woken(context.get_executor()) {}
  std::optional<HttpReply> reply;
  Timer woken;
};

// How many frames may be read from a socket now: they come back with time.
class Allowance {
 public:
  explicit Allowance(double per_second) : per_second_(per_second) {}
  std::chrono::milliseconds take();  // how long to wait before the next one

 private:
  static constexpr double kAtOnce = 400;
  double per_second_;
  double left_ = kAtOnce;
  std::chrono::steady_clock::time_point at_ = std::chrono::steady_clock::now();
};

// One socket.
struct Talk {
  Talk(Stream&& stream, SocketId number) : ws(std::move(stream)), id(number) {}

  websocket::stream<Corked, false> ws;
  SocketId id;
  std::vector<std::shared_ptr<const std::string>> queue;  // what is still to be sent
  std::size_t first = 0;                                  // of it that is not written
  std::size_t waiting = 0;                                // bytes in it
  std::size_t written = 0;                                // of these, on their way
  bool open = false;                                      // greeted
  bool writing = false;
  bool slow = false;  // more than kSlowBytes waited since it was empty
  bool closing = false;
  bool due = false;              // among those that have something to send
  std::uint16_t close_code = 0;  // once the queue is empty; 0: not yet
};

struct HttpServer::Network {
  Network(const StaticFiles& page, Answerer* behind) : files(page), answerer(behind) {}

  // http.cpp
  beast::error_code open_doors(const std::vector<asio::ip::address>& hosts, std::uint16_t port);
  void share_out_descriptors();
  void wait_for_signal();
  Task<void> welcome(Door&);
  void begin_to_stop();
  void go_on_stopping();
  void take_posts();

  // converse.cpp
  Task<void> converse(Wire);
  Task<HttpReply> answer_of(AskId, HttpAsk, bool knocks);

  // talk.cpp
  void open_talk(Stream&&, http::request<http::empty_body>, AskId);
  Task<void> listen_to(std::shared_ptr<Talk>, http::request<http::empty_body>);
  void pump_soon(const std::shared_ptr<Talk>&);  // at the end of the round, with what else it has to say
  void pump_all();
  void pump(const std::shared_ptr<Talk>&);
  void write_next(const std::shared_ptr<Talk>&);
  void written(const std::shared_ptr<Talk>&, const beast::error_code&);

  const StaticFiles& files;
  Answerer* answerer;
  HttpOptions options;
  std::size_t most_talks = 0;
  Guests guests;  // these outlive the conversations, which end with the context
  std::unordered_map<AskId, Awaited*> asks;
  std::unordered_map<SocketId, std::shared_ptr<Talk>> talks;
  std::vector<std::shared_ptr<Talk>> due_talks;
  AskId last_ask = 0;
  SocketId last_socket = 0;
  enum class Stopping : std::uint8_t { No, Answers, Parts } stopping = Stopping::No;
  std::chrono::steady_clock::time_point stop_by;

  std::mutex posts_mutex;
  std::vector<std::function<void()>> posts;

  asio::io_context context{1};
  asio::signal_set signals{context};
  std::vector<Door> doors;
  std::string name;  // of the machine, if one was given
};

}  // namespace endeavor
