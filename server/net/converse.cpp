// HTTP/1.1 over Boost.Beast: one coroutine per connection. The page's files to GET and HEAD; /api, /health and
// /metrics to the answerer, and a connection that wants to be a socket goes over to talk.cpp. Long and wrong
// requests are refused, slow or silent connections closed after a while, and at once when somebody else wants in.
#include <algorithm>
#include <array>
#include <iterator>
#include <tuple>

#include "server/net/beast.h"
#include "server/net/proxy.h"

namespace endeavor {
namespace {

constexpr auto kSending = std::chrono::seconds(30);  // one answer
constexpr auto kAnswering = std::chrono::seconds(60);
constexpr auto kFarewell = std::chrono::seconds(1);
constexpr std::uint32_t kMostHeaderBytes = 16 * 1024;
// For a program to read, where nobody stands behind us who could say it in the guest's language.
constexpr std::string_view kBusy =
    R"({"error":{"code":"busy","message":"The server has too much to do. Nothing was done; try again in a moment."}})";
constexpr std::size_t kMostThrownAway = std::size_t{16} << 20;

// The page needs nothing from anywhere else, and its socket is its own too. No script and no style sheet in the
// page itself; only single elements may have a style, which the page's pieces do (docs/security.md).
constexpr std::string_view kContentPolicy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

Response empty_answer(unsigned version, bool keep_alive) {
  Response response;
  response.version(version);
  response.keep_alive(keep_alive);
  response.set("Content-Security-Policy", view(kContentPolicy));
  response.set("X-Content-Type-Options", "nosniff");
  response.set("X-Frame-Options", "DENY");
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
bool names_its_host(const Question& request) {
  const auto [first, last] = request.equal_range(http::field::host);
  const auto count = std::distance(first, last);
  if (count != 1) return count == 0 && request.version() < 11;
  return std::ranges::all_of(view(first->value()), [](char c) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    return letter || std::string_view("-._~:[]%!$&'()*+,;=").find(c) != std::string_view::npos;
  });
}

// All lines of a header that is a list, as one.
template <class Field>
std::string joined(const Question& request, Field field, std::string_view between = ", ") {
  std::string all;
  const auto [first, last] = request.equal_range(field);
  for (auto line = first; line != last; ++line) (all += all.empty() ? "" : between) += view(line->value());
  return all;
}

Answer answer(const Question& request, bool has_body, const StaticFiles& files) {
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

// Path and query: an absolute address has the machine's name before them.
std::string_view target_of(const Question& question) {
  std::string_view target = view(question.target());
  if (!target.starts_with("http://") && !target.starts_with("https://")) return target;
  target.remove_prefix(std::min(target.find('/', target.find("//") + 2), target.size()));
  return target;
}

bool is_for_answerer(std::string_view target) {
  const std::string_view path = target.substr(0, target.find('?'));
  return path == "/health" || path == "/metrics" || path == "/api" || path.starts_with("/api/");
}

bool is_for_socket(const Question& question) {
  const std::string_view target = target_of(question);
  return target.substr(0, target.find('?')) == "/api/socket" && websocket::is_upgrade(question);
}

// What the library would refuse only after the answerer has said welcome.
bool can_be_socket(const Question& question) {
  constexpr std::size_t kKeyLetters = 24;  // 16 bytes in base64
  return question[http::field::sec_websocket_version] == "13" &&
         question[http::field::sec_websocket_key].size() == kKeyLetters;
}

HttpAsk ask_of(const Question& question, const Stream& stream, const std::vector<std::string>& trusted_proxies) {
  beast::error_code gone;
  const auto peer = stream.socket().remote_endpoint(gone);
  const std::string forwarded = joined(question, http::field::forwarded);
  const std::string forwarded_for = joined(question, "X-Forwarded-For");
  const std::string forwarded_proto = joined(question, "X-Forwarded-Proto");
  const Asker asker =
      asker_of(gone ? std::string() : peer.address().to_string(),
               {.forwarded = forwarded, .x_forwarded_for = forwarded_for, .x_forwarded_proto = forwarded_proto},
               trusted_proxies);
  const bool head = question.method() == http::verb::head;
  return {.method = head ? "GET" : std::string(view(question.method_string())),
          .target = std::string(target_of(question)),
          .authorization = std::string(view(question[http::field::authorization])),
          .cookie = joined(question, http::field::cookie, "; "),
          .origin = std::string(view(question[http::field::origin])),
          .host = std::string(view(question[http::field::host])),
          .content_type = std::string(view(question[http::field::content_type])),
          .accept_language = joined(question, http::field::accept_language),
          .address = address_for_limits(asker.address),
          .secure = asker.secure,
          .body = {}};
}

HttpReply busy() { return {.status = 503, .type = "application/json", .body = std::string(kBusy), .headers = {}}; }

Answer answer(HttpReply reply, unsigned version, bool keep_alive) {
  Answer made{.response = empty_answer(version, keep_alive), .bytes = {}};
  Response& response = made.response;
  response.result(reply.status);
  response.set(http::field::cache_control, "no-store");
  // Nobody opens an answer as a page of ours, whatever is in it.
  if (reply.type == "application/json") response.set("Content-Disposition", "attachment; filename=\"api.json\"");
  for (const auto& [name, value] : reply.headers) response.insert(name, value);
  if (reply.status == 204 || reply.status == 304) return made;
  response.set(http::field::content_type, reply.type);
  made.set_body(std::make_shared<const std::string>(std::move(reply.body)));
  return made;
}

// Ends in good order: closing a connection on which something is still on its way would take the answer back.
Task<void> part(Stream& stream) {
  beast::error_code error;
  std::array<char, 1 << 14> thrown_away;
  error = stream.socket().shutdown(Tcp::socket::shutdown_send, error);
  stream.expires_after(kFarewell);
  for (std::size_t got = 0; !error && got < kMostThrownAway;)
    got += co_await stream.async_read_some(asio::buffer(thrown_away), asio::redirect_error(kAwait, error));
}

Task<void> write(Stream& stream, Answer& reply, bool head, beast::error_code& error) {
  if (head) {
    // Everything of the answer but its body.
    http::response_serializer<http::span_body<const char>> serializer(reply.response);
    co_await http::async_write_header(stream, serializer, asio::redirect_error(kAwait, error));
  } else {
    co_await http::async_write(stream, reply.response, asio::redirect_error(kAwait, error));
  }
}

using HeaderParser = http::request_parser<http::empty_body>;

// The rest of a request, which may be too long. False when it does not come, or is none: then `fault` says what to
// answer.
Task<bool> read_body(Stream& stream, beast::flat_buffer& buffer, HeaderParser& header, HttpAsk& ask,
                     http::status& fault) {
  beast::error_code error;
  const auto length = header.content_length();
  ask.body_too_large = length && *length > kMostBodyBytes;
  if (ask.body_too_large) co_return true;
  if (beast::iequals(header.get()[http::field::expect], "100-continue")) {
    http::response<http::empty_body> go_on(http::status::continue_, 11);
    co_await http::async_write(stream, go_on, asio::redirect_error(kAwait, error));
  }
  http::request_parser<http::string_body> whole(std::move(header));
  whole.body_limit(kMostBodyBytes);
  if (!error) co_await http::async_read(stream, buffer, whole, asio::redirect_error(kAwait, error));
  ask.body_too_large = error == http::error::body_limit;
  if (error && !ask.body_too_large) fault = fault_status(error);
  if (!error) ask.body = std::move(whole.get().body());
  co_return !error || ask.body_too_large;
}

}  // namespace

Task<HttpReply> HttpServer::Network::answer_of(AskId id, HttpAsk ask, bool knocks) {
  Awaited awaited(context);
  asks.emplace(id, &awaited);
  if (knocks) {
    answerer->knock(id, std::move(ask));
  } else {
    answerer->ask(id, std::move(ask));
  }
  if (!awaited.reply) {
    beast::error_code woken;
    awaited.woken.expires_after(kAnswering);
    co_await awaited.woken.async_wait(asio::redirect_error(kAwait, woken));
  }
  asks.erase(id);
  if (!awaited.reply) co_return busy();
  co_return std::move(*awaited.reply);
}

// Until something has come of the next request, which then has to arrive in time.
Task<void> wait_for_more(Stream& stream, beast::flat_buffer& buffer, beast::error_code& error) {
  constexpr std::size_t kFirstPiece = 4096;
  const std::size_t got =
      co_await stream.async_read_some(buffer.prepare(kFirstPiece), asio::redirect_error(kAwait, error));
  buffer.commit(got);
}

// Until the browser closes, falls silent, says something that is not HTTP or goes over to a socket.
Task<void> HttpServer::Network::converse(Wire wire) {
  Stream stream(std::move(wire));
  Place place(guests, stream);
  beast::flat_buffer buffer;
  beast::error_code error;
  bool answered = false;
  for (bool goes_on = true; goes_on; answered = true) {
    HeaderParser parser;
    parser.header_limit(kMostHeaderBytes);
    parser.body_limit(boost::none);
    place.now(Guest::State::Waits);
    if (answered && buffer.size() == 0) {
      stream.expires_after(options.between);
      co_await wait_for_more(stream, buffer, error);
      if (error) co_return;
    }
    stream.expires_after(options.patience);
    co_await http::async_read_header(stream, buffer, parser, asio::redirect_error(kAwait, error));
    http::status fault = error ? fault_status(error) : http::status::ok;
    if (fault == http::status::unknown) co_return;
    const Question& question = parser.get();
    const bool head = question.method() == http::verb::head;
    const unsigned version = question.version();
    Answer reply;
    if (error) {
      reply = refusal(fault);
    } else if (!answerer || !is_for_answerer(target_of(question)) || !names_its_host(question)) {
      reply = answer(question, !parser.is_done(), files);
    } else if (is_for_socket(question)) {
      if (!can_be_socket(question) || !parser.is_done() || buffer.size() > 0) {
        reply =
            refusal(http::status::bad_request, "a socket opens with version 13, a key, and nothing behind them");
      } else if (talks.size() >= most_talks) {
        reply = answer(busy(), version, false);
      } else {
        place.now(Guest::State::Asks);
        const AskId id = ++last_ask;
        HttpReply said = co_await answer_of(id, ask_of(question, stream, options.trusted_proxies), true);
        if (said.status == 101) {
          stream.expires_never();
          open_talk(std::move(stream), parser.release(), id);
          co_return;
        }
        reply = answer(std::move(said), version, false);
      }
    } else {
      HttpAsk ask = ask_of(question, stream, options.trusted_proxies);
      const bool keeps = question.keep_alive();
      if (!parser.is_done() && !co_await read_body(stream, buffer, parser, ask, fault)) {
        if (fault == http::status::unknown) co_return;
        reply = refusal(fault);
      } else {
        place.now(Guest::State::Asks);
        const bool whole = !ask.body_too_large;
        HttpReply said = co_await answer_of(++last_ask, std::move(ask), false);
        reply = answer(std::move(said), version, keeps && whole && stopping == Stopping::No);
      }
    }
    goes_on = reply.response.keep_alive();
    place.now(Guest::State::Takes);
    stream.expires_after(kSending);
    co_await write(stream, reply, head, error);
    if (error) co_return;
  }
  place.now(Guest::State::Waits);
  co_await part(stream);
}

}  // namespace endeavor
