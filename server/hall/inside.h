// What the hall is made of. The functions are in several files by subject, named beside each group; all of them run
// in the one loop. Only server/hall uses this.
#pragma once

#include <algorithm>
#include <array>
#include <deque>
#include <functional>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "notation/json/json_tree.h"
#include "server/hall/hall.h"
#include "server/hall/live_table.h"
#include "server/hall/reading.h"
#include "server/people/limits.h"

namespace endeavor {

inline constexpr Millis kReadAgainAfter = 1'000;       // when the store did not answer
inline constexpr Millis kStaysBefore = 60'000;         // a table whose time is so near stays in memory
inline constexpr Millis kUnusedFor = 600'000;          // then a table leaves memory in any case
inline constexpr Millis kTellTableAfter = 100;         // presence: all that comes together is told together
inline constexpr Millis kBotsWithoutCompany = 60'000;  // bots among themselves go on so long after the last look
inline constexpr Millis kComeBack = 10'000;            // after a start, before anybody's silence counts as absence
inline constexpr Millis kStandInsAlone = 2'000;        // so slowly stand-ins play where nobody plays with them
inline constexpr Millis kPresenceLasts = 30'000;       // of people in other processes, unless they are told again
inline constexpr int kMostTries = 8;                   // of a request when others are first
inline constexpr std::size_t kNamesInMemory = 200'000;
inline constexpr std::size_t kFramesWaiting = 256;    // of a socket, behind one that waits
inline constexpr std::size_t kTablesWatched = 1'000;  // by a socket
inline constexpr double kLogsForAsk = 10;             // logs read for lists, for every request that may be made
inline constexpr int kComings = 5;                    // at once, with all sockets that an address may have

// A request over HTTP under way.
struct Asked {
  AskId id = 0;
  HttpAsk ask;
  Language language = Language::En;
  Credentials credentials;
  std::string person;  // empty: nobody, or with a token that is void
  std::string path;
  std::string table;  // of the path
  std::string query;
};

struct Hall::Inside {
  Inside(const BoxVersions&, Store&, Outside&, Thinkers&, RandomBytes, const HallOptions&, Millis now);

  // ---- Tables: which are in memory, their logs and names (tables.cpp, names.cpp) ---------------------
  LiveTable* find(std::string_view id);
  LiveTable& bring(const std::string& id);  // in memory, or on its way there
  LiveTable& add(std::string id);
  void with_table(const std::string& id, std::function<void(LiveTable*, Code why_not)>);
  void read_log(LiveTable&);  // all of it
  void log_read(LiveTable&, Store::Read, std::vector<Row>);
  void refresh(LiveTable&);  // what others have written meanwhile
  void read_news(LiveTable&);
  void news_read(LiveTable&, Store::Read, std::vector<Row>);
  void ask_names(LiveTable&, std::span<const Row> rows);
  void ask_name(LiveTable&, const std::string& person);
  void name_read(LiveTable&);
  void know(const std::string& id, const Person&);
  void forget_names();              // those that nobody needs
  void names_complete(LiveTable&);  // tells what was found, opens the door
  bool tell_found(LiveTable&);
  void open_door(LiveTable&);
  void shut(LiveTable&, Code);  // who waits is told so
  void drop(LiveTable&);
  void leave_memory();

  // ---- The line: rows at once, words when they are stored (line.cpp, recover.cpp) --------------------
  void apply(LiveTable&, Waiting&, std::vector<Row> rows);  // with the events that they bring
  void put_in_line(LiveTable&, Waiting);
  void put_rows(LiveTable&, std::vector<Row>);  // that nobody asked for
  void write(LiveTable&);
  void stored(LiveTable&, Stored);
  void rest(LiveTable&);
  void release(LiveTable&, Waiting&);
  void settled(LiveTable&);  // everything is stored
  void recover(LiveTable&, Stored);
  void decide_again(LiveTable&);
  void broken(LiveTable&);
  TableIndex index_of(const LiveTable&) const;
  std::optional<TableIndex> index_to_write(LiveTable&);
  std::optional<Millis> wake_bound(const LiveTable&) const;

