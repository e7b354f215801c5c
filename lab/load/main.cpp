// Load on a running server, over real sockets: how many moves a second it acknowledges and how soon, what a silent
// connection costs, and how long a table takes to open. The server must run with --no-limits, because all of it
// comes from one address. lab/load/run starts one beside it, and others to compare.
//
//   endeavor_load moves URL [--tables N] [--seats N] [--rate N] [--seconds N] [--pid N] [--json]
//   endeavor_load idle  URL --pid N [--sockets N]
//   endeavor_load open  URL TABLE…
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "lab/load/party.h"
#include "notation/json/json_tree.h"
#include "notation/json/json_write.h"

namespace endeavor {
namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kPatience = std::chrono::seconds(300);

struct Flags {
  std::map<std::string, double, std::less<>> numbers;
  std::vector<std::string> words;
  bool json = false;

  double number(std::string_view name, double otherwise) const {
    const auto found = numbers.find(name);
    return found == numbers.end() ? otherwise : found->second;
  }
};

Flags read_flags(int argc, char** argv) {
  Flags flags;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--json") {
      flags.json = true;
    } else if (word.starts_with("--") && i + 1 < argc) {
      flags.numbers[word.substr(2)] = std::strtod(argv[++i], nullptr);
    } else {
      flags.words.push_back(word);
    }
  }
  return flags;
}

float share_of(std::vector<float>& all, double share) {
  if (all.empty()) return 0;
  const auto at = std::min(all.size() - 1, static_cast<std::size_t>(share * static_cast<double>(all.size())));
  std::nth_element(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(at), all.end());
  return all[at];
}

