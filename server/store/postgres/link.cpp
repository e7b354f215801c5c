// The connection; see link.h.
#include "server/store/postgres/link.h"

#include <poll.h>

#include <array>
#include <charconv>
#include <cstring>
#include <utility>

namespace endeavor {

namespace {

// A database that says nothing for so long while it is asked something is as good as gone.
constexpr int kSilenceMs = 20'000;

std::string statement_name(std::size_t place) { return "s" + std::to_string(place); }

struct PgFree {
  void operator()(void* memory) const { PQfreemem(memory); }
};

}  // namespace

PGconn* pg_connect(const std::string& connection, const std::string& name) {
  // What stands behind overrides what stands before, and `dbname` may be a whole connection string.
  const std::array<const char*, 8> keys = {
      "connect_timeout", "keepalives_idle", "keepalives_interval", "tcp_user_timeout",
      "client_encoding", "dbname",          "application_name",    nullptr};
  const std::array<const char*, 8> values = {"2",          "10",   "5", "20000", "UTF8", connection.c_str(),
                                             name.c_str(), nullptr};
  PGconn* made = PQconnectdbParams(keys.data(), values.data(), 1);
  PQsetNoticeProcessor(made, [](void*, const char*) {}, nullptr);  // it would talk on standard error
  return made;
}

bool is_good(const PgResult& result) {
  const ExecStatusType status = PQresultStatus(result.get());
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

std::string_view sql_state(const PgResult& result) {
  const char* state = PQresultErrorField(result.get(), PG_DIAG_SQLSTATE);
  return state != nullptr ? state : "";
}

int changed(const PgResult& result) {
  const std::string_view digits = PQcmdTuples(result.get());
  int count = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), count);
  return count;
}

std::string text_at(const PgResult& result, int row, int column) {
  return {PQgetvalue(result.get(), row, column), static_cast<std::size_t>(PQgetlength(result.get(), row, column))};
}

std::string bytes_at(const PgResult& result, int row, int column) {
  std::size_t size = 0;
  const auto* text = PQgetvalue(result.get(), row, column);
  const std::unique_ptr<unsigned char, PgFree> bytes(
      PQunescapeBytea(reinterpret_cast<const unsigned char*>(text), &size));
  return bytes == nullptr ? std::string() : std::string(reinterpret_cast<const char*>(bytes.get()), size);
}

std::int64_t whole_at(const PgResult& result, int row, int column) {
  const std::string_view digits = PQgetvalue(result.get(), row, column);
  std::int64_t number = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return number;
}

bool truth_at(const PgResult& result, int row, int column) { return *PQgetvalue(result.get(), row, column) == 't'; }

PgValues& PgValues::whole(std::int64_t number) {
  values_.push_back({.text = std::to_string(number)});
  return *this;
}
PgValues& PgValues::truth(bool truth) {
  values_.push_back({.text = truth ? "t" : "f"});
  return *this;
}
PgValues& PgValues::text(std::string_view text) {
  // The binary form of a text is the text, and so a zero byte is refused by the database instead of cutting it
  // short.
  values_.push_back({.text = std::string(text), .binary = true});
  return *this;
}
PgValues& PgValues::bytes(std::string_view bytes) { return text(bytes); }
PgValues& PgValues::none() {
  values_.push_back({.text = {}, .null = true});
  return *this;
}
PgValues& PgValues::texts(std::span<const std::string> texts) {
  std::string list = "{";
  for (const std::string& text : texts) {
    list += list.size() > 1 ? ",\"" : "\"";
    for (const char c : text) {
      if (c == '"' || c == '\\') list += '\\';
      list += c;
    }
    list += '"';
  }
  values_.push_back({.text = list + "}"});
  return *this;
}

PgValues::Parts PgValues::parts() const {
  Parts parts;
  for (const Value& value : values_) {
    parts.texts.push_back(value.null ? nullptr : value.text.c_str());
    parts.sizes.push_back(static_cast<int>(value.text.size()));
    parts.formats.push_back(value.binary ? 1 : 0);
  }
  return parts;
}

