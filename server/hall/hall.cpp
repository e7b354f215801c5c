// The hall's doors: whatever comes in brings the time along. See hall.h.
#include "server/hall/hall.h"

#include <algorithm>

#include "server/hall/inside.h"

namespace endeavor {

// Openings of sockets have buckets of their own: coming back with all that one may have open is no flood, a few
// times over. So have void tokens, which the store has to be asked for before one knows who asks, and the logs that
// are read for a list; a thousand who come back to a server that was started again have done nothing wrong.
Hall::Inside::Inside(const BoxVersions& boxes, Store& where, Outside& net, Thinkers& minds, RandomBytes chance,
                     const HallOptions& how, Millis at)
    : versions(boxes),
      store(where),
      outside(net),
      thinkers(minds),
      random(std::move(chance)),
      options(how),
      now(at),
      began(at),
      asks(how.asks_per_second, how.asks_burst),
      openings(how.asks_per_second, how.asks_burst + kComings * how.sockets_for_address),
      void_tokens(how.asks_per_second, how.asks_burst + how.sockets_for_address),
      logs_for_lists(how.asks_per_second * kLogsForAsk, how.logs_for_lists),
      guests(how.asks_per_second > 0 ? how.guests_per_second : 0, how.guests_burst),
      next_round(at) {
  name_of_person = [this](std::string_view person) {
    const auto known = people.find(person);
    return known == people.end() ? std::string() : known->second.name;
  };
  rounds.kept = rounds.present = rounds.swept = at;
  if (store.shared()) store.on_news([this](const News& news) { on_news(news); });
  find_due();
  take_jobs();
}

bool Hall::Inside::idle() const {
  return asks_open == 0 && making.empty() && std::ranges::none_of(tables, [](const auto& entry) {
           const LiveTable& t = *entry.second;
           return t.writing || !t.line.empty() || !t.door.empty();
         });
}

Hall::Hall(const BoxVersions& boxes, Store& store, Outside& outside, Thinkers& thinkers, RandomBytes random,
           const HallOptions& options, Millis now)
    : inside_(std::make_unique<Inside>(boxes, store, outside, thinkers, std::move(random), options, now)) {}

Hall::~Hall() = default;

void Hall::ask(AskId id, HttpAsk ask, Millis now) {
  inside_->now = now;
  inside_->ask(id, std::move(ask));
}

void Hall::knock(AskId id, HttpAsk ask, Millis now) {
  inside_->now = now;
  inside_->knock(id, std::move(ask));
}

void Hall::opened(SocketId socket, AskId id, Millis now) {
  inside_->now = now;
  inside_->opened(socket, id);
}

void Hall::received(SocketId socket, std::string_view text, Millis now) {
  inside_->now = now;
  inside_->received(socket, text);
}

void Hall::closed(SocketId socket, Millis now) {
  inside_->now = now;
  inside_->closed(socket);
}

void Hall::drained(SocketId socket, Millis now) {
  inside_->now = now;
  inside_->drained(socket);
}

void Hall::thought(const Thought& done, Millis now) {
  inside_->now = now;
  inside_->thought(done);
}

void Hall::tick(Millis now) {
  inside_->now = now;
  inside_->tick();
}

Millis Hall::next_tick() const { return inside_->next_tick(); }

void Hall::stop() { inside_->stopping = true; }

bool Hall::idle() const { return inside_->idle(); }

HallCounts Hall::counts() const { return inside_->counts(); }

}  // namespace endeavor
