// What the PostgreSQL store says to its database. Each connection prepares its list once; an enumerator is a place
// in the list.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace endeavor {

enum class PgWrite : std::uint8_t {
  Begin,
  Commit,
  Rollback,
  FirstRow,   // behind a row that is stored
  NextRow,    // behind a row of this transaction
  MakeTable,  // these five only if the row with the seq $2 is of this transaction
  Index,
  Unseat,
  Seat,
  Job,
  JobOver,
  BareLock,   // a write without rows: who writes beside the log waits
  BareStill,  // does nothing, this and those below, where the row with the seq $2 is there
  BareIndex,
  BareUnseat,
  BareSeat,
  BareJob,
  BareJobOver,
  Person,
  Forget,
  Notify,
  ReadRows,
  EndSession,
  Sessions,
};
inline constexpr std::size_t kPgWrites = 24;
std::span<const std::string_view> pg_writes();

enum class PgRead : std::uint8_t {
  Log,
  Mine,
  Open,
  Listed,
  Place,
  PersonById,
  PersonByToken,
  OpenTables,
  Due,
  TakeJobs,
  KeepJob,
  SetPresent,
  NobodyPresent,
  Present,
  Notify,
  Ping,
  GiveUpJobs,  // all that this process has
  GoAway,      // it is nowhere present any more
};
inline constexpr std::size_t kPgReads = 18;
std::span<const std::string_view> pg_reads();

}  // namespace endeavor
