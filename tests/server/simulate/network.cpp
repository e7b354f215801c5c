// The world's network: connections whose ends do not know of each other's death at once, frames that come late,
// twice or not at all, and requests over HTTP that are lost on either way. See world.h.
#include <utility>

#include "notation/json/json_tree.h"
#include "tests/server/simulate/process.h"
#include "tests/server/simulate/world.h"

namespace endeavor::sim {

namespace {

constexpr Millis kPatience = 15'000;  // of a client that waits for an answer over HTTP

}  // namespace

HttpAsk World::request(const Guest& guest, std::string method, std::string target, std::string body) const {
  HttpAsk ask;
  ask.method = std::move(method);
  ask.target = std::move(target);
  if (!guest.token().empty()) ask.authorization = "Bearer " + guest.token();
  ask.host = "table.example";
  ask.content_type = "application/json";
  ask.address = "10.0.0.1";
  ask.body = std::move(body);
  return ask;
}

void World::http(Guest& guest, std::string method, std::string target, std::string body,
                 std::function<void(int, const std::string&)> done) {
  note(guest.name() + " asks " + method + " " + target + " " + body.substr(0, 80));
  // The first that comes counts: an answer, or the end of patience.
  const auto once = std::make_shared<std::function<void(int, const std::string&)>>(std::move(done));
  const auto finish = [once](int status, const std::string& text) {
    if (const auto then = std::exchange(*once, nullptr)) then(status, text);
  };
  future.in(kPatience, nullptr, [finish] { finish(0, {}); });
  Process* process = any_process();
  if (process == nullptr) return;
  const int times = calm ? 1 : chance.one_in(40) ? 0 : chance.one_in(40) ? 2 : 1;
  for (int i = 0; i < times; ++i) {
    const HttpAsk ask = request(guest, method, target, body);
    future.in(chance.between(1, chance.one_in(20) ? 3'000 : 80), process->alive(),
              [this, process, ask, finish, &guest] {
                const AskId id = next_ask_++;
                process->expect(id, [this, finish, name = guest.name()](HttpReply reply) {
                  note(name + " is answered " + std::to_string(reply.status) + " " + reply.body.substr(0, 100));
                  JsonTree tree;
                  if (tree.parse(reply.body) && tree.root().is_object())
                    if (const Json table = tree.root().find("table"); table && table.is_object())
                      witness.table_shown(table);
                  if (!calm && chance.one_in(40)) return;
                  future.in(chance.between(1, 80), nullptr,
                            [finish, reply = std::move(reply)] { finish(reply.status, reply.body); });
                });
                process->hall().ask(id, ask, hall_time());
              });
  }
}

void World::connect(Guest& guest) {
  Process* process = any_process();
  const auto give_up = [&guest] {
    if (!guest.online()) guest.disconnected();
  };
  if (process == nullptr) return future.in(500, nullptr, give_up);
  future.in(kPatience, nullptr, give_up);
  const Alive alive = process->alive();
  future.in(chance.between(1, 60), alive, [this, &guest, process, alive] {
    const AskId id = next_ask_++;
    process->expect(id, [this, &guest, process, alive, id](const HttpReply& reply) {
      if (reply.status != 101) return;
      future.in(chance.between(0, 40), alive, [this, &guest, process, alive, id] {
        if (guest.online()) return;  // another attempt came through
        const auto link = std::make_shared<Link>();
        link->id = next_socket_++;
        link->guest = &guest;
        link->process = process;
        link->process_lives = alive;
        link->slow = !calm && chance.one_in(8);
        links_[link->id] = link;
        link_of_guest_[&guest] = link;
        note(guest.name() + " is connected");
        guest.connected();
        process->hall().opened(link->id, id, hall_time());
      });
    });
    process->hall().knock(id, request(guest, "GET", "/api/socket", {}), hall_time());
  });
}

std::shared_ptr<Link> World::link_of(const Guest& guest) const {
  const auto found = link_of_guest_.find(&guest);
  return found == link_of_guest_.end() ? nullptr : found->second;
}

// The client is gone at once; the server finds out later, and may still hear what was sent before.
void World::drop(Guest& guest) {
  if (const auto link = link_of(guest)) {
    note(guest.name() + " is cut off");
    cut(link);
    const Millis later = chance.one_in(3) ? chance.between(1'000, 60'000) : chance.between(0, 200);
    future.in(later, link->process_lives, [this, link] {
      if (!std::exchange(*link->server_holds, false)) return;
      links_.erase(link->id);
      link->process->hall().closed(link->id, hall_time());
    });
  }
  guest.disconnected();
}

void World::cut(const std::shared_ptr<Link>& link) {
  *link->guest_holds = false;
  if (const auto now = link_of_guest_.find(link->guest); now != link_of_guest_.end() && now->second == link)
    link_of_guest_.erase(now);
}

void World::closed_by_server(SocketId id) {
  const auto found = links_.find(id);
  if (found == links_.end()) return;
  const auto link = found->second;
  *link->server_holds = false;
  links_.erase(found);
  future.in(chance.between(0, 100), link->guest_holds, [this, link] {
    cut(link);
    link->guest->disconnected();
  });
}

void World::send(Guest& guest, std::string text) {
  const auto link = link_of(guest);
  if (!link) return;
  note(guest.name() + " → " + text);
  const bool may_double = text.find("\"say\"") == std::string::npos;
  const int times = !calm && may_double && chance.one_in(40) ? 2 : 1;
  std::vector<std::shared_ptr<Link>> heard_on(static_cast<std::size_t>(times), link);
  if (plan.faults.vote_counted_twice && text.find("\"vote\",\"vote\"") != std::string::npos)
    for (const auto& [other, its_link] : link_of_guest_)
      if (other->table() == guest.table() && its_link != link) heard_on.push_back(its_link);
  for (const auto& on : heard_on) {
    on->up = std::max(on->up, future.now + chance.between(1, chance.one_in(15) ? 2'000 : 60));
    future.in(on->up - future.now, on->server_holds, [this, on, text] {
      if (*on->process_lives) on->process->hall().received(on->id, text, hall_time());
    });
  }
}

std::size_t World::waiting_bytes(SocketId id) const {
  const auto found = links_.find(id);
  return found == links_.end() ? 0 : found->second->waiting;
}

void World::sent(Process& process, SocketId id, const std::shared_ptr<const std::string>& text) {
  if (const auto early = early_.find(*text); early != early_.end() && early->second > 0) {
    --early->second;
    return;
  }
  JsonTree tree;
  if (!tree.parse(*text)) throw Broken("what is sent is no JSON");
  const Json root = tree.root();
  const auto found = links_.find(id);
  if (root.find("event")) {
    witness.event(root);
  } else if (found != links_.end() && root.find("ok").truth()) {
    const Json number = root.find("id");
    if (const Json table = root.find("table"); table && table.is_object()) witness.table_shown(table);
    if (const auto meant = found->second->guest->asked_move(number.integer())) witness.acknowledged(*meant);
  }
  if (found == links_.end() || found->second->process != &process) return;
  deliver(found->second, text);
}

void World::deliver(const std::shared_ptr<Link>& link, const std::shared_ptr<const std::string>& text) {
  const Millis delay =
      link->slow && !calm ? chance.between(200, 6'000) : chance.between(1, chance.one_in(20) ? 1'500 : 60);
  link->down = std::max(link->down, future.now + delay);
  link->waiting += text->size();
  future.in(link->down - future.now, nullptr, [this, link, text] {
    link->waiting -= text->size();
    if (*link->guest_holds) {
      note(link->guest->name() + " ← " + text->substr(0, 160));
      link->guest->received(*text);
    }
    if (link->waiting == 0 && *link->server_holds && *link->process_lives)
      link->process->hall().drained(link->id, hall_time());
  });
}

// A mistake on purpose: the watchers hear of a move when the store is asked to keep it.
void World::told_too_early(const std::string& id, const Row& row) {
  const Table* known = witness.table(id);
  if (row.kind != RowKind::Moved || known == nullptr || known->next_seq() != row.seq) return;
  Table after = *known;
  if (!after.apply(row)) return;
  const auto events = after.events_of(row, {}, hall_time(), [](std::string_view) { return std::string("x"); });
  const auto text = std::make_shared<const std::string>(events.front());
  const auto links = links_;
  for (const auto& [socket, link] : links)
    if (link->guest->table() == id && link->guest->watching() && *link->process_lives) {
      sent(*link->process, socket, text);
      ++early_[*text];
    }
}

}  // namespace endeavor::sim
