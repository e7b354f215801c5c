// `endeavor worker`: a process that thinks for the bots of tables that others serve (server/jobs/worker.h). Told to
// end it finishes what it thinks about, or gives it back.
#include <poll.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <functional>
#include <random>
#include <thread>

#include "cli/commands.h"
#include "cli/terminal/print.h"
#include "messages/keys.h"
#include "server/jobs/worker.h"
#include "server/net/server.h"
#include "server/store/gathering.h"
#include "server/store/names.h"
#include "server/store/store.h"

namespace endeavor {

namespace {

constexpr int kTickMs = 500;
constexpr Millis kLastPatience = 5'000;  // for what is thought about, once it is told to end

std::string process_id() {
  return "worker-" + std::to_string(::getpid()) + "-" + std::to_string(std::random_device{}());
}

// Signals that would end it are read like messages. Blocked before there are threads.
int end_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGINT);
  ::pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  return ::signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK);
}

using Line = Gathering<std::function<void()>>;

void run(Worker& worker, Line& line, int signals) {
  std::vector<std::function<void()>> posted;
  std::optional<Millis> end;
  while (true) {
    std::array<pollfd, 2> wait = {{{.fd = line.fd(), .events = POLLIN, .revents = 0},
                                   {.fd = end ? -1 : signals, .events = POLLIN, .revents = 0}}};
    ::poll(wait.data(), wait.size(), end ? kTickMs / 10 : kTickMs);
    if (!end && wait[1].revents != 0) {
      end = wall_clock() + kLastPatience;
      worker.stop();
    }
    line.take_now(posted);
    for (const auto& call : posted) call();
    worker.tick();
    if (end && (worker.idle() || wall_clock() >= *end)) return;
  }
}

}  // namespace

std::span<const Flag> worker_flags() {
  static const std::array<Flag, 2> kFlags = {{{"--db", msg::worker_db, FlagKind::Text, "postgres:…"},
                                              {"--threads", msg::worker_threads, FlagKind::Number, "N", 1, 256}}};
  return kFlags;
}

int worker_command(const Args& args) {
  const Language language = args.language();
  const auto db = args.text("--db");
  if (!db) return usage_error(args, "worker", msg::worker_needs_db(language));
  if (db_name(*db).kind == DbKind::Sqlite) return usage_error(args, "worker", msg::worker_not_sqlite(language));
  const int signals = end_signals();
  Line line;
  const Post post = [&line](std::function<void()> call) { line.put(std::move(call)); };
  const StoreOpening opening = open_store(*db, post, process_id(), language);
  if (!opening.store) return fail(opening.problem);
  const auto cores = std::max<std::int64_t>(std::thread::hardware_concurrency(), 1);
  const auto threads = static_cast<int>(args.number("--threads", cores));
  const auto told = [](const std::string& problem) { complain(problem); };
  Worker worker(args.versions(), *opening.store, post, threads, wall_clock, told);
  print(msg::worker_ready(language, {.count = threads}) + '\n');
  if (flush_print() != 0) return kExitFailed;
  run(worker, line, signals);
  opening.store->close();  // gives back what is not finished
  ::close(signals);
  return kExitOk;
}

}  // namespace endeavor
