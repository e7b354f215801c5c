// HTTP/1.1 over Boost.Beast: one thread, one coroutine per connection, GET and HEAD, nothing kept. Long and wrong
// requests are refused, slow or silent connections closed after a while, and at once when somebody else wants in.
#include "server/http.h"

#include <algorithm>
#include <array>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
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
#include <iterator>
#include <list>
#include <memory>
#include <tuple>
#include <vector>

static_assert(BOOST_VERSION >= 108100, "Boost 1.81 or newer is needed");

namespace endeavor {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using Tcp = asio::ip::tcp;
using Stream = beast::tcp_stream;
using Request = http::request<http::empty_body>;
using Response = http::response<http::span_body<const char>>;

constexpr auto kSending = std::chrono::seconds(30);  // one answer
constexpr auto kFarewell = std::chrono::seconds(1);
constexpr auto kBreath = std::chrono::milliseconds(100);
constexpr std::uint32_t kMostHeaderBytes = 16 * 1024;
constexpr std::size_t kMostThrownAway = std::size_t{16} << 20;
constexpr std::size_t kMostGuests = 200;
constexpr int kTriesForAnyPort = 10;
constexpr int kSentAhead = 1 << 17;  // bytes that the system takes for a guest who does not read them

// The page needs nothing from anywhere else.
constexpr std::string_view kContentPolicy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

beast::string_view view(std::string_view text) { return {text.data(), text.size()}; }
std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

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

// `why` is for whoever reads the answer with his own eyes.
Answer refusal(http::status status, std::string_view why = {}, unsigned version = 11, bool keep_alive = false) {
  Answer no{.response = empty_answer(version, keep_alive), .bytes = {}};
  no.response.result(status);
  no.response.set(http::field::content_type, "text/plain; charset=utf-8");
  std::string text(view(http::obsolete_reason(status)));
  if (!why.empty()) (text += ": ") += why;
  no.set_body(std::make_shared<const std::string>(text + '\n'));
  return no;
}

// HTTP/1.1 wants exactly one, the older version at most one.
bool names_its_host(const Request& request) {
  const auto [first, last] = request.equal_range(http::field::host);
  const auto count = std::distance(first, last);
  if (count != 1) return count == 0 && request.version() < 11;
  return std::ranges::all_of(view(first->value()), [](char c) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    return letter || std::string_view("-._~:[]%!$&'()*+,;=").find(c) != std::string_view::npos;
  });
}

// All lines of a header that is a list, as one.
std::string joined(const Request& request, http::field field) {
  std::string all;
  const auto [first, last] = request.equal_range(field);
  for (auto line = first; line != last; ++line) (all += all.empty() ? "" : ", ") += view(line->value());
  return all;
}

Answer answer(const Request& request, bool has_body, const StaticFiles& files) {
  const bool head = request.method() == http::verb::head;
  const bool goes_on = request.keep_alive() && !has_body;
  if (!names_its_host(request)) return refusal(http::status::bad_request, "one Host is needed");
  if (request.method() != http::verb::get && !head) {
    Answer no =
        refusal(http::status::method_not_allowed, "only GET and HEAD are answered", request.version(), goes_on);
    no.response.set(http::field::allow, "GET, HEAD");
    return no;
  }
  if (has_body) return refusal(http::status::payload_too_large, "a question has no body");
  const std::string encodings = joined(request, http::field::accept_encoding);
  const std::string tags = joined(request, http::field::if_none_match);
  const FileAnswer found =
      files.find({.target = view(request.target()), .accept_encoding = encodings, .if_none_match = tags});
  Answer yes{.response = empty_answer(request.version(), goes_on), .bytes = {}};
  Response& response = yes.response;
  response.result(found.status);
  response.set(http::field::cache_control, view(found.cache_control));
  response.set(http::field::vary, "Accept-Encoding");
  if (!found.etag.empty()) response.set(http::field::etag, found.etag);
  if (found.status == 304) return yes;
  response.set(http::field::content_type, view(found.type));
  if (!found.encoding.empty()) response.set(http::field::content_encoding, view(found.encoding));
  yes.set_body(found.bytes);
  return yes;
}

// What to say to something that is no request; nothing when nobody is there to hear it.
http::status fault_status(const beast::error_code& error) {
  if (error == http::error::header_limit || error == http::error::buffer_overflow)
    return http::status::request_header_fields_too_large;
  if (error == http::error::end_of_stream || error == http::error::partial_message) return http::status::unknown;
  return error.category() == make_error_code(http::error::bad_value).category() ? http::status::bad_request
                                                                                : http::status::unknown;
}