  // ---- Requests at a table (deeds.cpp) -----------------------------------------------------------------
  bool call(Request);              // false: it waits at the door
  bool take(LiveTable&, Request);  // likewise
  Ruling rule(LiveTable&, const Request&);
  void write_answer(LiveTable&, const Request&, const Ruling&, std::string& out);
  void answer(const ReplyTo&, std::uint16_t status, std::string text);
  void refuse(const Request&, Code);
  void count_refusal(Code);

  // ---- Watching (watching.cpp) ---------------------------------------------------------------------------
  bool watches(const LiveTable&, SocketId) const;
  void add_watcher(LiveTable&, SocketId, std::uint64_t from_place);
  void remove_watcher(LiveTable&, SocketId);
  void count_present(LiveTable&, const std::string& person, int by);
  void see_who_is_here(LiveTable&);
  void tell_table_soon(LiveTable&);
  void tell_table(LiveTable&);
  void broadcast(LiveTable&, const Waiting&);
  void send_snapshot(LiveTable&, Watcher&);
  void send_snapshots(LiveTable&);  // to those who have caught up meanwhile
  void present_elsewhere(LiveTable&);
  void set_present(LiveTable&);

  // ---- Sockets (sockets.cpp) -----------------------------------------------------------------------------
  struct Socket {
    SocketId id = 0;
    std::string person;
    std::string address;
    std::string bucket;  // whose requests these are
    Language language = Language::En;
    std::deque<std::string> frames;  // behind one that waits at a door
    std::uint64_t waits_for = 0;     // that one's serial
    std::vector<LiveTable*> watching;
    bool slow = false;
  };
  struct Welcome {
    Socket socket;
    Millis at = 0;
  };
  void knock(AskId, HttpAsk);
  void knock_known(Asked&);
  void opened(SocketId, AskId);
  void received(SocketId, std::string_view);
  void handle(Socket&, std::string_view frame);
  void send_answer(SocketId, std::string text);
  void refuse_frame(const Socket&, std::optional<std::int64_t> number, const Refusal&);
  void went(const ReplyTo&, std::uint64_t serial);  // it was taken from a door
  void closed(SocketId);
  void drained(SocketId);
  void leave_address(const std::string& address);
  void person_is_void(std::string_view person);

  // ---- HTTP (http.cpp, http_people.cpp, http_tables.cpp, rematch.cpp, metrics.cpp) --------------------------
  using Handler = void (Inside::*)(Asked&, Json body);
  struct Route;
  static std::span<const Route> routes();
  Asked begin(AskId, HttpAsk) const;
  void ask(AskId, HttpAsk);
  void identify(Asked, void (Inside::*then)(Asked&));  // at once when the token is known
  void asked(Asked&);
  void serve(Asked&, const Route&);
  void reply(AskId, HttpReply);
  void refuse(const Asked&, const Refusal&);
  void refuse(const Asked&, Code);
  void wrong_method(const Asked&, std::string allowed);
  static std::string bucket_of(const Asked&);
  bool is_too_fast(const Asked&, Buckets&, std::string_view who);  // and then it is refused
  bool sent_to_wait(const Asked&, Millis);                         // likewise

  void make_person(Asked&, Json);
  void show_person(Asked&, Json);
  void rename_person(Asked&, Json);
  void forget_person(Asked&, Json);
  void person_gone(const std::string& person);
  void wake_tables_of(const std::string& person, std::string after);  // page by page
  void person_news(const std::string& person);
  void person_changed(const std::string& person);

  void make_table(Asked&, Json);
  void list_tables(Asked&, Json);
  void show_table(Asked&, Json);
  void show_position(Asked&, Json);
  void show_record(Asked&, Json);
  void sit(Asked&, Json);
  void leave(Asked&, Json);
  void arrange(Asked&, Json);
  void start(Asked&, Json);
  void show_box(Asked&, Json);
  void socket_address(Asked&, Json);
  void health(const Asked&);
  void metrics(const Asked&);
  Request request_of(const Asked&, Deed) const;

