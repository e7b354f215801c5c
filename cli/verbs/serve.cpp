// `endeavor serve`: the page of web/ and the tables that people share, on a port of this machine. Listens on
// 127.0.0.1 unless told otherwise, and on the next free port when the usual one is taken.
#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "cli/commands.h"
#include "cli/terminal/print.h"
#include "cli/verbs/serve_lan.h"
#include "cli/verbs/serve_settings.h"
#include "messages/keys.h"
#include "server/net/proxy.h"
#include "server/net/server.h"
#include "server/store/store.h"

namespace endeavor {
namespace {

constexpr std::uint16_t kUsualPort = 8765;
constexpr std::uint16_t kPortsToTry = 20;
constexpr int kNoLimit = 1'000'000'000;

// web/dist of the repository in which the program was built, or of the current folder.
std::filesystem::path usual_page() {
  namespace fs = std::filesystem;
  fs::path page = fs::path("web") / "dist";
  std::error_code error;
  fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
  for (; !error && folder.has_relative_path(); folder = folder.parent_path())
    if (StaticFiles(folder / page).exists()) return folder / page;
  return page;
}

// Lets the desktop choose a browser; without a desktop the printed address has to do.
void open_browser(std::string url) {
  if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) return;
  std::string program = "xdg-open";
  const std::array<char*, 3> arguments = {program.data(), url.data(), nullptr};
  posix_spawn_file_actions_t quiet;
  posix_spawn_file_actions_init(&quiet);
  posix_spawn_file_actions_addopen(&quiet, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_adddup2(&quiet, 1, 2);
  pid_t child = 0;
  posix_spawnp(&child, program.c_str(), &quiet, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&quiet);
}

std::string problem_text(Language language, ListenProblem problem, const HttpOptions& options,
                         const std::string& reason) {
  switch (problem) {
    case ListenProblem::BadAddress: return msg::serve_bad_address(language, {.text = options.address});
    case ListenProblem::PortTaken: return msg::serve_port_taken(language, {.number = options.port});
    case ListenProblem::NotAllowed: return msg::serve_not_allowed(language, {.number = options.port});
    case ListenProblem::None:
    case ListenProblem::Other: break;
  }
  return msg::serve_cannot_listen(language, {.number = options.port, .reason = reason, .text = options.address});
}

// Every connection is a file to the system, which by custom allows few unless it is asked.
void allow_many_files() {
  rlimit files{};
  if (::getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
}

ServerOptions options_of(const ServeSettings& settings, Language language) {
  ServerOptions options;
  options.http.port = settings.port.value_or(kUsualPort);
  if (!settings.port) options.http.tries = kPortsToTry;
  if (!settings.address.empty()) options.http.address = settings.address;
  if (settings.lan) options.http.address = "0.0.0.0";
  for (const std::string& proxy : settings.trusted_proxies)
    options.http.trusted_proxies.push_back(plain_address(proxy));
  options.db = settings.db.empty() ? default_db() : settings.db;
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  options.threads = settings.threads.value_or(std::max(1, cores - 1));
  options.language = language;
  if (!settings.limits) {
    options.http.frames_per_second = 0;
    options.hall.asks_per_second = 0;
    options.hall.tables_for_host = kNoLimit;
    options.hall.sockets_for_address = kNoLimit;
  }
  return options;
}

// Where it is, in words and, for a phone, as a picture.
void say_ready(Language language, const ServeSettings& settings, const std::string& url) {
  if (!settings.lan) {
    print(msg::serve_ready(language, {.text = url}) + '\n');
    return;
  }
  const std::string lan = "http://" + lan_address() + url.substr(url.rfind(':'));
  print(msg::serve_lan_ready(language, {.text = lan}) + '\n');
  const std::string picture = qr_picture(lan);
  const bool plain = ::isatty(STDOUT_FILENO) == 0 || std::getenv("NO_COLOR") != nullptr;
  print_bytes(plain ? picture : in_black_and_white(picture));
}

}  // namespace

int serve_command(const Args& args) {
  const Language language = args.language();
  ServeSettings settings;
  if (const std::string problem = read_serve_settings(args, settings); !problem.empty())
    return usage_error(args, "serve", problem);
  for (const std::string& proxy : settings.trusted_proxies)
    if (plain_address(proxy).empty())
      return usage_error(args, "serve", msg::serve_bad_proxy(language, {.text = proxy}));
  if (settings.lan && lan_address().empty()) return fail(msg::serve_no_lan(language));
  const std::filesystem::path folder = settings.page.empty() ? usual_page() : std::filesystem::path(settings.page);
  const StaticFiles files(folder);
  if (!files.exists()) return fail(msg::serve_no_page(language, {.path = folder.string()}));
  allow_many_files();
  Log log(settings.log);
  const ServerOptions options = options_of(settings, language);
  Server server(files, args.versions(), log, options);
  if (const std::string problem = server.open_store(); !problem.empty()) {
    if (!settings.db.empty()) return fail(problem);
    complain(msg::serve_no_tables(language, {.reason = problem}));
  }
  std::string reason;
  const ListenProblem problem = server.listen(reason);
  if (problem != ListenProblem::None) return fail(problem_text(language, problem, options.http, reason));
  say_ready(language, settings, server.url());
  if (flush_print() != 0) return kExitFailed;  // nobody would know where; main says why
  if (settings.open) open_browser(server.url());
  server.run();
  return kExitOk;
}

}  // namespace endeavor
