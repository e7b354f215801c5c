// A connection to PostgreSQL in pipeline mode: statements are prepared once, many are sent at once, and their
// answers come in order. Whatever cuts the connection, or keeps it silent for too long, ends it; who owns it
// connects again. It belongs to one thread at a time.
#pragma once

#include <libpq-fe.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace endeavor {

struct PgClear {
  void operator()(PGresult* result) const { PQclear(result); }
};
using PgResult = std::unique_ptr<PGresult, PgClear>;

// Waits at most some seconds; PQstatus says whether it came about. Ours to finish.
PGconn* pg_connect(const std::string& connection, const std::string& name);

bool is_good(const PgResult&);                // done, with rows or without
std::string_view sql_state(const PgResult&);  // five characters, of an error
int changed(const PgResult&);                 // how many rows it has written
std::string text_at(const PgResult&, int row, int column);
std::string bytes_at(const PgResult&, int row, int column);  // of a bytea
std::int64_t whole_at(const PgResult&, int row, int column);
bool truth_at(const PgResult&, int row, int column);

// The values of one statement. Texts are copied.
class PgValues {
 public:
  PgValues& whole(std::int64_t);
  PgValues& truth(bool);
  PgValues& text(std::string_view);
  PgValues& bytes(std::string_view);  // of a bytea
  PgValues& none();
  PgValues& texts(std::span<const std::string>);  // of a text[]

  // As libpq wants them, as long as this lives and is not changed.
  struct Parts {
    std::vector<const char*> texts;
    std::vector<int> sizes;
    std::vector<int> formats;
    int count() const { return static_cast<int>(texts.size()); }
  };
  Parts parts() const;
  // Asks and waits, where no pipeline is needed.
  PgResult ask(PGconn*, const std::string& sql) const;

 private:
  struct Value {
    std::string text;
    bool null = false;
    bool binary = false;
  };
  std::vector<Value> values_;
};

class PgLink {
 public:
  // The statements of this connection; a statement is named by its place among them.
  explicit PgLink(std::span<const std::string_view> statements) : statements_(statements) {}
  ~PgLink() { lose(); }
  PgLink(const PgLink&) = delete;
  PgLink& operator=(const PgLink&) = delete;

  // Waits at most some seconds. `name` is what the database's list of connections shows; `first` is said before
  // anything else.
  bool connect(const std::string& connection, const std::string& name, const std::string& first, std::string& why);
  bool up() const { return connection_ != nullptr; }
  void lose();
  int socket() const { return PQsocket(connection_); }

  // One after the other, without waiting; what stands between two syncs is skipped from the first error on.
  template <class Id>
  void send(Id statement, const PgValues& values = {}) {
    send_number(static_cast<std::size_t>(statement), values);
  }
  void sync();
  // The answers to all that was sent since the last time; nothing when the connection was lost.
  std::optional<std::vector<PgResult>> answers();

  // What was notified since the last time; the connection may turn out to be lost.
  std::vector<std::string> heard();

 private:
  void send_number(std::size_t statement, const PgValues&);
  bool prepare(const std::string& first, std::string& why);
  bool turn(bool want_input);  // sends and receives what is possible, waiting for something to do
  PgResult next_result();

  std::span<const std::string_view> statements_;
  PGconn* connection_ = nullptr;
  std::vector<bool> sent_;  // false: a sync
};

}  // namespace endeavor