// One connection, as far as others are concerned.
struct Guest {
  Stream* stream = nullptr;
  bool waits = true;  // for a request that has not come, or for the other side to close
  bool leaves = false;
};

// Everybody who is in. Half-open connections must keep nobody out, so when there is no room the one goes that has
// been waiting longest: it is either forgotten or an attack, and a browser comes again by itself.
struct Guests {
  std::list<Guest> here;  // who has done something most recently is last
  std::list<Guest> leaving;

  void make_room() {
    if (here.size() >= kMostGuests) send_away_one();
  }
  void send_away_one() {
    auto guest = std::ranges::find_if(here, &Guest::waits);
    if (guest == here.end()) guest = here.begin();
    if (guest == here.end()) return;
    guest->leaves = true;
    leaving.splice(leaving.end(), here, guest);
    guest->stream->close();  // the conversation notices, and ends
  }
};

// A connection's place among the guests, as long as it lives.
class Place {
 public:
  Place(Guests& guests, Stream& stream)
      : guests_(guests), guest_(guests.here.insert(guests.here.end(), {.stream = &stream})) {}
  ~Place() { list().erase(guest_); }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;

  void waits(bool now) {
    guest_->waits = now;
    list().splice(list().end(), list(), guest_);
  }

 private:
  std::list<Guest>& list() { return guest_->leaves ? guests_.leaving : guests_.here; }

  Guests& guests_;
  std::list<Guest>::iterator guest_;
};

// Ends in good order: closing a connection on which something is still on its way would take the answer back.
asio::awaitable<void> part(Stream& stream) {
  beast::error_code error;
  std::array<char, 1 << 14> thrown_away;
  error = stream.socket().shutdown(Tcp::socket::shutdown_send, error);
  stream.expires_after(kFarewell);
  for (std::size_t got = 0; !error && got < kMostThrownAway;)
    got += co_await stream.async_read_some(asio::buffer(thrown_away),
                                           asio::redirect_error(asio::use_awaitable, error));
}

// Until the browser closes, falls silent or says something that is not HTTP.
asio::awaitable<void> converse(Tcp::socket socket, Guests& guests, const StaticFiles& files,
                               std::chrono::milliseconds patience) {
  Stream stream(std::move(socket));
  Place place(guests, stream);
  beast::flat_buffer buffer;
  beast::error_code error;
  const auto token = [&] { return asio::redirect_error(asio::use_awaitable, error); };
  for (bool goes_on = true; goes_on;) {
    http::request_parser<http::empty_body> parser;
    parser.header_limit(kMostHeaderBytes);
    parser.body_limit(boost::none);  // none is ever read
    place.waits(true);
    stream.expires_after(patience);
    co_await http::async_read_header(stream, buffer, parser, token());
    const http::status fault = error ? fault_status(error) : http::status::ok;
    if (fault == http::status::unknown) co_return;
    Answer reply = error ? refusal(fault) : answer(parser.get(), !parser.is_done(), files);
    goes_on = reply.response.keep_alive();
    place.waits(false);
    stream.expires_after(kSending);
    if (parser.get().method() == http::verb::head) {
      // Everything of the answer but its body.
      http::response_serializer<http::span_body<const char>> serializer(reply.response);
      co_await http::async_write_header(stream, serializer, token());
    } else {
      co_await http::async_write(stream, reply.response, token());
    }
    if (error) co_return;
  }
  place.waits(true);
  co_await part(stream);
}

asio::awaitable<void> welcome(Tcp::acceptor& door, Guests& guests, const StaticFiles& files,
                              std::chrono::milliseconds patience) {
  for (;;) {
    beast::error_code error;
    Tcp::socket socket = co_await door.async_accept(asio::redirect_error(asio::use_awaitable, error));
    if (error == asio::error::operation_aborted) co_return;
    if (error) {
      // Out of descriptors, mostly.
      guests.send_away_one();
      asio::steady_timer timer(door.get_executor(), kBreath);
      co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
      continue;
    }
    guests.make_room();
    asio::co_spawn(door.get_executor(), converse(std::move(socket), guests, files, patience), asio::detached);
  }
}

ListenProblem problem_of(const beast::error_code& error) {
  if (!error) return ListenProblem::None;
  if (error == asio::error::address_in_use) return ListenProblem::PortTaken;
  if (error == asio::error::access_denied) return ListenProblem::NotAllowed;
  if (error.value() == EADDRNOTAVAIL) return ListenProblem::BadAddress;
  return ListenProblem::Other;
}

