// HTTP/1.1 over Boost.Beast: one thread, one coroutine per connection, GET and HEAD, nothing kept. Slow or
// silent connections are closed after a while, long and wrong requests refused.
#include "server/http.h"

#include <algorithm>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/version.hpp>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <tuple>

static_assert(BOOST_VERSION >= 108100, "Boost 1.81 or newer is needed");

namespace endeavor {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using Tcp = asio::ip::tcp;
using Stream = beast::tcp_stream;
using Request = http::request<http::empty_body>;
using Response = http::response<http::string_body>;

constexpr auto kPatience = std::chrono::seconds(30);
constexpr auto kBreath = std::chrono::milliseconds(100);
constexpr std::uint32_t kMostHeaderBytes = 16 * 1024;
constexpr int kMostGuests = 200;

// The page needs nothing from anywhere else.
constexpr std::string_view kContentPolicy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

beast::string_view view(std::string_view text) { return {text.data(), text.size()}; }
std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

Response empty_answer(unsigned version, bool keep_alive) {
  Response response;
  response.version(version);
  response.keep_alive(keep_alive);
  response.set("Content-Security-Policy", view(kContentPolicy));
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  return response;
}

Response refusal(http::status status, unsigned version = 11, bool keep_alive = false) {
  Response response = empty_answer(version, keep_alive);
  response.result(status);
  response.set(http::field::content_type, "text/plain; charset=utf-8");
  response.body() = std::string(view(http::obsolete_reason(status))) + '\n';
  response.prepare_payload();
  return response;
}

Response answer(const Request& request, const StaticFiles& files) {
  const bool head = request.method() == http::verb::head;
  if (request.method() != http::verb::get && !head) {
    Response no = refusal(http::status::method_not_allowed, request.version(), request.keep_alive());
    no.set(http::field::allow, "GET, HEAD");
    return no;
  }
  FileAnswer found = files.find({.target = view(request.target()),
                                 .accept_encoding = view(request[http::field::accept_encoding]),
                                 .if_none_match = view(request[http::field::if_none_match])});
  Response response = empty_answer(request.version(), request.keep_alive());
  response.result(found.status);
  response.set(http::field::cache_control, view(found.cache_control));
  response.set(http::field::vary, "Accept-Encoding");
  if (!found.etag.empty()) response.set(http::field::etag, found.etag);
  if (found.status == 304) return response;
  response.set(http::field::content_type, view(found.type));
  if (!found.encoding.empty()) response.set(http::field::content_encoding, view(found.encoding));
  response.body() = std::move(found.body);
  response.prepare_payload();
  return response;
}

// What to say to something that is no request; nothing when nobody is there to hear it.
http::status fault_status(const beast::error_code& error) {
  if (error == http::error::header_limit || error == http::error::buffer_overflow)
    return http::status::request_header_fields_too_large;
  if (error == http::error::unexpected_body || error == http::error::body_limit)
    return http::status::payload_too_large;
  if (error == http::error::end_of_stream || error == http::error::partial_message) return http::status::unknown;
  return error.category() == make_error_code(http::error::bad_value).category() ? http::status::bad_request
                                                                                : http::status::unknown;
}

// Until the browser closes, falls silent or says something that is not HTTP.
asio::awaitable<void> converse(Stream stream, const StaticFiles& files) {
  beast::flat_buffer buffer;
  beast::error_code error;
  const auto token = [&] { return asio::redirect_error(asio::use_awaitable, error); };
  for (bool goes_on = true; goes_on;) {
    http::request_parser<http::empty_body> parser;
    parser.header_limit(kMostHeaderBytes);
    stream.expires_after(kPatience);
    co_await http::async_read(stream, buffer, parser, token());
    if (error) {
      const http::status status = fault_status(error);
      if (status == http::status::unknown) break;
      Response no = refusal(status);
      co_await http::async_write(stream, no, token());
      break;
    }
    Response response = answer(parser.get(), files);
    goes_on = response.keep_alive();
    stream.expires_after(kPatience);
    if (parser.get().method() == http::verb::head) {
      // Everything of the answer but its body.
      http::response_serializer<http::string_body> serializer(response);
      co_await http::async_write_header(stream, serializer, token());
    } else {
      co_await http::async_write(stream, response, token());
    }
    if (error) break;
  }
  error = stream.socket().shutdown(Tcp::socket::shutdown_send, error);
}

asio::awaitable<void> receive(Tcp::socket guest, const StaticFiles& files, int& guests) {
  ++guests;
  co_await converse(Stream(std::move(guest)), files);
  --guests;
}

asio::awaitable<void> welcome(Tcp::acceptor& door, const StaticFiles& files, int& guests) {
  for (;;) {
    beast::error_code error;
    Tcp::socket guest = co_await door.async_accept(asio::redirect_error(asio::use_awaitable, error));
    if (error == asio::error::operation_aborted) co_return;
    if (error) {
      // Out of descriptors, mostly: others will end.
      asio::steady_timer timer(door.get_executor(), kBreath);
      co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
      continue;
    }
    if (guests < kMostGuests)
      asio::co_spawn(door.get_executor(), receive(std::move(guest), files, guests), asio::detached);
  }
}

ListenProblem problem_of(const beast::error_code& error) {
  if (!error) return ListenProblem::None;
  if (error == asio::error::address_in_use) return ListenProblem::PortTaken;
  if (error == asio::error::access_denied) return ListenProblem::NotAllowed;
  if (error.value() == EADDRNOTAVAIL) return ListenProblem::BadAddress;
  return ListenProblem::Other;
}

beast::error_code open_door(Tcp::acceptor& door, const Tcp::endpoint& place) {
  beast::error_code error;
  std::ignore = door.close(error);  // of the port that was taken, if one was tried before
  if (door.open(place.protocol(), error)) return error;
  if (door.set_option(asio::socket_base::reuse_address(true), error)) return error;
  if (door.bind(place, error)) return error;
  return door.listen(asio::socket_base::max_listen_connections, error);
}

}  // namespace

struct HttpServer::Network {
  explicit Network(const StaticFiles& page) : files(page) {}

  const StaticFiles& files;
  asio::io_context context{1};
  Tcp::acceptor door{context};
  int guests = 0;
};

HttpServer::HttpServer(const StaticFiles& files) : network_(std::make_unique<Network>(files)) {}
HttpServer::~HttpServer() = default;

ListenProblem HttpServer::listen(const HttpOptions& options, std::string& reason) {
  beast::error_code error;
  const auto host = asio::ip::make_address(options.address, error);
  if (error) {
    reason = error.message();
    return ListenProblem::BadAddress;
  }
  for (int i = 0; i < std::max<int>(options.tries, 1) && options.port + i <= 65535; ++i) {
    error = open_door(network_->door, {host, static_cast<std::uint16_t>(options.port + i)});
    if (problem_of(error) != ListenProblem::PortTaken) break;
  }
  if (error) reason = error.message();
  return problem_of(error);
}

std::string HttpServer::url() const {
  const Tcp::endpoint place = network_->door.local_endpoint();
  const std::string name = place.address().to_string();
  return "http://" + (place.address().is_v6() ? '[' + name + ']' : name) + ':' + std::to_string(place.port()) + '/';
}

void HttpServer::run() {
  asio::signal_set signals(network_->context, SIGINT, SIGTERM);
  signals.async_wait([this](const beast::error_code& error, int) {
    if (!error) network_->context.stop();
  });
  asio::co_spawn(network_->context, welcome(network_->door, network_->files, network_->guests), asio::detached);
  network_->context.run();
}

void HttpServer::stop() { network_->context.stop(); }

}  // namespace endeavor
