// Real servers, killed without warning at any moment while hundreds of tables are played at them: every move that
// was acknowledged is there afterwards, none twice, nothing was told that is not stored, and everybody goes on
// without being asked to. The simulator (tests/server/simulate) finds what is wrong; this confirms that the real
// network, disk and database are as it makes them up.
#include <gtest/gtest.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <thread>

#include "tests/cli/child.h"
#include "tests/server/kill/survivors.h"
#include "tests/server/net/page_folder.h"
#include "tests/server/net/socket.h"
#include "tests/server/store/postgres_server.h"

namespace endeavor::test {
namespace {

using std::chrono::milliseconds;

bool thorough() { return std::getenv("ENDEAVOR_THOROUGH") != nullptr; }

// Fewer where every server runs under the sanitizers.
int tables(int many) {
  const char* games = std::getenv("ENDEAVOR_GAMES");
  return games == nullptr ? many : std::min(many, 20);
}

// A port that is free now, and stays so but for bad luck.
std::uint16_t free_port() {
  const PageFolder folder;
  Child child("serve --port 0 --page '" + folder.page().string() +
              "' --db 'sqlite:" + (folder.page().parent_path() / "t.db").string() + "'");
  const std::string line = child.first_line();
  const std::size_t at = line.find(':', line.find("http://") + 7);
  child.tell(SIGTERM);
  child.wait();
  return at == std::string::npos ? std::uint16_t{0} : static_cast<std::uint16_t>(std::stoi(line.substr(at + 1)));
}

// One server process that can be killed and started again at the same place.
class Victim {
 public:
  explicit Victim(std::string arguments, std::string before = {})
      : arguments_(std::move(arguments)), before_(std::move(before)) {
    start();
  }
  void start() {
    child_ = std::make_unique<Child>(arguments_, before_);
    EXPECT_NE(child_->first_line(), "") << "it did not start";
  }
  void kill() {
    child_->tell(SIGKILL);
    EXPECT_EQ(child_->wait().status, -SIGKILL);
  }
  Ran end() {
    child_->tell(SIGTERM);
    return child_->wait();
  }
  pid_t pid() const { return child_->pid(); }

