// The other end over Boost.Beast; see client.h. What kind of connection it goes over is known to wire.cpp only.
#include "server/net/client.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <tuple>
#include <unordered_map>

#include "server/net/wire.h"

namespace endeavor {
namespace client {

namespace http = beast::http;
namespace websocket = beast::websocket;
using Timer =
    asio::basic_waitable_timer<std::chrono::steady_clock, asio::wait_traits<std::chrono::steady_clock>, Executor>;

constexpr asio::use_awaitable_t<Executor> kAwait;
constexpr auto kIdle = std::chrono::seconds(75);  // the server gives a sign every 30 s
constexpr std::size_t kMostHeard = std::size_t{16} << 20;

struct Line : std::enable_shared_from_this<Line> {
  Line(LineEvents e, std::shared_ptr<Wire> wire) : events(std::move(e)), ws(std::move(wire)) {}

  void pump() {
    if (!open || writing) return;
    if (queue.empty()) {
      if (leaves) ws.async_close(websocket::close_code::normal, [self = shared_from_this()](const Failure&) {});
      open = open && !leaves;
      return;
    }
    writing = true;
    ws.async_write(asio::buffer(queue.front()), [self = shared_from_this()](const Failure& error, std::size_t) {
      self->writing = false;
      self->queue.pop_front();
      if (!error) self->pump();
    });
  }
  void hang_up() {
    leaves = true;
    pump();
  }
  void break_off() { ws.next_layer().wire().close(); }

  LineEvents events;
  std::deque<std::string> queue;
  bool open = false;
  bool writing = false;
  bool deaf = false;
  bool leaves = false;
  websocket::stream<Channel, false> ws;
};

Task<void> ask_over(Channel channel, ServerUrl url, ClientAsk ask, std::function<void(ClientReply)> answered) {
  ClientReply reply;
  Failure error;
  co_await channel.wire().reach(url, error);
  http::response_parser<http::string_body> parser;
  if (!error) {
    http::request<http::string_body> request(http::string_to_verb(ask.method), ask.target, 11, std::move(ask.body));
    request.set(http::field::host, url.authority());
    request.set(http::field::connection, "close");
    if (ask.method != "GET") request.set(http::field::content_type, "application/json");
    if (!ask.token.empty()) request.set(http::field::authorization, "Bearer " + ask.token);
    for (const auto& [name, value] : ask.headers) request.set(name, value);
    request.prepare_payload();
    co_await http::async_write(channel, request, asio::redirect_error(kAwait, error));
  }
  if (!error) {
    beast::flat_buffer buffer;
    parser.body_limit(kMostHeard);
    co_await http::async_read(channel, buffer, parser, asio::redirect_error(kAwait, error));
  }
  if (error) {
    reply.problem = error.message();
  } else {
    reply.status = static_cast<int>(parser.get().result_int());
    for (const auto& field : parser.get()) reply.headers.emplace_back(field.name_string(), field.value());
    reply.body = std::move(parser.get().body());
  }
  answered(std::move(reply));
}

Task<void> hold(std::shared_ptr<Line> line, ServerUrl url, std::string target,
                std::vector<std::pair<std::string, std::string>> headers, std::function<void()> gone) {
  Failure error;
  Wire& wire = line->ws.next_layer().wire();
  co_await wire.reach(url, error);
  websocket::response_type answer;
  if (!error) {
    wire.patience_ends();
    line->ws.set_option(websocket::stream_base::timeout{
        .handshake_timeout = kPatience, .idle_timeout = kIdle, .keep_alive_pings = false});
    line->ws.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
      for (const auto& [name, value] : headers) request.set(name, value);
    }));
    line->ws.read_message_max(kMostHeard);
    co_await line->ws.async_handshake(answer, url.authority(), target, asio::redirect_error(kAwait, error));
  }
  if (!error) {
    line->open = true;
    if (line->events.opened) line->events.opened();
    line->pump();
  }
  beast::flat_buffer buffer;
  while (!error) {
    co_await line->ws.async_read(buffer, asio::redirect_error(kAwait, error));
    if (error) break;
    const auto text = buffer.cdata();
    if (line->events.heard) line->events.heard({static_cast<const char*>(text.data()), text.size()});
    buffer.consume(buffer.size());
    while (line->deaf && !error) {
      Timer timer(line->ws.get_executor(), std::chrono::milliseconds(20));
      co_await timer.async_wait(asio::redirect_error(kAwait, error));
    }
  }
  line->open = false;
  int code = line->ws.reason().code;
  if (error == websocket::error::upgrade_declined) code = static_cast<int>(answer.result_int());
  gone();
  if (line->events.closed) line->events.closed(code, error.message());
}

}  // namespace client

std::string ServerUrl::authority() const {
  const std::string name = host.find(':') == std::string::npos ? host : '[' + host + ']';
  return port == (tls ? "443" : "80") ? name : name + ':' + port;
}

