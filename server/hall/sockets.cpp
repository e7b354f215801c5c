// Sockets: who may come in, and their requests one after the other. One that waits for a table's log keeps those
// behind it waiting; answers come when they come.
#include <algorithm>

#include "messages/keys.h"
#include "notation/json/json_problem.h"
#include "notation/json/json_write.h"
#include "server/hall/answers.h"
#include "server/hall/inside.h"

namespace endeavor {

namespace {

constexpr std::string_view kSocketPath = "/api/socket";
constexpr std::string_view kProtocol = "1";
constexpr std::uint16_t kNotWelcome = 1008;

std::string only_ok(std::int64_t number) {
  std::string out;
  {
    Fields fields(out);
    fields.whole("id", number);
    fields.truth("ok", true);
  }
  return out;
}

}  // namespace

void Hall::Inside::knock(AskId id, HttpAsk ask) {
  ++seen.asks;
  ++asks_open;
  Asked a = begin(id, std::move(ask));
  if (a.path != kSocketPath) return refuse(a, Code::NotFound);
  const std::string protocol = query_value(a.query, "protocol");
  if (!protocol.empty() && protocol != kProtocol) return refuse(a, Code::Version);
  if (stopping) return refuse(a, Code::Busy);
  if (a.credentials.by_cookie && !is_own_origin(a.ask.origin, a.ask.host)) return refuse(a, Code::ForeignOrigin);
  identify(std::move(a), &Inside::knock_known);
}

void Hall::Inside::knock_known(Asked& a) {
  const auto there = sockets_at.find(a.ask.address);
  if (there != sockets_at.end() && there->second >= options.sockets_for_address) {
    return refuse(
        a, refusal(Code::TooMany, msg::hall_too_many_sockets(a.language, {.limit = options.sockets_for_address})));
  }
  if (is_too_fast(a, openings, bucket_of(a))) return;
  ++sockets_at[a.ask.address];
  Socket socket;
  socket.person = a.person;
  socket.address = a.ask.address;
  socket.bucket = bucket_of(a);
  socket.language = a.language;
  welcomes.insert_or_assign(a.id, Welcome{std::move(socket), now});
  reply(a.id, {.status = 101, .type = {}, .body = {}, .headers = {}});
}

void Hall::Inside::leave_address(const std::string& address) {
  const auto open = sockets_at.find(address);
  if (open != sockets_at.end() && --open->second <= 0) sockets_at.erase(open);
}

void Hall::Inside::opened(SocketId id, AskId ask) {
  const auto welcome = welcomes.find(ask);
  if (welcome == welcomes.end()) return outside.close(id, kNotWelcome);
  Socket& socket = sockets.insert_or_assign(id, std::move(welcome->second.socket)).first->second;
  welcomes.erase(welcome);
  socket.id = id;
  std::string hello;
  {
    Fields fields(hello);
    fields.id("event", "hello");
    fields.whole("protocol", 1);
    fields.whole("rules_version", versions.newest().rules_version);
  }
  outside.send(id, std::make_shared<const std::string>(std::move(hello)));
}

void Hall::Inside::closed(SocketId id) {
  const auto found = sockets.find(id);
  if (found == sockets.end()) return;
  const std::vector<LiveTable*> watched = found->second.watching;
  for (LiveTable* t : watched) remove_watcher(*t, id);
  leave_address(found->second.address);
  sockets.erase(found);
}

void Hall::Inside::received(SocketId id, std::string_view text) {
  const auto found = sockets.find(id);
  if (found == sockets.end()) return;
  ++seen.frames;
  Socket& socket = found->second;
  if (socket.waits_for == 0 || socket.frames.size() >= kFramesWaiting) return handle(socket, text);
  socket.frames.emplace_back(text);
}

// Events are kept from a slow reader; answers are its own doing, and have an end.
void Hall::Inside::send_answer(SocketId id, std::string text) {
  if (outside.waiting_bytes(id) > options.hopeless_bytes) return outside.close(id, kNotWelcome);
  outside.send(id, std::make_shared<const std::string>(std::move(text)));
}

void Hall::Inside::refuse_frame(const Socket& socket, std::optional<std::int64_t> number, const Refusal& why) {
  count_refusal(why.code);
  send_answer(socket.id, refusal_answer(number, why));
}

void Hall::Inside::handle(Socket& socket, std::string_view frame) {
  const auto bad = [&](std::optional<std::int64_t> number, std::string why) {
    refuse_frame(socket, number, refusal(Code::BadRequest, std::move(why)));
  };
  const Millis wait = asks.take(socket.bucket, now);
  const bool parsed = tree.parse(frame);
  const Json root = parsed ? tree.root() : Json();
  const Json id = parsed && root.is_object() ? root.find("id") : Json();
  std::optional<std::int64_t> number;
  if (id && id.is_integer() && id.integer() >= 0) number = id.integer();
  if (wait > 0 || socket.waits_for != 0)
    return refuse_frame(socket, number, refusal(Code::TooFast, socket.language));
  if (!parsed) return bad(number, json_problem_text(tree, socket.language));
  if (!root.is_object()) return bad(number, msg::error_not_an_object(socket.language));
  if (!number) return bad(number, msg::hall_number(socket.language));
  if (stopping) return refuse_frame(socket, number, refusal(Code::Busy, socket.language));
  const Json cmd = root.find("cmd");
  if (!cmd || !cmd.is_text()) return bad(number, msg::error_no_command(socket.language));
  if (cmd.text() == "ping") return send_answer(socket.id, only_ok(*number));

  Request request;
  request.to = {.kind = ReplyTo::Kind::Socket, .id = socket.id, .number = *number};
  request.person = socket.person;
  request.language = socket.language;
  request.serial = ++serial;
  if (Input in(socket.language); !read_command(in, root, cmd.text(), request)) return bad(number, in.problem());
  const std::uint64_t mine = request.serial;
  if (!call(std::move(request))) socket.waits_for = mine;
}

void Hall::Inside::went(const ReplyTo& to, std::uint64_t which) {
  if (to.kind != ReplyTo::Kind::Socket) return;
  const auto found = sockets.find(to.id);
  if (found == sockets.end() || found->second.waits_for != which) return;
  Socket& socket = found->second;
  socket.waits_for = 0;
  while (socket.waits_for == 0 && !socket.frames.empty()) {
    const std::string frame = std::move(socket.frames.front());
    socket.frames.pop_front();
    handle(socket, frame);
  }
}

// Its sockets go on as those of somebody without a name.
void Hall::Inside::person_is_void(std::string_view person) {
  for (auto& [id, socket] : sockets) {
    if (socket.person != person) continue;
    for (LiveTable* t : socket.watching) count_present(*t, socket.person, -1);
    socket.person.clear();
    socket.bucket = "@" + socket.address;
  }
  for (auto& [id, welcome] : welcomes) {
    Socket& socket = welcome.socket;
    if (socket.person != person) continue;
    socket.person.clear();
    socket.bucket = "@" + socket.address;
  }
}

}  // namespace endeavor
