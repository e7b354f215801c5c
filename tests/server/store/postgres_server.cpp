// The tests' own PostgreSQL; see postgres_server.h.
#include "tests/server/store/postgres_server.h"

#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <thread>

namespace endeavor::test {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void give_up(const std::string& why) {
  std::fprintf(stderr, "No PostgreSQL for the tests: %s\n", why.c_str());
  std::exit(1);
}

// Debian keeps every version's programs in a folder of its own; the newest will do.
std::string programs() {
  std::string newest;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator("/usr/lib/postgresql", error))
    if (fs::exists(entry.path() / "bin" / "initdb")) newest = std::max(newest, (entry.path() / "bin").string());
  if (newest.empty()) give_up("there is no initdb under /usr/lib/postgresql. Install the package postgresql.");
  return newest;
}

// PostgreSQL refuses to run as root.
void become_postgres() {
  if (getuid() != 0) return;
  const passwd* user = getpwnam("postgres");
  if (user == nullptr || setgroups(0, nullptr) != 0 || setgid(user->pw_gid) != 0 || setuid(user->pw_uid) != 0)
    _exit(126);
}

// A shell in a process of its own.
pid_t start_shell(const std::string& command, bool as_postgres, int input = -1) {
  const pid_t child = fork();
  if (child != 0) return child;
  if (as_postgres) become_postgres();
  if (input >= 0) dup2(input, 0);
  setpgid(0, 0);
  execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
  _exit(127);
}

int wait_for(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

}  // namespace

PostgresServer& PostgresServer::get() {
  static PostgresServer server;
  return server;
}

PostgresServer::PostgresServer() : bin_(programs()) {
  std::string name = "/tmp/endeavor-pg-XXXXXX";  // short: the path of a socket has at most 107 characters
  if (mkdtemp(name.data()) == nullptr) give_up("cannot make a folder in /tmp");
  folder_ = name;
  if (const passwd* user = getpwnam("postgres"); getuid() == 0) {
    if (user == nullptr) give_up("there is no user postgres. Install the package postgresql.");
    if (chown(name.c_str(), user->pw_uid, user->pw_gid) != 0) give_up("cannot hand over a folder");
  }
  // Whatever becomes of this process, its end closes the pipe, and then the folder's server ends and the folder
  // goes.
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) give_up("cannot make a pipe");
  start_shell("exec 2>/dev/null; cat >/dev/null; test -f " + folder_ +
                  "/data/postmaster.pid && kill -QUIT $(head -n 1 " + folder_ +
                  "/data/postmaster.pid) && sleep 1; rm -rf " + folder_,
              false, ends[0]);
  ::close(ends[0]);
  guard_ = ends[1];
  if (run(bin_ + "/initdb -D " + folder_ + "/data -U endeavor -A trust -E UTF8 --locale=C --no-sync >" + folder_ +
          "/initdb.log 2>&1") != 0)
    give_up("initdb failed, see above");
  start();
}

PostgresServer::~PostgresServer() { kill(); }

int PostgresServer::run(const std::string& command) const { return wait_for(start_shell(command, true)); }

// A killed process loses nothing that it has handed to the system, so the disk need not be waited for here.
// After a kill it refuses to start while a child of the old one still holds its memory, and then it is tried again.
void PostgresServer::start() {
  const std::string server = "exec " + bin_ + "/postgres -D " + folder_ + "/data -k " + folder_ +
                             " -c listen_addresses= -c fsync=off -c max_connections=60 -c shared_buffers=32MB "
                             "-c log_min_messages=fatal >>" +
                             folder_ + "/server.log 2>&1";
  const std::string ready = bin_ + "/pg_isready -q -h " + folder_ + " -U endeavor";
  pid_ = start_shell(server, true);
  for (int i = 0; i < 600; ++i) {
    if (run(ready) == 0) return;
    if (waitpid(pid_, nullptr, WNOHANG) == pid_) pid_ = start_shell(server, true);
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  give_up("it does not start, see " + folder_ + "/server.log");
}

void PostgresServer::kill() {
  if (pid_ <= 0) return;
  // Its children are in its group, but each worker makes one of its own: they end when the first process is gone.
  ::kill(pid_, SIGKILL);
  wait_for(pid_);
  pid_ = 0;
}

void PostgresServer::stop() {
  if (pid_ <= 0) return;
  ::kill(pid_, SIGINT);
  wait_for(pid_);
  pid_ = 0;
}

void PostgresServer::tell_children(const std::string& signal) const {
  const std::string pid = std::to_string(pid_);
  run("kill -" + signal + " $(cat /proc/" + pid + "/task/" + pid + "/children)");
}
void PostgresServer::freeze() { tell_children("STOP"); }
void PostgresServer::thaw() { tell_children("CONT"); }

std::string PostgresServer::new_database() {
  const std::string name = "t" + std::to_string(++databases_);
  if (run(bin_ + "/createdb -h " + folder_ + " -U endeavor " + name) != 0) give_up("createdb failed");
  return "postgres:host=" + folder_ + " user=endeavor dbname=" + name;
}

}  // namespace endeavor::test