beast::error_code open_door(Tcp::acceptor& door, const Tcp::endpoint& place, bool one_of_several) {
  beast::error_code error;
  if (door.open(place.protocol(), error)) return error;
  if (door.set_option(asio::socket_base::reuse_address(true), error)) return error;
  if (door.set_option(asio::socket_base::send_buffer_size(kSentAhead), error)) return error;
  if (one_of_several && place.address().is_v6() && door.set_option(asio::ip::v6_only(true), error)) return error;
  if (door.bind(place, error)) return error;
  return door.listen(asio::socket_base::max_listen_connections, error);
}

// What an address or a name stands for on this machine.
std::vector<asio::ip::address> addresses_of(asio::io_context& context, const std::string& text,
                                            beast::error_code& error) {
  if (text == "localhost") return {asio::ip::address_v4::loopback(), asio::ip::address_v6::loopback()};
  const asio::ip::address literal = asio::ip::make_address(text, error);
  if (!error) return {literal};
  std::vector<asio::ip::address> all;
  for (const auto& entry : Tcp::resolver(context).resolve(text, "", Tcp::resolver::passive, error)) {
    const asio::ip::address address = entry.endpoint().address();
    if (std::ranges::find(all, address) == all.end()) all.push_back(address);
  }
  return all;
}

}  // namespace

struct HttpServer::Network {
  explicit Network(const StaticFiles& page) : files(page) {}

  // All on one port; an address that this machine does not have is passed over if there is another.
  beast::error_code open_doors(const std::vector<asio::ip::address>& hosts, std::uint16_t port) {
    beast::error_code problem;
    doors.clear();
    for (const asio::ip::address& host : hosts) {
      Tcp::acceptor door(context);
      const beast::error_code error = open_door(door, {host, port}, hosts.size() > 1);
      if (error) problem = error;
      if (problem_of(error) == ListenProblem::PortTaken) break;
      if (error) continue;
      port = door.local_endpoint().port();
      doors.push_back(std::move(door));
    }
    if (problem_of(problem) == ListenProblem::PortTaken) doors.clear();
    return doors.empty() ? problem : beast::error_code();
  }

  const StaticFiles& files;
  Guests guests;  // outlives the conversations, which end with the context
  asio::io_context context{1};
  asio::signal_set signals{context};
  std::vector<Tcp::acceptor> doors;
  std::string name;  // of the machine, if one was given
  std::chrono::milliseconds patience{};
};

HttpServer::HttpServer(const StaticFiles& files) : network_(std::make_unique<Network>(files)) {}
HttpServer::~HttpServer() = default;

ListenProblem HttpServer::listen(const HttpOptions& options, std::string& reason) {
  beast::error_code error;
  const std::vector<asio::ip::address> hosts = addresses_of(network_->context, options.address, error);
  if (hosts.empty()) {
    reason = error.message();
    return ListenProblem::BadAddress;
  }
  const bool any_port = options.port == 0;
  const int tries = any_port ? kTriesForAnyPort : std::max<int>(options.tries, 1);
  for (int i = 0; i < tries && options.port + i <= 65535; ++i) {
    error = network_->open_doors(hosts, static_cast<std::uint16_t>(any_port ? 0 : options.port + i));
    if (problem_of(error) != ListenProblem::PortTaken) break;
  }
  if (error) {
    reason = error.message();
    return problem_of(error);
  }
  std::ignore = asio::ip::make_address(options.address, error);
  network_->name = error ? options.address : std::string();
  network_->patience = options.patience;
  std::ignore = network_->signals.add(SIGINT, error);
  std::ignore = network_->signals.add(SIGTERM, error);
  network_->signals.async_wait([this](const beast::error_code& none, int) {
    if (!none) network_->context.stop();
  });
  return ListenProblem::None;
}

std::string HttpServer::url() const {
  const Tcp::endpoint place = network_->doors.front().local_endpoint();
  std::string name = network_->name.empty() ? place.address().to_string() : network_->name;
  if (network_->name.empty() && place.address().is_v6()) name = '[' + name + ']';
  return "http://" + name + ':' + std::to_string(place.port()) + '/';
}

void HttpServer::run() {
  for (Tcp::acceptor& door : network_->doors)
    asio::co_spawn(network_->context, welcome(door, network_->guests, network_->files, network_->patience),
                   asio::detached);
  network_->context.run();
}

void HttpServer::stop() { network_->context.stop(); }

}  // namespace endeavor
