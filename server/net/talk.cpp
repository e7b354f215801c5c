// Sockets: one coroutine that reads, and a queue that is written as fast as the other side takes it. Frames that
// are too long or binary end the talk; who floods is read more slowly, who does not read what was asked for is not
// read either; see http.h and beast.h.
#include <algorithm>
#include <utility>

#include "server/net/beast.h"

namespace endeavor {
namespace {

constexpr auto kCloseWithin = std::chrono::seconds(5);
constexpr auto kPause = std::chrono::milliseconds(50);
constexpr std::size_t kMostWaiting = std::size_t{1} << 20;  // bytes, before we stop to listen
constexpr std::size_t kKeptBuffer = 2048;
constexpr std::size_t kAtOnce = 64 * 1024;  // bytes that gather before they are sent

}  // namespace

std::chrono::milliseconds Allowance::take() {
  if (per_second_ <= 0) return {};
  const auto now = std::chrono::steady_clock::now();
  const std::chrono::duration<double> passed = now - at_;
  at_ = now;
  left_ = std::min(kAtOnce, left_ + passed.count() * per_second_) - 1;
  if (left_ >= 0) return {};
  return std::chrono::milliseconds(static_cast<int>(-left_ / per_second_ * 1000) + 1);
}

void HttpServer::Network::open_talk(Stream&& stream, Question question, AskId ask) {
  const auto talk = std::make_shared<Talk>(std::move(stream), ++last_socket);
  talks.emplace(talk->id, talk);
  talk->ws.set_option(websocket::stream_base::timeout{
      .handshake_timeout = kCloseWithin, .idle_timeout = options.idle, .keep_alive_pings = true});
  talk->ws.read_message_max(kMostBodyBytes);
  talk->ws.text(true);
  talk->ws.auto_fragment(false);
  answerer->opened(talk->id, ask);
  asio::co_spawn(context.get_executor(), listen_to(talk, std::move(question)), asio::detached);
}

Task<void> HttpServer::Network::listen_to(std::shared_ptr<Talk> talk, Question question) {
  beast::error_code error;
  co_await talk->ws.async_accept(question, asio::redirect_error(kAwait, error));
  question = {};
  if (!error) {
    talk->open = true;
    pump(talk);
  }
  Allowance allowance(options.frames_per_second);
  beast::flat_buffer buffer;
  while (!error) {
    co_await talk->ws.async_read(buffer, asio::redirect_error(kAwait, error));
    if (error) break;
    if (talk->ws.got_binary()) {
      talk->close_code = websocket::close_code::unknown_data;
      pump(talk);
    } else if (talk->close_code == 0 && stopping == Stopping::No) {
      const auto text = buffer.cdata();
      answerer->received(talk->id, {static_cast<const char*>(text.data()), text.size()});
    }
    buffer.consume(buffer.size());
    if (buffer.capacity() > kKeptBuffer) buffer.shrink_to_fit();
    auto wait = allowance.take();
    while (!error && (wait.count() > 0 || talk->waiting > kMostWaiting)) {
      Timer timer(context.get_executor(), std::max<std::chrono::milliseconds>(wait, kPause));
      co_await timer.async_wait(asio::redirect_error(kAwait, error));
      wait = {};
      if (!talk->ws.is_open()) error = websocket::error::closed;
    }
  }
  // Whatever is still being sent ends here: who reads no more, and has only said that nothing will come from there
  // either, would keep the connection without being counted.
  talk->ws.next_layer().next_layer().close();
  talk->open = false;
  talks.erase(talk->id);
  answerer->closed(talk->id);
}

void HttpServer::Network::pump_soon(const std::shared_ptr<Talk>& talk) {
  if (talk->due) return;
  talk->due = true;
  due_talks.push_back(talk);
}

void HttpServer::Network::pump_all() {
  for (const auto& talk : std::exchange(due_talks, {})) {
    talk->due = false;
    pump(talk);
  }
}

void HttpServer::Network::pump(const std::shared_ptr<Talk>& talk) {
  if (!talk->open || talk->writing) return;
  if (talk->first < talk->queue.size()) {
    talk->writing = true;
    talk->ws.next_layer().hold();
    write_next(talk);
  } else if (talk->close_code != 0 && !talk->closing) {
    talk->closing = true;
    talk->ws.async_close(talk->close_code, [talk](const beast::error_code&) {});
  }
}

// Frame by frame into the connection, which then sends them as one.
void HttpServer::Network::write_next(const std::shared_ptr<Talk>& talk) {
  const auto text = talk->queue[talk->first++];
  talk->written += text->size();
  talk->ws.async_write(asio::buffer(*text), [this, talk, text](const beast::error_code& error, std::size_t) {
    const bool more = talk->first < talk->queue.size() && talk->written < kAtOnce;
    if (!error && talk->open && more) return write_next(talk);
    // Weak: what waits to be sent must not keep itself alive.
    talk->ws.next_layer().let_go([this, weak = std::weak_ptr(talk)](const beast::error_code& gone) {
      if (const auto there = weak.lock()) written(there, gone);
    });
  });
}

void HttpServer::Network::written(const std::shared_ptr<Talk>& talk, const beast::error_code& error) {
  talk->writing = false;
  if (error || !talk->open) return;  // who reads hears of it too
  talk->waiting -= std::exchange(talk->written, 0);
  if (talk->first == talk->queue.size()) {
    talk->queue.clear();
    talk->first = 0;
    if (talk->slow) {
      talk->slow = false;
      talk->queue.shrink_to_fit();
      answerer->drained(talk->id);
    }
  }
  pump(talk);
}

void HttpServer::send(SocketId id, std::shared_ptr<const std::string> text) {
  const auto found = network_->talks.find(id);
  if (found == network_->talks.end()) return;
  Talk& talk = *found->second;
  if (talk.close_code != 0) return;
  talk.waiting += text->size();
  talk.slow = talk.slow || talk.waiting > kSlowBytes;
  talk.queue.push_back(std::move(text));
  network_->pump_soon(found->second);
}

void HttpServer::close(SocketId id, std::uint16_t code) {
  const auto found = network_->talks.find(id);
  if (found == network_->talks.end() || found->second->close_code != 0) return;
  found->second->close_code = code;
  network_->pump_soon(found->second);
}

std::size_t HttpServer::waiting_bytes(SocketId id) const {
  const auto found = network_->talks.find(id);
  return found == network_->talks.end() ? 0 : found->second->waiting;
}

}  // namespace endeavor
