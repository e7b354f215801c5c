// /health and /metrics: whether the store answers, and what has happened since the start, as Prometheus reads it.
#include "notation/json/json_write.h"
#include "notation/state/hash_text.h"
#include "server/hall/answers.h"
#include "server/hall/inside.h"

namespace endeavor {

namespace {

struct Metric {
  std::string_view name;
  std::string_view type;
  std::string_view help;
  std::uint64_t value;
};

void append_metric(std::string& out, const Metric& m) {
  const auto line = [&](std::initializer_list<std::string_view> words) {
    for (const std::string_view word : words) out += word;
    out += '\n';
  };
  line({"# HELP endeavor_", m.name, " ", m.help});
  line({"# TYPE endeavor_", m.name, " ", m.type});
  line({"endeavor_", m.name, " ", std::to_string(m.value)});
}

}  // namespace

HallCounts Hall::Inside::counts() const {
  HallCounts all = seen;
  all.tables = tables.size();
  all.sockets = sockets.size();
  return all;
}

void Hall::Inside::health(const Asked& a) {
  if (stopping) return refuse(a, Code::Busy);
  store.ping([this, a](bool answers) {
    if (!answers) return refuse(a, Code::Busy);
    std::string body;
    {
      Fields fields(body);
      fields.truth("ok", true);
      if (const Content& box = versions.newest(); !is_builtin(box)) fields.id("box", hash_text(box.hash));
    }
    reply(a.id, json_reply(200, std::move(body)));
  });
}

void Hall::Inside::metrics(const Asked& a) {
  const HallCounts c = counts();
  const Metric all[] = {
      {"http_requests_total", "counter", "Requests over HTTP.", c.asks},
      {"socket_requests_total", "counter", "Requests over sockets.", c.frames},
      {"refused_total", "counter", "Requests that were refused.", c.refused},
      {"busy_total", "counter", "Requests refused because the store does not answer.", c.busy},
      {"too_fast_total", "counter", "Requests refused because there were too many.", c.too_fast},
      {"moves_total", "counter", "Moves stored.", c.moves},
      {"bot_moves_total", "counter", "Moves of bots.", c.bot_moves},
      {"rows_total", "counter", "Rows stored.", c.rows},
      {"writes_total", "counter", "Writes asked of the store.", c.writes},
      {"write_conflicts_total", "counter", "Writes before which another process was.", c.conflicts},
      {"write_failures_total", "counter", "Writes that the store could not do.", c.failures},
      {"logs_read_total", "counter", "Logs of tables read.", c.logs_read},
      {"logs_broken_total", "counter", "Logs that make no table.", c.broken_logs},
      {"events_total", "counter", "Events sent.", c.events},
      {"snapshots_total", "counter", "Snapshots sent to slow readers.", c.snapshots},
      {"tables", "gauge", "Tables in memory.", c.tables},
      {"sockets", "gauge", "Open sockets.", c.sockets},
      {"watchers", "gauge", "Tables watched, counted for every socket.", c.watchers},
      {"thinking", "gauge", "Decisions that are thought about.", c.thinking},
  };
  HttpReply text{.status = 200, .type = "text/plain; version=0.0.4; charset=utf-8", .body = {}, .headers = {}};
  for (const Metric& m : all) append_metric(text.body, m);
  reply(a.id, std::move(text));
}

}  // namespace endeavor
