// One table: seats, turns, clocks, votes, chat. A request and the time in, rows or a refusal out; rows in, a
// changed table out. No socket, no disk, no clock, no thread and no chance: whoever hands in the same gets the
// same, so a test can drive it through a year in a second. It holds no rule of the game: those are the engine's.
//
//   Ruling r = table.play(asking, {...});           // changes nothing
//   for (const Row& row : r.rows) table.apply(row); // as they are stored, here and after every restart
//
// The hall (server/hall) owns tables, stores rows before anybody hears of them, and tells the watchers.
#pragma once

#include <array>
#include <bitset>
#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ai/bot.h"
#include "content/versions.h"
#include "notation/record/fair.h"
#include "notation/record/game.h"
#include "server/table/code.h"
#include "server/table/row.h"

namespace endeavor {

class Fields;

enum class TablePhase : std::uint8_t { Gathering, Playing, Over };
inline constexpr std::array<std::string_view, 3> kTablePhaseWords = {"gathering", "playing", "over"};

enum class PaceKind : std::uint8_t { Untimed, Live, Days };
inline constexpr std::array<std::string_view, 3> kPaceWords = {"untimed", "live", "days"};
struct TablePace {
  PaceKind kind = PaceKind::Untimed;
  std::int64_t base_s = 0;       // Live
  std::int64_t increment_s = 0;  // Live
  std::int64_t days = 0;         // Days
  bool operator==(const TablePace&) const = default;
};

struct TableChair {
  std::string person = {};   // id; empty: none
  bool former = false;       // a person sat here who was forgotten since
  std::string bot = {};      // as the request named it; empty: none
  std::string held_by = {};  // the bot that plays for its person; empty: none
  std::optional<Bytes32> nonce = {};
  bool returning = false;  // its person plays again once the decision whose time was out is made
  bool open() const { return person.empty() && bot.empty() && !former; }
  bool operator==(const TableChair&) const = default;
};

enum class VoteKind : std::uint8_t { Undo, End, Replace };
inline constexpr std::array<std::string_view, 3> kVoteWords = {"undo", "end", "replace"};
using SeatSet = std::bitset<kMaxPlayers>;
struct Vote {
  std::string id = {};
  VoteKind what = VoteKind::Undo;
  int to = -1;    // Undo
  int seat = -1;  // Replace
  int by = 0;
  SeatSet yes = {};
  SeatSet no = {};
  Millis until = 0;
  bool operator==(const Vote&) const = default;
};
inline constexpr Millis kVoteTime = 120'000;
inline constexpr Millis kLateTime = 30'000;  // for every decision of one who came back without time left

struct Said {
  Millis at = 0;
  int seat = -1;
  std::string person = {};
  std::string text = {};
  bool operator==(const Said&) const = default;
};
inline constexpr std::size_t kSaidKept = 50;

// A log is read as a whole, so it has an end: so many lines of chat, half of them for those without a seat too, and
// so many other rows before nothing is taken back or seated anew. Moves always fit, and votes that end a game or
// replace somebody as often again.
inline constexpr std::int64_t kMostSaid = 5'000;
inline constexpr std::int64_t kMostRows = 20'000;

// Who asks, when, and who is there.
struct Asking {
  std::string_view person = {};  // empty: somebody without a name
  Millis now = 0;
  SeatSet here = {};  // seats whose person has a socket that watches this table
  Language language = Language::En;
};

// What a request brings about. Rows and a refusal exclude each other; neither means that it was done before.
struct Ruling {
  std::vector<Row> rows = {};
  std::optional<Refusal> refusal = {};
  int ply = 0;            // of a move: the number of moves with it
  std::string vote = {};  // of a proposal: its id

  static Ruling refused(Refusal r) { return {.rows = {}, .refusal = std::move(r), .ply = 0, .vote = {}}; }
};

// What a table is made of; the caller draws the secret and the id.
struct TableWish {
  const Content* box = nullptr;
  Rules rules = {};
  std::optional<State> position = {};  // the game begins here: no chance
  std::vector<TableChair> chairs = {};
  TablePace pace = {};
  std::string stand_in = {};
  bool listed = false;
  std::string host = {};
  Bytes32 secret{};
};

// The name of a person as others see it; empty for one who was forgotten and is a "former player" with no id now.
using NameOf = std::function<std::string(std::string_view person)>;

class Table {
 public:
  // The first row of a new table.
  static Row first_row(const TableWish&, Millis now);

  // From its log; nothing when that is none of ours, and `problem` says why.
  static std::optional<Table> from_rows(const BoxVersions&, std::string id, std::span<const Row>,
                                        std::string& problem);

