// The simulator's world: one or two halls of the real server on a made-up disk, a made-up network between them and
// honest clients, and one clock. Everything comes from one seed: delays, losses, doubles, crashes, full disks,
// people.
//
//   const Story story = run_world({.seed = 7, .halls = 2, .moves = 1000});
//   EXPECT_EQ(story.broken, "") << story.trace;
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/hall/hall.h"
#include "tests/server/simulate/disk.h"
#include "tests/server/simulate/guest.h"
#include "tests/server/simulate/witness.h"

namespace endeavor::sim {

struct Plan {
  std::uint64_t seed = 1;
  int halls = 1;
  int parties = 4;
  int moves = 2'000;  // then it ends
  Faults faults = {};
};

struct Story {
  std::string broken;  // which promise; empty: none
  std::string trace;   // the last that happened
  int moves = 0;
  int games_over = 0;
  int undos = 0;
  int votes_ended = 0;
  int time_outs = 0;
  int crashes = 0;
  int calms = 0;
  std::uint64_t conflicts = 0;
  std::uint64_t failures = 0;
  std::uint64_t snapshots = 0;
  Millis lasted = 0;
};
Story run_world(const Plan&);

// A server process, from its start to its crash.
class Process;

// A connection of a guest to a process.
struct Link {
  SocketId id = 0;
  Guest* guest = nullptr;
  Process* process = nullptr;
  Alive process_lives;
  Alive guest_holds = new_life();   // the client's end
  Alive server_holds = new_life();  // the server's end
  Millis up = 0;                    // frames arrive in order: not before this
  Millis down = 0;
  std::size_t waiting = 0;  // bytes on their way to the client
  bool slow = false;        // a reader who takes long
  std::vector<std::string> watched;
};

class World {
 public:
  explicit World(const Plan&);
  ~World();

  Story run();

  // ---- For clients
  void connect(Guest&);
  void drop(Guest&);
  void send(Guest&, std::string text);
  void http(Guest&, std::string method, std::string target, std::string body,
            std::function<void(int status, const std::string& body)> done);  // status 0: no answer came
  std::string nonce();

  // ---- For processes
  void sent(Process&, SocketId, const std::shared_ptr<const std::string>& text);
  void closed_by_server(SocketId);
  std::size_t waiting_bytes(SocketId) const;
  Millis hall_time() const { return future.now + ahead_; }  // the clock that halls are handed
  void note(std::string line);

  Plan plan;
  Future future;
  Chance chance;
  Disk disk;
  Witness witness;
  bool calm = false;

 private:
  void make_parties();
  void start_process(std::size_t which);
  void crash(std::size_t which);
  void trouble();
  void settle();  // until everybody shows the same
  void check_everybody() const;
  void step();
  void run_clock(Millis before);
  Process* any_process();
  HttpAsk request(const Guest&, std::string method, std::string target, std::string body) const;
  void cut(const std::shared_ptr<Link>&);
  void deliver(const std::shared_ptr<Link>&, const std::shared_ptr<const std::string>& text);
  void told_too_early(const std::string& table, const Row&);
  std::shared_ptr<Link> link_of(const Guest&) const;

  std::vector<std::unique_ptr<Process>> processes_;
  std::vector<std::unique_ptr<Party>> parties_;
  std::vector<std::unique_ptr<Guest>> guests_;
  std::map<SocketId, std::shared_ptr<Link>> links_;
  std::map<const Guest*, std::shared_ptr<Link>> link_of_guest_;
  std::map<std::string, int> early_;  // events that were told before their time, and how many are to be swallowed
  std::deque<std::string> notes_;
  SocketId next_socket_ = 1;
  AskId next_ask_ = 1;
  Millis ahead_ = 0;
  Millis last_stored_ = 0;
  Millis night_until_ = 0;
  Story story_;
};

}  // namespace endeavor::sim