PgResult PgValues::ask(PGconn* connection, const std::string& sql) const {
  const Parts all = parts();
  return PgResult(PQexecParams(connection, sql.c_str(), all.count(), nullptr, all.texts.data(), all.sizes.data(),
                               all.formats.data(), 0));
}

bool PgLink::connect(const std::string& connection, const std::string& name, const std::string& first,
                     std::string& why) {
  lose();
  connection_ = pg_connect(connection, name);
  if (PQstatus(connection_) == CONNECTION_OK && prepare(first, why)) return true;
  if (why.empty()) why = PQerrorMessage(connection_);
  while (!why.empty() && why.back() == '\n') why.pop_back();
  lose();
  return false;
}

bool PgLink::prepare(const std::string& first, std::string& why) {
  if (const PgResult result(PQexec(connection_, first.c_str())); !is_good(result)) {
    why = PQresultErrorMessage(result.get());
    return false;
  }
  for (std::size_t i = 0; i < statements_.size(); ++i) {
    const std::string text(statements_[i]);
    const PgResult result(PQprepare(connection_, statement_name(i).c_str(), text.c_str(), 0, nullptr));
    if (is_good(result)) continue;
    why = PQresultErrorMessage(result.get());
    return false;
  }
  if (PQsetnonblocking(connection_, 1) == 0 && PQenterPipelineMode(connection_) == 1) return true;
  why = PQerrorMessage(connection_);
  return false;
}

void PgLink::lose() {
  PQfinish(connection_);
  connection_ = nullptr;
  sent_.clear();
}

void PgLink::send_number(std::size_t statement, const PgValues& values) {
  if (!up()) return;
  const PgValues::Parts parts = values.parts();
  const int sent = PQsendQueryPrepared(connection_, statement_name(statement).c_str(), parts.count(),
                                       parts.texts.data(), parts.sizes.data(), parts.formats.data(), 0);
  if (sent != 1) return lose();
  sent_.push_back(true);
}

void PgLink::sync() {
  if (!up()) return;
  if (PQpipelineSync(connection_) != 1) return lose();
  sent_.push_back(false);
}

bool PgLink::turn(bool want_input) {
  const int unsent = PQflush(connection_);
  if (unsent < 0) return false;
  if (unsent == 0 && !want_input) return true;
  const auto events = static_cast<short>(POLLIN | (unsent > 0 ? POLLOUT : 0));
  pollfd wait = {.fd = socket(), .events = events, .revents = 0};
  if (::poll(&wait, 1, kSilenceMs) <= 0) return false;
  return (wait.revents & (POLLIN | POLLHUP | POLLERR)) == 0 || PQconsumeInput(connection_) == 1;
}

PgResult PgLink::next_result() {
  while (PQisBusy(connection_) == 1) {
    if (!turn(true)) {
      lose();
      return nullptr;
    }
  }
  PgResult result(PQgetResult(connection_));
  if (PQstatus(connection_) == CONNECTION_BAD) {
    lose();
    return nullptr;
  }
  return result;
}

std::optional<std::vector<PgResult>> PgLink::answers() {
  std::vector<PgResult> all;
  const std::vector<bool> sent = std::exchange(sent_, {});
  for (const bool statement : sent) {
    PgResult result = next_result();
    if (!up()) return std::nullopt;
    if (!statement) {  // nothing follows the answer to a sync
      if (PQresultStatus(result.get()) == PGRES_PIPELINE_SYNC) continue;
      lose();
      return std::nullopt;
    }
    all.push_back(std::move(result));
    while (next_result() != nullptr) {
    }
    if (!up()) return std::nullopt;
  }
  if (!up()) return std::nullopt;
  return all;
}

std::vector<std::string> PgLink::heard() {
  std::vector<std::string> texts;
  if (!up()) return texts;
  if (PQconsumeInput(connection_) != 1) {
    lose();
    return texts;
  }
  while (PGnotify* notice = PQnotifies(connection_)) {
    texts.emplace_back(notice->extra);
    PQfreemem(notice);
  }
  // A connection that was closed while nobody asked anything says so here.
  PQisBusy(connection_);
  if (PQstatus(connection_) == CONNECTION_BAD) lose();
  return texts;
}

}  // namespace endeavor