  bool apply(const Row&);  // the next one of the log; false, and nothing is changed, when it cannot be that

  // ---- Requests -----------------------------------------------------------------------------------
  Ruling sit(const Asking&, int seat, std::optional<Bytes32> nonce) const;
  Ruling leave(const Asking&) const;
  Ruling arrange(const Asking&,
                 std::span<const std::string> seats) const;  // "open", a bot, "me", or a person's id
  Ruling start(const Asking&) const;
  struct Play {
    int ply = 0;
    std::optional<int> undos;
    std::string_view move;
  };
  Ruling play(const Asking&, const Play&) const;
  Ruling undo(const Asking&, int ply, int to,
              std::string_view vote_id) const;  // the id for a vote, if it comes to one
  Ruling propose_end(const Asking&, std::string_view vote_id) const;
  Ruling propose_replace(const Asking&, int seat, std::string_view vote_id) const;
  Ruling vote(const Asking&, std::string_view vote_id, bool yes) const;
  Ruling say(const Asking&, std::string_view text) const;
  Ruling rematch(const Asking&, std::string_view new_table) const;  // no rows: rematch_table() is there already
  Ruling forget(std::string_view person, Millis now, SeatSet here = {}) const;

  // A bot's move for the decision that job_wanted() named; nothing comes of one for another moment.
  Ruling bot_move(std::int64_t seq, Move, Millis now) const;

  // What has happened by the passing of time: votes that end, time that is out. `may_run_out`: false in the first
  // minute after a restart. Call it again until it has nothing to say.
  Ruling tick(const Asking&, bool may_run_out) const;
  // When tick has something to say, if ever: a moment that may be past, also one at which time is out but may not
  // run out yet.
  std::optional<Millis> wake_at(SeatSet here) const;

  // The thinking that this moment wants: a bot has the seat to move, or holds it.
  struct Job {
    std::int64_t seq = 0;  // of the row that made the decision: names it
    BotSpec bot;
    std::uint64_t seed = 0;
  };
  std::optional<Job> job_wanted() const;

  // ---- What it is now -----------------------------------------------------------------------------
  const std::string& id() const { return id_; }
  std::int64_t next_seq() const { return next_seq_; }
  TablePhase phase() const { return phase_; }
  std::span<const TableChair> chairs() const { return chairs_; }
  const std::string& host() const { return host_; }  // empty: nobody
  bool listed() const { return listed_; }
  const TablePace& pace() const { return pace_; }
  const Rules& rules() const { return rules_; }
  const Content& box() const { return *box_; }
  const Game* game() const { return begun() ? &game_ : nullptr; }  // null before the start
  int ply() const { return static_cast<int>(game_.moves.size()); }
  int undos() const { return static_cast<int>(gone_back_.size()); }
  int to_move() const;  // a seat; -1 before the start and when over
  std::span<const Vote> votes() const { return votes_; }
  const std::deque<Said>& said() const { return said_; }  // the last 50
  int seat_of(std::string_view person) const;             // -1: none
  Millis made_at() const { return made_at_; }
  const std::string& rematch_table() const { return rematch_; }
  std::optional<TableWish> rematch_wish(std::string_view by, const Bytes32& secret) const;  // everyone one seat on
  Millis left(int seat, Millis now) const;  // on its clock, live; of the seat to move also with days

  // ---- As JSON ------------------------------------------------------------------------------------
  void append_table(std::string& out, SeatSet here, Millis now, const NameOf&) const;
  void append_moves(std::string& out, int from) const;        // ["…"]
  void append_hash(std::string& out) const;                   // "0123456789abcdef", or null before the start
  void append_position(std::string& out) const;               // {"ply","undos","state","legal","hash"}
  void append_record(std::string& out, const NameOf&) const;  // with `fair`
  void append_said(std::string& out, const Said&, const NameOf&) const;  // {"seat","person","text","at"}
  void append_why(Fields& error, const WhyNot&) const;                   // "rule", "reason" and "args"

  // The events that a row, applied just now, brings to the watchers, one JSON text each, in order.
  std::vector<std::string> events_of(const Row&, SeatSet here, Millis now, const NameOf&) const;

  bool operator==(const Table&) const;  // for tests: the fold of the log is the table

 private:
  // A move that was made once, whether it still stands or not.
  struct Made {
    int ply = 0;
    int undos = 0;  // before it
    int seat = 0;
    Move move{};
    Millis spent = 0;
    Millis increment = 0;    // that it brought
    bool by_person = false;  // and not by a bot for them
    bool late = false;       // within kLateTime
    bool operator==(const Made&) const = default;
  };
  struct Clock {
    Millis left = 0;
    bool late = false;  // back without time left
    bool operator==(const Clock&) const = default;
  };