std::optional<ServerUrl> read_server_url(std::string_view text) {
  ServerUrl url;
  if (text.starts_with("https://")) {
    url.tls = true;
  } else if (!text.starts_with("http://")) {
    return std::nullopt;
  }
  text.remove_prefix(text.find("//") + 2);
  const std::size_t end = std::min(text.find_first_of("/?#"), text.size());
  url.rest = text.substr(end);
  text = text.substr(0, end);
  if (text.find('@') != std::string_view::npos) return std::nullopt;
  std::string_view host = text;
  std::string_view behind;
  if (text.starts_with('[')) {
    const std::size_t close = text.find(']');
    if (close == std::string_view::npos) return std::nullopt;
    host = text.substr(1, close - 1);
    behind = text.substr(close + 1);
  } else {
    host = text.substr(0, text.find(':'));
    behind = text.substr(host.size());
  }
  if (host.empty() || (!behind.empty() && behind.front() != ':')) return std::nullopt;
  if (!behind.empty()) behind.remove_prefix(1);
  if (!std::ranges::all_of(behind, [](char c) { return c >= '0' && c <= '9'; }) || behind.size() > 5)
    return std::nullopt;
  url.host = host;
  url.port = behind.empty() ? (url.tls ? "443" : "80") : std::string(behind);
  return url;
}

std::string_view ClientReply::header(std::string_view name) const {
  for (const auto& [key, value] : headers)
    if (client::beast::iequals(key, {name.data(), name.size()})) return value;
  return {};
}

struct Client::Loop {
  explicit Loop(ServerUrl u) : url(std::move(u)) {
    client::Failure ignored;
    std::ignore = tls.set_default_verify_paths(ignored);
  }

  std::shared_ptr<client::Wire> wire() {
    return url.tls ? client::tls_wire(context, tls) : client::plain_wire(context);
  }

  ServerUrl url;
  client::asio::io_context context{1};
  client::asio::ssl::context tls{client::asio::ssl::context::tls_client};
  std::unordered_map<LineId, std::shared_ptr<client::Line>> lines;
  LineId last = 0;
};

Client::Client(ServerUrl url) : loop_(std::make_unique<Loop>(std::move(url))) {}
Client::~Client() = default;

const ServerUrl& Client::url() const { return loop_->url; }
void Client::go_to(ServerUrl url) { loop_->url = std::move(url); }

void Client::ask(ClientAsk ask, std::function<void(ClientReply)> answered) {
  client::asio::co_spawn(
      loop_->context,
      client::ask_over(client::Channel(loop_->wire()), loop_->url, std::move(ask), std::move(answered)),
      client::asio::detached);
}

ClientReply Client::ask_now(ClientAsk wanted) {
  std::optional<ClientReply> reply;
  ask(std::move(wanted), [&](ClientReply got) { reply = std::move(got); });
  run_for(std::chrono::hours(1), [&] { return reply.has_value(); });
  return reply ? std::move(*reply) : ClientReply();
}

LineId Client::open(std::string target, const std::string& token, LineEvents events,
                    std::vector<std::pair<std::string, std::string>> headers) {
  const LineId id = ++loop_->last;
  if (!token.empty()) headers.emplace_back("Authorization", "Bearer " + token);
  const auto line = std::make_shared<client::Line>(std::move(events), loop_->wire());
  loop_->lines.emplace(id, line);
  client::asio::co_spawn(
      loop_->context,
      client::hold(line, loop_->url, std::move(target), std::move(headers), [this, id] { loop_->lines.erase(id); }),
      client::asio::detached);
  return id;
}

void Client::say(LineId id, std::string text) {
  const auto found = loop_->lines.find(id);
  if (found == loop_->lines.end()) return;
  found->second->queue.push_back(std::move(text));
  found->second->pump();
}

void Client::hang_up(LineId id) {
  if (const auto found = loop_->lines.find(id); found != loop_->lines.end()) found->second->hang_up();
}

void Client::break_off(LineId id) {
  if (const auto found = loop_->lines.find(id); found != loop_->lines.end()) found->second->break_off();
}

void Client::listen_no_more(LineId id, bool deaf) {
  if (const auto found = loop_->lines.find(id); found != loop_->lines.end()) found->second->deaf = deaf;
}

void Client::after(std::chrono::milliseconds time, std::function<void()> what) {
  const auto timer = std::make_shared<client::Timer>(loop_->context.get_executor(), time);
  timer->async_wait([timer, what = std::move(what)](const client::Failure& error) {
    if (!error) what();
  });
}

void Client::run() {
  const auto stays = client::asio::make_work_guard(loop_->context);
  loop_->context.restart();
  loop_->context.run();
}

bool Client::run_for(std::chrono::milliseconds time, const std::function<bool()>& done) {
  const auto stays = client::asio::make_work_guard(loop_->context);
  const auto end = std::chrono::steady_clock::now() + time;
  loop_->context.restart();
  while (!(done && done())) {
    if (std::chrono::steady_clock::now() >= end || loop_->context.stopped()) return false;
    loop_->context.run_one_until(end);
  }
  return true;
}

void Client::stop() { loop_->context.stop(); }

void Client::post(std::function<void()> what) { client::asio::post(loop_->context, std::move(what)); }

}  // namespace endeavor
