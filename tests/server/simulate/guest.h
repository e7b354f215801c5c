// An honest client: one person with an engine of their own, who enrols, sits down, watches, plays what is legal,
// votes, chats, takes back, is cut off, comes back and asks again, just as docs/server.md says. Whatever it is told
// is checked against its own engine.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/json/json_tree.h"
#include "notation/record/game.h"
#include "tests/server/simulate/witness.h"

namespace endeavor::sim {

class World;

// People who play together, and where.
struct Party {
  std::vector<class Guest*> guests;
  std::string table;
  std::string last_table;
  std::string request;  // what a new table is asked for with
};

class Guest {
 public:
  Guest(World& world, Party& party, std::string name) : world_(world), party_(party), name_(std::move(name)) {}

  void act();  // one of the things that come to mind

  void stay_away(Millis until);

  // ---- The network
  void connected();
  void disconnected();
  void received(std::string_view text);
  bool online() const { return online_; }

  // ---- What others look at
  const std::string& person() const { return person_; }
  const std::string& token() const { return token_; }
  const std::string& name() const { return name_; }
  const std::string& table() const { return table_; }
  bool watching() const { return watching_; }
  bool seated() const { return seat_ >= 0; }
  const std::optional<Game>& game() const { return game_; }
  int undos() const { return undos_; }
  const std::string& phase() const { return phase_; }
  std::size_t open_votes() const { return votes_.size(); }
  std::optional<Meant> asked_move(std::int64_t number) const;  // what the answer of this number is about

 private:
  enum class Asked : std::uint8_t { Watch, Play, Other };
  struct Question {
    Asked what = Asked::Other;
    Meant move = {};
    std::string vote = {};
  };
  struct SeatShown {
    std::string person;
    std::string bot;
    std::string held_by;
    bool here = false;
  };
  struct VoteShown {
    std::string id;
    int seat = -1;
    bool answered = false;
  };

  // guest_acts.cpp
  void enrol();
  void make_table();
  void rematch();
  void sit(int seat);
  void start();
  void leave();
  void arrange();
  void be_forgotten();
  void become_new();
  void watch(int from);
  void gather();
  void take_part();
  void play();
  void take_back();
  void cast_votes();
  void ask(std::string members, Question);
  void errand(std::string method, std::string target, std::string body, void (Guest::*done)(Json));
  void enrolled(Json);
  void table_made(Json);
  void nothing(Json) {}

  // guest.cpp
  void answered(Json);
  void watch_answered(Json);
  void play_answered(const Question&, Json);
  void stale(Json);
  void adopt(Json table, Json moves, int from, Json hash);
  void see_table(Json);
  void begin_game(Json table);
  void moved(Json);
  void undone(Json);
  void check_hash(Json hash) const;
  [[noreturn]] void broken(const std::string& what) const;

  World& world_;
  Party& party_;
  std::string name_;
  std::string person_;
  std::string token_;

  bool online_ = false;
  bool connecting_ = false;
  bool errand_open_ = false;
  std::int64_t next_number_ = 1;
  std::map<std::int64_t, Question> questions_;
  JsonTree tree_;

  // The table as it was told.
  std::string table_;
  bool watching_ = false;
  bool watch_asked_ = false;
  std::string phase_;
  std::string host_;
  std::vector<SeatShown> seats_;
  std::vector<VoteShown> votes_;
  std::string rematch_;
  int seat_ = -1;
  std::optional<Game> game_;
  int undos_ = 0;

  std::optional<Meant> pending_;  // a move that was not answered yet
  bool pending_sent_ = false;     // on this connection
  int lines_said_ = 0;
  Millis away_until_ = 0;
};

}  // namespace endeavor::sim