  bool begun() const { return !game_.states.empty(); }
  TableChair& chair(int seat) { return chairs_[static_cast<std::size_t>(seat)]; }
  const TableChair& chair(int seat) const { return chairs_[static_cast<std::size_t>(seat)]; }

  // fold.cpp
  bool fold(const Row&);
  bool fold_made(const Row&, const BoxVersions&);
  bool fold_seated(const Row&);
  bool fold_arranged(const Row&);
  bool fold_forgotten(const Row&);
  bool fold_vote(const Row&);  // Proposed, Voted, VoteEnded
  void pass_host_on(int seat);
  void drop_votes(VoteKind, int seat = -1);

  // fold_turns.cpp
  bool fold_started(const Row&);
  bool fold_moved(const Row&);
  bool fold_undone(const Row&);
  bool fold_seat(const Row&);  // Held, Back, Left
  void hold(const Row&);
  void come_back(const Row&, int seat);
  void end_game(Millis at);

  // seats.cpp
  Row row(RowKind, Millis at, int seat = -1) const;
  void put(Ruling&, Row) const;  // with its place in the log
  std::optional<Refusal> no_such_seat(const Asking&, int seat) const;
  std::optional<Refusal> not_for_host(const Asking&) const;
  std::optional<Refusal> no_room(const Asking&, std::int64_t most = kMostRows) const;

  // turns.cpp
  Refusal stale(const Asking&, int ply, int undos) const;
  bool was_made(int seat, int ply, int undos, std::string_view move) const;
  bool own_plies_since(int seat, int to) const;
  Row moved(int seat, std::string text, Millis now) const;
  Row undone(int seat, int to, Millis now) const;
  const Made& standing(int ply) const { return made_[standing_[static_cast<std::size_t>(ply)]]; }

  // clocks.cpp
  bool held(int seat) const;  // by a bot, or one sits there
  Millis decision_time() const;
  void charge(Millis at);  // what the seat to move has used goes off its clock
  void take_increments(int to);
  void begin_decision(const Row&, Millis used);
  void append_clock(std::string& out, Millis now) const;

  // votes.cpp
  SeatSet asked(const Vote&) const;
  const Vote* open_vote(VoteKind) const;
  std::optional<Refusal> not_playing(const Asking&) const;
  Ruling propose(const Asking&, Vote) const;
  std::optional<bool> carried(const Vote&, SeatSet asked, SeatSet here, bool time_is_up) const;
  void settle(Ruling&, const Asking&, const Vote&, bool yes) const;
  void settle_without(Ruling&, const Asking&, int seat) const;

  // json.cpp, events.cpp
  void append_votes(std::string& out) const;
  void append_chair(std::string& out, int seat, SeatSet here, const NameOf&) const;
  void append_said(Fields&, const Said&, const NameOf&) const;
  std::string moved_event(const Row&, Millis now) const;
  std::string undone_event(const Row&, Millis now) const;
  std::string over_event() const;

  std::string id_;
  const Content* box_ = nullptr;
  std::shared_ptr<const Box> read_;  // where that comes from if it is not built in, for the record
  Rules rules_;
  std::optional<State> position_;
  TablePace pace_;
  std::string stand_in_;
  bool listed_ = false;
  std::string host_;
  Bytes32 secret_{};
  Millis made_at_ = 0;
  std::int64_t next_seq_ = 0;

  TablePhase phase_ = TablePhase::Gathering;
  std::vector<TableChair> chairs_;
  std::vector<Vote> votes_;
  std::deque<Said> said_;
  std::int64_t said_count_ = 0;  // ever
  std::string rematch_;

  Game game_;                          // without any position before the start
  std::vector<Made> made_;             // all that ever were
  std::vector<std::size_t> standing_;  // by ply: its place there
  std::vector<int> gone_back_;         // by undo: to which ply
  std::int64_t decision_seq_ = 0;      // of the row since which the seat to move has its decision
  Millis since_ = 0;                   // when its time began to run
  int ran_out_ = -1;                   // the seat whose time for this decision is out
  std::array<Clock, kMaxPlayers> clocks_{};
  bool seats_changed_ = false;  // by the last row: more than its own event tells
  bool ended_by_last_ = false;
};

// Reads `pace`, `seats` and the like of a request belong to the hall (server/hall/reading.h).

}  // namespace endeavor
