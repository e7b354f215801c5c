// Listening, letting in, and ending: the frame of the network; see http.h. converse.cpp speaks HTTP, talk.cpp with
// sockets.
#include "server/net/http.h"

#include <sys/resource.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <tuple>

#include "server/net/beast.h"

namespace endeavor {
namespace {

constexpr auto kBreath = std::chrono::milliseconds(100);
constexpr auto kAnswersFor = std::chrono::seconds(8);  // at the end: what was asked
constexpr auto kPartsFor = std::chrono::seconds(1);    // … and then the sockets
constexpr auto kLongSleep = std::chrono::seconds(60);
constexpr int kRound = 256;  // handlers, before the answerer has its turn
constexpr int kTriesForAnyPort = 10;
constexpr int kSentAhead = 1 << 17;  // bytes that the system takes for a guest who does not read them
constexpr std::size_t kOtherFiles = 64;
constexpr std::uint16_t kGoingAway = 1001;

ListenProblem problem_of(const beast::error_code& error) {
  if (!error) return ListenProblem::None;
  if (error == asio::error::address_in_use) return ListenProblem::PortTaken;
  if (error == asio::error::access_denied) return ListenProblem::NotAllowed;
  if (error.value() == EADDRNOTAVAIL) return ListenProblem::BadAddress;
  return ListenProblem::Other;
}

beast::error_code open_door(Door& door, const Tcp::endpoint& place, bool one_of_several) {
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

// ---- Guests -----------------------------------------------------------------------------------------

void Guests::leave(std::list<Guest>::iterator guest) {
  guest->leaves = true;
  leaving.splice(leaving.end(), here, guest);
  guest->stream->close();  // the conversation notices, and ends
}

void Guests::send_away_one() {
  auto guest = std::ranges::find(here, Guest::State::Waits, &Guest::state);
  if (guest == here.end()) guest = std::ranges::find(here, Guest::State::Takes, &Guest::state);
  if (guest == here.end()) guest = here.begin();
  if (guest != here.end()) leave(guest);
}

void Guests::send_away(Guest::State state) {
  for (auto guest = here.begin(); guest != here.end();) {
    const auto next = std::next(guest);
    if (guest->state == state) leave(guest);
    guest = next;
  }
}

Place::~Place() {
  now(Guest::State::Waits);
  list().erase(guest_);
}

void Place::now(Guest::State state) {
  if (guest_->state == Guest::State::Takes) --guests_.taking;
  guest_->state = state;
  list().splice(list().end(), list(), guest_);
  if (state != Guest::State::Takes || ++guests_.taking <= guests_.most_taking) return;
  const auto longest = std::ranges::find(guests_.here, Guest::State::Takes, &Guest::state);
  if (longest != guests_.here.end() && longest != guest_) guests_.leave(longest);
}

// ---- The loop ---------------------------------------------------------------------------------------

// All on one port; an address that this machine does not have is passed over if there is another.
beast::error_code HttpServer::Network::open_doors(const std::vector<asio::ip::address>& hosts, std::uint16_t port) {
  beast::error_code problem;
  doors.clear();
  for (const asio::ip::address& host : hosts) {
    Door door(context.get_executor());
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

Task<void> HttpServer::Network::welcome(Door& door) {
  for (;;) {
    beast::error_code error;
    Wire wire = co_await door.async_accept(asio::redirect_error(kAwait, error));
    if (error == asio::error::operation_aborted) co_return;
    if (error) {
      // Out of descriptors, mostly.
      guests.send_away_one();
      Timer timer(context.get_executor(), kBreath);
      co_await timer.async_wait(asio::redirect_error(kAwait, error));
      continue;
    }
    std::ignore = wire.set_option(Tcp::no_delay(true), error);
    guests.make_room();
    asio::co_spawn(context.get_executor(), converse(std::move(wire)), asio::detached);
  }
}

void HttpServer::Network::begin_to_stop() {
  if (!answerer || stopping != Stopping::No) return context.stop();
  stopping = Stopping::Answers;
  stop_by = std::chrono::steady_clock::now() + kAnswersFor;
  for (Door& door : doors) door.close();
  guests.send_away(Guest::State::Waits);
  answerer->stop();
}

void HttpServer::Network::go_on_stopping() {
  const auto now = std::chrono::steady_clock::now();
  if (stopping == Stopping::Answers && ((answerer->idle() && asks.empty()) || now >= stop_by)) {
    stopping = Stopping::Parts;
    stop_by = now + kPartsFor;
    for (auto& [id, talk] : std::unordered_map(talks)) {
      if (talk->close_code == 0) talk->close_code = kGoingAway;
      pump(talk);
    }
  }
  if (stopping == Stopping::Parts && (talks.empty() || now >= stop_by)) context.stop();
}

void HttpServer::Network::take_posts() {
  std::vector<std::function<void()>> taken;
  {
    const std::lock_guard lock(posts_mutex);
    taken.swap(posts);
  }
  for (const auto& post : taken) post();
}

HttpServer::HttpServer(const StaticFiles& files, Answerer* answerer)
    : network_(std::make_unique<Network>(files, answerer)) {}
HttpServer::~HttpServer() {
  network_->due_talks.clear();
  for (const auto& [id, talk] : network_->talks) talk->ws.next_layer().forget();
  network_->talks.clear();
}

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
  network_->options = options;
  network_->share_out_descriptors();
  std::ignore = network_->signals.add(SIGINT, error);
  std::ignore = network_->signals.add(SIGTERM, error);
  network_->wait_for_signal();
  return ListenProblem::None;
}

void HttpServer::Network::wait_for_signal() {
  signals.async_wait([this](const beast::error_code& none, int) {
    if (none) return;
    begin_to_stop();
    wait_for_signal();  // who says it twice means at once
  });
}

void HttpServer::Network::share_out_descriptors() {
  rlimit files_allowed{};
  ::getrlimit(RLIMIT_NOFILE, &files_allowed);
  const std::size_t all = files_allowed.rlim_cur;
  guests.most = std::min(options.most_guests, all / 4);
  guests.most_taking = options.most_sending;
  most_talks = all - std::min(all, guests.most + kOtherFiles);
}

std::string HttpServer::url() const {
  const Tcp::endpoint place = network_->doors.front().local_endpoint();
  std::string name = network_->name.empty() ? place.address().to_string() : network_->name;
  if (network_->name.empty() && place.address().is_v6()) name = '[' + name + ']';
  return "http://" + name + ':' + std::to_string(place.port()) + '/';
}

// In rounds, so that the answerer can do at the end of each what is done better for many than for one.
void HttpServer::run() {
  asio::io_context& context = network_->context;
  for (Door& door : network_->doors)
    asio::co_spawn(context.get_executor(), network_->welcome(door), asio::detached);
  if (!network_->answerer) {
    context.run();
    return;
  }
  while (!context.stopped()) {
    std::chrono::milliseconds sleep = network_->answerer->turn();
    network_->pump_all();
    if (network_->stopping != Network::Stopping::No) {
      network_->go_on_stopping();
      sleep = std::min<std::chrono::milliseconds>(sleep, kBreath / 10);
    }
    if (context.run_one_for(
            std::clamp<std::chrono::milliseconds>(sleep, std::chrono::milliseconds(0), kLongSleep)) == 0)
      continue;
    for (int i = 0; i < kRound && context.poll_one() > 0; ++i) {
    }
  }
}

void HttpServer::stop() { network_->context.stop(); }

void HttpServer::post(std::function<void()> what) {
  bool first = false;
  {
    const std::lock_guard lock(network_->posts_mutex);
    first = network_->posts.empty();
    network_->posts.push_back(std::move(what));
  }
  if (first) asio::post(network_->context, [network = network_.get()] { network->take_posts(); });
}

void HttpServer::reply(AskId id, HttpReply reply) {
  const auto found = network_->asks.find(id);
  if (found == network_->asks.end()) return;  // waited too long
  found->second->reply = std::move(reply);
  found->second->woken.cancel();
}

}  // namespace endeavor