 private:
  std::string arguments_;
  std::string before_;
  std::unique_ptr<Child> child_;
};

std::string serve(std::uint16_t port, const PageFolder& folder, const std::string& db, int threads = 1) {
  return "serve --no-limits --threads " + std::to_string(threads) + " --port " + std::to_string(port) +
         " --page '" + folder.page().string() + "' --db '" + db + "'";
}

std::string sqlite_in(const std::filesystem::path& folder) { return "sqlite:" + (folder / "tables.db").string(); }

void expect_all_well(Survivors& people, bool with_bots = true) {
  EXPECT_TRUE(people.play_until_all_went_on(std::chrono::seconds(120))) << "somebody did not go on";
  for (const std::string& fault : people.stop_and_compare()) ADD_FAILURE() << fault;
  EXPECT_GT(people.acknowledged(), 0U);
  if (with_bots) EXPECT_GT(people.bot_moves(), 0U);
}

TEST(Kill, sqlite_at_any_moment) {
  const PageFolder folder;
  const std::uint16_t port = free_port();
  Victim server(serve(port, folder, sqlite_in(folder.page().parent_path())));
  Survivors people({port}, tables(200), "random", 1);
  ASSERT_TRUE(people.gather()) << people.faults().front();
  const int kills = thorough() ? 200 : 12;
  Random random(7);
  for (int i = 0; i < kills && people.faults().empty(); ++i) {
    people.play_for(milliseconds(100 + random.below(900)));
    server.kill();
    server.start();
  }
  expect_all_well(people);
  EXPECT_GT(people.sent_again(), 0U) << "no kill met a move under way";
  std::printf("%d kills, %lu moves acknowledged, %lu sent again, %lu times come back\n", kills,
              people.acknowledged(), people.sent_again(), people.came_back());
  EXPECT_EQ(server.end().status, 0);
}

// A restart as an operator does it: nothing is lost, and nobody is told anything but that the server is going away.
TEST(Kill, a_graceful_end_is_a_reconnect) {
  const PageFolder folder;
  const std::uint16_t port = free_port();
  Victim server(serve(port, folder, sqlite_in(folder.page().parent_path())));
  Survivors people({port}, tables(50), "random", 2);
  ASSERT_TRUE(people.gather()) << people.faults().front();
  for (int i = 0; i < 3; ++i) {
    people.play_for(milliseconds(300));
    // The people must hear of it while it ends, so they go on in between.
    std::thread end([&] {
      const Ran ran = server.end();
      EXPECT_EQ(ran.status, 0);
      EXPECT_EQ(ran.err, "");
    });
    people.play_for(milliseconds(1500));
    end.join();
    server.start();
  }
  expect_all_well(people);
}

// Two servers on one database and a worker that thinks for both; each of the four may go at any moment.
TEST(Kill, postgres_either_server_the_worker_and_the_database) {
  const PageFolder folder;
  PostgresServer& postgres = PostgresServer::get();
  const std::string db = postgres.new_database();
  const std::vector<std::uint16_t> ports = {free_port(), free_port()};
  Victim one(serve(ports[0], folder, db, 0));
  Victim two(serve(ports[1], folder, db, 0));
  Victim worker("worker --db '" + db + "' --threads 1");
  Survivors people(ports, tables(60), "random", 3);
  ASSERT_TRUE(people.gather()) << people.faults().front();
  const int kills = thorough() ? 200 : 12;
  Random random(11);
  for (int i = 0; i < kills && people.faults().empty(); ++i) {
    people.play_for(milliseconds(200 + random.below(800)));
    switch (i % 4) {
      case 0:
        one.kill();
        people.play_for(milliseconds(random.below(400)));  // the other goes on
        one.start();
        break;
      case 1:
        two.kill();
        people.play_for(milliseconds(random.below(400)));
        two.start();
        break;
      case 2:
        worker.kill();
        worker.start();
        break;
      default:
        postgres.kill();
        people.play_for(milliseconds(random.below(300)));
        postgres.start();
    }
  }
  expect_all_well(people);
  std::printf("%d kills, %lu moves acknowledged, %lu by bots, %lu sent again, %lu times busy\n", kills,
              people.acknowledged(), people.bot_moves(), people.sent_again(), people.busy());
  EXPECT_EQ(one.end().status, 0);
  EXPECT_EQ(two.end().status, 0);
  EXPECT_EQ(worker.end().status, 0);
}

// A small disk that can be filled up; without the right to make one, a process whose files may not grow.
class SmallDisk {
 public:
  SmallDisk() {
    std::filesystem::create_directories(path());
    mounted_ = ::getuid() == 0 && ::mount("none", path().c_str(), "tmpfs", 0, "size=40m") == 0;
  }
  ~SmallDisk() {
    if (mounted_) ::umount2(path().c_str(), MNT_DETACH);
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;

  std::filesystem::path path() const { return folder_.page().parent_path() / "disk"; }
  void fill(const Victim& server) const {
    if (!mounted_) return limit(server, 4096);
    std::ofstream ballast(path() / "ballast");
    while (ballast.write(std::string(4096, 'x').data(), 4096).flush()) {
    }
  }
  void make_room(const Victim& server) const {
    if (!mounted_) return limit(server, RLIM_INFINITY);
    std::filesystem::remove(path() / "ballast");
  }

 private:
  static void limit(const Victim& server, rlim_t bytes) {
    const rlimit files{bytes, RLIM_INFINITY};
    EXPECT_EQ(::prlimit(server.pid(), RLIMIT_FSIZE, &files, nullptr), 0);
  }

  PageFolder folder_;
  bool mounted_ = false;
};

// A disk that is full: `busy`, nothing is lost, and when there is room again everybody goes on.
TEST(Kill, a_full_disk_says_busy_and_does_no_damage) {
  const PageFolder folder;
  const SmallDisk disk;
  const std::uint16_t port = free_port();
  Victim server(serve(port, folder, sqlite_in(disk.path())), "trap '' XFSZ");
  Survivors people({port}, tables(100), "random", 4);
  people.ponder(milliseconds(300));  // so that no game ends before the disk is full for the last time
  ASSERT_TRUE(people.gather()) << people.faults().front();
  people.play_for(milliseconds(500));
  for (int i = 1; i <= 2; ++i) {
    disk.fill(server);
    const std::uint64_t before = people.busy();
    for (int j = 0; j < 600 && people.busy() < before + 100 && people.faults().empty(); ++j)
      people.play_for(milliseconds(50));
    EXPECT_GE(people.busy(), before + 100) << "the disk was never full";
    if (i == 2) {  // killed while there is no room, and started again
      server.kill();
      server.start();
      people.play_for(milliseconds(500));
    }
    disk.make_room(server);
    EXPECT_TRUE(people.play_until_all_went_on(std::chrono::seconds(60)));
  }
  expect_all_well(people);
  EXPECT_EQ(server.end().status, 0);
}

}  // namespace
}  // namespace endeavor::test
