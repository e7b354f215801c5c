// `endeavor serve`: the page of web/ on a local port, for this machine's browser. Listens on 127.0.0.1 unless
// told otherwise, and on the next free port when the usual one is taken.
#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "cli/commands.h"
#include "cli/print.h"
#include "messages/keys.h"
#include "server/http.h"

namespace endeavor {
namespace {

constexpr std::uint16_t kUsualPort = 8765;
constexpr std::uint16_t kPortsToTry = 20;

const std::array<Flag, 4> kServeFlags = {{{"--port", msg::serve_port, FlagKind::Number, "N", 0, 65535},
                                          {"--address", msg::serve_address, FlagKind::Text, "ADDRESS"},
                                          {"--page", msg::serve_page, FlagKind::Text, "DIR"},
                                          {"--open", msg::serve_open}}};

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

int fail(const std::string& text) {
  std::fprintf(stderr, "endeavor: %s\n", text.c_str());
  return kExitFailed;
}

}  // namespace

std::span<const Flag> serve_flags() { return kServeFlags; }

int serve_command(const Args& args) {
  // The page has the built-in box compiled in.
  if (args.has(kContentFlag.name)) return usage_error(args, "serve", msg::serve_no_content(args.language()));
  const auto given = args.text("--page");
  const std::filesystem::path folder = given ? std::filesystem::path(*given) : usual_page();
  const StaticFiles files(folder);
  if (!files.exists()) return fail(msg::serve_no_page(args.language(), {.path = folder.string()}));
  HttpOptions options;
  options.port = static_cast<std::uint16_t>(args.number("--port", kUsualPort));
  if (!args.has("--port")) options.tries = kPortsToTry;
  if (const auto address = args.text("--address")) options.address = *address;
  HttpServer server(files);
  std::string reason;
  const ListenProblem problem = server.listen(options, reason);
  if (problem != ListenProblem::None) return fail(problem_text(args.language(), problem, options, reason));
  print(msg::serve_ready(args.language(), {.text = server.url()}) + '\n');
  if (flush_print() != 0) return kExitFailed;  // nobody would know where; main says why
  if (args.has("--open")) open_browser(server.url());
  server.run();
  return kExitOk;
}

}  // namespace endeavor