  // One table after the other for each host, so that the limit holds. `make` calls `done` when it is stored or not.
  using Done = std::function<void()>;
  void make_for_host(const std::string& host, std::function<void(std::optional<Code> why_not, Done)> make);
  void next_for_host(const std::string& host);
  void refuse_making(const Request&, Code);
  // Puts a new table into memory and its first row into the line.
  void open_table(std::string id, const TableWish&, Waiting);

  struct Rematch;
  void rematch(Asked&, Json);
  void rematch_begin(const std::shared_ptr<Rematch>&);
  void rematch_make(const std::shared_ptr<Rematch>&);
  void rematch_join(const std::shared_ptr<Rematch>&, LiveTable& made);
  void rematch_name(const std::shared_ptr<Rematch>&);
  void rematch_again(const std::shared_ptr<Rematch>&);

  // ---- Thinking (thinking.cpp) -------------------------------------------------------------------------------
  bool has_people(const LiveTable&) const;  // somebody for whom bots move
  bool must_wait(LiveTable&, const Table::Job&);
  std::optional<Table::Job> job_wanted(LiveTable&);
  void put_job(LiveTable&, TableWrite&);
  void think(LiveTable&);
  void begin_thinking(LiveTable&, const Table::Job&);
  void end_thinking(LiveTable&);
  void thought(const Thought&);
  void take_jobs();
  void job_taken(const StoredJob&, bool fresh);

  // ---- Time (time.cpp) -----------------------------------------------------------------------------------------
  void tick();
  Millis next_tick() const;
  void pass_time(LiveTable&);
  void schedule(LiveTable&);
  void set_timer(LiveTable&, std::optional<Millis>);
  void find_due();
  void house_keeping();
  // Whoever was at such a table when the last process ended may be on the way back.
  bool is_older(const LiveTable& t) const { return t.table->made_at() < began; }
  bool may_run_out(const LiveTable& t) const { return !is_older(t) || now - began >= options.grace; }
  // Until then no vote ends by anybody's silence.
  Millis all_back_at(const LiveTable& t) const {
    return is_older(t) ? began + std::min(options.grace, kComeBack) : began;
  }
  void on_news(const News&);
  bool idle() const;
  HallCounts counts() const;

  BoxVersions versions;
  Store& store;
  Outside& outside;
  Thinkers& thinkers;
  RandomBytes random;
  HallOptions options;
  Millis now;
  Millis began;
  bool stopping = false;

  ByText<std::unique_ptr<LiveTable>> tables;
  std::set<std::pair<Millis, LiveTable*>> timers;

  struct Known {
    std::string name;  // empty: forgotten
    std::string token_hash;
    Millis made_at = 0;
  };
  ByText<Known> people;
  ByText<std::string> tokens;  // hash → person
  NameOf name_of_person;

  std::unordered_map<SocketId, Socket> sockets;
  std::unordered_map<AskId, Welcome> welcomes;
  ByText<int> sockets_at;  // by address, welcomed ones too
  std::uint64_t serial = 0;

  Buckets asks;
  Buckets openings;
  Buckets void_tokens;
  Buckets logs_for_lists;
  Buckets guests;
  std::size_t asks_open = 0;
  ByText<std::deque<std::function<void(std::optional<Code>, Done)>>> making;

  ByText<std::int64_t> my_jobs;  // taken from a shared store
  bool taking_jobs = false;
  bool finding_due = false;
  std::unordered_set<std::string> due_for_others;  // tables that are broken or of another box stay due
  struct Rounds {                                  // when each was last done
    Millis due, jobs, kept, present, swept;
  } rounds{};
  Millis next_round;

  HallCounts seen;
  JsonTree tree;
};

// Which function answers a method at an address; "{id}" stands for a table's id.
struct Hall::Inside::Route {
  std::string_view method;
  std::string_view path;
  Handler handler;
};

}  // namespace endeavor