// Of a process, in its own code and in the system's for it.
double processor_seconds(int pid) {
  std::ifstream in("/proc/" + std::to_string(pid) + "/stat");
  std::string line;
  std::getline(in, line);
  std::istringstream words(line.substr(std::min(line.rfind(')') + 2, line.size())));
  constexpr int kBefore = 11;  // between the name and the two times
  std::string skipped;
  for (int i = 0; i < kBefore; ++i) words >> skipped;
  double own = 0;
  double system = 0;
  words >> own >> system;
  return (own + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

int moves(Client& client, const Flags& flags) {
  const LoadPlan plan{.tables = static_cast<int>(flags.number("tables", 1000)),
                      .seats = static_cast<int>(flags.number("seats", 2)),
                      .rate = flags.number("rate", 0)};
  const double seconds = flags.number("seconds", 10);
  Party party(client, builtin_content(), plan);
  if (!party.gather(kPatience)) {
    std::fprintf(stderr, "nobody plays: %s\n", party.take_count().first_problem.c_str());
    return 1;
  }
  party.begin();
  client.run_for(std::chrono::seconds(2));  // warm
  party.take_count();
  const int pid = static_cast<int>(flags.number("pid", 0));
  const double spent_before = processor_seconds(pid);
  const auto begin = Clock::now();
  client.run_for(std::chrono::milliseconds(static_cast<int>(seconds * 1000)));
  const double took = std::chrono::duration<double>(Clock::now() - begin).count();
  const double spent = processor_seconds(pid) - spent_before;
  LoadCount count = party.take_count();
  party.finish(std::chrono::seconds(30));
  const auto moves = count.latencies_ms.size();
  const double rate = static_cast<double>(moves) / took;
  const double p50 = static_cast<double>(share_of(count.latencies_ms, 0.5));
  const double p99 = static_cast<double>(share_of(count.latencies_ms, 0.99));
  const double most = static_cast<double>(share_of(count.latencies_ms, 1));
  const double events = static_cast<double>(count.events) / took;
  const double each_us = moves > 0 ? spent * 1e6 / static_cast<double>(moves) : 0;
  if (flags.json) {
    std::string line;
    {
      Fields fields(line);
      fields.whole("tables", plan.tables);
      fields.whole("seats", plan.seats);
      fields.decimal("moves_per_s", rate, 0);
      fields.decimal("p50_ms", p50, 2);
      fields.decimal("p99_ms", p99, 2);
      fields.decimal("max_ms", most, 2);
      fields.decimal("processor_us", each_us, 1);
      fields.decimal("events_per_s", events, 0);
      fields.whole("games", static_cast<std::int64_t>(count.games));
      fields.whole("refused", static_cast<std::int64_t>(count.refused));
      fields.whole("wrong", static_cast<std::int64_t>(count.wrong));
    }
    std::printf("%s\n", line.c_str());
  } else {
    std::printf(
        "%d tables of %d: %.0f moves/s acknowledged; p50 %.2f ms, p99 %.2f ms, longest %.2f ms; %.0f us of the "
        "server's processor each; %.0f events/s; %lu games ended, %lu refused, %lu wrong\n",
        plan.tables, plan.seats, rate, p50, p99, most, each_us, events, static_cast<unsigned long>(count.games),
        static_cast<unsigned long>(count.refused), static_cast<unsigned long>(count.wrong));
  }
  if (!count.first_problem.empty()) std::fprintf(stderr, "%s\n", count.first_problem.c_str());
  return count.refused + count.wrong == 0 ? 0 : 1;
}

// Kilobytes that a process really has.
double resident_kb(int pid) {
  std::ifstream in("/proc/" + std::to_string(pid) + "/status");
  for (std::string line; std::getline(in, line);)
    if (line.starts_with("VmRSS:")) return std::strtod(line.c_str() + 6, nullptr);
  return 0;
}

int idle(Client& client, const Flags& flags) {
  const int wanted = static_cast<int>(flags.number("sockets", 5000));
  const int pid = static_cast<int>(flags.number("pid", 0));
  const double before = resident_kb(pid);
  int open = 0;
  int lost = 0;
  int begun = 0;
  while (open + lost < wanted) {
    for (; begun < wanted && begun < open + lost + 200; ++begun)
      client.open("/api/socket", {},
                  {.opened = [&] { ++open; }, .heard = {}, .closed = [&](int, const std::string&) { ++lost; }});
    const int seen = open + lost;
    if (!client.run_for(kPatience, [&] { return open + lost > seen; })) break;
  }
  client.run_for(std::chrono::seconds(2));
  const double each = (resident_kb(pid) - before) / std::max(open, 1);
  std::printf("%d sockets open, %d lost; %.1f kB each in the server, %.0f of them in a GB\n", open, lost, each,
              each > 0 ? 1024.0 * 1024.0 / each : 0);
  return lost == 0 ? 0 : 1;
}

int open_tables(Client& client, const Flags& flags) {
  for (std::size_t i = 2; i < flags.words.size(); ++i) {
    const auto begin = Clock::now();
    const ClientReply reply = client.ask_now({.target = "/api/tables/" + flags.words[i] + "/record"});
    const std::chrono::duration<double, std::milli> took = Clock::now() - begin;
    JsonTree tree;
    const bool read = reply.status == 200 && tree.parse(reply.body) && tree.root().find("moves");
    std::printf("%s: status %d, %zu moves, %zu bytes in %.2f ms\n", flags.words[i].c_str(), reply.status,
                read ? tree.root().find("moves").size() : 0, reply.body.size(), took.count());
    if (!read) return 1;
  }
  return 0;
}

int run(const Flags& flags) {
  const auto url = flags.words.size() < 2 ? std::nullopt : read_server_url(flags.words[1]);
  if (!url) {
    std::fprintf(stderr, "endeavor_load moves|idle|open URL …: see lab/load/main.cpp\n");
    return 2;
  }
  Client client(*url);
  if (flags.words[0] == "moves") return moves(client, flags);
  if (flags.words[0] == "idle") return idle(client, flags);
  if (flags.words[0] == "open") return open_tables(client, flags);
  return 2;
}

}  // namespace
}  // namespace endeavor

int main(int argc, char** argv) { return endeavor::run(endeavor::read_flags(argc, argv)); }
