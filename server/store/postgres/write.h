// The writing half of the PostgreSQL store: a batch of writes is one transaction in one pipeline, and each write in
// it is there as a whole or not at all. When the connection is lost in mid-write nobody knows what became of the
// batch: it stays in doubt until the database can be asked. One thread has it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "server/store/asked.h"
#include "server/store/postgres/link.h"

namespace endeavor {

class PgWriter {
 public:
  PgWriter(std::string connection, std::string process);

  bool connect(std::string& why);
  bool up() const { return link_.up(); }
  bool in_doubt() const { return !doubtful_.empty(); }
  PgLink& link() { return link_; }

  // Gives those back that can be answered, with their answer: all, unless the connection is lost meanwhile. Without
  // one all fail at once, except what follows a write in doubt of the same table, which waits with it.
  std::vector<AskedWrite> store(std::vector<AskedWrite>&&);

  // A refusal was told to who asked; what they ask from now on about this table they ask knowingly.
  void told(const std::string& table) { refusals_.told(table); }

  // Finds out about what was in doubt, once connected again, and writes what is not there.
  std::vector<AskedWrite> settle();

 private:
  enum class Outcome : std::uint8_t { Done, Broken, Lost };

  std::string session_name() const;
  bool end_session(const std::string& name);
  std::vector<AskedWrite> write_out(std::vector<AskedWrite>&&);
  Outcome run(std::span<AskedWrite* const>);  // as one transaction
  void run_apart(std::span<AskedWrite* const>);
  std::size_t send_write(const Write&, bool follows);  // how many statements
  std::size_t send_table(const TableWrite&, bool follows);
  std::size_t send_bare(const TableWrite&);
  void send_news(std::span<AskedWrite* const>);

  std::string connection_;
  std::string process_;
  PgLink link_;
  int sessions_ = 0;
  std::string broken_;  // why the last transaction was: five characters
  std::vector<AskedWrite> doubtful_;
  WriteRefusals refusals_;
};

}  // namespace endeavor
